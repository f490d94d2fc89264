"""The drop of all hands in a match: people's presses, pauses, by lot, without a screen
(docs/look.md, Kevin's Chili, the showpiece)."""

from __future__ import annotations

import pytest
from match_table import Table, clock_ms

from uno_desktop.engine.moves import OVER, Do, Move, Phase
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.live.log import DropEntry, MoveEntry, parse_log
from uno_desktop.match.setup.pace import Speed
from uno_desktop.reflex.drop import LATEST_MS, LOCKOUT_MS, TURN_MS, Dropped, Press

HANDS = ["wild_chili, blue 6, blue 7", "green 1, green 2", "purple 1, purple 2"]
BLUE = 0


def table_in_drop(office, agents=(None, "easy", "easy"), **options):
    table = Table(office, HANDS, "blue 9", agents=agents, **options)
    assert table.submit(Move(0, Do.PLAY, table.card(0, "wild_chili"), color=BLUE)) is None
    assert table.referee.phase is Phase.DROP
    return table


def pour(table):
    """The pot comes in, sways, spills exactly when due; the ms of the spill."""
    drop = table.referee.drop
    assert drop.stage is DropStage.WAITING
    table.referee.drop_begun(int(table.now_ms))
    assert drop.stage is DropStage.SWAYING
    assert drop.due_ms == int(table.now_ms) + drop.cue_ms
    table.now_ms = float(drop.due_ms)
    table.referee.spill_shown(drop.due_ms)
    assert drop.stage is DropStage.SPILLED
    return drop.due_ms


def finish(table):
    table.wait_until(lambda: table.referee.drop is None)
    return [dropped.seat for dropped in table.referee.last_drop]


@pytest.mark.parametrize("speed", list(Speed))
def test_a_quick_person_is_first_at_every_speed(office, speed):
    table = table_in_drop(office, speed=speed)
    spill_ms = pour(table)
    assert table.referee.press_drop(0, spill_ms + 150) is Press.DROPPED
    assert finish(table)[0] == 0
    assert table.referee.last_drop[0].reaction_ms == 150
    assert table.moves()[-2] == (0, "drop")
    assert table.referee.phase is Phase.TURN


def test_a_person_who_never_presses_is_last_and_draws(office):
    table = table_in_drop(office)
    pour(table)
    assert finish(table)[-1] == 0
    assert table.referee.last_drop[-1].reaction_ms is None
    assert table.game.count(0) == 2 + table.game.rules.drop_penalty


def test_a_fumble_locks_out_and_is_shown(office):
    table = table_in_drop(office)
    table.referee.drop_begun(int(table.now_ms))
    drop = table.referee.drop
    assert table.referee.press_drop(0, int(table.now_ms) + 100) is Press.FUMBLED
    assert drop.fumbled(0)
    spill_ms = drop.due_ms
    table.now_ms = float(spill_ms)
    table.referee.spill_shown(spill_ms)
    assert drop.locked(0, spill_ms + LOCKOUT_MS - 1)
    assert table.referee.press_drop(0, spill_ms + LOCKOUT_MS - 1) is Press.LOCKED
    table.referee.press_drop(0, spill_ms + LOCKOUT_MS)
    finish(table)
    assert next(dropped for dropped in table.referee.last_drop if dropped.seat == 0).fumbled


def test_presses_before_the_pot_is_in_do_nothing(office):
    table = table_in_drop(office)
    assert table.referee.press_drop(0, int(table.now_ms)) is Press.IGNORED
    assert not table.referee.drop.fumbled(0)


def test_a_held_key_lets_nobody_go(office):
    table = table_in_drop(office)
    spill_ms = pour(table)
    assert table.referee.press_drop(0, spill_ms + 100, repeat=True) is Press.IGNORED
    assert table.referee.press_drop(0, spill_ms + 150) is Press.DROPPED


def test_nothing_ends_before_the_pot_is_in(office):
    table = table_in_drop(office)
    table.wait(20_000)
    assert table.referee.phase is Phase.DROP


