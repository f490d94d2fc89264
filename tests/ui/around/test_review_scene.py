"""The review after a hand: found while one looks, a row a mistake, the position as the person saw it."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace

import pygame
import pytest

from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.samples.history_scenes import careless_log, sample_reviews
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.live.review import decisions_of, reviews
from uno_desktop.match.saved.playback import Playback
from uno_desktop.ui.history.review import chips
from uno_desktop.ui.history.review_row import MistakeRow
from uno_desktop.ui.kit.drawing.text import block

WIDE, SMALL = (1280, 720), (640, 480)
WORKED_OUT = {}
"""Reviews that are done, with their logs: nothing changes them any more, and each takes a second."""


@pytest.fixture
def reviewing(play):
    """``reviewing(size, people=...)``: the review of a careless hand; not yet worked out with ``done=False``."""

    def start(size=WIDE, theme="classic", people=1, seed=3, *, done=True, **settings):
        running = play(theme, size, **settings)
        if done and (theme, people, seed) in WORKED_OUT:
            log, found = WORKED_OUT[theme, people, seed]
        else:
            log = careless_log(running.shell, 4, seed, people)
            found = reviews(decisions_of(log, 1))
        if done:
            work_out(found.values())
            WORKED_OUT[theme, people, seed] = log, found
        running.shell.nav.open("title")
        running.shell.nav.push("review", reviews=found, seats=log.agreed.seats, hand=1)
        running.pilot.frame(1 + 2 * done)
        return running, running.top

    return start


def work_out(found):
    for each in found:
        while not each.done:
            each.step()


def rows(scene):
    return [widget for widget in scene.ui.walk() if isinstance(widget, MistakeRow)]


def test_it_is_worked_out_over_many_frames_and_says_how_far_it_is(reviewing):
    running, scene = reviewing(done=False)
    assert scene._status.text.startswith("Checking your moves: ")
    frames = 0
    while not scene.reviewing.done:
        running.pilot.frame()
        frames += 1
        assert scene.reviewing.done or scene.fine_timing, "a loop at rest would take minutes"
    assert frames > 2 * scene.reviewing.total
    running.pilot.frame(2)
    assert not scene.fine_timing
    assert len(rows(scene)) == len(scene.reviewing.mistakes) > 0
    assert f"{len(rows(scene))} turns" in scene._status.text


def test_a_row_tells_both_moves_and_its_position_is_what_the_person_saw(reviewing):
    running, scene = reviewing()
    last = rows(scene)[-1]
    running.pilot.press(last.name)
    mistake = last.mistake
    assert scene.shown is mistake
    assert mistake.view.seat == 0
    assert mistake.view.shown_hands is None, "nobody's cards but one's own"
    made, better, chances = last.lines
    assert made.startswith("Your move: ")
    assert better.startswith("Better: ")
    assert chances.count("%") == 2
    assert "→" in chances
    marks = chips(mistake)
    if mistake.better.do == Do.PLAY:
        assert marks[mistake.better.card].best
        assert mistake.better.card in mistake.view.hand
    if mistake.made.do == Do.PLAY and mistake.made.card != mistake.better.card:
        assert marks[mistake.made.card].words.startswith("Yours ")
    assert f"In 100 hands like this, that wins about {max(1, round(100 * mistake.gain))} more" in scene._reason.text


def test_keys_go_from_moment_to_moment_and_the_position_follows(reviewing):
    running, scene = reviewing()
    assert len(rows(scene)) > 1
    for row in rows(scene):
        scene.ui.focus(row.name, show=True)
        running.pilot.frame()
        assert scene.shown is row.mistake
        assert [each.chosen for each in rows(scene)].count(True) == 1


def test_in_a_small_window_the_position_takes_the_place_of_the_list(reviewing):
    running, scene = reviewing(SMALL)
    assert "to_list" not in running.pilot.names()
    running.pilot.press(rows(scene)[0].name)
    assert rows(scene) == []
    running.pilot.press("to_list")
    assert rows(scene)
    running.pilot.press(rows(scene)[0].name)
    running.pilot.key("escape")
    assert running.scene == "review", "back leads to the list first"
    running.pilot.key("escape")
    running.pilot.advance(0.3)
    assert running.scene == "title"


@pytest.mark.parametrize(
    ("size", "theme", "text_size"),
    [
        pytest.param(*each, marks=() if each in ((SMALL, "office", 160), (WIDE, "classic", 100)) else pytest.mark.long)
        for each in product([SMALL, (960, 540), WIDE, (1920, 1080), (2560, 1080)], ["classic", "office"], [100, 160])
    ],
)
def test_everything_fits(reviewing, size, theme, text_size):
    running, scene = reviewing(size, theme, text_size=text_size)
    window = running.shell.app.window.surface.get_rect()
    for _, rect in scene.pressables():
        assert window.contains(rect)
    parts = [widget.rect for widget in (scene._list, scene._position, scene._foot) if widget.visible]
    for n, part in enumerate(parts):
        assert window.contains(part)
        assert part.collidelist(parts[n + 1 :]) < 0


@pytest.mark.parametrize("size", [(960, 540), WIDE])
def test_a_row_is_as_high_as_its_words(reviewing, monkeypatch, size):
    _, scene = reviewing(size, "office")
    row, drawn = rows(scene)[0], []
    row.lines = ("Wild Kevin's Famous Chili as Green or Purple",) * 3
    scene.layout(size)
    monkeypatch.setattr(
        "uno_desktop.ui.history.review_row.text.block", lambda lines, *_: drawn.append(block(lines, *_)) or drawn[-1]
    )
    row.draw(pygame.Surface(size), scene.style)
    assert len(drawn) == 3
    assert sum(picture.get_height() for picture in drawn) < row.rect.h


def test_several_people_have_a_review_each_of_their_own_moves(reviewing):
    _, scene = reviewing(people=2)
    assert set(scene.reviews) == {0, 1}
    for seat, each in scene.reviews.items():
        assert {mistake.view.seat for mistake in each.mistakes} <= {seat}
    scene._set_seat(1)
    assert {row.mistake.view.seat for row in rows(scene)} <= {1}


def test_the_end_of_a_hand_looks_for_moments_and_leads_there(play):
    running = play("classic", WIDE)
    log = careless_log(running.shell, 3, 2)
    referee = Referee(log.agreed)
    referee.replay(log.entries)
    referee.resume(running.shell.app.clock.now_ms())
    session = running.shell.matches.enter(referee, running.shell.look.theme)
    assert session.referee.between_hands
    running.shell.nav.open("table")
    running.pilot.wait_for(lambda: running.scene == "hand_end", 10)
    scene = running.top
    running.pilot.wait_for(lambda: scene._reviews[0].done, 60)
    running.pilot.frame()
    assert scene._better.label.endswith(f"({len(scene._reviews[0].mistakes)})")
    scene._better.pressed(None)
    running.pilot.frame()
    assert (scene._better.label, running.scene) == (t("review.opening"), "hand_end"), "seen before it is made"
    running.pilot.frame()
    assert running.scene == "review"
    assert running.top.reviewing.done, "what was found already is not looked for again"
    running.pilot.press("close")
    assert running.scene == "hand_end"
    assert [each.ply for each in referee.decisions] == [each.ply for each in decisions_of(log, 1)]
    assert [each.view for each in referee.decisions] == [each.view for each in decisions_of(log, 1)]


def test_the_button_says_that_no_move_could_have_been_better(play):
    from uno_desktop.devtools.samples.play_scenes import hand_end

    running = play("classic", WIDE)
    scene = hand_end(running.shell)
    running.shell.app.stack.push(scene)
    running.pilot.frame()
    done = SimpleNamespace(done=True, mistakes=(), looked_at=1, total=1)
    scene._fortunes, scene._reviews, scene._better.visible = None, {0: done}, True
    scene.layout(WIDE)
    scene.update(1 / 60)
    running.pilot.frame()
    assert scene._better.label == "No better moves found"
    assert not scene._better.enabled, "the page would be empty"


def test_a_forgotten_call_is_named_with_what_it_cost(play):
    running = play("classic", WIDE)
    found, seats, hand = sample_reviews(running.shell, 4, 1)
    running.shell.nav.push("review", reviews=found, seats=seats, hand=hand, uncalled={0: 4})
    running.pilot.wait_for(lambda: running.top.reviewing.done, 30)
    assert running.top._status.text.startswith(t("review.uncalled", n=4) + " ")
    done = SimpleNamespace(done=True, mistakes=(), looked_at=1, total=1)
    running.shell.nav.push("review", reviews={0: done}, seats=seats, hand=hand, uncalled={0: 4})
    assert running.top._status.text == t("review.uncalled", n=4), "that was no perfect hand"


def test_without_a_person_there_is_nothing_to_review(play):
    from uno_desktop.devtools.samples.play_scenes import hand_end

    running = play("classic", WIDE)
    running.shell.app.stack.push(hand_end(running.shell))
    running.pilot.frame()
    assert "review" not in running.pilot.names()


def test_the_replay_viewer_leads_there_for_the_hand_on_show(play):
    running = play("office", WIDE)
    log = careless_log(running.shell, 3, 2)
    running.shell.nav.open("title")
    running.shell.nav.push("replay", playback=Playback(log, "x"))
    running.pilot.press("review")
    assert running.scene == "review"
    scene = running.top
    assert scene.reviewing.total == sum(
        each.view.seat == 0 and each.view.phase != "drop" for each in decisions_of(log, 1)
    )
    assert all(each.view.seat == 0 for each in decisions_of(log, 1))


def test_pictures_have_something_to_show(play):
    running = play("classic", WIDE)
    found, seats, hand = sample_reviews(running.shell, 4, 1)
    assert len(found[0].mistakes) >= 3
    assert (len(seats), hand) == (4, 1)
    assert all(mistake.made.card != NONE or mistake.made.do != Do.PLAY for mistake in found[0].mistakes)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_pad_alone_walks_through_all_of_it(reviewing, size):
    running, scene = reviewing(size)
    pad = running.pilot.pad
    seen = set()
    for _ in range(12):
        pad("dpad_up")
        running.pilot.frame()
        if isinstance(scene.ui.focused, MistakeRow):
            seen.add(scene.ui.focused.name)
            assert scene.shown is scene.ui.focused.mistake
    assert len(seen) == len(rows(scene))
    pad("a")
    running.pilot.frame()
    assert scene._position.visible
    while running.scene == "review":
        pad("b")
        running.pilot.advance(0.3)
    assert running.scene == "title"
