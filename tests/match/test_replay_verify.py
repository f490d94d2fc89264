"""A log that does not keep to the rules, the deal or its own drops is found out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.log import DropEntry, EndEntry, MemoryLog, MoveEntry, parse_log
from uno_desktop.match.referee import Referee
from uno_desktop.match.replay import verify
from uno_desktop.match.setup import MatchSetup, agree, computer, seed_of_numbers


@pytest.fixture(scope="module")
def log():
    from uno_desktop.content import themes

    office = themes.load("office")
    for seed in range(100):
        setup = MatchSetup("office", (computer("easy"),) * 4, seed=seed_bytes(seed), overrides={"hands": 1})
        agreed = agree(setup, office)
        journal = MemoryLog(agreed)
        referee = Referee(agreed, screen=False, journal=journal)
        referee.start()
        referee.advance(0)
        found = parse_log(journal.data, "x")
        if referee.over and any(isinstance(entry, DropEntry) for entry in found.entries):
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


def test_another_end(log):
    wrong = with_entry(log, EndEntry, lambda entry: entry._replace(scores=(9, 9, 9, 9)))
    assert "doesn't end the way" in verify(wrong, "x").fault


def test_a_seed_that_the_players_numbers_do_not_give(log):
    numbers = ("aa" * 32, "bb" * 16)
    config = replace(log.agreed.config, seed=seed_of_numbers(numbers))
    together = replace(log.agreed, config=config, numbers=numbers)
    journal = MemoryLog(together)
    referee = Referee(together, screen=False, journal=journal)
    referee.start()
    referee.advance(0)
    found = parse_log(journal.data, "x")
    assert found.agreed.numbers == numbers
    assert verify(found, "x").fault is None
    wrong = replace(found, agreed=replace(together, numbers=(numbers[0], "cc" * 16)))
    assert "numbers" in verify(wrong, "x").fault
