"""The keys and buttons of the game (docs/look.md, Input)."""

from __future__ import annotations

import pytest

from uno_desktop.content.messages.messages import has
from uno_desktop.ui.kit.input.actions import DEFAULT_BINDINGS, PAD_BUTTONS, key_code, key_name
from uno_desktop.ui.shell.bindings import ACTIONS, COLOR_ACTIONS, clashes, keymap

LOOK = {
    "draw": "key:d", "uno": "key:u", "catch": "key:c", "challenge": "key:c", "accept": "key:a", "color_1": "key:1",
    "color_4": "key:4", "drop": "key:space", "hint": "key:h", "log": "key:l", "help": "key:f1", "mute": "key:m",
    "fullscreen": "key:f11", "back": "key:escape", "confirm": "key:return", "pass": "key:p", "face_down": "key:b",
    "sort": "key:s", "emote": "key:e", "rush": "key:f", "page_up": "key:pageup", "page_down": "key:pagedown",
    "top": "key:home", "bottom": "key:end",
}  # fmt: skip


@pytest.mark.parametrize(("action", "binding"), LOOK.items())
def test_the_keys_are_those_of_the_book(action: str, binding: str) -> None:
    assert binding in keymap().bindings_of(action)


def test_every_binding_is_one_a_device_gives() -> None:
    for bindings in (*ACTIONS.values(), *DEFAULT_BINDINGS.values()):
        for binding in bindings:
            source, _, control = binding.partition(":")
            if source == "pad":
                assert control in PAD_BUTTONS
            elif "+" not in control:
                assert key_name(key_code(control)) == control, binding


def test_keys_are_shared_only_where_the_moment_tells_which_is_meant() -> None:
    assert clashes(keymap()) == {}
    assert clashes(keymap({"hint": ["key:home"]})) == {}, "where hints are given, nothing scrolls"
    assert clashes(keymap({"hint": ["key:d"]})) == {"draw": [("key:d", "hint")], "hint": [("key:d", "draw")]}


def test_every_action_has_a_name_for_the_settings() -> None:
    assert all(has(f"action.{action}") for action in (*ACTIONS, *DEFAULT_BINDINGS))
    assert set(COLOR_ACTIONS) <= set(ACTIONS)
