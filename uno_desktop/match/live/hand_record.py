"""What is kept of each hand that people take part in, so that luck can be told from play when it is over."""

from __future__ import annotations

from dataclasses import dataclass, field

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.live.review import Decision


@dataclass(slots=True, eq=False)
class HandRecord:
    """One hand: the match just ``before`` its deal, all moves since with their numbers in the log, what people decided.

    ``decisions`` grows while the hand is played.
    """

    before: Game
    number: int
    moves: list[tuple[int, Move]] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)

    def at(self, ply: int) -> Game:
        """The whole position before move number ``ply``, as a game of its own that tells events."""
        game = self.before.copy(events=True)
        for number, move in self.moves:
            if number >= ply:
                break
            game.apply(move)
        return game


class HandRecords:
    """The hands of a match so far, in their order; a match that began with a position has none of its first hand."""

    def __init__(self) -> None:
        self.hands: list[HandRecord] = []

    def before(self, game: Game, ply: int, move: Move, decisions: list[Decision]) -> None:
        """Move number ``ply`` is about to be made; ``decisions`` are those of the hand, to be shared."""
        if move.do == Do.DEAL:
            self.hands.append(HandRecord(game.copy(), game.hand_number + 1, decisions=decisions))
        if self.hands:
            self.hands[-1].moves.append((ply, move))
