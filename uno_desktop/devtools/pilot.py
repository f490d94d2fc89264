"""Drives the real application as a person would: real events, the real loop, virtual time.

window = Window("Demo", (1280, 720), headless=True)
app = Application(window, Style(), clock=VirtualClock())
app.stack.push(TitleScene())
pilot = Pilot(app)
pilot.press("play")
pilot.wait_for(lambda: app.scene.name == "game", timeout_s=5)
pilot.screenshot("/tmp/game.png")
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from uno_desktop.devtools.trace import SETTLED_FRAMES
from uno_desktop.ui.kit.input.actions import key_code
from uno_desktop.ui.kit.input.pads import layout_for
from uno_desktop.ui.kit.motion.clock import VirtualClock
from uno_desktop.ui.kit.window.loop import Application

_KMOD = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}
_THREADS_S = 60.0
"""Real time that threads get once virtual time is up, however busy the machine is."""
_DRAWN_EVERY = 3
"""While time passes only so many frames are drawn: drawing is most of what a frame costs."""
_HAT = {"dpad_up": (0, 1), "dpad_down": (0, -1), "dpad_left": (-1, 0), "dpad_right": (1, 0)}
_TRIGGERS = {"lt": 4, "rt": 5}
_STICK = {
    "stick_up": (1, -1.0), "stick_down": (1, 1.0), "stick_left": (0, -1.0), "stick_right": (0, 1.0),
    "rstick_up": (4, -1.0), "rstick_down": (4, 1.0), "rstick_left": (3, -1.0), "rstick_right": (3, 1.0),
}  # fmt: skip


class Pilot:
    """Posts events and turns frames. Raises ``LookupError`` for a name that cannot be pressed now."""

    def __init__(self, app: Application) -> None:
        if not isinstance(app.clock, VirtualClock):
            raise TypeError("a pilot needs an application with a VirtualClock")
        self.app = app
        self.clock = app.clock
        self.pos = (-1, -1)
        self.frame()

    def frame(self, count: int = 1) -> None:
        """Turn so many frames of 1/60 s."""
        for _ in range(count):
            self._turn()

    def frames_drawn_once(self, count: int) -> None:
        """Turn so many frames and draw only the last: drawing is most of what a frame costs."""
        for left in reversed(range(count)):
            self._turn(shown=left == 0)

    def _turn(self, *, shown: bool = True) -> None:
        if (scene := self.app.scene) is not None and self.app.running:
            self.app.step(self.clock.tick(), shown=shown or scene.fine_timing)

    def _show(self) -> None:
        if self.app.running:
            self.app.show()

    def advance(self, seconds: float) -> None:
        """Let virtual time pass, frame by frame. Every third frame is drawn, and the last."""
        for left in reversed(range(max(1, round(seconds / self.clock.frame_s)))):
            self._turn(shown=left % _DRAWN_EVERY == 0)

    def wait_for(self, predicate: Callable[[], object], timeout_s: float = 10.0) -> None:
        """Turn frames until the predicate holds. Raises ``TimeoutError`` after so much virtual time.

        Only every third frame is drawn on the way, and what there is to see when the wait is over. Where a thread has
        to do something first, it is given some real time as well.
        """
        for turn in range(max(1, round(timeout_s / self.clock.frame_s))):
            if predicate():
                self._show()
                return
            if not self.app.running:
                break
            self._turn(shown=turn % _DRAWN_EVERY == 0)
        self._show()
        until_s = time.monotonic() + _THREADS_S
        while self.app.running and not predicate() and time.monotonic() < until_s:
            time.sleep(0.005)  # threads live in real time
            self.frame()
        if not predicate():
            scene = self.app.scene.name if self.app.scene else None
            raise TimeoutError(f"not within {timeout_s} s; scene {scene!r}, pressable: {self.names()}")

    def settle(self, timeout_s: float = 10.0) -> None:
        """Turn frames until no change of scenes fades and what can be pressed has stayed the same for a moment."""
        history: list[list[tuple[str, pygame.Rect]]] = []

        def settled() -> bool:
            history.append(self.app.pressables())
            recent = history[-SETTLED_FRAMES:]
            return self.app.stack.settled and len(history) > SETTLED_FRAMES and all(p == recent[0] for p in recent)

        self.wait_for(settled, timeout_s)

    def names(self) -> list[str]:
        """The names of everything that can be pressed now."""
        return [name for name, _ in self.app.pressables()]

    def rect(self, name: str) -> pygame.Rect:
        """Where a pressable is."""
        for candidate, rect in self.app.pressables():
            if candidate == name:
                return rect
        scene = self.app.scene.name if self.app.scene else None
        raise LookupError(f"{name!r} cannot be pressed in scene {scene!r}; there are: {self.names()}")

    def press(self, name: str) -> None:
        """Click the pressable of that name in its middle."""
        self.click(self.rect(name).center)

    def move(self, pos: tuple[int, int]) -> None:
        """Move the pointer there."""
        rel = (pos[0] - self.pos[0], pos[1] - self.pos[1])
        self.pos = pos
        self._post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0))
        self.frame()

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Move there, press and release."""
        self.move(pos)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self.frame()
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button)
        self.frame()

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> None:
        """Press at ``start``, move to ``end`` in steps, release there."""
        self.move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.frame()
        for i in range(1, steps + 1):
            self.move((start[0] + (end[0] - start[0]) * i // steps, start[1] + (end[1] - start[1]) * i // steps))
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.frame()

    def wheel(self, dy: int, pos: tuple[int, int] | None = None) -> None:
        """Turn the wheel, at ``pos`` if given."""
        if pos is not None:
            self.move(pos)
        self._post(pygame.MOUSEWHEEL, x=0, y=dy, precise_x=0.0, precise_y=float(dy), flipped=False)
        self.frame()

    def key(self, name: str) -> None:
        """Press and release a key: ``"space"``, ``"d"``, ``"shift+tab"``. A character key also types."""
        *modifiers, key = name.split("+") if name != "+" else [name]
        mod = sum(_KMOD[modifier] for modifier in modifiers)
        code = key_code(key)
        typed = " " if key == "space" else key if len(key) == 1 else ""
        self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=0)
        if typed and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._post(pygame.TEXTINPUT, text=typed)
        self.frame()
        self._post(pygame.KEYUP, key=code, mod=mod, unicode=typed, scancode=0)
        self.frame()

    def type(self, text: str) -> None:
        """Type a text, character by character."""
        for character in text:
            self.key("space" if character == " " else character)

    def pad(self, control: str) -> None:
        """Press and release something on a gamepad, as named in bindings: ``"a"``, ``"dpad_left"``, ``"stick_up"``."""
        if control in _HAT:
            self._pad_event(pygame.JOYHATMOTION, hat=0, value=_HAT[control])
            self._pad_event(pygame.JOYHATMOTION, hat=0, value=(0, 0))
        elif control in _STICK:
            axis, value = _STICK[control]
            self._pad_event(pygame.JOYAXISMOTION, axis=axis, value=value / 10)  # a stick, not a trigger that rests
            self._pad_event(pygame.JOYAXISMOTION, axis=axis, value=value)
            self._pad_event(pygame.JOYAXISMOTION, axis=axis, value=0.0)
        elif control in _TRIGGERS:
            for value in (-1.0, 1.0, -1.0):
                self._pad_event(pygame.JOYAXISMOTION, axis=_TRIGGERS[control], value=value)
        else:
            self._pad_event(pygame.JOYBUTTONDOWN, button=layout_for("").index(control))
            self._pad_event(pygame.JOYBUTTONUP, button=layout_for("").index(control))

    def action(self, name: str) -> None:
        """Do an action by the first key bound to it, or else by the first pad button."""
        bindings = self.app.input.keymap.bindings_of(name)
        for source, press in (("key:", self.key), ("pad:", self.pad)):
            for binding in bindings:
                if binding.startswith(source):
                    press(binding[len(source) :])
                    return
        raise LookupError(f"no key or pad button is bound to {name!r}")

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self._post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.frame()

    def close_window(self) -> None:
        """Press the window's close button."""
        self._post(pygame.QUIT)
        self.frame()

    def screenshot(self, path: Path | str) -> None:
        """Save what the window shows as a PNG."""
        pygame.image.save(self.app.window.screen, str(path))

    def _pad_event(self, kind: int, **fields: Any) -> None:
        # A device number no real pad has.
        self._post(kind, joy=0, instance_id=7_000, **fields)
        self.frame()

    @staticmethod
    def _post(kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))
