"""Counting, and the end of the match (docs/rules.md, Going out; Where rules meet, 1, 4 and 13)."""

from __future__ import annotations

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Move
from uno_desktop.engine.pending import HAND_OVER, MATCH_OVER
from uno_desktop.engine.state import Result, State


def end_hand(state: State, winner: int) -> None:
    """Count the hands left, add to the totals, and see whether the match is over; ``NONE``: nobody went out."""
    scoring = state.rules.scoring
    if winner == NONE and state.out:
        winner = state.out[0]
    worth = state.rules.worth.__getitem__
    hands = held = tuple(map(tuple, state.hands))
    if state.taken_out:
        held = tuple([state.taken_out.get(seat, hand) for seat, hand in enumerate(hands)])
    leftovers = tuple([sum(map(worth, hand)) for hand in held])
    gains, hand_points = scoring.score(leftovers, winner)
    state.scores = [total + gain for total, gain in zip(state.scores, gains, strict=True)]
    state.tally = None
    counted = hands if state.rules.version == 1 else held
    state.result = Result(winner, None if winner == NONE else hand_points, hands, held=counted)
    state.rest(HAND_OVER)
    tell, scores = state.tell, tuple(state.scores)
    tell(ev.HandCounted, hands, leftovers)
    if winner == NONE:
        tell(ev.HandEndedWithoutWinner, scores)
    else:
        tell(ev.HandWon, winner, hand_points, scores)
    if match_is_over(state):
        if scoring.uses_limits and winner not in (leaders := _leaders(state)):
            winner = leaders[0]
        state.result = state.result._replace(match_winner=winner)
        state.wait(MATCH_OVER)
        tell(ev.MatchWon, state.result.match_winner, scores)


def cut_short(state: State, _move: Move) -> None:
    """Time is up: the hand ends as the rule says that has a limit for it."""
    if state.rules.time_is_up is not None:
        state.rules.time_is_up(state)


def end_with_lowest_hand(state: State) -> None:
    """The hand ends, and the player with the fewest points wins it; nobody does on equal points and cards."""
    points = state.rules.worth.__getitem__
    if state.out:  # where the rest play on, somebody has won already
        end_hand(state, state.out[0])
        return
    held = {seat: (sum(map(points, state.hands[seat])), len(state.hands[seat])) for seat in state.holders()}
    lowest = [seat for seat, worth in held.items() if worth == min(held.values())]
    end_hand(state, lowest[0] if len({state.rules.sides[seat] for seat in lowest}) == 1 else NONE)


def match_is_over(state: State) -> bool:
    """Whether the hand just counted ends the match; a tie on the winning total is played off."""
    rules = state.rules
    if not rules.scoring.uses_limits:
        return rules.scoring.ends_match(state.result.winner)
    if not any(is_reached(state) for is_reached in rules.match_ends):
        return False
    return len({rules.sides[seat] for seat in _leaders(state)}) == 1


def _leaders(state: State) -> list[int]:
    """The seats with the best total."""
    best = min(state.scores) if state.rules.scoring.lowest_wins else max(state.scores)
    return [seat for seat, total in enumerate(state.scores) if total == best]
