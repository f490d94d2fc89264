"""Two clocks and the way between them: offsets from pings, and which stamps a host believes.

Nothing here reads a clock. Times are ms; a *stamp* is a time on the host's clock as a client reckons it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from heapq import nsmallest

WINDOW_MS = 60_000
"""Round trips of so long ago count."""
MOST_TRIP_MS = 400.0
"""No link is believed to be slower, so that nobody gains by answering late."""
UNMEASURED_MS = 150.0
"""The round trip taken for a link of which none was measured yet."""
LATE_STEP_MS = 50
"""What is told of a slow link is rounded to this, so that it does not change all the time."""
LEAST_REACTION_MS = 100
"""Nobody reacts faster: such a press is a guess, and counts as a fumble."""


MOST_BEST = 12
"""The mean of this many good pings is better than the best one."""
MOST_DRIFT = 100e-6
"""Two clocks drift apart by at most this much a ms: an old pong may be wrong by more than a slow one."""


class RoundTrips:
    """The host's measurements of one link over the last minute."""

    def __init__(self) -> None:
        self._trips: deque[tuple[float, float]] = deque()

    def add(self, now_ms: float, trip_ms: float) -> None:
        """A round trip that ended at ``now_ms``."""
        self._trips.append((now_ms, trip_ms))
        while self._trips[0][0] < now_ms - WINDOW_MS:
            self._trips.popleft()

    @property
    def largest_ms(self) -> float:
        """The largest of the last minute, as far as it is believed."""
        return min(MOST_TRIP_MS, self._measured(max))

    @property
    def smallest_ms(self) -> float:
        """The smallest of the last minute, as far as it is believed."""
        return min(MOST_TRIP_MS, self._measured(min))

    @property
    def late_ms(self) -> int:
        """By how much a press over this link can count too late: its slowest way, less what is believed of it."""
        way_ms = self._measured(max) - self._measured(min) / 2
        late_ms = way_ms - (self.largest_ms - self.smallest_ms / 2)
        return LATE_STEP_MS * round(max(0.0, late_ms) / LATE_STEP_MS)

    def _measured(self, pick: Callable[..., float]) -> float:
        return pick((trip for _, trip in self._trips), default=UNMEASURED_MS)


QUICK_PINGS = 12
QUICK_EVERY_MS = 60.0
PING_EVERY_MS = 1000.0
PING_IN_DROPS_EVERY_MS = 250.0


class HostClock:
    """A client's reckoning of the host's clock: the mean of the last minute's pings that can be off by least.

    It also says when to ping: quickly at first, and more often where a drop can come (``is_often``).
    """

    def __init__(self) -> None:
        self._pongs: deque[tuple[float, float, float]] = deque()
        self._offset_ms: float | None = None
        self.is_often = False
        self.restart()

    def restart(self) -> None:
        """A new connection, perhaps to another machine: what was known counts until the next answer, and no longer."""
        self._pongs.clear()
        self._quick_left, self._due_ms = QUICK_PINGS, float("-inf")

    def ping_now(self, now_ms: float) -> bool:
        """Whether it is time to ping, which the caller then does."""
        if now_ms < self._due_ms:
            return False
        if self._quick_left:
            self._quick_left -= 1
            self._due_ms = now_ms + QUICK_EVERY_MS
        else:
            self._due_ms = now_ms + (PING_IN_DROPS_EVERY_MS if self.is_often else PING_EVERY_MS)
        return True

    @property
    def known(self) -> bool:
        """Whether a ping was answered yet."""
        return self._offset_ms is not None

    def pong(self, sent_ms: float, host_ms: float, now_ms: float) -> None:
        """A ping sent at ``sent_ms`` was answered with the host's time, and the answer came at ``now_ms``."""
        trip_ms = now_ms - sent_ms
        if trip_ms < 0:
            return
        self._pongs.append((now_ms, trip_ms, host_ms + trip_ms / 2 - now_ms))
        while self._pongs[0][0] < now_ms - WINDOW_MS:
            self._pongs.popleft()
        best = nsmallest(
            min(MOST_BEST, 1 + len(self._pongs) // 10),
            self._pongs,
            key=lambda pong: pong[1] / 2 + (now_ms - pong[0]) * MOST_DRIFT,
        )
        self._offset_ms = sum(pong[2] for pong in best) / len(best)

    def host_ms(self, own_ms: float) -> float:
        """The host's clock at ``own_ms`` of the own clock; without a pong they are taken to be the same."""
        return own_ms + (self._offset_ms or 0.0)

    def own_ms(self, host_ms: float) -> float:
        """The own clock at ``host_ms`` of the host's."""
        return host_ms - (self._offset_ms or 0.0)


def believed_ms(stamp_ms: float | None, arrival_ms: float, trips: RoundTrips) -> float:
    """When a press was made: its stamp, but never later than it arrived, nor earlier than the link could be slow.

    The slowest way here is the largest round trip without the way back at its fastest, so that a lie gains no more
    than the link's jitter. Without a stamp the press is taken to be half a round trip old.
    """
    half_ms = trips.smallest_ms / 2
    if stamp_ms is None:
        return arrival_ms - half_ms
    return min(max(stamp_ms, arrival_ms - (trips.largest_ms - half_ms)), arrival_ms)


def drop_press_ms(
    at_ms: float, reaction_ms: float | None, spilled_ms: int | None, arrival_ms: float, trips: RoundTrips
) -> float:
    """When a guest let go, as far as plausible; just before the spill if nobody could be that fast.

    ``reaction_ms`` counts from the spill on the guest's own screen, where that showed one.
    """
    stamp_ms = at_ms if reaction_ms is None or spilled_ms is None else spilled_ms + reaction_ms
    made_ms = believed_ms(stamp_ms, arrival_ms, trips)
    if spilled_ms is not None and spilled_ms <= made_ms < spilled_ms + LEAST_REACTION_MS:
        return spilled_ms - 1
    return made_ms
