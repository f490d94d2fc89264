"""What moves at the seats: faces, the jolt of whoever is hit, the tells of whoever thinks."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from uno_desktop.content.theme_model import Opponent
from uno_desktop.engine.moves import NONE
from uno_desktop.players.reactions import HURTS, NEUTRAL, Faces, Touch
from uno_desktop.ui.play.beat_times import (
    BREATH_STEP_S,
    BREATH_STEPS,
    JOLT_S,
    JOLT_UNITS,
    JOLT_WAVES,
    LOOKS_AT_PILE,
    THINK_STEPS,
    TOUCHES_CARD,
)

Way = tuple[float, float]
_BLINKS_AT = (9, 37)
"""The steps at which a thinking player blinks."""


class TableLife:
    """All that is alive at a table; ``thinkers`` says of each seat whether a computer player sits there."""

    def __init__(self, opponents: Sequence[Opponent | None], thinkers: Sequence[bool]) -> None:
        self.faces = Faces(opponents)
        self.moves = True
        """Whether anything but faces may move: not with reduced motion."""
        self._is_busy = False
        self._thinkers = thinkers
        self._jolts: dict[int, _Jolt] = {}
        self._thinking = NONE
        self._thought_s = 0.0
        self._all_thought_s = 0.0

    def react(self, touches: Iterable[Touch], ways: dict[int, Way]) -> None:
        """Those touched make a face; whoever is hit jolts, in the direction ``ways`` has for that seat."""
        landed = list(touches)
        self.faces.react(landed)
        for touch in landed if self.moves else ():
            if touch.what in HURTS:
                self._jolts[touch.seat] = _Jolt(touch.strength, ways.get(touch.seat, (1.0, 0.0)))

    def calm(self) -> None:
        """Calm all faces: a new hand begins."""
        self.faces.calm()
        self._jolts.clear()

    def settle(self) -> None:
        """Whatever moves comes to rest, for a new size."""
        self._jolts.clear()

    def update(self, dt: float, on_turn: int, pace: float = 1.0, *, is_busy: bool = False) -> bool:
        """Move on by ``dt`` seconds, jolts ``pace`` times as fast; whether anything looks different.

        ``is_busy`` while moves are being shown: a card pulled up then would look like another move.
        """
        changed = bool(self._jolts) | self.faces.advance(dt)
        for seat, jolt in tuple(self._jolts.items()):
            jolt.age_s += dt * pace
            if jolt.age_s >= JOLT_S:
                del self._jolts[seat]
        return self._think(dt, on_turn, is_busy=is_busy) or changed

    def _think(self, dt: float, on_turn: int, *, is_busy: bool) -> bool:
        thinking = on_turn if self.moves and 0 <= on_turn < len(self._thinkers) and self._thinkers[on_turn] else NONE
        before = self._tells
        self._is_busy = is_busy
        if thinking != self._thinking:
            self._thinking, self._thought_s = thinking, 0.0
        elif thinking != NONE:
            self._thought_s += dt
            self._all_thought_s += dt
        return before != self._tells

    @property
    def _tells(self) -> tuple[object, ...]:
        """All that shows of somebody who thinks."""
        seat = self._thinking
        return self.thought_steps, seat, self.breath(seat), self._blinks, self.looks(seat), self.touched(seat)

    @property
    def thought_steps(self) -> int:
        """For how many steps of ``BREATH_STEP_S`` anybody has been thinking: what lies on the table moves with them."""
        return int(self._all_thought_s / BREATH_STEP_S)

    @property
    def _step(self) -> int:
        return int(self._thought_s / BREATH_STEP_S) % THINK_STEPS

    @property
    def _blinks(self) -> bool:
        return self._step in _BLINKS_AT

    @property
    def jolted(self) -> bool:
        """Whether a seat that was hit still rocks."""
        return bool(self._jolts)

    # -- seen ---------------------------------------------------------------------------------------------------

    def face(self, seat: int) -> str:
        """The face to draw; "" for the portrait itself."""
        face = self.faces.face(seat)
        if face == NEUTRAL:
            return "blink" if seat == self._thinking and seat != NONE and self._blinks else ""
        return face

    def breath(self, seat: int) -> int:
        """How many steps the portrait is raised."""
        if seat == NONE or seat != self._thinking:
            return 0
        return BREATH_STEPS[self._step // 2 % len(BREATH_STEPS)]

    def looks(self, seat: int) -> bool:
        """Whether the portrait leans towards the piles."""
        return seat == self._thinking != NONE and any(first <= self._step <= last for first, last in LOOKS_AT_PILE)

    def touched(self, seat: int) -> float | None:
        """Which card of the hand is pulled up, as a share of the hand from its left; None for none."""
        if seat == self._thinking != NONE and not self._is_busy:
            for first, last, share in TOUCHES_CARD:
                if first <= self._step <= last:
                    return share
        return None

    def shift(self, seat: int, scale: float) -> tuple[int, int]:
        """How many px a seat is from its place, at ``scale`` pixels a unit."""
        jolt = self._jolts.get(seat)
        return jolt.shift(scale) if jolt is not None else (0, 0)


class _Jolt:
    """A seat that was hit: it is knocked away and swings back."""

    def __init__(self, strength: float, way: Way) -> None:
        self.age_s = 0.0
        self._reach = JOLT_UNITS[0] + (JOLT_UNITS[1] - JOLT_UNITS[0]) * strength
        self._way = way

    def shift(self, scale: float) -> tuple[int, int]:
        u = self.age_s / JOLT_S
        away = self._reach * scale * math.cos(2 * math.pi * JOLT_WAVES * u) * (1.0 - u)
        return round(self._way[0] * away), round(self._way[1] * away)
