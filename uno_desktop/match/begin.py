"""Beginning a match, finding a saved one, and taking it up again."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.content import themes
from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import Theme
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.moves import Do
from uno_desktop.match.autosave import SaveFile
from uno_desktop.match.log import DropEntry, Entry, LogDamaged, MatchLog, MoveEntry, RoundEntry, read_log
from uno_desktop.match.pace import Speed
from uno_desktop.match.referee import Referee
from uno_desktop.match.setup import Agreed, MatchSetup, agree
from uno_desktop.match.slots import AUTOSAVE, slot_file


@dataclass(frozen=True, slots=True)
class Saved:
    """A match that can be taken up: what was agreed, and which hand it is in."""

    slot: str
    agreed: Agreed
    hand_number: int


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
    that cannot be played, and ContentError for a theme that cannot be used.
    """
    agreed = agree(setup, theme or themes.load(setup.theme))
    referee = Referee(agreed, screen=screen, speed=speed)
    if slot is not None:
        referee.journal = SaveFile(slot_file(slot), agreed)
    return referee


def saved_match(slot: str = AUTOSAVE) -> Saved | None:
    """The match in a slot, or None where there is none that can be read."""
    try:
        log = read_log(slot_file(slot))
    except LogDamaged:
        return None
    deals = sum(isinstance(entry, MoveEntry) and entry.move.do == Do.DEAL for entry in log.entries)
    return Saved(slot, log.agreed, max(1, deals))


def resume_match(slot: str = AUTOSAVE, *, screen: bool = True, speed: Speed = Speed.NORMAL) -> Referee:
    """The match of a slot, where it was left; a drop that was not over begins again before its cue.

    Raises LogDamaged with a sentence; a damaged file is then set aside, and the slot is free.
    """
    return resume_file(slot_file(slot), screen=screen, speed=speed)


def resume_file(path: Path, *, screen: bool = True, speed: Speed = Speed.NORMAL) -> Referee:
    """The match kept in a file, where it was left; else as ``resume_match``."""
    try:
        log = read_log(path)
        entries = whole_drops(log)
        referee = Referee(log.agreed, screen=screen, speed=speed)
        referee.replay(entries)
    except (LogDamaged, IllegalMove, ValueError) as error:
        aside = path.with_name(path.name + ".damaged")
        with suppress(OSError):
            path.replace(aside)
        raise LogDamaged(t("save.set_aside", file=aside.name)) from error
    begun_again = () if referee.drop is None else (RoundEntry(referee.drop.round),)
    referee.journal = SaveFile(path, log.agreed, (*entries, *begun_again))
    return referee


def discard_match(slot: str = AUTOSAVE) -> None:
    """Forget the match of a slot."""
    with suppress(OSError):
        slot_file(slot).unlink()


def whole_drops(log: MatchLog) -> tuple[Entry, ...]:
    """The entries of a log, but for a drop at its end of which some moves are missing."""
    entries = log.entries
    for place in range(len(entries) - 1, -1, -1):
        entry = entries[place]
        if isinstance(entry, DropEntry):
            is_whole = len(entries) - place - 1 >= len(entry.order) - 1
            return entries if is_whole else entries[:place]
    return entries
