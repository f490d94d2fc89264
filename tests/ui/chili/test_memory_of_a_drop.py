"""A drop takes little memory: it keeps what is seen in it, and lets go of the rest (docs/architecture.md)."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.content.themes.themes import load as load_theme
from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.drop_art import FittedArt
from uno_desktop.ui.drop.pot import LID_FLIES_S, Pot, swaying, tip_share
from uno_desktop.ui.kit.caches.cache import POOL, SurfaceCache, surface_bytes
from uno_desktop.ui.kit.window.window import Window

LONGEST_SWAY_S = 2.5
MIDDLE_PX = 320


def section_bytes(name: str) -> int:
    return POOL.bytes_by_section().get(name, 0)


def test_the_light_on_the_card_goes_when_the_light_goes_on(play) -> None:
    played = play()
    played.pilot.wait_for(lambda: played.scene.is_ready, 10)
    assert section_bytes("drop_light") > 0
    played.until_sway()
    played.pilot.frame()
    assert section_bytes("drop_light") == 0
    played.shell.nav.push("pause")
    played.pilot.frame()
    played.shell.app.stack.pop()
    played.pilot.wait_for(lambda: played.scene._is_dark, 5)
    played.pilot.frame()
    assert section_bytes("drop_light") > 0, "it begins anew"
    played.until_done()


def test_pictures_at_full_size_are_gone_before_the_puddle_comes(play) -> None:
    played = play()
    played.pilot.wait_for(lambda: played.scene.is_ready, 10)
    assert section_bytes("theme_art") > 0, "cards and portraits were made of them"
    played.until_spill()
    assert section_bytes("theme_art") == 0


def test_a_full_pool_does_not_have_the_floor_painted_again(play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting it takes longer than a frame."""
    played = play()
    played.until_sway()
    painted = []
    monkeypatch.setattr("uno_desktop.ui.drop.drop_animation.paint_floor", lambda *_: painted.append(1))
    flood = SurfaceCache("flood")
    for number in range(2 + 2 * POOL.max_bytes // (1024 * 1024 * 4)):
        flood.put(number, pygame.Surface((1024, 1024), 0, 32))
        if number % 8 == 0:
            played.pilot.frame()
    flood.clear()
    played.until_done()
    assert not painted


def test_the_pool_holds_less_in_a_drop_the_larger_the_window(play) -> None:
    limits = []
    for size in ((1280, 720), (2560, 1440)):
        played = play(size=size)
        limits.append(POOL.max_bytes + POOL._extra_bytes)
        played.scene.leave()
        assert POOL._extra_bytes == 0
    assert limits[0] > limits[1] > 150 * 2**20


@pytest.mark.parametrize("theme", ["classic", "office"])
def test_the_pot_preloads_what_is_seen_of_it_and_nothing_else(theme: str) -> None:
    window = Window("pot", (640, 360), headless=True)
    try:
        pot = Pot(FittedArt(load_theme(theme), 360), 360, (40, 110, 200))
        for piece in pot.preload():
            piece()
        swaying_made, tipped_made = set(pot.sway_pictures._cache._kept), set(pot._sprites._cache._kept)
        shown_from = POOL.uses
        for n in range(1000):
            pot.upright(swaying(LONGEST_SWAY_S * n / 1000), MIDDLE_PX)
        for n in range(1000):
            pot.tipped(tip_share(drop_times.TIP_S * n / 1000), 1.0 * n / 1000, MIDDLE_PX)
        for made, section in ((swaying_made, pot.sway_pictures._cache), (tipped_made, pot._sprites._cache)):
            assert set(section._kept) == made, "nothing is missing"
            turned = [kept for key, kept in section._kept.items() if key[-1] != 0]
            unseen = [kept for kept in turned if kept.used <= shown_from]
            assert len(unseen) <= 2, "the last poses before a spill that comes late"
            assert len(turned) > 5
    finally:
        window.close()


def test_once_the_lid_is_gone_only_the_tipped_pot_is_kept(play) -> None:
    played = play()
    played.until_spill()
    pot, course = played.scene.animation.pouring.pot, played.scene.animation.course
    before = section_bytes("pot") + section_bytes("arms")
    played.pilot.wait_for(lambda: played.scene._now_s() > course.spilled_s + LID_FLIES_S + 0.1, 5)
    assert 0 < section_bytes("pot") + section_bytes("arms") < before / 3
    made = set(pot._sprites._cache._kept)
    for _ in range(10):
        played.pilot.frame()
    assert set(pot._sprites._cache._kept) == made, "what is seen was kept, and nothing is made again"
    played.until_done()


def test_another_pot_is_preloaded_when_a_drop_begins_anew(play) -> None:
    played = play()
    played.until_spill()
    played.shell.nav.push("pause")
    played.pilot.frame()
    played.shell.app.stack.pop()
    pot = played.scene.animation.pouring.pot
    assert len(pot.sway_pictures._cache) == 0
    played.pilot.wait_for(lambda: not played.scene._is_dark, 5)
    played.scene.preload.finish()
    played.until_sway()
    swaying_made = set(pot.sway_pictures._cache._kept)
    for _ in range(10):
        played.pilot.frame()
    assert set(pot.sway_pictures._cache._kept) == swaying_made


def test_a_mirrored_puddle_is_made_with_the_spill(play) -> None:
    played = play()
    played.until_sway()
    assert not played.scene.animation.pouring.sauce._mirrored
    played.until_spill()
    played.pilot.wait_for(lambda: bool(played.scene.animation.pouring.sauce._mirrored), 5)
    for number, mirrored in played.scene.animation.pouring.sauce._mirrored.items():
        assert surface_bytes(mirrored) == surface_bytes(played.scene.animation.pouring.sauce._puddles[number - 3])
    played.until_done()


def test_what_has_spread_is_kept_only_as_it_lies(play) -> None:
    played = play()
    played.until_spill()
    scene, most = played.scene, 0
    sauce = scene.animation.pouring.sauce
    while not scene._makes_end:
        most = max(most, section_bytes("sauce"))
        played.pilot.frame()
    played.pilot.wait_for(lambda: section_bytes("sauce") < most / 3, 2)
    made = set(sauce._sprites._cache._kept)
    for _ in range(10):
        played.pilot.frame()
    assert made
    assert set(sauce._sprites._cache._kept) == made, "what is seen was kept, and nothing is made again"
    played.until_done()


def test_the_floor_goes_before_the_table_comes_back(play, monkeypatch) -> None:
    """The floor and the table have two pictures each that are as large as the window."""
    played = play()
    played.until_order()
    scene, course = played.scene, played.scene.animation.course
    floor = scene.animation.shaking.display_list
    assert floor._still._picture is not None
    table, seen = played.shell.app.stack.scenes[-2], []

    def resumed() -> None:
        assert course.ends_s is not None
        seen.append((floor._background, floor._still._picture, scene.animation._floor_painted))
        type(table).resumed(table)

    monkeypatch.setattr(table, "resumed", resumed)
    played.tap()
    played.until_over()
    assert seen == [(None, None, None)]
