"""Who sits at a table that has not begun, a card for each seat; and the code that leads others to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.pace import Patience
from uno_desktop.match.setup.setup import Seat
from uno_desktop.net.protocol.terms import ChairKind
from uno_desktop.ui.friends.hosting import Hosting
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.caches.cache import Layer
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, with_alpha
from uno_desktop.ui.kit.widgets import Grid, IconButton, Panel, Row, Widget
from uno_desktop.ui.shell.look.shapes import shape
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.settings.patience import with_times
from uno_desktop.ui.shell.widgets.match_widgets import avatar, seat_color

_DISC_UNITS = 42
_FACE_GAP_UNITS, _PARTS_GAP_UNITS, _PAD_UNITS = 12, 8, 7
_FEW = 5
"""How many seats fit into one column."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """``seat`` is who sits there; ``state`` says how it stands with them, in words. ``removable``: by the host."""

    seat: Seat
    state: str
    is_open: bool = False
    is_good: bool = False
    """Here and ready: the words stand out."""
    removable: bool = False
    shows_picture: bool = False
    """Whether the guest shows a picture of themselves, which the host can remove."""


class _Person(Widget):
    """Face, name and state. The color of a seat comes with a shape, so that no two are told by hue alone."""

    grows = True

    def __init__(self, look: ThemeLook, n: int, sitting: Sitting) -> None:
        super().__init__()
        self._look = look
        self._n = n
        self._sitting = sitting

    def told(self) -> Node:
        return Node(Role.LIST_ITEM, ", ".join(filter(None, (self._sitting.seat.name, self._sitting.state))))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        words = text.line_height(style.text_px("body"), "semibold") + text.line_height(style.text_px("small"))
        return width, max(style.px(46), words + style.px(4))

    def least_px(self, style: Style) -> int:
        """The px in width that it needs to say how it stands, in the smallest letters."""
        return style.px(_DISC_UNITS) + style.px(_FACE_GAP_UNITS) + text.width(self._sitting.state, MIN_TEXT_PX)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        rect, sitting, palette = self.rect, self._sitting, style.palette
        side = min(rect.h - style.px(4), style.px(_DISC_UNITS))  # large text needs the room for names
        disc = Rect(rect.x, 0, side, side)
        disc.centery = rect.centery
        self._face(surface, disc, style)
        room = Rect(disc.right + style.px(_FACE_GAP_UNITS), rect.y, 0, rect.h)
        room.w = max(1, rect.right - room.x)
        # Where many rows share little room, both lines are smaller rather than one over the other.
        whole = text.line_height(style.text_px("body"), "semibold") + text.line_height(style.text_px("small"))
        share = min(1.0, rect.h / max(1, whole))
        largest, smaller = (max(MIN_TEXT_PX, int(style.text_px(role) * share)) for role in ("body", "small"))
        px = text.fit_size(sitting.seat.name, room.w, largest, MIN_TEXT_PX, "semibold")
        name = text.ellipsize(sitting.seat.name, room.w, px, "semibold")
        ink = palette.text_muted if sitting.is_open else palette.text
        label = text.render(name, px, ink, "semibold")
        words = text.fitted(sitting.state, room.w, smaller, palette.accent if sitting.is_good else palette.text_muted)
        gap = (rect.h - label.get_height() - words.get_height()) // 2
        surface.blit(label, (room.x, rect.y + gap))
        surface.blit(words, (room.x, rect.y + gap + label.get_height()))

    def _face(self, surface: pygame.Surface, disc: Rect, style: Style) -> None:
        seat, look = self._sitting.seat, self._look
        if self._sitting.is_open:
            surface.blit(draw.ring(disc.w, style.px(2), with_alpha(style.palette.text, 110)), disc)
            return
        color = seat_color(seat)
        draw.draw_shadow(surface, disc, disc.w // 2, style.px(5), 110, style.px(2))
        surface.blit(avatar(look.faces, seat, disc.w), disc)
        surface.blit(draw.ring(disc.w, max(2, style.px(3)), color), disc)
        badge = Rect(0, 0, disc.w * 44 // 100, disc.w * 44 // 100)
        badge.center = (disc.right - badge.w // 4, disc.bottom - badge.h // 4)
        surface.blit(draw.circle(badge.w, style.palette.surface), badge)
        mark = shape(look.shapes[self._n % len(look.shapes)], badge.w * 3 // 4, color)
        surface.blit(mark, mark.get_rect(center=badge.center))


def state_words(ready: bool, late_ms: int) -> str:
    """How it stands with somebody who is here, or that their connection is slow."""
    return t("lobby.late", n=late_ms) if late_ms else t("lobby.ready" if ready else "lobby.not_ready")


def sittings(hosting: Hosting) -> list[Sitting]:
    """Who sits at the table that is hosted here, by seat."""
    patience = hosting.patience
    return [_sitting(hosting, n, patience) for n in range(len(hosting.plan.terms.chairs))]


def _sitting(hosting: Hosting, n: int, patience: Patience) -> Sitting:
    chair, guest = hosting.plan.terms.chairs[n], hosting.guest(n)
    if chair.kind is ChairKind.OWN:
        return Sitting(chair.seat, with_times(t("lobby.own"), patience, n), is_good=True)
    if chair.kind is ChairKind.COMPUTER:
        return Sitting(chair.seat, t("lobby.computer", level=t(f"agent.{chair.seat.agent}")))
    if guest is None:
        return Sitting(Seat(t("lobby.open")), t("lobby.open_note", name=chair.seat.name), is_open=True)
    seat, has_picture = hosting.seat(n), guest.picture is not None
    if hosting.is_away(guest):
        away = with_times(t("lobby.away"), patience, n)
        return Sitting(seat, away, removable=True, shows_picture=has_picture)
    state = with_times(state_words(guest.ready, guest.late_ms), patience, n)
    is_good = guest.ready and not guest.late_ms
    return Sitting(seat, state, is_good=is_good, removable=True, shows_picture=has_picture)


def people(
    look: ThemeLook, sittings: Sequence[Sitting], on_remove: Callable[[int], object] | None = None,
    on_hide: Callable[[int], object] | None = None,
) -> Grid:  # fmt: skip
    """A card for each seat, in one or two columns; ``on_hide``: the guest's picture is to go."""
    rows: list[tuple[_Person, list[IconButton]]] = []
    for n, sitting in enumerate(sittings):
        buttons: list[IconButton] = []
        if sitting.shows_picture and on_hide is not None:
            tip = t("lobby.hide_picture", name=sitting.seat.name)
            buttons.append(IconButton(f"hide_{n}", look.icon("eye") or "minus", partial(on_hide, n), tooltip=tip))
        if sitting.removable and on_remove is not None:
            tip = t("lobby.remove", name=sitting.seat.name)
            buttons.append(IconButton(f"remove_{n}", look.icon("cross") or "minus", partial(on_remove, n), tooltip=tip))
        rows.append((_Person(look, n, sitting), buttons))
    cards = [
        Panel(Row([person, *buttons], gap=_PARTS_GAP_UNITS), raised=True, pad=_PAD_UNITS, shadow=False)
        for person, buttons in rows
    ]
    return Grid(cards, per_row=1 if len(cards) <= _FEW else 2, gap=8, least_px=partial(_widest_px, rows))


