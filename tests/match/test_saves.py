"""Several matches that are not over: none is lost by beginning or taking up another."""

from __future__ import annotations

import os

from test_autosave import Clock, begin, play_on

from uno_desktop.match.begin import resume_match
from uno_desktop.match.saves import all_saves, bring, park
from uno_desktop.match.slots import AUTOSAVE, newest, slot_file


def leave_one(office, seed, moves):
    park()
    referee = begin(office, seed=seed)
    referee.start()
    play_on(referee, moves, Clock())
    position = referee.position()
    referee.leave()
    os.utime(slot_file(AUTOSAVE), (seed * 1000, seed * 1000))
    return position


def test_parked_matches_are_listed_the_last_played_first(office):
    positions = [leave_one(office, seed, 10 + seed) for seed in (1, 2, 3)]
    saves, said = all_saves()
    assert not said
    assert [save.saved_at_s for save in saves] == [3000, 2000, 1000]
    assert saves[0].slot == AUTOSAVE
    bring(saves[2].slot)
    assert resume_match().position() == positions[0]


def test_bringing_one_back_loses_none(office):
    for seed in (1, 2, 3):
        leave_one(office, seed, 12)
    before = {save.agreed.config.seed for save in all_saves()[0]}
    for save in all_saves()[0]:
        assert bring(save.slot)
        assert {each.agreed.config.seed for each in all_saves()[0]} == before


def test_the_newest_is_what_continue_means(office):
    leave_one(office, 1, 5)
    leave_one(office, 2, 5)
    assert newest() == AUTOSAVE
    slot_file(AUTOSAVE).unlink()
    assert newest() == "match_1"
    assert bring("match_1")
    assert newest() == AUTOSAVE


def test_a_damaged_one_is_set_aside_and_said(office):
    leave_one(office, 1, 9)
    leave_one(office, 2, 9)
    path = slot_file("match_1")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[2], *lines[2:]]))
    saves, said = all_saves()
    assert [save.slot for save in saves] == [AUTOSAVE]
    assert "match_1.jsonl.damaged" in said[0]
    assert path.with_name("match_1.jsonl.damaged").is_file()


def test_the_view_is_the_first_persons(office):
    leave_one(office, 4, 9)
    [save] = all_saves()[0]
    assert save.view.seat == 0
    assert save.view.hand
    assert save.view.hand_number == 1


def test_with_nothing_saved_there_is_nothing_to_do(player_home):
    assert newest() is None
    assert park() is None
    assert not bring(AUTOSAVE)
    assert not bring("match_7")
    assert all_saves() == ([], [])
