"""A scenario as frozen values: a position, some steps, and what must be seen after each.

``CHECKS`` is what may be expected: how each key is read from the file, and how it is seen in a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial

from uno_desktop.content.files.file_faults import one_of
from uno_desktop.content.files.reader import Place
from uno_desktop.content.files.yamlio import plain
from uno_desktop.content.themes.theme_model import SIDES, Theme
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.rules.dealers_choice import HAND_RULES

MOST_POINTS = 1_000_000
_HAND_RULES = tuple(dict.fromkeys(option for option, _value in HAND_RULES))
_PHASES = tuple(phase.value for phase in Phase if phase is not Phase.BEFORE_DEAL)


@dataclass(frozen=True, slots=True)
class Setup:
    """A position in the middle of a hand. Cards are card ids, colors indices, -1 for none."""

    hands: tuple[tuple[int, ...], ...]
    discard: tuple[int, ...]
    color: int
    draw_pile: tuple[int, ...] | None
    turn: int
    direction: int
    scores: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands as dealt, and the draw pile whose first card is turned up."""

    hands: tuple[tuple[int, ...], ...]
    draw_pile: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One line of ``steps``: a move (``do`` may be empty: only look) and what is expected after it.

    ``card`` and ``also`` are face names. ``color`` and ``target`` are kept as written, for a wrong one makes a
    move that must be refused. ``line`` counts from 1. ``seat`` is -1 for a move that no seat makes.
    """

    number: int
    line: int
    seat: int = -1
    do: str = ""
    card: str | None = None
    color: object = None
    target: object = None
    also: tuple[str, ...] = ()
    uno: bool = False
    is_illegal: bool = False
    expect: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        words = [f"step {self.number}"]
        if self.do:
            who = f"seat {self.seat}: " if self.seat >= 0 else ""
            words.append(f"({who}{' '.join(filter(None, (self.do, self.card)))})")
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Goal:
    """What the player at seat 0 of a puzzle has to reach within this many own turns, whatever the others do.

    ``do`` is ``go_out`` (win the hand, for at least ``points``, with a ``last`` card of that sort), ``hold`` (none of
    ``seats``, or nobody if it is empty, goes out before the player's next turn) or ``draw`` (each of ``seats`` is made
    to draw ``cards``). ``only``: the steps of the scenario are the only solution.
    """

    do: str
    turns: int
    seats: tuple[int, ...] = ()
    cards: int = 0
    points: int = 0
    last: str = ""
    only: bool = False


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario of a file; ``line`` is where it begins. One with a ``goal`` is a puzzle: its steps solve it."""

    file: str
    line: int
    title: str
    source: str
    theme: Theme
    deck: Deck
    preset: str
    options: Mapping[str, Value]
    players: int
    dealer: int
    seed: int
    start: Setup | Deal
    steps: tuple[Step, ...]
    goal: Goal | None = None


@dataclass(frozen=True, slots=True)
class Shortfall:
    """Where a scenario falls short: the step, what was expected, and what was seen."""

    scenario: Scenario
    step: Step
    expected: str
    seen: str

    def __str__(self) -> str:
        where = f"{self.scenario.file}:{self.step.line}: {self.scenario.title}: {self.step}"
        return f"{where}: expected {self.expected}, seen {self.seen}"


# -- what may be expected --


@dataclass(frozen=True, slots=True)
class Table:
    """What words mean in one scenario: its deck, with the colors, and its number of seats."""

    deck: Deck
    players: int

    def seat(self, place: Place) -> int | None:
        """The number of the seat named here."""
        return place.integer(0, self.players - 1)

    def seats(self, place: Place, *, more: int = 0) -> tuple[int, ...]:
        """A list of seats, ``more`` of which may be there twice."""
        seats = [self.seat(item) for item in place.items(0, self.players + more)]
        return tuple(seat for seat in seats if seat is not None)

    def numbers(self, place: Place) -> tuple[int, ...]:
        """A number for each seat."""
        found = [item.integer(0, MOST_POINTS) for item in place.items(self.players, self.players)]
        return tuple(number for number in found if number is not None)

    def card(self, place: Place) -> str | None:
        """The name of a card of the deck, with its other side in brackets if that was given."""
        value = plain(place.node)
        if isinstance(value, str):
            try:
                card = self.deck.cards_named(value)[0]
            except KeyError:
                pass
            else:
                return self.deck.full_names[card] if "(" in value else self.deck.name(card)
        names = [self.deck.face_name(face) for face in range(len(self.deck.face_kinds))]
        place.fault(f"the deck {self.deck.id!r} has no card {place}{place.near(value, names)}")
        return None

    def cards(self, place: Place) -> tuple[str, ...]:
        """A list of faces' names."""
        found = [self.card(item) for item in place.items(0, self.deck.size)]
        return tuple(card for card in found if card is not None)

    def color(self, place: Place) -> str | None:
        """The name of a color of the deck."""
        value = plain(place.node)
        if value in self.deck.colors:
            return str(value)
        hint = place.near(value, self.deck.colors) or f"; there are {one_of(self.deck.colors)}"
        place.fault(f"there is no color {place}{hint}")
        return None


