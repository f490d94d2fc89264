"""What happened, as small past-tense facts in their order.

``event.seen_by(seat)`` is the same fact with every card that seat may not see replaced by ``HIDDEN``, or None where the
seat notices nothing; seat ``NONE`` is a spectator who sees no hand. The view of a seat follows from the events it saw
(``View.after``).

An event is a fact and is never changed. It is not frozen all the same, for that makes it take five times as long to
make, and most moves make three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace

from uno_desktop.engine.moves import Phase
from uno_desktop.engine.pending import Pending

HIDDEN = -1
"""Stands for a card that the viewer may not see."""

Hands = tuple[tuple[int, ...], ...]


def _hide(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (HIDDEN,) * len(cards)


def _hide_hands(hands: Hands, viewer: int) -> Hands:
    return tuple(cards if seat == viewer else _hide(cards) for seat, cards in enumerate(hands))


@dataclass(slots=True, eq=False, repr=False)
class Event:
    """The base of all events: without secrets unless the kind says otherwise.

    Events of one kind are equal if all their fields are. That is written once here, because making it for each kind
    took a tenth of the time in which the game starts.
    """

    def _values(self) -> tuple[object, ...]:
        return tuple([getattr(self, field.name) for field in fields(self)])

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        named = [f"{field.name}={getattr(self, field.name)!r}" for field in fields(self)]
        return f"{type(self).__name__}({', '.join(named)})"

    def seen_by(self, viewer: int) -> Event | None:
        """This event as the seat ``viewer`` sees it; None where it sees nothing of it."""
        return self


def seen(events: Iterable[Event], viewer: int) -> tuple[Event, ...]:
    """What the seat ``viewer`` sees of these events."""
    return tuple([known for event in events if (known := event.seen_by(viewer)) is not None])


# -- the deal --


@dataclass(slots=True, eq=False, repr=False)
class DealerDrawn(Event):
    """A seat drew a card to decide who deals."""

    seat: int
    card: int


@dataclass(slots=True, eq=False, repr=False)
class DealerChosen(Event):
    """The seat that deals the first hand."""

    seat: int


@dataclass(slots=True, eq=False, repr=False)
class HandStarted(Event):
    """A hand begins, the pile shuffled; again for the same number where no card could start it."""

    number: int
    dealer: int


@dataclass(slots=True, eq=False, repr=False)
class HandRuleAsked(Event):
    """``seat`` chooses a rule for the hand; the rule of the hand before is in force no more."""

    seat: int


@dataclass(slots=True, eq=False, repr=False)
class HandRuleChosen(Event):
    """The rule ``rule`` of the list is in force for this hand; ``seat`` chose it, or chance did (``NONE``)."""

    seat: int
    rule: int


@dataclass(slots=True, eq=False, repr=False)
class CardsDealt(Event):
    """The hands as dealt, by seat, each in the order taken."""

    hands: Hands

    def seen_by(self, viewer: int) -> Event:
        return CardsDealt(_hide_hands(self.hands, viewer))


@dataclass(slots=True, eq=False, repr=False)
class CardsTraded(Event):
    """After the deal ``seat`` gave ``target`` the card ``given`` and got ``taken`` for it; the others see no card."""

    seat: int
    target: int
    given: tuple[int, ...]
    taken: tuple[int, ...]

    def seen_by(self, viewer: int) -> Event:
        if viewer in (self.seat, self.target):
            return self
        return replace(self, given=_hide(self.given), taken=_hide(self.taken))


@dataclass(slots=True, eq=False, repr=False)
class StartCardTurned(Event):
    """A card was turned up from the draw pile: it ``stays``, is ``covered`` by the next, or is ``returned``."""

    card: int
    fate: str


# -- playing --


@dataclass(slots=True, eq=False, repr=False)
class CardPlayed(Event):
    """A seat laid a card, and further cards on it, the last one on top."""

    seat: int
    card: int
    also: tuple[int, ...] = ()
    jumped_in: bool = False


@dataclass(slots=True, eq=False, repr=False)
class CardLaidDown(Event):
    """A seat laid a card face down under the top card; the others see no card."""

    seat: int
    card: int

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else CardLaidDown(self.seat, HIDDEN)


@dataclass(slots=True, eq=False, repr=False)
class FaceDownBelieved(Event):
    """``seat`` lets the card that ``target`` laid face down lie there."""

    seat: int
    target: int


@dataclass(slots=True, eq=False, repr=False)
class FaceDownTurned(Event):
    """``seat`` had doubted, and the card that ``target`` laid face down was turned up.

    Legal, it stays, face up under the top card, and the doubter draws; else ``target`` takes it back, and draws.
    """

    seat: int
    target: int
    card: int
    legal: bool


@dataclass(slots=True, eq=False, repr=False)
class ColorChosen(Event):
    """The current color was named."""

    seat: int
    color: int


@dataclass(slots=True, eq=False, repr=False)
class DirectionReversed(Event):
    """Play now goes this way: 1 clockwise, -1 counterclockwise."""

    direction: int


@dataclass(slots=True, eq=False, repr=False)
class SeatSkipped(Event):
    """A seat lost its turn to a skip."""

    seat: int


@dataclass(slots=True, eq=False, repr=False)
class PenaltyGrew(Event):
    """``seat`` added ``amount`` cards to what somebody must draw; ``total`` is the sum."""

    seat: int
    amount: int
    total: int


@dataclass(slots=True, eq=False, repr=False)
class CardsDrawn(Event):
    """A seat took cards: ``why`` is a word such as turn, penalty, uno, false_uno, drop, refusal, challenge or start.

    Only ``turn`` is of the seat's own accord, and ``penalty`` is the doing of whoever played last. A word that nobody
    knows just shows the cards.
    """

    seat: int
    cards: tuple[int, ...]
    why: str

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.seat else replace(self, cards=_hide(self.cards))


@dataclass(slots=True, eq=False, repr=False)
class MachinePressed(Event):
    """A seat pressed the machine, instead of drawing or because of a card: it gives ``amount`` cards, often none."""

    seat: int
    amount: int


@dataclass(slots=True, eq=False, repr=False)
class TimeRanOut(Event):
    """A seat took too long over its turn.

    While it decides on a drawn card, nobody else is told (docs/rules.md, Where rules meet, 21).
    """

    seat: int
    hidden: bool = False

    def seen_by(self, viewer: int) -> Event | None:
        return None if self.hidden and viewer != self.seat else self


@dataclass(slots=True, eq=False, repr=False)
class NothingToDraw(Event):
    """A seat had to draw and both piles had nothing to give."""

    seat: int


@dataclass(slots=True, eq=False, repr=False)
class PileReshuffled(Event):
    """All discards but the top card, with those that lie face down, became the draw pile of ``count`` cards.

    A card laid face down that somebody may still doubt stays where it is.
    """

    count: int


@dataclass(slots=True, eq=False, repr=False)
class DrawnCardKept(Event):
    """A seat kept a card that it could have played; nobody else is told (docs/rules.md, Where rules meet, 21)."""

    seat: int

    def seen_by(self, viewer: int) -> Event | None:
        return self if viewer == self.seat else None


@dataclass(slots=True, eq=False, repr=False)
class ChallengeMade(Event):
    """``seat`` doubts that ``target`` played legally, or could have played the card laid face down."""

    seat: int
    target: int


@dataclass(slots=True, eq=False, repr=False)
class HandRevealed(Event):
    """The hand of ``seat`` as it was at the play is shown to ``to`` alone."""

    seat: int
    to: int
    cards: tuple[int, ...]

    def seen_by(self, viewer: int) -> Event:
        return self if viewer in (self.seat, self.to) else replace(self, cards=_hide(self.cards))


@dataclass(slots=True, eq=False, repr=False)
class ChallengeDecided(Event):
    """Whether the play of ``target`` was legal; if not, ``target`` draws, else the challenger ``seat`` does."""

    seat: int
    target: int
    legal: bool


# -- hands --


@dataclass(slots=True, eq=False, repr=False)
class DropBegan(Event):
    """All who hold cards must drop; ``seat`` played the card."""

    seat: int


@dataclass(slots=True, eq=False, repr=False)
class HandDropped(Event):
    """A seat dropped its hand, as number ``place`` (1 is the first)."""

    seat: int
    place: int


@dataclass(slots=True, eq=False, repr=False)
class DropEnded(Event):
    """All others had dropped: ``last`` was the last, and draws."""

    last: int


@dataclass(slots=True, eq=False, repr=False)
class HandsSwapped(Event):
    """``seat`` and ``target`` swapped; ``hands`` are all hands after it."""

    seat: int
    target: int
    hands: Hands

    def seen_by(self, viewer: int) -> Event:
        return replace(self, hands=_hide_hands(self.hands, viewer))


@dataclass(slots=True, eq=False, repr=False)
class HandsPassed(Event):
    """All hands moved one seat on in the direction of play; ``hands`` are those after it."""

    direction: int
    hands: Hands

    def seen_by(self, viewer: int) -> Event:
        return replace(self, hands=_hide_hands(self.hands, viewer))


@dataclass(slots=True, eq=False, repr=False)
class HandsShuffled(Event):
    """All hands were gathered, shuffled and dealt out from the left of ``seat``; ``hands`` are those after it."""

    seat: int
    hands: Hands

    def seen_by(self, viewer: int) -> Event:
        return replace(self, hands=_hide_hands(self.hands, viewer))


@dataclass(slots=True, eq=False, repr=False)
class ComplyAsked(Event):
    """``seat`` must follow the rule written on ``card``, played by ``by``, or refuse."""

    seat: int
    card: int
    by: int


@dataclass(slots=True, eq=False, repr=False)
class Complied(Event):
    """A seat followed the written rule."""

    seat: int


@dataclass(slots=True, eq=False, repr=False)
class Refused(Event):
    """A seat did not, and draws."""

    seat: int


@dataclass(slots=True, eq=False, repr=False)
class HandReturned(Event):
    """A rule took a seat out of the hand: its ``count`` cards went back into the draw pile, which was shuffled."""

    seat: int
    count: int


@dataclass(slots=True, eq=False, repr=False)
class PartnersShown(Event):
    """All hands after a move, where partners see each other's; ``sides`` as in the rules in force."""

    hands: Hands
    sides: tuple[int, ...]

    def seen_by(self, viewer: int) -> Event | None:
        return replace(self, hands=partners_of(viewer, self.hands, self.sides)) if viewer >= 0 else None


