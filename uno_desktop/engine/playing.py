"""The moves, one function each, as the door of the game carries them out; ``MOVES`` lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from uno_desktop.engine import dealing, ending, legality
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Effect
from uno_desktop.engine.effects import LEFT_OUT_WHEN_OUT, PERFORM
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.turns import (
    announce,
    begin_next_turn,
    begin_turn,
    carry_out_penalty,
    draw_penalty,
    end_drop,
    give,
    go_on_with_turn,
    next_after_skips,
    next_in_play,
    settle,
)

if TYPE_CHECKING:
    from uno_desktop.engine.game import Game

_DRAWN = Phase.DRAWN  # looked up once, for an enum's members are slow to look up in some versions of Python


def _play(game: Game, move: Move) -> None:
    seat, _, card, color, _, also, uno = move
    book, hand = game.book, game.hands[seat]
    face = book.faces[also[-1] if also else card]
    if game.log is not None:
        game.log.append(ev.CardPlayed(seat, card, also, seat != game.turn))
    if book.deeds[face]:
        _play_with_deeds(game, move, face)
        return
    _lay(game, seat, card, color, also)
    if not hand:
        _go_out(game, seat)
        return
    if len(hand) == 1 or uno:
        _owe(game, move, None)
    begin_next_turn(game, seat)


def _lay(game: Game, seat: int, card: int, color: int, also: tuple[int, ...]) -> None:
    """The cards of a play from the hand to the pile; what was open until the next turn began is closed."""
    book, hand = game.book, game.hands[seat]
    hand.remove(card)
    game.discard.append(card)
    for other in also:
        hand.remove(other)
        game.discard.append(other)
    game.uno_open = ()
    game.drawn = ()
    game.dry = 0
    game.last_player = game.turn = seat
    game.jump_open = book.jumping is not None
    if color == NONE:
        game.color = book.colors[game.discard[-1]]
    else:
        game.color = color
        if game.log is not None:
            game.log.append(ev.ColorChosen(seat, color))


def _play_with_deeds(game: Game, move: Move, face: int) -> None:
    """The play of a card that does something to the table or to others."""
    seat, _, card, color, _, also, uno = move
    book, hand = game.book, game.hands[seat]
    lawful = not book.restricted[face] or legality.is_lawful(game, hand, card)
    counts_before = tuple(map(len, game.hands)) if book.moves_hands[face] else None
    holders = game.players - game.hands.count([])
    _lay(game, seat, card, color, also)
    for name, amount in book.deeds[face]:
        if name in book.rewrites:
            name, amount = book.rewritten(Effect(name, amount), holders)
        if hand or name not in LEFT_OUT_WHEN_OUT:
            PERFORM[name](game, move, amount)
    if book.draw_amounts[face]:
        game.penalty_by = seat
        game.penalty_lawful = lawful
        game.penalty_hand = tuple(hand)
        game.can_challenge = book.restricted[face] and book.bluff and bool(hand)
    left = len(game.hands[seat])
    if left == 0:
        _go_out(game, seat)
        return
    if left == 1 or uno or counts_before is not None:
        _owe(game, move, counts_before)
    settle(game, seat)


def _owe(game: Game, move: Move, counts_before: tuple[int, ...] | None) -> None:
    """Who owes the call after a play (rules.md, UNO, and Where rules meet, 5)."""
    seat = move.seat
    owing = []
    if counts_before is not None:
        for other, hand in enumerate(game.hands):
            if other != seat and len(hand) == 1 and counts_before[other] != 1:
                owing.append(other)
    if len(game.hands[seat]) == 1:
        if not move.uno:
            owing.append(seat)
        elif game.log is not None:
            game.log.append(ev.UnoCalled(seat))
    elif move.uno:
        _call_falsely(game, seat)
    if game.book.uno_penalty:
        game.uno_open = tuple(sorted(owing))


def _call_falsely(game: Game, seat: int) -> None:
    if game.log is not None:
        game.log.append(ev.FalseUnoCalled(seat))
    give(game, seat, game.book.false_call_penalty, "false_uno")


def _go_out(game: Game, seat: int) -> None:
    """``seat`` has laid its last card, whose effects have been noted: what is due first, then the end of the hand."""
    game.out.append(seat)
    game.tally = None
    if game.log is not None:
        game.log.append(ev.WentOut(seat, len(game.out)))
    game.can_challenge = False
    if game.book.scoring.plays_on:
        if len(game.holders()) == 1:
            ending.end_hand(game, game.out[0])
        else:
            settle(game, seat)
        return
    if game.book.draws_after_last:
        victim = next_after_skips(game, seat)
        if game.pending_draw:
            draw_penalty(game, victim)
        if game.drop_due:
            game.ending = True
            settle(game, seat)
            return
    ending.end_hand(game, seat)


def _draw(game: Game, move: Move) -> None:
    """A draw of one's own accord (rules.md, Drawing); a hand that nobody can end any more is over with it."""
    seat, never_out = move.seat, game.book.never_out
    shut_in = never_out is not None and all(never_out(game.book, game.hands[holder]) for holder in game.holders())
    game.uno_open = ()
    game.jump_open = False
    game.drawn = tuple(
        _draw_until_playable(game, seat) if game.book.draw_until_playable else give(game, seat, 1, "turn")
    )
    if shut_in:
        ending.end_hand(game, NONE)
        return
    if not game.drawn:
        game.dry |= 1 << seat
        if all(game.dry >> holder & 1 for holder in game.holders()):
            ending.end_hand(game, NONE)
            return
    elif not game.book.drawn_kept:
        game.phase = _DRAWN
        if legality.playable(game, seat, game.hands[seat]):
            announce(game)
            return
    game.drawn = ()
    begin_next_turn(game, seat)


