"""Simulated hands: the same for any number of jobs, fair seats, faults named
(docs/architecture.md, The command line)."""

from __future__ import annotations

from hashlib import sha256

import pytest
from match_table import clock_ms

from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.options import OptionError
from uno_desktop.match import simulate as simulation
from uno_desktop.match.live.log import (
    EndEntry,
    HashedLog,
    LineChain,
    MemoryLog,
    MoveEntry,
    RoundEntry,
    SeededHeaders,
    header_text,
    parse_log,
)
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.replay import play_back, verify
from uno_desktop.match.setup.pace import Speed
from uno_desktop.match.setup.setup import MatchSetup, MatchSetupError, agree, computer
from uno_desktop.match.simulate import SimulationFault, hand_agreed, simulate
from uno_desktop.players.agents.registry import UnknownAgent


def test_twice_the_same_and_with_events_too(office):
    first = simulate(office, ["easy"] * 3, 20, 1)
    assert simulate(office, ["easy"] * 3, 20, 1) == first
    assert simulate(office, ["easy"] * 3, 20, 1, events=True) == first
    assert simulate(office, ["easy"] * 3, 20, 2).sha256 != first.sha256
    assert sum(first.wins) + first.no_winner == first.hands == 20
    assert first.mean_moves == first.moves / 20


@pytest.mark.parametrize("jobs", [2, 3])
def test_jobs_change_nothing(classic, jobs):
    alone = simulate(classic, ["easy", "rule", "random"], 10, 5)
    assert simulate(classic, ["easy", "rule", "random"], 10, 5, jobs=jobs) == alone


def test_seats_rotate(classic):
    setup = MatchSetup("classic", tuple(computer("random", name) for name in "abc"), seed=bytes(32))
    agreed = agree(setup, classic)
    at_the_table = ["".join(seat.name for seat in hand_agreed(agreed, number).seats) for number in range(4)]
    assert at_the_table == ["abc", "cab", "bca", "abc"]
    seeds = {hand_agreed(agreed, number).config.seed for number in range(4)}
    assert len(seeds) == 4


def test_headers_are_those_that_each_hand_would_have_alone(office):
    setup = MatchSetup("office", tuple(computer("random", name) for name in "abc"), seed=bytes(32))
    agreed = agree(setup, office)
    headers = SeededHeaders()
    for number in (0, 1, 2, 3, 4, 3, 7):
        own = hand_agreed(agreed, number)
        assert headers.text(own) == header_text(own)
        assert LineChain().sealed(headers.text(own)) == LineChain().header(own) == MemoryLog(own).data


@pytest.mark.parametrize("moves", [0, 1, HashedLog.AT_ONCE - 1, HashedLog.AT_ONCE, 2 * HashedLog.AT_ONCE + 1])
def test_the_hash_is_that_of_the_log_whenever_it_is_asked_for(classic, moves):
    agreed = agree(MatchSetup("classic", (computer("random"),) * 2, seed=bytes(32)), classic)
    kept, hashed = MemoryLog(agreed), HashedLog(header_text(agreed))
    for ply in range(1, moves + 1):
        entry = MoveEntry(ply, 10 * ply, Move(ply % 2, Do.PLAY, ply, also=(7,) * (ply % 3), uno=ply % 2 == 0))
        kept.record(entry)
        hashed.record(entry)
    for entry in (RoundEntry(2), EndEntry(1, (0, 70))):
        assert hashed.digest() == sha256(kept.data).digest()
        kept.record(entry)
        hashed.record(entry)
    assert hashed.digest() == sha256(kept.data).digest()


def test_wins_belong_to_the_entry_not_to_the_seat(classic):
    report = simulate(classic, ["easy", "random"], 120, 3)
    assert report.wins[0] > report.wins[1]
    turned = simulate(classic, ["random", "easy"], 120, 3)
    assert turned.wins[1] > turned.wins[0]


def test_a_lost_card_is_a_fault_with_the_position(classic, monkeypatch):
    monkeypatch.setattr(Referee, "cards_conserved", lambda self: self.ply < 9)
    with pytest.raises(SimulationFault, match="hand 0: cards lost or doubled; phase: "):
        simulate(classic, ["random"] * 2, 3, 1)


