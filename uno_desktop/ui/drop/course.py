"""The course of a drop: when each of its phases began, in seconds on one clock."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.ui.drop import drop_times

_LEAST_ENTRANCE = 0.4


@dataclass(slots=True)
class Course:
    """None stands for what has not happened. ``calm``, ``pace`` and ``entrance`` are those of the animation."""

    calm: bool
    pace: float
    entrance: float = 1.0
    entered_s: float = 0.0
    """When the pot began to come."""
    lit_s: float = 0.0
    """When the light goes on: the pot strikes the floor."""
    begun_s: float | None = None
    """When the pot was in and began to sway."""
    spilled_s: float | None = None
    called_off_s: float | None = None
    """When the call to drop had been heard by whom it concerns."""
    picked_s: float = 0.0
    """When the cards began to go back."""
    ends_s: float | None = None
    mopped_s: float | None = None
    """When the pot of the turn before was carried off, where people drop in turns."""

    def come(self, now_s: float) -> None:
        """The pot comes down in the dark; as it strikes the floor, the light goes on."""
        self.entered_s = now_s
        self.lit_s = now_s if self.calm else self.strikes_s

    @property
    def dark_s(self) -> float:
        """How long the light is out at least, before the pot comes."""
        return drop_times.DARK_S * self.pace * self.entrance

    @property
    def entrance_pace(self) -> float:
        """The factor on the pot's way in, which is never so quick that it is not seen."""
        return self.pace * max(_LEAST_ENTRANCE, self.entrance)

    def order_stays_s(self, lines: int) -> float:
        """How long an order of so many lines stands: like the entrance it gets shorter, but it can still be read."""
        shorter_s = drop_times.ORDER_STAYS_S * max(drop_times.ORDER_LEAST, self.entrance)
        return min(drop_times.ORDER_STAYS_S, max(shorter_s, drop_times.ORDER_READ_S * lines))

    @property
    def strikes_s(self) -> float:
        """When the pot strikes the floor."""
        return self.entered_s + drop_times.POT_FALLS_S * self.entrance_pace

    @property
    def struck_s(self) -> float | None:
        """When the stream strikes the floor."""
        return None if self.spilled_s is None else self.spilled_s + drop_times.STREAM_FALL_S

    def next_turn(self, now_s: float) -> None:
        """Another pot comes; what lies stays lying."""
        self.mopped_s = now_s
        self.entered_s = now_s + drop_times.POT_OUT_S / 2
        self.begun_s = self.spilled_s = self.called_off_s = None

    def begin(self, now_s: float) -> None:
        """The pot is in: it sways from here."""
        self.begun_s = now_s
        self.lit_s = min(self.lit_s, now_s)

    def pick_up(self, now_s: float) -> None:
        """All cards go back; then the table fades in over the floor."""
        self.picked_s = now_s
        longest = drop_times.FADE_S if self.calm else drop_times.RETURN_S + drop_times.RETURN_STAGGER_S
        self.ends_s = now_s + longest

    def rewind(self, now_s: float) -> None:
        """Begin anew: the pot comes in again."""
        self.come(now_s)
        self.mopped_s = self.begun_s = self.spilled_s = self.ends_s = self.called_off_s = None

    def is_dark(self, now_s: float) -> bool:
        """Whether the light is out, before the pot strikes the floor."""
        return now_s < self.lit_s

    def is_over(self, now_s: float) -> bool:
        """Whether all is back as it was."""
        return self.ends_s is not None and now_s >= self.ends_s
