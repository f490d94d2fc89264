"""Plays a dealt world on, quickly and sensibly, and says how it looks for a seat.

The engine does all that happens, so every rule in force is obeyed; only the check that a move is legal is left out,
because only legal ones are chosen. Everybody calls UNO and nobody catches.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp
from typing import NamedTuple

from uno_desktop.engine.effect_kinds import takes_turn
from uno_desktop.engine.game import Game, perform
from uno_desktop.engine.moves import NONE, OVER, Do, Move, Phase
from uno_desktop.engine.state import RulesInForce

CHALLENGES = 0.3
"""How often a player in a playout challenges a restricted wild."""
JUMPS_IN = 0.6
"""How often a player in a playout jumps in when possible."""
_NOISE = 1.2
"""Preferences among cards differ by 0.6 to 2: with this much chance added, a playout is sensible but not rigid."""
_POINTS_WORTH = 0.0008
_LEFTOVERS_WORTH = 0.003
"""A point won or lost, and one left over where the lowest total wins, as parts of a hand."""

# How strong a hand is, as a logarithm; fitted to the ends of many thousand hands.
_CARD_OF_TWO_HANDS, _CARD_OF_MANY_HANDS = -0.23, -0.36
_WILD, _RESTRICTED, _ACTION = 0.85, 0.35, 0.18
_FOLLOWS, _LAST_CARD, _ON_TURN = 0.38, 0.7, 0.08
_GOES_OUT_NEXT = 4.0

_TURN, _DRAWN, _PENALTY = Phase.TURN, Phase.DRAWN, Phase.PENALTY


class Leaning(NamedTuple):
    """What playouts look up: how gladly a face is played, how a card held counts, the copies one may jump in with."""

    gladly: tuple[float, ...]
    held: tuple[float, ...]
    twins: tuple[tuple[int, ...], ...] | None


@lru_cache(maxsize=64)
def leaning(rules: RulesInForce) -> Leaning:
    """Made once for each set of rules in force."""
    deck = rules.deck
    gladly, held = [], []
    for face, kind in enumerate(deck.face_kinds):
        glad = 2.0 if kind.colored else 0.0
        for effect in rules.effects[face]:
            glad += 0.6 if takes_turn(rules, effect, rules.players) else 0.0
        gladly.append(glad - (1.0 if rules.restricted[face] else 0.0))
        count = _CARD_OF_TWO_HANDS if rules.players == 2 else _CARD_OF_MANY_HANDS
        if not kind.colored:
            held.append(count + _WILD + _RESTRICTED * rules.restricted[face])
        else:
            held.append(count + (0.0 if rules.plain[face] else _ACTION))
    twins = tuple(map(deck.cards_of, deck.faces)) if rules.jumping is not None else None
    return Leaning(tuple(gladly), tuple(held[face] for face in deck.faces), twins)


def play_on(game: Game, chance: Callable[[], float], most_moves: int) -> int:
    """Play up to this many moves, or to the end of the hand; returns how many were played."""
    lean = leaning(game.rules)
    moves = 0
    while moves < most_moves and game.phase not in OVER:
        moves += 1
        phase, seat = game.phase, game.turn
        if phase is _TURN or phase is _DRAWN:
            if lean.twins is not None and game.jump_open and (jump := _jump(game, lean.twins, chance)):
                perform(game, jump)
            elif cards := game.playable(seat):
                perform(game, _choice(game, seat, cards, lean, chance))
            else:
                perform(game, Move(seat, Do.DRAW if phase is _TURN else Do.PASS))
        elif phase is _PENALTY:
            if cards := game.playable(seat):
                perform(game, _choice(game, seat, cards, lean, chance))
            else:
                challenges = game.can_challenge and chance() < CHALLENGES
                perform(game, Move(seat, Do.CHALLENGE if challenges else Do.ACCEPT))
        elif phase is Phase.DROP:
            dropping = game.to_drop[int(chance() * len(game.to_drop))]
            perform(game, Move(dropping, Do.DROP))
        elif phase is Phase.COMPLY:
            perform(game, Move(seat, Do.COMPLY))
        else:
            perform(game, Move(seat, Do.CHOOSE_COLOR, color=_color(game, seat, NONE, chance)))
    return moves


def _choice(game: Game, seat: int, cards: list[int], lean: Leaning, chance: Callable[[], float]) -> Move:
    rules = game.rules
    faces = rules.faces
    card = cards[0]
    if len(cards) > 1:
        gladly = lean.gladly
        best = -9.0
        for each in cards:
            glad = gladly[faces[each]] + _NOISE * chance()
            if glad > best:
                best, card = glad, each
    also: tuple[int, ...] = ()
    allowed = rules.companions
    if allowed is not None and game.phase is not _PENALTY:
        first = faces[card]
        source = game.drawn if game.phase is _DRAWN else game.hands[seat]
        also = tuple([other for other in source if other != card and allowed(rules, first, faces[other])])
    face = faces[also[-1] if also else card]
    if rules.plain[face]:
        return Move(seat, Do.PLAY, card, NONE, NONE, also)
    color = _color(game, seat, card, chance) if rules.needs_color[face] else NONE
    target = _target(game, seat) if rules.needs_target[face] else NONE
    return Move(seat, Do.PLAY, card, color, target, also)


def _color(game: Game, seat: int, card: int, chance: Callable[[], float]) -> int:
    """The color held most of."""
    rules = game.rules
    colors, named = rules.colors, rules.palettes[game.side]
    held = [0.0] * (named.stop + 1)
    for each in game.hands[seat]:
        held[colors[each]] += 1.0
    held.pop()
    most = max(held)
    return held.index(most) if most else named[int(chance() * len(named))]


def _target(game: Game, seat: int) -> int:
    """The opponent with the fewest cards; a partner only where nobody else holds any."""
    hands, sides = game.hands, game.rules.sides
    others = [other for other in range(game.players) if other != seat and hands[other]]
    return min(others, key=lambda other: (sides[other] == sides[seat], len(hands[other])))


def _jump(game: Game, twins: tuple[tuple[int, ...], ...], chance: Callable[[], float]) -> Move | None:
    """The play out of turn that somebody makes now, if anybody does."""
    top = game.discard[-1]
    for twin in twins[top]:
        if twin == top:
            continue
        for seat, hand in enumerate(game.hands):
            if twin in hand:
                if seat == game.turn or chance() >= JUMPS_IN or twin not in game.playable(seat):
                    return None
                face = game.rules.faces[twin]
                target = _target(game, seat) if game.rules.needs_target[face] and len(hand) > 1 else NONE
                return Move(seat, Do.PLAY, twin, NONE, target)
    return None


def outlook(game: Game, seat: int) -> float:
    """How the hand went, or looks, for a seat: near 1 won, near 0 lost, with a little for points."""
    if game.phase not in OVER:
        return _standing(game, seat)
    scoring = game.rules.scoring
    if scoring.plays_on:
        place = game.out.index(seat) if seat in game.out else game.players - 1
        return 1.0 if place == 0 else 0.5 * (1.0 - place / (game.players - 1))
    sides = game.rules.sides
    side = sides[seat]
    won = 1.0 if game.hand_winner >= 0 and sides[game.hand_winner] == side else 0.0
    points, faces = game.rules.points, game.rules.faces
    left = [sum([points[faces[card]] for card in hand]) for hand in game.hands]
    if scoring.lowest_wins:
        return won - _LEFTOVERS_WORTH * sum([held for other, held in enumerate(left) if sides[other] == side])
    return won + _POINTS_WORTH * sum(left) * (1.0 if won else -1.0)


def _standing(game: Game, seat: int) -> float:
    """The chance to go out first, guessed from the hands and whose turn it is."""
    if game.out:
        # Where those who are out stay out: the place likely to be reached.
        if seat in game.out:
            place = game.out.index(seat)
        else:
            ahead = sum(0 < len(hand) < len(game.hands[seat]) for hand in game.hands)
            place = len(game.out) + ahead
        return 1.0 if place == 0 else 0.5 * (1.0 - min(place, game.players - 1) / (game.players - 1))
    held, colors, color = leaning(game.rules).held, game.rules.colors, game.color
    sides = game.rules.sides
    side = sides[seat]
    total = own = 0.0
    for other, hand in enumerate(game.hands):
        if not hand:  # out of the hand without winning it
            continue
        strength = sum([held[card] for card in hand])
        follows = any(colors[card] in (color, NONE) for card in hand)
        if follows:
            strength += _FOLLOWS
        if len(hand) == 1:
            strength += _LAST_CARD
        if other == game.turn:
            strength += _GOES_OUT_NEXT if follows and len(hand) == 1 and not game.pending_draw else _ON_TURN
        strength = exp(strength)
        total += strength
        if sides[other] == side:
            own += strength
    return own / total if total else 0.0
