"""Practice with a coach: a match against computer players in which each own move is judged, in one sentence.

It is neither saved nor counted. The table's hint answers before a move; after it the note beside the hand says whether
the move was fine, and stays until the next one is judged. Nothing waits for it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import cannot_play_text
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.live.review import Decision, Mistake
from uno_desktop.match.setup.setup import agree
from uno_desktop.match.statistics.own_mistakes import mistakes_to_keep
from uno_desktop.match.telling.coach import Judging, Said
from uno_desktop.match.telling.hints import Words
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, Spacer, Widget
from uno_desktop.ui.play.note_guide import NoteGuide, WorkingNote
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import remembered, with_levels

_STEPS_A_FRAME = 2
"""Each step is about 1 ms of thinking."""


class CoachPage(PanelScene):
    """What a coach does, and the button that begins. Theme, rules and level are those of the last match."""

    name = "coach"
    width = 640
    opens_on = "start"

    def content(self) -> Widget:
        draft = remembered(self.look, self.prefs)
        table = t(
            "coach.table", theme=self.look.theme.name, n=draft.players - 1, level=t(f"agent.{draft.agent}")
        )  # fmt: skip
        begin, icon = partial(begin_coached, self.shell), self.look.icon("play")
        start = Button("start", t("new.start"), begin, kind="primary", role="large", icon=icon)
        return Column(
            [
                self.head(t("more.coach"), "hint"),
                Label(t("coach.about")),
                Label(table, "small", color="text_muted"),
                Row([Button("close", t("common.back"), self.close), Spacer(), start]),
            ],
            gap=14,
        )


def begin_coached(shell: Shell) -> None:
    """Begin such a match, and go to the draw for the dealer; what cannot be played is said."""
    try:
        prepare_coached(shell)
    except ValueError as error:
        shell.nav.push("trouble", text=cannot_play_text(error))
        return
    shell.nav.open("dealer")


def prepare_coached(shell: Shell) -> None:
    """Put such a match on the screen, dealt. Raises ValueError, with a sentence, for what cannot be played."""
    settings, theme = shell.prefs.settings, shell.look.theme
    last = remembered(shell.look, shell.prefs)
    draft = with_levels(shell, replace(last, seating=[]))
    setup = draft.setup(
        theme, settings.player_name, settings.drop_mode, shell.matches.seed, portrait=shell.prefs.portrait
    )
    referee = Referee(agree(setup, theme), speed=shell.prefs.speed)
    shell.look.use(theme, theme.deck(setup.deck))
    shell.matches.leave_match()
    session = shell.matches.enter(referee, theme)
    session.coach = CoachGuide(shell, Words(theme, [seat.name for seat in referee.seats]))
    referee.start(shell.app.clock.now_ms())


class CoachGuide(NoteGuide):
    """The note with what the coach says about the last move. ``after``: moves up to this one are not judged."""

    kind = "coach"
    counts_hands = True
    list_scene = "coach"

    def __init__(self, shell: Shell, words: Words, after: int = NONE) -> None:
        super().__init__(shell)
        self._words = words
        self.heading = t("more.coach")
        self._ply = after
        """The last move that was taken up."""
        self._waiting: list[Decision] = []
        self._judging: Judging | None = None
        self._judged: Decision | None = None
        self._said = Said("")
        self._line = Label(t("coach.begin"), "small")
        self._title = Label(t("coach.title"), "body", face="semibold")
        self.note = WorkingNote([self._title, self._line], self._work, gap=3, pad=10)

    @property
    def said(self) -> str:
        """What the note says."""
        return self._line.text

    @property
    def busy(self) -> bool:
        """Whether a move is still being judged."""
        return self._judging is not None or bool(self._waiting)

    def show(self, sentence: str) -> None:
        """Have the note say this."""
        self._line.text = sentence

    def start_over(self) -> None:
        """Another match with the coach."""
        begin_coached(self._shell)

    def _work(self) -> bool:
        """Judge on; whether something new is said."""
        session = self._shell.matches.session
        if session is None or session.coach is not self:
            return False
        fresh = [each for each in session.referee.decisions if each.ply > self._ply and each.view.seat == session.seat]
        if fresh:
            self._waiting += fresh
            self._ply = fresh[-1].ply
        for _ in range(_STEPS_A_FRAME):
            if self._judging is None and self._waiting:
                self._judging = Judging(self._waiting[0], self._words)
            if self._judging is not None and not self._judging.done:
                self._judging.step()
        if self._judging is None or not self._judging.done:
            return False
        said, decision, mistake = self._judging.said, self._waiting.pop(0), self._judging.mistake
        self._judging = None
        if mistake is not None:
            self._keep(session, mistake)
        return self._say(said, decision)

    def _keep(self, session: Session, mistake: Mistake) -> None:
        """The match isn't counted, but its mistakes are: lessons grow out of them."""
        referee, agreed = session.referee, session.referee.agreed
        name = session.seats[mistake.view.seat].name
        rows = mistakes_to_keep(agreed, referee.records, mistake.view.hand_number, [mistake], name)
        self._shell.matches.statistics.add_mistakes(fingerprint(agreed.config.seed), rows)

    def _say(self, said: Said, decision: Decision) -> bool:
        """Put it on the note, unless the turn it belongs to had a dearer move before."""
        last, self._judged = self._judged, decision
        if last is not None and decision.ply == last.ply + 1 and said.price < self._said.price:
            return False
        self._said = said
        self.show(said.sentence)
        self._title.color = "accent" if said.price else "text"
        self._shell.app.reading.say(said.sentence)
        self._lay_out_again()
        return True
