"""The settings, page by page, made from their descriptions, and the keys; each takes effect at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from uno_desktop.content.messages.messages import has, language, language_name, languages, t
from uno_desktop.engine.options import Choice as ChoiceOf
from uno_desktop.engine.options import Flag, Number
from uno_desktop.match.setup.settings import ADDRESS_MAX_CHARS, FIELDS, Field
from uno_desktop.ui.kit.input.actions import DEFAULT_BINDINGS, MOUSE_BUTTONS, SWITCH_ACTIONS, binding_words
from uno_desktop.ui.kit.input.input_events import Event, PointerDown, Pressed
from uno_desktop.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    Label,
    Panel,
    Row,
    ScrollArea,
    Slider,
    Spacer,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from uno_desktop.ui.kit.widgets.widget_values import ValueWidget
from uno_desktop.ui.kit.window.window import display_sizes
from uno_desktop.ui.menus.settings.preferences import change
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.bindings import ACTIONS, clashes
from uno_desktop.ui.shell.widgets.list_rows import value_row

_PARTS = {"drop_mode": "drop"}
"""Settings before which a heading says what they and the next are about: ``settings.part_<name>``."""


class SettingsScene(PanelScene):
    """A tab for each group of settings, and one for the keys."""

    name = "settings"
    width = 1024
    height = 684

    def __init__(self, shell: Shell, *, page: int = 0) -> None:
        super().__init__(shell)
        self._page = page
        self._keys = KeyRows(shell, self.rebuild)

    def enter(self) -> None:
        super().enter()
        self.ui.focus(f"page.{self._page}", show=False)

    def content(self) -> Widget:
        hidden = ("",) if len(languages()) > 1 else ("", "language")
        groups = list(dict.fromkeys(field.group for field in FIELDS.values() if field.group not in hidden))
        self._page %= len(groups)
        tabs = Tabs("page", [t(f"settings.group_{group}") for group in groups], self._turn_to, index=self._page)
        rows = ScrollArea(Column(self._rows(groups[self._page]), gap=8), name="rows")
        foot = Row([Spacer(), Button("close", t("common.done"), self.close, kind="primary")])
        return Column([self.head(t("settings.title"), "settings"), tabs, rows, foot], gap=12)

    def _turn_to(self, page: int) -> None:
        self._page = page
        self._keys.stop()
        self.rebuild(f"page.{page}")

    def _rows(self, group: str) -> list[Widget]:
        rows: list[Widget] = []
        for field in FIELDS.values():
            if field.group != group:
                continue
            if field.kind == "keys":
                rows += self._keys.rows()
                continue
            if (part := _PARTS.get(field.id)) is not None:
                about = Label(t(f"settings.part_{part}.help"), "small", color="text_muted")
                rows += [Label(t(f"settings.part_{part}"), "large", face="title"), about]
            name = Label(t(f"setting.{field.id}"), face="semibold")
            control = self._control(field)
            if not isinstance(control, Toggle):
                control.value_units = 290
            rows.append(value_row(name, t(f"setting.{field.id}.help"), control))
        return rows

    def _control(self, field: Field) -> ValueWidget:
        value = getattr(self.prefs.settings, field.id)
        changed: Any = partial(self._change, field.id)
        if field.id == "language":
            spoken = [(code, language_name(code)) for code in languages()]
            return Choice(field.id, "", spoken, value or language(), changed)
        if field.id == "display":
            sizes = display_sizes()
            found = [(n, t("settings.display", n=n, width=w, height=h)) for n, (w, h) in enumerate(sizes, start=1)]
            return Choice(field.id, "", found, min(value, len(sizes)), changed, enabled=len(sizes) > 1)
        match field.type:
            case Flag():
                return Toggle(field.id, "", value, changed)
            case ChoiceOf(values=values):
                options = [(each, t(f"setting.{field.id}.{each}")) for each in values]
                return Choice(field.id, "", options, value, changed)
            case Number(low=low, high=high, step=step):
                key = f"setting.{field.id}.shown"
                return Slider(
                    field.id, "", value, lambda number: changed(round(number)), low=low, high=high,
                    step=step, show=lambda number: t(key if has(key) else "settings.percent", n=round(number)),
                )  # fmt: skip
        if field.id == "server":
            return TextField(field.id, "", value, changed, most=ADDRESS_MAX_CHARS, hint="uno.example.org")
        return TextField(field.id, "", value, changed, most=24, hint=t("player.you"))

    def _change(self, setting: str, value: object) -> None:
        change(self.shell, setting, value)
        if setting == "language":
            self.rebuild(setting)

    @property
    def takes_any_press(self) -> bool:
        return bool(self._keys.choosing)

    def handle(self, event: Event) -> bool:
        """While a key is being chosen, the next press is that key."""
        if isinstance(event, Pressed) and self._keys.assign(event):
            return True
        if isinstance(event, PointerDown) and event.button in MOUSE_BUTTONS and self._keys.choosing in SWITCH_ACTIONS:
            button = f"mouse:{MOUSE_BUTTONS[event.button]}"
            return self._keys.assign(Pressed(button, "mouse", time_ms=event.time_ms, press=event.press))
        return super().handle(event)


class KeyRows:
    """One row an action. ``on_change(name)`` is called when a row must be shown anew."""

    def __init__(self, shell: Shell, on_change: Callable[[str], None]) -> None:
        self._shell = shell
        self._on_change = on_change
        self.choosing: str | None = None
        """The action for which the next press is the key."""

    def rows(self) -> list[Widget]:
        """The action, and a button with what it is bound to."""
        keymap, pad_kind = self._shell.app.input.keymap, self._shell.app.input.pad_kind
        in_the_way = clashes(keymap)
        rows: list[Widget] = [
            Button("key_test", t("settings.key_test"), lambda: self._shell.nav.push("key_test")),
            Label(t("settings.keys_help"), "small", color="text_muted"),
        ]
        for action in (*ACTIONS, *DEFAULT_BINDINGS):
            bound = t("key.join").join(binding_words(each, pad_kind) for each in keymap.bindings_of(action))
            words, kind = bound or t("key.none"), "secondary"
            if action == self.choosing:
                words, kind = t("settings.press"), "primary"
            button = Button(f"key.{action}", words, partial(self._choose, action), kind=kind, role="small")
            line = Row([Label(t(f"action.{action}"), face="semibold"), button], weights=[0.5, 0.5])
            rows.append(Panel(line, raised=True, pad=9, shadow=False))
            if action in in_the_way:  # which key is asked too much of, and by what else
                clashing = (
                    t("settings.clash", key=binding_words(binding, pad_kind), action=t(f"action.{other}"))
                    for binding, other in in_the_way[action]
                )
                rows.append(Label(" ".join(clashing), "small", color="accent", align="right"))
        has_own = bool(self._shell.prefs.settings.keys)
        return [*rows, Button("keys_reset", t("settings.keys_reset"), self._reset, enabled=has_own)]

    def assign(self, press: Pressed) -> bool:
        """The next press after a choice began: the new key (of its device; the other devices' stay)."""
        action = self.choosing
        if action is None or press.repeat:
            return action is not None
        self.choosing = None
        if press.binding != "key:escape":
            others = [b for b in self._shell.app.input.keymap.bindings_of(action) if not b.startswith(press.source)]
            change(self._shell, "keys", {**self._shell.prefs.settings.keys, action: [press.binding, *others]})
        self._on_change(f"key.{action}")
        return True

    def stop(self) -> None:
        """Stop waiting for a key; the line keeps the one it had."""
        self.choosing = None

    def _choose(self, action: str) -> None:
        self.choosing = action
        self._on_change(f"key.{action}")

    def _reset(self) -> None:
        change(self._shell, "keys", {})
        self._on_change("keys_reset")
