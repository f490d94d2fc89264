"""The buttons of the table: menu, log, hint, sort, UNO, keep, catch, and one at each player who can be caught."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.focus import WidgetGroup
from uno_desktop.ui.kit.loop import Application
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.widget import Widget
from uno_desktop.ui.kit.widgets import Button, IconButton
from uno_desktop.ui.play.table_buttons import CatchButton, UnoButton
from uno_desktop.ui.play.table_commands import TableCommands
from uno_desktop.ui.play.table_layout import TableLayout
from uno_desktop.ui.play.table_status import TableStatus
from uno_desktop.ui.shell.hotseat import first_key
from uno_desktop.ui.shell.theme_look import ThemeLook

_CATCH_HEIGHT = 38
_LONGEST_NAME = 10
_STAND_INS = {"menu": "minus", "log": "chevron_down", "hint": "plus", "sort": "chevron_right"}
"""Signs of the kit for icons that are missing."""


class Controls:
    """Makes the widgets, places them, and shows those that can be used now."""

    def __init__(
        self,
        app: Application,
        look: ThemeLook,
        ui: WidgetGroup,
        commands: TableCommands,
        *,
        may_play: bool,
        calls: bool,
    ) -> None:
        """``calls``: UNO is called in this match."""
        self._app = app
        self._look = look
        self._ui = ui
        self._commands = commands
        self._layout: TableLayout | None = None
        self._style: Style | None = None
        self._catches: dict[int, Button] = {}
        self.menu = self._icon("menu", "menu", commands.pause, t("table.menu", key=self.key("back")))
        self.log = self._icon("log", "log", commands.log, t("table.log", key=self.key("log")))
        self.hint = self._icon("hint", "hint", commands.hint, t("table.hint_tip", key=self.key("hint")))
        sort_tip = t("table.sort_tip", key=self.key("sort"))
        self.sort = Button("sort", "", commands.sort, icon=look.icon("sort"), role="small", tooltip=sort_tip)
        self.uno = UnoButton(
            "uno", t("table.uno_button"), commands.uno, tooltip=t("table.uno_tip", key=self.key("uno"))
        )
        face_down_tip = t("table.face_down_tip", key=self.key("face_down"))
        self.face_down = Button(
            "face_down", t("table.face_down"), commands.face_down, role="small", tooltip=face_down_tip
        )
        self.face_down.visible = False
        self.keep = Button("pass", t("table.keep"), commands.keep, kind="primary")
        self.keep.visible = False
        self.catch = CatchButton("catch", commands.catch_first, tooltip=t("table.catch_tip", key=self.key("catch")))
        self.sort.visible = self.hint.visible = may_play
        self.uno.visible = may_play and calls
        for widget in (*self._fixed, self.catch):
            ui.add(widget)

    @property
    def _fixed(self) -> tuple[Widget, ...]:
        """Those whose places the layout has by their names."""
        return self.menu, self.log, self.hint, self.sort, self.face_down, self.uno, self.keep

    def _icon(self, name: str, icon: str, press: Callable[[], None], tooltip: str) -> IconButton:
        picture = self._look.icon(icon)
        return IconButton(name, picture or _STAND_INS[icon], press, tooltip=tooltip, kind="secondary")

    def key(self, action: str) -> str:
        """What the first key of an action is called; "" where it has none."""
        return first_key(self._app, action)

    def focus_uno(self) -> None:
        """The focus to the UNO button, where there is one."""
        if self.uno.visible:
            self._ui.focus(self.uno, show=True)

    def place(self, layout: TableLayout, style: Style) -> None:
        """Take the places of the layout."""
        self._layout, self._style = layout, style
        for widget in self._fixed:
            if widget.name in layout.buttons:
                widget.place(layout.buttons[widget.name], style)
        self.catch.place(layout.catch, style)
        for seat, button in self._catches.items():
            button.place(self._catch_rect(seat), style)

    def show(self, view: View, sort_by: str, status: TableStatus) -> None:
        """Show what can be pressed now."""
        label = t(f"table.sort_{sort_by}")
        if label != self.sort.label:
            self.sort.label = label
            self.sort.invalidate()
        wanted = status.owes_call or status.may_arm
        note = t("table.uno_armed") if status.armed else t("table.uno_arm") if wanted else ""
        self.uno.show(wanted=wanted, armed=status.armed, note=note)
        if self.keep.visible != status.may_keep:
            self.keep.visible = status.may_keep
            self.keep.invalidate()
        self._show_face_down(status)
        seats = self._commands.catchable() if view.seat >= 0 else []
        self._show_catches(seats)
        self.catch.show(self._catch_words(seats), _more(seats), self._commands.chance_left)

    def _show_face_down(self, status: TableStatus) -> None:
        """The button that is pressed before a card to be laid face down: bright while it is."""
        button, kind = self.face_down, "primary" if status.face_down else "secondary"
        if (button.visible, button.kind) != (status.may_lay_down, kind):
            button.visible, button.kind = status.may_lay_down, kind
            button.invalidate()

    def _catch_words(self, seats: list[int]) -> tuple[str, ...]:
        """Whom the large button catches, in two lines; nothing where nobody can be caught."""
        if not seats:
            return ()
        key = self.key("catch")
        words = t(
            "table.catch_who" if key else "table.catch_who_no_key",
            name=_short(self._commands.name_of(seats[0])),
            key=key,
        )
        return tuple(words.split("\n"))

    def _show_catches(self, seats: list[int]) -> None:
        for seat in [seat for seat in self._catches if seat not in seats]:
            self._ui.remove(self._catches.pop(seat))
        for seat in seats:
            if seat not in self._catches and self._layout is not None and self._style is not None:
                press = partial(self._commands.catch, seat)
                button = Button(f"catch_{seat}", t("table.catch"), press, kind="danger")
                self._catches[seat] = self._ui.add(button)
                button.place(self._catch_rect(seat), self._style)

    def _catch_rect(self, seat: int) -> Rect:
        """Over the card backs of the seat: there is but one."""
        assert self._layout is not None
        spot = self._layout.seats[seat]
        high = min(self._layout.px(_CATCH_HEIGHT), spot.fan.h)
        rect = Rect(spot.fan.x, 0, spot.fan.w, high)
        rect.bottom = spot.fan.bottom
        return rect


def _more(seats: list[int]) -> str:
    return t("table.catch_more", n=len(seats) - 1) if len(seats) > 1 else ""


def _short(name: str) -> str:
    """As much of a name as the large button has room for."""
    first = name.split(" ")[0]
    return first if len(first) <= _LONGEST_NAME else first[: _LONGEST_NAME - 1] + "…"
