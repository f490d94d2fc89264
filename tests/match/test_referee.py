"""People and computer players by time: calls, catches, windows, at every speed
(docs/architecture.md, One move, from press to pixel)."""

from __future__ import annotations

import ast
import inspect

import pytest
from match_table import Table, clock_ms

from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.match.live import droptime, game_clock, referee, schedule
from uno_desktop.match.live.log import parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup import pace
from uno_desktop.match.setup.pace import CALL_GRACE_MS, REACTION_WINDOW_MS, Speed
from uno_desktop.match.setup.setup import MatchSetup, agree, computer, person
from uno_desktop.players.manners.timing import EASYGOING, Habits
from uno_desktop.reflex.plan import LogNormal

CATCHES = Habits(notices=100)
FORGETS = Habits(calls_at_once=0, calls_late=0)
LATE = Habits(calls_at_once=0, calls_late=100)
SPEEDS = list(Speed)


def with_habits(monkeypatch, habits):
    monkeypatch.setattr("uno_desktop.players.agents.easy.EasyAgent.habits", habits)


def two_cards_each(classic, **options):
    """A person is on turn against a computer player."""
    return Table(classic, ["red 5, red 6", "green 1, green 2"], "red 9", agents=[None, "easy"], **options)


def next_to_last_card(classic, **options):
    """A computer player is on turn with two cards, another after it; a person watches them."""
    hands = ["red 1, red 2, red 3", "red 5, red 6", "red 7, blue 8, blue 9"]
    return Table(classic, hands, "red 9", agents=[None, "easy", "easy"], turn=1, **options)


@pytest.mark.parametrize("speed", SPEEDS)
def test_person_who_forgets_uno_is_caught_but_not_before_the_grace(classic, monkeypatch, speed):
    with_habits(monkeypatch, CATCHES)
    table = two_cards_each(classic, screen=True, speed=speed)
    assert table.submit(Move(0, Do.PLAY, table.card(0, "red 5"))) is None
    assert table.referee.view(0).uno_open == (0,)
    took_ms = table.wait_until(lambda: (1, "catch_uno") in table.moves())
    assert took_ms >= CALL_GRACE_MS
    assert table.game.count(0) == 1 + table.game.rules.uno_penalty


@pytest.mark.parametrize("speed", SPEEDS)
def test_person_calls_late_and_is_safe(classic, monkeypatch, speed):
    with_habits(monkeypatch, CATCHES)
    table = two_cards_each(classic, screen=True, speed=speed)
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    table.wait(CALL_GRACE_MS - 100)
    assert table.referee.press_uno(0, table.now_ms) is None
    table.show()
    table.wait_until(lambda: table.game.turn == 0)
    assert (0, "call_uno") in table.moves()
    assert (1, "catch_uno") not in table.moves()


@pytest.mark.parametrize("speed", SPEEDS)
def test_person_catches_a_computer_player_that_forgot(classic, monkeypatch, speed):
    with_habits(monkeypatch, FORGETS)
    table = next_to_last_card(classic, speed=speed)
    table.wait_until(lambda: table.game.uno_open == (1,))
    table.wait(REACTION_WINDOW_MS - 200)
    assert table.game.turn == 2, "the next computer player has to leave the person time to catch"
    assert table.submit(Move(0, Do.CATCH_UNO, target=1)) is None
    assert table.game.count(1) == 1 + table.game.rules.uno_penalty


@pytest.mark.parametrize("speed", SPEEDS)
def test_computer_player_calls_late_of_itself(classic, monkeypatch, speed):
    with_habits(monkeypatch, LATE)
    table = Table(classic, ["red 1, red 2", "red 5, red 6"], "red 9", agents=[None, "easy"], turn=1, speed=speed)
    table.wait_until(lambda: table.game.uno_open == (1,))
    table.wait_until(lambda: table.game.uno_open == ())
    assert table.moves()[-1] == (1, "call_uno")
    assert table.referee.submit(Move(0, Do.CATCH_UNO, target=1), table.now_ms) is Refusal.NOBODY_TO_CATCH


def test_relaxed_leaves_more_time_and_hurrying_never_less(classic, monkeypatch):
    with_habits(monkeypatch, FORGETS)
    windows_ms = {}
    for speed in SPEEDS:
        table = next_to_last_card(classic, speed=speed)
        table.wait_until(lambda table=table: table.game.uno_open == (1,))
        windows_ms[speed] = table.wait_until(lambda table=table: table.game.uno_open == ())
    assert min(windows_ms.values()) >= REACTION_WINDOW_MS
    assert windows_ms[Speed.RELAXED] > windows_ms[Speed.NORMAL]
    assert windows_ms[Speed.FAST] == windows_ms[Speed.OFF] == windows_ms[Speed.NORMAL]


