"""The clocks of a match: the referee's time runs out for people, and never while nothing can be done."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from match_table import Table

from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.match.live.game_clock import MOST_AT_ONCE_MS, TurnClock
from uno_desktop.match.live.log import MemoryLog, MoveEntry, parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.pace import Speed
from uno_desktop.match.setup.setup import MatchSetup, agree, person
from uno_desktop.players.manners.timing import Habits

HANDS = ["blue 1, blue 2, green 3", "red 1, red 2, red 3"]
SECONDS = 8


def table(classic, agents=(None, "easy"), **rules):
    return Table(classic, HANDS, "yellow 9", agents=list(agents), preset="official", turn_seconds=SECONDS, **rules)


def test_whoever_takes_too_long_draws_and_the_turn_is_over(classic):
    match = table(classic)
    match.wait(1000 * SECONDS - 200)
    assert match.moves() == []
    match.wait(400)
    assert match.moves() == [(0, "time_out")]
    assert match.game.count(0) == 4


def test_the_move_is_in_the_log(classic):
    match = table(classic)
    match.wait(1000 * SECONDS + 100)
    again = parse_log(match.log.data, "x")
    assert Move(0, Do.TIME_OUT) in [entry.move for entry in again.entries if isinstance(entry, MoveEntry)]


def test_no_time_passes_in_a_pause_or_while_moves_are_shown(classic):
    match = table(classic)
    match.referee.pause(match.now_ms)
    match.now_ms += 60_000
    match.referee.resume(match.now_ms)
    match.wait(1000 * SECONDS - 200)
    assert match.moves() == []


def test_a_machine_that_slept_costs_no_turn(classic):
    match = table(classic)
    match.wait(60_000, step_ms=60_000)
    assert match.moves() == []
    left = match.referee.time_left
    assert left is not None
    assert left.left_ms == 1000 * SECONDS - MOST_AT_ONCE_MS


def test_a_drawn_card_belongs_to_the_turn(classic):
    match = Table(classic, HANDS, "green 9", agents=[None, "easy"], preset="official", turn_seconds=SECONDS, seed=3)
    match.game.draw_pile.append(next(c for c in match.game.draw_pile if match.deck.name(c) == "green 4"))
    match.game.draw_pile.remove(match.game.draw_pile[-1])
    match.wait(1000)
    before = match.referee.time_left
    match.submit(Move(0, Do.DRAW))
    after = match.referee.time_left
    assert match.referee.phase is Phase.DRAWN
    assert before is not None
    assert after is not None
    assert after.left_ms <= before.left_ms


@pytest.mark.parametrize(("speed", "rate"), [(Speed.RELAXED, 0.75), (Speed.NORMAL, 1.0), (Speed.FAST, 2.5)])
@pytest.mark.parametrize("step_ms", [10, 2000])
def test_what_others_do_meanwhile_costs_their_time_and_no_more(classic, monkeypatch, speed, rate, step_ms):
    """A person has at least the seconds of the rule on the wall's clock, however fast game time runs."""
    monkeypatch.setattr("uno_desktop.players.agents.easy.EasyAgent.habits", Habits(slips=100))
    hands = ["red 7, blue 1, blue 2", "red 4, red 5, red 6", "red 1, red 2, red 3"]
    match = Table(
        classic, hands, "red 9", agents=[None, None, "easy"], silent_seven="next_seven", turn_seconds=8, speed=speed
    )
    match.submit(Move(0, Do.PLAY, match.card(0, "red 7")))
    match.wait_until(lambda: len(match.seen) == 2, step_ms=step_ms)
    played, spoken = match.seen
    assert match.moves() == [(0, "play"), (2, "speak")]
    left = match.referee.time_left
    assert left is not None
    passed_ms = (spoken.at_ms - played.at_ms) / rate
    assert (left.seat, left.left_ms) == (1, pytest.approx(1000 * SECONDS - passed_ms * min(1.0, rate)))


