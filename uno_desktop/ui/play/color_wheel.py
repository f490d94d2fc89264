"""Which color? A wheel at the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.ui.play.picker_color import Wheel
from uno_desktop.devtools.samples.mid_hand import sample_session

if TYPE_CHECKING:
    from uno_desktop.ui.shell.context import Context


class ColorWheel(Wheel):
    """For a card that goes down as any color; without a color it is not played."""

    name = "color_wheel"
    title_key = "color_wheel.title"
    cancels = True


def sample(ctx: Context, *, players: int = 4, seed: int = 1) -> ColorWheel:
    """The wheel over a table, one quarter pointed at."""
    session = sample_session(ctx, players, seed)
    wild = next((c for c in range(session.view.deck.size) if session.view.deck.color_of(c) < 0), None)
    wheel = ColorWheel(ctx, lambda color: None, preview=wild)
    wheel._point_at(1, by_key=False)
    return wheel
