"""The pause of a child: on with the game, or back to where it began, both as pictures."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.widgets import Button, Row, Spacer, Widget
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.shell.scenes.panel import StopsTime
from uno_desktop.ui.shell.widgets.heads import BigButton


class ChildPause(StopsTime):
    """Two pictures, over the table."""

    name = "child_pause"
    width = 440

    def content(self) -> Widget:
        home = self._picture("home", "door", t("child.home"), lambda: self.nav.open("child_room"), "secondary")
        go_on = self._picture("resume", "cards", t("child.go_on"), self.close, "primary")
        return Row([Spacer(), home, go_on, Spacer()], gap=20)

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("pause.title")

    def _picture(self, name: str, icon: str, words: str, on_press: Callback, kind: str) -> Button:
        button = BigButton(name, "", on_press, kind=kind, icon=self.look.icon(icon))
        button.spoken = words
        return button
