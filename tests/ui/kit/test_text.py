from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from uno_desktop.ui.kit.drawing import text

pytestmark = pytest.mark.usefixtures("display")

LONG = "Every word of this rather long sentence must still be there after it was wrapped into lines."


@pytest.fixture(autouse=True)
def _fresh() -> None:
    text.forget()


def ink(picture: pygame.Surface) -> int:
    return pygame.mask.from_surface(picture, 40).count()


def test_faces_come_from_their_packages_beside_their_licenses() -> None:
    for face in text.FACES:
        path = text.face_file(face)
        assert path is not None
        assert path.suffix == ".ttf"
    assert (Path(text.face_file("title")).parent / "OFL.txt").is_file()
    with pytest.raises(KeyError):
        text.face_file("comic")


def test_a_missing_package_falls_back_to_pygames_own_font(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "find_spec", lambda name: None)
    text.face_file.cache_clear()
    text.forget_fonts()
    try:
        assert text.face_file("title") is None
        assert ink(text.render("Hello", 20, (255, 255, 255), "title")) > 50
    finally:
        text.face_file.cache_clear()
        text.forget_fonts()


def test_wrapping_keeps_every_word_and_line_break_within_the_width() -> None:
    for width in (80, 120, 300, 2000):
        lines = text.wrap(LONG, width, 18)
        assert " ".join(lines).split() == LONG.split()
        assert all(text.width(line, 18) <= width for line in lines)
    assert text.wrap("one\n\ntwo", 500, 18) == ["one", "", "two"]
    assert text.wrap("", 100, 18) == [""]


@pytest.mark.parametrize("word", ["Donaudampfschifffahrtsgesellschaft", "abcdefghij" * 500, "e\u0301" * 40])
def test_a_word_wider_than_the_line_is_broken_and_no_character_lost(word: str) -> None:
    lines = text.wrap(word, 60, 18)
    assert len(lines) > 2
    assert "".join(lines) == word
    assert all(text.width(line, 18) <= 60 for line in lines)
    assert not any(line.startswith("\u0301") for line in lines), "an accent stays with its letter"
    assert text.ellipsize("e\u0301" * 40, 60, 18).removesuffix(text.ELLIPSIS)[-1] == "\u0301"


def test_text_is_shortened_or_made_smaller_only_where_it_is_too_long() -> None:
    assert text.ellipsize("short", 500, 18) == "short"
    short = text.ellipsize(LONG, 200, 18)
    assert short.endswith(text.ELLIPSIS)
    assert text.width(short, 18) <= 200
    assert LONG.startswith(short[:-1])
    px = text.fit_size(LONG, 400, 40, 8)
    assert text.width(LONG, px) <= 400 < text.width(LONG, px + 1), "the largest that fits"
    assert text.fit_size("a", 400, 40) == 40
    assert text.fit_size(LONG, 10, 40, 12) == 12


def test_fit_block_shrinks_before_it_cuts() -> None:
    px, lines = text.fit_block(LONG, (300, 60), 24, 11)
    assert 11 <= px < 24
    assert " ".join(lines).split() == LONG.split()
    assert len(lines) * text.line_height(px) <= 60
    px, lines = text.fit_block(LONG, (100, 30), 24, 11)
    assert px == 11
    assert lines[-1].endswith(text.ELLIPSIS)


def test_a_no_break_space_keeps_what_it_joins_on_one_line() -> None:
    joined = "contre\u202f!"
    room = text.width(joined, 24) - 1
    assert text.width("contre", 24) < room
    assert not text.words_fit(joined, room, 24)
    px, lines = text.fit_block(joined, (room, 200), 24)
    assert px < 24
    assert lines == [joined]


def test_a_glyph_a_face_lacks_comes_from_another() -> None:
    pieces = text.runs("Uhr Москва", "title")
    assert pieces[0] == ("title", "Uhr ")
    assert pieces[1] == ("text", "Москва")
    assert ink(text.render("Москва", 24, (255, 255, 255), "title")) > ink(text.render("M", 24, (255,) * 3)) * 3


def test_text_is_kept_not_rendered_again() -> None:
    first = text.render("once", 20, (255, 255, 255))
    assert text.render("once", 20, (255, 255, 255)) is first
    assert text.render("once", 20, (255, 255, 254)) is not first


def test_a_color_with_opacity_gives_clear_text() -> None:
    def strongest(color: tuple[int, ...]) -> int:
        picture = text.render("M", 40, color)
        return max(picture.get_at((x, y)).a for x in range(picture.get_width()) for y in range(picture.get_height()))

    assert strongest((255, 0, 0)) == 255
    assert strongest((255, 0, 0, 100)) <= 100


def test_alignment_moves_lines_to_their_side() -> None:
    lines = ["a very long line", "b"]
    left = text.block(lines, 20, (255, 255, 255), align="left")
    right = text.block(lines, 20, (255, 255, 255), align="right")
    lower = pygame.Rect(0, 25, 40, 22)
    assert ink(left.subsurface(lower)) > 0 == ink(right.subsurface(lower))
    assert text.block([], 18, (255, 255, 255)).get_size() == (1, 1)


def test_an_outline_surrounds_the_text() -> None:
    plain = text.render("8", 40, (255, 255, 255), "title")
    outlined = text.fancy("8", 40, (255, 255, 255), outline=(0, 0, 0), outline_px=3, shadow=(0, 0, 0))
    assert ink(outlined) > ink(plain) * 1.2
    assert outlined.get_width() == plain.get_width() + 6


NOTHING = [
    "", "\u202e", "\u200b\u2060\ufeff", "\ud800", "\udfff\udfff", "\0", "\x07\x1b", "\ufe0f", "\U000e0100",
    "\u00ad",
]  # fmt: skip
ODD = [
    *NOTHING, " ", "\n", "\t\r\n", "\u0301", "e" + "\u0301" * 3000, "W" * 60_000, "\u0e33" * 500, "\U0010ffff",
    "\ufdd0\uffff",
    "a\u202eb", "\u202e" * 5000, "\U0001f468\u200d\U0001f469", "\u05d0\u0627\u4e2d", "\u3164", "x\0y\ud800z",
]  # fmt: skip


FIRST, *OTHERS = text.FACES
LENGTHY = 1_000
"""Longer texts take their time."""


@pytest.mark.parametrize(
    ("face", "odd"),
    [
        *((FIRST, odd) for odd in ODD),
        *(
            pytest.param(face, odd, marks=pytest.mark.long if len(odd) > LENGTHY else ())
            for face in OTHERS
            for odd in ODD
        ),
    ],
    ids=lambda value: ascii(value[:8]),
)
def test_any_text_is_measured_and_drawn(odd: str, face: str) -> None:
    color = (255, 255, 255)
    for max_width in (1, 40, 300):
        lines = text.wrap(odd, max_width, 18, face)
        assert lines
        short = text.ellipsize(odd, max_width, 18, face)
        assert text.width(short, 18, face) <= max(max_width, text.width(text.ELLIPSIS, 18, face))
        px, fitted = text.fit_label(odd, (max_width, 60), 18, 12, face)
        assert 12 <= px <= 18
        for picture in (
            text.render(short, 18, color, face),
            text.block(fitted, px, (*color, 128), face, "center"),
            text.fancy(short, 18, color, face, outline=(0, 0, 0), shadow=(0, 0, 0)),
        ):
            assert min(picture.get_size()) >= 1
            pygame.transform.smoothscale(picture, (5, 5))
    assert text.render(odd, 18, color, face).get_width() == max(1, text.width(odd, 18, face))


@pytest.mark.parametrize("nothing", NOTHING, ids=ascii)
def test_what_has_no_width_draws_as_nothing(nothing: str) -> None:
    assert text.width(nothing, 18) == 0
    assert ink(text.render(nothing, 18, (255, 255, 255))) == 0
    assert text.render(nothing, 18, (255, 255, 255)).get_height() == text.line_height(18)
    around = text.render(f"A{nothing}B", 18, (255, 255, 255))
    assert ink(around) == ink(text.render("AB", 18, (255, 255, 255)))
