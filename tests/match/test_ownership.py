"""Two windows on one save: one owner at a time, by a lock that a kill frees."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time

import pytest
from test_autosave import Clock, begin, play_on

from uno_desktop.content.files.paths import HOME_VARIABLE, replays_dir, saves_dir
from uno_desktop.match.live.log import read_log
from uno_desktop.match.saved import ownership
from uno_desktop.match.saved.ownership import InUse, ask_for, is_in_use, own, stop_asking
from uno_desktop.match.saved.playback import Playback
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.slots import AUTOSAVE, slot_file
from uno_desktop.match.saved.start_or_resume import discard_match, new_match_beside, resume_match
from uno_desktop.match.setup.setup import MatchSetup, computer, person

WITHIN_S = 60.0


def wait_for(happens):
    until = time.monotonic() + WITHIN_S
    while not happens():
        assert time.monotonic() < until, "it does not happen"
        time.sleep(0.02)


def test_there_is_one_owner_at_a_time(tmp_path):
    path = tmp_path / "saves" / "auto.jsonl"
    first = own(path)
    assert is_in_use(path)
    with pytest.raises(InUse, match="another window"):
        own(path)
    first.release()
    first.release()
    assert not is_in_use(path)
    second = own(path)
    second.release()
    assert not list(path.parent.iterdir()), "no lock is left behind"


def test_other_saves_are_free(tmp_path):
    first, second = own(tmp_path / "auto.jsonl"), own(tmp_path / "match_1.jsonl")
    assert is_in_use(first.path)
    assert is_in_use(second.path)
    first.release()
    second.release()


def test_asking_reaches_the_owner_and_ends_with_it(tmp_path):
    path = tmp_path / "auto.jsonl"
    first = own(path)
    assert not first.is_wanted
    ask_for(path)
    assert first.is_wanted
    stop_asking(path)
    assert not first.is_wanted
    ask_for(path)
    first.release()
    second = own(path)
    assert not second.is_wanted, "an old wish does not take the match away from whoever got it"
    second.release()


def test_where_the_file_system_knows_no_locks_one_can_play(tmp_path, monkeypatch):
    if sys.platform == "win32":
        pytest.skip("flock is Unix's")

    def none(*_):
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(ownership.fcntl, "flock", none)
    own(tmp_path / "auto.jsonl").release()


def hold(home, announce):
    """A process that owns the save, and does nothing more."""
    os.environ[HOME_VARIABLE] = home
    held = own(slot_file(AUTOSAVE))
    announce.send(is_in_use(held.path))
    time.sleep(3600)


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is Unix's")
def test_a_kill_frees_the_save(player_home):
    context = multiprocessing.get_context("spawn")
    for _ in range(3):
        ours, theirs = context.Pipe(duplex=False)
        child = context.Process(target=hold, args=(str(player_home), theirs), daemon=True)
        child.start()
        assert ours.poll(WITHIN_S)
        assert ours.recv()
        assert is_in_use(slot_file(AUTOSAVE))
        with pytest.raises(InUse):
            own(slot_file(AUTOSAVE))
        os.kill(child.pid, signal.SIGKILL)
        child.join()
        assert not is_in_use(slot_file(AUTOSAVE))
    assert not list(saves_dir().iterdir())


def test_the_second_window_is_refused_and_the_file_stays_whole(office):
    first = begin(office)
    first.start()
    play_on(first, 12, Clock())
    before = slot_file(AUTOSAVE).read_bytes()
    with pytest.raises(InUse):
        resume_match()
    with pytest.raises(InUse):
        begin(office, seed=2)
    with pytest.raises(InUse):
        discard_match()
    assert slot_file(AUTOSAVE).read_bytes() == before
    play_on(first, 5, Clock())
    ply = first.ply
    first.leave()
    again = resume_match()
    assert again.ply == ply, "no move is lost"
    again.leave()


def test_a_second_window_begins_beside_the_first(office):
    first = begin(office)
    first.start()
    seats = (person("Ann"), computer("easy"), computer("easy"))
    second = new_match_beside(MatchSetup("office", seats), office)
    second.start()
    assert second.journal.path != first.journal.path
    first.leave()
    second.leave()
    assert len(list(saves_dir().glob("*.jsonl"))) == 2


def test_taken_over_the_first_stops_and_loses_nothing(office):
    first = begin(office, overrides={"scoring": "single_hand"})
    first.start()
    play_on(first, 12, Clock())
    position = first.position()
    ask_for(slot_file(AUTOSAVE))
    wait_for(lambda: first.journal.is_lost)
    second = resume_match()
    assert second.position() == position
    second.resume(0)
    play_on(second, 6, Clock())
    kept = slot_file(AUTOSAVE).read_bytes()
    clock = Clock()
    play_on(first, 5000, clock)
    assert first.over, "it may play on, but nobody sees it"
    first.leave()
    assert slot_file(AUTOSAVE).read_bytes() == kept, "the first writes nothing any more"
    assert not replays_dir().exists(), "and moves no file that it does not own"
    play_on(second, 5000, Clock())
    second.leave()
    [replay] = replays_dir().iterdir()
    assert verify(read_log(replay), replay.name).finished


def test_a_finished_match_never_moves_another_file(office):
    first = begin(office, overrides={"scoring": "single_hand"})
    first.start()
    play_on(first, 5000, Clock())
    assert first.over
    path = slot_file(AUTOSAVE)
    path.unlink()
    path.write_bytes(b"somebody else's")
    first.leave()
    assert path.read_bytes() == b"somebody else's"
    [replay] = replays_dir().iterdir()
    assert verify(read_log(replay), replay.name).finished


def test_watching_follows_the_file_as_it_grows(office):
    first = begin(office)
    first.start()
    play_on(first, 12, Clock())
    path = slot_file(AUTOSAVE)
    before = path.read_bytes()
    watched = Playback(read_log(path), path.name)
    watched.seek(watched.length)
    assert not watched.grow(read_log(path))
    assert path.read_bytes() == before, "watching writes nothing"
    play_on(first, 9, Clock())
    assert watched.grow(read_log(path))
    while watched.step():
        pass
    assert watched.ply == first.ply
    assert watched.view(0).hand == first.view(0).hand
    first.leave()
