"""Which hand is being played, and what the match goes to, in words."""

from __future__ import annotations

from uno_desktop.content.messages import t
from uno_desktop.engine.view import View


def which_hand(view: View) -> str:
    """The number of the hand, out of how many where the match has a limit."""
    limit = view.rules.hand_limit
    if limit == 1:
        return t("length.one_hand")
    return t("count.hand_of", n=view.hand_number, limit=limit) if limit else t("count.hand", n=view.hand_number)


def points_to_reach(view: View) -> int:
    """The points that end the match; 0 where points do not end it, or where its only hand does."""
    rules = view.rules
    return rules.target if rules.scoring.uses_limits and rules.hand_limit != 1 else 0


def with_goal(words: str, view: View) -> str:
    """The words, and how many points the match goes to."""
    goal = points_to_reach(view)
    return t("count.first_to", words=words, n=goal) if goal else words


def how_far(view: View) -> str:
    """Which hand is being played, and what the match goes to."""
    return with_goal(which_hand(view), view)
