"""What must hold in every position, whatever the rules; each check raises AssertionError with the position."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache
from typing import get_args, get_origin, get_type_hints

from hidden_cards import deal_hidden_anew
from written_positions import game_at

from uno_desktop.engine import notation
from uno_desktop.engine.errors import IllegalMove, Refusal
from uno_desktop.engine.events import CardsDrawn, Event, seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, REFEREE, UNBIDDEN, Do, Move, Phase
from uno_desktop.engine.pending import Drawn
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.view import View
from uno_desktop.players.agents.easy import EasyAgent
from uno_desktop.players.agents.random_agent import RandomAgent

CLOCKED = (Do.TIME_OUT, Do.END_HAND)
"""Moves that a clock makes: no list of legal moves has them."""
Key = tuple[object, ...]


def every_view(game: Game) -> list[View]:
    """The views of the spectator and of all seats."""
    return [game.view(seat) for seat in range(NONE, game.players)]


def somebody_can_move(game: Game) -> None:
    """Whoever is waited for has a move that brings the hand on."""
    if game.phase in OVER:
        assert not game.waiting()
        return
    waiting = game.waiting()
    assert waiting, game.position()
    for seat in waiting:
        assert any(move.do not in UNBIDDEN for move in game.legal_moves(seat)), f"{seat} stuck in {game.position()}"


def views_fold(before: Sequence[View], events: Sequence[Event], game: Game) -> None:
    """What a seat knew and the events it saw make what it knows now."""
    for view in before:
        folded = view
        for event in seen(events, view.seat):
            folded = folded.after(event)
        now = game.view(view.seat)
        wrong = [name for name in view._fields if getattr(folded, name) != getattr(now, name)]
        assert not wrong, f"seat {view.seat}: {wrong} after {events} in {game.position()}"


def fits(value: object, hint: object) -> bool:
    """Whether a value is of just the type declared: whole numbers, texts, flags, tuples of them."""
    if get_origin(hint) is tuple:
        return type(value) is tuple and all(fits(each, get_args(hint)[0]) for each in value)
    assert isinstance(hint, type)
    return type(value) is hint if hint in (int, str, bool) else isinstance(value, hint)


def events_are_as_declared(events: Sequence[Event]) -> None:
    """Every field of an event is what its class says: a seat is a number, never nothing."""
    for event in events:
        wrong = [name for name, hint in _hints(type(event)).items() if not fits(getattr(event, name), hint)]
        assert not wrong, f"{event}: {wrong}"
        if isinstance(event, CardsDrawn):
            assert re.fullmatch("[a-z_]+", event.why), event


_hints = cache(get_type_hints)


def views_know_the_moves(game: Game) -> None:
    """A view lists the same moves as the game, and shows no card of another hand."""
    for view in every_view(game):
        if view.seat == NONE:
            assert view.legal_moves == ()
            assert view.hand == ()
        else:
            assert list(view.legal_moves) == game.legal_moves(view.seat), game.position()
            assert list(view.playable) == game.playable(view.seat), game.position()
        assert view.top == game.top


# -- exactly the legal moves --


def move_key(game: Game, move: Move) -> Key:
    """What a move is, equal copies and the order of middle cards set aside, and a target that nothing will use."""
    faces, alike = game.rules.faces, game.rules.alike
    if move.do == Do.LAY_DOWN and move.card != NONE:
        return tuple(move._replace(card=alike[move.card]))
    if move.do != Do.PLAY:
        return tuple(move)
    middle = sorted(alike[card] for card in move.also[:-1])
    top = move.also[-1] if move.also else move.card
    goes_out = len(game.hands[move.seat]) == 1 + len(move.also)
    target = NONE if goes_out and game.rules.needs_target[faces[top]] else move.target
    played = (alike[move.card], *middle, alike[top]) if move.also else (alike[move.card],)
    return (move.seat, move.do, played, move.color, target, move.uno)


def is_made_of_held_cards(game: Game, move: Move) -> bool:
    """Whether a play names cards of the seat's hand, each once; so must a card laid face down."""
    if move.do not in (Do.PLAY, Do.LAY_DOWN):
        return True
    cards = [move.card, *move.also]
    return len(set(cards)) == len(cards) and 0 <= move.seat < game.players and set(cards) <= set(game.hands[move.seat])


def is_aimed_well(game: Game, move: Move) -> bool:
    """Whether its target, if any, is another seat in play; of a choice of rules it is no seat at all."""
    if move.target == NONE or move.do == Do.CHOOSE_RULE:
        return True
    return 0 <= move.target < game.players and move.target != move.seat and bool(game.hands[move.target])


