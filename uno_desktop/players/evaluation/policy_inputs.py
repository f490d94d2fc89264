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
from uno_desktop.players.memory.beliefs import Cards, Hand, holds_color, holds_wild
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.readings import Reading
from uno_desktop.players.memory.signs import Signs

OWN_INPUTS, PLACE_INPUTS, OTHER_INPUTS, BELIEF_INPUTS, FURTHER_INPUTS = 30, 7, 37, 12, 10
COLORS_INPUTS, PARTNER_INPUTS = 15, 9
INPUTS = OWN_INPUTS + PLACE_INPUTS + OTHER_INPUTS + 2 + BELIEF_INPUTS + FURTHER_INPUTS + COLORS_INPUTS + PARTNER_INPUTS
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
    """By card: whether it takes a turn, how many the next player draws for it, whether it may be a bluff.

    ``firsts`` has by face the first card of it, or ``NONE``.
    """

    takes_turn: tuple[bool, ...]
    draws: tuple[float, ...]
    restricted: tuple[bool, ...]
    firsts: tuple[int, ...]


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
        tuple([rules.faces.index(face) if face in rules.faces else NONE for face in range(len(rules.deck.face_kinds))]),
    )


class Belief(NamedTuple):
    """What another's hand seems to be: by face what share of it is expected; the chances of the colors, and a wild."""

    hand: Hand
    shares: list[float]
    colors: tuple[float, ...]
    wild: float

    def follows(self, color: int, faces: Sequence[int]) -> float:
        """The chance that it has a card of the color, a wild, or one of the ``faces``; of one card these add up."""
        one = 1.0 / self.hand.held
        has = self.colors[color] if color >= 0 else 0.0
        none = (1.0 - has) ** one + (1.0 - self.wild) ** one - 1.0 - sum([self.shares[face] for face in faces])
        return 1.0 - none**self.hand.held if none > 0.0 else 1.0


class Before(NamedTuple):
    """What a seat knows before it moves: its hand, the cards that it has not seen, and what others' moves say.

    ``left`` counts those cards by face, ``found`` keeps what was made of others' hands. ``shown`` has by seat the
    colors of cards that it is known to hold, ``NONE`` for a wild.
    """

    seat: int
    rules: RulesInForce
    hand: frozenset[int]
    counts: tuple[int, ...]
    unseen: tuple[int, ...]
    left: tuple[int, ...]
    shown: tuple[frozenset[int], ...]
    signs: tuple[Signs, ...]
    readings: tuple[Reading, ...]
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
            part, one = (held - more) / held, more / held / (len(self.unseen) or 1)
            few = self.belief(seat, held - more).shares if held > more else [0.0] * len(self.left)
            faces = [part * share + one * cards for share, cards in zip(few, self.left, strict=True)]
        else:
            faces = self.readings[seat].shares(self.rules, self.left)
        shown, cards = self.shown[seat], self.cards
        hand = Hand(held, signs, _by_color(self.rules, faces))
        holds = [1.0 if color in shown else holds_color(hand, color, cards) for color in range(len(signs.colors))]
        return Belief(hand, faces, tuple(holds), 1.0 if NONE in shown else holds_wild(hand))


def _by_color(rules: RulesInForce, faces: Sequence[float]) -> tuple[float, ...]:
    """Sums over the faces of each color, and last over wilds."""
    sums = [0.0] * (len(rules.deck.colors) + 1)
    for color, share in zip(rules.deck.face_colors, faces, strict=True):
        sums[color] += share
    return tuple([min(1.0, each) for each in sums])


def before(view: View, memory: Memory) -> Before:
    """What the seat of this view knows; ``memory`` agrees with the view."""
    seen = {*view.hand, *view.discard}
    unseen = tuple([card for card in cards_of_side(view.deck, view.side) if card not in seen])
    left = [0] * len(view.deck.face_kinds)
    for card in unseen:
        left[view.deck.faces[card]] += 1
    shares = _by_color(view.rules, [count / (len(unseen) or 1) for count in left])
    shown = tuple([frozenset([view.rules.colors[card] for card in holding.known]) for holding in memory.holdings])
    return Before(
        view.seat, view.rules, frozenset(view.hand), view.counts, unseen, tuple(left), shown, tuple(memory.signs),
        tuple(memory.readings), Cards(shares, view.color), {},
    )  # fmt: skip