def test_the_window_counts_from_when_the_play_has_been_shown(classic, monkeypatch):
    with_habits(monkeypatch, FORGETS)
    table = next_to_last_card(classic)
    while table.game.uno_open != (1,):
        table.now_ms += 10
        table.referee.advance(table.now_ms)
    table.now_ms += 60_000  # a long picture
    table.referee.advance(table.now_ms)
    assert table.game.uno_open == (1,)
    table.show()
    assert table.wait_until(lambda: table.game.uno_open == ()) >= REACTION_WINDOW_MS


def test_the_time_left_to_catch_runs_down_evenly_to_the_next_turn(classic, monkeypatch):
    with_habits(monkeypatch, FORGETS)
    table = next_to_last_card(classic)
    table.wait_until(lambda: table.game.uno_open == (1,))
    looked: list[tuple[int, float]] = []

    def look_until_the_next_plays():
        if table.game.turn == 2:
            looked.append((clock_ms(table.referee), table.referee.wait_left))
        return table.game.turn != 2

    table.wait_until(look_until_the_next_plays)
    began_ms, ended_ms = (shown.at_ms for shown in table.seen)
    assert looked[0] == (began_ms, 1.0)
    assert looked[-1][1] < 0.01
    for game_ms, left in looked:
        assert left == pytest.approx((ended_ms - game_ms) / (ended_ms - began_ms))


def test_the_time_left_is_that_before_the_next_turn_also_while_others_may_call(classic, monkeypatch):
    with_habits(monkeypatch, LATE)
    table = next_to_last_card(classic)
    table.wait_until(lambda: (1, "call_uno") in table.moves())
    table.wait_until(lambda: (2, "play") in table.moves())
    played, called, played_next = (shown.at_ms for shown in table.seen)
    again = next_to_last_card(classic)
    again.wait_until(lambda: again.game.uno_open == (1,))
    again.wait(200)
    assert clock_ms(again.referee) < called
    assert again.referee.wait_left == pytest.approx((played_next - clock_ms(again.referee)) / (played_next - played))


