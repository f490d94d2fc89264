"""The recorded matches: watch one, take a copy elsewhere, delete it, take in those of others."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.log import BadFile, LogDamaged
from uno_desktop.match.saved.listing import Listing
from uno_desktop.match.saved.replay_files import Importing, Replay, delete_replay, export_replay, list_replays
from uno_desktop.ui.history.file_list import FileList, Lineup
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.list_rows import delete_button, entry, when


class Replays(FileList[Replay]):
    """The recorded matches, the newest first."""

    name = "replays"
    first = "watch"

    def __init__(self, shell: Shell, *, examples: list[Replay] | None = None, bad: list[BadFile] | None = None) -> None:
        super().__init__(shell, examples=examples, bad=bad)
        self._importing: Importing | None = None
        self._take_in = Button("import", t("replays.import"), self._import, tooltip=t("replays.import_tip"))

    def list_files(self) -> Listing[Replay]:
        return list_replays()

    def leave(self) -> None:
        """What is not taken in yet stays where it lies."""
        super().leave()
        if self._importing is not None:
            self._importing.stop()

    def content(self) -> Widget:
        rows = self.rows(t("replays.none"))
        close = Button("close", t("common.done"), self.close, kind="secondary" if self.found else "primary")
        heading = self.head(t("replays.title"), "eye")
        buttons = Row([self._take_in, Spacer(), close])
        return Column([heading, ScrollArea(Column(rows, gap=8), name="rows"), buttons], gap=14)

    def row(self, number: int, item: Replay) -> Widget:
        replay, agreed = item, item.agreed
        known = self.look.themes.get(agreed.theme)
        theme = known.name if known is not None else agreed.theme
        names = ", ".join(seat.name for seat in agreed.seats)
        promise = t("replays.as_promised" if replay.as_promised else "replays.not_as_promised")
        result = t("replays.result", result=self._result(replay), promise=promise)
        lines = [t("replays.players", n=len(agreed.seats), names=names), result]
        asked = replay.path, t("replays.delete_title"), t("replays.delete_text")
        buttons: list[Widget] = [
            Button(f"watch_{number}", t("replays.watch"), partial(self._watch, replay), icon=self.look.icon("play"),
                   kind="primary" if number == 0 else "secondary"),
            IconButton(f"copy_{number}", self.look.icon("save") or "chevron_up", partial(self._export, replay),
                       tooltip=t("replays.copy", folder=exchange_dir()), kind="secondary"),
            delete_button(f"delete_{number}", self.look, partial(self.ask_delete, *asked), t("replays.delete")),
        ]  # fmt: skip
        title = t("replays.line", when=when(replay.played_at_s), theme=theme)
        picture = Lineup(self.faces, known or self.look.theme, agreed, replay.winner, self.look.glow)
        return entry(title, lines, buttons, picture, picture_share=0.13, wraps=True)

    @staticmethod
    def _result(replay: Replay) -> str:
        if not replay.scores:
            return t("replays.not_over")
        if replay.winner == NONE:
            return t("replays.nobody")
        name = replay.agreed.seats[replay.winner].name
        return t("replays.won", name=name, score=replay.scores[replay.winner])

    def _watch(self, replay: Replay) -> None:
        try:
            self.nav.push("replay", path=replay.path)
        except LogDamaged as error:
            self.nav.push("trouble", text=str(error))

    def _export(self, replay: Replay) -> None:
        try:
            message = t("replays.copied", file=export_replay(replay.path))
        except OSError as error:
            message = t("replays.not_copied", reason=error.strerror or error)
        self.app.notices.toast(message)

    def _import(self) -> None:
        if self._importing is None:
            self._importing = Importing()
            self._show_progress()

    def update(self, dt: float) -> bool:
        importing = self._importing
        if importing is not None and importing.done:
            self._importing = None
            self._take_in.label = t("replays.import")
            message = t("replays.imported", n=importing.taken, folder=exchange_dir())
            if importing.trouble is not None:
                message = t("replays.not_copied", reason=importing.trouble)
            self.read_again("import")
            self.app.notices.toast(message)
        elif importing is not None:
            self._show_progress()
        return super().update(dt)

    def _show_progress(self) -> None:
        assert self._importing is not None
        words = t("replays.importing", n=self._importing.looked_at, total=self._importing.total)
        if words != self._take_in.label:
            self._take_in.label = words
            self.layout(self.app.window.size)
            self.invalidate()

    def remove(self, path: Path) -> None:
        delete_replay(path)
