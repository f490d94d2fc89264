"""What a card does when it lies on the pile. Each effect is one function; what a hand waits for comes after them all.

An effect only notes what is due (seats to pass over, cards to draw, a drop, a rule to follow) or moves hands at once;
``Game`` then settles what is due in a fixed order: the drop, the seats passed over, the draw, the written rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from uno_desktop.engine import events as ev
from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.moves import Move

if TYPE_CHECKING:
    from uno_desktop.engine.game import Game

Perform = Callable[["Game", Move, int], None]


def _skip(game: Game, _move: Move, _amount: int) -> None:
    game.to_skip += 1


def _reverse(game: Game, _move: Move, _amount: int) -> None:
    game.direction = -game.direction
    if game.log is not None:
        game.log.append(ev.DirectionReversed(game.direction))


def _draw(game: Game, move: Move, amount: int) -> None:
    game.pending_draw += amount
    if game.log is not None:
        game.log.append(ev.PenaltyGrew(move.seat, amount, game.pending_draw))


def _drop_hands(game: Game, _move: Move, _amount: int) -> None:
    game.drop_due = True


def _comply(game: Game, move: Move, _amount: int) -> None:
    game.comply_card = move.card


def _swap_hands(game: Game, move: Move, _amount: int) -> None:
    hands = game.hands
    hands[move.seat], hands[move.target] = hands[move.target], hands[move.seat]
    if game.log is not None:
        game.log.append(ev.HandsSwapped(move.seat, move.target, tuple(map(tuple, hands))))


def _pass_hands(game: Game, _move: Move, _amount: int) -> None:
    hands, direction = game.hands, game.direction
    moved = list(hands)
    for seat, hand in enumerate(hands):
        if hand:
            moved[next_holder(game, seat, direction)] = hand
    game.hands = moved
    if game.log is not None:
        game.log.append(ev.HandsPassed(direction, tuple(map(tuple, moved))))


def _shuffle_hands(game: Game, move: Move, _amount: int) -> None:
    hands, players = game.hands, game.players
    order = [(move.seat + step) % players for step in range(1, players + 1)]
    holders = [seat for seat in order if hands[seat]]
    gathered = [card for seat in holders for card in hands[seat]]
    game.chance.shuffle(gathered)
    for place, seat in enumerate(holders):
        hands[seat] = gathered[place :: len(holders)]
    if game.log is not None:
        game.log.append(ev.HandsShuffled(move.seat, tuple(map(tuple, hands))))


PERFORM: Mapping[str, Perform] = {
    "skip": _skip,
    "reverse": _reverse,
    "draw": _draw,
    "drop_hands": _drop_hands,
    "shuffle_hands": _shuffle_hands,
    "swap_hands": _swap_hands,
    "pass_hands": _pass_hands,
    "comply": _comply,
}

LEFT_OUT_WHEN_OUT = frozenset({"shuffle_hands", "swap_hands", "pass_hands", "comply"})
"""Effects that do nothing when the card goes out (rules.md, What each thing means, and Where rules meet, 1)."""
