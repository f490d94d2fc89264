"""The dealer, the deal, the start card, and positions set up by hand (rules.md, Dealer, Start card)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Effect, Kind
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.turns import announce, give, next_in_play, pass_turn

if TYPE_CHECKING:
    from uno_desktop.engine.game import Game

_CANNOT_START = frozenset({"cover", "return"})


def check_setup(game: Game) -> None:
    """``SetupError`` for too many cards dealt, or a deck without a card that can start (rules.md, 15)."""
    book, players = game.book, game.players
    if book.hand_size * players > book.deck.size - 1:
        most = (book.deck.size - 1) // players
        raise SetupError(
            "hand_size",
            f"hand_size: {book.hand_size} cards for {players} players are more than the deck of {book.deck.size} has;"
            f" at most {most}",
            n=book.hand_size,
            players=players,
            size=book.deck.size,
            most=most,
        )
    if all(fate in _CANNOT_START for fate in book.start_fates):
        sentence = f"deck {book.deck.id}: no card of it can start a hand, for start_ options cover or return them all"
        raise SetupError("no_start", sentence, deck=book.deck.id)


def deal(game: Game) -> None:
    """The next hand: the dealer, the cards one by one from the dealer's left, and the start card."""
    first = game.hand_number == 0
    dealer = _first_dealer(game) if first else _next_dealer(game)
    game.hand_number += 1
    game.dealer = dealer
    size, players = game.book.hand_size, game.players
    while True:
        _begin_hand(game)
        pile = list(range(game.book.deck.size))
        game.chance.shuffle(pile)
        dealt = pile[: -size * players - 1 : -1]
        del pile[-size * players :]
        for step in range(players):
            game.hands[(dealer + 1 + step) % players] = dealt[step::players]
        game.draw_pile = pile
        if game.log is not None:
            game.log.append(ev.CardsDealt(tuple(map(tuple, game.hands))))
        if _turn_start_card(game):
            return


def deal_given(game: Game, hands: Sequence[Sequence[int]], draw_pile: Sequence[int]) -> None:
    """The first hand with these hands and this draw pile (first drawn first); dealt afresh if nothing can start."""
    game.hand_number = 1
    game.dealer = game.config.dealer if game.config.dealer is not None else game.players - 1
    _begin_hand(game)
    game.hands = [list(hand) for hand in hands]
    game.draw_pile = list(reversed(draw_pile))
    if not _turn_start_card(game):
        game.hand_number = 0
        deal(game)


def set_up(
    game: Game,
    *,
    hands: Sequence[Sequence[int]],
    discard: Sequence[int],
    color: int = NONE,
    draw_pile: Sequence[int] | None = None,
    turn: int = 0,
    direction: int = 1,
    scores: Sequence[int] | None = None,
) -> None:
    """A position at the start of a turn in the match's first hand.

    ``discard`` has its last card on top, whose own colour goes before ``color``; ``draw_pile`` is given first drawn
    first, and is the shuffled rest of the deck where it is left out. Where those who are out stay out and the rest
    play on, a seat without cards is out.
    """
    game.hand_number = 1
    game.dealer = game.config.dealer if game.config.dealer is not None else game.players - 1
    _begin_hand(game)
    game.hands = [list(hand) for hand in hands]
    game.discard = list(discard)
    if draw_pile is None:
        used = {card for hand in hands for card in hand}.union(discard)
        game.draw_pile = [card for card in range(game.book.deck.size) if card not in used]
        game.chance.shuffle(game.draw_pile)
    else:
        game.draw_pile = list(reversed(draw_pile))
    own_color = game.book.deck.color_of(discard[-1])
    game.color = own_color if own_color != NONE else color
    game.direction = direction
    game.scores = list(scores) if scores is not None else [0] * game.players
    if game.book.scoring.plays_on:
        game.out = [seat for seat, hand in enumerate(hands) if not hand]
    game.phase = Phase.TURN
    game.turn = turn


def _begin_hand(game: Game) -> None:
    game.clear_hand()
    game.hands = [[] for _ in range(game.players)]
    game.discard = []
    if game.log is not None:
        game.log.append(ev.HandStarted(game.hand_number, game.dealer))


# -- who deals --


def _next_dealer(game: Game) -> int:
    way = game.book.dealer_next
    if way == "left":
        return (game.dealer + 1) % game.players
    if way == "winner" and game.hand_winner != NONE:
        return game.hand_winner
    return game.dealer


def _first_dealer(game: Game) -> int:
    if game.config.dealer is not None:
        dealer = game.config.dealer
    elif game.book.dealer_by_draw:
        dealer = _draw_for_dealer(game)
    else:
        dealer = game.chance.below(game.players)
    if game.log is not None:
        game.log.append(ev.DealerChosen(dealer))
    return dealer


