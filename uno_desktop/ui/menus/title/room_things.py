"""The things of the front room: what each is made of, and the button that is one.

A thing is a button of the kit with a picture over its words. The picture is put together from drawings that all themes
share (``assets/art/room_*``), dyed in colors of the theme on show, once for each size.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.ui.kit.caches.cache import SurfaceCache, shrink
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw, images, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Color, Style, brighten
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.shell.look.theme_art import read_part
from uno_desktop.ui.shell.look.theme_look import ThemeLook

WHOLE = 300
"""The side of the square in which the parts of a thing are placed."""
_DETAIL, _DETAIL_PAD = "small", 6
_OVERLAP_UNITS = 8
"""So much of a thing is behind its plate."""
_ROW_PICTURE_UNITS = 34
_PILE_FLAT, _PILE_CARDS, _PILE_EDGE = 0.42, 14, (206, 200, 190)
"""How high the pile's upper card is, seen so low; how many are seen below it; and what is left of their light."""
_kept = SurfaceCache("room")


class Part(NamedTuple):
    """A drawing at (x, y), ``size`` wide, in the square of a thing; ``dye`` is a color's number, or a palette entry."""

    name: str
    dye: int | str | None = None
    x: int = 0
    y: int = 0
    size: int = WHOLE


THINGS: dict[str, tuple[Part, ...]] = {
    "new_match": (
        Part("room_pawn", 0, 4, 38, 130), Part("room_pawn", 1, 166, 38, 130),
        Part("room_pawn", 3, -2, 106, 180), Part("room_pawn", 2, 122, 106, 180),
    ),
    "join": (Part("room_phone", "success"),),
    "rules": (Part("room_book", 3),),
    "daily": (Part("room_calendar", 0),),
    "puzzles": (Part("room_puzzle", 1),),
    "tournament": (Part("cup_hard", None, 26, 0, 248),),
    "unlocks": (Part("room_chest", 2),),
    "more": (Part("room_pad", "danger"),),
    "themes": (Part("room_box", 2, 20, 52, 260), Part("room_box", 1, 34, -4, 236), Part("room_box", 0, 50, -52, 206)),
    "children": (Part("room_pawn", 0, -16, 0, 224), Part("room_pawn", 1, 132, 110, 150)),
    "settings": (Part("room_gear"),),
    "quit": (Part("room_door", 0),),
}  # fmt: skip
"""What the things are made of, from the back to the front."""


def _painting(look: ThemeLook, name: str, day: int, whole: pygame.Surface) -> Pieces:
    """Pieces that paint a thing on a clear square; ``day`` is written on it, unless it is 0."""
    for part in THINGS[name]:
        for drawing in (part.name,) if part.dye is None else (f"{part.name}_tint", part.name):
            yield partial(_paint_part, look, part, drawing, whole)
    if day:
        yield partial(_write_day, day, whole)


def _paint_part(look: ThemeLook, part: Part, drawing: str, whole: pygame.Surface) -> None:
    # Read for this picture alone: all of them at full size are 15 MB.
    picture = read_part(look.theme, drawing) if look.theme.art_file(drawing) else None
    if picture is None:
        return
    px = whole.get_width()
    small = shrink(images.ready(picture), max(1, round(part.size * px / WHOLE)))
    at = (round(part.x * px / WHOLE), round(part.y * px / WHOLE))
    if drawing != part.name:
        dye, colors = part.dye, look.colors
        small = draw.tint(
            small, colors[dye % len(colors)] if isinstance(dye, int) else getattr(look.style.palette, str(dye))
        )
    whole.blit(small, at)


def _write_day(day: int, whole: pygame.Surface) -> None:
    px = whole.get_width()
    face = text.fit_size(str(day), round(170 * px / WHOLE), round(104 * px / WHOLE), face="title")
    number = text.render(str(day), face, (58, 40, 44), "title")
    whole.blit(number, number.get_rect(center=(round(148 * px / WHOLE), round(192 * px / WHOLE))))


def deck_picture(look: ThemeLook, px: int) -> pygame.Surface:
    """A pile of cards that lies on the table, seen from the side, its shadow around it; cards are ``px`` wide."""
    key = (look.theme.id, "deck", px, look.faces.composer.back_part)
    return _kept.get(key, lambda: _pile(look, px))


