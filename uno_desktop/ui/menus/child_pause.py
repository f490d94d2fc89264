"""The pause of a child: on with the game, or back to where it began, both as pictures."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.widgets import Button, Row, Widget
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.shell.big_button import BigButton
from uno_desktop.ui.shell.panel import PanelScene


class ChildPause(PanelScene):
    """Over the table; game time stands still."""

    name = "child_pause"
    width = 440
    opens_on = "resume"

    def enter(self) -> None:
        if self.matches.session is not None:
            self.matches.session.referee.pause(self.app.clock.now_ms())
        super().enter()

    def leave(self) -> None:
        if self.matches.session is not None:
            self.matches.session.referee.resume(self.app.clock.now_ms())

    def content(self) -> Widget:
        home = self._picture("home", "back", t("child.home"), lambda: self.nav.open("child_room"), "secondary")
        return Row([home, self._picture("resume", "play", t("child.go_on"), self.close, "primary")], gap=20)

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t("pause.title")

    def _picture(self, name: str, icon: str, words: str, on_press: Callback, kind: str) -> Button:
        button = BigButton(name, "", on_press, kind=kind, icon=self.look.icon(icon))
        button.spoken = words
        return button
