"""The learned policy of ``hard``: how good a move is, by what its seat would see after it.

A small network, trained on hands of Classic by ``assets/studio/policy/train.py``, turns a row of ``policy_inputs`` into
a number: about the chance to win the hand, of which only differences between moves of one position mean anything. The
engine makes each move in dealt worlds, so every card does what it does.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from uno_desktop.engine.game import Game, perform
from uno_desktop.engine.legality import is_legal_play, refusal
from uno_desktop.engine.moves import NONE, OVER, Do, Move, Phase
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.turns import draw_one
from uno_desktop.engine.view import View
from uno_desktop.players.evaluation.policy_inputs import Before, before, row
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.policy_net import networks
from uno_desktop.players.memory.worlds import Worlds

WORLDS, FEW_WORLDS = 16, 4
"""A draw of more than one card is made in this many worlds, and a card that does something, which may be up to chance,
in so few."""
_WON, _LOST = (10.0,), (-10.0,)
"""A hand that ends with the move: far from all that the network says."""
_WEIGHED = (Do.PLAY, Do.DRAW, Do.PASS)
_HOLDING_BACK = {Phase.TURN: Do.DRAW, Phase.DRAWN: Do.PASS}


@lru_cache(maxsize=64)
def is_for(rules: RulesInForce) -> bool:
    """Whether hands under these rules go about as those that the network was trained on.

    One card a turn is played, face up, nobody plays out of turn or passes a penalty on, a card of a color never moves
    hands, and no backs tell what others hold: of those the search makes more. It has learned with a partner too.
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


def holding_back(view: View) -> Move | None:
    """To draw, or to keep what was drawn, where that is allowed: worth weighing whatever could be played.

    Only where a draw is of one card, as in the hands that the network learned from.
    """
    do = _HOLDING_BACK.get(view.phase)
    if do is None or view.rules.draw is not draw_one or not view.can_draw():
        return None
    move = Move(view.seat, do)
    return move if refusal(view, view.seat, view.hand, move) is None else None


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
        self._network = networks().move if view.rules.draw is draw_one else networks().any_draw

    def score(self, move: Move) -> float:
        """What a legal move is worth."""
        many = _worlds_for(self._view, move)
        self._dealt += [self._worlds.deal() for _ in range(many - len(self._dealt))]
        worlds = self._dealt[:many]
        if len(worlds) == 1 and move.do == Do.DRAW and worlds[0].draw_pile:
            return self._score_draw(worlds[0], move)
        # Most worlds look the same to the seat afterwards, and are weighed once.
        rows = Counter(_row(world.copy(), self._view, self._known, move) for world in worlds)
        return sum([count * self._value(row) for row, count in rows.items()]) / len(worlds)

    def _value(self, inputs: tuple[float, ...]) -> float:
        network = self._network
        return inputs[0] if len(inputs) == 1 else network.value(inputs[: len(network.inputs)])

    def _score_draw(self, world: Game, move: Move) -> float:
        """The card drawn can be played, or not, as likely as among the cards not seen."""
        view, known, tests = self._view, self._known, self._view.rules.matching
        follows = tests.tests[view.top][view.color] or tests.make(view.top, view.color)
        share = sum(map(follows, known.unseen)) / (len(known.unseen) or 1)
        worth = weight = 0.0
        for fits, chance in ((False, 1.0 - share), (True, share)):
            card = next((card for card in world.draw_pile if follows(card) is fits), None)
            if card is not None:
                game = world.copy()
                game.draw_pile.remove(card)
                game.draw_pile.append(card)
                worth += chance * self._value(_row(game, view, known, move))
                weight += chance
        return worth / weight if weight else _LOST[0]


def _worlds_for(view: View, move: Move) -> int:
    """How many worlds tell enough: one where what the seat sees afterwards is the same in all of them."""
    if move.do == Do.PLAY:
        rules = view.rules
        return FEW_WORLDS if rules.performed[rules.faces[(move.card, *move.also)[-1]]] else 1
    return WORLDS if move.do == Do.DRAW and view.rules.draw is not draw_one else 1


def _row(game: Game, view: View, known: Before, move: Move) -> tuple[float, ...]:
    """What the move leads to in this world; only one number where the hand is over, or there is nothing to weigh."""
    rules, is_play = view.rules, move.do == Do.PLAY
    perform(game, move)
    if game.phase in OVER:
        is_won = game.hand_winner != NONE and rules.sides[game.hand_winner] == rules.sides[view.seat]
        return _WON if is_won else _LOST
    is_bluff = is_play and rules.restricted[rules.faces[move.card]] and not is_legal_play(view, view.hand, move.card)
    inputs = row(game, known, is_play=is_play, is_bluff=is_bluff)
    return _LOST if inputs is None else tuple(inputs)
