"""``scoring``, ``target`` and ``match_lives``: which of the six ways a match is won
(docs/rules.md, Going out; Where rules meet, 1 and 4)."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import Scoring, State
from uno_desktop.engine.turns import end_hand, settle


class LowTotal:
    """Everyone scores their own leftovers, with or without a winner; the lowest total is best, and only totals end it.

    In a knockout who reaches the target is dealt no more cards, and the last one below it wins.
    """

    plays_on = False
    uses_limits = True
    lowest_wins = True

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        return list(leftovers), 0

    def ends_match(self, winner: int) -> bool:
        return False


class Lives(LowTotal):
    """Totals count lives lost: each hand costs one life to every player who has the most points, if any.

    Who has none left is dealt no more cards, and the last one with a life wins.
    """

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        most = max(leftovers)
        return [int(0 < points == most) for points in leftovers], 0


class WinnerTakes(LowTotal):
    """Who goes out scores the points in all other hands, without a winner nobody does; the highest total is best."""

    lowest_wins = False

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        gains = [0] * len(leftovers)
        if winner < 0:
            return gains, 0
        gains[winner] = sum(leftovers) - leftovers[winner]
        return gains, gains[winner]


class SingleHand:
    """No points: who goes out wins the match; a hand without a winner is dealt again."""

    plays_on = False
    uses_limits = False
    lowest_wins = False

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        return [0] * len(leftovers), 0

    def ends_match(self, winner: int) -> bool:
        return winner >= 0


class LastHoldingLoses(SingleHand):
    """No points, only places in the order of going out: one hand is the match, and the last with cards loses it."""

    plays_on = True

    def ends_match(self, winner: int) -> bool:
        return True


_WAYS: dict[str, Scoring] = {
    "winner_takes": WinnerTakes(),
    "low_total": LowTotal(),
    "last_holding_loses": LastHoldingLoses(),
    "single_hand": SingleHand(),
    "knockout": LowTotal(),
    "lives": Lives(),
}


def _seated(state: State) -> Sequence[int]:
    """The seats below the target; where none or one is, those with the lowest total play it off.

    Nobody comes back who was dealt no cards in the hand before. (Before version 3 of the rules somebody might.)
    """
    scores, target = state.scores, state.rules.target
    seats = state.dealt if state.rules.version > 2 else range(state.players)
    below = [seat for seat in seats if scores[seat] < target]
    lowest = min(scores[seat] for seat in seats)
    return below if len(below) > 1 else [seat for seat in seats if scores[seat] == lowest]


def _play_on(state: State, seat: int) -> None:
    """The card that goes out takes full effect on those left; with one left the match ends at once."""
    if len(state.holders()) == 1:
        end_hand(state, state.out[0])
    else:
        settle(state, seat)


def _install(draft: Draft, values: Values) -> None:
    rules, way = draft.rules, str(values["scoring"])
    rules.scoring = _WAYS[way]
    rules.target = int(values["match_lives"] if way == "lives" else values["target"])
    if way in ("knockout", "lives"):
        rules.seated = _seated
        rules.match_ends += (lambda state: sum(total < state.rules.target for total in state.scores) <= 1,)
    else:
        rules.match_ends += (lambda state: max(state.scores) >= state.rules.target,)
    if rules.scoring.plays_on:
        rules.go_out = _play_on


RULE = Rule(
    "scoring",
    (
        Option("scoring", "winner_takes", tuple(_WAYS)),
        Option("target", 500, low=50, high=5000),
        Option("match_lives", 3, low=1, high=5, late=True, needs="scoring"),
    ),
    _install,
    group="score",
)
