"""Achievements: a line each, asked of the statistics.

An achievement is a name, a goal, and a question whose answer says how far a person is. Its words are in the
catalogue: ``achievement.<id>`` and ``achievement.<id>.help``. ``stats_store`` keeps when each was reached.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from uno_desktop.match.setup.setup import MAX_SEATS
from uno_desktop.players.agents.registry import STRONGEST

QUICK_MS = 300
"""A drop within this many ms counts as quick."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """``question`` is SQL about the person ``:name`` with one number a row, of which ``measure`` makes one.

    It is reached from ``goal`` on. ``per_theme``: every theme ``:theme`` has one of its own.
    """

    id: str
    goal: int
    measure: Callable[[Sequence[int]], int]
    question: str
    per_theme: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a person is: ``reached_on`` is the day it was reached (YYYY-MM-DD), "" for not yet; ``theme`` "" for any.

    ``name`` is the person's.
    """

    achievement: Achievement
    name: str
    done: int
    reached_on: str = ""
    theme: str = ""

    @property
    def share(self) -> float:
        """From 0 to 1, which is reached."""
        return 1.0 if self.reached_on else min(1.0, self.done / self.achievement.goal)


def longest_run(flags: Sequence[int]) -> int:
    """The most in a row that are not 0."""
    now = best = 0
    for flag in flags:
        now = now + 1 if flag else 0
        best = max(best, now)
    return best


ACHIEVEMENTS: Mapping[str, Achievement] = {
    each.id: each
    for each in (
        Achievement("first_hand", 1, sum, "SELECT total(won) FROM hands WHERE name = :name"),
        Achievement("first_match", 1, sum, "SELECT total(won) FROM results WHERE name = :name"),
        Achievement("big_hand", 150, sum, "SELECT max(points) FROM hands WHERE name = :name"),
        Achievement("streak", 3, longest_run, "SELECT won FROM results WHERE name = :name ORDER BY rowid"),
        Achievement("hundred_hands", 100, sum, "SELECT count(*) FROM hands WHERE name = :name"),
        Achievement("full_table", 1, sum, "SELECT total(won) FROM hands JOIN matches USING (match) "
                    f"WHERE name = :name AND players = {MAX_SEATS}"),
        Achievement("giant", 3, sum, "SELECT total(won) FROM results JOIN matches USING (match) "
                    f"WHERE name = :name AND level = '{STRONGEST}'"),
        Achievement("explorer", 4, sum, "SELECT count(DISTINCT preset) FROM hands JOIN matches USING (match) "
                    "WHERE name = :name AND won"),
        Achievement("never_forgets", 25, longest_run, "SELECT NOT missed FROM hands "
                    "WHERE name = :name AND (called OR missed) ORDER BY rowid"),
        Achievement("sharp_ears", 10, sum, "SELECT total(catches) FROM hands WHERE name = :name"),
        Achievement("doubter", 5, sum, "SELECT total(challenges_won) FROM hands WHERE name = :name"),
        Achievement("quick_hands", 10, sum, "SELECT count(*) FROM drops JOIN matches USING (match) "
                    f"WHERE name = :name AND NOT fumbled AND reaction_ms <= {QUICK_MS}"),
        Achievement("cool_head", 20, longest_run, "SELECT NOT fumbled FROM drops JOIN matches USING (match) "
                    "WHERE name = :name ORDER BY drops.rowid"),
        Achievement("at_home", 3, sum, "SELECT total(won) FROM results JOIN matches USING (match) "
                    "WHERE name = :name AND theme = :theme", per_theme=True),
    )
}  # fmt: skip
"""Every achievement, in the order in which they are shown. Practiced drops belong to no match and do not count."""
