"""How long a hand lasts: by theme, deck, preset and number of players, played by ``normal``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from uno_desktop.content.rulebook.rulebook import warnings
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.options import OptionError
from uno_desktop.engine.presets import PRESETS
from uno_desktop.match.simulate import SimReport, simulate

PLAYERS = (2, 3, 4, 6, 10)
MOST_AT_LIMIT = 1 / 200
"""The share of hands that may meet the limit of turns without a warning."""
_AGENT = "normal"
_SEED = "lengths"


@dataclass(frozen=True, slots=True)
class Cell:
    """What was measured for one table. ``preset`` None are the theme's own rules; ``warning`` is the rulebook's."""

    theme: str
    deck: str
    preset: str | None
    players: int
    report: SimReport
    warning: str

    @property
    def turns_a_player(self) -> float:
        """How many turns each player has in a hand, on average."""
        return self.report.turns / self.report.hands / self.players

    @property
    def limit_share(self) -> float:
        """The share of hands that met the limit of turns."""
        return self.report.at_limit / self.report.hands

    @property
    def is_fair(self) -> bool:
        """Whether hands come to an end, or players are warned that some don't."""
        return self.limit_share <= MOST_AT_LIMIT or bool(self.warning)


class Lengths:
    """Measures tables. Decks that are alike in all but their names are played once."""

    def __init__(self, hands: int, jobs: int = 1) -> None:
        self._hands = hands
        self._jobs = jobs
        self._known: dict[object, SimReport] = {}

    def cells(
        self, theme: Theme, decks: Iterable[str], presets: Iterable[str | None], players: Iterable[int]
    ) -> Iterator[Cell]:
        """Every table of these, without those that can't be played."""
        presets, players = list(presets), list(players)
        for deck_id in decks:
            for preset in presets:
                for seats in players:
                    try:
                        yield self.cell(theme, deck_id, preset, seats)
                    except (OptionError, SetupError):
                        continue

    def cell(self, theme: Theme, deck_id: str, preset: str | None, players: int) -> Cell:
        """One table. Raises what ``simulate`` raises for one that can't be played."""
        options, deck = theme.options(preset, deck_id=deck_id), theme.deck(deck_id)
        key = (len(deck.colors), deck.kinds, deck.counts, deck.light, tuple(options.items()), players)
        report = self._known.get(key)
        if report is None:
            agents = (_AGENT,) * players
            report = simulate(theme, agents, self._hands, _SEED, deck=deck_id, preset=preset, jobs=self._jobs)
            self._known[key] = report
        return Cell(theme.id, deck_id, preset, players, report, " ".join(warnings(theme, options, deck_id)))


def presets_of(theme: Theme) -> list[str | None]:
    """The theme's own rules, then every preset that is not the same."""
    return [None, *(preset for preset in PRESETS if theme.rules or preset != theme.preset)]
