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
        made = decision.made._replace(uno=False)
        others = (move for move in decision.view.legal_moves if move.do not in UNBIDDEN)
        self._is_free = any(move._replace(uno=False) != made for move in others)
        self._reviewing = Reviewing([decision] if self._is_free else [])

    @property
    def done(self) -> bool:
        """Whether the verdict is final."""
        return self._reviewing.done

    def step(self) -> None:
        """Think on for as long as a frame can spare."""
        self._reviewing.step()

    @property
    def mistake(self) -> Mistake | None:
        """The mistake that was made, if it was one; only once it is ``done``."""
        return next(iter(self._reviewing.mistakes), None)

    @property
    def said(self) -> Said:
        """The verdict; only once it is ``done``."""
        view, made = self._decision.view, self._decision.made
        if not self._is_free:
            return Said(t("coach.forced", move=self._words.move(view, made)))
        mistake = self.mistake
        if mistake is None:
            return Said(t("coach.fine", move=self._words.move(view, made)))
        better, n = self._words.move(view, mistake.better), max(1, round(100 * mistake.gain))
        reason = why_better(mistake, self._words)
        return Said(t("coach.better", move=better, why=reason, n=n), mistake.gain)


def why_better(mistake: Mistake, words: Words) -> str:
    """Why the better move is better than the one that was made, as the second half of a sentence."""
    view, made, better = mistake.view, mistake.made, mistake.better
    following = next_holder(view, view.seat, view.direction)
    match kind_of(mistake):
        case "strike":
            return t("hint.why.strike", name=words.names[following], n=view.counts[following])
        case "wild":
            return t("hint.why.keeps_wild")
        case "points":
            shed = _points(view, better) - _points(view, made)
            return t("coach.why.points", name=words.names[_fewest(view)], points=shed)
        case "keep":
            return t("coach.why.keep", card=words.move(view, made))
    return why(view, mistake.memory, better, words)


KINDS = ("strike", "wild", "points", "keep", "lacks", "follow")
"""The kinds of mistakes that are told apart; each has a lesson of its own (``learn.own_lesson``).

``strike``: somebody nearly out could have been stopped; ``wild``: a wild was given away; ``points``: points were held
while somebody was nearly out; ``keep``: a card was better kept; ``lacks``: the next player lacks another color;
``follow``: another color leaves more to follow with.
"""


def kind_of(mistake: Mistake) -> str:
    """Which of ``KINDS`` a mistake is, the first that holds; "" where it is none of them."""
    view, made, better = mistake.view, mistake.made, mistake.better
    if better.do == Do.DRAW and made.do == Do.PLAY:
        return "keep"
    if better.do not in (Do.PLAY, Do.CHOOSE_COLOR) or (better.do == Do.PLAY and len(view.hand) == 1 + len(better.also)):
        return ""  # nor is what would have ended the hand
    if better.do == Do.PLAY and (kind := _of_plays(mistake)):
        return kind
    color = better.color if better.color != NONE else _own_color(view, better)
    if color == NONE or color == _color_after(view, made):
        return ""
    if mistake.memory.lacks(next_holder(view, view.seat, view.direction), color):
        return "lacks"
    rest = [card for card in view.hand if card not in (better.card, *better.also)]
    return "follow" if any(view.rules.colors[card] == color for card in rest) else ""


def _of_plays(mistake: Mistake) -> str:
    """What sets the better play apart from the move that was made; "" where it is none of these facts."""
    view, made, better = mistake.view, mistake.made, mistake.better
    left = view.counts[next_holder(view, view.seat, view.direction)]
    if left <= NEARLY_OUT and _takes_turn(view, better) and not _takes_turn(view, made):
        return "strike"
    if made.do != Do.PLAY:
        return ""
    if _own_color(view, made) == NONE != _own_color(view, better):
        return "wild"
    shed = _points(view, better) - _points(view, made)
    if view.counts[_fewest(view)] <= NEARLY_OUT and shed >= _MORE_POINTS and view.rules.scoring.uses_limits:
        return "points"
    return ""


def _fewest(view: View) -> int:
    """The rival who holds fewest cards."""
    own = view.rules.team(view.seat)
    rivals = [seat for seat in range(view.players) if view.counts[seat] and seat not in own]
    return min(rivals, key=view.counts.__getitem__)


def _color_after(view: View, made: Move) -> int:
    """The color on the pile after the move that was made."""
    if made.color != NONE or made.do != Do.PLAY:
        return made.color if made.color != NONE else view.color
    return _own_color(view, made)


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
