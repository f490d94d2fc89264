"""Message catalogues: PO text read, merged and compiled.

A language is a folder ``locale/<language>/`` with one PO fragment a room (``rules.po``, ``table.po`` ...) and, made of
them, ``LC_MESSAGES/uno_desktop.mo``. A message's id is a dotted key, its text a ``str.format`` template with named
fields; a plural has ``msgid_plural`` (the same key) and ``msgstr[0]``, ``msgstr[1]`` ...
"""

from __future__ import annotations

import ast
import re
import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.content.faults import ContentError, Fault

DOMAIN = "uno_desktop"
HEADER_KEY = ""
"""The message whose text is the catalogue's header: every fragment may have one, the first counts."""
_DEFAULT_HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
_LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[(\d)\])\s+)?("(?:[^"\\]|\\.)*")\s*')
_MO_MAGIC = 0x950412DE


@dataclass(frozen=True, slots=True)
class Message:
    """One entry: its key, its texts (one, or one for each plural form), and where it stands."""

    key: str
    texts: tuple[str, ...]
    is_plural: bool
    file: str
    line: int


def fragments(language_dir: Path) -> list[Path]:
    """The PO fragments of a language, by name."""
    return sorted(language_dir.glob("*.po"))


def compiled_file(language_dir: Path) -> Path:
    """Where the compiled catalogue of a language lies."""
    return language_dir / "LC_MESSAGES" / f"{DOMAIN}.mo"


def read_po(path: Path) -> list[Message]:
    """The messages of one PO file, without those that have no text yet. Raises ContentError."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ContentError([Fault(str(path), 0, 0, "", "this is not UTF-8 text")]) from error
    reader = _PoReader(str(path))
    for number, line in enumerate(text.splitlines(), start=1):
        reader.take(line.strip(), number)
    reader.finish()
    if reader.faults:
        raise ContentError(reader.faults)
    return reader.messages


class _PoReader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.messages: list[Message] = []
        self.faults: list[Fault] = []
        self._parts: dict[str, str] = {}
        self._part = ""
        self._line = 0

    def take(self, line: str, number: int) -> None:
        if not line or line.startswith("#"):
            return
        match = _LINE.fullmatch(line)
        if match is None or (match[1] is None and not self._part):
            self.faults.append(Fault(self.file, number, 1, "", f"this is not a PO line: {line[:40]}"))
            return
        if match[1] is not None:
            if match[1] == "msgid":
                self.finish()
                self._line = number
            self._part = match[1]
        self._parts[self._part] = self._parts.get(self._part, "") + ast.literal_eval(match[3])

    def finish(self) -> None:
        parts, self._parts, self._part = self._parts, {}, ""
        if not parts:
            return
        plurals = [parts[name] for name in sorted(parts) if name.startswith("msgstr[")]
        texts = tuple(plurals) or (parts.get("msgstr", ""),)
        if "msgid" not in parts:
            self.faults.append(Fault(self.file, self._line, 1, "", "a msgstr without a msgid"))
        elif ("msgid_plural" in parts) != bool(plurals):
            self.faults.append(Fault(self.file, self._line, 1, "", "msgid_plural and msgstr[n] go together"))
        elif all(texts):
            self.messages.append(Message(parts["msgid"], texts, bool(plurals), self.file, self._line))


def merge(paths: Iterable[Path]) -> dict[str, Message]:
    """All messages of these files by key. Raises ContentError, also for a key that comes twice."""
    merged: dict[str, Message] = {}
    faults: list[Fault] = []
    for path in paths:
        try:
            messages = read_po(path)
        except ContentError as error:
            faults += error.faults
            continue
        for message in messages:
            other = merged.setdefault(message.key, message)
            if other is not message and message.key != HEADER_KEY:
                where = f"{Path(other.file).name}:{other.line}"
                faults.append(Fault(message.file, message.line, 1, message.key, f"stands in {where} already"))
    if faults:
        raise ContentError(faults)
    return merged


def compile_mo(messages: Mapping[str, Message]) -> bytes:
    """The messages as a GNU ``.mo`` file; the same messages give the same bytes."""
    entries = {HEADER_KEY: _DEFAULT_HEADER}
    for key, message in messages.items():
        if key == HEADER_KEY and "Plural-Forms" not in message.texts[0]:
            continue
        entries[f"{key}\0{key}" if message.is_plural else key] = "\0".join(message.texts)
    pairs = sorted((key.encode(), text.encode()) for key, text in entries.items())
    count = len(pairs)
    strings_at = 7 * 4 + count * 16
    key_table, text_table, strings = b"", b"", b""
    for table in (0, 1):
        rows = b""
        for pair in pairs:
            rows += struct.pack("<II", len(pair[table]), strings_at + len(strings))
            strings += pair[table] + b"\0"
        if table == 0:
            key_table = rows
        else:
            text_table = rows
    header = struct.pack("<7I", _MO_MAGIC, 0, count, 28, 28 + count * 8, 0, strings_at)
    return header + key_table + text_table + strings
