"""What the computer players are about to do, in order."""

from __future__ import annotations

from bisect import insort

from uno_desktop.engine.moves import UNBIDDEN
from uno_desktop.match.live.schedule import Planned, by_time


class Agenda:
    """What computer players have planned since the last move: ``acts``, soonest first."""

    def __init__(self) -> None:
        self.acts: list[Planned] = []
        self._made_ms = 0

    def make(self, acts: list[Planned], now_ms: int) -> None:
        """Replace it by these acts, soonest first, planned at ``now_ms`` of game time."""
        self.acts, self._made_ms = acts, now_ms

    def add(self, act: Planned) -> None:
        """Put in one more act at its time."""
        insort(self.acts, act, key=by_time)

    def moves_for(self, seat: int) -> bool:
        """Whether the seat is going to do more than call, catch or speak."""
        return any(act.seat == seat and (act.move is None or act.move.do not in UNBIDDEN) for act in self.acts)

    @property
    def first(self) -> Planned | None:
        """What is to be done next, if anything."""
        return self.acts[0] if self.acts else None

    @property
    def is_one_turn(self) -> bool:
        """Whether there is only somebody's turn: nobody else reacts."""
        return len(self.acts) == 1 and self.acts[0].move is None

    @property
    def asked(self) -> list[int]:
        """The seats that must choose a move when their time comes."""
        return [act.seat for act in self.acts if act.move is None]

    def wait_left(self, now_ms: float) -> float:
        """How much is left, 1 to 0, of the time until the first of those asked chooses; 1 where nobody is asked."""
        due_ms = next((act.at_ms for act in self.acts if act.move is None), None)
        if due_ms is None or due_ms <= self._made_ms:
            return 1.0
        return max(0.0, (due_ms - now_ms) / (due_ms - self._made_ms))
