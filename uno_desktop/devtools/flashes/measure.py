"""Flashes in a film, frame by frame, as WCAG 2.3.1 defines them (general flash and red flash).

A flash is a pair of opposing changes in relative luminance of 10% of the maximum or more, where the darker is below
0.80, or any pair that involves saturated red. More than three within a second are too many, where the areas that flash
at once are more than a quarter of any 10 degrees of the visual field: of any 341x256 pixels at 1024x768.

The luminance of areas is compared, not that of pixels, and small steps in one direction add up. So does IRIS, the
analyzer of Electronic Arts (https://github.com/electronicarts/IRIS), from which the numbers for red and the counting of
changes are. It compares the mean of the whole picture. That is done here, too, and then, more strictly, for each field
of a third by a third of the picture:

- Where its mean turns, the picture then and now are compared: a change is counted if more than a quarter of the field
  has changed by the step, all of it in the direction of the mean. What moves brightens one place and darkens another.
- Where one half brightens as the other darkens, the mean says nothing: so a change is also counted where more than a
  quarter of the field goes one way from one frame to the next.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

if TYPE_CHECKING:  # an optional package, which only this and drawing need
    import numpy as np

    Array = np.ndarray[Any, Any]

MOST_FLASHES = 3
"""In any second."""
_LUMINANCE_STEP, _DARK = 0.10, 0.80
_RED_STEP, _RED_SHARE = 20 / 320, 0.80
"""A change of (R - G - B) x 320 by more than 20, where R is 80% of R + G + B or more."""
_SHARE = 0.25
"""More than so much of a field has to change at once."""
_ACROSS, _DOWN = 64, 48
"""The picture in areas: each is 16x16 pixels at 1024x768, some half a degree."""
_FIELD_ACROSS, _FIELD_DOWN = 21, 16
"""A field of 10 degrees, in areas."""
_STEP = 3
"""From one field to the next, in areas."""
_EVERY_PX = 2
"""Of the pixels of an area every second one in each direction is looked at."""
_WINDOW_S = 1.0


class Flashes(NamedTuple):
    """The most flashes in any second: of the ``picture`` as a whole, of any ``field`` by its mean, and of the areas of
    any field ``at_once``. ``at_s`` is when the worst second ended, ``place`` where: left and top of the field, as
    shares of the picture.
    """

    picture: float
    field: float
    at_once: float
    at_s: float
    place: tuple[float, float]

    @property
    def most(self) -> float:
        """The worst of them."""
        return max(self.picture, self.field, self.at_once)


class Report(NamedTuple):
    """What was found in a film of ``frames`` frames."""

    luminance: Flashes
    red: Flashes
    frames: int

    @property
    def most(self) -> float:
        """The most flashes of either kind in any second."""
        return max(self.luminance.most, self.red.most)

    @property
    def worst(self) -> Flashes:
        """Of both kinds the one with more flashes."""
        return max(self.luminance, self.red, key=lambda flashes: flashes.most)

    @property
    def is_safe(self) -> bool:
        """Whether WCAG 2.3.1 is met."""
        return self.most <= MOST_FLASHES


class FlashMeter:
    """``add`` every frame in its order, then ask for the ``report``. Needs numpy: raises ImportError without it."""

    def __init__(self, frames_per_s: int = 60) -> None:
        import numpy  # an optional package, which only this and drawing need

        self._np = numpy
        levels = numpy.arange(256) / 255.0
        linear = numpy.where(levels <= 0.04045, levels / 12.92, ((levels + 0.055) / 1.055) ** 2.4)
        self._linear = linear.astype(numpy.float32)
        window = round(_WINDOW_S * frames_per_s)
        self._frames_per_s = frames_per_s
        self._luminance = _Kind(self._np, window, _LUMINANCE_STEP, _DARK)
        self._red = _Kind(self._np, window, _RED_STEP, None)
        self._frames = 0
        self._last: tuple[Array, Array] = (numpy.zeros((_ACROSS, _DOWN)),) * 2

    def add(self, surface: pygame.Surface) -> None:
        """The next frame."""
        np = self._np
        pixels = pygame.surfarray.pixels3d(surface)[::_EVERY_PX, ::_EVERY_PX]
        width, height = pixels.shape[0] // _ACROSS * _ACROSS, pixels.shape[1] // _DOWN * _DOWN
        rows = pixels[:width, :height].transpose(1, 0, 2)  # as they lie in memory: a third faster
        red, green, blue = (self._linear.take(rows[..., channel]) for channel in range(3))
        saturated = red >= _RED_SHARE * (red + green + blue)
        redness = np.where(saturated & (red > 0), np.maximum(red - green - blue, 0.0), 0.0)
        self._last = self._areas(0.2126 * red + 0.7152 * green + 0.0722 * blue), self._areas(redness)
        self.add_same()

    def add_same(self) -> None:
        """The next frame is as the last one was."""
        self._luminance.add(self._last[0])
        self._red.add(self._last[1])
        self._frames += 1

    def _areas(self, values: Array) -> Array:
        """The mean of each area."""
        height, width = values.shape
        shaped = values.reshape(_DOWN, height // _DOWN, _ACROSS, width // _ACROSS)
        means: Array = shaped.mean(axis=(1, 3)).T
        return means

    def report(self) -> Report:
        """What was found up to now."""
        return Report(self._luminance.found(self._frames_per_s), self._red.found(self._frames_per_s), self._frames)


class _Counted:
    """Changes of many places within the last second."""

    def __init__(self, window: int) -> None:
        self._window = window
        self._recent: deque[Any] = deque()
        self.sum: Any = 0

    def add(self, came: Any) -> Any:
        """The changes of a frame, 1, -1 or 0 each; how many there have been in the second that ends with it."""
        came = came != 0
        self._recent.append(came)
        self.sum = self.sum + came
        if len(self._recent) > self._window:
            self.sum = self.sum - self._recent.popleft()
        return self.sum


class _Kind:
    """One kind of flash, luminance or red: the means of areas come in, and changes are counted in three ways."""

    def __init__(self, np: Any, window: int, step: float, dark: float | None) -> None:
        self._np = np
        fields = _Fields(np)
        self._ways: tuple[Any, ...] = (
            _Whole(np, step, dark),
            _Turning(np, fields, window, step, dark),
            _AtOnce(np, fields, step, dark),
        )
        self._counted = [_Counted(window) for _ in self._ways]
        self._corners = fields.corners
        self._frame = 0
        self._most = [0, 0, 0]
        """Changes in the worst second, of each way."""
        self._worst_frame, self._worst_field = 0, 0

    def add(self, areas: Any) -> None:
        """The next frame."""
        for number, (way, counted) in enumerate(zip(self._ways, self._counted, strict=True)):
            counts = counted.add(way.add(areas))
            changes = int(counts.max())
            if changes > max(self._most):
                self._worst_frame, self._worst_field = self._frame, int(counts.argmax())
            self._most[number] = max(self._most[number], changes)
        self._frame += 1

    def found(self, frames_per_s: int) -> Flashes:
        """Pairs of opposing changes: two of them are a flash."""
        left, top = self._corners[self._worst_field].tolist()
        picture, of_field, at_once = (changes / 2 for changes in self._most)
        return Flashes(picture, of_field, at_once, self._worst_frame / frames_per_s, (left / _ACROSS, top / _DOWN))


class _Fields:
    """Where the fields are: each is ``_FIELD_ACROSS`` x ``_FIELD_DOWN`` areas."""

    def __init__(self, np: Any) -> None:
        self._np = np
        lefts = range(0, _ACROSS - _FIELD_ACROSS + 1, _STEP)
        tops = range(0, _DOWN - _FIELD_DOWN + 1, _STEP)
        self.corners = np.array([(left, top) for left in lefts for top in tops])

    def __len__(self) -> int:
        return len(self.corners)

    def means(self, areas: Any) -> Any:
        """The mean of each field."""
        sums = self._np.zeros((_ACROSS + 1, _DOWN + 1))
        sums[1:, 1:] = areas.cumsum(axis=0).cumsum(axis=1)
        left, top = self.corners[:, 0], self.corners[:, 1]
        right, bottom = left + _FIELD_ACROSS, top + _FIELD_DOWN
        inside = sums[right, bottom] - sums[left, bottom] - sums[right, top] + sums[left, top]
        return inside / (_FIELD_ACROSS * _FIELD_DOWN)

    def part(self, number: int, areas: Any) -> Any:
        """The areas of one field."""
        left, top = self.corners[number]
        return areas[left : left + _FIELD_ACROSS, top : top + _FIELD_DOWN]


class _Whole:
    """The mean of the whole picture."""

    def __init__(self, np: Any, step: float, dark: float | None) -> None:
        self._np, self._tendency = np, _Tendency(np, step, dark)

    def add(self, areas: Any) -> Any:
        """The next frame: whether it has changed."""
        return self._tendency.add(self._np.array([areas.mean()]))


class _AtOnce:
    """Fields of which more than a quarter goes one way from one frame to the next, after it went the other way."""

    def __init__(self, np: Any, fields: _Fields, step: float, dark: float | None) -> None:
        self._np, self._fields, self._tendency = np, fields, _Tendency(np, step, dark)
        self._way = np.zeros(len(fields), dtype=int)

    def add(self, areas: Any) -> Any:
        """The next frame: of each field, whether it has changed."""
        np = self._np
        areas_came = self._tendency.add(areas)
        came = np.zeros(len(self._fields), dtype=int)
        for way in (1, -1):
            if np.any(areas_came == way):
                came[(self._fields.means(areas_came == way) > _SHARE) & (self._way != way)] = way
        self._way = np.where(came != 0, came, self._way)
        return came


class _Turning:
    """Fields whose mean turns, compared with what they were at that moment."""

    def __init__(self, np: Any, fields: _Fields, window: int, step: float, dark: float | None) -> None:
        self._np, self._fields, self._step, self._dark = np, fields, step, dark
        self._areas: deque[Any] = deque(maxlen=window)
        self._means: deque[Any] = deque(maxlen=window)
        self._way = np.zeros(len(fields), dtype=int)
        self._since = np.full(len(fields), -1)
        """The frame of each field's last change."""
        self._frame = 0

    def add(self, areas: Any) -> Any:
        """The next frame: of each field, whether it has changed."""
        np = self._np
        mean = self._fields.means(areas)
        self._areas.append(areas)
        self._means.append(mean)
        first = self._frame - len(self._means) + 1
        numbers = np.arange(first, self._frame + 1)[:, None]
        means = np.array(self._means)
        came = np.zeros(len(self._fields), dtype=int)
        for way in (1, -1):
            gone = np.where(numbers >= self._since, way * (mean - means), -1.0)
            may_come = (gone.max(axis=0) >= self._step * _SHARE) & (self._way != way)
            turned = gone.argmax(axis=0)
            for number in np.flatnonzero(may_come):
                if self._has_changed(number, self._areas[turned[number]], areas, way):
                    came[number] = way
        self._way = np.where(came != 0, came, self._way)
        self._since = np.where(came != 0, self._frame, self._since)
        self._frame += 1
        return came

    def _has_changed(self, number: int, before: Any, now: Any, way: int) -> bool:
        """Whether more than a quarter of the field has changed by a step in that direction."""
        before, now = self._fields.part(number, before), self._fields.part(number, now)
        changed = way * (now - before) >= self._step
        if self._dark is not None:
            changed &= self._np.minimum(before, now) < self._dark
        return bool(changed.mean() > _SHARE)


