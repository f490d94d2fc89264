"""The buttons of the table: menu, log, hint, sort, UNO, keep, catch, one at each who can be caught; and a child's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import Do, Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, IconButton
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.play.input.table_commands import TableCommands
from uno_desktop.ui.play.picture.table_buttons import CatchButton, UnoButton
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.play.presenter.intents import Intent
from uno_desktop.ui.play.presenter.table_status import TableStatus
from uno_desktop.ui.shell.look.theme_look import ThemeLook

_MENU_GROWS = 1.5
"""How much larger a child's way out is."""
_LONGEST_NAME = 10
_STAND_INS = {"menu": "minus", "log": "chevron_down", "hint": "plus", "sort": "chevron_right"}
"""Signs of the kit for icons that are missing."""


class TableControls:
    """Makes the buttons, places them, and shows those that can be used now."""

    def __init__(self, ui: WidgetGroup, look: ThemeLook, commands: TableCommands, view: View) -> None:
        self._ui = ui
        self._look = look
        self._commands = commands
        self._layout: TableLayout | None = None
        self._style: Style | None = None
        self._catches: dict[int, Button] = {}
        self.menu = self._icon("menu", "pause", t("table.menu", key=commands.key("back")))
        self.log = self._icon("log", "log", t("table.log", key=commands.key("log")))
        self.hint = self._icon("hint", "hint", t("table.hint_tip", key=commands.key("hint")))
        self._words = {self.log: t("table.log_button"), self.hint: t("table.hint_button")}
        tip = t("table.sort_tip", key=commands.key("sort"))
        self.sort = Button("sort", "", self._press("sort"), icon=look.icon("sort"), role="small", tooltip=tip)
        tip = t("table.uno_tip", key=commands.key("uno"))
        self.uno = UnoButton("uno", t("table.uno_button"), self._press("uno"), tooltip=tip)
        label, tip = t("table.face_down"), t("table.face_down_tip", key=commands.key("face_down"))
        self.face_down = Button("face_down", label, self._press("face_down"), role="small", tooltip=tip)
        self.keep = Button("pass", t("table.keep"), self._press("pass"), kind="primary")
        self._penalty = view.rules.uno_penalty
        self.catch = CatchButton("catch", self._press("catch"))
        self.face_down.visible = self.keep.visible = False
        self.sort.visible = self.hint.visible = view.seat >= 0
        self.uno.visible = view.seat >= 0 and view.rules.uno_penalty > 0
        for widget in (*self._fixed, self.catch):
            ui.add(widget)

    @property
    def _fixed(self) -> tuple[Widget, ...]:
        """Those whose places the layout has by their names."""
        return self.menu, self.log, self.hint, self.sort, self.face_down, self.uno, self.keep

    def _press(self, action: str) -> Callable[[], object]:
        return partial(self._commands.do, action)

    def _icon(self, name: str, action: str, tooltip: str) -> IconButton:
        picture = self._look.icon(name) or _STAND_INS[name]
        button = IconButton(name, picture, self._press(action), tooltip=tooltip, kind="secondary")
        button.role = "small"
        return button

    def hide_hand(self) -> None:
        """Nobody's hand is open any more: what is only of use to whoever sees one goes."""
        for widget in (self.sort, self.hint):
            widget.visible = False
            widget.invalidate()

    def place(self, layout: TableLayout, style: Style) -> None:
        """Take the places of the layout."""
        self._layout, self._style = layout, style
        for widget in self._fixed:
            if widget.name in layout.buttons:
                widget.place(layout.buttons[widget.name], style)
        # A word beside their signs, where the layout has room for it.
        for icon, word in self._words.items():
            icon.label = word if icon.rect.w > icon.rect.h else ""
        self.catch.place(layout.catch, style)
        for seat, button in self._catches.items():
            button.place(self._catch_rect(seat), style)

    @property
    def rings_moved(self) -> bool:
        """Whether a ring of time is not drawn as it is now."""
        return self.catch.ring_moved or self.uno.ring_moved

    def take_rings(self) -> list[Rect]:
        """What must be drawn again for the rings of time."""
        return [*self.catch.take_ring(), *self.uno.take_ring()]

    def show(self, status: TableStatus, sort_by: str, chance_left: float, call_left: float = 1.0) -> None:
        """Show what can be pressed now.

        ``chance_left``: how much of the time to catch somebody is left, 1 to 0; ``call_left``: of that for a call owed.
        """
        label = t(f"table.sort_{sort_by}")
        if label != self.sort.label:
            self.sort.label = label
            self.sort.invalidate()
        wanted = status.owes_call or status.may_arm
        note = t("table.uno_armed") if status.armed else t("table.uno_arm") if wanted else ""
        self.uno.show(wanted=wanted, armed=status.armed, note=note, owed=status.owes_call, share=call_left)
        if self.keep.visible != status.may_keep:
            self.keep.visible = status.may_keep
            self.keep.invalidate()
        # The button that is pressed before a card to be laid face down: bright while it is.
        button, kind = self.face_down, "primary" if status.face_down else "secondary"
        if (button.visible, button.kind) != (status.may_lay_down, kind):
            button.visible, button.kind = status.may_lay_down, kind
            button.invalidate()
        # Of one, the large button says it all; a second one at the seat would only cover the card.
        if self._catches or len(status.catchable) > 1:
            self._show_catches([seat for seat, _ in status.catchable] if len(status.catchable) > 1 else [])
        if not status.catchable:
            self.catch.show((), "", chance_left)
            return
        # Whom the large button catches, in two lines, with as much of a name as it has room for.
        more, key = len(status.catchable) - 1, self._commands.key("catch")
        whole_name = status.catchable[0][1]
        self.catch.tooltip = t("table.catch_tip", name=whole_name, key=key, n=self._penalty)
        name = whole_name.split(" ")[0]
        name = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
        words = t("table.catch_who" if key else "table.catch_who_no_key", name=name, key=key)
        self.catch.show(tuple(words.split("\n")), t("table.catch_more", n=more) if more else "", chance_left)

    def _show_catches(self, seats: list[int]) -> None:
        for seat in [seat for seat in self._catches if seat not in seats]:
            self._ui.remove(self._catches.pop(seat))
        for seat in seats:
            if seat not in self._catches and self._layout is not None and self._style is not None:
                press = partial(self._commands.moves.carry_out, Intent(Do.CATCH_UNO, target=seat))
                button = Button(f"catch_{seat}", t("table.catch"), press, kind="danger")
                self._catches[seat] = self._ui.add(button)
                button.place(self._catch_rect(seat), self._style)

    def _catch_rect(self, seat: int) -> Rect:
        """Over the card backs of the seat: there is but one."""
        assert self._layout is not None
        spot = self._layout.seats[seat]
        high = min(self._layout.px(38), spot.fan.h)
        rect = Rect(spot.fan.x, 0, spot.fan.w, high)
        rect.bottom = spot.fan.bottom
        return rect


