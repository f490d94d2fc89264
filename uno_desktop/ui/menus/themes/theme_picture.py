"""A theme's table in small: what it is made of, what lies on it, three of its people, and its cards."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from uno_desktop.content.themes.theme_model import Theme, rgb
from uno_desktop.ui.kit.access.node import PRESSABLE, Node, Role
from uno_desktop.ui.kit.drawing import draw, high_contrast, images, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, with_alpha
from uno_desktop.ui.kit.kit_fault import ImageFault
from uno_desktop.ui.kit.widgets import Row, Widget
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.menus.themes.card_fan import show_faces
from uno_desktop.ui.play.picture.table_props import PlacedProp, paint_props
from uno_desktop.ui.play.picture.tabletop import paint_top
from uno_desktop.ui.shell.look.card_faces import FaceBook
from uno_desktop.ui.shell.look.theme_art import read_large

PROPORTION = 9 / 16
"""How high the picture is for its width, as the table is."""
_CARDS, _CARD_SHARE, _STEP_SHARE, _TURN_DEG = 5, 0.17, 0.62, 7.0
_PEOPLE = ((0.3, 0.18), (0.5, 0.15), (0.7, 0.18))
"""Where the people are, as shares of the width and height."""
_RADIUS_SHARE = 0.045


Pictures = dict[tuple[str, tuple[int, int], bool], pygame.Surface]
"""Pictures that were made, by theme, size in pixels, and whether in high contrast: kept while a page is open."""


class ThemePicture(Widget):
    """Its picture is made when there is time for it: ``make``. ``made`` is where the page keeps it."""

    shrinks = True
    _words_px = 0
    """What is left for words below it."""

    def __init__(self, theme: Theme, name: str, *, made: Pictures) -> None:
        super().__init__(name)
        self.theme = theme
        self._made = made

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, round(width * PROPORTION)

    @property
    def seen(self) -> Rect:
        """The part of its place that the picture has, in its own proportions."""
        wide = min(self.rect.w, round((self.rect.h - self._words_px) / PROPORTION))
        place = Rect(0, 0, max(1, wide), max(1, round(wide * PROPORTION)))
        place.midtop = self.rect.midtop
        return place

    @property
    def _wanted(self) -> tuple[str, tuple[int, int], bool]:
        return self.theme.id, self.seen.size, high_contrast.is_on

    @property
    def is_made(self) -> bool:
        """Whether the picture for the present size is there."""
        return self._wanted in self._made

    def make(self) -> None:
        """Compose the table as it looks in play, without words. The cards, which are much larger, are not kept."""
        if self.is_made or not (self.rect.w and self.rect.h):
            return
        theme, size = self.theme, self.seen.size
        top = pygame.Surface(size)
        table, dark = theme.look_rgb("table"), theme.look_rgb("table_dark")
        paint_top(top, read_large(theme, "table"), table, dark, size[1] / 720, round(size[1] * 0.47))
        paint_props(top, theme, _props(theme, size))
        faces = FaceBook(theme, theme.deck())
        for at, who in zip(_PEOPLE, theme.opponents, strict=False):
            place = _person_at(at, size)
            px = place.w
            disc = faces.portraits.avatar(who.avatar, px, color=rgb(who.color), label=who.name)
            draw.draw_shadow(top, place, px // 2, max(2, px // 10), 120, max(1, px // 24))
            top.blit(disc, place)
        _paint_cards(top, theme, faces)
        high_contrast.darken(top)
        rounded = draw.rounded_rect(size, max(4, round(size[1] * _RADIUS_SHARE)), (255, 255, 255)).copy()
        rounded.blit(top, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._made[self._wanted] = rounded
        self.invalidate()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Plain, in the color of the table, before it is made."""
        seen = self.seen
        radius = max(4, round(seen.h * _RADIUS_SHARE))
        draw.draw_shadow(surface, seen, radius, style.px(9), 120, style.px(3))
        plain = self._made.get(self._wanted) or draw.rounded_rect(seen.size, radius, self.theme.look_rgb("table"))
        surface.blit(plain, seen)
        color = with_alpha(style.palette.text, 70)
        surface.blit(draw.rounded_rect(seen.size, radius, (0, 0, 0, 0), border=color, border_px=style.px(1)), seen)


