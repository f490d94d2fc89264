"""Hands that the others could hold: games dealt out of what a seat has not seen, consistent with all it knows.

A world agrees with the view (own hand, counts, discards, what backs show) and with the memory (cards seen in other
hands, colors that somebody could not follow). Nothing here knows the game in play: only a view and a memory go in.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.pending import FaceDown, Penalty
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.sides import cards_of_side
from uno_desktop.engine.state import CardTest, MatchConfig
from uno_desktop.engine.view import View
from uno_desktop.players.memory.card_memory import WILD_BIT, Memory

BLUFFS_BEFORE, PLAYS_BEFORE = 0.5, 4.0
"""Before anything is known, one in eight restricted wilds that could be bluffs is one."""
LAYS_BLUFF, LAYS_HONEST = 0.45, 0.12
"""How often a card is laid face down by somebody who has none to play, and by somebody who has."""
_TRIES = 6
_FEW_WORLDS = 20


def fast_chance(rng: Stream) -> Random:
    """A quick generator seeded from a stream; only ``random()`` is used of it, which is the same on every version."""
    return Random(rng.word() << 32 | rng.word())


def bluff_rate(memory: Memory, seat: int, bluffs_before: float = BLUFFS_BEFORE) -> float:
    """How often the seat plays a restricted wild although it need not, by what challenges have shown."""
    bluffs, honest = memory.bluffs[seat], memory.honest[seat]
    return (bluffs_before + bluffs) / (PLAYS_BEFORE + bluffs + honest)


class Worlds:
    """Deals worlds for one view; ``chance`` decides them all.

    ``bluffs_before``: of ``PLAYS_BEFORE`` restricted wilds so many are taken for bluffs before anything is known.
    """

    def __init__(self, view: View, memory: Memory, chance: Random, *, bluffs_before: float = BLUFFS_BEFORE) -> None:
        if not memory.fits(view):
            memory = Memory.at(view)
        self._view = view
        self._memory = memory
        self._random = chance.random
        self._bluffs_before = bluffs_before
        self._bluff_chance: float | None = None
        self._game = _open_game(view, chance.random().hex().encode())
        self._known = [sorted(holding.known) for holding in memory.holdings]
        self._laid = sorted(memory.laid)[: view.face_down]
        self._hidden_down = view.face_down - len(self._laid)
        seen = {*view.hand, *view.discard, *self._laid}.union(*self._known)
        self._unseen = [card for card in cards_of_side(view.deck, view.side) if card not in seen]
        self._backs = self._hidden_backs() if view.deck.two_sided else {}
        self._groups = sorted(
            (
                (mask, count, seat)
                for seat, holding in enumerate(memory.holdings)
                if seat != view.seat
                for mask, count in holding.groups
            ),
            key=lambda group: (-group[0].bit_count(), group),
        )
        colors = view.rules.colors
        self._bits = [WILD_BIT if color == NONE else 1 << color for color in colors]
        self._may_be_bluff = view.phase is Phase.PENALTY and isinstance(view.pending, FaceDown)
        self._doubted = view.penalty_by if view.can_challenge and not self._may_be_bluff else NONE

    def deal(self) -> Game:
        """A game in one of the worlds, its events off; the caller may play it on."""
        if self._may_be_bluff:
            return self._with_face_down(self._dealt())
        if self._doubted == NONE:
            return self._dealt()
        for _ in range(_TRIES):
            game = self._dealt()
            legal = self._was_legal(game)
            if legal or self._random() < bluff_rate(self._memory, self._doubted, self._bluffs_before):
                break
        assert isinstance(game.pending, Penalty)
        game.pending = replace(game.pending, legal=legal, hand=tuple(game.hands[self._doubted]))
        return game

    def bluff_chance(self, worlds: int) -> float:
        """How likely the restricted wild on top was a bluff, estimated from this many worlds."""
        illegal = sum(not self._was_legal(self._dealt()) for _ in range(worlds))
        bluffing = illegal * bluff_rate(self._memory, self._doubted, self._bluffs_before)
        return bluffing / (bluffing + worlds - illegal) if illegal else 0.0

    def face_down_bluff_chance(self, worlds: int) -> float:
        """How likely the card just laid face down could not have been played, estimated from so many worlds.

        Somebody with a card that can be played seldom hides it; somebody without one often tries.
        """
        by, memory = self._view.penalty_by, self._memory
        could = 0
        for game in [self._dealt() for _ in range(worlds)]:
            could += any(map(self._follows(), (*game.hands[by], *game.face_down[-1:])))
        bluffing = (worlds - could) * LAYS_BLUFF * (1 + memory.down_bluffs[by])
        honest = could * LAYS_HONEST * (1 + memory.down_honest[by])
        return bluffing / (bluffing + honest)

    def _follows(self) -> CardTest:
        """Whether a card could be played on the top card."""
        view, matching = self._view, self._view.rules.matching
        return matching.tests[view.top][view.color] or matching.make(view.top, view.color)

    def _with_face_down(self, game: Game) -> Game:
        """The world with a card face down that is a bluff as often as seems likely, where it is not the own one."""
        down, pending = game.face_down, game.pending
        assert isinstance(pending, FaceDown)
        follows = self._follows()
        if pending.by != self._view.seat:
            if self._bluff_chance is None:
                self._bluff_chance = self.face_down_bluff_chance(_FEW_WORLDS)
            is_bluff = self._random() < self._bluff_chance
            pile = game.draw_pile
            fits = (place for place, card in enumerate(pile) if follows(card) != is_bluff)
            if follows(down[-1]) == is_bluff and (place := next(fits, None)) is not None:
                down[-1], pile[place] = pile[place], down[-1]
        game.pending = replace(pending, legal=follows(down[-1]))
        return game

    def _dealt(self) -> Game:
        chance = self._random
        pool = sorted(self._unseen, key=lambda _card: chance())
        game = self._game.copy()
        hands: list[list[int]] = [list(known) for known in self._known]
        hands[self._view.seat] = list(self._view.hand)
        if self._backs:
            pool = self._deal_by_backs(hands, pool)
        else:
            for mask, count, seat in self._groups:
                hands[seat] += self._take(pool, count, mask)
        if self._view.face_down:
            game.face_down = [*self._laid, *pool[: self._hidden_down]]
            pool = pool[self._hidden_down :]
        game.hands = hands
        game.draw_pile = pool
        return game

    def _take(self, pool: list[int], count: int, mask: int) -> list[int]:
        """Take this many cards out of the pool that are not of the mask, or any where there are too few."""
        if mask:
            bits = self._bits
            fitting = [card for card in pool if not bits[card] & mask][:count]
            for card in fitting:
                pool.remove(card)
            count -= len(fitting)
        else:
            fitting = []
        if count:
            fitting += pool[-count:]
            del pool[-count:]
        return fitting

    def _hidden_backs(self) -> dict[int, list[int]]:
        """By seat, what the backs of its unknown cards show; nothing where they cannot be those of cards not seen."""
        view, deck = self._view, self._view.deck
        found: dict[int, list[int]] = {}
        for seat, shown in enumerate(view.backs):
            if seat != view.seat:
                left = list(shown)
                for card in self._known[seat]:
                    if (back := deck.faces[deck.others[card]]) in left:
                        left.remove(back)
                if len(left) != view.counts[seat] - len(self._known[seat]):
                    return {}
                found[seat] = left
        wanted = Counter(back for backs in found.values() for back in backs)
        return found if wanted <= Counter(deck.faces[deck.others[card]] for card in self._unseen) else {}

    def _deal_by_backs(self, hands: list[list[int]], pool: list[int]) -> list[int]:
        """Deal out of the pool what the backs allow, and of that what the memory allows; the draw pile that is left."""
        deck, chance = self._view.deck, self._random
        stacks: dict[int, list[int]] = {}
        for card in pool:
            stacks.setdefault(deck.faces[deck.others[card]], []).append(card)
        backs = {seat: sorted(shown, key=lambda _back: chance()) for seat, shown in self._backs.items()}
        for mask, count, seat in self._groups:
            for back in [backs[seat].pop() for _ in range(count)]:
                stack = stacks[back]
                fitting = [card for card in stack if not self._bits[card] & mask]
                card = (fitting or stack)[-1]
                stack.remove(card)
                hands[seat].append(card)
        dealt = {card for hand in hands for card in hand}
        pile = [card for card in pool if card not in dealt]
        if stack := stacks.get(self._view.draw_back, []):
            pile.remove(stack[-1])
            pile.append(stack[-1])
        return pile

    def _was_legal(self, game: Game) -> bool:
        """Whether the restricted wild on top was legal, had its player held what it holds in this world."""
        view, rules = self._view, self._view.rules
        if rules.restriction_met is None or len(view.discard) < 2:
            return True
        color = self._memory.color_before
        if color == NONE:
            color = rules.colors[view.discard[-2]]
        hand = game.hands[self._doubted]
        return rules.restriction_met(rules, hand, NONE, color, rules.faces[view.discard[-2]])


def _open_game(view: View, seed: bytes) -> Game:
    """A game with all that lies open in the view, no hands, and a chance of its own."""
    game = Game(MatchConfig(view.deck, view.options, view.players, seed, view.dealer), events=False)
    game.rules = view.rules
    game.wait(view.pending)
    game.discard = list(view.discard)
    game.color = view.color
    game.direction = view.direction
    game.side = view.side
    game.uno_open = view.uno_open
    game.jump_open = view.jump_open
    game.silence = view.silence
    game.scores = list(view.scores)
    game.hand_number = view.hand_number
    game.dealer = view.dealer
    game.out = list(view.out)
    game.last_player = view.penalty_by if view.phase is Phase.PENALTY else NONE
    return game
