"""Gamepads: plugged in and out at any time, buttons by name, sticks as directions, triggers as buttons.

Only event data is used. Button numbers differ between makers; the tables follow the pads' names as the system
gives them, and an unknown pad is read as the most common layout.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

STICK_ON = 0.6
"""A stick beyond this counts as pushed ..."""
STICK_OFF = 0.4
"""... until it comes back below this."""
TRIGGER_ON = 0.3
"""A trigger beyond this counts as pulled ..."""
TRIGGER_OFF = 0.0
"""... until it comes back below this. It rests at -1."""
REPEAT_DELAY_MS = 380.0
REPEAT_EVERY_MS = 110.0

_XBOX = ("a", "b", "x", "y", "lb", "rb", "select", "start", "guide", "left_stick", "right_stick")
_SONY = (
    "a", "b", "x", "y", "select", "guide", "start", "left_stick", "right_stick", "lb", "rb",
    "dpad_up", "dpad_down", "dpad_left", "dpad_right",
)  # fmt: skip
_LIKE_SONY = ("ps3", "ps4", "ps5", "dualshock", "dualsense", "sony", "nintendo", "switch", "joy-con")
_TRIGGERS = {2: "lt", 4: "lt", 5: "rt"}
"""The axes that are triggers. The left one has another number from driver to driver; its axis rests at -1 and not at 0,
where the right stick does."""
_HAT = {(0, 1): "dpad_up", (0, -1): "dpad_down", (-1, 0): "dpad_left", (1, 0): "dpad_right"}


_KINDS = (
    ("sony", ("ps3", "ps4", "ps5", "dualshock", "dualsense", "sony", "playstation")),
    ("nintendo", ("nintendo", "switch", "joy-con")),
    ("valve", ("valve", "steam")),
)


def kind_of(pad_name: str) -> str:
    """Whose signs are on the buttons of a pad of that name: ``sony``, ``nintendo``, ``valve``; else ``xbox``."""
    lowered = pad_name.lower()
    return next((kind for kind, hints in _KINDS if any(hint in lowered for hint in hints)), "xbox")


def layout_for(pad_name: str) -> tuple[str, ...]:
    """Button names by number for a pad of that name."""
    lowered = pad_name.lower()
    return _SONY if any(hint in lowered for hint in _LIKE_SONY) else _XBOX


@dataclass
class _Pad:
    layout: tuple[str, ...]
    joystick: object | None = None
    kind: str = "xbox"
    hat: str = ""
    stick: str = ""
    right_stick: str = ""
    is_short: bool = False
    """Whether it has no axes for triggers, so that the right stick comes right behind the left one."""
    axes: dict[int, float] = field(default_factory=dict)
    triggers: dict[int, bool] = field(default_factory=dict)
    """Whether an axis is a trigger, as soon as that is known."""
    pulled: set[int] = field(default_factory=set)
    repeat_at_ms: float = 0.0


class Pads:
    """Turns joystick events into ``(device, control name, repeat)`` presses."""

    def __init__(self) -> None:
        self.by_device: dict[int, _Pad] = {}

    def open(self) -> None:
        """Start listening for pads; without the subsystem there are simply none."""
        try:
            pygame.joystick.init()
        except (pygame.error, NotImplementedError):
            self.by_device.clear()

    def connect(self, event: pygame.event.Event) -> tuple[int, str] | None:
        """A pad was plugged in: its device number and name, or nothing when it cannot be opened."""
        try:
            joystick = pygame.joystick.Joystick(event.device_index)
            device, name = int(joystick.get_instance_id()), str(joystick.get_name())
        except (pygame.error, AttributeError):
            return None
        axes = joystick.get_numaxes()
        self.by_device[device] = pad = _Pad(layout_for(name), joystick, kind_of(name), is_short=axes <= 4)
        for axis in _TRIGGERS.keys() & set(range(axes)):
            if joystick.get_axis(axis) <= -STICK_ON:
                pad.triggers[axis] = True
        return device, name

    def disconnect(self, device: int) -> bool:
        """A pad was pulled; whether it was known."""
        return self.by_device.pop(device, None) is not None

    def number(self, device: int) -> int:
        """Which pad it is, counted from 1 in the order in which they were first seen; 0 for one never seen."""
        return [*self.by_device].index(device) + 1 if device in self.by_device else 0

    def kind(self, device: int) -> str:
        """Whose signs are on its buttons (``kind_of``)."""
        return self.by_device[device].kind if device in self.by_device else "xbox"

    def button(self, device: int, number: int) -> str | None:
        """The name of a button, or nothing for one without a name."""
        layout = self._pad(device).layout
        return layout[number] if 0 <= number < len(layout) else None

    def hat(self, device: int, value: tuple[int, int], now_ms: float) -> str | None:
        """A cross was moved: the direction newly pressed."""
        pad = self._pad(device)
        direction = _HAT.get((value[0], value[1]), "")  # diagonals mean nothing new
        if direction == pad.hat:
            return None
        pad.hat = direction
        pad.repeat_at_ms = now_ms + REPEAT_DELAY_MS
        return direction or None

    def axis(self, device: int, number: int, value: float, now_ms: float) -> str | None:
        """A stick or a trigger was moved: the direction newly pressed, or the trigger."""
        pad = self._pad(device)
        if number in _TRIGGERS:
            pulled = self._trigger(pad, number, value)
            if pulled is not None or pad.triggers[number]:
                return pulled
        pad.axes[number] = value
        if number not in (0, 1):
            # The direction in which the right stick was newly pushed; it does not repeat.
            behind = not pad.is_short and pad.triggers.get(2) is not False and pad.triggers.get(4) is not True
            direction = self._direction(pad, (3, 4) if behind else (2, 3), "rstick", pad.right_stick)
            if direction == pad.right_stick:
                return None
            pad.right_stick = direction
            return direction or None
        direction = self._direction(pad, (0, 1), "stick", pad.stick)
        if direction == pad.stick:
            return None
        pad.stick = direction
        pad.repeat_at_ms = now_ms + REPEAT_DELAY_MS
        return direction or None

    def repeats(self, now_ms: float) -> list[tuple[int, str]]:
        """Directions held long enough to count again."""
        due = []
        for device, pad in self.by_device.items():
            held = pad.hat or pad.stick
            if held and now_ms >= pad.repeat_at_ms:
                pad.repeat_at_ms = now_ms + REPEAT_EVERY_MS
                due.append((device, held))
        return due

    def release_all(self) -> None:
        """Forget what is held, as when the window loses the focus."""
        for pad in self.by_device.values():
            pad.hat = pad.stick = pad.right_stick = ""
            pad.axes.clear()

    def _pad(self, device: int) -> _Pad:
        # An event may come before (or without) its connect event; it still counts.
        return self.by_device.setdefault(device, _Pad(_XBOX))

    @staticmethod
    def _trigger(pad: _Pad, number: int, value: float) -> str | None:
        """The name of a trigger newly pulled. An axis first seen near the middle is a stick."""
        if not pad.triggers.setdefault(number, _TRIGGERS[number] == "rt" or value <= -STICK_ON):
            return None
        was_pulled = number in pad.pulled
        if value > (TRIGGER_OFF if was_pulled else TRIGGER_ON):
            pad.pulled.add(number)
            return None if was_pulled else _TRIGGERS[number]
        pad.pulled -= {number}
        return None

    @staticmethod
    def _direction(pad: _Pad, axes: tuple[int, int], stick: str, before: str) -> str:
        x, y = (pad.axes.get(axis, 0.0) for axis in axes)
        horizontal = abs(x) >= abs(y)
        size = abs(x) if horizontal else abs(y)
        names = ("right", "left") if horizontal else ("down", "up")
        direction = f"{stick}_{names[0] if (x if horizontal else y) > 0 else names[1]}"
        limit = STICK_OFF if direction == before else STICK_ON
        return direction if size >= limit else ""
