"""Players that think ahead at a table with a screen: in slices, at their time, and always the same."""

from __future__ import annotations

import pytest
from match_table import watch_hand
from played_matches import log_of_match

from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live import schedule
from uno_desktop.match.live.log import MemoryLog, MoveEntry, parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.pace import Speed
from uno_desktop.match.setup.setup import MatchSetup, agree, computer
from uno_desktop.players.agents.hard import HardAgent
from uno_desktop.players.agents.thoughtful import ALL_AT_ONCE

SEARCHED = {"stacking": "amount"}
"""Rules under which ``hard`` looks ahead for all its moves."""


def agreed_among(classic, *agents):
    return agree(MatchSetup("classic", tuple(map(computer, agents)), overrides=SEARCHED, seed=seed_bytes(9)), classic)


def play_on_screen(agreed, frame_ms, *, speed=Speed.NORMAL):
    """One hand in frames, every move shown at once; the log, and how many frames."""
    journal = MemoryLog(agreed)
    referee = Referee(agreed, journal=journal, speed=speed)
    referee.start(0.0)
    _, frames = watch_hand(referee, frame_ms)
    return parse_log(journal.data, "x"), frames


def entries(log):
    return [entry for entry in log.entries if isinstance(entry, MoveEntry)]


def test_a_log_is_the_same_with_and_without_a_screen_and_at_any_frame_rate(classic):
    agreed = agreed_among(classic, "hard", "normal")
    unseen = entries(log_of_match(agreed, hands=1))
    seen, frames = play_on_screen(agreed, 16)
    assert entries(seen) == unseen
    assert entries(play_on_screen(agreed, 100)[0]) == unseen
    assert frames > len(unseen)


@pytest.fixture
def slices(monkeypatch):
    """The size of every slice that ``hard`` was given."""
    given = []
    begin = HardAgent.begin

    def watched(agent, view, memory, rng):
        thinking = begin(agent, view, memory, rng)
        step = thinking.step
        thinking.step = lambda moves: (given.append(moves), step(moves))
        return thinking

    monkeypatch.setattr(HardAgent, "begin", watched)
    return given


def test_with_a_screen_nobody_thinks_longer_than_a_slice_in_a_frame(classic, slices, monkeypatch):
    monkeypatch.setattr(schedule, "THINKING_SLICE_MOVES", 40)
    play_on_screen(agreed_among(classic, "hard", "hard"), 16)
    # Once a decision stands, asking for it costs nothing.
    assert slices.count(40) > 100
    assert set(slices) == {40, ALL_AT_ONCE}


def test_nobody_thinks_in_a_pause(classic, slices):
    referee = Referee(agreed_among(classic, "hard", "hard"))
    referee.start(0.0)
    referee.take_moves()
    referee.moves_shown(0.0)
    referee.pause(0.0)
    slices.clear()
    for now_ms in range(16, 1600, 16):
        referee.advance(now_ms)
    assert slices == []
    referee.resume(1600.0)
    for now_ms in range(1616, 1700, 16):
        referee.advance(now_ms)
    assert slices != []


def test_game_time_stands_still_until_the_decision_stands(classic, monkeypatch):
    """However slowly somebody thinks, the move is logged at the ms it was due."""
    agreed = agreed_among(classic, "hard", "hard")
    quick, quick_frames = play_on_screen(agreed, 16)
    monkeypatch.setattr(schedule, "THINKING_SLICE_MOVES", 1)
    slow, slow_frames = play_on_screen(agreed, 16)
    assert entries(slow) == entries(quick)
    assert slow_frames > quick_frames
