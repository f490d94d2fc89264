"""Beginning a match, finding and listing saved ones, and taking one up again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from uno_desktop.content.files.terminal import file_name
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.match.live.live_match import ShownMove
from uno_desktop.match.live.log import (
    DropEntry,
    Entry,
    Journal,
    LogDamaged,
    MatchLog,
    MoveEntry,
    RoundEntry,
    read_log,
    reading_log,
)
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.autosave import SaveFile
from uno_desktop.match.saved.listing import Listing
from uno_desktop.match.saved.ownership import InUse, Ownership, own
from uno_desktop.match.saved.slots import AUTOSAVE, company_file, free_slots, newest, saved_at_s, slot_file, slots
from uno_desktop.match.setup.pace import Speed
from uno_desktop.match.setup.setup import Agreed, MatchSetup, agree


@dataclass(frozen=True, slots=True)
class Save:
    """A match that can be resumed: ``view`` is how its first human (or a spectator) saw it last.

    ``saved_at_s`` is when its last move was written, in seconds since 1970.
    """

    slot: str
    agreed: Agreed
    view: View
    saved_at_s: float


class Resumed(NamedTuple):
    """A match where it was left: the moves made so far, and the lines of its log that count."""

    referee: Referee
    moves: list[ShownMove]
    lines: tuple[bytes, ...]

    def write_to(self, journal: Journal) -> None:
        """Go on in this journal: a drop that was not over begins again there."""
        self.referee.journal = journal
        if self.referee.drop is not None:
            journal.record(RoundEntry(self.referee.drop.round))


def new_match(
    setup: MatchSetup,
    theme: Theme | None = None,
    *,
    screen: bool = True,
    speed: Speed = Speed.NORMAL,
    slot: str | None = AUTOSAVE,
) -> Referee:
    """A referee for a new match, not yet dealt. ``theme`` None loads it; ``slot`` None saves nothing.

    A match saved in the slot before is overwritten. Raises what ``agree`` and the game raise for a setup
    that cannot be played, ContentError for a theme that cannot be used, and InUse for a slot that another window
    is playing.
    """
    agreed = agree(setup, theme or themes.load(setup.theme))
    referee = Referee(agreed, screen=screen, speed=speed)
    if slot is not None:
        referee.journal = SaveFile(slot_file(slot), agreed)
    return referee


def new_match_beside(setup: MatchSetup, theme: Theme, *, speed: Speed = Speed.NORMAL) -> Referee:
    """A new match in a slot of its own, beside all that are saved or being played in other windows."""
    for slot in free_slots():
        try:
            return new_match(setup, theme, speed=speed, slot=slot)
        except InUse:  # another window was quicker
            continue
    return new_match(setup, theme, speed=speed, slot=None)


def saved_match(slot: str = AUTOSAVE) -> Agreed | None:
    """What was agreed for the match in a slot; None if there is none that can be read."""
    try:
        return read_log(slot_file(slot)).agreed
    except LogDamaged:
        return None


def resume_match(slot: str = AUTOSAVE, *, speed: Speed = Speed.NORMAL) -> Referee:
    """The match of a slot, where it was left; a drop that was not over begins again before its cue.

    Raises LogDamaged with a sentence where the file cannot be read, which is left as it is; InUse where another
    window is playing it.
    """
    return resume_file(slot_file(slot), speed=speed).referee


def resume_file(path: Path, *, speed: Speed = Speed.NORMAL) -> Resumed:
    """The match kept in a file, where it was left; else as ``resume_match``."""
    ownership = _own(path)
    try:
        log = read_log(path)
        resumed = resume_log(log, file_name(path), speed=speed)
    except LogDamaged:
        if ownership is not None:
            ownership.release()
        raise
    resumed.write_to(SaveFile(path, log.agreed, resumed.lines, ownership))
    return resumed


def resume_log(log: MatchLog, name: str, *, speed: Speed = Speed.NORMAL) -> Resumed:
    """The match of a log, where it was left. ``name`` is what a fault calls the log. Raises LogDamaged."""
    with reading_log(name):
        entries = whole_drops(log)
        referee = Referee(log.agreed, speed=speed)
        moves = referee.replay(entries)
    return Resumed(referee, moves, log.lines[: len(entries) + 1])


def _own(path: Path) -> Ownership | None:
    """The right to write a save; None where the folder cannot be written: then the match goes on unsaved."""
    try:
        return own(path) if path.exists() else None
    except OSError:
        return None


def discard_match(slot: str = AUTOSAVE) -> None:
    """Forget the match of a slot. Raises InUse where another window is playing it, OSError where the disk refuses."""
    path = slot_file(slot)
    if path.exists():
        ownership = own(path)
        try:
            path.unlink(missing_ok=True)
            company_file(slot).unlink(missing_ok=True)
        finally:
            ownership.release()


def whole_drops(log: MatchLog) -> tuple[Entry, ...]:
    """The entries of a log, but for a drop at its end of which some moves are missing."""
    entries = log.entries
    for place in range(len(entries) - 1, -1, -1):
        entry = entries[place]
        if isinstance(entry, DropEntry):
            moves = sum(isinstance(later, MoveEntry) for later in entries[place + 1 :])
            is_whole = moves >= len(entry.order) - 1
            return entries if is_whole else entries[:place]
    return entries


def newest_save() -> Save | None:
    """The match that was played last; None where there is none that can be read."""
    slot = newest()
    try:
        return _read_save(slot_file(slot)) if slot is not None else None
    except (LogDamaged, OSError):
        return None


def list_saves() -> Listing[Save]:
    """Start reading all matches that can be resumed, the last played first."""
    return Listing([slot_file(slot) for slot in sorted(slots(), key=saved_at_s, reverse=True)], _read_save)


def _read_save(path: Path) -> Save:
    log = read_log(path)
    with reading_log(file_name(path)):
        game = Game(log.agreed.config, events=False)
        for entry in whole_drops(log):
            if isinstance(entry, MoveEntry):
                game.apply(entry.move)
        people = [n for n, seat in enumerate(log.agreed.seats) if seat.is_person]
        view = game.view(people[0] if people else NONE)
        return Save(path.stem, log.agreed, view, saved_at_s(path.stem))
