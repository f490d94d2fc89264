"""What the game waits for: each entry says who may act, and what for.

Entries are facts and are never changed. ``NOTHING``, ``HAND_OVER`` and ``MATCH_OVER`` wait for nobody; ``TURNS`` has
the usual entry of each seat, so that none has to be made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.engine.limits import MAX_PLAYERS
from uno_desktop.engine.moves import NONE, Phase

_NO_CARDS: tuple[int, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class Pending:
    """The base of all entries: ``seat`` must act, or nobody (``NONE``).

    The attributes that only some entries have are those of an entry without them, so that a view can show any.
    """

    phase: ClassVar[Phase]
    seat: int

    # Without an annotation these are no fields.
    amount = 0
    by = NONE
    can_challenge = False
    until = NONE
    drawn = _NO_CARDS
    to_drop = _NO_CARDS
    card = NONE
    offers = _NO_CARDS
    face_down = 0
    """How many of the cards that lie face down are in question, and so stay out of a new draw pile."""

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must act."""
        return (self.seat,) if self.seat >= 0 else ()

    def seen_by(self, viewer: int) -> Pending:
        """The entry as the seat ``viewer`` sees it."""
        return self


class Nothing(Pending):
    """No hand was dealt yet."""

    __slots__ = ()
    phase = Phase.BEFORE_DEAL


class HandOver(Pending):
    """The hand is over; the next can be dealt."""

    __slots__ = ()
    phase = Phase.HAND_OVER


class MatchOver(Pending):
    """The match is over."""

    __slots__ = ()
    phase = Phase.MATCH_OVER


class Turn(Pending):
    """The seat plays or draws."""

    __slots__ = ()
    phase = Phase.TURN


class ColorToName(Pending):
    """The seat names the color that the hand starts with."""

    __slots__ = ()
    phase = Phase.CHOOSE_COLOR


@dataclass(slots=True, unsafe_hash=True)
class ChooseRule(Pending):
    """The seat chooses one of these rules for the hand that is about to be dealt, each by its number in the list."""

    phase = Phase.CHOOSE_RULE
    offers: tuple[int, ...]


NOTHING, HAND_OVER, MATCH_OVER = Nothing(NONE), HandOver(NONE), MatchOver(NONE)
TURNS = tuple(map(Turn, range(MAX_PLAYERS)))


@dataclass(slots=True, unsafe_hash=True)
class Drawn(Pending):
    """The seat has drawn these cards, and plays one that can be played or keeps them all.

    To the others it looks like a turn before the draw (docs/rules.md, Where rules meet, 21).
    """

    phase = Phase.DRAWN
    drawn: tuple[int, ...]

    def seen_by(self, viewer: int) -> Pending:
        return self if viewer == self.seat else TURNS[self.seat]


@dataclass(slots=True, unsafe_hash=True)
class Penalty(Pending):
    """The seat draws ``amount`` cards, passes them on, or challenges the play of ``by``.

    ``legal`` is whether that play was, and ``hand`` what was left of its player's hand: secrets until the challenge.
    """

    phase = Phase.PENALTY
    amount: int
    by: int
    can_challenge: bool
    legal: bool = True
    hand: tuple[int, ...] = ()

    def seen_by(self, viewer: int) -> Pending:
        return Penalty(self.seat, self.amount, self.by, self.can_challenge)  # ``replace`` is slow


@dataclass(slots=True, unsafe_hash=True)
class UntilColor(Penalty):
    """As ``Penalty``, but the seat draws until a card has the color ``until``; nobody knows yet how many that will be.

    It is there to be challenged only, so nobody passes it on.
    """

    until: int = NONE

    def seen_by(self, viewer: int) -> Pending:
        return UntilColor(self.seat, 0, self.by, self.can_challenge, until=self.until)


@dataclass(slots=True, unsafe_hash=True)
class FaceDown(Pending):
    """The seat believes that ``by`` could have played the card just laid face down, or doubts it.

    ``legal`` is whether it could: a secret until the doubt.
    """

    phase = Phase.PENALTY
    by: int
    can_challenge: bool = True
    legal: bool = False

    # Without an annotation this is no field.
    face_down = 1

    def seen_by(self, viewer: int) -> Pending:
        return FaceDown(self.seat, self.by, self.can_challenge)


@dataclass(slots=True, unsafe_hash=True)
class Dropping(Pending):
    """The seats ``to_drop`` must drop their hands; ``dropped`` have. ``ends_hand``: a card that went out began it."""

    phase = Phase.DROP
    to_drop: tuple[int, ...]
    dropped: int = 0
    ends_hand: bool = False

    @property
    def actors(self) -> tuple[int, ...]:
        return self.to_drop


@dataclass(slots=True, unsafe_hash=True)
class Comply(Pending):
    """The seat follows the rule written on ``card``, which ``by`` played, or refuses."""

    phase = Phase.COMPLY
    card: int
    by: int


class Waiting:
    """What a match and a view of it tell alike of what they wait for."""

    __slots__ = ()
    pending: Pending

    @property
    def pending_draw(self) -> int:
        """How many cards are to be drawn, while somebody decides on it."""
        return self.pending.amount

    @property
    def can_challenge(self) -> bool:
        """Whether what is to be drawn may be challenged."""
        return self.pending.can_challenge

    @property
    def drawn(self) -> tuple[int, ...]:
        """The cards just drawn that may be played."""
        return self.pending.drawn

    @property
    def to_drop(self) -> tuple[int, ...]:
        """The seats still to drop."""
        return self.pending.to_drop
