"""``hard``: looks ahead. It plays its best candidates on in many hands the others could hold, and compares.

Its first opinion is ``normal``'s, and it departs from that only where another move does clearly better. It knows
every rule in force, for it searches with the engine itself.
"""

from __future__ import annotations

from uno_desktop.engine.moves import Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.card_memory import Memory
from uno_desktop.players.search import Budget, Search
from uno_desktop.players.simple_choices import any_rule
from uno_desktop.players.thoughtful import Decided, Thinking, ThoughtfulAgent, by_worth
from uno_desktop.players.timing import SHARP
from uno_desktop.players.worlds import fast_chance

BUDGETS = {2: Budget(), 4: Budget(moves_a_rollout=8, candidates=5), 10: Budget(moves_a_rollout=12, candidates=4)}
"""By the most seats each is for: with more players rollouts are longer, so fewer moves are compared."""


def budget_for(players: int) -> Budget:
    """How far to think, by the number of players."""
    return next(budget for most, budget in BUDGETS.items() if players <= most)


class Pondering:
    """A search under way (``search``), and the call that goes with what it finds."""

    def __init__(self, agent: HardAgent, view: View, memory: Memory, rng: Stream) -> None:
        self._view = view
        self._agent = agent
        self._rng = rng.copy()
        self.search = Search(
            view, memory, by_worth(view, memory, rng, agent.habits), fast_chance(rng), budget_for(view.players)
        )

    @property
    def done(self) -> bool:
        """Whether the decision stands."""
        return self.search.done

    @property
    def move(self) -> Move:
        """The best move found so far."""
        return self._agent.with_habitual_call(self._view, self.search.choice.move, self._rng.copy())

    def step(self, moves: int) -> None:
        """Think on for about this many simulated moves."""
        self.search.step(moves)


class HardAgent(ThoughtfulAgent):
    """A seat that looks ahead; see the module's docstring."""

    habits = SHARP

    def begin(self, view: View, memory: Memory, rng: Stream) -> Thinking:
        """Begin to compare; a rule for the hand is a matter of taste."""
        if view.phase is Phase.CHOOSE_RULE:
            return Decided(any_rule(view, rng))
        return Pondering(self, view, memory, rng)
