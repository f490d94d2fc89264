"""What moves at the seats: faces, the jolt of whoever is hit, the tells of whoever thinks.

And what a heavy card does to the table: the piles give way, all that lies there hops, the whole table quakes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from uno_desktop.content.themes.theme_model import Opponent
from uno_desktop.engine.moves import NONE
from uno_desktop.players.manners.reactions import HURTS, NEUTRAL, Faces, Touch
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.motion.tween import lerp
from uno_desktop.ui.play.beat_times import (
    BREATH_STEP_S,
    BREATH_STEPS,
    HOP_S,
    HOP_UNITS,
    HOP_WAVES,
    JOLT_S,
    JOLT_UNITS,
    JOLT_WAVES,
    KICK_S,
    KICK_UNITS,
    KICK_WAVES,
    LOOKS_AT_PILE,
    QUAKE_S,
    QUAKE_UNITS,
    QUAKE_WAVES,
    THINK_STEPS,
    TOUCHES_CARD,
)

Way = tuple[float, float]
_BLINKS_AT = (9, 37)
"""The steps at which a thinking player blinks."""


class _Tells(NamedTuple):
    """What shows of somebody who thinks."""

    breath: int = 0
    blinks: bool = False
    looks: bool = False
    touched: float | None = None


_NO_TELLS = _Tells()


class TableLife:
    """All that is alive at a table; ``thinkers`` says of each seat whether a computer player sits there."""

    def __init__(self, opponents: Sequence[Opponent | None], thinkers: Sequence[bool]) -> None:
        self.faces = Faces(opponents)
        self.moves = True
        """Whether anything but faces may move: not with reduced motion."""
        self._thinkers = thinkers
        self.jolts: dict[int, _Jolt] = {}
        """The seats that were hit and still rock."""
        self._thinking = NONE
        self._tells = _NO_TELLS
        self._thought_s = 0.0
        self._all_thought_s = 0.0
        self.thought_steps = 0
        """For how many steps of ``BREATH_STEP_S`` anybody has been thinking: what lies on the table moves with them."""

    def react(self, touches: Iterable[Touch], ways: dict[int, Way]) -> None:
        """Those touched make a face; whoever is hit jolts, in the direction ``ways`` has for that seat."""
        landed = list(touches)
        self.faces.react(landed)
        for touch in landed if self.moves else ():
            if touch.what in HURTS:
                self.jolts[touch.seat] = _Jolt(touch.strength, ways.get(touch.seat, (1.0, 0.0)))

    def knock(self, seat: int, strength: float, way: Way) -> None:
        """A seat jolts in a direction, and makes no other face for it."""
        if self.moves:
            self.jolts[seat] = _Jolt(strength, way)

    def calm(self) -> None:
        """Calm all faces: a new hand begins."""
        self.faces.calm()
        self.jolts.clear()

    def update(self, dt: float, on_turn: int, pace: float = 1.0, *, is_busy: bool = False) -> bool:
        """Move on by ``dt`` seconds, jolts ``pace`` times as fast; whether anything looks different.

        ``is_busy`` while moves are being shown: a card pulled up then would look like another move.
        """
        changed = bool(self.jolts) | self.faces.advance(dt)
        for seat, jolt in tuple(self.jolts.items()):
            jolt.age_s += dt * pace
            if jolt.age_s >= JOLT_S:
                del self.jolts[seat]
        return self._think(dt, on_turn, is_busy=is_busy) or changed

    def _think(self, dt: float, on_turn: int, *, is_busy: bool) -> bool:
        """Somebody thinks on, or another does; whether that shows."""
        seat = on_turn if self.moves and 0 <= on_turn < len(self._thinkers) and self._thinkers[on_turn] else NONE
        before = self.thought_steps, self._thinking, self._tells
        if seat != self._thinking:
            self._thinking, self._thought_s = seat, 0.0
        elif seat != NONE:
            self._thought_s += dt
            self._all_thought_s += dt
        self.thought_steps, self._tells = int(self._all_thought_s / BREATH_STEP_S), _NO_TELLS
        if seat != NONE:
            step, touched = int(self._thought_s / BREATH_STEP_S) % THINK_STEPS, None
            if not is_busy:
                touched = next((share for first, last, share in TOUCHES_CARD if first <= step <= last), None)
            breath = BREATH_STEPS[step // 2 % len(BREATH_STEPS)]
            looks = any(first <= step <= last for first, last in LOOKS_AT_PILE)
            self._tells = _Tells(breath, step in _BLINKS_AT, looks, touched)
        return before != (self.thought_steps, seat, self._tells)

    # -- seen ---------------------------------------------------------------------------------------------------

    def look(self, seat: int) -> tuple[str, int, bool, float | None]:
        """All that is seen of whoever sits there: the face ("" for the portrait), and what shows that they think.

        How many steps the portrait is raised, whether it leans towards the piles, and which card of the hand is pulled
        up, as a share of the hand from its left, or None.
        """
        tells, face = self._tells if seat == self._thinking != NONE else _NO_TELLS, self.faces.face(seat)
        if face == NEUTRAL:
            face = "blink" if tells.blinks else ""
        return face, tells.breath, tells.looks, tells.touched

    def shift(self, seat: int, scale: float) -> tuple[int, int]:
        """How many px a seat is from its place, at ``scale`` pixels a unit."""
        jolt = self.jolts.get(seat)
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


class Impacts:
    """How far piles, cards and table are from their places. With reduced motion everything stays where it is."""

    kicked_px = 0
    """How far below their places the piles are."""
    hop_px = 0
    """How far below its place is what lies on the table."""
    quake_px = (0, 0)
    """How far to the right and down the table is from its place: never the other way, where it would be cut."""

    def __init__(self, style: Style) -> None:
        self._kick_units = 0.0
        self._hop_units = 0.0
        self.lay_out(style)

    def lay_out(self, style: Style) -> None:
        """Take a style; everything is back in its place."""
        self._scale = style.scale
        self._is_still = style.reduced_motion
        self._kick_left_s = self._hop_left_s = self._quake_left_s = 0.0
        self._measure()

    def kick(self, strength: float) -> None:
        """The piles give way under a card that lands: ``strength`` 0 to 1."""
        if not self._is_still:
            self._kick_left_s, self._kick_units = KICK_S, lerp(*KICK_UNITS, strength)
            self._measure()

    def hop(self, strength: float) -> None:
        """Something great has landed, and all that lies on the table hops: ``strength`` 0 to 1."""
        if not self._is_still:
            self._hop_left_s, self._hop_units = HOP_S, lerp(*HOP_UNITS, strength)
            self._measure()

    def quake(self) -> None:
        """The whole table shakes under a card that is slammed down."""
        if not self._is_still:
            self._quake_left_s = QUAKE_S
            self._measure()

    def end_quake(self) -> None:
        """Stop shaking the table."""
        self._quake_left_s = 0.0
        self._measure()

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; whether anything moved."""
        if not (self._kick_left_s or self._hop_left_s or self._quake_left_s):
            return False
        self._kick_left_s = max(0.0, self._kick_left_s - dt)
        self._hop_left_s = max(0.0, self._hop_left_s - dt)
        self._quake_left_s = max(0.0, self._quake_left_s - dt)
        self._measure()
        return True

    def _measure(self) -> None:
        """Say how far everything is from its place now."""
        self.kicked_px = _swing(self._kick_left_s / KICK_S, self._kick_units * self._scale, KICK_WAVES)
        self.hop_px = _swing(self._hop_left_s / HOP_S, -self._hop_units * self._scale, HOP_WAVES)
        left = self._quake_left_s / QUAKE_S
        swing = math.cos(2 * math.pi * QUAKE_WAVES * (1.0 - left))
        aside, down = (units * self._scale * left for units in QUAKE_UNITS)
        self.quake_px = round(aside * (1.0 - swing) / 2), round(down * abs(swing))


def _swing(left: float, reach_px: float, waves: float) -> int:
    """How far something is from its place that swings and comes to rest; ``left`` is the share of its time to go."""
    return round(reach_px * math.cos(2 * math.pi * waves * (1.0 - left)) * left) if left > 0 else 0
