from __future__ import annotations

import gc

import pygame
import pytest
from pygame import Rect

from uno_desktop.ui.kit.caches.cache import (
    Layer,
    Moment,
    PicturePool,
    SpriteCache,
    SurfaceCache,
    blit_seen,
    seen_parts,
    shrink,
    surface_bytes,
    trimmed,
)
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.window.window import Window

pytestmark = pytest.mark.usefixtures("display")

RED = (200, 0, 0)
WHITE = (255, 255, 255)


@pytest.fixture(autouse=True)
def _fresh() -> None:
    draw.forget()


def test_round_corners_are_clear_and_smooth_and_a_border_is_a_border() -> None:
    shape = draw.rounded_rect((60, 40), 12, RED)
    assert shape.get_at((0, 0)).a == 0
    assert shape.get_at((30, 20)) == (*RED, 255)
    edge = {shape.get_at((x, y)).a for x in range(12) for y in range(12)}
    assert len(edge) > 4, "an antialiased corner has half covered pixels"
    bordered = draw.rounded_rect((60, 40), 10, RED, border=WHITE, border_px=3)
    assert (bordered.get_at((30, 1)), bordered.get_at((30, 20))) == ((*WHITE, 255), (*RED, 255))
    hollow = draw.ring(40, 4, WHITE)
    assert (hollow.get_at((20, 20)).a, hollow.get_at((20, 1)).a) == (0, 255)


def test_colors_do_not_bleed_dark_into_the_edge() -> None:
    shape = draw.circle(40, WHITE)
    half = [shape.get_at((x, y)) for x in range(40) for y in range(40) if 20 < shape.get_at((x, y)).a < 235]
    assert half
    assert all(min(c.r, c.g, c.b) >= 250 for c in half)


def test_gradients_run_from_one_color_to_the_other() -> None:
    down = draw.linear_gradient((4, 50), (0, 0, 0), (255, 255, 255))
    assert down.get_at((0, 0))[:3] == (0, 0, 0)
    assert down.get_at((3, 49))[:3] == (255, 255, 255)
    shape = draw.rounded_rect((40, 40), 5, (0, 0, 0), fill_to=(200, 200, 200))
    assert shape.get_at((20, 2)).r < shape.get_at((20, 37)).r


def test_a_shadow_is_dark_in_the_middle_and_fades_out() -> None:
    shade = draw.shadow((100, 60), 10, 16, (0, 0, 0, 120))
    assert shade.get_size() == (132, 92)
    alphas = [shade.get_at((66, y)).a for y in range(0, 46)]
    assert alphas == sorted(alphas)
    assert alphas[0] < 6
    assert alphas[-1] == 120
    assert shade.get_at((0, 0)).a == 0


@pytest.mark.parametrize("size", [(700, 500), (900, 700)])
def test_large_shapes_look_as_if_drawn_whole(size: tuple[int, int]) -> None:
    rect = Rect((40, 40), size)
    whole, pieces = (pygame.Surface((size[0] + 80, size[1] + 80)) for _ in range(2))
    for target in (whole, pieces):
        target.fill((90, 120, 150))
    whole.blit(draw.shadow(size, 12, 18, (0, 0, 0, 110)), rect.inflate(36, 36).move(0, 6))
    whole.blit(draw.rounded_rect(size, 14, RED, border=WHITE, border_px=2), rect)
    draw.draw_shadow(pieces, rect, 12, 18, 110, 6)
    draw.blit_rounded(pieces, rect, 14, RED, border=WHITE, border_px=2)
    points = [(x, y) for x in range(0, size[0] + 80, 7) for y in range(0, size[1] + 80, 7)]
    assert max(abs(whole.get_at(p)[c] - pieces.get_at(p)[c]) for p in points for c in range(3)) <= 3


def test_every_glyph_draws_something_within_its_box() -> None:
    for name in ("chevron_left", "chevron_right", "chevron_up", "chevron_down", "check", "minus", "plus", "cross"):
        mask = pygame.mask.from_surface(draw.glyph(name, 24, WHITE), 60)
        assert 20 < mask.count() < 24 * 24 / 2, name
    with pytest.raises(KeyError):
        draw.glyph("spiral", 20, WHITE)


