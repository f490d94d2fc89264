"""Whole hands by computer players over random sets of rules, each played again from its moves; in many processes."""

from __future__ import annotations

import os
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from property_checks import OVER, every_view, exactly_the_legal_moves, somebody_can_move, views_fold
from property_good_will import ends_with_good_will
from property_rules import random_config

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Move
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.state import MatchConfig
from uno_desktop.players.agent import Agent
from uno_desktop.players.easy import EasyAgent
from uno_desktop.players.random_agent import RandomAgent

MOVES_A_SEAT = 4000
"""A hand with more moves than this for each seat is given up: with good will it must come to an end from there."""
LOOK_EVERY = 97
"""At every so many moves the dear checks are made."""
CHUNK = 250


@dataclass
class Tally:
    """What was played: hands, moves, hands without a winner and given up, false moves refused, each kind of move."""

    hands: int = 0
    moves: int = 0
    no_winner: int = 0
    given_up: int = 0
    refused: int = 0
    did: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count another's hands in."""
        self.hands += other.hands
        self.moves += other.moves
        self.no_winner += other.no_winner
        self.given_up += other.given_up
        self.refused += other.refused
        self.did += other.did


def play_hands(first: int, end: int) -> Tally:
    """The hands of these numbers; AssertionError or IllegalMove, with the number, where one goes wrong."""
    tally = Tally()
    for number in range(first, end):
        try:
            _play_hand(number, tally)
        except Exception as error:
            raise AssertionError(f"hand {number}: {error}") from error
    return tally


def play_in_processes(hands: int) -> Tally:
    """So many hands, dealt out over all processors."""
    total = Tally()
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for tally in pool.map(play_hands, range(0, hands, CHUNK), [*range(CHUNK, hands, CHUNK), hands]):
            total.add(tally)
    return total


def _play_hand(number: int, tally: Tally) -> None:
    config = random_config(number)
    chance = random.Random(f"hand:{number}")
    agents: list[Agent] = [chance.choice((RandomAgent, EasyAgent))() for _ in range(config.players)]
    streams = [Stream(config.seed, f"agent:{seat}") for seat in range(config.players)]
    game, moves = Game(config), [Move.deal()]
    game.apply(moves[0])
    while game.phase not in OVER and len(moves) < MOVES_A_SEAT * config.players:
        seat = chance.choice(game.waiting())
        move = agents[seat].choose(game.view(seat), None, streams[seat])
        _apply(game, move, moves, chance, tally)
        if game.phase not in OVER and (game.uno_open or game.jump_open):
            _react(game, agents, streams, moves, chance, tally)
    assert game.cards_conserved(), f"cards lost: {game.position()}"
    _replay(config, moves, game)
    _count(game, moves, chance, tally)


def _count(game: Game, moves: list[Move], chance: random.Random, tally: Tally) -> None:
    over = game.phase in OVER
    assert over or ends_with_good_will(game, chance), f"no end in sight: {game.position()}"
    tally.hands += 1
    tally.moves += len(moves)
    tally.given_up += not over
    tally.no_winner += over and game.hand_winner < 0
    tally.did.update(move.do for move in moves)


def _apply(game: Game, move: Move, moves: list[Move], chance: random.Random, tally: Tally) -> None:
    look = len(moves) % LOOK_EVERY == 0
    if look:
        views = every_view(game)
        tally.refused += exactly_the_legal_moves(game, chance, tries=10)
        assert game.cards_conserved(), f"cards lost: {game.position()}"
    events = game.apply(move)
    moves.append(move)
    if look:
        views_fold(views, events, game)
        somebody_can_move(game)


def _react(
    game: Game, agents: list[Agent], streams: list[Stream], moves: list[Move], chance: random.Random, tally: Tally
) -> None:
    """Late calls, catches and jump-ins in the order of their times, those that have come too late left out."""
    seated = [seat for seat, hand in enumerate(game.hands) if hand]
    reactions = [reaction for seat in seated for reaction in agents[seat].reacts(game.view(seat), streams[seat])]
    for reaction in sorted(reactions, key=lambda one: one.after_ms):
        if game.can(reaction.move) is None:
            _apply(game, reaction.move, moves, chance, tally)


def _replay(config: MatchConfig, moves: list[Move], game: Game) -> None:
    again = Game(config, events=False)
    for move in moves:
        again.apply(move)
    assert again.position() == game.position(), "another hand when played again"
    assert again.chance.state == game.chance.state
