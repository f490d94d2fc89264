"""How the screen's time becomes game time, at every speed.

Game time stands still while moves are being shown, so the order of what computer players do never depends on how
long pictures take. A speed only changes how fast game time runs between two moves; while a person could still call,
catch or jump in it never runs faster than the clock on the wall.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from math import inf

REACTION_WINDOW_MS = 1800
"""After a play that lets a person call, catch or jump in, no computer player begins the next turn earlier."""

CALL_GRACE_MS = 1100
"""No computer player catches a person earlier than this."""

LEARNER_WAIT_MS = 4000
"""Where somebody is new to catching, or to calling UNO (``Patience``), no computer player ends a chance to do so
earlier than this."""


class Speed(StrEnum):
    """How fast a match is shown: a setting, and ``--speed`` of the command line. ``off`` shows no movement."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


BEAT_FACTORS: Mapping[Speed, float] = {Speed.RELAXED: 1.4, Speed.NORMAL: 1.0, Speed.FAST: 0.5, Speed.OFF: 0.0}
"""How long a beat of the animation takes, as a factor on its length at normal speed."""


RATES: Mapping[Speed, float] = {Speed.RELAXED: 0.75, Speed.NORMAL: 1.0, Speed.FAST: 2.5, Speed.OFF: inf}
WINDOW_RATES: Mapping[Speed, float] = {
    Speed.RELAXED: 0.55,
    Speed.NORMAL: 1.0,
    Speed.FAST: 1.0,
    Speed.OFF: 1.0,
}
"""Game ms in one ms of the clock: usually, and while a person may react out of turn."""
