"""The account of a hand: how much chance moved each side's chance to win, and how much every decision did.

With ``V`` for the value of a position (``players/evaluation/position_value.py``), which is 1 or 0 when the hand is
over, each move from position ``s`` to ``t`` is split at ``A``, the mean of the values that the same move could have led
to: the cards that could have been drawn, the ways a shuffle could have gone, the machine's gifts::

    V(t) - V(s)  =  [A - V(s)]  +  [V(t) - A]
                    the decision    luck

All of them added up lead from an equal part for everybody to the result. What ``t`` could have been is drawn in the
same way as ``t`` itself, so luck is zero on average whatever ``V`` is worth; and values sum to 1, so what one side
gains by luck the others lose. docs/players.md, Luck and skill, has the reasons.

The work is done in steps of about a millisecond.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.state import RulesInForce, State
from uno_desktop.match.live.review import HandRecord
from uno_desktop.players.evaluation.position_value import Evaluation, Value, par
from uno_desktop.players.memory.worlds import fast_chance

DEALS = 32
"""How many other deals a deal is compared with."""
MOST_SEATS = 192
"""With how many other cards one drawn is compared at most, times the players; with fewer kinds, with each ..."""
_LEAST = 6
"""... and if these are very few, more than once, for what else the move draws or shuffles."""
_STEP_SEATS = 8
"""In one step of the work positions with about this many seats together are valued."""
_BEFORE_CARDS = (Phase.BEFORE_DEAL, Phase.CHOOSE_RULE)


@dataclass(frozen=True, slots=True)
class Entry:
    """A move in the account: ``decision`` and ``luck`` by side, each with the sum 0; ``luck`` None without chance.

    ``drawn`` are the cards that came into a hand by it, ``drawn_by`` says whose; none where several hands got some.
    """

    ply: int
    move: Move
    decision: Value
    luck: Value | None = None
    drawn: tuple[int, ...] = ()
    drawn_by: int = NONE


@dataclass(frozen=True, slots=True)
class Account:
    """A hand that is over: ``start`` is an equal part for each side, ``result`` how it ended, ``sides`` by seat.

    ``points`` is what it was played for: what its winner scored, or 1 where the match isn't one for points.
    """

    hand: int
    sides: tuple[int, ...]
    start: Value
    result: Value
    entries: tuple[Entry, ...]
    points: int = 1

    def luck(self, seat: int) -> float:
        """What chance moved for a seat's side in all, as a part of the hand (0.1: one hand in ten)."""
        side = self.sides[seat]
        return sum([entry.luck[side] for entry in self.entries if entry.luck is not None])

    def own(self, seat: int) -> float:
        """What the seat's own moves did for its side."""
        side = self.sides[seat]
        return sum([entry.decision[side] for entry in self.entries if entry.move.seat == seat])

    def others(self, seat: int) -> float:
        """What all other moves did for its side, with what the order of seats and the rules gave before the deal."""
        side = self.sides[seat]
        return sum([entry.decision[side] for entry in self.entries if entry.move.seat != seat])

    def outcome(self, seat: int) -> float:
        """What the hand brought the seat's side beyond an equal part: the sum of ``luck``, ``own`` and ``others``."""
        side = self.sides[seat]
        return self.result[side] - self.start[side]

    def share(self, seat: int) -> float:
        """What part of the hand the seat's side would have had with even luck; the shares of all sides sum to 1."""
        return self.result[self.sides[seat]] - self.luck(seat)

    def strokes(self, seat: int) -> Iterator[tuple[Entry, float, float]]:
        """The entries in which chance took part and cards came to one seat, in their order.

        Each with its luck for the side of ``seat``, and what the position was worth to it then.
        """
        side = self.sides[seat]
        worth = self.start[side]
        for entry in self.entries:
            luck = entry.luck[side] if entry.luck is not None else 0.0
            worth += entry.decision[side] + luck
            if entry.luck is not None and entry.drawn:
                yield entry, luck, worth


