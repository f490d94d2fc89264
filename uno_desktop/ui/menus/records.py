"""What the score pad of the title has: statistics, saved matches, replays, and what one can practice."""

from __future__ import annotations

from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.widgets import Button, Column, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.panel import PanelScene

PLACES = {
    "statistics": "stats",
    "saves": "save",
    "replays": "eye",
    "practice": "hand_drop",
    "tutorial": "hint",
    "coach": "person",
    "hear_sounds": "sound_on",
}
"""Scenes and their icons."""


class Records(PanelScene):
    """The menu of practice and records, over the title."""

    name = "records"
    width = 420
    opens_on = next(iter(PLACES))

    def content(self) -> Widget:
        places: list[Widget] = []
        for name, icon in PLACES.items():
            go = partial(self.nav.push, name)
            places.append(Button(name, t(f"more.{name}"), go, icon=self.look.icon(icon), align="left", role="large"))
        head = self.head(t("more.title"), "menu")
        foot = Row([Spacer(), Button("close", t("common.back"), self.close)])
        return Column([head, Spacer(4), ScrollArea(Column(places, gap=10), name="places"), Spacer(2), foot], gap=10)
