"""What cards do in the air, as beats. With reduced motion every movement is a short cross-fade."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.motion.timeline import Beat, InTurn
from uno_desktop.ui.kit.motion.tween import arc, lerp, lerp_angle
from uno_desktop.ui.play.beat_times import (
    ATTACK_BEND,
    ATTACK_CURVE,
    ATTACK_S,
    FLY_CURVE,
    LAND_S,
    LAND_SQUASH,
    REDUCED_S,
    SUM_S,
)
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.picture.sprites import CardSprite, Pose
from uno_desktop.ui.play.picture.table_layout import Spot
from uno_desktop.ui.play.words.table_words import FloatingWord, Token

Callback = Callable[[], None]
NEARER = 0.13
"""How much wider a card looks at the top of a high arc."""
_HALF_HEIGHT = 0.75
"""Half of a card's height, in widths."""


def fly(
    picture: TablePicture,
    sprite: CardSprite,
    target: Callable[[], Spot],
    duration_s: float,
    *,
    height: float = 40.0,
    keep_left: bool = False,
    spin: float = 0.0,
    turn_to: float | None = None,
    curve: str = FLY_CURVE,
    nearer: float = NEARER,
    on_start: Callback | None = None,
    on_finish: Callback | None = None,
) -> Beat:
    """The sprite flies on an arc to a spot that is asked for when it starts.

    ``height`` of the arc in units, ``nearer`` how much wider the card looks at the top of it, ``spin`` in degrees
    beyond the spot's own angle, ``turn_to`` 1 or -1 flips it on the way. With ``keep_left`` the arc bends to the left
    of its way instead of upwards, and wider: two that change places pass each other on opposite sides.
    """
    if picture.style.reduced_motion:
        return _fade_over(sprite, target, turn_to, on_start, on_finish)
    height += 84 if keep_left else 0
    flight = _Flight(
        sprite, target, height * picture.layout.scale, spin, turn_to, picture.layout.size[1], keep_left, nearer
    )

    def begin() -> None:
        if on_start is not None:
            on_start()
        flight.begin()

    return Beat(duration_s, flight.apply, curve, on_start=begin, on_finish=on_finish)


@dataclass(slots=True)
class _Flight:
    """A sprite on its way: from where it is when it begins to a spot."""

    _sprite: CardSprite
    _target: Callable[[], Spot]
    _height_px: float
    _spin: float
    _turn_to: float | None
    _floor_px: int
    _keep_left: bool
    _nearer: float
    _aside: tuple[float, float] = (0.0, 0.0)
    _start: Pose = field(init=False)
    _spot: Spot = field(init=False)

    def begin(self) -> None:
        self._start, self._spot = replace(self._sprite.pose), self._target()
        self._start.angle += self._spin
        if self._keep_left:
            # Bend across the way; along the top edge only as far as there is room.
            way_x, way_y = self._spot.x - self._start.x, self._spot.y - self._start.y
            length = max(1.0, math.hypot(way_x, way_y))
            self._aside = way_y / length * self._height_px, -way_x / length * self._height_px
            self._height_px = 0.0
            room = (self._start.y + self._spot.y) / 2 - _HALF_HEIGHT * max(self._start.width, self._spot.width)
            self._aside = self._aside[0], max(self._aside[1], min(0.0, -room))
        else:
            # Between two seats at the top edge the arc bends towards the table, not out of the window.
            middle_y = (self._start.y + self._spot.y) / 2
            if middle_y - self._height_px < _HALF_HEIGHT * max(self._start.width, self._spot.width):
                self._height_px = -self._height_px

    def apply(self, u: float) -> None:
        start, spot = self._start, self._spot
        lift = max(0.0, math.sin(math.pi * u))  # a throw draws back before its way, and goes a little beyond it
        x, y = arc((start.x, start.y), (spot.x, spot.y), self._height_px, u)
        aside = 4.0 * u * (1.0 - u)
        x, y = x + aside * self._aside[0], y + aside * self._aside[1]
        if u < 0:  # a card that draws back from the lower edge stays whole
            turned = math.radians(start.angle)
            reach_px = start.width * (_HALF_HEIGHT * abs(math.cos(turned)) + 0.5 * abs(math.sin(turned)))
            y = min(y, max(start.y, self._floor_px - reach_px))
        # Nearer to the eye at the top of its way.
        grown = 1.0 + self._nearer * lift * min(1.0, abs(self._height_px) / max(1.0, spot.width))
        end_turn = start.turn if self._turn_to is None else self._turn_to
        # Where it goes a little too far it looks as it will lie: that picture is there, others would take a frame each.
        turned = min(1.0, u)
        self._sprite.pose = Pose(
            x,
            y,
            lerp(start.angle, spot.angle, turned) if self._spin else lerp_angle(start.angle, spot.angle, turned),
            lerp(start.width, float(spot.width), max(0.0, turned)) * grown,
            max(start.lift * min(1.0, 1 - u), lift),
            lerp(start.turn, end_turn, max(0.0, min(1.0, u * 1.5))),  # it has flipped before it lands
        )


def _fade_over(
    sprite: CardSprite,
    target: Callable[[], Spot],
    turn_to: float | None,
    on_start: Callback | None,
    on_finish: Callback | None,
) -> Beat:
    """Fade the sprite in at its target instead of letting it fly there (reduced motion)."""

    def begin() -> None:
        if on_start is not None:
            on_start()
        sprite.pose = Pose.at(target(), turn=sprite.pose.turn if turn_to is None else turn_to)
        sprite.pose.alpha = 0.0

    def apply(u: float) -> None:
        sprite.pose.alpha = u

    return Beat(REDUCED_S, apply, on_start=begin, on_finish=on_finish)


def floating_word(
    picture: TablePicture, words: str, place: Callable[[], tuple[float, float, float]], color: tuple[int, ...],
    duration_s: float, on_start: Callback | None, *, on_plate: bool = False,
) -> Beat:  # fmt: skip
    """A word that pops up and fades. ``place`` gives its middle in pixels and its size in units, as it appears."""
    is_still = picture.style.reduced_motion
    floating = FloatingWord(words, 0, 0, color, rise=0 if is_still else 26, pops=not is_still, on_plate=on_plate)

    def begin() -> None:
        if on_start is not None:
            on_start()
        floating.x, floating.y, floating.size = place()
        table = picture.layout
        # The share of its time after which a word that pops up has grown to its full size.
        full = replace(floating, u=0.2).item(table).bounds
        if full.union(full.move(0, -table.px(floating.rise))).colliderect(table.line):
            floating.on_plate = True  # without one neither it nor what it lies over could be read
        picture.words.append(floating)

    def end() -> None:
        if floating in picture.words:
            picture.words.remove(floating)

    return Beat(duration_s, partial(setattr, floating, "u"), on_start=begin, on_finish=end)


class CountingWord:
    """A number in the air that is counted up, shown for ``duration_s`` and ``after_s`` longer."""

    def __init__(
        self, picture: TablePicture, pos: Callable[[], tuple[float, float]], color: tuple[int, ...], duration_s: float,
        *, size: float = 44, pops: bool = True, on_plate: bool = False, after_s: float = SUM_S,
    ) -> None:  # fmt: skip
        self._picture = picture
        self._pos = pos
        is_still = picture.style.reduced_motion
        rise, pops = 0 if is_still else 16, pops and not is_still
        self._word = FloatingWord("", 0, 0, color, size, rise=rise, pops=pops, on_plate=on_plate)
        self._duration_s = duration_s + after_s

    def beat(self) -> Beat:
        """Shows the number. It belongs to the timeline alone, so that a table that is left is freed at once."""
        return Beat(self._duration_s, partial(setattr, self._word, "u"), on_start=self._begin, on_finish=self._end)

    def show(self, count: int, size: float) -> None:
        """Show this number, ``size`` units high."""
        self._word.size = size
        self._word.words = t("table.plus", n=count)
        if self._word not in self._picture.words:
            self._picture.words.append(self._word)

    def preload(self, steps: Iterable[tuple[int, float]]) -> Pieces:
        """Pieces that write these counts, each at its size, before they are shown."""
        table = self._picture.layout
        for count, size in steps:
            yield partial(replace(self._word, words=t("table.plus", n=count), size=size).item, table)

    def _begin(self) -> None:
        self._word.x, self._word.y = self._pos()

    def _end(self) -> None:
        if self._word in self._picture.words:
            self._picture.words.remove(self._word)


def flight_then_land(
    picture: TablePicture, flight: Beat, sprite: CardSprite, on_landed: Callback, *, hold_s: float = 0.0
) -> Beat:
    """A flight that ends on the table: the card gives a little, and lies.

    With ``hold_s`` all stands still for that long at the touch.
    """
    if picture.style.reduced_motion:
        return InTurn(flight, Beat(0.0, on_finish=on_landed))

    def begin() -> None:
        sprite.pose.lift = 0.0

    def apply(u: float) -> None:
        sprite.pose.squash = LAND_SQUASH * max(0.0, math.sin(math.pi * u))

    landing = Beat(LAND_S, apply, "ease_out_cubic", on_start=begin, on_finish=on_landed)
    return InTurn(flight, Beat(hold_s), landing) if hold_s else InTurn(flight, landing)


def travel(
    picture: TablePicture, source: int, target: int, token: Callable[[Callable[[float], tuple[float, float]]], Token],
    on_start: Callback, on_landed: Callback,
) -> Beat:  # fmt: skip
    """A token flies from the seat ``source`` to the seat ``target``, bending towards the middle of the table.

    From ``NONE`` it flies from the discard pile. ``token`` makes it from its path. Without motion it lands at once.
    """
    if picture.style.reduced_motion or source == target:
        return Beat(0.0, on_start=on_start, on_finish=on_landed)
    made: Token | None = None

    def begin() -> None:
        nonlocal made
        on_start()
        made = token(_path(picture, source, target))
        picture.tokens.append(made)

    def apply(u: float) -> None:
        if made is not None:
            made.u = u

    def end() -> None:
        if made in picture.tokens:
            picture.tokens.remove(made)
        on_landed()

    return Beat(ATTACK_S, apply, ATTACK_CURVE, on_start=begin, on_finish=end)


def _path(picture: TablePicture, source: int, target: int) -> Callable[[float], tuple[float, float]]:
    """The way between two portraits, or from the discard pile to one."""
    pile = picture.layout.discard
    end = picture.layout.seats[target].avatar.center
    start = picture.layout.seats[source].avatar.center if source != NONE else (round(pile.x), round(pile.y))
    middle = picture.layout.ring.center
    bend_x, bend_y = (
        (a + b) / 2 + (c - (a + b) / 2) * 2 * ATTACK_BEND for a, b, c in zip(start, end, middle, strict=True)
    )

    def at(u: float) -> tuple[float, float]:
        a, b, c = (1 - u) ** 2, 2 * u * (1 - u), u * u
        return a * start[0] + b * bend_x + c * end[0], a * start[1] + b * bend_y + c * end[1]

    return at
