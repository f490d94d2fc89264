"""The challenge of the day on the screen: played, left, taken up again, told."""

from __future__ import annotations

from datetime import date

import pygame

from around.conftest import Play
from uno_desktop.match.events.daily import Result, challenge_of, keep_result, results, seed_of
from uno_desktop.ui.shell.match.match_words import rule_lines
from uno_desktop.ui.shell.scenes.start_match import begin_remembered, take_up_saved

TODAY = date(2026, 11, 22)


def test_today_s_hand_is_dealt_and_followed_also_after_it_was_left(play: Play, monkeypatch) -> None:
    running = play("classic", (1280, 720), speed="off")
    shell, pilot = running.shell, running.pilot
    shell.nav.open("title")
    shell.nav.push("daily", today=TODAY)
    pilot.settle()
    pilot.press("play")
    session = shell.matches.session
    assert session.referee.agreed.config.seed == seed_of(TODAY)
    assert session.theme.id == challenge_of(TODAY).theme
    assert session.goals.challenge == challenge_of(TODAY)
    pilot.advance(2)
    assert session.goals.tally.most_held >= session.view.rules.hand_size
    shell.nav.push("pause")
    pilot.settle()
    shell.nav.open("title")
    monkeypatch.setattr(
        "uno_desktop.ui.shell.scenes.start_match.date", type("Day", (), {"today": staticmethod(lambda: TODAY)})
    )
    take_up_saved(shell)
    again = shell.matches.session
    assert again.goals.challenge == challenge_of(TODAY)
    assert again.goals.tally.most_held >= again.view.rules.hand_size
    assert results() == {}, "the hand isn't over"


def test_any_other_match_has_no_goals_and_is_none_of_a_tournament(play: Play) -> None:
    running = play("classic", (1280, 720))
    begin_remembered(running.shell)
    assert running.session.goals is None
    assert running.session.cup is None


def test_the_result_can_be_copied(play: Play, monkeypatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    running = play("classic", (960, 540))
    keep_result(TODAY, 2)
    running.open("title").push("daily", today=TODAY)
    running.pilot.press("copy")
    assert "2026-11-22: ★★☆" in copied[0]
    assert results() == {TODAY: Result(2, 1)}


def test_a_challenge_whose_theme_is_gone_says_so(play: Play) -> None:
    running = play("classic", (960, 540))
    shell = running.shell
    shell.nav.open("title")
    del shell.look.themes[challenge_of(TODAY).theme]
    shell.nav.push("daily", today=TODAY)
    running.pilot.settle()
    assert "close" in running.pilot.names()
    assert "play" not in running.pilot.names()


def test_a_rule_in_force_says_what_it_does_where_it_is_to_be_explained():
    assert rule_lines({"seven_zero": True}) == ["Seven and zero: Yes"]
    assert rule_lines({"seven_zero": True}, explained=True) == [
        "Seven and zero: A 7 swaps two hands. A 0 passes all hands on."
    ]
    assert rule_lines({"seven_zero": False}, explained=True) == ["Seven and zero: No"]
