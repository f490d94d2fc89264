"""Tables on disk: those of a server, and the one of a game.

A server has a folder for each table. ``table.json`` is written whole (a new file, then renamed) whenever a seat changes
hands; ``match.jsonl`` is the log of the match. A game's match is its autosave; a ``Guestbook`` beside it knows who sat
there. Tokens are kept as marks only: whoever reads the files cannot take a seat with them.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uno_desktop.content.atomic import set_aside, write_whole
from uno_desktop.content.paths import saves_dir
from uno_desktop.content.theme_model import Theme
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.autosave import SaveFile
from uno_desktop.match.begin import resume_file
from uno_desktop.match.checked import flag, many, mapping, text, whole
from uno_desktop.match.log import LogDamaged, read_log
from uno_desktop.match.referee import SPECTATOR, Referee
from uno_desktop.match.replay import play_back
from uno_desktop.match.setup import MAX_SEATS, Agreed
from uno_desktop.net.codes import LETTERS, SERVER_CODE_CHARS
from uno_desktop.net.table import MOST_GUESTS, Guest, Table
from uno_desktop.net.takeover import own_rules
from uno_desktop.net.terms import Chair, ChairKind, Terms
from uno_desktop.players.registry import make_agent

_VERSION = 1
_TABLE, _MATCH, _FINISHED = "table.json", "match.jsonl", "finished"
_GUESTBOOK = ".guests.json"
_HEX_CHARS = 64

log = logging.getLogger("uno_desktop.net")


class Shelf:
    """The folder of a server. Raises OSError from its constructor where it cannot be made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def codes(self) -> list[str]:
        """The codes of the tables kept here."""
        found = [path.parent.name for path in self.folder.glob(f"*/{_TABLE}")]
        return sorted(code for code in found if len(code) == SERVER_CODE_CHARS and not set(code) - set(LETTERS))

    def keep(self, table: Table) -> None:
        """Write the table's file. Raises OSError."""
        folder = self.folder / table.code
        folder.mkdir(exist_ok=True)
        write_whole(folder / _TABLE, json.dumps(_table_to_data(table)).encode())

    def load(self, table: Table, now_ms: float) -> None:
        """Fill a new table of that code with what was kept of it. Raises OSError, ValueError or KeyError."""
        data = mapping(json.loads((self.folder / table.code / _TABLE).read_text("utf-8")))
        if whole(data["version"], 0, 1000) != _VERSION:
            raise ValueError("a table of another version")
        table.host_number = _hex(data["host_number"])
        table.guests = _guests(data["guests"], len(table.terms.chairs), now_ms)

    def journal(self, code: str, agreed: Agreed) -> SaveFile:
        """Where a new match of this table is written; the one before is put with the finished."""
        self.finish(code)
        return SaveFile(self.folder / code / _MATCH, agreed)

    def match(self, code: str) -> Referee | None:
        """The match of a table where it was left; None where there is none, or a damaged one was set aside."""
        path = self.folder / code / _MATCH
        if not path.is_file():
            return None
        try:
            return resume_file(path)
        except LogDamaged:
            with suppress(OSError):
                set_aside(path, ".damaged")
            return None

    def recall(self, table: Table) -> None:
        """Let the table remember the last plays of its match."""
        with suppress(LogDamaged, IllegalMove, ValueError):
            log = read_log(self.folder / table.code / _MATCH)
            table.recall(shown.events(SPECTATOR) for shown in play_back(log))

    def finish(self, code: str) -> None:
        """Put a table's match with the finished ones, where there is one."""
        path = self.folder / code / _MATCH
        with suppress(OSError, LogDamaged):
            if path.is_file():
                target = self.folder / _FINISHED
                target.mkdir(exist_ok=True)
                mark = read_log(path).agreed.config.seed.hex()[:8]
                os.replace(path, target / f"{code}_{mark}.jsonl")

    def forget(self, code: str) -> None:
        """The table is no more; its match stays with the finished ones."""
        self.finish(code)
        shutil.rmtree(self.folder / code, ignore_errors=True)


