"""A theme's pictures by the names of its parts. Any may be missing or broken: then something is drawn in its place.

This is the one way from a theme's file to the screen, so sizes and proportions are checked here, whatever was
checked before: a file can change while the game runs.
"""

from __future__ import annotations

import logging

import pygame

from uno_desktop.content.media import MediaError
from uno_desktop.content.part_limits import picture_of
from uno_desktop.content.theme_model import Theme
from uno_desktop.ui.kit import images
from uno_desktop.ui.kit.faults import ImageFault

log = logging.getLogger(__name__)


class ThemeArt:
    """Loads a part when it is first asked for, and keeps it; what is missing is said once in the log."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._parts: dict[str, pygame.Surface | None] = {}

    def part(self, name: str) -> pygame.Surface | None:
        """The picture at its full size (never draw on it), or None."""
        if name not in self._parts:
            self._parts[name] = read_part(self.theme, name)
        return self._parts[name]


def read_part(theme: Theme, name: str) -> pygame.Surface | None:
    """A theme's picture at its full size, read now and not kept; None, and a line in the log, if there is none."""
    path = theme.art_file(name)
    if path is None:
        log.info("theme %s has no picture %s: drawn instead", theme.id, name)
        return None
    try:
        picture_of(name, path)
        return images.load(path)
    except MediaError as error:
        log.warning("%s %s", path, error)
    except ImageFault as fault:
        log.warning("%s", fault)
    return None