def test_shapes_are_drawn_once() -> None:
    assert draw.star(30, RED) is draw.star(30, RED)
    assert draw.arrow((40, 20), RED) is not draw.arrow((40, 20), WHITE)


def test_a_vignette_leaves_the_middle_alone_and_dimming_makes_a_darker_copy() -> None:
    shade = draw.vignette((200, 100), 120)
    assert shade.get_at((100, 50)).a == 0
    assert shade.get_at((0, 0)).a > 90
    bright = pygame.Surface((4, 4))
    bright.fill((200, 100, 50))
    assert draw.dimmed(bright, 0.5).get_at((1, 1))[:3] == (100, 50, 25)
    assert bright.get_at((1, 1))[:3] == (200, 100, 50)


def test_the_cache_keeps_to_its_limit_and_drops_the_oldest() -> None:
    pool = PicturePool(3 * 400)
    cache = SurfaceCache("test", pool)
    made = []

    def make(name: str) -> pygame.Surface:
        def build() -> pygame.Surface:
            made.append(name)
            return pygame.Surface((10, 10), pygame.SRCALPHA)

        return cache.get(name, build)

    for name in ("a", "b", "c", "a", "d", "a", "b"):
        make(name)
    assert made == ["a", "b", "c", "d", "b"], "b was the least recently used when d came"
    assert pool.total_bytes == cache.total_bytes <= pool.max_bytes
    assert len(cache) == 3


def test_one_surface_above_the_limit_is_still_given() -> None:
    cache = SurfaceCache("test", PicturePool(10))
    big = cache.get("big", picture)
    assert cache.get("big", lambda: pytest.fail("it is kept")) is big
    cache.get("next", picture)
    assert len(cache) == 1


def picture(side: int = 10) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_what_was_not_used_since_then_is_let_go() -> None:
    pool = PicturePool(10**6)
    cache = SurfaceCache("test", pool)
    for key in "abc":
        cache.get(key, lambda: pygame.Surface((4, 4)))
    before = pool.uses
    cache.find("b")
    cache.forget_unused_since(before)
    assert "b" in cache
    assert len(cache) == 1
    assert pool.total_bytes == cache.total_bytes == 64
    cache.forget_unused_since(pool.uses)
    assert pool.total_bytes == len(cache) == 0


def test_a_moment_lets_go_what_was_not_used_since_but_for_pools_that_last() -> None:
    passing, lasting = PicturePool(10**6), PicturePool(10**6, lasts=True)
    sections = [SurfaceCache("test", pool) for pool in (passing, lasting)]
    for section in sections:
        for key in "abc":
            section.get(key, picture)
    moment = Moment()
    for section in sections:
        section.find("b")
    moment.forget_unused()
    assert [[key for key in "abc" if key in section] for section in sections] == [["b"], ["a", "b", "c"]]
    assert passing.total_bytes == 400


def test_sections_share_one_limit_and_the_least_recently_used_picture_of_all_goes() -> None:
    pool = PicturePool(4 * 400)
    cards, words = SurfaceCache("cards", pool), SurfaceCache("words", pool)
    for section, key in ((cards, "a"), (words, "b"), (cards, "c"), (words, "d"), (cards, "a")):
        section.get(key, picture)
    words.get("e", picture)
    assert "b" not in words, "it was used least recently"
    cards.get("f", picture)
    assert ("c" in cards, "a" in cards) == (False, True)
    assert pool.bytes_by_section() == {"cards": 800, "words": 800}


def test_a_section_that_is_freed_gives_its_pictures_back() -> None:
    pool = PicturePool(10_000)
    kept, left = SurfaceCache("kept", pool), SurfaceCache("left", pool)
    kept.get("a", picture)
    left.get("b", picture)
    gc.disable()
    try:
        del left
        assert pool.total_bytes == 400
        assert pool.bytes_by_section() == {"kept": 400}
    finally:
        gc.enable()


