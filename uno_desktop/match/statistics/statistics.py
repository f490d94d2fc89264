"""What is counted of a match: the part of every person in each hand, told from what all could see.

``MatchTally`` follows a match move by move, or a whole log (``tally_log``); both give the same facts. ``stats_store``
keeps them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import astuple, dataclass, field, replace

from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import fingerprint
from uno_desktop.engine.rules import rules_of
from uno_desktop.match.live.log import DropEntry, Entry, MoveEntry
from uno_desktop.match.setup.setup import Agreed, Seat
from uno_desktop.reflex.drop import Dropped

MIXED_LEVELS = "mixed"
"""Stands for the opponents' level where several sit at one table."""
NO_OPPONENTS = "persons"
"""Stands for it where only people play."""
OWN_RULES = "own"
"""Stands for the preset of a match whose log does not name one."""


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """What a match was played with. ``match`` is the fingerprint of its seed.

    ``opponents`` are the names of the computer players, ``partners`` those of them who play on a person's side: that
    person's seat, and the name.
    """

    match: str
    theme: str
    preset: str
    players: int
    level: str
    opponents: tuple[str, ...] = ()
    partners: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class HandFacts:
    """A person's part in hand number ``hand`` (from 1) of a match.

    ``won``: alone or with partners; ``points``: scored by that; ``place``: in the order of going out (0: did not go
    out); ``called`` and ``missed``
    count calls of UNO made and forgotten, ``catches`` others caught.
    """

    hand: int
    seat: int
    name: str
    won: bool
    points: int
    place: int
    called: int
    missed: int
    catches: int
    challenges: int
    challenges_won: int


@dataclass(frozen=True, slots=True)
class DropFacts:
    """A person's drop: ``number`` counts the drops of the match, ``reaction_ms`` is None where nothing was pressed."""

    number: int
    seat: int
    name: str
    reaction_ms: int | None
    fumbled: bool
    place: int
    players: int


@dataclass(frozen=True, slots=True)
class ResultFacts:
    """How a match that is over ended for a person, who wins it together with all partners."""

    seat: int
    name: str
    won: bool
    score: int


@dataclass(frozen=True, slots=True)
class LuckFacts:
    """Luck and play of a person in a hand, as parts of the hand (0.1: one hand in ten): ``Told`` in ``match/luck``."""

    hand: int
    seat: int
    name: str
    luck: float
    play: float
    outcome: float


@dataclass(frozen=True, slots=True)
class MistakeFacts:
    """A person's mistake: move ``ply`` of the match, in hand ``hand``; ``kind`` is one of ``telling.coach.KINDS``.

    The outlooks are the chances to win the hand, 0 to 1, after the move that was made and after the better one.
    ``example`` is the log of it (``own_mistakes``), "" where there is none.
    """

    hand: int
    seat: int
    ply: int
    name: str
    kind: str
    outlook_made: float
    outlook_better: float
    example: str = ""


@dataclass(slots=True)
class Facts:
    """What became known since the last ``MatchTally.take_facts``."""

    hands: list[HandFacts] = field(default_factory=list)
    drops: list[DropFacts] = field(default_factory=list)
    results: list[ResultFacts] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.hands or self.drops or self.results)

    @property
    def names(self) -> list[str]:
        """The names of the players that the figures are about."""
        parts: Iterable[HandFacts | DropFacts | ResultFacts] = (*self.hands, *self.drops, *self.results)
        return list(dict.fromkeys(each.name for each in parts))


@dataclass(slots=True)
class _Part:
    """The counters of one person in the hand that is played: the last fields of ``HandFacts``."""

    place: int = 0
    called: int = 0
    missed: int = 0
    catches: int = 0
    challenges: int = 0
    challenges_won: int = 0