def _pile(look: ThemeLook, px: int) -> pygame.Surface:
    back = look.faces.back(px)
    flat = pygame.transform.smoothscale(back, (px, round(back.get_height() * _PILE_FLAT)))
    edge, step = draw.tint(flat, _PILE_EDGE), max(1, px // 90)
    blur = px // 8
    whole = pygame.Surface((px + 2 * blur, flat.get_height() + _PILE_CARDS * step + 2 * blur), pygame.SRCALPHA)
    shadow = draw.new_shadow((px, flat.get_height()), px // 12, blur, (0, 0, 0, 150))
    whole.blit(shadow, (0, _PILE_CARDS * step))
    for n in range(_PILE_CARDS, -1, -1):
        whole.blit(flat if n == 0 else edge, (blur, blur + n * step))
    return images.ready(whole)


class Thing(Button):
    """A thing that can be pressed. ``badge`` are a word or two about what is new there, "" for nothing.

    It lies there with its words on a plate below, or is a line of a list (``in_list``), the picture before the words.
    """

    reach_units = 30

    def __init__(self, name: str, label: str, on_press: Callback, look: ThemeLook, *, day: int = 0) -> None:
        super().__init__(name, label, on_press, role=17, align="left")
        self.badge = ""
        self.in_list = False
        self.has_picture = False
        """Whether the picture is drawn: not before there is time to make it."""
        self.on_wheel: Callable[[float, float], bool] | None = None
        """What the wheel does over it."""
        self._look = look
        self._day = day

    def wheel(self, dx: float, dy: float) -> bool:
        return self.on_wheel is not None and self.on_wheel(dx, dy)

    def plate(self, style: Style, width: int) -> tuple[int, int] | None:
        """The size of the plate with its words whole in at most ``width`` px; None where they don't fit."""
        px = style.text_px(self.role)
        pad_x, pad_y = style.px(12), style.px(5)
        room = width - 2 * pad_x
        if not text.words_fit(self.label, room, px, "semibold"):
            return None
        lines = text.wrap(self.label, room, px, "semibold")
        widest = max(text.width(line, px, "semibold") for line in lines)
        return widest + 2 * pad_x, len(lines) * text.line_height(px, "semibold") + 2 * pad_y

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """As a line of a list."""
        wide, high = super().measure(style, width)
        return min(width, wide + style.px(_ROW_PICTURE_UNITS) + style.gap + self._badge_width(style)), high

    def measure_line(self, style: Style) -> tuple[int, int]:
        """As a line of its own, as wide as it wants."""
        wide = text.width(self.label, style.text_px(self.role), "semibold") + 2 * style.px(10)
        return wide + style.px(_ROW_PICTURE_UNITS) + style.gap + self._badge_width(style), style.control_px

    def picture(self, style: Style) -> pygame.Surface:
        """Its picture at the present size, made once."""
        self.has_picture = True
        key, px = self._key(style)

        def composed() -> pygame.Surface:
            whole = pygame.Surface((px, px), pygame.SRCALPHA)
            for piece in _painting(self._look, self.name, self._day, whole):
                piece()
            return images.ready(whole)

        return _kept.get(key, composed)

    def preload(self, style: Style) -> Pieces:
        """Pieces that make its picture, a drawing at a time: some things are made of eight."""
        key, px = self._key(style)
        if key not in _kept:
            whole = pygame.Surface((px, px), pygame.SRCALPHA)
            yield from _painting(self._look, self.name, self._day, whole)
            _kept.put(key, images.ready(whole))
        self.has_picture = True

    def _key(self, style: Style) -> tuple[Hashable, int]:
        """What its picture is kept by, and the side of it in px."""
        look, px = self._look, style.px(_ROW_PICTURE_UNITS)
        if not self.in_list:
            plate = self.plate(style, self.rect.w) or (0, self.rect.h // 3)
            room = self.rect.h - plate[1] + style.px(_OVERLAP_UNITS)
            px = max(8, min(room, self.rect.w, style.px(148)))
        return (look.theme.id, self.name, px, self._day, look.colors, look.style.palette), px

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self.in_list:
            super().draw(surface, style)
            if self.badge:
                self._draw_badge(surface, style, midright=(self.rect.right - style.px(10), self.rect.centery))
            return
        size = self.plate(style, self.rect.w) or (self.rect.w, style.control_px)
        plate = Rect((0, 0), size)
        plate.midbottom = self.rect.midbottom
        lift = 0 if style.reduced_motion else round(style.px(7) * self.hover * (1 - self.held))
        seen = plate.copy()
        if self.has_picture:
            picture = self.picture(style)
            place = picture.get_rect(midbottom=(plate.centerx, plate.top + style.px(_OVERLAP_UNITS) - lift))
            surface.blit(picture, place)
            seen = plate.union(place.inflate(-place.w // 8, 0))
        self._draw_plate(surface, plate, style)
        if self.badge:
            self._draw_badge(surface, style, center=(seen.centerx + seen.w // 4, seen.top + style.px(6)))
        if self.focus_shown:
            draw_focus(surface, seen, style.radius_px, style)

    def _draw_plate(self, surface: pygame.Surface, plate: Rect, style: Style) -> None:
        fill, ink = self._colors(style)
        fill = fill or style.palette.surface
        radius = min(style.px(9), plate.h // 2)
        draw.draw_shadow(surface, plate, radius, style.px(6), 110, style.px(2))
        glow = style.palette.accent if self.hover or self.focus_shown else brighten(fill, 0.2)
        top, edge_px = brighten(fill, 0.05), style.px(1.5)
        face = draw.rounded_rect(plate.size, radius, top, fill_to=fill, border=glow, border_px=edge_px)
        surface.blit(face, plate)
        px = style.text_px(self.role)
        lines = text.wrap(self.label, plate.w, px, "semibold")
        words = text.block(lines, px, ink, "semibold", "center")
        surface.blit(words, words.get_rect(center=plate.center))

    def _badge_width(self, style: Style) -> int:
        if not self.badge:
            return 0
        return text.width(self.badge, max(MIN_TEXT_PX, style.text_px(14)), "semibold") + style.px(24)

    def _draw_badge(self, surface: pygame.Surface, style: Style, **place: tuple[int, int]) -> None:
        accent = style.palette.accent
        words = text.render(self.badge, max(MIN_TEXT_PX, style.text_px(14)), style.palette.accent_text, "semibold")
        size = (words.get_width() + style.px(16), words.get_height() + style.px(4))
        pill = draw.rounded_rect(size, size[1] // 2, accent, border=brighten(accent, 0.45), border_px=style.px(1.5))
        rect = pill.get_rect(**place)
        if not self.in_list:
            rect.top = max(rect.top, self.rect.top)
        draw.draw_shadow(surface, rect, size[1] // 2, style.px(5), 120, style.px(2))
        surface.blit(pill, rect)
        surface.blit(words, words.get_rect(center=rect.center))

    def _draw_content(self, surface: pygame.Surface, rect: Rect, ink: Color, style: Style) -> None:
        """A line of a list: picture, words."""
        px, pad = style.px(_ROW_PICTURE_UNITS), style.px(10)
        if self.has_picture:
            picture = self.picture(style)
            surface.blit(picture, picture.get_rect(midleft=(rect.x + pad, rect.centery)))
        left = rect.x + pad + px + style.gap
        room = (max(1, rect.right - left - pad - self._badge_width(style)), rect.h)
        size, lines = text.fit_label(self.label, room, style.text_px(self.role), MIN_TEXT_PX, "semibold")
        words = text.block(lines, size, ink, "semibold", "left")
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))


class Deck(Button):
    """The deck in the middle: its cards, which the scene draws, and the words on a plate beneath them.

    ``details`` are for a smaller line below its words, the longest first: that which fits is shown. Where it
    ``has_detail``, there is room for one that is not known yet.
    """

    def __init__(
        self, name: str, label: str, on_press: Callback, *, kind: str, icon: pygame.Surface | None,
        has_detail: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, label, on_press, kind=kind, icon=icon, role="large")
        self.has_detail = has_detail
        self.details: tuple[str, ...] = ()
        self.plate_rect = Rect(0, 0, 0, 0)
        """Where its words are; it itself reaches over its cards as well."""

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        wide, high = super().measure(style, width)
        if not self.has_detail:
            return wide, high
        px = style.text_px(_DETAIL)
        details = [text.width(words, px, "semibold") for words in self.details]
        wide = max(wide, max(details, default=0) + 2 * style.px(_DETAIL_PAD))
        return min(wide, width), high + text.line_height(px, "semibold")

    def say(self, *details: str) -> None:
        """From now on with one of these lines below its words."""
        self.details, self.spoken_more = details, details[0]

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        self.plate_rect = Rect(rect)

    def place_with_cards(self, cards: Rect) -> None:
        """Reach over the cards that are above, too: where there is one deck, nobody wonders which they belong to."""
        plate = self.plate_rect
        left, right = max(plate.left, cards.left), min(plate.right, cards.right)
        if left < right and cards.top < plate.top:
            self.rect = Rect(plate.left, cards.top, plate.w, plate.bottom - cards.top)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        whole, self.rect = self.rect, self.plate_rect
        super().draw(surface, style)
        self.rect = whole

    def _draw_content(self, surface: pygame.Surface, rect: Rect, ink: Color, style: Style) -> None:
        room = rect.w - 2 * style.px(_DETAIL_PAD)
        fitting = (each for each in self.details if text.width(each, MIN_TEXT_PX, "semibold") <= room)
        if not (detail := next(fitting, "")):
            super()._draw_content(surface, rect, ink, style)
            return
        line = text.line_height(style.text_px(_DETAIL), "semibold")
        words = text.fitted(detail, room, style.text_px(_DETAIL), ink, "semibold")
        label = Rect(rect.x, rect.y + style.px(3), rect.w, rect.h - line - style.px(5))
        super()._draw_content(surface, label, ink, style)
        surface.blit(words, words.get_rect(center=(rect.centerx, label.bottom + line // 2 - style.px(2))))
