"""Comments of message catalogs: what a message is, and where it is used, for those who translate it.

``docs/words/notes.md`` says what messages are that say less than a sentence. Where they are used is found in the
program's sources: in a file that has the key, or the beginning and the end of keys that it puts together.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from uno_desktop.content.files.paths import data_root, locale_dir
from uno_desktop.content.messages import catalogue, messages
from uno_desktop.content.themes.theme_words import field_names

_ROOMS = ("uno_desktop", "packaging/packager")
_SOURCES = ("*.py", "*.js", "*.yaml")
_WHOLE = re.compile(r"""["'`]([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)["'`]""")
_JS_PARTS = re.compile(r"`([a-z][^`\s]*\$\{[^`]*)`")
_SENTENCE_ENDS = (".", "!", "?", "…")
_CLOSING = "”\"')"
_MOST_PLACES = 4
"""So many files are named; more would tell nothing."""
_ROW = re.compile(r"^\| (?P<left>[^|]+) \| (?P<right>[^|]+) \|$")
_HEADS = ("messages", "field")
_ENTRY = re.compile(r"^msgid ", re.MULTILINE)
_HEADER = re.compile(r'msgid ""\nmsgstr ""\n(?:"[^\n]*"\n)+')
_HEADER_LINE = re.compile(r'"([A-Za-z-]+): (.*)\\n"')


@dataclass(frozen=True, slots=True)
class Notes:
    """What messages are, by patterns of their keys, and what fields are, by name."""

    messages: Mapping[str, str]
    fields: Mapping[str, str]

    def of(self, key: str) -> str | None:
        """What the message of a key is; None where no row fits."""
        return next((note for pattern, note in self.messages.items() if fnmatchcase(key, pattern)), None)


def notes_file() -> Path:
    """Where the notes stand; only a checkout has them."""
    return data_root() / "docs" / "words" / "notes.md"


def read_notes(path: Path) -> Notes:
    """The two tables of the notes: messages, and below ``## Fields`` fields."""
    found: tuple[dict[str, str], dict[str, str]] = ({}, {})
    is_of_fields = False
    for line in path.read_text("utf-8").splitlines():
        is_of_fields |= line == "## Fields"
        row = _ROW.match(line)
        if row is None or row["left"] in _HEADS:
            continue
        for name in row["left"].split(","):
            found[is_of_fields][name.strip()] = row["right"].strip()
    return Notes(*found)


def is_less_than_a_sentence(message: catalogue.Message) -> bool:
    """Whether the text has no end of a sentence: a label, a title, a part of something."""
    return not max(message.texts, key=len).rstrip(_CLOSING).endswith(_SENTENCE_ENDS)


@cache
def places() -> Mapping[str, tuple[str, ...]]:
    """The files in which each message is used, as paths in the checkout, ``_MOST_PLACES`` at most."""
    keys = messages.keys()
    known = frozenset(keys)
    found: dict[str, list[str]] = {key: [] for key in keys}
    made: dict[str, list[str]] = {key: [] for key in keys}
    # The program's files, and what makes packages of it.
    files = {path for folder in _ROOMS for kind in _SOURCES for path in (data_root() / folder).rglob(kind)}
    for path in sorted(path for path in files if not path.is_relative_to(locale_dir())):
        source, name = path.read_text("utf-8"), path.relative_to(data_root()).as_posix()
        for key in known.intersection(_WHOLE.findall(source)):
            found[key].append(name)
        for pattern in _patterns(path, source):
            for key in filter(pattern.fullmatch, keys):
                made[key].append(name)
    return {key: tuple(dict.fromkeys(_nearest(found[key]) or _nearest(made[key])))[:_MOST_PLACES] for key in keys}


def _nearest(names: list[str]) -> list[str]:
    """Without the pictures of scenes, where others use the message, too."""
    return [name for name in names if "devtools/samples/" not in name] or names


def _patterns(path: Path, source: str) -> Iterator[re.Pattern[str]]:
    """Patterns of the keys that a file puts together from parts."""
    parts = _JS_PARTS.findall(source)
    if path.suffix == ".py":
        made = [node.values for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
        parts = ["".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in each) for each in made]
    for each in dict.fromkeys(parts):
        written = re.split(r"\$?\{[^{}]*\}", each)
        letters = "".join(written)
        # It is only looked for by four written characters or more, a dot among them.
        if len(written) > 1 and len(letters) >= 4 and re.fullmatch(r"[a-z0-9_.]*\.[a-z0-9_.]*", letters):
            yield re.compile(r"[a-z0-9_.]+".join(map(re.escape, written)))


def comments(key: str, notes: Notes) -> list[str]:
    """The lines that stand above a message in every catalog."""
    of, _, form = key.partition("@")
    message = messages.merged(messages.SOURCE_LANGUAGE).get(of)
    if message is None:
        return []
    lines: list[str] = []
    if form:
        lines.append(f"#. A form of {of}.")
    elif is_less_than_a_sentence(message):
        fields = sorted(set().union(*(field_names(text) or set() for text in message.texts)))
        told = [f"{{{name}}}: {notes.fields[name]}." for name in fields if name in notes.fields]
        lines += [f"#. {line}" for line in (notes.of(of), " ".join(told)) if line]
    return lines + [f"#: {place}" for place in places().get(of, ())]


def noted(text: str, code: str, notes: Notes) -> str:
    """A catalog with its comments for translators and a whole header."""
    pieces, end = [], 0
    for entry in _ENTRY.finditer(text):
        lines = text[end : entry.start()].splitlines(keepends=True)
        before = "".join(line for line in lines if not line.startswith(("#. ", "#: ")))  # but for ours
        key = text[entry.end() + 1 : text.index('"', entry.end() + 1)]
        pieces += [before, *(f"{line}\n" for line in (comments(key, notes) if key else ()))]
        end = entry.start()
        pieces.append(text[end : entry.end()])
        end = entry.end()
    pieces.append(text[end:])
    return _HEADER.sub(lambda found: _header(found[0], code), "".join(pieces), count=1)


def _header(text: str, code: str) -> str:
    """The header with all that Gettext's own check, Poedit and Weblate look for."""
    there = dict(_HEADER_LINE.findall(text))
    fields = {
        "Project-Id-Version": "uno-desktop",
        "Report-Msgid-Bugs-To": "",
        "PO-Revision-Date": "2026-11-26 00:00+0000",
        "Last-Translator": "Uno Desktop",
        "Language-Team": code,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": code,
    }
    fields |= there
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{name}: {value}\\n"\n' for name, value in fields.items())


def write(codes: Iterable[str]) -> list[Path]:
    """Write the comments into the catalogs of languages; the files that changed."""
    notes = read_notes(notes_file())
    changed = []
    for path in [path for code in codes for path in catalogue.fragments(locale_dir() / code)]:
        text = path.read_text("utf-8")
        if (new := noted(text, path.parent.name, notes)) != text:
            path.write_text(new, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed
