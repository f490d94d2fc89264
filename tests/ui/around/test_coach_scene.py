"""Practice with a coach: it begins from the records, judges each own move, blocks nothing, and isn't counted."""

from __future__ import annotations

import pytest

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import UNBIDDEN
from uno_desktop.match.saved.slots import newest
from uno_desktop.ui.learn.coach import CoachGuide, prepare_coached

WITHIN_S = 25


def begun(play, theme="classic", size=(1280, 720)):
    running = play(theme, size)
    prepare_coached(running.shell)
    running.shell.nav.open("table")
    return running, running.shell.matches.session


def own_move(running, session):
    """Wait for the own turn, and make any move of it; the move made."""
    running.pilot.wait_for(lambda: session.seat in session.referee.waiting and running.top.director.idle, WITHIN_S)
    moves = [move for move in session.view.legal_moves if move.do not in UNBIDDEN]
    assert session.referee.submit(moves[0], running.shell.app.clock.now_ms()) is None
    return moves[0]


def test_it_begins_from_what_can_be_learned(play):
    running = play("classic", (1280, 720)).open("learn")
    running.pilot.press("coach")
    assert running.top.name == "coach"
    running.pilot.press("start")
    session = running.shell.matches.session
    assert isinstance(session.coach, CoachGuide)
    assert [seat.is_person for seat in session.seats].count(True) == 1


@pytest.mark.parametrize(
    "theme",
    [
        *("classic", "office", "tempest"),
        *(pytest.param(theme, marks=pytest.mark.long) for theme in ("medina", "sundial", "boardwalk")),
    ],
)
def test_after_an_own_move_the_note_says_something_about_it(play, theme):
    running, session = begun(play, theme)
    coach = session.coach
    assert coach.said == t("coach.begin")
    own_move(running, session)
    running.pilot.wait_for(lambda: coach.said != t("coach.begin"), WITHIN_S)
    assert not coach.said.startswith("coach.")
    said = coach.said
    running.pilot.frame(120)
    assert coach.said == said or coach.busy or session.seat in session.referee.waiting


def test_it_is_neither_saved_nor_counted_and_can_be_left_and_begun_anew(play):
    running, session = begun(play)
    assert session.recorder is None
    assert session.referee.journal is None
    assert newest() is None
    running.shell.nav.push("pause")
    texts = {widget.name for widget in running.top.ui.walk() if widget.name}
    assert {"resume", "again", "lessons", "leave"} <= texts
    running.pilot.press("again")
    assert running.shell.matches.session is not session
    assert isinstance(running.shell.matches.session.coach, CoachGuide)
