"""What the value of a position goes by: for each seat a row of numbers, told from things that every set of rules has.

A row has three parts. ``of_hand`` is about the seat's cards and the card on top, ``of_place`` about its place among
the others, and ``of_rules`` about the rules in force; the last is the same for all seats. Every number is small, about
0 to 1, and the same function makes the rows for training and for play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log
from typing import NamedTuple

from uno_desktop.engine.effect_kinds import kind_of, takes_turn
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.state import CardTest, RulesInForce, State
from uno_desktop.engine.turns import draw_one

HAND_INPUTS, PLACE_INPUTS, RULE_INPUTS = 24, 58, 16
"""How many numbers each part of a row has."""
_DRAWN, _PENALTY, _DROP = Phase.DRAWN, Phase.PENALTY, Phase.DROP
_BITS = _WILD, _RESTRICTED, _ACTION, _DRAWS, _MOVES_HANDS = 1, 2, 4, 8, 16
_SMALL_HAND = 4
_GLADLY_COLORED = 9.0
_TASTES = ((0.6, 0.15), (-0.3, 1.0), (1.5, -0.5))
_RACE_ROUNDS, _RACE_MOVES = 6, 24
"""A race ends after so many rounds or moves, whatever comes first."""
_MOST_IN_CHAIN = 5
"""In hands of so many cards the longest run of cards that follow one another is looked for."""


class CardTable(NamedTuple):
    """By card: its color (``NONE`` for a wild), the number of its kind, bits that say what it does, and so on.

    ``palette`` is the highest number of a color, ``gladly`` how gladly a card is laid in a race, ``draws`` how many
    cards it makes the next player draw.
    """

    palette: int
    colors: tuple[int, ...]
    kinds: tuple[int, ...]
    bits: tuple[int, ...]
    gladly: tuple[float, ...]
    draws: tuple[int, ...]


@lru_cache(maxsize=64)
def card_table(rules: RulesInForce) -> CardTable:
    """Made once for each set of rules in force."""
    deck, numbers = rules.deck, {kind.id: number for number, kind in enumerate(rules.deck.kinds)}
    bits = []
    for face, kind in enumerate(deck.face_kinds):
        effects = rules.effects[face]
        found = 0 if kind.colored else _WILD
        found |= _RESTRICTED * rules.restricted[face] | _MOVES_HANDS * rules.moves_hands[face]
        found |= _ACTION * any(takes_turn(rules, effect, rules.players) for effect in effects)
        found |= _DRAWS * any(kind_of(rules.rewritten(effect, rules.players)).makes_draw for effect in effects)
        bits.append(found)
    by_card = tuple([bits[face] for face in deck.faces])
    gladly = [_GLADLY_COLORED * (not bit & _WILD) for bit in by_card]
    draws = tuple([rules.draw_amounts[face] for face in deck.faces])
    palette = max(len(deck.colors) - 1, 0)
    kinds = tuple([numbers[deck.face_kinds[face].id] for face in deck.faces])
    return CardTable(palette, rules.colors, kinds, by_card, tuple(gladly), draws)


class Held(NamedTuple):
    """A hand under the card on top: ``inputs`` of its row, and what the rows of other seats go by.

    ``counts`` are its cards by color, ``lays`` the cards its player may lay, each with the color it leaves: wilds only
    where there is nothing else; ``attack`` is the share of its playable cards that make the next player draw or lose
    the turn.
    """

    inputs: tuple[float, ...]
    size: int
    counts: tuple[int, ...]
    has_wild: bool
    can_play: bool
    lays: tuple[tuple[int, int], ...]
    attack: float
    cards: tuple[int, ...]


class _Tally(NamedTuple):
    """What of_hand counts: cards by color and, of colored ones, by kind; ``does`` has a number for each bit."""

    counts: list[int]
    of_kind: dict[int, int]
    playable: int
    attacks: int
    does: list[int]
    lays: list[tuple[int, int]]


def _tally(table: CardTable, hand: tuple[int, ...], follows: CardTest) -> _Tally:
    counts, lays, does = [0] * (table.palette + 1), [], [0] * len(_BITS)
    colors, kinds, bits = table.colors, table.kinds, table.bits
    of_kind: dict[int, int] = {}
    playable = attacks = 0
    for card in hand:
        fits, bit, own = follows(card), bits[card], colors[card]
        playable += fits
        if bit:
            for n, one in enumerate(_BITS):
                does[n] += bit & one > 0
            attacks += fits and bit & (_ACTION | _DRAWS) > 0
        if own != NONE:
            counts[own] += 1
            if fits:
                lays.append((card, own))
            of_kind[kinds[card]] = of_kind.get(kinds[card], 0) + 1
    return _Tally(counts, of_kind, playable, attacks, does, lays)


def of_hand(table: CardTable, hand: tuple[int, ...], color: int, follows: CardTest) -> Held:
    """About the cards of a seat, where a card that ``follows`` can be played now and ``color`` is the current one."""
    held = len(hand)
    counts, of_kind, playable, attacks, does, lays = _tally(table, hand, follows)
    if not held:
        return Held((0.0,) * HAND_INPUTS, 0, tuple(counts), False, False, (), 0.0, ())
    wilds, restricted, actions, draws, moving = does
    links = sum([n * (n - 1) for n in counts]) + sum([n * (n - 1) for n in of_kind.values()])
    one, few = 1.0 / held, [0.0] * _SMALL_HAND
    if held <= _SMALL_HAND:
        few[held - 1] = 1.0
    chain = _chain(table, hand, follows) if playable and held <= _MOST_IN_CHAIN else 0
    inputs = (
        *few, one, 0.4 * log(held), 0.1 * held,
        playable * one, float(playable > 0), min(playable, 3) / 3.0, float(len(lays) > 0),
        wilds * one, min(wilds, 2) * 0.5, float(restricted > 0), actions * one, draws * one, min(moving, 2) * 0.5,
        max(counts) * one, (table.palette + 1 - counts.count(0)) * one,
        links / (held * (held - 1)) if held > 1 else 0.0,
        (counts[color] if color != NONE else 0) * one, chain * one, float(chain == held), min(attacks, 2) * 0.5,
    )  # fmt: skip
    if playable and not lays:
        favorite = counts.index(max(counts))
        lays = [(card, favorite) for card in hand if follows(card)][:1]
    return Held(inputs, held, tuple(counts), wilds > 0, playable > 0, tuple(lays), attacks / max(1, playable), hand)


def _chain(table: CardTable, hand: Sequence[int], follows: CardTest) -> int:
    """How many of a few cards can go down one after the other, if nobody else changes the card on top."""
    colors, kinds = table.colors, table.kinds
    most = 0
    open_ends = [(card, [other for other in hand if other != card], 1) for card in hand if follows(card)]
    while open_ends:
        last, left, length = open_ends.pop()
        if length > most:
            most = length
            if not left:
                break
        color, kind = colors[last], kinds[last]
        for card in left:
            if NONE in (color, colors[card]) or color == colors[card] or kind == kinds[card]:
                open_ends.append((card, [other for other in left if other != card], length + 1))
    return most


@lru_cache(maxsize=64)
def of_rules(rules: RulesInForce) -> tuple[float, ...]:
    """About the rules in force and the deck."""
    bits, size = card_table(rules).bits[: rules.deck.size], rules.deck.size

    def share(bit: int) -> float:
        return sum(bool(found & bit) for found in bits) / size

    draws = [rules.draw_amounts[face] for face in rules.faces[:size]]
    scoring = rules.scoring
    return (
        0.4 * log(rules.players), float(rules.players == 2), float(scoring.plays_on),
        float(len({*rules.sides}) < rules.players),
        float(rules.companions is not None), float(rules.jumping is not None), float(bool(rules.answering)),
        float(rules.draw is not draw_one), float(rules.drawn_kept), float(rules.draw_costs_turn),
        4.0 * share(_WILD), 3.0 * share(_ACTION), 4.0 * share(_DRAWS), 8.0 * share(_MOVES_HANDS),
        sum(draws) / size, 0.1 * rules.hand_size,
    )  # fmt: skip


class Race(NamedTuple):
    """How the next rounds would go if everybody laid a plain choice and no card drawn were of use.

    ``winner`` is the place of who goes out (``NONE``: nobody does), in so many ``moves``; ``left`` and ``stuck`` say by
    place how many cards each has then, and how often it could not follow.
    """

    winner: int
    moves: int
    left: tuple[int, ...]
    stuck: tuple[int, ...]


class Table(NamedTuple):
    """What the places of all seats share: who takes part, from the seat on turn on in the direction of play.

    ``held`` is by place in this order. ``meets`` says how likely each can follow the card that the
    player on turn lays now; ``shares`` what share of its cards can.
    """

    order: tuple[int, ...]
    held: tuple[Held, ...]
    meets: tuple[float, ...]
    shares: tuple[float, ...]
    races: tuple[Race, ...]


def order_of(state: State) -> list[int]:
    """The seats that hold cards, from the one on turn on in the direction of play, then those just gone out."""
    hands, players, seat = state.hands, state.players, max(state.turn, 0)
    around = [(seat + step * state.direction) % players for step in range(players)]
    gone_out = [each for each in state.out if not hands[each]]  # what is due comes before the end of the hand
    return [each for each in around if hands[each]] + gone_out


def table_of(state: State, cards: CardTable, order: Sequence[int], held: Sequence[Held]) -> Table:
    """What of this position all rows go by; ``held`` is in that order."""
    matching, first = state.rules.matching, held[0]
    lays = first.lays if first.can_play and state.phase is not _PENALTY else ((state.discard[-1], state.color),)
    tests = [matching.tests[top][color] or matching.make(top, color) for top, color in lays]
    one = 1.0 / len(tests)
    meets, shares = [], []
    for hand in held:
        fitting = [sum(map(test, hand.cards)) for test in tests]
        meets.append(one * (len(fitting) - fitting.count(0)))
        shares.append(one * sum(fitting) / (hand.size or 1))
    if state.turn >= 0:
        meets[0] = float(first.can_play)
    return Table(
        tuple(order),
        tuple(held),
        tuple(meets),
        tuple(shares),
        tuple([_race(state, cards, held, *taste) for taste in _TASTES]),
    )


def _race(state: State, cards: CardTable, held: Sequence[Held], action: float, of_color: float) -> Race:
    colors, bits, gladly, draws, matching = cards.colors, cards.bits, cards.gladly, cards.draws, state.rules.matching
    hands, extra, stuck = [list(hand.cards) for hand in held], [0] * len(held), [0] * len(held)
    top, color, place, seats = state.discard[-1], state.color, 0, len(held)
    if state.phase is _PENALTY:
        extra[0], place = state.pending.amount, 1 % seats
    most = min(_RACE_MOVES, _RACE_ROUNDS * seats)
    for move in range(most):
        hand = hands[place]
        fitting = list(filter(matching.tests[top][color] or matching.make(top, color), hand))
        if not fitting:
            extra[place] += 1
            stuck[place] += 1
            place = (place + 1) % seats
            continue
        card = fitting[0]
        if len(fitting) > 1:
            own = [colors[each] for each in hand]
            card = max(
                fitting,
                key=lambda each: (
                    gladly[each] + action * (bits[each] & _ACTION > 0) + of_color * own.count(colors[each])
                ),
            )
        hand.remove(card)
        if not hand and not extra[place]:
            return Race(place, move + 1, tuple(map(_left, hands, extra)), tuple(stuck))
        top, color = card, colors[card]
        if color == NONE:
            own = [colors[each] for each in hand if colors[each] != NONE] or [state.color]
            color = max(own, key=own.count)
        place = (place + 1) % seats
        if bits[card] & _ACTION:
            extra[place] += draws[card]
            place = (place + 1) % seats
    return Race(NONE, most, tuple(map(_left, hands, extra)), tuple(stuck))


def _left(hand: Sequence[int], extra: int) -> int:
    return len(hand) + extra


def of_place(state: State, table: Table, place: int) -> tuple[float, ...]:
    """About one seat's place among the others; ``place`` is its number in the order."""
    order, held, meets, shares, races = table
    own, holders = held[place], len(held)
    size = own.size
    if not size or holders < 2:
        return (*((0.0,) * (PLACE_INPUTS - 1)), 1.0)
    sizes = [hand.size for hand in held]
    others = sizes[:place] + sizes[place + 1 :]
    least, mean, seat = min(others), sum(others) / (holders - 1), order[place]
    on_turn, following = place == 0 and state.turn >= 0, place == 1
    owed, phase, meet, attack = 0.25 * state.pending.amount, state.phase, meets[place], held[0].attack
    dangers = [meets[n] if sizes[n] == 1 else 0.0 for n in range(holders)]
    before, after = held[place - 1], held[(place + 1) % holders]
    can_play = on_turn and own.can_play
    return (
        float(on_turn), float(following), float(place == 2), place / (holders - 1), float(place == holders - 1),
        float(on_turn and phase is _DRAWN), owed * on_turn, owed * following,
        float(can_play), float(can_play and size == 2), float(on_turn and size == 1) * meet,
        float(following and size == 1) * meet, float(following and size == 2) * meet, float(size == 1) * meet,
        meet, shares[place], _covered(before, own), _covered(own, after), _covered(after, own),
        attack * on_turn, attack * following, own.attack, before.attack,
        max(dangers[:place], default=0.0), max(dangers[place + 1 :], default=0.0),
        float(before.size == 1), float(after.size == 1), float(after.size == 2),
        (size - least) / 7.0, float(least == 1), float(least == 2), 0.1 * mean, size / (size + mean * (holders - 1)),
        0.4 * log(holders), float(seat in state.uno_open), float(others.count(1) > 1), float(others.count(2) > 0),
        float(phase is _DROP and seat in state.to_drop), float(phase is _PENALTY and state.can_challenge and on_turn),
        *[number for race in races for number in _of_race(race, place)], 0.0,
    )  # fmt: skip


def _of_race(race: Race, place: int) -> tuple[float, ...]:
    won = float(race.winner == place)
    return (
        won, float(race.winner not in (NONE, place)), won / race.moves,
        race.left[place] / 7.0, min(race.stuck[place], 3) / 3.0, (race.left[place] - min(race.left)) / 7.0,
    )  # fmt: skip


def _covered(laying: Held, following: Held) -> float:
    """Of the colored cards of one hand, the share whose color another can follow."""
    if following.has_wild:
        return 1.0
    total = sum(laying.counts)
    if not total:
        return 0.5
    return sum([n for n, other in zip(laying.counts, following.counts, strict=True) if other]) / total
