"""Who sits where: each seat a person with a name and a color, or an opponent of a level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import rgb
from uno_desktop.match.setup.pace import PATIENCES, USUAL
from uno_desktop.match.setup.setup import DRAWN_FACES, Seat, drawn_face_of
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    IconButton,
    Label,
    Panel,
    Row,
    ScrollArea,
    TextField,
    Widget,
)
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.menus.new_match.setup_widgets import Face
from uno_desktop.ui.menus.settings.preferences import change
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.hotseat import key_of
from uno_desktop.ui.shell.match.match_draft import CHOICES, USUAL_SEAT, Draft, Seating, person_colors
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.list_rows import foot_row

_PERSON, _GUEST = "person", "guest"
_MOST_CHARS = 24
_VALUE_UNITS = 300
_NAME_UNITS = 400
"""More than there is: all the room beside the choice."""
_ROWS_UNITS = 330
"""How high the list is, whatever is in it: the dialog stays where it is."""


class Seats(PanelScene):
    """Changes the draft it is given, at once. ``seat`` is the one that is looked at first."""

    name = "seats"
    width = 820

    def __init__(self, shell: Shell, *, draft: Draft, seat: int = 1) -> None:
        super().__init__(shell)
        self.opens_on = f"who_{seat}" if seat else "name_0"
        self.draft = draft
        self._more_time: set[int] = set()
        """The people whose patience is shown, because somebody asked for it."""

    def content(self) -> Widget:
        theme = self.look.themes[self.draft.theme]
        self._faces = faces = self.draft.seats(theme, self.prefs.settings.player_name, portrait=self.prefs.portrait)
        rows: list[Widget] = [self._own_row(faces[0])]
        rows += [self._row(seat, faces[seat]) for seat in range(1, self.draft.players)]
        several = any(self.draft.seat_of(seat).is_person for seat in range(1, self.draft.players))
        about = "seats.friends" if self.draft.guest_seats() else "seats.several" if several else "seats.about"
        self._scroll = ScrollArea(Column(rows, gap=8), name="rows", height=_ROWS_UNITS)
        foot = foot_row(t(about), Button("close", t("common.done"), self.close, kind="primary"))
        return Column([self.head(t("seats.title"), "person"), self._scroll, foot], gap=12)

    def _own_row(self, seated: Seat) -> Widget:
        name = TextField("name_0", "", self.prefs.settings.player_name, self._set_own_name, most=_MOST_CHARS,
                         hint=seated.name)  # fmt: skip
        name.value_units = _NAME_UNITS
        name.spoken = t("access.name_at", n=1)
        here: Widget = Label(t("seats.own"), color="text_muted", align="center")
        if self.draft.guest_seats():
            kinds = [(False, t("seats.own_here")), (True, t("seats.own_phone"))]
            here = Choice("who_0", "", kinds, self.draft.own_elsewhere, self._set_own_elsewhere)
            here.value_units = _VALUE_UNITS
            here.spoken = t("access.seat", n=1, name=seated.name)
        return self._line(0, seated, here, name)

    def _row(self, seat: int, seated: Seat) -> Widget:
        chosen = self.draft.seat_of(seat)
        key = key_of(self.app, seat)
        person = t("seats.person_key", key=key) if key else t("seats.person")
        usual = ("", t("seats.usual", level=t(f"agent.{self.draft.agent}")))
        kinds = [usual, (_PERSON, person), (_GUEST, t("seats.guest"))]
        others = [agent for agent in CHOICES if agent != self.draft.agent]
        kinds += [(agent, t("seats.usual", level=t(f"agent.{agent}"))) for agent in others]
        kind = _PERSON if chosen.is_person else _GUEST if chosen.is_guest else chosen.agent
        kind = "" if kind == self.draft.agent else kind
        who = Choice(f"who_{seat}", "", kinds, kind, partial(self._set_kind, seat))
        who.value_units = _VALUE_UNITS
        who.spoken = t("access.seat", n=seat + 1, name=seated.name)
        words = t("seats.guest_open", name=seated.name) if chosen.is_guest else seated.name
        last: Widget = Label(words, face="semibold", wrap=False)
        if chosen.is_person:
            last = TextField(f"name_{seat}", "", chosen.name, partial(self._set_name, seat), most=_MOST_CHARS,
                             hint=seated.name)  # fmt: skip
            last.value_units = _NAME_UNITS
            last.spoken = t("access.name_at", n=seat + 1)
            signs = [self._sign("face", "person", "seats.other_face", self._next_face, seat, seated),
                     self._sign("time", "clock", "seats.more_time", self._toggle_time, seat, seated)]  # fmt: skip
            last = Row([last, *signs], gap=6, weights=(0.72, 0.14, 0.14))
        line = self._line(seat, seated, who, last)
        is_shown = seat in self._more_time or str(seat) in self.prefs.settings.person_patience
        return Column([line, self._patience(seat, seated)], gap=4) if chosen.is_person and is_shown else line

    def _sign(
        self, name: str, icon: str, tip: str, on_press: Callable[[int], None], seat: int, seated: Seat
    ) -> IconButton:
        sign, words = self.look.icon(icon) or "plus", t(tip, name=seated.name)
        return IconButton(f"{name}_{seat}", sign, partial(on_press, seat), tooltip=words, kind="secondary")

    def _next_face(self, seat: int) -> None:
        """Go on to the next face that nobody here has."""
        own = self._faces[seat].avatar
        guests = {drawn_face_of(each) for each in self.draft.guest_seats()}
        taken = guests | {each.avatar for each in self._faces if each.is_person}
        place = DRAWN_FACES.index(own) if own in DRAWN_FACES else -1
        order = [*DRAWN_FACES[place + 1 :], *DRAWN_FACES[: place + 1]]
        face = next((each for each in order if each not in taken), own)
        self.draft.seat_here(seat, replace(self.draft.seat_of(seat), face=face))
        self.rebuild(f"face_{seat}")

    def _toggle_time(self, seat: int) -> None:
        """Show how much time this person has, or hide it again."""
        self._more_time ^= {seat}
        self.rebuild(f"time_{seat}")

    def _patience(self, seat: int, seated: Seat) -> Widget:
        """How much time this person has; one's own is in the settings."""
        options = [(value, t(f"setting.patience.{value}")) for value in PATIENCES]
        value, change_it = self.prefs.settings.person_patience.get(str(seat), USUAL), partial(self._set_patience, seat)
        chosen = Choice(f"patience_{seat}", t("patience.of", name=seated.name), options, value, change_it)
        chosen.value_units = _VALUE_UNITS
        about = Label(t("seats.more_time_about"), "small", color="text_muted")
        return Panel(Column([chosen, about], gap=4), raised=True, pad=8, shadow=False)

    def _set_patience(self, seat: int, value: str) -> None:
        kept = {other: each for other, each in self.prefs.settings.person_patience.items() if other != str(seat)}
        change(self.shell, "person_patience", kept | ({} if value == USUAL else {str(seat): value}))

    def _line(self, seat: int, seated: Seat, who: Widget, last: Widget) -> Widget:
        """The number of the seat, the face that will be seen there, what it is, its name."""
        number = Label(str(seat + 1), "large", face="title", color="text_muted", align="center")
        line = Row([number, self._face(seat, seated), last, who], gap=14, weights=(0.06, 0.08, 0.43, 0.43))
        return Panel(line, raised=True, pad=8, shadow=False)

    def _face(self, seat: int, seated: Seat) -> Widget:
        """A person's can have another color, one that no other person here has."""
        if not seated.is_person or (seat and self.draft.seat_of(seat).is_guest):
            return Face(self.look, seated)
        theme = self.look.themes[self.draft.theme]
        others = {each.color for each in self._faces if each.is_person and each is not seated}
        colors = [color for color in person_colors(theme) if color not in others]
        return ColorFace(self.look, f"color_{seat}", seated, colors, partial(self._set_color, seat))

    def _set_color(self, seat: int, color: str) -> None:
        if seat == 0:
            self.draft.color = color
        else:
            self.draft.seat_here(seat, replace(self.draft.seat_of(seat), color=color))
        self.rebuild(f"color_{seat}")

    def _set_own_elsewhere(self, elsewhere: bool) -> None:
        self.draft.own_elsewhere = elsewhere
        self.rebuild("who_0")

    def _set_own_name(self, name: str) -> None:
        self.prefs.settings.player_name = name.strip()

    def _set_kind(self, seat: int, kind: str) -> None:
        known = {_PERSON: Seating(is_person=True), _GUEST: Seating(is_guest=True), "": USUAL_SEAT}
        self.draft.seat_here(seat, known.get(kind) or Seating(agent=kind))
        self.rebuild(f"who_{seat}")

    def layout(self, size: tuple[int, int]) -> None:
        """The list takes what the window has, at most as much as ten seats need."""
        style = self.style
        room = size[1] - style.px(32) - 2 * style.px(self.panel.pad)
        wide = min(style.px(self.width), size[0] - style.px(32)) - 2 * style.px(self.panel.pad)
        assert isinstance(self.panel.content, Column)
        others = [part for part in self.panel.content.items if part is not self._scroll]
        rest = room - sum(part.measure(style, wide)[1] + style.px(12) for part in others)
        self._scroll.height = max(1.0, min(_ROWS_UNITS * style.text_scale, rest / style.scale))
        super().layout(size)

    def _set_name(self, seat: int, name: str) -> None:
        self.draft.seat_here(seat, replace(self.draft.seat_of(seat), name=name.strip()))


