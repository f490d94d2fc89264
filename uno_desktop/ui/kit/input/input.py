"""pygame's events to the kit's: actions by name, pointer, text, window, pads.

Only event data is used, never the present state of a device, so nothing is lost between two frames and a
synthetic event counts like a real one.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.actions import MOUSE_BUTTONS, Action, KeyMap, key_binding
from uno_desktop.ui.kit.input.pads import Pads
from uno_desktop.ui.kit.motion.clock import Clock

_MERGED = (ev.PointerMoved, ev.Resized)
"""Of several in a row only the last one matters."""


class Input:
    """Gathers what happened since the last call. May be called several times a frame."""

    def __init__(self, keymap: KeyMap, clock: Clock) -> None:
        self.keymap = keymap
        self.pads = Pads()
        self.pointer: ev.Pos = (-1, -1)
        """Where the pointer was last seen; (-1, -1) before it moved, and while it is outside of the window."""
        self.source = ""
        """What was pressed last: ``key``, ``pad`` or ``mouse``; "" before anything was."""
        self.pad_kind = "xbox"
        """Whose signs are on the buttons of the pad that was pressed last (``pads.kind_of``)."""
        self._clock = clock
        self._held_keys: set[int] = set()
        self._buttons: set[int] = set()
        self._presses = 0
        self._now_ms = 0.0
        self._translate: dict[int, Callable[[pygame.event.Event], list[ev.Event]]] = {
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: lambda e: [ev.TextTyped(e.text, self._now_ms)],
            pygame.MOUSEMOTION: lambda e: self._moved((int(e.pos[0]), int(e.pos[1]))),
            pygame.MOUSEBUTTONDOWN: self._button_down,
            pygame.MOUSEBUTTONUP: self._button_up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.VIDEORESIZE: lambda e: [ev.Resized((e.w, e.h), self._now_ms)],
            pygame.WINDOWLEAVE: lambda e: self._moved((-1, -1)),
            pygame.WINDOWFOCUSLOST: self._focus_lost,
            pygame.WINDOWFOCUSGAINED: lambda e: [ev.FocusGained(self._now_ms)],
            pygame.QUIT: lambda e: [ev.QuitRequested(self._now_ms)],
            pygame.DROPFILE: lambda e: [ev.FileDropped(e.file, self._now_ms)],
            pygame.JOYDEVICEADDED: self._pad_added,
            pygame.JOYDEVICEREMOVED: lambda e: (
                [ev.PadLost(_device(e), self._now_ms)] if self.pads.disconnect(_device(e)) else []
            ),
            pygame.JOYBUTTONDOWN: lambda e: self._pad_press(e, self.pads.button(_device(e), e.button)),
            pygame.JOYBUTTONUP: self._pad_release,
            pygame.JOYHATMOTION: lambda e: self._pad_press(e, self.pads.hat(_device(e), e.value, self._now_ms)),
            pygame.JOYAXISMOTION: lambda e: self._pad_press(
                e, self.pads.axis(_device(e), e.axis, e.value, self._now_ms)
            ),
        }

    def open(self) -> None:
        """Set up key repeat; needs a window."""
        pygame.key.set_repeat(380, 45)

    def gather(self) -> list[ev.Event]:
        """All that happened since the last call, in order; moves (and resizes) in a row become the last of them."""
        self._now_ms = self._clock.now_ms()
        found: list[ev.Event] = []
        for raw in pygame.event.get():
            translate = self._translate.get(raw.type)
            if translate is None:
                continue
            for event in translate(raw):
                if found and isinstance(event, _MERGED) and type(found[-1]) is type(event):
                    found[-1] = event
                else:
                    found.append(event)
        if self.pads.by_device:
            for device, control in self.pads.repeats(self._now_ms):
                found += self._press(f"pad:{control}", "pad", device, repeat=True)
        return found

    def _press(self, binding: str, source: str, device: int, *, repeat: bool = False) -> list[ev.Event]:
        self._presses += 1
        self.source = source
        if source == "pad":
            self.pad_kind = self.pads.kind(device)
        raw = ev.Pressed(binding, source, device, repeat, self._now_ms, self._presses)
        return [raw, *self._actions(binding, source, device, repeat)]

    def _actions(self, binding: str, source: str, device: int, repeat: bool) -> list[ev.Event]:
        return [
            Action(name, source, device, None, self._now_ms, repeat, binding, self._presses)
            for name in self.keymap.actions_for(binding)
        ]

    def _key_down(self, event: pygame.event.Event) -> list[ev.Event]:
        repeat = event.key in self._held_keys
        self._held_keys.add(event.key)
        return self._press(key_binding(event.key, getattr(event, "mod", 0)), "key", 0, repeat=repeat)

    def _key_up(self, event: pygame.event.Event) -> list[ev.Event]:
        self._held_keys -= {event.key}
        return [ev.Released(key_binding(event.key, 0), "key", 0, self._now_ms)]

    def _moved(self, pos: ev.Pos) -> list[ev.Event]:
        self.pointer = pos
        return [ev.PointerMoved(self.pointer, tuple(sorted(self._buttons)), self._now_ms)]

    def _button_down(self, event: pygame.event.Event) -> list[ev.Event]:
        if event.button not in MOUSE_BUTTONS:  # 4 and 5 repeat what MOUSEWHEEL says
            return []
        self.pointer = (int(event.pos[0]), int(event.pos[1]))
        self._buttons.add(event.button)
        self._presses += 1
        self.source = "mouse"
        down = ev.PointerDown(self.pointer, event.button, self._now_ms, self._presses)
        return [down, *self._actions(f"mouse:{MOUSE_BUTTONS[event.button]}", "mouse", 0, False)]

    def _button_up(self, event: pygame.event.Event) -> list[ev.Event]:
        if event.button not in MOUSE_BUTTONS:
            return []
        self.pointer = (int(event.pos[0]), int(event.pos[1]))
        self._buttons -= {event.button}
        return [ev.PointerUp(self.pointer, event.button, self._now_ms)]

    def _wheel(self, event: pygame.event.Event) -> list[ev.Event]:
        # precise_* exist since SDL 2.0.18 and carry trackpads' small steps.
        dx = float(getattr(event, "precise_x", event.x))
        dy = float(getattr(event, "precise_y", event.y))
        return [ev.Wheel(dx, dy, self.pointer, self._now_ms)]

    def _focus_lost(self, event: pygame.event.Event) -> list[ev.Event]:
        self._held_keys.clear()
        self._buttons.clear()
        self.pads.release_all()
        return [ev.FocusLost(self._now_ms)]

    def _pad_added(self, event: pygame.event.Event) -> list[ev.Event]:
        opened = self.pads.connect(event)
        return [] if opened is None else [ev.PadConnected(opened[0], opened[1], self._now_ms)]

    def _pad_release(self, event: pygame.event.Event) -> list[ev.Event]:
        device = _device(event)
        control = self.pads.button(device, event.button) if self.pads.number(device) else None
        return [] if control is None else [ev.Released(f"pad:{control}", "pad", device, self._now_ms)]

    def _pad_press(self, event: pygame.event.Event, control: str | None) -> list[ev.Event]:
        return [] if control is None else self._press(f"pad:{control}", "pad", _device(event))


def _device(event: pygame.event.Event) -> int:
    return int(getattr(event, "instance_id", getattr(event, "joy", 0)))
