"""What all guides share that put a note on the table: of a lesson, a puzzle, a moment played again, a coach's match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Column, Panel, Widget
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.shell.match.session import Command
from uno_desktop.ui.shell.scenes.shell import Shell


class NoteGuide:
    """A guide (``session.Guide``) with a ``note`` above the own hand; each kind of guide says the rest."""

    list_scene: str
    counts_hands = False
    note: Panel

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._ui: WidgetGroup | None = None
        self._place: tuple[TableLayout, Style] | None = None

    @property
    def commands(self) -> Sequence[Command]:
        """Nothing else in the pause."""
        return ()

    def begin(self, ui: WidgetGroup) -> None:
        """The note comes to the table."""
        self._ui = ui
        ui.add(self.note)

    def place(self, layout: TableLayout, style: Style) -> Rect:
        """Put the note on a table that was laid out anew; returns its place."""
        self._place = layout, style
        return self._place_note(layout, style)

    def _place_note(self, layout: TableLayout, style: Style) -> Rect:
        """Above the button at the left of the own hand, where no seat is; it grows upwards."""
        margin, wide = style.px(14), style.px(250)
        high = self.note.measure(style, wide)[1]
        top = max(margin, layout.buttons["sort"].y - style.px(6) - high)
        self.note.place(Rect(margin, top, wide, high), style)
        return self.note.rect

    def settled(self) -> bool:
        """The match goes on as any other."""
        return False

    def advise(self) -> bool:
        """The table's own hints are good enough."""
        return False

    def _place_again(self) -> None:
        """The note says something else, and the rest of the table stays as it is."""
        if self._place is not None:
            self.place(*self._place)

    def _lay_out_again(self) -> None:
        """The note has another size: the table makes room for it."""
        scene = self._shell.app.scene
        if scene is not None:
            scene.layout(self._shell.app.window.size)
            scene.invalidate()


class WorkingNote(Panel):
    """A note in whose frames ``work`` is called, which says whether the note has changed."""

    def __init__(self, lines: Sequence[Widget], work: Callable[[], bool], *, gap: int, pad: int) -> None:
        super().__init__(Column([*lines], gap=gap), pad=pad)
        self._work = work

    def update(self, dt: float) -> bool:
        """A little work, whatever else happens at the table."""
        return self._work() | super().update(dt)
