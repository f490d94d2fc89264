"""What a coach says after a move: that it was fine, or what was better and why, by what the seat could see.

How the screen uses it::

    judging = Judging(decision, words)        # one of referee.decisions
    each frame: judging.step()                # at most about 2 ms
    when judging.done: judging.said           # Said(sentence, price)
"""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.moves import NONE, UNBIDDEN, Do, Move
from uno_desktop.engine.view import View
from uno_desktop.match.live.review import Decision, Mistake, Reviewing
from uno_desktop.match.telling.hints import NEARLY_OUT, Words, why

_MORE_POINTS = 10
"""From so many points on it is said that a card sheds more than another."""


class Said(NamedTuple):
    """One sentence about a move, and what the move cost, as a part of the hand (0.1: one hand in ten; 0: nothing)."""

    sentence: str
    price: float = 0.0


class Judging:
    """A verdict in the making on one decision of a person."""

    def __init__(self, decision: Decision, words: Words) -> None:
        self._decision = decision
        self._words = words
        self._is_free = _had_a_choice(decision)
        self._reviewing = Reviewing([decision] if self._is_free else [])

    @property
    def done(self) -> bool:
        """Whether the verdict is final."""
        return self._reviewing.done

    def step(self) -> None:
        """Think on for as long as a frame can spare."""
        self._reviewing.step()

    @property
    def said(self) -> Said:
        """The verdict; only once it is ``done``."""
        view, made = self._decision.view, self._decision.made
        if not self._is_free:
            return Said(t("coach.forced", move=self._words.move(view, made)))
        if not self._reviewing.mistakes:
            return Said(t("coach.fine", move=self._words.move(view, made)))
        mistake = self._reviewing.mistakes[0]
        better, percent = self._words.move(view, mistake.better), round(100 * mistake.gain)
        reason = why_better(mistake, self._words)
        return Said(t("coach.better", move=better, why=reason, percent=percent), mistake.gain)


def _had_a_choice(decision: Decision) -> bool:
    made = decision.made._replace(uno=False)
    legal_moves = decision.view.legal_moves
    return any(move.do not in UNBIDDEN and move._replace(uno=False) != made for move in legal_moves)


def why_better(mistake: Mistake, words: Words) -> str:
    """Why the better move is better than the one that was made, as the second half of a sentence."""
    view, made, better = mistake.view, mistake.made, mistake.better
    if better.do == Do.PLAY and not _ends_the_hand(view, better):
        return _of_plays(mistake, words) or why(view, mistake.memory, better, words)
    if better.do == Do.DRAW and made.do == Do.PLAY:
        return t("coach.why.keep", card=words.move(view, made))
    return why(view, mistake.memory, better, words)


def _of_plays(mistake: Mistake, words: Words) -> str:
    """What sets the better play apart from the move that was made; "" where it is none of these facts."""
    view, made, better = mistake.view, mistake.made, mistake.better
    following = next_holder(view, view.seat, view.direction)
    left, name = view.counts[following], words.names[following]
    if left <= NEARLY_OUT and _takes_turn(view, better) and not _takes_turn(view, made):
        return t("hint.why.strike", name=name, n=left)
    if made.do != Do.PLAY:
        return ""
    if _own_color(view, made) == NONE != _own_color(view, better):
        return t("hint.why.keeps_wild")
    fewest = min((seat for seat in range(view.players) if _is_rival(view, seat)), key=view.counts.__getitem__)
    shed = _points(view, better) - _points(view, made)
    if view.counts[fewest] <= NEARLY_OUT and shed >= _MORE_POINTS and view.rules.scoring.uses_limits:
        return t("coach.why.points", name=words.names[fewest], points=shed)
    return ""


def _is_rival(view: View, seat: int) -> bool:
    """Whether the seat holds cards and is of another side."""
    return seat not in view.rules.team(view.seat) and view.counts[seat] > 0


def _ends_the_hand(view: View, move: Move) -> bool:
    return len(view.hand) == 1 + len(move.also)


def _takes_turn(view: View, move: Move) -> bool:
    if move.do != Do.PLAY:
        return False
    face = view.rules.faces[(move.card, *move.also)[-1]]
    return any(kind.takes_turn for kind, _ in view.rules.performed[face])


def _own_color(view: View, move: Move) -> int:
    """The color that is printed on what is played; NONE for a wild."""
    return view.rules.colors[(move.card, *move.also)[-1]]


def _points(view: View, move: Move) -> int:
    deck = view.deck
    return sum([deck.face_kinds[deck.faces[card]].points for card in (move.card, *move.also)])
