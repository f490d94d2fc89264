"""A tree of nodes by numbers that last: what a node was called once, it is called as long as it is there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from itertools import count

from uno_desktop.ui.kit.access.node import Does, Node, Value

ROOT = 0
"""The number of the window."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A node as it is told: its content, and the numbers of those it holds."""

    node: Node
    content: tuple[object, ...]
    children: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole tree: entries by number, and the number of the one that has the focus."""

    entries: Mapping[int, Entry] = field(default_factory=dict)
    focus: int = ROOT

    def changed_since(self, before: Snapshot) -> dict[int, Entry]:
        """The entries that are new, or not as they were."""
        changed = {}
        for number, entry in self.entries.items():
            known = before.entries.get(number)
            if known is entry:
                continue
            if known is None or known.content != entry.content or known.children != entry.children:
                changed[number] = entry
        return changed

    @property
    def focused(self) -> Node | None:
        """The node that has the focus; None for the window itself."""
        entry = self.entries.get(self.focus)
        return None if entry is None or self.focus == ROOT else entry.node

    def act(self, number: int, does: Does, value: Value, time_ms: float) -> bool:
        """Do what a reader asks for; False where that node is gone, or cannot do it."""
        entry = self.entries.get(number)
        if entry is None or entry.node.act is None or does not in entry.node.does or not entry.node.enabled:
            return False
        entry.node.act(does, value, time_ms)
        return True


class Numbering:
    """Gives each node its number, by its key and the number of the one it lies in."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._known: Mapping[int, Entry] = {}
        """The entries of the last tree."""
        self._next = count(ROOT + 1)

    def snapshot(self, root: Node) -> Snapshot:
        """The tree as numbers. Nodes without a key are told apart by role and order; numbers are never used twice.

        A node that was in the tree before, the same object, is taken to be as it was.
        """
        entries: dict[int, Entry] = {}
        numbers: dict[Hashable, int] = {}
        focus = [ROOT]
        self._enter(root, ROOT, entries, numbers, focus)
        self._numbers, self._known = numbers, entries
        return Snapshot(entries, focus[-1])

    def with_line(self, known: Snapshot, line: Node) -> Snapshot:
        """The same tree, but for the last node in the window, in whose place comes ``line``, which holds nothing."""
        root = known.entries[ROOT]
        former = root.children[-1]
        number = next(self._next)
        entries = {each: entry for each, entry in known.entries.items() if each not in (ROOT, former)}
        entries[number] = Entry(line, line.content, ())
        entries[ROOT] = Entry(root.node, root.content, (*root.children[:-1], number))
        root.node.children[-1] = line
        gone = next(key for key, known_as in self._numbers.items() if known_as == former)
        del self._numbers[gone]
        self._numbers[(ROOT, line.role, line.key, 0)] = number
        self._known = entries
        return Snapshot(entries, known.focus if known.focus in entries else ROOT)

    def _enter(
        self, node: Node, number: int, entries: dict[int, Entry], numbers: dict[Hashable, int], focus: list[int]
    ) -> None:
        if node.is_focus:
            focus.append(number)
        seen: dict[Hashable, int] = {}
        inside: list[int] = []
        for child in node.children:
            wanted = (child.role, child.key)
            seen[wanted] = nth = seen.get(wanted, -1) + 1
            key = (number, *wanted, nth)
            child_number = self._numbers.get(key)
            if child_number is None:
                child_number = next(self._next)
            numbers[key] = child_number
            inside.append(child_number)
            self._enter(child, child_number, entries, numbers, focus)
        known, children = self._known.get(number), tuple(inside)
        if known is None or known.node is not node or known.children != children:
            known = Entry(node, node.content, children)
        entries[number] = known
