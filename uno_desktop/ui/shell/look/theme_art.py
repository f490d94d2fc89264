"""A theme's pictures by the names of its parts. Any may be missing or broken: then something is drawn in its place.

This is the one way from a theme's file to the screen, so sizes and proportions are checked here, whatever was
checked before: a file can change while the game runs.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from uno_desktop.content.files.media import MediaError
from uno_desktop.content.files.part_limits import picture_of
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.kit_fault import ImageFault

log = logging.getLogger(__name__)

LARGE_PX = 3_000_000
"""Pictures with more pixels are backgrounds: scaled once for a window, they are not worth their memory."""


class ThemeArt:
    """Loads a part when it is asked for; what is missing is logged once. Parts that are not large are kept a while."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._parts = SurfaceCache("theme_art")
        self._missing: set[str] = set()
        self._sizes: dict[str, bool] = {}
        """Whether a part is large."""

    def part(self, name: str) -> pygame.Surface | None:
        """The picture at its full size (never draw on it), or None. A large one is read anew, as ``read_large``."""
        if name in self._missing:
            return None
        if (kept := self._parts.find(name)) is not None:
            return kept
        if name not in self._sizes:
            self._sizes[name] = is_large(self.theme, name)
        picture = read_large(self.theme, name) if self._sizes[name] else read_part(self.theme, name)
        if picture is None:
            self._missing.add(name)
        elif not self._sizes[name]:
            self._parts.put(name, picture)
        return picture

    def forget(self) -> None:
        """Let go of the parts that are kept; each is read again when it is asked for."""
        self._parts.clear()


def is_large(theme: Theme, name: str) -> bool:
    """Whether a part is there, and so large that it is not kept."""
    path = theme.art_file(name)
    try:
        width, height = images.png_size(path) if path is not None else (0, 0)
    except ImageFault:
        return False
    return width * height > LARGE_PX


def read_part(theme: Theme, name: str) -> pygame.Surface | None:
    """A theme's picture at its full size, read now and not kept; None, and a line in the log, if there is none."""
    return _read_with(images.load, theme, name)


def read_large(theme: Theme, name: str) -> pygame.Surface | None:
    """The same as the file has it, only to be scaled: half the memory, and on any thread."""
    return _read_with(images.read, theme, name)


def _read_with(read: Callable[[str], pygame.Surface], theme: Theme, name: str) -> pygame.Surface | None:
    path = theme.art_file(name)
    if path is None:
        log.info("theme %s has no picture %s: drawn instead", theme.id, name)
        return None
    try:
        picture_of(name, path)
        return read(str(path))
    except MediaError as error:
        log.warning("%s %s", path, error)
    except ImageFault as fault:
        log.warning("%s", fault)
    return None
