"""YAML with the place of everything in it, and the player's YAML files read and written safely.

Files come from people: theme makers, players, testers. So the reader is stricter and safer than a common YAML
loader: booleans are ``true`` and ``false`` only (``no`` and ``on`` stay words), a key given twice is a fault,
tags, anchors and aliases are refused, and size and depth are bounded. It builds a tree whose nodes know line
and column, so that whatever is found wrong later can be named by its place.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.file_faults import ContentError, Fault

MAX_BYTES = 512 * 1024
MAX_DEPTH = 24

Value: TypeAlias = str | int | float | bool | None
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# The scalars of YAML's core schema. A longer row of digits stays text: nothing counts so far.
_CONSTANTS: Mapping[str, Value] = {"": None, "~": None, "null": None, "true": True, "false": False}
_INT = re.compile(r"[-+]?[0-9]{1,18}")
_FLOAT = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?:\.[0-9]*)?[eE][-+]?[0-9]{1,3})")


@dataclass(frozen=True, slots=True)
class ScalarNode:
    """A single value; ``text`` is how it was written. ``line`` and ``column`` count from 1."""

    value: Value
    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class ListNode:
    """A list of nodes."""

    items: tuple[Node, ...]
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class MapNode:
    """Keys with their nodes, in the order of the file; no key comes twice."""

    entries: tuple[tuple[ScalarNode, Node], ...]
    line: int
    column: int

    def get(self, key: Value) -> Node | None:
        """The node under ``key``, or None."""
        for name, node in self.entries:
            if name.value == key and type(name.value) is type(key):
                return node
        return None


Node: TypeAlias = ScalarNode | ListNode | MapNode


def plain(node: Node) -> Any:
    """The node as common Python values: dict, list, str, int, float, bool, None."""
    if isinstance(node, ScalarNode):
        return node.value
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    return {key.value: plain(item) for key, item in node.entries}


def scalar_value(text: str, is_plain: bool) -> Value:
    """The value of a scalar; ``is_plain`` where it has no quotes."""
    if not is_plain:
        return text
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end has not come yet."""

    is_map: bool
    line: int
    column: int
    items: list[Node] = field(default_factory=list)


class _Stop(Exception):
    """The file is not worth reading further."""


