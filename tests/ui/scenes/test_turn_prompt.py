"""The line that says whose turn it is."""

from __future__ import annotations

from scenes.conftest import Play
from uno_desktop.devtools import samples
from uno_desktop.engine import events as ev
from uno_desktop.ui.play.beat_times import TURN_WORD_AFTER_S, TURN_WORD_LEAST_S
from uno_desktop.ui.play.presenter.table_status import TurnWord


def test_it_comes_after_a_while_and_goes_when_the_player_on_turn_has_played(play: Play) -> None:
    running = play("classic")
    scene = samples.sample("table_thinking")(running.shell, players=4, seed=2)
    running.session.referee.strict = False  # nobody moves in this picture
    running.shell.app.stack.reset(scene, fade=False)
    running.pilot.frame(2)
    assert scene.picture.texts.prompt == "", "it may be a fast turn"
    running.pilot.advance(TURN_WORD_AFTER_S + TURN_WORD_LEAST_S + 0.1)
    on_turn = scene.picture.view.turn
    assert on_turn != 0
    assert scene.session.name_of(on_turn) in scene.picture.texts.prompt
    scene.director.queue([ev.UnoCalled(on_turn)], scene.picture.view)
    running.pilot.frame(2)
    assert not scene.director.idle
    assert scene.picture.texts.prompt == ""


def test_nobody_is_named_between_two_fast_turns() -> None:
    word = TurnWord()
    for turn in (1, 2, 3):
        word.pass_time(0.0, turn, settled=False)
        word.pass_time(TURN_WORD_AFTER_S * 0.9, turn, settled=True)
        assert not word.is_shown
        word.pass_time(1.0, turn, settled=False)


def test_who_is_named_stays_named_until_it_can_be_read() -> None:
    word = TurnWord()
    word.pass_time(0.0, 1, settled=True)
    word.pass_time(TURN_WORD_AFTER_S, 1, settled=True)
    assert word.is_shown
    word.pass_time(TURN_WORD_LEAST_S / 2, 1, settled=False)
    assert word.is_shown, "the card is on its way, but nobody has read it yet"
    word.pass_time(TURN_WORD_LEAST_S, 1, settled=False)
    assert not word.is_shown
    word.pass_time(TURN_WORD_AFTER_S, 1, settled=True)
    word.pass_time(0.0, 2, settled=False)
    assert not word.is_shown, "the turn of another has begun"
