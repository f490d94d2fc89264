"""A lesson that grew out of the player's own mistakes: what the mistake is, the latest one as it was, and positions.

Its words are in the catalogue: ``own.<kind>.title`` and ``own.<kind>.about``, by ``coach.KINDS``.

At a position the player makes one move, and the review says whether it was fine. The last step of its file is a right
answer, and there may be others; the steps before are carried out, so that there is something to remember. Files are
called ``<kind>_<number>.yaml``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.messages.messages import t
from uno_desktop.content.scenarios.scenario_model import Scenario
from uno_desktop.content.scenarios.scenario_run import make_move
from uno_desktop.content.scenarios.scenarios import read_file, start_game
from uno_desktop.engine.moves import UNBIDDEN
from uno_desktop.match.live.live_match import ShownMove
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.statistics.own_mistakes import OwnMistake, own_mistake
from uno_desktop.match.telling.coach import Judging
from uno_desktop.match.telling.hints import Words
from uno_desktop.reflex.drop import Dropped
from uno_desktop.ui.history.moment import Moment, begin_moment
from uno_desktop.ui.history.review_row import MistakeRow, reason
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.learn.guided_table import TableGuide, files_in, in_theme, own_lessons, player_name, referee_of
from uno_desktop.ui.play.note_guide import WorkingNote
from uno_desktop.ui.shell.match.session import Command
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


# -- a position at the table --


FOLDER = "mistakes"
PERSON = 0
_STEPS_A_FRAME = 2
"""Each step is about 1 ms of thinking."""


def kind_of_file(path: Path) -> str:
    """The kind of mistake that a position is about."""
    return path.stem.rpartition("_")[0]


def is_solved(path: Path, lessons: Sequence[str]) -> bool:
    """Whether it is among the lessons that the settings keep as learned."""
    return _key(path) in lessons


def _key(path: Path) -> str:
    return f"own_{path.stem}"


def begin_made(shell: Shell, path: Path) -> None:
    """Go to the table of a position. Raises ContentError for a broken file."""
    prepare_made(shell, path)
    shell.nav.open("table")


def prepare_made(shell: Shell, path: Path) -> None:
    """Put a position on the screen, without going to the table yet."""
    scenario = in_theme(read_file(path)[0], shell.look.theme)
    shell.matches.leave()
    referee = referee_of(shell, scenario)
    session = shell.matches.enter(referee, scenario.theme)
    session.seat = PERSON
    session.coach = session.recorder = MadeGuide(shell, path, scenario, referee)
    referee.start(shell.app.clock.now_ms())


class MadeGuide(TableGuide):
    """Makes the moves before the player's, and has the note with the verdict on it."""

    kind = "lesson"
    list_scene = "tutorial"
    before_others_ms = 900.0

    def __init__(self, shell: Shell, path: Path, scenario: Scenario, referee: Referee) -> None:
        super().__init__(shell, referee)
        self._path = path
        self._scenario = scenario
        self._steps = list(scenario.steps[:-1])
        self._judging: Judging | None = None
        self._words = Words(scenario.theme, [seat.name for seat in referee.seats])
        files = [each for each in files_in(FOLDER) if kind_of_file(each) == kind_of_file(path)]
        number = files.index(path) + 1 if path in files else 1
        self._next = files[number] if number < len(files) else None
        title = t(f"own.{kind_of_file(path)}.title")
        self.heading = t("lesson.paused", number=t("own.position", n=number), title=title)
        self._title = Label(title, "large", face="title")
        self._speech = Label(t("own.your_move"), "body")
        self._go_on = Button("made_next", t("own.next") if self._next else t("own.back"), self._go, kind="primary")
        self._go_on.visible = False
        undo = shell.look.icon("undo")
        self._again = Button("made_again", t("lesson.again"), self.start_over, icon=undo, role="small")
        lines = [Label(t("own.position", n=number), "small", color="text_muted"), self._title, self._speech]
        buttons = Row([self._again, self._go_on], weights=[0.5, 0.5])
        self.note = WorkingNote([*lines, buttons], self._work, gap=6, pad=14)

    @property
    def commands(self) -> Sequence[Command]:
        """The way back to what the position is about."""
        return (Command("own_back", t("own.back"), self._back, "back"),)

    @property
    def said(self) -> str:
        """What the note says."""
        return self._speech.text

    @property
    def judged(self) -> bool:
        """Whether the verdict stands."""
        return self._go_on.visible

    # -- at the table ------------------------------------------------------------------------------------------

    def settled(self) -> bool:
        """Everything has been shown: the others move. True where the table has nothing to ask."""
        if self._judging is not None:
            return True
        if not self._steps:
            return False
        if self._has_waited():
            move = make_move(start_game(self._scenario), self._steps.pop(0))
            assert move is not None, f"{self._path} has a step that is no move"
            self._submit(move)
        return True

    def start_over(self) -> None:
        """The position as it was."""
        begin_made(self._shell, self._path)

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        """The player's first move of their own is judged."""
        del last_drop
        for shown in moves:
            is_own = shown.move.seat == PERSON and shown.move.do not in UNBIDDEN
            if is_own and self._judging is None:
                decision = next(each for each in self._referee.decisions if each.ply == shown.ply)
                self._judging = Judging(decision, self._words)
                self._say(t("own.judging"))

    # -- the verdict -------------------------------------------------------------------------------------------

    def _work(self) -> bool:
        """Judge on; whether the note has changed."""
        if self._judging is None or self.judged:
            return False
        for _ in range(_STEPS_A_FRAME):
            if not self._judging.done:
                self._judging.step()
        if not self._judging.done:
            return False
        self._tell(is_right=self._judging.mistake is None)
        return True

    def _tell(self, *, is_right: bool) -> None:
        assert self._judging is not None
        self._go_on.visible = True
        self._title.color = "accent" if is_right else "text"
        if is_right:
            self._keep_learned(_key(self._path))
        self._stop(is_good=is_right)
        self._say(self._judging.said.sentence)
        self._lead_to(self._go_on if is_right else self._again)

    def _say(self, words: str) -> None:
        self._speech.text = words
        self._shell.app.reading.say(words)
        self._place_again()

    def _go(self) -> None:
        if self._next is not None:
            begin_made(self._shell, self._next)
        else:
            self._back()

    def _back(self) -> None:
        self._shell.matches.leave_match()
        open_own_lesson(self._shell, kind_of_file(self._path))


def open_own_lesson(shell: Shell, kind: str) -> None:
    """From the table to the page of a kind."""
    shell.nav.open("title")
    shell.nav.push("tutorial")
    shell.nav.push("own_lesson", kind=kind)
