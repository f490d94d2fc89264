from __future__ import annotations

import pygame
import pytest

from uno_desktop.ui.kit.input.actions import (
    DEFAULT_BINDINGS,
    PAD_BUTTONS,
    KeyMap,
    binding_words,
    is_binding,
    key_binding,
    key_code,
    key_name,
)
from uno_desktop.ui.shell.settings import bindings

NAMES = {
    pygame.K_SPACE: "space", pygame.K_RETURN: "return", pygame.K_KP_ENTER: "kp_enter", pygame.K_F11: "f11",
    pygame.K_a: "a", pygame.K_1: "1", pygame.K_PLUS: "plus", ord("ö"): "ö", 0x40000000 + 999: "code1073742823",
}  # fmt: skip


def test_every_key_has_a_name_that_leads_back() -> None:
    assert {code: key_name(code) for code in NAMES} == NAMES
    codes = {getattr(pygame, a) for a in vars(pygame) if a.startswith("K_") and getattr(pygame, a)} | {*NAMES}
    assert all(key_code(key_name(code)) == code for code in codes)
    assert all(is_binding(f"key:{key_name(code)}") for code in codes)


def test_modifiers_are_written_in_one_order() -> None:
    mask = pygame.KMOD_LSHIFT | pygame.KMOD_RCTRL
    assert key_binding(pygame.K_s, mask) == "key:ctrl+shift+s"
    assert key_binding(pygame.K_s, pygame.KMOD_CAPS | pygame.KMOD_NUM) == "key:s"


@pytest.mark.parametrize(
    "wrong", ["", "space", "key:", "key:nokey", "key:shift+ctrl+a", "pad:z", "mouse:4th", "key:hyper+a", 7, None]
)
def test_malformed_bindings_are_told(wrong: object) -> None:
    assert not is_binding(wrong)


def test_a_map_has_the_defaults_the_own_actions_and_the_changes() -> None:
    keymap = KeyMap()
    assert (keymap.faults, keymap.conflicts(), set(keymap.actions)) == ([], [], set(DEFAULT_BINDINGS))
    keymap = bindings.keymap({"confirm": ["key:z"]})
    assert keymap.bindings_of("confirm") == ("key:z",)
    assert keymap.bindings_of("draw") == ("key:d", "pad:x")
    assert keymap.bindings_of("back") == DEFAULT_BINDINGS["back"]
    assert KeyMap({"jump": "key:j"}).bindings_of("jump") == ("key:j",), "one binding needs no list"


def test_a_slip_in_the_settings_costs_only_that_binding() -> None:
    keymap = KeyMap({"jump": ["key:j", "key:nokey"], "run": ["key:r"]})
    assert keymap.bindings_of("jump") == ("key:j",)
    assert keymap.faults == [("jump", "key:nokey")]


def test_conflicts_are_reported_where_actions_meet() -> None:
    keymap = KeyMap({"jump": ["key:space"], "confirm": ["key:space"], "menu": ["key:m"]})
    (conflict,) = keymap.conflicts()
    assert (conflict.binding, conflict.actions) == ("key:space", ("jump", "confirm"))
    assert keymap.actions_for("key:space") == ("jump", "confirm")


def test_shift_is_ignored_where_it_means_nothing_but_ctrl_is_not() -> None:
    keymap = KeyMap()
    assert keymap.actions_for("key:shift+m") == ("mute",)
    assert keymap.actions_for("key:shift+tab") == ("previous",)
    assert keymap.actions_for("key:ctrl+m") == ()
    assert keymap.actions_for("key:ctrl+shift+m") == ()


WORDS = {
    "key:shift+tab": "Shift + Tab", "key:kp_enter": "Enter (keypad)", "key:f11": "F11", "key:d": "D", "key:ö": "Ö",
    "key:scrolllock": "Scrolllock", "pad:dpad_left": "Gamepad D-pad left", "mouse:right": "Mouse right button",
}  # fmt: skip


def test_bindings_have_words_and_every_pad_control_has_its_own() -> None:
    assert {binding: binding_words(binding) for binding in WORDS} == WORDS
    words = [binding_words(f"pad:{control}") for control in PAD_BUTTONS]
    assert len(set(words)) == len(PAD_BUTTONS)
    assert not any("kit." in w for w in words)
