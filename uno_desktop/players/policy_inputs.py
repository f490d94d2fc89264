"""What ``hard`` weighs a move by: a row of numbers about what its seat would see after that move.

All of it is open to the seat: its own cards, how many the others hold, what lies on the pile, what it remembers
somebody to lack, and the cards that it has not seen. What cards do is told by the engine, which made the move, and by
traits that any card has (how many it makes draw, whether it takes a turn), never by a rule's or a theme's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from uno_desktop.engine.effect_kinds import takes_turn
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.sides import cards_of_side
from uno_desktop.engine.state import CardTest, RulesInForce, State
from uno_desktop.engine.view import View
from uno_desktop.players.card_memory import WILD_BIT, Memory

OWN_INPUTS, PLACE_INPUTS, OTHER_INPUTS = 30, 7, 37
INPUTS = OWN_INPUTS + PLACE_INPUTS + OTHER_INPUTS + 2
"""How long a row is: the own cards, the own place, the others, and what kind of move it was."""
_FAR = (7, 0.5, 0.0)
"""A second player where there is none: many cards, and nothing known."""
_WILDS_ONLY = 0.3
"""Somebody who lacks the color but may hold a wild follows so much more seldom."""
_DRAWS_FIRST = 0.15
"""Somebody who has to draw first hardly ever follows."""


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


class Before(NamedTuple):
    """What a seat knows before it moves: its hand, the cards that it has not seen, and what others seem to lack.

    ``lacks`` has by seat a mask of what its older cards are not (``card_memory``), ``fresh`` how many came since.
    """

    seat: int
    hand: frozenset[int]
    counts: tuple[int, ...]
    unseen: tuple[int, ...]
    lacks: tuple[int, ...]
    fresh: tuple[int, ...]


def before(view: View, memory: Memory) -> Before:
    """What the seat of this view knows; ``memory`` agrees with the view."""
    seen = {*view.hand, *view.discard}
    unseen = tuple([card for card in cards_of_side(view.deck, view.side) if card not in seen])
    lacks, fresh = [], []
    for count, holding in zip(view.counts, memory.holdings, strict=True):
        mask, old = max(holding.groups, key=lambda group: (group[0].bit_count(), group[1]), default=(0, 0))
        lacks.append(mask)
        fresh.append(count - old if mask else 0)
    return Before(view.seat, frozenset(view.hand), view.counts, unseen, tuple(lacks), tuple(fresh))


class Other(NamedTuple):
    """Another player after the move: cards held, how likely one follows, whether it lacks the color, and its place."""

    held: int
    follows: float
    lacks: float
    place: int


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
    return [
        *cards,
        *_of_place(place, len(order), len(hands[seat]), can),
        *_of_others(others, place, len(hands[seat]), open_share, _owed(state, seat)),
        float(not is_play),
        float(is_bluff),
    ]


def _owed(state: State, seat: int) -> tuple[float, float]:
    """What is to be drawn now, by another player and by the seat itself."""
    owed = state.pending.amount / 4 if state.phase is Phase.PENALTY else 0.0
    return (0.0, owed) if state.turn == seat else (owed, 0.0)


def _others(state: State, known: Before, order: Sequence[int], open_share: float) -> list[Other]:
    """The other players, in the order in which they come to their turns."""
    bit = 1 << state.color if state.color >= 0 else 0
    due = state.phase is Phase.PENALTY and state.pending.amount > 0
    found = []
    for place, seat in enumerate(order):
        if seat == known.seat:
            continue
        held, mask = len(state.hands[seat]), known.lacks[seat]
        fresh = min(held, known.fresh[seat] + max(0, held - known.counts[seat]))
        old_share = open_share
        if mask & bit:
            old_share = 0.0 if mask & WILD_BIT else _WILDS_ONLY * open_share
        follows = 1.0 - (1.0 - open_share) ** fresh * (1.0 - old_share) ** (held - fresh)
        if due and place == 0:
            follows *= _DRAWS_FIRST
        found.append(Other(held, follows, float(bool(mask & bit) and not fresh), place))
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
    held, follows, lacks, _ = others[0]
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
