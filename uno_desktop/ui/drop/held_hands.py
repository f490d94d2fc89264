"""One player's cards through the animation: held, falling, lying, going back."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.tumble import SHAPES_PER_S, Flight, Point, Pose, Shape, tumble, way_back


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


class Hand:
    """The cards of one seat. Poses are replaced on a new size of the window (``place``); what happened stays."""

    def __init__(self, seat: int, faces: Sequence[int], seed: int, *, calm: bool) -> None:
        self.seat = seat
        self.faces = tuple(faces)
        self.dropped_s: float | None = None
        self.back_s: float | None = None
        self.fumbled_s: float | None = None
        self.calm = calm
        self._seed = seed
        self._held: list[Pose] = []
        self.flights: list[Flight] = []
        self._fall_s = 0.0
        """From letting go until the last card lies still."""
        self._impacts_s = 0.0, 0.0
        """From letting go until the first card strikes the floor, and until the last one does."""

    def place(self, held: Sequence[Pose], lie: Point, reach: Point, floor_width: float) -> None:
        """Where the cards are held and may come to lie."""
        self._held = list(held)
        self.flights = tumble(held, lie, reach, floor_width, Random(self._seed))
        impacts = [flight.impact_s for flight in self.flights]
        self._impacts_s = min(impacts, default=0.0), max(impacts, default=0.0)
        self._fall_s = drop_times.FADE_S if self.calm else max((flight.end_s for flight in self.flights), default=0.0)

    def rewind(self) -> None:
        """Put all cards back into the hand, as before the drop."""
        self.dropped_s = self.back_s = self.fumbled_s = None

    def lies_still(self, now_s: float) -> bool:
        """Whether all its cards have come to rest on the floor."""
        if self.dropped_s is None or self.back_s is not None:
            return False
        return now_s > self.dropped_s + self._fall_s

    def rests_held(self, now_s: float) -> bool:
        """Whether it is held, and nothing shakes it."""
        if self.dropped_s is not None or self.back_s is not None:
            return False
        return self.fumbled_s is None or now_s >= self.fumbled_s + drop_times.SHAKE_S

    def way_back(self) -> Iterator[CardImage]:
        """All cards at moments of their way back, a frame apart: what will be seen of it."""
        if not self.calm:
            for i, face in enumerate(self.faces):
                for number in range(math.ceil(drop_times.RETURN_S * SHAPES_PER_S) + 1):
                    u = min(1.0, number / SHAPES_PER_S / drop_times.RETURN_S)
                    yield posed(face, way_back(self.flights[i].rest, self._held[i], u), u in (0.0, 1.0))

    def strikes(self, since_s: float, now_s: float) -> list[Point]:
        """Where cards strike the floor for the first time between two moments."""
        if self.dropped_s is None or self.calm or not self.flights:
            return []
        first_s, last_s = self._impacts_s
        if now_s < self.dropped_s + first_s or since_s > self.dropped_s + last_s:
            return []
        return [flight.landing for flight in self.flights if since_s < self.dropped_s + flight.impact_s <= now_s]

    def falling_s(self, now_s: float) -> float | None:
        """How long its cards have been falling (or lying) by now; None while they do neither, or fade."""
        if self.dropped_s is None or self.back_s is not None or self.calm:
            return None
        return now_s - self.dropped_s

    def cards_at(self, now_s: float) -> Iterator[CardImage]:
        """All cards as they are now, in drawing order; not while they fall (``falling_s``)."""
        if self.back_s is not None:
            yield from self._going_back(now_s - self.back_s)
        elif self.dropped_s is None:
            for i, (face, pose) in enumerate(zip(self.faces, self._held, strict=True)):
                shake = 0.0
                if self.fumbled_s is not None and not self.rests_held(now_s) and not self.calm:
                    u = (now_s - self.fumbled_s) / drop_times.SHAKE_S
                    shake = 0.010 * math.sin(u * 34 + i) * (1 - u)
                yield posed(face, pose._replace(x=pose.x + shake), True)
        else:
            u = min(1.0, (now_s - self.dropped_s) / drop_times.FADE_S)
            for i, face in enumerate(self.faces):
                if u < 1:
                    yield posed(face, self._held[i], True, 1 - u)
                yield posed(face, self.flights[i].rest, True, u)

    def _going_back(self, t: float) -> Iterator[CardImage]:
        """From where they lie (or are still held, by whom splashed cards never reached) into the hand."""
        for i, face in enumerate(self.faces):
            if self.dropped_s is None:
                yield posed(face, self._held[i], True)
                continue
            if self.calm:
                u = min(1.0, t / drop_times.FADE_S)
                yield posed(face, self.flights[i].rest, True, 1 - u)
                yield posed(face, self._held[i], True, u)
                continue
            late = drop_times.RETURN_STAGGER_S * i / max(1, len(self.faces) - 1)
            u = max(0.0, min(1.0, (t - late) / drop_times.RETURN_S))
            yield posed(face, way_back(self.flights[i].rest, self._held[i], u), u in (0.0, 1.0))
