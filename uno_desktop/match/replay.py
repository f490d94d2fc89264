"""A recorded match played again from its log: to verify it, or to watch it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from uno_desktop.content.messages import t
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Phase
from uno_desktop.match.log import DropEntry, EndEntry, MatchLog, MoveEntry
from uno_desktop.match.shown import Shown, show
from uno_desktop.match.witness import Witness


@dataclass(frozen=True, slots=True)
class Verdict:
    """What verifying found. ``fault`` is a sentence, or None where all is right; ``finished``: the match is over.

    ``players`` has a sentence for each computer player: whose moves were asked for again, and who is gone.
    """

    moves: int
    hands: int
    match_winner: int
    scores: tuple[int, ...]
    finished: bool
    fault: str | None
    players: tuple[str, ...] = ()


def verify(log: MatchLog, name: str) -> Verdict:
    """Play the log again: the deal from the seed, every move by the rules, the drops in their order, the same end.

    Computer players of a version that is still there are asked for each of their moves again.
    """
    game = Game(log.agreed.config)
    witness = Witness(log.agreed)
    moves = 0
    fault = None if log.fingerprint_fits else t("log.wrong_fingerprint", file=name)
    owed: list[int] = []
    for entry in log.entries:
        if isinstance(entry, DropEntry):
            owed = [dropped.seat for dropped in entry.order[:-1]]
        elif isinstance(entry, EndEntry):
            if (entry.match_winner, entry.scores) != (game.match_winner, tuple(game.scores)):
                fault = fault or t("log.wrong_end", file=name)
        elif isinstance(entry, MoveEntry):
            if entry.move.do == Do.DROP and (not owed or owed.pop(0) != entry.move.seat):
                fault = fault or t("log.wrong_order", file=name, ply=entry.ply)
            if game.can(entry.move) is None and not witness.expects(game, entry.move, entry.ply):
                who = log.agreed.seats[entry.move.seat].name
                fault = fault or t("players.other_move", file=name, ply=entry.ply, name=who)
            try:
                witness.saw(game, entry.move, game.apply(entry.move), entry.ply)
            except IllegalMove as error:
                reason = t(f"refusal.{error.reason}")
                fault = fault or t("log.unlawful", file=name, ply=entry.ply, reason=reason)
                break
            moves += 1
    finished = game.phase is Phase.MATCH_OVER
    players = witness.sentences()
    return Verdict(moves, game.hand_number, game.match_winner, tuple(game.scores), finished, fault, players)


def play_back(log: MatchLog, watched: Sequence[int] = (NONE,)) -> Iterator[Shown]:
    """The moves of a log as a screen gets them, for the watched seats. Raises IllegalMove for a log that is wrong."""
    game = Game(log.agreed.config)
    for entry in log.entries:
        if isinstance(entry, MoveEntry):
            events = game.apply(entry.move)
            yield show(game, watched, entry.ply, entry.at_ms, entry.move, events)
