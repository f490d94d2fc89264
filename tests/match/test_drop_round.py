"""One round of a drop on the screen's clock: when it is final, whose turn it is, what it is called elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from match_table import Table

from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.rules import rules_in_force
from uno_desktop.match.live.droptime import DropRound, DropStage, DropTrial, ShownDrop, drops_can_come
from uno_desktop.match.setup.pace import Patience
from uno_desktop.reflex.drop import Press
from uno_desktop.reflex.plan import DropMode

USUAL = Patience()
PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


def made(people=2, computers=0, *, in_turns=False, patience=USUAL):
    seats = tuple(range(people + computers))
    levels = dict.fromkeys(seats[people:], "easy")
    rng = Stream(seed_bytes(3), "drop:1:0")
    return DropRound(0, seats, levels, DropMode.REFLEX, rng, in_turns=in_turns, patience=patience)


def spilled(*, at_ms=1000, **how):
    round_ = made(**how)
    round_.begin(at_ms - round_.cue_ms)
    round_.spill(at_ms)
    return round_


@pytest.mark.parametrize("late_ms", [0, 100])
def test_the_order_is_final_once_no_press_can_be_on_its_way(late_ms):
    round_ = spilled()
    round_.late_ms = late_ms
    assert round_.press(0, 1200) is Press.DROPPED
    assert round_.final(1200 + 39 + late_ms) is None
    assert round_.stage is DropStage.SPILLED
    order = round_.final(1200 + 40 + late_ms)
    assert order is not None
    assert [each.seat for each in order] == [0, 1]
    assert round_.stage is DropStage.DONE
    assert round_.press(1, 1230) is Press.IGNORED


def test_where_nobody_must_press_all_is_settled_at_once():
    round_ = made(people=0, computers=3)
    assert len(round_.settle()) == 3
    assert round_.stage is DropStage.DONE


def test_a_spill_that_nobody_saw_coming_was_due_then():
    round_ = made()
    assert (round_.stage, round_.due_ms) == (DropStage.WAITING, None)
    round_.spill(5000)
    assert (round_.stage, round_.due_ms, round_.spilled_ms) == (DropStage.SPILLED, 5000, 5000)


@pytest.mark.parametrize(("patience", "latest_ms"), [(Patience(), 10_000), (Patience({0: 3.0}), 30_000)])
def test_who_needs_longer_has_longer_before_they_count_as_last(patience, latest_ms):
    round_ = spilled(at_ms=0, patience=patience)
    assert round_.final(latest_ms + 39) is None
    assert round_.final(latest_ms + 40) is not None


def test_alone_nobody_takes_turns():
    assert made(people=1, computers=2, in_turns=True).active is None
    assert made(people=2, in_turns=False).active is None


def test_in_turns_each_has_a_spill_and_the_last_turn_leads_to_no_other():
    round_ = made(people=3, in_turns=True)
    turns = []
    for start_ms in (0, 10_000, 20_000):
        turns.append(round_.active)
        round_.begin(start_ms)
        round_.spill(start_ms + round_.cue_ms)
        spilled_ms = start_ms + round_.cue_ms
        assert round_.press(round_.active, spilled_ms + 300) is Press.DROPPED
        assert round_.turn_over(spilled_ms + 3000) is (len(turns) < 3)
        round_.next_turn()
    assert turns == [0, 1, 2]


def test_of_a_round_elsewhere_a_screen_knows_only_what_it_is_told():
    class Told(ShownDrop):
        pass

    told = Told()
    assert (told.late_ms, told.active, told.turn_over(0), told.locked(0, 0), told.dropped(0)) == (
        0,
        None,
        False,
        False,
        (),
    )


def test_stages_are_called_as_the_protocol_says():
    written = PROTOCOL.read_text(encoding="utf-8")
    assert all(f"`{stage}`" in written for stage in DropStage)


@pytest.mark.parametrize(
    ("rules", "can_come"), [({}, False), ({"six_drop": True}, True), ({"dealers_choice": "chance"}, True)]
)
def test_whether_a_drop_can_come_is_known_before_a_match(classic, office, rules, can_come):
    for theme, always in ((classic, False), (office, True)):
        options = theme.options(None, rules)
        assert drops_can_come(rules_in_force(theme.deck(), 3, options)) is (can_come or always)


def test_a_drop_to_try_comes_to_its_end_as_one_that_counts():
    trial = DropTrial(made())
    trial.drop_begun(0)
    trial.spill_shown(1000)
    assert trial.press_drop(1, 1300) is Press.DROPPED
    trial.advance(1339.9)
    assert trial.drop is not None
    assert trial.last_drop == ()
    trial.advance(1340.0)
    assert trial.drop is None
    assert [each.seat for each in trial.last_drop] == [1, 0]
    trial.advance(1400.0)
    assert trial.press_drop(1, 1400) is Press.IGNORED


def test_a_match_makes_its_drops_for_those_who_need_longer(office):
    times = []
    for patience in (Patience(), Patience({0: 3.0})):
        table = Table(office, ["wild_chili, blue 6", "green 1, green 2"], "blue 9", agents=(None, "easy"))
        table.referee.adjust(patience=patience)
        table.submit(Move(0, Do.PLAY, table.card(0, "wild_chili"), color=3))
        times.append(table.referee.drop._drop.plan.others[1])
    assert times[1] == round(3.0 * times[0])
