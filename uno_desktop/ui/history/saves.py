"""Matches that are not over, each with a picture of its table; and one that another window is playing."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from uno_desktop.content.messages.messages import t
from uno_desktop.match.live.log import LogDamaged
from uno_desktop.match.saved.listing import Listing
from uno_desktop.match.saved.ownership import ask_for, is_in_use, stop_asking
from uno_desktop.match.saved.slots import slot_file
from uno_desktop.match.saved.start_or_resume import Save, discard_match, list_saves
from uno_desktop.ui.history.file_list import FileList, Postcard
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import take_up_saved
from uno_desktop.ui.shell.widgets.list_rows import delete_button, entry, when


class Saves(FileList[Save]):
    """The matches that can be taken up, the last played first."""

    name = "saves"
    first = "go_on"

    def list_files(self) -> Listing[Save]:
        return list_saves()

    def content(self) -> Widget:
        rows = self.rows(t("saves.none"))
        close = Button("close", t("common.done"), self.close, kind="secondary" if self.found else "primary")
        heading = self.head(t("saves.title"), "save")
        return Column([heading, ScrollArea(Column(rows, gap=10), name="rows"), Row([Spacer(), close])], gap=14)

    def row(self, number: int, item: Save) -> Widget:
        save, agreed = item, item.agreed
        theme = self.look.themes.get(agreed.theme)
        names = ", ".join(seat.name for seat in agreed.seats)
        lines = [
            when(save.saved_at_s),
            t("replays.players", n=len(agreed.seats), names=names),
            t("saves.hand", n=save.view.hand_number, scores=" : ".join(map(str, save.view.scores))),
        ]
        if is_in_use(slot_file(save.slot)):
            lines.append(t("saves.in_use"))
        if theme is None:
            lines.append(t("saves.no_theme", theme=agreed.theme))
        asked = slot_file(save.slot), t("saves.delete_title"), t("saves.delete_text")
        buttons: list[Widget] = [
            Button(f"go_on_{number}", t("saves.go_on"), partial(self._go_on, save), icon=self.look.icon("play"),
                   kind="primary" if number == 0 else "secondary", enabled=theme is not None),
            delete_button(f"delete_{number}", self.look, partial(self.ask_delete, *asked), t("replays.delete")),
        ]  # fmt: skip
        shown = theme or self.look.theme
        return entry(shown.name, lines, buttons, Postcard(self.faces, shown, agreed, save.view))

    def _go_on(self, save: Save) -> None:
        if not self.is_example:
            take_up_saved(self.shell, save.slot)

    def remove(self, path: Path) -> None:
        discard_match(path.stem)


ANSWER_WITHIN_S = 6.0
"""A window that has not let go of the match after so long does not answer."""


class Held(PanelScene):
    """``slot`` is the match. While the other window is asked for it, the buttons wait."""

    name = "held"
    width = 560
    opens_on = "watch"  # which changes nothing

    def __init__(self, shell: Shell, *, slot: str) -> None:
        super().__init__(shell)
        self._slot = slot
        self._path = slot_file(slot)
        self._asked_s: float | None = None
        self._look_in_s = 0.0
        self._words = t("held.text")

    def leave(self) -> None:
        """Whoever goes away wants the match no more."""
        if self._asked_s is not None:
            stop_asking(self._path)

    def content(self) -> Widget:
        is_free = self._asked_s is None
        buttons: list[Widget] = [
            Button("watch", t("held.watch"), self._watch, icon=self.look.icon("eye"), kind="primary", enabled=is_free),
            Button("take_over", t("held.take_over"), self._take_over, enabled=is_free),
            Button("close", t("common.back"), self.close),
        ]
        return Column([self.head(t("held.title"), "lock"), Label(self._words), Row(buttons, gap=12)], gap=16)

    def _watch(self) -> None:
        try:
            self.nav.replace("replay", path=self._path, follow=True)
        except LogDamaged as error:
            self._say(str(error))

    def _take_over(self) -> None:
        try:
            ask_for(self._path)
        except OSError as error:
            self._say(t("held.not_asked", reason=error.strerror or error))
            return
        self._asked_s = self._look_in_s = 0.0
        self._say(t("held.asking"))

    def update(self, dt: float) -> bool:
        if self._asked_s is not None and self.app.scene is self:
            self._asked_s += dt
            self._look_in_s -= dt
            if self._look_in_s <= 0:
                self._look_in_s = 0.2
                self._look()
        return super().update(dt)

    def _look(self) -> None:
        assert self._asked_s is not None
        if not is_in_use(self._path):
            self._asked_s = None
            take_up_saved(self.shell, self._slot)
        elif self._asked_s > ANSWER_WITHIN_S:
            stop_asking(self._path)
            self._asked_s = None
            self._say(t("held.no_answer"))

    def _say(self, words: str) -> None:
        self._words = words
        self.rebuild("close")
