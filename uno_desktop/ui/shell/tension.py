"""Which part of the music fits what the players see."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.scene import Scene

CALM, TENSION, CHILI, VICTORY, DEFEAT = "calm", "tension", "chili", "victory", "defeat"
_OVER = (Phase.HAND_OVER, Phase.MATCH_OVER)


def part_of(scenes: Collection[str], shown: View | None) -> str:
    """The part of the music: ``scenes`` are those on the screen by name, ``shown`` is what their table shows, or the
    whole truth where the match is over; None outside matches."""
    if shown is None:
        return CALM
    if "match_end" in scenes:
        return VICTORY if shown.seat == NONE or shown.match_winner == shown.seat else DEFEAT
    if "chili" in scenes:
        return CHILI
    if "table" in scenes and shown.phase not in _OVER and 1 in shown.counts:
        return TENSION
    return CALM


def part_on_screen(scenes: Sequence[Scene], truth: View | None) -> str:
    """The part of the music for the scenes on the screen; ``truth`` is the match as its viewer knows it, if there is
    one. A scene whose ``shown_view`` is a view shows a table, a little behind the match itself."""
    shown = truth
    if truth is not None:
        for scene in scenes:
            shown = getattr(scene, "shown_view", None) or shown  # asked in every frame: a protocol takes far longer
    return part_of({scene.name for scene in scenes}, shown)
