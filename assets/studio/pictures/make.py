"""Make the README's pictures: both tables, and a short film of a hand being played.

    python assets/studio/pictures/make.py                      # all three into docs/pictures
    python assets/studio/pictures/make.py classic office       # only some: classic, office, play

The positions stand beside this script; time is virtual, so that they are always the same. The film needs ffmpeg.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["UNO_DESKTOP_HOME"] = tempfile.mkdtemp(prefix="pictures-")

import pygame
from film import film

from uno_desktop.app import build, find_themes
from uno_desktop.devtools.pictures import advance, enter_position
from uno_desktop.engine.events import CardPlayed
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.setup.settings import Settings
from uno_desktop.match.telling.narrate import Narrator
from uno_desktop.ui.kit.motion.clock import VirtualClock
from uno_desktop.ui.kit.window.window import Window
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.scenes.shell import Shell

HERE = Path(__file__).resolve().parent
OUT = HERE.parents[2] / "docs" / "pictures"
SIZE = (1280, 720)
SEED = "3"


def context(theme: str) -> Shell:
    """The game without a screen, in time that moves only when told."""
    known, _ = find_themes()
    window = Window(theme, SIZE, headless=True)
    # Somebody who knows the game: nothing is explained, and no drop is rehearsed.
    settings = Settings(first_notes=False, drop_explained=True)
    shell = build(window, settings, known, known[theme], seed=seed_bytes(SEED), clock=VirtualClock())
    shell.app.guard.on_error = None
    return shell


def still(theme: str, seat_before: int) -> None:
    """The table in the position of ``<theme>.yaml``; who played the top card is told above it."""
    shell = context(theme)
    enter_position(HERE / f"{theme}.yaml", shell)
    assert shell.matches.session is not None
    view = shell.matches.session.view
    teller = Narrator(
        shell.look.theme, view.deck, [seat.name for seat in shell.matches.session.seats], shell.matches.session.seat
    )
    shell.app.stack.push(Table(shell, line=teller.line(CardPlayed(seat_before, view.top)) or ""), fade=False)
    advance(shell, 2.0)
    pygame.image.save(shell.app.window.surface, str(OUT / f"{theme}.jpg"))
    shell.app.close()


def film_of_a_hand() -> None:
    """What ``film.yaml`` begins with, as it goes on."""
    film(context("office"), HERE / "film.yaml", OUT / "play.webp")


MAKERS = {"classic": lambda: still("classic", 4), "office": lambda: still("office", 3), "play": film_of_a_hand}


def main() -> None:
    """Make those named on the command line, or all."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or MAKERS:
        MAKERS[name]()


if __name__ == "__main__":
    main()