def _draw_for_dealer(game: Game) -> int:
    """Each seat draws a card, the highest deals; those tied draw again among themselves from the whole deck.

    Where every card that could be drawn counts the same, no draw decides and chance picks (rules.md, 20).
    """
    deck = game.book.deck
    seats = list(range(game.players))
    numbers = [kind for kind in deck.kinds if kind.number is not None]
    redraw = game.book.dealer_symbols == "redraw" and bool(numbers)
    if len({_worth_of_kind(game, kind) for kind in (numbers if redraw else deck.kinds)}) == 1:
        return game.chance.choice(seats)
    while len(seats) > 1:
        pile = list(range(deck.size))
        game.chance.shuffle(pile)
        worth = {seat: _worth_for_deal(game, seat, pile) for seat in seats}
        highest = max(worth.values())
        seats = [seat for seat in seats if worth[seat] == highest]
    return seats[0]


def _worth_for_deal(game: Game, seat: int, pile: list[int]) -> int:
    """What the card drawn for the deal counts; under ``redraw`` others than numbers go to the bottom."""
    deck = game.book.deck
    redraw = game.book.dealer_symbols == "redraw" and any(deck.kind(card).number is not None for card in pile)
    while True:
        card = pile.pop()
        if game.log is not None:
            game.log.append(ev.DealerDrawn(seat, card))
        kind = deck.kind(card)
        if kind.number is not None or not redraw:
            return _worth_of_kind(game, kind)
        pile.insert(0, card)


def _worth_of_kind(game: Game, kind: Kind) -> int:
    if kind.number is not None:
        return kind.number
    return kind.points if game.book.dealer_symbols == "points" else 0


# -- the start card --


def _turn_start_card(game: Game) -> bool:
    """Turn up cards until one stays, and let it act; false where the pile has none that can start."""
    faces, fates = game.book.deck.faces, game.book.start_fates
    while any(fates[faces[card]] not in _CANNOT_START for card in game.draw_pile):
        card = game.draw_pile.pop()
        fate = fates[faces[card]]
        if game.log is not None:
            told = {"cover": "covered", "return": "returned"}.get(fate, "stays")
            game.log.append(ev.StartCardTurned(card, told))
        if fate == "return":
            game.draw_pile.append(card)
            game.chance.shuffle(game.draw_pile)
            continue
        game.discard.append(card)
        game.color = game.book.deck.face_colors[faces[card]]
        if fate != "cover":
            _START[fate](game, faces[card])
            return True
    return False


def _first(game: Game) -> int:
    return next_in_play(game, game.dealer)


def _stays(game: Game, _face: int) -> None:
    _begin(game, _first(game))


def _apply(game: Game, face: int) -> None:
    """The first player suffers the card as if it had been played on them."""
    game.to_skip = sum(effect.name == "skip" for effect in game.book.effects[face])
    game.pending_draw = game.book.draw_amounts[face]
    if game.pending_draw and game.log is not None:
        game.log.append(ev.PenaltyGrew(NONE, game.pending_draw, game.pending_draw))
    pass_turn(game, game.dealer)


def _draw_only(game: Game, face: int) -> None:
    first = _first(game)
    give(game, first, game.book.draw_amounts[face], "start")
    _begin(game, first)


def _choose_color(game: Game, _face: int) -> None:
    game.phase = Phase.CHOOSE_COLOR
    game.turn = _first(game)
    announce(game)


def _right_of_dealer(game: Game, _face: int) -> None:
    if _reverse_skips(game):
        _begin(game, game.dealer)
    else:
        _turn_round(game)
        _begin(game, _first(game))


def _dealer_begins(game: Game, _face: int) -> None:
    if not _reverse_skips(game):
        _turn_round(game)
    _begin(game, game.dealer)


def _reverse_skips(game: Game) -> bool:
    """With two players a Reverse may be a Skip: the dealer begins and the direction stays."""
    return game.book.rewritten(Effect("reverse"), game.players).name == "skip"


def _turn_round(game: Game) -> None:
    game.direction = -1
    if game.log is not None:
        game.log.append(ev.DirectionReversed(-1))


def _begin(game: Game, seat: int) -> None:
    game.phase = Phase.TURN
    game.turn = seat
    announce(game)


_START = {
    "stays": _stays,
    "no_effect": _stays,
    "apply": _apply,
    "draw_only": _draw_only,
    "choose_color": _choose_color,
    "right_of_dealer": _right_of_dealer,
    "dealer": _dealer_begins,
}
