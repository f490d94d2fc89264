"""The pages that end a hand and a match: who is on the podium, which line is whose, and what a press does."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from scenes.conftest import THEMES, Play
from uno_desktop.content.messages.messages import languages, set_language, t
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, contrast
from uno_desktop.ui.play.ends import hand_end, match_end
from uno_desktop.ui.play.ends.hand_tally import POINTS_UNITS, tallies
from uno_desktop.ui.play.ends.match_end import standings
from uno_desktop.ui.play.ends.podium import Podium
from uno_desktop.ui.play.ends.score_chart import ScoreChart, Series, line_style, spread


@pytest.mark.parametrize("language", languages())
def test_what_a_hand_gives_fits_its_column(language: str) -> None:
    style = Style().for_window((960, 540))
    set_language(language)
    for words in (t("count.gives", n=888), t("count.gives_you", n=888), t("count.gives_to", n=888, name="Gustavo")):
        assert text.width(words, MIN_TEXT_PX, "title") <= style.px(POINTS_UNITS) - 4


@pytest.mark.parametrize(("sample", "words"), [("hand_end", "to Rosa"), ("hand_end_won", "to you")])
def test_the_sheet_says_who_gets_the_points_of_the_cards_left(play: Play, sample: str, words: str) -> None:
    scene = play("classic").show(sample, for_s=4)
    winner, *others = scene.rows
    assert winner.tally.gain == sum(sum(row.tally.points) for row in others)
    assert [row._given(n=sum(row.tally.points)) for row in others] == [
        f"{sum(row.tally.points)} {words}" for row in others
    ]
    assert all(f"{sum(row.tally.points)} {words}" in row.told().name for row in others)
    assert "last card: " in winner.told().name
    assert not any("last card" in row.told().name for row in others)


def test_a_card_that_does_not_say_what_it_counts_has_it_written(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = play("classic").show("hand_end_won", for_s=4)
    deck, drawn = scene.look.deck, []
    for row in scene.rows:
        monkeypatch.setattr(row, "_draw_worth", lambda *told: drawn.append(told[2]))
        drawn.clear()
        row.draw(pygame.Surface((960, 540)), scene.style)
        worth = zip(row.tally.cards, row.tally.points, strict=True)
        assert drawn == [points for card, points in worth if deck.kind(card).number is None]


def test_points_that_go_to_several_name_nobody(play: Play) -> None:
    scene = play("classic").show("hand_end_team", for_s=4)
    assert {row._given(n=5) for row in scene.rows} == {t("count.gives", n=5)}


# -- the places ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "sizes"), [(4, [2, 2]), (6, [3, 3]), (2, [1, 1]), (5, [1] * 5)])
def test_a_team_has_one_place(play: Play, players: int, sizes: list[int]) -> None:
    running = play("classic")
    rules = {"teams": "two"} if sizes[0] > 1 else {}
    session = sample_session(
        running.shell, lambda game: game.phase == "match_over", players=players, seed=2, overrides=rules
    )
    found = standings(session.view)
    assert [len(each.seats) for each in found] == sizes
    assert session.view.match_winner in found[0].seats
    assert sorted(seat for each in found for seat in each.seats) == list(range(players))
    assert found[0].rank == 1
    for before, each in itertools.pairwise(found):
        assert (each.rank == before.rank) == (each.score == before.score) or before.rank == 1
        assert each.score == session.view.scores[each.seats[-1]]


def test_equals_share_a_rank_but_nobody_the_first(play: Play) -> None:
    running = play("classic")
    session = sample_session(running.shell, lambda game: game.phase == "match_over", players=5, seed=2)
    view = session.view
    scores = [20] * 5
    scores[view.match_winner] = 500
    ranks = [each.rank for each in standings(view._replace(scores=tuple(scores)))]
    assert ranks == [1, 2, 2, 2, 2]
    ranks = [each.rank for each in standings(view._replace(scores=(20,) * 5))]
    assert ranks == [1, 2, 2, 2, 2]


@pytest.mark.parametrize(
    ("theme", "players"),
    [
        ("classic", 4),
        ("office", 2),
        pytest.param("classic", 10, marks=pytest.mark.long),
        pytest.param("office", 10, marks=pytest.mark.long),
    ],
)
def test_those_who_won_look_like_it(play: Play, theme: str, players: int) -> None:
    running = play(theme)
    scene = running.show("match_end", players, for_s=0.1)
    view = running.session.view
    faces = {seat: scene._face_of(seat) for seat in range(players)}
    assert faces.pop(view.match_winner) == "glee"
    assert set(faces.values()) <= {"dread", "anger"}


def test_partners_win_the_match_together(play: Play) -> None:
    running = play("classic")
    scene = running.show("match_end_team", 4, for_s=0.1)
    view = running.session.view
    won = view.rules.team(view.match_winner)
    assert [scene._face_of(seat) == "glee" for seat in range(4)] == [seat in won for seat in range(4)]
    assert len(scene._series()) == 2
    assert [len(step.faces) for step in scene.podium.steps] == [2, 2]
    own = next(step for step in scene.podium.steps if step.own)
    assert own.name.startswith("You and "), "whoever looks is not called You in the middle"
    if any("ahead" in words for _, words in scene._fact_tiles()):
        best, second = sorted(set(view.scores))[::-1]
        assert scene._fact_tiles()[-1][0] == str(best - second), "not of two partners"


def test_nobody_won_and_nobody_is_glad(play: Play) -> None:
    running = play("classic")
    scene = running.show("match_end", 3, for_s=0.1)
    scene._view = scene._view._replace(match_winner=NONE)
    assert {scene._face_of(seat) for seat in range(3)} == {"neutral"}


def test_a_hand_of_teams_is_told_as_theirs(play: Play) -> None:
    running = play("classic")
    scene = running.show("hand_end_team", 4, for_s=3)
    view = running.session.view
    assert view.hand_winner == 2
    assert scene._heading.text == "Your team wins the hand!"
    assert [tally.won for tally in tallies(view, (0,) * 4)] == [True, True, False, False]
    first, second, *_ = tallies(view, (0,) * 4)
    assert (first.seat, first.last) == (2, view.top)
    assert (second.seat, second.last) == (0, NONE)


# -- the chart -------------------------------------------------------------------------------------------------------


def test_ten_lines_are_told_apart_by_more_than_color() -> None:
    styles = [line_style(n) for n in range(10)]
    for one, other in itertools.combinations(styles, 2):
        assert (one.dashes, one.mark) != (other.dashes, other.mark)
        assert math.dist(one.color, other.color) > 40
    for one, other in itertools.combinations(styles[:4], 2):
        assert one.dashes != other.dashes
        assert one.mark != other.mark


@pytest.mark.parametrize("theme", THEMES)
def test_the_lines_stand_out_on_the_panel(play: Play, theme: str) -> None:
    ground = play(theme).shell.look.style.palette.surface
    for n in range(10):
        assert contrast(line_style(n).color, ground) >= 3.0, n


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ([50.0], [50.0]),
        ([10.0, 90.0], [10.0, 90.0]),
        ([50.0, 50.0, 50.0], [50.0, 70.0, 90.0]),
        ([100.0, 99.0, 98.0], [100.0, 80.0, 60.0]),
        ([0.0, 0.0, 100.0], [0.0, 20.0, 100.0]),
        ([50.0] * 11, [10.0 * n for n in range(11)]),
    ],
)
def test_faces_at_the_ends_do_not_cover_each_other(wanted: list[float], found: list[float]) -> None:
    assert spread(wanted, 20.0, 0.0, 100.0) == pytest.approx(found)


@pytest.mark.parametrize("count", [3, 6, 7, 10])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_faces_stay_near_the_ends_of_their_lines(count: int, size: tuple[int, int]) -> None:
    """Even where most have no points and their lines end in one place."""
    style = Style().for_window(size)
    places: dict[int, pygame.Rect] = {}

    class Face:
        def __init__(self, number: int) -> None:
            self.number = number

        def picture(self, px: int) -> pygame.Surface:
            return pygame.Surface((px, px))

        def draw(self, _surface: pygame.Surface, disc: pygame.Rect, _style: Style) -> None:
            places[self.number] = disc

    totals = [900, 400, 250, *[0] * count][:count]
    series = [Series(line_style(n), (0, total), (Face(n),)) for n, total in enumerate(totals)]
    chart = ScoreChart(series)
    chart.place(pygame.Rect(0, 0, style.px(500), style.px(380)), style)
    chart.draw(pygame.Surface(size), style)
    ends = [chart.rect.bottom - chart.rect.h * total / 1000 for total in totals]
    by_height = sorted(places, key=lambda number: places[number].y)
    assert by_height[:3] == [0, 1, 2], "in the order of the lines"
    for number in (0, 1):
        assert abs(places[number].centery - ends[number]) < 2 * places[number].h, "near the end of its line"
    for a, b in itertools.combinations(places.values(), 2):
        apart = math.hypot(a.centerx - b.centerx, a.centery - b.centery)
        assert apart > 0.95 * a.w, "none covers another"
    assert max(disc.right for disc in places.values()) <= chart.rect.right


def test_a_line_is_cut_into_dashes_around_its_corners() -> None:
    line = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    assert draw.dashes(line, ()) == [line]
    cut = draw.dashes(line, (4.0, 2.0))
    assert cut == [
        [(0.0, 0.0), (4.0, 0.0)],
        [(6.0, 0.0), (10.0, 0.0)],
        [(10.0, 2.0), (10.0, 6.0)],
        [(10.0, 8.0), (10.0, 10.0)],
    ]
    assert draw.dashes([(1.0, 1.0)], (4.0, 2.0)) == [[(1.0, 1.0)]]


# -- presses ---------------------------------------------------------------------------------------------------------


def test_one_press_ends_the_count_of_a_hand(play: Play) -> None:
    running = play("classic")
    scene = running.show("hand_end_won", 4, for_s=0.3)
    assert isinstance(scene, hand_end.HandEnd)
    assert not scene._timeline.idle
    running.pilot.click((5, 5))
    assert scene._timeline.idle
    assert all(row.total == row.tally.total for row in scene.rows)
    assert running.scene == "hand_end"


@pytest.mark.parametrize("press", ["key", "click", "pad"])
def test_one_press_ends_the_ceremony_and_starts_nothing(play: Play, press: str) -> None:
    running = play("classic")
    scene = running.show("match_end_won", 4, for_s=0.3)
    assert isinstance(scene, match_end.MatchEnd)
    assert not scene._timeline.idle
    if press == "key":
        running.pilot.key("return")
    elif press == "click":
        running.pilot.click((5, 5))
    else:
        running.pilot.pad("a")
    assert scene._timeline.idle
    assert scene.podium.shown == [1.0] * len(scene.podium.steps)
    assert scene._chart.progress == 1.0
    assert running.scene == "match_end"


@pytest.mark.parametrize(
    ("players", "name", "size"),
    [
        (10, "match_end", (960, 540)),
        (6, "match_end_team", (640, 480)),
        pytest.param(2, "match_end", (1920, 1080), marks=pytest.mark.long),
        pytest.param(10, "match_end", (1920, 1080), marks=pytest.mark.long),
        pytest.param(10, "match_end", (640, 480), marks=pytest.mark.long),
        pytest.param(10, "match_end_team", (640, 480), marks=pytest.mark.long),
    ],
)
def test_podium_and_places_lie_in_the_window(play: Play, players: int, name: str, size: tuple[int, int]) -> None:
    running = play("office", size)
    scene = running.show(name, players, for_s=0.2)
    window = running.shell.app.window.surface.get_rect()
    podium: Podium = scene.podium
    columns = podium.columns(scene.style)
    assert len(columns) == len(podium.steps)
    for (_, one), (_, other) in itertools.combinations(columns, 2):
        assert not one.colliderect(other)
    for _, ground in columns:
        assert window.contains(ground)
        assert podium.rect.contains(ground)
    assert not scene._list.rect.h or scene._list.rect.top >= podium.rect.bottom
    assert scene._list.rect.bottom <= scene._buttons.rect.top


def test_the_next_hand_begins_on_a_cleared_table(play: Play) -> None:
    """From the first frame in which the table is seen again."""
    running = play("classic")
    sample_session(running.shell, lambda game: game.phase == "hand_over", players=4, seed=3)
    running.shell.nav.open("table")
    running.pilot.wait_for(lambda: running.scene == "hand_end")
    running.pilot.key("return")
    running.pilot.advance(0.2)
    assert not running.shell.app.stack._stills, "the page covers the table: no picture of it is made and kept"
    running.top._go_on()
    table = running.top
    assert table.name == "table"
    picture = table.picture
    assert (picture.discard, picture.counts, picture.color) == ([], [0] * 4, NONE)
    assert not len(picture.hand)
    left_lying = (picture.words, picture.flights, picture.open_cards, picture.sayings.bubbles)
    assert not any(left_lying)
    assert not len(picture.particles)
    assert picture.texts.line == ""
    assert picture.dark == 0.0
    running.pilot.wait_for(lambda: table.director.idle and all(picture.counts))
    assert picture.view == running.session.view


def test_what_was_counted_at_the_table_is_not_counted_again(play: Play) -> None:
    running = play("classic")
    page = running.show("hand_end", for_s=0.05)
    assert all(row.shown == len(row.tally.cards) and row.gained == row.tally.gain for row in page.rows)
    rolling = [row.total for row in page.rows]
    below = page._sheet.rect.y
    running.pilot.frame(120)
    assert page._sheet.rect.y < below, "the sheet comes up"
    assert rolling != [row.total for row in page.rows] == [row.tally.total for row in page.rows]


def test_without_motion_the_cards_are_counted_on_the_page(play: Play) -> None:
    running = play("classic", reduced_motion=True)
    page = running.show("hand_end", for_s=0.05)
    assert not any(row.shown for row in page.rows)


@pytest.mark.parametrize("hands", [0, 1, 2])
def test_a_short_match_is_remembered_by_its_moment_and_not_by_a_chart(play: Play, monkeypatch, hands: int) -> None:
    monkeypatch.setattr(match_end, "moment_of", lambda session: session)
    monkeypatch.setattr(match_end, "moment_in_words", lambda session, moment: "That four.")
    running = play("classic")
    session = sample_session(running.shell, lambda game: game.phase == "match_over", players=3, seed=2)
    session.history[:] = [session.view.scores] * hands
    session.counted = session.view.hand_number
    running.shell.nav.open("match_end")
    running.pilot.wait_for(lambda: running.top._panel.visible, 5)
    shown, hands = list(running.top._panel.walk()), len(session.history)
    assert any(isinstance(widget, ScoreChart) for widget in shown) == (hands >= 3)
    assert any(getattr(widget, "text", "") == "That four." for widget in shown) == (hands < 3)
