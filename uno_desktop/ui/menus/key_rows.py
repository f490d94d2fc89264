"""The rows of the settings where keys and buttons are chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from uno_desktop.content.messages import t
from uno_desktop.ui.kit.actions import DEFAULT_BINDINGS
from uno_desktop.ui.kit.binding_words import binding_words
from uno_desktop.ui.kit.input_events import Pressed
from uno_desktop.ui.kit.widgets import Button, Label, Panel, Row, Widget
from uno_desktop.ui.menus.preferences import change
from uno_desktop.ui.shell.bindings import ACTIONS, clashes
from uno_desktop.ui.shell.shell import Shell

_CANCEL = "key:escape"


class KeyRows:
    """One row an action. ``on_change(name)`` is called when a row must be shown anew."""

    def __init__(self, shell: Shell, on_change: Callable[[str], None]) -> None:
        self._shell = shell
        self._on_change = on_change
        self._choosing: str | None = None

    def _test_keys(self) -> None:
        self._shell.nav.push("key_test")

    def rows(self) -> list[Widget]:
        """The action, and a button with what it is bound to."""
        keymap = self._shell.app.input.keymap
        in_the_way = clashes(keymap)
        rows: list[Widget] = [
            Button("key_test", t("settings.key_test"), self._test_keys),
            Label(t("settings.keys_help"), "small", color="text_muted"),
        ]
        for action in (*ACTIONS, *DEFAULT_BINDINGS):
            words = t("settings.press") if action == self._choosing else _words(keymap.bindings_of(action))
            kind = "primary" if action == self._choosing else "secondary"
            button = Button(f"key.{action}", words, partial(self._choose, action), kind=kind, role="small")
            line = Row([Label(t(f"action.{action}"), face="semibold"), button], weights=[0.5, 0.5])
            rows.append(Panel(line, raised=True, pad=9, shadow=False))
            if action in in_the_way:
                rows.append(Label(_clash_words(in_the_way[action]), "small", color="accent", align="right"))
        rows.append(
            Button("keys_reset", t("settings.keys_reset"), self._reset, enabled=bool(self._shell.prefs.settings.keys))
        )
        return rows

    def assign(self, press: Pressed) -> bool:
        """The next press after a choice began: the new key (of its device; the other devices' stay)."""
        action = self._choosing
        if action is None or press.repeat:
            return action is not None
        self._choosing = None
        if press.binding != _CANCEL:
            others = [b for b in self._shell.app.input.keymap.bindings_of(action) if not b.startswith(press.source)]
            change(self._shell, "keys", {**self._shell.prefs.settings.keys, action: [press.binding, *others]})
        self._on_change(f"key.{action}")
        return True

    def stop(self) -> None:
        """Stop waiting for a key; the line keeps the one it had."""
        self._choosing = None

    def _choose(self, action: str) -> None:
        self._choosing = action
        self._on_change(f"key.{action}")

    def _reset(self) -> None:
        change(self._shell, "keys", {})
        self._on_change("keys_reset")


def _clash_words(clashing: Iterable[tuple[str, str]]) -> str:
    """Which key is asked too much of, and by what else."""
    return " ".join(
        t("settings.clash", key=binding_words(binding), action=t(f"action.{other}")) for binding, other in clashing
    )


def _words(bindings: tuple[str, ...]) -> str:
    return t("key.join").join(binding_words(binding) for binding in bindings) or t("key.none")
