"""The theme's name, who made it, and what others may do with it."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_header import THEME_FILE
from uno_desktop.content.themes.theme_table import THEME
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.studio.section import Section, line_of, note, titled

_KEYS = ("name", "tagline", "author", "license", "version")


class About(Section):
    """The lines of text at the top of the file."""

    def rows(self) -> Sequence[Widget]:
        types = {**THEME.required, **THEME.optional}
        rows: list[Widget] = [
            titled(t(f"studio.{key}"), line_of(self.desk, types[key], (key,), name=key)) for key in _KEYS
        ]
        parent = self.desk.shell.look.themes.get(self.desk.theme.extends or "")
        if parent is not None:
            rows.append(note(t("studio.builds_on", name=parent.name)))
        rows.append(note(t("studio.file", file=self.desk.work.folder / THEME_FILE)))
        return rows