def test_a_hand_without_end_is_a_fault_with_the_position(classic, monkeypatch):
    monkeypatch.setattr(simulation, "MOVES_A_SEAT_BEFORE_STALL", 4)
    with pytest.raises(SimulationFault, match="hand 0: no end in sight; phase: "):
        simulate(classic, ["random"] * 2, 3, 1)


@pytest.mark.parametrize(
    ("agents", "extra", "fault", "said"),
    [
        (["easy"], {}, MatchSetupError, "2 to 10 seats, not 1"),
        (["easy"] * 11, {}, MatchSetupError, "2 to 10 seats, not 11"),
        (["easy", "esy"], {}, UnknownAgent, "did you mean 'easy'"),
        (["easy"] * 2, {"deck": "tarot"}, MatchSetupError, "no deck 'tarot'"),
        (["easy"] * 2, {"overrides": {"hand_size": 0}}, OptionError, "hand_size: 0 is not 1-20"),
        (["easy"] * 10, {"overrides": {"hand_size": 20}}, SetupError, "at most"),
    ],
)
def test_what_cannot_be_played_is_said(classic, agents, extra, fault, said):
    with pytest.raises(fault, match=said):
        simulate(classic, agents, 1, 1, **extra)


class MoveByMove(Referee):
    """Plays unwatched matches as watched ones are played: one planned move after the other."""

    def _nobody_can_react(self):
        return False


RULES = (
    {},
    {"jump_in": True, "stacking": "any", "multi_play": True, "seven_zero": True},
    {"draw_most": 3, "skip_answer": True, "mercy": True, "false_uno_penalty": 2},
    {"hand_minutes": 1, "turn_seconds": 10},
    {"silent_seven": "next_seven", "mercy": True},
    {"dealers_choice": "dealer", "scoring": "last_holding_loses"},
)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("theme_id", ["classic", "office"])
def test_unwatched_turns_are_those_of_a_match_played_move_by_move(request, theme_id, rules):
    theme = request.getfixturevalue(theme_id)
    for seed, agents in enumerate((["random"] * 2, ["random", "easy", "rule"], ["easy", "random", "normal", "rule"])):
        seats = tuple(map(computer, agents))
        setup = MatchSetup(theme_id, seats, overrides=rules, seed=bytes([seed]) * 32)
        agreed = agree(setup, theme)
        played = []
        for kind in (Referee, MoveByMove):
            log = MemoryLog(agreed)
            referee = kind(agreed, screen=False, journal=log)
            referee.start()
            referee.advance(0)
            for _ in range(2):
                if referee.between_hands:
                    referee.deal_next(0)
                    referee.advance(0)
            played.append((log.data, referee.position(), clock_ms(referee), referee.ply, referee.view()))
        assert played[0] == played[1]
        assert played[0][3] > 20


def play_whole_match(theme, seed, *, screen, speed=Speed.NORMAL):
    seats = tuple(computer(name) for name in ("easy", "rule", "easy"))
    agreed = agree(MatchSetup(theme.id, seats, seed=bytes([seed]) * 32, overrides={"target": 100}), theme)
    log = MemoryLog(agreed)
    referee = Referee(agreed, screen=screen, speed=speed, journal=log)
    referee.start()
    now_ms = 0.0
    while not referee.over:
        now_ms += 37
        referee.advance(now_ms)
        if referee.take_moves():
            now_ms += 1234
        referee.moves_shown(now_ms)
        if referee.drop is not None:
            referee.drop_begun(int(now_ms))
            now_ms = max(now_ms, referee.drop.due_ms)
            referee.spill_shown(int(now_ms))
        if referee.between_hands:
            referee.deal_next(now_ms)
    return log.data


@pytest.mark.parametrize("theme_id", ["classic", "office"])
def test_speeds_and_screens_never_change_a_match_between_computer_players(request, theme_id):
    theme = request.getfixturevalue(theme_id)
    without = play_whole_match(theme, 1, screen=False)
    for speed in Speed:
        assert play_whole_match(theme, 1, screen=True, speed=speed) == without


def test_a_match_verifies_and_plays_back(office):
    log = parse_log(play_whole_match(office, 2, screen=False), "x")
    verdict = verify(log, "x")
    assert verdict.fault is None
    assert verdict.finished
    assert max(verdict.scores) >= 100
    views = [shown.views[-1] for shown in play_back(log)]
    assert views[-1].match_winner == verdict.match_winner
    assert len(views) == verdict.moves
