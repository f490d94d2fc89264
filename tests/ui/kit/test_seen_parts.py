"""Pictures that are empty in many places are drawn by their parts: the same pixels, and fewer of them."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.ui.kit.caches.cache import blit_seen, seen_parts


def _picture(*seen: Rect) -> pygame.Surface:
    picture = pygame.Surface((600, 480), pygame.SRCALPHA)
    for rect in seen:
        picture.fill((200, 60, 20, 90), rect)
    return picture


def test_parts_hold_all_that_is_seen_and_lie_nowhere_over_another() -> None:
    picture = _picture(Rect(300, 10, 200, 150), Rect(20, 300, 500, 100), Rect(590, 470, 1, 1))
    parts = seen_parts(picture)
    rest = picture.copy()
    for number, part in enumerate(parts):
        rest.fill((0, 0, 0, 0), part)
        assert part.collidelist(parts[number + 1 :]) == -1
    assert not rest.get_bounding_rect().w
    assert sum(part.w * part.h for part in parts) < 0.35 * 600 * 480


def test_drawn_by_parts_a_picture_is_the_same() -> None:
    picture = _picture(Rect(300, 10, 200, 150), Rect(20, 300, 500, 100))
    pygame.draw.circle(picture, (10, 200, 30, 140), (120, 160), 90)
    picture.set_alpha(130)
    whole, by_parts = pygame.Surface((640, 500)), pygame.Surface((640, 500))
    for surface in (whole, by_parts):
        surface.fill((40, 90, 60))
        surface.set_clip(Rect(0, 0, 610, 350))
    whole.blit(picture, (-7, 13))
    blit_seen(by_parts, picture, (-7, 13))
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(by_parts, "RGB")


def test_an_empty_picture_has_no_parts() -> None:
    assert seen_parts(_picture()) == ()


def test_parts_are_found_once_and_go_with_their_picture() -> None:
    picture = _picture(Rect(5, 5, 10, 10))
    assert seen_parts(picture) is seen_parts(picture)
    other = _picture(Rect(300, 300, 10, 10))
    assert seen_parts(other) == (Rect(300, 300, 10, 10),)
