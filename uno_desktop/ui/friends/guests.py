"""The friends at a table that is hosted here, while a match is on: who is here, how others can come, whom to remove."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.friends.hosting import Hosting
from uno_desktop.ui.friends.people import people, sittings
from uno_desktop.ui.friends.qr_code import QrCode
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, ScrollArea, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell


class Guests(PanelScene):
    """Over the pause. ``hosting`` is set by samples; else it is the company of the match on the screen."""

    name = "guests"
    width = 620
    opens_on = "back"

    def __init__(self, shell: Shell, *, hosting: Hosting | None = None) -> None:
        super().__init__(shell)
        company = shell.matches.company
        self._hosting = hosting or (company if isinstance(company, Hosting) else None)
        self._shown: object = None

    def content(self) -> Widget:
        """How to come, and who is here. Without a table, because the host has just left it, only the way back."""
        parts: list[Widget] = [self.head(t("lobby.title"), "person")]
        hosting = self._hosting
        if hosting is not None and hosting.table is not None:
            self._shown = sittings(hosting)
            code = Label(" ".join(hosting.table.code), "title", face="title", color="accent", wrap=False)
            words = Column(
                [
                    Label(t("lobby.scan"), "small", color="text_muted"),
                    Label(f"http://{hosting.address}", "large", face="semibold", wrap=False),
                    Row([Label(t("lobby.code"), color="text_muted", wrap=False), code], gap=12),
                ],
                gap=4,
            )
            sign = Panel(QrCode(hosting.url), pad=0)
            sign.fill = (255, 255, 255)
            rows = people(self.look, sittings(hosting), self._remove, self._hide)
            parts += [Row([sign, words], gap=18, weights=(3, 7)), ScrollArea(rows, name="people", height=190)]
        parts.append(Button("back", t("common.back"), self.close, icon=self.look.icon("back")))
        return Column(parts, gap=12)

    def update(self, dt: float) -> bool:
        if self._hosting is not None and sittings(self._hosting) != self._shown:
            self.rebuild(self.ui.focused.name if self.ui.focused is not None else "back")
        return super().update(dt)

    def _hide(self, n: int) -> None:
        if self._hosting is not None:
            self._hosting.hide_picture(n)
            self.rebuild("back")

    def _remove(self, n: int) -> None:
        if self._hosting is not None:
            self._hosting.remove(n)
            self.rebuild("back")
