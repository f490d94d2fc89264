"""Message catalogs: PO fragments read and merged.

A language is a folder ``locale/<language>/`` with one PO fragment a room (``rules.po``, ``table.po`` ...). A message's
id is a dotted key, its text a ``str.format`` template with named fields; a plural has ``msgid_plural`` (the same key)
and ``msgstr[0]``, ``msgstr[1]`` ... In a package there is also ``LC_MESSAGES/uno_desktop.mo``, which ``hatch_build.py``
compiles from the fragments while the wheel is built.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.content.files.file_faults import ContentError, Fault

HEADER_KEY = ""
"""The message whose text is the catalogue's header: every fragment may have one, the first counts."""
_LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d\]) +)?"([^"\\]*(?:\\.[^"\\]*)*)"')
_SHORT_ENTRY = re.compile(r'^((?:#[^\n]*\n)*)msgid "([^"\\\n]+)"\nmsgstr "([^"\\\n]+)"\n(?=\n|\Z)', re.MULTILINE)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_PLURAL_FORMS = re.compile(r"^Plural-Forms:.*?plural=([^;]+)", re.MULTILINE)
_USUAL_PLURAL = "(n != 1)"

PSEUDO = "zz"
"""A language for developers only: English with accents and longer, to see what has no room or no message."""
_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéîñöšúýžÁÇÉÎÑÖŠÚÝŽ")


@dataclass(frozen=True, slots=True)
class Message:
    """One entry: its key, its texts (one, or one for each plural form), and its file and line."""

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
    return language_dir / "LC_MESSAGES" / "uno_desktop.mo"


def read_po(path: Path) -> list[Message]:
    """The messages of one PO file, without those that have no text yet. Raises ContentError."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ContentError([Fault(str(path), 0, 0, "", "this is not UTF-8 text")]) from error
    reader = _PoReader(str(path))
    reader.read(text)
    if reader.faults:
        raise ContentError(reader.faults)
    return reader.messages


class _PoReader:
    """Collects messages line by line. A checkout reads every fragment at each start, so this is kept quick."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.messages: list[Message] = []
        self.faults: list[Fault] = []
        self._parts: dict[str, str] = {}
        self._part = ""
        self._line = 0

    def read(self, text: str) -> None:
        """A whole file: entries of two short lines, which most are, each at once, and all between them line by line.

        The notes above such an entry are passed over with it.
        """
        place, number = 0, 1
        for entry in _SHORT_ENTRY.finditer(text):
            number = self._read_lines(text[place : entry.start()], number)
            self.finish()
            notes, key, said = entry.groups()
            number += notes.count("\n")
            self.messages.append(Message(key, (said,), False, self.file, number))
            place, number = entry.end(), number + 2
        self._read_lines(text[place:], number)
        self.finish()

    def _read_lines(self, text: str, number: int) -> int:
        """Some lines, the first of that number; the number of the next."""
        if text == "\n":
            return number + 1
        for line in text.splitlines():
            self.read_line(line.strip(), number)
            number += 1
        return number

    def read_line(self, line: str, number: int) -> None:
        if not line or line[0] == "#":
            return
        match = _LINE.fullmatch(line)
        if match is None:
            self._not_a_po_line(line, number)
            return
        keyword, text = match.groups()
        if "\\" in text:
            text = _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[0]), text)
        if keyword is None:
            if self._part:
                self._parts[self._part] += text
            else:
                self._not_a_po_line(line, number)
            return
        if keyword == "msgid":
            self.finish()
            self._line = number
        self._part = keyword
        self._parts[keyword] = self._parts.get(keyword, "") + text

    def _not_a_po_line(self, line: str, number: int) -> None:
        self.faults.append(Fault(self.file, number, 1, "", f"this is not a PO line: {line[:40]}"))

    def finish(self) -> None:
        parts, self._parts, self._part = self._parts, {}, ""
        if not parts:
            return
        is_plural = "msgid_plural" in parts
        plurals = [parts[name] for name in sorted(parts) if name[-1] == "]"]
        texts = tuple(plurals) or (parts.get("msgstr", ""),)
        if "msgid" not in parts:
            self.faults.append(Fault(self.file, self._line, 1, "", "a msgstr without a msgid"))
        elif is_plural != bool(plurals):
            self.faults.append(Fault(self.file, self._line, 1, "", "msgid_plural and msgstr[n] go together"))
        elif all(texts):
            self.messages.append(Message(parts["msgid"], texts, is_plural, self.file, self._line))


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


class FragmentTranslations(gettext.NullTranslations):
    """The messages of PO fragments, looked up as those of a compiled catalog are."""

    def __init__(self, messages: Mapping[str, Message]) -> None:
        super().__init__()
        self._messages = messages
        header = messages.get(HEADER_KEY)
        self._form = plural_form(header.texts[0] if header else "")

    def gettext(self, message: str) -> str:
        """The text of a key (of a plural, the form for one); the fallback's, or the key, where there is none."""
        found = self._messages.get(message) if message != HEADER_KEY else None
        if found is None:
            return super().gettext(message)
        return self._plural_text(found, 1) if found.is_plural else found.texts[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form of a plural for ``n``; the fallback's, or the key, where there is none."""
        found = self._messages.get(msgid1)
        if found is None or not found.is_plural:
            return super().ngettext(msgid1, msgid2, n)
        return self._plural_text(found, n)

    def _plural_text(self, message: Message, n: int) -> str:
        return message.texts[min(self._form(n), len(message.texts) - 1)]


def plural_form(header: str) -> Callable[[int], int]:
    """Which plural form a number takes, as a catalog's header says; as in English where it does not."""
    declared = _PLURAL_FORMS.search(header)
    with suppress(ValueError):
        return gettext.c2py(declared[1] if declared else _USUAL_PLURAL)
    return gettext.c2py(_USUAL_PLURAL)


def pseudo(text: str) -> str:
    """The text with accents, its ``{fields}`` as they are, and longer by two fifths."""
    parts = re.split(r"(\{[^}]*\})", text)
    letters = sum(len(part) for part in parts[::2])
    accented = "".join(part if n % 2 else part.translate(_ACCENTS) for n, part in enumerate(parts))
    longer = round(letters * 0.4)
    filler = "~~~~~ "  # words of a usual length: what is longer can still be broken into lines
    return accented + (filler * (longer // len(filler) + 1))[:longer].rstrip()


class PseudoTranslations(gettext.NullTranslations):
    """What another catalog says, made over."""

    def __init__(self, source: gettext.NullTranslations) -> None:
        super().__init__()
        self._source = source

    def gettext(self, message: str) -> str:
        text = self._source.gettext(message)
        return text if text == message else pseudo(text)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        text = self._source.ngettext(msgid1, msgid2, n)
        return text if text == msgid1 else pseudo(text)
