"""A server's tables on disk: a folder each, with the table as one small file and its match a line a move.

``table.json`` is written whole (a new file, then renamed) whenever a seat changes hands; ``match.jsonl`` is the log of
the match. Tokens are kept as marks only: nobody can take a seat with what is in the folder.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from uno_desktop.content.files.atomic import set_aside
from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.log import Journal, LogDamaged, read_log
from uno_desktop.match.saved.autosave import SaveFile
from uno_desktop.match.saved.start_or_resume import Resumed, resume_file
from uno_desktop.match.setup.pace import PATIENCES, USUAL
from uno_desktop.match.setup.setup import MAX_SEATS, Agreed
from uno_desktop.match.setup.untrusted import flag, many, mapping, text, whole
from uno_desktop.net.host.guest_list import MOST_GUESTS, Guest, Post
from uno_desktop.net.host.table import Table
from uno_desktop.net.protocol.codes import LETTERS, SERVER_CODE_CHARS
from uno_desktop.net.protocol.protocol import MOST_DELAY_S, Message, hex_digits, wanted

_VERSION = 1
_TABLE, _MATCH, _FINISHED = "table.json", "match.jsonl", "finished"
_digest = hex_digits(64, 64)


class Store(Protocol):
    """Where the tables of a house and their matches are kept; a table does not know which store that is.

    ``at_once``: a table is kept whenever something changes, and nobody is told before (``post``); else twice a second
    at most. Reading raises OSError, ValueError, KeyError or TypeError for what is not there, or was changed by others.
    """

    at_once: bool

    def codes(self) -> list[str]:
        """The codes of the tables kept here."""
        ...

    def post(self, code: str, post: Post) -> Post:
        """The way by which a table tells its guests something."""
        ...

    def keep(self, table: Table) -> None:
        """Keep who sits at a table. Raises OSError."""
        ...

    def wanted(self, code: str) -> Message | None:
        """What the guest who opened that table asked for; None for one with the house's terms."""
        ...

    def load(self, table: Table, now_ms: float) -> None:
        """Fill a new table of that code with what was kept of it."""
        ...

    def journal(self, code: str, agreed: Agreed) -> Journal:
        """Where a new match of this table is written."""
        ...

    def match(self, code: str) -> Resumed | None:
        """The match of a table where it was left; None where there is none that can be read."""
        ...

    def idle_s(self, code: str) -> float:
        """How long ago anything of that table was written."""
        ...

    def tidy(self, kept_s: float) -> None:
        """Remove finished matches that are older than that."""
        ...

    def forget(self, code: str) -> None:
        """The table is closed."""
        ...


