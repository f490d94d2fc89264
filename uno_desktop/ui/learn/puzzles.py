"""The puzzles to choose from: their positions in small, how difficult each is, with marks of those that are solved."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from itertools import chain
from pathlib import Path

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.caches.preload import in_background
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.learn.guided_table import key_of
from uno_desktop.ui.learn.puzzle_table import begin_puzzle, puzzle_files
from uno_desktop.ui.learn.puzzle_tile import Books, PuzzleTile, title_of
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell

_PER_ROW, _PER_ROW_LARGE, _LARGE_TEXT = 4, 3, 1.3
_GAP = 10
_PEEK = 24
"""Units of the next row that are seen below the last whole one: it says that there is more, and fades out."""


class Puzzles(PanelScene):
    """Over the title; a puzzle leads to the table. ``solved``: keys, for pictures."""

    name = "puzzles"
    width = 1080

    def __init__(self, shell: Shell, *, solved: Collection[str] | None = None) -> None:
        super().__init__(shell)
        self._solved = shell.prefs.settings.puzzles if solved is None else solved
        self._files = puzzle_files()
        self._next = next((n for n, path in enumerate(self._files) if not self._is_solved(path)), 0)
        self._books: Books = {}
        self._tiles: list[PuzzleTile] = []
        self.opens_on = f"puzzle_{self._next}" if self._files else "close"

    def _is_solved(self, path: Path) -> bool:
        return key_of(path) in self._solved

    def content(self) -> Widget:
        self._tiles = [
            PuzzleTile(
                f"puzzle_{n}", self.look, self._books, path, title_of(path, n + 1), partial(self._begin, path),
                solved=self._is_solved(path), fresh=n == self._next,
            )
            for n, path in enumerate(self._files)
        ]  # fmt: skip
        self._grid = Grid(self._tiles, per_row=_PER_ROW, gap=_GAP)
        self._scroll = ScrollArea(self._grid, name="puzzles")
        note = t("puzzle.count", n=sum(map(self._is_solved, self._files)), all=len(self._files))
        return Column(
            [
                self.head(t("more.puzzles"), "puzzle", note=note),
                Label(t("puzzle.about"), color="text_muted"),
                self._scroll,
                Row([Spacer(), Button("close", t("common.back"), self.close)]),
            ],
            gap=12,
        )

    def layout(self, size: tuple[int, int]) -> None:
        """Whole rows, and a little of the next one; positions and stars come when there is time, in their order."""
        style = self.style
        self._grid.per_row = _PER_ROW if style.text_scale < _LARGE_TEXT else _PER_ROW_LARGE
        self._scroll.height = 0
        super().layout(size)
        room, row = self._scroll.rect.h, self._tiles[0].rect.h + style.px(_GAP) if self._tiles else 0
        if row and self._scroll.max_offset_px > 0:
            peek = style.px(_PEEK)
            whole = max(1, (room - peek) // row)
            self._scroll.height = min(room, whole * row + peek) / style.scale
            super().layout(size)
        self.preload.extend([each.make for each in self._tiles if not each.is_made])
        self.preload.extend(chain.from_iterable(in_background(each.rate) for each in self._tiles if not each.stars))

    def _begin(self, path: Path) -> None:
        try:
            begin_puzzle(self.shell, path)
        except ContentError as error:
            self.nav.push("trouble", text=t("puzzle.broken"), details=[str(fault) for fault in error.faults])
