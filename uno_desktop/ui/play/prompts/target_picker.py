"""Who? The players to choose from, with their faces and how many cards they hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Panel, Row, ScrollArea, Spacer
from uno_desktop.ui.play.prompts.picker_base import Picker
from uno_desktop.ui.play.words.tip_words import tip_of_seat
from uno_desktop.ui.shell.shell import Shell
from uno_desktop.ui.shell.tiles import SeatTile

_TILE = 150
_MOST_IN_A_ROW = 5


class TargetPicker(Picker):
    """``targets`` are seats; the answer is one of them, or None. ``question`` is a ``wording.target_question``."""

    name = "target_picker"

    def __init__(
        self,
        shell: Shell,
        on_choice: Callable[[int | None], None],
        targets: Sequence[int],
        question: tuple[str, int] = ("swap_hands", 0),
    ) -> None:
        super().__init__(shell, on_choice)
        self.targets = tuple(targets)
        self._question = question

    def enter(self) -> None:
        assert self.matches.session is not None
        session, view, faces = self.matches.session, self.matches.session.view, self.look.faces
        question, amount = self._question
        tiles = [
            SeatTile(
                self.look, self.matches, seat, view.counts[seat], partial(self.choose, seat),
                tip_of_seat(session, faces, seat, view=view),
            )
            for seat in self.targets
        ]  # fmt: skip
        self._grid = Grid(tiles, gap=12)
        self._scroll = ScrollArea(self._grid)
        back = Button("back", t("picker.back"), self.cancel)
        self._column = Column(
            [
                Label(t(f"target_picker.title.{question}", n=amount), "heading", face="title", align="center"),
                self._scroll,
                Row([Spacer(), back, Spacer()]),
            ],
            gap=12,
        )
        self._panel = self.ui.add(Panel(self._column, pad=20))
        self.ui.focus(tiles[0] if tiles else None)

    def layout(self, size: tuple[int, int]) -> None:
        """In the middle; as many in a row as there is room for."""
        style = self.style
        area = layout.inset(Rect((0, 0), size), 2 * style.gap)
        pad = 2 * style.px(20) + style.px(16)
        in_a_row = max(1, min(_MOST_IN_A_ROW, len(self.targets), (area.w - pad) // style.px(_TILE * 0.8)))
        self._grid.per_row = -(-len(self.targets) // -(-len(self.targets) // in_a_row))
        wide = min(area.w, max(style.px(360), self._grid.per_row * style.px(_TILE + 12) + pad))
        self._scroll.height = 0
        free = area.h - self._panel.measure(style, wide)[1]
        if free < 0:
            tall = self._scroll.measure(style, wide - pad)[1] + free
            self._scroll.height = max(style.px(100), tall) / style.scale
        self._panel.place(layout.anchored(area, (wide, self._panel.measure(style, wide)[1])), style)

    def box(self) -> Rect | None:
        return self._panel.rect
