"""What is played at a table: theme, deck, rules, and who may sit where; and what guests ask a server for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.options import Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import MatchSetup, MatchSetupError, Seat, agree, computer, opponent_seat
from uno_desktop.net.protocol.protocol import Message
from uno_desktop.players.agents.registry import AGENTS
from uno_desktop.reflex.plan import DropMode

SEAT_COLORS = (
    "#E4572E", "#2E86AB", "#F2B134", "#6A994E", "#9B5DE5", "#00A6A6", "#D81159", "#5C6BC0", "#8D6E63", "#43AA8B",
)  # fmt: skip
"""The colors of guests, by seat."""

STAND_IN_LEVEL = "normal"


class ChairKind(StrEnum):
    """Who may take a seat at the table."""

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


class Carried(NamedTuple):
    """What is taken over of a match that another host began: the scores, and how many hands are over."""

    scores: tuple[int, ...]
    hands: int


@dataclass(frozen=True)
class Terms:
    """Everything agreed before anybody comes.

    ``level`` is the computer player that stands in for people who are away. ``big_screen``: everybody sees the table
    on a screen, which also shows the pot of a drop, so that phones need not. ``carried`` is what a first match goes on
    from, where a host has left and this one takes its table over.
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
    carried: Carried | None = None

    def match_setup(self, seats: tuple[Seat, ...], carried: Carried | None = None) -> MatchSetup:
        """The match by these terms between these players, going on from ``carried`` where there is something."""
        return MatchSetup(
            self.theme.id,
            seats,
            self.deck,
            self.preset,
            self.overrides,
            drop_mode=self.drop_mode,
            written_rules=self.written_rules,
            scores=carried.scores if carried else (),
            hands_before=carried.hands if carried else 0,
        )


def guest_chairs(theme: Theme, seats: int) -> tuple[Chair, ...]:
    """Chairs for guests only; those that stay empty go by the names of the theme's opponents."""
    names = [opponent.name for opponent in theme.opponents]
    return tuple(
        Chair(ChairKind.GUEST, Seat(names[n % len(names)] if names else "", color=SEAT_COLORS[n % len(SEAT_COLORS)]))
        for n in range(seats)
    )


# -- a table of a guest's own --


def wanted_of(terms: Terms, pack: str = "") -> Message:
    """These terms as a server is asked for them; ``pack`` is the SHA-256 of the theme's pack, "" for one of the game's.

    Everybody at the server is a guest: also who plays at the machine that asks.
    """
    theme = terms.theme
    return {
        "theme": {"id": theme.id, "version": theme.version, "pack": pack},
        "deck": terms.deck,
        "preset": terms.preset,
        "options": dict(terms.overrides),
        "drop_mode": str(terms.drop_mode),
        "written": list(terms.written_rules),
        "level": terms.level,
        "chairs": [
            [chair.seat.agent, chair.seat.opponent] if chair.kind is ChairKind.COMPUTER and chair.seat.agent else None
            for chair in terms.chairs
        ],
    }


def terms_wanted(wanted: Message, theme: Theme) -> Terms:
    """The terms of a table as wanted (``protocol.wanted``), with that theme.

    Raises ValueError (MatchSetupError, OptionError, SetupError, UnknownAgent) for what cannot be played: a table that
    opens must never fail later, when its first hand is dealt.
    """
    level, preset = wanted["level"], wanted["preset"]
    if level not in AGENTS or (preset is not None and preset not in PRESETS):
        raise MatchSetupError(t("net.error.rules_refused"))
    places = guest_chairs(theme, len(wanted["chairs"]))
    chairs = tuple(_chair(theme, asked, place) for asked, place in zip(wanted["chairs"], places, strict=True))
    if not any(chair.kind is ChairKind.GUEST for chair in chairs):
        raise MatchSetupError(t("net.error.rules_refused"))
    terms = Terms(
        theme,
        chairs,
        wanted["deck"],
        preset,
        wanted["options"],
        DropMode(wanted["drop_mode"]),
        tuple(wanted["written"]),
        level=level,
    )
    Referee(agree(terms.match_setup(tuple(chair.seat for chair in chairs)), theme))
    return terms


def _chair(theme: Theme, asked: list[str] | None, place: Chair) -> Chair:
    if asked is None:
        return place
    level, opponent = asked
    if any(who.id == opponent for who in theme.opponents):
        return Chair(ChairKind.COMPUTER, opponent_seat(theme, opponent, level))
    return Chair(ChairKind.COMPUTER, computer(level, place.seat.name))
