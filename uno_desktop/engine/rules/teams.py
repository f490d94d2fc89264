"""House rules ``teams`` and ``partner_cards``: partners sit opposite and win together (docs/rules.md, Teams)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import Scoring
from uno_desktop.engine.view import lay_open

_TEAMS = {"two": 2, "three": 3}
_SCORINGS = ("winner_takes", "low_total", "single_hand")
"""Those in which a hand is over for everybody at once."""


class TeamScoring:
    """A way of scoring with teams in the place of players: every seat has its team's total."""

    plays_on = False

    def __init__(self, scoring: Scoring, sides: Sequence[int]) -> None:
        self.uses_limits = scoring.uses_limits
        self.lowest_wins = scoring.lowest_wins
        self.ends_match = scoring.ends_match
        self._scoring = scoring
        self._sides = sides

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        """What each seat's team scores, from what its seats have left together."""
        sides = self._sides
        held = [0] * (max(sides) + 1)
        for seat, points in enumerate(leftovers):
            held[sides[seat]] += points
        gains, points = self._scoring.score(held, winner if winner < 0 else sides[winner])
        return [gains[side] for side in sides], points


def _install(draft: Draft, values: Values) -> None:
    rules, teams = draft.rules, _TEAMS[str(values["teams"])]
    rules.sides = tuple(seat % teams for seat in range(rules.players))
    rules.scoring = TeamScoring(rules.scoring, rules.sides)
    if values["partner_cards"] == "open":
        lay_open(rules, rules.sides)


def _conflicts(values: Values, _deck: Deck, players: int) -> Iterable[str]:
    if values["scoring"] not in _SCORINGS:
        yield f"scoring: {values['scoring']}"
    teams = _TEAMS[str(values["teams"])]
    if players % teams or players == teams:
        yield f"{players} players"


RULE = Rule(
    "teams",
    (
        Option("teams", "off", ("off", *_TEAMS), house=True),
        Option("partner_cards", "closed", ("closed", "open"), house=True, needs="teams"),
    ),
    _install,
    _conflicts,
    group="table",
)
