"""The colors of the table and the screens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import LOOK, rgb
from uno_desktop.ui.kit.drawing.color_sight import READABLE
from uno_desktop.ui.kit.drawing.style import contrast
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, Spacer, Widget
from uno_desktop.ui.kit.widgets.widget_color import Swatch
from uno_desktop.ui.studio.section import Section, heading, note

_TABLE = ("table", "table_dark", "table_text", "glow")
_READ = (
    ("text", "background"), ("text", "surface"), ("text", "surface_raised"), ("text_muted", "surface"),
    ("accent_text", "accent"), ("danger_text", "danger"), ("table_text", "table"),
)  # fmt: skip
"""Pairs of colors whose contrast is checked: words, and the ground they are on."""


class Table(Section):
    """A patch for each color; what can hardly be read is named."""

    def rows(self) -> Sequence[Widget]:
        others = [key for key in LOOK if key not in _TABLE]
        verdict: list[Widget] = [note(line, is_wrong=True) for line in self._contrast_warnings()]
        rows: list[Widget] = [heading(t("studio.the_table")), self._patches(_TABLE)]
        rows += [heading(t("studio.the_screens")), self._patches(others)]
        rows.append(Column(verdict or [note(t("studio.look_good"))], gap=2))
        if self.desk.work.own("look"):
            rows.append(Row([Button("no_look", t("studio.look_reset"), self._reset, role="small"), Spacer()]))
        return rows

    def _patches(self, keys: Sequence[str]) -> Widget:
        cells = []
        for key in keys:
            words = t(f"studio.look.{key}")
            color = self.desk.theme.look_rgb(key)
            patch = Swatch(f"look_{key}", color, partial(self._pick, key), units=34, tooltip=words)
            cells.append(Row([patch, Label(words, "small")], gap=10, weights=[0.25, 0.75]))
        return Grid(cells, per_row=2, gap=8)

    def _pick(self, key: str) -> None:
        self.desk.flush()
        self.desk.shell.nav.push("pick_color", title=t(f"studio.look.{key}"), color=self.desk.theme.look_rgb(key),
                                 on_choice=partial(self._chosen, key))  # fmt: skip

    def _chosen(self, key: str, value: str) -> None:
        """A table in another color shows it: the parent's picture of a table would lie over it."""
        self.desk.type(("look", key), value, f"look.{key}")
        picture = self.desk.theme.art.get("table")
        if key in ("table", "table_dark") and picture is not None and not picture.is_relative_to(self.desk.work.folder):
            gone = [*(self.desk.work.own("remove", "art") or []), "table"]
            self.desk.type(("remove", "art"), list(dict.fromkeys(gone)), f"look.{key}")

    def returned(self) -> None:
        self.desk.flush()
        self.desk.wants_form = ""

    def _reset(self) -> None:
        self.desk.put({("look",): None}, "look_table")

    def _contrast_warnings(self) -> Iterator[str]:
        look = {key: rgb(self.desk.theme.look.get(key, LOOK[key])) for key in LOOK}
        for ink, paper in _READ:
            ratio = contrast(look[ink], look[paper])
            if ratio < READABLE:
                whole, tenths = divmod(int(ratio * 10), 10)  # not rounded up to what would be enough
                yield t("studio.low_contrast", ink=t(f"studio.look.{ink}"), paper=t(f"studio.look.{paper}"),
                        ratio=t("studio.ratio", whole=whole, tenths=tenths))  # fmt: skip
