"""A match as JSON lines: first what was agreed, then every move with its time, each line with a checksum.

Every line ends in ``"crc"``, the CRC-32 of the line before it and of its own text, so that damage is found. A last
line that is torn (the machine went down while it was being written) is left out, and so is one that is whole but has
the wrong checksum, which no accident leaves behind; a damaged line with sound ones behind it is an error.

Checksums can be made anew by anybody. Signatures cannot: see ``docs/fairness.md``, Signatures.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol
from zlib import crc32

from uno_desktop import __version__
from uno_desktop.content.files.terminal import file_name, printable
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE, REFEREE, Do, Move
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.setup.setup import Agreed, Seat, agreed_from_data, agreed_to_data, deck_to_data
from uno_desktop.match.setup.untrusted import flag, line_of_text, many, public_key, signature, whole
from uno_desktop.reflex.drop import Dropped

LOG_VERSION = 3
"""Since version 2 it names the version of the rules, which is 3 since version 3: an older game would play otherwise."""
MAX_BYTES = 8 * 1024 * 1024
"""No log is larger: the longest match there can be (5000 points, ten players) takes about 1 MB."""
MAX_HEADER_BYTES = 256 * 1024
_MOST = 10**15
"""No number of a log is larger."""
_CRC_TAIL_CHARS = len(',"crc":"00000000"}')


logger = logging.getLogger(__name__)


class LogDamaged(ValueError):
    """A log that cannot be used; the text names the file and the line."""


class LogNewer(LogDamaged):
    """A log that a newer version of the game wrote: there is nothing wrong with it, and it is left alone."""


@dataclass(frozen=True, slots=True)
class BadFile:
    """A file among the saves or replays that cannot be used, and the sentence that says why."""

    path: Path
    reason: str


@contextmanager
def reading_log(name: str) -> Iterator[None]:
    """The one guard around everything that is read or played from a log somebody else may have written.

    Whatever goes wrong inside comes out as LogDamaged with a sentence: a log can hold anything, from lists nested
    ten thousand deep to a deck with which nothing can be dealt.
    """
    try:
        yield
    except LogDamaged:
        raise
    except Exception as error:  # RecursionError and MemoryError too
        logger.info("%s: %s: %s", name, type(error).__name__, printable(error)[:200])
        raise LogDamaged(t("log.strange_line", file=name)) from error


class MoveEntry(NamedTuple):
    """Move number ``ply`` (from 1) at ``at_ms`` of game time."""

    ply: int
    at_ms: int
    move: Move


class DropEntry(NamedTuple):
    """How a drop came out; its moves follow, each seat of ``order`` but the last."""

    round: int
    cue_ms: int
    order: tuple[Dropped, ...]


class RoundEntry(NamedTuple):
    """A drop began again as this round (a pause, or a match taken up in the middle)."""

    round: int


class EndEntry(NamedTuple):
    """The match is over: its winner (``NONE``: nobody) and the scores."""

    match_winner: int
    scores: tuple[int, ...]


class SignatureEntry(NamedTuple):
    """``seat`` (``NONE``: the host) signed how the match stood after so many lines of the log (``Sealed``)."""

    lines: int
    seat: int
    key: str
    signature: str


Entry = MoveEntry | DropEntry | RoundEntry | EndEntry | SignatureEntry


class Sealed(NamedTuple):
    """What is signed of a match when a hand is over: its log so far, ``lines`` lines with this SHA-256 (``head``)."""

    lines: int
    head: str
    ply: int
    scores: tuple[int, ...]

    @property
    def statement(self) -> str:
        """The text that is signed."""
        return statement_of(self.head, self.ply, self.scores)


def statement_of(head: str, ply: int, scores: Iterable[int]) -> str:
    """What somebody signs who knows these of a match: a guest has seen the moves and the scores, but not the log."""
    return f"match 1\n{head}\n{ply}\n{','.join(map(str, scores))}"


class Journal(Protocol):
    """Where a match is written down as it is played. ``notice``: why nothing can be kept now, or None.

    ``is_lost``: another window of the game has taken the match over, and nothing is written here any more.
    ``sealed`` is what was signed last; None where nothing is.
    """

    notice: str | None
    is_lost: bool
    sealed: Sealed | None

    def record(self, entry: Entry) -> None:
        """Keep one entry. Never raises: a match goes on without its log."""
        ...

    def seal(self, ply: int, scores: tuple[int, ...]) -> None:
        """A hand is over: what was written so far is signed."""
        ...

    def countersign(self, seat: int, ply: int, key: str, signature: str) -> None:
        """A guest's signature of what is sealed; it is kept if it is right."""
        ...

    def close(self, finished: bool) -> None:
        """Nothing more will come; ``finished``: the match was played to its end."""
        ...


