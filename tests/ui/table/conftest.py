"""The table in a real application on the dummy driver, in virtual time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_help import USUAL, AtTable

from uno_desktop.engine.game import Game
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.settings import MET
from uno_desktop.match.setup.setup import Agreed, MatchSetup, agree, opponent_seat, person
from uno_desktop.ui.kit.motion.clock import FRAMES_PER_S
from uno_desktop.ui.shell.scenes.shell import Shell


@pytest.fixture
def sit(open_shell: Callable[..., Shell]) -> Callable[..., AtTable]:
    """``sit(position, theme=..., players=..., size=..., rules=..., **settings)``: a match as it stands, or dealt."""

    def make(
        position: Callable[[Agreed], Game] | None = None, *, theme: str = "classic", players: int = 3, size=(960, 540),
        seed: int = 1, deck: str | None = None, rules: dict | None = None, **settings,
    ) -> AtTable:  # fmt: skip
        settings.setdefault("draws_asked", MET["draws_asked"])  # what a beginner is asked has tests of its own
        shell = open_shell(theme, size, frame_s=1 / FRAMES_PER_S, **settings)
        known = shell.look.theme
        seats = (person("Ann"), *(opponent_seat(known, who.id, "easy") for who in known.opponents[: players - 1]))
        setup = MatchSetup(theme, seats, deck=deck, overrides=rules or {}, seed=seed_bytes(seed))
        agreed = agree(setup, known)
        referee = Referee(agreed, game=position(agreed)) if position else Referee(agreed)
        shell.matches.enter(referee, known)
        referee.start(shell.app.clock.now_ms())
        return AtTable(shell)

    return make


@pytest.fixture
def table(sit: Callable[..., AtTable]) -> AtTable:
    """Somebody on turn, in the usual position."""
    return sit(USUAL).settle()
