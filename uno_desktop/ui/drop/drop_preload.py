"""What a drop makes ahead, so that no frame is long: in the dark, while the pot sways, and while the order stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.drop.blackout import Blackout
from uno_desktop.ui.drop.drop_animation import DropAnimation
from uno_desktop.ui.drop.drop_buttons import ContinueButton
from uno_desktop.ui.drop.ranking import Ranking
from uno_desktop.ui.kit.caches import memory
from uno_desktop.ui.kit.caches.cache import MEGABYTE, POOL
from uno_desktop.ui.kit.caches.preload import Pieces, PreloadQueue, in_background
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.shell.look.theme_look import ThemeLook

_POOL_BYTES, _WINDOWS = 194 * MEGABYTE, 2
"""How much the pool may hold: more pictures are needed at once than anywhere else (pot, sauce, a hundred cards in the
air), and what does not fit is made twice, in frames that are long then. Less so many pictures as large as the window:
the larger that is, the more memory its own layers take.
"""
_END_BYTES = 24 * MEGABYTE
"""How much more memory than usual is needed while the cards go back."""


class DropPreload:
    """Queues what each part of a drop will show; ``between`` looks for input, and is called around each piece."""

    def __init__(
        self, queue: PreloadQueue, animation: DropAnimation, button: ContinueButton, look: ThemeLook,
        between: Callable[[], None],
    ) -> None:  # fmt: skip
        self._queue = queue
        self._animation = animation
        self._button = button
        self._look = look
        self._between = between

    @staticmethod
    def make_room(size: tuple[int, int]) -> None:
        """Let the pool hold what a drop needs, in a window of that size; ``POOL.protect(0)`` ends it."""
        limit = _POOL_BYTES - _WINDOWS * 4 * size[0] * size[1]
        POOL.protect(max(_END_BYTES, limit - POOL.max_bytes))

    def scene(
        self, size: tuple[int, int], style: Style, blackout: Blackout, read_bests: Callable[[], None],
        is_late: Callable[[], bool],
    ) -> None:  # fmt: skip
        """In the dark: the scene in pieces, for reading the art takes longer than a frame, and runs in the background.

        A slow machine makes the falls only until it ``is_late``.
        """
        self._queue.need(blackout.preload())
        self._queue.extend(in_background(read_bests))
        self._queue.extend(self._animation.layout_pieces(size, style))
        self._queue.extend(self._animation.preload_first_frame())
        self._queue.extend(self._animation.preload_spill())
        self._queue.add(memory.give_back)  # the table's pictures have gone by now
        self._queue.extend(self._animation.preload_falls(is_late))

    def drop(self, any_order: Ranking) -> None:
        """While the pot comes and sways. The panel, which is the same for every order, comes first: its faces take
        longer to read than may pass between two looks at the input once the pot is in.
        """
        self._panel(any_order)
        self._queue.extend(self._animation.preload_chip(t("chili.ms", ms=388), is_good=True))  # as wide as others
        self._queue.add(self._look.faces.forget_parts)  # the puddle needs the room
        self._queue.extend(self._watched(self._animation.preload_drop()))

    def spread(self) -> None:
        """It has spilled: how the puddle spreads."""
        self._queue.put_first(self._watched(self._animation.pouring.sauce.preload_spread()))

    def end(self, order: Ranking | None, now_s: Callable[[], float], after: Callable[[], Pieces] | None) -> None:
        """While the order stands, once the last card lies still: then pictures of the falls can go."""
        self._queue.add(self._animation.cards.clear)
        self._queue.add(lambda: self._animation.pouring.settle(self._animation.course, now_s()))
        self._queue.add(partial(POOL.protect, _END_BYTES))
        self._panel(order)  # where it was among what has gone now
        self._queue.add(memory.give_back)
        self._queue.extend(self._animation.all_hands.preload_ways_back())
        if after is not None:
            self._queue.extend(after())

    def _panel(self, order: Ranking | None) -> None:
        if order is not None:
            self._queue.extend(self._animation.preload_ranking(order))
        self._queue.add(lambda: self._button.preload(self._animation.style))

    def _watched(self, pieces: Pieces) -> Pieces:
        for piece in pieces:
            self._between()
            yield piece
            self._between()
