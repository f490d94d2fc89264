"""A match survives a kill at any byte, a full disk, and a damaged file."""

from __future__ import annotations

import os
import random

import pytest
from played_matches import show_drop
from whole_lists import all_replays

from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.live.log import DropEntry, LogDamaged, MemoryLog, MoveEntry, read_log
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.slots import slot_file
from uno_desktop.match.saved.start_or_resume import discard_match, new_match, resume_match, saved_match
from uno_desktop.match.setup.setup import MatchSetup, computer, person


class Clock:
    ms = 0.0


def play_on(referee, moves, clock, see=lambda _moves: None):
    """People play the first legal move; drops are run; hands follow each other; ``see`` gets what is shown."""
    wanted = referee.ply + moves
    for _ in range(moves * 200):
        if referee.ply >= wanted or referee.over:
            break
        clock.ms += 50
        referee.advance(clock.ms)
        see(referee.take_moves())
        referee.moves_shown(clock.ms)
        if referee.between_hands:
            referee.deal_next(clock.ms)
        drop = referee.drop
        show_drop(referee, clock.ms)
        for seat in referee.waiting:
            if drop is None and seat in referee.people:
                referee.submit(referee.view(seat).legal_moves[0], clock.ms)
    see(referee.take_moves())


def begin(office, seed=1, **kw):
    seats = (person("Ann"), computer("easy"), computer("easy"))
    return new_match(MatchSetup("office", seats, seed=seed_bytes(seed), **kw), office)


def test_a_match_taken_up_goes_on_exactly_as_it_would_have(office):
    clock = Clock()
    referee = begin(office)
    referee.start()
    play_on(referee, 30, clock)
    position = referee.position()
    referee.leave()

    saved = saved_match()
    assert saved.seats[0].name == "Ann"
    again = resume_match()
    assert again.position() == position
    assert again.phase == referee.phase
    again.resume(0)
    play_on(again, 30, Clock())
    again.leave()

    straight, straight_clock = begin(office), Clock()
    straight.start()
    play_on(straight, 60, straight_clock)
    assert straight.position() == again.position()
    straight.leave()


def test_a_taken_up_match_waits_for_its_resume(office):
    referee = begin(office)
    referee.start()
    play_on(referee, 9, Clock())
    referee.leave()
    again = resume_match()
    ply = again.ply
    again.advance(1_000_000)
    assert again.ply == ply
    again.leave()


def test_a_kill_at_any_byte_loads(office):
    referee = begin(office, seed=3)
    referee.start()
    play_on(referee, 60, Clock())
    referee.leave()
    data = slot_file("auto").read_bytes()
    header_bytes = data.index(b"\n") + 1
    lengths = random.Random(1).sample(range(len(data)), 60)
    for length in [*lengths, 0, header_bytes - 1, header_bytes, len(data)]:
        slot_file("auto").write_bytes(data[:length])
        if length < header_bytes:
            assert saved_match() is None
            with pytest.raises(LogDamaged, match=r"auto\.jsonl isn't a match"):
                resume_match()
            continue
        again = resume_match()
        assert again.cards_conserved() or again.phase is Phase.BEFORE_DEAL
        again.leave()
        assert verify(read_log(slot_file("auto")), "auto").fault is None


def drop_log(office):
    """The bytes of a match up to just after its first drop."""
    for seed in range(50):
        referee = begin(office, seed=seed)
        referee.start()
        clock = Clock()
        while not referee.last_drop and not referee.over and referee.ply < 200:
            play_on(referee, 1, clock)
        referee.leave()
        if referee.last_drop:
            return slot_file("auto").read_bytes()
    raise AssertionError("no drop in fifty matches")


def test_a_kill_in_the_middle_of_a_drop_begins_it_again_before_its_cue(office):
    data = drop_log(office)
    lines = data.splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if line.startswith(b'{"drop"'))
    for kept in (place, place + 1, place + 2):
        slot_file("auto").write_bytes(b"".join(lines[:kept]))
        again = resume_match()
        assert again.phase is Phase.DROP
        assert again.drop.stage is DropStage.WAITING
        assert again.drop.round == 1
        assert len(again.waiting) == len(again.drop.order)
        again.leave()
        entries = read_log(slot_file("auto")).entries
        assert not any(isinstance(entry, DropEntry) for entry in entries)


def test_a_match_in_the_middle_of_a_challenge_is_taken_up(office):
    seats = (person("Ann"), person("Bo"))
    for seed in range(200):
        referee = new_match(MatchSetup("office", seats, seed=seed_bytes(seed), preset="official"), office)
        referee.start()
        seat = referee.view().turn
        plays = [move for move in referee.view(seat).legal_moves if move.do == Do.PLAY and move.color == 1]
        draws = [move for move in plays if referee.view().deck.kind(move.card).has("restricted")]
        if draws:
            referee.submit(draws[0], 10)
        referee.leave()
        if referee.phase is Phase.PENALTY:
            again = resume_match()
            again.resume(0)
            assert again.phase is Phase.PENALTY
            assert again.submit(Move(again.waiting[0], Do.CHALLENGE), 10) is None
            again.leave()
            return
    raise AssertionError("no such card dealt")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_never_stops_the_match_and_is_made_up_for(office, monkeypatch):
    referee = begin(office)
    memory = MemoryLog(referee.agreed)
    both = referee.journal.record
    monkeypatch.setattr(referee.journal, "record", lambda entry: (memory.record(entry), both(entry)))
    clock = Clock()
    referee.start()
    assert referee.notice is None
    real_open, full = os.replace, [True]

    def replace(*paths):
        if full[0]:
            raise OSError(28, "No space left on device")
        real_open(*paths)

    monkeypatch.setattr(os, "replace", replace)
    referee.journal._stream = open("/dev/full", "wb")  # noqa: SIM115 (the journal closes it)
    play_on(referee, 5, clock)
    assert "No space left" in referee.notice
    full[0] = False
    play_on(referee, 5, clock)
    assert referee.notice is None
    referee.leave()
    assert slot_file("auto").read_bytes() == memory.data


def test_a_folder_that_cannot_be_written_gives_a_notice(office, player_home):
    player_home.parent.mkdir(parents=True, exist_ok=True)
    player_home.write_text("a file where a folder should be")
    referee = begin(office)
    referee.start()
    assert "can't be saved" in referee.notice
    play_on(referee, 5, Clock())
    referee.leave()


def test_a_finished_match_becomes_a_replay(office):
    referee = begin(office, overrides={"scoring": "single_hand"})
    referee.start()
    play_on(referee, 5000, Clock())
    assert referee.over
    referee.leave()
    assert not slot_file("auto").exists()
    verdict = verify(read_log(all_replays()[0][0].path), "replay")
    assert verdict.finished
    assert verdict.fault is None


def test_there_is_no_saved_match_to_begin_with_and_none_after_discarding(office):
    assert saved_match() is None
    discard_match()
    referee = begin(office)
    referee.start()
    referee.leave()
    assert saved_match() is not None
    discard_match()
    assert saved_match() is None


def test_every_move_is_on_disk_at_once(office):
    referee = begin(office)
    referee.start()
    play_on(referee, 12, Clock())
    entries = [entry for entry in read_log(slot_file("auto")).entries if isinstance(entry, MoveEntry)]
    assert len(entries) == referee.ply
    referee.leave()
