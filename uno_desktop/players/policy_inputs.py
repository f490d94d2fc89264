"""What ``hard`` weighs a move by: a row of numbers about what its seat would see after that move.

All of it is open to the seat: its own cards, how many the others hold, what lies on the pile, what it remembers
somebody to lack, and the cards that it has not seen. What cards do is told by the engine, which made the move, and by
traits that any card has (how many it makes draw, whether it takes a turn), never by a rule's or a theme's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from uno_desktop.engine.effect_kinds import takes_turn
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.sides import cards_of_side
from uno_desktop.engine.state import CardTest, RulesInForce, State
from uno_desktop.engine.view import View
from uno_desktop.players.beliefs import Cards, Hand, holds_color, holds_wild
from uno_desktop.players.card_memory import Memory
from uno_desktop.players.signs import Signs

OWN_INPUTS, PLACE_INPUTS, OTHER_INPUTS, BELIEF_INPUTS, FURTHER_INPUTS, COLORS_INPUTS = 30, 7, 37, 12, 10, 12
INPUTS = OWN_INPUTS + PLACE_INPUTS + OTHER_INPUTS + 2 + BELIEF_INPUTS + FURTHER_INPUTS + COLORS_INPUTS
"""How long a row is: the own cards and place, the others, what kind of move it was, what others seem to hold, and more
of all that: what it takes to come to one's turn, and the colors that aren't on the table."""
_FAR = (7, 0.5, 0.0)
"""A second player where there is none: many cards, and nothing known."""
_DRAWS_FIRST = 0.15
"""Somebody who has to draw first hardly ever follows."""
_OTHER_COLORS = 3
_STAYS = 0.1
"""How often a color stays although the player lacks it: one draws, or lays a card that takes a turn."""


class Traits(NamedTuple):
    """By card: whether it takes a turn, how many the next player draws for it, whether it may be a bluff."""

    takes_turn: tuple[bool, ...]
    draws: tuple[float, ...]
    restricted: tuple[bool, ...]


@lru_cache(maxsize=64)
def traits_of(rules: RulesInForce) -> Traits:
    """Made once for each set of rules in force."""
    players = rules.players
    turns = [any(takes_turn(rules, effect, players) for effect in effects) for effects in rules.effects]
    draws = [min(amount, 8) / 4 for amount in rules.draw_amounts]
    return Traits(
        tuple([turns[face] for face in rules.faces]),
        tuple([draws[face] for face in rules.faces]),
        tuple([rules.restricted[face] for face in rules.faces]),
    )


class Belief(NamedTuple):
    """What another's hand seems to be: the chances that it has each of the colors, and a wild."""

    hand: Hand
    colors: tuple[float, ...]
    wild: float


class Before(NamedTuple):
    """What a seat knows before it moves: its hand, the cards that it has not seen, and what others' moves say.

    ``shown`` has by seat the colors of cards that it is known to hold, ``NONE`` for a wild.
    """

    seat: int
    hand: frozenset[int]
    counts: tuple[int, ...]
    unseen: tuple[int, ...]
    shown: tuple[frozenset[int], ...]
    signs: tuple[Signs, ...]
    cards: Cards
    found: dict[tuple[int, int], Belief]

    def belief(self, seat: int, held: int) -> Belief:
        """About another seat's hand when it holds so many cards; looked at once for each number of them."""
        if (belief := self.found.get((seat, held))) is None:
            belief = self.found[seat, held] = self._belief(seat, held)
        return belief

    def _belief(self, seat: int, held: int) -> Belief:
        more, signs = max(0, held - self.counts[seat]), self.signs[seat]
        if more:
            signs = signs.copy()
            signs.drew(more, held - more)
        hand, shown, cards = Hand(held, signs), self.shown[seat], self.cards
        holds = [1.0 if color in shown else holds_color(hand, color, cards) for color in range(len(signs.colors))]
        return Belief(hand, tuple(holds), 1.0 if NONE in shown else holds_wild(hand, cards))


def before(view: View, memory: Memory) -> Before:
    """What the seat of this view knows; ``memory`` agrees with the view."""
    seen = {*view.hand, *view.discard}
    unseen = tuple([card for card in cards_of_side(view.deck, view.side) if card not in seen])
    held = [0] * (len(view.deck.colors) + 1)
    for card in unseen:
        held[view.rules.colors[card]] += 1
    shares = tuple([count / (len(unseen) or 1) for count in held])
    shown = tuple([frozenset([view.rules.colors[card] for card in holding.known]) for holding in memory.holdings])
    cards = Cards(shares, view.color)
    return Before(view.seat, frozenset(view.hand), view.counts, unseen, shown, tuple(memory.signs), cards, {})


