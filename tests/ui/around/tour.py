"""A walk through every screen around a match, for whoever can press things: a mouse, a keyboard, a pad."""

from __future__ import annotations

import shutil
from pathlib import Path

TOUR: tuple[tuple[str, ...], ...] = (
    ("new_match", "> new_match", "seats", "> seats", "who_1", "color_0", "close", "> new_match"),
    ("options", "> options", "page.3", "page.0", "own", "> own_rules", "import", "close", "> options"),
    ("close", "> new_match", "back", "> title"),
    ("rules", "> learn", "rulebook", "> rulebook", "next", "previous", "close", "> learn", "close", "> title"),
    ("settings", "> settings", "sort_hand", "auto_pass", "page.1", "mute", "page.2", "frame_limit", "page.3"),
    (
        "color_shapes",
        "page.4",
        "page.5",
        "key_test",
        "> key_test",
        "seat_3",
        "again",
        "close",
        "> settings",
        "close",
        "> title",
    ),
    ("daily", "> daily", "close", "> title", "tournament", "> tournament", "level", "close", "> title"),
    ("unlocks", "> unlocks", "close", "> title", "more", "> records"),
    ("saves", "> saves", "close", "> records"),
    ("replays", "> replays", "watch_0", "> replay", "play_pause", "step_on", "step_back", "all_cards", "speed"),
    ("seat", "timeline", "close", "> replays", "copy_0", "import", "close", "> records"),
    ("statistics", "> statistics", "page.1", "by", "page.2", "source", "page.3", "export", "page.0"),
    ("close", "> records", "close", "> title", "rules", "> learn"),
    ("practice", "> practice", "level", "others", "close", "> learn", "close", "> title"),
    ("puzzles", "> puzzles", "puzzle_0", "> table", "puzzle_hint", "puzzle_show", "> table", "menu", "> pause"),
    ("lessons", "> puzzles", "close", "> pause", "leave", "> title", "rules", "> learn"),
    ("tutorial", "> tutorial", "lesson_1", "> table", "lesson_again", "> table"),
)
"""What is pressed, one after the other; "> name" is the scene that is then to be seen."""

SCENES = {
    "title", "new_match", "seats", "options", "own_rules", "rulebook", "settings", "key_test", "records", "learn",
    "daily", "puzzles", "tournament", "unlocks", "saves", "replays", "replay", "statistics", "practice", "tutorial",
    "table", "pause", "log",
}  # fmt: skip
"""What is seen on the walk, and at the table after it."""

_RECORDED = Path(__file__).parents[2] / "match" / "saves" / "log_1.jsonl"


def furnish(home: Path) -> None:
    """Put a saved match and a recorded one into a player's folder."""
    for folder, name in (("saves", "match_1.jsonl"), ("replays", "2026-01-01_office_3_1f687542.jsonl")):
        (home / folder).mkdir(parents=True)
        shutil.copy(_RECORDED, home / folder / name)
