"""The window: opened past the traps of SDL, or refused with one sentence.

Traps, all seen: without a display SDL falls back to drivers that show nothing; without a GPU its default path to
the screen costs ten times what the plain one does; without being told, Windows scales the picture up, blurred.
"""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.ui.kit.caches import cache
from uno_desktop.ui.kit.drawing.style import LEAST_SIZE
from uno_desktop.ui.kit.kit_fault import DisplayUnavailable

MIN_SIZE = (640, 480)
"""No smaller window is asked for."""
FRAME_SHARE = (0.02, 1 / 7)
"""The share of a screen's width and height that borders, title bar, task bar and dock may take.

No pygame says how much it really is. These suit the bars of Windows (also at 125 % and more), macOS and GNOME.
"""
MAX_FLIP_CPU_MS = 6.0
"""Above this much CPU time for showing a still frame the window is reopened with acceleration."""

_PROBE_FLIPS = 3
_CONNECTIONS, _RECONNECT_S = 20, 0.1
_UNSEEN_DRIVERS = {"offscreen", "dummy", "evdev"}
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_WAYLAND = "wayland"
_WAYLAND_DRAWS_WITH = ("libEGL.so.1", "libGL.so.1")
"""Without them SDL does not refuse to open a window on Wayland: it takes the whole program down."""


