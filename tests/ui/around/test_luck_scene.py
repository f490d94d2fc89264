"""Luck and play on the screen: the line after a hand, the page after a match, and a moment played again."""

from __future__ import annotations

import pytest

from uno_desktop.devtools.samples.luck_scenes import _counted_session
from uno_desktop.engine.moves import OVER, Phase
from uno_desktop.match.luck.fortune import Fortunes, Told
from uno_desktop.match.telling.luck_words import signed_percent, verdict
from uno_desktop.ui.history.moment import MomentGuide
from uno_desktop.ui.kit.widgets import Label

MOST_FRAMES = 600


def texts(scene):
    return [widget.text for widget in scene.ui.walk() if isinstance(widget, Label) and widget.visible]


def names(scene):
    return {widget.name for widget in scene.ui.walk() if widget.name and widget.visible}


@pytest.fixture
def counted(play):
    """``counted(hands=…)``: the game with a match whose luck is counted; the session and its fortunes."""

    def start(hands=1, players=3, seed=2, size=(1280, 720), **settings):
        running = play("classic", size, **settings)
        session, fortunes = _counted_session(running.shell, players, seed, hands=hands)
        return running, session, fortunes

    return start


def begin_anew(session, fortunes):
    """The same hands as if nothing had been counted."""
    session.fortunes = Fortunes()
    session.fortunes.follow([each.record for each in fortunes.hands], (0,))


def test_figures_have_their_sign():
    assert [signed_percent(part) for part in (0.124, -0.031, 0.001, -0.004)] == ["+12%", "−3%", "0%", "0%"]


def test_a_hand_is_judged_in_words():
    assert verdict(Told(0.12, -0.03, 0.5), 1) == "You had good cards and made one weak move: see Better moves."
    assert verdict(Told(-0.3, -0.2, -0.5), 3) == "You had bad cards and made 3 weak moves: see Better moves."
    assert verdict(Told(0.02, 0.0, 0.0), 0, "Ann") == "Ann: Average cards, no weak moves."


def test_the_line_comes_while_the_hand_is_shown(counted):
    running, session, fortunes = counted()
    begin_anew(session, fortunes)
    scene = running.shell.nav.push("hand_end")
    running.pilot.frame()
    assert not any("weak" in text for text in texts(scene))
    frames = 0
    while not scene._luck.text and frames < MOST_FRAMES:
        running.pilot.frame()
        frames += 1
    hand = fortunes.hands[0]
    assert scene._luck.text == verdict(hand.told(0), len(hand.reviews[0].mistakes))
    assert scene._sheet.rect.contains(scene._luck.rect)
    assert scene._buttons.rect.top - scene._sheet.rect.bottom >= scene.style.px(16)
    assert scene.fine_timing in (True, False)
    running.pilot.frame(2)
    assert not scene.fine_timing, "all is counted: the loop may rest"


def test_nothing_is_told_where_it_is_switched_off(counted):
    running, _session, _fortunes = counted(show_luck=False)
    scene = running.shell.nav.push("hand_end")
    running.pilot.frame(5)
    assert not any("weak" in text for text in texts(scene))
    scene = running.shell.nav.open("match_end")
    running.pilot.frame(5)
    assert "luck" not in names(scene)


def test_the_end_of_a_match_leads_to_the_page(counted):
    running, session, fortunes = counted(hands=12)
    assert session.referee.phase is Phase.MATCH_OVER
    running.shell.nav.open("match_end")
    running.pilot.frame(5)
    running.pilot.press("luck")
    page = running.top
    assert page.name == "luck"
    total = fortunes.total(0)
    shown = texts(page)
    for part in (total.luck, total.play, total.rest, total.outcome):
        assert signed_percent(part) in shown
    assert any(text.startswith("Luckiest card: +") for text in shown)
    assert any(text.startswith("Unluckiest card: −") for text in shown)


def test_the_page_fills_when_all_is_counted(counted):
    running, session, fortunes = counted(hands=2)
    begin_anew(session, fortunes)
    page = running.shell.nav.push("luck", session=session, fortunes=session.fortunes)
    running.pilot.frame()
    assert any("0 of 2 hands" in text for text in texts(page))
    frames = 0
    while not session.fortunes.done and frames < MOST_FRAMES:
        running.pilot.frame()
        frames += 1
    running.pilot.frame()
    assert signed_percent(fortunes.total(0).luck) in texts(page)


def play_on(running, session):
    """Play the hand to its end, whatever fits."""
    for _ in range(6000):
        view = session.view
        if view.phase in OVER:
            break
        if view.turn == 0 and running.top.name == "table" and running.top.director.idle:
            session.referee.submit(view.legal_moves[0], running.shell.app.clock.now_ms())
        running.pilot.frame()
    for _ in range(MOST_FRAMES):
        if session.coach._ways.visible:
            break
        running.pilot.frame()


@pytest.mark.parametrize("size", [(960, 540), (640, 480)])
def test_a_moment_can_be_played_again_and_left(counted, size):
    for seed in range(2, 12):
        running, session, fortunes = counted(seed=seed, size=size)
        if fortunes.costliest(0) is not None:
            break
    costly = fortunes.costliest(0)
    page = running.shell.nav.push("luck", session=session, fortunes=fortunes)
    running.pilot.frame(3)
    page._play_again(costly)
    running.pilot.frame(20)
    moment = running.shell.matches.session
    assert moment is not session
    assert moment.recorder is None
    assert isinstance(moment.coach, MomentGuide)
    assert moment.view.hand == costly.mistake.view.hand
    assert running.top.name == "table"
    moment.coach.start_over()
    running.pilot.frame(20)
    again = running.shell.matches.session
    assert again is not moment
    assert again.view.hand == costly.mistake.view.hand
    play_on(running, again)
    assert again.coach._ways.visible
    assert again.coach._result.text
    again.coach._done()
    running.pilot.frame(5)
    assert running.shell.matches.session is session
    assert running.shell.app.scene.name in ("match_end", "hand_end")
