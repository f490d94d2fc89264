"""A recorded match played again from its log: to verify it, or to watch it.

``Witness`` asks its computer players again: does each of their moves follow from what their seat saw? Only a player of
the version that is in the log can be asked; the others are named as gone. Drops are left out: their times are in the
log, and their order is verified with the rest. ``Signers`` compares each signature with what stands before it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, REFEREE, UNBIDDEN, Do, Move, Phase
from uno_desktop.match.live.live_match import ShownMove, shown_move
from uno_desktop.match.live.log import DropEntry, EndEntry, MatchLog, MoveEntry, Sealed, SignatureEntry, reading_log
from uno_desktop.match.live.schedule import Planner
from uno_desktop.match.saved.signing import is_signed, own_public, short_key
from uno_desktop.match.setup.setup import Agreed, seed_of_numbers
from uno_desktop.players.agents.agent import Agent
from uno_desktop.players.agents.registry import VERSIONS, UnknownAgent, make_agent


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


# -- the computer players asked again --


class Witness:
    """Follows a match move by move. ``asked`` counts, for each seat whose player is still there, what was compared."""

    def __init__(self, agreed: Agreed) -> None:
        self._seats = agreed.seats
        # By seat, the computer players that decide today as they did when the match was played.
        there: dict[int, Agent] = {}
        for n, seat in enumerate(agreed.seats):
            if seat.agent is not None and VERSIONS.get(seat.agent) == seat.version:
                with suppress(UnknownAgent):
                    there[n] = make_agent(seat.agent, seat.manner)
        self._planner = Planner(there, agreed.config)
        self._reactions: set[Move] = set()
        self.asked: dict[int, int] = dict.fromkeys(there, 0)

    def expects(self, game: Game, move: Move, ply: int) -> bool:
        """Whether move number ``ply``, about to be made, is what its player does; True where nobody can be asked."""
        if move.seat not in self.asked or move.seat == REFEREE or move.do == Do.DROP:
            return True
        self.asked[move.seat] += 1
        if move.do in UNBIDDEN or move.seat != game.turn:
            return move in self._reactions
        return self._planner.choose(game, move.seat, ply - 1) == move

    def saw(self, game: Game, move: Move, events: Sequence[Event], ply: int) -> None:
        """Move number ``ply`` was made, and these events came of it."""
        self._planner.saw(events)
        planned = [] if game.phase is Phase.DROP else self._planner.plan(game, ply, 0)
        reactions = {each.move for each in planned if each.move is not None}
        self._reactions = self._reactions | reactions if move.do in UNBIDDEN else reactions

    @property
    def all_asked(self) -> bool:
        """Whether every computer player of the match is still there to be asked."""
        return all(seat.agent is None or n in self.asked for n, seat in enumerate(self._seats))

    def sentences(self) -> tuple[str, ...]:
        """For each computer player, how many of its moves were found to follow, or that it is no longer there."""
        sentences = []
        for n, seat in enumerate(self._seats):
            if seat.agent is None:
                continue
            fields = {"name": seat.name, "agent": t(f"agent.{seat.agent}"), "version": seat.version}
            if n in self.asked:
                sentences.append(t("players.moves_follow", n=self.asked[n], **fields))
            else:
                sentences.append(t("players.version_gone", **fields))
        return tuple(sentences)


# -- signatures --


@dataclass(frozen=True, slots=True)
class Signer:
    """Somebody whose signature is right. ``seat`` is ``NONE`` for the host; ``moves`` are those that it covers.

    ``is_own``: the key is the one of this copy of the game.
    """

    seat: int
    key: str
    moves: int
    is_own: bool


class Signers:
    """Follows a log line by line. ``found`` are those whose signatures are right."""

    def __init__(self, log: MatchLog) -> None:
        self._seats = log.agreed.seats
        self._lines = iter(log.lines)
        self._is_signed = any(isinstance(entry, SignatureEntry) for entry in log.entries)
        self._hash = hashlib.sha256(next(self._lines, b""))
        self._count = 1
        self._sealed: dict[int, Sealed] = {}
        self._moves: dict[tuple[int, str], int] = {}
        self._has_unchecked = False

    def pass_line(self, game: Game, moves: int) -> None:
        """The next line was looked at, and this is the game after it."""
        self._hash.update(next(self._lines, b""))
        self._count += 1
        if self._is_signed and game.phase in OVER:
            self._sealed[self._count] = Sealed(self._count, self._hash.hexdigest(), moves, tuple(game.scores))

    def check(self, entry: SignatureEntry) -> bool | None:
        """Whether a signature is right; None where that cannot be said here."""
        sealed = self._sealed.get(entry.lines)
        if sealed is None:
            return False
        is_right = is_signed(sealed.statement, entry.key, entry.signature)
        if is_right:
            self._moves[entry.seat, entry.key] = max(sealed.ply, self._moves.get((entry.seat, entry.key), 0))
        self._has_unchecked |= is_right is None
        return is_right

    @property
    def found(self) -> tuple[Signer, ...]:
        """Everybody who signed, the host first."""
        if not self._moves:
            return ()
        own = own_public()
        found = ((seat, key, moves, key == own) for (seat, key), moves in sorted(self._moves.items()))
        return tuple(Signer(*each) for each in found)

    def sentences(self, moves: int) -> tuple[str, ...]:
        """What is signed by whom, of so many moves."""
        if self._has_unchecked:
            return (t("signed.cannot_check"),)
        return tuple(self._sentence(each, moves) for each in self.found) or (t("signed.nobody"),)

    def _sentence(self, signer: Signer, moves: int) -> str:
        who = "host" if signer.seat == NONE else "guest"
        whose = "own" if signer.is_own else "other"
        name = "" if signer.seat == NONE else self._seats[signer.seat].name
        words = t(f"signed.{who}.{whose}", key=short_key(signer.key), name=name)
        return words if signer.moves == moves else f"{words} {t('signed.part', n=signer.moves, all=moves)}"
