"""Several matches that are not over: each keeps its slot, and none is lost by beginning or taking up another."""

from __future__ import annotations

import os

from test_autosave import Clock, play_on
from whole_lists import all_saves

from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.saved.slots import AUTOSAVE, newest, slot_file
from uno_desktop.match.saved.start_or_resume import new_match_beside, resume_match
from uno_desktop.match.setup.setup import MatchSetup, computer, person


def leave_one(office, seed, moves):
    seats = (person("Ann"), computer("easy"), computer("easy"))
    referee = new_match_beside(MatchSetup("office", seats, seed=seed_bytes(seed)), office)
    referee.start()
    play_on(referee, moves, Clock())
    position, path = referee.position(), referee.journal.path
    referee.leave()
    os.utime(path, (seed * 1000, seed * 1000))
    return position


def test_saved_matches_are_listed_the_last_played_first(office):
    positions = [leave_one(office, seed, 10 + seed) for seed in (1, 2, 3)]
    saves, bad = all_saves()
    assert not bad
    assert [save.saved_at_s for save in saves] == [3000, 2000, 1000]
    again = resume_match(saves[2].slot)
    assert again.position() == positions[0]
    again.leave()


def test_each_keeps_its_slot(office):
    for seed in (1, 2, 3):
        leave_one(office, seed, 12)
    before = {save.slot: save.agreed.config.seed for save in all_saves()[0]}
    assert len(before) == 3
    for slot in before:
        resume_match(slot).leave()
        assert {save.slot: save.agreed.config.seed for save in all_saves()[0]} == before


def test_the_newest_is_what_continue_means(office):
    leave_one(office, 1, 5)
    leave_one(office, 2, 5)
    assert newest() == "match_1"
    slot_file("match_1").unlink()
    assert newest() == AUTOSAVE
    leave_one(office, 3, 5)
    assert newest() == "match_1", "a slot that is free is used again"


def test_a_damaged_one_is_named_and_stays(office):
    leave_one(office, 1, 9)
    leave_one(office, 2, 9)
    path = slot_file("match_1")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(damaged := b"".join([lines[0], lines[2], *lines[2:]]))
    saves, [bad] = all_saves()
    assert [save.slot for save in saves] == [AUTOSAVE]
    assert bad.path == path
    assert "match_1.jsonl is damaged in line 2" in bad.reason
    assert path.read_bytes() == damaged
    leave_one(office, 3, 5)
    assert path.read_bytes() == damaged, "no new match takes its place"


def test_the_view_is_that_of_the_first_person(office):
    leave_one(office, 4, 9)
    [save] = all_saves()[0]
    assert save.view.seat == 0
    assert save.view.hand
    assert save.view.hand_number == 1


def test_with_nothing_saved_there_is_nothing_to_do(player_home):
    assert newest() is None
    assert all_saves() == ([], [])
