"""What comes first: the settings, the window and a first picture, all that is seen while the rest is being read.

Reading the rules, the themes and the scenes takes most of a start. So this imports only what a window needs, and
``cli`` imports ``app``, which is all the rest, after it.
"""

from __future__ import annotations

import gc
import time
from dataclasses import dataclass

import pygame

from uno_desktop.content.files.file_faults import Fault
from uno_desktop.content.files.paths import assets_dir
from uno_desktop.content.messages.messages import set_language, system_language, t
from uno_desktop.content.themes import theme_header
from uno_desktop.logfile import log, open_log
from uno_desktop.match.setup.settings import Settings, load_settings
from uno_desktop.product import SLUG
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.drawing.light import light
from uno_desktop.ui.kit.kit_fault import DisplayUnavailable, ImageFault
from uno_desktop.ui.kit.window.window import Window

WINDOW_SIZE = (1280, 720)
WM_CLASS = SLUG
ICON_FILE = "icon_64.png"
LAST_THEME = "theme"
"""The key of ``settings.last_setup`` that remembers the theme."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The open window, the settings with what is wrong with them, and when the first picture was shown.

    That is in milliseconds of the system's steady clock, as the loop counts them.
    """

    window: Window
    settings: Settings
    faults: list[Fault]
    shown_ms: float


def open_game() -> Opening:
    """Open the window and show the light of the last theme.

    Raises DisplayUnavailable where no window can be opened, FileNotFoundError where the installation is incomplete.
    """
    open_log()
    settings, faults = load_settings()
    set_language(settings.language or system_language())
    window = _open_window(settings)
    colors = theme_header.first_colors(settings.last_setup.get(LAST_THEME))
    if colors is not None:
        window.screen.blit(light(window.screen.get_size(), *colors), (0, 0))
    window.present()
    return Opening(window, settings, faults, time.perf_counter() * 1000.0)


def open_early() -> Opening | None:
    """The same before anything else is imported; None where that fails: ``app.main`` tries again, and says why.

    The garbage collector rests until ``app`` wakes it: what a start makes stays, and looking through it takes time.
    """
    gc.disable()
    try:
        return open_game()
    except (DisplayUnavailable, FileNotFoundError):
        return None


def _open_window(settings: Settings) -> Window:
    remembered = {"yes": False, "no": True}.get(settings.software_surface)
    try:
        window = _window(settings, remembered)
    except pygame.error:
        # The display went away while the window was measured and reopened: once more, the plain way.
        window = _window(settings, False)
    if window.acceleration is not None and window.acceleration != remembered:
        settings.software_surface = "no" if window.acceleration else "yes"
        settings.save()
    return window


def _window(settings: Settings, acceleration: bool | None) -> Window:
    return Window(
        t("app.title"),
        settings.window or WINDOW_SIZE,
        fullscreen=settings.full_screen,
        display=settings.display - 1,
        fits=settings.window is None,
        wm_class=WM_CLASS,
        icon=_icon(),
        acceleration=acceleration,
    )


def _icon() -> pygame.Surface | None:
    path = assets_dir() / "art" / ICON_FILE
    try:
        return images.load(path)
    except ImageFault as fault:
        log.warning("%s", fault)
        return None
