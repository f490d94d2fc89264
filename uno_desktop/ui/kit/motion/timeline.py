"""A queue of beats: what is shown, one thing after the other.

A *beat* is a function of time: ``apply(u)`` is called with its eased progress from 0 to 1, at least once, and
the last call is always ``apply(1.0)``. Before the first call comes ``on_start``, after the last ``on_finish``.
However a beat ends (played, hurried, finished at once), the same callbacks run in the same order, so the state
it leaves is the same. Exceptions of callbacks reach whoever called ``update`` or ``finish``; the beat that
raised is dropped, the rest stays queued.

    timeline = Timeline()
    timeline.add(Beat(0.35, lambda u: sprite.move_to(arc(a, b, 60, u)), "ease_out_cubic"))
    timeline.add(Together(Beat(0.2, flash), Beat(0.5, shrink), stagger_s=0.05))
    timeline.call(lambda: board.play("landing"))
    ...
    scene_is_moving = timeline.update(dt)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from operator import attrgetter

from uno_desktop.ui.kit.motion.tween import ease

Apply = Callable[[float], None]
Callback = Callable[[], None]

HURRY_FACTOR = 6.0
"""How much faster the queue runs once hurried."""


class Beat:
    """One animation of ``duration_s`` seconds. ``apply`` gets the eased progress."""

    def __init__(
        self,
        duration_s: float,
        apply: Apply | None = None,
        curve_name: str = "linear",
        *,
        on_start: Callback | None = None,
        on_finish: Callback | None = None,
    ) -> None:
        self.duration_s = duration_s
        self._apply = apply
        self._curve_name = curve_name
        self._on_start = on_start
        self._on_finish = on_finish
        self._elapsed_s = 0.0
        self._started = False
        self.done = False

    def advance(self, dt: float) -> float:
        """Move on by ``dt`` seconds; return what is left of ``dt`` when the beat ended within it, else 0."""
        if not self._started:
            self._started = True
            if self._on_start is not None:
                self._on_start()
        self._elapsed_s += dt
        self.done = self._elapsed_s >= self.duration_s
        if self._apply is not None:
            self._apply(ease(self._curve_name, 1.0 if self.done else self._elapsed_s / self.duration_s))
        if not self.done:
            return 0.0
        if self._on_finish is not None:
            self._on_finish()
        return self._elapsed_s - self.duration_s

    def finish(self) -> None:
        """Jump to the end, with all that happens on the way."""
        # Not by what is left of its time: the sum may be rounded to less than the whole.
        self._elapsed_s = max(self._elapsed_s, self.duration_s)
        self.advance(0.0)


class Together(Beat):
    """Beats side by side, each beginning ``stagger_s`` seconds after the one before it; it ends with the last."""

    def __init__(self, *beats: Beat, stagger_s: float = 0.0) -> None:
        if stagger_s > 0:
            beats = (*beats[:1], *[InTurn(Beat(n * stagger_s), beat) for n, beat in enumerate(beats[1:], 1)])
        super().__init__(max(map(attrgetter("duration_s"), beats), default=0.0))
        self._beats = beats

    def advance(self, dt: float) -> float:
        """See ``Beat.advance``. A beat that ends within ``dt`` ends before those that end later in it."""
        running = sorted([b for b in self._beats if not b.done], key=attrgetter("duration_s"))
        ends = self._elapsed_s + dt >= self.duration_s
        for beat in running:
            beat.advance(dt)
            if ends and not beat.done:
                beat.finish()  # by rounding, it would need a moment more than the whole
        return super().advance(dt)


class InTurn(Beat):
    """Beats one after the other, as one."""

    def __init__(self, *beats: Beat) -> None:
        super().__init__(sum(map(attrgetter("duration_s"), beats)))
        self._waiting = deque(beats)

    def advance(self, dt: float) -> float:
        left = dt
        while self._waiting:
            left = self._waiting[0].advance(left)
            if not self._waiting[0].done:
                break
            self._waiting.popleft()
        if not self._waiting:
            # Rounding must not leave the whole open after its last part ended.
            self._elapsed_s = max(self._elapsed_s, self.duration_s - dt)
            return super().advance(dt)
        self._elapsed_s = min(self._elapsed_s + dt, self.duration_s)
        return 0.0

    def finish(self) -> None:
        while self._waiting:
            self._waiting[0].finish()
            self._waiting.popleft()
        super().finish()


class Timeline:
    """The queue. ``speed`` is a factor on durations; 0 shows only end states."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._queue: deque[Beat] = deque()
        self.hurried = False
        """Whether what is queued runs quickly because of ``hurry``."""

    def add(self, beat: Beat) -> Beat:
        """Queue a beat behind all others; it starts with the next ``update``."""
        self._queue.append(beat)
        return beat

    def call(self, callback: Callback) -> Beat:
        """Queue something that takes no time."""
        return self.add(Beat(0.0, on_start=callback))

    def wait(self, duration_s: float) -> Beat:
        """Queue a pause of this length."""
        return self.add(Beat(duration_s))

    @property
    def idle(self) -> bool:
        """Whether nothing is queued or running."""
        return not self._queue

    def hurry(self) -> None:
        """Run all that is queued now quickly; when the queue is empty the usual pace returns."""
        self.hurried = not self.idle

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` real seconds; true while there is more to show."""
        if self.speed <= 0:
            self.finish()
            return False
        left = dt * (HURRY_FACTOR if self.hurried else 1.0) / self.speed
        while self._queue:
            beat = self._queue[0]
            try:
                left = beat.advance(left)
            except BaseException:
                self._drop(beat)
                raise
            if not beat.done:
                return True
            self._drop(beat)
        self.hurried = False
        return False

    def finish(self) -> None:
        """Show the end of everything at once, in order, what callbacks add meanwhile included."""
        while self._queue:
            beat = self._queue[0]
            try:
                beat.finish()
            finally:
                self._drop(beat)
        self.hurried = False

    def clear(self) -> None:
        """Forget what is queued without showing it; nothing of it is called again."""
        self._queue.clear()
        self.hurried = False

    def _drop(self, beat: Beat) -> None:
        # A callback may have cleared the queue or queued more; only this very beat goes.
        if self._queue and self._queue[0] is beat:
            self._queue.popleft()
