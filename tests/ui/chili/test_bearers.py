"""Who carries the pot: hands that never leave it, in every theme and where a theme has no picture of them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from uno_desktop.content.themes.themes import load as load_theme
from uno_desktop.ui.drop.bearers import FLAT, GRIP, LEFT, RIGHT, SLEEVE, Bearers
from uno_desktop.ui.drop.drop_art import Art, FittedArt
from uno_desktop.ui.drop.drop_times import TIP_S
from uno_desktop.ui.drop.pot import Pot, PotPose, swaying, tip_share
from uno_desktop.ui.drop.tumble import Point
from uno_desktop.ui.kit.drawing.display_list import Item

HEIGHT_PX = 480
SLEEVE_COLOR = (40, 110, 200)
NEAR = 0.05
"""A hand so near (in heights of the window) to something of the pot holds it: a mitt is wider than that."""
Hands = dict[int, tuple[Point, str]]


def art_of(theme: str) -> Art:
    return FittedArt(load_theme(theme), HEIGHT_PX)


def without_tipped(part: str) -> pygame.Surface | None:
    return None if part == "chili_pot_tilted" else art_of("classic")(part)


def nothing(part: str) -> pygame.Surface | None:
    return None


ARTS = {"classic": art_of("classic"), "office": art_of("office"), "untipped": without_tipped, "none": nothing}


@pytest.fixture(params=list(ARTS))
def art(request: pytest.FixtureRequest) -> Art:
    return ARTS[request.param]


def hands_and_rest(monkeypatch: pytest.MonkeyPatch, items: Callable[[], list[Item]]) -> tuple[Hands, pygame.Mask]:
    """Where the arms would reach to and with what mitt; and what is drawn besides them."""
    hands: Hands = {}

    def note(_self: Bearers, _middle_px: int, side: int, hand: Point, mitt: str = GRIP) -> Item:
        hands[side] = hand, mitt
        return Item(side, pygame.Rect(0, 0, 0, 0), 0, lambda surface: None)

    monkeypatch.setattr(Bearers, "item", note)
    return hands, pygame.mask.from_surface(painted(items()), 200)


def painted(items: list[Item]) -> pygame.Surface:
    surface = pygame.Surface((HEIGHT_PX * 2, HEIGHT_PX), pygame.SRCALPHA)
    for item in items:
        item.paint(surface)
    return surface


def is_held(hand: Point, rest: pygame.Mask) -> bool:
    radius = round(NEAR * HEIGHT_PX)
    palm = pygame.mask.Mask((2 * radius, 2 * radius), fill=True)
    at = (round(HEIGHT_PX + hand[0] * HEIGHT_PX) - radius, round(hand[1] * HEIGHT_PX) - radius)
    return rest.overlap_area(palm, at) > radius


@pytest.mark.parametrize("t", [0.0, 0.4, 1.1, 2.3])
def test_both_handles_are_held_while_it_sways(art: Art, t: float, monkeypatch: pytest.MonkeyPatch) -> None:
    pot = Pot(art, HEIGHT_PX, SLEEVE_COLOR)
    hands, rest = hands_and_rest(monkeypatch, lambda: pot.upright(swaying(t), HEIGHT_PX))
    assert [mitt for _, mitt in hands.values()] == [GRIP, GRIP]
    assert all(is_held(hand, rest) for hand, _ in hands.values())
    assert hands[LEFT][0][0] < swaying(t).at[0] < hands[RIGHT][0][0]


@pytest.mark.parametrize("t", [0.0, 0.05, 0.1, 0.2, TIP_S, 1.2])
def test_no_hand_leaves_the_pot_as_it_tips(art: Art, t: float, monkeypatch: pytest.MonkeyPatch) -> None:
    pot = Pot(art, HEIGHT_PX, SLEEVE_COLOR)
    hands, rest = hands_and_rest(monkeypatch, lambda: pot.tipped(tip_share(t), 9.0, HEIGHT_PX))
    assert sorted(hands) == [LEFT, RIGHT]
    assert all(is_held(hand, rest) for hand, _ in hands.values())


def test_the_left_hand_pushes_the_bottom_of_the_tipped_pot(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    pot = Pot(art, HEIGHT_PX, SLEEVE_COLOR)
    hands, _ = hands_and_rest(monkeypatch, lambda: pot.tipped(1.0, 9.0, HEIGHT_PX))
    (left, left_mitt), (_, right_mitt) = hands[LEFT], hands[RIGHT]
    assert (left_mitt, right_mitt) == (FLAT, GRIP)
    assert left[0] < pot.tipped_at(1.0)[0] - 0.05, "the bottom is turned to the left"


@pytest.mark.parametrize("theme", ["classic", "office"])
def test_every_theme_draws_its_bearers(theme: str) -> None:
    assert all(ARTS[theme](part) is not None for part in (GRIP, FLAT, SLEEVE))


def test_the_sleeve_takes_the_color_of_whoever_brings_the_pot(art: Art) -> None:
    bearers = Bearers(art, HEIGHT_PX, SLEEVE_COLOR)
    surface = painted([bearers.item(HEIGHT_PX, LEFT, (-0.2, 0.3))])
    inside = surface.get_at((round(HEIGHT_PX - 0.31 * HEIGHT_PX), round(0.09 * HEIGHT_PX)))
    assert inside.a > 200
    assert inside.b > inside.g > inside.r


def test_the_arms_are_out_of_sight_at_their_shoulders(art: Art) -> None:
    surface = painted(Pot(art, HEIGHT_PX, SLEEVE_COLOR).upright(PotPose((0.0, 0.262), 0.0), HEIGHT_PX))
    top = [x for x in range(surface.get_width()) if surface.get_at((x, 0)).a > 200]
    assert min(top) < HEIGHT_PX * 0.75, "the left one reaches in over the upper edge"
    assert max(top) > HEIGHT_PX * 1.25, "and the right one"
