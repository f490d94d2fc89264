"""A log that does not keep to the rules, the deal or its own drops is found out."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from played_matches import log_of_match

from uno_desktop.cli import main
from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.log import DropEntry, EndEntry, LineChain, MemoryLog, MoveEntry, parse_log, read_log
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.slots import slot_file
from uno_desktop.match.saved.start_or_resume import resume_match
from uno_desktop.match.setup.setup import MatchSetup, agree, computer, seed_of_numbers


@pytest.fixture(scope="module")
def log():
    from uno_desktop.content.themes import themes

    office = themes.load("office")
    for seed in range(100):
        setup = MatchSetup("office", (computer("easy"),) * 4, seed=seed_bytes(seed), overrides={"hands": 1})
        found = log_of_match(agree(setup, office))
        if isinstance(found.entries[-1], EndEntry) and any(isinstance(entry, DropEntry) for entry in found.entries):
            return found
    raise AssertionError("no such match")


def with_entry(log, kind, change):
    place = next(n for n, entry in enumerate(log.entries) if isinstance(entry, kind))
    entries = list(log.entries)
    entries[place] = change(entries[place])
    return replace(log, entries=tuple(entries))


def test_an_honest_log_has_no_fault(log):
    assert verify(log, "x").fault is None


def test_a_move_against_the_rules(log):
    wrong = with_entry(log, MoveEntry, lambda entry: entry._replace(move=Move(0, Do.CATCH_UNO, target=1)))
    assert verify(wrong, "game.jsonl").fault.startswith("game.jsonl: move 1 is against the rules: ")


def test_another_deal(log):
    config = replace(log.agreed.config, seed=seed_bytes("another"))
    wrong = replace(log, agreed=replace(log.agreed, config=config))
    assert "against the rules" in verify(wrong, "x").fault


def test_another_seed_than_promised(log):
    assert "doesn't match the fingerprint" in verify(replace(log, fingerprint_fits=False), "x").fault


def test_another_order_of_dropping(log):
    wrong = with_entry(log, DropEntry, lambda entry: entry._replace(order=entry.order[::-1]))
    assert "a different order" in verify(wrong, "x").fault


def test_a_seed_that_the_players_numbers_do_not_give(log):
    numbers = ("aa" * 32, "bb" * 16)
    config = replace(log.agreed.config, seed=seed_of_numbers(numbers))
    together = replace(log.agreed, config=config, numbers=numbers)
    found = log_of_match(together)
    assert found.agreed.numbers == numbers
    assert verify(found, "x").fault is None
    wrong = replace(found, agreed=replace(together, numbers=(numbers[0], "cc" * 16)))
    assert "numbers" in verify(wrong, "x").fault


# -- the last line ---------------------------------------------------------------------------------------------------


@pytest.fixture
def whole(log, tmp_path):
    """A whole match in a file, whose last line says how it ended."""
    path = tmp_path / "match.jsonl"
    journal = MemoryLog(log.agreed)
    for entry in log.entries:
        journal.record(entry)
    path.write_bytes(journal.data)
    return path


def with_last_line(path, change):
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-1], change(lines[-1])]))
    return len(lines)


def another_winner(line):
    return re.sub(rb'"end":(\d)', lambda found: b'"end":%d' % ((int(found[1]) + 1) % 4), line)


@pytest.mark.parametrize("end", [b"\n", b""])
def test_a_forged_end_is_told_from_a_torn_one(whole, capsys, end):
    last = with_last_line(whole, lambda line: another_winner(line).rstrip() + end)
    assert main(["replay", str(whole), "--verify"]) == 1
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert f"line {last}, the last one, isn't what the game wrote" in told.err
    assert "genuine" not in told.out
    assert "incomplete" not in told.out


def test_an_end_torn_at_any_byte_is_no_fault(whole):
    data = whole.read_bytes()
    for length in range(data[:-1].rindex(b"\n") + 2, len(data)):
        for end in (b"", b"\n" * (length < len(data) - 1)):
            found = parse_log(data[:length] + end, "x")
            assert found.was_torn
            assert not found.wrong_line
            verdict = verify(found, "x")
            assert verdict.fault is None


def test_an_end_that_is_wrong_with_its_checksum_right(whole, capsys):
    chain, lines = LineChain(), whole.read_bytes().splitlines()
    told = [chain.read(line) for line in lines]
    fresh = LineChain()
    kept = [{key: value for key, value in line.items() if key != "crc"} for line in told]
    kept[-1]["end"] = (kept[-1]["end"] + 1) % 4
    whole.write_bytes(b"".join(map(fresh.line, kept)))
    assert main(["replay", str(whole), "--verify"]) == 1
    assert "doesn't end the way" in capsys.readouterr().err


def test_an_end_before_the_end_of_the_match(log):
    """Nobody has won yet, and the scores are those so far: still the match is not over."""
    begun = log.entries[:3]
    forged = (*begun, EndEntry(-1, (0,) * 4))
    assert verify(replace(log, entries=begun), "x").fault is None
    assert "doesn't end the way" in verify(replace(log, entries=forged), "x").fault


def test_a_move_with_another_number(log):
    wrong = with_entry(log, MoveEntry, lambda entry: entry._replace(ply=2))
    assert "move 1 is numbered wrong" in verify(wrong, "x").fault


def test_a_save_whose_last_line_is_wrong_goes_on_without_it(log, player_home):
    """Whatever became of the last line, no match is lost for it."""
    path = slot_file("auto")
    path.parent.mkdir(parents=True)
    journal = MemoryLog(log.agreed)
    for entry in log.entries[:8]:
        journal.record(entry)
    path.write_bytes(journal.data)
    with_last_line(path, lambda line: line.replace(b'"ms":', b'"ms":9'))
    assert parse_log(path.read_bytes(), "x").wrong_line == 9
    resume_match().leave()
    assert read_log(path).entries == log.entries[:7]
    assert not read_log(path).wrong_line