def test_the_time_left_to_make_up_for_a_call_runs_down_until_somebody_catches(classic, monkeypatch):
    with_habits(monkeypatch, Habits(thinking=LogNormal(9000, 0.0), notices=100, catching=LogNormal(3000, 0.0)))
    hands = ["red 7, blue 1", "red 4, red 5, red 6", "green 1, green 2, green 3"]
    table = Table(classic, hands, "red 9", agents=[None, "easy", "easy"])
    table.submit(Move(0, Do.PLAY, table.card(0, "red 7")))
    left = []

    def look_until_caught():
        left.append(table.referee.call_left(0))
        return table.game.uno_open == ()

    waited_ms = table.wait_until(look_until_caught)
    assert left[0] > 0.99
    assert left[:-1] == sorted(left[:-1], reverse=True)
    assert left[-2] < 0.01
    assert left[len(left) // 2] == pytest.approx(0.5, abs=0.02)
    assert waited_ms < 9000


def test_where_nobody_catches_the_time_to_make_up_for_a_call_is_that_before_the_next_turn(classic, monkeypatch):
    with_habits(monkeypatch, Habits(thinking=LogNormal(5000, 0.0)))
    hands = ["red 7, blue 1", "red 4, red 5, red 6", "green 1, green 2, green 3"]
    table = Table(classic, hands, "red 9", agents=[None, "easy", "easy"])
    table.submit(Move(0, Do.PLAY, table.card(0, "red 7")))
    assert table.referee.call_left(0) == pytest.approx(1.0, abs=0.01)
    table.wait(2500)
    assert table.referee.call_left(0) == table.referee.wait_left == pytest.approx(0.5, abs=0.02)


def test_an_answer_to_a_card_begins_no_turn_so_that_nobody_knows_how_long_a_call_can_be_made(classic, monkeypatch):
    with_habits(monkeypatch, Habits(thinking=LogNormal(5000, 0.0)))
    hands = ["wild_draw_four, blue 1", "red 4, red 5, red 6"]
    table = Table(classic, hands, "red 9", agents=[None, "easy"], preset="official")
    table.submit(Move(0, Do.PLAY, table.card(0, "wild_draw_four"), color=3))
    table.wait(1000)
    assert table.referee.phase is Phase.PENALTY
    assert table.referee.call_left(0) == 1.0


def test_no_time_runs_while_a_person_is_on_turn(classic, monkeypatch):
    with_habits(monkeypatch, LATE)
    hands = ["red 1, red 2, red 3", "red 5, red 6"]
    table = Table(classic, hands, "red 9", agents=[None, "easy"], turn=1)
    table.wait_until(lambda: table.game.uno_open == (1,))
    table.wait(100)
    assert table.game.uno_open == (1,), "a call is on its way, but it begins no turn"
    assert table.referee.wait_left == 1.0


def test_no_time_runs_while_an_answer_to_a_card_is_awaited(classic):
    hands = ["red 5, wild_draw_four, green 3", "blue 4, blue 5"]
    table = Table(classic, hands, "red 9", agents=[None, "easy"], preset="official")
    table.submit(Move(0, Do.PLAY, table.card(0, "wild_draw_four"), color=3))
    table.wait(200)
    assert table.referee.phase is Phase.PENALTY
    assert table.referee.wait_left == 1.0


def test_no_time_runs_before_a_player_who_needs_none(classic, monkeypatch):
    with_habits(monkeypatch, Habits(thinking=LogNormal(0.1, 0.0)))
    table = Table(classic, ["red 5, red 6, red 7", "green 1, green 2"], "red 9", agents=[None, "easy"])
    table.referee.submit(Move(0, Do.PLAY, table.card(0, "red 5")), table.now_ms)
    assert table.referee.phase is Phase.TURN
    assert table.referee.wait_left == 1.0


def test_shown_is_not_believed_while_moves_are_not_taken(classic):
    table = Table(classic, ["red 5, red 6, red 7", "green 1, green 2"], "red 9", agents=[None, "easy"])
    table.referee.submit(Move(0, Do.PLAY, table.card(0, "red 5")), table.now_ms)
    table.referee.moves_shown(table.now_ms)
    table.referee.advance(table.now_ms + 60_000)
    assert table.referee.ply == 1
    table.now_ms += 60_000
    table.show()
    table.wait_until(lambda: table.game.turn == 0)


def test_what_a_move_takes_to_be_shown_is_no_game_time(classic):
    table = Table(classic, ["red 5, red 6, red 7", "green 1, green 2"], "red 9", agents=[None, None])
    table.referee.submit(Move(0, Do.PLAY, table.card(0, "red 5")), table.now_ms)
    table.referee.take_moves()
    table.referee.moves_shown(table.now_ms + 5000)
    table.referee.advance(table.now_ms + 5100)
    assert clock_ms(table.referee) == 100


def test_shown_costs_no_time_where_nothing_was_being_shown(classic):
    table = Table(classic, ["red 5, red 6, red 7", "green 1, green 2"], "red 9", agents=[None, "easy"])
    table.referee.moves_shown(table.now_ms + 500)
    table.referee.advance(table.now_ms + 500)
    assert clock_ms(table.referee) == 500


def test_a_pause_stops_the_clock(classic, monkeypatch):
    with_habits(monkeypatch, CATCHES)
    table = two_cards_each(classic)
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    table.referee.pause(table.now_ms)
    table.wait(30_000)
    assert table.game.uno_open == (0,)
    table.referee.resume(table.now_ms)
    assert table.wait_until(lambda: table.game.uno_open == ()) >= CALL_GRACE_MS - 20


def test_uno_pressed_with_two_cards_is_called_with_the_next_play(classic):
    table = two_cards_each(classic)
    assert table.referee.press_uno(0, table.now_ms) is None
    assert table.referee.armed(0)
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    assert table.seen[-1].move.uno
    assert table.game.uno_open == ()
    assert not table.referee.armed(0)


def test_uno_pressed_twice_is_disarmed(classic):
    table = two_cards_each(classic)
    table.referee.press_uno(0, table.now_ms)
    table.referee.press_uno(0, table.now_ms)
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    assert table.game.uno_open == (0,)


def test_where_uno_is_owed_with_two_cards_it_is_armed_with_three(classic):
    hands = ["red 5, red 6, red 7, red 8", "green 1, green 2, green 3"]
    table = Table(classic, hands, "red 9", agents=[None, None], uno_at=2)
    assert table.referee.press_uno(0, table.now_ms) is Refusal.UNO_NOT_OWED, "four cards"
    table.submit(Move(0, Do.PLAY, table.card(0, "red 8")))
    assert table.referee.press_uno(0, table.now_ms) is None
    assert table.referee.armed(0)
    table.submit(Move(1, Do.DRAW))
    if table.referee.phase is Phase.DRAWN:
        table.submit(Move(1, Do.PASS))
    table.submit(Move(0, Do.PLAY, table.card(0, "red 7")))
    assert table.seen[-1].move.uno
    assert table.game.uno_open == ()
    assert not table.referee.armed(0), "the call is made; the next one is a decision of its own"


def test_an_armed_call_does_not_hinder_going_out_with_both_cards(classic):
    hands = ["red 5, blue 5", "green 1, green 2"]
    table = Table(classic, hands, "red 9", agents=[None, "easy"], multi_play=True)
    table.referee.press_uno(0, table.now_ms)
    both = Move(0, Do.PLAY, table.card(0, "red 5"), also=(table.card(0, "blue 5"),))
    assert table.submit(both) is None
    assert not table.seen[-1].move.uno
    assert table.game.count(0) == 0


def test_of_two_who_would_catch_the_second_finds_it_done(classic, monkeypatch):
    with_habits(monkeypatch, CATCHES)
    hands = ["red 5, red 6", "green 1, green 2, green 3", "green 1, green 2, green 3"]
    table = Table(classic, hands, "red 9", agents=[None, "easy", "easy"])
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    table.wait_until(lambda: table.game.turn == 0)
    assert [do for _, do in table.moves()].count("catch_uno") == 1
    assert table.game.count(0) == 1 + table.game.rules.uno_penalty


def test_nobody_presses_uno_for_a_computer_player(classic):
    table = two_cards_each(classic)
    assert table.referee.press_uno(1, table.now_ms) is Refusal.NO_SUCH_SEAT
    assert not table.referee.armed(1)


def test_an_armed_call_is_forgotten_with_the_two_cards(classic):
    table = two_cards_each(classic)
    table.referee.press_uno(0, table.now_ms)
    table.submit(Move(0, Do.DRAW))
    assert not table.referee.armed(0)


def test_whoever_has_called_can_neither_call_again_nor_arm_the_last_card(classic):
    table = two_cards_each(classic)
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5"), uno=True))
    assert table.game.count(0) == 1
    assert table.referee.press_uno(0, table.now_ms) is Refusal.UNO_NOT_OWED
    assert not table.referee.armed(0)


def test_uno_with_three_cards_is_refused_in_words(classic):
    table = Table(classic, ["red 5, red 6, red 7", "green 1, green 2"], "red 9", agents=[None, "easy"])
    assert table.referee.press_uno(0, table.now_ms) is Refusal.UNO_NOT_OWED


def test_a_refused_move_changes_nothing(classic):
    table = Table(classic, ["red 5, blue 6", "green 1, green 2"], "red 9", agents=[None, "easy"])
    before, log = table.referee.position(), table.log.data
    assert table.submit(Move(0, Do.PLAY, table.card(0, "blue 6"))) is Refusal.NO_MATCH
    assert table.submit(Move(1, Do.DRAW)) is Refusal.NO_SUCH_SEAT
    assert (table.referee.position(), table.log.data) == (before, log)


def test_the_challenger_alone_sees_the_hand(classic):
    hands = ["red 5, wild_draw_four, green 3", "blue 4, blue 5", "blue 1, blue 2"]
    table = Table(classic, hands, "red 9", agents=[None, None, None], preset="official")
    table.submit(Move(0, Do.PLAY, table.card(0, "wild_draw_four"), color=3))
    table.submit(Move(1, Do.CHALLENGE))
    shown = table.seen[-1]

    def revealed(seat):
        return next(event.cards for event in shown.events[seat] if type(event).__name__ == "HandRevealed")

    assert all(card >= 0 for card in revealed(1))
    assert set(revealed(2)) == set(revealed(-1)) == {-1}


def test_only_people_and_the_spectator_are_watched(classic):
    table = two_cards_each(classic)
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    with pytest.raises(KeyError):
        table.seen[-1].views[1]


def test_every_move_is_shown_with_its_number_and_time_in_the_log(classic):
    table = Table(classic, ["red 5, red 6, red 7", "green 1, green 2"], "red 9", agents=[None, "easy"])
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    table.wait_until(lambda: table.game.turn == 0)
    logged = parse_log(table.log.data, "log").entries
    assert tuple((shown.ply, shown.at_ms, shown.move) for shown in table.seen) == logged


def test_computer_players_jump_in_at_human_times(classic, monkeypatch):
    with_habits(monkeypatch, Habits(jumps_in=100))
    hands = ["red 5, red 6, red 7", "green 1, green 2", "red 5, blue 2, blue 3"]
    table = Table(classic, hands, "red 9", agents=[None, None, "easy"], jump_in=True)
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    took_ms = table.wait_until(lambda: (2, "play") in table.moves())
    assert took_ms >= EASYGOING.jumping_in.floor_ms


@pytest.mark.parametrize(("held", "is_waited_for"), [("red 7, green 1", True), ("blue 7, green 1", False)])
def test_only_a_person_who_could_jump_in_is_waited_for(classic, monkeypatch, held, is_waited_for):
    with_habits(monkeypatch, Habits(thinking=LogNormal(100, 0.0)))
    hands = ["red 7, blue 1, blue 2", "red 4, red 5, red 6", held]
    table = Table(classic, hands, "red 9", agents=[None, "easy", None], jump_in=True)
    table.submit(Move(0, Do.PLAY, table.card(0, "red 7")))
    took_ms = table.wait_until(lambda: table.moves()[-1][0] == 1)
    assert (took_ms >= REACTION_WINDOW_MS) is is_waited_for


@pytest.mark.parametrize(("held", "is_waited_for"), [("green 1", True), ("", False)])
def test_a_person_who_is_out_of_the_hand_is_not_waited_for(classic, monkeypatch, held, is_waited_for):
    with_habits(monkeypatch, Habits(thinking=LogNormal(100, 0.0), calls_at_once=0, calls_late=0))
    hands = ["red 7, red 8", "red 4, red 5, red 6", held]
    table = Table(classic, hands, "red 9", agents=["easy", "easy", None], mercy=True)
    table.wait_until(lambda: (0, "play") in table.moves())
    took_ms = table.wait_until(lambda: (1, "play") in table.moves())
    assert (took_ms >= REACTION_WINDOW_MS - 20) is is_waited_for


def test_a_position_that_was_never_started_waits_for_nobody(classic):
    hands = ["red 7, red 8", "red 4, red 5, red 6"]
    table = Table(classic, hands, "red 9", agents=["easy", None])
    idle = Referee(table.referee.agreed, game=table.game.copy())
    assert idle.seats == table.referee.agreed.seats
    for now_ms in (0.0, 60_000.0):
        idle.advance(now_ms)
    assert idle.take_moves() == []


@pytest.mark.parametrize("drawn_card", ["keep", "may_play"])
def test_who_remembers_knows_whether_drawn_cards_may_be_played(classic, drawn_card):
    setup = MatchSetup("classic", (person("Ann"), computer("easy")), overrides={"drawn_card": drawn_card})
    played = Referee(agree(setup, classic))
    assert played.memory(0).drawn_kept is (drawn_card == "keep")


def test_a_person_who_is_quicker_jumps_in_first(classic, monkeypatch):
    with_habits(monkeypatch, Habits(jumps_in=100))
    hands = ["red 5, red 6, red 7", "red 5, green 1, green 2", "blue 2, blue 3"]
    table = Table(classic, hands, "red 9", agents=["easy", None, None], jump_in=True, turn=2)
    table.submit(Move(2, Do.DRAW))
    if table.referee.phase is Phase.DRAWN:
        table.submit(Move(2, Do.PASS))
    table.wait_until(lambda: (0, "play") in table.moves())
    if table.deck.name(table.game.top) == "red 5":
        assert table.submit(Move(1, Do.PLAY, table.card(1, "red 5"))) is None


def test_time_that_stands_still_or_goes_back_does_no_harm(classic):
    table = Table(classic, ["red 5, red 6, red 7", "green 1, green 2"], "red 9", agents=[None, "easy"])
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    for now_ms in (table.now_ms, table.now_ms - 500, table.now_ms):
        table.referee.advance(now_ms)
    assert table.game.turn == 1


def test_a_match_taken_up_waits_for_no_picture(classic):
    """What was played before is not shown again, so nothing has to be reported as shown."""

    def sit():
        hands = ["red 5, red 6, red 7", "red 1, green 2"]
        return Table(classic, hands, "red 9", agents=[None, "easy"], screen=True)

    table = sit()
    table.submit(Move(0, Do.PLAY, table.card(0, "red 5")))
    again = sit().referee
    again.journal = None
    again.replay(parse_log(table.log.data, "x").entries)
    assert again.take_moves() == []
    again.resume(1000.0)
    for frame in range(6000):
        again.advance(1000.0 + 10 * frame)
    assert again.ply == 2


@pytest.mark.parametrize("module", [referee, schedule, game_clock, pace, droptime])
def test_nothing_here_reads_a_clock(module):
    tree = ast.parse(inspect.getsource(module))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not imported & {"time", "datetime", "random", "threading", "asyncio"}
