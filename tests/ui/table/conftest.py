"""The table in a real application on the dummy driver, in virtual time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from known_themes import known_themes

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from table_help import AtTable

from uno_desktop import app as program
from uno_desktop.engine.game import Game
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.referee import Referee
from uno_desktop.match.settings import Settings
from uno_desktop.match.setup import Agreed, MatchSetup, agree, opponent_seat, person
from uno_desktop.ui.kit.clock import VirtualClock
from uno_desktop.ui.kit.window import Window
from uno_desktop.ui.shell.shell import Shell


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[..., AtTable]]:
    """``sit(position, theme=..., players=..., size=..., rules=..., **settings)``: a match as it stands, or dealt."""
    monkeypatch.setenv("UNO_DESKTOP_HOME", str(tmp_path))
    opened: list[Shell] = []

    def make(
        position: Callable[[Agreed], Game] | None = None, *, theme: str = "classic", players: int = 3, size=(960, 540),
        seed: int = 1, deck: str | None = None, rules: dict | None = None, **settings,
    ) -> AtTable:  # fmt: skip
        themes = known_themes()
        chosen = Settings(drop_explained=True)
        for name, value in settings.items():
            chosen.change(name, value)
        window = Window("table", size, headless=True)
        shell = program.build(window, chosen, themes, themes[theme], clock=VirtualClock())
        shell.app.on_error = None
        opened.append(shell)
        known = themes[theme]
        seats = (person("Ann"), *(opponent_seat(known, who.id, "easy") for who in known.opponents[: players - 1]))
        setup = MatchSetup(theme, seats, deck=deck, overrides=rules or {}, seed=seed_bytes(seed))
        agreed = agree(setup, known)
        referee = Referee(agreed, game=position(agreed)) if position else Referee(agreed)
        shell.matches.enter(referee, known)
        referee.start(shell.app.clock.now_ms())
        return AtTable(shell)

    yield make
    for shell in opened:
        shell.app.close()
