"""Many hands without a screen, for testing and for comparing computer players.

Every simulated hand is the first hand of a match of its own, with a seed derived from the common one by its number,
so the hands can be dealt out over processes and still are the same. Seats rotate: in hand ``i`` the agent in place
``e`` of the list sits at seat ``(e + i) % n``. Scores over several hands play no part; who goes out first wins.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from typing import NamedTuple

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.in_force import TURNS_A_SEAT
from uno_desktop.engine.moves import NONE, OVER
from uno_desktop.engine.options import Value
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.live.log import HashedLog, SeededHeaders
from uno_desktop.match.live.referee import Referee, Stuck
from uno_desktop.match.setup.setup import Agreed, MatchSetup, agree, computer

MOVES_A_SEAT_BEFORE_STALL = 4000
"""A hand with more moves than this for each seat is taken to go on forever."""


class SimulationFault(RuntimeError):
    """A hand that cannot be right: cards lost, or no end. The text has the hand's number and the position."""


@dataclass(frozen=True, slots=True)
class SimReport:
    """``wins`` are counted for each entry of the agents; ``sha256`` is over all logs, in the order of the hands.

    ``at_limit`` hands met the limit of turns (docs/rules.md, Where rules meet, 22).
    """

    hands: int
    moves: int
    turns: int
    at_limit: int
    wins: tuple[int, ...]
    no_winner: int
    sha256: str

    @property
    def mean_moves(self) -> float:
        """The mean number of moves in a hand."""
        return self.moves / self.hands if self.hands else 0.0


class _Hand(NamedTuple):
    """What came of one hand: the winning entry of the agents (``NONE``: nobody), moves, turns, the log's hash."""

    winner: int
    moves: int
    turns: int
    is_at_limit: bool
    digest: bytes


def simulate(
    theme: Theme,
    agents: Sequence[str],
    hands: int,
    seed: int | str,
    *,
    deck: str | None = None,
    preset: str | None = None,
    overrides: Mapping[str, Value] | None = None,
    jobs: int = 1,
    events: bool = False,
) -> SimReport:
    """Play this many hands; the report is the same for any number of ``jobs`` (processes).

    ``events`` also lets the engine tell what happens, as it does for a screen; it changes no result.
    Raises SimulationFault, or what ``agree`` and the game raise for a setup that cannot be played.
    """
    seats = tuple(computer(name) for name in agents)
    setup = MatchSetup(theme.id, seats, deck, preset, overrides or {}, seed=seed_bytes(seed))
    agreed = agree(setup, theme)
    Referee(agreed, screen=False)  # what cannot be dealt is said here, not in another process
    if jobs > 1:
        edges = [hands * part // jobs for part in range(jobs + 1)]
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            parts = [pool.submit(_play_range, agreed, first, end, events) for first, end in pairwise(edges)]
            results = [result for part in parts for result in part.result()]
    else:
        results = _play_range(agreed, 0, hands, events)
    winners = [result.winner for result in results]
    wins = tuple(winners.count(entry) for entry in range(len(agents)))
    sha256 = hashlib.sha256(b"".join(result.digest for result in results)).hexdigest()
    moves, turns = sum(result.moves for result in results), sum(result.turns for result in results)
    at_limit = sum(result.is_at_limit for result in results)
    return SimReport(len(results), moves, turns, at_limit, wins, winners.count(NONE), sha256)


def _play_range(agreed: Agreed, first: int, end: int, events: bool) -> list[_Hand]:
    headers = SeededHeaders()
    return [_play_hand(agreed, number, events, headers) for number in range(first, end)]


def hand_agreed(agreed: Agreed, number: int) -> Agreed:
    """What hand ``number`` of a simulation is played with: seats rotated, and a seed of its own."""
    seats = agreed.seats
    shift = number % len(seats)
    rotated = seats[-shift:] + seats[:-shift] if shift else seats
    config = agreed.config
    seed = hashlib.sha256(config.seed + f"/hand:{number}".encode()).digest()
    own = MatchConfig(config.deck, config.options, config.players, seed, config.dealer)
    return Agreed(agreed.theme, agreed.preset, rotated, own, agreed.drop_mode)


def _play_hand(agreed: Agreed, number: int, events: bool, headers: SeededHeaders) -> _Hand:
    own = hand_agreed(agreed, number)
    watch = _Watch(own, number, headers.text(own))
    referee = Referee(own, screen=False, events=events, journal=watch)
    watch.referee = referee
    referee.strict = True
    try:
        referee.start()
        referee.advance(0)
    except Stuck as stuck:
        raise SimulationFault(f"hand {number}: {stuck}") from stuck
    digest = watch.digest()
    referee.leave()
    if referee.phase not in OVER:
        raise SimulationFault(f"hand {number}: nobody can move; {referee.position()}")
    winner = referee.view().hand_winner
    entry = (winner - number) % len(own.seats) if winner != NONE else NONE
    is_at_limit = referee.turns >= TURNS_A_SEAT * len(own.seats)
    return _Hand(entry, referee.ply, referee.turns, is_at_limit, digest)


class _Watch(HashedLog):
    """A hashed log that looks at the position now and then: no card may be lost, and there must be an end."""

    def __init__(self, agreed: Agreed, number: int, header: str) -> None:
        super().__init__(header)
        self._number = number
        self._limit = MOVES_A_SEAT_BEFORE_STALL * len(agreed.seats)
        self.referee: Referee | None = None

    def catch_up(self) -> None:
        """Hash the entries that wait, and check the position they led to; SimulationFault if it cannot be right."""
        super().catch_up()
        referee = self.referee
        assert referee is not None
        if not referee.cards_conserved():
            raise SimulationFault(f"hand {self._number}: cards lost or doubled; {referee.position()}")
        if referee.ply > self._limit:
            raise SimulationFault(f"hand {self._number}: no end in sight; {referee.position()}")