class _Tendency:
    """How far values have gone since they turned; a change is told once, when it has become large enough."""

    def __init__(self, np: Any, step: float, dark: float | None) -> None:
        self._np, self._step, self._dark = np, step, dark
        self._low: Any = None
        self._high: Any = None
        """The ends between which values have been since the last change."""
        self._way: Any = None
        """The direction of the last change: 1 brighter, -1 darker, 0 before there was one."""

    def add(self, values: Any) -> Any:
        """The next values; of each: 1 where it has become brighter by a step, -1 darker, else 0."""
        np = self._np
        if self._low is None:
            self._low, self._high = values.copy(), values.copy()
            self._way = np.zeros(values.shape, dtype=int)
            return self._way.copy()
        self._low, self._high = np.minimum(self._low, values), np.maximum(self._high, values)
        rises = (values - self._low >= self._step) & (self._way != 1)
        falls = (self._high - values >= self._step) & (self._way != -1) & ~rises
        if self._dark is not None:
            rises &= self._low < self._dark
            falls &= values < self._dark
        came = np.where(rises, 1, np.where(falls, -1, 0))
        self._way = np.where(came != 0, came, self._way)
        # What comes next is measured from here on.
        self._low, self._high = (np.where(came != 0, values, end) for end in (self._low, self._high))
        return came
