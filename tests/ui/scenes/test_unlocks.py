"""The page of unlocks: chosen by mouse, keys and pad; what is worn is seen; what is earned is told once."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from scenes.conftest import Play
from uno_desktop.content.files.paths import statistics_file
from uno_desktop.content.messages.messages import t
from uno_desktop.match.events.unlocks import Progress, earned, keep_earned, unlocks
from uno_desktop.match.setup.setup import MatchSetup, opponent_seat
from uno_desktop.ui.play.picture.tabletop import table_top
from uno_desktop.ui.shell.look.card_faces import USUAL_BACK
from uno_desktop.ui.shell.scenes.start_match import begin_match


def at_unlocks(play: Play, *have: str, page: int = 0):
    keep_earned(Progress({unlocks()[each].what for each in have}))
    running = play("classic", (960, 540)).open("title").push("unlocks", page=page)
    return running


def look_of_table(look) -> int:
    return hash(tuple(table_top(look, (96, 54), 0.1, 25).picture().get_at((48, 25))))


def test_a_back_is_chosen_and_given_up_again(play: Play) -> None:
    running = at_unlocks(play, "waves")
    settings, look = running.shell.prefs.settings, running.shell.look
    assert look.faces.composer.back_part == USUAL_BACK
    running.pilot.press("use_waves")
    assert settings.card_back == "waves"
    assert look.faces.composer.back_part == "back_own_waves"
    running.pilot.press("use_usual")
    assert settings.card_back == ""
    assert look.faces.composer.back_part == USUAL_BACK


@pytest.mark.parametrize(
    ("device", "down", "right", "confirm"),
    [("key", "down", "right", "return"), ("pad", "dpad_down", "dpad_right", "a")],
)
def test_keys_and_pad_choose(play: Play, device: str, down: str, right: str, confirm: str) -> None:
    running = at_unlocks(play, "waves")
    press, ui = getattr(running.pilot, device), running.top.ui
    press(down)
    for _ in range(4):
        running.pilot.settle()
        if ui.focused.name == "use_waves":
            break
        press(right)
    press(confirm)
    assert running.shell.prefs.settings.card_back == "waves"


def test_what_is_locked_says_how_to_earn_it_and_is_not_used(play: Play) -> None:
    running = at_unlocks(play)
    running.pilot.press("use_gold")
    assert running.shell.prefs.settings.card_back == ""
    running.pilot.frame()
    assert "tournament" in running.shell.app.notices.message
    running.shell.prefs.settings.card_back = "gold"
    running.shell.look.restyle()
    assert running.shell.look.faces.composer.back_part == USUAL_BACK


def test_one_switch_opens_all(play: Play) -> None:
    running = at_unlocks(play)
    running.shell.prefs.keep(unlock_all=True)
    running.top.rebuild()
    running.pilot.press("use_gold")
    assert running.shell.look.faces.composer.back_part == "back_own_gold"
    assert earned() == ()


def test_a_table_is_seen_and_friends_see_the_themes(play: Play) -> None:
    running = at_unlocks(play)
    look = running.shell.look
    usual = look_of_table(look)
    running.shell.prefs.keep(unlock_all=True, card_table="harbor", card_back="waves")
    look.restyle()
    assert look_of_table(look) != usual
    running.shell.matches.play_with(object())
    assert look.cloth is None
    assert look.faces.composer.back_part == USUAL_BACK
    assert look_of_table(look) == usual
    running.shell.matches.play_with(None)
    assert look.cloth == unlocks()["harbor"]


def test_the_own_portrait_sits_at_the_own_seat(play: Play) -> None:
    running = at_unlocks(play)
    running.shell.prefs.keep(unlock_all=True, portrait="bear")
    running.shell.nav.open("new_match")
    running.pilot.settle()
    running.pilot.press("start")
    seats = running.session.seats
    assert seats[0].avatar == "avatar_own_bear"
    assert not any(seat.avatar.startswith("avatar_own") for seat in seats[1:])


def test_what_a_deed_unlocks_is_told_once(play: Play) -> None:
    running = at_unlocks(play)
    matches = running.shell.matches
    running.shell.prefs.keep(puzzles=["1", "2", "3", "4", "5"])
    matches.look_for_unlocks("puzzles")
    assert matches.new_notices() == [t("unlock.earned", names=t("unlock.one.backs", name=t("unlock.fern")))]
    matches.look_for_unlocks("puzzles")
    assert matches.new_notices() == []


def test_with_everything_open_nothing_is_told(play: Play) -> None:
    running = at_unlocks(play)
    running.shell.prefs.keep(puzzles=["1", "2", "3", "4", "5"], unlock_all=True)
    running.shell.matches.look_for_unlocks("puzzles")
    assert running.shell.matches.new_notices() == []
    assert earned() == ("fern",)


def test_the_end_of_a_hand_tells_what_it_has_unlocked(play: Play) -> None:
    running = at_unlocks(play)
    matches = running.shell.matches
    session = begin_match(running.shell.prefs, matches, a_match(running), running.shell.look.theme)
    session.referee.start(0)
    matches.statistics.names()  # makes the file
    with closing(sqlite3.connect(statistics_file())) as db, db:
        db.execute("INSERT INTO reached (name, achievement, theme) VALUES ('You', 'first_hand', '')")
    told = t("unlock.earned", names=t("unlock.one.backs", name=t("unlock.waves")))
    assert told not in matches.new_notices(), "nothing is looked up in the middle of a hand"
    for now_ms in range(1_000, 20_000_000, 1_000):
        if session.hands_over:
            break
        session.referee.moves_shown(now_ms)
        session.referee.advance(now_ms)
        session.take_moves()
    assert told in matches.new_notices()
    assert told not in matches.new_notices()


def test_nothing_is_told_while_a_card_is_on_its_way(play: Play, monkeypatch) -> None:
    """Else an achievement would tell the end of a hand before its last card lies."""
    running = play("classic")
    table = running.show("table_hit", for_s=0.1)
    waiting = ["first"]
    monkeypatch.setattr(running.shell.matches, "new_notices", lambda: [waiting.pop()] if waiting else [])
    assert not table.director.idle
    while not table.director.idle:
        assert waiting
        running.pilot.frame()
    running.pilot.frame()
    assert not waiting


def a_match(running):
    """Computer players only: nobody has to press anything."""
    theme = running.shell.look.theme
    return MatchSetup(theme.id, tuple(opponent_seat(theme, who.id, "random") for who in theme.opponents[:2]))
