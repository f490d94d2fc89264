"""Tries at the challenges of days to come: is every goal within reach?

``python tests/match/daily_tries.py 2026-11-24 400`` lists, as ``dealt_anew`` of ``assets/daily.yaml`` has them, the
days on which a goal stays out of reach, with the first other deal on which it doesn't.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cache
from itertools import count

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.themes import load
from uno_desktop.devtools.played_hands import MovesOnly
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import UNBIDDEN, Move
from uno_desktop.engine.rng import Stream, Streams
from uno_desktop.match.events import daily
from uno_desktop.match.events.daily import MEASURES, Challenge, Tally, challenge_of
from uno_desktop.match.live.live_match import SPECTATOR
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, agree
from uno_desktop.players.agents.registry import LEVELS
from uno_desktop.ui.shell.match.match_draft import Draft

SLIPS_PERCENT = 20
"""How often a player tries something else, from the second round of tries on: people don't play alike either."""
LISTED_TRIES = 150
"""A day on which so many tries don't reach every goal is dealt anew."""
_PLAYER = 0


@dataclass(slots=True)
class _Counts:
    counts: tuple[int, ...]


@dataclass(slots=True)
class _Shown:
    """What a spectator sees of a move."""

    events: dict[int, list[Event]]
    views: dict[int, _Counts]


def reached(challenge: Challenge, number: int) -> tuple[bool, ...]:
    """For each goal, whether try ``number`` reaches it: the levels take turns at the player's seat."""
    agreed = _agreed(challenge, LEVELS[number % len(LEVELS)])
    tally = _tally(agreed, _moves(agreed, number // len(LEVELS)))
    return tuple(MEASURES[goal.id](tally, goal.amount) for goal in challenge.goals)


def tries_needed(challenge: Challenge, most: int) -> int | None:
    """How many tries it takes until every goal has been reached once; None where ``most`` are not enough."""
    missing = set(range(len(challenge.goals)))
    for number in range(most):
        missing -= {goal for goal, done in enumerate(reached(challenge, number)) if done}
        if not missing:
            return number + 1
    return None


@cache
def _theme(theme_id: str) -> Theme:
    return load(theme_id)


def _agreed(challenge: Challenge, level: str) -> Agreed:
    """The day's match as the game begins it, with a computer player at the player's seat."""
    theme = _theme(challenge.theme)
    draft = Draft(
        theme.id, overrides=challenge.overrides, players=challenge.players, agent=challenge.level, lot=challenge.seed
    )
    setup = draft.setup(theme, "", "reflex", challenge.seed)
    player, *others = setup.seats
    return agree(replace(setup, seats=(replace(player, agent=level), *others)), theme)


def _moves(agreed: Agreed, number: int) -> Sequence[Move]:
    """The moves of one try. Number 0 is played as that level plays; others slip, each in a way of its own."""
    journal, seed = MovesOnly(), agreed.config.seed
    referee = Referee(agreed, screen=False, journal=journal)
    planner = referee._planner
    if number:
        choose, slips = planner.choose, Streams(seed, f"slips {number}")
        planner._choices[_PLAYER] = Streams(seed, f"try {number}")

        def choose_or_slip(game: Game, seat: int, ply: int) -> Move:
            chance: Stream = slips.stream(ply)
            if seat == _PLAYER and chance.below(100) < SLIPS_PERCENT:
                return chance.choice([move for move in game.legal_moves(seat) if move.do not in UNBIDDEN])
            return choose(game, seat, ply)

        planner.choose = choose_or_slip
    referee.start()
    referee.advance(0)
    return journal.moves


def _tally(agreed: Agreed, moves: Sequence[Move]) -> Tally:
    game, tally = Game(agreed.config), Tally(_PLAYER)
    for move in moves:
        told = [event.seen_by(SPECTATOR) for event in game.apply(move)]
        shown = _Shown({SPECTATOR: told}, {SPECTATOR: _Counts(tuple(map(len, game.hands)))})
        tally.saw([shown], game.rules.deck)
    return tally


def _list(first: date, days: int) -> None:
    dealt_anew: dict[str, int] = daily._recipe()["dealt_anew"]
    for day in (first + timedelta(days=n) for n in range(days)):
        for other in count():
            dealt_anew[day.isoformat()] = other
            if (tries := tries_needed(challenge_of(day), LISTED_TRIES)) is not None:
                print(f"  {day}: {other}" if other else f"# {day}: {tries} tries", flush=True)
                break


if __name__ == "__main__":
    _list(date.fromisoformat(sys.argv[1]), int(sys.argv[2]))