class Shelf:
    """The folder of a server. Raises OSError from its constructor where it cannot be made."""

    at_once = False

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def codes(self) -> list[str]:
        found = [path.parent.name for path in self.folder.glob(f"*/{_TABLE}")]
        return sorted(code for code in found if len(code) == SERVER_CODE_CHARS and not set(code) - set(LETTERS))

    def post(self, code: str, post: Post) -> Post:
        return post

    def keep(self, table: Table) -> None:
        folder = self.folder / table.code
        folder.mkdir(exist_ok=True)
        fresh = folder / f"{_TABLE}.new"
        with fresh.open("w", encoding="utf-8") as stream:
            json.dump(table_to_data(table), stream)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(fresh, folder / _TABLE)

    def wanted(self, code: str) -> Message | None:
        data = mapping(json.loads((self.folder / code / _TABLE).read_text("utf-8")))
        return wanted(data["wanted"]) if data.get("wanted") is not None else None

    def load(self, table: Table, now_ms: float) -> None:
        recall_guests(table, json.loads((self.folder / table.code / _TABLE).read_text("utf-8")), now_ms)

    def journal(self, code: str, agreed: Agreed) -> SaveFile:
        """Where a new match of this table is written; the one before is put with the finished."""
        self.finish(code)
        return SaveFile(self.folder / code / _MATCH, agreed)

    def match(self, code: str) -> Resumed | None:
        path = self.folder / code / _MATCH
        if not path.is_file():
            return None
        try:
            return resume_file(path)
        except LogDamaged:
            with suppress(OSError):
                set_aside(path, ".damaged")
            return None

    def finish(self, code: str) -> None:
        """Put a table's match with the finished ones, where there is one."""
        path = self.folder / code / _MATCH
        with suppress(OSError, LogDamaged):
            if path.is_file():
                target = self.folder / _FINISHED
                target.mkdir(exist_ok=True)
                mark = read_log(path).agreed.config.seed.hex()[:8]
                os.replace(path, target / f"{code}_{mark}.jsonl")

    def idle_s(self, code: str) -> float:
        files = (self.folder / code / _TABLE, self.folder / code / _MATCH)
        written_s = [path.stat().st_mtime for path in files if path.is_file()]
        return max(0.0, time.time() - max(written_s, default=time.time()))

    def tidy(self, kept_s: float) -> None:
        oldest_s = time.time() - kept_s
        for path in (self.folder / _FINISHED).glob("*.jsonl"):
            with suppress(OSError):
                if path.stat().st_mtime < oldest_s:
                    path.unlink()

    def forget(self, code: str) -> None:
        """The table is closed; its match stays with the finished ones."""
        self.finish(code)
        shutil.rmtree(self.folder / code, ignore_errors=True)


def recall_guests(table: Table, value: object, now_ms: float) -> None:
    """Fill a new table with what ``table_to_data`` said of one. Raises ValueError, KeyError or TypeError."""
    data = mapping(value)
    if whole(data["version"], 0, 1000) != _VERSION:
        raise ValueError("a table of another version")
    number, seats = _digest(data["host_number"]), len(table.terms.chairs)
    locked, public = flag(data.get("locked", False)), flag(data.get("public", False))
    has_patience, wants_pictures = flag(data.get("patience", True)), flag(data.get("pictures", True))
    delay_s = whole(data.get("watch_delay_s", 0), 0, MOST_DELAY_S)
    guests = [_guest(each, seats, now_ms) for each in many(data["guests"], 0, MOST_GUESTS)]
    taken = [guest.seat for guest in guests if guest.seat != NONE]
    if len({*taken}) < len(taken):
        raise ValueError("two on one seat")
    table.host_number, table.guests.all = number, guests
    table.locked, table.public, table.watch_delay_s = locked, public, delay_s
    table.has_patience, table.pictures.wanted = has_patience, wants_pictures


def table_to_data(table: Table) -> dict[str, Any]:
    """Who sits at a table and by what they are known: what must be kept of it beside its match."""
    guests = [
        {"mark": guest.mark, "name": guest.name, "device": guest.device, "seat": guest.seat, "owner": guest.owner,
         "patience": guest.patience}
        for guest in table.guests.seated()
    ]  # fmt: skip
    chosen = {"locked": table.locked, "public": table.public, "watch_delay_s": table.watch_delay_s}
    chosen |= {"patience": table.has_patience, "pictures": table.pictures.wanted}
    told = {"version": _VERSION, "host_number": table.host_number, "guests": guests, "wanted": table.wanted}
    return told | chosen


def _guest(value: object, seats: int, now_ms: float) -> Guest:
    fields = mapping(value)
    seat = whole(fields["seat"], NONE, min(seats, MAX_SEATS) - 1)
    mark, name, device = _digest(fields["mark"]), text(fields["name"], 40), text(fields["device"], 10)
    patience = text(fields.get("patience", USUAL), 10)
    wanted_time = patience if patience in PATIENCES else USUAL
    is_owner = flag(fields.get("owner", False))
    return Guest(mark, name, device, seat, heard_ms=now_ms, owner=is_owner, patience=wanted_time)
