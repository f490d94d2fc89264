"""``normal``: a tuned rule of thumb, and a good memory for colors that others lack.

It weighs every candidate by what it leaves, hits the next player when that one is low, challenges by estimated odds,
and plays a restricted wild illegally where that pays.
"""

from __future__ import annotations

from uno_desktop.engine.moves import Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.agents.agent import any_rule
from uno_desktop.players.agents.thoughtful import Decided, ThoughtfulAgent, by_worth
from uno_desktop.players.manners.timing import ATTENTIVE
from uno_desktop.players.memory.card_memory import Memory


class NormalAgent(ThoughtfulAgent):
    """A seat that plays by a tuned rule of thumb."""

    habits = ATTENTIVE

    def begin(self, view: View, memory: Memory, rng: Stream) -> Decided:
        """The move worth most; there is nothing to think over."""
        if view.phase is Phase.CHOOSE_RULE:
            return Decided(any_rule(view, rng))
        best = by_worth(view, memory, rng, self.habits)[0]
        return Decided(self.with_habitual_call(view, best, rng))
