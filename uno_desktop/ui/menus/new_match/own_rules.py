"""Rules of one's own, by name: keep what is chosen, use what was kept, give it to others, take in theirs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import wording
from uno_desktop.match.setup.own_rules import (
    MOST_NAME_CHARS,
    OwnRules,
    all_own_rules,
    export_rules,
    forget_rules,
    import_rules,
    keep_rules,
)
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Label, Row, ScrollArea, Spacer, TextField, Widget
from uno_desktop.ui.shell.match.match_draft import Draft
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.list_rows import delete_button, entry


class OwnRulesScene(PanelScene):
    """Works on the draft it is given; ``on_use`` is called when kept rules were put into it."""

    name = "own_rules"
    width = 820
    opens_on = "rules_name"

    def __init__(
        self, shell: Shell, *, draft: Draft, on_use: Callable[[], None] | None = None,
        examples: list[OwnRules] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(shell)
        self._draft = draft
        self._on_use = on_use
        self._examples = examples
        self._name = ""

    def content(self) -> Widget:
        found, problems = (self._examples, []) if self._examples is not None else all_own_rules()
        rows: list[Widget] = [self._row(n, rules) for n, rules in enumerate(found)]
        rows += [Label(line, "small", color="accent") for line in problems]
        if not rows:
            rows = [Label(t("own_rules.none"), color="text_muted", align="center")]
        name = TextField("rules_name", t("own_rules.name"), self._name, partial(setattr, self, "_name"),
                         most=MOST_NAME_CHARS, hint=t("own_rules.hint"), on_submit=lambda _: self._keep())  # fmt: skip
        keep = Button("keep", t("own_rules.keep"), self._keep, icon=self.look.icon("save"), kind="primary")
        take_in = Button("import", t("replays.import"), self._import, tooltip=t("own_rules.import_tip"))
        return Column(
            [
                self.head(t("own_rules.title"), "star"),
                Row([name, keep], gap=12, weights=[0.78, 0.22]),
                ScrollArea(Column(rows, gap=8), name="rows"),
                Row([take_in, Spacer(), Button("close", t("common.done"), self.close)]),
            ],
            gap=14,
        )

    def _row(self, number: int, rules: OwnRules) -> Widget:
        theme = self.look.themes[self._draft.theme]
        changed = ", ".join(wording.option_name(option) for option in rules.rules) or t("own_rules.unchanged")
        lines = [t("options.preset", preset=wording.preset_name(rules.preset or theme.preset)), changed]
        if rules.written:
            lines.append(t("own_rules.written", n=len(rules.written)))
        buttons: list[Widget] = [
            Button(f"use_{number}", t("own_rules.use"), partial(self._use, rules)),
            IconButton(f"copy_{number}", self.look.icon("save") or "chevron_up", partial(self._export, rules),
                       tooltip=t("replays.copy", folder=exchange_dir()), kind="secondary"),
            delete_button(f"delete_{number}", self.look, partial(self._forget, rules), t("replays.delete")),
        ]  # fmt: skip
        return entry(rules.name, lines, buttons, wraps=True)

    # -- what can be done --------------------------------------------------------------------------------------

    def _keep(self) -> None:
        name = self._name.strip()
        if not name:
            self.app.notices.toast(t("own_rules.no_name"))
            return
        try:
            written = tuple(self._draft.written)
            keep_rules(OwnRules(name, self._draft.preset, dict(self._draft.overrides), written=written))
        except OSError as error:
            self.app.notices.toast(t("own_rules.not_kept", reason=error.strerror or error))
            return
        self._name = ""
        self.rebuild("rules_name")

    def _use(self, rules: OwnRules) -> None:
        self._draft.preset = rules.preset
        self._draft.overrides = dict(rules.rules)
        self._draft.written = list(rules.written)
        self.close()
        if self._on_use is not None:
            self._on_use()

    def _export(self, rules: OwnRules) -> None:
        try:
            message = t("replays.copied", file=export_rules(rules))
        except OSError as error:
            message = t("replays.not_copied", reason=error.strerror or error)
        self.app.notices.toast(message)

    def _import(self) -> None:
        try:
            taken, faults = import_rules()
            messages = [t("own_rules.imported", n=taken, folder=exchange_dir()), *faults]
        except OSError as error:
            messages = [t("own_rules.not_kept", reason=error.strerror or error)]
        self.rebuild("import")
        for line in messages:
            self.app.notices.toast(line)

    def _forget(self, rules: OwnRules) -> None:
        try:
            forget_rules(rules)
        except OSError as error:
            self.app.notices.toast(t("replays.not_deleted", reason=error.strerror or error))
        self.rebuild("close")
