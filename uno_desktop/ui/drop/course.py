"""The course of a drop: when each of its phases began, in seconds on one clock; pot and sauce as it has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop import places as at
from uno_desktop.ui.drop import pot as pots
from uno_desktop.ui.drop.drop_art import Art
from uno_desktop.ui.drop.sauce import LAST_SPREAD, Sauce
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.motion.tween import ease


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
    """When all is back as it was."""
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
        return self.pace * max(0.4, self.entrance)

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


class Pouring:
    """Draws both as the course of a drop has them. ``bring_sauce`` comes first: each takes long to make."""

    def __init__(self, art: Art, size: tuple[int, int], sleeve: Color) -> None:
        self._art = art
        self._high_px = size[1]
        self._middle_px = size[0] // 2
        self.pot = pots.Pot(art, size[1], sleeve)

    def bring_sauce(self, color: Color) -> None:
        """Make the sauce, in a theme's color."""
        self.sauce = Sauce(self._art, self._high_px, color, self.pot.lip_width)

    def coming(self, course: Course, now_s: float) -> Iterator[Item]:
        """The pot that comes down in the dark."""
        yield from self.pot.upright(_entering(course, now_s), self._middle_px, on_floor=False)

    def puddle(self, course: Course, now_s: float) -> Iterator[Item]:
        """What has been spilled; it is mopped up while the cards go back, or for the next turn."""
        struck_s = course.struck_s
        if struck_s is not None:
            t = now_s - struck_s
            left = 1.0 if course.ends_s is None else (course.ends_s - now_s) / drop_times.MOP_S
            if course.calm and t > 0:
                left, t = min(left, t / drop_times.FADE_S), drop_times.SPREAD_S
        elif course.mopped_s is not None:
            left, t = 1.0 - (now_s - course.mopped_s) / drop_times.MOP_S, drop_times.SPREAD_S
        else:
            return
        yield from self.sauce.puddle(t, self._middle_px, max(0.0, min(1.0, left)))

    @staticmethod
    def has_spread(course: Course, now_s: float) -> bool:
        """Whether what was spilled has spread as far as it does."""
        return course.struck_s is None or now_s - course.struck_s >= LAST_SPREAD * drop_times.SPREAD_S

    def settle(self, course: Course, now_s: float) -> None:
        """Keep of what was spilled only what is seen from now on, where it has spread."""
        if course.struck_s is not None and self.has_spread(course, now_s):
            self.sauce.settle(now_s - course.struck_s, self._middle_px)

    def items(self, course: Course, now_s: float) -> Iterator[Item]:
        """The pot, and what pours out of it."""
        calm, middle_px = course.calm, self._middle_px
        if course.spilled_s is not None:
            yield from self._tipped(course, now_s - course.spilled_s, now_s)
            return
        if course.mopped_s is not None and not calm and now_s < course.mopped_s + drop_times.POT_OUT_S:
            away = ease("ease_in_cubic", (now_s - course.mopped_s) / drop_times.POT_OUT_S)
            emptied = self.pot.tipped(1.0, pots.LID_FLIES_S, middle_px, 0.75 * away)
            yield from (item._replace(key=("emptied", item.key)) for item in emptied)
        if calm:
            pose = pots.PotPose(at.POT, 0.0)
        elif course.begun_s is None:
            pose = _entering(course, now_s)
        else:
            pose = pots.swaying(now_s - course.begun_s)
        yield from self.pot.upright(pose, middle_px)
        if not calm and course.begun_s is not None:
            yield from self.pot.steam(pose.at, now_s, middle_px)

    def _tipped(self, course: Course, t: float, now_s: float) -> Iterator[Item]:
        """The pot pouring; when all is over it is carried off."""
        if course.ends_s is None:
            yield from self.sauce.ring(t, self._middle_px, front=False)
            yield from self.sauce.stream(self.pot.lip_at(), t, self._middle_px)
            yield from self.sauce.ring(t, self._middle_px, front=True)
            lifted = 0.0
        else:
            away = 1.0 if course.calm else ease("ease_in_cubic", (now_s - course.picked_s) / drop_times.POT_OUT_S)
            lifted = 0.75 * away
        if lifted < 0.74:
            share, t = (1.0, pots.LID_FLIES_S) if course.calm else (pots.tip_share(t), t)
            yield from self.pot.tipped(share, t, self._middle_px, lifted)


def _entering(course: Course, now_s: float) -> pots.PotPose:
    return pots.entering((now_s - course.entered_s) / course.entrance_pace)
