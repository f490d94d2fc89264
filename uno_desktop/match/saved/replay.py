"""A recorded match played again from its log: to verify it, or to watch it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Phase
from uno_desktop.match.live.log import DropEntry, EndEntry, MatchLog, MoveEntry, SignatureEntry, reading_log
from uno_desktop.match.live.shown_move import ShownMove, shown_move
from uno_desktop.match.saved.signers import Signer, Signers
from uno_desktop.match.saved.witness import Witness
from uno_desktop.match.setup.setup import seed_of_numbers


@dataclass(frozen=True, slots=True)
class Verdict:
    """What verifying found. ``fault`` is a sentence, or None where all is right; ``finished``: the match is over.

    ``players`` has a sentence for each computer player: whose moves were asked for again, and who is gone;
    ``all_asked``: none is gone. ``signers`` made the signatures, and ``signed`` has a sentence for each.
    """

    moves: int
    hands: int
    match_winner: int
    scores: tuple[int, ...]
    finished: bool
    fault: str | None
    players: tuple[str, ...] = ()
    all_asked: bool = True
    signers: tuple[Signer, ...] = ()
    signed: tuple[str, ...] = ()


class Verifying:
    """The check of a log, an entry at a time: ``step`` until ``done``, then ``verdict``.

    The deal comes from the seed, every move must be legal, the drops in their order, the end the same. Computer
    players of a version that is still there are asked for each of their moves again. Signatures must be right, which
    ``docs/fairness.md``, What is proved explains. ``name`` is what a fault calls
    the file. Raises ValueError for a deck or options with which nothing can be played.
    """

    def __init__(self, log: MatchLog, name: str) -> None:
        self._log = log
        self._name = name
        self._game = Game(log.agreed.config)
        self._witness = Witness(log.agreed)
        self._signers = Signers(log)
        self._place = 0
        self._moves = 0
        self._owed: list[int] = []
        self._fault = None if log.fingerprint_fits else t("log.wrong_fingerprint", file=name)
        numbers = log.agreed.numbers
        if numbers and seed_of_numbers(numbers) != log.agreed.config.seed:
            self._fault = t("log.wrong_numbers", file=name)
        if log.wrong_line:
            self._blame("log.wrong_line", line=log.wrong_line)
        self._broken = False

    @property
    def done(self) -> bool:
        """Whether everything was looked at, or the first illegal move was found."""
        return self._broken or self._place >= len(self._log.entries)

    @property
    def share(self) -> float:
        """How much of the log was looked at, 0 to 1."""
        return self._place / max(1, len(self._log.entries))

    @property
    def verdict(self) -> Verdict:
        """What was found so far; final when ``done``."""
        game = self._game
        return Verdict(
            self._moves, game.hand_number, game.match_winner, tuple(game.scores), game.phase is Phase.MATCH_OVER,
            self._fault, self._witness.sentences(), self._witness.all_asked,
            self._signers.found, self._signers.sentences(self._moves),
        )  # fmt: skip

    def step(self) -> None:
        """Look at the next entry. Raises LogDamaged where nothing can be made of it."""
        with reading_log(self._name):
            entry = self._log.entries[self._place]
            self._place += 1
            if isinstance(entry, DropEntry):
                self._owed = [dropped.seat for dropped in entry.order[:-1]]
            elif isinstance(entry, EndEntry):
                is_end = self._game.phase is Phase.MATCH_OVER
                if not is_end or (entry.match_winner, entry.scores) != (
                    self._game.match_winner,
                    tuple(self._game.scores),
                ):
                    self._blame("log.wrong_end")
            elif isinstance(entry, SignatureEntry):
                if self._signers.check(entry) is False:
                    self._blame("log.wrong_signature", line=self._place + 1)
            elif isinstance(entry, MoveEntry):
                self._check(entry)
            self._signers.pass_line(self._game, self._moves)

    def _check(self, entry: MoveEntry) -> None:
        game, move, ply = self._game, entry.move, entry.ply
        if ply != self._moves + 1:
            self._blame("log.wrong_number", ply=self._moves + 1)
        if move.do == Do.DROP and (not self._owed or self._owed.pop(0) != move.seat):
            self._blame("log.wrong_order", ply=ply)
        if game.can(move) is None and not self._witness.expects(game, move, ply):
            self._blame("players.other_move", ply=ply, name=self._log.agreed.seats[move.seat].name)
        try:
            self._witness.saw(game, move, game.apply(move), ply)
        except IllegalMove as error:
            self._blame("log.unlawful", ply=ply, reason=t(f"refusal.{error.reason}"))
            self._broken = True
            return
        self._moves += 1

    def _blame(self, key: str, **fields: object) -> None:
        """Only the first fault is told."""
        self._fault = self._fault or t(key, file=self._name, **fields)


def verify(log: MatchLog, name: str) -> Verdict:
    """Check a whole log at once (``Verifying``)."""
    verifying = Verifying(log, name)
    while not verifying.done:
        verifying.step()
    return verifying.verdict


def play_back(log: MatchLog, watched: Sequence[int] = (NONE,)) -> Iterator[ShownMove]:
    """The moves of a log as a screen gets them, for the watched seats. Raises IllegalMove for a log that is wrong."""
    game = Game(log.agreed.config)
    for entry in log.entries:
        if isinstance(entry, MoveEntry):
            events = game.apply(entry.move)
            yield shown_move(game, watched, entry.ply, entry.at_ms, entry.move, events)
