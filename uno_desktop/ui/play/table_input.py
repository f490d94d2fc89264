"""Events and actions at the table, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.engine.moves import Do
from uno_desktop.players.emotes import EMOTES
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.focus import WidgetGroup
from uno_desktop.ui.kit.input_events import Event, PointerDown
from uno_desktop.ui.play.hand_pointer import HandPointer
from uno_desktop.ui.play.intents import Answer, TapDrawPile
from uno_desktop.ui.play.player_moves import PlayerMoves
from uno_desktop.ui.play.rush import Rush
from uno_desktop.ui.play.table_commands import TableCommands
from uno_desktop.ui.play.table_controls import Controls
from uno_desktop.ui.play.table_presenter import Presenter
from uno_desktop.ui.play.table_tips import TableTips
from uno_desktop.ui.shell.bindings import EMOTE_ACTIONS
from uno_desktop.ui.shell.hotseat import PERSON_ACTIONS, press_of
from uno_desktop.ui.shell.session import Session
from uno_desktop.ui.shell.shell import Shell

_STEPS = {"left": -1, "right": 1}


class TableInput:
    """Buttons first, then the hand; any press hurries what is being shown. ``redraw`` asks for a frame."""

    def __init__(
        self,
        shell: Shell,
        session: Session,
        ui: WidgetGroup,
        presenter: Presenter,
        moves: PlayerMoves,
        commands: TableCommands,
        controls: Controls,
        tips: TableTips,
        rush: Rush,
        redraw: Callable[[], None],
    ) -> None:
        self._shell = shell
        self._session = session
        self._ui = ui
        self._presenter = presenter
        self._commands = commands
        self._moves = moves
        self._tips = tips
        self._rush = rush
        self._redraw = redraw
        self._pointer = HandPointer(presenter.picture, moves.request, moves.is_sure)
        self._keys: dict[str, Callable[[], object]] = {
            "draw": lambda: moves.request(TapDrawPile()),
            "accept": lambda: moves.request(TapDrawPile()),
            "challenge": lambda: moves.request(Answer(Do.CHALLENGE)),
            "pass": commands.keep,
            "face_down": commands.face_down,
            "uno": commands.uno,
            "catch": commands.catch_first,
            "sort": commands.sort,
            "log": commands.log,
            "hint": commands.hint,
            "explain": tips.ask,
            "pause": commands.pause,
            "back": commands.pause,
            "up": self._pointer.play_focused,
            "down": controls.focus_uno,
            "rush": rush.toggle,
            "emote": commands.emote_wheel,
            **{action: partial(commands.emote, emote) for action, emote in zip(EMOTE_ACTIONS, EMOTES, strict=True)},
        }

    def let_go(self) -> None:
        """Put the card that is being dragged back."""
        self._pointer.let_go()

    def handle(self, event: Event, handle_widgets: Callable[[Event], bool]) -> bool:
        """True if the event was taken. ``handle_widgets`` is what a scene does with events by itself."""
        if isinstance(event, Action | PointerDown):
            self._presenter.first_notes.dismiss()
        if isinstance(event, Action):
            return self._action(event, handle_widgets)
        if isinstance(event, PointerDown) and event.button == 3:
            self._pointer.point_at(event.pos)
            self._tips.follow()
        if handle_widgets(event):
            return True
        if isinstance(event, PointerDown) and event.button == 1:
            self._presenter.director.hurry()
        if self._pointer.handle(event):
            self._redraw()
            return True
        return False

    def _action(self, action: Action, handle_widgets: Callable[[Event], bool]) -> bool:
        name = action.name
        if name in ("next", "previous"):
            self._presenter.picture.hand.point_at(None)
            return handle_widgets(action)
        if name == "confirm" and not action.repeat:
            self._presenter.director.hurry()
            if self._ui.focused is not None and self._ui.focus_visible:
                return handle_widgets(action)
            self._redraw()
            return self._pointer.play_focused()
        if name in PERSON_ACTIONS and not action.repeat:
            self._person_pressed(PERSON_ACTIONS.index(name))
            return True
        if self._tips.step(name):
            return True
        if name in _STEPS:
            self._step(_STEPS[name])
        elif action.repeat or not self._means_something(name):
            return False
        else:
            self._keys[name]()
        self._redraw()
        return True

    def _means_something(self, name: str) -> bool:
        """C catches where somebody can be caught, and challenges where not; so do other shared keys and buttons."""
        if name == "catch":
            return bool(self._commands.catchable())
        if name == "face_down":
            return self._moves.may_lay_down
        if name == "rush":
            return self._rush.may_toggle
        return name in self._keys

    def _person_pressed(self, seat: int) -> None:
        """The key of somebody who shares the screen."""
        session, now_ms = self._session, self._shell.app.clock.now_ms()
        if session.is_shared and seat in session.people and press_of(session, seat, now_ms):
            self._shell.nav.open("curtain", seat=seat, line=self._presenter.picture.texts.line)

    def _step(self, by: int) -> None:
        self._ui.focus(None)
        self._pointer.step(by)
        self._shell.app.sound.play("focus")
