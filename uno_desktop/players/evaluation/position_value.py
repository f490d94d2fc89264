"""The value of a position for somebody who sees all cards: each side's chance to win the hand, and points to expect.

A small network, trained on hands of the computer players (``assets/studio/value/train.py``), gives every seat that
holds cards a strength from its row of ``position_inputs``; chances are the strengths' shares (a softmax). So they are
the same for all seats and sum to 1 whatever the rules are. A hand that is over has its result for a value: 1 for the
side that won, and an equal part for all where nobody did. How the order of the draw pile is drawn stays open: it is
not looked at.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import NamedTuple

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.engine.moves import NONE, OVER
from uno_desktop.engine.state import CardTest, RulesInForce, State
from uno_desktop.players.evaluation import position_inputs as inputs

WEIGHTS_FILE = "position_value.json"
_MATRICES = ("hand", "after", "others", "place", "rules")
_MOST_HEAT = 0.25
"""Under rules unlike all that were trained on, strengths are not pulled apart further than this (a logarithm)."""
_MOST_KEPT = 20_000
"""How many hands an evaluation remembers before it forgets them all."""

Value = tuple[float, ...]
"""By side (``RulesInForce.sides``), its chance to win the hand. The sum is 1."""


class Weights(NamedTuple):
    """The network: for each input what it adds to the units of the hidden layer, and how the units add up.

    ``after`` goes by the hand of the next player, ``others`` by the mean of all other hands. ``heat`` says, by the
    inputs about the rules, how far apart strengths are under them. ``points`` is how many points the winner of a hand
    gets for each one that the others hold now.
    """

    hand: tuple[tuple[float, ...], ...]
    after: tuple[tuple[float, ...], ...]
    others: tuple[tuple[float, ...], ...]
    place: tuple[tuple[float, ...], ...]
    rules: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    out: tuple[float, ...]
    heat: tuple[float, ...]
    points: float


@lru_cache(maxsize=1)
def weights() -> Weights:
    """Those the game ships with."""
    data = json.loads((assets_dir() / WEIGHTS_FILE).read_text(encoding="utf-8"))
    hand, after, others, place, rules = (tuple(zip(*data[part], strict=True)) for part in _MATRICES)
    bias, out, heat = (tuple(data[part]) for part in ("bias", "out", "heat"))
    return Weights(hand, after, others, place, rules, bias, out, heat, float(data["points"]))


class _Hand(NamedTuple):
    """A hand, and what it adds to the hidden layer of its own seat, of the seat before it, and of all others."""

    held: inputs.Held
    to_own: list[float]
    to_former: list[float]
    to_others: list[float]


class Evaluation:
    """Values of positions of one hand, with what many of them share remembered: the parts of hands and of places."""

    def __init__(self, rules: RulesInForce, used: Weights | None = None) -> None:
        self._weights = used or weights()
        self._table = inputs.card_table(rules)
        self._rules = rules
        about = inputs.of_rules(rules)
        self._ground = [a + b for a, b in zip(self._weights.bias, _times(self._weights.rules, about), strict=True)]
        heat = exp(max(-_MOST_HEAT, min(_MOST_HEAT, sum(map(mul, self._weights.heat, about)))))
        self._out = [heat * each for each in self._weights.out]
        self._hands: dict[tuple[object, ...], _Hand] = {}
        self._places: dict[tuple[float, ...], list[float]] = {}

    def value(self, state: State) -> Value:
        """Each side's chance to win the hand that is played, or its result."""
        decided = _decided(state)
        if decided is not None:
            return decided
        strengths = self._strengths(state)
        sides = self._rules.sides
        found = [0.0] * (max(sides) + 1)
        most = max(strengths.values(), default=0.0)
        for seat, strength in strengths.items():
            found[sides[seat]] += exp(strength - most)
        total = sum(found)
        return tuple([each / total for each in found])

    def points(self, state: State) -> tuple[float, ...]:
        """By side, the points of the others' cards that it can expect to score: a rough figure beside the chance."""
        held = points_held(state)
        sides = self._rules.sides
        by_side = [0] * (max(sides) + 1)
        for seat, points in enumerate(held):
            by_side[sides[seat]] += points
        whole = sum(held)
        each = 1.0 if state.phase in OVER else self._weights.points
        return tuple([chance * each * (whole - own) for chance, own in zip(self.value(state), by_side, strict=True)])

    def _strengths(self, state: State) -> dict[int, float]:
        """By seat that takes part; the same for seats that are alike."""
        order, discard = inputs.order_of(state), state.discard
        top, color = discard[-1] if discard else NONE, state.color
        if top == NONE or len(order) < 2:
            return dict.fromkeys(order, 0.0)
        matching = self._rules.matching
        follows = matching.tests[top][color] or matching.make(top, color)
        if len(self._hands) > _MOST_KEPT:
            self._hands.clear()
            self._places.clear()
        kept = [self._of_hand(tuple(state.hands[seat]), top, color, follows) for seat in order]
        table = inputs.table_of(state, self._table, order, [hand.held for hand in kept])
        total, share = list(map(sum, zip(*[hand.to_others for hand in kept], strict=True))), 1.0 / (len(kept) - 1)
        ground, out, strengths = self._ground, self._out, {}
        for place, seat in enumerate(order):
            where = inputs.of_place(state, table, place)
            from_place = self._places.get(where)
            if from_place is None:
                from_place = _times(self._weights.place, where)
                from_place = self._places[where] = [a + b for a, b in zip(ground, from_place, strict=True)]
            hand, after = kept[place], kept[(place + 1) % len(kept)]
            parts = zip(from_place, hand.to_own, after.to_former, total, hand.to_others, strict=True)
            units = [max(0.0, a + b + c + share * (d - e)) for a, b, c, d, e in parts]
            strengths[seat] = sum(map(mul, out, units))
        return strengths

    def _of_hand(self, hand: tuple[int, ...], top: int, color: int, follows: CardTest) -> _Hand:
        found = self._hands.get((hand, top, color))
        if found is None:
            held = inputs.of_hand(self._table, hand, color, follows)
            used, row = self._weights, held.inputs
            found = _Hand(held, _times(used.hand, row), _times(used.after, row), _times(used.others, row))
            self._hands[hand, top, color] = found
        return found


