"""``random``: plays any playable card, each as likely, and draws only when there is none.

It always calls UNO and never challenges, catches or jumps in. It is the yardstick for the others and for speed.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.legality import playable
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.agent import Reaction
from uno_desktop.players.common import (
    PLAIN_ANSWERS,
    any_color,
    any_rule,
    build_play,
    unbidden,
    with_call,
)
from uno_desktop.players.timing import PLAIN

# Looked up once: an enum's members are slow in some versions of Python, and a named tuple's constructor in all.
_CHOOSE_COLOR, _CHOOSE_RULE, _PLAY = Phase.CHOOSE_COLOR, Phase.CHOOSE_RULE, Do.PLAY
_new_move = tuple.__new__


class RandomAgent:
    """A seat that plays any playable card."""

    habits = PLAIN

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream) -> Move:
        """One of the playable cards at random, with a color and a seat at random where it needs them."""
        seat, hand, rules = view.seat, view.hand, view.rules
        if cards := playable(view, seat, hand):
            card = rng.choice(cards)
            face = rules.faces[card]
            if rules.plain[face] and len(hand) != 2:  # what follows for most cards
                return _new_move(Move, (seat, _PLAY, card, NONE, NONE, (), False))
            if len(hand) == 2 or rules.recounts[face] or rules.needs_target[face]:
                return with_call(view, build_play(view, card, rng))
            color = any_color(view, card, rng) if rules.needs_color[face] else NONE
            return _new_move(Move, (seat, _PLAY, card, color, NONE, (), False))
        phase = view.phase
        if phase is _CHOOSE_COLOR:
            return Move(seat, Do.CHOOSE_COLOR, color=any_color(view, NONE, rng))
        if phase is _CHOOSE_RULE:
            return any_rule(view, rng)
        return PLAIN_ANSWERS[phase][seat]

    def reacts(self, view: View, rng: Stream) -> Sequence[Reaction]:
        """Calls UNO where hands that moved left it one card."""
        return unbidden(view, self.habits, rng)
