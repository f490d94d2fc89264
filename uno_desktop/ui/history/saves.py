"""Matches that are not over: each with a picture of its table; go on with any of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from uno_desktop.content.messages import t
from uno_desktop.content.terminal import file_name
from uno_desktop.match.log import BadFile
from uno_desktop.match.ownership import InUse, is_in_use
from uno_desktop.match.saves import Save, all_saves
from uno_desktop.match.slots import slot_file
from uno_desktop.match.start_or_resume import discard_match
from uno_desktop.ui.history.postcard import Faces, Postcard
from uno_desktop.ui.kit.dialog import Answer, Dialog
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.list_rows import bad_entry, entry, when
from uno_desktop.ui.shell.panel import PanelScene
from uno_desktop.ui.shell.panel_head import PanelHead
from uno_desktop.ui.shell.start_match import take_up_saved

if TYPE_CHECKING:
    from uno_desktop.ui.shell.shell import Shell


class Saves(PanelScene):
    """A list, the last played first; files that cannot be read stand above it.

    ``examples`` (and ``bad``) are shown instead of the folder's, for pictures.
    """

    name = "saves"
    width = 920

    def __init__(self, shell: Shell, *, examples: list[Save] | None = None, bad: list[BadFile] | None = None) -> None:
        super().__init__(shell)
        self._examples = examples
        self._bad = bad or []
        self._faces = Faces(shell.prefs)

    def enter(self) -> None:
        """The first of the list has the focus."""
        super().enter()
        self.ui.focus("go_on_0" if any(w.name == "go_on_0" for w in self.ui.walk()) else "close", show=False)

    def content(self) -> Widget:
        """Heading, what cannot be read, the list, the button."""
        found, bad = (self._examples, self._bad) if self._examples is not None else all_saves()
        rows: list[Widget] = [self._bad_row(n, file) for n, file in enumerate(bad)]
        rows += [self._row(n, save) for n, save in enumerate(found)]
        if not rows:
            rows = [Label(t("saves.none"), color="text_muted", align="center")]
        return Column(
            [
                PanelHead(self.look, t("saves.title"), "save"),
                ScrollArea(Column(rows, gap=10), name="rows"),
                Row(
                    [Spacer(), Button("close", t("common.done"), self.close, kind="secondary" if found else "primary")]
                ),
            ],
            gap=14,
        )

    def _row(self, number: int, save: Save) -> Widget:
        agreed = save.agreed
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
        buttons: list[Widget] = [
            Button(f"go_on_{number}", t("saves.go_on"), partial(self._go_on, save), icon=self.look.icon("play"),
                   kind="primary" if number == 0 else "secondary", enabled=theme is not None),
            IconButton(f"delete_{number}", self.look.icon("trash") or "cross", partial(self._ask_delete, save),
                       tooltip=t("replays.delete"), kind="secondary"),
        ]  # fmt: skip
        shown = theme or self.look.theme
        return entry(shown.name, lines, buttons, Postcard(self._faces, shown, agreed, save.view))

    def _bad_row(self, number: int, file: BadFile) -> Widget:
        ask, sign = partial(self._ask_remove, file), self.look.icon("trash")
        return bad_entry(file.said, Button(f"remove_{number}", t("saves.remove"), ask, icon=sign))

    # -- what can be done --------------------------------------------------------------------------------------

    def _go_on(self, save: Save) -> None:
        if self._examples is None:
            take_up_saved(self.shell, save.slot)

    def _ask_remove(self, file: BadFile) -> None:
        answers = [
            Answer("remove_yes", t("saves.remove"), partial(self._delete, file.path.stem), kind="danger"),
            Answer("remove_no", t("stats.reset_no"), kind="primary"),
        ]
        words = t("saves.remove_text", file=file_name(file.path))
        self.app.push(Dialog("remove_save", t("saves.remove_title"), words, answers))

    def _ask_delete(self, save: Save) -> None:
        answers = [
            Answer("delete_yes", t("replays.delete"), partial(self._delete, save.slot), kind="danger"),
            Answer("delete_no", t("stats.reset_no"), kind="primary"),
        ]
        self.app.push(Dialog("delete_save", t("saves.delete_title"), t("saves.delete_text"), answers))

    def _delete(self, slot: str) -> None:
        try:
            discard_match(slot)
        except InUse as error:
            self.app.toast(str(error))
        except OSError as error:
            self.app.toast(t("replays.not_deleted", reason=error.strerror or error))
        self.rebuild("close")