def test_a_press_gathered_a_little_late_still_counts_at_its_time(office):
    table = table_in_drop(office, agents=(None, "easy", None))
    spill_ms = pour(table)
    drop = table.referee.drop
    other_ms = next(iter(dropped.reaction_ms for dropped in drop.dropped(spill_ms + 10_000)))
    table.referee.press_drop(2, spill_ms + 120)
    table.now_ms = spill_ms + other_ms + 20.0
    table.referee.advance(table.now_ms)
    assert table.referee.press_drop(0, spill_ms + other_ms - 5) is Press.DROPPED
    assert finish(table) == [2, 0, 1]


def test_a_pause_in_the_middle_begins_again_with_a_new_cue(office):
    table = table_in_drop(office)
    pour(table)
    first = table.referee.drop
    table.referee.pause(table.now_ms + 20)
    assert table.referee.press_drop(0, int(table.now_ms) + 30) is Press.IGNORED
    table.now_ms += 5000
    table.referee.resume(table.now_ms)
    again = table.referee.drop
    assert again.round == 1
    assert again.stage is DropStage.WAITING
    assert again.cue_ms != first.cue_ms
    spill_ms = pour(table)
    table.referee.press_drop(0, spill_ms + 100)
    assert finish(table)[0] == 0


def test_each_drop_counts_its_own_rounds_when_a_match_is_taken_up(office):
    hands = ["wild_chili, blue 6, blue 7", "wild_chili, green 1, green 2", "purple 1, purple 2"]

    def sit():
        return Table(office, hands, "blue 9", agents=(None, None, "easy"))

    def taken_up(entries):
        again = sit().referee
        again.journal = None
        again.replay(entries)
        return again

    table = sit()
    table.submit(Move(0, Do.PLAY, table.card(0, "wild_chili"), color=BLUE))
    pour(table)
    for number in (1, 2):
        table.referee.pause(table.now_ms)
        table.referee.resume(table.now_ms)
        assert table.referee.drop.round == number
        spill_ms = pour(table)
    table.referee.press_drop(0, spill_ms + 100)
    finish(table)
    assert table.submit(Move(1, Do.PLAY, table.card(1, "wild_chili"), color=BLUE)) is None
    entries = parse_log(table.log.data, "x").entries
    first = next(n for n, entry in enumerate(entries) if isinstance(entry, MoveEntry)) + 1
    assert taken_up(entries[:first]).drop.round == 1
    assert taken_up(entries[: first + 2]).drop.round == 3
    second = taken_up(entries)
    assert second.drop.round == 1
    assert second.last_drop == table.referee.last_drop
    assert second.drop.stage is DropStage.WAITING


def test_every_round_of_every_drop_has_chances_of_its_own(office):
    hands = ["wild_chili, blue 6, blue 7", "wild_chili, green 1, green 2", "purple 1, purple 2"]
    table = Table(office, hands, "blue 9", agents=(None, None, "easy"))
    cues = []
    for seat in (0, 1):
        table.submit(Move(seat, Do.PLAY, table.card(seat, "wild_chili"), color=BLUE))
        cues += [table.referee.drop.cue_ms, table.referee.trial_drop(0).cue_ms]
        pour(table)
        table.referee.pause(table.now_ms)
        table.referee.resume(table.now_ms)
        cues.append(table.referee.drop.cue_ms)
        table.referee.press_drop(0, pour(table) + 100)
        finish(table)
    assert len(set(cues)) == 6


def test_whoever_changes_their_mind_about_taking_turns_has_the_same_chances_as_before(office):
    table = table_in_drop(office, agents=(None, None, "easy"))
    cue_ms = table.referee.drop.cue_ms
    table.referee.adjust(drop_in_turns=True)
    assert table.referee.drop.active is not None
    assert table.referee.drop.cue_ms == cue_ms
    table.referee.adjust(drop_in_turns=False)
    assert table.referee.drop.active is None
    assert table.referee.drop.cue_ms == cue_ms


def test_a_pause_before_the_pot_is_in_changes_nothing(office):
    table = table_in_drop(office)
    drop = table.referee.drop
    table.referee.pause(table.now_ms)
    table.referee.resume(table.now_ms)
    assert table.referee.drop is drop


