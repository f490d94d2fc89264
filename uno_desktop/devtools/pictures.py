"""Pictures of scenes, drawn without a display and in virtual time, so that they always come out the same."""

from __future__ import annotations

from pathlib import Path

import pygame

from uno_desktop.content.scenarios.scenarios import read_file, start_game
from uno_desktop.devtools import samples
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.kit.motion.clock import FRAMES_PER_S
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.scenes import registry
from uno_desktop.ui.shell.scenes.shell import Shell

SETTLE_S = 1.5
"""How long what lies beneath an overlay is given to come to rest."""


def show_sample(shell: Shell, name: str, players: int, seed: int, at_s: float) -> None:
    """Show a sample as it looks so many seconds after it opened. Raises KeyError for an unknown name."""
    _show(shell, samples.sample(name)(shell, players=players, seed=seed), at_s)


def show_position(shell: Shell, name: str, scenario: Path, at_s: float) -> None:
    """Show the scene of that name in the position a scenario file begins with. Raises ContentError, OSError."""
    enter_position(scenario, shell)
    _show(shell, registry.scene_class(name)(shell), at_s)


def _show(shell: Shell, scene: Scene, at_s: float) -> None:
    if scene.overlay:
        # What opens over something is shown over it: the table of a match, else the title.
        beneath = registry.scene_class("table")(shell) if shell.matches.session else samples.sample("title")(shell)
        shell.app.stack.push(beneath, fade=False)
        advance(shell, SETTLE_S)
    shell.app.stack.push(scene, fade=False)
    advance(shell, at_s)


def save(shell: Shell, path: Path) -> None:
    """Write what the window shows as a PNG. Raises OSError."""
    try:
        pygame.image.save(shell.app.window.surface, str(path))
    except pygame.error as error:
        raise OSError(str(error)) from error


def close_scenes(shell: Shell) -> None:
    """Take everything off the screen, for the next picture."""
    shell.app.stack.clear()
    shell.matches.session = None


def advance(shell: Shell, seconds: float) -> None:
    """Let virtual time pass, frame by frame, and draw at the end whatever has changed."""
    clock = shell.app.clock
    for _ in range(max(1, round(seconds * FRAMES_PER_S))):
        shell.app.step(clock.tick())


def enter_position(path: Path, shell: Shell) -> None:
    """Enter the match a scenario file begins with: the first seat is the viewer's, nothing is saved."""
    scenario = read_file(path)[0]
    theme = scenario.theme
    seats = (player_seat(theme), *opponents(theme, scenario.players - 1, "easy", b"shot"))
    game = start_game(scenario)
    shell.matches.enter(Referee(Agreed(theme.id, None, seats, game.config, DropMode.REFLEX), game=game), theme)
