"""What a scene can be told. All are small frozen values; ``time_ms`` is the moment of gathering.

Beside these a scene gets ``Action`` (see ``actions``), which is what it should handle by preference.
"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.ui.kit.input.actions import Action

Pos = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pressed:
    """A raw press, told before the actions it means: for asking "press a key" and for typing.

    A scene that takes it (``handle`` returns true) gets none of its actions. ``binding`` as in ``actions``.
    """

    binding: str
    source: str
    device: int = 0
    repeat: bool = False
    time_ms: float = 0.0
    press: int = 0


@dataclass(frozen=True, slots=True)
class Released:
    """A key or a pad's button came up again. ``binding`` is that of the key alone, without keys held beside it."""

    binding: str
    source: str
    device: int = 0
    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is elsewhere; ``buttons`` held meanwhile (1 left, 2 middle, 3 right)."""

    pos: Pos
    buttons: tuple[int, ...] = ()
    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A mouse button went down, or a finger."""

    pos: Pos
    button: int = 1
    time_ms: float = 0.0
    press: int = 0


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A mouse button came up."""

    pos: Pos
    button: int = 1
    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned: ``dy`` > 0 away from the user, ``dx`` > 0 to the right, at the last known pointer."""

    dx: float
    dy: float
    pos: Pos = (0, 0)
    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Characters, as the keyboard layout makes them."""

    text: str
    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size in pixels."""

    size: tuple[int, int]
    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Another window is in front now."""

    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class FocusGained:
    """The window is in front again."""

    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class QuitRequested:
    """The window's close button, or the system asks to end."""

    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class PadConnected:
    """A gamepad is there."""

    device: int
    name: str = ""
    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class PadLost:
    """A gamepad is gone."""

    device: int
    time_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped on the window."""

    file: str
    time_ms: float = 0.0


Event = (
    Action | Pressed | Released | PointerMoved | PointerDown | PointerUp | Wheel | TextTyped | Resized
    | FocusLost | FocusGained | QuitRequested | PadConnected | PadLost | FileDropped
)  # fmt: skip
