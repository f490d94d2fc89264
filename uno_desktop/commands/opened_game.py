"""The game, opened by a command: in a window nobody sees or in a real one, with a theme, seed and speed of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from uno_desktop.app import build, find_themes
from uno_desktop.commands import UsageError
from uno_desktop.content.files.file_faults import did_you_mean, one_of
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.limits import MAX_PLAYERS, MIN_PLAYERS
from uno_desktop.match.setup.settings import Settings
from uno_desktop.ui.kit.drawing.style import LEAST_SIZE
from uno_desktop.ui.kit.window.window import Window
from uno_desktop.ui.shell.scenes.shell import Shell

MAX_SIDE_PX = 8192


def parse_size(words: str) -> tuple[int, int]:
    """``1920x1080`` as two numbers of pixels. Raises UsageError."""
    width, times, height = words.lower().partition("x")
    if times and width.isdecimal() and height.isdecimal():
        size = (int(width), int(height))
        if all(least <= side <= MAX_SIDE_PX for side, least in zip(size, LEAST_SIZE, strict=True)):
            return size
    least = "x".join(map(str, LEAST_SIZE))
    raise UsageError(t("shot.bad_size", size=words, least=least, most=f"{MAX_SIDE_PX}x{MAX_SIDE_PX}"))


def check_players(players: int) -> None:
    """Raise UsageError where so many cannot sit at a table."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise UsageError(t("shot.bad_players", n=players))


def check_scene(name: str, known: Collection[str]) -> None:
    """Raise UsageError for a scene that is not among those known."""
    if name not in known:
        names = sorted(known)
        raise UsageError(t("shot.no_scene", scene=name, names=one_of(names)) + did_you_mean(name, names))


def themes_with(*wanted: str) -> dict[str, Theme]:
    """All themes. Raises UsageError where one that is wanted is not there, ContentError where there is none at all."""
    known, _ = find_themes()
    for theme in wanted:
        if theme not in known:
            raise UsageError(t("shot.no_theme", theme=theme, names=one_of(list(known))))
    return known


def hidden_window(size: tuple[int, int]) -> Window:
    """A window without a display or sound, unless the environment names a video driver."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    return Window(t("app.title"), size, headless=not os.environ.get("SDL_VIDEODRIVER"))


def open_hidden(theme: str, size: str, **parts: Any) -> Shell:
    """The game in a hidden window of that size, ``WIDTHxHEIGHT``. ``parts``: see ``open_game``."""
    return open_game(theme, partial(hidden_window, parse_size(size)), **parts)


def open_game(theme: str, make_window: Callable[[], Window], settings: Settings | None = None, **parts: Any) -> Shell:
    """The game with that theme, without a scene yet; what fails comes out as an exception.

    ``settings`` are the game's own unless given; ``parts`` (``clock``, ``seed``, ``speed``, ``sound``) go to
    ``app.build``. Raises UsageError, DisplayUnavailable.
    """
    known = themes_with(theme)
    shell = build(make_window(), settings or Settings(), known, known[theme], **parts)
    shell.app.guard.on_error = None
    return shell