class Other(NamedTuple):
    """Another player after the move: cards held, how likely one follows, how much lacks the color, and its place."""

    held: int
    follows: float
    lacks: float
    place: int
    belief: Belief


def row(state: State, known: Before, *, is_play: bool, is_bluff: bool) -> list[float] | None:
    """About the position after a move, by what the seat knew before it; None where there is nothing to weigh.

    ``state`` may be any world the seat could be in: of other hands only their sizes are looked at. ``is_bluff``: a
    restricted card was played although it might not have been.
    """
    seat, hands = known.seat, state.hands
    turn = state.turn if state.turn >= 0 else seat
    around = [(turn + step * state.direction) % state.players for step in range(state.players)]
    order = [each for each in around if hands[each]]
    if seat not in order or len(order) < 2:
        return None
    top, color = state.discard[-1], state.color
    follows = state.rules.matching.tests[top][color] or state.rules.matching.make(top, color)
    open_share = sum(map(follows, known.unseen)) / (len(known.unseen) or 1)
    place = order.index(seat)
    others = _others(state, known, order, open_share)
    least = min([other.held for other in others])
    own = [card for card in hands[seat] if card in known.hand]
    can, cards = _of_own(state, own, len(hands[seat]), follows, least)
    shares = _shares(state, own)
    return [
        *cards,
        *_of_place(place, len(order), len(hands[seat]), can),
        *_of_others(others, place, len(hands[seat]), open_share, _owed(state, seat)),
        float(not is_play),
        float(is_bluff),
        *_of_beliefs(state, others, shares),
        *_further(known, others, shares, color, place, can * (len(hands[seat]) <= 2)),
        *_of_colors(known, others, shares, color),
    ]


def _owed(state: State, seat: int) -> tuple[float, float]:
    """What is to be drawn now, by another player and by the seat itself."""
    owed = state.pending.amount / 4 if state.phase is Phase.PENALTY else 0.0
    return (0.0, owed) if state.turn == seat else (owed, 0.0)


def _others(state: State, known: Before, order: Sequence[int], open_share: float) -> list[Other]:
    """The other players, in the order in which they come to their turns."""
    color, shares = state.color, known.cards.shares
    due = state.phase is Phase.PENALTY and state.pending.amount > 0
    same_kind = max(0.0, open_share - shares[-1] - (shares[color] if color >= 0 else 0.0))
    found = []
    for place, seat in enumerate(order):
        if seat == known.seat:
            continue
        held = len(state.hands[seat])
        belief = known.belief(seat, held)
        lacks_color = 1.0 - belief.colors[color] if color >= 0 else 1.0
        follows = 1.0 - lacks_color * (1.0 - belief.wild) * (1.0 - same_kind) ** held
        if due and place == 0:
            follows *= _DRAWS_FIRST
        lacks = belief.hand.signs.lacking[color] if color >= 0 else 0.0
        found.append(Other(held, follows, lacks, place, belief))
    return found


def _of_own(
    state: State, own: Sequence[int], total: int, follows: CardTest, least: int
) -> tuple[float, tuple[float, ...]]:
    """Whether the seat could follow with a card it knows of, and the numbers about its cards.

    ``own`` are the cards it knows to hold, of ``total``.
    """
    rules, (turns, draws, restricted) = state.rules, traits_of(state.rules)
    colors, worth, color = rules.colors, rules.worth, state.color
    fitting = [card for card in own if follows(card)]
    held = [0] * (len(rules.deck.colors) + 1)
    for card in own:
        held[colors[card]] += 1
    wilds = held.pop()
    same = held[color] if color >= 0 else 0
    one = 1.0 / (total or 1)
    can, taking = float(bool(fitting)), sum([turns[card] for card in own])
    chain = float(_goes_on(state, own, fitting))
    strikes = float(any(turns[card] for card in fitting))
    two, three = float(total == 2), float(total == 3)
    return can, (
        float(total == 1), two, three, float(total == 4), total / 7, one, (total - len(own)) * one,
        min(wilds, 3) / 2, float(wilds > 0), wilds * one, sum([restricted[card] for card in own]) / 2,
        taking * one, float(taking > 0), sum([draws[card] for card in own]) * one,
        same * one, min(same, 4) / 4, len(fitting) * one, can, can * (total == 1), can * two, can * three,
        chain, chain * two, chain * three,
        (len(held) - held.count(0)) / 4, max(held) * one, (len(fitting) - same - wilds) * one,
        sum([worth[card] for card in own]) / 100, strikes, strikes * (least <= 2),
    )  # fmt: skip


def _goes_on(state: State, own: Sequence[int], fitting: Sequence[int]) -> bool:
    """Whether two of the own cards could be laid one after the other."""
    if len(own) < 2:
        return False
    matching, colors = state.rules.matching, state.rules.colors
    for card in fitting:
        if colors[card] == NONE:
            return True
        test = matching.tests[card][colors[card]] or matching.make(card, colors[card])
        if any(test(other) for other in own if other != card):
            return True
    return False