class MatchTally:
    """Counts for the people of a match while its events pass by."""

    def __init__(
        self, agreed: Agreed, preset: str | None = None, *, elsewhere: Collection[int] = (), drops_before: int = 0
    ) -> None:
        """``preset`` is the theme's own, for a match that was not given another. Seats ``elsewhere`` do not count.

        ``drops_before``: the number of the last drop that somebody else counted; the next one gets a higher number.
        """
        people = {n: seat.name for n, seat in enumerate(agreed.seats) if seat.is_person}
        self._names = {n: name for n, name in people.items() if n not in elsewhere}
        # What a match is played with, in a few words.
        levels = {seat.agent for seat in agreed.seats if seat.agent is not None}
        level = NO_OPPONENTS if not levels else levels.pop() if len(levels) == 1 else MIXED_LEVELS
        used = agreed.preset or preset or OWN_RULES
        opponents = tuple(dict.fromkeys(seat.name for seat in agreed.seats if seat.agent is not None))
        mark = fingerprint(agreed.config.seed)
        # The seats of people with the names of the computer players on their side.
        self._sides = sides = rules_of(agreed.config).sides
        seats = agreed.seats
        self.match = MatchFacts(
            mark,
            agreed.theme,
            used,
            len(agreed.seats),
            level,
            opponents,
            tuple(
                (seat, other.name)
                for seat, who in enumerate(seats)
                for number, other in enumerate(seats)
                if who.is_person and not other.is_person and sides[seat] == sides[number]
            ),
        )
        self._hand = 0
        self._drops = drops_before
        self._parts: dict[int, _Part] = {}
        self._facts = Facts()

    def counts(self, seat: int) -> bool:
        """Whether the seat is that of a person who is counted."""
        return seat in self._names

    def saw(self, events: Iterable[ev.Event]) -> None:
        """A move's events, as anybody saw them."""
        for event in events:
            self._count(event)

    def dropped(self, order: Sequence[Dropped]) -> None:
        """A drop was settled in this order."""
        self._drops += 1
        for place, each in enumerate(order, start=1):
            name = self._names.get(each.seat)
            if name is not None:
                facts = DropFacts(self._drops, each.seat, name, each.reaction_ms, each.fumbled, place, len(order))
                self._facts.drops.append(facts)

    def take_facts(self) -> Facts:
        """The facts known since the last call; a hand's once it is over."""
        taken, self._facts = self._facts, Facts()
        return taken

    def _count(self, event: ev.Event) -> None:
        match event:
            case ev.HandStarted(number=number):
                self._hand = number
                self._parts = {seat: _Part() for seat in self._names}
            case ev.UnoCalled(seat=seat) if seat in self._parts:
                self._parts[seat].called += 1
            case ev.UnoCaught(seat=seat, by=by):
                if seat in self._parts:
                    self._parts[seat].missed += 1
                if by in self._parts:
                    self._parts[by].catches += 1
            case ev.ChallengeDecided(seat=seat, legal=legal) | ev.FaceDownTurned(seat=seat, legal=legal) if (
                seat in self._parts
            ):
                self._parts[seat].challenges += 1
                self._parts[seat].challenges_won += not legal
            case ev.WentOut(seat=seat, place=place) if seat in self._parts:
                self._parts[seat].place = place
            case ev.HandWon(seat=seat, points=points):
                self._end_hand(seat, points)
            case ev.HandEndedWithoutWinner():
                self._end_hand(NONE, 0)
            case ev.MatchWon(seat=winner, scores=scores):
                self._facts.results += [
                    ResultFacts(seat, name, self._shares(seat, winner), scores[seat])
                    for seat, name in self._names.items()
                ]

    def _shares(self, seat: int, winner: int) -> bool:
        """Whether a seat wins where ``winner`` does: as that player, or as a partner."""
        return winner != NONE and self._sides[seat] == self._sides[winner]

    def _end_hand(self, winner: int, points: int) -> None:
        for seat, part in self._parts.items():
            won = self._shares(seat, winner)
            facts = HandFacts(self._hand, seat, self._names[seat], won, points if won else 0, *astuple(part))
            self._facts.hands.append(facts)
        self._parts = {}


def tally_of_guest(agreed: Agreed, seat: int, name: str, mark: str, preset: str, ply: int) -> MatchTally:
    """The tally of a match hosted elsewhere, for the one person who plays at this machine, from move ``ply`` on.

    ``agreed`` has no seed before the match is over, so ``mark`` stands for the match. It must be the same whenever
    the guest comes back to it.
    """
    seats = tuple(Seat(name) if n == seat else each for n, each in enumerate(agreed.seats))
    others = [n for n in range(len(seats)) if n != seat]
    tally = MatchTally(replace(agreed, seats=seats), preset, elsewhere=others, drops_before=ply)
    tally.match = replace(tally.match, match=mark)
    return tally


def tally_log(
    agreed: Agreed, entries: Iterable[Entry], preset: str | None = None, *, elsewhere: Collection[int] = ()
) -> MatchTally:
    """The tally of a match as far as the entries of its log go. Raises IllegalMove for a log that is wrong."""
    tally = MatchTally(agreed, preset, elsewhere=elsewhere)
    game = Game(agreed.config)
    for entry in entries:
        if isinstance(entry, DropEntry):
            tally.dropped(entry.order)
        elif isinstance(entry, MoveEntry):
            tally.saw(game.apply(entry.move))
    return tally
