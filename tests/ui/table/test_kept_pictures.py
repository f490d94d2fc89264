"""Pictures that are dear to make and rarely shown stay while the pool of pictures is full of others."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.content.themes.themes import load
from uno_desktop.devtools.pictures import advance
from uno_desktop.ui.kit.caches import cache, memory
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.play.picture.tabletop import pool_of_light, rest_lights
from uno_desktop.ui.shell.look.card_faces import FaceBook

pytestmark = pytest.mark.usefixtures("window")


def test_a_full_pool_drives_out_no_face_and_no_light() -> None:
    faces = FaceBook(load("classic"), load("classic").deck())
    face = faces.portraits.avatar("avatar_01", 80, face="dread")
    light = pool_of_light((300, 200), (200, 40, 40), 150)
    other = draw.circle(40, (10, 20, 30))
    flood = cache.SurfaceCache("flood")
    for number in range(2 + cache.POOL.max_bytes // (1024 * 1024 * 4)):
        flood.put(number, pygame.Surface((1024, 1024), 0, 32))
    assert faces.portraits.avatar("avatar_01", 80, face="dread") is face
    assert pool_of_light((300, 200), (200, 40, 40), 150) is light
    assert draw.circle(40, (10, 20, 30)) is not other, "the flood reached the pool"
    flood.clear()


def test_a_card_that_lies_still_is_kept_while_it_is_asked_about() -> None:
    faces = FaceBook(load("classic"), load("classic").deck())
    asked, other = faces.turned(3, 90, 8.0), faces.turned(5, 90, 8.0)
    flood = cache.SurfaceCache("flood")
    for number in range(2 + cache.POOL.max_bytes // (1024 * 1024 * 4)):
        assert faces.has(3, 90, 8.0)
        flood.put(number, pygame.Surface((1024, 1024), 0, 32))
    assert faces.turned(3, 90, 8.0) is asked
    assert not faces.has(5, 90, 8.0)
    assert faces.turned(5, 90, 8.0) is not other, "the flood reached the cards"
    flood.clear()


def test_lights_let_go_of_are_made_again_in_their_color() -> None:
    light = pool_of_light((300, 200), (200, 40, 40), 150)
    before = pygame.image.tobytes(light, "RGBA")
    rest_lights()
    again = pool_of_light((300, 200), (200, 40, 40), 150)
    assert again is not light
    assert pygame.image.tobytes(again, "RGBA") == before


def test_memory_goes_back_again_and_again_while_nothing_is_shown(table, monkeypatch: pytest.MonkeyPatch) -> None:
    advance(table.shell, 2.0)
    given: list[float] = []
    monkeypatch.setattr(memory, "give_back", lambda: given.append(table.shell.app.clock.now_ms()))
    advance(table.shell, 70.0)
    assert len(given) in (3, 4)
    assert table.scene.director.idle


def test_piles_go_while_the_table_is_not_seen(table) -> None:
    piles = table.scene.picture.faces._piles
    piles.put("pile", pygame.Surface((200, 200)))
    table.scene.presenter.rest()
    assert len(piles) == 0