def exactly_the_legal_moves(game: Game, chance: random.Random, tries: int) -> int:
    """The moves listed are accepted, each once; others like them, and made up ones, are refused and change nothing.

    Returns how many were refused.
    """
    legal = [move for seat in range(REFEREE, game.players) for move in game.legal_moves(seat)]
    keys = {move_key(game, move) for move in legal}
    assert len(keys) == len(legal), f"listed twice in {game.position()}"
    for move in legal:
        assert game.can(move) is None, f"{move} listed and refused ({game.can(move)}) in {game.position()}"
    before = game.position()
    refused = 0
    for _ in range(tries):
        move = changed(game, chance.choice(legal), chance) if legal and chance.random() < 0.7 else made_up(game, chance)
        is_legal = is_made_of_held_cards(game, move) and is_aimed_well(game, move) and move_key(game, move) in keys
        if is_legal:
            assert game.can(move) is None, f"{move} refused ({game.can(move)}) in {before}"
        else:
            refused += 1
            assert is_refused(game, move, before), f"{move} accepted in {before}"
            assert game.position() == before, f"{move} was refused and changed something in {before}"
    return refused


def is_refused(game: Game, move: Move, position: str) -> bool:
    """Whether the door refuses a move, with the move and the position told."""
    try:
        game.apply(move)
    except IllegalMove as refusal:
        return (refusal.move, refusal.position) == (move, position) and refusal.reason in Refusal
    return False


def made_up(game: Game, chance: random.Random) -> Move:
    """Any move at all."""
    cards = range(NONE, len(game.rules.faces))
    also = tuple(chance.sample(cards[1:], chance.choice((0, 0, 1, 2))))
    return Move(
        chance.randint(NONE, game.players),
        chance.choice([do for do in Do if do not in CLOCKED]),
        chance.choice(cards),
        chance.randint(NONE, len(game.rules.deck.colors)),
        chance.randint(NONE, game.players),
        also,
        chance.random() < 0.2,
    )


def changed(game: Game, move: Move, chance: random.Random) -> Move:
    """A legal move with one or two of its fields changed."""
    for _ in range(chance.randint(1, 2)):
        field = chance.choice(("seat", "do", "card", "color", "target", "also", "uno"))
        if field == "uno":
            move = move._replace(uno=not move.uno)
            continue
        other = made_up(game, chance)
        held = game.hands[move.seat] if 0 <= move.seat < game.players else []
        if field in ("card", "also") and held:
            some = chance.sample(held, min(len(held), chance.randint(1, 3)))
            other = other._replace(card=some[0], also=tuple(some[1:]))
        move = move._replace(**{field: getattr(other, field)})
    return move


# -- text, copies, secrets --


def notation_round_trips(game: Game) -> None:
    """The position and every legal move are read back as they were written."""
    if game.phase is Phase.BEFORE_DEAL:
        return
    text = game.position()
    twin = game_at(game.config, text)
    assert twin.position() == text
    deck = game.rules.deck
    for seat in range(game.players):
        faces = [move_key(game, move) for move in game.legal_moves(seat)]
        again = [move_key(twin, move) for move in twin.legal_moves(seat)]
        assert set(faces) == set(again), f"other moves when read back: {text}"
        for move in game.legal_moves(seat):
            written = notation.write_move(deck, move)
            pool = [move.card, *move.also] if move.card != NONE else []
            assert notation.read_move(deck, written, pool) == move, written


def copies_are_independent(game: Game, move: Move) -> None:
    """A move in a copy changes nothing in the game."""
    before, state, told = game.position(), game.chance.state, list(game.told or ())
    twin = game.copy(events=True)
    twin.apply(move)
    assert game.position() == before
    assert game.chance.state == state
    assert list(game.told or ()) == told


def with_secrets_shuffled(game: Game, viewer: int, chance: random.Random) -> Game:
    """A copy in which the cards that the viewer cannot see lie elsewhere, as many in each place."""
    twin = game.copy()
    groups = game.rules.open_hands if viewer >= 0 else ()
    places = [
        seat for seat in range(game.players) if seat != viewer and not (groups and groups[seat] == groups[viewer])
    ]
    deal_hidden_anew(twin, places, chance.shuffle)
    if twin.turn != viewer and twin.turn >= 0 and twin.drawn:
        twin.wait(Drawn(twin.turn, tuple(twin.hands[twin.turn][-len(twin.drawn) :])))
    return twin


def secrets_stay_secret(game: Game, chance: random.Random) -> None:
    """What a seat cannot see changes neither its view nor its moves, nor what a computer player does there."""
    if game.phase in OVER:
        return
    for viewer in range(NONE, game.players):
        twin = with_secrets_shuffled(game, viewer, chance)
        view, other = game.view(viewer), twin.view(viewer)
        assert view == other
        assert view.legal_moves == other.legal_moves, game.position()
        for agent in (RandomAgent(), EasyAgent()):
            if viewer in game.waiting():
                one, two = (agent.choose(seen, None, Stream(b"s" * 32, "a")) for seen in (view, other))
                assert one == two
            if viewer != NONE and game.hands[viewer]:
                one, two = (agent.reacts(seen, Stream(b"s" * 32, "a")) for seen in (view, other))
                assert one == two
