"""Luck and play on the screen: the line after a hand, the page after a match, and a moment played again."""

from __future__ import annotations

import dataclasses

import pytest

from uno_desktop.content.messages import messages
from uno_desktop.devtools.samples.luck_scenes import _counted_session
from uno_desktop.engine.moves import OVER, Do, Phase
from uno_desktop.match.luck.fortune import Fortunes, Told
from uno_desktop.match.telling.luck_words import cards_kind, outlooks, part_of_hands, signed_percent, verdict
from uno_desktop.ui.history.luck import HandsSum
from uno_desktop.ui.history.moment import MomentGuide
from uno_desktop.ui.history.review_row import MistakeRow
from uno_desktop.ui.kit.widgets import Label
from uno_desktop.ui.play.ends.score_chart import ScoreChart

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


def test_parts_of_hands_have_two_digits():
    assert [part_of_hands(n) for n in (75, -5, 0, 210)] == ["0.75", "0.05", "0.00", "2.10"]


def test_luck_over_many_hands_is_more_before_it_counts():
    assert [cards_kind(0.2, hands) for hands in (1, 3, 9)] == ["good", "good", "even"]
    assert cards_kind(-0.4, 9) == "bad"


def test_a_hand_is_judged_in_words():
    assert verdict(Told(0.12, -0.03, 0.5), 1) == "You had good cards and made one weak move: see Better moves."
    assert verdict(Told(-0.3, -0.2, -0.5), 3) == "You had bad cards and made 3 weak moves: see Better moves."
    assert verdict(Told(-0.3, 0.0, 0.75), 0) == "You won with bad cards and made no weak moves."
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
    shown = texts(page)
    total = fortunes.total(0)
    assert part_of_hands(round(100 * total.luck)) in shown
    assert any(text.startswith("Luckiest card") and text.endswith("for you") for text in shown)
    for best in (max, min):
        stroke = fortunes.stroke(0, best)
        assert outlooks(stroke.outlook - stroke.luck, stroke.outlook) in shown
    winner = session.name_of(session.view.match_winner)
    assert any(text.startswith(f"{winner} won. With even luck ") for text in shown)


def test_cards_that_changed_no_chance_are_not_told(counted, monkeypatch):
    running, session, fortunes = counted(hands=1)
    best = fortunes.stroke(0)
    page = running.shell.nav.push("luck", session=session, fortunes=fortunes)
    for luck, is_told in ((0.001, False), (0.02, True)):
        stroke = dataclasses.replace(best, luck=luck, outlook=0.301)
        monkeypatch.setattr(fortunes, "stroke", lambda _seat, _best, stroke=stroke: stroke)
        page.rebuild("close")
        assert any("Luckiest" in text for text in texts(page)) == is_told


def sum_as_shown(row):
    """What the tiles of the page add up to, in hundredths of a hand, and what they say it is."""
    found, sign = [], 1
    for item in row.items:
        if isinstance(item, Label):
            sign = -1 if item.text == "−" else 1
        else:
            found.append(sign * round(100 * float(item.content.items[0].text)))
    return sum(found[:-1]), found[-1]


@pytest.mark.parametrize(("hands", "players"), [(12, 3), (1, 4), (2, 2), (3, 4)])
def test_the_tiles_are_a_sum_that_is_right_as_it_stands(counted, hands, players):
    _running, _session, fortunes = counted(hands=hands, players=players)
    left, right = sum_as_shown(HandsSum(fortunes, 0))
    won = sum(fortune.account.result[fortune.account.sides[0]] for fortune in fortunes.hands)
    assert left == right == 100 * won
    assert fortunes.fair(0) == pytest.approx(len(fortunes.hands) / players)


def test_only_what_luck_and_play_did_is_colored(counted):
    _running, _session, fortunes = counted(hands=12)
    figures = [item.content.items[0] for item in HandsSum(fortunes, 0).items if not isinstance(item, Label)]
    assert [figure.color for figure in figures[::3]] == ["text", "text"], "the fair share, and the others"
    assert figures[2].color in ("danger", "text"), "mistakes never help"
    assert figures[4].color == "text"


def test_a_card_that_is_better_kept_is_the_one_seen(counted, monkeypatch):
    drawn = []
    monkeypatch.setattr(MistakeRow, "_draw_move", lambda _row, _surface, move, _box, **_how: drawn.append(move))
    running, session, fortunes = counted(hands=1, players=4, seed=1)
    mistake = fortunes.costliest(0).mistake
    assert mistake.better.do == Do.PASS
    running.shell.nav.push("luck", session=session, fortunes=fortunes)
    running.pilot.frame()
    assert drawn[:2] == [mistake.made, mistake.made]
    row = next(widget for widget in running.top.ui.walk() if isinstance(widget, MistakeRow))
    assert row.lines[0].startswith("Your move: ")
    assert row.lines[1] == "Better: Keep the card"
    assert "→" in row.told().name


def test_the_chart_names_every_line_and_where_it_would_have_ended(counted):
    running, session, fortunes = counted(hands=12)
    running.shell.nav.push("luck", session=session, fortunes=fortunes)
    running.pilot.frame()
    words = next(text for text in texts(running.top) if text.startswith("Solid"))
    for seat in range(3):
        end = max(0, round(fortunes.race(seat, evened=True)[-1]))
        assert f"{session.name_of(seat)} {end}" in words
    chart = next(widget for widget in running.top.ui.walk() if isinstance(widget, ScoreChart))
    assert all(each.name for each in chart.series)
    assert chart.told().details.count("even luck") == 3
    assert chart.limit == session.view.rules.target


def test_a_goal_that_nobody_has_reached_does_not_flatten_the_race(counted):
    running, session, fortunes = counted(hands=1, players=4)
    running.shell.nav.push("luck", session=session, fortunes=fortunes)
    running.pilot.frame()
    chart = next(widget for widget in running.top.ui.walk() if isinstance(widget, ScoreChart))
    assert chart.limit == 0 < session.view.rules.target


def test_the_page_needs_no_scrolling_in_a_small_window(counted):
    running, session, fortunes = counted(hands=3, players=4, size=(960, 540))
    assert fortunes.costliest(0) is not None
    page = running.shell.nav.push("luck", session=session, fortunes=fortunes)
    for language in messages.languages():
        messages.set_language(language)
        page.rebuild("close")
        running.pilot.frame()
        assert page._whole.max_offset_px == 0, language


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
    assert part_of_hands(round(100 * fortunes.total(0).luck)) in texts(page)


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
