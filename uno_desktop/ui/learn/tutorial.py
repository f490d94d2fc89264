"""The lessons to choose from, short positions in which one makes the move oneself; and one of them at the table.

A lesson is a position from a scenario file, a note beside it, and somebody who sees what is done. The steps of the file
are the lesson: those of the player are waited for, those of the others are carried out. The words are in the catalog:
``lesson.<file's name without its number>.say`` and ``.done``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

import pygame

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.messages.messages import t
from uno_desktop.content.scenarios.scenario_model import Scenario, Step
from uno_desktop.content.scenarios.scenarios import read_file
from uno_desktop.content.themes.wording import color_word, kind_fields
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.events import DropEnded
from uno_desktop.engine.moves import Do, Move
from uno_desktop.match.live.live_match import SPECTATOR, ShownMove
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.statistics.stats_store import KindCount
from uno_desktop.reflex.drop import Dropped
from uno_desktop.ui.drop.drop_art import cropped
from uno_desktop.ui.kit.caches.cache import SpriteCache
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Panel, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.learn.guided_table import TableGuide, files_in, in_theme, key_of, own_lessons, referee_of
from uno_desktop.ui.shell.look.card_faces import BACK
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.hotseat import press_for
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell

_CARD_UNITS = 46
_POT = "chili_pot"


class Tutorial(PanelScene):
    """Over the title; a lesson leads to the table, and back from its last one.

    ``learned`` are keys, and ``own`` kinds of mistakes, for pictures. ``begin``: do not ask, begin the first lesson
    that is not learned yet.
    """

    name = "tutorial"
    width = 720

    def __init__(
        self,
        shell: Shell,
        *,
        learned: Collection[str] | None = None,
        begin: bool = False,
        own: Sequence[KindCount] | None = None,
    ) -> None:
        super().__init__(shell)
        self._own = own_lessons(shell) if own is None else own
        self._begins = begin
        self._learned = shell.prefs.settings.lessons if learned is None else learned
        self._lessons = lesson_files()
        self._next = next((n for n, path in enumerate(self._lessons) if not self._is_learned(path)), 0)
        self.opens_on = f"lesson_{self._next}" if self._lessons else "close"

    def _is_learned(self, path: Path) -> bool:
        return key_of(path) in self._learned

    def content(self) -> Widget:
        buttons: list[Widget] = []
        pictures = _pictures(self.look)
        for n, path in enumerate(self._lessons):
            words = t("lesson.line", n=n + 1, title=t(f"lesson.{key_of(path)}.title"))
            kind = "primary" if n == self._next else "secondary"
            icon = self.look.icon("check") if self._is_learned(path) else None
            button = _LessonButton(f"lesson_{n}", words, partial(self._begin, path), kind=kind, align="left", icon=icon)
            button.picture = pictures[n % len(pictures)]
            buttons.append(button)
        learned = sum(map(self._is_learned, self._lessons))
        about = t("lesson.learned", n=learned, all=len(buttons)) if learned else t("lesson.about")
        return Column(
            [
                self.head(t("more.tutorial"), "hint"),
                Label(about, color="text_muted"),
                ScrollArea(Column([*self._own_lessons(), Grid(buttons, per_row=2, gap=10)], gap=10), name="lessons"),
                Row([Spacer(), Button("close", t("common.back"), self.close)]),
            ],
            gap=14,
        )

    def _own_lessons(self) -> list[Widget]:
        """Those that grew out of the player's own mistakes, above the others."""
        if not self._own:
            return []
        buttons: list[Widget] = []
        for each in self._own:
            words = t(f"own.{each.kind}.title")
            button = _LessonButton(
                f"own_{each.kind}",
                words,
                partial(self.nav.push, "own_lesson", kind=each.kind),
                align="left",
                tooltip=t("own.times", n=each.count),
            )
            button.picture = partial(_turned, self.look, _face_of_kind(self.look.deck, each.kind))
            buttons.append(button)
        about = Label(t("own.about"), "small", color="text_muted")
        return [
            Label(t("own.heading"), "body", face="semibold"),
            about,
            Grid(buttons, per_row=2, gap=10),
            Label(t("own.others"), "body", face="semibold"),
        ]

    def update(self, dt: float) -> bool:
        """Where that was asked for, the next lesson begins at once."""
        if self._begins:
            self._begins = False
            if self._lessons:
                self._begin(self._lessons[self._next])
                return True
        return super().update(dt)

    def _begin(self, path: Path) -> None:
        try:
            begin_lesson(self.shell, path)
        except ContentError as error:
            self.nav.push("trouble", text=t("lesson.broken"), details=[str(fault) for fault in error.faults])


class _LessonButton(Button):
    """A button out of whose right end a card looks, or whatever ``picture`` gives for a width in px."""

    picture: Callable[[int], pygame.Surface]

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """Higher than others, so that the card can be told."""
        wide, high = super().measure(style, width)
        return wide, max(high, style.px(58))

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        super().draw(surface, style)
        width = style.px(_CARD_UNITS)
        card = self.picture(width)
        center = (self.rect.right - style.px(_CARD_UNITS), self.rect.centery + style.px(16 - 8 * self.hover))
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(0, -style.px(4)).clip(clip))
        surface.blit(card, card.get_rect(center=center))
        surface.set_clip(clip)


def _pictures(look: ThemeLook) -> list[Callable[[int], pygame.Surface]]:
    """What looks out of the buttons: cards; the pot for the last lesson, where the deck has no card that brings it."""
    cards: list[Callable[[int], pygame.Surface]] = [partial(_turned, look, face) for face in _faces(look.deck)]
    pot = look.picture(_POT)
    if pot is None or any(kind.has("drop_hands") for kind in look.deck.kinds):
        return cards
    return [*cards[:-1], partial(SpriteCache("tutorial").get, _POT, cropped(pot))]


def _turned(look: ThemeLook, face: int, width_px: int) -> pygame.Surface:
    return look.faces.turned(face, width_px, -12)


def _faces(deck: Deck) -> tuple[int, ...]:
    """Cards for the lessons in their order: what fits, the draw pile, wilds, signs, and so on."""
    kinds = list(enumerate(deck.face_kinds))
    numbers = [face for face, kind in kinds if kind.number is not None] or [BACK]
    signs = [face for face, kind in kinds if kind.colored and kind.number is None] or numbers
    wilds = [face for face, kind in kinds if not kind.colored] or signs
    few = numbers[len(numbers) // 3]
    return numbers[len(numbers) // 2], BACK, wilds[0], signs[-1], few, BACK, wilds[1 % len(wilds)], wilds[-1]


def _face_of_kind(deck: Deck, kind: str) -> int:
    """The card that stands for a kind of mistake."""
    number, back, wild, sign, few, _, other_wild, _ = _faces(deck)
    return {"strike": sign, "wild": wild, "points": other_wild, "keep": back, "lacks": few}.get(kind, number)


# -- one lesson at the table --


FOLDER = "tutorial"
PERSON = 0


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
    # Seats whose moves stand in the file are moved by the coach.
    is_scripted = any(step.seat != PERSON and step.do != Do.DROP for step in scenario.steps)
    referee = referee_of(shell, scenario, is_scripted=is_scripted)
    session = shell.matches.enter(referee, scenario.theme)
    session.seat = PERSON
    session.coach = session.recorder = Coach(shell, path, scenario, referee, note)
    referee.start(shell.app.clock.now_ms())


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
