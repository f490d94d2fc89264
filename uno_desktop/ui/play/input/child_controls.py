"""The buttons at the table of a child: only pictures, and only what a child needs."""

from __future__ import annotations

from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.play.input.table_commands import TableCommands
from uno_desktop.ui.play.input.table_controls import TableControls
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.shell.theme_look import ThemeLook

_MENU_GROWS = 1.5


class ChildControls(TableControls):
    """The way out, the hand that keeps a card, and the call: nothing happens to who forgets it."""

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
