"""Thinking ahead: each candidate is played on in the same dealt worlds, and the one that does clearly best is chosen.

All candidates meet the same worlds and the same chance (common random numbers), so what is compared is the difference
to the first opinion. The budget is counted in rollouts, never in time, and the work can be done in slices of any size:
the move is the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random

from uno_desktop.engine.game import Game, perform
from uno_desktop.engine.moves import Move
from uno_desktop.engine.view import View
from uno_desktop.players.evaluation.playout import outlook, play_on
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.worlds import BLUFFS_BEFORE, Worlds

SEEDS = 1 << 53
"""How many different streams of chance the rollouts use."""
_LEAST_SPREAD = 0.05
"""Added to the variance of a difference, so that a few worlds that happen to agree prove nothing."""
_AROUND_A_ROLLOUT = 4
"""Copying a world and judging its end take as long as this many moves, and one for each hand judged."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How far to think. ``rollouts`` in all, ``moves_a_rollout`` at most; ``block`` worlds between two prunings.

    ``prune_errors``: a candidate so many standard errors behind the best is given up; ``depart_errors``: by so many
    another must be ahead of the first opinion to be preferred. ``even_alone``: a single candidate is played on as well.
    ``bluffs_before``: as in ``Worlds``.
    """

    rollouts: int = 120
    moves_a_rollout: int = 6
    candidates: int = 6
    block: int = 8
    prune_errors: float = 1.6
    depart_errors: float = 0.4
    even_alone: bool = False
    bluffs_before: float = BLUFFS_BEFORE


class Candidate:
    """One move under comparison: its outlooks, world by world."""

    __slots__ = ("move", "outlooks")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.outlooks: list[float] = []

    @property
    def mean(self) -> float:
        """The mean outlook so far: about the chance to win the hand."""
        return sum(self.outlooks) / len(self.outlooks) if self.outlooks else 0.0

    def lead(self, other: Candidate, errors: float) -> float:
        """How far ahead of another it surely is: the mean difference less so many standard errors."""
        n = min(len(self.outlooks), len(other.outlooks))
        gaps = [a - b for a, b in zip(self.outlooks, other.outlooks, strict=False)]
        mean = sum(gaps) / n
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / max(1, n - 1)
        return mean - errors * sqrt((spread + _LEAST_SPREAD) / n)


class Search:
    """A comparison of candidates under way. ``moves`` are given best first by the first opinion."""

    def __init__(self, view: View, memory: Memory, moves: list[Move], chance: Random, budget: Budget) -> None:
        self.candidates = [Candidate(move) for move in moves[: budget.candidates]]
        self._running = list(self.candidates)
        self._seat = view.seat
        self._budget = budget
        self._chance = chance
        is_asked = len(moves) > 1 or budget.even_alone
        self._worlds = Worlds(view, memory, chance, bluffs_before=budget.bluffs_before) if is_asked else None
        self._rollouts = 0
        self._place = 0
        self._world: Game | None = None
        self._seed = 0

    @property
    def done(self) -> bool:
        """Whether nothing is left to be compared."""
        decided = len(self._running) < 2 and not self._budget.even_alone
        return decided or self._rollouts >= self._budget.rollouts

    def step(self, moves: int) -> None:
        """Think on for as long as about this many simulated moves take; at least one rollout."""
        while not self.done:
            if self._place == 0:
                assert self._worlds is not None
                self._world = self._worlds.deal()
                self._seed = int(self._chance.random() * SEEDS)
            candidate = self._running[self._place]
            assert self._world is not None
            game = self._world.copy()
            move = candidate.move
            perform(game, move)
            made = play_on(game, Random(self._seed).random, self._budget.moves_a_rollout)
            candidate.outlooks.append(outlook(game, self._seat))
            self._rollouts += 1
            self._place += 1
            if self._place == len(self._running):
                self._place = 0
                if len(candidate.outlooks) % self._budget.block == 0:
                    best = max(self._running, key=lambda each: each.mean)
                    errors = self._budget.prune_errors
                    self._running = [each for each in self._running if each is best or best.lead(each, errors) < 0]
            moves -= made + _AROUND_A_ROLLOUT + game.players
            if moves <= 0:
                return

    @property
    def choice(self) -> Candidate:
        """The best by now: the first opinion, unless another is clearly ahead of it."""
        first = self.candidates[0]
        if not first.outlooks:
            return first
        most = max(len(each.outlooks) for each in self._running)
        rivals = [each for each in self._running if each is not first and len(each.outlooks) * 2 >= most]
        if first in self._running:
            rivals = [each for each in rivals if each.lead(first, self._budget.depart_errors) > 0]
        return max(rivals, key=lambda each: each.mean) if rivals else first
