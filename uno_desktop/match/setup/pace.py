"""How the screen's time becomes game time, at every speed, and how much longer than usual a person may take.

Game time stands still while moves are being shown, so the order of what computer players do never depends on how
long pictures take. A speed only changes how fast game time runs between two moves; while a person could still call,
catch or jump in it never runs faster than the clock on the wall.

Patience is no rule: the log says nothing of it, and a match is replayed in the same way whatever it was. Where a person
has time, computer players wait as well: all they do beside their turns comes later by the same factor.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
WINDOW_RATES: Mapping[Speed, float] = {Speed.RELAXED: 0.55, Speed.NORMAL: 1.0, Speed.FAST: 1.0, Speed.OFF: 1.0}
"""Game ms in one ms of the clock: usually, and while a person may react out of turn."""


# -- patience: for a turn, to call, to catch, to jump in, and in a drop --

USUAL = "1"
PATIENCES: Mapping[str, float] = {USUAL: 1.0, "1.5": 1.5, "2": 2.0, "3": 3.0, "none": inf}
"""The factors, by the values of the setting; ``none`` is no clock at all."""
MOST_FOR_OTHERS = 5.0
"""Others cannot wait for ever: without a clock they wait so much longer, and never catch whoever has none."""


class Patience:
    """``by_seat``: the factor for each seat of a person who needs more time than usual.

    ``learns_to_catch``: somebody is new to catching; computer players take longer to end a chance of it.
    ``learns_to_call``: somebody is new to calling UNO; computer players take longer to catch those who forgot.
    """

    def __init__(
        self, by_seat: Mapping[int, float] | None = None, *, learns_to_catch: bool = False, learns_to_call: bool = False
    ) -> None:
        self.learns_to_catch = learns_to_catch
        self.learns_to_call = learns_to_call
        self.by_seat = {seat: factor for seat, factor in (by_seat or {}).items() if factor != 1.0}

    def of(self, seat: int) -> float:
        """The factor for a seat's own clock; infinity for none."""
        return self.by_seat.get(seat, 1.0)

    def wait(self, seats: Iterable[int]) -> float:
        """By which factor everybody waits longer, where these seats may react."""
        return max((min(self.of(seat), MOST_FOR_OTHERS) for seat in seats), default=1.0)

    def has_no_clock(self, seat: int) -> bool:
        """Whether no time ever runs out for the seat."""
        return self.of(seat) == inf


def value_of(factor: float) -> str:
    """The value of the setting for a factor: the other way round than ``PATIENCES``."""
    return next((value for value, each in PATIENCES.items() if each == factor), USUAL)


def longer(ms: int, factor: float) -> int:
    """So many ms, longer by that factor."""
    return ms if factor == 1.0 else round(ms * factor)
