"""The learned policy of ``hard``: how good a move is, by what its seat would see after it.

A small network, trained on hands of Classic by ``assets/studio/policy/train.py``, turns a row of ``policy_inputs`` into
a number: about the chance to win the hand, of which only differences between moves of one position mean anything. The
engine makes each move in dealt worlds, so every card does what it does.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.engine.game import Game, perform
from uno_desktop.engine.legality import is_legal_play
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.view import View
from uno_desktop.players.card_memory import Memory
from uno_desktop.players.policy_inputs import Before, before, row
from uno_desktop.players.worlds import Worlds

WEIGHTS_FILE = "policy.json"
WORLDS, FEW_WORLDS = 16, 4
"""A draw is made in this many worlds, and a card that does something, which may be up to chance, in so few."""
_WON, _LOST = 10.0, -10.0
"""A hand that ends with the move: far from all that the network says."""
_OVER = (Phase.HAND_OVER, Phase.MATCH_OVER)
_COMMON = (Do.PLAY, Do.DRAW, Do.PASS)


class Weights(NamedTuple):
    """The network: for each input what it adds to the units of the hidden layer; how the units, and the inputs
    themselves, add up.
    """

    inputs: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    out: tuple[float, ...]
    straight: tuple[float, ...]


@lru_cache(maxsize=1)
def weights() -> Weights:
    """Those the game ships with."""
    data = json.loads((assets_dir() / WEIGHTS_FILE).read_text(encoding="utf-8"))
    return Weights(tuple(map(tuple, data["inputs"])), *(tuple(data[part]) for part in ("bias", "out", "straight")))


@lru_cache(maxsize=64)
def is_for(rules: RulesInForce) -> bool:
    """Whether hands under these rules go about as those that the network was trained on.

    Everybody plays for themselves and one card a turn, nobody plays out of turn or passes a penalty on, a card of a
    color never moves hands, and no backs tell what others hold: of those the search makes more.
    """
    faces = zip(rules.moves_hands, rules.deck.face_kinds, strict=True)
    return (
        not rules.deck.two_sided
        and len({*rules.sides}) == rules.players
        and rules.jumping is None
        and rules.companions is None
        and not rules.answering
        and not rules.scoring.plays_on
        and not rules.scoring.lowest_wins
        and not any(moves and kind.colored for moves, kind in faces)
    )


def may_weigh(view: View) -> bool:
    """Whether the policy decides here: on an own turn, under rules that it is for."""
    return view.phase in (Phase.TURN, Phase.DRAWN) and bool(view.discard) and is_for(view.rules)


def best(view: View, memory: Memory, moves: Sequence[Move], worlds: Worlds) -> Move:
    """The best of some legal moves, the first where several are; only where ``may_weigh``.

    Moves of another kind than to play, to draw and to keep are not weighed: one of them is best only if it is first.
    """
    if moves[0].do not in _COMMON:
        return moves[0]
    weighed = [move for move in moves if move.do in _COMMON]
    if len(weighed) < 2:
        return weighed[0]
    found = scores(view, memory, weighed, worlds)
    return weighed[found.index(max(found))]


def scores(view: View, memory: Memory, moves: Sequence[Move], worlds: Worlds) -> list[float]:
    """What each of these moves is worth, in parts of a hand; only differences mean anything."""
    known = before(view, memory if memory.fits(view) else Memory.at(view))
    dealt = [worlds.deal() for _ in range(WORLDS)]
    found = []
    for move in moves:
        where = dealt[: _worlds_for(view, move)]
        found.append(sum([_score(world.copy(), view, known, move) for world in where]) / len(where))
    return found


def _worlds_for(view: View, move: Move) -> int:
    """How many worlds tell enough: one where what the seat sees afterwards is the same in all of them."""
    if move.do == Do.PLAY:
        rules = view.rules
        return FEW_WORLDS if rules.performed[rules.faces[(move.card, *move.also)[-1]]] else 1
    return WORLDS if move.do == Do.DRAW else 1


def _score(game: Game, view: View, known: Before, move: Move) -> float:
    rules, is_play = view.rules, move.do == Do.PLAY
    perform(game, move)
    if game.phase in _OVER:
        return _WON if game.hand_winner != NONE and rules.sides[game.hand_winner] == rules.sides[view.seat] else _LOST
    is_bluff = is_play and rules.restricted[rules.faces[move.card]] and not is_legal_play(view, view.hand, move.card)
    inputs = row(game, known, is_play=is_play, is_bluff=is_bluff)
    return _LOST if inputs is None else value(inputs)


def value(inputs: Sequence[float], used: Weights | None = None) -> float:
    """What the network makes of a row."""
    columns, bias, out, straight = used or weights()
    total = list(bias)
    for x, column in zip(inputs, columns, strict=True):
        if x:
            total = [a + x * b for a, b in zip(total, column)]  # noqa: B905, for strict takes time here
    units = [unit if unit > 0.0 else 0.0 for unit in total]
    return float(sum(map(mul, out, units)) + sum(map(mul, straight, inputs)))
