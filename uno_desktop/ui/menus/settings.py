"""The settings, page by page, made from their descriptions; each takes effect at once."""

from __future__ import annotations

from functools import partial
from typing import Any

from uno_desktop.content.messages import has, language, language_name, languages, t
from uno_desktop.engine.values import Choice as ChoiceOf
from uno_desktop.engine.values import Flag, Number
from uno_desktop.match.settings import FIELDS, Field
from uno_desktop.ui.kit.input_events import Event, Pressed
from uno_desktop.ui.kit.widget_values import ValueWidget
from uno_desktop.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    Label,
    Row,
    ScrollArea,
    Slider,
    Spacer,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from uno_desktop.ui.kit.window import display_sizes
from uno_desktop.ui.menus.key_rows import KeyRows
from uno_desktop.ui.menus.preferences import change
from uno_desktop.ui.shell.list_rows import value_row
from uno_desktop.ui.shell.panel import PanelScene
from uno_desktop.ui.shell.panel_head import PanelHead
from uno_desktop.ui.shell.shell import Shell

_VALUE_UNITS = 290


class SettingsScene(PanelScene):
    """A tab for each group of settings, and one for the keys."""

    name = "settings"
    width = 800
    height = 640

    def __init__(self, shell: Shell, *, page: int = 0) -> None:
        super().__init__(shell)
        self._page = page
        self._keys = KeyRows(shell, self._keys_changed)

    def enter(self) -> None:
        super().enter()
        self.ui.focus(f"page.{self._page}", show=False)

    @property
    def _groups(self) -> list[str]:
        groups = dict.fromkeys(field.group for field in FIELDS.values() if field.group)
        if len(languages()) < 2:
            groups.pop("language", None)
        return list(groups)

    def content(self) -> Widget:
        groups = self._groups
        self._page %= len(groups)
        tabs = Tabs("page", [t(f"settings.group_{group}") for group in groups], self._turn_to, index=self._page)
        rows = ScrollArea(Column(self._rows(groups[self._page]), gap=8), name="rows")
        return Column(
            [
                PanelHead(self.look, t("settings.title"), "settings"),
                tabs,
                rows,
                Row([Spacer(), Button("close", t("common.done"), self.close, kind="primary")]),
            ],
            gap=12,
        )

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
            name = Label(t(f"setting.{field.id}"), face="semibold")
            control = self._control(field)
            if not isinstance(control, Toggle):
                control.value_units = _VALUE_UNITS
            rows.append(value_row(name, t(f"setting.{field.id}.help"), control))
        return rows

    def _control(self, field: Field) -> ValueWidget:
        value = getattr(self.prefs.settings, field.id)
        changed: Any = partial(self._change, field.id)
        if field.id == "language":
            spoken = [(code, language_name(code)) for code in languages()]
            return Choice(field.id, "", spoken, value or language(), changed)
        if field.id == "display":
            return self._displays(field)
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
        return TextField(field.id, "", value, changed, most=24, hint=t("player.you"))

    def _displays(self, field: Field) -> ValueWidget:
        """The displays there are, by number and size."""
        sizes = display_sizes()
        found = [(n, t("settings.display", n=n, width=w, height=h)) for n, (w, h) in enumerate(sizes, start=1)]
        value = min(self.prefs.settings.display, len(sizes))
        return Choice(field.id, "", found, value, partial(self._change, field.id), enabled=len(sizes) > 1)

    def _change(self, setting: str, value: object) -> None:
        change(self.shell, setting, value)
        if setting == "language":
            self.rebuild(setting)

    def _keys_changed(self, focus: str) -> None:
        self.rebuild(focus)

    def handle(self, event: Event) -> bool:
        """While a key is being chosen, the next press is that key."""
        if isinstance(event, Pressed) and self._keys.assign(event):
            return True
        return super().handle(event)
