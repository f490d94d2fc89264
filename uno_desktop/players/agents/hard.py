"""``hard``: has learned to play, and looks ahead where that is no help.

Under rules like those that it learned with, a network weighs its moves (``policy``). Under others, and for challenges
and the like, it plays its best candidates on in many hands the others could hold, and compares. Its first opinion is
``normal``'s then, and it departs from that only where another move does clearly better. It knows every rule in force,
for it makes each move with the engine itself.
"""

from __future__ import annotations

from uno_desktop.engine.moves import Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.agents.agent import any_rule
from uno_desktop.players.agents.thoughtful import Decided, Thinking, ThoughtfulAgent, by_worth
from uno_desktop.players.evaluation import policy
from uno_desktop.players.evaluation.search import Budget, Search
from uno_desktop.players.manners.timing import SHARP
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.worlds import Worlds, fast_chance

BLUFFS_BEFORE = 0.15
"""Before a challenge has shown anything, one restricted wild in 27 that could be a bluff is taken for one."""
WEIGHING_TAKES = 40
"""To weigh a move takes as long as about so many simulated moves."""
BUDGETS = {
    2: Budget(bluffs_before=BLUFFS_BEFORE),
    4: Budget(moves_a_rollout=8, candidates=5, bluffs_before=BLUFFS_BEFORE),
    10: Budget(moves_a_rollout=12, candidates=4, bluffs_before=BLUFFS_BEFORE),
}
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
        ranked = by_worth(view, memory, rng, agent.habits, bluffs_before=BLUFFS_BEFORE)
        self.search = Search(view, memory, ranked, fast_chance(rng), budget_for(view.players))

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


class Weighing:
    """Moves being weighed by the policy, one after the other, and the call that goes with the best.

    Moves that the policy can't weigh are left out, unless the first opinion is one of them. To hold a card back is
    weighed too, though by rule of thumb nobody would.
    """

    def __init__(self, agent: HardAgent, view: View, memory: Memory, rng: Stream) -> None:
        self._view = view
        self._agent = agent
        self._rng = rng.copy()
        ranked = by_worth(view, memory, rng, agent.habits, bluffs_before=BLUFFS_BEFORE)
        weighed = [move for move in ranked if policy.weighs(view.rules, move)]
        holds = policy.holding_back(view)
        if holds is not None and holds not in weighed and len(view.hand) > 1:
            weighed.append(holds)
        self._moves = weighed if ranked[0] in weighed else ranked[:1]
        self._scorer = policy.Scorer(view, memory, Worlds(view, memory, fast_chance(rng)))
        self._scores: list[float] = []

    @property
    def done(self) -> bool:
        """Whether all moves are weighed; a single one needn't be."""
        return len(self._scores) == len(self._moves) or len(self._moves) == 1

    @property
    def move(self) -> Move:
        """The best of those weighed so far, the first opinion where several are."""
        best = self._moves[self._scores.index(max(self._scores))] if self._scores else self._moves[0]
        return self._agent.with_habitual_call(self._view, best, self._rng.copy())

    def step(self, moves: int) -> None:
        """Weigh on for as long as about this many simulated moves take; at least one move."""
        while not self.done:
            self._scores.append(self._scorer.score(self._moves[len(self._scores)]))
            moves -= WEIGHING_TAKES
            if moves <= 0:
                return


class HardAgent(ThoughtfulAgent):
    """A seat that looks ahead; see the module's docstring."""

    habits = SHARP

    def begin(self, view: View, memory: Memory, rng: Stream) -> Thinking:
        """Begin to compare; a rule for the hand is a matter of taste."""
        if view.phase is Phase.CHOOSE_RULE:
            return Decided(any_rule(view, rng))
        if policy.may_weigh(view):
            return Weighing(self, view, memory, rng)
        return Pondering(self, view, memory, rng)
