"""Several matches that are not over: the one played now lies in the slot ``AUTOSAVE``, the others are parked beside it.

A new match parks the one before, and taking up a parked one brings it back; both are a renaming of a file, so that
there is no moment at which a match could be lost.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.content.messages import t
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.match.begin import whole_drops
from uno_desktop.match.log import LogDamaged, MoveEntry, read_log
from uno_desktop.match.setup import Agreed
from uno_desktop.match.slots import AUTOSAVE, saved_at_s, slot_file, slots

_PARKED = "match"


@dataclass(frozen=True, slots=True)
class Save:
    """A match that can be taken up: ``view`` is how its first person (or a spectator) saw it last.

    ``saved_at_s`` is when its last move was written, in seconds since 1970.
    """

    slot: str
    agreed: Agreed
    view: View
    saved_at_s: float


def park() -> str | None:
    """Move the match that is played now out of the way; the slot it has then, or None where there is none.

    Where the disk refuses, the match stays where it is, and None is returned.
    """
    current = slot_file(AUTOSAVE)
    if not current.is_file():
        return None
    slot = _free_slot()
    with suppress(OSError):
        current.rename(slot_file(slot))
        return slot
    return None


def bring(slot: str) -> bool:
    """Make a parked match the one that is played now, and park that one. False where the disk refuses."""
    if slot == AUTOSAVE:
        return slot_file(AUTOSAVE).is_file()
    park()
    with suppress(OSError):
        if not slot_file(AUTOSAVE).exists():
            slot_file(slot).rename(slot_file(AUTOSAVE))
            return True
    return False


def all_saves() -> tuple[list[Save], list[str]]:
    """Every match that can be taken up, the last played first; and a sentence on each that was set aside as damaged."""
    saves: list[Save] = []
    said: list[str] = []
    for slot in sorted(slots(), key=saved_at_s, reverse=True):
        try:
            saves.append(_read(slot))
        except (LogDamaged, IllegalMove, ValueError):
            path = slot_file(slot)
            aside = path.with_name(path.name + ".damaged")
            with suppress(OSError):
                path.replace(aside)
                said.append(t("save.set_aside", file=aside.name))
    return saves, said


def _read(slot: str) -> Save:
    log = read_log(slot_file(slot))
    game = Game(log.agreed.config, events=False)
    for entry in whole_drops(log):
        if isinstance(entry, MoveEntry):
            game.apply(entry.move)
    persons = [n for n, seat in enumerate(log.agreed.seats) if seat.is_person]
    return Save(slot, log.agreed, game.view(persons[0] if persons else NONE), saved_at_s(slot))


def _free_slot() -> str:
    number = 1
    while _taken(slot_file(f"{_PARKED}_{number}")):
        number += 1
    return f"{_PARKED}_{number}"


def _taken(path: Path) -> bool:
    return path.exists() or path.with_name(path.name + ".damaged").exists()