def partners_of(viewer: int, hands: Hands, sides: tuple[int, ...]) -> Hands:
    """The hands of a seat's partners by seat, with nothing in the place of all others."""
    side = sides[viewer]
    return tuple([cards if seat != viewer and sides[seat] == side else () for seat, cards in enumerate(hands)])


@dataclass(slots=True, eq=False, repr=False)
class TableFlipped(Event):
    """``seat`` had hands and piles turned over: now ``side`` is in force, and ``top`` lies on the discard pile.

    The backs are those after it, as in ``BacksShown``.
    """

    seat: int
    side: int
    top: int
    backs: Hands
    draw_back: int


@dataclass(slots=True, eq=False, repr=False)
class BacksShown(Event):
    """What the backs of a double-sided deck show after a move: faces, by seat and sorted, and the draw pile's."""

    backs: Hands
    draw_back: int


@dataclass(slots=True, eq=False, repr=False)
class CardsShed(Event):
    """Further cards of a seat went down under the card it had just played."""

    seat: int
    cards: tuple[int, ...]


# -- the call --


@dataclass(slots=True, eq=False, repr=False)
class UnoCalled(Event):
    """A seat with one card called UNO."""

    seat: int


@dataclass(slots=True, eq=False, repr=False)
class UnoCaught(Event):
    """``seat`` had not called and was caught by ``by``."""

    seat: int
    by: int