class _Builder:
    """Turns the events of one file into nodes, collecting faults."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self.documents: list[Node] = []
        self._open: list[_Open] = []

    def fault(self, line: int, column: int, message: str) -> None:
        self.faults.append(Fault(self.file, line, column, "", message))

    def take(self, event: Any) -> None:
        """One event more. A start of the game reads thousands, so the usual ones are asked for first."""
        mark = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        if isinstance(event, yaml.ScalarEvent):
            if event.anchor is not None or event.tag is not None:
                self._refuse_extras(event, line, column)
            is_plain = event.implicit[0] and event.style in (None, "")
            self._add(ScalarNode(scalar_value(event.value, is_plain), event.value, line, column))
        elif isinstance(event, yaml.CollectionStartEvent):
            self._refuse_extras(event, line, column)
            if len(self._open) >= MAX_DEPTH:
                self.fault(line, column, f"nested deeper than {MAX_DEPTH} levels")
                raise _Stop
            self._open.append(_Open(isinstance(event, yaml.MappingStartEvent), line, column))
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close()
        elif isinstance(event, yaml.AliasEvent):
            self.fault(line, column, "aliases (*name) are not allowed here; write the value out")
            raise _Stop

    def ended_entry(self) -> tuple[ScalarNode, Node] | None:
        """The key and value at the top that the last event has ended, if it has."""
        if len(self._open) != 1 or not self._open[0].is_map:
            return None
        items = self._open[0].items
        if not items or len(items) % 2 or not isinstance(items[-2], ScalarNode):
            return None
        return items[-2], items[-1]

    def _refuse_extras(self, event: Any, line: int, column: int) -> None:
        if event.anchor is not None:
            self.fault(line, column, f"anchors (&{event.anchor}) are not allowed here; write the value out")
        if getattr(event, "tag", None) not in (None, "!"):
            self.fault(line, column, f"tags ({event.tag}) are not allowed here; write a plain value")

    def _add(self, node: Node) -> None:
        if self._open:
            self._open[-1].items.append(node)
        else:
            self.documents.append(node)

    def _close(self) -> None:
        done = self._open.pop()
        if not done.is_map:
            self._add(ListNode(tuple(done.items), done.line, done.column))
            return
        entries: list[tuple[ScalarNode, Node]] = []
        seen: dict[tuple[type, Value], int] = {}
        for key, value in zip(done.items[::2], done.items[1::2], strict=True):
            if not isinstance(key, ScalarNode):
                self.fault(key.line, key.column, "a key must be a single word or number")
            elif (mark := (type(key.value), key.value)) in seen:
                first = seen[mark]
                self.fault(key.line, key.column, f"{key.text!r} stands here twice (first in line {first})")
            else:
                seen[mark] = key.line
                entries.append((key, value))
        self._add(MapNode(tuple(entries), done.line, done.column))


def _syntax_fault(file: str, text: str, error: yaml.YAMLError) -> Fault:
    if isinstance(error, yaml.reader.ReaderError):
        before = text[: error.position] if isinstance(error.position, int) else ""
        line = before.count("\n") + 1
        return Fault(file, line, len(before) - before.rfind("\n"), "", "a character that YAML does not allow")
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = getattr(error, "problem", None) or "this is not YAML"
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    return Fault(file, line, column, "", f"this is not YAML: {problem}")


def parse_documents(text: str, file: str) -> list[Node]:
    """All YAML documents of ``text``; ``file`` is the name used in faults.

    Raises ContentError with every fault found.
    """
    builder = _Builder(file)
    try:
        for event in _events(text):
            builder.take(event)
    except _Stop:
        pass
    except yaml.YAMLError as error:
        builder.faults.append(_syntax_fault(file, text, error))
    except UnicodeError:
        builder.faults.append(Fault(file, 0, 0, "", "a character that YAML does not allow"))
    if builder.faults:
        raise ContentError(builder.faults)
    return builder.documents


def _events(text: str) -> Iterator[Any]:
    # yaml.parse() would do, but for its leaving the loader open when an event is refused.
    loader = LOADER(text)
    try:
        while loader.check_event():
            yield loader.get_event()
    finally:
        loader.dispose()


def read_documents(path: Path, name: str | None = None) -> list[Node]:
    """The YAML documents of a file; ``name`` is what faults call it (else the path as given).

    Raises ContentError, also where the file cannot be read, is too large, or is not UTF-8.
    """
    file = name or str(path)
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise ContentError([Fault(file, 0, 0, "", f"cannot be read: {error.strerror or error}")]) from error
    if len(data) > MAX_BYTES:
        raise ContentError([Fault(file, 0, 0, "", f"is larger than {MAX_BYTES // 1024} KiB")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise ContentError([Fault(file, line, column, "", "this is not UTF-8 text")]) from error
    return parse_documents(text, file)


def read_head(path: Path, keys: Collection[str]) -> dict[str, Any]:
    """The plain values of these keys at the top of a file: it is read no further than to the last of them.

    For a first look before the file is read whole, which tells what is wrong with it. Never raises: at the first
    fault it ends with what it has so far.
    """
    found: dict[str, Any] = {}
    builder = _Builder(str(path))
    try:
        with path.open("rb") as stream:
            text = stream.read(MAX_BYTES).decode("utf-8-sig", "replace")
        for event in _events(text):
            builder.take(event)
            key = builder.ended_entry()
            if key is None:
                continue
            if key[0].text in keys:
                found[key[0].text] = plain(key[1])
            if builder.faults or len(found) == len(keys):
                break
    except (OSError, UnicodeError, yaml.YAMLError, _Stop):
        pass
    return found


def read_tree(path: Path, name: str | None = None) -> MapNode:
    """The one mapping a file consists of; an empty file is an empty mapping. Raises ContentError."""
    return _tree(read_documents(path, name), name or str(path))


def tree_of(text: str, file: str) -> MapNode:
    """The same of a text that is not in its file yet; ``file`` is the name used in faults. Raises ContentError."""
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise ContentError([Fault(file, 0, 0, "", f"is larger than {MAX_BYTES // 1024} KiB")])
    return _tree(parse_documents(text, file), file)


def _tree(documents: list[Node], file: str) -> MapNode:
    if not documents or (isinstance(documents[0], ScalarNode) and documents[0].value is None):
        return MapNode((), 1, 1)
    if len(documents) > 1:
        raise ContentError([Fault(file, documents[1].line, 1, "", "only one document is wanted, without ---")])
    if not isinstance(documents[0], MapNode):
        raise ContentError([Fault(file, documents[0].line, 1, "", "lines like 'key: value' are wanted here")])
    return documents[0]


def read_mapping(path: Path) -> tuple[dict[str, Any], list[Fault]]:
    """A settings-like file as a dict, and what is wrong with it; a missing file is an empty dict.

    Never raises: a damaged file gives an empty dict and its faults. Keys that are not text become text.
    """
    if not path.exists():
        return {}, []
    try:
        tree = read_tree(path, path.name)
    except ContentError as error:
        return {}, list(error.faults)
    return {key.text: plain(node) for key, node in tree.entries}, []


def write_mapping(path: Path, data: Mapping[str, Any]) -> None:
    """Write ``data`` (plain values) as YAML, wholly or not at all (``write_whole``).

    Missing folders are made. Raises OSError; the old file is then untouched.
    """
    text = yaml.dump(
        dict(data), Dumper=_Dumper, allow_unicode=True, sort_keys=False, default_flow_style=False, width=100
    )
    write_whole(path, text.encode("utf-8", "replace"))


class _Dumper(yaml.SafeDumper):
    """Writes what the reader above reads back as the same values."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def represent_text(self, text: str) -> yaml.ScalarNode:
        """Text that would be read as something else, or not be seen, is put in quotes."""
        is_plain = text.isprintable() and scalar_value(text, True) == text
        return self.represent_scalar("tag:yaml.org,2002:str", text, style=None if is_plain else '"')


_Dumper.add_representer(str, _Dumper.represent_text)