class Window:
    """A resizable window and its surface.

    ``acceleration``: what a former run remembered (``window.acceleration``): false opens the plain path at once,
    anything else measures. ``headless`` makes an unseen window of exactly ``size``, for pictures and tests.
    ``fits``: ``size`` is only a wish; the window opens smaller where it would not fit the screen with its frame.
    Scenes are laid out for ``size`` and drawn on ``surface``, which never get smaller than ``LEAST_SIZE``: while the
    window itself (``screen``) is smaller than that, it is ``too_small``, and both stay as they were.
    Raises ``DisplayUnavailable`` when no window can be seen.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int],
        *,
        fullscreen: bool = False,
        wm_class: str = "",
        icon: pygame.Surface | None = None,
        headless: bool = False,
        acceleration: bool | None = None,
        display: int = 0,
        fits: bool = False,
    ) -> None:
        self.headless = headless
        self.display = display
        """Which display the window is on, from 0; one that is not there stands for the first."""
        self.fullscreen = False
        self.acceleration = acceleration
        """Once measured: whether SDL chooses how frames are shown, as the plain way is slow. Worth remembering."""
        self._laid_out = size
        self.size = LEAST_SIZE
        """Width and height in pixels that scenes are laid out for."""
        self.too_small = False
        """Whether nothing can be used in the window as it is: ``surface`` is not seen then."""
        self.windowed_size = size if headless else (max(MIN_SIZE[0], size[0]), max(MIN_SIZE[1], size[1]))
        _prepare_environment(headless, wm_class or title)
        _init_display(headless)
        measures = not headless and acceleration is None and _ACCELERATION not in os.environ and _has_plain_path()
        if measures or (acceleration is False and _has_plain_path()):
            os.environ[_ACCELERATION] = "0"
        if icon is not None:
            pygame.display.set_icon(icon)
        pygame.display.set_caption(title)
        if fits:
            self.windowed_size = with_frame(self.windowed_size, self._screen_size())
        self._open(fullscreen)
        if measures:
            self._probe()

    def present(self, rects: Sequence[Rect] | None = None) -> None:
        """Show what was drawn: all of it, or only these rectangles."""
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(list(rects))

    def set_fullscreen(self, fullscreen: bool) -> bool:
        """Cover the screen, or go back to a window; whether anything changed (so: lay out again)."""
        if fullscreen == self.fullscreen:
            return False
        self._open(fullscreen)
        return True

    def set_windowed_size(self, size: tuple[int, int]) -> bool:
        """Be so large, but no larger than the display; whether the surface changed (so: lay out again).

        In full screen that is for later.
        """
        most = size if self.headless else self._screen_size()
        wanted = (max(MIN_SIZE[0], min(size[0], most[0])), max(MIN_SIZE[1], min(size[1], most[1])))
        if wanted == self.windowed_size:
            return False
        self.windowed_size = wanted
        if not self.fullscreen:
            self._open(False)
        return not self.fullscreen

    def set_display(self, display: int) -> bool:
        """Go to another display; whether anything changed (so: lay out again)."""
        if display == self.display:
            return False
        self.display = display
        self._open(self.fullscreen)
        return True

    def resize(self, size: tuple[int, int]) -> bool:
        """Take over the size of a ``Resized`` event (or, headless, become that size). Whether it changed."""
        if self.headless:
            if size == self._laid_out:
                return False
            self.windowed_size = size
            self._open(False)
            return True
        current = pygame.display.get_surface() or self.screen
        changed = current is not self.screen or current.get_size() != self._laid_out
        if changed:
            self._take(current)
        if not (self.fullscreen or self.too_small):
            self.windowed_size = self._laid_out
        return changed

    def close(self) -> None:
        """Close it, and let go of all pictures kept for it."""
        pygame.display.quit()
        cache.POOL.clear()

    def _screen_size(self) -> tuple[int, int]:
        """Width and height of the display the window is on."""
        sizes = display_sizes()
        return sizes[self.display if self.display < len(sizes) else 0]

    def _take(self, screen: pygame.Surface) -> None:
        """Show everything on this surface; where it is too small, scenes keep their size and are drawn unseen."""
        self.screen = screen
        self._laid_out = size = screen.get_size()
        self.too_small = size[0] < LEAST_SIZE[0] or size[1] < LEAST_SIZE[1]
        if self.too_small:
            self.surface = pygame.Surface(self.size)
        else:
            self.size, self.surface = size, screen

    def _open(self, fullscreen: bool) -> None:
        display = self.display if self.display < len(display_sizes()) else 0
        try:
            with warnings.catch_warnings():
                # A window manager may give another size than asked for; that is its right.
                warnings.simplefilter("ignore", RuntimeWarning)
                if self.headless:
                    surface = pygame.display.set_mode(self.windowed_size)
                elif fullscreen:
                    surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=display)
                else:
                    surface = pygame.display.set_mode(self.windowed_size, pygame.RESIZABLE, display=display)
                    if self.fullscreen and surface.get_size() != self.windowed_size:
                        # Coming back from full screen, the first call may only leave it.
                        surface = pygame.display.set_mode(self.windowed_size, pygame.RESIZABLE, display=display)
        except pygame.error as error:
            raise DisplayUnavailable("kit.no_window", reason=str(error)) from error
        self.fullscreen = fullscreen
        self._take(surface)

    def _probe(self) -> None:
        """Measure what showing a still frame costs the plain way, and let SDL choose another if it is too much.

        The plain way first: only to try the other, SDL loads drivers that take 80 MB, and that stay.
        """
        self.screen.fill((0, 0, 0))
        pygame.display.flip()  # the first one sets things up and says nothing
        before = time.process_time()
        for _ in range(_PROBE_FLIPS):
            pygame.display.flip()
        cpu_ms = (time.process_time() - before) * 1000.0 / _PROBE_FLIPS
        self.acceleration = cpu_ms > MAX_FLIP_CPU_MS
        if self.acceleration:
            del os.environ[_ACCELERATION]
            title, icon_title = pygame.display.get_caption()
            pygame.display.quit()
            _init_again()
            pygame.display.set_caption(title, icon_title)
            self._open(self.fullscreen)


def display_sizes() -> list[tuple[int, int]]:
    """Width and height of every display there is, once a window has been opened."""
    return list(pygame.display.get_desktop_sizes())


def with_frame(size: tuple[int, int], screen: tuple[int, int]) -> tuple[int, int]:
    """The size wanted for a window, or what of it fits a screen that also shows its frame and a task bar; in pixels."""
    room = [round(length * (1 - share)) for length, share in zip(screen, FRAME_SHARE, strict=True)]
    return max(MIN_SIZE[0], min(size[0], room[0])), max(MIN_SIZE[1], min(size[1], room[1]))


def _prepare_environment(headless: bool, wm_class: str) -> None:
    env = os.environ
    env.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    env.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    # Importing pygame already put the script's file name here, so this is no default.
    env["SDL_VIDEO_X11_WMCLASS"] = env["SDL_VIDEO_WAYLAND_WMCLASS"] = wm_class
    if headless:
        env.setdefault("SDL_VIDEODRIVER", "dummy")
    elif sys.platform.startswith("linux"):
        # Wayland's library complains on the terminal when it has no folder to look into.
        env.setdefault("SDL_VIDEODRIVER", "x11,wayland" if env.get("XDG_RUNTIME_DIR") else "x11")


def _init_display(headless: bool) -> None:
    try:
        pygame.display.init()
    except pygame.error as error:
        raise DisplayUnavailable(*_missing(), reason=str(error)) from error
    driver, wanted = pygame.display.get_driver(), os.environ.get("SDL_VIDEODRIVER", "")
    if not headless and driver in _UNSEEN_DRIVERS - set(wanted.split(",")):
        pygame.display.quit()
        raise DisplayUnavailable(*_missing(), reason=driver)
    if driver == _WAYLAND and not headless:
        lacking = [library for library in _WAYLAND_DRAWS_WITH if not _loads(library)]
        if lacking:
            pygame.display.quit()
            raise DisplayUnavailable("kit.no_wayland_graphics", libraries=", ".join(lacking))


def _init_again() -> None:
    """Connect anew. An X server whose last client has just left is deaf for a moment."""
    for _ in range(_CONNECTIONS - 1):
        try:
            pygame.display.init()
        except pygame.error:
            time.sleep(_RECONNECT_S)
        else:
            return
    pygame.display.init()


def _has_plain_path() -> bool:
    """Whether SDL can show a surface without OpenGL: on Wayland it cannot."""
    return pygame.display.get_driver() != _WAYLAND


def _loads(library: str) -> bool:
    import ctypes  # for Wayland only; others start faster without

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _missing() -> tuple[str]:
    """The key of the sentence that names what is missing."""
    if not sys.platform.startswith("linux"):
        return ("kit.no_display_driver",)
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return ("kit.no_display",)
    return ("kit.no_display_library",)
