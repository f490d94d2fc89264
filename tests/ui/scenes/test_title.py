"""The title: everything by mouse, keys and pad."""

from __future__ import annotations

import pytest

from scenes.conftest import THEMES, Play
from uno_desktop.content.themes.theme_header import theme_folders
from uno_desktop.ui.kit.caches.cache import POOL, Layer
from uno_desktop.ui.menus.themes.card_fan import CARDS, OPEN_S, show_faces
from uno_desktop.ui.play.picture import tabletop


def test_the_first_press_of_enter_plays_and_there_is_a_way_out(play: Play) -> None:
    running = play().open("title")
    running.pilot.key("return")
    assert running.scene == "dealer"
    assert running.session is not None
    running.open("title").pilot.press("quit")
    assert not running.shell.app.running


@pytest.mark.parametrize("reduced", [False, True])
def test_the_menu_rises_unless_motion_is_reduced(play: Play, reduced: bool) -> None:
    running = play(reduced_motion=reduced).open("title")
    assert (running.top.rise_units > 0) is not reduced
    running.pilot.advance(0.3)
    assert running.top.rise_units == 0


@pytest.mark.parametrize("reduced", [False, True])
def test_the_open_fan_keeps_no_other_pictures_of_cards(play: Play, reduced: bool) -> None:
    running = play(reduced_motion=reduced)
    faces = running.shell.look.faces
    for face in range(20):
        faces.turned(face, 60, 30.0)  # as a match leaves them
    running.shell.nav.open("title")
    running.pilot.advance(OPEN_S + 1.0)
    for _ in range(2):
        assert POOL.bytes_by_section()["card_masters"] == 0
        assert len(faces._kept) <= 2 * CARDS  # each with its shadow
        running.pilot.resize((1024, 640))
        running.pilot.advance(0.5)


@pytest.mark.parametrize("reduced", [False, True])
def test_what_other_scenes_have_left_goes_once_the_title_has_settled(play: Play, reduced: bool) -> None:
    running = play(reduced_motion=reduced)
    left = Layer()
    left.get("left by a match", (200, 200), lambda surface: None)
    tabletop.hush((200, 200))
    tabletop.pool_of_light((200, 200), (255, 0, 0), 99)
    running.shell.nav.open("title")
    running.pilot.advance(OPEN_S + 1.0)
    assert not left._cache
    assert not tabletop._hushes
    assert not tabletop._pools
    shown = POOL.total_bytes
    running.top.invalidate()
    running.pilot.frame()
    assert POOL.total_bytes == shown, "nothing that it shows was let go"


def test_while_the_fan_opens_little_is_made_and_nothing_kept(play: Play) -> None:
    """Large cards are turned a few in a frame, and their pictures drive nothing out of the pool."""
    running = play().open("title")
    while running.top._fan is None:
        running.pilot.frame()
    faces, fan = running.shell.look.faces, running.top._fan
    before = {i: card for i, (_, card) in fan._opening.items()}
    seen = 0
    for _ in range(round(OPEN_S * 60) - 2):
        running.pilot.frame()
        assert len(faces._kept) <= 6 * CARDS  # flat, open, and some shadows of each
        now = {i: card for i, (_, card) in fan._opening.items()}
        made = [i for i in now if i in before and now[i] is not before[i]]
        assert len(made) <= 3
        before, seen = now, seen + len(made)
    assert seen > CARDS
    running.pilot.advance(0.5)
    assert not fan._opening


def test_continue_comes_first_once_there_is_a_match(play: Play) -> None:
    running = play().open("title")
    assert "continue" not in running.pilot.names()
    running.press("quick")
    running.shell.nav.open("title")
    running.pilot.advance(0.3)
    assert running.pilot.names()[0] == "continue"
    running.pilot.press("continue")
    assert running.scene == "table"
    assert running.session.referee.hand_number == 1


def test_play_now_says_how_long_the_match_takes(play: Play) -> None:
    running = play("classic").open("title")
    running.pilot.settle()
    assert running.top._decks[0].details == ("First to 500 points, about 50 min", "about 50 min")
    running.shell.prefs.keep(last_setup={"length": "one_hand", "players": 2})
    running.shell.nav.open("title")
    running.pilot.settle()
    assert running.top._decks[0].spoken_more.startswith("One hand, about ")


def test_another_theme_shows_at_once_and_is_remembered(play: Play) -> None:
    running = play("classic").open("title")
    running.pilot.advance(0.3)
    following = list(theme_folders())[1]
    theme = running.pilot.rect("theme")
    running.pilot.click((theme.right - 12, theme.centery))
    assert running.shell.look.theme.id == following
    assert running.shell.prefs.settings.last_setup["theme"] == following
    assert running.top.style.palette == running.shell.look.style.palette


@pytest.mark.parametrize("theme", THEMES)
def test_the_fan_shows_each_color_and_the_rarest_card_in_the_middle(play: Play, theme: str) -> None:
    deck = play(theme).shell.look.deck
    shown = show_faces(deck)
    assert len(shown) == CARDS == len(set(shown))
    assert {deck.face_colors[face] for face in shown} >= {0, 1, 2, 3}
    assert not deck.face_kinds[shown[CARDS // 2]].colored


def test_the_choice_of_the_theme_has_a_name_for_readers(play):
    for size in ((960, 540), (1920, 1080)):
        running = play("classic", size).open("title")
        running.pilot.settle()
        nodes = [node for root in running.top.nodes() for node in root.walk() if node.key == "theme"]
        assert [node.name for node in nodes] == ["Theme"]


def test_no_box_makes_the_pictures_of_all_that_is_in_it_at_once(play: Play) -> None:
    running = play().open("title")
    POOL.clear()
    uses = []
    for piece in running.top._preload_menu():
        before = POOL.total_bytes
        piece()
        uses.append(POOL.total_bytes - before)
    assert sum(uses) > 0
    assert max(uses) < sum(uses) / 2
