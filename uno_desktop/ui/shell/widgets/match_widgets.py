"""Widgets of this game's screens: rows of players, a spread of cards, buttons for who doesn't read."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import rgb
from uno_desktop.engine.cards import Deck
from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.kit.access.node import Node, Role, counted
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Color, Style, with_alpha
from uno_desktop.ui.kit.widgets import Button, Widget
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.shell.look.card_faces import FaceBook
from uno_desktop.ui.shell.look.theme_look import ThemeLook

_PLAIN_COLOR = (150, 132, 108)
_DISC_UNITS = 58
_CELL_DISCS = 2.2
"""How wide a seat is at most, in discs: names have room, and the faces still belong together."""
NAME_PLATE: Color = (0, 0, 0, 120)
"""Beneath words that lie on a table of any color."""
_CELL_UNITS = 66
"""What a name needs at least."""


def seat_color(seat: Seat) -> Color:
    """What a seat's disc and plate are tinted with."""
    return rgb(seat.color) if seat.color else _PLAIN_COLOR


def avatar(faces: FaceBook, seat: Seat, px: int, face: str = "") -> pygame.Surface:
    """The portrait of whoever sits there with a face it can make, as a disc of ``px`` pixels."""
    return faces.portraits.avatar(seat.avatar, px, color=seat_color(seat), label=seat.name, face=face)