Read = Callable[[Table, Place], object]
See = Callable[[Game, object], object]


@dataclass(frozen=True, slots=True)
class Check:
    """How a key of ``expect`` is read, and what the game shows for it (given what is expected)."""

    read: Read
    see: See


def _or_null(read: Read) -> Read:
    return lambda table, place: None if place.is_null else read(table, place)


def _count(_table: Table, place: Place) -> object:
    return place.integer(0, MOST_POINTS)


def _by_seat(table: Table, place: Place, unique: bool = False) -> dict[int, tuple[str, ...]]:
    found: dict[int, tuple[str, ...]] = {}
    for key, value in place.entries():
        seat, cards = table.seat(key), table.cards(value)
        if seat is not None:
            found[seat] = tuple(sorted(set(cards) if unique else cards))
    return found


def _nobody(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _names(game: Game, cards: Iterable[int], expected: Iterable[str]) -> list[str]:
    """Names of cards, with their other sides if any is expected so."""
    deck = game.rules.deck
    name = deck.full_names.__getitem__ if any("(" in each for each in expected) else deck.name
    return [name(card) for card in cards]


def _hands(game: Game, expected: object) -> object:
    assert isinstance(expected, dict)
    return {seat: tuple(sorted(_names(game, game.hands[seat], names))) for seat, names in expected.items()}


def _playable(game: Game, expected: object) -> object:
    assert isinstance(expected, dict)
    return {seat: tuple(sorted(set(_names(game, game.playable(seat), names)))) for seat, names in expected.items()}


def _backs_seen(game: Game, expected: object) -> object:
    assert isinstance(expected, dict)
    backs, deck = game.view(NONE).backs, game.rules.deck
    return {seat: tuple(sorted(map(deck.face_name, backs[seat] if backs else ()))) for seat in expected}


def _seats_by_seat(table: Table, place: Place) -> object:
    found = {table.seat(key): tuple(sorted(table.seats(value))) for key, value in place.entries()}
    return {seat: others for seat, others in found.items() if seat is not None}


def _sees(game: Game, expected: object) -> object:
    assert isinstance(expected, dict)
    hands = {seat: game.view(seat).partner_hands for seat in expected}
    return {seat: tuple(other for other, cards in enumerate(hands[seat]) if cards) for seat in expected}


def _direction(_table: Table, place: Place) -> object:
    value = plain(place.node)
    if value in (1, -1) and not isinstance(value, bool):
        return value
    place.fault(f"{place} is not 1 (clockwise) or -1 (counterclockwise)")
    return None


CHECKS: Mapping[str, Check] = {
    "phase": Check(lambda _table, place: place.choice(_PHASES), lambda game, _: game.phase.value),
    "turn": Check(_or_null(Table.seat), lambda game, _: _nobody(game.turn)),
    "top": Check(
        Table.card,
        lambda game, expected: _names(game, [game.top], [str(expected)])[0] if game.top >= 0 else None,
    ),
    "color": Check(
        _or_null(Table.color),
        lambda game, _: game.rules.deck.colors[game.color] if game.color >= 0 else None,
    ),
    "side": Check(lambda _table, place: place.choice(SIDES), lambda game, _: SIDES[game.side]),
    "backs": Check(_by_seat, _backs_seen),
    "draw_back": Check(
        _or_null(Table.card),
        lambda game, _: game.rules.deck.face_name(back) if (back := game.view(NONE).draw_back) >= 0 else None,
    ),
    "direction": Check(_direction, lambda game, _: game.direction),
    "counts": Check(Table.numbers, lambda game, _: tuple(len(hand) for hand in game.hands)),
    "hand": Check(_by_seat, _hands),
    "playable": Check(partial(_by_seat, unique=True), _playable),
    "draw_count": Check(_count, lambda game, _: len(game.draw_pile)),
    "discard_count": Check(_count, lambda game, _: len(game.discard)),
    "face_down": Check(_count, lambda game, _: len(game.face_down)),
    "pending_draw": Check(_count, lambda game, _: game.pending_draw),
    "uno_open": Check(
        lambda table, place: tuple(sorted(table.seats(place))), lambda game, _: tuple(sorted(game.uno_open))
    ),
    "silence": Check(lambda table, place: table.seats(place, more=1), lambda game, _: game.silence),
    "scores": Check(Table.numbers, lambda game, _: tuple(game.scores)),
    "hand_points": Check(_or_null(_count), lambda game, _: game.hand_points),
    "hand_winner": Check(_or_null(Table.seat), lambda game, _: _nobody(game.hand_winner)),
    "match_winner": Check(_or_null(Table.seat), lambda game, _: _nobody(game.match_winner)),
    "sees": Check(_seats_by_seat, _sees),
    "hand_rule": Check(
        _or_null(lambda _table, place: place.choice(_HAND_RULES)),
        lambda game, _: HAND_RULES[game.rules.hand_rule][0] if game.rules.hand_rule != NONE else None,
    ),
    "out": Check(Table.seats, lambda game, _: tuple(game.out)),
}
"""Every key that ``expect`` may hold."""


def as_written(value: object) -> str:
    """A value as a scenario would write it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {as_written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(as_written(item) for item in value) + "]"
    return "null" if value is None else str(value)
