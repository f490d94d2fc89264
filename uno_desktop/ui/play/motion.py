"""What cards do in the air, as beats. With reduced motion every movement is a short cross-fade."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from uno_desktop.ui.kit.timeline import Beat, sequence
from uno_desktop.ui.kit.tween import arc, lerp, lerp_angle
from uno_desktop.ui.play.beat_times import (
    FLY_CURVE,
    LAND_CURVE,
    LAND_S,
    LAND_SQUASH,
    REDUCED_S,
)
from uno_desktop.ui.play.sprites import CardSprite, Pose
from uno_desktop.ui.play.table_layout import Spot
from uno_desktop.ui.play.table_picture import TablePicture
from uno_desktop.ui.play.table_words import FloatingWord

Callback = Callable[[], None]
_NEARER = 0.13
"""How much wider a card looks at the top of a high arc."""
_HALF_HEIGHT = 0.75
"""Half of a card's height, in widths."""
_FLIP_EARLIER = 1.5
"""A card that flips has done so before it lands."""


def fly(
    picture: TablePicture,
    sprite: CardSprite,
    target: Callable[[], Spot],
    duration_s: float,
    *,
    height: float = 40.0,
    spin: float = 0.0,
    turn_to: float | None = None,
    curve: str = FLY_CURVE,
    on_start: Callback | None = None,
    on_finish: Callback | None = None,
) -> Beat:
    """The sprite flies on an arc to a spot that is asked for when it starts.

    ``height`` of the arc in units, ``spin`` in degrees beyond the spot's own angle, ``turn_to`` 1 or -1
    flips it on the way.
    """
    if picture.style.reduced_motion:
        return _fade_over(sprite, target, turn_to, on_start, on_finish)
    flight = _Flight(sprite, target, height * picture.layout.scale, spin, turn_to)

    def begin() -> None:
        if on_start is not None:
            on_start()
        flight.begin()

    return Beat(duration_s, flight.apply, curve, on_start=begin, on_finish=on_finish)


class _Flight:
    """A sprite on its way: from where it is when it begins to a spot."""

    def __init__(
        self, sprite: CardSprite, target: Callable[[], Spot], height_px: float, spin: float, turn_to: float | None
    ) -> None:
        self._sprite = sprite
        self._target = target
        self._height_px = height_px
        self._spin = spin
        self._turn_to = turn_to
        self._start, self._spot = sprite.pose, Spot(0, 0)

    def begin(self) -> None:
        self._start, self._spot = replace(self._sprite.pose), self._target()
        self._start.angle += self._spin
        self._stay_in_sight()

    def _stay_in_sight(self) -> None:
        """Between two seats at the top edge the arc bends towards the table, not out of the window."""
        middle_y = (self._start.y + self._spot.y) / 2
        if middle_y - self._height_px < _HALF_HEIGHT * max(self._start.width, self._spot.width):
            self._height_px = -self._height_px

    def apply(self, u: float) -> None:
        start, spot = self._start, self._spot
        lift = math.sin(math.pi * u)
        x, y = arc((start.x, start.y), (spot.x, spot.y), self._height_px, u)
        # Nearer to the eye at the top of its way.
        grown = 1.0 + _NEARER * lift * min(1.0, abs(self._height_px) / max(1.0, spot.width))
        end_turn = start.turn if self._turn_to is None else self._turn_to
        self._sprite.pose = Pose(
            x,
            y,
            lerp(start.angle, spot.angle, u) if self._spin else lerp_angle(start.angle, spot.angle, u),
            lerp(start.width, float(spot.width), u) * grown,
            max(start.lift * (1 - u), lift),
            lerp(start.turn, end_turn, min(1.0, u * _FLIP_EARLIER)),
        )


def _fade_over(
    sprite: CardSprite,
    target: Callable[[], Spot],
    turn_to: float | None,
    on_start: Callback | None,
    on_finish: Callback | None,
) -> Beat:
    """Appear where it belongs."""

    def begin() -> None:
        if on_start is not None:
            on_start()
        sprite.pose = Pose.at(target(), turn=sprite.pose.turn if turn_to is None else turn_to)
        sprite.pose.alpha = 0.0

    def apply(u: float) -> None:
        sprite.pose.alpha = u

    return Beat(REDUCED_S, apply, on_start=begin, on_finish=on_finish)


def land(picture: TablePicture, sprite: CardSprite, on_finish: Callback | None = None) -> Beat:
    """The moment after touching the table: the card gives a little, and lies."""
    if picture.style.reduced_motion:
        return Beat(0.0, on_finish=on_finish)
    width = 0.0

    def begin() -> None:
        nonlocal width
        width = sprite.pose.width
        sprite.pose.lift = 0.0

    def apply(u: float) -> None:
        sprite.pose.width = width * (1.0 - LAND_SQUASH * math.sin(math.pi * u))

    return Beat(LAND_S, apply, LAND_CURVE, on_start=begin, on_finish=on_finish)


def word(
    picture: TablePicture, words: str, pos: Callable[[], tuple[float, float]], color: tuple[int, ...],
    duration_s: float, *, size: float = 34, on_start: Callback | None = None,
) -> Beat:  # fmt: skip
    """A word pops up and fades."""
    floating = FloatingWord(words, 0, 0, color, size, rise=0 if picture.style.reduced_motion else 26)

    def begin() -> None:
        if on_start is not None:
            on_start()
        floating.x, floating.y = pos()
        picture.words.append(floating)

    def apply(u: float) -> None:
        floating.u = u

    def end() -> None:
        if floating in picture.words:
            picture.words.remove(floating)

    return Beat(duration_s, apply, on_start=begin, on_finish=end)


def flight_then_land(picture: TablePicture, flight: Beat, sprite: CardSprite, on_landed: Callback) -> Beat:
    """A flight that ends on the table."""
    return sequence(flight, land(picture, sprite, on_landed))