class SeatStrip(Widget):
    """Avatars side by side with their names below, as large as the width allows."""

    def __init__(self, look: ThemeLook) -> None:
        super().__init__()
        self._look = look
        self.seats: list[Seat] = []

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """The whole width; as high as discs and names, in two lines where the names need the room."""
        lines = self._lines(style, width)
        return width, lines * self._line_px(style, width) + (lines - 1) * style.px(4)

    def told(self) -> Node | None:
        players = counted([Node(Role.LIST_ITEM, seat.name, key=n) for n, seat in enumerate(self.seats)])
        return Node(Role.LIST, t("access.players"), children=players) if players else None

    def _lines(self, style: Style, width: int) -> int:
        return 2 if len(self.seats) > 1 and width // len(self.seats) < style.px(_CELL_UNITS) else 1

    def _per_line(self, style: Style, width: int) -> int:
        return -(-len(self.seats) // self._lines(style, width))

    def _disc_px(self, style: Style, width: int) -> int:
        wanted = style.px(_DISC_UNITS if self._lines(style, width) == 1 else _DISC_UNITS * 0.72)
        return max(8, min(wanted, round(width / max(1, self._per_line(style, width)) * 0.92)))

    def _line_px(self, style: Style, width: int) -> int:
        return self._disc_px(style, width) + text.line_height(style.text_px("small")) + style.px(6)

    def face_places(self, style: Style) -> list[Rect]:
        """The cells of the seats: as wide as a name may be, as high as a face."""
        width = self.rect.w
        disc, per_line = self._disc_px(style, width), max(1, self._per_line(style, width))
        cell = min(width // per_line, max(round(disc * _CELL_DISCS), style.px(_CELL_UNITS)))
        places = []
        for n in range(len(self.seats)):
            line, nth = divmod(n, per_line)
            in_line = min(per_line, len(self.seats) - line * per_line)
            left = self.rect.centerx - cell * in_line // 2
            top = self.rect.y + line * (self._line_px(style, width) + style.px(4))
            places.append(Rect(left + nth * cell, top, cell, disc))
        return places

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        for seat, cell in zip(self.seats, self.face_places(style), strict=True):
            disc = cell.h
            place = Rect(cell.centerx - disc // 2, cell.y, disc, disc)
            draw.draw_shadow(surface, place, disc // 2, style.px(6), 110, style.px(3))
            surface.blit(avatar(self._look.faces, seat, disc), place)
            surface.blit(draw.ring(disc, style.px(2), with_alpha(style.palette.text, 190)), place)
            room = cell.w - style.px(14)
            label = text.fitted(seat.name, room, style.text_px("small"), style.palette.text, "semibold")
            at = label.get_rect(midtop=(place.centerx, place.bottom + style.px(4)))
            strip = at.inflate(style.px(12), 0)
            surface.blit(draw.rounded_rect(strip.size, strip.h // 2, NAME_PLATE), strip)
            surface.blit(label, at)


class CardSpread(Widget):
    """Cards laid out in rows that overlap a little, as large as fit."""

    grows = True
    shrinks = True

    def __init__(self, look: ThemeLook, *, least: float = 44) -> None:
        super().__init__()
        self._look = look
        self.rows: list[list[int]] = []
        """Face ids, row by row."""
        self._least = least

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        card = style.px(self._least)
        return width, max(1, len(self.rows)) * round(card * 1.5 * 1.06)

    def _card_px(self) -> int:
        longest = max((len(row) for row in self.rows), default=1)
        by_width = self.rect.w / (1 + (longest - 1) * self._step_share(longest))
        by_height = self.rect.h / max(1, len(self.rows)) / 1.5 / 1.06
        return max(10, int(min(by_width, by_height)))

    @staticmethod
    def _step_share(count: int) -> float:
        return 1.06 if count <= 6 else 0.72

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        faces, width = self._look.faces, self._card_px()
        high = round(width * 1.5 * 1.06)
        top = self.rect.y + (self.rect.h - high * len(self.rows)) // 2
        for n, row in enumerate(self.rows):
            step = width * self._step_share(len(row))
            step = min(step, (self.rect.w - width) / max(1, len(row) - 1))
            left = self.rect.centerx - (width + step * (len(row) - 1)) / 2
            for i, face in enumerate(row):
                center = (round(left + i * step + width / 2), top + n * high + round(width * 0.75))
                faces.lay(surface, face, width, center, 0.1)


def kinds_in_rows(deck: Deck) -> list[list[int]]:
    """One of each kind: numbers, signs, wilds; the colors take turns."""
    numbers: list[int] = []
    signs: list[int] = []
    wilds: list[int] = []
    for n, kind in enumerate(deck.kinds):
        faces = [face for face, each in enumerate(deck.face_kinds) if each.id == kind.id]
        face = faces[n % len(faces)]
        (wilds if not kind.colored else numbers if kind.number is not None else signs).append(face)
    half = (len(numbers) + 1) // 2
    rest = [signs + wilds] if len(signs + wilds) <= 6 else [signs, wilds]
    return [row for row in (numbers[:half], numbers[half:], *rest) if row]


# -- for who doesn't read ---------------------------------------------------------------------------------------


class BigButton(Button):
    """A button as high as wide; give it an icon, and ``spoken`` words for readers of the screen."""

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = min(width, style.px(180))
        return px, px


class FacesButton(Button):
    """The faces of all who will sit at the table. The first of the ``seats`` presses it: the last face, with a ring."""

    def __init__(self, name: str, look: ThemeLook, seats: Sequence[Seat], on_press: Callback) -> None:
        super().__init__(name, "", on_press, icon=look.icon("person"))
        self._look = look
        self._seats = seats
        self.spoken = t("child.opponents", n=len(seats) - 1)

    def _draw_content(self, surface: pygame.Surface, rect: Rect, ink: Color, style: Style) -> None:
        own, *others = self._seats
        seats, per_line = [*others, own], -(-len(self._seats) // 2)
        px = round(min(rect.w, rect.h) * (0.42 if per_line < 3 else 0.31))
        lines = [seats] if len(seats) == 2 else [seats[:per_line], seats[per_line:]]
        y = rect.centery - px * len(lines) // 2
        for line in lines:
            x = rect.centerx - px * len(line) // 2
            for seat in line:
                face = avatar(self._look.faces, seat, px * 88 // 100)
                surface.blit(face, face.get_rect(center=Rect(x, y, px, px).center))
                x += px
            y += px
        around = Rect(x - px, y - px, px, px)  # the child's own is the last
        surface.blit(draw.ring(around.w, max(2, style.px(3)), ink), around)
