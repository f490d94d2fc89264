"""A card that falls: thrown from a hand, turning, striking the floor, bouncing, lying still.

A flight is a pure function of time, so it can be drawn at any frame rate, skipped, or shown again: no state is
integrated. On the way the card falls freely, spins, and turns over; it strikes the floor a little tilted, hops twice
and lies flat. Away from the floor it is nearer to the eye, hence larger and higher in the picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.kit.motion.tween import ease, lerp, lerp_angle

Point = tuple[float, float]

FLOOR_SQUASH = 0.74
"""How much lower than it is high a flat card looks from where we stand."""
_TILT_AT_IMPACT = 0.62
_GOLDEN_TURN = math.pi * (3 - math.sqrt(5))
# How the way along the floor (and the spin) is shared among the fall, the hops and the last slide.
_SHARES = (0.80, 0.14, 0.06)
_SETTLING_S = 0.05
"""How long after striking the floor a card still counts as turning."""
SHAPES_PER_S = 60
"""A falling card has so many shapes a second: what there is a picture of."""


class Pose(NamedTuple):
    """Where a card is: the middle of its picture, its height above the floor, its width, all in window heights.

    ``angle`` turns it in the picture (degrees, counterclockwise); ``flip`` is the cosine of its turning over (1 front,
    0 on edge, -1 its other side); ``squash`` how flat it lies (1 upright to the eye).
    """

    x: float
    y: float
    height: float
    width: float
    angle: float
    flip: float = 1.0
    squash: float = 1.0

    @property
    def shadow(self) -> Point:
        """The point of the floor beneath it."""
        return self.x, self.y + self.height

    def shaped(self, *, is_still: bool) -> Shape:
        """What its picture depends on."""
        return Shape(self.width, self.angle, self.flip, self.squash, is_still)


class Shape(NamedTuple):
    """What a card's picture depends on, as in ``Pose``.

    ``is_still``: it lies or is held, so that its angle is seen exactly; otherwise it turns too quickly for that.
    """

    width: float
    angle: float
    flip: float
    squash: float
    is_still: bool


class CardImage(NamedTuple):
    """A card to be drawn: face, the middle of its picture and its height as in ``Pose``, shape, and opacity 0..1."""

    face: int
    x: float
    y: float
    height: float
    shape: Shape
    opacity: float = 1.0


def posed(face: int, pose: Pose, is_still: bool, opacity: float = 1.0) -> CardImage:
    """A card in a pose; whether it lies or is held ``is_still``."""
    return CardImage(face, *pose[:3], pose.shaped(is_still=is_still), opacity)


@dataclass(frozen=True)
class Flight:
    """One card's fall from ``held`` to a place on the floor. Times in seconds from the moment the hand lets go."""

    held: Pose
    landing: Point
    floor_width: float
    landing_angle: float
    turns_over: int
    delay_s: float
    pop: float

    @cached_property
    def fall_s(self) -> float:
        """From leaving the fingers to the first touch of the floor."""
        v, g = self.pop, drop_times.GRAVITY
        return (v + math.sqrt(v * v + 2 * g * self.held.height)) / g

    @cached_property
    def impact_s(self) -> float:
        """When it first strikes the floor."""
        return self.delay_s + self.fall_s

    @cached_property
    def end_s(self) -> float:
        """Seconds from the release until the card lies still."""
        return self.impact_s + sum(self._hops)

    @cached_property
    def _impact_speed(self) -> float:
        return math.sqrt(self.pop**2 + 2 * drop_times.GRAVITY * self.held.height)

    @cached_property
    def _hops(self) -> tuple[float, ...]:
        """How long each hop takes, in seconds."""
        speed = self._impact_speed
        return tuple(
            2 * speed * drop_times.RESTITUTION ** (n + 1) / drop_times.GRAVITY for n in range(drop_times.BOUNCES)
        )

    @cached_property
    def rest(self) -> Pose:
        """Where and how the card lies in the end."""
        x, y = self.landing
        return Pose(x, y, 0.0, self.floor_width, self.landing_angle, 1.0, FLOOR_SQUASH)

    def at(self, t: float) -> Pose:
        """The card ``t`` seconds after the hand let go."""
        if t >= self.end_s:
            return self.rest
        t -= self.delay_s
        if t <= 0:
            return self.held
        height, way, settled = self._fall(t)
        ground = lerp(self.held.shadow, self.landing, way)
        near = min(1.3, height / self.held.height) if self.held.height else 0.0
        whole = 2 * math.pi * self.turns_over
        if settled <= 0:  # it turns over in the fall, then rocks, less and less
            phase = (whole - _TILT_AT_IMPACT) * min(1.0, t / self.fall_s)
        else:
            still = ease("ease_out_cubic", min(1.0, settled * 1.4))
            phase = whole - _TILT_AT_IMPACT * (1 - still) * math.cos(6 * settled)
        return Pose(
            ground[0],
            ground[1] - height,
            height,
            lerp(self.floor_width, self.held.width, near),
            lerp(self.held.angle, self.landing_angle, way),
            math.cos(phase),
            lerp(FLOOR_SQUASH, 1.0, min(1.0, near)) if settled <= 0 else FLOOR_SQUASH,
        )

    def spot(self, t: float) -> tuple[float, float, float]:
        """Only where ``at`` has the card, x, y and height: a hundred cards fall at once, and this is quick."""
        if t >= self.end_s:
            return self.rest[:3]
        t -= self.delay_s
        if t <= 0:
            return self.held[:3]
        if t < self.fall_s:  # as ``_fall`` has it, without asking
            height = self.held.height + t * (self.pop - drop_times.GRAVITY / 2 * t)
            height = height if height > 0.0 else 0.0
            way = _SHARES[0] * t / self.fall_s
        else:
            height, way, _ = self._fall(t)
        x, y, right, down = self._line
        return x + right * way, y + down * way - height, height

    @cached_property
    def frames(self) -> int:
        """How many numbers of ``SHAPES_PER_S`` there are until it lies still, that one included."""
        return math.ceil(self.end_s * SHAPES_PER_S) + 2

    def frame(self, number: int) -> tuple[Pose, bool]:
        """The card at a number of ``SHAPES_PER_S``, and whether its angle is seen exactly."""
        t = number / SHAPES_PER_S
        return self.at(t), t > self.impact_s + _SETTLING_S

    @cached_property
    def _line(self) -> tuple[float, float, float, float]:
        """The point of the floor beneath the held card, and from there to where it lands."""
        (x, y), (to_x, to_y) = self.held.shadow, self.landing
        return x, y, to_x - x, to_y - y

    def _fall(self, t: float) -> tuple[float, float, float]:
        """Height, share of the way along the floor, and how far it has come to rest (0 in the fall, 1 still)."""
        if t < self.fall_s:
            height = self.held.height + self.pop * t - drop_times.GRAVITY * t * t / 2
            return max(0.0, height), _SHARES[0] * t / self.fall_s, 0.0
        t -= self.fall_s
        way, speed, hops = _SHARES[0], self._impact_speed, self._hops
        whole_s, gone_s = sum(hops), t
        for share, hop_s in zip(_SHARES[1:], hops, strict=True):
            speed *= drop_times.RESTITUTION
            if t < hop_s:
                height = speed * t - drop_times.GRAVITY * t * t / 2
                return max(0.0, height), way + share * ease("ease_out_cubic", t / hop_s), gone_s / whole_s
            t -= hop_s
            way += share
        return 0.0, 1.0, 1.0


