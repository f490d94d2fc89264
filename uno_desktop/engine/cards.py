"""Cards are data: an effect is a word and an amount, a kind a few effects, a deck a list of kinds and counts.

A card is a small number, its place in the deck; equal cards (the two red fives) share a *face*. The color a
wild was given belongs to the table, never to the card.

In a double-sided deck a number stands for one side of a card: a deck of N cards has the numbers 0 to N-1 for their
light sides and N to 2N-1 for their dark ones, and cards at the table have the number of the side in force. So what a
card is, and what may follow it, is looked up by its number in every deck, and one-sided decks pay nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import Stream


class Effect(NamedTuple):
    """What a card does when played: a name of ``EFFECT_KINDS``, and how many cards where it takes an amount."""

    name: str
    amount: int = 0


@dataclass(frozen=True)
class Kind:
    """A kind of card; a colored kind comes in all colors of its side. ``points`` as in docs/rules.md, Decks."""

    id: str
    colored: bool
    points: int
    effects: tuple[Effect, ...] = ()
    number: int | None = None

    def has(self, effect_name: str) -> bool:
        """Whether one of its effects has this name."""
        return any(effect.name == effect_name for effect in self.effects)


def _wild(kind_id: str, *effects: Effect) -> Kind:
    return Kind(kind_id, False, 50, (Effect("choose_color"), *effects))


STANDARD_KINDS: Mapping[str, Kind] = {
    kind.id: kind
    for kind in (
        *(Kind(str(n), True, n, number=n) for n in range(10)),
        Kind("skip", True, 20, (Effect("skip"),)),
        Kind("reverse", True, 20, (Effect("reverse"),)),
        Kind("draw_two", True, 20, (Effect("draw", 2),)),
        _wild("wild"),
        _wild("wild_draw_four", Effect("restricted"), Effect("draw", 4)),
        _wild("wild_chili", Effect("drop_hands")),
        _wild("wild_shuffle_hands", Effect("shuffle_hands")),
        _wild("wild_swap_hands", Effect("swap_hands")),
        _wild("wild_customizable", Effect("comply")),
    )
}
"""The kinds of the usual decks (docs/rules.md, Decks)."""


class LightSide(NamedTuple):
    """How many of a double-sided deck's kinds and colors, from the first, are those of its light side."""

    kinds: int
    colors: int


