"""The scenes of the golden pictures, built from fixed positions so that no computer player has a say in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from uno_desktop.app import build, find_themes
from uno_desktop.content.themes.theme_model import FACES
from uno_desktop.devtools.pictures import advance, enter_position
from uno_desktop.match.setup.settings import Settings
from uno_desktop.ui.kit.motion.clock import VirtualClock
from uno_desktop.ui.kit.window.window import Window
from uno_desktop.ui.shell.scenes import registry
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell

HERE = Path(__file__).resolve().parent
SIZE = (960, 540)
KEPT = (320, 180)
"""What is kept is smaller: it shows what moved or changed its color, not how an edge is smoothed."""
SETTLE_S = 2.0
_SHEET_COLUMNS, _SHEET_PX = 10, 87

Build = Callable[[Shell], None]


def _title(shell: Shell) -> None:
    shell.app.stack.push(registry.scene_class("title")(shell), fade=False)


def _table(position: str) -> Build:
    def build_it(shell: Shell) -> None:
        enter_position(HERE / f"{position}.yaml", shell)
        shell.app.stack.push(registry.scene_class("table")(shell), fade=False)

    return build_it


def _over_table(position: str, scene: str, **kwargs: object) -> Build:
    def build_it(shell: Shell) -> None:
        _table(position)(shell)
        advance(shell, 1.0)
        shell.app.stack.push(registry.scene_class(scene)(shell, **kwargs), fade=False)

    return build_it


class _FaceSheet(GameScene):
    """All faces of a theme's opponents: a column each, a row for each face."""

    name = "face_sheet"

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.look.table)
        for column, opponent in enumerate(self.look.theme.opponents[:_SHEET_COLUMNS]):
            for row, face in enumerate(FACES):
                disc = self.look.faces.portraits.avatar(opponent.avatar, _SHEET_PX, face=face)
                surface.blit(disc, (10 + column * (_SHEET_PX + 8), 4 + row * (_SHEET_PX + 18)))


def _faces(shell: Shell) -> None:
    shell.app.stack.push(_FaceSheet(shell), fade=False)


GOLDEN: dict[str, tuple[str, Build]] = {
    "title_classic": ("classic", _title),
    "title_office": ("office", _title),
    "table_classic": ("classic", _table("four")),
    "table_office": ("office", _table("office")),
    "table_ten": ("classic", _table("ten")),
    "color_wheel": ("classic", _over_table("four", "color_wheel", on_choice=lambda color: None)),
    "pause": ("office", _over_table("office", "pause")),
    "faces_classic": ("classic", _faces),
    "faces_office": ("office", _faces),
    "table_many": ("office", _table("many")),
}
"""Name to theme and what is shown."""


def picture(name: str) -> pygame.Surface:
    """The scene as it looks now, at the size that is kept."""
    theme, build_it = GOLDEN[name]
    known, _ = find_themes()
    shell = build(Window("golden", SIZE, headless=True), Settings(), known, known[theme], clock=VirtualClock())
    shell.app.guard.on_error = None
    build_it(shell)
    advance(shell, SETTLE_S)
    kept = pygame.transform.smoothscale(shell.app.window.surface.convert(24), KEPT)
    shell.app.stack.clear()
    return kept
