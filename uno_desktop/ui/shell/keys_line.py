"""The keys of a scene on one line, in the player's own bindings and as they are called on the device in use."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.input.actions import DEFAULT_BINDINGS, binding_words
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.kit.window.scene import Scene

_JOINT = "  ·  "
_FOUR = ("up", "down", "left", "right")


def keys_line(app: Application, scene: Scene) -> str:
    """What can be pressed in the scene. Who used the pad last is told its buttons, everybody else keys."""
    device = "pad" if app.input.source == "pad" else "key"
    told = []
    for action in dict.fromkeys((*scene.key_actions(), "help")):
        if pressed := _pressed(app, action, device):
            told.append(t("keys.each", key=pressed, does=t(f"action.{action}")))
    return _JOINT.join(told)


def _pressed(app: Application, action: str, device: str) -> str:
    """What means the action on that device; "" where nothing does."""
    if action == "directions":
        own = [_first(app.input.keymap.bindings_of(each), device) for each in _FOUR]
        if own == [_first(DEFAULT_BINDINGS[each], device) for each in _FOUR]:
            return t(f"keys.directions_{device}")
        return t("key.join").join(filter(None, (_pressed(app, each, device) for each in _FOUR)))
    bound = _first(app.input.keymap.bindings_of(action), device)
    return binding_words(bound, app.input.pad_kind) if bound else ""


def _first(bindings: Iterable[str], device: str) -> str:
    return next((each for each in bindings if each.startswith(f"{device}:")), "")
