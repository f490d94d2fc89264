"""The little box that explains what the pointer or the focus rests on, or at once what somebody asks about."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect

from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets.widget import Tip, Widget

DELAY_S = 0.4
_PAD_UNITS, _GAP_UNITS, _CLEAR_UNITS = 9, 4, 7
"""Around the words, between lines, and from the box to what it explains."""
_boxes = SurfaceCache("tips")


class Tooltip:
    """Appears after a short rest, or at once (``ask``); gone as soon as something else is pointed at, or by a press."""

    def __init__(self) -> None:
        self._widget: Widget | None = None
        self.tip: Tip | None = None
        """What it says, once it is ``shown``."""
        self._about: Hashable = None
        self._rested_s = 0.0
        self._is_dismissed = False
        self._is_asked = False
        """Whether somebody asked for it."""

    @property
    def shown(self) -> bool:
        """Whether there is something to draw."""
        return self.tip is not None and self._rested_s >= DELAY_S and not self._is_dismissed

    def update(self, dt: float, pointed: Widget | None) -> bool:
        """``dt`` seconds passed with the pointer on that widget; true when it came or went, or says something else."""
        if pointed is None and self._about is None:
            return False
        before = self._looks()
        self._point_at(pointed, dt)
        if self._widget is not None and self._rested_s >= DELAY_S:
            self.tip = self._widget.tip() if self._is_asked else self._widget.resting_tip()
        return before != self._looks()

    def _looks(self) -> Hashable:
        if not self.shown or self.tip is None or self._widget is None:
            return None
        return self.tip.says, tuple(self._widget.rect)

    def _point_at(self, pointed: Widget | None, dt: float) -> None:
        about = None if pointed is None else (id(pointed), pointed.tip_about())
        if about != self._about:
            self._widget, self._about, self.tip = pointed, about, None
            self._rested_s, self._is_dismissed, self._is_asked = 0.0, False, False
        elif self._rested_s < DELAY_S:
            self._rested_s += dt

    def ask(self, pointed: Widget | None) -> bool:
        """Explain this at once; false where there is nothing to explain, or where it is explained already."""
        was_shown = self.shown
        self._point_at(pointed, 0.0)
        tip = None if pointed is None else pointed.tip()
        if tip is None or (was_shown and self.shown):
            return False
        self.tip, self._rested_s, self._is_dismissed, self._is_asked = tip, DELAY_S, False, True
        return True

    def dismiss(self) -> None:
        """Say nothing more about what is pointed at."""
        self._is_dismissed = True

    def place(self, window: Rect, style: Style, clear: Sequence[Rect] = (), notice: Rect | None = None) -> Rect | None:
        """Where the box is; None while there is none."""
        if self.tip is None or self._widget is None or not self.shown:
            return None
        size = tip_box(self.tip, style, window.w).get_size()
        return tip_place(size, self._widget.rect, window, style, clear, notice)

    def draw(
        self, surface: pygame.Surface, style: Style, clear: Sequence[Rect] = (), notice: Rect | None = None
    ) -> None:
        """Draw it where it covers nothing of what it explains, and as little as can be of what is to be kept clear."""
        place = self.place(surface.get_rect(), style, clear, notice)
        if self.tip is not None and place is not None:
            draw.draw_shadow(surface, place, style.px(6), style.px(8), 110, style.px(3))
            surface.blit(tip_box(self.tip, style, surface.get_width()), place)


def tip_place(
    size: tuple[int, int], about: Rect, window: Rect, style: Style, clear: Sequence[Rect] = (),
    notice: Rect | None = None,
) -> Rect:  # fmt: skip
    """Over what it is about, else under it, else beside it: inside the window, and not upon it if that can be.

    Where a notice is in the way, it may be moved aside as far as that. Of two places that differ the one is taken that
    covers less of the ``notice``, then of what is to be kept ``clear``.
    """
    gap = style.px(_CLEAR_UNITS)
    room = layout.inset(window, min(gap, window.w // 8))
    box, around = Rect((0, 0), size), about.inflate(2 * gap, 2 * gap)
    places: list[Rect] = []
    for side, at in (
        ("midbottom", around.midtop), ("midtop", around.midbottom), ("midleft", around.midright),
        ("midright", around.midleft), ("topleft", around.bottomleft), ("topright", around.bottomright),
        ("bottomleft", around.topleft), ("bottomright", around.topright),
    ):  # fmt: skip
        place = box.copy()
        setattr(place, side, at)
        places.append(layout.clamp_into(place, room))
        if notice is not None and place.colliderect(notice):
            for beside in (notice.x - gap - place.w, notice.right + gap):
                places.append(layout.clamp_into(Rect((beside, place.y), size), room))

    def covered(place: Rect) -> tuple[int, int, int]:
        kept = sum(_area(place.clip(rect)) for rect in clear if rect != about)
        return _area(place.clip(about)), 0 if notice is None else _area(place.clip(notice)), kept

    return min(places, key=covered)


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def tip_box(tip: Tip, style: Style, window_px: int) -> pygame.Surface:
    """The box with its words and pictures; kept in the pool."""
    key = (tip.says, style.scale, style.text_scale, style.palette, window_px)
    return _boxes.get(key, lambda: _made(tip, style, window_px))


def _made(tip: Tip, style: Style, window_px: int) -> pygame.Surface:
    pad, gap, ink = style.px(_PAD_UNITS), style.px(_GAP_UNITS), style.palette.background
    wide = min(style.px(340 * max(1.0, style.text_scale)), window_px - 4 * pad)
    parts: list[pygame.Surface] = []
    if tip.title:
        px = style.text_px("body" if tip.lines or tip.pictures else "small")
        face = "title" if tip.lines or tip.pictures else "text"
        parts.append(text.block(text.wrap(tip.title, wide, px, face), px, ink, face))
    if tip.pictures:
        pictures = [paint(style) for paint in tip.pictures]
        step = [picture.get_width() + style.px(6) for picture in pictures]
        row = pygame.Surface((sum(step) - style.px(6), max(map(pygame.Surface.get_height, pictures))), pygame.SRCALPHA)
        row.blits([(picture, (sum(step[:n]), 0)) for n, picture in enumerate(pictures)])
        parts.append(row)
    px = style.text_px("small")
    parts += [text.block(text.wrap(line, wide, px), px, ink) for line in tip.lines]
    size = (max(part.get_width() for part in parts), sum(part.get_height() for part in parts) + gap * (len(parts) - 1))
    box = draw.rounded_rect((size[0] + 2 * pad, size[1] + 2 * pad), style.px(6), style.palette.text).copy()
    y = pad
    for part in parts:
        box.blit(part, (pad, y))
        y += part.get_height() + gap
    return box
