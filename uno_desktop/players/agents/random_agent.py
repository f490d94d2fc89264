"""``random``: plays any playable card, each as likely, and draws only when there is none.

It always calls UNO and never challenges, catches or jumps in. It is the yardstick for the others and for speed.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.legality import call_owed_after, palette, playable
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.state import Position
from uno_desktop.engine.view import View
from uno_desktop.players.agents.agent import PLAIN_ANSWERS, PositionAgent, Reaction, opponents, unbidden
from uno_desktop.players.manners.timing import PLAIN

# Looked up once: an enum's members are slow in some versions of Python, and a named tuple's constructor in all.
_CHOOSE_COLOR, _CHOOSE_RULE, _PLAY = Phase.CHOOSE_COLOR, Phase.CHOOSE_RULE, Do.PLAY
_new_move = tuple.__new__


class RandomAgent(PositionAgent):
    """A seat that plays any playable card."""

    habits = PLAIN

    def choose_at(self, position: Position, seat: int, hand: Sequence[int], rng: Stream) -> Move:
        """One of the playable cards at random, with a color and a seat at random where it needs them."""
        if cards := playable(position, seat, hand):
            rules, card = position.rules, rng.choice(cards)
            face, left = rules.faces[card], len(hand) - 1
            if rules.plain[face] and left != 1:  # what follows for most cards
                return _new_move(Move, (seat, _PLAY, card, NONE, NONE, (), False))
            color = rng.choice(palette(position)) if rules.needs_color[face] else NONE
            target = rng.choice(opponents(position, seat)) if rules.needs_target[face] and left else NONE
            move = _new_move(Move, (seat, _PLAY, card, color, target, (), False))
            if left == 1 or rules.recounts[face] or target != NONE:
                return move._replace(uno=call_owed_after(position, hand, move))
            return move
        phase = position.phase
        if phase is _CHOOSE_COLOR:
            return Move(seat, Do.CHOOSE_COLOR, color=rng.choice(palette(position)))
        if phase is _CHOOSE_RULE:
            return Move(seat, Do.CHOOSE_RULE, target=rng.choice(position.pending.offers))
        return PLAIN_ANSWERS[phase][seat]

    def reacts(self, view: View, rng: Stream) -> Sequence[Reaction]:
        """Calls UNO where hands that moved left it one card."""
        return unbidden(view, self.habits, rng)
