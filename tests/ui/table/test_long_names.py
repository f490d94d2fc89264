"""Names and lines too long for their place are made smaller or end in an ellipsis; nothing spills over."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from uno_desktop.content.themes import themes
from uno_desktop.match.telling.narrate import JOINT
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.picture.table_seats import SeatState, SeenSeat, Sitter, count_badge, seat_item
from uno_desktop.ui.play.words.table_words import strip_item
from uno_desktop.ui.shell.look.card_faces import FaceBook

SIZES = ((640, 480), (960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
LARGE_PX = 1_000_000
WINDOWS = pytest.mark.parametrize(
    ("size", "text_percent"),
    [
        pytest.param(size, percent, marks=pytest.mark.long if size[0] * size[1] > LARGE_PX else ())
        for size in SIZES
        for percent in (100, 160)
    ],
    ids=str,
)
LONG = "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach"
TOLD = f"{LONG} played Wild Shuffle Hands and named Yellow; {LONG} drew 24 cards and lost the turn"


@pytest.fixture(scope="module")
def faces() -> FaceBook:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    theme = themes.load("classic")
    return FaceBook(theme, theme.deck())


@WINDOWS
def test_a_long_name_stays_on_its_plate(faces: FaceBook, size: tuple[int, int], text_percent: int) -> None:
    style = Style(text_scale=text_percent / 100).for_window(size)
    for players in (2, 5, 10):
        layout = table_layout(players, 0, size, style.scale, text_scale=style.text_scale)
        for seat in {0, 1, players // 2}:
            spot = layout.seats[seat]
            painted = []
            for name in (".", LONG):
                sitter = Sitter(name, "avatar_01", (90, 90, 160))
                state = SeatState(sitter, 7, "1234", "1234 points", on_turn=True)
                surface = pygame.Surface(size)
                seen = SeenSeat(seat, spot, state, layout, faces, style.palette, style.text_scale)
                seat_item(seen).paint(surface)
                painted.append(surface)
            changed = _differs(painted[0], painted[1])
            assert changed is not None, "the name is to be seen"
            assert spot.plate.contains(changed), (players, seat)


@WINDOWS
def test_the_own_points_are_beside_the_number_of_cards(
    faces: FaceBook, size: tuple[int, int], text_percent: int
) -> None:
    style = Style(text_scale=text_percent / 100).for_window(size)
    layout = table_layout(4, 0, size, style.scale, text_scale=style.text_scale)
    painted = []
    for points in ("0 points", "8 points"):
        state = SeatState(Sitter("You", "avatar_01", (90, 90, 160)), 7, points[0], points, on_turn=True)
        surface = pygame.Surface(size)
        seen = SeenSeat(0, layout.seats[0], state, layout, faces, style.palette, style.text_scale)
        seat_item(seen).paint(surface)
        painted.append(surface)
    changed = _differs(*painted)
    assert changed is not None
    assert changed.left >= count_badge(layout.seats[0].avatar, layout.seats[0].words).right


@WINDOWS
def test_a_long_line_keeps_to_its_place(size: tuple[int, int], text_percent: int) -> None:
    style = Style(text_scale=text_percent / 100).for_window(size)
    layout = table_layout(10, 0, size, style.scale, text_scale=style.text_scale)
    bare = pygame.Surface(size)
    for key, place in (("line", layout.line), ("prompt", layout.prompt)):
        surface = bare.copy()
        item = strip_item(key, TOLD, place, layout, style.palette, asked=key == "prompt")
        assert item is not None
        item.paint(surface)
        changed = _differs(bare, surface)
        assert changed is not None
        assert place.inflate(layout.px(20), layout.px(20)).contains(changed)


def test_of_several_things_told_the_latest_is_told_whole() -> None:
    style = Style().for_window((960, 540))
    layout = table_layout(4, 0, (960, 540), style.scale)
    told = ["Maximiliane challenged Bartholomew", "A bluff: Purple 0. Bartholomew takes it back and draws"]

    def shown(words: str) -> str:
        item = strip_item("line", words, layout.line, layout, style.palette)
        assert item is not None
        assert isinstance(item.stamp, tuple)
        return str(item.stamp[0])

    assert shown(JOINT.join(told)) == told[-1]
    short = JOINT.join(("You played Blue 4", "You called UNO!"))
    assert shown(short) == short, "what has room stays"


def test_the_own_points_stay_on_a_narrow_plate(faces: FaceBook) -> None:
    """In a replay the table is smaller than its words."""
    style = Style().for_window((960, 540))
    layout = table_layout(4, 0, (960, 440), style.scale * 0.72)
    painted = []
    for points in ("235 points", ""):
        state = SeatState(Sitter("You", "avatar_01", (90, 90, 160)), 4, points[:3], points)
        surface = pygame.Surface((960, 540))
        seat_item(SeenSeat(0, layout.seats[0], state, layout, faces, style.palette, 1.0)).paint(surface)
        painted.append(surface)
    changed = _differs(*painted)
    assert changed is not None
    assert changed.right <= layout.seats[0].plate.right


def _differs(one: pygame.Surface, other: pygame.Surface) -> Rect | None:
    """The rectangle around all pixels that differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None
