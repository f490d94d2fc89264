"""What the buttons and keys of the table do, by the names of their actions."""

from __future__ import annotations

from uno_desktop.engine.moves import Do
from uno_desktop.players.emotes import EMOTES
from uno_desktop.ui.play.input.player_moves import PlayerMoves
from uno_desktop.ui.play.picture.hand_fan import SORTS
from uno_desktop.ui.play.presenter.hint_keeper import HintKeeper
from uno_desktop.ui.play.presenter.intents import Intent
from uno_desktop.ui.play.presenter.rush import Rush
from uno_desktop.ui.play.presenter.table_presenter import Presenter
from uno_desktop.ui.play.presenter.table_status import catchable
from uno_desktop.ui.shell.bindings import EMOTE_ACTIONS
from uno_desktop.ui.shell.hotseat import PERSON_ACTIONS, first_key, press_of
from uno_desktop.ui.shell.session import Session
from uno_desktop.ui.shell.shell import Shell


class TableCommands:
    """Carries out named actions: moves, hints, running ahead, sorting the hand, and what opens over the table."""

    def __init__(self, shell: Shell, session: Session, presenter: Presenter) -> None:
        self._shell = shell
        self._session = session
        self._presenter = presenter
        self.moves = PlayerMoves(shell, session, presenter)
        self.hints = HintKeeper(shell.app, session, presenter.picture)
        self.rush = Rush(shell, session, presenter)

    def key(self, action: str) -> str:
        """What the first key of an action is called; "" where it has none."""
        return first_key(self._shell.app, action)

    def do(self, action: str) -> bool:
        """Carry out an action; false where it does nothing now, so that another one on the same key may."""
        match action:
            case "draw" | "accept":
                self.moves.request(Intent(Do.DRAW))
            case "challenge":
                self.moves.request(Intent(Do.CHALLENGE))
            case "pass":
                self.moves.request(Intent(Do.PASS))
            case "face_down" if self.moves.may_lay_down:
                self.moves.toggle_face_down()
            case "uno":
                self.moves.call_uno()
            case "catch" if seats := catchable(self._presenter.picture.view):
                self.catch(seats[0])
            case "rush" if self.rush.may_toggle:
                self.rush.toggle()
            case "hint":
                self._hint()
            case "sort":
                self._sort()
            case "log":
                self._shell.nav.push("log", moves=self._presenter.moves)
            case "pause" | "back":
                self._shell.nav.push("pause")
            case "emote":
                self._open_emote_wheel()
            case _ if action in EMOTE_ACTIONS:
                self._say(EMOTES[EMOTE_ACTIONS.index(action)])
            case _ if action in PERSON_ACTIONS:
                self._person_pressed(PERSON_ACTIONS.index(action))
            case _:
                return False
        return True

    def catch(self, seat: int) -> None:
        """Catch the player in this seat, even while something is being shown."""
        self.moves.carry_out(Intent(Do.CATCH_UNO, target=seat))

    def _hint(self) -> None:
        """What the strongest player would do, once everything is shown; asked for again, it goes."""
        coach = self._session.coach
        if self._presenter.director.idle and not (coach is not None and coach.advise()) and self._session.seat >= 0:
            self.hints.toggle()

    def _sort(self) -> None:
        """Sort the hand the next way; the settings keep it."""
        hand = self._presenter.picture.hand
        hand.sort_by = SORTS[(SORTS.index(hand.sort_by) + 1) % len(SORTS)]
        self._shell.prefs.keep(sort_hand=hand.sort_by)
        hand.arrange()
        self._shell.app.sound.play("slide", 0.6)

    def _open_emote_wheel(self) -> None:
        if self._presenter.conversation.may_speak:
            layout = self._presenter.picture.layout
            self._shell.nav.push("emote_wheel", on_choice=self._say, at=layout.seats[layout.home].avatar.center)

    def _say(self, emote: str | None) -> None:
        if emote is not None:
            self._presenter.conversation.say(emote)

    def _person_pressed(self, seat: int) -> None:
        """The key of one of several people at this screen."""
        session, now_ms = self._session, self._shell.app.clock.now_ms()
        if session.is_shared and seat in session.people and press_of(session, seat, now_ms):
            self._shell.nav.open("curtain", seat=seat, line=self._presenter.picture.texts.line)
