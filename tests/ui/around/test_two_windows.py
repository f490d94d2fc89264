"""A save that another window plays: watch it, or take it over; and that other window notices."""

from __future__ import annotations

import time
from itertools import count

from uno_desktop.match.saved.ownership import is_in_use, own
from uno_desktop.match.saved.slots import AUTOSAVE, slot_file
from uno_desktop.ui.history.saves import ANSWER_WITHIN_S
from uno_desktop.ui.kit.input.input_events import FocusLost
from uno_desktop.ui.shell.scenes.start_match import begin_remembered, take_up_saved


def two_windows(play):
    """The first plays a match, the second has just opened."""
    first, second = (play("classic", (960, 540)).unseen() for _ in range(2))
    begin_remembered(first.shell)
    second.shell.nav.open("title")
    second.pilot.settle()
    return first, second


def turn_until(running, happens, most_s=120.0):
    """Turn frames, every third of them drawn."""
    app, until = running.shell.app, time.monotonic() + most_s
    for turn in count():
        if happens():
            return
        assert time.monotonic() < until, running.scene
        app.step(app.clock.tick(), shown=turn % 3 == 0)
        time.sleep(0.001)


def test_the_second_window_is_told_and_may_go_back(play):
    first, second = two_windows(play)
    before = slot_file(AUTOSAVE).read_bytes()
    second.press("continue")
    assert second.scene == "held"
    second.pilot.key("escape")
    second.pilot.settle()
    assert second.scene == "title"
    assert slot_file(AUTOSAVE).read_bytes() == before
    assert not first.session.referee.journal.is_lost


def test_it_may_watch_and_sees_what_is_played(play):
    first, second = two_windows(play)
    second.press("continue", "watch")
    assert second.scene == "replay"
    scene, referee = second.top, first.session.referee
    names = {widget.name for widget in scene.ui.walk() if widget.visible}
    assert not names & {"all_cards", "review"}, "nothing that helps in a match that is being played"
    first.shell.nav.open("table")
    turn_until(first, lambda: referee.waiting and first.top.director.idle)
    for _ in range(3):
        turn_until(first, lambda: first.session.seat in referee.waiting)
        assert referee.submit(first.session.view.legal_moves[0], first.shell.app.clock.now_ms()) is None
    turn_until(second, lambda: scene.playback.ply == referee.ply)
    assert not slot_file(AUTOSAVE).with_name("auto.jsonl.wanted").exists()
    first.shell.matches.leave()
    slot_file(AUTOSAVE).unlink()
    turn_until(second, lambda: "in the other window is over" in (second.shell.app.notices.message or ""))
    second.pilot.key("escape")
    second.pilot.settle()
    assert second.scene == "title"


def test_it_may_take_over_and_the_first_goes_to_its_title(play):
    first, second = two_windows(play)
    first.shell.nav.open("table")
    first.shell.app.step(0.02)
    second.press("continue")
    second.pilot.press("take_over")
    turn_until(second, lambda: second.scene == "table")
    first.shell.app.step(0.02)
    assert first.scene == "taken_over"
    assert first.session is None
    first.pilot.settle()
    first.press("close")
    assert first.scene == "title"
    assert is_in_use(slot_file(AUTOSAVE))
    assert not second.session.referee.journal.is_lost
    assert [path.name for path in slot_file(AUTOSAVE).parent.glob("*.jsonl*")].count("auto.jsonl") == 1


def test_a_window_that_does_not_answer_keeps_it(play):
    held = own(slot_file(AUTOSAVE))  # by somebody who never looks whether it is wanted
    running = play("classic", (960, 540)).open("title").push("held", slot=AUTOSAVE)
    running.pilot.press("take_over")
    assert held.is_wanted
    running.press("close")
    assert not held.is_wanted, "going back withdraws the wish"
    running.push("held", slot=AUTOSAVE).pilot.press("take_over")
    for _ in range(round((ANSWER_WITHIN_S + 1) / 0.1)):
        running.shell.app.step(0.1)
    assert running.scene == "held"
    assert any("doesn’t answer" in getattr(widget, "text", "") for widget in running.top.ui.walk())
    assert not held.is_wanted
    held.release()
    running.press("close")
    assert running.scene == "title"


def test_the_second_window_begins_a_match_of_its_own(play):
    first, second = two_windows(play)
    begin_remembered(second.shell)
    assert second.session.referee.journal.path != first.session.referee.journal.path
    first.shell.nav.open("title")
    second.shell.nav.open("title")
    take_up_saved(first.shell)
    assert first.scene == "table"


def test_a_match_that_is_open_elsewhere_is_not_deleted(play):
    first, second = two_windows(play)
    second.push("saves")
    second.press("delete_0", "delete_yes")
    assert "another window" in second.shell.app.notices.message
    assert slot_file(AUTOSAVE).exists()
    assert not first.session.referee.journal.is_lost


def test_a_demo_plays_on_when_its_window_loses_the_focus(play):
    from uno_desktop.devtools.computer_match import ComputerMatch

    running = play("classic", (640, 360), speed="off")
    demo, app = ComputerMatch(running.shell, 3), running.shell.app
    demo.begin()
    while app.scene.name != "table":
        app.step(0.05)
        demo.lead(0.05)
    ply = running.session.referee.ply
    app.dispatch(FocusLost(0.0))
    for turn in range(400):
        app.step(0.05, shown=turn % 3 == 0)
        demo.lead(0.05)
    assert demo.hands + demo.matches or running.session.referee.ply > ply + 5
