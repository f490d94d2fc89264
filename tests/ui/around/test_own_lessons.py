"""Lessons that grow out of the player's own mistakes: at most three, with the own example and positions to try."""

from __future__ import annotations

import pytest

from uno_desktop.content.messages.messages import has, t
from uno_desktop.devtools.samples import luck_scenes
from uno_desktop.engine.moves import Do
from uno_desktop.match.setup.settings import load_settings
from uno_desktop.match.statistics.statistics import MistakeFacts
from uno_desktop.match.telling.coach import KINDS
from uno_desktop.ui.history.moment import MomentGuide
from uno_desktop.ui.learn.guided_table import files_in, player_name
from uno_desktop.ui.learn.own_lesson import FOLDER, MadeGuide, begin_made
from uno_desktop.ui.shell.match.luck_count import keep_mistakes

WITHIN_S = 25
FILES = {path.stem: path for path in files_in(FOLDER)}


def row(shell, ply, kind):
    return MistakeFacts(1, 0, ply, player_name(shell), kind, 0.3, 0.4)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_words(kind):
    assert has(f"own.{kind}.title")
    assert has(f"own.{kind}.about")


def test_without_mistakes_there_are_only_the_lessons(play):
    running = play("classic", (960, 540)).open("tutorial")
    assert not [name for name in running.pilot.names() if name.startswith("own_")]


def test_the_three_most_frequent_kinds_are_lessons(play):
    running = play("classic", (960, 540))
    many = [("keep", 1), ("wild", 4), ("follow", 2), ("strike", 3)]
    kinds = [kind for kind, count in many for _ in range(count)]
    rows = [row(running.shell, ply, kind) for ply, kind in enumerate(kinds)]
    running.shell.matches.statistics.add_mistakes("abc", rows)
    running.open("tutorial")
    names = [name for name in running.pilot.names() if name.startswith("own_")]
    assert names == ["own_wild", "own_strike", "own_follow"]
    running.pilot.press("own_wild")
    assert running.top.name == "own_lesson"
    assert {"made_0", "made_1"} <= set(running.pilot.names())
    assert "own_again" not in running.pilot.names(), "without an example there is nothing to play again"


def play_card(running, name):
    session = running.shell.matches.session
    deck = session.view.deck
    move = next(
        move
        for move in session.view.legal_moves
        if move.do == Do.PLAY and deck.name(move.card) == name and not move.uno
    )
    assert session.referee.submit(move, running.shell.app.clock.now_ms()) is None


def at_position(play, stem, theme="classic"):
    running = play(theme, (960, 540), speed="fast")
    begin_made(running.shell, FILES[stem])
    running.pilot.frame()
    guide = running.shell.matches.session.coach
    assert isinstance(guide, MadeGuide)
    return running, guide


def test_a_right_move_is_praised_and_kept(play):
    running, guide = at_position(play, "wild_1")
    play_card(running, "red 5")
    running.pilot.wait_for(lambda: guide.judged, WITHIN_S)
    assert guide.said == t("coach.fine", move="Red 5")
    assert "own_wild_1" in load_settings()[0].lessons
    running.pilot.press("made_next")
    again = running.shell.matches.session.coach
    assert again is not guide
    assert len(running.shell.matches.session.view.hand) == 2


def test_a_wrong_move_is_told_with_a_reason_and_can_be_tried_again(play):
    running, guide = at_position(play, "wild_1")
    play_card(running, "wild")
    running.pilot.wait_for(lambda: guide.judged, WITHIN_S)
    assert t("hint.why.keeps_wild") in guide.said
    assert "own_wild_1" not in load_settings()[0].lessons
    running.pilot.press("made_again")
    assert running.shell.matches.session.coach is not guide
    assert len(running.shell.matches.session.view.hand) == 4


@pytest.mark.parametrize("theme", ["classic", "office", "medina"])
def test_the_others_move_first_where_there_is_something_to_remember(play, theme):
    running, guide = at_position(play, "lacks_1", theme)
    session = running.shell.matches.session
    running.pilot.wait_for(lambda: session.view.turn == 0 and running.top.director.idle, WITHIN_S)
    assert session.referee.memory(0).lacks(1, 0)
    view = session.view
    move = next(move for move in view.legal_moves if move.do == Do.PLAY and view.deck.color_of(move.card) != view.color)
    session.referee.submit(move, running.shell.app.clock.now_ms())
    running.pilot.wait_for(lambda: guide.judged, WITHIN_S)
    assert guide.said.endswith(".")
    assert "own_lacks_1" not in load_settings()[0].lessons


def test_from_the_last_position_one_is_back_at_the_lesson(play):
    running, guide = at_position(play, "wild_2")
    play_card(running, "yellow 5")
    running.pilot.wait_for(lambda: guide.judged, WITHIN_S)
    running.pilot.press("made_next")
    assert running.top.name == "own_lesson"
    assert running.shell.matches.session is None


def test_the_own_example_can_be_played_again_and_left(play):
    running = play("classic", (1280, 720))
    page = luck_scenes.own_lesson(running.shell)
    mistake = page._own.mistake
    running.shell.app.stack.push(page)
    running.pilot.frame(3)
    running.pilot.press("own_again")
    running.pilot.frame(10)
    session = running.shell.matches.session
    assert isinstance(session.coach, MomentGuide)
    assert session.recorder is None
    assert session.view.hand == mistake.view.hand
    session.coach._done()
    running.pilot.frame(5)
    assert running.top.name == "own_lesson"


def test_what_the_review_of_a_hand_finds_is_kept(play):
    from uno_desktop.match.statistics.statistics import MatchTally  # late, as the game does it
    from uno_desktop.match.statistics.stats_store import Recorder

    running = play("classic", (960, 540))
    for seed in range(1, 12):
        session, fortunes = luck_scenes._counted_session(running.shell, 4, seed, hands=1)
        store, agreed = running.shell.matches.statistics, session.referee.agreed
        session.recorder = Recorder(store, MatchTally(agreed, "official"))
        found = fortunes.hands[0].reviews
        keep_mistakes(session, 1, found)
        if counts := store.frequent_mistakes(session.seats[0].name):
            assert sum(each.count for each in counts) <= len(found[0].mistakes)
            assert {each.kind for each in counts} <= set(KINDS)
            return
    pytest.fail("nobody makes mistakes")
