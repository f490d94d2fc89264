"""What a seat may do. A move is data: it can be compared, stored, and written in notation."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeVar

NONE = -1
"""No card, no color, no seat."""

REFEREE = -1
"""The seat that deals: nobody at the table."""


EnumType = TypeVar("EnumType", bound=type[StrEnum])


def _quick(enum: EnumType) -> EnumType:
    """Make the members plain attributes of the class, as they are from Python 3.12 on: finding one takes a fifth."""
    for name, member in enum.__members__.items():
        type.__setattr__(enum, name, member)
    return enum


@_quick
class Phase(StrEnum):
    """What the game waits for; the words are those of the scenarios."""

    __hash__ = str.__hash__  # the enum's own is slow, and phases and moves are looked up at every move

    BEFORE_DEAL = "before_deal"
    CHOOSE_RULE = "choose_rule"
    CHOOSE_COLOR = "choose_color"
    TURN = "turn"
    DRAWN = "drawn"
    PENALTY = "penalty"
    DROP = "drop"
    COMPLY = "comply"
    HAND_OVER = "hand_over"
    MATCH_OVER = "match_over"


OVER = (Phase.HAND_OVER, Phase.MATCH_OVER)
"""No hand is being played any more."""


@_quick
class Do(StrEnum):
    """The kinds of move; the words are those of the scenarios."""

    __hash__ = str.__hash__

    PLAY = "play"
    LAY_DOWN = "lay_down"
    DRAW = "draw"
    PASS = "pass"
    CHOOSE_COLOR = "choose_color"
    ACCEPT = "accept"
    CHALLENGE = "challenge"
    DROP = "drop"
    COMPLY = "comply"
    REFUSE = "refuse"
    CALL_UNO = "call_uno"
    CATCH_UNO = "catch_uno"
    SPEAK = "speak"
    CHOOSE_RULE = "choose_rule"
    TIME_OUT = "time_out"
    END_HAND = "end_hand"
    DEAL = "deal"


UNBIDDEN = (Do.CALL_UNO, Do.CATCH_UNO, Do.SPEAK)
"""What nobody waits for: made at any moment, by any seat, and whose turn it is stays as it was."""


class Move(NamedTuple):
    """One move of one seat.

    ``card`` and ``also`` are card ids (the cards of ``also`` go down after ``card``, the last one on top),
    ``color`` an index 0-3 of the deck's colors, ``target`` a seat, or the number of a rule that is chosen; ``NONE``
    where the move has none of it. ``uno`` calls UNO with the play.
    """

    seat: int
    do: str
    card: int = NONE
    color: int = NONE
    target: int = NONE
    also: tuple[int, ...] = ()
    uno: bool = False

    @classmethod
    def deal(cls) -> Move:
        """The referee's own move: start the first or the next hand."""
        return cls(REFEREE, Do.DEAL)
