"""``easy``: plays sensibly without looking ahead, and is human: calls late or forgets, hesitates, doubts now and then.

It plays the color it holds most of, keeps wilds for need, stacks when it can, uses action cards against a
neighbor who is nearly out, and swaps with the opponent who has the smallest hand. It bluffs only with a hand of nothing
but cards that make each other illegal: else two such players could draw and lay down forever.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.legality import is_legal_play, next_holder
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.agents.agent import (
    PLAIN_ANSWERS,
    Reaction,
    build_play,
    cards_of_one_face_once,
    most_held_color,
    named_choice,
    owes_call,
    smallest_hand,
    unbidden,
)
from uno_desktop.players.manners.timing import EASYGOING, chance

CHALLENGES_PERCENT = 15
CHALLENGES_BIG_HAND_PERCENT = 35
LAYS_DOWN_PERCENT = 30
"""How often a card is laid face down when none can be played."""
HIDES_PERCENT = 5
"""How often the card that could be played is laid face down."""
BIG_HAND = 6
"""A player who holds this many cards and plays a restricted wild more likely had another choice."""
COMPLIES_PERCENT = 80
NEARLY_OUT = 2

# What a card is worth playing, added up; the highest is played, equals at random.
_COLORED = 40
_PER_CARD_OF_COLOR = 4
_ATTACK_NEARLY_OUT = 30
_ATTACK_PARTNER = -30
_ILLEGAL = -100
_PER_POINT_SHED = 0.2


class EasyAgent:
    """A seat that plays without looking ahead, and makes human mistakes."""

    habits = EASYGOING

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream) -> Move:
        """A sensible move for what is asked."""
        named = named_choice(view, most_held_color, rng)
        if named is not None:
            return named
        if view.phase is Phase.COMPLY:
            return Move(view.seat, Do.COMPLY if chance(COMPLIES_PERCENT, rng) else Do.REFUSE)
        if view.phase is Phase.PENALTY and view.can_challenge and _doubts(view, rng):
            return Move(view.seat, Do.CHALLENGE)
        card = _best_card(view, rng)
        if _lays_down(view, card, rng):
            move = Move(view.seat, Do.LAY_DOWN, rng.choice(view.hand) if card is None else card)
            return move._replace(uno=owes_call(view, move) and chance(self.habits.calls_at_once, rng))
        if card is None:
            return PLAIN_ANSWERS[view.phase][view.seat]
        move = _play(view, card, rng)
        calls = owes_call(view, move) and chance(self.habits.calls_at_once, rng)
        return move._replace(uno=calls)

    def reacts(self, view: View, rng: Stream) -> Sequence[Reaction]:
        """Calls late, catches, and jumps in, as its habits have it."""
        reactions = unbidden(view, self.habits, rng)
        if view.jump_open and view.seat != view.turn and view.playable and chance(self.habits.jumps_in, rng):
            move = _play(view, rng.choice(view.playable), rng)
            calls = owes_call(view, move) and chance(self.habits.calls_at_once, rng)
            reactions.append(Reaction(move._replace(uno=calls), self.habits.jumping_in.draw_ms(rng)))
        return reactions


def _lays_down(view: View, card: int | None, rng: Stream) -> bool:
    """Whether a card goes face down, by chance: the one that would be played, or without one any other."""
    if view.phase is not Phase.TURN or Do.LAY_DOWN not in view.rules.moves or len(view.hand) < 2:
        return False
    return chance(LAYS_DOWN_PERCENT if card is None else HIDES_PERCENT, rng)


def _doubts(view: View, rng: Stream) -> bool:
    if view.rules.partners(view.seat, view.penalty_by):
        return False
    held = view.counts[view.penalty_by] if view.penalty_by != NONE else 0
    return chance(CHALLENGES_BIG_HAND_PERCENT if held >= BIG_HAND else CHALLENGES_PERCENT, rng)


def _play(view: View, card: int, rng: Stream) -> Move:
    return build_play(view, card, rng, most_held_color, smallest_hand, _companions(view, card))


def _best_card(view: View, rng: Stream) -> int | None:
    """The playable card worth most; None where there is none worth playing."""
    cards = cards_of_one_face_once(view, view.playable)
    worths = [_worth(view, card) for card in cards]
    if not cards or (max(worths) <= _ILLEGAL / 2 and _may_do_without(view)):
        return None
    best = max(worths)
    return rng.choice([card for card, worth in zip(cards, worths, strict=True) if worth == best])


def _may_do_without(view: View) -> bool:
    if view.phase is not Phase.TURN:
        return True
    rules = view.rules
    return view.can_draw() and not all(rules.restricted[rules.faces[card]] for card in view.hand)


def _worth(view: View, card: int) -> float:
    kind = view.deck.kind(card)
    worth = view.rules.points[view.deck.faces[card]] * _PER_POINT_SHED
    if kind.colored:
        color = view.deck.color_of(card)
        same = sum(view.deck.color_of(other) == color for other in view.hand)
        worth += _COLORED + _PER_CARD_OF_COLOR * same
    elif not is_legal_play(view, view.hand, card):
        worth += _ILLEGAL
    if any(EFFECT_KINDS[effect.name].takes_turn for effect in kind.effects):
        following = next_holder(view, view.seat, view.direction)
        if view.rules.partners(view.seat, following):
            worth += _ATTACK_PARTNER
        elif view.counts[following] <= NEARLY_OUT:
            worth += _ATTACK_NEARLY_OUT
    return worth


def _companions(view: View, card: int) -> tuple[int, ...]:
    """All further cards that may go down with this one, the color held most of on top.

    None where only one card may: a jump-in, or an answer to a draw card.
    """
    allowed = view.rules.companions
    if allowed is None or view.phase is Phase.PENALTY or view.seat != view.turn:
        return ()
    faces = view.deck.faces
    source = view.drawn if view.phase is Phase.DRAWN else view.hand
    also = [other for other in source if other != card and allowed(view.rules, faces[card], faces[other])]

    def remaining(other: int) -> int:
        color = view.deck.color_of(other)
        return sum(view.deck.color_of(held) == color for held in view.hand if held not in (card, *also))

    return tuple(sorted(also, key=remaining))
