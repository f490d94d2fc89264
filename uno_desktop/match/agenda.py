"""What the computer players are about to do, in order."""

from __future__ import annotations

from bisect import insort

from uno_desktop.match.schedule import Planned, by_time


class Agenda:
    """The acts that computer players have planned since the last move, soonest first."""

    def __init__(self) -> None:
        self._acts: list[Planned] = []
        self._made_ms = 0

    def make(self, acts: list[Planned], now_ms: int) -> None:
        """Replace it by these acts, soonest first, planned at ``now_ms`` of game time."""
        self._acts, self._made_ms = acts, now_ms

    def clear(self) -> None:
        """Nobody is about to do anything."""
        self._acts = []

    def add(self, act: Planned) -> None:
        """Put in one more act at its time."""
        insort(self._acts, act, key=by_time)

    def pop(self) -> Planned:
        """Take off the first act. Raises IndexError where there is none."""
        return self._acts.pop(0)

    @property
    def first(self) -> Planned | None:
        """What is to be done next, if anything."""
        return self._acts[0] if self._acts else None

    @property
    def is_one_turn(self) -> bool:
        """Whether there is only somebody's turn: nobody else reacts."""
        return len(self._acts) == 1 and self._acts[0].move is None

    @property
    def asked(self) -> list[int]:
        """The seats that must choose a move when their time comes."""
        return [act.seat for act in self._acts if act.move is None]

    def wait_left(self, now_ms: float) -> float:
        """How much is left, 1 to 0, of the time until the first of those asked chooses; 1 where nobody is asked."""
        due_ms = next((act.at_ms for act in self._acts if act.move is None), None)
        if due_ms is None or due_ms <= self._made_ms:
            return 1.0
        return max(0.0, (due_ms - now_ms) / (due_ms - self._made_ms))
