"""The learned policy of ``hard``: how good a move is, by what its seat would see after it.

A small network, trained on hands of Classic by ``assets/studio/policy/train.py``, turns a row of ``policy_inputs`` into
a number: about the chance to win the hand, of which only differences between moves of one position mean anything. The
engine makes each move in dealt worlds, so every card does what it does.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from uno_desktop.engine.game import Game, perform
from uno_desktop.engine.legality import is_legal_play
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.view import View
from uno_desktop.players.card_memory import Memory
from uno_desktop.players.policy_inputs import Before, before, row
from uno_desktop.players.policy_net import networks
from uno_desktop.players.worlds import Worlds

WORLDS, FEW_WORLDS = 16, 4
"""A draw is made in this many worlds, and a card that does something, which may be up to chance, in so few."""
_WON, _LOST = (10.0,), (-10.0,)
"""A hand that ends with the move: far from all that the network says."""
_OVER = (Phase.HAND_OVER, Phase.MATCH_OVER)
_WEIGHED = (Do.PLAY, Do.DRAW, Do.PASS)


@lru_cache(maxsize=64)
def is_for(rules: RulesInForce) -> bool:
    """Whether hands under these rules go about as those that the network was trained on.

    One card a turn is played, face up, nobody plays out of turn or passes a penalty on, a card of a color never moves
    hands, and no backs tell what others hold: of those the search makes more. Partners needn't be thought of: in teams
    hands are won more often by it than by the search.
    """
    faces = zip(rules.moves_hands, rules.deck.face_kinds, strict=True)
    return (
        not rules.deck.two_sided
        and rules.jumping is None
        and rules.companions is None
        and not rules.answering
        and Do.LAY_DOWN not in rules.moves
        and not rules.scoring.plays_on
        and not rules.scoring.lowest_wins
        and not any(moves and kind.colored for moves, kind in faces)
    )


def weighs(rules: RulesInForce, move: Move) -> bool:
    """Whether the network can tell what a move is worth: to play, to draw, to keep, if no hand changes its holder."""
    return move.do in _WEIGHED and not (move.do == Do.PLAY and rules.moves_hands[rules.faces[move.card]])


def may_weigh(view: View) -> bool:
    """Whether the policy decides here, under rules that it is for: on an own turn, and whether to challenge.

    A challenge is a matter of odds (``move_value``), and not weighed.
    """
    return view.phase in (Phase.TURN, Phase.DRAWN, Phase.PENALTY) and bool(view.discard) and is_for(view.rules)


class Scorer:
    """Says what moves of one view are worth, in parts of a hand; only differences mean anything.

    Only where ``may_weigh``, and of moves that it ``weighs``.
    """

    def __init__(self, view: View, memory: Memory, worlds: Worlds) -> None:
        self._view = view
        self._known = before(view, memory if memory.fits(view) else Memory.at(view))
        self._worlds = worlds
        self._dealt: list[Game] = []

    def score(self, move: Move) -> float:
        """What a legal move is worth."""
        many = _worlds_for(self._view, move)
        self._dealt += [self._worlds.deal() for _ in range(many - len(self._dealt))]
        # Most worlds look the same to the seat afterwards, and are weighed once.
        rows = Counter(_row(world.copy(), self._view, self._known, move) for world in self._dealt[:many])
        return sum([count * _value(row) for row, count in rows.items()]) / many


def _worlds_for(view: View, move: Move) -> int:
    """How many worlds tell enough: one where what the seat sees afterwards is the same in all of them."""
    if move.do == Do.PLAY:
        rules = view.rules
        return FEW_WORLDS if rules.performed[rules.faces[(move.card, *move.also)[-1]]] else 1
    return WORLDS if move.do == Do.DRAW else 1


def _row(game: Game, view: View, known: Before, move: Move) -> tuple[float, ...]:
    """What the move leads to in this world; only one number where the hand is over, or there is nothing to weigh."""
    rules, is_play = view.rules, move.do == Do.PLAY
    perform(game, move)
    if game.phase in _OVER:
        is_won = game.hand_winner != NONE and rules.sides[game.hand_winner] == rules.sides[view.seat]
        return _WON if is_won else _LOST
    is_bluff = is_play and rules.restricted[rules.faces[move.card]] and not is_legal_play(view, view.hand, move.card)
    inputs = row(game, known, is_play=is_play, is_bluff=is_bluff)
    return _LOST if inputs is None else tuple(inputs)


def _value(inputs: tuple[float, ...]) -> float:
    return inputs[0] if len(inputs) == 1 else networks().move.value(inputs)