def _times(columns: Sequence[Sequence[float]], row: Sequence[float]) -> list[float]:
    """A matrix, given by columns, times a row; half of most rows are zeros, which take no time."""
    total = [0.0] * len(columns[0])
    for x, column in zip(row, columns, strict=True):
        if x:
            total = [a + x * b for a, b in zip(total, column)]  # noqa: B905, for strict takes time here
    return total


def points_held(state: State) -> list[int]:
    """By seat, what its cards count."""
    worth = state.rules.worth.__getitem__
    return [sum(map(worth, hand)) for hand in state.hands]


def par(state: State) -> Value:
    """An equal part for each side that was dealt in."""
    sides = state.rules.sides
    dealt = {sides[seat] for seat in (*state.holders(), *state.out, *state.taken_out)}
    if not dealt:
        dealt = {*sides}
    return tuple([float(side in dealt) / len(dealt) for side in range(max(sides) + 1)])


def is_settled(state: State) -> bool:
    """Whether the hand is over, or who wins it is known."""
    return _decided(state) is not None


def _decided(state: State) -> Value | None:
    """The result, where it stands: when the hand is over, or where the rest play on for the other places."""
    sides = state.rules.sides
    if state.phase in OVER:
        winner = state.result.winner
    elif state.rules.scoring.plays_on and state.out:
        winner = state.out[0]
    else:
        return None
    if winner == NONE:
        return par(state)
    return tuple([float(side == sides[winner]) for side in range(max(sides) + 1)])
