"""What several screens say of a match: which hand it is, what it goes to, its rules, what it has unlocked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import option_choice, option_help, option_name, theme_text
from uno_desktop.engine.options import Value
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.view import View
from uno_desktop.match.events.unlocks import Unlock
from uno_desktop.match.statistics.achievements import ACHIEVEMENTS, Progress
from uno_desktop.ui.shell.look.theme_look import ThemeLook


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


def match_ends(view: View) -> str:
    """What ends the match, in a few words: so many points, so many hands, or the one that is played."""
    rules = view.rules
    return which_hand(view) if rules.scoring.uses_limits and rules.hand_limit else goal_of(rules)


def goal_of(rules: RulesInForce) -> str:
    """What ends a match by these rules, in a few words: so many points or hands."""
    if not rules.scoring.uses_limits or rules.hand_limit == 1:
        return t("length.one_hand")
    if rules.hand_limit:
        return t("table.goal.hands", n=rules.hand_limit)
    way = "out" if rules.seated is not None else "least" if rules.scoring.lowest_wins else "most"
    return t(f"table.goal.{way}", n=rules.target)


def how_far(view: View) -> str:
    """Which hand is being played, and what the match goes to."""
    return with_goal(which_hand(view), view)


def where_it_was_left(theme: str, view: View) -> tuple[str, ...]:
    """The name of its theme, which hand it is, and the player's points.

    Then the same with less in it, for where there is less room.
    """
    short = t("title.saved", theme=theme, hand=view.hand_number), theme
    if view.seat < 0 or not any(view.scores):
        return short
    points = t("table.points", n=view.scores[view.seat])
    return t("title.saved_score", theme=theme, hand=view.hand_number, points=points), *short


def rule_lines(rules: Mapping[str, Value], *, explained: bool = False) -> list[str]:
    """A line for each rule: its name and its value, or what it does where it is just in force and to be explained."""
    lines = []
    for option, value in rules.items():
        words = option_help(option) if explained and value is True else option_choice(OPTIONS[option], value)
        lines.append(t("daily.rule", option=option_name(option), value=words))
    return lines


def unlock_name(unlock: Unlock) -> str:
    """What it is called."""
    return t(f"unlock.{unlock.id}")


def how_to_earn(unlock: Unlock, theme: Theme, done: int) -> str:
    """What the player has to do for it, as a line, and how much of it is ``done``."""
    if unlock.goal_kind == "achievement":
        return theme_text(theme, f"achievement.{unlock.what}.help", goal=ACHIEVEMENTS[unlock.what].goal)
    if unlock.goal_kind == "cup":
        return t("unlock.by_cup", level=t(f"agent.{unlock.what}"))
    return t(f"unlock.by_{unlock.goal_kind}", n=unlock.goal, done=done)


def unlocked_words(fresh: Sequence[Unlock]) -> str:
    """One sentence for all that was earned at once."""
    return t("unlock.earned", names=", ".join(t(f"unlock.one.{each.kind}", name=unlock_name(each)) for each in fresh))


def achievement_title(look: ThemeLook, progress: Progress) -> str:
    """How an achievement is called; a theme may have words of its own."""
    theme = look.themes.get(progress.theme)
    return theme_text(look.theme, f"achievement.{progress.achievement.id}", theme=theme.name if theme else "")


def news_words(look: ThemeLook, news: Iterable[Progress], *, shared: bool) -> list[str]:
    """A sentence for each person who has reached something; ``shared``: several people play, so each is named."""
    titles: dict[str, list[str]] = {}
    for each in news:
        titles.setdefault(each.name, []).append(achievement_title(look, each))
    key = "achievement.reached_by" if shared else "achievement.reached"
    return [t(key, name=name, titles=", ".join(found)) for name, found in titles.items()]
