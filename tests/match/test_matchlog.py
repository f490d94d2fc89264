"""The log: what is written is read back; a torn end is left out, damage inside is named."""

from __future__ import annotations

import json

import pytest
from match_table import Table

from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.rng import fingerprint, seed_bytes
from uno_desktop.match.live.log import (
    DropEntry,
    EndEntry,
    LineChain,
    LogDamaged,
    MemoryLog,
    MoveEntry,
    RoundEntry,
    parse_log,
    read_log,
)
from uno_desktop.match.setup.setup import MatchSetup, Seat, agree, computer, person
from uno_desktop.reflex.drop import Dropped

ENTRIES = (
    MoveEntry(1, 0, Move.deal()),
    MoveEntry(2, 1200, Move(0, Do.PLAY, 5, 2, 1, (6, 7), True)),
    RoundEntry(1),
    DropEntry(1, 900, (Dropped(1, 250, False), Dropped(0, None, True))),
    MoveEntry(3, 2350, Move(1, Do.DROP)),
    EndEntry(1, (0, 512)),
)


@pytest.fixture
def agreed(office):
    seats = (person("Änn", "face", "#112233"), Seat("Bo", "easy", "bo"))
    return agree(MatchSetup("office", seats, seed=seed_bytes(7), overrides={"multi_play": True}), office)


@pytest.fixture
def data(agreed):
    log = MemoryLog(agreed)
    for entry in ENTRIES:
        log.record(entry)
    return log.data


def test_what_is_written_is_read_back(agreed, data):
    log = parse_log(data, "x")
    assert log.entries == ENTRIES
    assert log.agreed == agreed
    assert log.agreed.config.deck.kinds == agreed.config.deck.kinds
    assert log.fingerprint_fits
    assert not log.was_torn


def test_a_move_written_by_hand_is_what_the_encoder_writes():
    moves = [entry.move for entry in ENTRIES if isinstance(entry, MoveEntry)]
    moves += [Move(3, do, card, color, target, also, uno) for do in Do for card in (-1, 0, 11) for color in (-1, 0)
              for target in (-1, 0, 4) for also in ((), (0,), (8, 9)) for uno in (False, True)]  # fmt: skip
    for ply, move in enumerate(moves):
        entry = MoveEntry(ply, 7 * ply, move)
        data = {"n": ply, "ms": 7 * ply, "seat": move.seat, "do": str(move.do)}
        data |= {key: getattr(move, key) for key in ("card", "color", "target") if getattr(move, key) >= 0}
        data |= {"also": list(move.also)} if move.also else {}
        data |= {"uno": True} if move.uno else {}
        assert LineChain().entry(entry) == LineChain().line(data)


def test_a_rule_that_came_late_is_named_only_where_it_is_on(classic):
    seats = (computer("easy"), computer("easy"))
    off = agree(MatchSetup("classic", seats, seed=seed_bytes(7)), classic)
    on = agree(MatchSetup("classic", seats, seed=seed_bytes(7), overrides={"mercy": True}), classic)
    for agreed, named in ((off, False), (on, True)):
        data = MemoryLog(agreed).data
        assert (b'"mercy":true' in data, b"skip_answer" in data) == (named, False)
        assert parse_log(data, "x").agreed.config.options["mercy"] is named


def test_the_first_line_promises_the_seed(data):
    head = json.loads(data.splitlines()[0])
    assert head["fingerprint"] == fingerprint(seed_bytes(7))


def test_a_log_cut_anywhere_loads_or_says_that_it_holds_no_match(data):
    header_bytes = data.index(b"\n") + 1
    for length in range(len(data)):
        if length < header_bytes:
            with pytest.raises(LogDamaged, match="isn't a match"):
                parse_log(data[:length], "x")
        else:
            log = parse_log(data[:length], "x")
            assert log.entries == ENTRIES[: data[:length].count(b"\n") - 1]
            assert log.was_torn == (data[length - 1 : length] != b"\n")


def test_zeros_after_a_power_cut_are_a_torn_end(data):
    assert parse_log(data + b"\0" * 512, "x").entries == ENTRIES


@pytest.mark.parametrize("line", [1, 2, 4])
def test_a_damaged_line_is_named(data, line):
    lines = data.splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b'"', b"'", 1)
    with pytest.raises(LogDamaged, match=f"auto.jsonl is damaged in line {line}"):
        parse_log(b"".join(lines), "auto.jsonl")


def test_a_line_left_out_is_damage(data):
    lines = data.splitlines(keepends=True)
    with pytest.raises(LogDamaged, match="line 3"):
        parse_log(b"".join(lines[:2] + lines[3:]), "x")


@pytest.mark.parametrize("header", [{"log": 1}, {"log": 1, "seats": 3, "deck": {}}])
def test_a_header_of_something_else_is_said(header):
    with pytest.raises(LogDamaged, match="don't make a match"):
        parse_log(LineChain().line(header), "x")


def test_a_strange_entry_is_said(agreed):
    chain = LineChain()
    data = chain.header(agreed) + chain.line({"what": 1})
    with pytest.raises(LogDamaged, match="don't make a match"):
        parse_log(data, "x")


def test_a_missing_file_is_said(tmp_path):
    with pytest.raises(LogDamaged, match=r"none\.jsonl can't be read"):
        read_log(tmp_path / "none.jsonl")


def test_logs_differ_with_the_timing_of_a_person(classic):
    logs = []
    for wait_ms in (100, 100, 900):
        table = Table(classic, ["red 5, red 6, red 7", "green 1, green 2"], "red 9", agents=[None, "easy"])
        table.wait(wait_ms)
        table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
        table.wait_until(lambda table=table: table.game.turn == 0)
        logs.append(table.log.data)
    assert logs[0] == logs[1] != logs[2]