def spots(count: int, middle: Point, reach: Point, rng: Random) -> list[Point]:
    """``count`` places in an ellipse, evenly spread but with some disorder."""
    found = []
    start = rng.uniform(0, 2 * math.pi)
    for i in range(count):
        radius = math.sqrt((i + 0.5) / count) * rng.uniform(0.86, 1.0)
        turn = start + i * _GOLDEN_TURN + rng.uniform(-0.25, 0.25)
        found.append((middle[0] + reach[0] * radius * math.cos(turn), middle[1] + reach[1] * radius * math.sin(turn)))
    rng.shuffle(found)
    return found


def tumble(held: Sequence[Pose], middle: Point, reach: Point, floor_width: float, rng: Random) -> list[Flight]:
    """The flights of one hand into an ellipse of the floor, nearest places for the nearest cards."""
    places = sorted(spots(len(held), middle, reach, rng))
    by_x = sorted(range(len(held)), key=lambda i: held[i].x)
    flights: dict[int, Flight] = {}
    for card, landing in zip(by_x, places, strict=True):
        pose = held[card]
        spin = rng.choice((-1, 1)) * rng.uniform(120, 420)
        flights[card] = Flight(
            pose,
            landing,
            floor_width,
            pose.angle + spin,
            rng.choice((1, 1, 2)) * rng.choice((-1, 1)),
            rng.uniform(0, drop_times.LET_GO_S),
            rng.uniform(*drop_times.POP),
        )
    return [flights[i] for i in range(len(held))]


def way_back(lying: Pose, held: Pose, u: float) -> Pose:
    """From the floor back into the hand, ``u`` 0..1."""
    moved = ease("ease_in_out_cubic", u)
    lift = math.sin(math.pi * moved) * 0.10
    x, y = lerp((lying.x, lying.y), (held.x, held.y), moved)
    return Pose(
        x,
        y - lift,
        lerp(lying.height, held.height, moved) + lift,
        lerp(lying.width, held.width, moved),
        lerp_angle(lying.angle, held.angle, moved),
        1.0,
        lerp(lying.squash, held.squash, moved),
    )
