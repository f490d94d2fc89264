"""Luck and play of a match, hand by hand, counted while its results are on the screen.

How a screen uses it::

    fortunes = Fortunes()
    each frame of a result: fortunes.follow(referee.records, people); fortunes.step(hand_number)
    when fortunes.of_hand(n).done: the line of each seat, the page of the match
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.review import HandRecord, Mistake, Reviewing, reviews, work_on
from uno_desktop.match.luck.account import Account, Accounting, Entry


class Fortune:
    """Luck and play of one hand in the making: ``step`` until ``done``. The decisions of ``people`` are priced."""

    def __init__(self, record: HandRecord, people: Sequence[int]) -> None:
        self.record = record
        self.people = tuple(people)
        self._accounting = Accounting(record)

    @cached_property
    def reviews(self) -> dict[int, Reviewing]:
        """The review of each of these seats that decided something; made when the hand is over."""
        return reviews([each for each in self.record.decisions if each.view.seat in self.people])

    @property
    def account(self) -> Account | None:
        """The account, once it stands."""
        return self._accounting.account

    @property
    def done(self) -> bool:
        """Whether the account stands, and all decisions were looked at."""
        return self.is_ready(*self.people)

    def is_ready(self, *seats: int) -> bool:
        """Whether all is known that is told of these seats."""
        return self.account is not None and all(self.reviews[seat].done for seat in seats if seat in self.reviews)

    def step(self, first: int = NONE) -> None:
        """Work on for about a millisecond: on the account, then on the review of seat ``first``, then on the others."""
        if not self._accounting.done:
            self._accounting.step()
        else:
            work_on(self.reviews, first, 1)

    def told(self, seat: int) -> Told:
        """The line of a seat, once it ``is_ready``."""
        account = self.account
        assert account is not None
        play = -self.reviews[seat].price if seat in self.reviews else 0.0
        return Told(account.luck(seat), play, account.outcome(seat))


@dataclass(frozen=True, slots=True)
class Told:
    """What a seat is told of a hand, as parts of the hand (0.1: one hand in ten).

    ``luck`` is what chance moved, ``play`` what the seat's own mistakes cost by what it could see (0 or less),
    ``outcome`` what the hand brought beyond an equal part for all.
    """

    luck: float
    play: float
    outcome: float

    @property
    def rest(self) -> float:
        """What is left: the others' decisions, and cards that nobody could see."""
        return self.outcome - self.luck - self.play


@dataclass(frozen=True, slots=True)
class Stroke:
    """Cards that chance gave somebody in hand number ``hand``, and what that did for the seat asked for.

    ``outlook`` is its chance to win the hand with the cards, ``luck`` how much more that is than it was without.
    """

    hand: int
    entry: Entry
    luck: float
    outlook: float


@dataclass(frozen=True, slots=True)
class Costly:
    """A mistake, with the hand it was made in."""

    record: HandRecord
    mistake: Mistake


class Fortunes:
    """All hands of a match; the one just played is counted first, then those that were skipped over."""

    def __init__(self) -> None:
        self.hands: list[Fortune] = []
        self._told: set[int] = set()

    def follow(self, records: Sequence[HandRecord], people: Sequence[int]) -> None:
        """The hands of the match that are over by now; the decisions of these people are priced."""
        self.hands += [Fortune(record, people) for record in records[len(self.hands) :]]

    def of_hand(self, number: int) -> Fortune | None:
        """The fortune of this hand of the match, where it is known."""
        return next((each for each in self.hands if each.record.number == number), None)

    @property
    def done(self) -> bool:
        """Whether all hands are counted."""
        return all(each.done for each in self.hands)

    def step(self, first: int = NONE) -> bool:
        """Work on for about a millisecond, on the latest hand that isn't done; whether there is more to do."""
        fortune = next((each for each in reversed(self.hands) if not each.done), None)
        if fortune is None:
            return False
        fortune.step(first)
        return True

    def take_done(self) -> list[Fortune]:
        """The hands that were finished since the last call, each once."""
        fresh = [each for each in self.hands if each.done and each.record.number not in self._told]
        self._told |= {each.record.number for each in fresh}
        return fresh

    # -- the page of a match, once all is done --

    def total(self, seat: int) -> Told:
        """All hands together."""
        each = [fortune.told(seat) for fortune in self.hands]
        return Told(sum(one.luck for one in each), sum(one.play for one in each), sum(one.outcome for one in each))

    def fair(self, seat: int) -> float:
        """How many hands are an equal part for the seat's side: 0.75 of three hands for four players."""
        return sum(account.start[account.sides[seat]] for account in self._accounts)

    def won(self, seat: int) -> float:
        """How many hands the seat's side has won."""
        return sum(account.result[account.sides[seat]] for account in self._accounts)

    def race(self, seat: int, *, evened: bool) -> tuple[float, ...]:
        """A seat's running total, from 0, of points or hands won: as it was, or with even luck."""

        def gained(account: Account) -> float:
            return account.points * (account.share(seat) if evened else account.result[account.sides[seat]])

        totals = [0.0]
        for account in self._accounts:
            totals.append(totals[-1] + gained(account))
        return tuple(totals)

    @property
    def _accounts(self) -> list[Account]:
        return [fortune.account for fortune in self.hands if fortune.account is not None]

    def stroke(self, seat: int, best: Callable[..., Stroke] = max) -> Stroke | None:
        """The luckiest card of the match for a seat, or with ``best=min`` the unluckiest; None where none was drawn."""
        found = [
            Stroke(account.hand, entry, luck, outlook)
            for account in self._accounts
            for entry, luck, outlook in account.strokes(seat)
        ]
        return best(found, key=lambda stroke: stroke.luck) if found else None

    def costliest(self, seat: int) -> Costly | None:
        """The seat's mistake that cost most; None where it made none."""
        found = [
            Costly(fortune.record, mistake)
            for fortune in self.hands
            if seat in fortune.reviews
            for mistake in fortune.reviews[seat].mistakes
        ]
        return max(found, key=lambda costly: costly.mistake.gain, default=None)
