"""A part of the screen in words, as a screen reader is told of it. Plain data: no reader, widget or window is known.

A tree of nodes has numbers that last: what a node was called once, it is called as long as it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count
from typing import NamedTuple

from pygame import Rect


class Role(StrEnum):
    """What it is. The values are the names of ``accesskit.Role``."""

    WINDOW = "WINDOW"
    GROUP = "GROUP"
    DIALOG = "DIALOG"
    HEADING = "HEADING"
    LABEL = "LABEL"
    IMAGE = "IMAGE"
    BUTTON = "BUTTON"
    SWITCH = "SWITCH"
    SLIDER = "SLIDER"
    SPIN_BUTTON = "SPIN_BUTTON"
    COMBO_BOX = "COMBO_BOX"
    TEXT_INPUT = "TEXT_INPUT"
    LIST = "LIST"
    LIST_ITEM = "LIST_ITEM"
    LIST_BOX = "LIST_BOX"
    LIST_BOX_OPTION = "LIST_BOX_OPTION"
    TAB_LIST = "TAB_LIST"
    TAB = "TAB"
    SCROLL_VIEW = "SCROLL_VIEW"
    STATUS = "STATUS"


class Does(StrEnum):
    """What can be done with it. The values are the names of ``accesskit.Action``."""

    PRESS = "CLICK"
    FOCUS = "FOCUS"
    SET_VALUE = "SET_VALUE"
    INCREMENT = "INCREMENT"
    DECREMENT = "DECREMENT"
    REVEAL = "SCROLL_INTO_VIEW"
    SCROLL_UP = "SCROLL_UP"
    SCROLL_DOWN = "SCROLL_DOWN"


PRESSABLE = frozenset({Does.PRESS, Does.FOCUS, Does.REVEAL})
"""What can be done with a button."""
ADJUSTABLE = frozenset({Does.FOCUS, Does.REVEAL, Does.INCREMENT, Does.DECREMENT, Does.SET_VALUE})
"""What can be done with a number."""

Value = str | float | None
Act = Callable[[Does, Value, float], None]
"""``act(does, value, time_ms)``: what a reader asks for, with the moment it was asked on the application's clock."""


class Amount(NamedTuple):
    """A number in its range."""

    now: float
    low: float
    high: float
    step: float


@dataclass(slots=True)
class Node:
    """``key`` names it from one tree to the next, among those beside it; the tree makes it unique.

    ``value`` is what it is set to, in words. ``details`` are a sentence more, which readers say after all else.
    ``checked``, ``selected``, ``expanded``: None where it cannot be so. ``place``: (number from 1, of how many).
    ``live``: "" or "polite" or "assertive": it is said when it changes. ``caret``: the place in a line that is typed.
    ``language`` is that of its words and of all it holds, as a tag of BCP 47; "" for that of what holds it.
    ``modal``: nothing but this can be used. ``bounds`` are pixels of the window.
    """

    role: Role
    name: str = ""
    key: Hashable = None
    value: str = ""
    details: str = ""
    amount: Amount | None = None
    enabled: bool = True
    checked: bool | None = None
    selected: bool | None = None
    expanded: bool | None = None
    modal: bool = False
    live: str = ""
    language: str = ""
    caret: int | None = None
    place: tuple[int, int] | None = None
    does: frozenset[Does] = frozenset()
    bounds: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    children: list[Node] = field(default_factory=list)
    act: Act | None = None
    path: tuple[int, ...] = ()
    """Its way through the boxes around it that aren't told: the number in each, the outermost first."""
    is_focus: bool = False
    """Whether keys go to it."""

    @property
    def focusable(self) -> bool:
        """Whether the focus can be on it."""
        return Does.FOCUS in self.does

    def walk(self) -> Iterator[Node]:
        """Itself and all it holds, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, name: str) -> Node:
        """The first node of that name. Raises ``KeyError``."""
        for node in self.walk():
            if node.name == name:
                return node
        raise KeyError(name)

    @property
    def content(self) -> tuple[object, ...]:
        """All that is told of it, but for what it holds."""
        return (
            self.role, self.name, self.value, self.details, self.amount, self.enabled, self.checked, self.selected,
            self.expanded, self.modal, self.live, self.language, self.caret, self.place, self.does, tuple(self.bounds),
        )  # fmt: skip


def counted(nodes: list[Node]) -> list[Node]:
    """The same nodes, each with its place among them."""
    for number, node in enumerate(nodes, start=1):
        node.place = (number, len(nodes))
    return nodes


# -- trees ------------------------------------------------------------------------------------------------------

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
