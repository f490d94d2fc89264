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
from uno_desktop.commands.shot import advance, enter_position
from uno_desktop.engine.events import CardPlayed
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.narrate import Narrator
from uno_desktop.match.settings import Settings
from uno_desktop.ui.kit.clock import VirtualClock
from uno_desktop.ui.kit.window import Window
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.context import Context

HERE = Path(__file__).resolve().parent
OUT = HERE.parents[2] / "docs" / "pictures"
SIZE = (1280, 720)
SEED = "3"


def context(theme: str) -> Context:
    """The game without a screen, in time that moves only when told."""
    known, _ = find_themes()
    window = Window(theme, SIZE, headless=True)
    ctx = build(window, Settings(), known, known[theme], seed=seed_bytes(SEED), clock=VirtualClock())
    ctx.app.on_error = None
    return ctx


def still(theme: str, seat_before: int) -> None:
    """The table in the position of ``<theme>.yaml``; who played the top card is told above it."""
    ctx = context(theme)
    enter_position(HERE / f"{theme}.yaml", ctx)
    assert ctx.session is not None
    view = ctx.session.view
    teller = Narrator(ctx.theme, view.deck, [seat.name for seat in ctx.session.seats], ctx.session.seat)
    ctx.app.push(Table(ctx, line=teller.line(CardPlayed(seat_before, view.top)) or ""), fade=False)
    advance(ctx, 2.0)
    pygame.image.save(ctx.app.window.surface, str(OUT / f"{theme}.jpg"))
    ctx.app.close()


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
