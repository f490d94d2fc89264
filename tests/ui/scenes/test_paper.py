"""Pages of paper: their words can be read in every theme, and their lines are not too long."""

from __future__ import annotations

import pygame
import pytest
from known_themes import known_themes
from pygame import Rect

from scenes.conftest import Play
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import Style, contrast
from uno_desktop.ui.kit.widgets import Label
from uno_desktop.ui.shell.widgets.paper import PAPER, draw_book, draw_frame, draw_sheet, page_rects, paper_style

MOST_CHARS = 75
LEAST_READ_PX, LEAST_PX = 16, 14


@pytest.mark.parametrize("theme", sorted(known_themes()))
def test_what_is_written_on_paper_can_be_read(play: Play, theme: str) -> None:
    palette = paper_style(play(theme).shell.look.style).palette
    assert palette.surface == PAPER
    for paper in (palette.surface, palette.surface_raised):
        assert contrast(palette.text, paper) >= 7
        assert contrast(palette.text_muted, paper) >= 4.5
    for ink in (palette.accent, palette.danger, palette.success):
        assert contrast(ink, PAPER) >= 4.5
    assert contrast(palette.accent_text, palette.accent) >= 4.5
    assert contrast(palette.focus, PAPER) >= 3


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1080), (3840, 2160)])
def test_the_pages_of_a_book_lie_beside_the_fold(size: tuple[int, int]) -> None:
    style = Style().for_window(size)
    book = Rect((0, 0), size).inflate(-style.px(80), -style.px(40))
    left, right = page_rects(book, book.centerx, style)
    assert book.contains(left)
    assert book.contains(right)
    assert left.right < book.centerx < right.left
    assert left.w == pytest.approx(right.w, abs=2)


def test_a_book_a_sheet_and_a_frame_cover_their_rectangle_and_nothing_far_off() -> None:
    style, rect = Style(), Rect(60, 60, 400, 260)
    blank = pygame.Surface((520, 380))
    for drawn in (
        lambda to: draw_book(to, rect, rect.centerx, style, (80, 40, 30)),
        lambda to: draw_sheet(to, rect, style),
        lambda to: draw_frame(to, rect, style, (80, 40, 30)),
    ):
        picture = blank.copy()
        drawn(picture)
        assert contrast(tuple(picture.get_at((rect.x + 90, rect.y + 60)))[:3], (0, 0, 0)) > 12, "paper"
        assert picture.get_at((2, 2))[:3] == (0, 0, 0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
def test_lines_of_the_rulebook_are_read_with_ease(play: Play, size: tuple[int, int]) -> None:
    running = play("classic", size).open("title").push("rulebook")
    rules = running.top
    read = 0
    for index in range(len(rules._book.sections)):
        rules.open(index)
        for label in (part for part in rules._words.walk() if isinstance(part, Label)):
            px = rules.style.text_px(label.role)
            assert px >= LEAST_READ_PX
            lines = text.wrap(label.text, label.rect.w, px, label.face)
            assert max(map(len, lines)) <= MOST_CHARS
            read += len(lines)
    assert read > 30


@pytest.mark.parametrize("theme", ["classic", "office"])
def test_the_ribbon_goes_with_the_chapter(play: Play, theme: str) -> None:
    running = play(theme, (1280, 720)).open("title").push("rulebook")
    rules, seen = running.top, []
    for index in (0, 5):
        rules.open(index)
        running.pilot.advance(0.3)
        item = rules._list.content.children()[index]
        out = running.shell.app.window.surface.get_at((rules._pages.rect.x - rules.style.px(8), item.rect.centery))
        assert out[:3] == rules.style.palette.accent[:3]
        seen.append(item.rect.y)
    assert seen[0] != seen[1]
