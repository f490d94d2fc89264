"""Where matches that are not over lie: a file for each slot. Quick to import, for the title asks here.

A match keeps its slot from the first move to the last. Nothing moves it, so no window can move a match that another
one is playing.
"""

from __future__ import annotations

from pathlib import Path

from uno_desktop.content.files.paths import files_in, saves_dir

AUTOSAVE = "auto"
"""The slot of a match where nothing else is saved."""

LOG_SUFFIX = ".jsonl"


def slot_file(slot: str) -> Path:
    """Where the match of a slot is kept."""
    return saves_dir() / f"{slot}{LOG_SUFFIX}"


def company_file(slot: str) -> Path:
    """Where it is kept who else plays the match of a slot at devices of their own."""
    return saves_dir() / f"{slot}.friends.json"


def slots() -> list[str]:
    """Every slot that has a match, whether or not it can be read."""
    return [path.stem for path in files_in(saves_dir(), f"*{LOG_SUFFIX}")]


def saved_at_s(slot: str) -> float:
    """When the last move of a slot was written, in seconds since 1970; 0 where there is none."""
    try:
        return slot_file(slot).stat().st_mtime
    except OSError:
        return 0.0


def newest() -> str | None:
    """The slot that was played last; None where there is none."""
    return max(slots(), key=saved_at_s, default=None)


def free_slots() -> list[str]:
    """Slots for a new match, the first choice first. None of them has a file; another window may be taking one."""
    taken = set(slots())
    names = [AUTOSAVE, *(f"match_{number}" for number in range(1, len(taken) + 20))]
    return [name for name in names if name not in taken]
