"""The ways to play with others: at this screen, on their phones, at a table that somebody else has opened.

The player's name is asked once before such a match: to them, "You" would be somebody else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, ScrollArea, Spacer, TextField, Widget
from uno_desktop.ui.shell.match.match_draft import Draft, Seating
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import begin, remembered


class WithFriends(PanelScene):
    """Over the title. ``near``: how many tables were found nearby."""

    name = "with_friends"
    width = 600
    opens_on = "here"

    def __init__(self, shell: Shell, *, near: int = 0) -> None:
        super().__init__(shell)
        self._near = near

    def content(self) -> Widget:
        ways = (
            ("here", self._play_here, "person"),
            ("phones", self._invite, "phone"),
            ("join", partial(self.nav.push, "join"), "door"),
        )
        parts: list[Widget] = []
        for name, go, icon in ways:
            button = Button(name, t(f"company.{name}"), go, icon=self.look.icon(icon), align="left", role="large")
            about = Label(t(f"company.{name}.about"), "small", color="text_muted")
            if name == "join" and self._near:
                about = Label(t("title.join.news"), "small", color="accent")
            parts += [button, about, Spacer(4)]
        foot = Row([Spacer(), Button("close", t("common.back"), self.close)])
        head = self.head(t("title.join"), "person")
        return Column([head, ScrollArea(Column(parts, gap=6), name="ways"), foot], gap=10)

    def _play_here(self) -> None:
        """To the seats of a new match; somebody sits beside the player already."""
        draft = self._draft()
        if not any(draft.seat_of(seat).is_person for seat in range(1, draft.players)):
            draft.seat_here(1, Seating(is_person=True))
        self.nav.open("new_match", draft=draft)
        self.nav.push("seats", draft=draft)

    def _invite(self) -> None:
        """To the lobby, and from there back to here. What can't be played says why."""
        draft = self._draft()
        go = partial(begin, self.shell, draft, back=partial(_open_again, self.shell, self._near))
        if draft.faults(self.look.themes[draft.theme]):
            self.nav.open("new_match", draft=draft)
            return
        draft.invite()
        if self.prefs.settings.player_name:
            go()
        else:
            self.nav.push("ask_name", on_done=go)

    def _draft(self) -> Draft:
        """What was chosen last, without friends who are elsewhere."""
        draft = remembered(self.look, self.prefs)
        draft.stay_alone()
        return draft


class AskName(PanelScene):
    """Over where a match is begun. ``on_done`` goes on from there, whether a name was given or not."""

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


def _open_again(shell: Shell, near: int) -> None:
    shell.nav.open("title")
    shell.nav.push("with_friends", near=near)
