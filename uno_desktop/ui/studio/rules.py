"""The rules that the theme is played by unless somebody chooses others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from uno_desktop.content.files.yaml_edit import Steps
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import option_line, preset_name
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.ui.kit.widgets import Button, Label, Row, Spacer, Widget
from uno_desktop.ui.shell.match.match_draft import Draft
from uno_desktop.ui.studio.desk import Desk
from uno_desktop.ui.studio.section import Section, choice, heading, note, titled


class Rules(Section):
    """A preset, and changes to it, which are made on the same page as those of a match."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._draft: Draft | None = None

    def rows(self) -> Sequence[Widget]:
        theme = self.desk.theme

        def put(preset: str) -> None:
            self.desk.put({("preset",): preset}, "preset")

        presets = choice("preset", [(each, preset_name(each)) for each in PRESETS], theme.preset, put)
        all_options = Button("all_rules", t("studio.all_rules"), self._open, icon=self.desk.look.icon("rules"))
        rows: list[Widget] = [titled(t("studio.preset"), presets), note(t(f"preset.{theme.preset}.help")),
                              heading(t("studio.rules_changed"))]  # fmt: skip
        for option, value in theme.rules.items():
            rows.append(Label(option_line(OPTIONS[option], value), "small"))
        if not theme.rules:
            rows.append(note(t("studio.rules_unchanged")))
        return [*rows, Row([all_options, Spacer()])]

    def _open(self) -> None:
        self.desk.flush()
        theme = self.desk.theme
        self._draft = Draft(theme.id, preset=theme.preset, overrides=dict(theme.rules))
        self.desk.shell.nav.push("options", draft=self._draft)

    def returned(self) -> None:
        """Write what was chosen on the page of options."""
        draft, self._draft = self._draft, None
        theme = self.desk.theme
        if draft is None:
            return
        preset = draft.preset or theme.preset
        # Without a preset, what was chosen there is on top of the theme's own rules.
        rules = {**({} if draft.preset else theme.rules), **draft.overrides}
        if preset != theme.preset or rules != theme.rules:
            changes: dict[Steps, Any] = {("preset",): preset, ("rules",): rules or None}
            self.desk.put(changes, "all_rules")
        self.desk.wants_form = "all_rules"