class Other(NamedTuple):
    """Another player after the move: cards held, how likely one follows, how much lacks the color, and its place.

    ``is_partner``: who wins together with the seat.
    """

    held: int
    follows: float
    lacks: float
    place: int
    belief: Belief
    is_partner: bool


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
    others = _others(state, known, order, _by_kind(state, follows))
    least = min([other.held for other in others if not other.is_partner], default=_FAR[0])
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
        *_of_partner(others),
    ]


def _owed(state: State, seat: int) -> tuple[float, float]:
    """What is to be drawn now, by another player and by the seat itself."""
    owed = state.pending.amount / 4 if state.phase is Phase.PENALTY else 0.0
    return (0.0, owed) if state.turn == seat else (owed, 0.0)


def _by_kind(state: State, follows: CardTest) -> list[int]:
    """The faces that follow though they are of another color."""
    firsts, apart = traits_of(state.rules).firsts, (NONE, state.color)
    return [
        face for face, color in enumerate(state.rules.deck.face_colors) if color not in apart and follows(firsts[face])
    ]


def _others(state: State, known: Before, order: Sequence[int], by_kind: Sequence[int]) -> list[Other]:
    """The other players, in the order in which they come to their turns."""
    color = state.color
    due = state.phase is Phase.PENALTY and state.pending.amount > 0
    found = []
    for place, seat in enumerate(order):
        if seat == known.seat:
            continue
        held = len(state.hands[seat])
        belief = known.belief(seat, held)
        follows = belief.follows(color, by_kind)
        if due and place == 0:
            follows *= _DRAWS_FIRST
        lacks = belief.hand.signs.lacking[color] if color >= 0 else 0.0
        found.append(Other(held, follows, lacks, place, belief, state.rules.partners(known.seat, seat)))
    return found


def _of_own(
    state: State, own: Sequence[int], total: int, follows: CardTest, least: int
) -> tuple[float, tuple[float, ...]]:
    """Whether the seat could follow with a card it knows of, and the numbers about its cards.

    ``own`` are the cards it knows to hold, of ``total``.
    """
    rules, (turns, draws, restricted, _) = state.rules, traits_of(state.rules)
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
    last, rivals = others[-1], [other for other in others if not other.is_partner]
    sizes, n = [other.held for other in rivals], len(others)
    least, whole = min(sizes, default=_FAR[0]), sum([other.held for other in others])
    safe = 1.0
    for other in rivals:
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
    first, second, last = (others[place].belief.colors for place in (0, min(1, len(others) - 1), -1))
    found: list[float] = []
    for each in rest[:_OTHER_COLORS]:
        found += [shares[each], known.cards.shares[each], first[each], last[each]]
    found += [0.0] * (_OTHER_COLORS * 4 - len(found)) + [second[each] for each in rest[:_OTHER_COLORS]]
    return found + [0.0] * (COLORS_INPUTS - len(found))


def _of_partner(others: Sequence[Other]) -> list[float]:
    """Which of the next player, the one after and the last one are partners, and how near the first partner is."""
    with_seat = [float(others[place].is_partner) for place in (0, min(1, len(others) - 1), -1)]
    partner = next((other for other in others if other.is_partner), None)
    if partner is None:
        return [0.0] * PARTNER_INPUTS
    held, follows = partner.held, partner.follows
    one, two = float(held == 1), float(held == 2)
    return [*with_seat, one, two, held / 7, follows, follows * one, follows * two]


def _meets(holds: Sequence[float], shares: Sequence[float]) -> float:
    """How much of the own cards is of colors that another seems to hold."""
    return float(sum(map(mul, holds, shares))) / (sum(holds) or 1.0)