def _widest_px(rows: Sequence[tuple[_Person, Sequence[IconButton]]], style: Style) -> int:
    """The px in width that the card of anybody needs so that all is said of how it stands."""
    gap = style.px(_PARTS_GAP_UNITS)
    widths = [
        person.least_px(style) + sum(button.measure(style, style.control_px)[0] + gap for button in buttons)
        for person, buttons in rows
    ]
    return max(widths, default=0) + 2 * style.px(_PAD_UNITS)


QUIET_MODULES = 4
_WHITE, _DARK = (255, 255, 255), (0, 0, 0)


class QrCode(Widget):
    """``words`` is what the code says."""

    grows = shrinks = True

    def __init__(self, words: str) -> None:
        super().__init__()
        import segno  # late: only who invites needs it

        # Errors of up to 15 %: a hand in the way, a reflection on the screen.
        self._rows = [bytes(row) for row in segno.make(words, error="m", micro=False).matrix]
        self._layer = Layer()
        self.spoken = t("access.qr_code", link=words)

    def module_px(self) -> int:
        """How large a module is drawn."""
        return max(1, min(self.rect.size) // (len(self._rows) + 2 * QUIET_MODULES))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, width

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        quiet = QUIET_MODULES * self.module_px()
        side = self.module_px() * len(self._rows)
        code = Rect(0, 0, side, side)
        code.center = self.rect.center
        card = code.inflate(2 * quiet, 2 * quiet)
        # As round as the panel it lies on, which it may fill.
        surface.blit(draw.rounded_rect(card.size, style.px(style.radius * 1.3), _WHITE), card)
        surface.blit(self._layer.get(self.module_px(), code.size, self._paint), code)

    def _paint(self, surface: pygame.Surface) -> None:
        surface.fill(_WHITE)
        px = self.module_px()
        for y, row in enumerate(self._rows):
            for x, is_dark in enumerate(row):
                if is_dark:
                    surface.fill(_DARK, (x * px, y * px, px, px))


def place_beside(sign: Widget, words: Widget, body: Rect, share: float, style: Style) -> Rect:
    """Place the panel with a code at the left, with that share of the width at most, and the words at the right.

    Returns the room that is left below them.
    """
    side = min(body.h, round(body.w * share))
    place = Rect(body.x, body.y, side, side)
    place.centery = body.centery
    sign.place(place, style)
    left = place.right + style.px(26)
    wide = max(1, body.right - left)
    high = words.measure(style, wide)[1]
    words.place(Rect(left, body.y, wide, high), style)
    used = high + style.px(10)
    return Rect(left, body.y + used, wide, max(1, body.h - used))
