"""The light is out: only the card that was played is lit, with what to do; and at the end only one's own hand.

Nothing of the table or of the floor is seen, so there is little to draw, and time to make what comes next.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.captions import KeyLine, key_line
from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.display_list import Item, pictures
from uno_desktop.ui.kit.drawing.style import Color, Style
from uno_desktop.ui.kit.motion.tween import ease, lerp, lerp_color

DARK: Color = (0, 0, 0)
_WARM: Color = (255, 206, 140)
_WIDTH_STEPS = 8
"""The number of sizes through which the card grows: a few are enough for a third of a second."""

CardAt = tuple[float, float, float]
"""Where the card lies on the table: its middle and its width, in pixels."""


@dataclass(slots=True)
class DarkWords:
    """What is written below the card: a title, and a line that may name a key."""

    title: str = ""
    line: KeyLine | None = None

    @property
    def plain(self) -> list[str]:
        """What is written, each as it is read out."""
        return list(filter(None, (self.title, self.line.plain if self.line is not None else "")))


class Blackout:
    """The dark for a window of that size; ``card(px)`` gives the card's face so wide, None where no card is known.

    ``came_from``: where the card lay on the table.
    """

    def __init__(
        self,
        size: tuple[int, int],
        style: Style,
        glow: Color,
        card: Callable[[int], pygame.Surface] | None,
        came_from: CardAt | None,
    ) -> None:
        self._size = size
        self._style = style
        self._glow = glow
        self._card = card
        self._kept = SurfaceCache("drop_light")
        self._end: CardAt = (size[0] / 2, 0.37 * size[1], 0.20 * size[1])
        self._start = came_from or self._end
        self._seen: Rect | None = None
        self._items: list[Item] = []

    def invalidate(self) -> None:
        """Draw all of it in the next frame."""
        self._seen = None

    def preload(self) -> Pieces:
        """Pieces that make its largest pictures."""
        yield self._light_picture
        if self._card is not None:
            yield from (partial(self._card, width) for width in self._widths())

    def rest(self) -> None:
        """The light is on: let go of what is as large as half the window. It is made again when it is wanted."""
        self._kept.clear()
        self._items = []

    def items(self, t: float, words: DarkWords) -> Iterator[Item]:
        """What is to be seen ``t`` seconds after the light went out, the lowest first."""
        calm = self._style.reduced_motion
        light = self._light_picture()
        sway = 0.0 if calm else 0.016 * math.sin(2 * math.pi * t / drop_times.LIGHT_SWAY_S)
        center = (self._size[0] / 2 + sway * self._size[1], 0.38 * self._size[1])
        yield pictures("light", [(light, light.get_rect(center=(round(center[0]), round(center[1]))).topleft)])
        if self._card is not None:
            u = 1.0 if calm else min(1.0, t / drop_times.CARD_IN_S)
            x, y, width = lerp(self._start, self._end, ease("ease_out_cubic", u))
            picture = self._card(min(self._widths(), key=lambda each: abs(each - width)))
            yield pictures("card", [(picture, picture.get_rect(center=(round(x), round(y))).topleft)])
        yield from self._words(words)

    def _words(self, words: DarkWords) -> Iterator[Item]:
        style, width = self._style, self._size[0] * 9 // 10
        if words.title:
            px = text.fit_size(words.title, width, style.text_px("heading"), face="title")
            label = text.render(text.ellipsize(words.title, width, px, "title"), px, self._glow, "title")
            yield pictures("title", [(label, label.get_rect(center=self._px(0.655)).topleft)])
        if words.line is not None:
            yield key_line("line", words.line, self._px(0.735), width, style, plate=False)

    def _px(self, y: float) -> tuple[int, int]:
        return self._size[0] // 2, round(y * self._size[1])

    def changes(self, items: Iterable[Item]) -> list[Rect] | None:
        """Which part of the window the items of a frame change, which ``draw`` draws then; None for the whole of it."""
        self._items = list(items)
        bounds = [item.bounds for item in self._items]
        now = bounds[0].unionall(bounds[1:]) if bounds else Rect(0, 0, 0, 0)
        before, self._seen = self._seen, now
        return None if before is None else [now.union(before).clip(Rect((0, 0), self._size))]

    def draw(self, surface: pygame.Surface, between: Callable[[], object]) -> None:
        """Draw them on the dark, as far as they lie in the clip."""
        clip = surface.get_clip()
        surface.fill(DARK, clip)
        for item in self._items:
            if clip.colliderect(item.bounds):
                item.paint(surface)
        between()

    def _widths(self) -> list[int]:
        first, last = round(self._start[2]), round(self._end[2])
        return sorted({max(4, round(first + (last - first) * n / _WIDTH_STEPS)) for n in range(_WIDTH_STEPS + 1)})

    def _light_picture(self) -> pygame.Surface:
        return self._kept.get("light", self._make_light)

    def _make_light(self) -> pygame.Surface:
        """An oval of light that ends in the dark: opaque, for nothing lies beneath it."""
        w, h = 53, 46
        small = pygame.Surface((w, h))
        color = lerp_color(_WARM, self._glow[:3], 0.4)
        for y in range(h):
            for x in range(w):
                far = math.hypot((x + 0.5) / w - 0.5, (y + 0.5) / h - 0.5) * 2.0
                level = 0.62 * max(0.0, 1.0 - far) ** 1.6
                small.set_at((x, y), tuple(round(channel * level) for channel in color))
        size = (round(1.06 * self._size[1]), round(0.92 * self._size[1]))
        large = pygame.transform.smoothscale(small, size)
        return large.convert() if pygame.display.get_surface() else large
