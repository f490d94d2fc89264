"""What a player's choices tell of the cards they keep: which colors a hand leans to, beyond what is surely known.

Who names a color holds much of it; who lays a wild had nothing else to lay; who changes the color by a number likes the
new one better. Each such sign adds to a logarithm for a color, and worlds are dealt by it (``worlds``). How much each
adds was fitted to hands of the computer players: ``assets/studio/value/belief.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from math import exp

from uno_desktop.engine.moves import NONE

SMALL_HAND = 3
"""In a hand of so many cards or fewer a sign says more, and counts by a number of its own."""
_MOST = 2.5
"""No color counts more or less than by this logarithm: a sign may mislead."""


class Sign(Enum):
    """What a play may tell, each of one color (or of wilds)."""

    FOLLOWED = "followed"
    """The color on the table was followed: of that color."""
    NEW_COLOR = "new_color"
    """A card of another color was laid: of the new one."""
    OLD_COLOR = "old_color"
    """The same: of the color that was on the table."""
    WILD_ON = "wild_on"
    """A wild was laid: of the color on the table."""
    RESTRICTED_ON = "restricted_on"
    """A restricted wild was laid: of the color on the table."""
    NAMED = "named"
    """A color was named: of that color."""
    KEPT = "kept"
    """A colored card was laid: of wilds."""


WEIGHTS: Mapping[tuple[Sign, bool], float] = {
    (Sign.FOLLOWED, False): 0.03,
    (Sign.FOLLOWED, True): 0.32,
    (Sign.NEW_COLOR, False): 0.19,
    (Sign.NEW_COLOR, True): 0.50,
    (Sign.OLD_COLOR, False): -0.10,
    (Sign.OLD_COLOR, True): -0.06,
    (Sign.WILD_ON, False): -0.22,
    (Sign.WILD_ON, True): -0.48,
    (Sign.RESTRICTED_ON, False): -0.51,
    (Sign.RESTRICTED_ON, True): -0.44,
    (Sign.NAMED, False): 0.26,
    (Sign.NAMED, True): 0.30,
    (Sign.KEPT, False): -0.03,
    (Sign.KEPT, True): 0.34,
}
"""By sign, and whether the hand was small after it: what it adds to the logarithm."""


class Belief:
    """What one hand leans to: ``leans`` has a logarithm for each color, and the last for wilds."""

    __slots__ = ("leans",)

    def __init__(self, colors: int) -> None:
        self.leans = [0.0] * (colors + 1)

    def copy(self) -> Belief:
        """The same, which goes its own way from here."""
        twin = type(self)(0)
        twin.leans = list(self.leans)
        return twin

    def note(self, sign: Sign, color: int, left: int) -> None:
        """A sign of a color (``NONE``: of wilds), after which the hand had so many cards."""
        self.leans[color] += WEIGHTS[sign, left <= SMALL_HAND]

    def played(self, color: int, on: int, left: int, *, restricted: bool) -> None:
        """A card of this color was laid on that one, and so many cards are left."""
        if on == NONE or not left:
            return
        if color == NONE:
            self.note(Sign.RESTRICTED_ON if restricted else Sign.WILD_ON, on, left)
            return
        self.note(Sign.KEPT, NONE, left)
        if color == on:
            self.note(Sign.FOLLOWED, color, left)
        else:
            self.note(Sign.NEW_COLOR, color, left)
            self.note(Sign.OLD_COLOR, on, left)

    def named(self, color: int, left: int) -> None:
        """The player named this color, holding so many cards."""
        if left:
            self.note(Sign.NAMED, color, left)

    def drew(self, held: int, drawn: int) -> None:
        """Cards of which nothing is known joined so many others."""
        share = held / max(1, held + drawn)
        self.leans = [share * lean for lean in self.leans]

    @property
    def weights(self) -> list[float] | None:
        """How likely a card of each color is kept, beside one of which nothing was told; None where nothing was."""
        if not any(self.leans):
            return None
        return [exp(max(-_MOST, min(_MOST, lean))) for lean in self.leans]
