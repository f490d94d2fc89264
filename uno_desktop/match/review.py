"""After a hand: the moments where another move was clearly better, by what the person could know then.

How the screen uses it::

    reviewing = Reviewing(referee.decisions)
    each frame: reviewing.step()              # at most about 2 ms
    when reviewing.done: reviewing.moments    # worst first; each has its view, so the position can be shown
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.view import View
from uno_desktop.match.schedule import THINKING_SLICE_MOVES
from uno_desktop.players.hint import Survey, may_be_advised
from uno_desktop.players.memory import Memory
from uno_desktop.players.search import Candidate

CLEARLY_ERRORS = 1.6
"""Another move must be ahead by so many standard errors ..."""
CLEARLY_GAIN = 0.05
"""... and by so much of the chance to win the hand."""
MOST_MOMENTS = 8


@dataclass(frozen=True, slots=True)
class Decision:
    """A move a person made in turn: its number in the log, and what the seat saw and remembered before it."""

    ply: int
    view: View
    memory: Memory
    made: Move


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision where ``better`` would have won more often, by ``gain`` (0.1: in one hand more of ten)."""

    ply: int
    view: View
    memory: Memory
    made: Move
    better: Move
    gain: float


class Reviewing:
    """A review in the making: each decision is compared with what else could have been done."""

    def __init__(self, decisions: Sequence[Decision]) -> None:
        self._left = [each for each in decisions if may_be_advised(each.view)]
        self._survey: Survey | None = None
        self._found: list[Moment] = []

    @property
    def done(self) -> bool:
        """Whether all decisions have been looked at."""
        return not self._left

    @property
    def moments(self) -> tuple[Moment, ...]:
        """What was found so far, the greatest gain first."""
        return tuple(sorted(self._found, key=lambda moment: -moment.gain)[:MOST_MOMENTS])

    def step(self) -> None:
        """Look on for as long as a frame can spare."""
        if self.done:
            return
        decision = self._left[0]
        if self._survey is None:
            self._survey = Survey(decision.view, decision.memory, decision.made._replace(uno=False))
        else:
            self._survey.step(THINKING_SLICE_MOVES)
        if self._survey.done or len(self._survey.candidates) < 2:
            self._judge(decision, self._survey)
            self._survey = None
            del self._left[0]

    def _judge(self, decision: Decision, survey: Survey) -> None:
        made, *others = survey.candidates
        clearly = [each for each in others if _is_clearly_better(each, made, decision)]
        if clearly:
            best = max(clearly, key=lambda each: each.mean)
            self._found.append(
                Moment(
                    decision.ply,
                    decision.view,
                    decision.memory,
                    decision.made,
                    best.move,
                    best.mean - made.mean,
                )
            )


def _is_clearly_better(other: Candidate, made: Candidate, decision: Decision) -> bool:
    if _looks_the_same(other.move, made.move, decision.view):
        return False
    return other.mean - made.mean >= CLEARLY_GAIN and other.lead(made, CLEARLY_ERRORS) > 0


def _looks_the_same(one: Move, other: Move, view: View) -> bool:
    """Whether two plays differ only in which of equal cards go down."""
    if one.do != Do.PLAY or other.do != Do.PLAY:
        return one == other
    faces = view.deck.faces
    shown_one = sorted(faces[card] for card in (one.card, *one.also)), one.color, one.target
    shown_other = sorted(faces[card] for card in (other.card, *other.also)), other.color, other.target
    return shown_one == shown_other