def test_the_next_player_has_the_full_time(classic):
    match = table(classic, agents=(None, None))
    match.wait(3000)
    match.submit(Move(0, Do.DRAW))
    left = match.referee.time_left
    assert left is not None
    assert (left.seat, left.left_ms) == (1, 1000 * SECONDS)


def test_computer_players_have_no_clock(classic):
    match = table(classic, agents=("easy", None))
    assert match.referee.time_left is None


def test_without_the_rule_nobody_has_one(classic):
    match = Table(classic, HANDS, "yellow 9", agents=[None, "easy"], preset="official")
    assert match.referee.time_left is None
    match.wait(20_000, step_ms=100)
    assert match.moves() == []


def test_nobody_makes_the_move_of_the_clock_by_hand(classic):
    match = table(classic)
    assert match.submit(Move(0, Do.TIME_OUT)) is Refusal.WRONG_PHASE


@pytest.mark.parametrize("minutes", [1, 2])
def test_a_hand_ends_when_its_minutes_are_over(classic, minutes):
    match = Table(classic, HANDS, "yellow 9", agents=[None, None], preset="official", hand_minutes=minutes)
    match.referee._clock.hand.follow(Move.deal(), 0)
    match.wait(minutes * 60_000 - 1000, step_ms=500)
    assert match.moves() == []
    match.wait(3000, step_ms=500)
    assert match.moves() == [(-1, "end_hand")]
    assert match.referee.between_hands


def test_a_move_gives_the_hand_no_more_minutes(classic):
    match = Table(classic, HANDS, "yellow 9", agents=[None, None], preset="official", hand_minutes=1)
    match.referee._clock.hand.follow(Move.deal(), 0)
    match.wait(40_000, step_ms=500)
    assert match.submit(Move(0, Do.DRAW)) is None
    match.wait(21_000, step_ms=500)
    assert match.moves()[-1] == (-1, "end_hand")


def test_every_hand_has_its_minutes_from_its_deal_on(classic):
    seats = (person("Ann"), person("Ben"))
    agreed = agree(MatchSetup("classic", seats, overrides={"hand_minutes": 1}, seed=bytes(32)), classic)
    log = MemoryLog(agreed)
    referee = Referee(agreed, screen=False, journal=log)
    referee.start()
    for now_ms in range(0, 200_000, 500):
        referee.advance(now_ms)
        if referee.between_hands:
            referee.deal_next(now_ms)
    made = [(entry.move.do, entry.at_ms) for entry in parse_log(log.data, "x").entries if isinstance(entry, MoveEntry)]
    assert [at_ms for do, at_ms in made if do == Do.DEAL] == [0, 60_000, 120_000, 180_000]
    assert [at_ms for do, at_ms in made if do == Do.END_HAND] == [60_000, 120_000, 180_000]


def test_a_hand_that_begins_with_a_position_has_its_minutes_from_then_on(classic):
    match = Table(classic, HANDS, "yellow 9", agents=[None, None], preset="official", hand_minutes=1)
    match.wait(59_000, step_ms=500)
    assert match.moves() == []
    match.wait(2000, step_ms=500)
    assert match.moves() == [(-1, "end_hand")]


def test_a_turn_is_over_with_its_last_millisecond(classic):
    game = table(classic).game
    clock = TurnClock(1)
    clock.follow(game, (0,))
    for spent_ms in (999.0, 0.5):
        clock.spend(spent_ms)
        assert clock.due(game) is None
    clock.spend(0.5)
    assert clock.due(game) == Move(0, Do.TIME_OUT)


def test_the_next_turn_of_the_same_player_has_the_whole_time(classic):
    game = table(classic).game
    clock = TurnClock(1)
    clock.follow(game, (0,))
    clock.spend(600.0)
    clock.follow(game, (0,))
    assert clock.left is not None
    assert clock.left.left_ms == 1000.0


def test_no_time_is_left_where_more_than_all_was_spent():
    clock = TurnClock(1)
    clock.follow(SimpleNamespace(phase=Phase.TURN, turn=0), (0, 1))
    for _ in range(20):
        clock.spend(1000.0)
    assert clock.left.left_ms == 0.0
