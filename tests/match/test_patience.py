"""Whose time runs slower: turn clocks, calls and catches, jump-ins, the drop; and that no log knows of it."""

from __future__ import annotations

from math import inf

import pytest
from match_table import Table

from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.match.live.droptime import DropRound
from uno_desktop.match.live.log import MemoryLog, parse_log
from uno_desktop.match.live.referee import Referee, any_move
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.setup.pace import (
    CALL_GRACE_MS,
    LEARNER_WAIT_MS,
    MOST_FOR_OTHERS,
    PATIENCES,
    REACTION_WINDOW_MS,
    Patience,
    longer,
)
from uno_desktop.match.setup.setup import MatchSetup, agree, computer, person
from uno_desktop.reflex.plan import DropMode

SECONDS = 8
HANDS = ["blue 1, blue 2, green 3", "red 1, red 2, red 3"]
FORGETS = ["red 7, blue 1", "red 4, red 5, red 6", "green 1, green 2, green 3"]
SEEDS = range(8)


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0, 3.0])
def test_a_turn_with_a_clock_takes_longer(classic, factor):
    match = Table(classic, HANDS, "yellow 9", agents=[None, None], preset="official", turn_seconds=SECONDS)
    match.referee.adjust(patience=Patience({1: factor}))
    match.submit(Move(0, Do.DRAW))
    left = match.referee.time_left
    assert (left.seat, left.full_ms) == (1, 1000 * SECONDS * factor)
    match.wait(1000 * SECONDS * factor - 200)
    assert (1, "time_out") not in match.moves()
    match.wait(400)
    assert (1, "time_out") in match.moves()


def test_without_a_clock_no_turn_ends_and_the_others_keep_theirs(classic):
    match = Table(classic, HANDS, "yellow 9", agents=[None, None], preset="official", turn_seconds=SECONDS)
    match.referee.adjust(patience=Patience({1: inf}))
    match.submit(Move(0, Do.DRAW))
    assert match.referee.time_left is None
    match.wait(120_000, step_ms=500)
    assert (1, "time_out") not in match.moves()
    match.submit(Move(1, Do.DRAW))
    if match.referee.view(1).turn == 1:
        match.submit(Move(1, Do.PASS))
    assert match.referee.time_left.full_ms == 1000 * SECONDS


def caught_after_ms(classic, seed, factor, *, learns=False):
    """When a person who forgot to call is caught, and when the next turn begins; inf where that does not happen."""
    match = Table(classic, FORGETS, "red 9", agents=[None, "hard", "hard"], seed=seed)
    match.referee.adjust(patience=Patience({0: factor}, learns_to_call=learns))
    match.submit(Move(0, Do.PLAY, match.card(0, "red 7")))
    began_ms = match.seen[-1].at_ms
    match.wait(20_000, step_ms=20)
    times = {shown.move.do: shown.at_ms - began_ms for shown in reversed(match.seen) if shown.move.seat > 0}
    turn = min((ms for do, ms in times.items() if do != Do.CATCH_UNO), default=inf)
    return times.get(Do.CATCH_UNO, inf), turn


@pytest.mark.parametrize("factor", [1.5, 3.0])
def test_who_forgot_is_caught_later_by_the_factor(classic, factor):
    compared = 0
    for seed in SEEDS:
        usual, _ = caught_after_ms(classic, seed, 1.0)
        late, turn = caught_after_ms(classic, seed, factor)
        assert turn >= REACTION_WINDOW_MS * factor
        if usual < inf and late < inf:
            compared += 1
            assert late == pytest.approx(max(usual, CALL_GRACE_MS) * factor, abs=factor + 1)
    assert compared >= 2


def test_whoever_is_new_to_calling_can_do_so_for_clearly_longer(classic):
    compared = 0
    for seed in SEEDS:
        usual, _ = caught_after_ms(classic, seed, 1.0)
        late, turn = caught_after_ms(classic, seed, 1.0, learns=True)
        assert turn > LEARNER_WAIT_MS
        if usual < inf:
            compared += 1
            assert late >= LEARNER_WAIT_MS > usual, "later, but still caught"
            assert late == pytest.approx(max(usual, CALL_GRACE_MS) + LEARNER_WAIT_MS - CALL_GRACE_MS, abs=2)
    assert compared >= 2


def test_who_has_no_clock_is_never_caught_and_the_game_goes_on(classic):
    caught = [caught_after_ms(classic, seed, 1.0)[0] for seed in SEEDS]
    assert min(caught) < inf, "as it usually is"
    for seed in SEEDS:
        late, turn = caught_after_ms(classic, seed, inf)
        assert late == inf
        assert REACTION_WINDOW_MS * MOST_FOR_OTHERS <= turn < inf