@dataclass(slots=True, eq=False, repr=False)
class FalseUnoCalled(Event):
    """A seat called UNO with too many cards, and draws."""

    seat: int


# -- silence --


@dataclass(slots=True, eq=False, repr=False)
class SilenceBegan(Event):
    """From now on nobody may speak, because of a card that ``seat`` played."""

    seat: int


@dataclass(slots=True, eq=False, repr=False)
class SilenceEnded(Event):
    """Everybody may speak again: ``seat`` ended the silence, or it was to last until the turn of ``seat``."""

    seat: int


@dataclass(slots=True, eq=False, repr=False)
class SilenceBroken(Event):
    """A seat spoke during the silence, and draws."""

    seat: int


# -- the end --


@dataclass(slots=True, eq=False, repr=False)
class WentOut(Event):
    """A seat laid its last card, as number ``place`` of this hand."""

    seat: int
    place: int


@dataclass(slots=True, eq=False, repr=False)
class HandTimeUp(Event):
    """The time for the hand is over, so it ends."""


@dataclass(slots=True, eq=False, repr=False)
class HandCounted(Event):
    """The hands left, shown to all, and the points each holds."""

    hands: Hands
    points: tuple[int, ...]


@dataclass(slots=True, eq=False, repr=False)
class HandWon(Event):
    """The hand is over: ``seat`` won it and scored ``points``; ``scores`` are the totals."""

    seat: int
    points: int
    scores: tuple[int, ...]


@dataclass(slots=True, eq=False, repr=False)
class HandEndedWithoutWinner(Event):
    """Nobody could play or draw: the hand is over; ``scores`` are the totals."""

    scores: tuple[int, ...]


@dataclass(slots=True, eq=False, repr=False)
class MatchWon(Event):
    """The match is over; ``seat`` is its winner (``NONE`` where nobody went out)."""

    seat: int
    scores: tuple[int, ...]


@dataclass(slots=True, eq=False, repr=False)
class TurnBegan(Event):
    """What the game waits for now; the last event of every move that leaves the hand running.

    That a drawn card could be played is for its player alone: for the others the turn goes on
    (docs/rules.md, Where rules meet, 21).
    """

    pending: Pending
    uno_open: tuple[int, ...] = ()
    jump_open: bool = False

    @property
    def phase(self) -> Phase:
        """What the game waits for, in a word."""
        return self.pending.phase

    @property
    def seat(self) -> int:
        """Who must decide (``NONE`` during a drop)."""
        return self.pending.seat

    @property
    def drawn(self) -> tuple[int, ...]:
        """The cards just drawn that may be played."""
        return self.pending.drawn

    def seen_by(self, viewer: int) -> Event | None:
        if self.pending.phase is Phase.DRAWN and viewer != self.seat:
            return None
        known = self.pending.seen_by(viewer)
        return self if known is self.pending else replace(self, pending=known)


# -- telling --

Tell = Callable[..., None]
"""``tell(kind, *fields)``: an event of this kind happened."""


def silence(_kind: type[Event], *_fields: object) -> None:
    """Nobody is told anything, and no event is made."""


def teller(told: list[Event] | None) -> Tell:
    """A ``tell`` that appends the events to this list, or that makes none where there is no list."""
    if told is None:
        return silence

    def tell(kind: Callable[..., Event], *fields: object) -> None:
        told.append(kind(*fields))

    return tell
