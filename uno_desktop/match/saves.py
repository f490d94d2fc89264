"""Saved matches that can be resumed, and files among them that can't be read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from uno_desktop.content.terminal import file_name
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.match.listing import Listing
from uno_desktop.match.log import MoveEntry, read_log, reading_log
from uno_desktop.match.setup import Agreed
from uno_desktop.match.slots import saved_at_s, slot_file, slots
from uno_desktop.match.start_or_resume import whole_drops


@dataclass(frozen=True, slots=True)
class Save:
    """A match that can be resumed: ``view`` is how its first human (or a spectator) saw it last.

    ``saved_at_s`` is when its last move was written, in seconds since 1970.
    """

    slot: str
    agreed: Agreed
    view: View
    saved_at_s: float


def list_saves() -> Listing[Save]:
    """Start reading all matches that can be resumed, the last played first."""
    return Listing([slot_file(slot) for slot in sorted(slots(), key=saved_at_s, reverse=True)], _read)


def _read(path: Path) -> Save:
    log = read_log(path)
    with reading_log(file_name(path)):
        game = Game(log.agreed.config, events=False)
        for entry in whole_drops(log):
            if isinstance(entry, MoveEntry):
                game.apply(entry.move)
        people = [n for n, seat in enumerate(log.agreed.seats) if seat.is_person]
        view = game.view(people[0] if people else NONE)
        return Save(path.stem, log.agreed, view, saved_at_s(path.stem))
