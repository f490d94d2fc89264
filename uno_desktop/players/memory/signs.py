"""What a player's moves say of the colors of a hand: marks that everybody at the table could keep, and that fade.

Who draws holds nothing of the color on the table, though cards that come later may be of any. Who changes the color by
a number had a reason to, who names one with a wild holds it, and who spends a wild on a color hardly held any of it.
Each mark is 1 when it is made, fades with each card played, and is thinned by cards drawn. ``beliefs`` makes chances of
them.
"""

from __future__ import annotations

from collections.abc import Iterator

NAMED, GAVE_UP, CAME, LEFT, STAYED, PLAYED = KINDS = range(6)
"""Named with a wild; covered with a wild; come to, and left, with a card of a color; stayed with; cards laid of it."""
FADES = 0.8
EARLY_LEFT = 3
"""A wild played with at least so many cards left is early: only who plays without a thought does that often."""
_ALL = 0.999
"""Shares are sums of parts, and a hand that has nothing of a color may be a little off."""


class Signs:
    """The marks of one hand: ``colors`` has by color one for each of ``KINDS``.

    ``lacking`` has by color, and last for wilds, the share of the hand that is surely none of it. ``wilds`` counts
    wilds played, and fades; ``plays`` counts cards, ``odd`` what is hardly done with a plan: wilds played early, a
    color played after it was given up, a color named and not held.
    """

    __slots__ = ("colors", "lacking", "odd", "plays", "wilds")

    def __init__(self, colors: int) -> None:
        self.colors = [[0.0] * len(KINDS) for _ in range(colors)]
        self.lacking = [0.0] * (colors + 1)
        self.wilds = self.odd = 0.0
        self.plays = 0

    def copy(self) -> Signs:
        """The same, which goes its own way from here."""
        twin = Signs.__new__(Signs)
        twin.colors = list(map(list, self.colors))
        twin.lacking = list(self.lacking)
        twin.wilds, twin.plays, twin.odd = self.wilds, self.plays, self.odd
        return twin

    def fade(self, by: float) -> None:
        """Keep this part of all marks."""
        self.colors = [[mark * by for mark in marks] for marks in self.colors]
        self.wilds *= by

    def drew(self, count: int, held: int) -> None:
        """So many cards joined a hand of ``held``."""
        if count:
            by = held / (held + count)
            self.fade(by)
            self.lacking = [share * by for share in self.lacking]

    def needed(self, color: int) -> None:
        """The player had nothing to lay on this color."""
        if color >= 0:
            self.lacking[color] = self.lacking[-1] = 1.0

    def sought(self, color: int) -> None:
        """The player begins to draw on this color; who named it should hold it."""
        if color >= 0:
            self.odd += self.colors[color][NAMED]
        self.needed(color)

    def _left(self, color: int, held: int, *, is_drawn: bool) -> None:
        """A card of this color, the last for wilds, leaves a hand of ``held``; one just drawn leaves it as it was."""
        if held < 2:
            return
        by, lacking = held / (held - 1), self.lacking
        if is_drawn:
            self.lacking = [min(1.0, share * by) for share in lacking]
        else:  # what was concluded is void if the card was held back
            lacking[color] = 0.0 if lacking[color] > _ALL else min(1.0, lacking[color] * by)

    def played(self, was: int, now: int, held: int, *, is_drawn: bool) -> None:
        """A card of the color ``now`` was laid on the color ``was`` from a hand of ``held`` cards.

        One just drawn says nothing of the others.
        """
        self.fade(FADES)
        self.plays += 1
        self._left(now, held, is_drawn=is_drawn)
        if is_drawn:
            return
        marks = self.colors[now]
        self.odd += marks[GAVE_UP]
        marks[PLAYED] += 1.0
        if was == now:
            marks[STAYED] = 1.0
            return
        marks[CAME] = 1.0
        if was >= 0:
            self.colors[was][LEFT] = 1.0

    def played_wild(self, held: int, *, is_drawn: bool) -> None:
        """A wild was laid from a hand of ``held`` cards."""
        self.fade(FADES)
        self.plays += 1
        self._left(-1, held, is_drawn=is_drawn)
        self.odd += held > EARLY_LEFT
        self.wilds += 1.0

    def named(self, color: int, was: int, *, is_drawn: bool) -> None:
        """This color was named with the wild just laid on the color ``was``."""
        self.colors[color][NAMED] = 1.0
        if was >= 0 and was != color and not is_drawn:
            self.colors[was][GAVE_UP] = 1.0

    @property
    def oddity(self) -> float:
        """How much of the play was hardly done with a plan."""
        return self.odd / (self.plays + 2.0)

    @property
    def experience(self) -> float:
        """How much was seen of the player, from 0 to 1."""
        return min(self.plays, 8) / 8.0

    def most_of_others(self, color: int) -> Iterator[float]:
        """What was named, come to and stayed with most, of the other colors."""
        others = [marks for each, marks in enumerate(self.colors) if each != color]
        for kind in (NAMED, CAME, STAYED):
            yield max([marks[kind] for marks in others], default=0.0)
