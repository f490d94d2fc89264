"""The base of all widgets: a rectangle that may be focused, pressed, drawn, and may hold others.

Writing one: override ``measure`` (how large it wants to be), ``place`` if it holds others, ``draw``, and what it
reacts to: ``pressed`` (a click or confirm), ``act`` (an action while focused), ``drag``, ``wheel``, ``typed``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect

from uno_desktop.ui.kit.access.node import PRESSABLE, Node, Role, Value
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Pressed
from uno_desktop.ui.kit.motion.tween import Approach

GLOW_STEPS = 6
"""Hover and press glows are drawn in this many steps, so that their pictures can be kept."""


class Tip(NamedTuple):
    """What a tooltip says: a name, pictures in a row, and lines about it. Equal ``key`` means equal pictures."""

    title: str
    lines: tuple[str, ...] = ()
    pictures: tuple[Callable[[Style], pygame.Surface], ...] = ()
    key: Hashable = None

    @property
    def says(self) -> Hashable:
        """Equal for tips that look alike."""
        return self.title, self.lines, self.key


class Group(Protocol):
    """What a widget asks of the group it belongs to (``focus.WidgetGroup``)."""

    dirty: bool
    focus_visible: bool

    def feedback(self, kind: str) -> None:
        """Tell that something happened (``"focus"``, ``"press"``, ``"change"``), for a sound."""

    def toggle_keyboard(self) -> None:
        """Show keys to type into the focused widget with, or put them away."""


class Widget:
    """``name`` is stable and unique in a scene: tests and traces find the widget by it."""

    focusable = False
    explains_only = False
    """Whether it only is there to be pointed at: presses of the pointer go through it, and keys come to it last."""
    keeps_focus = False
    """Whether pressing it leaves the focus where it is."""
    takes_drag = False
    """Whether a drag that begins on it is its own, and never scrolls what it lies in."""
    clips = False
    """Whether its children are seen only inside its rectangle."""
    reach_units: float | None = None
    """How many units beyond its place it draws: shadow, light, the ring of the focus. None: anywhere."""
    grows = False
    """Whether, in a column or row, it takes the space left over."""
    shrinks = False
    """Whether, in a column without room for all, it gives up height before the others."""
    spoken = ""
    """What readers of the screen are told it is called, where that is not written on it."""
    spoken_more = ""
    """A sentence about it for them, where the tooltip says none."""
    is_told = True
    """Whether they are told of it: not where something else says the same."""
    may_hold = False
    """Whether it may hold others: its class then has ``children`` of its own."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.may_hold = cls.children is not Widget.children

    def __init__(self, name: str = "", *, tooltip: str = "", enabled: bool = True, visible: bool = True) -> None:
        self.name = name
        self.tooltip = tooltip
        self.enabled = enabled
        self.visible = visible
        self.rect = Rect(0, 0, 0, 0)
        self.group: Group | None = None
        self.focused = False
        self._hover = Approach(0.0, 0.10)
        self._held = Approach(0.0, 0.07)

    # -- size and place -------------------------------------------------------------------------------------

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """The size wanted in pixels, when at most ``width`` px are to be had."""
        return (0, 0)

    def place(self, rect: Rect, style: Style) -> None:
        """Take this rectangle (and give the children theirs)."""
        self.rect = Rect(rect)
        for child in self.children():
            child.group = self.group

    def children(self) -> Sequence[Widget]:
        """The widgets it holds, in Tab order."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """Itself and all it holds that is visible."""
        if self.visible:
            yield self
            for child in self.children():
                yield from child.walk()

    # -- what it shows --------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draw itself and its children."""
        for child in self.children():
            if child.visible:
                child.draw(surface, style)

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; true while it moves."""
        moving = False
        for glow in (self._hover, self._held):
            if glow.value != glow.target:  # most widgets are at rest
                moving |= glow.update(dt)
        if self.may_hold:
            for child in self.children():
                moving |= child.update(dt)
        return moving

    def invalidate(self) -> None:
        """Ask for a frame to be drawn."""
        if self.group is not None:
            self.group.dirty = True

    @property
    def hover(self) -> float:
        """How much the pointer is on it, 0..1, in ``GLOW_STEPS`` steps."""
        return round(self._hover.value * GLOW_STEPS) / GLOW_STEPS

    @property
    def held(self) -> float:
        """How much it is pressed down, 0..1, in ``GLOW_STEPS`` steps."""
        return round(self._held.value * GLOW_STEPS) / GLOW_STEPS

    @property
    def focus_shown(self) -> bool:
        """Whether it is focused and the focus is to be seen (keys or a pad are in use)."""
        return self.focused and self.group is not None and self.group.focus_visible

    def tip(self) -> Tip | None:
        """What the tooltip says about it; None for nothing."""
        return Tip(self.tooltip) if self.tooltip else None

    def resting_tip(self) -> Tip | None:
        """What the tooltip says by itself, where nobody asked; by default the same."""
        return self.tip()

    def tip_about(self) -> Hashable:
        """What it stands for now: when that changes, the tooltip waits anew."""
        return None

    # -- for who does not look ------------------------------------------------------------------------------

    def told(self) -> Node | None:
        """What readers of the screen are told of it, but for its place and what it holds; None where that is all.

        By default what can be focused is a button, and anything else that has a name a picture.
        """
        if self.focusable:
            name = self.called()
            return Node(Role.BUTTON, name, details=self.more_told(name), does=PRESSABLE)
        return Node(Role.IMAGE, self.spoken, details=self.spoken_more) if self.spoken else None

    def called(self, written: str = "") -> str:
        """Its name: what is ``written`` on it, unless it has another, or else what its tooltip is headed by."""
        name = self.spoken or written
        if not name and (tip := self.tip()) is not None:
            name = tip.title
        return name

    def more_told(self, name: str = "") -> str:
        """What its tooltip says besides its ``name``."""
        if self.spoken_more:
            return self.spoken_more
        tip = self.tip()
        if tip is None:
            return ""
        name = name or self.called()
        return " ".join(words for words in (tip.title, *tip.lines) if words != name)

    def take_value(self, value: Value) -> None:
        """A reader of the screen sets what it holds."""

    # -- what happens to it ---------------------------------------------------------------------------------

    def set_hover(self, on: bool) -> None:
        """The pointer entered or left the widget."""
        self._hover.target = 1.0 if on and self.enabled else 0.0

    def set_held(self, on: bool) -> None:
        """The pointer (or confirm) holds it down, or no more."""
        if on:
            self._held.jump(1.0)  # answered in the very next frame; only letting go is eased
        self._held.target = 1.0 if on else 0.0

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """It was clicked at ``pos``, or confirmed by a key or pad (no ``pos``)."""

    def act(self, action: Action) -> bool:
        """An action while it is focused; true if it was taken."""
        return False

    def raw_press(self, press: Pressed) -> bool:
        """A raw press while it is focused, before the actions it means; true keeps those from happening."""
        return False

    def typed(self, text: str) -> bool:
        """Characters while it is focused."""
        return False

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The pointer moves while it holds this widget down (only with ``takes_drag``)."""

    def wheel(self, dx: float, dy: float) -> bool:
        """The wheel turned over it; true if it was taken."""
        return False

    def keep_at(self, child: Widget, top_px: int) -> None:
        """Scroll so that the top of ``child`` is at ``top_px``, as far as that goes."""

    def reveal(self, child: Widget) -> None:
        """A widget in it was focused by key or pad: make it visible."""


Callback = Callable[[], object]
"""What happens when something is pressed; what it gives back is nobody's concern."""
