"""Make the README's pictures: both tables, and a short film of a hand being played.

    python packaging/pictures/make.py               # all three into docs/pictures
    python packaging/pictures/make.py classic       # only some: classic, office, play

Positions stand beside this script; the film is a match from a seed, in virtual time, so it is always the same.
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
from apng import Frame, animated

from uno_desktop.app import build, find_themes
from uno_desktop.commands.shot import advance, enter_position
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.events import CardPlayed
from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.begin import new_match
from uno_desktop.match.narrate import Narrator
from uno_desktop.match.settings import Settings
from uno_desktop.match.setup import MatchSetup
from uno_desktop.players.hint import hint
from uno_desktop.ui.kit.clock import VirtualClock
from uno_desktop.ui.kit.window import Window
from uno_desktop.ui.scenes.context import Context
from uno_desktop.ui.scenes.scene_setup import opponents, player_seat
from uno_desktop.ui.scenes.table import Table

HERE = Path(__file__).resolve().parent
OUT = HERE.parents[1] / "docs" / "pictures"
SIZE = (1280, 720)
FILM_SIZE = (640, 360)
FILM_SEED = "3"
FILM_THEME = "classic"
FILM_S = 17.0
FRAMES_APART = 6
"""Of the 60 frames a second, every sixth is kept."""
PONDER_FRAMES = 40
"""How long the player looks at the card that is going to be played."""
SAME_LEVELS = 5
"""Pixels that differ by less than this from what is shown stay as they are."""
FILM_BITS = 16
"""A pixel has so many bits, or the file would be twice as large."""


def context(theme: str) -> Context:
    """The game without a screen, in time that moves only when told."""
    known, _ = find_themes()
    window = Window(theme, SIZE, headless=True)
    ctx = build(window, Settings(), known, known[theme], seed=seed_bytes(FILM_SEED), clock=VirtualClock())
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
    pygame.image.save(ctx.app.window.surface, str(OUT / f"{theme}.png"))
    ctx.app.close()


def film() -> None:
    """A hand from its deal on: the player at the bottom does what a hint would say."""
    ctx = context(FILM_THEME)
    theme = ctx.theme
    seats = (player_seat(theme), *opponents(theme, 3, "easy", seed_bytes(FILM_SEED)))
    session = ctx.enter_match(new_match(MatchSetup(theme.id, seats, seed=ctx.seed), theme, slot=None), theme)
    session.referee.start(ctx.now_ms)
    ctx.open("table")
    camera, player = _Camera(), _Player(ctx)
    for n in range(round(FILM_S * 60)):
        ctx.app.step(ctx.app.clock.tick())
        player.act()
        if n % FRAMES_APART == 0:
            camera.take(ctx.app.window.surface)
    ctx.app.close()
    (OUT / "play.png").write_bytes(camera.film())


class _Player:
    """Looks at a card for a while, then plays it."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._pondered = 0

    def act(self) -> None:
        """Called once a frame."""
        session, scene = self._ctx.session, self._ctx.app.scene
        assert session is not None
        if not isinstance(scene, Table) or not scene.director.idle:
            self._pondered = 0
            return
        move = hint(session.view)
        if move is None:
            return
        self._pondered += 1
        if move.do == Do.PLAY:
            places = [
                i for i, sprite in enumerate(scene.picture.hand.sprites) if _same(session.view.deck, sprite.card, move)
            ]
            scene.picture.hand.point_at(places[0] if places else None)
        if self._pondered >= PONDER_FRAMES:
            scene.picture.hand.point_at(None)
            session.referee.submit(move, self._ctx.now_ms)
            self._pondered = 0


def _same(deck: Deck, card: int, move: Move) -> bool:
    return card == move.card or (card >= 0 and deck.face(card) == deck.face(move.card))


class _Camera:
    """Keeps of each picture only what is not shown yet."""

    def __init__(self) -> None:
        self._frames: list[Frame] = []
        self._shown: pygame.Surface | None = None
        self._ms = FRAMES_APART * 1000 // 60

    def take(self, surface: pygame.Surface) -> None:
        """Another frame; one that shows nothing new makes the last one longer."""
        small = pygame.transform.smoothscale(surface.convert(24), FILM_SIZE)
        now = small.convert(FILM_BITS).convert_alpha()
        if self._shown is None:
            self._shown = now
            self._frames.append(Frame(FILM_SIZE, (0, 0), _bytes(now), self._ms))
            return
        limit = (SAME_LEVELS,) * 3 + (255,)
        same = pygame.mask.from_threshold(now, (0, 0, 0, 0), limit, self._shown)
        same.invert()
        rects = same.get_bounding_rects()
        if not rects:
            last = self._frames.pop()
            self._frames.append(Frame(last.size, last.place, last.rgba, last.ms + self._ms))
            return
        area = rects[0].unionall(rects[1:])
        news = same.to_surface(setsurface=now, unsetcolor=(0, 0, 0, 0))
        self._shown.blit(news, (0, 0))
        self._frames.append(Frame(area.size, area.topleft, _bytes(news.subsurface(area)), self._ms))

    def film(self) -> bytes:
        """The whole as a file."""
        return animated(FILM_SIZE, self._frames)


def _bytes(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


MAKERS = {"classic": lambda: still("classic", 4), "office": lambda: still("office", 3), "play": film}


def main() -> None:
    """Make those named on the command line, or all."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or MAKERS:
        MAKERS[name]()


if __name__ == "__main__":
    main()
