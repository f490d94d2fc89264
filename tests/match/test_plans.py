"""What computer players plan after a move: when they catch, in which order, and what a plan becomes after a call."""

from __future__ import annotations

import pytest
from match_table import Table

from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.match.live.schedule import Planned, Planner
from uno_desktop.match.live.shown_move import shown_move
from uno_desktop.match.setup.pace import CALL_GRACE_MS
from uno_desktop.players.agent import Reaction
from uno_desktop.players.easy import EasyAgent

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


def test_who_asks_by_position_needs_no_view(classic, monkeypatch):
    table = Table(classic, ["red 1, red 2", "red 3, red 4"], "red 9", agents=["random", "random"])
    monkeypatch.setattr(type(table.game), "view", lambda *_: pytest.fail("a view takes time"))
    assert table.referee._planner.choose(table.game, 0, 1).seat == 0


def test_a_card_laid_face_down_is_shown_to_nobody(classic):
    game = Table(classic, ["red 1, red 2", "red 3, red 4"], "red 9", agents=[None, "easy"]).game
    shown = {do: shown_move(game, [0, NONE], 1, 0, Move(0, do, 5), ()).move.card for do in (Do.LAY_DOWN, Do.PLAY)}
    assert shown == {Do.LAY_DOWN: NONE, Do.PLAY: 5}


def test_a_machine_that_slept_costs_a_player_one_second_of_the_turn(classic):
    table = Table(classic, ["red 1, red 2", "red 3, red 4"], "red 9", agents=[None, None], turn_seconds=60)
    turn = table.referee._clock.turn
    turn.follow(table.game, (0, 1))
    before_ms = turn.left.left_ms
    turn.spend(30_000.0)
    assert turn.left.left_ms == before_ms - 1000.0
