"""The own hand can be read and picked, be it of one card or of fifty."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect, Surface

from uno_desktop.content.themes.themes import load
from uno_desktop.ui.kit.window.window import Window
from uno_desktop.ui.play.picture.hand import OwnHand
from uno_desktop.ui.play.picture.hand_fan import (
    MOST_SHOWN,
    card_at,
    fan_spots,
    first_shown,
    is_crowded,
    most_shown,
    strips,
)
from uno_desktop.ui.play.picture.sprites import CardSprite
from uno_desktop.ui.play.picture.table_layout import Spot, table_layout
from uno_desktop.ui.shell.look.card_faces import FaceBook

AREA = Rect(220, 520, 860, 180)
CARD = 120
COUNTS = (1, 2, 7, 12, 20, 30, 40)


def placed(count: int, **kwargs) -> list[Spot]:
    spots = fan_spots(AREA, CARD, count, **kwargs)
    return [spot for spot in spots if spot is not None]


@pytest.mark.parametrize("count", COUNTS)
def test_cards_go_from_left_to_right_within_the_area(count: int) -> None:
    spots = placed(count)
    xs = [spot.x for spot in spots]
    assert xs == sorted(xs)
    assert len(set(xs)) == count
    assert xs[0] - CARD / 2 >= AREA.left - 1
    assert xs[-1] + CARD / 2 <= AREA.right + 1
    assert sum(xs) / count == pytest.approx(AREA.centerx, abs=1)


@pytest.mark.parametrize("count", COUNTS)
def test_focus_keeps_the_ends_and_the_focused_card_where_they_were(count: int) -> None:
    flat = placed(count)
    for focus in range(count):
        spread = placed(count, focus=focus)
        assert spread[focus].x == pytest.approx(flat[focus].x)
        assert spread[0].x == pytest.approx(flat[0].x, abs=0.5)
        assert spread[-1].x == pytest.approx(flat[-1].x, abs=0.5)
        assert [spot.x for spot in spread] == sorted(spot.x for spot in spread)


def test_a_crowded_hand_spreads_around_the_focus() -> None:
    flat, spread = placed(30), placed(30, focus=12)
    assert spread[13].x - spread[12].x > 1.6 * (flat[13].x - flat[12].x)
    assert is_crowded(AREA, CARD, 30)
    assert not is_crowded(AREA, CARD, 7)


def test_playable_and_focused_cards_stand_out() -> None:
    plain = placed(7)[3].y
    assert placed(7, raised={3})[3].y < plain
    assert placed(7, focus=3)[3].y < placed(7, raised={3})[3].y


@pytest.mark.parametrize("count", COUNTS)
def test_every_card_can_be_pointed_at_and_stays_under_the_pointer(count: int) -> None:
    for place, strip in strips(AREA, CARD, count):
        assert card_at(AREA, CARD, count, strip.center) == place
        lifted = placed(count, focus=place)[place]
        assert abs(strip.centerx - lifted.x) <= CARD / 2


def test_nothing_is_under_a_pointer_beside_the_hand() -> None:
    assert card_at(AREA, CARD, 3, (AREA.left + 2, AREA.centery)) is None
    assert card_at(AREA, CARD, 3, (AREA.centerx, AREA.top - 60)) is None
    assert card_at(AREA, CARD, 0, AREA.center) is None


def test_in_a_narrow_window_fewer_are_shown_so_that_each_can_be_read() -> None:
    narrow = Rect(0, 0, 560, 180)
    assert 20 <= most_shown(narrow, CARD) < 30
    spots = [spot for spot in fan_spots(narrow, CARD, 30) if spot is not None]
    assert len(spots) == most_shown(narrow, CARD)
    assert all(b.x - a.x >= 0.14 * CARD for a, b in pairwise(spots))


def test_above_forty_the_hand_scrolls_to_the_focus() -> None:
    assert most_shown(AREA, CARD) == MOST_SHOWN
    assert first_shown(30, 40, 29, 5) == 0
    assert first_shown(55, 40, None, 99) == 15
    assert first_shown(55, 40, 54, 0) == 15
    assert first_shown(55, 40, 2, 10) == 2
    spots = fan_spots(AREA, CARD, 55, first=10)
    assert [i for i, spot in enumerate(spots) if spot is not None] == list(range(10, 10 + MOST_SHOWN))
    assert [place for place, _ in strips(AREA, CARD, 55, 10)] == list(range(10, 50))


def test_the_pictures_of_a_hand_that_is_dimmed_are_made_a_few_to_a_frame(monkeypatch) -> None:
    """All of them take much longer than a frame; those that wait look as they did, and none waits forever."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window("hand", (1920, 1080), headless=True)
    theme = load("classic")
    faces, layout = FaceBook(theme, theme.deck()), table_layout(4, 0, window.size, 1.5)
    hand = OwnHand(faces.deck, layout)
    hand.set_cards(range(0, 60, 6))
    show(hand, faces, window.surface)
    assert not any(awaits_picture(sprite, faces) for sprite in hand.sprites), "nothing was seen before: all are made"
    hand.mark([hand.sprites[0].card], dim_others=True)
    waiting = []
    while not waiting or waiting[-1]:
        show(hand, faces, window.surface)
        waiting.append(sum(awaits_picture(sprite, faces) for sprite in hand.sprites))
        assert hand.update(1 / 60) or not waiting[-1], "a card that waits asks for another frame"
        assert len(waiting) <= len(hand)
    assert waiting[0] > 0
    assert waiting == sorted(waiting, reverse=True)
    window.close()


def awaits_picture(sprite: CardSprite, faces: FaceBook) -> bool:
    assert sprite.target is not None
    return not faces.has(sprite.shown_face(faces), sprite.target.width, sprite.target.angle, dim=sprite.dim)


def show(hand: OwnHand, faces: FaceBook, surface: Surface) -> None:
    for item in hand.items(faces, (255, 255, 255)):
        item.paint(surface)
