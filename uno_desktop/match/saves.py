"""The matches that can be taken up, and the files among them that cannot be read."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.content.terminal import file_name
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.match.log import BadFile, LogDamaged, MoveEntry, read_log, reading_log
from uno_desktop.match.setup import Agreed
from uno_desktop.match.slots import saved_at_s, slot_file, slots
from uno_desktop.match.start_or_resume import whole_drops


@dataclass(frozen=True, slots=True)
class Save:
    """A match that can be taken up: ``view`` is how its first person (or a spectator) saw it last.

    ``saved_at_s`` is when its last move was written, in seconds since 1970.
    """

    slot: str
    agreed: Agreed
    view: View
    saved_at_s: float


def all_saves() -> tuple[list[Save], list[BadFile]]:
    """Every match that can be taken up, the last played first; and the files that cannot be read, which stay."""
    saves: list[Save] = []
    bad: list[BadFile] = []
    for slot in sorted(slots(), key=saved_at_s, reverse=True):
        try:
            saves.append(_read(slot))
        except LogDamaged as error:
            bad.append(BadFile(slot_file(slot), str(error)))
    return saves, bad


def _read(slot: str) -> Save:
    path = slot_file(slot)
    log = read_log(path)
    with reading_log(file_name(path)):
        game = Game(log.agreed.config, events=False)
        for entry in whole_drops(log):
            if isinstance(entry, MoveEntry):
                game.apply(entry.move)
        persons = [n for n, seat in enumerate(log.agreed.seats) if seat.is_person]
        return Save(slot, log.agreed, game.view(persons[0] if persons else NONE), saved_at_s(slot))
