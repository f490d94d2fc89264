"""Faces are composed for every card of both themes, and drawn where a theme brings no picture."""

from __future__ import annotations

import logging
from dataclasses import replace
from operator import sub
from pathlib import Path

import pygame
import pytest

from uno_desktop.content.themes.themes import load
from uno_desktop.engine.cards import Deck, Effect, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.ui.kit.caches.cache import POOL
from uno_desktop.ui.play.picture.tabletop import pool_of_light
from uno_desktop.ui.shell.look import shapes
from uno_desktop.ui.shell.look.card_faces import BACK, FaceBook

SIZE = (640, 480)
pytestmark = pytest.mark.usefixtures("window")


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """The mean difference of two pictures of one size, 0-255."""
    assert a.get_size() == b.get_size()
    return gap(pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB"))


def gap(one: bytes, other: bytes) -> float:
    """The mean difference of two rows of bytes."""
    return sum(map(abs, map(sub, one, other))) / len(one)


@pytest.mark.parametrize("theme_id", ["classic", "office"])
def test_every_face_differs_from_every_other_at_64_pixels(theme_id: str) -> None:
    theme = load(theme_id)
    deck = theme.deck()
    faces = FaceBook(theme, deck)
    pictures = [faces.face(face, 64) for face in [*range(len(deck.face_kinds)), BACK]]
    assert all(each.get_size() == (64, 96) for each in pictures)
    every_fifth = [pygame.image.tobytes(each, "RGB")[::5] for each in pictures]
    for i, one in enumerate(every_fifth):
        assert all(gap(one, other) > 0.8 for other in every_fifth[i + 1 :])


def test_a_finished_base_takes_no_sign_in_the_middle_but_in_the_corners() -> None:
    theme = load("office")
    deck = theme.deck()
    faces = FaceBook(theme, deck)
    kind = next(kind for kind in deck.kinds if kind.has("drop_hands"))
    master = faces.composer.master(deck.face(deck.cards_named(kind.id)[0]))
    art = theme.art_file("base_chili")
    assert art is not None
    base = pygame.image.load(str(art))
    middle, corner = pygame.Rect(150, 250, 120, 130), pygame.Rect(30, 40, 70, 80)
    assert difference(master.subsurface(middle), base.subsurface(middle)) < 0.5
    assert difference(master.subsurface(corner), base.subsurface(corner)) > 5


def test_dimmed_faces_are_darker_and_large_shapes_are_seen() -> None:
    theme = load("classic")
    deck = theme.deck()
    plain, shaped = FaceBook(theme, deck), FaceBook(theme, deck, large_shapes=True)
    face = deck.face(deck.cards_named("red 5")[0])
    bright = pygame.transform.average_color(plain.face(face, 120))
    dim = pygame.transform.average_color(plain.face(face, 120, dim=True))
    assert sum(dim[:3]) < sum(bright[:3]) * 0.8
    assert difference(plain.face(face, 200), shaped.face(face, 200)) > 0.3


def test_turned_and_squeezed_pictures_have_the_right_extent() -> None:
    theme = load("classic")
    faces = FaceBook(theme, theme.deck())
    assert faces.turned(0, 100, 90).get_size() == pytest.approx((150, 100), abs=4)
    assert faces.squeezed(0, 100, 0.5).get_size() == (50, 150)
    shadow, drop = faces.shadow(100, 1.0)
    flat, flat_drop = faces.shadow(100, 0.0)
    assert shadow.get_width() > flat.get_width()
    assert drop > flat_drop


def test_a_theme_without_pictures_is_drawn_and_told_once(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    broken = tmp_path / "base_red.png"
    broken.write_bytes(b"no picture")
    theme = replace(load("classic"), art={"base_red": broken})
    deck = theme.deck()
    with caplog.at_level(logging.INFO):
        faces = FaceBook(theme, deck)
        for face in [*range(len(deck.face_kinds)), BACK]:
            assert faces.face(face, 80).get_size() == (80, 120)
        faces.portraits.avatar("avatar_01", 50, label="Ann")
        faces.face(deck.face(deck.cards_named("red 7")[0]), 90)
    told = [record for record in caplog.records if "base_red" in record.getMessage()]
    assert len(told) == 1
    assert pygame.transform.average_color(faces.face(deck.face(deck.cards_named("red 5")[0]), 80))[0] > 90


def test_a_kind_of_a_themes_own_gets_a_sign_from_its_effects() -> None:
    theme = load("classic")
    effects = [(Effect("draw", 3),), (Effect("skip"),), (Effect("reverse"),), (Effect("swap_hands"),),
               (Effect("drop_hands"),), (Effect("comply"),), (Effect("choose_color"),)]  # fmt: skip
    kinds = tuple(Kind(f"own_{i}", False, 30, each) for i, each in enumerate(effects))
    deck = Deck("own", tuple(color.name for color in theme.colors), kinds, (1,) * len(kinds))
    faces = FaceBook(theme, deck)
    pictures = [faces.composer.glyph(kind.id, 80) for kind in kinds]
    for i, one in enumerate(pictures):
        assert one.get_bounding_rect().h > 20
        assert all(difference(one, other) > 0.5 for other in pictures[i + 1 :])
    with pytest.raises(KeyError):
        faces.composer.glyph("nothing", 80)


def test_every_shape_differs_and_an_unknown_one_is_a_disc() -> None:
    names = ["diamond", "sun", "leaf", "drop", "square", "triangle", "star", "circle"]
    pictures = {name: shapes.shape(name, 40, (255, 255, 255)) for name in names}
    masks = {name: pygame.mask.from_surface(picture).count() for name, picture in pictures.items()}
    assert all(count > 300 for count in masks.values())
    assert len(set(masks.values())) == len(names)
    disc = pygame.mask.from_surface(shapes.shape("cloud", 40, (255, 255, 255)))
    assert disc.count() == masks["circle"]


def test_avatars_are_cut_to_a_disc() -> None:
    theme = load("classic")
    picture = FaceBook(theme, theme.deck()).portraits.avatar("avatar_01", 64)
    assert picture.get_size() == (64, 64)
    assert picture.get_at((1, 1)).a == 0
    assert picture.get_at((32, 32)).a == 255


def test_a_face_is_made_ready_in_pieces_and_only_once() -> None:
    theme = load("classic")
    faces = FaceBook(theme, theme.deck())
    pieces = list(faces.preload(3, 108))
    assert len(pieces) >= 4
    for make in pieces:
        make()
    assert list(faces.preload(3, 108)) == []
    assert list(faces.preload(BACK, 108)) == []


def test_what_flies_past_does_not_drive_out_what_lies() -> None:
    """Many pictures of cards in the air, more than the pool holds; those seen all the while are the same surfaces."""
    theme = load("classic")
    faces = FaceBook(theme, theme.deck())
    POOL.fit_window((640, 480))

    def at_rest() -> list[pygame.Surface]:
        return [faces.face(0, 160), faces.turned(0, 160, 8.0), faces.shadow(160, 0.0, 6.0)[0], faces.back(60)]

    resting = at_rest()
    for width in range(60, 240, 18):
        for angle in range(0, 360, 24):
            faces.turned(1, width, angle, step=6.0)
            faces.shadow(width, 1.0, angle)
        assert all(one is other for one, other in zip(resting, at_rest(), strict=True))
    assert POOL.total_bytes <= POOL.max_bytes


def test_one_pool_of_light_takes_on_every_color() -> None:
    first = pool_of_light((120, 80), (200, 40, 30), 255)
    assert first.get_at((60, 40))[:3] == (200, 40, 30)
    opacity = first.get_at((60, 40)).a
    assert opacity > 200
    second = pool_of_light((120, 80), (20, 60, 220), 255)
    assert second is first
    assert second.get_at((60, 40)) == (20, 60, 220, opacity)
    assert second.get_at((0, 0)).a == 0
    assert pool_of_light((120, 80), (20, 60, 220), 255, 1.7).get_at((90, 40)).a > second.get_at((90, 40)).a


def test_a_face_is_laid_over_the_portrait_and_a_missing_one_is_the_portrait() -> None:
    theme = load("classic")
    faces = FaceBook(theme, theme.deck())
    plain, glee = faces.portraits.avatar("avatar_03", 64), faces.portraits.avatar("avatar_03", 64, face="glee")
    assert difference(plain, glee) > 0.5
    assert glee.get_at((1, 1)).a == 0
    assert faces.portraits.avatar("avatar_03", 64, face="boredom") is plain
    assert (
        faces.portraits.avatar("avatar_03", 400, face="glee") is not None
    )  # larger than the face is drawn: the portrait itself
    assert (
        difference(faces.portraits.avatar("avatar_03", 400), faces.portraits.avatar("avatar_03", 400, face="glee")) == 0
    )
    for make in faces.portraits.preload_faces("avatar_03", 48, color=(1, 2, 3), label="J"):
        make()


def test_each_effect_has_a_sign_that_can_be_drawn() -> None:
    ink, paper = (0, 0, 0), (255, 255, 255)
    colors = [(200, 0, 0), (0, 0, 200), (0, 160, 0), (230, 200, 0)]
    without = {name for name, kind in EFFECT_KINDS.items() if not kind.sign}
    assert without == {"restricted", "flip"}
    for name in EFFECT_KINDS.keys() - without:
        picture = shapes.sign(Kind("own", True, 20, (Effect(name, 3),)), 64, ink, paper, colors)
        assert picture.get_bounding_rect().height > 16, name
