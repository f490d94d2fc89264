"""An evening of many hands: what was seen often gets shorter, what was said is not said again, it gets dark.

One ``Evening`` lasts as long as the program runs. Times are seconds of a clock that only grows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

DROP = "drop"
"""The entrance of a drop. All other kinds of beats are named after their events."""
_ENTRANCES = (1.0, 0.85, 0.65, 0.45, 0.0)
"""How long the first entrance is, the second, and so on, as shares of a whole one; from the fifth on, none is left."""
_BEATS = (1.0, 1.0, 0.85, 0.7, 0.6)
"""The same for the great beats of the table, which must still be followed with the eyes."""
SAYING_RESTS_S = 3600.0
"""Nobody says the same twice within so long."""
REMEMBERED_AFTER_HANDS = 2
"""So many hands later a blow is spoken of again."""
DUSK_S, NIGHT_S = 20 * 60.0, 110 * 60.0
"""So long after the first hand the light begins to change, and is that of the night."""
NIGHT_STEPS = 6


class Evening:
    """``now_s`` is asked for the time. An evening begins with the first hand."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s = now_s
        self._seen: Counter[str] = Counter()
        self._said: dict[tuple[str, str], float] = {}
        self._began_s: float | None = None
        self._hands = 0
        self._blows: dict[tuple[str, str], int] = {}
        """By who was hit and by whom, in which hand of the evening last."""

    def length(self, kind: str) -> float:
        """A beat of that kind begins: how long it is this time, as a share of a whole one, 0 to 1."""
        lengths = _ENTRANCES if kind == DROP else _BEATS
        count = self._seen[kind]
        self._seen[kind] += 1
        return lengths[min(count, len(lengths) - 1)]

    def may_say(self, who: str, line: str) -> bool:
        """Whether ``who`` has not said this line for a while."""
        said_s = self._said.get((who, line))
        return said_s is None or self._now_s() - said_s >= SAYING_RESTS_S

    def note_saying(self, who: str, line: str) -> None:
        """``who`` says this line."""
        self._said[who, line] = self._now_s()

    def next_hand(self) -> None:
        """A hand begins, of this match or another."""
        self._hands += 1

    def note_blow(self, who: str, by: str) -> None:
        """``who`` was hit by ``by`` in this hand."""
        self._blows[who, by] = self._hands

    def remembered(self, who: str, present: Collection[str]) -> str | None:
        """Who of those ``present`` hit ``who`` last, some hands ago; None where nobody did, or that was spoken of."""
        old = {by: hand for (hit, by), hand in self._blows.items() if hit == who and by in present}
        fit = [by for by, hand in old.items() if self._hands - hand >= REMEMBERED_AFTER_HANDS]
        fit = [by for by in fit if self.may_say(who, _blow_of(by))]
        return max(fit, key=lambda by: old[by], default=None)

    def note_remembered(self, who: str, by: str) -> None:
        """``who`` has spoken of the blow by ``by``: not again for a while."""
        self.note_saying(who, _blow_of(by))

    def begin(self) -> None:
        """A hand begins: with the first one, the evening does."""
        if self._began_s is None:
            self._began_s = self._now_s()

    @property
    def night(self) -> int:
        """How dark it is: 0 to ``NIGHT_STEPS``."""
        if self._began_s is None:
            return 0
        share = (self._now_s() - self._began_s - DUSK_S) / (NIGHT_S - DUSK_S)
        return round(NIGHT_STEPS * max(0.0, min(1.0, share)))


def _blow_of(by: str) -> str:
    """Stands for whatever is said of a blow by them: no line of a theme has a line break."""
    return f"\n{by}"
