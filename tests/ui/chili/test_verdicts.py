"""The times at the faces cover no name, however many drop and however small the window is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect

from uno_desktop.ui.drop.captions import KEY_MARK, Captions, KeyLine
from uno_desktop.ui.drop.drop_seats import Fate, Player, SeatPictures
from uno_desktop.ui.drop.places import SAUCE, places
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.window.window import Window

SIZES = [(640, 480), (960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
MARGIN_UNITS = 14
WORDS = ("1234 ms", "Too early!")


@pytest.fixture
def window(size: tuple[int, int]) -> Iterator[Window]:
    opened = Window("verdicts", size, headless=True)
    yield opened
    opened.close()


@pytest.mark.parametrize("text_scale", [1.0, 1.6])
@pytest.mark.parametrize("players", [2, 6, 10])
@pytest.mark.parametrize("size", SIZES)
def test_no_time_covers_a_name(window: Window, size: tuple[int, int], players: int, text_scale: float) -> None:
    style = Style(text_scale=text_scale).for_window(size)
    seats = SeatPictures(lambda part: None, size, (180, 60, 30))
    laid_out = places(size[0] / size[1], tuple(range(players)), 0, players)
    names: dict[int, Rect] = {}
    for seat, place in laid_out.others.items():
        player = Player(seat, "Bartholomew", (90, 120, 160), 7, lambda px: draw.circle(px, (90, 90, 90)), "")
        picture = seats.sitter(player, place, style)
        face = Rect(0, 0, *(round(place.face_size * size[1]),) * 2)
        face.center = (round(size[0] / 2 + place.face[0] * size[1]), round(place.face[1] * size[1]))
        # The picture ends with the name, which lies over the lowest edge of the face.
        high = picture.get_height() - face.h - 2 * MARGIN_UNITS * style.scale + 5 * style.scale
        names[seat] = Rect(0, 0, picture.get_width(), round(high))
        names[seat].midtop = (face.centerx, face.bottom - style.px(5))
    for seat, place in laid_out.others.items():
        for words in WORDS:
            verdict = seats.verdict(place, Fate(words, 0.0), 9.0, style)
            assert verdict is not None
            chip = verdict.bounds
            assert Rect((0, 0), size).contains(chip)
            assert (chip.centerx < size[0] / 2) == (place.face[0] < SAUCE[0]), "on its own side"
            for other, name in names.items():
                assert not chip.colliderect(name.inflate(-2 * style.px(6), 0)), (seat, other, words)
    assert seats.verdict(laid_out.others[1], Fate(), 9.0, style) is None


@pytest.mark.parametrize("text_scale", [1.0, 1.6])
@pytest.mark.parametrize("size", SIZES)
def test_a_verdict_of_ones_own_leaves_the_prompt_legible(size: tuple[int, int], text_scale: float) -> None:
    captions = Captions(size, Style(text_scale=text_scale).for_window(size), (180, 60, 30))
    line = KeyLine(f"Wait for it … press {KEY_MARK} or click when it spills!", "SPACE")
    verdict, lockout = captions.own_fate(Fate("Too early!", 0.0, is_good=False), 9.0, 1.0, line)
    assert not verdict.bounds.colliderect(captions.prompt(line).bounds)
    assert Rect((0, 0), size).contains(verdict.bounds.union(lockout.bounds))
