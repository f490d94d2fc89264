"""Named actions, and the keys and buttons that mean them.

A *binding* is a string: ``"key:space"``, ``"key:shift+tab"``, ``"key:kp_enter"``, ``"key:f11"``, ``"pad:a"``,
``"pad:dpad_left"``, ``"pad:stick_up"``, ``"mouse:right"``. Scenes handle actions by name and never ask for keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import pygame

from uno_desktop.content.messages.messages import has, t

MODIFIERS = ("ctrl", "alt", "shift")
"""In the order in which they are written."""

PAD_BUTTONS = (
    "a", "b", "x", "y", "lb", "rb", "lt", "rt", "select", "start", "guide", "left_stick", "right_stick",
    "dpad_up", "dpad_down", "dpad_left", "dpad_right", "stick_up", "stick_down", "stick_left", "stick_right",
    "rstick_up", "rstick_down", "rstick_left", "rstick_right",
)  # fmt: skip
MOUSE_BUTTONS = {1: "left", 2: "middle", 3: "right"}

DEFAULT_BINDINGS: dict[str, tuple[str, ...]] = {
    "confirm": ("key:return", "key:kp_enter", "key:space", "pad:a"),
    "back": ("key:escape", "pad:b"),
    "up": ("key:up", "pad:dpad_up", "pad:stick_up"),
    "down": ("key:down", "pad:dpad_down", "pad:stick_down"),
    "left": ("key:left", "pad:dpad_left", "pad:stick_left"),
    "right": ("key:right", "pad:dpad_right", "pad:stick_right"),
    "next": ("key:tab", "pad:rb"),
    "previous": ("key:shift+tab", "pad:lb"),
    "page_up": ("key:pageup",),
    "page_down": ("key:pagedown",),
    "top": ("key:home",),
    "bottom": ("key:end",),
    "fullscreen": ("key:f11",),
    "mute": ("key:m",),
    "help": ("key:f1",),
    "explain": ("key:r",),
}
"""What every program needs; the application adds its own names."""

SWITCH_ACTIONS = ("switch", "switch_next")
"""They mean something only while somebody plays with switches, and then nothing else does."""
SCROLL_ACTIONS = ("page_up", "page_down", "top", "bottom")
"""They move whatever scrolls, and do nothing anywhere else."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something meant by a press. ``device`` tells pads apart (0 for keyboard and mouse).

    ``time_ms`` is the moment the press was gathered, on the application's clock. ``press`` numbers the press:
    a key bound to two actions gives two with one number, and once a scene has taken one, the other is dropped.
    """

    name: str
    source: str = "key"
    device: int = 0
    value: float | None = None
    time_ms: float = 0.0
    repeat: bool = False
    binding: str = ""
    press: int = 0

    def renamed(self, name: str) -> Action:
        """The same press meaning something else."""
        return replace(self, name=name)


_KEY_CODES = {attribute[2:].lower(): getattr(pygame, attribute) for attribute in vars(pygame) if attribute[:2] == "K_"}
# Aliases share a code (K_KP0 and K_KP_0): the longer, more regular name wins.
_KEY_NAMES = {_KEY_CODES[name]: name for name in sorted(_KEY_CODES, key=len) if _KEY_CODES[name]}


def key_name(code: int) -> str:
    """A stable name of a pygame key code: its constant without ``K_``, or the character itself."""
    if code in _KEY_NAMES:
        return _KEY_NAMES[code]
    return chr(code) if 32 < code < 0x110000 else f"code{code}"


def key_code(name: str) -> int:
    """The pygame key code of a name as ``key_name`` gives it. Raises ``ValueError`` for an unknown one."""
    if name in _KEY_CODES:
        return int(_KEY_CODES[name])
    if len(name) == 1:
        return ord(name)
    if name.startswith("code") and name[4:].isdigit():
        return int(name[4:])
    raise ValueError(name)


def key_binding(code: int, modifiers: int) -> str:
    """The binding of a key with the modifiers held (a ``pygame.KMOD_`` mask)."""
    held = {
        "ctrl": modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META),
        "alt": modifiers & pygame.KMOD_ALT,
        "shift": modifiers & pygame.KMOD_SHIFT,
    }
    return "key:" + "".join(f"{name}+" for name in MODIFIERS if held[name]) + key_name(code)


def is_binding(text: object) -> bool:
    """Whether the text is a binding that some device can give."""
    if not isinstance(text, str):
        return False
    source, _, control = text.partition(":")
    if source == "pad":
        return control in PAD_BUTTONS
    if source == "mouse":
        return control in MOUSE_BUTTONS.values()
    if source != "key" or not control:
        return False
    *modifiers, key = control.split("+") if control != "+" else [control]
    try:
        key_code(key)
    except ValueError:
        return False
    return modifiers == [name for name in MODIFIERS if name in modifiers]


@dataclass(frozen=True, slots=True)
class Conflict:
    """One binding that means several actions."""

    binding: str
    actions: tuple[str, ...]


class KeyMap:
    """Which bindings mean which action.

    Malformed bindings are left out and kept in ``faults`` as ``(action, binding)``, so that one slip in a
    settings file never takes the rest of the keys away.
    """

    def __init__(self, bindings: Mapping[str, Iterable[str] | str] | None = None) -> None:
        self._bindings: dict[str, tuple[str, ...]] = {}
        self.faults: list[tuple[str, object]] = []
        for action, keys in (DEFAULT_BINDINGS if bindings is None else bindings).items():
            wanted = (keys,) if isinstance(keys, str) else tuple(dict.fromkeys(keys))
            self._bindings[action] = tuple(b for b in wanted if is_binding(b))
            self.faults += [(action, b) for b in wanted if not is_binding(b)]

    def bindings_of(self, action: str) -> tuple[str, ...]:
        """What the action is bound to; empty for an unknown action."""
        return self._bindings.get(action, ())

    def actions_for(self, binding: str) -> tuple[str, ...]:
        """The actions a binding means, in the order of the map.

        A key with shift that nothing is bound to means what it means alone; with ctrl or alt it means nothing else.
        """
        found = tuple(action for action, keys in self._bindings.items() if binding in keys)
        if not found and binding.startswith("key:shift+"):
            return self.actions_for(binding.replace("shift+", "", 1))
        return found

    @property
    def actions(self) -> tuple[str, ...]:
        """The names of all actions."""
        return tuple(self._bindings)

    def conflicts(self) -> list[Conflict]:
        """Bindings that mean more than one action."""
        owners: dict[str, list[str]] = {}
        for action, bindings in self._bindings.items():
            for binding in bindings:
                owners.setdefault(binding, []).append(action)
        return [Conflict(binding, tuple(a)) for binding, a in owners.items() if len(a) > 1]


def binding_words(binding: str, pad_kind: str = "") -> str:
    """What a person calls that key or button, in the present language; on a pad of that kind (``pads.kind_of``)."""
    source, _, control = binding.partition(":")
    parts = control.split("+") if control != "+" else [control]
    words = t("kit.join_keys").join(_part(source, part, pad_kind) for part in parts)
    return words if source == "key" else t(f"kit.on_{source}", control=words)


def _part(source: str, part: str, pad_kind: str) -> str:
    if source == "pad" and has(f"kit.pad_{pad_kind}.{part}"):
        return t(f"kit.pad_{pad_kind}.{part}")
    key = f"kit.{source}.{part}"
    words = t(key)
    if words != key:
        return words
    return part.upper() if len(part) <= 3 else part.replace("_", " ").capitalize()
