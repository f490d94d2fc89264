"""What a drop shows is made before it is wanted: no frame waits for a picture."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from uno_desktop.ui.drop.floor import floor_pieces, paint_floor
from uno_desktop.ui.drop.ranking import Line, Ranking
from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.cache import PicturePool, SurfaceCache
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.window import Window

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def window() -> Iterator[Window]:
    opened = Window("ready", SIZE, headless=True)
    yield opened
    opened.close()


def test_the_order_of_dropping_finds_all_its_pictures(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    style = Style().for_window(SIZE)
    faces = {px: draw.circle(px, (200, 90, 20)) for px in range(8, 80)}
    lines = [Line(n + 1, faces.__getitem__, f"Player {n}", f"{300 + 41 * n} ms", is_last=n == 9) for n in range(10)]
    ranking = Ranking("The order of dropping", lines, 0.0)
    for make in ranking.preload(SIZE, style, 60):
        make()
    made: list[str] = []
    monkeypatch.setattr(draw, "_make_rounded", lambda *a: made.append("rounded"))
    monkeypatch.setattr(text, "_render_line", lambda words, *a: made.append(words) or pygame.Surface((1, 1)))
    for item in ranking.items(9.0, SIZE, style, 60):
        item.paint(window.surface)
    assert made == ["The order of dropping"], "only the title, a short line, is left"


@pytest.mark.parametrize("with_art", [True, False])
def test_the_floor_in_pieces_is_the_floor(window: Window, with_art: bool) -> None:
    picture = pygame.Surface((800, 450))
    picture.fill((120, 80, 40))
    picture.fill((20, 80, 140), (0, 0, 400, 450))
    art = picture if with_art else None
    whole, pieced = pygame.Surface(SIZE), pygame.Surface(SIZE)
    paint_floor(whole, (90, 60, 40), (240, 200, 120), art)
    pieces = list(floor_pieces(pieced, (90, 60, 40), (240, 200, 120), art))
    assert len(pieces) > 4
    for paint in pieces:
        paint()
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(pieced, "RGB")
    floors = SurfaceCache("test", PicturePool(10_000_000))
    assert "floor" not in floors
    floors.put("floor", pieced)
    assert "floor" in floors
    assert floors.get("floor", lambda: pytest.fail("it is there")) is pieced
