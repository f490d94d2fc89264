"""A screen reader's side of AT-SPI, for tests: run by the system's Python, which has PyGObject.

Reads a command as JSON from each line of its input, and writes what it found as JSON. It knows the game by nothing
but the tree of accessible objects: no pixel, no trace, no window system.

    {"do": "enable"}                          say to the session that a reader runs
    {"do": "tree"}                            the window's objects, each with its number in this tree
    {"do": "press", "object": 7}              its first action
    {"do": "focus", "object": 7}
    {"do": "set", "object": 7, "value": 120}  a number
    {"do": "type", "text": "Ada"}             as if typed on a keyboard
    {"do": "key", "code": 36}                 one key, by its code on the keyboard
    {"do": "listen"}                          what was announced since this was asked last
"""

from __future__ import annotations

import json
import os
import sys
import warnings

import gi

gi.require_version("Atspi", "2.0")
warnings.simplefilter("ignore")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 - only with the version chosen

_STATES = ("focused", "checked", "pressed", "selected", "enabled", "editable", "focusable", "active")


class Reader:
    """Answers commands."""

    def __init__(self) -> None:
        self.objects: list[Atspi.Accessible] = []
        self.heard: list[str] = []
        self._listener: Atspi.EventListener | None = None

    def enable(self, _asked: dict) -> dict:
        """As the session of somebody who started a screen reader."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        for switch in ("IsEnabled", "ScreenReaderEnabled"):
            told = GLib.Variant("(ssv)", ("org.a11y.Status", switch, GLib.Variant("b", True)))
            bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", told, None,
                          Gio.DBusCallFlags.NONE, 5000, None)  # fmt: skip
        Atspi.init()
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")
        return {}

    def _hear(self, event: Atspi.Event) -> None:
        self.heard.append(str(event.any_data))

    def tree(self, _asked: dict) -> dict:
        """The first window there is; None where none is."""
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        found: list[Atspi.Accessible] = []
        for n in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(n)
            if program is not None and program.get_child_count():
                told = self._object(program.get_child_at_index(0), found)
                self.objects = found
                return {"tree": told}
        return {"tree": None}

    def _object(self, each: Atspi.Accessible, objects: list[Atspi.Accessible]) -> dict:
        number = len(objects)
        objects.append(each)
        states = each.get_state_set()
        told = {
            "object": number,
            "role": each.get_role_name(),
            "name": each.get_name() or "",
            "more": each.get_description() or "",
            "states": [name for name in _STATES if states.contains(getattr(Atspi.StateType, name.upper()))],
            "actions": each.get_n_actions() if "Action" in each.get_interfaces() else 0,
        }
        if "Text" in each.get_interfaces():
            told["text"] = Atspi.Text.get_text(each, 0, -1)
        if "Value" in each.get_interfaces():
            told["value"] = each.get_current_value()
        inside = [each.get_child_at_index(n) for n in range(each.get_child_count())]
        told["children"] = [self._object(child, objects) for child in inside if child is not None]
        return told

    def press(self, asked: dict) -> dict:
        """What a reader's user does with Enter."""
        return {"done": self.objects[asked["object"]].do_action(0)}

    def focus(self, asked: dict) -> dict:
        """Put the focus there."""
        return {"done": Atspi.Component.grab_focus(self.objects[asked["object"]])}

    def set(self, asked: dict) -> dict:
        """Set a number."""
        return {"done": self.objects[asked["object"]].set_current_value(asked["value"])}

    def type(self, asked: dict) -> dict:
        """Each character as a key of its own: typed at once, some get lost."""
        for character in asked["text"]:
            Atspi.generate_keyboard_event(0, character, Atspi.KeySynthType.STRING)
            self.pump(0.03)
        return {}

    def key(self, asked: dict) -> dict:
        """A key that types nothing."""
        return {"done": Atspi.generate_keyboard_event(asked["code"], None, Atspi.KeySynthType.PRESSRELEASE)}

    def listen(self, _asked: dict) -> dict:
        """What was announced."""
        self.pump(0.05)
        heard, self.heard = self.heard, []
        return {"heard": heard}

    def pump(self, seconds: float) -> None:
        """Let events come in."""
        context = GLib.MainContext.default()
        GLib.timeout_add(max(1, round(seconds * 1000)), context.wakeup)
        until = GLib.get_monotonic_time() + seconds * 1e6
        while GLib.get_monotonic_time() < until:
            context.iteration(True)
            GLib.timeout_add(10, context.wakeup)


def main() -> None:
    """Answer until the input ends."""
    reader = Reader()
    # What libraries write must not come between the answers.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            answer = getattr(reader, asked["do"])(asked)
        except (GLib.Error, AttributeError, TypeError) as error:  # an object that has gone in the meantime
            answer = {"error": str(error)}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
