"""The recorded matches: watch one, take a copy elsewhere, delete it, take in those of others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from uno_desktop.content.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.match.log import LogDamaged
from uno_desktop.match.replays import Replay, all_replays, delete_replay, exchange_dir, export_replay, import_all
from uno_desktop.ui.history.postcard import Faces, Lineup
from uno_desktop.ui.kit.dialog import Answer, Dialog
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.list_rows import entry, when
from uno_desktop.ui.shell.panel import PanelScene
from uno_desktop.ui.shell.panel_head import PanelHead

if TYPE_CHECKING:
    from uno_desktop.ui.shell.context import Context

_PICTURE_SHARE = 0.13


class Replays(PanelScene):
    """A list, the newest first. ``examples`` are shown instead of the folder's, for pictures."""

    name = "replays"
    width = 920

    def __init__(self, ctx: Context, *, examples: list[Replay] | None = None) -> None:
        super().__init__(ctx)
        self._examples = examples
        self._faces = Faces(ctx)

    def enter(self) -> None:
        """The first of the list has the focus."""
        super().enter()
        self.ui.focus("watch_0" if any(w.name == "watch_0" for w in self.ui.walk()) else "close", show=False)

    def content(self) -> Widget:
        """Heading, the list, what cannot be read, the buttons."""
        found, faults = (self._examples, []) if self._examples is not None else all_replays()
        rows: list[Widget] = [self._row(n, replay) for n, replay in enumerate(found)]
        if not found:
            rows = [Label(t("replays.none"), color="text_muted", align="center")]
        rows += [Label(fault, "small", color="accent") for fault in faults]
        take_in = Button("import", t("replays.import"), self._import, tooltip=t("replays.import_tip"))
        return Column(
            [
                PanelHead(self.ctx, t("replays.title"), "eye"),
                ScrollArea(Column(rows, gap=8), name="rows"),
                Row(
                    [
                        take_in,
                        Spacer(),
                        Button("close", t("common.done"), self.close, kind="secondary" if found else "primary"),
                    ]
                ),
            ],
            gap=14,
        )

    def _row(self, number: int, replay: Replay) -> Widget:
        ctx, agreed = self.ctx, replay.agreed
        known = ctx.themes.get(agreed.theme)
        theme = known.name if known is not None else agreed.theme
        names = ", ".join(seat.name for seat in agreed.seats)
        promise = t("replays.as_promised" if replay.as_promised else "replays.not_as_promised")
        result = t("replays.result", result=self._result(replay), promise=promise)
        lines = [t("replays.players", n=len(agreed.seats), names=names), result]
        buttons: list[Widget] = [
            Button(f"watch_{number}", t("replays.watch"), partial(self._watch, replay), icon=ctx.icon("play"),
                   kind="primary" if number == 0 else "secondary"),
            IconButton(f"copy_{number}", ctx.icon("save") or "chevron_up", partial(self._export, replay),
                       tooltip=t("replays.copy", folder=exchange_dir()), kind="secondary"),
            IconButton(f"delete_{number}", ctx.icon("trash") or "cross", partial(self._ask_delete, replay),
                       tooltip=t("replays.delete"), kind="secondary"),
        ]  # fmt: skip
        title = t("replays.line", when=when(replay.played_at_s), theme=theme)
        picture = Lineup(self._faces, known or ctx.theme, agreed, replay.winner, ctx.look.glow)
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
            self.ctx.push("replay", path=replay.path)
        except LogDamaged as error:
            self.ctx.push("trouble", text=str(error))

    def _export(self, replay: Replay) -> None:
        try:
            said = t("replays.copied", file=export_replay(replay.path))
        except OSError as error:
            said = t("replays.not_copied", reason=error.strerror or error)
        self.app.toast(said)

    def _import(self) -> None:
        try:
            said = t("replays.imported", n=import_all(), folder=exchange_dir())
        except OSError as error:
            said = t("replays.not_copied", reason=error.strerror or error)
        self.rebuild("import")
        self.app.toast(said)

    def _ask_delete(self, replay: Replay) -> None:
        answers = [
            Answer("delete_yes", t("replays.delete"), partial(self._delete, replay), kind="danger"),
            Answer("delete_no", t("stats.reset_no"), kind="primary"),
        ]
        self.app.push(Dialog("delete_replay", t("replays.delete_title"), t("replays.delete_text"), answers))

    def _delete(self, replay: Replay) -> None:
        try:
            delete_replay(replay.path)
        except OSError as error:
            self.app.toast(t("replays.not_deleted", reason=error.strerror or error))
        self.rebuild("close")
