"""What is at stake in a hand, and what a hand has turned: a match point, a comeback."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.view import View

MATCH_POINT_SHARE = 0.8
"""Who has this share of the points that end the match can end it with a good hand."""
_LEAST_HANDS = 3
_FAR_BEHIND_SHARE = 0.3
"""Who was this share of the way behind, and now leads, has come back."""
_MANY_DRAWN = 10
"""Who drew so many cards in a hand and won it all the same has come back, too."""


def is_match_point(view: View) -> bool:
    """Whether this hand, or the next where it is over, may be the last: by points, or by the number of hands."""
    rules = view.rules
    if rules.hand_limit:
        number = view.hand_number + (view.phase == Phase.HAND_OVER)
        return rules.hand_limit > 1 and number >= rules.hand_limit
    if not rules.scoring.uses_limits or not rules.target:
        return False
    return max(view.scores, default=0) >= MATCH_POINT_SHARE * rules.target


def at_match_point(view: View) -> tuple[int, ...]:
    """The seats that can win the match with this hand by their points; none where the number of hands ends it, or
    where points are what nobody wants."""
    if not is_match_point(view) or view.rules.hand_limit or view.rules.scoring.lowest_wins:
        return ()
    return tuple(n for n, score in enumerate(view.scores) if score >= MATCH_POINT_SHARE * view.rules.target)


def has_come_back(history: Sequence[Sequence[int]], winner: int, goal: int, *, lowest_wins: bool = False) -> bool:
    """Whether the winner of the latest hand took the lead with it from far behind.

    ``history`` are all totals after each hand. There is no coming back early in a match, nor without a ``goal``.
    """
    if winner == NONE or len(history) < _LEAST_HANDS or goal <= 0:
        return False
    sign = -1 if lowest_wins else 1
    before, after = ([sign * total for total in totals] for totals in history[-2:])
    behind = max(before) - before[winner]
    return behind >= _FAR_BEHIND_SHARE * goal and after[winner] == max(after)


def won_all_the_same(drawn: int) -> bool:
    """Whether so many cards drawn in a hand make its winner's victory one against the odds."""
    return drawn >= _MANY_DRAWN
