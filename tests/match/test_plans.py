"""What computer players plan after a move: when they catch, in which order, and what a plan becomes after a call."""

from __future__ import annotations

import pytest
from match_table import Table

from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.match.live.live_match import shown_move
from uno_desktop.match.live.log import EndEntry, MemoryLog, parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.live.schedule import Planned, Planner
from uno_desktop.match.setup.pace import CALL_GRACE_MS, REACTION_WINDOW_MS
from uno_desktop.match.setup.setup import MatchSetup, agree, computer
from uno_desktop.players.agents.agent import Reaction
from uno_desktop.players.agents.easy import EasyAgent
from uno_desktop.players.manners.timing import Habits
from uno_desktop.reflex.plan import LogNormal

NOW_MS, SOON_MS = 5000, 50


def three(theme, monkeypatch, reacts, **options):
    """A person between two computer players, all of whose reactions are these."""
    monkeypatch.setattr(EasyAgent, "reacts", lambda agent, view, rng: reacts(view))
    hands = ["red 5, red 6, blue 1", "green 1, green 2, green 7", "red 7, blue 8, blue 9"]
    table = Table(theme, hands, "red 9", agents=["easy", None, "easy"], **options)
    return table, Planner({0: EasyAgent(), 2: EasyAgent()}, table.game.config)


def planned(planner, table):
    return [act for act in planner.plan(table.game, 1, NOW_MS) if act.move is not None]


@pytest.mark.parametrize(
    ("move", "after_ms"),
    [
        (Move(0, Do.CATCH_UNO, target=1), CALL_GRACE_MS),
        (Move(0, Do.CATCH_UNO, target=2), SOON_MS),
        (Move(0, Do.CALL_UNO, target=1), SOON_MS),
    ],
)
def test_a_person_alone_has_the_grace_before_being_caught(classic, monkeypatch, move, after_ms):
    table, planner = three(classic, monkeypatch, lambda view: [Reaction(move, SOON_MS)] if view.seat == 0 else [])
    monkeypatch.setattr(type(table.game), "uno_open", property(lambda game: (1,)))
    assert planned(planner, table) == [Planned(NOW_MS + after_ms, 0, 0, move)]


@pytest.mark.parametrize(("direction", "seats"), [(1, [2, 0]), (-1, [0, 2])])
def test_of_two_at_once_the_next_in_the_direction_of_play_is_first(classic, monkeypatch, direction, seats):
    def reacts(view):
        return [Reaction(Move(view.seat, Do.CALL_UNO), SOON_MS)]

    table, planner = three(classic, monkeypatch, reacts, turn=1)
    monkeypatch.setattr(type(table.game), "uno_open", property(lambda game: (1,)))
    monkeypatch.setattr(type(table.game), "direction", property(lambda game: direction))
    assert [(act.seat, act.rank) for act in planned(planner, table)] == list(zip(seats, (1, 2), strict=True))


def test_a_plan_made_anew_repeats_no_call(classic, monkeypatch):
    """Of the new reactions only those stay that are no call, catch or word: those of the old plan still hold."""
    call, jump = Move(2, Do.CALL_UNO), Move(2, Do.PLAY, 1)
    table, planner = three(classic, monkeypatch, lambda view: [Reaction(call, 80), Reaction(jump, 90)])
    old = [Planned(NOW_MS + 10, 1, 2, Move(2, Do.CALL_UNO)), Planned(NOW_MS + 20, 1, 2, Move(2, Do.PLAY, 2))]
    assert planner.renew(old, table.game, 1, NOW_MS) == [old[0], Planned(NOW_MS + 90, 2, 2, jump)]


def test_who_may_play_a_drawn_card_thinks_anew_and_others_keep_their_plans(classic, monkeypatch):
    table, planner = three(classic, monkeypatch, lambda view: [], turn=2)
    monkeypatch.setattr(type(table.game), "phase", property(lambda game: Phase.DRAWN))
    call = Planned(NOW_MS + 30, 1, 0, Move(0, Do.CALL_UNO))
    old = [Planned(NOW_MS + 20, 0, 2, Move(2, Do.PLAY, 2)), call]
    assert planner.renew(old, table.game, 1, NOW_MS) == [Planned(NOW_MS, 0, 2, None), call]


