"""Where input at the table goes: to the buttons, to the hand, or to the command that a key stands for."""

from __future__ import annotations

from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event, PointerDown
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.play.input.hand_pointer import HandPointer
from uno_desktop.ui.play.input.table_commands import TableCommands
from uno_desktop.ui.play.input.table_controls import TableControls
from uno_desktop.ui.play.input.table_tips import TableTips
from uno_desktop.ui.play.presenter.table_presenter import Presenter

_STEPS = {"left": -1, "right": 1}


class TableInput:
    """Buttons first, then the hand; any press hurries what is being shown."""

    def __init__(
        self, ui: WidgetGroup, presenter: Presenter, commands: TableCommands, controls: TableControls, tips: TableTips
    ) -> None:
        self._ui = ui
        self._presenter = presenter
        self._commands = commands
        self._controls = controls
        self._tips = tips
        self._pointer = HandPointer(presenter.picture, commands.moves)

    def let_go(self) -> None:
        """Put the card that is being dragged back."""
        self._pointer.let_go()

    def handle(self, event: Event) -> bool:
        """True if the event was taken; then what is seen may have changed."""
        if isinstance(event, Action | PointerDown):
            self._presenter.first_notes.dismiss()
        if isinstance(event, Action):
            return self._action(event)
        if isinstance(event, PointerDown) and event.button == 3:
            self._pointer.point_at(event.pos)
            self._tips.follow()
        if self._ui.handle(event):
            return True
        if isinstance(event, PointerDown) and event.button == 1:
            self._presenter.director.hurry()
        return self._pointer.handle(event)

    def _action(self, action: Action) -> bool:
        if action.name in ("next", "previous"):
            self._presenter.picture.hand.point_at(None)
            return self._ui.handle(action)
        if action.name == "confirm" and not action.repeat:
            self._presenter.director.hurry()
            if self._ui.focused is not None and self._ui.focus_visible:
                return self._ui.handle(action)
            return self._pointer.play_focused()
        if self._tips.step(action.name):
            return True
        if action.name in _STEPS:
            self._ui.focus(None)
            self._pointer.step(_STEPS[action.name])
            self._ui.feedback("focus")
            return True
        return not action.repeat and self._pressed(action.name)

    def _pressed(self, name: str) -> bool:
        match name:
            case "explain":
                self._tips.ask()
            case "up":
                self._pointer.play_focused()
            case "down":
                self._controls.focus_uno()
            case _:
                return self._commands.do(name)
        return True
