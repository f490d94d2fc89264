"""``draw: N``: the next player draws N cards and loses the turn (docs/rules.md, Draw Two; Wild Draw Four)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from uno_desktop.engine import events as ev
from uno_desktop.engine.legality import playable
from uno_desktop.engine.limits import MAX_PLAYERS
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.pending import Penalty
from uno_desktop.engine.state import EffectKind, Play, State
from uno_desktop.engine.turns import add_due, announce, draw_penalty, next_in_play, passed_by_draw, somebody_went_out


class Challenge(NamedTuple):
    """Who makes the next player draw, and what a challenge of that play needs: the last fields of a ``Penalty``."""

    by: int = NONE
    can_challenge: bool = False
    legal: bool = True
    hand: tuple[int, ...] = ()


_new_challenge = tuple.__new__  # a named tuple's own constructor is slow
_CANNOT_BE_DOUBTED = tuple(map(Challenge, (*range(MAX_PLAYERS), NONE)))
"""By seat; the last one is that of ``NONE``, whose is a start card."""


def challenge_of(state: State, play: Play) -> Challenge:
    """Whether this play can be challenged: not as the last card, and only where the rules say so."""
    if play.hand and state.rules.challengeable[play.face]:
        return _new_challenge(Challenge, (play.move.seat, True, play.legal, tuple(play.hand)))
    return _CANNOT_BE_DOUBTED[play.move.seat]


@dataclass(slots=True)
class DrawDue:
    """The next player draws ``amount`` cards and loses the turn."""

    order: ClassVar[int] = 2
    before_turn: ClassVar[bool] = True
    amount: int
    challenge: Challenge

    def settle(self, state: State, seat: int) -> int | None:
        """Without a decision to take the draw is carried out at once."""
        victim = next_in_play(state, seat)
        can_challenge = self.challenge.can_challenge
        if (can_challenge or Penalty in state.rules.answering) and not somebody_went_out(state):
            state.wait(Penalty(victim, self.amount, *self.challenge))
            if can_challenge or playable(state, victim, state.hands[victim]):
                announce(state)
                return None
        draw_penalty(state, victim, self.amount)
        return passed_by_draw(state, victim)


def make_draw(state: State, play: Play, amount: int) -> None:
    """The next player must draw ``amount`` cards, and what was to be drawn already."""
    seat, total = play.move.seat, amount + play.stacked
    for entry in state.due:
        if isinstance(entry, DrawDue):  # a card that makes draw twice
            state.due.remove(entry)
            total = amount + entry.amount
            break
    state.tell(ev.PenaltyGrew, seat, amount, total)
    add_due(state, DrawDue(total, challenge_of(state, play)))


KIND = EffectKind(
    "draw", make_draw, takes_amount=True, repeatable=True, makes_draw=True, takes_turn=True, can_be_doubted=True,
    draws=lambda amount: amount, gives=lambda _rules, amount, _others: amount, sign="plus",
)  # fmt: skip
