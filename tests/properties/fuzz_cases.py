"""The cases of the fuzz: theme, deck, preset, options, players and levels by number, and how they are played."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass, replace

from property_rules import deck_ids, decks, playable, shipped_themes

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.limits import MAX_PLAYERS, MIN_PLAYERS
from uno_desktop.engine.options import Option, Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.setup.setup import Agreed, Seat, computer, person
from uno_desktop.players.agents.registry import AGENTS, VERSIONS
from uno_desktop.reflex.plan import DropMode

WAYS = ("unwatched", "watched", "table")
"""By the referee alone, as in a simulation; by a referee whose moves are shown; at the table on a hidden screen."""
TABLE_EVERY = 200
WATCHED_EVERY = 4
HARD_EVERY = 20
"""The level that searches takes a hundred times as long as the others."""
CHANGED_PERCENT = (2, 6, 15, 35)
"""How likely an option is changed, by the case: two rules that do not get along are found sooner among few."""
MOST_HANDS = 3
_USUAL_LEVELS = ("random", "rule", "easy", "easy", "normal")


@dataclass(frozen=True)
class Case:
    """One match to play: all that follows from its number, or what is left of it after shrinking.

    ``changed`` are the options that differ from ``preset``, which is empty for a theme's own rules; ``levels`` are
    those of the seats, empty for a person.
    """

    number: int
    way: str
    theme: str
    place: int
    preset: str
    changed: dict[str, Value]
    levels: tuple[str, ...]
    drop_mode: DropMode
    hands: int

    @property
    def deck(self) -> Deck:
        """The deck, one of ``decks()``."""
        return decks()[self.place]

    def agreed(self) -> Agreed:
        """What is played: the options that can be played together."""
        players = len(self.levels)
        values = {**self._preset_options(), **self.changed}
        options = playable(values, self.deck, players)
        config = MatchConfig(self.deck, options, players, seed_bytes(f"fuzz:{self.number}"))
        seats = tuple(_seat(place, level) for place, level in enumerate(self.levels))
        return Agreed(self.theme, self.preset or None, seats, config, self.drop_mode)

    def _preset_options(self) -> dict[str, Value]:
        """Those of the preset, and what the deck asks for; a deck made for tests asks for nothing."""
        theme = next(theme for theme in shipped_themes() if theme.id == self.theme)
        deck_id = self.deck.id if self.deck.id in theme.deck_ids else None
        return theme.options(self.preset or None, deck_id=deck_id)

    def only(self, options: Collection[str]) -> Case:
        """The case with no more than these of its options changed."""
        return replace(self, changed={name: value for name, value in self.changed.items() if name in options})

    def __str__(self) -> str:
        changed = ", ".join(f"{name}={str(value).lower()}" for name, value in self.changed.items())
        levels = ",".join(level or "person" for level in self.levels)
        return f"{self.way}: {self.theme} {self.deck.id}, {self.preset or 'its own rules'} [{changed}], {levels}"


def _seat(place: int, level: str) -> Seat:
    return replace(computer(level), version=VERSIONS[level]) if level else person(f"P{place}")


def case(number: int, way: str = "") -> Case:
    """The case of this number, the same on every machine; ``way`` says how it is played, if not as usual."""
    chance = random.Random(f"fuzz:{number}")
    ids = deck_ids()
    way = way or _usual_way(number)
    place = chance.randrange(len(ids) if way == "table" else len(decks()))
    theme = ids[place][0] if place < len(ids) else "classic"
    preset = chance.choice(("", "", *PRESETS)) if place < len(ids) else chance.choice(list(PRESETS))
    percent = chance.choice(CHANGED_PERCENT)
    changed = {
        option.id: _value(option, chance) for option in OPTIONS.values() if chance.randrange(100) < percent
    }  # fmt: skip
    players = min(chance.randint(MIN_PLAYERS, MAX_PLAYERS), chance.randint(MIN_PLAYERS, MAX_PLAYERS + 3))
    levels = tuple(chance.choice(_USUAL_LEVELS) for _ in range(players))
    if number % HARD_EVERY == 1:
        levels = (list(AGENTS)[-1], *levels[1:])
    if way != "unwatched" and chance.random() < 0.5:
        levels = (*levels[:-1], "")
    mode = DropMode(chance.choice(list(DropMode)))
    return Case(number, way, theme, place, preset, changed, levels, mode, chance.randint(1, MOST_HANDS))


def _usual_way(number: int) -> str:
    if number % TABLE_EVERY == 0:
        return "table"
    return "watched" if number % WATCHED_EVERY == 0 else "unwatched"


def _value(option: Option, chance: random.Random) -> Value:
    """A value of the option; of a number the least ones are as likely as all others together."""
    values = option.all_values()
    return chance.choice(values[:4] if option.kind == "number" and chance.random() < 0.5 else values)
