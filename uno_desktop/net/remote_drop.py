"""A drop as the host reports it, in the game of a guest."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.match.droptime import DropStage
from uno_desktop.net.clocks import HostClock
from uno_desktop.net.protocol import Message
from uno_desktop.reflex.drop import Dropped, Press


class RemoteDrop:
    """A drop as the host reports it, with the interface of ``match.droptime.DropRound`` and times by this clock."""

    def __init__(self, message: Message, clock: HostClock, ask: Callable[[Message], None]) -> None:
        """``ask`` sends a message that the host answers."""
        self._clock = clock
        self._ask = ask
        self.spilled_ms: int | None = None
        """When this screen showed the spill."""
        self._fumbled = False
        self._pressed_ms: int | None = None
        self.update(message)

    def update(self, message: Message) -> None:
        """Take over a later message about the same round."""
        self._message = message

    @property
    def round(self) -> int:
        """Which attempt at this drop."""
        return int(self._message["round"])

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that drop, in turn order."""
        return tuple(self._message["order"])

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that press for themselves."""
        return tuple(self._message["persons"])

    @property
    def active(self) -> None:
        """Nobody drops in turns with people elsewhere."""
        return None

    def turn_over(self, now_ms: int) -> bool:
        """Always false: the host decides."""
        return False

    def next_turn(self) -> None:
        """Nothing to do: the host decides."""

    @property
    def due_ms(self) -> int | None:
        """When to show the spill, by this clock; None until the host announces it, shortly before."""
        at = self._message.get("spill_at")
        return None if at is None else int(self._clock.own_ms(at))

    @property
    def stage(self) -> DropStage:
        """How far the round is; it counts as spilled once this screen has shown the spill."""
        stage = DropStage(self._message["stage"])
        if stage in (DropStage.SWAYING, DropStage.SPILLED):
            return DropStage.SPILLED if self.spilled_ms is not None else DropStage.SWAYING
        return stage

    def begin(self, at_ms: int) -> None:
        """The host runs the drop; nothing to do."""

    def spill(self, at_ms: int) -> None:
        """The first frame of the spill was on this screen at ``at_ms``."""
        if self.spilled_ms is None:
            self.spilled_ms = at_ms

    def press(self, seat: int, at_ms: int, *, repeat: bool = False) -> Press:
        """Let go; the host answers with what it makes of the press."""
        if repeat or seat not in self.people or self._pressed_ms is not None:
            return Press.IGNORED
        message: Message = {"t": "drop", "round": self.round, "at": int(self._clock.host_ms(at_ms))}
        if self.spilled_ms is None or at_ms < self.spilled_ms:
            self._fumbled = True
            self._ask(message)
            return Press.FUMBLED
        self._pressed_ms = at_ms
        self._ask({**message, "reaction": at_ms - self.spilled_ms})
        return Press.DROPPED

    def refused(self, *, fumbled: bool) -> None:
        """The host refused the press, so the next one counts."""
        self._pressed_ms = None
        self._fumbled = self._fumbled or fumbled

    def dropped(self, now_ms: int) -> tuple[Dropped, ...]:
        """Always empty: nothing is known of the others until the host sends the order."""
        return ()

    def fumbled(self, seat: int) -> bool:
        """Whether this player's press was too early."""
        return self._fumbled

    def locked(self, seat: int, now_ms: int) -> bool:
        """Always false: the host keeps the lockout."""
        return False
