"""What a move is worth by rule of thumb: the heart of ``normal``, and the first opinion of ``hard``.

A play is judged by what it leaves: cards shed, the share of cards left that follow the new color, wilds kept for
later, turns taken from the others, and who is nearly out. The weights were fitted to many thousand decisions, each
played on in dozens of dealt worlds.

What a play would do is found out by making it (``Foresight``): the engine itself says who draws, who loses a turn, and
who is next. So nothing has to be known about a card, whatever effects a theme gives it and however the rules in force
change them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from uno_desktop.engine.effect_kinds import takes_turn
from uno_desktop.engine.game import Game, perform
from uno_desktop.engine.legality import count_after, is_legal_play, next_holder
from uno_desktop.engine.moves import NONE, OVER, Do, Move, Phase
from uno_desktop.engine.pending import FaceDown
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.manners.timing import Habits
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.worlds import BLUFFS_BEFORE, LAYS_BLUFF, LAYS_HONEST, Worlds, fast_chance

UNTIL_COLOR_CARDS = 4
"""About this many are drawn until one has a color: one of four colors, and some cards have none."""
_WORLDS = 4
"""A play is made in this many worlds, for some effects are up to chance."""


class Outcome(NamedTuple):
    """How a play went in one world, everybody drawing what they have to.

    ``drawn`` is by seat how many cards more they hold, or fewer, besides those that were played; ``gone`` are out of
    the hand without winning it. ``turn`` is whose turn it is then, going on in ``direction``: ``NONE`` where nobody's.
    ``winner`` is who won the hand, ``NONE`` while it goes on.
    """

    drawn: tuple[int, ...]
    gone: tuple[int, ...]
    turn: int
    direction: int
    winner: int

    def skipped(self, view: View) -> list[int]:
        """Who lost a turn, of those who held cards before, in order."""
        seats: list[int] = []
        if self.turn != NONE:
            seat = next_holder(view, view.seat, self.direction)
            while seat not in (self.turn, *seats):
                seats.append(seat)
                seat = next_holder(view, seat, self.direction)
        return seats


class Foresight:
    """Makes the plays of one view in the same dealt worlds; ``chance`` decides them."""

    def __init__(self, view: View, memory: Memory, chance: Random) -> None:
        worlds = Worlds(view, memory, chance)
        self._view = view
        self._worlds = [worlds.deal() for _ in range(_WORLDS)]

    def outcomes(self, move: Move) -> list[Outcome]:
        """How a legal play goes in each of the worlds."""
        return [self._outcome(world.copy(), move) for world in self._worlds]

    def _outcome(self, game: Game, move: Move) -> Outcome:
        before = list(self._view.counts)
        before[move.seat] -= 1 + len(move.also)
        perform(game, move)
        held, turn = [len(hand) for hand in game.hands], game.turn
        if game.phase is Phase.PENALTY and not isinstance(game.pending, FaceDown):
            held[turn] += game.pending_draw or UNTIL_COLOR_CARDS
            if game.rules.draw_costs_turn:
                turn = next_holder(game, turn, game.direction)
        gone = tuple([seat for seat, count in enumerate(held) if not count and before[seat] > 0])
        drawn = tuple([now - then for now, then in zip(held, before, strict=True)])
        winner = game.hand_winner if game.phase in OVER else NONE
        return Outcome(drawn, gone, turn, game.direction, winner)


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing counts, in hundredths of the chance to win the hand."""

    shed: float = 5.0
    follow: float = 13.0
    own_color: float = -1.2
    weak: float = 3.5
    last_follows: float = 7.0
    wild: float = -16.0
    wild_left: float = 1.3
    wild_near: float = 5.0
    wild_spends_last: float = -7.0
    restricted: float = -4.0
    illegal: float = -7.5
    skip: float = -1.5
    skip_again: float = 4.0
    skip_near: float = 3.0
    skip_then_out: float = 11.0
    hit: float = 0.3
    hit_near: float = 3.0
    moved_card: float = 6.0
    draw: float = -4.5
    draw_near: float = 2.5
    refuse: float = -5.0
    doubt_turn: float = 3.0
    doubt_near: float = 5.0
    partner_follows: float = 6.0
    partner_near: float = 4.0
    partner_turn: float = 2.0
    partner_sooner: float = 0.5


