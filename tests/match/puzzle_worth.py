"""What makes a puzzle a good one: a single solution, which nobody finds without looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.content.scenarios.scenario_model import Goal
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.match.events.puzzle import PLAYER, Solver, Spot, follow, options, outcome


def is_only_way(solver: Solver, spot: Spot) -> bool:
    """Whether the player has, all along the solution, a single move that leads to the goal."""
    return all(solver.answer(each) is not None or len(solver.winning(each)) == 1 for each, _ in solver.line(spot))


def plays_greedily(goal: Goal, spot: Spot, solver: Solver, choose: Callable[[Game, Sequence[Move]], Move]) -> bool:
    """Whether the goal is reached by a player who always makes the move that ``choose`` likes best."""
    while (reached := outcome(goal, spot)) is None:
        move = solver.answer(spot)
        spot = follow(spot, choose(spot.game, options(spot)[1]) if move is None else move)
    return reached


def dearest(game: Game, moves: Sequence[Move]) -> Move:
    """The play that gets rid of most cards, then of most points; a wild names the color held most."""
    return max(moves, key=lambda move: _greed(game, move, game.rules.points))


def cheapest_wilds_last(game: Game, moves: Sequence[Move]) -> Move:
    """The same, but wilds are kept for the end."""
    deck = game.rules.deck
    worth = [-1 if not kind.colored else game.rules.points[face] for face, kind in enumerate(deck.face_kinds)]
    return max(moves, key=lambda move: _greed(game, move, worth))


GREEDY = (dearest, cheapest_wilds_last)
"""Ways to play without looking ahead; none of them solves a puzzle."""


def _greed(game: Game, move: Move, worth: Sequence[int]) -> tuple[float, ...]:
    if move.do != Do.PLAY:
        return (0, 0, 0, 0)
    cards = (move.card, *move.also)
    left = [card for card in game.hands[PLAYER] if card not in cards]
    colors = [game.rules.colors[card] for card in left]
    target = -len(game.hands[move.target]) if move.target != NONE else 0
    return (len(cards), sum(worth[game.rules.faces[card]] for card in cards), colors.count(move.color), target)


def luck(solver: Solver, spot: Spot) -> float:
    """How likely somebody solves the puzzle who makes any legal move, all of them equally often."""
    reached = outcome(solver.goal, spot)
    if reached is not None:
        return float(reached)
    if solver.value(spot) is None:
        return 0.0
    move = solver.answer(spot)
    if move is not None:
        return luck(solver, follow(spot, move))
    moves = options(spot)[1]
    return sum(luck(solver, follow(spot, move)) for move in moves) / len(moves)