@dataclass(frozen=True)
class Deck:
    """A deck: its colors, kinds, and how many of each (a colored kind's count is for each color).

    Cards are numbered 0 to ``size - 1`` in the order of the kinds, a kind's colors one after the other; faces
    likewise, one number for equal cards. In a double-sided deck (``light`` is not None) the numbers go on with the
    other sides of the same cards, and a kind that is on both sides is in ``kinds`` twice. ``ValueError`` if the sides
    do not have as many cards.
    """

    id: str
    colors: tuple[str, ...]
    kinds: tuple[Kind, ...]
    counts: tuple[int, ...]
    light: LightSide | None = None
    base: Deck | None = field(default=None, repr=False, compare=False)
    """The deck that this one was made of by ``with_counts``."""
    face_kinds: tuple[Kind, ...] = field(init=False, repr=False, compare=False)
    face_colors: tuple[int, ...] = field(init=False, repr=False, compare=False)
    face_sides: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """0 for a face of the light side, or of a one-sided deck, 1 for one of the dark side."""
    faces: tuple[int, ...] = field(init=False, repr=False, compare=False)
    others: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """By card, the number of its other side; empty for a one-sided deck."""

    def __post_init__(self) -> None:
        face_kinds: list[Kind] = []
        face_colors: list[int] = []
        face_sides: list[int] = []
        faces: tuple[list[int], list[int]] = ([], [])
        for place, (kind, count) in enumerate(zip(self.kinds, self.counts, strict=True)):
            side = 0 if self.light is None else int(place >= self.light.kinds)
            for color in self.palette(side) if kind.colored else (NONE,):
                faces[side].extend([len(face_kinds)] * count)
                face_kinds.append(kind)
                face_colors.append(color)
                face_sides.append(side)
        light, dark = faces
        others: tuple[int, ...] = ()
        if self.light is not None:
            size = len(light)
            if len(dark) != size:
                raise ValueError(f"{size} cards on the light side, {len(dark)} on the dark side")
            dark = _backs(light, dark, face_colors)
            others = (*range(size, 2 * size), *range(size))
        object.__setattr__(self, "face_kinds", tuple(face_kinds))
        object.__setattr__(self, "face_colors", tuple(face_colors))
        object.__setattr__(self, "face_sides", tuple(face_sides))
        object.__setattr__(self, "faces", (*light, *dark))
        object.__setattr__(self, "others", others)

    def with_counts(self, counts: tuple[int, ...]) -> Deck:
        """The same cards in other numbers; kinds, faces and colors keep theirs."""
        return self if counts == self.counts else replace(self, counts=counts, base=self.base or self)

    @property
    def size(self) -> int:
        """The number of cards in the deck."""
        return len(self.faces) // 2 if self.others else len(self.faces)

    @property
    def two_sided(self) -> bool:
        """Whether each card has a face on either side."""
        return self.light is not None

    def palette(self, side: int) -> range:
        """The indices of the colors of a side."""
        if self.light is None:
            return range(len(self.colors))
        return range(self.light.colors, len(self.colors)) if side else range(self.light.colors)

    def side_of(self, card: int) -> int:
        """The side that a card's number stands for: 0, or 1 for the dark one."""
        return self.face_sides[self.faces[card]]

    @cached_property
    def alike(self) -> tuple[int, ...]:
        """By card, one number for all cards that equal it, in a double-sided deck on both sides."""
        if not self.others:
            return self.faces
        pairs = [(face, self.faces[self.others[card]]) for card, face in enumerate(self.faces)]
        numbers = {pair: number for number, pair in enumerate(dict.fromkeys(pairs))}
        return tuple([numbers[pair] for pair in pairs])

    def face(self, card: int) -> int:
        """The face of a card: its number in ``faces``."""
        return self.faces[card]

    def kind(self, card: int) -> Kind:
        """The kind of a card."""
        return self.face_kinds[self.faces[card]]

    def color_of(self, card: int) -> int:
        """The index of a card's printed color, ``NONE`` for a wild."""
        return self.face_colors[self.faces[card]]

    def face_name(self, face: int) -> str:
        """A face as scenarios write it: ``red 5``, ``blue draw_two``, ``wild``."""
        color = self.face_colors[face]
        kind_id = self.face_kinds[face].id
        return kind_id if color < 0 else f"{self.colors[color]} {kind_id}"

    def name(self, card: int) -> str:
        """A card's face as scenarios write it."""
        return self.face_name(self.faces[card])

    @cached_property
    def full_names(self) -> tuple[str, ...]:
        """By card, its name as notation writes it: with its other side, where it has one, as in ``red 5 (teal skip)``.

        A position has them all, and is written for every refused move.
        """
        names = tuple(map(self.name, range(len(self.faces))))
        return tuple([f"{names[card]} ({names[other]})" for card, other in enumerate(self.others)]) or names

    def color_index(self, color: str) -> int:
        """The index of a color by its name; ``KeyError`` if the deck has no such color."""
        try:
            return self.colors.index(color)
        except ValueError:
            raise KeyError(color) from None

    @cached_property
    def _face_ids(self) -> tuple[dict[str, int], dict[str, int]]:
        ids: tuple[dict[str, int], dict[str, int]] = ({}, {})
        for face, side in enumerate(self.face_sides):
            ids[side][self.face_name(face)] = face
        return ids

    def cards_named(self, name: str) -> tuple[int, ...]:
        """All cards of a name, of either side; ``KeyError`` if there is none.

        In a double-sided deck a name with the other side in brackets is that of fewer cards.
        """
        front, _, back = name.partition("(")
        front, back = " ".join(front.split()), " ".join(back.rstrip(") ").split())
        found = [card for ids in self._face_ids if front in ids for card in self.cards_of(ids[front])]
        if back:
            found = [card for card in found if self.others and self.name(self.others[card]) == back]
        if not found:
            raise KeyError(name)
        return tuple(found)

    @cached_property
    def _copies(self) -> tuple[tuple[int, ...], ...]:
        copies: list[list[int]] = [[] for _ in self.face_kinds]
        for card, face in enumerate(self.faces):
            copies[face].append(card)
        return tuple(map(tuple, copies))

    def cards_of(self, face: int) -> tuple[int, ...]:
        """All cards with this face."""
        return self._copies[face]

    def __hash__(self) -> int:
        # Cheaper than the generated one, which would go through every kind's effects at each look-up.
        return hash((self.id, self.colors, self.counts, self.light))


def _backs(light: Sequence[int], dark: Sequence[int], colors: Sequence[int]) -> list[int]:
    """The dark face behind each card of the light side; ``colors`` are those of all faces.

    A fixed stream deals them out, so that a deck has the same pairs in every match. Behind each light color, and
    behind the wilds, every dark color is about as frequent as in the whole deck, and equal cards have different backs
    where there are enough.
    """
    chance, size = Stream(bytes(32), "backs"), len(light)
    places, shuffled = list(range(size)), list(dark)
    chance.shuffle(places)
    chance.shuffle(shuffled)
    stacks: dict[int, list[int]] = {}
    for face in shuffled:
        stacks.setdefault(colors[face], []).append(face)
    frequent = {color: len(stack) for color, stack in stacks.items()}
    dealt: Counter[tuple[int, int]] = Counter()
    dealt_in_all: Counter[int] = Counter()
    behind: dict[int, list[int]] = {}
    found = [NONE] * size
    for place in places:
        own = colors[light[place]]
        dealt_in_all[own] += 1
        missing = {
            color: frequent[color] * dealt_in_all[own] - size * dealt[own, color]
            for color, stack in stacks.items() if stack
        }  # fmt: skip
        color = max(missing, key=lambda each: (missing[each], len(stacks[each]), each))
        dealt[own, color] += 1
        taken = behind.setdefault(light[place], [])
        back = next((face for face in stacks[color] if face not in taken), stacks[color][0])
        stacks[color].remove(back)
        taken.append(back)
        found[place] = back
    return found
