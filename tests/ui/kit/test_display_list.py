"""Only what changed is drawn anew."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.ui.kit.drawing.display_list import MOST_RECTS, STILL_FRAMES, DisplayList, Item, joined

SIZE = (400, 300)


def item(key: str, rect: tuple[int, int, int, int], color: tuple[int, int, int], stamp: object = 0) -> Item:
    bounds = Rect(rect)
    return Item(key, bounds, (color, stamp), lambda surface: surface.fill(color, bounds))


def test_what_came_moved_and_went_is_drawn_anew_and_nothing_else() -> None:
    display = DisplayList()
    items, moved = [item("a", (0, 0, 20, 20), (255, 0, 0))], [item("a", (100, 100, 20, 20), (255, 0, 0))]
    assert display.changes(items, SIZE) is None, "the first frame is whole"
    assert display.changes(items, SIZE) == []
    assert display.changes(items, SIZE, [Rect(390, 0, 10, 300)]) == [Rect(384, 0, 16, 300)], "what was lost"
    display.invalidate()
    assert display.changes(items, SIZE) is None
    rects = display.changes(moved, SIZE)
    assert sorted(map(tuple, rects)) == [(0, 0, 32, 20), (96, 100, 32, 20)], "whole steps of 16 px across"
    assert display.changes([], SIZE) == [Rect(96, 100, 32, 20)]
    assert display.changes([item("b", (390, 0, 20, 20), (0, 255, 0))], SIZE) == [Rect(384, 0, 16, 20)]


def test_places_that_touch_are_one_where_that_adds_few_pixels_and_much_is_all() -> None:
    display = DisplayList()
    for one, other, expected in (
        ((0, 0, 20, 20), (10, 10, 20, 20), [(0, 0, 32, 30)]),
        ((0, 0, 160, 20), (160, 0, 160, 20), [(0, 0, 320, 20)]),
        ((0, 0, 240, 16), (0, 0, 16, 240), [(0, 0, 16, 240), (0, 0, 240, 16)]),
    ):
        display.changes([], SIZE)
        rects = display.changes([item("one", one, (1, 1, 1)), item("other", other, (2, 2, 2))], SIZE)
        assert sorted(map(tuple, rects)) == expected
    assert display.changes([item("c", (0, 0, 390, 290), (3, 3, 3))], SIZE) is None


def test_what_lies_still_is_kept_as_one_picture_and_given_up_when_it_changes() -> None:
    """Painted no more than needed while something else moves; what is seen is always what the items are."""
    painted: list[str] = []

    def told(key: str, rect: tuple[int, int, int, int], color: tuple[int, int, int]) -> Item:
        bounds = Rect(rect)

        def paint(surface: pygame.Surface) -> None:
            painted.append(key)
            surface.fill(color, bounds)

        return Item(key, bounds, color, paint)

    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    ground = pygame.Surface(SIZE)
    ground.fill((1, 2, 3))
    display = DisplayList()
    still = [told(f"still {i}", (i * 30, 0, 20, 20), (0, 90, i)) for i in range(4)]
    for frame in range(3 * STILL_FRAMES):
        display.changes([*still, told("ball", (frame, 100, 200, 200), (200, 0, 0))], SIZE)
        display.draw(surface, ground)
    assert painted[-2:] == ["ball", "ball"]
    assert surface.get_at((95, 5))[:3] == (0, 90, 3)
    changed = [*still[:3], told("still 3", (90, 0, 20, 20), (0, 0, 255))]
    display.changes([*changed, told("ball", (0, 100, 200, 200), (200, 0, 0))], SIZE)
    display.draw(surface, ground)
    assert surface.get_at((95, 5))[:3] == (0, 0, 255)
    assert surface.get_at((5, 5))[:3] == (0, 90, 0)
    assert surface.get_at((350, 50))[:3] == (1, 2, 3)


def test_whatever_moves_and_wherever_the_picture_is_what_the_items_are() -> None:
    """A thousand random changes of overlapping items, drawn in parts, against drawing all of it anew."""
    from random import Random

    rng = Random(4)
    background = pygame.Surface(SIZE)
    background.fill((9, 9, 9))
    places = {f"i{n}": (rng.randrange(350), rng.randrange(260), 60, 50) for n in range(12)}
    stamps = dict.fromkeys(places, 0)
    order = list(places)
    display, canvas = DisplayList(), pygame.Surface(SIZE)
    for step in range(1000):
        # Most of the time the same two move, so that the others come to lie still, and are disturbed again.
        key = order[0] if rng.random() < 0.5 else "i7" if rng.random() < 0.8 else rng.choice(order)
        places[key] = (rng.randrange(350), rng.randrange(260), 60, 50)
        if step % 50 == 20:
            stamps[rng.choice(order)] += 1
        if step % 90 == 60:
            order.append(order.pop(rng.randrange(12)))
        shown = order if step % 70 < 60 else order[:-2]
        items = [item(key, places[key], (20 * int(key[1:]), stamps[key] % 255, 99), stamps[key]) for key in shown]
        rects = display.changes(items, SIZE)
        for rect in [Rect((0, 0), SIZE)] if rects is None else rects:
            canvas.set_clip(rect)
            display.draw(canvas, background)
        canvas.set_clip(None)
        fresh = background.copy()
        for one in items:
            one.paint(fresh)
        assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(fresh, "RGB"), step


def test_what_lies_beneath_a_veil_is_painted_as_it_is_seen_and_the_rest_in_pieces() -> None:
    """One thing changes beneath a veil over all: its frame paints no more than its place, later ones all else."""
    painted: list[tuple[object, Rect]] = []
    veil = pygame.Surface(SIZE, pygame.SRCALPHA)
    veil.fill((0, 0, 0, 90))
    whole, corner = Rect((0, 0), SIZE), Rect(384, 0, 16, 16)

    def told(one: Item) -> Item:
        def paint(surface: pygame.Surface) -> None:
            painted.append((one.key, surface.get_clip().clip(one.bounds)))
            one.paint(surface)

        return one._replace(paint=paint)

    def veiled(stamp: int) -> list[Item]:
        colors = [(40 * n, stamp if n == 2 else 0, 200) for n in range(6)]
        things = [item(f"i{n}", (20 + 60 * n, 40 * n, 50, 90), color) for n, color in enumerate(colors)]
        return [*things, Item("veil", whole, 0, lambda surface: surface.blit(veil, (0, 0)))]

    background, canvas, display = pygame.Surface(SIZE), pygame.Surface(SIZE), DisplayList()
    background.fill((70, 90, 60))

    def show(stamp: int, lost: Rect) -> None:
        painted.clear()
        rects = display.changes([told(one) for one in veiled(stamp)], SIZE, [lost])
        for rect in [whole] if rects is None else rects:
            canvas.set_clip(rect)
            display.draw(canvas, background)
        canvas.set_clip(None)
        fresh = background.copy()
        for one in veiled(stamp):
            one.paint(fresh)
        assert pygame.image.tobytes(canvas.subsurface(lost), "RGB") == pygame.image.tobytes(
            fresh.subsurface(lost), "RGB"
        )

    for wait in (0, 2, STILL_FRAMES + 2):
        for _ in range(2 * STILL_FRAMES + 4):
            show(0, whole)
        assert not painted, "all of it is one picture"
        show(7, corner)
        seen = Rect(128, 80, 80, 90).union(corner)
        assert "i2" in [key for key, _ in painted]
        assert all(seen.contains(place) for _, place in painted if place), "only what is seen to change"
        later = set()
        for _ in range(wait):
            show(7, corner)
            things = {key for key, place in painted if place} - {"i2", "veil"}
            assert len(things) < 5, "never all others in one frame"
            later |= things
        assert wait <= STILL_FRAMES or len(later) == 5, "all of it in time"
        show(7, whole)


def test_equal_stamps_are_no_excuse_after_forgetting() -> None:
    """The theme has changed: the same items look different."""
    background = pygame.Surface(SIZE)
    display, canvas = DisplayList(), pygame.Surface(SIZE)
    for color in ((200, 0, 0), (0, 0, 200)):
        bounds = Rect(0, 0, 300, 200)
        items = [Item("a", bounds, "same", lambda s, c=color, b=bounds: s.fill(c, b))]
        for _ in range(STILL_FRAMES + 2):
            display.changes(items, SIZE)
            display.draw(canvas, background)
        assert canvas.get_at((5, 5))[:3] == color
        display.forget()


def test_places_that_overlap_much_are_joined_and_none_is_lost() -> None:
    fan = [Rect(20 * n, 0, 100, 150) for n in range(8)]
    apart = [Rect(0, 200, 10, 10), Rect(300, 200, 10, 10)]
    found = joined([*fan, *apart])
    assert sorted(map(tuple, found)) == [(0, 0, 240, 150), (0, 200, 10, 10), (300, 200, 10, 10)]
    cross = [Rect(0, 100, 300, 10), Rect(150, 0, 10, 300)]
    assert joined(cross) == cross, "one around both would be much larger"


def test_what_lasts_is_in_the_picture_at_once_and_beneath_what_moves() -> None:
    background, canvas = pygame.Surface(SIZE), pygame.Surface(SIZE)
    display, painted = DisplayList(), []

    def light(color: tuple[int, int, int]) -> Item:
        bounds = Rect(0, 0, 100, 100)

        def paint(surface: pygame.Surface) -> None:
            painted.append(color)
            surface.fill(color, bounds)

        return Item("light", bounds, color, paint, lasts=True)

    for frame in range(3):
        display.changes([light((200, 0, 0)), item("ball", (frame, 0, 20, 20), (0, 0, 255))], SIZE)
        display.draw(canvas, background)
        assert canvas.get_at((90, 90))[:3] == (200, 0, 0)
    assert painted == [(200, 0, 0)]
    display.changes([light((0, 200, 0)), item("ball", (2, 0, 20, 20), (0, 0, 255))], SIZE)
    display.draw(canvas, background)
    assert painted == [(200, 0, 0), (0, 200, 0)]
    assert canvas.get_at((90, 90))[:3] == (0, 200, 0)


def test_a_background_that_was_taken_over_is_not_copied_again() -> None:
    background = pygame.Surface(SIZE)
    display = DisplayList()
    assert len([piece() for piece in display.preload(background)]) > 0
    assert list(display.preload(background)) == []
    assert list(display.preload(pygame.Surface(SIZE)))
    display.changes([], SIZE)
    display.draw(pygame.Surface(SIZE), background)
    display.forget()
    assert display._background is None, "it may be as large as the window"
    assert list(display.preload(background))


def test_many_small_changes_far_apart_stay_small() -> None:
    display, size = DisplayList(), (1920, 1080)
    display.changes([], size)
    dots = [item(f"{x} {y}", (x, y, 8, 8), (9, 9, 9)) for x in range(0, 1900, 240) for y in range(0, 1000, 160)]
    rects = display.changes(dots, size)
    assert rects is not None, "they are no reason to draw all"
    assert len(rects) <= MOST_RECTS
    assert all(any(rect.contains(dot.bounds) for rect in rects) for dot in dots)


def test_another_background_is_seen_everywhere() -> None:
    display, surface = DisplayList(), pygame.Surface(SIZE)
    day, night = pygame.Surface(SIZE), pygame.Surface(SIZE)
    items = [item("a", (0, 0, 20, 20), (255, 0, 0))]
    assert display.changes(items, SIZE, background=day) is None
    display.draw(surface, day)
    assert display.changes(items, SIZE, background=day) == []
    assert display.changes(items, SIZE, background=night) is None
    display.draw(surface, night)
    assert display.changes(items, SIZE, background=night) == []
