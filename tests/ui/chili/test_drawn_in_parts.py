"""Only what changed is drawn, and what lies still is kept as a picture: the window shows what drawing all would."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.drop.shaking import lost
from uno_desktop.ui.kit.drawing.display_list import Item

EVERY = 2
"""So many frames from one comparison to the next."""


def shown_and_drawn(played) -> tuple[bytes, bytes]:
    """The window as it is, and all that is to be seen now painted on the bare floor."""
    scene, animation, window = played.scene, played.scene.animation, played.shell.app.window.surface
    now_s = scene._now_s()
    if scene._is_dark:
        whole = pygame.Surface(animation.size)
        for item in scene._items_in_the_dark():
            item.paint(whole)
        return pygame.image.tobytes(window, "RGB"), pygame.image.tobytes(whole, "RGB")
    whole = animation.floor_picture().copy()
    for item in animation.items(now_s, lambda: None):
        item.paint(whole)
    whole.scroll(*animation.shaking.jolted(now_s))
    if animation.ranking is not None:
        scene.ui.draw(whole)
    return pygame.image.tobytes(window, "RGB"), pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param({"theme": "classic", "players": 10, "size": (960, 540)}, marks=pytest.mark.long),
        pytest.param({"theme": "office", "players": 4, "size": (1280, 720)}, marks=pytest.mark.long),
        {"theme": "office", "players": 10, "size": (640, 480)},
        {"theme": "classic", "players": 3, "size": (960, 540), "reduced_motion": True},
        {"theme": "classic", "players": 5, "mode": DropMode.LOT},
    ],
    ids=str,
)
def test_every_frame_of_a_drop_is_whole(play, settings: dict) -> None:
    played = play(**settings)
    app, kept = played.shell.app, []
    while not played.finished and app.frames_drawn < 2000:
        drawn = app.frames_drawn
        played.pilot.frame()
        if app.frames_drawn == drawn or drawn % EVERY or played.finished or not app.stack.settled:
            continue
        if played.scene.animation.shaking.display_list is not None:
            window, whole = shown_and_drawn(played)
            assert window == whole, f"frame {drawn}"
            kept.append(len(played.scene.animation.shaking.display_list._still.kept))
    assert len(kept) > 50
    assert max(kept) > 3, "what lies still is kept"


def test_every_item_stays_within_its_bounds(play) -> None:
    """What an item paints beyond them would stay behind when it goes."""
    played = play(theme="office", players=10, size=(960, 540))
    seen: set[object] = set()
    while not played.finished:
        played.pilot.frame()
        if played.finished or not played.scene.is_ready:
            continue
        for item in played.scene.animation.items(played.scene._now_s(), lambda: None):
            kind = item.key[0] if isinstance(item.key, tuple) else item.key
            if (kind, played.scene.animation.ranking is not None) not in seen:
                seen.add((kind, played.scene.animation.ranking is not None))
                assert outside(item, played.scene.animation.size) == 0, item.key
    kinds = {kind for kind, _ in seen}
    assert {"pot", "arm", "stream", "puddle", "floor", "air", "held", "face", "verdict", "order", "line"} <= kinds


def outside(item: Item, size: tuple[int, int]) -> int:
    """How many pixels an item paints beyond its bounds."""
    blank = pygame.Surface(size)
    blank.fill((255, 0, 255))
    item.paint(blank)
    blank.fill((255, 0, 255), item.bounds)
    untouched = pygame.mask.from_threshold(blank, (255, 0, 255), (1, 1, 1, 255))
    return size[0] * size[1] - untouched.count()


@pytest.mark.parametrize("moved", [(0, 0), (5, 0), (-5, 0), (0, 7), (3, -7), (-3, 7)])
def test_what_a_moved_picture_has_lost_is_at_its_edges(moved: tuple[int, int]) -> None:
    size, rng = (60, 40), Random(3)
    picture = pygame.Surface(size, 0, 32)
    for x in range(size[0]):
        for y in range(size[1]):
            picture.set_at((x, y), (rng.randrange(256), rng.randrange(256), 0))
    shaken = picture.copy()
    shaken.scroll(*moved)
    shaken.scroll(-moved[0], -moved[1])
    for strip in lost(moved, size):
        shaken.blit(picture, strip, strip)
    assert pygame.image.tobytes(shaken, "RGB") == pygame.image.tobytes(picture, "RGB")
