"""``gentle``: who plays with a child. It lets others come along, and hits nobody who is nearly out, or was just hit.

It keeps cards that take something from the next player until nothing else fits, rarely goes out while others still hold
more, and never challenges, catches or jumps in.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.legality import next_holder, refusal
from uno_desktop.engine.moves import Move
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.agents.agent import (
    PLAIN_ANSWERS,
    Reaction,
    any_color,
    build_play,
    named_choice,
    unbidden,
    with_call,
)
from uno_desktop.players.manners.timing import UNHURRIED, chance

GOES_OUT_PERCENT = 60
"""How often the last card is played as soon as it fits; else it waits for another turn."""
MAY_BE_HIT = (3, 4)
"""Only who holds so many cards is made to draw: two more put a hand beyond it, so it is never hit twice in a row."""


class GentleAgent:
    """A seat that is good company for a beginner."""

    habits = UNHURRIED

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream) -> Move:
        """A kind move for what is asked; another one only where the rules leave no choice."""
        named = named_choice(view, any_color, rng)
        if named is not None:
            return named
        playable = view.playable
        instead = PLAIN_ANSWERS[view.phase][view.seat]
        may_wait = view.can_draw() and refusal(view, view.seat, view.hand, instead) is None
        waits = len(view.hand) == 1 and not chance(GOES_OUT_PERCENT, rng)
        cards = _kindest(view, playable)
        if not playable or (may_wait and (waits or not cards)):
            return instead
        return with_call(view, build_play(view, rng.choice(cards or playable), rng))

    def reacts(self, view: View, rng: Stream) -> Sequence[Reaction]:
        """Calls UNO where hands that moved left it one card."""
        return unbidden(view, self.habits, rng)


def _kindest(view: View, cards: Sequence[int]) -> list[int]:
    """Those that do nothing to the next player, or else what that player can bear; none where all are too hard."""
    classes: tuple[list[int], list[int]] = ([], [])
    following = view.counts[next_holder(view, view.seat, view.direction)]
    for card in cards:
        effects = [EFFECT_KINDS[effect.name] for effect in view.deck.kind(card).effects]
        if not any(kind.takes_turn for kind in effects):
            classes[0].append(card)
        elif not view.deck.kind(card).has("draw") or following in MAY_BE_HIT:
            classes[1].append(card)
    return classes[0] or classes[1]
