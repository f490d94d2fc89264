"""What ``normal`` and ``hard`` have in common: memory, thinking in slices, and the manners that are not choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.agent import Reaction
from uno_desktop.players.candidates import candidates, plays
from uno_desktop.players.card_memory import Memory
from uno_desktop.players.move_value import OUT_OF_THE_QUESTION, Judge
from uno_desktop.players.simple_choices import owes_call, unbidden
from uno_desktop.players.timing import Habits, chance

ALL_AT_ONCE = 1 << 30
"""Simulated moves enough for any decision."""


class Thinking(Protocol):
    """A decision under way."""

    @property
    def done(self) -> bool:
        """Whether the decision is made."""
        ...

    @property
    def move(self) -> Move:
        """The move as it looks by now; final when ``done``."""
        ...

    def step(self, moves: int) -> None:
        """Think on for about this many simulated moves. How the work is sliced never changes the decision."""
        ...


class Decided:
    """A decision that needed no thinking ahead."""

    done = True

    def __init__(self, move: Move) -> None:
        self.move = move

    def step(self, moves: int) -> None:
        """Nothing is left to do."""


class ThoughtfulAgent:
    """An agent that remembers what its seat saw and may think in slices; ``choose`` does it all at once."""

    habits: Habits

    def begin(self, view: View, memory: Memory, rng: Stream) -> Thinking:
        """Begin to decide what the seat is asked."""
        raise NotImplementedError

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream, memory: Memory | None = None) -> Move:
        """The move, without slices; without a memory only what the view shows is known."""
        thinking = self.begin(view, memory or Memory.at(view), rng)
        thinking.step(ALL_AT_ONCE)
        return thinking.move

    def reacts(self, view: View, rng: Stream) -> Sequence[Reaction]:
        """Calls late, catches, and jumps in where that is no loss, by its habits."""
        reactions = unbidden(view, self.habits, rng)
        if view.jump_open and view.seat != view.turn and view.playable and chance(self.habits.jumps_in, rng):
            judge = Judge(view, Memory.at(view), rng, self.habits)
            move = max(plays(view, view.playable), key=judge.worth)
            if judge.worth(move) > 0:
                reactions.append(
                    Reaction(self.with_habitual_call(view, move, rng), self.habits.jumping_in.draw_ms(rng))
                )
        return reactions

    def with_habitual_call(self, view: View, move: Move, rng: Stream) -> Move:
        """A play with UNO called where it is owed and the player thinks of it."""
        if move.do in (Do.PLAY, Do.LAY_DOWN) and owes_call(view, move) and chance(self.habits.calls_at_once, rng):
            return move._replace(uno=True)
        return move


def by_worth(view: View, memory: Memory, rng: Stream, habits: Habits) -> list[Move]:
    """The candidates, best first by rule of thumb and character, without those that nobody would consider."""
    judge = Judge(view, memory, rng, habits)
    found = candidates(view)
    worths = list(map(judge.worth, found))
    order = sorted(range(len(found)), key=worths.__getitem__, reverse=True)
    ranked = [found[place] for place in order if worths[place] > OUT_OF_THE_QUESTION or place == order[0]]
    return _partners_first_or_not_at_all(view, ranked)


def _partners_first_or_not_at_all(view: View, ranked: list[Move]) -> list[Move]:
    """Without the moves that name a partner where the same one that names somebody else is better."""
    kept: list[Move] = []
    named: set[Move] = set()
    for move in ranked:
        anybody = move._replace(target=NONE)
        if move.target == NONE or anybody not in named or not view.rules.partners(view.seat, move.target):
            kept.append(move)
        named.add(anybody)
    return kept