def _of_place(place: int, holders: int, total: int, can: float) -> tuple[float, ...]:
    on_turn = float(place == 0)
    return (
        place / (holders - 1), on_turn, on_turn * can, on_turn * can * (total == 1), on_turn * can * (total == 2),
        float(place == 1), float(place > 0),
    )  # fmt: skip


def _of_others(
    others: Sequence[Other], place: int, total: int, open_share: float, owed: tuple[float, float]
) -> tuple[float, ...]:
    """About the next player, the one after, the last one before the seat's own turn, and all of them."""
    held, follows, lacks = others[0][:3]
    held_2, follows_2, lacks_2 = others[1][:3] if len(others) > 1 else _FAR
    last, sizes = others[-1], [other.held for other in others]
    least, whole, n = min(sizes), sum(sizes), len(sizes)
    safe = 1.0
    for other in others:
        if other.place < place and other.held == 1:
            safe *= 1.0 - other.follows
    return (
        float(held == 1), float(held == 2), float(held == 3), held / 7, follows, follows * (held == 1),
        follows * (held == 2), lacks, lacks * (held <= 2), *owed,
        float(held_2 == 1), float(held_2 == 2), held_2 / 7, follows_2, follows_2 * (held_2 == 1),
        follows_2 * (held_2 == 2), lacks_2,
        float(last.held == 1), float(last.held == 2), last.held / 7, last.follows * (last.held == 1), last.lacks,
        1.0 - safe, float(least == 1), float(least == 2), float(least == 3), least / 7, whole / n / 7,
        total / (total + whole), (total - least) / 7, float(sizes.count(1) > 1), float(sizes.count(2) > 0),
        open_share, float(n == 1), float(n == 2), float(n >= 4),
    )  # fmt: skip


def _shares(state: State, own: Sequence[int]) -> list[float]:
    """By color, the share of the own cards that are known."""
    colors = state.rules.colors
    held = [0] * (len(state.rules.deck.colors) + 1)
    for card in own:
        held[colors[card]] += 1
    held.pop()
    return [count / (len(own) or 1) for count in held]


def _of_beliefs(state: State, others: Sequence[Other], shares: Sequence[float]) -> tuple[float, ...]:
    """What the next player, the one after, and the last one seem to hold; how the own cards go with that."""
    has, n = _have(others, state.color), len(others)
    meets = [_meets(other.belief.colors, shares) for other in others]
    signs = [other.belief.hand.signs for other in others]
    return (
        has[0], others[0].belief.wild, has[1] if n > 1 else 0.5, has[-1], has[0] * (others[0].held <= 2),
        others[-1].follows, meets[0], meets[1] if n > 1 else meets[0], meets[-1],
        signs[0].oddity, sum([each.oddity for each in signs]) / n, sum([each.experience for each in signs]) / n,
    )  # fmt: skip


def _have(others: Sequence[Other], color: int) -> list[float]:
    return [other.belief.colors[color] if color >= 0 else 0.0 for other in others]


def _further(
    known: Before, others: Sequence[Other], shares: Sequence[float], color: int, place: int, can_end: float
) -> tuple[float, ...]:
    """Whose wilds may come, how rare the own colors are, how likely the color stays until the own turn, who is near."""
    second, last = others[min(1, len(others) - 1)], others[-1]
    kept = 1.0
    for other, has in zip(others, _have(others, color), strict=True):
        if other.place < place:
            kept *= _STAYS + (1.0 - _STAYS) * has
    return (
        second.belief.wild, last.belief.wild, len(known.unseen) / 100, sum(map(mul, shares, known.cards.shares)),
        sorted((0.0, *shares))[-2], kept, kept * can_end,
        float(len(others) > 1 and second.held == 3), float(last.held == 3), last.follows * (last.held == 2),
    )  # fmt: skip


def _of_colors(known: Before, others: Sequence[Other], shares: Sequence[float], color: int) -> list[float]:
    """Of the other colors, those most held first: how much is held, is not seen, and who seems to hold it."""
    rest = sorted([each for each in range(len(shares)) if each != color], key=lambda each: -shares[each])
    first, last, found = others[0].belief.colors, others[-1].belief.colors, []
    for each in rest[:_OTHER_COLORS]:
        found += [shares[each], known.cards.shares[each], first[each], last[each]]
    return found + [0.0] * (COLORS_INPUTS - len(found))


def _meets(holds: Sequence[float], shares: Sequence[float]) -> float:
    """How much of the own cards is of colors that another seems to hold."""
    return float(sum(map(mul, holds, shares))) / (sum(holds) or 1.0)