class ThemeTile(ThemePicture):
    """A picture to press, with the theme's name below it; ``chosen`` has a thick line around it."""

    focusable = True
    reach_units = 14

    def __init__(self, theme: Theme, on_press: Callback, *, chosen: bool, made: Pictures) -> None:
        super().__init__(theme, f"show_{theme.id}", made=made)
        self.spoken = theme.name
        self.chosen = chosen
        self._on_press = on_press

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, round(width * PROPORTION) + self._room_px(style)

    @staticmethod
    def _room_px(style: Style) -> int:
        return text.line_height(style.text_px("small")) + style.px(8)

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        self._words_px = self._room_px(style)

    def told(self) -> Node:
        return Node(Role.BUTTON, self.called(), details=self.more_told(), selected=self.chosen, does=PRESSABLE)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        super().draw(surface, style)
        seen, palette = self.seen, style.palette
        radius = max(4, round(seen.h * _RADIUS_SHARE))
        if self.chosen or self.hover:
            color = palette.accent if self.chosen else with_alpha(palette.text, round(200 * self.hover))
            line = draw.rounded_rect(seen.size, radius, (0, 0, 0, 0), border=color, border_px=style.px(3))
            surface.blit(line, seen)
        ink = palette.accent if self.chosen else palette.text
        room = (self.rect.w, self._words_px)
        px, lines = text.fit_label(self.theme.name, room, style.text_px("small"), MIN_TEXT_PX, "semibold")
        words = text.block(lines, px, ink, "semibold", "center")
        surface.blit(words, words.get_rect(midtop=(self.rect.centerx, seen.bottom + style.px(5))))
        if self.focus_shown:
            draw_focus(surface, seen, radius, style)


def _props(theme: Theme, size: tuple[int, int]) -> list[PlacedProp]:
    """What lies on the table, each at the first of its places where nobody is and nothing else lies."""
    placed: list[PlacedProp] = []
    taken = [_person_at(place, size) for place in _PEOPLE]
    for prop in theme.props:
        path = theme.art_file(prop.part)
        try:
            wide, high = images.png_size(path) if path is not None else (0, 0)
        except ImageFault:
            continue
        if wide:
            shown = max(1, round(size[1] * prop.width / 100))
            rect = Rect(0, 0, shown, max(1, round(shown * high / wide)))
            for x, y in prop.at:
                rect.center = round(size[0] * x / 100), round(size[1] * y / 100)
                if rect.collidelist(taken) < 0:
                    taken.append(rect)
                    placed.append(PlacedProp(prop, rect))
                    break
    return placed


def _person_at(place: tuple[float, float], size: tuple[int, int]) -> Rect:
    """Where somebody's portrait is."""
    px = max(8, round(size[1] * 0.2))
    at = Rect(0, 0, px, px)
    at.center = round(size[0] * place[0]), round(size[1] * place[1])
    return at


def _paint_cards(surface: pygame.Surface, theme: Theme, faces: FaceBook) -> None:
    """The piles in the middle, and a hand at the near edge that shows what is special in the deck."""
    width, height = surface.get_size()
    card = max(8, round(height * _CARD_SHARE))
    shown = show_faces(theme.deck(), count=_CARDS)
    middle = round(height * 0.5)
    back = faces.back(card)
    at = back.get_rect(center=(round(width / 2 - card * 0.62), middle))
    shadow, drop = faces.shadow(card, 0.1)
    surface.blit(shadow, shadow.get_rect(center=(at.centerx, at.centery + drop)))
    surface.blit(back, at)
    faces.lay(surface, shown[0], card, (round(width / 2 + card * 0.62), middle), 0.1, -5.0)
    large = round(card * 1.35)
    for n, face in enumerate(shown):
        away = n - (_CARDS - 1) / 2
        sunk = (1 - math.cos(math.radians(away * _TURN_DEG))) * large * 3.2
        place = round(width / 2 + away * large * _STEP_SHARE), round(height * 0.885 + sunk)
        faces.lay(surface, face, large, place, 0.3, -away * _TURN_DEG)


class FillRow(Row):
    """Side by side, as high as there is room."""

    grows = True
    shrinks = True