def test_by_lot_nobody_presses(office):
    table = table_in_drop(office, mode="lot")
    assert table.referee.drop.people == ()
    table.wait(20_000, step_ms=100)
    assert table.referee.phase is Phase.DROP, "the pot is waited for"
    pour(table)
    order = finish(table)
    assert sorted(order) == [0, 1, 2]
    assert table.referee.last_drop[order.index(0)].reaction_ms is not None


def test_relaxed_gives_a_person_twice_the_time(office):
    times = {}
    for mode in ("reflex", "relaxed"):
        table = table_in_drop(office, mode=mode)
        pour(table)
        finish(table)
        times[mode] = [dropped.reaction_ms for dropped in table.referee.last_drop[:2]]
    assert times["relaxed"] == [2 * ms for ms in times["reflex"]]


def test_two_people_who_have_not_pressed_are_waited_for(office):
    table = table_in_drop(office, agents=(None, None, "easy"))
    pour(table)
    table.wait(LATEST_MS - 1000)
    assert table.referee.phase is Phase.DROP
    table.referee.press_drop(1, int(table.now_ms))
    assert finish(table) == [2, 1, 0]


def test_a_drop_ends_though_nobody_presses(office):
    table = table_in_drop(office, agents=(None, None, "easy"))
    pour(table)
    table.wait(LATEST_MS + 3000)
    assert table.referee.phase is not Phase.DROP
    order = [dropped.seat for dropped in table.referee.last_drop]
    assert order[0] == 2
    assert sorted(order) == [0, 1, 2]


def test_the_order_is_turn_order_from_whoever_played(office):
    table = Table(office, HANDS[1:] + HANDS[:1], "blue 9", agents=("easy", "easy", None), turn=2)
    table.submit(Move(2, Do.PLAY, table.card(2, "wild_chili"), color=BLUE))
    assert table.referee.drop.order == (2, 0, 1)


def test_the_order_is_that_of_play_when_it_has_turned_round(office):
    hands = ["blue reverse, blue 6", "green 1, green 2", "wild_chili, blue 1, purple 2"]
    table = Table(office, hands, "blue 9", agents=(None, None, None))
    assert table.submit(Move(0, Do.PLAY, table.card(0, "blue reverse"))) is None
    assert table.submit(Move(2, Do.PLAY, table.card(2, "wild_chili"), color=BLUE)) is None
    assert table.referee.drop.order == (2, 1, 0)


def logged_drops(table):
    """The drop's entry, the game time of the play before it, and seat and game time of each move that dropped."""
    entries = parse_log(table.log.data, "log").entries
    (entry,) = (entry for entry in entries if isinstance(entry, DropEntry))
    moves = [entry for entry in entries if isinstance(entry, MoveEntry)]
    play = next(move for move in moves if move.move.do == Do.PLAY)
    return entry, play.at_ms, [(move.move.seat, move.at_ms) for move in moves if move.move.do == Do.DROP]


def test_every_drop_is_logged_at_its_reaction_after_the_cue(office):
    table = table_in_drop(office)
    spill_ms = pour(table)
    table.referee.press_drop(0, spill_ms + 150)
    finish(table)
    entry, played_at_ms, drops = logged_drops(table)
    assert entry.order == table.referee.last_drop
    assert entry.order[0] == Dropped(0, 150, False)
    assert drops == [(each.seat, played_at_ms + entry.cue_ms + each.reaction_ms) for each in entry.order[:-1]]
    assert drops[0][1] < drops[1][1] <= clock_ms(table.referee)


def test_who_never_pressed_in_turns_is_logged_at_the_spill(office):
    table = table_in_drop(office, agents=(None, None, None))
    table.referee.adjust(drop_in_turns=True)
    drop = table.referee.drop
    for seat in (0, 1, 2):
        assert drop.active == seat
        spill_ms = pour(table)
        if seat == 1:
            table.referee.press_drop(1, spill_ms + 321)
        table.wait(TURN_MS)
        drop.next_turn()
    assert finish(table) == [1, 0, 2]
    entry, played_at_ms, drops = logged_drops(table)
    assert entry.order == (Dropped(1, 321, False), Dropped(0, None, False), Dropped(2, None, False))
    assert drops == [(1, played_at_ms + entry.cue_ms + 321), (0, played_at_ms + entry.cue_ms)]