def _draw_until_playable(game: Game, seat: int) -> list[int]:
    drawn: list[int] = []
    hand = game.hands[seat]
    while taken := give(game, seat, 1, "turn"):
        drawn += taken
        card = taken[0]
        if card in game.playable(seat) and legality.is_lawful(game, hand, card):
            break
    return drawn


def _pass(game: Game, move: Move) -> None:
    if game.log is not None:
        game.log.append(ev.DrawnCardKept(move.seat))
    game.drawn = ()
    begin_next_turn(game, move.seat)


def _choose_color(game: Game, move: Move) -> None:
    game.color = move.color
    if game.log is not None:
        game.log.append(ev.ColorChosen(move.seat, move.color))
    go_on_with_turn(game, move.seat)


def _accept(game: Game, move: Move) -> None:
    carry_out_penalty(game, move.seat)


def _challenge(game: Game, move: Move) -> None:
    """The challenge of a restricted card (rules.md, Wild Draw Four; House rules, stacking)."""
    seat, target, lawful = move.seat, game.penalty_by, game.penalty_lawful
    amount = game.pending_draw
    if game.log is not None:
        game.log.append(ev.ChallengeMade(seat, target))
        game.log.append(ev.HandRevealed(target, seat, game.penalty_hand))
        game.log.append(ev.ChallengeDecided(seat, target, lawful))
    game.clear_penalty()
    if lawful:
        give(game, seat, amount + game.book.challenge_extra, "challenge")
        begin_turn(game, next_in_play(game, seat))
    else:
        give(game, target, amount, "challenge")
        begin_turn(game, seat)


def _drop(game: Game, move: Move) -> None:
    game.drop_place += 1
    game.to_drop = tuple(seat for seat in game.to_drop if seat != move.seat)
    if game.log is not None:
        game.log.append(ev.HandDropped(move.seat, game.drop_place))
    if len(game.to_drop) == 1:
        end_drop(game)
    else:
        announce(game)


def _comply(game: Game, move: Move) -> None:
    _answer_rule(game, move.seat, ev.Complied(move.seat))


def _refuse(game: Game, move: Move) -> None:
    _answer_rule(game, move.seat, ev.Refused(move.seat), game.book.refusal_penalty)


def _answer_rule(game: Game, seat: int, event: ev.Event, penalty: int = 0) -> None:
    if game.log is not None:
        game.log.append(event)
    if penalty:
        give(game, seat, penalty, "refusal")
    game.comply_card = NONE
    go_on_with_turn(game, seat)


def _call_uno(game: Game, move: Move) -> None:
    seat = move.seat
    if seat in game.uno_open:
        game.uno_open = tuple(other for other in game.uno_open if other != seat)
        if game.log is not None:
            game.log.append(ev.UnoCalled(seat))
    else:
        _call_falsely(game, seat)
    announce(game)


def _catch_uno(game: Game, move: Move) -> None:
    game.uno_open = tuple(other for other in game.uno_open if other != move.target)
    if game.log is not None:
        game.log.append(ev.UnoCaught(move.target, move.seat))
    give(game, move.target, game.book.uno_penalty, "uno")
    announce(game)


def _deal(game: Game, _move: Move) -> None:
    dealing.deal(game)


MOVES: dict[str, Callable[[Game, Move], None]] = {
    Do.PLAY: _play,
    Do.DRAW: _draw,
    Do.PASS: _pass,
    Do.CHOOSE_COLOR: _choose_color,
    Do.ACCEPT: _accept,
    Do.CHALLENGE: _challenge,
    Do.DROP: _drop,
    Do.COMPLY: _comply,
    Do.REFUSE: _refuse,
    Do.CALL_UNO: _call_uno,
    Do.CATCH_UNO: _catch_uno,
    Do.DEAL: _deal,
}