def test_what_is_used_while_much_is_needed_may_exceed_the_limit() -> None:
    pool = PicturePool(10 * 400)
    old, new = SurfaceCache("old", pool), SurfaceCache("new", pool)
    for number in range(10):
        old.get(number, picture)
    pool.protect(5 * 400)
    assert old.find(0) is not None, "it is used now as well"
    for number in range(13):
        new.get(number, picture)
    assert pool.total_bytes == 14 * 400
    assert [number for number in range(10) if number in old] == [0], "what was used before goes first"
    for number in range(13, 30):
        new.get(number, picture)
    assert pool.total_bytes == 15 * 400, "there is a limit all the same"
    assert 29 in new
    pool.protect(0)
    assert pool.total_bytes <= pool.max_bytes


def test_the_pool_is_full_when_one_more_picture_would_drive_out_a_protected_one() -> None:
    mega = 1024 * 1024
    pool = PicturePool(8 * mega)
    old, new = SurfaceCache("old", pool), SurfaceCache("new", pool)
    for number in range(8):
        old.get(number, lambda: picture(512))
    pool.protect(4 * mega)
    for number in range(7):
        new.get(number, lambda: picture(512))
        assert not pool.is_full, "what is older can go"
    while not pool.is_full:
        new.get(len(new), lambda: picture(512))
    assert len(old) == 0
    assert len(new) == 8, "some room is left for what cannot wait"
    pool.protect(0)
    assert len(new) == 8


def test_the_limit_grows_with_the_window() -> None:
    pool = PicturePool(0)
    pool.fit_window((1280, 720))
    small = pool.max_bytes
    pool.fit_window((3840, 2160))
    assert pool.max_bytes - small >= 3840 * 2160 * 4
    section = SurfaceCache("test", pool)
    for number in range(40):
        section.get(number, lambda: picture(1024))
    pool.fit_window((640, 480))
    assert pool.total_bytes <= pool.max_bytes < small, "a smaller window lets pictures go at once"


def test_a_layer_is_painted_again_only_when_its_key_changes(display: Window) -> None:
    painted: list[int] = []
    layer = Layer()

    def paint(surface: pygame.Surface) -> None:
        painted.append(1)
        surface.fill(RED)

    for key in ("x", "x", "y", "y"):
        assert layer.get(key, (20, 10), paint).get_at((5, 5))[:3] == RED
    assert len(painted) == 2
    layer.get("y", (21, 10), paint)
    layer.invalidate()
    layer.get("y", (21, 10), paint)
    assert len(painted) == 4


def test_sprites_are_scaled_down_only_and_turned_in_steps() -> None:
    master = pygame.Surface((100, 50), pygame.SRCALPHA)
    cache = SpriteCache("test", PicturePool(1_000_000))
    assert shrink(master, 40).get_size() == cache.get("m", master, 40).get_size() == (40, 20)
    assert cache.get("m", master, 400).get_size() == (100, 50)
    turned = cache.get("m", master, 40, 90.0)
    assert turned.get_height() >= 40
    assert cache.get("m", master, 40, 90.4) is turned
    assert cache.get("m", master, 40, 450.0) is turned
    assert cache.get("m", master, 40, 360.2) is cache.get("m", master, 40)


@pytest.mark.parametrize("angle", [14.0, 45.0, 104.0, 331.0])
@pytest.mark.parametrize("size", [(90, 50), (91, 50), (64, 33)])
def test_a_turned_sprite_has_no_empty_edge_and_looks_as_if_it_had(size: tuple[int, int], angle: float) -> None:
    master = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.ellipse(master, (*RED, 255), master.get_rect().move(0, 3))
    seen = SpriteCache("test", PicturePool(1_000_000)).get("m", master, size[0], angle, 1.0)
    whole = pygame.transform.rotozoom(master, angle, 1.0)
    assert surface_bytes(seen) < 0.9 * surface_bytes(whole)
    drawn = []
    for picture in (seen, whole):
        window = pygame.Surface((140, 140))
        window.blit(picture, picture.get_rect(center=(70, 70)))
        window.blit(picture, (round(70.3 - picture.get_width() / 2), round(70.3 - picture.get_height() / 2)))
        drawn.append(pygame.image.tobytes(window, "RGB"))
    assert drawn[0] == drawn[1]
    assert trimmed(pygame.Surface(size, pygame.SRCALPHA)).get_size() == size, "a clear picture is left as it is"


