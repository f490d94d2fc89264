"""The UNO button pressed ahead: the next play calls."""

from __future__ import annotations

from uno_desktop.engine.game import Game
from uno_desktop.engine.legality import call_owed_after
from uno_desktop.engine.moves import Do, Move

_SHEDDING = (Do.PLAY, Do.LAY_DOWN)


class ArmedCalls:
    """The seats whose next play calls UNO. A seat stays armed as long as its player holds as many cards as then."""

    def __init__(self) -> None:
        self._held: dict[int, int] = {}

    def __contains__(self, seat: int) -> bool:
        return seat in self._held

    def press(self, game: Game, seat: int) -> bool:
        """Arm the seat, or disarm it; False where its next play cannot owe a call."""
        held = game.count(seat)
        if not 1 < held <= 1 + game.rules.uno_at:
            return False
        if self._held.pop(seat, None) is None:
            self._held[seat] = held
        return True

    def with_call(self, game: Game, move: Move) -> Move:
        """The move about to be made, calling UNO if its seat is armed and it owes the call."""
        if move.do not in _SHEDDING or move.seat not in self._held or game.can(move) is not None:
            return move
        owed = call_owed_after(game, game.hands[move.seat], move)
        return move._replace(uno=True) if owed else move

    def follow(self, game: Game) -> None:
        """A move was made: whoever holds more or fewer cards now is no longer armed."""
        if self._held:
            self._held = {seat: held for seat, held in self._held.items() if game.count(seat) == held}
