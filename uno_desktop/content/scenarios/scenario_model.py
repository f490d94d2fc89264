"""A scenario as frozen values: a position, some steps, and what must be seen after each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.options import Value

CardNames = tuple[str, ...]


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
    also: CardNames = ()
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