def test_a_drop_to_try_has_the_same_players_and_nothing_of_it_counts(office):
    table = table_in_drop(office)
    drop, log = table.referee.drop, table.log.data
    trial = table.referee.trial_drop(0)
    assert (trial.round, trial.order, trial.people) == (0, drop.order, drop.people)
    assert trial.cue_ms != drop.cue_ms, "its chance is its own"
    trial.begin(0)
    trial.spill(1000)
    trial.press(0, 1100)
    assert trial.final(10_000)[0].seat == 0
    assert table.referee.drop is drop
    assert drop.stage is DropStage.WAITING
    assert table.log.data == log


def test_a_seed_keeps_its_drops_so_that_a_match_taken_up_goes_on_as_it_would_have(office):
    table = table_in_drop(office)
    pour(table)
    finish(table)
    order = (Dropped(1, 411, False), Dropped(2, 743, False), Dropped(0, None, False))
    assert logged_drops(table)[0] == DropEntry(0, 1853, order)


def test_without_a_drop_presses_and_pictures_of_one_do_nothing(office):
    table = Table(office, HANDS, "blue 9", agents=(None, "easy", "easy"))
    before = table.referee.position()
    table.referee.drop_begun(1000)
    table.referee.spill_shown(2000)
    assert table.referee.press_drop(0, 2100) is Press.IGNORED
    assert table.referee.drop is None
    assert table.referee.position() == before


def test_turns_chosen_before_a_drop_hold_in_it(office):
    table = Table(office, HANDS, "blue 9", agents=(None, None, "easy"))
    table.referee.adjust(drop_in_turns=True)
    table.submit(Move(0, Do.PLAY, table.card(0, "wild_chili"), color=BLUE))
    assert table.referee.drop.active == 0


def test_a_setting_that_stays_as_it_is_leaves_the_drop_as_it_is(office):
    table = table_in_drop(office, agents=(None, None, "easy"))
    drop = table.referee.drop
    table.referee.adjust(drop_in_turns=False)
    assert table.referee.drop is drop
    table.referee.adjust(drop_in_turns=True)
    changed = table.referee.drop
    assert changed.active == 0
    table.referee.adjust(drop_in_turns=True)
    assert table.referee.drop is changed


def test_between_computer_players_a_screen_changes_nothing(office):
    logs = []
    for screen in (False, True):
        table = Table(office, HANDS, "blue 9", agents=("easy",) * 3, seed=4, screen=screen, turn=0)
        for _ in range(4000):
            if table.referee.phase in OVER:
                break
            if screen and table.referee.drop is not None and table.referee.drop.stage is DropStage.WAITING:
                table.show(700)
                pour(table)
            table.wait(16, step_ms=16, show_ms=333)
        logs.append(table.log.data)
    assert logs[0] == logs[1]
    assert b'"drop"' in logs[0]


def test_a_press_still_on_its_way_counts_within_the_rounds_own_grace(office):
    table = table_in_drop(office, agents=(None, None, None))
    table.referee.drop.grace_ms = 300
    spill_ms = pour(table)
    assert table.referee.press_drop(2, spill_ms + 130) is Press.DROPPED
    assert table.referee.press_drop(1, spill_ms + 250) is Press.DROPPED
    table.wait(450, step_ms=50)
    assert table.referee.drop is not None, "the order is not final yet"
    assert table.referee.press_drop(0, spill_ms + 240) is Press.DROPPED
    assert finish(table) == [2, 0, 1]


def test_without_people_and_a_screen_one_call_plays_through_a_drop_to_the_end_of_the_hand(office):
    hands = ["wild_chili, blue 6, blue 7", "green 1, green 2", "purple 1, purple 2"]
    table = Table(office, hands, "yellow 9", agents=["easy"] * 3, screen=False)
    table.referee.advance(table.now_ms)
    assert len(table.referee.last_drop) == 3
    assert table.referee.between_hands or table.referee.over
