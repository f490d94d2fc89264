"""What a heavy card does to the table: the piles give way, all that lies there hops, the whole table quakes."""

from __future__ import annotations

import math

from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.motion.tween import lerp
from uno_desktop.ui.play.beat_times import (
    HOP_S,
    HOP_UNITS,
    HOP_WAVES,
    KICK_S,
    KICK_UNITS,
    KICK_WAVES,
    QUAKE_S,
    QUAKE_UNITS,
    QUAKE_WAVES,
)


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
