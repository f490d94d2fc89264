"""Counting, and the end of the match (rules.md, Going out; Where rules meet, 1, 4 and 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Phase

if TYPE_CHECKING:
    from uno_desktop.engine.game import Game


def end_hand(game: Game, winner: int) -> None:
    """Count the hands left, add to the totals, and see whether the match is over; ``NONE``: nobody went out."""
    book, scoring = game.book, game.book.scoring
    if winner == NONE and game.out:
        winner = game.out[0]
    worth = book.worth.__getitem__
    leftovers = tuple(sum(map(worth, hand)) for hand in game.hands)
    gains, hand_points = scoring.score(leftovers, winner)
    game.scores = [total + gain for total, gain in zip(game.scores, gains, strict=True)]
    game.settle_all()
    game.tally = None
    game.phase = Phase.HAND_OVER
    game.hand_winner = winner
    game.hand_points = None if winner == NONE else hand_points
    game.shown_hands = tuple(map(tuple, game.hands))
    log, scores = game.log, tuple(game.scores)
    if log is not None:
        log.append(ev.HandCounted(game.shown_hands, leftovers))
        log.append(ev.HandEndedWithoutWinner(scores) if winner == NONE else ev.HandWon(winner, hand_points, scores))
    if match_is_over(game):
        game.phase = Phase.MATCH_OVER
        game.match_winner = _match_winner(game)
        if log is not None:
            log.append(ev.MatchWon(game.match_winner, scores))


def match_is_over(game: Game) -> bool:
    """Whether the hand just counted ends the match; a tie on the winning total is played off."""
    book, scores = game.book, game.scores
    if not book.scoring.uses_limits:
        return book.scoring.ends_match(game.hand_winner)
    limit_reached = 0 < book.hand_limit <= game.hand_number
    if max(scores) < book.target and not limit_reached:
        return False
    return scores.count(_best(game)) == 1


def _best(game: Game) -> int:
    return min(game.scores) if game.book.scoring.lowest_wins else max(game.scores)


def _match_winner(game: Game) -> int:
    if game.book.scoring.uses_limits:
        return game.scores.index(_best(game))
    return game.hand_winner
