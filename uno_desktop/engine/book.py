"""The options in force, compiled once a match into settings, hooks and tables.

A rule never asks which preset or theme is in play, and nothing outside ``engine/rules`` knows a rule's name. Each
rule writes into the book the settings, hooks and rewrites that it changes; the engine reads the book. Matching is
one look-up in a table of cards, made once for each top face and colour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from uno_desktop.engine.cards import Deck, Effect, Kind
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.options import Value

Lawful = Callable[["Book", Sequence[int], int, int, int], bool]
"""``(book, hand, card, color, top_face)``: may this restricted card be played from this hand on this top card?"""
FaceTest = Callable[["Book", int, int], bool]
"""``(book, top_face, face)``: may a card of this face follow?"""
CardTest = Callable[[object], bool]
"""``(card)``: whether that card may follow."""
HandTest = Callable[["Book", Sequence[int]], bool]
"""``(book, hand)``: whether something is so of a hand."""
Veto = Callable[["Book", int, int], Refusal | None]
"""``(book, cards_left, face)``: why a play that leaves so many cards, this one on top, is refused."""
Rewrite = Callable[[Effect, int], Effect]
"""``(effect, holders)``: what the effect becomes with so many seats holding cards before the play."""


TURNS_A_SEAT = 500
"""A hand past so many turns a seat since its deal ends without a winner (rules.md, Where rules meet, 22)."""


class Scoring(Protocol):
    """How a hand and a match are won; one object for each value of the option."""

    plays_on: bool
    """Those who are out stay out and the rest play on."""
    uses_limits: bool
    """Target and number of hands mean something."""
    lowest_wins: bool
    """The best total is the lowest."""

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        """What each seat scores for a hand that ``winner`` won (-1: nobody), and the hand's points."""

    def ends_match(self, winner: int) -> bool:
        """Whether the hand's end alone ends the match."""


class Rows:
    """For a top card and the current colour a quick test of any card, made when first asked for.

    Ask ``rows.tests[top][color] or rows.make(top, color)``: looking into lists takes no call, and this is asked most.
    """

    def __init__(self, deck: Deck, follows: Callable[[int, int, int], bool]) -> None:
        self.tests: list[list[CardTest | None]] = [[None] * (len(deck.colors) + 1) for _card in deck.faces]
        self._faces = deck.faces
        self._follows = follows

    def make(self, top: int, color: int) -> CardTest:
        """The test for this top card and colour, kept from now on."""
        top_face = self._faces[top]
        fitting = (card for card, face in enumerate(self._faces) if self._follows(top_face, color, face))
        test = frozenset(fitting).__contains__  # a set's own test, for a filter calls nothing else as quickly
        self.tests[top][color] = test
        return test


@dataclass(frozen=True)
class _Rewriter:
    rule: str
    after: tuple[str, ...]
    function: Rewrite


class RewriteOrderError(ValueError):
    """Two rules rewrite one effect and neither says which comes first."""


