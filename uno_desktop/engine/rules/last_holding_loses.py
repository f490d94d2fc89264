"""``scoring: last_holding_loses``: those out stay out, the last with cards loses
(docs/rules.md, Where rules meet, 1)."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.ending import end_hand
from uno_desktop.engine.state import State
from uno_desktop.engine.turns import settle


class LastHoldingLoses:
    """No points, only places: first, second, ... in the order of going out."""

    plays_on = True
    uses_limits = False
    lowest_wins = False

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        """Nobody scores."""
        return [0] * len(leftovers), 0

    def ends_match(self, winner: int) -> bool:
        """One hand is the match, with or without a winner."""
        return True


def play_on(state: State, seat: int) -> None:
    """The card that goes out takes full effect on those left; with one left the match ends at once."""
    if len(state.holders()) == 1:
        end_hand(state, state.out[0])
    else:
        settle(state, seat)


SCORING = LastHoldingLoses()
