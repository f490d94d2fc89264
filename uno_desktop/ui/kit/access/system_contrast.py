"""Whether the system is set to high contrast, asked once, on a thread of its own, after the first picture.

Linux   The desktop's portal over the session bus; where that has no answer, ``gsettings`` (GNOME and its kin).
Windows The high contrast of its accessibility settings.
macOS   "Increase contrast" of its accessibility settings, by ``defaults``.

Whatever cannot be asked, or says nothing, counts as no.
"""

from __future__ import annotations

import logging
import os
import struct
import subprocess
import sys
import threading
from collections.abc import Callable

log = logging.getLogger(__name__)

_ASK_WITHIN_S = 2.0
_PORTAL = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
_KEY = "org.gnome.desktop.a11y.interface", "high-contrast"
_GET_HIGH_CONTRAST, _IS_ON = 0x0042, 0x1


class SystemContrast:
    """``is_on`` is None until the system has answered; ``on_answer`` is called then, on another thread."""

    def __init__(self, on_answer: Callable[[], None]) -> None:
        self.is_on: bool | None = None
        self._on_answer = on_answer

    def begin(self) -> None:
        """Ask; this returns at once."""
        threading.Thread(target=self._ask, name="contrast", daemon=True).start()

    def _ask(self) -> None:
        self.is_on = ask_system()
        self._on_answer()


def ask_system() -> bool:
    """What the system says; takes up to some seconds."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _said("defaults", "read", "com.apple.universalaccess", "increaseContrast") == "1"
    if (by_portal := _portal()) is not None:
        return by_portal
    # Outside a desktop's session there is nothing to ask, and the program would make a folder in the user's home.
    return bool(os.environ.get("XDG_RUNTIME_DIR")) and _said("gsettings", "get", *_KEY) == "true"


def _portal() -> bool | None:
    """What the portal says; None where there is none, or it doesn't know the setting."""
    from uno_desktop.ui.kit.access.session_bus import BusFault, SessionBus, is_true  # not at the start

    try:
        bus = SessionBus(_ASK_WITHIN_S)
        try:
            body = bus.ask(*_PORTAL, "Read", *_KEY)  # not shown: a method
        finally:
            bus.close()
    except (OSError, BusFault, ValueError, struct.error) as fault:
        log.info("no portal says whether the system is set to high contrast: %s", fault)
        return None
    return None if body is None else is_true(body)


def _said(*command: str) -> str:
    """The word that a program of the system prints; "" where it isn't there, fails or takes too long."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=_ASK_WITHIN_S, check=False
        )
    except (OSError, subprocess.SubprocessError) as fault:
        log.info("%s does not say whether the system is set to high contrast: %s", command[0], fault)
        return ""
    return done.stdout.decode("utf-8", "replace").strip() if done.returncode == 0 else ""


def _windows() -> bool:
    if sys.platform != "win32":
        return False
    import ctypes  # only where it is asked

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))

    found = HighContrast(ctypes.sizeof(HighContrast), 0, None)
    asked = ctypes.windll.user32.SystemParametersInfoW(_GET_HIGH_CONTRAST, found.size, ctypes.byref(found), 0)
    return bool(asked and found.flags & _IS_ON)