TUNED = Weights()
GOES_OUT = 100.0
OUT_OF_THE_QUESTION = -100.0
DOUBTED = 0.35
"""How often a card laid face down is doubted."""
_HIDES_GLADLY = 0.5
_POINTS_OF_A_CARD = 20
NEAR_CARDS = 3
"""With fewer cards than this the next player is nearly out."""
_MOST_OWN = 4
"""More cards of one color than this are no more of a burden."""
BLUFF_WORLDS = 30
"""The odds of a bluff are estimated from this many dealt worlds."""
_OUT_CARDS = 10
"""To be out of the hand without winning it is as bad as this many cards more."""


class Judge:
    """Judges the moves of one view; what all of them have in common is counted once.

    ``bluffs_before``: as in ``Worlds``.
    """

    def __init__(
        self, view: View, memory: Memory, rng: Stream, habits: Habits, *, bluffs_before: float = BLUFFS_BEFORE
    ) -> None:
        self.bluffs_before = bluffs_before
        self.view = view
        self.memory = memory
        self.rng = rng
        self.habits = habits
        self.weights = TUNED
        self._is_tempted: bool | None = None
        self._foresight: Foresight | None = None
        self.next = next_holder(view, view.seat, view.direction)
        self.holders = sum(map(bool, view.counts))
        self.against = -1 if view.rules.partners(view.seat, self.next) else 1
        """What harms the next player harms one's own side where that is a partner."""
        self.partners = [
            seat for seat, count in enumerate(view.counts) if count and view.rules.partners(view.seat, seat)
        ]

    def worth(self, move: Move) -> float:
        """The worth of a legal move; only differences between moves of one view mean anything."""
        weights = self.weights
        if move.do == Do.PLAY:
            return self._play(move)
        if move.do == Do.CHOOSE_COLOR:
            return self._color(move.color, list(self.view.hand))
        if move.do == Do.LAY_DOWN:
            # A bluff where nothing can be played, and now and then an honest card, so that nobody can be sure.
            view, weights = self.view, self.weights
            playable = view.playable
            if self._is_tempted is None:
                liking = (LAYS_HONEST if playable else LAYS_BLUFF) + self.habits.bluffs / 100
                self._is_tempted = fast_chance(self.rng.copy()).random() < liking
            if not self._is_tempted or bool(playable) != (move.card in playable):
                return OUT_OF_THE_QUESTION
            rest = [card for card in view.hand if card != move.card]
            if playable:
                if not view.rules.plain[view.rules.faces[move.card]]:
                    return OUT_OF_THE_QUESTION
                return weights.shed + self._color(view.color, rest) + _HIDES_GLADLY
            shed = (1 - DOUBTED) * weights.shed - DOUBTED * weights.shed * view.rules.face_down_penalty
            color = self._color(view.color, rest) - self._color(view.color, list(view.hand))
            return shed + color + view.rules.worth[move.card] / _POINTS_OF_A_CARD
        if move.do == Do.CHALLENGE:
            return self._doubt() if isinstance(self.view.pending, FaceDown) else self._challenge()
        if move.do == Do.DRAW:
            return weights.draw + weights.draw_near * (self.view.counts[self.next] == 1) * self.against
        return weights.refuse if move.do == Do.REFUSE else 0.0

    def _doubt(self) -> float:
        """What doubting a card laid face down gains on the mean; believing it gains nothing."""
        view, weights = self.view, self.weights
        by, amount = view.penalty_by, view.rules.face_down_penalty
        if view.rules.partners(view.seat, by):
            return OUT_OF_THE_QUESTION
        chance = Worlds(view, self.memory, fast_chance(self.rng.copy())).face_down_bluff_chance(BLUFF_WORLDS)
        near = max(0, NEAR_CARDS - view.counts[by])
        right = weights.shed * (amount + 1) / max(1, self.holders - 1) + weights.doubt_near * near
        wrong = weights.shed * (amount + weights.doubt_turn * view.rules.draw_costs_turn)
        return right * chance - wrong * (1 - chance) + self.habits.doubts

    def _play(self, move: Move) -> float:
        """A play, and what character adds to it."""
        struck = move.target if move.target != NONE else self.next
        strikes = move.target != NONE or self.view.rules.draw_amounts[self.view.rules.faces[move.card]] > 0
        revenge = strikes and struck == self.memory.attacker and struck not in self.partners
        grudge = self.habits.grudge if revenge else 0.0
        return self._soberly(move) + grudge

    def _soberly(self, move: Move) -> float:
        view, weights, rules = self.view, self.weights, self.view.rules
        played = (move.card, *move.also)
        rest = [card for card in view.hand if card not in played]
        if not rest:
            return GOES_OUT
        face = rules.faces[played[-1]]
        performed = rules.performed[face]
        worth = weights.shed * len(played)
        if rules.moves_hands[face]:
            return worth + self._moved(move, rest)
        if any(kind.turns_over for kind, _ in performed):
            return worth + self._turned_over(rest)
        color = move.color if move.color != NONE else rules.colors[played[-1]]
        worth += self._color(color, rest)
        if rules.colors[played[-1]] == NONE:
            worth += self._wild(move, face, rest)
        # A card that only hits the next player, who is no partner: nothing has to be tried out.
        if not performed or not (len(performed) > 1 or self.partners or rules.needs_target[face]):
            return worth + self._effects(face, color, rest)
        outcomes = self._foresee(move)
        worth += sum([self._outcome(each, face, color, rest) for each in outcomes]) / len(outcomes)
        return 2 * OUT_OF_THE_QUESTION + worth if all(map(self._hits_own_side, outcomes)) else worth

    def _foresee(self, move: Move) -> list[Outcome]:
        if self._foresight is None:
            self._foresight = Foresight(self.view, self.memory, fast_chance(self.rng.copy()))
        return self._foresight.outcomes(move)

    def _moved(self, move: Move, rest: list[int]) -> float:
        """Hands that change their holders: the fewer cards are left to the own side, the better.

        Partners who hold fewer are worth a little more, for their turn comes sooner.
        """
        view, weights = self.view, self.weights
        if not self.partners:
            return weights.moved_card * (len(rest) - count_after(view, view.hand, move))
        outcomes = self._foresee(move)
        own = sum([each.drawn[view.seat] for each in outcomes]) / len(outcomes)
        partners = sum([each.drawn[seat] for each in outcomes for seat in self.partners]) / len(outcomes)
        return -weights.moved_card * (own + partners) - weights.partner_sooner * partners

    def _turned_over(self, rest: list[int]) -> float:
        """What the cards left are worth on their other sides, on the card that lies at the bottom of the pile now.

        What the next player will hold is known, for everybody sees the backs.
        """
        view, weights = self.view, self.weights
        deck = view.deck
        top = deck.others[view.discard[0]]
        color = deck.color_of(top)
        others = [deck.others[card] for card in rest]
        test = view.rules.matching.tests[top][color] or view.rules.matching.make(top, color)
        worth = weights.follow * sum(map(test, others)) / len(others)
        if len(others) == 1 and test(others[0]):
            worth += weights.last_follows
        backs = view.backs[self.next]
        lacks = color != NONE and not any(deck.face_colors[face] in (color, NONE) for face in backs)
        return worth + weights.weak * lacks * self.against

    def _color(self, color: int, rest: list[int]) -> float:
        """What this color on the table is worth: the cards left that follow, and a neighbor who lacks it.

        Where none is named, because chance will name it, it is worth the mean of all colors.
        """
        if color == NONE:
            named = self.view.rules.palettes[self.view.side]
            return sum([self._color(each, rest) for each in named]) / len(named)
        weights, colors = self.weights, self.view.rules.colors
        own = sum([colors[card] == color for card in rest])
        follow = own + sum([colors[card] == NONE for card in rest])
        worth = weights.follow * follow / len(rest) + weights.own_color * min(own, _MOST_OWN)
        if len(rest) == 1 and follow:
            worth += weights.last_follows
        worth += weights.weak * self.memory.lacks(self.next, color) * self.against
        for partner in self.partners:
            near = max(0, NEAR_CARDS + 1 - self.view.counts[partner])
            follows = self._share(partner, color) - 0.5
            worth += (weights.partner_follows + weights.partner_near * near) * follows
        return worth

    def _share(self, partner: int, color: int) -> float:
        """How likely a partner can follow a color: sure where the cards are known, about even where they are not."""
        known, colors = self.memory.holdings[partner].known, self.view.rules.colors
        if any(colors[card] in (color, NONE) for card in known):
            return 1.0
        if len(known) == self.view.counts[partner] or self.memory.lacks(partner, color):
            return 0.0
        return 0.5

    def _wild(self, move: Move, face: int, rest: list[int]) -> float:
        """What it costs not to have the wild any more; less with many cards left."""
        view, weights = self.view, self.weights
        worth = weights.wild + weights.wild_left * len(rest)
        if view.counts[self.next] < NEAR_CARDS:
            worth += weights.wild_near * self.against
        if len(rest) == 1:
            worth += weights.wild_spends_last
        if view.rules.restricted[face]:
            worth += weights.restricted
            if not is_legal_play(view, view.hand, move.card):
                worth += weights.illegal + self.habits.bluffs
        return worth

    def _effects(self, face: int, color: int, rest: list[int]) -> float:
        view, weights, rules = self.view, self.weights, self.view.rules
        amount = rules.draw_amounts[face]
        if amount and view.phase is Phase.PENALTY:
            amount += view.pending_draw
        worth = weights.hit * amount if self.against > 0 else -weights.shed * amount
        worth += sum([kind.worth(effect.amount, self.holders) for kind, effect in rules.performed[face]])
        if any(takes_turn(rules, effect, self.holders) for effect in rules.effects[face]):
            worth += self._turn([self.next], next_holder(view, self.next, view.direction), color, rest)
        return worth

    def _hits_own_side(self, outcome: Outcome) -> bool:
        """Whether somebody draws, and nobody but the seat and its partners."""
        hit = {seat for seat, drawn in enumerate(outcome.drawn) if drawn > 0}.union(outcome.gone)
        return bool(hit) and hit <= {self.view.seat, *self.partners}

    def _outcome(self, outcome: Outcome, face: int, color: int, rest: list[int]) -> float:
        """What a card with several effects, or one that names a player, has done: to whom, and whose turn it is."""
        view, weights = self.view, self.weights
        if outcome.winner != NONE:
            own_side = outcome.winner == view.seat or outcome.winner in self.partners
            return GOES_OUT if own_side else -GOES_OUT
        skipped = outcome.skipped(view)
        worth = self._turn(skipped, outcome.turn, color, rest) if skipped else 0.0
        if not any(outcome.drawn):
            performed = view.rules.performed[face]
            return worth + sum([kind.worth(effect.amount, self.holders) for kind, effect in performed])
        for seat, drawn in enumerate(outcome.drawn):
            if seat in outcome.gone:
                drawn = _OUT_CARDS
            if seat == view.seat or seat in self.partners:
                worth -= weights.shed * drawn
            else:
                worth += weights.hit * drawn
                if drawn > 0 and seat not in skipped:
                    worth += weights.hit_near * max(0, NEAR_CARDS - view.counts[seat])
        return worth

    def _turn(self, skipped: Sequence[int], turn: int, color: int, rest: list[int]) -> float:
        """What it is worth that these players lose their turns, and ``turn`` is next."""
        view, weights, colors = self.view, self.weights, self.view.rules.colors
        worth = weights.skip
        for seat in skipped:
            near = max(0, NEAR_CARDS - view.counts[seat])
            worth += weights.skip_near * near * (-1 if seat in self.partners else 1)
        if turn in self.partners and color != NONE:
            worth += weights.partner_turn * max(0, NEAR_CARDS - view.counts[turn]) * self._share(turn, color)
        if turn == view.seat and any(colors[card] in (color, NONE) for card in rest):
            worth += weights.skip_then_out if len(rest) == 1 else weights.skip_again
        return worth

    def _challenge(self) -> float:
        """What a challenge gains on average, by estimated odds, against drawing what is pending."""
        view, weights = self.view, self.weights
        if view.rules.partners(view.seat, view.penalty_by):
            return OUT_OF_THE_QUESTION
        worlds = Worlds(view, self.memory, fast_chance(self.rng.copy()), bluffs_before=self.bluffs_before)
        chance = worlds.bluff_chance(BLUFF_WORLDS)
        gain = 2 * (view.pending_draw or UNTIL_COLOR_CARDS) + weights.doubt_turn
        return weights.shed * (gain * chance - view.rules.challenge_extra * (1 - chance)) + self.habits.doubts