class ChildControls(TableControls):
    """For a child, with pictures only: the way out, what keeps a card, and the call, which may be forgotten."""

    def __init__(self, ui: WidgetGroup, look: ThemeLook, commands: TableCommands, view: View) -> None:
        super().__init__(ui, look, commands, view)
        for widget in (self.log, self.hint, self.sort, self.uno):
            widget.visible = False
        self.menu.tooltip, self.menu.spoken = "", t("child.home")
        self.menu.icon = look.icon("door")
        self.keep.label, self.keep.spoken, self.keep.icon = "", t("table.keep"), look.icon("catch")
        self.call = ui.add(Button("call", "", self._press("uno"), kind="danger", icon=look.icon("sound_on")))
        self.call.spoken = t("child.call")
        self.call.visible = False

    def place(self, layout: TableLayout, style: Style) -> None:
        """Take the places of the layout; the way out is larger than usual."""
        super().place(layout, style)
        menu, px = layout.buttons["menu"], round(layout.buttons["menu"].w * _MENU_GROWS)
        self.menu.place(Rect(menu.x, menu.y, px, px), style)
        self.keep.place(layout.catch, style)
        self.call.place(layout.buttons["uno"], style)

    def show_call(self, view: View) -> None:
        """The call is there from the last card but one on."""
        nearly_out = view.phase in (Phase.TURN, Phase.DRAWN) and 0 < len(view.hand) <= 1 + view.rules.uno_at
        if nearly_out != self.call.visible:
            self.call.visible = nearly_out
            self.call.invalidate()
