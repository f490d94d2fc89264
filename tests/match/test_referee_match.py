"""A dealt match from the first deal to the next hand: its clock, its computer players' manners, its settings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from match_table import Table, clock_ms, watch_hand

from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.match.live.log import EndEntry, MemoryLog, MoveEntry, parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.pace import Speed
from uno_desktop.match.setup.setup import MatchSetup, agree, computer
from uno_desktop.reflex.plan import DropMode


def match(theme, *, manner="", screen=False):
    """A match of two computer players and its log."""
    seats = tuple(replace(computer("easy", name), manner=manner) for name in "ab")
    agreed = agree(MatchSetup(theme.id, seats, seed=bytes(32)), theme)
    log = MemoryLog(agreed)
    return Referee(agreed, screen=screen, journal=log), log


def play_hand(referee):
    """Play to the end of the hand, a screen's moves shown at once; the screen's ms then."""
    referee.start(0.0)
    return watch_hand(referee, 16)[0]


def logged_ms(log):
    return [entry.at_ms for entry in parse_log(log.data, "log").entries if isinstance(entry, MoveEntry)]


def test_game_time_begins_at_zero_with_nothing_dropped(classic):
    referee, log = match(classic)
    assert (clock_ms(referee), referee.last_drop, referee.drop) == (0, (), None)
    assert referee.wait_left == 1.0
    referee.start(5000.0)
    assert logged_ms(log)[0] == 0


def test_a_match_left_is_written_no_further_and_can_be_left_again(classic):
    referee, log = match(classic)
    now_ms = play_hand(referee)
    referee.leave()
    written = log.data
    assert referee.deal_next(now_ms) is None
    referee.leave()
    assert log.data == written


def test_what_keeps_a_match_from_being_saved_is_told(classic):
    referee, log = match(classic)
    assert referee.notice is None
    log.notice = "The disk is full."
    assert referee.notice == "The disk is full."
    referee.leave()
    assert (referee.notice, referee.journal) == (None, None)


def test_a_slow_opponent_takes_longer_than_a_bold_one(classic):
    first_move_ms = {}
    for manner in ("bold", "slow"):
        referee, log = match(classic, manner=manner)
        play_hand(referee)
        first_move_ms[manner] = logged_ms(log)[1]
    assert first_move_ms["bold"] < first_move_ms["slow"]


def test_a_spectator_is_told_what_happens_between_computer_players(classic):
    referee, _ = match(classic, screen=True)
    referee.start()
    assert referee.take_moves()[0].events[-1]


def test_between_computer_players_nobody_waits_for_thoughts(classic):
    referee, _ = match(classic, screen=True)
    referee.start()
    for made in range(1, 6):
        assert referee.ply == made
        referee.take_moves()
        referee.moves_shown(0.0)
        referee.advance(0.0)


@pytest.mark.parametrize("ms", range(500, 6500, 500))
def test_one_long_frame_is_as_many_short_ones(classic, ms):
    """A person and no screen: computer players take their time, and no moment of it is lost or counted twice."""

    def after(step_ms):
        hands = ["red 5, red 6, red 7", *["green 1, green 2, green 3"] * 2, "blue 1, blue 2, blue 3"]
        agents = [None, "easy", "easy", "easy"]
        table = Table(classic, hands, "red 9", agents=agents, screen=False, preset="official")
        table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
        assert table.referee.ply == 1
        table.wait(ms, step_ms=step_ms)
        return table.log.data, clock_ms(table.referee), table.referee.position()

    assert after(ms) == after(10)


@pytest.mark.parametrize("screen", [False, True])
def test_the_next_hand_goes_on_from_when_it_is_dealt(classic, screen):
    referee, log = match(classic, screen=screen)
    now_ms = play_hand(referee)
    assert not referee.over
    before = len(logged_ms(log))
    assert referee.deal_next(now_ms + 5000) is None
    assert referee.hand_number == 2
    for step in range(2000):
        referee.take_moves()
        referee.moves_shown(now_ms + 5000 + 16 * step)
        referee.advance(now_ms + 5000 + 16 * step)
    times = logged_ms(log)
    assert len(times) > before + 1
    assert times == sorted(times)


@pytest.mark.parametrize(("speed", "game_ms"), [(Speed.RELAXED, 150), (Speed.NORMAL, 200), (Speed.OFF, 200)])
def test_game_time_passes_while_a_person_thinks(classic, speed, game_ms):
    hands = ["red 5, red 6, red 7", "green 1, green 2, green 3"]
    table = Table(classic, hands, "red 9", agents=[None, None], speed=speed)
    for _ in range(4):
        table.now_ms += 50
        table.referee.advance(table.now_ms)
    assert clock_ms(table.referee) == game_ms


def test_a_speed_set_in_the_match_holds_from_then_on(classic):
    table = Table(classic, ["red 5, red 6, red 7", "green 1, green 2, green 3"], "red 9", agents=[None, None])
    table.referee.advance(table.now_ms + 100)
    table.referee.adjust(speed=Speed.RELAXED)
    table.referee.advance(table.now_ms + 300)
    assert clock_ms(table.referee) == 100 + 150


def test_time_passes_in_full_from_the_start_and_from_where_a_match_is_taken_up(classic):
    def sit():
        return Table(classic, ["red 5, red 6, red 7", "green 1, green 2, green 3"], "red 9", agents=[None, None])

    begun = Referee(sit().referee.agreed, game=sit().game)
    begun.start()
    begun.advance(50.0)
    assert clock_ms(begun) == 50
    taken_up = Referee(sit().referee.agreed, game=sit().game)
    taken_up.replay([])
    taken_up.resume(0.0)
    taken_up.advance(50.0)
    assert clock_ms(taken_up) == 50


def test_a_drop_mode_set_in_the_match_holds_from_the_next_drop(office):
    hands = ["wild_chili, blue 6, blue 7", "green 1, green 2", "purple 1, purple 2"]
    table = Table(office, hands, "blue 9", agents=[None, "easy", "easy"])
    table.referee.adjust(drop_mode=DropMode.LOT)
    assert table.submit(Move(0, Do.PLAY, table.card(0, "wild_chili"), color=0)) is None
    assert table.referee.phase is Phase.DROP
    assert table.referee.drop.people == ()


def test_a_hand_is_not_dealt_into_another(classic):
    referee, _ = match(classic)
    referee.start()
    assert isinstance(referee.deal_next(0.0), Refusal)
    assert referee.hand_number == 1


def test_a_person_cannot_play_for_others_or_drop_by_a_move(classic):
    table = Table(classic, ["red 5, red 6", "green 1, green 2"], "red 9", agents=[None, "easy"])
    assert table.submit(Move(1, Do.DRAW)) is Refusal.NO_SUCH_SEAT
    assert table.submit(Move(0, Do.DROP)) is Refusal.WRONG_PHASE


def test_a_whole_match_is_logged_move_by_move_and_ends_with_its_scores(classic):
    referee, log = match(classic)
    play_hand(referee)
    while not referee.over:
        assert referee.deal_next(0.0) is None
        referee.advance(0.0)
    *entries, end = parse_log(log.data, "log").entries
    plies = [entry.ply for entry in entries if isinstance(entry, MoveEntry)]
    assert plies == list(range(1, referee.ply + 1))
    view = referee.view()
    assert end == EndEntry(view.match_winner, tuple(view.scores))
    assert max(end.scores) == end.scores[end.match_winner]
