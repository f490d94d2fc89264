"""The table by ear: each player's place and note, kinds of cards, what is asked (docs/accessibility.md, By ear)."""

from __future__ import annotations

import pytest
from table_help import MINE, THEIRS, USUAL, position

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import STANDARD_KINDS
from uno_desktop.engine.pending import Drawn, Turn
from uno_desktop.match.live.game_clock import TimeLeft
from uno_desktop.ui.play.presenter.by_ear import LITTLE_LEFT_S, kind_sound
from uno_desktop.ui.play.presenter.table_status import TableStatus
from uno_desktop.ui.shell.look.theme_sounds import BY_EAR


@pytest.fixture
def heard(sit, monkeypatch):
    """``heard(position, **more)``: a table, and the sounds by ear that it plays: name, pan, step.

    ``table.loud`` are all its sounds: name, pan, loudness.
    """

    def make(where=USUAL, **more):
        table = sit(where, **{"by_ear": True, **more})
        found = []

        table.loud = []

        def play(name, volume=1.0, pan=0.0, step=None):
            table.loud.append((name, pan, volume))
            if name in BY_EAR:
                found.append((name, pan, step))

        monkeypatch.setattr(table.shell.app.sound, "play", play)
        return table, found

    return make


def test_a_play_is_heard_from_its_player_and_then_as_its_kind(heard):
    table, found = heard(players=4, where=position(MINE, *THEIRS, "yellow 4, yellow 6, red 2", discard="red 7"))
    table.settle()
    found.clear()
    table.press_card("red 5")
    table.pilot.advance(1.0)
    names = [name for name, _, _ in found]
    assert names[:2] == ["seat", "kind_number"]
    own = found[0]
    assert own[1:] == (pytest.approx(0.0, abs=0.05), 0), "one's own note is the lowest, in the middle"
    table.pilot.wait_for(lambda: [step for name, _, step in found if name == "seat" and step], 60)
    other = next(each for each in found if each[0] == "seat" and each[2])
    by_ear, seats = table.scene.presenter.by_ear, table.scene.picture.layout.seats
    assert other[1] == by_ear.pan(other[2])
    pans = {seat: by_ear.pan(seat) for seat in seats}
    assert pans[1] < 0 < pans[3]
    assert abs(pans[0]) < 0.05
    assert max(map(abs, pans.values())) < 1
    assert len({step for name, _, step in found if name == "seat"}) > 1


def test_the_own_turn_and_what_must_be_drawn_are_heard(heard):
    table, found = heard(
        position("red 5, blue 1", "red draw_two, green 9, green 8", "green 1, green 2", discard="red 7", turn=1)
    )
    table.pilot.wait_for(lambda: ("your_turn", 0.0, None) in found, 60)
    assert ("kind_draw", table.scene.presenter.by_ear.pan(1), None) in found or table.view.pending_draw == 0


def test_the_own_turn_is_heard_once_though_one_draws_in_it(heard):
    table, found = heard(position("red 5, blue 1", *THEIRS, "yellow 4, yellow 6, red 2", discard="green 7"))
    by_ear = table.scene.presenter.by_ear
    table.settle()
    found.clear()
    own = ev.TurnBegan(Turn(0))
    by_ear.hear(ev.TurnBegan(Turn(3)))
    for event in (own, ev.CardsDrawn(0, (4,), "turn"), ev.TurnBegan(Drawn(0, (4,))), ev.CardPlayed(0, 4)):
        by_ear.hear(event)
    assert [name for name, _, _ in found].count("your_turn") == 1
    by_ear.hear(own)
    assert [name for name, _, _ in found].count("your_turn") == 2, "between two, the next turn can be one's own again"


def test_what_happens_to_somebody_comes_from_there_and_is_heard_once(heard):
    table, _ = heard(position("red draw_two, blue 1, blue 2", *THEIRS, "yellow 4, yellow 6", discard="red 7"))
    by_ear = table.scene.presenter.by_ear
    table.settle()
    table.loud.clear()
    table.press_card("red draw_two")
    table.pilot.wait_for(lambda: table.view.turn != 1 and table.scene.director.idle, 60)
    must_draw = [(pan, loudness) for name, pan, loudness in table.loud if name == "penalty"]
    assert must_draw == [(by_ear.pan(1), by_ear.loudness(1))]


def test_the_own_place_is_louder_than_the_one_opposite(heard):
    table, _ = heard(players=4, where=position(MINE, *THEIRS, "yellow 4, yellow 6, red 2", discard="red 7"))
    loudness = table.scene.presenter.by_ear.loudness
    assert loudness(0) == 1.0
    assert loudness(0) > loudness(1) > loudness(2) > 0.3


def test_a_call_that_is_owed_and_a_catch_are_heard_once(heard):
    table, found = heard()
    by_ear = table.scene.presenter.by_ear
    table.settle()
    found.clear()
    due = TableStatus(owes_call=True, catchable=((1, "Kofi"),))
    for _ in range(3):
        by_ear.mark(due, None)
        by_ear.update(1.0)
    assert sorted(found) == [("catch_due", by_ear.pan(1), None), ("uno_due", 0.0, None)]
    by_ear.mark(TableStatus(), None)
    by_ear.mark(due, None)
    by_ear.update(1.0)
    assert len(found) == 4, "due again: heard again"


def test_the_last_seconds_are_counted(heard):
    table, found = heard()
    by_ear = table.scene.presenter.by_ear
    for left_ms in range(8000, 0, -250):
        by_ear.mark(TableStatus(), TimeLeft(0, left_ms, 20000))
        by_ear.mark(TableStatus(), TimeLeft(0, left_ms, 20000))
    assert [name for name, _, _ in found].count("time_low") == LITTLE_LEFT_S
    by_ear.mark(TableStatus(), TimeLeft(1, 2000, 20000))
    assert [name for name, _, _ in found].count("time_low") == LITTLE_LEFT_S, "others' time is theirs"


def test_nobody_else_hears_any_of_it(heard):
    table, found = heard(by_ear=False)
    table.settle()
    table.press_card("red 5")
    table.pilot.advance(20.0)
    assert found == []


def test_each_kind_of_the_usual_decks_has_its_sound():
    sounds = {kind.id: kind_sound(kind) for kind in STANDARD_KINDS.values()}
    assert sounds["7"] == "kind_number"
    assert {sounds["draw_two"], sounds["wild_draw_four"]} == {"kind_draw"}
    assert sounds["wild"] == "kind_wild"
    assert sounds["skip"] == sounds["reverse"] == "", "these have sounds of their own for everybody"
