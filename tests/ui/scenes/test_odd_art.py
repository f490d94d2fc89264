"""Pictures of sizes that ended the game, in the scenes that draw them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.conftest import Play
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.ui.kit.caches import cache

ODD = {"1x512": (1, 512), "16x4096": (16, 4096), "4096x1": (4096, 1), "1x1": (1, 1)}


@pytest.fixture(params=list(ODD))
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A picture of that size, too large or too odd for every part."""
    path = tmp_path / "odd.png"
    pygame.image.save(pygame.Surface(ODD[request.param], pygame.SRCALPHA), path)
    return path


@pytest.mark.parametrize(
    "scene", ["title", "table", *(pytest.param(name, marks=pytest.mark.long) for name in ("new_match", "tutorial"))]
)
def test_scenes_draw_something_else_instead(play: Play, odd: Path, scene: str) -> None:
    running = play("classic")
    theme = running.shell.look.theme
    running.shell.look.use(replace(theme, art=dict.fromkeys(theme.art, odd)))
    if scene == "table":
        sample_session(running.shell, lambda game: len(game.discard) > 2, players=3)
        running.shell.look.use(replace(theme, art=dict.fromkeys(theme.art, odd)))
    running.shell.nav.open(scene)
    running.pilot.advance(0.5)
    assert running.scene == scene
    cache.POOL.clear()


def test_a_picture_of_a_card_is_printed_on_at_any_size(play: Play, tmp_path: Path) -> None:
    running = play("classic")
    pictures = {}
    for name, size in (("small", (42, 63)), ("large", (1260, 1890))):
        pictures[name] = tmp_path / f"{name}.png"
        base = pygame.Surface(size, pygame.SRCALPHA)
        base.fill((200, 40, 40, 255))
        pygame.image.save(base, pictures[name])
    theme = running.shell.look.theme
    faces = []
    for path in pictures.values():
        running.shell.look.use(replace(theme, art={**theme.art, "base_red": path}))
        faces.append(running.shell.look.faces.composer.master(0))
    assert faces[0].get_size() == faces[1].get_size() == (420, 630)
    assert pygame.transform.average_color(faces[0])[:3] == pytest.approx(
        pygame.transform.average_color(faces[1])[:3], abs=3
    )
