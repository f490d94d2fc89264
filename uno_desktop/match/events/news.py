"""What is new for the player today: a challenge still open, things earned and not looked at yet."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from uno_desktop.match.setup.settings import Settings


@dataclass(frozen=True, slots=True)
class News:
    """``unlocked`` is how many things were earned since the player last looked at them."""

    daily_is_open: bool
    unlocked: int


def todays_news(settings: Settings, today: date) -> News:
    """Looked up in the player's files."""
    from uno_desktop.match.events import daily, unlocks  # the title's first picture needs neither

    return News(today not in daily.results(), max(0, len(unlocks.earned()) - settings.unlocks_seen))
