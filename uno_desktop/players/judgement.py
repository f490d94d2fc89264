"""What a move is worth by rule of thumb: the heart of ``normal``, and the first opinion of ``hard``.

A play is judged by what it leaves: cards shed, how many cards left over follow the new colour, wilds kept for later,
turns taken from the others, and who is nearly out. The weights were tuned by play against the other computer players.
"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.engine.cards import Effect
from uno_desktop.engine.legality import count_after, is_lawful, next_holder
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.common import COLORS
from uno_desktop.players.memory import Memory
from uno_desktop.players.worlds import Worlds, fast_chance


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing counts, in units of one card shed."""

    shed: float = 1.0
    point: float = 0.01
    flow: float = 0.3
    flow_most: int = 4
    symbol: float = 0.15
    wild: float = 2.0
    restricted: float = 2.4
    last_wild: float = 0.5
    unlawful: float = 2.5
    hit: float = 0.15
    skip: float = 0.3
    again: float = 0.4
    near: float = 0.8
    weak: float = 0.4
    swap: float = 0.8
    drop: float = 0.5
    draw: float = -1.5
    keep: float = -0.4
    doubt: float = 3.0


TUNED = Weights()
GOES_OUT = 100.0
NEAR_CARDS = 3
BLUFF_WORLDS = 30


class Judge:
    """Judges the moves of one view; what all of them have in common is counted once."""

    def __init__(self, view: View, memory: Memory, rng: Stream, weights: Weights = TUNED) -> None:
        self.view = view
        self.rng = rng
        self.memory = memory
        self.weights = weights
        self.by_color = [0] * COLORS
        self.wilds = 0
        colors = view.book.colors
        for card in view.hand:
            if colors[card] == NONE:
                self.wilds += 1
            else:
                self.by_color[colors[card]] += 1
        self.holders = sum(map(bool, view.counts))
        self.next = next_holder(view, view.seat, view.direction)

    def worth(self, move: Move) -> float:
        """The worth of a lawful move; only differences between moves of one view mean anything."""
        if move.do == Do.PLAY:
            return self._play(move)
        if move.do == Do.CHOOSE_COLOR:
            return self._color(move.color, NONE, 0)
        if move.do == Do.CHALLENGE:
            return self._challenge()
        if move.do in (Do.DRAW, Do.REFUSE):
            return self.weights.draw
        return self.weights.keep if move.do == Do.PASS else 0.0

    def _play(self, move: Move) -> float:
        view, weights, book = self.view, self.weights, self.view.book
        played = (move.card, *move.also)
        left = len(view.hand) - len(played)
        if left == 0:
            return GOES_OUT
        face = book.faces[played[-1]]
        worth = weights.shed * len(played) + weights.point * sum(book.points[book.faces[card]] for card in played)
        if book.moves_hands[face]:
            return worth + weights.swap * (left - count_after(view, view.seat, view.hand, move))
        color = move.color if move.color != NONE else book.colors[played[-1]]
        worth += self._color(color, played[-1], sum(book.colors[card] == color for card in played))
        worth += self._symbols(played, face)
        if book.colors[played[-1]] == NONE:
            kept_back = weights.restricted if book.restricted[face] else weights.wild
            worth -= kept_back if left > 1 else weights.last_wild
            if not is_lawful(view, view.hand, move.card):
                worth -= weights.unlawful
        return worth + self._effects(face, color, left)

    def _color(self, color: int, top: int, gone: int) -> float:
        """What this colour on the table is worth: own cards that follow, and a neighbour who lacks it."""
        own = self.by_color[color] - gone
        worth = self.weights.flow * min(own, self.weights.flow_most)
        if self.memory.lacks(self.next, color):
            worth += self.weights.weak
        return worth

    def _symbols(self, played: tuple[int, ...], face: int) -> float:
        """Cards left of other colours that follow by number or symbol."""
        book = self.view.book
        kind = book.deck.face_kinds[face]
        if not kind.colored:
            return 0.0
        same = sum(book.deck.kind(card) is kind for card in self.view.hand if card not in played)
        return self.weights.symbol * same

    def _effects(self, face: int, color: int, left: int) -> float:
        view, weights, book = self.view, self.weights, self.view.book
        drawn = book.draw_amounts[face]
        skips = drawn > 0
        worth = weights.hit * (drawn + (view.pending_draw if view.phase is Phase.PENALTY else 0))
        for effect in book.effects[face]:
            if effect.name in ("skip", "reverse"):
                skips = skips or book.rewritten(Effect(effect.name, effect.amount), self.holders).name == "skip"
            elif effect.name == "drop_hands":
                worth += weights.drop
        if skips:
            worth += weights.skip
            if self.holders == 2:
                worth += weights.again * (1 if self.by_color[color] > (book.deck.face_colors[face] == color) or self.wilds else -1)
            worth += weights.near * max(0, NEAR_CARDS - view.counts[self.next])
        return worth

    def _challenge(self) -> float:
        chance = Worlds(self.view, self.memory, fast_chance(self.rng)).bluff_chance(BLUFF_WORLDS)
        pending, extra = self.view.pending_draw, self.view.book.challenge_extra
        gain = (2 * pending + self.weights.doubt) * chance - extra * (1 - chance)
        return gain * self.weights.shed
