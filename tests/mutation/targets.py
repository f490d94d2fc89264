"""What the command can mutate, and the small set of tests that ought to notice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Target(NamedTuple):
    """``files``: patterns of modules. ``tests``: pytest arguments. Both relative to the checkout."""

    files: Sequence[str]
    tests: Sequence[str]

    def paths(self) -> list[Path]:
        """The modules, sorted, relative to the working folder."""
        return sorted({path for pattern in self.files for path in Path().glob(pattern)})


TARGETS = {
    "reflex": Target(["uno_desktop/reflex/*.py"], ["tests/reflex"]),
    "referee": Target(
        [
            "uno_desktop/match/live/schedule.py",
            "uno_desktop/match/live/game_clock.py",
            "uno_desktop/match/live/referee.py",
            "uno_desktop/match/live/live_match.py",
        ],
        [
            "tests/match/test_agenda.py",
            "tests/match/test_drop_in_match.py",
            "tests/match/test_game_clock.py",
            "tests/match/test_own_mistakes.py",
            "tests/match/test_patience.py",
            "tests/match/test_plans.py",
            "tests/match/test_referee.py",
            "tests/match/test_referee_match.py",
            "tests/match/test_autosave.py",
            "tests/match/test_speaking.py",
            "tests/match/test_thinking_in_match.py",
            "tests/match/test_turn_clock.py",
            "tests/match/test_review.py",
            "tests/match/test_simulation.py",
            "tests/match/test_watchdog.py",
            "tests/net/test_live_match.py",
            "tests/net/test_remote.py",
            "tests/net/test_guest_patience.py",
        ],
    ),
    "droptime": Target(
        ["uno_desktop/match/live/droptime.py"],
        ["tests/match/test_drop_in_match.py", "tests/match/test_drop_round.py", "tests/match/test_patience.py"],
    ),
    "engine": Target(
        ["uno_desktop/engine/**/*.py"],
        [
            "tests/engine",
            "tests/scenarios",
            "tests/properties/test_every_scenario.py",
            "tests/content/test_messages.py::test_every_option_value_and_refusal_has_its_words",
            "tests/content/test_theme_bounds.py",
            "tests/house/test_rules_document.py",
        ],
    ),
}