class Book:
    """What is in force for a match: a deck, a number of players, and what the rules wrote (see the attributes)."""

    def __init__(self, deck: Deck, players: int, options: Mapping[str, Value]) -> None:
        self.deck = deck
        self.players = players
        self.options: Mapping[str, Value] = dict(options)
        self.most_turns = TURNS_A_SEAT * players
        # Dealing.
        self.hand_size = 7
        self.dealer_by_draw = False
        self.dealer_symbols = "zero"
        self.dealer_next = "left"
        self.start_fates: tuple[str, ...] = ("stays",) * len(deck.face_kinds)
        # Playing.
        self.symbol_match = True
        self.draw_until_playable = False
        self.drawn_must_play = False
        self.drawn_kept = False
        self.may_renege = True
        self.lawful: Lawful | None = None
        self.bluff = False
        self.never_out: HandTest | None = None
        self.challenge_extra = 0
        self.drop_penalty = 0
        self.refusal_penalty = 0
        self.uno_penalty = 0
        self.false_call_penalty = 0
        # Ending.
        self.draws_after_last = True
        self.scoring: Scoring
        self.target = 0
        self.hand_limit = 0
        self.symbols_count = True
        # Hooks of rules that may be off.
        self.answers: FaceTest | None = None
        self.out_of_turn: FaceTest | None = None
        self.companions: FaceTest | None = None
        self.vetoes: list[Veto] = []
        self._rewriters: dict[str, list[_Rewriter]] = {}
        self._effects = [kind.effects for kind in deck.face_kinds]
        self.matching = Rows(deck, self._matches)

    # -- what rules write --

    def add_effect(self, kinds: Callable[[Kind], bool], effect: Effect) -> None:
        """Give every kind that passes the test one more effect."""
        for face, kind in enumerate(self.deck.face_kinds):
            if kinds(kind):
                self._effects[face] = (*self._effects[face], effect)

    def rewrite(self, effect_name: str, function: Rewrite, *, rule: str, after: tuple[str, ...] = ()) -> None:
        """Let ``rule`` rewrite an effect, ``after`` those rules; ``RewriteOrderError`` if the order stays open."""
        rewriters = self._rewriters.setdefault(effect_name, [])
        for other in rewriters:
            if other.rule not in after and rule not in other.after:
                raise RewriteOrderError(
                    f"{rule} and {other.rule} both rewrite {effect_name!r}: one must name the other in 'after'"
                )
        rewriters.append(_Rewriter(rule, after, function))
        # Every two have an order, so how many go before one is its place.
        before = {one.rule: sum(other.rule in one.after for other in rewriters) for one in rewriters}
        rewriters.sort(key=lambda one: before[one.rule])

    def compile(self) -> Book:
        """Turn what the rules wrote into look-ups; called once, after the last rule."""
        deck = self.deck
        self.effects: tuple[tuple[Effect, ...], ...] = tuple(self._effects)
        names = [frozenset(effect.name for effect in effects) for effects in self.effects]
        self.answering = Rows(deck, self._answers) if self.answers else None
        self.jumping = Rows(deck, self._jumps_in) if self.out_of_turn else None
        self.faces = deck.faces
        self.colors = tuple(deck.face_colors[face] for face in deck.faces)
        self.plain = tuple(not effects for effects in self.effects)
        self.deeds = tuple(
            tuple((effect.name, effect.amount) for effect in effects if effect.name not in _ASKED)
            for effects in self.effects
        )
        self.needs_color = tuple("choose_color" in found for found in names)
        self.needs_target = tuple("swap_hands" in found for found in names)
        self.moves_hands = tuple(bool(found & HAND_MOVING) for found in names)
        if any(self.moves_hands):
            self.never_out = None  # hands that move may free somebody
        self.restricted = tuple("restricted" in found and self.lawful is not None for found in names)
        self.draw_amounts = tuple(sum(e.amount for e in effects if e.name == "draw") for effects in self.effects)
        self.points = tuple(
            kind.points if self.symbols_count or kind.number is not None else 0 for kind in deck.face_kinds
        )
        self.worth = tuple(self.points[face] for face in deck.faces)
        self.has_restricted = any(self.restricted)
        self.must_vet = bool(self.vetoes) or (self.has_restricted and not self.bluff)
        self.rewrites: dict[str, tuple[Rewrite, ...]] = {
            name: tuple(one.function for one in rewriters) for name, rewriters in self._rewriters.items()
        }
        return self

    # -- what the engine reads --

    def _matches(self, top_face: int, color: int, face: int) -> bool:
        """Whether a card matches (rules.md, A play is legal)."""
        kind, top = self.deck.face_kinds[face], self.deck.face_kinds[top_face]
        if not kind.colored or self.deck.face_colors[face] == color:
            return True
        if not top.colored:
            return False
        if kind.number is not None or top.number is not None:
            return kind.number == top.number
        return self.symbol_match and kind.id == top.id

    def _answers(self, top_face: int, color: int, face: int) -> bool:
        """Whether a card may be laid on a pending draw: a coloured one on a wild obeys the colour named."""
        assert self.answers is not None
        kinds = self.deck.face_kinds
        obeys = kinds[top_face].colored or not kinds[face].colored or self.deck.face_colors[face] == color
        return obeys and self.answers(self, top_face, face)

    def _jumps_in(self, top_face: int, color: int, face: int) -> bool:
        """Whether a card may be played out of turn."""
        assert self.out_of_turn is not None
        return self.out_of_turn(self, top_face, face)

    def rewritten(self, effect: Effect, holders: int) -> Effect:
        """The effect as the rules in force have it, with so many seats holding cards before the play."""
        for function in self.rewrites.get(effect.name, ()):
            effect = function(effect, holders)
        return effect


_ASKED = frozenset({"choose_color", "restricted"})
"""The effects that are asked of the move; all others are deeds, done when the card lies on the pile."""

HAND_MOVING = frozenset({"shuffle_hands", "swap_hands", "pass_hands"})
"""The effects that move whole hands; none of it happens when the card goes out (rules.md)."""
