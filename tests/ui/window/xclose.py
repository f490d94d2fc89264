"""Ask a window to close, as the cross in its frame does: xdotool of older systems cannot."""

from __future__ import annotations

import ctypes
import ctypes.util

_CLIENT_MESSAGE = 33
_LONGS = 24
"""The size of the X library's union of events."""


def ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW to a window of a display. Raises OSError where X cannot be reached."""
    x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    connection = x11.XOpenDisplay(display.encode())
    if not connection:
        raise OSError(f"no display {display}")
    protocols = x11.XInternAtom(connection, b"WM_PROTOCOLS", 0)
    delete = x11.XInternAtom(connection, b"WM_DELETE_WINDOW", 0)
    # type, serial, send_event, display, window, message_type, format, data
    event = (ctypes.c_long * _LONGS)(_CLIENT_MESSAGE, 0, 1, connection, window, protocols, 32, delete, 0)
    x11.XSendEvent(connection, window, 0, 0, ctypes.byref(event))
    x11.XFlush(ctypes.c_void_p(connection))
    x11.XCloseDisplay(ctypes.c_void_p(connection))