_BADGE_SHARE = 0.36


class ColorFace(Face):
    """``colors`` are those that can be had; ``on_choice(color)`` is told."""

    focusable = True

    def __init__(
        self, look: ThemeLook, name: str, seat: Seat, colors: Sequence[str], on_choice: Callable[[str], None]
    ) -> None:
        super().__init__(look, seat)
        self.name = name
        self.tooltip = t("seats.color")
        self.spoken = f"{seat.name}: {self.tooltip}"
        self._colors = list(colors)
        self._on_choice = on_choice

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._turn(1)

    def act(self, action: Action) -> bool:
        if action.name not in ("left", "right"):
            return False
        self._turn(1 if action.name == "right" else -1)
        return True

    def _turn(self, by: int) -> None:
        place = self._colors.index(self.seat.color) if self.seat.color in self._colors else -1
        if self._colors:
            self._on_choice(self._colors[(place + by) % len(self._colors)])

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """The face, with the color once more in a badge, so that it can be seen what is chosen."""
        super().draw(surface, style)
        px = min(self.rect.size)
        badge = Rect(0, 0, round(px * _BADGE_SHARE), round(px * _BADGE_SHARE))
        badge.bottomright = (self.rect.centerx + px // 2, self.rect.centery + px // 2)
        palette = style.palette
        color = rgb(self.seat.color) if self.seat.color else palette.accent
        surface.blit(draw.circle(badge.w, color, border=palette.text, border_px=style.px(2)), badge)
        if self.focus_shown:
            draw_focus(surface, self.rect, px // 2, style)
