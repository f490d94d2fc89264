"""Animated GIFs, read back by another program's decoder: every frame, its colors, its time, and the limit in bytes."""

from __future__ import annotations

import io
from random import Random

import pygame
import pytest

from uno_desktop.ui.kit.drawing.gif import Film

SIZE = (97, 61)


def shown(data: bytes) -> list[tuple[pygame.Surface, float]]:
    """The frames of a GIF as a viewer shows them, with their milliseconds."""
    return pygame.image.load_animation(io.BytesIO(data), "film.gif")


def is_like(one: pygame.Surface, other: pygame.Surface, most: int) -> bool:
    """Whether no channel of any pixel differs by more than ``most``."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return all(abs(a - b) <= most for a, b in pairs)


def scene(n: int) -> pygame.Surface:
    """A ground with a disc that moves."""
    picture = pygame.Surface(SIZE)
    picture.fill((24, 90, 57))
    pygame.draw.circle(picture, (238, 190, 62), (10 + 7 * n, 20 + 3 * n), 9)
    return picture


def film_of(pictures: list[pygame.Surface], **more: int) -> Film:
    film = Film(SIZE, delay_cs=8, **more)
    for picture in pictures:
        film.add(picture)
    return film


def test_every_frame_comes_back_with_its_time() -> None:
    pictures = [scene(n) for n in (0, 1, 2, 2, 3, 0)]
    frames = shown(film_of(pictures).file(10**6))
    assert [delay for _, delay in frames] == [80.0] * len(pictures)
    for picture, (frame, _) in zip(pictures, frames, strict=True):
        assert frame.get_size() == SIZE
        assert is_like(picture, frame, 8)


@pytest.mark.parametrize("seed", range(6))
def test_noise_of_few_colors_survives_full_tables(seed: int) -> None:
    """Enough pixels that codes grow to 12 bits and the table is begun anew, more than once."""
    chance = Random(seed)
    colors = [tuple(8 * chance.randrange(32) for _ in range(3)) for _ in range(2 + 40 * seed)]
    pictures = []
    for _ in range(3):
        picture = pygame.Surface(SIZE)
        for n in range(SIZE[0] * SIZE[1]):
            picture.set_at((n % SIZE[0], n // SIZE[0]), chance.choice(colors))
        pictures.append(picture)
    for picture, (frame, _) in zip(pictures, shown(film_of(pictures).file(10**6)), strict=True):
        assert is_like(picture, frame, 8)


def test_a_shading_of_many_colors_keeps_its_look() -> None:
    picture = pygame.Surface(SIZE)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            picture.set_at((x, y), (x * 255 // SIZE[0], y * 255 // SIZE[1], (x + y) * 255 // sum(SIZE)))
    [(frame, _)] = shown(film_of([picture]).file(10**6))
    assert is_like(picture, frame, 40)


def test_what_does_not_change_costs_next_to_nothing() -> None:
    one, many = (len(film_of([scene(0)] * count).file(10**6)) for count in (1, 21))
    assert many - one < 20 * 40


def test_a_limit_leaves_frames_out_and_keeps_the_length_and_the_end() -> None:
    pictures = [scene(n) for n in range(9)]
    whole = film_of(pictures).file(10**6)
    data = film_of(pictures).file(len(whole) - 1)
    assert len(data) < len(whole)
    frames = shown(data)
    assert len(frames) == 5
    assert {delay for _, delay in frames} == {160.0}
    assert is_like(pictures[-1], frames[-1][0], 8)
    assert len(shown(film_of(pictures).file(1))) == 1


def test_only_the_latest_frames_are_kept() -> None:
    film = film_of([scene(n) for n in range(9)], most=4)
    assert len(film) == 4
    frames = shown(film.file(10**6))
    assert is_like(scene(5), frames[0][0], 8)
    assert is_like(scene(8), frames[-1][0], 8)


def test_without_a_frame_there_is_none() -> None:
    with pytest.raises(ValueError, match="frame"):
        Film(SIZE, delay_cs=8).file(1000)
