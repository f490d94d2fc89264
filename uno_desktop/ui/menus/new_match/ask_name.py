"""The player's name, asked once before a match with others: to them, "You" would be somebody else."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, Spacer, TextField, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell


class AskName(PanelScene):
    """Over the page of a new match. ``on_done`` goes on from there, whether a name was given or not."""

    name = "ask_name"
    width = 520
    opens_on = "own_name"

    def __init__(self, shell: Shell, *, on_done: Callable[[], None]) -> None:
        super().__init__(shell)
        self._on_done = on_done

    def content(self) -> Widget:
        name = TextField("own_name", t("new.name"), self.prefs.settings.player_name, self._set, most=24,
                         hint=t("player.person", number=1), on_submit=lambda _words: self._go_on())  # fmt: skip
        return Column(
            [
                self.head(t("ask_name.title"), "person"),
                Label(t("ask_name.why"), "small", color="text_muted"),
                name,
                Row([
                    Button("close", t("common.back"), self.close, icon=self.look.icon("back")),
                    Spacer(),
                    Button("go_on", t("ask_name.go_on"), self._go_on, kind="primary", icon=self.look.icon("play")),
                ], gap=12),
            ],
            gap=14,
        )  # fmt: skip

    def _set(self, name: str) -> None:
        self.prefs.settings.player_name = name.strip()

    def _go_on(self) -> None:
        self.prefs.keep(player_name=self.prefs.settings.player_name)
        self.nav.back(self)
        self._on_done()