@dataclass(frozen=True)
class Kept:
    """What a ``Guestbook`` has of a table: enough to open it again, at the same address, for the same people."""

    code: str
    port: int
    kinds: tuple[ChairKind, ...]
    big_screen: bool
    level: str
    host_number: str
    guests: tuple[Guest, ...]

    def terms(self, agreed: Agreed, theme: Theme) -> Terms:
        """The table's terms, from what was agreed for its match."""
        chairs = tuple(Chair(kind, seat) for kind, seat in zip(self.kinds, agreed.seats, strict=True))
        return Terms(
            theme, chairs, agreed.config.deck.id, agreed.preset, own_rules(agreed, theme), agreed.drop_mode,
            agreed.written_rules, self.level, self.big_screen,
        )  # fmt: skip


class Guestbook:
    """The table of a game that invited friends: a small file beside the save of its match.

    ``port`` is where the game listens: set it when that is known, for phones look for their host at the same address.
    """

    def __init__(self, slot: str) -> None:
        self.path = saves_dir() / f"{slot}{_GUESTBOOK}"
        self.port = 0

    def keep(self, table: Table) -> None:
        """Write the file, once a match has begun. Raises OSError."""
        if table.referee is None:
            return
        terms = table.terms
        data = _table_to_data(table) | {
            "match": table.referee.fingerprint, "code": table.code, "port": self.port,
            "kinds": [str(chair.kind) for chair in terms.chairs], "big_screen": terms.big_screen, "level": terms.level,
        }  # fmt: skip
        write_whole(self.path, json.dumps(data).encode())

    def read(self, agreed: Agreed, now_ms: float) -> Kept | None:
        """Who sat at the table of this match; None where nobody was invited, or the file cannot be read."""
        try:
            data = mapping(json.loads(self.path.read_text("utf-8")))
            if whole(data["version"], 0, 1000) != _VERSION or data["match"] != fingerprint(agreed.config.seed):
                return None
            return _kept(data, len(agreed.seats), now_ms)
        except (OSError, ValueError, KeyError, RecursionError) as fault:
            if not isinstance(fault, FileNotFoundError):
                log.warning("%s cannot be read: %s", self.path.name, fault)
            return None

    def forget(self) -> None:
        """The match is over, or nobody is invited any more."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def _kept(data: Mapping[str, Any], seats: int, now_ms: float) -> Kept:
    code, level = text(data["code"], SERVER_CODE_CHARS), text(data["level"], 40)
    if not code or set(code) - set(LETTERS):
        raise ValueError("no code")
    make_agent(level)
    return Kept(
        code,
        whole(data["port"], 0, 65535),
        tuple(ChairKind(text(kind, 20)) for kind in many(data["kinds"], seats, seats)),
        flag(data["big_screen"]),
        level,
        _hex(data["host_number"]),
        tuple(_guests(data["guests"], seats, now_ms)),
    )


def _table_to_data(table: Table) -> dict[str, Any]:
    guests = [
        {"mark": guest.mark, "name": guest.name, "device": guest.device, "seat": guest.seat} for guest in table.seated()
    ]
    return {"version": _VERSION, "host_number": table.host_number, "guests": guests}


def _hex(value: object) -> str:
    found = text(value, _HEX_CHARS)
    if len(found) != _HEX_CHARS or set(found) - set("0123456789abcdef"):
        raise ValueError("no hexadecimal number")
    return found


def _guests(value: object, seats: int, now_ms: float) -> list[Guest]:
    guests = [_guest(each, seats, now_ms) for each in many(value, 0, MOST_GUESTS)]
    taken = [guest.seat for guest in guests if guest.seat != NONE]
    if len({*taken}) < len(taken):
        raise ValueError("two on one seat")
    return guests


def _guest(value: object, seats: int, now_ms: float) -> Guest:
    fields = mapping(value)
    seat = whole(fields["seat"], NONE, min(seats, MAX_SEATS) - 1)
    return Guest(_hex(fields["mark"]), text(fields["name"], 40), text(fields["device"], 10), seat, heard_ms=now_ms)
