"""Which of an opponent's sayings an event calls for; the words themselves stand in the theme.

The occasions are those of ``content.theme_model.OCCASIONS``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from uno_desktop.content.theme_model import Opponent
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import Stream
from uno_desktop.players.ledger import BLOWS, Ledger
from uno_desktop.players.reactions import Touch

GRUDGE_AFTER = 2
"""Whoever was hit so often in a hand by one player says so."""

MANY_CARDS = 4
"""A penalty of so many cards is worth a word."""

TALKATIVE_PERCENT: Mapping[str, int] = {
    "bold": 60,
    "calm": 25,
    "careful": 30,
    "chatty": 92,
    "cheerful": 70,
    "grumpy": 45,
    "slow": 30,
    "sly": 35,
    "vengeful": 50,
}
"""How often an opponent of a manner says something where there is an occasion."""


class Occasion(NamedTuple):
    """A seat that has a reason to speak, and which (a name of ``OCCASIONS``)."""

    seat: int
    name: str
    about: int = NONE
    """The seat of whom the saying is about; ``NONE`` where it is about nobody."""


def _penalty(event: ev.CardsDrawn) -> list[Occasion]:
    forced = event.why in ("penalty", "challenge", "false_uno") and len(event.cards) >= MANY_CARDS
    return [Occasion(event.seat, "penalty")] if forced else []


def _win(event: ev.HandWon | ev.MatchWon) -> list[Occasion]:
    """The winner, and one of those who lost: which, changes from hand to hand."""
    if event.seat == NONE:
        return []
    others = [seat for seat in range(len(event.scores)) if seat != event.seat]
    return [Occasion(event.seat, "win"), Occasion(others[sum(event.scores) % len(others)], "lose")]


_OCCASIONS: Mapping[type[ev.Event], Callable[[Any], list[Occasion]]] = {
    ev.UnoCalled: lambda event: [Occasion(event.seat, "uno")],
    ev.UnoCaught: lambda event: [Occasion(event.seat, "caught")],
    ev.CardsDrawn: _penalty,
    ev.HandWon: _win,
    ev.MatchWon: _win,
    ev.DropEnded: lambda event: [Occasion(event.last, "drop")],
}


def occasions(events: Iterable[ev.Event]) -> list[Occasion]:
    """The occasions to speak that these events give, in their order."""
    found = (_OCCASIONS[type(event)](event) for event in events if type(event) in _OCCASIONS)
    return [occasion for each in found for occasion in each]


def of_touches(touches: Iterable[Touch], ledger: Ledger) -> list[Occasion]:
    """The occasions that being hit, or getting away, gives; whoever is hit again by the same player holds a grudge."""
    found = []
    for touch in touches:
        if touch.what in BLOWS and ledger.blows[touch.seat, touch.by] >= GRUDGE_AFTER:
            found.append(Occasion(touch.seat, "grudge", touch.by))
        elif touch.what in ("skipped", "spared"):
            found.append(Occasion(touch.seat, touch.what, touch.by))
    return found


def saying(opponent: Opponent, occasion: str, language: str, rng: Stream) -> str | None:
    """What the opponent says now: one of the theme's lines, or None where it has none or keeps silent.

    In the language where the theme has lines in it.
    """
    lines = opponent.lines(occasion, language)
    if not lines or rng.below(100) >= TALKATIVE_PERCENT.get(opponent.manner, 50):
        return None
    return rng.choice(lines)
