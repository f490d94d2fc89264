"""One key runs the hand to where it asks for a person again, and no further."""

from __future__ import annotations

from uno_desktop.engine.moves import Phase
from uno_desktop.ui.scenes.scene_samples import sample_session


def at_table(play, until, **overrides):
    running = play("classic", (960, 540), speed="relaxed")
    sample_session(running.ctx, until, players=6, overrides=overrides)
    running.ctx.session.referee.start(running.ctx.now_ms)
    running.ctx.open("table")
    running.pilot.frame()
    return running


def test_it_stops_at_ones_own_turn(play):
    running = at_table(play, lambda game: game.turn == 1 and game.phase is Phase.TURN and len(game.discard) > 6)
    ctx, pilot = running.ctx, running.pilot
    began_ms = ctx.now_ms
    pilot.action("rush")
    assert ctx.rushing
    referee = ctx.session.referee
    pilot.wait_for(lambda: 0 in referee.waiting or referee.between_hands, 30)
    pilot.advance(0.2)
    assert not ctx.rushing
    assert ctx.speed == "relaxed"
    assert ctx.now_ms - began_ms < 12_000, "five relaxed opponents would take longer"


def test_on_ones_own_turn_it_does_nothing(play):
    running = at_table(play, lambda game: game.turn == 0 and game.phase is Phase.TURN and len(game.discard) > 6)
    running.pilot.action("rush")
    assert not running.ctx.rushing


def test_who_is_out_is_told_and_can_skip_to_the_end(play):
    running = at_table(play, lambda game: 0 in game.out and game.phase is Phase.TURN, scoring="last_holding_loses")
    ctx, pilot = running.ctx, running.pilot
    pilot.wait_for(lambda: "F" in ctx.app.scene.picture.prompt, 5)
    pilot.action("rush")
    pilot.wait_for(lambda: running.scene in ("match_end", "hand_end"), 60)
    assert not ctx.rushing


def test_a_button_of_the_pad_does_it_too_and_on_ones_own_turn_still_draws(play):
    running = at_table(play, lambda game: game.turn == 1 and game.phase is Phase.TURN and len(game.discard) > 6)
    ctx, pilot = running.ctx, running.pilot
    pilot.pad("lt")
    assert ctx.rushing
    referee = ctx.session.referee
    pilot.wait_for(lambda: 0 in referee.waiting or referee.between_hands, 30)
    pilot.wait_for(lambda: referee.phase is not Phase.TURN or ctx.app.scene.director.idle, 30)
    if referee.phase is Phase.TURN and 0 in referee.waiting:
        ply = referee.ply
        pilot.pad("lt")
        assert not ctx.rushing
        assert referee.ply > ply, "accepting is drawing"
