"""What the buttons and keys of the table do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from uno_desktop.engine.moves import Do
from uno_desktop.match.refusals import refusal_text
from uno_desktop.ui.play.hand_order import SORTS
from uno_desktop.ui.play.intents import Answer, Pass, TapDrawPile, TapSeat

if TYPE_CHECKING:
    from uno_desktop.ui.play.table import Table


class Deeds:
    """Each button and each action of the table is one of these."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def by_action(self) -> dict[str, Callable[[], object]]:
        """What each named action does."""
        table = self._table
        return {
            "draw": lambda: table.mean(TapDrawPile()),
            "accept": lambda: table.mean(TapDrawPile()),
            "challenge": lambda: table.mean(Answer(Do.CHALLENGE)),
            "pass": self.keep,
            "uno": self.uno,
            "catch": self._catch_first,
            "sort": self.sort,
            "log": self.log,
            "hint": self.hint,
            "pause": self.pause,
            "back": self.pause,
            "left": lambda: self._step(-1),
            "right": lambda: self._step(1),
            "up": table.pointer.play_focused,
            "down": lambda: table.ui.focus(table.controls.uno, show=True),
        }

    def keep(self) -> None:
        """Keep the card drawn."""
        self._table.mean(Pass())

    def uno(self) -> None:
        """At once, also while something is being shown: a call must not wait for a picture."""
        table = self._table
        if table.session.seat < 0:
            return
        reason = table.session.referee.press_uno(table.session.seat, table.ctx.now_ms)
        if reason is not None:
            table.refused(Answer(Do.CALL_UNO), refusal_text(reason, table.session.view, table.ctx.theme))

    def catch(self, seat: int) -> None:
        """Catch whoever sits there, at once as well."""
        self._table.asks.carry_out(TapSeat(seat))

    def catchable(self) -> list[int]:
        """Who can be caught, as far as it has been shown."""
        return [seat for seat in self._table.picture.view.uno_open if seat != self._table.session.seat]

    def _catch_first(self) -> None:
        for seat in self.catchable()[:1]:
            self.catch(seat)

    def sort(self) -> None:
        """The other way to sort the hand; it is remembered."""
        hand, ctx = self._table.picture.hand, self._table.ctx
        hand.sort_by = SORTS[(SORTS.index(hand.sort_by) + 1) % len(SORTS)]
        ctx.keep(sort_hand=hand.sort_by)
        hand.arrange()
        ctx.play("slide", 0.6)
        self._table.invalidate()

    def log(self) -> None:
        """What happened in this hand."""
        self._table.ctx.push("log", moves=self._table.presenter.moves)

    def menu(self) -> None:
        """The button of the pause."""
        self.pause()

    def pause(self) -> None:
        """Game time stands still."""
        if self._table.app.scene is self._table:
            self._table.ctx.push("pause")

    def hint(self) -> None:
        """What the strongest player would do here, once everything is shown; asked again, it goes."""
        if self._table.session.seat >= 0 and self._table.director.idle:
            self._table.hints.toggle()
            self._table.invalidate()

    def _step(self, by: int) -> None:
        self._table.ui.focus(None)
        self._table.pointer.step(by)
        self._table.ctx.play("focus")
