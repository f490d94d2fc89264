"""A drop that does not count: somebody's first, to try before the real one."""

from __future__ import annotations

from uno_desktop.match.droptime import DropRound
from uno_desktop.reflex.drop import Dropped, Press


class DropTrial:
    """Replaces the referee while a drop is tried: a screen shows it in the same way, and nothing is recorded.

    ``drop`` is the round until its order is final, then None; ``last_drop`` is that order. All times are in
    milliseconds on the screen's clock.
    """

    def __init__(self, drop: DropRound) -> None:
        self.drop: DropRound | None = drop
        self.last_drop: tuple[Dropped, ...] = ()

    def advance(self, now_ms: float) -> None:
        """Let time pass; the drop may come to its end."""
        order = self.drop.final(int(now_ms)) if self.drop is not None else None
        if order is not None:
            self.last_drop, self.drop = order, None

    def drop_begun(self, now_ms: int) -> None:
        """The pot is in: it may tip from here on."""
        if self.drop is not None:
            self.drop.begin(now_ms)

    def spill_shown(self, now_ms: int) -> None:
        """The first frame of the spill is on the screen: reactions count from here."""
        if self.drop is not None:
            self.drop.spill(now_ms)

    def press_drop(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        """A person lets go, at the time of the event itself."""
        return Press.IGNORED if self.drop is None else self.drop.press(seat, at_ms, repeat=repeat)
