"""The line that says whose turn it is."""

from __future__ import annotations

from scenes.conftest import Play
from uno_desktop.devtools import samples
from uno_desktop.engine import events as ev


def test_it_goes_when_the_player_on_turn_has_played(play: Play) -> None:
    running = play("classic")
    scene = samples.sample("table_thinking")(running.shell, players=4, seed=2)
    running.shell.app.stack.reset(scene, fade=False)
    running.pilot.advance(0.3)
    on_turn = scene.picture.view.turn
    assert on_turn != 0
    assert scene.session.name_of(on_turn) in scene.picture.prompt
    scene.director.queue([ev.UnoCalled(on_turn)], scene.picture.view)
    running.pilot.frame(2)
    assert not scene.director.idle
    assert scene.picture.prompt == ""
