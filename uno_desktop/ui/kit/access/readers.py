"""Whether a screen reader runs, asked in the cheapest way each system has: without it nothing else here is loaded.

Linux   The session bus is asked once, and says when that changes: a thread of its own waits for it.
Windows The system's flag, and Narrator's, which does not raise that; asked every two seconds.
macOS   VoiceOver; asked every two seconds.

``ACCESSIBILITY_ENABLED=1`` in the environment stands for a reader that runs, 0 for none.
"""

from __future__ import annotations

import logging
import os
import struct
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # loaded on the thread that asks, once the first picture is there
    from uno_desktop.ui.kit.access.session_bus import SessionBus

log = logging.getLogger(__name__)

VARIABLE = "ACCESSIBILITY_ENABLED"
_ASK_WITHIN_S = 2.0
_EVERY_MS = 2000.0
_BUS, _PATH, _STATUS = "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status"
_PROPERTIES = "org.freedesktop.DBus.Properties"
_RULES = (
    f"type='signal',path='{_PATH}',interface='{_PROPERTIES}',member='PropertiesChanged'",
    f"type='signal',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='{_BUS}'",
)
_SWITCHES = ("ScreenReaderEnabled", "IsEnabled")


class Readers:
    """``is_on`` is what is known. ``on_change`` is called, on any thread, when a reader has come or gone."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self.is_on = False
        self._on_change = on_change
        self.ask: Callable[[], bool] | None = None
        """Asks the system, where nobody tells."""
        self._asked_ms = 0.0
        self._bus: SessionBus | None = None
        self._is_closed = False

    def begin(self) -> None:
        """Ask from now on."""
        if (wanted := os.environ.get(VARIABLE)) is not None:
            self._set(wanted not in ("", "0"))
        elif sys.platform == "win32":
            self.ask = _windows
        elif sys.platform == "darwin":
            self.ask = _macos
        else:
            threading.Thread(target=self._listen, name="readers", daemon=True).start()

    def follow(self, now_ms: float) -> None:
        """Ask again, where nobody tells (``ask``); ``now_ms`` is any clock's milliseconds."""
        if self.ask is not None and (self._asked_ms == 0.0 or now_ms - self._asked_ms >= _EVERY_MS):
            self._asked_ms = now_ms
            self._set(self.ask())

    def close(self) -> None:
        """Ask no more."""
        self._is_closed = True
        self.ask = None
        if self._bus is not None:
            self._bus.close()

    def _set(self, is_on: bool) -> None:
        if is_on != self.is_on:
            self.is_on = is_on
            self._on_change()

    def _listen(self) -> None:
        """On a thread of its own: ask the session bus, and again whenever it says that something changed."""
        from uno_desktop.ui.kit.access.session_bus import BUS, BusFault, SessionBus, is_true  # not at the start

        try:
            self._bus = bus = SessionBus(_ASK_WITHIN_S)
            for rule in _RULES:
                bus.ask(*BUS, "AddMatch", rule)
            while not self._is_closed:
                self._set(any(is_true(bus.ask(_BUS, _PATH, _PROPERTIES, "Get", _STATUS, each)) for each in _SWITCHES))
                bus.wait()
        except (OSError, BusFault, ValueError, struct.error) as fault:
            if not self._is_closed:
                log.info("no session bus says whether a screen reader runs: %s", fault)


def _windows() -> bool:
    """The flag that most readers raise, or Narrator's note that it runs."""
    if sys.platform != "win32":
        return False
    import ctypes  # only where it is asked
    import winreg

    raised = ctypes.c_int(0)
    ctypes.windll.user32.SystemParametersInfoW(0x0046, 0, ctypes.byref(raised), 0)
    if raised.value:
        return True
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, r"Software\Microsoft\Narrator\NoRoam") as key:
            return bool(winreg.QueryValueEx(key, "RunningState")[0])
    except OSError:
        return False


def _macos() -> bool:
    """What the shared workspace says of VoiceOver."""
    import ctypes  # only where it is asked
    from ctypes.util import find_library

    library, kit = find_library("objc"), find_library("AppKit")
    if library is None or kit is None:
        return False
    ctypes.CDLL(kit)
    objc = ctypes.CDLL(library)
    objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
    objc.objc_getClass.argtypes = objc.sel_registerName.argtypes = [ctypes.c_char_p]
    send = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
    ask = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
    workspace = send(objc.objc_getClass(b"NSWorkspace"), objc.sel_registerName(b"sharedWorkspace"))
    return bool(workspace and ask(workspace, objc.sel_registerName(b"isVoiceOverEnabled")))
