"""What the buttons and keys of the table do."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.ui.play.hand_fan import SORTS
from uno_desktop.ui.play.hint_keeper import HintKeeper
from uno_desktop.ui.play.intents import Pass, TapSeat
from uno_desktop.ui.play.player_moves import PlayerMoves
from uno_desktop.ui.play.table_presenter import Presenter
from uno_desktop.ui.shell.session import Session
from uno_desktop.ui.shell.shell import Shell


class TableCommands:
    """``on_top`` says whether the table is the top scene; ``redraw`` asks for a frame."""

    def __init__(
        self,
        shell: Shell,
        session: Session,
        presenter: Presenter,
        moves: PlayerMoves,
        on_top: Callable[[], bool],
        redraw: Callable[[], None],
    ) -> None:
        self._shell = shell
        self._session = session
        self._presenter = presenter
        self._moves = moves
        self._on_top = on_top
        self._redraw = redraw
        self._hints = HintKeeper(shell.app, session, presenter.picture, on_top)

    def keep(self) -> None:
        """Keep the drawn card instead of playing it."""
        self._moves.request(Pass())

    def face_down(self) -> None:
        """Lay the next card face down, or play it after all."""
        self._moves.toggle_face_down()
        self._redraw()

    def uno(self) -> None:
        """Call UNO."""
        self._moves.call_uno()

    def catch(self, seat: int) -> None:
        """Catch whoever sits there, at once as well."""
        self._moves.carry_out(TapSeat(seat))

    def catchable(self) -> list[int]:
        """Who can be caught, as far as it has been shown."""
        return [seat for seat in self._presenter.picture.view.uno_open if seat != self._session.seat]

    @property
    def chance_left(self) -> float:
        """How much is left of the chance to catch somebody, 1 to 0; 1 where no clock runs."""
        return self._session.referee.wait_left

    def name_of(self, seat: int) -> str:
        """The name of whoever sits there."""
        return self._session.name_of(seat)

    def catch_first(self) -> None:
        """Catch the first of those who can be caught."""
        for seat in self.catchable()[:1]:
            self.catch(seat)

    def sort(self) -> None:
        """The other way to sort the hand; it is remembered."""
        hand = self._presenter.picture.hand
        hand.sort_by = SORTS[(SORTS.index(hand.sort_by) + 1) % len(SORTS)]
        self._shell.prefs.keep(sort_hand=hand.sort_by)
        hand.arrange()
        self._shell.app.sound.play("slide", 0.6)
        self._redraw()

    def log(self) -> None:
        """Open the list of what happened in this hand."""
        self._shell.nav.push("log", moves=self._presenter.moves)

    def pause(self) -> None:
        """Open the pause menu; game time stops."""
        if self._on_top():
            self._shell.nav.push("pause")

    def emote(self, emote: str | None) -> None:
        """Show this emote to the other players; None shows nothing."""
        if emote is not None:
            self._presenter.conversation.say(emote)

    def emote_wheel(self) -> None:
        """Choose one on the wheel at the own portrait."""
        if self._on_top() and self._presenter.conversation.may_speak:
            layout = self._presenter.picture.layout
            self._shell.nav.push("emote_wheel", on_choice=self.emote, at=layout.seats[layout.home].avatar.center)

    def hint(self) -> None:
        """What the strongest player would do here, once everything is shown; asked again, it goes."""
        coach = self._session.coach
        if coach is not None and self._presenter.director.idle and coach.advise():
            return
        if self._session.seat >= 0 and self._presenter.director.idle:
            self._hints.toggle()
            self._redraw()

    def think(self) -> bool:
        """Work on the hint, if one was asked for; whether what is shown has changed."""
        return self._hints.update()
