"""Behind the stage: what a drop needs is made a little at a time, so that no picture stands still.

Art that has been fitted to a size of the window stays from one drop to the next.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from threading import Thread
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from uno_desktop.content.theme_model import Theme
from uno_desktop.ui.drop.drop_art import UNFITTED, FittedArt
from uno_desktop.ui.drop.show import Show
from uno_desktop.ui.kit.cache import SurfaceCache
from uno_desktop.ui.kit.clock import FRAMES_PER_S, FrameClock
from uno_desktop.ui.shell.theme_art import read_part

if TYPE_CHECKING:
    from uno_desktop.ui.kit.loop import Application
    from uno_desktop.ui.shell.context import Context

_SPARE_MS = 9.0
"""So much of a frame goes into making things while nothing moves: presses are still answered in time."""
_WITHOUT_PAUSE = 0
"""Turns a second while milliseconds count: as many as can be. On a busy machine a sleep of 1 ms may last for 10."""


class Props:
    """What stays from drop to drop, for one theme: fitted art by the window's height, and the floor."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.floor = SurfaceCache("drop floor")
        self._arts: dict[int, FittedArt] = {}

    def fitted(self, height_px: int) -> FittedArt:
        """The theme's art for a window of that height; that for other heights is given up."""
        if height_px not in self._arts:
            self._arts = {height_px: FittedArt(partial(read_part, self.theme), height_px)}
        return self._arts[height_px]


_KEPT: WeakKeyDictionary[Context, Props] = WeakKeyDictionary()


def props_of(ctx: Context) -> Props:
    """The props for the context's theme."""
    kept = _KEPT.get(ctx)
    if kept is None or kept.theme is not ctx.theme:
        kept = _KEPT[ctx] = Props(ctx.theme)
    return kept


class Backstage:
    """Makes the stage ready; ``work`` once a frame until it answers true.

    Reading and fitting the art takes longer than a frame, so that goes on in the background.
    """

    def __init__(self, ctx: Context, show: Show, lay_out: Iterator[Callable[[], object]]) -> None:
        self._ctx = ctx
        art = props_of(ctx).fitted(ctx.app.window.size[1])
        self._reader = Thread(target=_read, args=(art,), daemon=True)
        self._reader.start()
        self._steps = chain(lay_out, show.to_set_up())

    def work(self) -> bool:
        """Make what can be made in the spare part of a frame; whether all is ready."""
        self._reader.join(_SPARE_MS / 1000)
        if self._reader.is_alive():
            return False
        until_ms = self._ctx.now_ms + _SPARE_MS
        for make in self._steps:
            make()
            if self._ctx.now_ms >= until_ms:
                return False
        return True


def _read(art: FittedArt) -> None:
    for part in (*art.missing(), *UNFITTED):
        art(part)


class FastLoop:
    """Turns the loop without pauses while milliseconds count, and keeps the collector of rubbish out of them."""

    def __init__(self, app: Application) -> None:
        clock = app.clock
        self._clock = clock if isinstance(clock, FrameClock) else None
        self._usual_rate = self._clock.frames_per_s if self._clock is not None else FRAMES_PER_S
        self._fast = False

    def turn(self, fast: bool) -> None:
        """Fast or as usual; frames are drawn at the usual rate either way."""
        if fast == self._fast:
            return
        self._fast = fast
        if self._clock is not None:
            self._clock.frames_per_s = _WITHOUT_PAUSE if fast else self._usual_rate
        if fast:
            gc.disable()
        else:
            gc.enable()
