"""The tournament on the screen: drawn, played, left and taken up again, and won."""

from __future__ import annotations

import re

import pytest

from around.conftest import Play, Running
from uno_desktop.content.files.paths import tournament_file
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.events.tournament import (
    PLAYER,
    ROUNDS,
    Tournament,
    TournamentRecord,
    keep_result,
    load_record,
    save_record,
)
from uno_desktop.match.live.log import read_log
from uno_desktop.match.saved.replay import play_back
from uno_desktop.match.saved.signing import own_public, short_key
from uno_desktop.match.saved.slots import newest, slot_file, slots
from uno_desktop.match.saved.start_or_resume import saved_match
from uno_desktop.ui.menus.days import tournament
from uno_desktop.ui.shell.scenes.start_match import cup_so_far
from uno_desktop.ui.shell.widgets.panel_head import PanelHead


def at_tournament(play: Play, **more: object):
    running = play("classic", (960, 540), speed="off", **more)
    open_scene(running)
    return running


def open_scene(running) -> None:
    running.open("title").push("tournament")


def others_played(running) -> None:
    scene = running.top
    running.pilot.wait_for(lambda: not scene._kept.tournament.others_due, 30)
    running.pilot.settle()


@pytest.mark.parametrize(("device", "control"), [("key", "return"), ("pad", "a")])
def test_it_is_drawn_and_the_others_play(play: Play, device: str, control: str) -> None:
    running = at_tournament(play)
    running.top._level = "easy"
    getattr(running.pilot, device)(control)
    running.pilot.settle()
    tournament = load_record().tournament
    assert tournament is not None
    assert (tournament.theme, tournament.level) == ("classic", "easy")
    others_played(running)
    found = load_record().tournament
    assert [result is None for result in found.results[0]].count(True) == 1, "all but the player's"
    assert "play" in running.pilot.names()


def at_own_match(play: Play) -> Running:
    """In the player's first match of a tournament, with those of the others played."""
    running = at_tournament(play)
    save_record(TournamentRecord(Tournament(seed_bytes(5), "classic", "easy"), {}))
    open_scene(running)
    others_played(running)
    running.pilot.press("play")
    return running


def test_a_match_is_left_and_taken_up_again(play: Play) -> None:
    running = at_own_match(play)
    session = running.session
    seed = load_record().tournament.own_seed
    assert session.referee.agreed.config.seed == seed
    assert session.view.players == 2
    running.pilot.advance(2)
    running.shell.matches.leave()
    assert len(slots()) == 1
    open_scene(running)
    running.pilot.press("play")
    again = running.session
    assert again is not session
    assert again.referee.agreed.config.seed == seed
    assert again.cup is not None
    assert len(slots()) == 1, "the same match, not another one"


def test_the_end_of_a_match_leads_back_with_its_result(play: Play) -> None:
    running = at_own_match(play)
    session = running.session
    finish(running)
    assert session.referee.over
    session.take_moves()
    found = load_record().tournament
    assert found.round == 1
    running.shell.nav.open("match_end")
    running.pilot.settle()
    while running.scene != "match_end":
        running.shell.app.stack.pop(running.top, fade=False)
        running.pilot.settle()
    running.press("again")
    assert running.scene == "tournament"


def test_a_match_that_ended_when_the_game_was_killed_counts_when_it_is_taken_up(play: Play) -> None:
    """Its last move is in the log, but nobody got to keep the result."""
    running = at_own_match(play)
    session = running.session
    session.cup = None
    finish(running)
    session.take_moves()
    before, agreed = load_record().tournament, session.referee.agreed
    assert before.own is not None
    assert not before.own.is_played
    path = slot_file(newest())
    moves = [*play_back(read_log(path))]
    cup = cup_so_far(agreed, moves)
    assert cup is not None
    view, found = session.referee.view(PLAYER), load_record().tournament
    first = found.rounds()[0][before.rounds()[0].index(before.own)]
    assert first.winner == (first.first, first.second)[view.match_winner]
    assert first.scores == (view.scores[0], view.scores[1])
    assert cup_so_far(agreed, moves) is None, "it counts once: the tournament waits for another match now"


