"""Where everything in the drop is: pot, sauce, seats and hands, for a window's proportions. Pure functions.

In window heights: y from 0 (top) to 1, x from the middle; the window is ``aspect`` wide.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from uno_desktop.ui.drop.tumble import Point, Pose

POT = (0.0, 0.262)
SAUCE = (0.0, 0.64)
"""The middle of what will be spilled."""
PUDDLE_REACH = 0.43
"""How far the puddle reaches to each side."""
CALL = (0.0, 0.475)
"""Where the word to drop stands."""
OWN_HAND = (0.0, 0.825)
OWN_HEIGHT = 0.16
"""How high above the floor the own hand is held."""
OWN_WIDTH = 0.145
OWN_FLOOR_WIDTH = 0.086
OTHER_HEIGHT = 0.11
OTHER_WIDTH = 0.054
OTHER_FLOOR_WIDTH = 0.046
_NARROW = 1.5
"""Windows of a smaller proportion have no room for seats beside the pot."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """One of the others: the middle of the face and its size, where the hand is held, where the cards come to lie."""

    seat: int
    face: Point
    face_size: float
    hand: Point
    lie: Point
    reach: Point


@dataclass(frozen=True, slots=True)
class Places:
    """Everything but the own hand. ``others`` by seat."""

    others: Mapping[int, SeatPlace]
    own_lie: Point
    own_reach: Point


def places(aspect: float, seats: Sequence[int], viewer: int, players: int) -> Places:
    """The places of ``seats`` (those who drop), seen from ``viewer`` (-1: nobody's hand is one's own).

    Going on from the viewer in turn order, they stand from the lower left up, and from the upper right down.
    """
    start = viewer if viewer >= 0 else 0
    order = [seat for step in range(players) if (seat := (start + step) % players) in seats and seat != viewer]
    left = -(-len(order) // 2)
    others: dict[int, SeatPlace] = {}
    for side, wing in ((-1, order[:left]), (1, list(reversed(order[left:])))):
        for seat, (face, size) in zip(wing, _wing(aspect, side, len(wing)), strict=True):
            # The hand is held towards the middle, beside the face; the cards come to lie between it and the sauce.
            hand = (face[0] - side * size * 1.36, face[1] + size * 0.06)
            ground = (hand[0], hand[1] + OTHER_HEIGHT)
            lie = (
                ground[0] + (SAUCE[0] - ground[0]) * 0.24,
                min(0.80, ground[1] + (SAUCE[1] - ground[1]) * 0.20),
            )
            others[seat] = SeatPlace(seat, face, size, hand, lie, (size * 0.95, size * 0.55))
    wide = min(0.62, aspect * 0.34)
    return Places(others, (0.0, 0.855), (wide * 0.78, 0.085))


def sounds_box(size: tuple[int, int]) -> Rect:
    """The place of the captions of sounds, in pixels: in the corner above everybody."""
    left, right, top, bottom = 0.010, 0.28, 0.008, 0.097  # as shares of the window
    x, y = round(left * size[0]), round(top * size[1])
    return Rect(x, y, round(right * size[0]) - x, round(bottom * size[1]) - y)


def _wing(aspect: float, side: int, count: int) -> list[tuple[Point, float]]:
    """Faces on one side, from the bottom up, on an arc around the sauce; smaller where they are many."""
    if not count:
        return []
    size = {1: 0.14, 2: 0.13, 3: 0.115, 4: 0.10}.get(count, 0.086)
    radius_x = max(0.40, aspect / 2 - size * 0.62 - 0.035)
    low, high = {1: (14.0, 14.0), 2: (-6.0, 36.0), 3: (-14.0, 50.0)}.get(count, (-27.0, 58.0))
    if aspect < _NARROW:
        high = min(high, 46.0)
    found = []
    for i in range(count):
        turn = math.radians(low + (high - low) * (i / (count - 1) if count > 1 else 0))
        x = radius_x * math.cos(turn) ** 0.75
        y = 0.50 - 0.42 * math.sin(turn)
        found.append(((side * x, y), size))
    return found


def other_hand(place: SeatPlace, count: int) -> list[Pose]:
    """Somebody else's cards as held: a small fan of backs."""
    shown = max(1, min(count, 12))  # of a larger hand only so many backs are told apart
    spread = min(56.0, 11.0 * (shown - 1))
    width = OTHER_WIDTH * max(0.95, place.face_size / 0.105)
    poses = []
    for i in range(count):
        slot = i * (shown - 1) / (count - 1) if count > 1 else 0.0
        turn = spread * ((slot / (shown - 1) if shown > 1 else 0.5) - 0.5)
        x = place.hand[0] + math.sin(math.radians(turn)) * width * 1.15
        y = place.hand[1] - (math.cos(math.radians(turn)) - 1) * -width * 1.15
        poses.append(Pose(x, y, OTHER_HEIGHT, width, -turn))
    return poses


def own_hand(aspect: float, count: int) -> list[Pose]:
    """The own cards as held, large: a fan that gets denser with their number."""
    if not count:
        return []
    width = OWN_WIDTH if count <= 12 else OWN_WIDTH * (0.92 if count <= 20 else 0.84)
    room = min(aspect * 0.60, 1.15) - width
    step = min(width * 0.62, room / max(1, count - 1))
    bend = min(3.4, 44.0 / max(1, count))
    poses = []
    for i in range(count):
        at = i - (count - 1) / 2
        turn = bend * at
        sag = abs(at / max(1.0, (count - 1) / 2)) ** 2 * min(0.045, 0.012 * count)
        poses.append(Pose(OWN_HAND[0] + at * step, OWN_HAND[1] + sag, OWN_HEIGHT, width, -turn))
    return poses
