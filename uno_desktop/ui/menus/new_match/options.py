"""Every rule option with a line of explanation: as the preset has it, or changed; what cannot go together is said."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import wording
from uno_desktop.engine.options import Flag, Number, Option, Value
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import GROUP_OF, OPTIONS
from uno_desktop.engine.rules.rule import GROUPS
from uno_desktop.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    IconButton,
    Label,
    Row,
    ScrollArea,
    Spacer,
    Stepper,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from uno_desktop.ui.shell.match.match_draft import Draft, changed_options
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.list_rows import value_row


class Options(PanelScene):
    """Changes the draft it is given, at once. Page 0 has the presets and what was changed, then one for each group."""

    name = "options"
    width = 1040
    height = 692

    def __init__(self, shell: Shell, *, draft: Draft, page: int = 0) -> None:
        super().__init__(shell)
        self.draft = draft
        self._page = page
        self.opens_on = f"page.{page}"
        self._search = TextField("search", "", "", self._look_for, hint=t("options.search"))
        self._search.value_units = 170
        self._summary = Label("", "small", color="text_muted", align="left")

    @property
    def _theme(self) -> Any:
        return self.look.themes[self.draft.theme]

    def content(self) -> Widget:
        titles = [t("options.overview"), *(t(f"options.group.{group}") for group in GROUPS)]
        self._scroll = ScrollArea(Column(self._rows(), gap=6), name="rows")
        self._name_labels()
        self._reset = Button("reset", t("options.reset"), self._reset_all)
        self._sum_up()
        open_own = partial(self.nav.push, "own_rules", draft=self.draft, on_use=lambda: self.rebuild("own"))
        own = Button("own", t("own_rules.title"), open_own, icon=self.look.icon("star"))
        preset = wording.preset_name(self.draft.preset or self._theme.preset)
        tabs = Tabs("page", titles, self._turn_to, index=self._page)
        return Column(
            [
                self.head(t("options.title"), "rules", note=t("options.preset", preset=preset)),
                Row([tabs, Spacer(), self._search], gap=10),
                self._scroll,
                self._summary,
                Row([self._reset, own, Spacer(), Button("close", t("common.done"), self.close, kind="primary")]),
            ],
            gap=8,
        )  # fmt: skip

    def _turn_to(self, page: int) -> None:
        self._page = page
        self._search.value = ""
        self._search.cursor = 0
        self.rebuild(f"page.{page}")

    def _look_for(self, _words: str) -> None:
        """Other rows, while the field that is typed into stays."""
        self._scroll.content = Column(self._rows(), gap=6)
        self._name_labels()
        self.adopt_widgets()
        self.layout(self.app.window.size)
        self.invalidate()

    # -- the rows ----------------------------------------------------------------------------------------------

    def _rows(self) -> list[Widget]:
        """What the page shows, or what was searched for: house rules before those of the box."""
        self._names: dict[str, Label] = {}
        self._undo: dict[str, IconButton] = {}
        self._controls: dict[str, Toggle | Choice | Stepper] = {}
        if wanted := self._search.value.strip().casefold():
            found = [option for option in OPTIONS.values() if wanted in _words_of(option)]
            return self._option_rows(found) or [Label(t("options.not_found"), color="text_muted", align="center")]
        if self._page == 0:
            changed = [OPTIONS[name] for name in changed_options(self.draft, self._theme)]
            heading = [_heading(t("options.yours"))] if changed else []
            return [*heading, *self._option_rows(changed), _heading(t("options.presets")), *self._presets()]
        group = [option for option in OPTIONS.values() if GROUP_OF[option.id] == GROUPS[self._page - 1]]
        house = self._option_rows([option for option in group if option.house])
        usual = self._option_rows([option for option in group if not option.house])
        rows = [_heading(t("options.house")), *house] if house else []
        return [*rows, *([_heading(t("options.usual"))] if rows and usual else []), *usual]

    def _presets(self) -> list[Widget]:
        """Whole sets of rules by name, the theme's own first; the one in force is marked."""
        own = self._theme.preset
        names = [own, *(preset for preset in PRESETS if preset != own)]
        rows: list[Widget] = []
        for preset in names:
            is_used = preset == (self.draft.preset or own)
            words = t("options.in_use") if is_used else t("options.use")
            icon = self.look.icon("check") if is_used else None
            use = Button(f"preset.{preset}", words, partial(self._use, preset), icon=icon, enabled=not is_used)
            title = wording.preset_name(preset)
            title = t("new.theme_rules", preset=title) if preset == own else title
            rows.append(value_row(Label(title, "body", face="semibold"), t(f"preset.{preset}.help"), use))
        return rows

    def _use(self, preset: str) -> None:
        self.draft.preset = None if preset == self._theme.preset else preset
        self.rebuild("page.0")

    def _option_rows(self, options: Iterable[Option]) -> list[Widget]:
        """A line for each option: name and explanation at the left, its value at the right.

        An option that means nothing without another one is there only while that one is on.
        """
        base = self.draft.base_options(self._theme)
        rows: list[Widget] = []
        for option in options:
            needed = option.needs
            if needed and self.draft.overrides.get(needed, base[needed]) == OPTIONS[needed].default:
                continue
            name = self._names[option.id] = Label("", face="semibold")
            control = self._controls[option.id] = self._control(option, base[option.id])
            undo = self._undo[option.id] = IconButton(
                f"undo.{option.id}", self.look.icon("undo") or "cross", partial(self._take_back, option.id),
                tooltip=t("options.as_preset"),
            )  # fmt: skip
            words = wording.option_help(option.id)
            if option.id in self._theme.needs_of(self.draft.deck):
                words = f"{words} {t('options.deck_needs')}"
            rows.append(value_row(name, words, control, undo))
        return rows

    def _control(self, option: Option, base: Value) -> Toggle | Choice | Stepper:
        """The preset's own value stands first."""
        value = self.draft.overrides.get(option.id, base)
        changed: Any = partial(self._set, option.id)
        kind = option.type
        if isinstance(kind, Flag):
            return Toggle(option.id, "", bool(value), changed)
        control: Choice | Stepper
        if isinstance(kind, Number):
            step = 1 if kind.high - kind.low <= 60 else 50  # coarse for a wide range
            control = Stepper(option.id, "", int(value), changed, low=kind.low, high=kind.high, step=step)
        else:
            values = [base, *(each for each in option.all_values() if each != base)]
            words = [(each, wording.option_choice(option, each)) for each in values]
            control = Choice(option.id, "", words, value, changed)
        control.value_units = 290
        return control

    def _set(self, option_id: str, value: Value) -> None:
        if value == self.draft.base_options(self._theme)[option_id]:
            self.draft.overrides.pop(option_id, None)
        else:
            self.draft.overrides[option_id] = value
        if any(option.needs == option_id for option in OPTIONS.values()):
            self.rebuild(option_id)
            return
        self._name_labels()
        self._sum_up()
        self.layout(self.app.window.size)

    def _take_back(self, option_id: str) -> None:
        """Set an option back to its value in the preset."""
        self._controls[option_id].value = self.draft.base_options(self._theme)[option_id]
        self._set(option_id, self._controls[option_id].value)
        self.ui.focus(option_id, show=self.ui.focus_visible)

    def _name_labels(self) -> None:
        """Changed options are marked, say what the preset has, and can be taken back one by one."""
        base, changed = self.draft.base_options(self._theme), changed_options(self.draft, self._theme)
        for option_id, label in self._names.items():
            name, is_changed = wording.option_name(option_id), option_id in changed
            usual = wording.option_choice(OPTIONS[option_id], base[option_id])
            label.text = t("options.changed", name=name, value=usual) if is_changed else name
            label.color = "accent" if is_changed else "text"
            self._controls[option_id].spoken = label.text
            self._undo[option_id].spoken = f"{name}: {self._undo[option_id].tooltip}"
            self._undo[option_id].visible = is_changed

    def _sum_up(self) -> None:
        faults = self.draft.faults(self._theme)
        changed = changed_options(self.draft, self._theme)
        summary = t("options.sum", n=len(changed)) if changed else t("options.none_changed")
        told = faults or self.draft.warnings(self._theme)
        self._summary.text = " ".join(told) or summary
        self._summary.color = "accent" if told else "text_muted"
        self._reset.enabled = bool(changed)

    def _reset_all(self) -> None:
        self.draft.overrides.clear()
        self.rebuild("close")


def _heading(words: str) -> Label:
    return Label(words, "small", face="semibold", color="text_muted")


def _words_of(option: Option) -> str:
    """What an option can be found by: its name, its explanation, and its values."""
    values = [] if option.kind != "choice" else [wording.option_choice(option, value) for value in option.all_values()]
    return " ".join([wording.option_name(option.id), wording.option_help(option.id), *values]).casefold()
