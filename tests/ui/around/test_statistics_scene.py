"""The statistics screen shows what is kept, and forgets it only when asked twice."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.samples.history_scenes import MadeUp
from uno_desktop.match.statistics.achievements import ACHIEVEMENTS
from uno_desktop.match.statistics.rating import Rating
from uno_desktop.match.statistics.statistics import DropFacts, Facts, HandFacts, LuckFacts, MatchFacts, ResultFacts
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.shell.widgets.charts import LevelScale, ShareRow, Times


@pytest.fixture
def played(play):
    running = play("office", (1280, 720))
    hands = [HandFacts(n, 0, "Ann", n == 2, 77 * (n == 2), 0, 1, n, 0, 0, 0) for n in (1, 2, 3)]
    drops = [DropFacts(1, 0, "Ann", 312, False, 1, 4)]
    match = MatchFacts("abc", "office", "office", 4, "easy")
    running.shell.matches.statistics.add(match, Facts(hands, drops, [ResultFacts(0, "Ann", True, 77)]))
    running.shell.nav.open("title")
    return running


def test_what_is_kept_is_shown(played):
    played.push("statistics")
    shown = played.texts()
    assert "1 of 1" in shown
    assert "1 of 3" in shown
    assert "77" in shown
    played.press("page.2")
    assert "312 ms" in played.texts()


def test_a_strength_is_told_from_ten_hands_on_and_no_chart_is_empty(played, monkeypatch):
    store = played.shell.matches.statistics
    for hands in (9, 10):
        monkeypatch.setattr(store, "rating", lambda name="", hands=hands: Rating(1462, 1227, 1696, hands))
        played.shell.nav.push("statistics")
        scales = [widget for widget in played.top.ui.walk() if isinstance(widget, LevelScale)]
        assert [scale.told().name for scale in scales] == [t("stats.strength", level="Easy")] * (hands == 10)
        assert all("1462" in scale.tip().title and "1227" in scale.told().details for scale in scales)
        assert not any("1462" in words for words in played.texts())
        assert (t("stats.strength_after", n=1) in played.texts()) is (hands == 9)
        assert t("stats.chart_points") in played.texts()
        played.press("close")
    store.reset()
    played.push("statistics")
    assert t("stats.chart_points") not in played.texts()
    assert t("stats.nothing") in played.texts()


def test_a_strength_has_its_place_between_the_levels():
    scale = LevelScale([("Easy", 1470.0), ("Normal", 1500.0), ("Hard", 1593.0)], 1485.0, 1500.0, 1593.0, "words")
    assert scale._places == pytest.approx((2 / 6, 3 / 6, 5 / 6))
    assert [scale.place_of(strength) for strength in (500.0, 1470.0, 2500.0)] == pytest.approx([0, 1 / 6, 1])


def test_a_share_of_hands_is_compared_with_a_fair_one(played):
    store = played.shell.matches.statistics
    store.add_luck("abc", [LuckFacts(n, 0, "Ann", 0.1, 0.0, (n == 2) - 0.25) for n in (1, 2, 3)])
    assert store.luck("theme")["office"].fair == pytest.approx(0.75)
    played.shell.nav.push("statistics", page=1)
    [row] = [widget for widget in played.top.ui.walk() if isinstance(widget, ShareRow)]
    assert t("stats.fair", percent="25%") in row.told().name


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("by", ["theme", "preset", "players", "level"])
def test_the_sample_adds_up(played, by, players):
    made_up = MadeUp(played.shell, players, 1)
    found, shares = made_up.summary(), made_up.shares(by)
    for field in ("matches", "matches_won", "hands", "hands_won"):
        assert sum(getattr(share, field) for share in shares) == getattr(found, field)
    assert all(share.hands_won <= share.hands and share.matches_won <= share.matches for share in shares)


@pytest.mark.parametrize("points", [0, 30])
def test_a_single_hand_is_told_though_its_match_goes_on(play, points):
    running = play("office", (960, 540)).open("title")
    hand = HandFacts(1, 0, "Ann", points > 0, points, 0, 0, 0, 0, 0, 0)
    running.shell.matches.statistics.add(MatchFacts("abc", "office", "office", 4, "easy"), Facts([hand], [], []))
    running.shell.nav.push("statistics")
    shown = running.texts()
    assert t("stats.of", won=int(points > 0), n=1) in shown
    assert t("stats.no_match") in shown
    assert t("stats.nothing") not in shown
    assert (t("stats.no_points", n=1) in shown) is (points == 0)
    assert (t("stats.chart_points") in shown) is (points > 0)
    running.press("page.1")
    assert t("stats.nothing") not in running.texts()


def test_reset_asks_first(played):
    played.push("statistics")
    played.press("reset", "reset_no")
    assert played.shell.matches.statistics.summary().hands == 3
    played.press("reset", "reset_yes")
    assert played.scene == "statistics"
    assert played.shell.matches.statistics.summary().hands == 0


def test_a_damaged_database_is_said(played):
    played.shell.matches.statistics.path.write_bytes(b"x" * 5000)
    played.shell.matches.__dict__.pop("statistics")
    played.shell.nav.push("statistics")
    played.pilot.frame()
    assert "statistics.sqlite.damaged" in played.shell.app.notices.message
    assert t("stats.nothing") in played.texts()


def test_every_page_at_every_size_and_theme(play):
    for theme in ("classic", "office"):
        running = play(theme, (640, 480)).open("title")
        running.shell.nav.push("statistics")
        for page in (1, 2, 3, 0):
            running.press(f"page.{page}")
        for size in ((960, 540), (1920, 1080), (2560, 1080)):
            running.pilot.resize(size)
            running.pilot.settle()
            assert "close" in running.pilot.names()


def test_achievements_have_a_page_and_the_list_scrolls_by_key(played):
    played.push("statistics", page=3)
    shown = played.texts()
    assert all(t(f"achievement.{each.id}") in shown for each in ACHIEVEMENTS.values() if not each.per_theme)
    assert {t("achievement.at_home", theme=theme.name) for theme in played.shell.look.themes.values()} <= set(shown)
    assert sum("Unlocked" in text for text in shown) == 2, "a hand and a match were won"
    rows = next(widget for widget in played.top.ui.walk() if widget.name == "rows")
    played.top.ui.focus("rows")
    played.pilot.key("down")
    played.pilot.settle()
    assert rows.offset_px > 0


def test_what_is_reached_is_told_once_and_quietly(played):
    shell, pilot = played.shell, played.pilot
    shell.tell_notices()
    pilot.advance(0.5)
    assert shell.app.notices.message == "Achievement: First win, Match point"
    assert played.scene == "title"
    pilot.advance(10)
    shell.tell_notices()
    pilot.advance(0.5)
    assert not shell.app.notices.message


def test_export_writes_files_and_says_where(played):
    played.push("statistics")
    played.press("export")
    [folder] = exchange_dir().iterdir()
    assert (folder / "hands.csv").read_text(encoding="utf-8").count("Ann") == 3
    assert folder.name in played.shell.app.notices.message


def test_export_that_fails_says_why(played):
    exchange_dir().write_text("in the way", encoding="utf-8")
    played.push("statistics")
    played.press("export")
    assert "Couldn’t save" in played.shell.app.notices.message


@pytest.mark.parametrize("times", [(400, 300, 350), (300,)])
def test_the_lines_of_a_chart_of_drops_are_named_where_no_dot_lies(monkeypatch, times) -> None:
    style = Style().for_window((960, 540))
    named, render = {}, text.render

    def kept(words: str, *rest: object) -> pygame.Surface:
        named[words] = render(words, *rest)
        return named[words]

    monkeypatch.setattr("uno_desktop.ui.shell.widgets.charts.text.render", kept)
    placed: list[tuple[pygame.Surface, pygame.Rect]] = []

    class Blank(pygame.Surface):
        def blit(self, source, dest, *rest):  # type: ignore[no-untyped-def]
            placed.append((source, pygame.Rect(dest, source.get_size()) if isinstance(dest, tuple) else dest))
            return super().blit(source, dest, *rest)

    Times(times, "").paint(Blank((600, 200), pygame.SRCALPHA), style, 600)
    words = [next(place for picture, place in placed if picture is named[key]) for key in ("average", "best")]
    dots = [place for picture, place in placed if picture not in named.values() and place.w < 40]
    assert len(dots) == len(times)
    assert not words[0].colliderect(words[1])
    assert all(place.collidelist(words) < 0 for place in dots)
