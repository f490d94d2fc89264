"""What a player's moves say of the colors of a hand: marks that everybody at the table could keep, and that fade.

Who changes the color by a number had a reason to, who names one with a wild holds it, and who spends a wild on a color
hardly held any of it. Each mark is 1 when it is made, fades with each card played, and is thinned by cards drawn.
``beliefs`` makes chances of them.
"""

from __future__ import annotations

from collections.abc import Iterator

NAMED, GAVE_UP, CAME, LEFT, STAYED, PLAYED = KINDS = range(6)
"""Named with a wild; covered with a wild; come to, and left, with a card of a color; stayed with; cards laid of it."""
FADES = 0.8
EARLY_LEFT = 3
"""A wild played with at least so many cards left is early: only who plays without a thought does that often."""


class Signs:
    """The marks of one hand: ``colors`` has by color one for each of ``KINDS``.

    ``wilds`` counts wilds played, and fades; ``plays`` and ``early`` count cards, and wilds played early.
    """

    __slots__ = ("colors", "early", "plays", "wilds")

    def __init__(self, colors: int) -> None:
        self.colors = [[0.0] * len(KINDS) for _ in range(colors)]
        self.wilds = 0.0
        self.plays = self.early = 0

    def copy(self) -> Signs:
        """The same, which goes its own way from here."""
        twin = Signs.__new__(Signs)
        twin.colors = list(map(list, self.colors))
        twin.wilds, twin.plays, twin.early = self.wilds, self.plays, self.early
        return twin

    def fade(self, by: float) -> None:
        """Keep this part of all marks."""
        self.colors = [[mark * by for mark in marks] for marks in self.colors]
        self.wilds *= by

    def drew(self, count: int, held: int) -> None:
        """So many cards joined a hand of ``held``."""
        if count:
            self.fade(held / (held + count))

    def played(self, was: int, now: int, *, is_drawn: bool) -> None:
        """A card of the color ``now`` was laid on the color ``was``; one just drawn says nothing of the others."""
        self.fade(FADES)
        self.plays += 1
        if is_drawn:
            return
        marks = self.colors[now]
        marks[PLAYED] += 1.0
        if was == now:
            marks[STAYED] = 1.0
            return
        marks[CAME] = 1.0
        if was >= 0:
            self.colors[was][LEFT] = 1.0

    def played_wild(self, held: int) -> None:
        """A wild was laid from a hand of ``held`` cards."""
        self.fade(FADES)
        self.plays += 1
        self.early += held > EARLY_LEFT
        self.wilds += 1.0

    def named(self, color: int, was: int, *, is_drawn: bool) -> None:
        """This color was named with the wild just laid on the color ``was``."""
        self.colors[color][NAMED] = 1.0
        if was >= 0 and was != color and not is_drawn:
            self.colors[was][GAVE_UP] = 1.0

    @property
    def oddity(self) -> float:
        """The share of plays that were early wilds."""
        return self.early / (self.plays + 2.0)

    @property
    def experience(self) -> float:
        """How much was seen of the player, from 0 to 1."""
        return min(self.plays, 8) / 8.0

    def most_of_others(self, color: int) -> Iterator[float]:
        """What was named, come to and stayed with most, of the other colors."""
        others = [marks for each, marks in enumerate(self.colors) if each != color]
        for kind in (NAMED, CAME, STAYED):
            yield max([marks[kind] for marks in others], default=0.0)
