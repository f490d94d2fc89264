"""What the score pad of the title has: statistics, saved matches, replays. ``Places`` is a menu of scenes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.widgets import Button, Column, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene


class Places(PanelScene):
    """A menu over the title: ``places`` are scenes and their icons, ``title`` is a message."""

    width = 420
    places: ClassVar[Mapping[str, str]]
    title: ClassVar[str]
    icon: ClassVar[str]

    def content(self) -> Widget:
        places: list[Widget] = []
        for name, icon in self.places.items():
            go = partial(self.nav.push, name)
            places.append(Button(name, t(f"more.{name}"), go, icon=self.look.icon(icon), align="left", role="large"))
        head = self.head(t(self.title), self.icon)
        foot = Row([Spacer(), Button("close", t("common.back"), self.close)])
        return Column([head, Spacer(4), ScrollArea(Column(places, gap=10), name="places"), Spacer(2), foot], gap=10)


class Records(Places):
    """What was played."""

    name = "records"
    places: ClassVar[Mapping[str, str]] = {"statistics": "stats", "saves": "save", "replays": "eye"}
    title = "more.title"
    icon = "menu"
    opens_on = next(iter(places))


class Learn(Places):
    """How it is played: to read, to try, to practice."""

    name = "learn"
    places: ClassVar[Mapping[str, str]] = {
        "rulebook": "rules",
        "tutorial": "hint",
        "coach": "person",
        "puzzles": "puzzle",
        "practice": "hand_drop",
        "hear_sounds": "sound_on",
    }
    title = "title.rules"
    icon = "rules"
    opens_on = next(iter(places))
