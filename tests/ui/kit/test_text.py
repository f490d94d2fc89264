from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from uno_desktop.ui.kit import fonts, text
from uno_desktop.ui.kit.window import Window

pytestmark = pytest.mark.usefixtures("display")

LONG = "Every word of this rather long sentence must still be there after it was wrapped into lines."


@pytest.fixture(autouse=True)
def _fresh() -> None:
    text.forget()


def ink(picture: pygame.Surface) -> int:
    return pygame.mask.from_surface(picture, 40).count()


def test_faces_come_from_their_packages() -> None:
    for face in fonts.FACES:
        path = fonts.face_file(face)
        assert path is not None
        assert path.suffix == ".ttf"
    with pytest.raises(KeyError):
        fonts.face_file("comic")


def test_a_missing_package_falls_back_to_pygames_own_font(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "find_spec", lambda name: None)
    fonts.face_file.cache_clear()
    fonts.forget()
    try:
        assert fonts.face_file("title") is None
        assert ink(text.render("Hello", 20, (255, 255, 255), "title")) > 50
    finally:
        fonts.face_file.cache_clear()
        fonts.forget()


def test_wrapping_keeps_every_word_within_the_width() -> None:
    for width in (80, 120, 300, 2000):
        lines = text.wrap(LONG, width, 18)
        assert " ".join(lines).split() == LONG.split()
        assert all(text.width(line, 18) <= width for line in lines)


def test_a_word_wider_than_the_line_is_broken_and_no_character_lost() -> None:
    lines = text.wrap("Donaudampfschifffahrtsgesellschaft", 60, 18)
    assert len(lines) > 2
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"
    assert all(text.width(line, 18) <= 60 for line in lines)


def test_line_breaks_of_the_text_stay() -> None:
    assert text.wrap("one\n\ntwo", 500, 18) == ["one", "", "two"]
    assert text.size("one\ntwo", 18)[1] == 2 * text.line_height(18)


def test_ellipsize_shortens_only_what_is_too_long() -> None:
    assert text.ellipsize("short", 500, 18) == "short"
    cut = text.ellipsize(LONG, 200, 18)
    assert cut.endswith(text.ELLIPSIS)
    assert text.width(cut, 18) <= 200
    assert LONG.startswith(cut[:-1])


def test_fit_size_is_the_largest_that_fits() -> None:
    px = text.fit_size(LONG, 400, 40, 8)
    assert text.width(LONG, px) <= 400 < text.width(LONG, px + 1)
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


def test_a_glyph_a_face_lacks_comes_from_another() -> None:
    pieces = fonts.runs("Uhr Москва", "title")
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


def test_an_outline_surrounds_the_text() -> None:
    plain = text.render("8", 40, (255, 255, 255), "title")
    outlined = text.fancy("8", 40, (255, 255, 255), outline=(0, 0, 0), outline_px=3, shadow=(0, 0, 0))
    assert ink(outlined) > ink(plain) * 1.2
    assert outlined.get_width() == plain.get_width() + 6


def test_empty_text_is_no_error(display: Window) -> None:
    assert text.wrap("", 100, 18) == [""]
    assert text.render("", 18, (255, 255, 255)).get_height() > 0
    assert text.block([], 18, (255, 255, 255)).get_size() == (1, 1)


def test_the_font_files_exist_beside_their_licences() -> None:
    path = fonts.face_file("title")
    assert path is not None
    assert (Path(path).parent / "OFL.txt").is_file()
