"""The words of what players unlock: its name, what earns it, and that it was earned."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import Theme
from uno_desktop.content.wording import theme_text
from uno_desktop.match.achievements import ACHIEVEMENTS
from uno_desktop.match.unlocks import Unlock


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
    return t("unlock.earned", names=", ".join(map(unlock_name, fresh)))
