"""Recorded matches: watched forward and back, listed, copied, verified by the command."""

from __future__ import annotations

from dataclasses import replace

import pytest
from three_hands import three_hands
from whole_lists import all_replays, import_all

from uno_desktop.cli import main
from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.content.messages.messages import SOURCE_LANGUAGE, set_language
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.live.log import LogDamaged, MoveEntry, read_log
from uno_desktop.match.saved.playback import Playback
from uno_desktop.match.saved.replay_files import delete_replay, export_replay, import_replay
from uno_desktop.match.saved.slots import slot_file


@pytest.fixture
def recorded(office, player_home):
    """The file of a match of several hands that was played to its end."""
    three_hands(office)
    [replay], faults = all_replays()
    assert not faults
    return replay.path


def test_stepping_and_seeking_lead_to_the_same_position(recorded):
    stepped, sought = (Playback(read_log(recorded), recorded.name) for _ in range(2))
    for ply in range(1, stepped.length + 1):
        assert stepped.step()
        assert stepped.ply == ply
        if ply % 7 == 0:
            sought.seek(ply)
            for seat in (NONE, 0, 2):
                assert sought.view(seat) == stepped.view(seat)
            assert sought.open_hands == stepped.open_hands
    assert not stepped.step()
    assert stepped.over
    assert len(stepped.take_moves()) == stepped.length
    sought.seek(stepped.length // 2)
    sought.seek(3)
    assert sought.ply == 3
    assert sought.take_moves() == []


def test_the_marks_of_the_hands_follow_each_other(recorded):
    playback = Playback(read_log(recorded), recorded.name)
    marks = playback.hands
    assert [mark.number for mark in marks] == [1, 2, 3]
    assert marks[0].begins == 0
    assert [mark.begins for mark in marks[1:]] == [mark.ends for mark in marks[:-1]]
    assert marks[-1].ends == playback.length
    assert all(0 <= mark.winner < 3 for mark in marks)


def test_a_replay_has_its_day_theme_and_players_in_its_name(recorded):
    log = read_log(recorded)
    day, theme, players, mark = recorded.stem.split("_")
    assert len(day) == len("2026-01-31")
    assert (theme, players) == ("office", "3")
    assert fingerprint(log.agreed.config.seed).startswith(mark)


def test_the_list_names_the_winner(recorded):
    [replay], _ = all_replays()
    assert replay.scores[replay.winner] == max(replay.scores)
    assert [seat.name for seat in replay.agreed.seats] == ["Ann", "Bo", "Cy"]


def test_a_damaged_replay_is_said_and_does_not_hide_the_others(recorded):
    lines = recorded.read_bytes().splitlines(keepends=True)
    lines[4] = lines[5]
    recorded.with_name("broken.jsonl").write_bytes(b"".join(lines))
    found, [bad] = all_replays()
    assert [replay.path for replay in found] == [recorded]
    assert bad.path.name == "broken.jsonl"
    assert bad.reason.startswith("broken.jsonl is damaged in line 5")


def test_out_to_the_exchange_folder_and_in_again(recorded):
    copy = export_replay(recorded)
    assert copy.parent == exchange_dir()
    (exchange_dir() / "notes.jsonl").write_text("no replay")
    delete_replay(recorded)
    assert all_replays() == ([], [])
    assert import_all() == 1
    assert import_all() == 0, "what is here already is not taken in twice"
    assert all_replays()[0][0].path == recorded
    with pytest.raises(LogDamaged):
        import_replay(exchange_dir() / "notes.jsonl")


def test_verify_says_that_all_is_well(recorded, capsys):
    assert main(["replay", str(recorded), "--verify"]) == 0
    said = capsys.readouterr().out
    assert fingerprint(read_log(recorded).agreed.config.seed) in said
    assert "genuine" in said


def test_verify_finds_a_move_that_was_not_made(recorded, capsys):
    from uno_desktop.match.live.log import LineChain

    log = read_log(recorded)
    entries = list(log.entries)
    place = next(n for n, entry in enumerate(entries) if isinstance(entry, MoveEntry) and entry.ply == 9)
    entries[place] = entries[place]._replace(move=entries[place].move._replace(card=0, color=1))
    chain = LineChain()
    forged = recorded.with_name("forged.jsonl")
    forged.write_bytes(chain.header(log.agreed) + b"".join(map(chain.entry, entries)))
    assert main(["replay", str(forged), "--verify"]) == 1
    assert "forged.jsonl" in capsys.readouterr().err


def test_verify_of_what_is_no_replay(tmp_path, capsys):
    path = tmp_path / "x.jsonl"
    path.write_text("hello\n")
    assert main(["replay", str(path), "--verify"]) == 2
    assert "x.jsonl" in capsys.readouterr().err
    assert main(["replay", str(tmp_path / "none.jsonl"), "--verify"]) == 2


def test_a_running_match_can_be_verified_as_far_as_it_goes(recorded, capsys):
    lines = recorded.read_bytes().splitlines(keepends=True)
    slot_file("auto").write_bytes(b"".join(lines[:40]))
    assert main(["replay", str(slot_file("auto")), "--verify"]) == 0
    assert "isn't over" in capsys.readouterr().out


def test_why_a_recorded_match_cannot_be_played_is_told_in_the_players_language(recorded):
    log = read_log(recorded)
    config = replace(log.agreed.config, options={**log.agreed.config.options, "teams": "two"})
    log = replace(log, agreed=replace(log.agreed, config=config))
    set_language("de")
    try:
        with pytest.raises(LogDamaged, match="„Teams: Zwei Teams“ geht nicht zusammen mit 3 Spielern"):
            Playback(log, recorded.name)
    finally:
        set_language(SOURCE_LANGUAGE)