class Accounting:
    """The account of a hand in the making: ``step`` until ``done``, then ``account``. Raises IllegalMove for a wrong
    record.
    """

    def __init__(self, record: HandRecord) -> None:
        self._record = record
        self._game = record.before.copy()
        self._chance = fast_chance(Stream(record.before.config.seed, f"luck:{record.number}"))
        self._evaluations: dict[RulesInForce, Evaluation] = {}
        self._entries: list[Entry] = []
        self.account: Account | None = None
        self._work = self._all()

    @property
    def done(self) -> bool:
        """Whether all moves are in the account."""
        return self.account is not None

    def step(self) -> None:
        """Count on for about a millisecond."""
        if not self.done:
            next(self._work, None)

    def _value(self, state: State) -> Value:
        if state.phase in _BEFORE_CARDS:
            return par(state)
        rules = state.rules
        found = self._evaluations.get(rules)
        if found is None:
            found = self._evaluations[rules] = Evaluation(rules)
        return found.value(state)

    def _all(self) -> Generator[None, None, None]:
        game, start, value = self._game, None, None
        for ply, move in self._record.moves:
            before = game.copy()
            game.apply(move)
            after = self._value(game)
            if start is None or value is None:  # the deal: whoever is not dealt in has no part in it
                start = value = par(game)
            settled = after
            if took_chance(before, game):
                settled = yield from self._mean(before, move, len(after))
                luck = _less(after, settled)
                drawn, drawn_by = _drawn(before, game)
                self._entries.append(Entry(ply, move, _less(settled, value), luck, drawn, drawn_by))
            else:
                self._entries.append(Entry(ply, move, _less(after, value)))
            value = after
            yield
        if start is None or value is None:
            start = value = par(game)
        scoring = game.rules.scoring
        for_points = scoring.uses_limits and not scoring.lowest_wins
        points = (game.hand_points or 0) if for_points else 1
        entries = tuple(self._entries)
        self.account = Account(self._record.number, game.rules.sides, start, value, entries, points)

    def _mean(self, before: Game, move: Move, sides: int) -> Generator[None, None, Value]:
        """The mean value of what the move could have led to, as the generator's result."""
        total, weight, step = [0.0] * sides, 0.0, max(1, _STEP_SEATS // before.players)
        for n, (other, counts) in enumerate(alternatives(before, move, self._chance), start=1):
            other.apply(move)
            for side, chance in enumerate(self._value(other)):
                total[side] += counts * chance
            weight += counts
            if n % step == 0:
                yield
        return tuple([each / weight for each in total])


def _less(value: Value, other: Value) -> Value:
    return tuple([a - b for a, b in zip(value, other, strict=True)])


def took_chance(before: State, after: State) -> bool:
    """Whether cards were drawn or chance was asked between two positions, one move apart."""
    return before.chance.state[1] != after.chance.state[1] or len(after.draw_pile) < len(before.draw_pile)


def alternatives(before: Game, move: Move, chance: Random) -> Iterator[tuple[Game, float]]:
    """Games just before the move that differ in what nobody can know, each with how much it counts.

    The draw pile is shuffled anew, and so is all that the match's chance will decide. If the move shows the top card
    only, each kind of card is on top once, and counts as often as it is there.
    """
    if not before.draw_pile or move.do == Do.DEAL or before.phase is Phase.CHOOSE_RULE:
        for _ in range(DEALS):
            yield _other(before, list(before.draw_pile), chance), 1.0
        return
    made = 0
    while made < _LEAST:
        pile = sorted(before.draw_pile, key=lambda _card: chance.random())
        for place, counts in _tops(before, pile, chance):
            yield _other(before, pile[place + 1 :] + pile[: place + 1], chance), float(counts)
            made += 1


def _tops(before: Game, pile: list[int], chance: Random) -> list[tuple[int, int]]:
    """Places in a draw pile whose cards could be its top card, each with how much it counts."""
    deck, alike = before.rules.deck, before.rules.alike
    # What the back of the top card shows is known at the table, so every card on top must have that back.
    back = deck.faces[deck.others[before.draw_pile[-1]]] if deck.others else NONE
    places: dict[int, list[int]] = {}
    for place, card in enumerate(pile):
        if back == NONE or deck.faces[deck.others[card]] == back:
            places.setdefault(alike[card], []).append(place)
    most = MOST_SEATS // before.players
    if len(places) > most:
        every = [(place, 1) for found in places.values() for place in found]
        return sorted(every, key=lambda _top: chance.random())[:most]
    return [(found[int(chance.random() * len(found))], len(found)) for found in places.values()]


def _other(before: Game, pile: list[int], chance: Random) -> Game:
    game = before.copy()
    game.draw_pile = pile
    game.chance = Stream(chance.random().hex().encode(), "luck")
    return game


def _drawn(before: State, after: State) -> tuple[tuple[int, ...], int]:
    """The cards that the draw pile, shuffled anew or not, gave to one seat, and that seat; nothing where several got
    some.
    """
    laid = before.face_down[: len(before.face_down) - before.pending.face_down]
    pile = {*before.draw_pile, *before.discard, *laid}
    if before.side != after.side:  # the same cards, turned over
        others = before.rules.deck.others
        pile = {others[card] for card in pile}
    found = [(seat, [card for card in hand if card in pile]) for seat, hand in enumerate(after.hands)]
    found = [(seat, cards) for seat, cards in found if cards]
    if len(found) != 1:
        return (), NONE
    [(seat, cards)] = found
    return tuple(cards), seat
