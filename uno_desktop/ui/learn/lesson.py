"""One lesson at the table: a position from a scenario file, a note beside it, and somebody who sees what is done.

The steps of the file are the lesson: those of the player are waited for, those of the others are carried out. The
words are in the catalogue: ``lesson.<file's name without its number>.say`` and ``.done``.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from uno_desktop.content.messages.messages import t
from uno_desktop.content.scenarios.scenario_model import Scenario, Step
from uno_desktop.content.scenarios.scenarios import read_file, start_game
from uno_desktop.content.themes.wording import color_word, kind_fields
from uno_desktop.engine.events import DropEnded
from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.live.live_match import SPECTATOR, ShownMove
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, Seat, opponent_seat, person
from uno_desktop.reflex.drop import Dropped
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row
from uno_desktop.ui.learn.guided_table import TableGuide, files_in, in_theme, key_of
from uno_desktop.ui.shell.match.hotseat import press_for
from uno_desktop.ui.shell.match.match_draft import player_seat
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.prefs import Prefs

FOLDER = "tutorial"
PERSON = 0
_AGENT = "easy"


def lesson_files() -> list[Path]:
    """The files of the lessons in their order."""
    return files_in(FOLDER)


def begin_lesson(shell: Shell, path: Path, *, note: str = "") -> None:
    """Go to the table of a lesson; ``note`` is said first. Raises ContentError for a broken file."""
    prepare(shell, path, note=note)
    shell.nav.open("table")


def prepare(shell: Shell, path: Path, *, note: str = "") -> None:
    """Put the match of a lesson on the screen, without going to the table yet."""
    scenario = in_theme(read_file(path)[0], shell.look.theme)
    shell.matches.leave()
    referee = _referee(shell.prefs, scenario)
    session = shell.matches.enter(referee, scenario.theme)
    session.seat = PERSON
    session.coach = session.recorder = Coach(shell, path, scenario, referee, note)
    referee.start(shell.app.clock.now_ms())


def _referee(prefs: Prefs, scenario: Scenario) -> Referee:
    """Seats whose moves stand in the file are moved by the coach; where there are none, computer players sit."""
    theme = scenario.theme
    scripted = any(step.seat != PERSON and step.do != Do.DROP for step in scenario.steps)
    seats: list[Seat] = [player_seat(theme, prefs.settings.player_name, portrait=prefs.portrait)]
    for who in theme.opponents[: scenario.players - 1]:
        opponent = opponent_seat(theme, who.id, _AGENT)
        seats.append(person(opponent.name, opponent.avatar, opponent.color) if scripted else opponent)
    game = start_game(scenario)
    return Referee(Agreed(theme.id, scenario.preset, tuple(seats), game.config, DropMode.REFLEX), game=game)


class Coach(TableGuide):
    """Watches the moves of a lesson, and has the note with its buttons. ``done``: the lesson is learned."""

    kind = "lesson"
    list_scene = "tutorial"

    def __init__(self, shell: Shell, path: Path, scenario: Scenario, referee: Referee, note: str) -> None:
        super().__init__(shell, referee)
        self._path = path
        self._deck = scenario.deck
        # Others drop by themselves.
        waited_for = (step for step in scenario.steps if step.do != Do.DROP or step.seat == PERSON)
        self._steps: list[Step] = [step for step in waited_for if step.do]
        self._astray = False
        files = lesson_files()
        self._next = files[files.index(path) + 1] if path in files[:-1] else None
        key = key_of(path)
        number = t("lesson.number", n=files.index(path) + 1 if path in files else 1, all=len(files))
        self._scenario = scenario
        self._note = note
        self._says = f"lesson.{key}.say"
        self._done_says = f"lesson.{key}.done"
        self._worded_for = shell.app.input.source
        title = t(f"lesson.{key}.title")
        self.heading = t("lesson.paused", number=number, title=title)
        self._title = Label(title, "large", face="title")
        self._speech = Label(self._words, "body")
        self._go_on = Button("lesson_next", t("lesson.next" if self._next else "lesson.last"), self._go, kind="primary")
        self._go_on.visible = False
        again = Button("lesson_again", t("lesson.again"), self.start_over, icon=shell.look.icon("undo"), role="small")
        self.note = Panel(
            Column(
                [
                    Label(number, "small", color="text_muted"),
                    self._title,
                    self._speech,
                    Row([again, self._go_on], weights=[0.5, 0.5]),
                ],
                gap=6,
            ),
            pad=14,
        )

    @property
    def done(self) -> bool:
        """Whether every step has been taken."""
        return not self._steps

    # -- at the table ------------------------------------------------------------------------------------------

    def settled(self) -> bool:
        """Everything has been shown: go on with the lesson. True where the table has nothing to ask."""
        if self._worded_for != self._shell.app.input.source:
            self._reword()
        if self.done:
            self._praise()
            return True
        if self._astray:
            begin_lesson(self._shell, self._path, note=t("lesson.otherwise"))
            return True
        step = self._steps[0]
        if step.seat == PERSON:
            return False
        if self._has_waited():
            moves = self._referee.view(step.seat).legal_moves
            self._submit(next(move for move in moves if self._fits(move, step) and not move.uno))
        return True

    def start_over(self) -> None:
        """Start the lesson over."""
        begin_lesson(self._shell, self._path)

    # -- what was done -----------------------------------------------------------------------------------------

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        """Compare each move with the step that is wanted."""
        del last_drop
        for shown in moves:
            if self.done or self._astray:
                return
            step, move = self._steps[0], shown.move
            if step.do == Do.DROP:
                if any(isinstance(event, DropEnded) for event in shown.events[SPECTATOR]):
                    self._steps.pop(0)
            elif move.seat == step.seat and self._fits(move, step):
                self._steps.pop(0)
                if step.uno and not move.uno:
                    self._steps.insert(0, Step(step.number, step.line, PERSON, Do.CALL_UNO))
                    self._say("lesson.call_now")
            else:
                self._astray = True

    def _fits(self, move: Move, step: Step) -> bool:
        if str(move.do) != step.do:
            return False
        if step.card is not None and self._deck.name(move.card) != step.card:
            return False
        if step.seat == PERSON or step.color is None:
            return True
        return self._deck.colors[move.color] == step.color

    def _praise(self) -> None:
        """All has been done and shown: say so, once."""
        if self._go_on.visible:
            return
        self._title.color = "accent"
        self._go_on.visible = True
        self._keep_learned(key_of(self._path))
        self._stop(is_good=True)
        self._say(self._done_says)
        self._lead_to(self._go_on)

    def _say(self, key: str) -> None:
        """Something else of the lesson is said now."""
        self._says, self._note = key, ""
        self._reword()

    @property
    def _words(self) -> str:
        """What is said now, with the theme's names of colors (``color_1`` to ``color_4``) and cards, and with what to
        press (``draw``, ``uno``, ``catch``) on the device that was used last."""
        app, theme = self._shell.app, self._scenario.theme
        colors = {f"color_{n + 1}": color_word(theme, n) for n in range(len(theme.colors))}
        presses = {action: press_for(app, action)[1] or t("kit.click") for action in ("draw", "uno", "catch")}
        words = t(self._says, **colors, **presses, **kind_fields(theme, self._deck.kinds))
        return f"{self._note} {words}" if self._note else words

    def _reword(self) -> None:
        self._worded_for = self._shell.app.input.source
        if self._speech.text != self._words:
            self._shell.app.reading.say(self._words)
        self._speech.text = self._words
        self._place_again()

    def _go(self) -> None:
        if self._next is not None:
            begin_lesson(self._shell, self._next)
        else:
            self._open_list()
