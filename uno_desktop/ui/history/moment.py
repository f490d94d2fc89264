"""A moment of a match played again, against the same cards: the costliest mistake, and what comes of the better move.

It is a match of its own, which begins with the whole position and is neither saved nor counted. When its hand is over,
or when the player has seen enough, the screen they came from is there again: the end of the match, or the lessons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.live.review import Mistake
from uno_desktop.match.luck.fortune import Costly
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.match.telling.hints import Words
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel
from uno_desktop.ui.play.note_guide import NoteGuide
from uno_desktop.ui.shell.match.session import Command, Session
from uno_desktop.ui.shell.scenes.shell import Shell


@dataclass(frozen=True, slots=True)
class Moment:
    """A mistake of hand ``hand`` to be played again: ``at`` makes the position, ``back`` leads to where one came from.

    ``back_words`` are on the button that does. ``kind`` and ``list_scene`` are those of a guide (``session.Guide``).
    """

    agreed: Agreed
    theme: Theme
    at: Callable[[], Game]
    mistake: Mistake
    hand: int
    words: Words
    back: Callable[[], None]
    back_words: str
    kind: str = "moment"
    list_scene: str = "replays"


def moment_of(shell: Shell, former: Session, costly: Costly, words: Words) -> Moment:
    """A mistake of the match ``former``, whose end is on the screen afterwards."""

    def back() -> None:
        shell.matches.leave_match()
        shell.matches.session = former
        shell.look.use(former.theme, former.referee.agreed.deck)
        shell.nav.open("match_end")

    record, mistake = costly.record, costly.mistake
    at = partial(record.at, mistake.ply)
    return Moment(former.referee.agreed, former.theme, at, mistake, record.number, words, back, t("moment.done"))


def begin_moment(shell: Shell, moment: Moment) -> None:
    """To the table of this moment."""
    prepare_moment(shell, moment)
    shell.nav.open("table")


def prepare_moment(shell: Shell, moment: Moment) -> None:
    """Put this moment on the screen, without going to the table yet."""
    referee = Referee(moment.agreed, game=moment.at(), speed=shell.prefs.speed)
    session = shell.matches.enter(referee, moment.theme)
    session.seat = moment.mistake.view.seat
    session.coach = MomentGuide(shell, moment)
    referee.start(shell.app.clock.now_ms())


class MomentGuide(NoteGuide):
    """The note beside the hand: what was played then, and what was better; at the end, who has won this time."""

    def __init__(self, shell: Shell, moment: Moment) -> None:
        super().__init__(shell)
        self._moment = moment
        self.kind, self.list_scene = moment.kind, moment.list_scene
        mistake, words = moment.mistake, moment.words
        self.heading = t("moment.heading", hand=moment.hand)
        self._result = Label("", "body", face="semibold", color="accent")
        icon = shell.look.icon
        self._ways = Column(
            [
                Button("moment_again", t("moment.again"), self.start_over, icon=icon("undo")),
                Button("moment_done", moment.back_words, self._done, icon=icon("back")),
            ],
            gap=6,
        )
        self._ways.visible = self._result.visible = False
        self.note = Panel(
            Column(
                [
                    Label(self.heading, "body", face="semibold"),
                    Label(t("moment.made", move=words.move(mistake.view, mistake.made)), "small", color="text_muted"),
                    Label(t("moment.better", move=words.move(mistake.view, mistake.better)), "small"),
                    self._result,
                    self._ways,
                ],
                gap=3,
            ),
            pad=10,
        )

    @property
    def commands(self) -> Sequence[Command]:
        """The way back to the match."""
        return (Command("moment_done", self._moment.back_words, self._done, "back"),)

    def settled(self) -> bool:
        """When the hand is over, say who has won it; the table stays as it is."""
        session = self._shell.matches.session
        if session is None or session.view.phase not in OVER:
            return False
        if not self._result.text:
            view = session.view
            if view.hand_winner == NONE:
                self._result.text = t("count.nobody")
            elif session.seat in view.rules.team(view.hand_winner):
                self._result.text = t("moment.won")
            else:
                self._result.text = t("moment.lost", name=session.name_of(view.hand_winner))
            self._ways.visible = self._result.visible = True
            self._lay_out_again()
        return True

    def start_over(self) -> None:
        """The moment once more."""
        begin_moment(self._shell, self._moment)

    def _done(self) -> None:
        """Back to where the player came from."""
        self._moment.back()