def test_turns_come_after_a_thought_and_no_sooner_than_a_person_can_react(classic, monkeypatch):
    monkeypatch.setattr(EasyAgent, "habits", Habits(thinking=LogNormal(1, 0.0)))
    table, planner = three(classic, monkeypatch, lambda view: [], turn=2)
    thought_ms = planner.thought_ms(table.game, 2, 1)
    assert 0 < thought_ms < REACTION_WINDOW_MS
    assert planner.turns(table.game, 1, NOW_MS) == [Planned(NOW_MS + thought_ms, 0, 2, None)]
    drawn = Move(0, Do.PLAY, 4)
    assert planner.play_of_drawn(table.game, drawn, 1, NOW_MS) == Planned(NOW_MS + thought_ms, 1, 0, drawn)
    monkeypatch.setattr(Planner, "person_may_react", lambda *_: True)
    assert planner.turns(table.game, 1, NOW_MS) == [Planned(NOW_MS + REACTION_WINDOW_MS, 0, 2, None)]


def test_nobody_plans_a_turn_in_a_drop(classic, monkeypatch):
    table, planner = three(classic, monkeypatch, lambda view: [], turn=2)
    monkeypatch.setattr(type(table.game), "phase", property(lambda game: Phase.DROP))
    assert planner.plan(table.game, 1, NOW_MS) == []


def test_who_asks_by_position_needs_no_view(classic, monkeypatch):
    table = Table(classic, ["red 1, red 2", "red 3, red 4"], "red 9", agents=["random", "random"])
    monkeypatch.setattr(type(table.game), "view", lambda *_: pytest.fail("a view takes time"))
    assert table.referee._planner.choose(table.game, 0, 1).seat == 0


def test_a_card_laid_face_down_is_shown_to_nobody(classic):
    game = Table(classic, ["red 1, red 2", "red 3, red 4"], "red 9", agents=[None, "easy"]).game
    shown = {do: shown_move(game, [0, NONE], 1, 0, Move(0, do, 5), ()).move.card for do in (Do.LAY_DOWN, Do.PLAY)}
    assert shown == {Do.LAY_DOWN: NONE, Do.PLAY: 5}


def test_a_machine_that_slept_costs_a_player_one_second_of_the_turn(classic, monkeypatch):
    table = Table(classic, ["red 1, red 2", "red 3, red 4"], "red 9", agents=[None, None], turn_seconds=60)
    turn = table.referee._clock.turn
    turn.follow(table.game, (0, 1))
    before_ms = turn.left.left_ms
    turn.spend(30_000.0)
    assert turn.left.left_ms == before_ms - 1000.0
    for _ in range(59):
        assert turn.due(table.game) is None
        turn.spend(1000.0)
    assert turn.due(table.game) == Move(0, Do.TIME_OUT)
    monkeypatch.setattr(type(table.game), "can", lambda *_: Refusal.WRONG_PHASE)
    assert turn.due(table.game) is None


def test_the_journal_is_sealed_after_each_hand_and_at_the_end(classic):
    agreed = agree(MatchSetup("classic", (computer("random"),) * 2, overrides={"hands": 2}), classic)
    journal, sealed = MemoryLog(agreed), []
    journal.seal = lambda ply, scores: sealed.append(scores)
    referee = Referee(agreed, screen=False, journal=journal)
    referee.start()
    referee.advance(0)
    assert len(sealed) == 1
    referee.deal_next(0)
    referee.advance(0)
    assert len(sealed) == 2
    entries = parse_log(journal.data, "x").entries
    assert [type(entry) for entry in entries].count(EndEntry) == 1
    assert entries[-1].scores == sealed[-1]
