"""A lesson that grew out of the player's own mistakes: what the mistake is, the latest one as it was, and positions.

Its words are in the catalogue: ``own.<kind>.title`` and ``own.<kind>.about``, by ``coach.KINDS``.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.messages.messages import t
from uno_desktop.match.statistics.own_mistakes import OwnMistake, own_mistake
from uno_desktop.match.telling.hints import Words
from uno_desktop.ui.history.moment import Moment, begin_moment
from uno_desktop.ui.history.review_row import MistakeRow, reason
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.learn.guided_table import files_in
from uno_desktop.ui.learn.made_table import FOLDER, begin_made, is_solved, open_own_lesson
from uno_desktop.ui.learn.own_kinds import own_lessons, player_name
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell


class OwnLesson(PanelScene):
    """Over the list of lessons. ``count`` and ``own``: how often, and the example, for pictures; None to look it up."""

    name = "own_lesson"
    width = 800
    opens_on = "close"

    def __init__(self, shell: Shell, *, kind: str, count: int | None = None, own: OwnMistake | None = None) -> None:
        super().__init__(shell)
        self._kind = kind
        counts = {each.kind: each.count for each in own_lessons(shell)} if count is None else {kind: count}
        self._count = counts.get(kind, 0)
        self._own = own or own_mistake(shell.matches.statistics.latest_mistake(kind, player_name(shell)))
        self._files = [path for path in files_in(FOLDER) if path.stem.startswith(f"{kind}_")]

    def content(self) -> Widget:
        lines = [Label(t(f"own.{self._kind}.about")), *self._example(), *self._positions()]
        note = t("own.times", n=self._count) if self._count else ""
        return Column(
            [
                self.head(t(f"own.{self._kind}.title"), "hint", note=note),
                ScrollArea(Column(lines, gap=10), name="lesson"),
                Row([Spacer(), Button("close", t("common.back"), self.close)]),
            ],
            gap=14,
        )

    def _example(self) -> list[Widget]:
        """The latest mistake of the kind; its cards where the theme in use has them."""
        own = self._own
        if own is None:
            return []
        words = Words(own.theme, [seat.name for seat in own.agreed.seats])
        row = MistakeRow(self.look, own.mistake, words, lambda _mistake: self._play_again())
        shown: list[Widget] = [row]
        if own.mistake.view.deck.faces != self.look.deck.faces or own.theme.id != self.look.theme.id:
            shown = [Label(line, "small") for line in row.lines]
        told = Label(reason(own.mistake, words), "small", color="text_muted")
        return [Label(t("own.example"), "body", face="semibold"), *shown, told, *self._again()]

    def _again(self) -> list[Widget]:
        """The button that plays it again, where nobody else would have to be there."""
        if self._own is None or sum(seat.is_person for seat in self._own.agreed.seats) > 1:
            return []
        icon = self.look.icon("undo")
        return [Button("own_again", t("luck.again"), self._play_again, icon=icon, tooltip=t("luck.again_tip"))]

    def _positions(self) -> list[Widget]:
        if not self._files:
            return []
        solved = self.prefs.settings.lessons
        buttons: list[Widget] = [
            Button(
                f"made_{n}",
                t("own.position", n=n + 1),
                partial(self._begin, path),
                icon=self.look.icon("check" if is_solved(path, solved) else "play"),
                align="left",
            )
            for n, path in enumerate(self._files)
        ]
        return [Label(t("own.try"), "body", face="semibold"), Grid(buttons, per_row=2, gap=8)]

    # -- what the buttons do -----------------------------------------------------------------------------------

    def _begin(self, path: Path) -> None:
        try:
            begin_made(self.shell, path)
        except ContentError as error:
            self.nav.push("trouble", text=t("lesson.broken"), details=[str(fault) for fault in error.faults])

    def _play_again(self) -> None:
        """The moment as it was; afterwards this page is there again, in the theme it was opened in."""
        if self._own is None or not self._again():
            return
        shell, own, kind = self.shell, self._own, self._kind
        theme, deck = shell.look.theme, shell.look.deck

        def back() -> None:
            shell.matches.leave_match()
            shell.look.use(theme, deck)
            open_own_lesson(shell, kind)

        words = Words(own.theme, [seat.name for seat in own.agreed.seats])
        begin_moment(
            shell,
            Moment(
                own.agreed, own.theme, own.at, own.mistake, own.hand, words, back, t("own.back"), "lesson", "tutorial"
            ),
        )
