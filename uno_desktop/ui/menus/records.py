"""What there is beside playing: saved matches, replays, statistics, practice, lessons."""

from __future__ import annotations

from functools import partial

from uno_desktop.content.messages import t
from uno_desktop.ui.kit.widgets import Button, Column, Row, Spacer, Widget
from uno_desktop.ui.shell.panel import PanelScene
from uno_desktop.ui.shell.panel_head import PanelHead

PLACES = {
    "daily": "star",
    "puzzles": "puzzle",
    "tournament": "trophy",
    "unlocks": "crown",
    "saves": "save",
    "replays": "eye",
    "statistics": "stats",
    "practice": "hand_drop",
    "tutorial": "hint",
}
"""Scenes and their icons."""


class Records(PanelScene):
    """The menu "Practice and records", over the title."""

    name = "records"
    width = 420
    opens_on = next(iter(PLACES))

    def content(self) -> Widget:
        items: list[Widget] = [PanelHead(self.look, t("more.title"), "menu"), Spacer(4)]
        for name, icon in PLACES.items():
            go = partial(self.nav.push, name)
            items.append(Button(name, t(f"more.{name}"), go, icon=self.look.icon(icon), align="left", role="large"))
        items += [Spacer(2), Row([Spacer(), Button("close", t("common.back"), self.close)])]
        return Column(items, gap=10)
