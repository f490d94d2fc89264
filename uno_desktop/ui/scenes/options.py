"""Every rule option with a line of explanation: as the preset has it, or changed; what cannot go together is said."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from uno_desktop.content import wording
from uno_desktop.content.messages import t
from uno_desktop.engine.options import Option, Value
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.ui.kit.widgets import Button, Choice, Column, Label, Row, ScrollArea, Spacer, Stepper, Tabs, Widget
from uno_desktop.ui.scenes.scene_panel import PanelScene
from uno_desktop.ui.scenes.scene_play import remembered
from uno_desktop.ui.scenes.scene_setup import changed_options

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.context import Context
    from uno_desktop.ui.scenes.scene_setup import Draft

_CHOICE_UNITS = 300
_FINE_STEPS = 60
"""Numbers with a wider range than this change in coarse steps."""
_COARSE_STEP = 50


class Options(PanelScene):
    """Changes the draft it is given, at once."""

    name = "options"
    width = 900
    height = 660

    def __init__(self, ctx: Context, *, draft: Draft, page: int = 0) -> None:
        super().__init__(ctx)
        self.draft = draft
        self._page = page
        self._scroll: ScrollArea | None = None
        self._summary = Label("", "small", color="text_muted", align="left")

    def enter(self) -> None:
        """The first page."""
        super().enter()
        self.ui.focus(f"page.{self._page}", show=False)

    @property
    def _theme(self) -> Any:
        return self.ctx.themes[self.draft.theme]

    def content(self) -> Widget:
        """Heading, tabs, rows, and what the whole comes to."""
        titles = [t("options.house"), t("options.usual")]
        self._scroll = ScrollArea(Column(self._rows(), gap=16), name="rows")
        self._name_labels()
        self._reset = Button("reset", t("options.reset"), self._reset_all)
        self._sum_up()
        own = Button("own", t("own_rules.title"), self._open_own, icon=self.ctx.icon("save"))
        preset = wording.preset_name(self.draft.preset or self._theme.preset)
        return Column(
            [
                Row([Label(t("options.title"), "heading", face="title"),
                     Label(t("options.preset", preset=preset), color="text_muted", align="right")], weights=[0.6, 0.4]),
                Tabs("page", titles, self._turn_to, index=self._page),
                Spacer(1),
                self._scroll,
                self._summary,
                Row([self._reset, own, Spacer(), Button("close", t("common.done"), self.close, kind="primary")]),
            ],
            gap=10,
        )  # fmt: skip

    def _open_own(self) -> None:
        self.ctx.push("own_rules", draft=self.draft, on_use=lambda: self.rebuild("own"))

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.rebuild(f"page.{page}")

    def _rows(self) -> list[Widget]:
        base = self.draft.base_options(self._theme)
        self._names: dict[str, Label] = {}
        rows: list[Widget] = []
        for option in OPTIONS.values():
            if option.house != (self._page == 0):
                continue
            name = self._names[option.id] = Label(wording.option_name(option.id), face="semibold")
            words = Label(wording.option_help(option.id), "small", color="text_muted")
            line = Row([name, self._control(option, base[option.id])], weights=[0.5, 0.5])
            rows.append(Column([line, words], gap=2))
        return rows

    def _control(self, option: Option, base: Value) -> Widget:
        """The preset's own value stands first and is called so."""
        value = self.draft.overrides.get(option.id, base)
        if option.kind == "number":
            step = 1 if option.high - option.low <= _FINE_STEPS else _COARSE_STEP
            return Row([
                Spacer(),
                Stepper(option.id, "", int(value), partial(self._set, option.id), low=option.low, high=option.high,
                        step=step),
            ])  # fmt: skip
        others = [each for each in option.all_values() if each != base]
        words = [(base, t("options.as_preset", value=wording.option_choice(option, base)))]
        words += [(each, wording.option_choice(option, each)) for each in others]
        choice = Choice(option.id, "", words, value, partial(self._set, option.id))
        choice.value_units = _CHOICE_UNITS
        return Row([Spacer(), choice])

    def _set(self, option_id: str, value: Value) -> None:
        if value == self.draft.base_options(self._theme)[option_id]:
            self.draft.overrides.pop(option_id, None)
        else:
            self.draft.overrides[option_id] = value
        self._name_labels()
        self._sum_up()
        self.layout(self.app.window.size)

    def _name_labels(self) -> None:
        """Changed options are marked."""
        changed = changed_options(self.draft, self._theme)
        for option_id, label in self._names.items():
            name = wording.option_name(option_id)
            label.text = t("options.changed", name=name) if option_id in changed else name
            label.color = "accent" if option_id in changed else "text"

    def _sum_up(self) -> None:
        faults = self.draft.faults(self._theme)
        changed = changed_options(self.draft, self._theme)
        self._summary.text = " ".join(faults) if faults else t("options.sum", n=len(changed))
        self._summary.color = "accent" if faults else "text_muted"
        self._reset.enabled = bool(changed)

    def _reset_all(self) -> None:
        self.draft.overrides.clear()
        self.rebuild("close")


def sample(ctx: Context, *, players: int = 4, seed: int = 1) -> Options:
    """The house rules, the first of them changed."""
    draft = remembered(ctx)
    draft.players = players
    house = next(option for option in OPTIONS.values() if option.house)
    draft.overrides[house.id] = house.all_values()[-1]
    return Options(ctx, draft=draft)


def sample_usual(ctx: Context, *, players: int = 4, seed: int = 1) -> Options:
    """The usual rules."""
    return Options(ctx, draft=remembered(ctx), page=1)