def finish(running) -> None:
    """Play the match on the screen to its end with the first legal moves, without showing it."""
    session = running.session
    referee, now_ms = session.referee, running.shell.app.clock.now_ms() + 1e6
    for step in range(20000):
        session.take_moves()
        referee.moves_shown(now_ms + step * 1000)
        if referee.over:
            return
        if referee.between_hands:
            referee.deal_next(now_ms + step * 1000)
            continue
        moves = referee.view(PLAYER).legal_moves
        if PLAYER in referee.waiting and moves:
            referee.submit(next((move for move in moves if move.do == "play"), moves[0]), now_ms + step * 1000)
        else:
            referee.advance(now_ms + step * 1000)
    pytest.fail("no end")


def won() -> Tournament:
    found = Tournament(seed_bytes(3), "classic", "hard")
    for _ in range(ROUNDS):
        for place, each in enumerate(found.rounds()[-1]):
            found = found.with_result(place, each.first, (100, 40))
    return found


def test_a_cup_is_shown_and_a_new_tournament_can_begin(play: Play) -> None:
    running = at_tournament(play)
    save_record(TournamentRecord(won(), {"hard": 1}))
    open_scene(running)
    assert "play" not in running.pilot.names()
    running.press("anew")
    assert load_record().tournament == won(), "the old one goes only with the draw"
    running.press("start")
    assert load_record().tournament.champion != PLAYER
    assert load_record().cups == {"hard": 1}


def test_a_tournament_whose_theme_is_gone_says_so(play: Play) -> None:
    running = at_tournament(play)
    save_record(TournamentRecord(Tournament(seed_bytes(3), "gone", "easy"), {}))
    open_scene(running)
    assert "play" not in running.pilot.names()
    assert {"close", "anew"} <= {*running.pilot.names()}


def test_on_a_full_disk_no_match_is_played_twice_and_the_player_is_told_once(play: Play, monkeypatch) -> None:
    running = at_tournament(play)
    save_record(TournamentRecord(Tournament(seed_bytes(5), "classic", "easy"), {}))
    tournament_file().unlink()
    tournament_file().mkdir()  # no file can take its place
    played, told = [], []
    plain = tournament.play_out
    monkeypatch.setattr(
        tournament, "play_out", lambda now, place, *rest: played.append(place) or plain(now, place, *rest)
    )
    monkeypatch.setattr(running.shell.app.notices, "toast", lambda words, *_: told.append(words))
    running.top._kept = TournamentRecord(Tournament(seed_bytes(5), "classic", "easy"), {})
    running.top._play_others()
    others_played(running)
    assert len(played) == len({*played}) == 3
    assert told == [t("tournament.not_kept")]
    open_scene(running)
    running.pilot.advance(1)
    assert len(played) == 3, "what could not be written is known all the same"


def test_saves_are_read_once_however_often_the_page_is_built(play: Play, monkeypatch) -> None:
    running = at_own_match(play)
    running.pilot.advance(1)
    running.shell.matches.leave()
    looked = []
    monkeypatch.setattr(tournament, "saved_match", lambda slot: looked.append(slot) or saved_match(slot))
    open_scene(running)
    for _ in range(5):
        running.top.rebuild("close")
    assert len(looked) == 1


def noted(running) -> str:
    """What the page's head says at the right."""
    return next(widget.note for widget in running.top.ui.walk() if isinstance(widget, PanelHead))


@pytest.mark.parametrize("size", [(640, 480), (960, 540)])
def test_whether_the_results_are_those_that_were_signed_is_said(play: Play, size: tuple[int, int]) -> None:
    running = play("classic", size, speed="off")
    now = Tournament(seed_bytes(3), "classic", "hard")
    save_record(TournamentRecord(now, {}))
    for _ in range(ROUNDS):
        for place, each in enumerate(now.rounds()[-1]):
            now = keep_result(now, place, each.first, (100, 40))
    open_scene(running)
    assert f"signed {short_key(own_public())}" in noted(running)
    assert t("tournament.changed") not in running.texts()
    data = tournament_file().read_text("utf-8")
    tournament_file().write_text(data.replace("level: hard", "level: easy"), "utf-8")
    open_scene(running)
    assert t("tournament.changed") in running.texts()
    assert "signed" not in noted(running)
    tournament_file().write_text(re.sub(r"  signatures:.*", "", data, flags=re.DOTALL), "utf-8")
    open_scene(running)
    assert t("tournament.changed") not in running.texts()
    assert "signed" not in noted(running)
