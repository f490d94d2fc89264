"""The drop on the screen: what counts as a press, when, and what follows
(docs/look.md, Kevin's Chili, the showpiece)."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.reflex.drop import LOCKOUT_MS
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.drop.drop_animation import DropAnimation
from uno_desktop.ui.kit.window.reading import ask

RATES, REACTIONS_MS = (30, 60, 144), (183, 240, 301)


@pytest.mark.parametrize(
    ("frames_per_s", "reaction_ms"),
    [
        pytest.param(
            rate, reaction, marks=() if RATES.index(rate) == REACTIONS_MS.index(reaction) else pytest.mark.long
        )
        for rate in RATES
        for reaction in REACTIONS_MS
    ],
)
def test_the_same_press_gives_the_same_reaction_at_any_frame_rate(play, frames_per_s, reaction_ms):
    played = play(frame_s=1 / frames_per_s)
    played.let_go(reaction_ms)
    played.until_done()
    assert abs(played.own.reaction_ms - reaction_ms) <= 3


@pytest.mark.parametrize("way", ["tap", "click", "button"])
def test_key_click_and_pad_let_go(play, way):
    played = play()
    spilled = played.let_go(press=getattr(played, way))
    assert played.scene.animation.hands[0].dropped_s == pytest.approx((spilled + 200) / 1000, abs=0.004)
    played.until_done()
    assert abs(played.own.reaction_ms - 200) <= 3


def test_the_time_runs_from_the_flip_of_the_first_frame_that_shows_the_spill(play):
    played = play(frame_s=1 / 60)
    played.until_sway()
    due_ms = played.drop.due_ms
    spilled = played.until_spill()
    assert due_ms <= spilled <= due_ms + 2 * 1000 / 60 + 1


def test_a_press_too_early_locks_out(play):
    played = play()
    played.until_sway()
    played.pilot.key("space")
    assert played.drop.fumbled(0)
    assert not played.scene.animation.fates[0].is_good
    spilled = played.let_go(LOCKOUT_MS - 100)
    assert played.scene.animation.hands[0].dropped_s is None
    if played.drop is not None and len(played.drop.dropped(int(spilled + LOCKOUT_MS + 20))) < 3:
        played.let_go(LOCKOUT_MS + 20)
        played.until_done()
        assert played.own.fumbled
        assert played.own.reaction_ms == pytest.approx(LOCKOUT_MS + 20, abs=3)


def test_a_key_held_since_before_the_spill_does_not_count(play):
    played = play()
    played.pilot.wait_for(lambda: played.drop.stage == "waiting")
    played.down("space")  # goes down before the pot is there: nothing happens, and it stays down
    played.until_sway()
    assert not played.drop.fumbled(0)
    played.let_go(press=lambda: played.down("space"))
    assert played.scene.animation.hands[0].dropped_s is None


def test_a_grip_lets_go_when_dragged_down_and_is_too_early_when_released(play):
    played = play()
    played.until_sway()
    x, y = played.shell.app.window.size[0] // 2, int(played.shell.app.window.size[1] * 0.83)
    played.click((x, y))
    played.pilot.frame()
    assert not played.drop.fumbled(0)
    pulled = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y + 60), rel=(0, 60), buttons=(1, 0, 0))
    played.let_go(250, lambda: pygame.event.post(pulled))
    played.until_done()
    assert abs(played.own.reaction_ms - 250) <= 3

    played = play()
    played.until_sway()
    played.click((x, y))
    played.pilot.frame()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    played.pilot.frame()
    assert played.drop.fumbled(0)


def test_who_never_presses_is_last_and_splashed(play):
    played = play()
    played.until_done()
    assert played.referee.last_drop[-1].seat == 0
    played.pilot.wait_for(lambda: played.scene.animation.fates[0].splashed_since_s is not None)
    played.until_order()
    assert "continue" in played.pilot.names()


def test_the_order_stands_still_and_goes_by_the_button_or_by_itself_once(play):
    played = play()
    played.let_go()
    ranking = played.until_order()
    played.pilot.key("escape")
    assert played.scene.animation.ranking is ranking, "mashing does not close it"
    played.pilot.advance(2.5)
    drawn = played.shell.app.frames_drawn
    played.pilot.advance(0.3)
    assert played.shell.app.frames_drawn == drawn, "nothing is drawn once it stands still"
    played.pilot.press("continue")
    played.until_over()
    assert played.finished == 1
    assert played.referee.take_moves(), "the table gets the moves of the drop afterwards"

    played = play(mode=DropMode.LOT)
    assert played.drop.people == (), "by lot nobody presses"
    seats = sorted(played.scene.animation.setup.players)
    played.until_over()
    assert sorted(dropped.seat for dropped in played.referee.last_drop) == seats
    assert played.finished == 1


@pytest.mark.parametrize("when", ["swaying", "falling"])
def test_a_lost_focus_starts_a_new_round_and_punishes_nobody(play, when):
    played = play()
    if when == "swaying":
        played.until_sway()
        played.pilot.key("space")
        assert played.drop.fumbled(0)
    else:
        played.until_spill()
        played.pilot.advance(0.3)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    played.pilot.advance(4)
    assert played.drop is not None
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    played.pilot.frame()
    assert played.drop.round == 1
    assert not played.drop.fumbled(0)
    assert played.scene.animation.course.spilled_s is None
    played.let_go(210)
    played.until_done()
    assert abs(played.own.reaction_ms - 210) <= 3


def test_the_same_in_reduced_motion(play):
    played = play(reduced_motion=True)
    played.let_go(222)
    particles = played.scene.animation.particles
    played.until_done()
    assert abs(played.own.reaction_ms - 222) <= 3
    played.until_over()
    assert len(particles) == 0


@pytest.mark.parametrize(("theme", "players", "size"), [("classic", 10, (1280, 540)), ("office", 2, (960, 720))])
def test_a_new_size_of_the_window_in_the_middle_keeps_everything(play, theme, players, size):
    played = play(theme=theme, players=players)
    played.let_go(190)
    played.pilot.frame(6)
    played.pilot.resize(size)
    played.pilot.frame(3)
    assert played.scene.animation.size == played.shell.app.window.size
    assert played.scene.animation.hands[0].dropped_s is not None
    played.until_over()


def test_a_press_in_the_middle_of_a_long_frame_is_dated_between_its_slices(play):
    played = play()
    spilled = played.until_spill()
    while played.shell.app.clock.now_ms() < spilled + 185:
        played.pilot.frame()
    animation, clock = played.scene.animation, played.pilot.clock
    draw, pressed_ms = animation.draw, []

    def draw_slowly(surface, between):
        clock.advance(0.004)
        played.tap()
        pressed_ms.append(clock.now_ms())
        between()
        clock.advance(0.025)
        draw(surface, between)

    animation.draw = draw_slowly
    played.scene.invalidate()
    played.shell.app.step(played.frame_s)
    animation.draw = draw
    played.until_done()
    assert played.own.reaction_ms == pytest.approx(pressed_ms[0] - spilled, abs=1)


def test_the_way_to_the_drop_never_stands_still_for_the_art(play):
    """The drop is set up a little at a time: some frames are shown before the pot comes, and the pot comes soon."""
    played = play(size=(1920, 1080), players=10)
    played.pilot.frame()
    assert played.drop.stage == "waiting"
    assert not played.scene.is_ready, "the dark is shown first"
    played.until_sway()


def test_the_drop_is_preloaded_once_and_anew_for_another_size(play, monkeypatch):
    made = []
    layout_pieces = DropAnimation.layout_pieces
    monkeypatch.setattr(DropAnimation, "layout_pieces", lambda *a: made.append(a) or layout_pieces(*a))
    played = play()
    assert len(made) == 1
    played.pilot.resize((960, 540))
    assert len(made) == 2, "it was not ready yet"
    played.until_sway()
    played.pilot.resize((1280, 720))
    assert len(made) == 2, "what is on show is laid out at once"
    assert played.scene.animation.size == (1280, 720)


def test_the_panel_of_the_order_is_made_before_the_order_is_known(play, newly_made):
    """Whoever is quick, the panel is the same, and made while the pot sways."""
    played = play(players=6)
    played.until_sway()
    animation = played.scene.animation
    played.scene.preload.finish()
    order = played.scene.follower.any_order()
    made = newly_made("shapes")
    for item in order.items(9.0, animation.size, animation.style, animation.ranking_foot_px):
        item.paint(pygame.Surface(animation.size))
    assert made == []


def drop_node(played):
    """What readers of the screen press to let go; None while there is nothing to press."""
    return next((node for node in played.shell.app.reading.tree().walk() if node.key == "drop"), None)


def test_a_reader_of_the_screen_lets_go_and_its_time_is_that_of_its_press(play):
    played = play()
    played.shell.app.reading.speaks = True
    played.until_sway()
    assert drop_node(played).name == "Wait for the pot to tip"
    assert drop_node(played).is_focus
    spilled = played.until_spill()
    assert drop_node(played).name == played.scene.animation.call
    assert played.shell.app.reading.line.words == played.scene.animation.call, "said as it is seen"
    assert played.shell.app.reading.line.urgent
    ask(drop_node(played), time_ms=spilled + 240.0)
    played.until_done()
    assert played.own.reaction_ms == 240
    played.until_order()
    order = next(node for node in played.shell.app.reading.tree().walk() if node.key == "order")
    assert len(order.children) == len(played.referee.last_drop)
    assert played.shell.app.reading.line.words.startswith(order.name)


def test_a_reader_that_presses_too_early_fumbles_as_anybody_does(play):
    played = play()
    played.until_sway()
    ask(drop_node(played), time_ms=played.shell.app.clock.now_ms())
    assert played.drop.fumbled(0)