def test_a_large_rounded_rectangle_looks_like_one_made_with_masks(display: Window) -> None:
    """It is put together from the corners of a small one, which takes a fraction of the time."""
    for fill, border in (((61, 36, 27, 240), (92, 71, 63)), ((10, 200, 30), None)):
        large = draw.rounded_rect((600, 500), 27, fill, border=border, border_px=2)
        small = draw.rounded_rect((300, 250), 27, fill, border=border, border_px=2)
        assert large.get_at((300, 250)) == small.get_at((150, 125))
        for x, y in ((0, 0), (8, 8), (13, 3), (27, 0), (0, 27), (40, 1), (30, 30)):
            assert large.get_at((x, y)) == small.get_at((x, y))
            assert large.get_at((599 - x, 499 - y)) == small.get_at((299 - x, 249 - y))


@pytest.mark.parametrize("side", [499, 500, 501, 900])
def test_a_large_rectangle_may_be_all_corners(side: int) -> None:
    disc = draw.rounded_rect((side, side), side // 2, (10, 200, 30), border=(250, 0, 0), border_px=4)
    assert disc.get_size() == (side, side)
    assert disc.get_at((side // 2, side // 2))[:3] == (10, 200, 30)
    assert disc.get_at((0, 0)).a == 0


@pytest.mark.parametrize("size", [(640, 480), (961, 541), (3, 3)])
def test_a_softened_picture_keeps_size_and_light_but_no_detail(size: tuple[int, int]) -> None:
    picture = pygame.Surface(size)
    for x in range(0, size[0], 2):
        picture.fill(WHITE, (x, 0, 1, size[1]))
    soft = draw.softened(picture, 8)
    assert soft is not picture
    assert soft.get_size() == size
    if size[0] > 16:
        levels = [soft.get_at((x, size[1] // 2))[0] for x in range(40, size[0] - 40, 7)]
        assert max(levels) - min(levels) < 12
        assert 115 < sum(levels) / len(levels) < 140


def _filled(*seen: Rect) -> pygame.Surface:
    picture = pygame.Surface((600, 480), pygame.SRCALPHA)
    for rect in seen:
        picture.fill((200, 60, 20, 90), rect)
    return picture


def test_parts_hold_all_that_is_seen_and_lie_nowhere_over_another() -> None:
    picture = _filled(Rect(300, 10, 200, 150), Rect(20, 300, 500, 100), Rect(590, 470, 1, 1))
    parts = seen_parts(picture)
    rest = picture.copy()
    for number, part in enumerate(parts):
        rest.fill((0, 0, 0, 0), part)
        assert part.collidelist(parts[number + 1 :]) == -1
    assert not rest.get_bounding_rect().w
    assert sum(part.w * part.h for part in parts) < 0.35 * 600 * 480


def test_drawn_by_parts_a_picture_is_the_same() -> None:
    picture = _filled(Rect(300, 10, 200, 150), Rect(20, 300, 500, 100))
    pygame.draw.circle(picture, (10, 200, 30, 140), (120, 160), 90)
    picture.set_alpha(130)
    whole, by_parts = pygame.Surface((640, 500)), pygame.Surface((640, 500))
    for surface in (whole, by_parts):
        surface.fill((40, 90, 60))
        surface.set_clip(Rect(0, 0, 610, 350))
    whole.blit(picture, (-7, 13))
    blit_seen(by_parts, picture, (-7, 13))
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(by_parts, "RGB")


def test_parts_are_found_once_and_go_with_their_filled() -> None:
    picture = _filled(Rect(5, 5, 10, 10))
    assert seen_parts(picture) is seen_parts(picture)
    assert seen_parts(_filled()) == ()
    other = _filled(Rect(300, 300, 10, 10))
    assert seen_parts(other) == (Rect(300, 300, 10, 10),)
