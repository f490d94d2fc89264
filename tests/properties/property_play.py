"""Playing a match at random with every check at every move, and playing it again."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from property_checks import (
    copies_are_independent,
    every_view,
    exactly_the_legal_moves,
    notation_round_trips,
    secrets_stay_secret,
    somebody_can_move,
    views_fold,
    views_know_the_moves,
)
from property_good_will import ends_with_good_will

from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, UNBIDDEN, Do, Move, Phase
from uno_desktop.engine.state import MatchConfig


@dataclass
class Played:
    """What was played: the moves and their events, the last position, how many false moves were refused."""

    moves: list[Move] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)
    position: str = ""
    refused: int = 0
    did: Counter[str] = field(default_factory=Counter)


def explore(config: MatchConfig, seed: int, moves: int, *, dear_every: int = 7, game: Game | None = None) -> Played:
    """Play so many moves at random, more plays than anything else, and check everything.

    The dear checks (false moves, secrets, notation, copies) are made at every ``dear_every``-th position.
    """
    chance = random.Random(seed)
    game = game or Game(config)
    held = sorted(all_cards(game))
    views = every_view(game)
    played = Played()
    while len(played.moves) < moves and game.phase is not Phase.MATCH_OVER:
        move = pick(game, chance)
        if len(played.moves) % dear_every == 0:
            played.refused += exactly_the_legal_moves(game, chance, tries=12)
            notation_round_trips(game)
            secrets_stay_secret(game, chance)
            copies_are_independent(game, move)
            views_know_the_moves(game)
        events = game.apply(move)
        played.moves.append(move)
        played.events.append(events)
        played.did[move.do] += 1
        if move.do == Do.DEAL:
            held = list(range(game.rules.deck.size))
        assert sorted(all_cards(game)) == held, f"cards lost or doubled in {game.position()}"
        if game.phase is not Phase.BEFORE_DEAL:
            somebody_can_move(game)
        views_fold(views, events, game)
        views = every_view(game)
    played.position = game.position()
    return played


def all_cards(game: Game) -> list[int]:
    """Every card on the table and in hands, by its light side; all must have the same side up."""
    cards = [card for place in (*game.hands, game.discard, game.face_down, game.draw_pile) for card in place]
    assert all(game.rules.deck.side_of(card) == game.side for card in cards), game.position()
    return [card % game.rules.deck.size for card in cards]


def pick(game: Game, chance: random.Random) -> Move:
    """A legal move of any seat: mostly a play, seldom a false call."""
    if game.phase in (Phase.BEFORE_DEAL, *OVER):
        return Move.deal()
    moves = [move for seat in range(game.players) for move in game.legal_moves(seat)]
    calls = chance.random() < 0.1
    plays = [move for move in moves if move.do == Do.PLAY and move.uno <= calls]
    if plays and chance.random() < 0.8:
        return chance.choice(plays)
    words = [move for move in moves if move.do == Do.SPEAK]
    if words and chance.random() < 0.1:
        return chance.choice(words)
    sensible = [move for move in moves if move.do not in UNBIDDEN or game.uno_open]
    return chance.choice(sensible if sensible and chance.random() < 0.95 else moves)


def replay(config: MatchConfig, played: Played) -> None:
    """The same moves again give the same events and the same position, with events and without."""
    game, silent = Game(config), Game(config, events=False)
    for move, events in zip(played.moves, played.events, strict=True):
        assert game.apply(move) == events
        assert silent.apply(move) == ()
    assert game.position() == silent.position() == played.position
    assert game.chance.state == silent.chance.state


def play_if_you_can(config: MatchConfig, seed: int, limit: int) -> int:
    """One hand in which everybody plays whenever a card can be played, else accepts, complies, keeps or draws.

    Nobody calls, for a false call may cost more cards than the play was worth.

    Returns the number of moves until it ends; ``limit`` for a hand given up, which must be one that can be ended.
    """
    chance = random.Random(seed)
    game = Game(config, events=False)
    game.apply(Move.deal())
    for count in range(limit):
        if game.phase in OVER:
            return count
        seat = chance.choice(game.waiting())
        moves = [move for move in game.legal_moves(seat) if move.do not in UNBIDDEN]
        game.apply(chance.choice([move for move in moves if move.do == Do.PLAY and not move.uno] or moves[:1]))
    assert ends_with_good_will(game, chance), f"no end in sight after {limit} moves: {game.position()}"
    return limit
