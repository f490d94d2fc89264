"""The folder of replays: which there are, what each is about, and files that come from or go elsewhere."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.paths import copy_to_exchange, exchange_dir, files_in, replays_dir
from uno_desktop.content.files.terminal import file_name
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.live.log import EndEntry, LogDamaged, check_header, read_log
from uno_desktop.match.saved.autosave import REPLAY_MARK_CHARS
from uno_desktop.match.saved.listing import Listing
from uno_desktop.match.saved.playback import Playback
from uno_desktop.match.saved.slots import LOG_SUFFIX
from uno_desktop.match.setup.setup import Agreed

_PATTERN = f"*{LOG_SUFFIX}"


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded match: its file, what was agreed, the winner (``NONE``: nobody) and the scores at its end.

    ``played_at_s`` is when its last move was written, in seconds since 1970; ``as_promised``: it was dealt from the
    seed whose fingerprint was written down before the deal.
    """

    path: Path
    agreed: Agreed
    winner: int
    scores: tuple[int, ...]
    played_at_s: float
    as_promised: bool = True


def list_replays() -> Listing[Replay]:
    """Start to read every replay in the folder, the newest first."""
    return Listing(sorted(files_in(replays_dir(), _PATTERN), key=_played_at_s, reverse=True), _read)


def _played_at_s(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # another window has just removed it
        return 0.0


def _read(path: Path) -> Replay:
    log = read_log(path)
    end = next((entry for entry in reversed(log.entries) if isinstance(entry, EndEntry)), None)
    winner, scores = (end.match_winner, end.scores) if end else (NONE, ())
    return Replay(path, log.agreed, winner, scores, _played_at_s(path), log.fingerprint_fits)


def replay_of(agreed: Agreed) -> Path | None:
    """The recording of a match that is over, or None where there is none (any more)."""
    mark = fingerprint(agreed.config.seed)[:REPLAY_MARK_CHARS]
    found = [path for path in files_in(replays_dir(), _PATTERN) if path.stem.endswith(f"_{mark}")]
    return max(found, key=lambda path: path.name, default=None)


def open_replay(path: Path) -> Playback:
    """A replay to be watched. Raises LogDamaged with a sentence."""
    return Playback(read_log(path), file_name(path))


def import_replay(path: Path) -> Path:
    """Copy a file from elsewhere into the folder; where it lies then.

    Raises LogDamaged for what is no replay, OSError where the folder cannot be written.
    """
    open_replay(path)
    target = replays_dir() / path.with_suffix(LOG_SUFFIX).name
    write_whole(target, path.read_bytes())
    played = path.stat()
    os.utime(target, (played.st_atime, played.st_mtime))  # the list shows when a match was played
    return target


def delete_replay(path: Path) -> None:
    """Remove a replay. Raises OSError where that cannot be done."""
    path.unlink(missing_ok=True)


def export_replay(path: Path) -> Path:
    """Copy a replay to the folder of downloads; where the copy lies. Raises OSError where that cannot be done."""
    return copy_to_exchange(path, path.name)


class Importing(Listing[bool]):
    """The replays in the folder of downloads that are not here yet are copied here, by a thread.

    Files that are no replays are left alone; a look at their first line tells. ``found`` says for each file whether it
    was taken; ``trouble`` is the reason where the folder of replays cannot be written, which ends the import.
    """

    def __init__(self) -> None:
        self.trouble: str | None = None
        super().__init__(lambda: files_in(exchange_dir(), _PATTERN), self._import)

    @property
    def taken(self) -> int:
        """How many files were copied."""
        return sum(self.found)

    def _import(self, path: Path) -> bool:
        if (replays_dir() / path.name).exists():
            return False
        try:
            check_header(path)
            import_replay(path)
        except LogDamaged:
            return False
        except OSError as error:
            self.trouble = error.strerror or str(error)
            self.stop()
            return False
        return True
