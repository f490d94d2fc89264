"""Matches that are not over: each with a picture of its table; go on with any of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from uno_desktop.content.messages import t
from uno_desktop.match.begin import discard_match
from uno_desktop.match.saves import Save, all_saves, bring
from uno_desktop.ui.history.postcard import Faces, Postcard
from uno_desktop.ui.kit.dialog import Answer, Dialog
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.list_rows import entry, when
from uno_desktop.ui.shell.panel import PanelScene
from uno_desktop.ui.shell.panel_head import PanelHead
from uno_desktop.ui.shell.start_match import take_up_saved

if TYPE_CHECKING:
    from uno_desktop.ui.shell.context import Context


class Saves(PanelScene):
    """A list, the last played first. ``examples`` are shown instead of the folder's, for pictures."""

    name = "saves"
    width = 920

    def __init__(self, ctx: Context, *, examples: list[Save] | None = None) -> None:
        super().__init__(ctx)
        self._examples = examples
        self._faces = Faces(ctx)

    def enter(self) -> None:
        """The first of the list has the focus."""
        super().enter()
        self.ui.focus("go_on_0" if any(w.name == "go_on_0" for w in self.ui.walk()) else "close", show=False)

    def content(self) -> Widget:
        """Heading, the list, what had to be set aside, the button."""
        found, said = (self._examples, []) if self._examples is not None else all_saves()
        rows: list[Widget] = [self._row(n, save) for n, save in enumerate(found)]
        if not found:
            rows = [Label(t("saves.none"), color="text_muted", align="center")]
        rows = [*(Label(line, "small", color="accent") for line in said), *rows]
        return Column(
            [
                PanelHead(self.ctx, t("saves.title"), "save"),
                ScrollArea(Column(rows, gap=10), name="rows"),
                Row(
                    [Spacer(), Button("close", t("common.done"), self.close, kind="secondary" if found else "primary")]
                ),
            ],
            gap=14,
        )

    def _row(self, number: int, save: Save) -> Widget:
        ctx, agreed = self.ctx, save.agreed
        theme = ctx.themes.get(agreed.theme)
        names = ", ".join(seat.name for seat in agreed.seats)
        lines = [
            when(save.saved_at_s),
            t("replays.players", n=len(agreed.seats), names=names),
            t("saves.hand", n=save.view.hand_number, scores=" : ".join(map(str, save.view.scores))),
        ]
        if theme is None:
            lines.append(t("saves.no_theme", theme=agreed.theme))
        buttons: list[Widget] = [
            Button(f"go_on_{number}", t("saves.go_on"), partial(self._go_on, save), icon=ctx.icon("play"),
                   kind="primary" if number == 0 else "secondary", enabled=theme is not None),
            IconButton(f"delete_{number}", ctx.icon("trash") or "cross", partial(self._ask_delete, save),
                       tooltip=t("replays.delete"), kind="secondary"),
        ]  # fmt: skip
        shown = theme or ctx.theme
        return entry(shown.name, lines, buttons, Postcard(self._faces, shown, agreed, save.view))

    # -- what can be done --------------------------------------------------------------------------------------

    def _go_on(self, save: Save) -> None:
        if self._examples is not None:
            return
        self.ctx.leave_match()
        if bring(save.slot):
            take_up_saved(self.ctx)
        else:
            self.ctx.push("trouble", text=t("saves.not_moved"))

    def _ask_delete(self, save: Save) -> None:
        answers = [
            Answer("delete_yes", t("replays.delete"), partial(self._delete, save), kind="danger"),
            Answer("delete_no", t("stats.reset_no"), kind="primary"),
        ]
        self.app.push(Dialog("delete_save", t("saves.delete_title"), t("saves.delete_text"), answers))

    def _delete(self, save: Save) -> None:
        discard_match(save.slot)
        self.rebuild("close")
