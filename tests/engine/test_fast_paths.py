"""The paths that are written out by hand do what the plain ones do, and the look-ups agree with each other."""

from __future__ import annotations

import random
from functools import cache

import pytest
from table import config, position

from uno_desktop.engine import legality, playing, turns
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Do, Move, Phase
from uno_desktop.engine.pending import TURNS
from uno_desktop.engine.presets import PRESETS

RULES = (
    {},
    {"jump_in": True, "uno_penalty": 3, "false_uno_penalty": 2},
    {"scoring": "last_holding_loses", "multi_play": True},
    {"draw_most": 3, "skip_answer": True, "mercy": True, "stacking": "any"},
)


def played(seed: int, preset: str, players: int, **rules: object) -> list[tuple[Game, Move]]:
    """Positions of a hand played at random, each with the move made next."""
    chance = random.Random(seed)
    game = Game(config(players, seed=seed, preset=preset, **rules))  # type: ignore[arg-type]
    game.apply(Move.deal())
    found = []
    while game.phase not in OVER and len(found) < 150:
        seats = range(game.players) if chance.random() < 0.2 else game.waiting()
        moves = [move for seat in seats for move in game.legal_moves(seat)]
        plays = [move for move in moves if move.do == Do.PLAY]
        move = chance.choice(plays if plays and chance.random() < 0.8 else moves)
        found.append((game.copy(events=True), move))
        game.apply(move)
    return found


def outcome(game: Game) -> tuple[object, ...]:
    """All that can be told of a game after a move."""
    assert game.told is not None
    views = [game.view(seat) for seat in range(-1, game.players)]
    return game.position(), game.told, views, game.chance.state, game.pending, game.due


@cache
def all_positions() -> list[tuple[Game, Move]]:
    """Positions under many rules, each with the move made next."""
    found = []
    for seed, preset in enumerate(PRESETS):
        for number, rules in enumerate(RULES):
            for players in (2, 4):
                found += played(31 * seed + number, preset, players, **rules)
    return found


def positions(moves_of: tuple[str, ...]) -> list[tuple[Game, Move]]:
    """Copies of those in which one of these kinds of move is made next."""
    return [(game.copy(events=True), move) for game, move in all_positions() if move.do in moves_of]


def test_the_usual_moves_are_done_at_once_as_step_by_step() -> None:
    done = dict.fromkeys(((Phase.TURN, Do.PLAY), (Phase.TURN, Do.DRAW), (Phase.DRAWN, Do.PLAY)), 0)
    found = positions((Do.PLAY, Do.DRAW, Do.PASS))
    drawn = [each for each in found if each[0].phase is Phase.DRAWN]
    for game, made in found[::100] + drawn[::20]:
        seat, phase = game.turn, game.phase
        if seat < 0:
            continue
        game.dry, game.uno_open = 1, (seat,)  # what a play and a draw take back
        hand = game.hands[seat]
        moves = [made, *game.legal_moves(seat), Move(seat, Do.DRAW), Move(seat, Do.DRAW, card=hand[0])]
        moves += [
            Move(seat, Do.PLAY, card, color, uno=uno)
            for card in (*hand, game.discard[-1])
            for color, uno in ((-1, False), (-1, True), (2, False), (9, False))
        ]
        for move in moves:
            if move.seat != seat:
                continue
            quick, twin, before = game.copy(events=True), game.copy(events=True), outcome(game)
            if not playing.act_at_once(quick, move):
                assert outcome(quick) == before, move
                continue
            assert legality.refusal(twin, seat, twin.hands[seat], move) is None, move
            twin.rules.performs[move.do](twin, move)
            assert outcome(quick) == outcome(twin), move
            done[phase, Do(move.do)] += 1
    assert min(done.values()) > 10


def test_a_draw_of_one_is_what_giving_one_is() -> None:
    compared = 0
    for game, move in positions((Do.DRAW,)):
        game.uno_open = ()  # a draw has closed the window by then
        twin = game.copy(events=True)
        assert turns.draw_one(game, move.seat) == turns.give(twin, move.seat, 1, "turn")
        assert outcome(game) == outcome(twin)
        compared += 1
    assert compared > 100


def test_the_next_turn_is_the_one_that_settling_finds() -> None:
    for game, move in positions((Do.PASS, Do.DRAW)):
        for left in (0, 1, 9):
            game.turns_left = left
            twin, other = game.copy(events=True), game.copy(events=True)
            turns.begin_next_turn(twin, move.seat)
            turns.settle(other, move.seat)
            assert outcome(twin) == outcome(other)


def test_a_turn_is_waited_for_as_anything_is() -> None:
    game, _ = positions((Do.DRAW,))[0]
    twin = game.copy(events=True)
    turns.go_on_with_turn(game, 1)
    twin.wait(TURNS[1])
    turns.announce(twin)
    assert outcome(game) == outcome(twin)


def test_the_door_refuses_what_the_question_refuses() -> None:
    chance = random.Random(1)
    for game, move in positions((Do.PLAY,)):
        changed = move._replace(card=chance.randrange(game.rules.deck.size), color=chance.choice((-1, 2)), also=())
        seat = changed.seat
        reason = legality.refusal(game, seat, game.hands[seat], changed)
        assert game.can(changed) == reason
        if game.phase not in OVER and game.hands[seat]:
            assert legality.play_refusal(game, seat, game.hands[seat], changed) == reason


def test_playable_cards_are_those_whose_play_is_not_refused() -> None:
    for game, _ in positions((Do.PLAY, Do.DRAW, Do.ACCEPT)):
        for seat in range(game.players):
            hand = game.hands[seat]
            plays = {move.card for move in legality.legal_moves(game, seat, hand) if move.do == Do.PLAY}
            faces = game.rules.faces
            assert {faces[card] for card in game.playable(seat)} == {faces[card] for card in plays}


def test_every_effect_is_either_asked_or_done() -> None:
    for name, kind in EFFECT_KINDS.items():
        assert kind.name == name
        assert kind.is_performed != (kind.needs_color or kind.is_restricted), name
        assert kind.takes_amount or not kind.draws(3), name


def test_a_position_set_up_tells_nothing_of_its_making() -> None:
    game = position(config(2), ["green 2, red 3", "blue 1, blue 2"], "red 9")
    first, *_ = game.apply(game.legal_moves(0)[0])
    assert type(first).__name__ == "CardPlayed"


@pytest.mark.parametrize("events", [False, True])
def test_events_are_made_only_where_somebody_listens(events: bool) -> None:
    game = Game(config(2), events=events)
    assert bool(game.apply(Move.deal())) is events
    assert (game.told is None) is not events
    assert game.copy(events=True).told == []
