"""Which lessons grow out of the player's own mistakes: one for each of the most frequent kinds."""

from __future__ import annotations

from uno_desktop.match.statistics.stats_store import KindCount
from uno_desktop.match.telling.coach import KINDS
from uno_desktop.ui.shell.match.match_draft import player_seat
from uno_desktop.ui.shell.scenes.shell import Shell

MOST_LESSONS = 3


def own_lessons(shell: Shell) -> list[KindCount]:
    """The player's most frequent kinds of mistake, at most three; none where none were found yet."""
    found = shell.matches.statistics.frequent_mistakes(player_name(shell))
    return [each for each in found if each.kind in KINDS][:MOST_LESSONS]


def player_name(shell: Shell) -> str:
    """The name under which the player's hands are counted."""
    return player_seat(shell.look.theme, shell.prefs.settings.player_name).name
