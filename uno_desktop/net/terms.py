"""What is played at a table: theme, deck, rules, and who may sit where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from uno_desktop.content.theme_model import Theme
from uno_desktop.engine.options import Value
from uno_desktop.match.setup import Seat
from uno_desktop.reflex.plan import DropMode

SEAT_COLORS = (
    "#E4572E", "#2E86AB", "#F2B134", "#6A994E", "#9B5DE5", "#00A6A6", "#D81159", "#5C6BC0", "#8D6E63", "#43AA8B",
)  # fmt: skip
"""The colors of guests, by seat."""

STAND_IN_LEVEL = "normal"


class ChairKind(StrEnum):
    """Who may sit on a chair."""

    GUEST = "guest"
    """Somebody with a device of their own; a computer player stands in while nobody does."""
    OWN = "own"
    """A person at the machine that hosts the table."""
    COMPUTER = "computer"
    """A computer player that the referee plays, for the whole match."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A place at the table. ``seat`` says who plays there; a guest's own name replaces a guest chair's."""

    kind: ChairKind
    seat: Seat


@dataclass(frozen=True)
class Terms:
    """Everything agreed before anybody comes.

    ``level`` is the computer player that stands in for people who are away. ``big_screen``: everybody sees the table
    on a screen, which also shows the pot of a drop, so that phones need not. ``emotes`` are the ids of sayings.
    """

    theme: Theme
    chairs: tuple[Chair, ...]
    deck: str | None = None
    preset: str | None = None
    overrides: Mapping[str, Value] = field(default_factory=dict)
    drop_mode: DropMode = DropMode.REFLEX
    written_rules: tuple[str, ...] = ()
    level: str = STAND_IN_LEVEL
    big_screen: bool = False
    emotes: tuple[str, ...] = ()


def guest_chairs(theme: Theme, seats: int) -> tuple[Chair, ...]:
    """Chairs for guests only; those that stay empty go by the names of the theme's opponents."""
    names = [opponent.name for opponent in theme.opponents]
    return tuple(
        Chair(ChairKind.GUEST, Seat(names[n % len(names)] if names else "", color=SEAT_COLORS[n % len(SEAT_COLORS)]))
        for n in range(seats)
    )