@dataclass(frozen=True, slots=True)
class MatchLog:
    """A log as read: what was agreed, the entries, and the version of the game that wrote it.

    ``fingerprint_fits``: the seed is the one whose fingerprint was written down; ``was_torn``: an end was left out;
    ``wrong_line``: the number of a whole last line with the wrong checksum, which was left out (0: there is none).
    ``lines`` are the bytes of the first line and then of each entry.
    """

    agreed: Agreed
    entries: tuple[Entry, ...]
    app_version: str
    fingerprint_fits: bool
    was_torn: bool
    wrong_line: int = 0
    lines: tuple[bytes, ...] = ()


_encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True).encode


@lru_cache(maxsize=16)
def _deck_text(deck: Deck) -> str:
    """A deck in JSON: most of a log's first line, and the same in all hands of a simulation."""
    return _encode(deck_to_data(deck))


def header_text(agreed: Agreed) -> str:
    """What was agreed, in JSON."""
    mark = {"log": LOG_VERSION, "app": __version__, "fingerprint": fingerprint(agreed.config.seed)}
    data = agreed_to_data(agreed, with_deck=False)
    return _encode(mark | data).replace('"deck":null', f'"deck":{_deck_text(agreed.config.deck)}', 1)


class SeededHeaders:
    """Headers of matches that were agreed alike, except for who sits where and the seed, as those of a simulation are.

    One is encoded for each order of the seats, and the others differ from it in the seed and its fingerprint.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[Seat, ...], tuple[bytes, str]] = {}

    def text(self, agreed: Agreed) -> str:
        """``header_text`` of one of these matches."""
        seed = agreed.config.seed
        known = self._known.get(agreed.seats)
        if known is None:
            known = self._known[agreed.seats] = (seed, header_text(agreed))
        known_seed, text = known
        return text.replace(known_seed.hex(), seed.hex()).replace(fingerprint(known_seed), fingerprint(seed))


class LineChain:
    """Turns entries into lines, each with the checksum that chains it to the line before (``last``: none yet)."""

    def __init__(self, last: bytes = b"") -> None:
        self.crc = int(last.rstrip()[-_CRC_TAIL_CHARS:][8:-2], 16) if last else 0

    def line(self, data: Mapping[str, Any]) -> bytes:
        """The next line, with its end of line."""
        return self.sealed(_encode(data))

    def sealed(self, text: str) -> bytes:
        """The line of an object in JSON."""
        return self._sealed((text[:-1],))

    def _sealed(self, texts: Iterable[str]) -> bytes:
        """The lines of objects in JSON that are given without their closing braces."""
        crc, lines = self.crc, []
        for text in texts:
            crc = crc32(b"}", crc32(text.encode(), crc))
            lines.append(f'{text},"crc":"{crc.to_bytes(4, "big").hex()}"}}\n')  # ``{crc:08x}``, sooner
        self.crc = crc
        return "".join(lines).encode()

    def header(self, agreed: Agreed) -> bytes:
        """The first line of a log, with its checksum."""
        return self.sealed(header_text(agreed))

    def entry(self, entry: Entry) -> bytes:
        """The line of an entry, with its checksum."""
        return self.entries((entry,))

    def entries(self, entries: Iterable[Entry]) -> bytes:
        """The lines of several entries, with their checksums."""
        return self._sealed(map(_entry_text, entries))

    def read(self, line: bytes) -> dict[str, Any] | None:
        """The data of the next line, or None where it is damaged (the chain then stays where it was)."""
        body, tail = line[:-_CRC_TAIL_CHARS] + b"}", line[-_CRC_TAIL_CHARS:]
        crc = crc32(body, self.crc)
        if tail != f',"crc":"{crc:08x}"}}'.encode():
            return None
        try:
            data = json.loads(body)
        except (ValueError, RecursionError):
            return None
        self.crc = crc
        return data if isinstance(data, dict) else None


class Unsigned:
    """What journals have in common that write no file: nothing goes wrong, and nothing is signed."""

    notice: str | None = None
    is_lost = False
    sealed: Sealed | None = None

    def seal(self, ply: int, scores: tuple[int, ...]) -> None:
        """Nothing is signed."""

    def countersign(self, seat: int, ply: int, key: str, signature: str) -> None:
        """Nothing is signed."""

    def close(self, finished: bool) -> None:
        """Nothing is held open."""


class HashedLog(Unsigned):
    """A journal that keeps nothing but the hash of the log it would be; ``header`` is its first line's text.

    A few entries are hashed at once (``AT_ONCE``), which takes less time than one after the other.
    """

    AT_ONCE = 32

    def __init__(self, header: str) -> None:
        self._chain = LineChain()
        self._hash = hashlib.sha256(self._chain.sealed(header))
        self._waiting: list[Entry] = []

    def record(self, entry: Entry) -> None:
        """Add an entry's line to the hash, now or soon."""
        self._waiting.append(entry)
        if len(self._waiting) >= self.AT_ONCE:
            self.catch_up()

    def catch_up(self) -> None:
        """Add the lines of the entries that wait to the hash."""
        self._hash.update(self._chain.entries(self._waiting))
        self._waiting.clear()

    def digest(self) -> bytes:
        """The SHA-256 of the log so far."""
        self.catch_up()
        return self._hash.digest()


