"""Only what changed at the table is drawn: the window shows what drawing all of it would."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.devtools.computer_match import ComputerMatch
from uno_desktop.engine.rng import seed_bytes

EVERY = 3
"""So many frames of the table from one comparison to the next."""
_FROM_ROUNDING = 3
"""A blend in another order may differ by so much of 255."""


def differing_pixels(scene, window: pygame.Surface) -> int:
    """Pixels of the window that are not as if the table's top and all items had just been painted."""
    presenter = scene.presenter
    whole = window.copy()
    whole.blit(presenter._top().picture(), (0, 0))
    for item in presenter._display_list._items:
        item.paint(whole)
    if not scene.picture.dark:
        scene.ui.draw(whole)
    less, more = window.copy(), whole.copy()
    less.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(window, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    same = pygame.mask.from_threshold(less, (0, 0, 0), (_FROM_ROUNDING,) * 3 + (255,))
    return window.get_width() * window.get_height() - same.count()


@pytest.mark.parametrize(
    ("theme", "players", "size", "frames"),
    [
        ("classic", 4, (640, 480), 240),
        pytest.param("classic", 10, (1280, 720), 1500, marks=pytest.mark.long),
        pytest.param("office", 10, (1280, 720), 1500, marks=pytest.mark.long),
        pytest.param("sundial", 6, (960, 540), 1500, marks=pytest.mark.long),
    ],
)
def test_every_frame_of_the_table_is_whole(sit, theme: str, players: int, size: tuple[int, int], frames: int) -> None:
    """From the deal on, with cards in the air, hops, washes and the ring."""
    shell = sit(theme=theme, players=2, size=size).shell
    shell.matches.seed = seed_bytes("table in parts")
    match = ComputerMatch(shell, players)
    match.begin()
    app, seen, compared = shell.app, 0, 0
    while seen < frames:
        app.step(app.clock.tick())
        match.lead(1 / 60)
        scene = app.scene
        if scene is None or scene.name != "table":
            continue
        seen += 1
        is_alone = app.stack.settled and not app.notices.message and scene.presenter._drawn_at == (0, 0)
        if seen < EVERY or seen % EVERY or not is_alone:
            continue
        compared += 1
        assert not differing_pixels(scene, app.window.surface), f"frame {seen} of the table"
    assert compared > frames / EVERY / 2


def test_a_table_that_turns_over_without_a_sweep_is_drawn_whole(sit) -> None:
    """In reduced motion, or while what happens is hurried, nothing crosses the window that would draw it anew."""
    table = sit(theme="sundial", players=3, size=(960, 540), reduced_motion=True).settle()
    scene, app = table.scene, table.shell.app
    scene.picture.settle(scene.picture.view._replace(side=1 - scene.picture.side))
    scene.picture.texts.line = "It is night."
    scene._dirty = True
    for _ in range(3):
        app.step(app.clock.tick())
    assert not differing_pixels(scene, app.window.surface)
