"""What ``uno-desktop theme preview`` draws: a theme's screens as they are played, on its contact sheet."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from uno_desktop.app import build, find_themes
from uno_desktop.commands import UsageError
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.devtools import pictures
from uno_desktop.devtools.contact_sheet import contact_sheet
from uno_desktop.match.setup.settings import Settings
from uno_desktop.ui.kit.motion.clock import VirtualClock
from uno_desktop.ui.kit.window.window import Window

SCREENS = ("title", "table", "hand_end", "table_thirty", "chili_spill", "color_wheel")
_PLAYERS, _SEED, _AT_S = 4, 1, 2.0


def write_sheet(theme: Theme, out: Path) -> None:
    """Draw a theme's contact sheet into a PNG file. Raises UsageError where it cannot be written."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    window = Window(t("app.title"), (1280, 720), headless=True)
    try:
        known, _ = find_themes()
        screens = [_screen(window, {**known, theme.id: theme}, theme, name) for name in SCREENS]
        sheet = contact_sheet(theme, screens)
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(sheet, str(out))
    except (OSError, pygame.error) as error:
        raise UsageError(t("shot.not_written", file=out, reason=error)) from error
    finally:
        window.close()


def _screen(window: Window, known: dict[str, Theme], theme: Theme, name: str) -> pygame.Surface:
    shell = build(window, Settings(), known, theme, clock=VirtualClock())
    shell.app.guard.on_error = None
    pictures.show_sample(shell, name, _PLAYERS, _SEED, _AT_S)
    picture = window.surface.copy()
    pictures.close_scenes(shell)
    return picture
