"""What follows a play, up to the next decision: the drop, the seats passed over, the draw, the written rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.engine import ending
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Phase

if TYPE_CHECKING:
    from uno_desktop.engine.game import Game


# Looked up once, for an enum's members are slow to look up in some versions of Python.
_TURN, _PENALTY = Phase.TURN, Phase.PENALTY


def next_in_play(game: Game, seat: int) -> int:
    """The next seat that holds cards in the direction of play; ``seat`` itself where no other does."""
    hands, direction, players = game.hands, game.direction, game.players
    for _ in range(players):
        seat = (seat + direction) % players
        if hands[seat]:
            break
    return seat


def settle(game: Game, seat: int) -> None:
    """Carry out what the play of ``seat`` made due, up to the next decision."""
    if game.drop_due:
        _begin_drop(game, seat)
    else:
        pass_turn(game, seat)


def pass_turn(game: Game, seat: int) -> None:
    """From ``seat`` on to whoever is next, past those skipped, with what is to be drawn."""
    next_seat = next_after_skips(game, seat) if game.to_skip else next_in_play(game, seat)
    if game.pending_draw:
        _begin_penalty(game, next_seat)
    else:
        begin_turn(game, next_seat)


def next_after_skips(game: Game, seat: int) -> int:
    """The seat after ``seat`` in the direction of play when those due to be skipped are passed over."""
    next_seat = next_in_play(game, seat)
    while game.to_skip:
        game.to_skip -= 1
        if game.log is not None:
            game.log.append(ev.SeatSkipped(next_seat))
        next_seat = next_in_play(game, next_seat)
    return next_seat


def begin_turn(game: Game, seat: int) -> None:
    """The turn of ``seat`` begins, unless the hand has gone on for too long (rules.md, Where rules meet, 22)."""
    game.turns += 1
    if game.turns > game.book.most_turns:
        ending.end_hand(game, NONE)
    else:
        go_on_with_turn(game, seat)


def go_on_with_turn(game: Game, seat: int) -> None:
    """It is the turn of ``seat``, with a written rule to follow where there is one."""
    game.turn = seat
    game.phase = _TURN
    if game.comply_card != NONE:
        game.phase = Phase.COMPLY
        if game.log is not None:
            game.log.append(ev.ComplyAsked(seat, game.comply_card, game.last_player))
    if game.log is not None:
        announce(game)


def begin_next_turn(game: Game, seat: int) -> None:
    """The turn passes from ``seat`` to the next in play."""
    next_seat = (seat + game.direction) % game.players
    if game.comply_card != NONE or not game.hands[next_seat] or game.turns >= game.book.most_turns:
        begin_turn(game, next_in_play(game, seat))
        return
    game.turns += 1
    game.turn = next_seat  # ``begin_turn`` for the usual case
    game.phase = _TURN
    if game.log is not None:
        announce(game)


def announce(game: Game) -> None:
    """Tell what the game waits for now."""
    if game.log is not None:
        game.log.append(
            ev.TurnBegan(
                game.phase,
                game.turn,
                game.uno_open,
                game.jump_open,
                game.pending_draw,
                game.can_challenge,
                game.penalty_by,
                game.to_drop,
                game.comply_card,
                game.drawn,
            )
        )


def _begin_penalty(game: Game, victim: int) -> None:
    """The draw falls to ``victim``; without a decision to take it is carried out at once."""
    out = game.last_player != NONE and not game.hands[game.last_player]
    game.turn = victim
    game.phase = _PENALTY
    if not out and (game.can_challenge or (game.book.answering and game.playable(victim))):
        announce(game)
    else:
        carry_out_penalty(game, victim)


def carry_out_penalty(game: Game, victim: int) -> None:
    """``victim`` draws all that is pending and loses the turn."""
    draw_penalty(game, victim)
    begin_next_turn(game, victim)


def draw_penalty(game: Game, victim: int) -> None:
    """``victim`` draws all that is pending."""
    amount = game.pending_draw
    game.clear_penalty()
    give(game, victim, amount, "penalty" if game.last_player != NONE else "start")


def give(game: Game, seat: int, amount: int, why: str) -> list[int]:
    """Up to ``amount`` cards from the draw pile into a hand, made anew from the discards when it is empty."""
    pile = game.draw_pile
    if amount == 1 and pile:
        given = [pile.pop()]
        game.hands[seat] += given
        if game.log is not None:
            game.log.append(ev.CardsDrawn(seat, tuple(given), why))
    else:
        given = _give_many(game, seat, amount, why)
    if given:
        game.dry = 0
        if seat in game.uno_open and len(game.hands[seat]) != 1:
            game.uno_open = tuple(other for other in game.uno_open if other != seat)
    elif amount and game.log is not None:
        game.log.append(ev.NothingToDraw(seat))
    return given


def _give_many(game: Game, seat: int, amount: int, why: str) -> list[int]:
    given: list[int] = []
    while (missing := amount - len(given)) > 0 and (game.draw_pile or _reshuffle(game)):
        pile = game.draw_pile
        taken = pile[: -missing - 1 : -1]
        del pile[-missing:]
        given += taken
        game.hands[seat] += taken
        if game.log is not None:
            game.log.append(ev.CardsDrawn(seat, tuple(taken), why))
    return given


def _reshuffle(game: Game) -> bool:
    """All discards but the top card become the draw pile; false where there is none (rules.md, Drawing)."""
    if len(game.discard) < 2:
        return False
    pile = game.discard[:-1]
    game.discard = game.discard[-1:]
    game.chance.shuffle(pile)
    game.draw_pile = pile
    if game.log is not None:
        game.log.append(ev.PileReshuffled(len(pile)))
    return True


def _begin_drop(game: Game, seat: int) -> None:
    holders = game.holders()
    game.drop_place = 0
    game.to_drop = tuple(holders)
    if game.log is not None:
        game.log.append(ev.DropBegan(seat))
    if len(holders) == 1:
        end_drop(game)
    else:
        game.phase = Phase.DROP
        game.turn = NONE
        announce(game)


def end_drop(game: Game) -> None:
    """All but one have dropped: that one was the last, and draws."""
    last = game.to_drop[0]
    game.to_drop = ()
    game.drop_due = False
    if game.log is not None:
        game.log.append(ev.DropEnded(last))
    give(game, last, game.book.drop_penalty, "drop")
    if game.ending:
        ending.end_hand(game, game.last_player)
    else:
        pass_turn(game, game.last_player)