FORGETFUL = ["green 1, green 2, green 3", "red 7, red 4", "red 1, red 2, red 3", "blue 1, blue 2, blue 3"]


def chance_ms(classic, seed, *, learns):
    """How long a person can catch a computer player that forgets to call; None where it does not forget."""
    match = Table(classic, FORGETFUL, "red 9", agents=[None, "easy", "easy", "easy"], turn=1, seed=seed)
    match.referee.adjust(patience=Patience(learns_to_catch=learns))
    match.wait_until(lambda: match.referee.view(0).counts[1] == 1)
    if not match.referee.view(0).uno_open:
        return None
    began_ms = match.seen[-1].at_ms
    match.wait_until(lambda: not match.referee.view(0).uno_open)
    return match.seen[-1].at_ms - began_ms


def test_whoever_is_new_to_catching_has_clearly_longer(classic):
    usual, longer_ms = ([chance_ms(classic, seed, learns=learns) for seed in range(60)] for learns in (False, True))
    assert [ms is None for ms in usual] == [ms is None for ms in longer_ms], "who forgets does not change"
    pairs = [(a, b) for a, b in zip(usual, longer_ms, strict=True) if a is not None and b is not None]
    assert len(pairs) >= 3
    assert min(b for _, b in pairs) >= LEARNER_WAIT_MS > max(a for a, _ in pairs)


def drop(patience, mode=DropMode.REFLEX, *, in_turns=False):
    rng = Stream(seed_bytes(3), "drop:1:0")
    return DropRound(0, (0, 1, 2, 3), {2: "easy", 3: "hard"}, mode, rng, in_turns=in_turns, patience=patience)


def times(made):
    return dict(made._drop.plan.others)


@pytest.mark.parametrize("factor", [1.5, 2.0, 3.0])
def test_in_a_drop_computer_players_take_longer_and_nothing_else_changes(factor):
    usual, patient = drop(Patience()), drop(Patience({0: factor}))
    assert times(patient) == {seat: round(ms * factor) for seat, ms in times(usual).items()}
    assert patient.cue_ms == usual.cue_ms
    assert patient.people == (0, 1)


def test_in_a_drop_without_a_clock_it_goes_by_lot_for_that_seat_alone():
    made = drop(Patience({1: inf}))
    assert made.people == (0,)
    assert times(made)[1] == times(drop(Patience(), DropMode.LOT))[1]
    assert times(made)[2] == times(drop(Patience()))[2], "the others are as fast as ever"


def test_in_turns_each_has_longer():
    made = drop(Patience({0: 3.0}), in_turns=True)
    made.begin(0)
    made.spill(1000)
    assert not made.turn_over(1000 + 2500 * 3 - 1)
    assert made.turn_over(1000 + 2500 * 3)


def test_factors():
    patience = Patience({0: 2.0, 1: inf, 2: 1.0})
    assert patience.by_seat == {0: 2.0, 1: inf}
    assert (patience.of(0), patience.of(2), patience.of(7)) == (2.0, 1.0, 1.0)
    assert patience.wait([]) == patience.wait([2]) == 1.0
    assert patience.wait([0, 2]) == 2.0
    assert patience.wait([0, 1]) == MOST_FOR_OTHERS
    assert longer(333, 1.5) == 500
    assert [*PATIENCES.values()] == [1.0, 1.5, 2.0, 3.0, inf]


@pytest.mark.parametrize("factor", [3.0, inf])
def test_a_whole_hand_is_valid_and_goes_on_from_its_log(classic, factor):
    rules = {"jump_in": True, "turn_seconds": 5, "six_drop": True}
    seats = (person("Ann"), computer("hard"), computer("normal"))
    agreed = agree(MatchSetup("classic", seats, overrides=rules, seed=bytes(32), drop_mode=DropMode.LOT), classic)
    log = MemoryLog(agreed)
    referee = Referee(agreed, screen=False, journal=log)
    referee.adjust(patience=Patience({0: factor}))
    referee.start()
    now_ms = 0
    while not (referee.between_hands or referee.over):
        now_ms += 100
        assert now_ms < 4_000_000, referee.position()
        referee.advance(now_ms)
        if referee.drop is not None:
            referee.drop_begun(now_ms)
            if referee.drop.due_ms is not None and now_ms >= referee.drop.due_ms:
                referee.spill_shown(now_ms)
        elif 0 in referee.waiting:
            referee.submit(any_move(referee.view(0).legal_moves), now_ms)
    written = parse_log(log.data, "x")
    verdict = verify(written, "x")
    assert verdict.fault is None
    assert verdict.moves > 20
    again = Referee(agreed, screen=False)
    again.replay(written.entries)
    assert again.position() == referee.position(), "without any patience, too"
