"""The recorded matches: watch one, take a copy elsewhere, delete it, take in those of others."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from uno_desktop.content.messages import t
from uno_desktop.content.terminal import file_name
from uno_desktop.engine.moves import NONE
from uno_desktop.match.log import BadFile, LogDamaged
from uno_desktop.match.replays import (
    Importing,
    Replay,
    all_replays,
    delete_replay,
    exchange_dir,
    export_replay,
)
from uno_desktop.ui.history.postcard import Faces, Lineup
from uno_desktop.ui.kit.dialog import Answer, Dialog
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.list_rows import bad_entry, entry, when
from uno_desktop.ui.shell.panel import PanelScene
from uno_desktop.ui.shell.panel_head import PanelHead

if TYPE_CHECKING:
    from uno_desktop.ui.shell.shell import Shell

_PICTURE_SHARE = 0.13


class Replays(PanelScene):
    """A list, the newest first; files that cannot be read stand above it.

    ``examples`` (and ``bad``) are shown instead of the folder's, for pictures.
    """

    name = "replays"
    width = 920

    def __init__(self, shell: Shell, *, examples: list[Replay] | None = None, bad: list[BadFile] | None = None) -> None:
        super().__init__(shell)
        self._examples = examples
        self._bad = bad or []
        self._importing: Importing | None = None
        self._take_in = Button("import", t("replays.import"), self._import, tooltip=t("replays.import_tip"))
        self._faces = Faces(shell.prefs)

    def enter(self) -> None:
        """The first of the list has the focus."""
        super().enter()
        self.ui.focus("watch_0" if any(w.name == "watch_0" for w in self.ui.walk()) else "close", show=False)

    def leave(self) -> None:
        """What is not taken in yet stays where it lies."""
        if self._importing is not None:
            self._importing.stop()

    def content(self) -> Widget:
        """Heading, what cannot be read, the list, the buttons."""
        found, bad = (self._examples, self._bad) if self._examples is not None else all_replays()
        rows: list[Widget] = [self._bad_row(n, file) for n, file in enumerate(bad)]
        rows += [self._row(n, replay) for n, replay in enumerate(found)]
        if not rows:
            rows = [Label(t("replays.none"), color="text_muted", align="center")]
        return Column(
            [
                PanelHead(self.look, t("replays.title"), "eye"),
                ScrollArea(Column(rows, gap=8), name="rows"),
                Row(
                    [
                        self._take_in,
                        Spacer(),
                        Button("close", t("common.done"), self.close, kind="secondary" if found else "primary"),
                    ]
                ),
            ],
            gap=14,
        )

    def _row(self, number: int, replay: Replay) -> Widget:
        agreed = replay.agreed
        known = self.look.themes.get(agreed.theme)
        theme = known.name if known is not None else agreed.theme
        names = ", ".join(seat.name for seat in agreed.seats)
        promise = t("replays.as_promised" if replay.as_promised else "replays.not_as_promised")
        result = t("replays.result", result=self._result(replay), promise=promise)
        lines = [t("replays.players", n=len(agreed.seats), names=names), result]
        buttons: list[Widget] = [
            Button(f"watch_{number}", t("replays.watch"), partial(self._watch, replay), icon=self.look.icon("play"),
                   kind="primary" if number == 0 else "secondary"),
            IconButton(f"copy_{number}", self.look.icon("save") or "chevron_up", partial(self._export, replay),
                       tooltip=t("replays.copy", folder=exchange_dir()), kind="secondary"),
            IconButton(f"delete_{number}", self.look.icon("trash") or "cross", partial(self._ask_delete, replay),
                       tooltip=t("replays.delete"), kind="secondary"),
        ]  # fmt: skip
        title = t("replays.line", when=when(replay.played_at_s), theme=theme)
        picture = Lineup(self._faces, known or self.look.theme, agreed, replay.winner, self.look.glow)
        return entry(title, lines, buttons, picture, picture_share=_PICTURE_SHARE)

    @staticmethod
    def _result(replay: Replay) -> str:
        if not replay.scores:
            return t("replays.not_over")
        if replay.winner == NONE:
            return t("replays.nobody")
        name = replay.agreed.seats[replay.winner].name
        return t("replays.won", name=name, score=replay.scores[replay.winner])

    # -- what can be done --------------------------------------------------------------------------------------

    def _watch(self, replay: Replay) -> None:
        try:
            self.nav.push("replay", path=replay.path)
        except LogDamaged as error:
            self.nav.push("trouble", text=str(error))

    def _export(self, replay: Replay) -> None:
        try:
            said = t("replays.copied", file=export_replay(replay.path))
        except OSError as error:
            said = t("replays.not_copied", reason=error.strerror or error)
        self.app.toast(said)

    def _import(self) -> None:
        if self._importing is None:
            self._importing = Importing()
            self._show_progress()

    def update(self, dt: float) -> bool:
        """Follow what is being taken in."""
        importing = self._importing
        if importing is not None and importing.done:
            self._importing = None
            self._take_in.label = t("replays.import")
            said = t("replays.imported", n=importing.taken, folder=exchange_dir())
            if importing.trouble is not None:
                said = t("replays.not_copied", reason=importing.trouble)
            self.rebuild("import")
            self.app.toast(said)
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

    def _bad_row(self, number: int, file: BadFile) -> Widget:
        ask, sign = partial(self._ask_remove, file), self.look.icon("trash")
        return bad_entry(file.said, Button(f"remove_{number}", t("saves.remove"), ask, icon=sign))

    def _ask_remove(self, file: BadFile) -> None:
        answers = [
            Answer("remove_yes", t("saves.remove"), partial(self._delete, file.path), kind="danger"),
            Answer("remove_no", t("stats.reset_no"), kind="primary"),
        ]
        words = t("saves.remove_text", file=file_name(file.path))
        self.app.push(Dialog("remove_replay", t("saves.remove_title"), words, answers))

    def _ask_delete(self, replay: Replay) -> None:
        answers = [
            Answer("delete_yes", t("replays.delete"), partial(self._delete, replay.path), kind="danger"),
            Answer("delete_no", t("stats.reset_no"), kind="primary"),
        ]
        self.app.push(Dialog("delete_replay", t("replays.delete_title"), t("replays.delete_text"), answers))

    def _delete(self, path: Path) -> None:
        try:
            delete_replay(path)
        except OSError as error:
            self.app.toast(t("replays.not_deleted", reason=error.strerror or error))
        self.rebuild("close")