class MemoryLog(Unsigned):
    """A journal that keeps the log's bytes."""

    def __init__(self, agreed: Agreed) -> None:
        self._chain = LineChain()
        self.data = self._chain.header(agreed)

    def record(self, entry: Entry) -> None:
        """Append the entry's line."""
        self.data += self._chain.entry(entry)


def read_log(path: Path) -> MatchLog:
    """The log in a file. Raises LogDamaged with a sentence, also where the file cannot be read."""
    name = file_name(path)
    return parse_log(_read(path, name, MAX_BYTES), name)


def check_header(path: Path) -> None:
    """Look at the size and the first line of a file only. Raises LogDamaged where it cannot be a log."""
    name = file_name(path)
    with reading_log(name):
        head = _read(path, name, MAX_HEADER_BYTES, size_limit=MAX_BYTES)
        line, end, _ = head.partition(b"\n")
        _refuse_newer(line, name)
        if not end or LineChain().read(line) is None:
            raise LogDamaged(t("log.empty", file=name))


def _read(path: Path, name: str, most: int, size_limit: int | None = None) -> bytes:
    """The beginning of a file of at most ``size_limit`` bytes (by default: all of one of at most ``most``)."""
    limit = most if size_limit is None else size_limit
    try:
        with path.open("rb") as stream:
            if os.fstat(stream.fileno()).st_size <= limit:
                data = stream.read(most + 1)
                if size_limit is not None or len(data) <= most:
                    return data[:most]
    except (OSError, ValueError) as error:  # ValueError: a path with a null character in it
        raise LogDamaged(t("log.unreadable", file=name, reason=getattr(error, "strerror", "") or error)) from error
    raise LogDamaged(t("log.too_large", file=name, most=limit // 2**20))


def parse_log(data: bytes, name: str) -> MatchLog:
    """The log in these bytes; ``name`` is what a fault calls it. Raises LogDamaged with a sentence."""
    with reading_log(name):
        lines = data.splitlines(keepends=True)
        _refuse_newer(lines[0] if lines else b"", name)
        chain = LineChain()
        header: dict[str, Any] = {}
        agreed: Agreed | None = None
        entries: list[Entry] = []
        kept: list[bytes] = []
        was_torn, wrong_line = False, 0
        for number, line in enumerate(lines, start=1):
            read = chain.read(line.removesuffix(b"\n"))
            if read is None or not line.endswith(b"\n"):
                if number < len(lines):
                    raise LogDamaged(t("log.damaged_line", file=name, line=number))
                was_torn = read is not None or not _is_whole(line)
                wrong_line = 0 if was_torn else number
                break
            kept.append(line)
            if agreed is None:
                header, agreed = read, agreed_from_data(read)
            else:
                entries.append(_entry_from_data(read, agreed))
        if agreed is None:
            raise LogDamaged(t("log.empty", file=name))
        fits = header.get("fingerprint") == fingerprint(agreed.config.seed)
        version = line_of_text(header.get("app", ""))
        return MatchLog(agreed, tuple(entries), version, fits, was_torn, wrong_line, tuple(kept))


def _is_whole(line: bytes) -> bool:
    """Whether a line without the right checksum was written to its end: a torn one is never an object in JSON."""
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _refuse_newer(line: bytes, name: str) -> None:
    """Raise LogNewer for the first line of a newer version's log, however its other lines look; LogDamaged for others.

    The checksum does not matter here: a newer version may reckon it in another way.
    """
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return  # the checksum says so in a better sentence
    version = data.get("log") if isinstance(data, dict) else None
    if isinstance(version, int) and version > LOG_VERSION:
        raise LogNewer(t("log.newer", file=name))
    if version not in range(1, LOG_VERSION + 1):
        raise LogDamaged(t("log.empty", file=name))


def _entry_to_data(entry: DropEntry | RoundEntry | EndEntry | SignatureEntry) -> dict[str, Any]:
    if isinstance(entry, DropEntry):
        order = [list(dropped) for dropped in entry.order]
        return {"drop": order, "cue_ms": entry.cue_ms, "round": entry.round}
    if isinstance(entry, RoundEntry):
        return {"round": entry.round}
    if isinstance(entry, EndEntry):
        return {"end": entry.match_winner, "scores": list(entry.scores)}
    return {"signed": entry.lines, "seat": entry.seat, "key": entry.key, "signature": entry.signature}


_WORDS: Mapping[str, str] = {do: do.value for do in Do}
"""As plain strings, for putting an enum's member into a text is slow."""


def _entry_text(entry: Entry) -> str:
    """An entry in JSON, without the closing brace. Nearly all are moves, and those are written by hand."""
    if not isinstance(entry, MoveEntry):
        return _encode(_entry_to_data(entry))[:-1]
    ply, at_ms, (seat, do, card, color, target, also, uno) = entry
    text = f'{{"n":{ply},"ms":{at_ms},"seat":{seat},"do":"{_WORDS[do]}"'
    if card != NONE:
        text += f',"card":{card}'
    if color != NONE:
        text += f',"color":{color}'
    if target != NONE:
        text += f',"target":{target}'
    if also:
        text += f',"also":[{",".join(map(str, also))}]'
    return text + ',"uno":true' if uno else text


def _entry_from_data(data: Mapping[str, Any], agreed: Agreed) -> Entry:
    """The entry a line holds; KeyError, TypeError or ValueError for what cannot be one of this match."""
    last_seat, last_card = len(agreed.seats) - 1, len(agreed.deck.faces) - 1
    if "drop" in data:
        order = tuple(_dropped_from_data(each, last_seat) for each in many(data["drop"], 2, last_seat + 1))
        if len({dropped.seat for dropped in order}) < len(order):
            raise ValueError("a seat drops twice")
        return DropEntry(whole(data["round"], 0, _MOST), whole(data["cue_ms"], 0, _MOST), order)
    if "end" in data:
        scores = many(data["scores"], last_seat + 1, last_seat + 1)
        return EndEntry(whole(data["end"], NONE, last_seat), tuple(whole(score, -_MOST, _MOST) for score in scores))
    if "signed" in data:
        return SignatureEntry(
            whole(data["signed"], 1, _MOST),
            whole(data["seat"], NONE, last_seat),
            public_key(data["key"]),
            signature(data["signature"]),
        )
    if "do" not in data:
        return RoundEntry(whole(data["round"], 0, _MOST))
    # A target is a seat, or the number of a rule that is chosen.
    move = Move(
        whole(data["seat"], REFEREE, last_seat),
        Do(data["do"]),
        whole(data.get("card", NONE), NONE, last_card),
        whole(data.get("color", NONE), NONE, len(agreed.config.deck.colors) - 1),
        whole(data.get("target", NONE), NONE, 1000),
        tuple(whole(card, 0, last_card) for card in many(data.get("also", []), 0, last_card)),
        flag(data.get("uno", False)),
    )
    return MoveEntry(whole(data["n"], 1, _MOST), whole(data["ms"], 0, _MOST), move)


def _dropped_from_data(data: object, last_seat: int) -> Dropped:
    seat, reaction_ms, fumbled = many(data, 3, 3)
    return Dropped(
        whole(seat, 0, last_seat), None if reaction_ms is None else whole(reaction_ms, 0, _MOST), flag(fumbled)
    )
