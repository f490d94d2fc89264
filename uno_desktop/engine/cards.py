"""Cards are data: an effect is a word and an amount, a kind a few effects, a deck a list of kinds and counts.

A card is a small number, its place in the deck; equal cards (the two red fives) share a *face*. The colour a
wild was given belongs to the table, never to the card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from uno_desktop.engine.moves import NONE


class Effect(NamedTuple):
    """What a card does when played: a name of ``EFFECT_NAMES``, and how many cards where it takes an amount."""

    name: str
    amount: int = 0


EFFECT_NAMES: Mapping[str, bool] = {
    "skip": False,
    "reverse": False,
    "draw": True,
    "choose_color": False,
    "restricted": False,
    "drop_hands": False,
    "shuffle_hands": False,
    "swap_hands": False,
    "pass_hands": False,
    "comply": False,
    "skip_all": False,
    "draw_random": True,
    "draw_until_color": False,
    "discard_color": False,
    "draw_at": True,
    "random_color": False,
}
"""Every effect of the engine, and whether it takes an amount.

``skip``: the next player loses the turn. ``reverse``: the direction turns. ``draw N``: the next player draws N and
loses the turn. ``choose_color``: the player names the colour. ``restricted``: legal only as the option on the
Wild Draw Four says. ``drop_hands``: all drop, the last one draws. ``shuffle_hands``, ``swap_hands`` (with a player
named), ``pass_hands`` (to the next in the direction of play): hands move. ``comply``: the next player follows the
card's written rule, or draws. ``skip_all``: everybody else loses the turn. ``draw_random N``: the next player draws 1
to N, as the match's stream has it, and loses the turn. ``draw_until_color``: the next player draws until a card has the
current color, and loses the turn. ``discard_color``: the player's other cards of the current color go down under it.
``draw_at N``: a player who is named draws N. ``random_color``: chance names the color.
"""

REPEATABLE = ("skip", "draw", "draw_random", "draw_at")
"""Effects that one card may have more than once: each time adds to what is due."""


@dataclass(frozen=True)
class Kind:
    """A kind of card; a coloured kind comes in the deck's four colours. ``points`` as in docs/rules.md, Decks."""

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


@dataclass(frozen=True)
class Deck:
    """A deck: four colours, kinds, and how many of each (a coloured kind's count is for each colour).

    Cards are numbered 0 to ``size - 1`` in the order of the kinds, a kind's colours one after the other; faces
    likewise, one number for equal cards.
    """

    id: str
    colors: tuple[str, ...]
    kinds: tuple[Kind, ...]
    counts: tuple[int, ...]
    base: Deck | None = field(default=None, repr=False, compare=False)
    """The deck that this one was made of by ``with_counts``."""
    face_kinds: tuple[Kind, ...] = field(init=False, repr=False, compare=False)
    face_colors: tuple[int, ...] = field(init=False, repr=False, compare=False)
    faces: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        face_kinds: list[Kind] = []
        face_colors: list[int] = []
        faces: list[int] = []
        for kind, count in zip(self.kinds, self.counts, strict=True):
            for color in range(len(self.colors)) if kind.colored else (NONE,):
                faces += [len(face_kinds)] * count
                face_kinds.append(kind)
                face_colors.append(color)
        object.__setattr__(self, "face_kinds", tuple(face_kinds))
        object.__setattr__(self, "face_colors", tuple(face_colors))
        object.__setattr__(self, "faces", tuple(faces))

    def with_counts(self, counts: tuple[int, ...]) -> Deck:
        """The same cards in other numbers; kinds, faces and colors keep theirs."""
        return self if counts == self.counts else Deck(self.id, self.colors, self.kinds, counts, self.base or self)

    @property
    def size(self) -> int:
        """How many cards."""
        return len(self.faces)

    def face(self, card: int) -> int:
        """The face of a card."""
        return self.faces[card]

    def kind(self, card: int) -> Kind:
        """The kind of a card."""
        return self.face_kinds[self.faces[card]]

    def color_of(self, card: int) -> int:
        """The index 0-3 of a card's printed colour, ``NONE`` for a wild."""
        return self.face_colors[self.faces[card]]

    def face_name(self, face: int) -> str:
        """A face as scenarios write it: ``red 5``, ``blue draw_two``, ``wild``."""
        color = self.face_colors[face]
        kind_id = self.face_kinds[face].id
        return kind_id if color < 0 else f"{self.colors[color]} {kind_id}"

    def name(self, card: int) -> str:
        """A card's face as scenarios write it."""
        return self.face_name(self.faces[card])

    def color_index(self, color: str) -> int:
        """The index of a colour by its name; ``KeyError`` if the deck has no such colour."""
        try:
            return self.colors.index(color)
        except ValueError:
            raise KeyError(color) from None

    @cached_property
    def _face_ids(self) -> dict[str, int]:
        return {self.face_name(face): face for face in range(len(self.face_kinds))}

    def face_id(self, name: str) -> int:
        """The face of that name; ``KeyError`` if the deck has no such card."""
        return self._face_ids[" ".join(name.split())]

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
        return hash((self.id, self.colors, self.counts))


def standard_deck(deck_id: str, colors: tuple[str, ...], extra_wilds: Mapping[str, int]) -> Deck:
    """The 108 cards of docs/rules.md in these colours, plus so many of each of the extra wilds."""
    counts = {"0": 1, **{str(n): 2 for n in range(1, 10)}, "skip": 2, "reverse": 2, "draw_two": 2}
    counts |= {"wild": 4, "wild_draw_four": 4, **extra_wilds}
    return Deck(deck_id, colors, tuple(STANDARD_KINDS[kind] for kind in counts), tuple(counts.values()))
