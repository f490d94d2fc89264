"""A part of the screen in words, as a screen reader is told of it. Plain data: no reader, widget or window is known."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
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
