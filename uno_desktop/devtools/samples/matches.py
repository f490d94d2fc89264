"""Matches in a typical state, for pictures and tests: played by computer players up to a moment, never saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Move, Phase
from uno_desktop.engine.options import OptionError, Value
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.rules import OPTIONS, rules_in_force
from uno_desktop.engine.state import RulesInForce
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, MatchSetup, Seat, agree
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell

_AGENT = "easy"


def sample_session(
    shell: Shell,
    until: Callable[[Game], bool],
    *,
    players: int = 4,
    seed: int = 1,
    overrides: dict[str, Value] | None = None,
) -> Session:
    """Put a match on the screen as it stands when ``until(game)`` first holds; seat 0 is a person's.

    A match that ends before that is followed by the one of the next seed. Raises LookupError if the moment never comes.
    """
    for attempt in range(seed, seed + 60):
        with suppress(LookupError, IllegalMove):
            seed_256 = seed_bytes(attempt)
            theme = shell.look.theme
            seats = (player_seat(theme), *opponents(theme, players - 1, _AGENT, seed_256))
            agreed = agreed_sample(shell, seats, seed_256, overrides or {})
            game = Game(agreed.config)
            history = _play(game, until, seed_256)
            session = shell.matches.enter(Referee(agreed, game=game), theme)
            session.history = history
            return session
    raise LookupError("the moment asked for did not come in any match")


def table_that(shell: Shell, does: Callable[[Any], object]) -> Table:
    """The table of the session; ``does(table)`` is called when it has opened."""

    class Opened(Table):
        def enter(self) -> None:
            super().enter()
            does(self)

    return Opened(shell)


def rules_with(
    shell: Shell, players: int, wanted: Callable[[RulesInForce], bool], *, beside: Mapping[str, Value] | None = None
) -> dict[str, Value]:
    """A value of one option, ``beside`` others, under which the rules are as ``wanted``; nothing if there is none."""
    deck, theme = shell.look.theme.deck(), shell.look.theme
    for option in OPTIONS.values():
        for value in option.values or (option.all_values()[-1],):
            overrides: dict[str, Value] = {**(beside or {}), option.id: value}
            with suppress(OptionError):
                if wanted(rules_in_force(deck, players, theme.options(None, overrides))):
                    return overrides
    return {}


def in_teams(shell: Shell, players: int) -> dict[str, Value]:
    """What makes teams of so many players."""
    return rules_with(shell, players, lambda rules: len(set(rules.sides)) < players)


def agreed_sample(
    shell: Shell,
    seats: tuple[Seat, ...],
    seed_256: bytes,
    overrides: Mapping[str, Value],
    drop_mode: DropMode = DropMode.REFLEX,
) -> Agreed:
    """What would be agreed on by these, at the theme on show."""
    setup = MatchSetup(shell.look.theme.id, seats, overrides=dict(overrides), drop_mode=drop_mode, seed=seed_256)
    return agree(setup, shell.look.theme)


def _play(game: Game, until: Callable[[Game], bool], seed: bytes) -> list[tuple[int, ...]]:
    """Play on until the moment; the totals after every hand on the way."""
    player = make_agent(_AGENT)
    chance = Stream(seed, "sample")
    history: list[tuple[int, ...]] = []
    for _ in range(6000):
        if until(game):
            return history
        if game.phase is Phase.MATCH_OVER:
            break
        if game.waiting():
            seat = game.waiting()[0]
            game.apply(player.choose(game.view(seat), None, chance))
        else:
            game.apply(Move.deal())
        if game.phase in OVER:
            history.append(tuple(game.scores))
    raise LookupError("the moment asked for did not come")
