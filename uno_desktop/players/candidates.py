"""The moves worth comparing for a seat that is asked: few, legal, and without those that cannot be better.

``View.legal_moves`` lists every legal move; where several cards go down at once that can be hundreds. Here each face
comes alone and with all that may go with it, each color and each player named once, and UNO is left out: whether a
player calls is a habit, not a choice (``common.with_call``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_desktop.engine.legality import others_in_play, palette, refusal
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.view import View
from uno_desktop.players.simple_choices import cards_of_one_face_once

_ANSWERS: dict[Phase, tuple[Do, ...]] = {
    Phase.TURN: (Do.DRAW,),
    Phase.DRAWN: (Do.PASS,),
    Phase.PENALTY: (Do.ACCEPT, Do.CHALLENGE),
    Phase.COMPLY: (Do.COMPLY, Do.REFUSE),
    Phase.DROP: (Do.DROP,),
}

_HOLDING_BACK = (Do.DRAW, Do.PASS)
"""Not worth comparing while a card can be shed that is no loss."""


def candidates(view: View) -> list[Move]:
    """The moves to choose from, plays first; at least one for a seat that is asked."""
    seat = view.seat
    if view.phase is Phase.CHOOSE_COLOR:
        return [Move(seat, Do.CHOOSE_COLOR, color=color) for color in palette(view)]
    cards = view.playable
    found = list(plays(view, cards))
    answers = [
        Move(seat, do) for do in _ANSWERS[view.phase] if do not in _HOLDING_BACK or not _sheds_gladly(view, cards)
    ]
    if view.phase is Phase.TURN and Do.LAY_DOWN in view.rules.moves:
        laid = [Move(seat, Do.LAY_DOWN, card) for card in cards_of_one_face_once(view, view.hand)]
        answers += [move for move in laid if view.rules.colors[move.card] != NONE]
    return found + [move for move in answers if refusal(view, seat, view.hand, move) is None]


def _sheds_gladly(view: View, cards: Sequence[int]) -> bool:
    """Whether one of the playable cards is no loss: colored, hands stay where they are, and nothing comes back."""
    rules = view.rules
    for card in cards:
        face = rules.faces[card]
        if rules.colors[card] != NONE and not rules.moves_hands[face] and len(rules.performed[face]) < 2:
            return True
    return False


def plays(view: View, cards: Sequence[int]) -> Iterator[Move]:
    """The plays that begin with one of these playable cards."""
    for card in cards_of_one_face_once(view, cards):
        for also in ((), *_companies(view, card)):
            yield from _with_choices(view, card, also)


def _with_choices(view: View, card: int, also: tuple[int, ...]) -> Iterator[Move]:
    rules = view.rules
    face = rules.faces[also[-1] if also else card]
    goes_out = len(view.hand) == 1 + len(also)
    targets = others_in_play(view, view.seat) if rules.needs_target[face] and not goes_out else [NONE]
    for color in palette(view) if rules.needs_color[face] else (NONE,):
        for target in targets:
            yield Move(view.seat, Do.PLAY, card, color, target, also)


def _companies(view: View, card: int) -> Iterator[tuple[int, ...]]:
    """All cards that may go down with this one, with each face of them once on top."""
    allowed = view.rules.companions
    if allowed is None or view.phase is Phase.PENALTY or view.seat != view.turn:
        return
    faces = view.deck.faces
    source = view.drawn if view.phase is Phase.DRAWN else view.hand
    others = [other for other in source if other != card and allowed(view.rules, faces[card], faces[other])]
    for last in cards_of_one_face_once(view, others):
        yield (*(other for other in others if other != last), last)
