"""``rule``: as ``random``, but colored cards first, then wilds, then restricted wilds such as the Wild Draw Four.

It names the color it holds most of.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.moves import Move
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.agents.agent import (
    PLAIN_ANSWERS,
    Reaction,
    build_play,
    most_held_color,
    named_choice,
    unbidden,
    with_call,
)
from uno_desktop.players.manners.timing import PLAIN


class RuleAgent:
    """A seat that plays colored cards first, and wilds last."""

    habits = PLAIN

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream) -> Move:
        """A playable card of the best class there is, at random within it."""
        if view.playable:
            classes: tuple[list[int], list[int], list[int]] = ([], [], [])
            for card in view.playable:
                kind = view.deck.kind(card)
                classes[0 if kind.colored else 2 if kind.has("restricted") else 1].append(card)
            card = rng.choice(next(cards for cards in classes if cards))
            return with_call(view, build_play(view, card, rng, color=most_held_color))
        named = named_choice(view, most_held_color, rng)
        return PLAIN_ANSWERS[view.phase][view.seat] if named is None else named

    def reacts(self, view: View, rng: Stream) -> Sequence[Reaction]:
        """Calls UNO where hands that moved left it one card."""
        return unbidden(view, self.habits, rng)
