"""The puzzles to choose from, with marks of those that are solved."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from pathlib import Path

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.learn.guided_table import key_of
from uno_desktop.ui.learn.puzzle_table import begin_puzzle, puzzle_files
from uno_desktop.ui.shell.panel import PanelScene
from uno_desktop.ui.shell.shell import Shell

_PER_ROW = 3


class Puzzles(PanelScene):
    """Over the title; a puzzle leads to the table. ``solved``: keys, for pictures."""

    name = "puzzles"
    width = 1024

    def __init__(self, shell: Shell, *, solved: Collection[str] | None = None) -> None:
        super().__init__(shell)
        self._solved = shell.prefs.settings.puzzles if solved is None else solved
        self._files = puzzle_files()
        self._next = next((n for n, path in enumerate(self._files) if not self._is_solved(path)), 0)
        self.opens_on = f"puzzle_{self._next}" if self._files else "close"

    def _is_solved(self, path: Path) -> bool:
        return key_of(path) in self._solved

    def content(self) -> Widget:
        buttons: list[Widget] = []
        for n, path in enumerate(self._files):
            words = t("lesson.line", n=n + 1, title=t(f"puzzle.{key_of(path)}"))
            kind = "primary" if n == self._next else "secondary"
            icon = self.look.icon("check") if self._is_solved(path) else None
            buttons.append(Button(f"puzzle_{n}", words, partial(self._begin, path), kind=kind, align="left", icon=icon))
        solved = sum(map(self._is_solved, self._files))
        note = t("puzzle.count", n=solved, all=len(buttons))
        return Column(
            [
                self.head(t("more.puzzles"), "puzzle", note=note),
                Label(t("puzzle.about"), color="text_muted"),
                ScrollArea(Grid(buttons, per_row=_PER_ROW, gap=8), name="puzzles"),
                Row([Spacer(), Button("close", t("common.back"), self.close)]),
            ],
            gap=12,
        )

    def _begin(self, path: Path) -> None:
        try:
            begin_puzzle(self.shell, path)
        except ContentError as error:
            self.nav.push("trouble", text=t("puzzle.broken"), details=[str(fault) for fault in error.faults])
