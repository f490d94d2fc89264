"""What a player can do, by name, and the keys and buttons that mean it unless the settings say otherwise.

Scenes handle these actions and never ask for keys. One key may mean several actions (C catches or
challenges): the first scene that takes one of them ends the matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations, product

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.input.actions import DEFAULT_BINDINGS, SCROLL_ACTIONS, SWITCH_ACTIONS, KeyMap, binding_words
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.kit.window.scene import Scene

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "draw": ("key:d", "pad:x"),
    "uno": ("key:u", "pad:y"),
    "catch": ("key:c", "pad:rt"),
    "face_down": ("key:b", "pad:rt"),
    "challenge": ("key:c", "pad:rt"),
    "rush": ("key:f", "pad:lt"),
    "accept": ("key:a", "pad:lt"),
    "pass": ("key:p", "pad:lt"),
    **{f"color_{n}": (f"key:{n}", f"key:kp_{n}") for n in range(1, 9)},
    "drop": ("key:space", "key:return", "pad:a", "pad:b", "pad:x", "pad:y"),
    "emote": ("key:e",),
    "emote_1": ("key:5", "pad:rstick_up"),
    "emote_2": ("key:6", "pad:rstick_right"),
    "emote_3": ("key:7", "pad:rstick_down"),
    "emote_4": ("key:8", "pad:rstick_left"),
    "hint": ("key:h", "pad:left_stick"),
    "log": ("key:l", "pad:select"),
    "sort": ("key:s", "pad:right_stick"),
    "say_again": ("key:f2",),
    "tell_table": ("key:f3",),
    "tell_hand": ("key:f4",),
    "keys": ("key:f5", "key:shift+slash", "key:shift+ß", "pad:guide"),
    "pause": ("key:break", "pad:start"),
    "switch": ("key:space", "pad:a"),
    "switch_next": ("key:return", "pad:b"),
    **{f"person_{n}": (f"key:{key}",) for n, key in enumerate("qjzntkxivw", start=1)},
}
"""The game's own actions; those of the kit (``DEFAULT_BINDINGS``) come on top: confirm, back, the directions, mute."""

COLOR_ACTIONS = tuple(f"color_{n}" for n in range(1, 9))
"""One for each color of a side, in their order: most decks have four."""

EMOTE_ACTIONS = ("emote_1", "emote_2", "emote_3", "emote_4")
"""One for each of ``players.emotes.EMOTES``: clockwise from the top of the wheel."""


_MAY_SHARE = frozenset(
    frozenset(pair)
    for pair in (
        ("catch", "challenge"), ("catch", "face_down"), ("face_down", "challenge"),
        ("accept", "pass"), ("rush", "accept"), ("rush", "pass"),
        ("drop", "confirm"), ("drop", "back"), ("drop", "draw"), ("drop", "uno"),
        *product(COLOR_ACTIONS, EMOTE_ACTIONS),
        *product(SCROLL_ACTIONS, ACTIONS),
        *product(SWITCH_ACTIONS, (*ACTIONS, *DEFAULT_BINDINGS)),
    )
)  # fmt: skip
"""Actions that can have one key between them, for the moment tells which is meant."""

_FOUR = ("up", "down", "left", "right")


def clashes(bindings: KeyMap) -> dict[str, list[tuple[str, str]]]:
    """For each action in the way of others: their keys or buttons, and the other action that has them, too."""
    found: dict[str, list[tuple[str, str]]] = {}
    for conflict in bindings.conflicts():
        for action, other in permutations(conflict.actions, 2):
            if frozenset((action, other)) not in _MAY_SHARE:
                found.setdefault(action, []).append((conflict.binding, other))
    return found


def keymap(changed: Mapping[str, Iterable[str]] | None = None) -> KeyMap:
    """The bindings in force: the defaults, with what the player changed over them."""
    return KeyMap({**DEFAULT_BINDINGS, **ACTIONS, **(changed or {})})


def keys_line(app: Application, scene: Scene) -> str:
    """What can be pressed in the scene. Who used the pad last is told its buttons, everybody else keys."""
    device = "pad" if app.input.source == "pad" else "key"
    return "  ·  ".join(
        t("keys.each", key=pressed, does=t(f"action.{action}"))
        for action in dict.fromkeys((*scene.key_actions(), "help"))
        if (pressed := _pressed(app, action, device))
    )


def _pressed(app: Application, action: str, device: str) -> str:
    """What means the action on that device; "" where nothing does."""
    if action == "directions":
        own = [first_binding(app.input.keymap.bindings_of(each), device) for each in _FOUR]
        if own == [first_binding(DEFAULT_BINDINGS[each], device) for each in _FOUR]:
            return t(f"keys.directions_{device}")
        return t("key.join").join(filter(None, (_pressed(app, each, device) for each in _FOUR)))
    bound = first_binding(app.input.keymap.bindings_of(action), device)
    return binding_words(bound, app.input.pad_kind) if bound else ""


def first_binding(bindings: Iterable[str], device: str) -> str:
    """The first of the bindings that is on that device; "" where there is none."""
    return next((each for each in bindings if each.startswith(f"{device}:")), "")
