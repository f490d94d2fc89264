"""Typed reading of a YAML tree: every look-up names its place, and every fault is collected, none raised.

A ``Place`` is a node together with its path (``decks.standard[3].count``) and the list its faults go into. Its
methods give the wanted value, or None after noting what is wrong, so that a reader goes on and finds the rest.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from uno_desktop.content.files.file_faults import Fault, Faults, did_you_mean, one_of, shortened
from uno_desktop.content.files.yamlio import ListNode, MapNode, Node, ScalarNode, plain
from uno_desktop.engine.options import Flag, Number

ID_PATTERN = re.compile(r"[a-z][a-z0-9_]{0,39}")
HEX_COLOR = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True, slots=True)
class Place:
    """A node, its place in the file, and the list that collects faults."""

    node: Node
    path: str
    file: str
    faults: Faults

    def fault(self, message: str) -> None:
        """Note that something is wrong here."""
        self.faults.append(Fault(self.file, self.node.line, self.node.column, self.path, message))

    def _at(self, node: Node, path: str) -> Place:
        return Place(node, path, self.file, self.faults)

    def near(self, word: object, names: Iterable[object]) -> str:
        """``"; did you mean 'x'?"`` for a near name, else an empty text; none once enough faults are known."""
        return "" if self.faults.is_full else did_you_mean(word, names)

    def _below(self, key: str) -> str:
        # A long key with many entries below it would be copied into the path of each.
        key = shortened(key)
        return f"{self.path}.{key}" if self.path else key

    def __str__(self) -> str:
        value = plain(self.node)
        if isinstance(self.node, ScalarNode):
            if value is None:
                return "nothing"
            return repr(shortened(value)) if isinstance(value, str) else shortened(self.node.text)
        return "a list" if isinstance(value, list) else "a mapping"

    @property
    def is_list(self) -> bool:
        """Whether this is a list."""
        return isinstance(self.node, ListNode)

    @property
    def is_map(self) -> bool:
        """Whether this is a mapping."""
        return isinstance(self.node, MapNode)

    @property
    def is_null(self) -> bool:
        """Whether this is nothing: an empty value or ``null``."""
        return isinstance(self.node, ScalarNode) and self.node.value is None

    def entries(self) -> list[tuple[Place, Place]]:
        """Keys and values of a mapping with free keys; the key's place carries the value's path."""
        if not isinstance(self.node, MapNode):
            if not self.is_null:
                self.fault(f"{self} stands where 'key: value' lines are wanted")
            return []
        return [
            (self._at(key, self._below(key.text)), self._at(value, self._below(key.text)))
            for key, value in self.node.entries
        ]

    def fields(
        self, required: Collection[str], optional: Collection[str] = (), free: re.Pattern[str] | None = None
    ) -> dict[str, Place]:
        """The values of a mapping with known keys, by key; faults for unknown and missing keys.

        Keys that match ``free`` as a whole are allowed, too.
        """
        known = [*required, *optional]
        found: dict[str, Place] = {}
        for key, value in self.entries():
            name = plain(key.node)
            if name in known or (free is not None and isinstance(name, str) and free.fullmatch(name)):
                found[str(name)] = value
            else:
                hint = self.near(name, known) or f"; known here: {one_of(known)}"
                key.fault(f"unknown key{hint}")
        if self.is_map or self.is_null:
            for name in required:
                if name not in found:
                    self.fault(f"{name!r} is missing")
        return found

    def items(self, low: int = 0, high: int = 1000) -> list[Place]:
        """The places of a list of ``low`` to ``high`` items; empty after a fault."""
        if not isinstance(self.node, ListNode):
            self.fault(f"{self} stands where a list is wanted")
            return []
        count = len(self.node.items)
        if not low <= count <= high:
            wanted = str(low) if low == high else f"{low}-{high}"
            self.fault(f"{count} item{'' if count == 1 else 's'}, {wanted} are wanted")
            return []
        return [self._at(node, f"{self.path}[{index}]") for index, node in enumerate(self.node.items)]

    def text(self, most: int = 200) -> str | None:
        """One line of text of 1 to ``most`` characters."""
        value = plain(self.node)
        if not isinstance(value, str):
            quotes = "; put it in quotes" if isinstance(self.node, ScalarNode) and value is not None else ""
            self.fault(f"{self} stands where text is wanted{quotes}")
        elif not value.strip():
            self.fault("is empty")
        elif len(value) > most:
            self.fault(f"{len(value)} characters, at most {most} are wanted")
        # isprintable() refuses the spaces that French puts before ! and inside its quotes.
        elif not all(c.isprintable() or c in "\u00a0\u202f" for c in value):
            self.fault("has a line break or a character that cannot be shown")
        else:
            return value
        return None

    def name(self) -> str | None:
        """A name for programs: lower case letters, digits and underscores, a letter first."""
        text = self.node.text if isinstance(self.node, ScalarNode) else ""
        if ID_PATTERN.fullmatch(text) and isinstance(plain(self.node), str):
            return text
        self.fault(f"{self} is not a name (lower case letters, digits and _, a letter first, at most 40)")
        return None

    def hex_color(self) -> str | None:
        """A color as ``#RRGGBB``."""
        value = plain(self.node)
        if isinstance(value, str) and HEX_COLOR.fullmatch(value):
            return value.upper()
        if self.is_null:
            self.fault('is empty; write a color like "#1F6FD0" in quotes (a bare # begins a comment)')
        else:
            self.fault(f'{self} is not a color like "#1F6FD0", in quotes')
        return None

    def integer(self, low: int, high: int) -> int | None:
        """A whole number from ``low`` to ``high``."""
        value = plain(self.node)
        wanted = Number(low, high)
        if isinstance(value, int) and wanted.takes(value):
            return value
        self.fault(f"{self} is not {wanted.allowed}")
        return None

    def flag(self) -> bool | None:
        """``true`` or ``false``."""
        value = plain(self.node)
        if isinstance(value, bool):
            return value
        self.fault(f"{self} is not {Flag.allowed}")
        return None

    def choice(self, names: Collection[str]) -> str | None:
        """One of ``names``."""
        value = plain(self.node)
        if isinstance(value, str) and value in names:
            return value
        hint = self.near(value, names)
        self.fault(f"{self} is not one of {one_of(list(names))}{hint}")
        return None
