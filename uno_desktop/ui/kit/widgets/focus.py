"""A group of widgets: pointer, focus and keys, for one scene.

Focus moves in reading order with next and previous, and to the nearest neighbor with the four directions. It is
drawn only while keys or a pad are in use; the pointer hides it again.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from functools import partial
from math import ceil
from typing import TypeVar

import pygame
from pygame import Rect

from uno_desktop.ui.kit.access.node import Does, Node, Value
from uno_desktop.ui.kit.drawing.style import REFERENCE_HEIGHT_PX, REFERENCE_WIDTH_PX, Style
from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.actions import SCROLL_ACTIONS, Action
from uno_desktop.ui.kit.widgets.keyboard import Keyboard
from uno_desktop.ui.kit.widgets.tooltip import Tooltip
from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.kit.widgets.widget_scroll import ScrollArea
from uno_desktop.ui.kit.widgets.widget_text import TextField

W = TypeVar("W", bound=Widget)

_KEYS_FOR = {
    Does.PRESS: "confirm",
    Does.INCREMENT: "right",
    Does.DECREMENT: "left",
    Does.SCROLL_UP: "page_up",
    Does.SCROLL_DOWN: "page_down",
}
"""The action that does what a reader asks for, once the widget has the focus."""

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Pointer:
    """What the pointer is on and what it holds down. A drag may go over from that to what scrolls beneath."""

    def __init__(self) -> None:
        self.pos = (-1, -1)
        self.on: Widget | None = None
        self.held: Widget | None = None
        self._down_pos = (0, 0)

    def rest_on(self, widget: Widget | None) -> bool:
        """It is on this widget now, or on none; whether that is another one than before."""
        if widget is self.on:
            return False
        if self.on is not None:
            self.on.set_hover(False)
        self.on = widget
        if widget is not None:
            widget.set_hover(True)
        return True

    def hold(self, widget: Widget) -> None:
        """Its button went down on this widget."""
        self.held, self._down_pos = widget, self.pos
        widget.set_held(True)
        if widget.takes_drag:
            widget.drag(self.pos, (0, 0))

    def drag(self, rel: tuple[int, int], path: Callable[[tuple[int, int]], list[Widget]], far_px: int) -> None:
        """It moved by ``rel`` with something held. ``path``: the widgets at a point; ``far_px`` begins a drag."""
        held = self.held
        assert held is not None
        if held.takes_drag:
            held.drag(self.pos, rel)
            return
        is_far = abs(self.pos[1] - self._down_pos[1]) > far_px
        scroller = next((w for w in reversed(path(self._down_pos)) if w.takes_drag), None) if is_far else None
        if scroller is None:
            held.set_held(bool(held.rect.collidepoint(self.pos)))
            return
        held.set_held(False)
        self.held = scroller
        scroller.set_held(True)
        scroller.drag(self.pos, rel)

    def release(self) -> Widget | None:
        """Its button came up: what it held."""
        held, self.held = self.held, None
        if held is not None:
            held.set_held(False)
        return held


class WidgetGroup:
    """The widgets of a scene in drawing and Tab order: which has the focus, and who gets an event."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focused: Widget | None = None
        self.focus_visible = False
        self.dirty = True
        self.style = Style()
        self.on_feedback: Callable[[str], None] | None = None
        """Told ``"focus"``, ``"press"`` or ``"change"`` when such a thing happens, for sounds."""
        self._pointer = Pointer()
        self._confirm_left_s = 0.0
        self._confirmed: Widget | None = None
        self.tooltip = Tooltip()
        self.keyboard: Keyboard | None = None
        """Keys on the screen, over everything, while somebody types with them into the focused line."""
        self._window = Rect(0, 0, REFERENCE_WIDTH_PX, REFERENCE_HEIGHT_PX)
        self.beside: Widget | None = None
        """What the pointer or keys are on that is none of the group's widgets, to be explained like one."""
        self.keep_clear: Sequence[Rect] = ()
        """What a tooltip should not cover if it has another place."""
        self.notice: Rect | None = None
        """Where there is something to read now: no tooltip comes by itself, and one that is asked for keeps off it."""
        self.prompt: Rect | None = None
        """Where it says what to do: no tooltip covers that, if it has another place."""
        self._is_covered = False

    # -- contents -------------------------------------------------------------------------------------------

    def add(self, widget: W) -> W:
        """Add a widget on top of the others; returns it."""
        self.widgets.append(widget)
        _own(widget, self)
        self.dirty = True
        return widget

    def remove(self, widget: Widget) -> None:
        """Remove a widget; it loses focus and hover."""
        if widget in self.widgets:
            self.widgets.remove(widget)
            self._forget_missing()
            self.dirty = True

    def clear(self) -> None:
        """Take all widgets out."""
        self.widgets.clear()
        self._forget_missing()
        self.dirty = True

    def disband(self) -> None:
        """Take all widgets out for good, with all attributes of theirs: their scene is over."""
        widgets = list(self.widgets)
        self.close_keyboard()
        self.clear()
        self.tooltip, self.beside = Tooltip(), None
        _take_apart(widgets)

    def adopt(self, style: Style, on_feedback: Callable[[str], None], size: tuple[int, int]) -> None:
        """Take this style for a window of that size in pixels, and these sounds if it has none; also for widgets that
        were added to others since.
        """
        self.style = style
        self._window = Rect((0, 0), size)
        self.on_feedback = self.on_feedback or on_feedback
        for widget in self.widgets:
            _own(widget, self)
        self.dirty = True

    def cover(self, is_covered: bool) -> None:
        """Another scene lies on top: nothing here is pointed at, and what was explained goes. Or it has gone."""
        self._is_covered = is_covered
        if is_covered:
            self._pointer.pos = (-1, -1)  # it may be elsewhere when that has gone
            self._hover(None)
            self.tooltip.dismiss()
            self.dirty = True

    def walk(self) -> Iterator[Widget]:
        """All visible widgets, those held by others included."""
        for widget in self.widgets:
            yield from widget.walk()

    def find(self, name: str) -> Widget:
        """The visible widget of that name. Raises ``KeyError``."""
        for widget in self.walk():
            if widget.name == name:
                return widget
        raise KeyError(name)

    def pressables(self) -> list[tuple[str, Rect]]:
        """Everything that can be pressed: its name and the part of its rectangle that can be seen."""
        found: list[tuple[str, Rect]] = []
        for widget in self.widgets:
            _collect(widget, None, found)
        if self.keyboard is not None:
            covered = self.keyboard.rect
            found = [(name, rect) for name, rect in found if not covered.collidepoint(rect.center)]
            _collect(self.keyboard, None, found)
        return found

    # -- for who does not look ------------------------------------------------------------------------------

    def nodes(self, *, but: Container[Widget] = ()) -> list[Node]:
        """What readers of the screen are told of all that is visible, also of what is scrolled out of sight.

        Nothing is told of the widgets in ``but``.
        """
        keys = [] if self.keyboard is None else [self.keyboard]
        return self._nodes_in((*self.widgets, *keys), but)

    def _nodes_in(self, widgets: Sequence[Widget], but: Container[Widget] = ()) -> list[Node]:
        """What is told of these, each with its way among them."""
        found = []
        for number, widget in enumerate(widgets):
            if widget not in but:
                found += self._nodes_of(number, widget)
        return found

    def node_of(self, number: int) -> Node | None:
        """What readers are told of the widget with this number alone."""
        return next(iter(self._nodes_of(number, self.widgets[number])), None)

    def _nodes_of(self, number: int, widget: Widget) -> list[Node]:
        if not widget.visible:
            return []
        nodes = self._nodes_in(widget.children())
        node = widget.told() if widget.is_told else None
        if node is not None:
            node.key, node.bounds = widget.name or node.key, Rect(widget.rect)
            node.enabled = widget.enabled
            node.is_focus = widget is self.focused
            node.children = [*node.children, *nodes]
            if node.does and node.act is None:
                node.act = partial(self._asked, widget)
            nodes = [node]
        for each in nodes:
            each.path = (number, *each.path)
        return nodes

    def _asked(self, widget: Widget, does: Does, value: Value, time_ms: float) -> None:
        """A reader asks for something: it is done as keys would do it, so what comes of it is the same."""
        if widget.keeps_focus:
            self.feedback("press")
            widget.pressed(None)
            return
        if widget.focusable:
            self.focus(widget, show=True)
        if does is Does.SET_VALUE:
            widget.take_value(value)
        elif (name := _KEYS_FOR.get(does)) is not None:
            self._action(Action(name, source="reader", time_ms=time_ms))

    # -- focus ----------------------------------------------------------------------------------------------

    def focus(self, widget: Widget | str | None, *, show: bool | None = None, reveal: bool = True) -> None:
        """Focus a widget (or the one of that name, or none); ``show`` makes the focus visible or not.

        With ``reveal`` what it lies in is scrolled so that it is seen. Raises ``KeyError`` for an unknown name.
        """
        target = self.find(widget) if isinstance(widget, str) else widget
        if show is not None:
            self.focus_visible = show
        if target is not self.focused:
            if self.focused is not None:
                self.focused.focused = False
            self.focused = target
            if target is not None:
                target.focused = True
        if target is not None and reveal:
            for holder in self._holders(target):
                holder.reveal(target)
        self.dirty = True

    def keep_at(self, name: str, top_px: int) -> None:
        """Scroll what holds the widget of that name so that its top is at ``top_px`` again, as far as that goes.

        For widgets made anew: what was pressed stays under the pointer.
        """
        if (target := next((widget for widget in self.walk() if widget.name == name), None)) is not None:
            for holder in self._holders(target):
                holder.keep_at(target, top_px)

    def focusables(self) -> list[Widget]:
        """The widgets that can have the focus, in Tab order."""
        found = [w for w in self.walk() if w.focusable and w.enabled]
        return sorted(found, key=lambda w: w.explains_only)

    def move_focus(self, step: int) -> bool:
        """To the next (1) or previous (-1) widget; whether there is one."""
        ring = self.focusables()
        if not ring:
            return False
        if self.focused in ring:
            target = ring[(ring.index(self.focused) + step) % len(ring)]
        else:
            target = ring[0 if step > 0 else -1]
        self._focus_by_key(target)
        return True

    def move_focus_towards(self, direction: str) -> bool:
        """To the nearest widget in a direction of ``DIRECTIONS``; whether there is one."""
        ring = self.focusables()
        if not ring:
            return False
        if self.focused not in ring:
            self._focus_by_key(ring[0])
            return True
        here = self.focused
        best = min(
            (w for w in ring if w is not here and _ahead(here.rect, w.rect, direction)),
            key=lambda w: _distance(here.rect, w.rect, direction),
            default=None,
        )
        if best is None:
            return False
        self._focus_by_key(best)
        return True

    # -- events ---------------------------------------------------------------------------------------------

    def handle(self, event: ev.Event) -> bool:
        """Give an event to whom it concerns; true if somebody took it."""
        if self.keyboard is not None and self._by_keyboard(self.keyboard, event):
            return True
        if isinstance(event, Action):
            return self._action(event)
        if isinstance(event, ev.PointerMoved):
            return self._moved(event.pos)
        if isinstance(event, ev.PointerDown):
            if event.button == 3:  # asks what that is
                self._hide_focus()
                self._hover(self.at(event.pos))
                return self.explain() or self.tooltip.shown
            return event.button == 1 and self._down(event.pos)
        if isinstance(event, ev.PointerUp):
            return event.button == 1 and self._up(event.pos)
        if isinstance(event, ev.Wheel):
            return any(w.wheel(event.dx, event.dy) for w in reversed(self._path(event.pos)))
        if isinstance(event, ev.TextTyped):
            return self.focused is not None and self.focused.typed(event.text)
        if isinstance(event, ev.Pressed):
            return self.focused is not None and self.focused.raw_press(event)
        if isinstance(event, ev.FocusLost):
            self._pointer.release()
            self._hover(None)
        return False

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; true while something moves."""
        moving = self.keyboard is not None and self._update_keyboard(self.keyboard, dt)
        for widget in self.widgets:
            if widget.visible and not widget.explains_only:  # which never moves
                moving |= widget.update(dt)
        if self._confirmed is not None:
            self._confirm_left_s -= dt
            if self._confirm_left_s <= 0:
                self._confirmed.set_held(False)
                self._confirmed = None
            moving = True
        if moving and self._pointer.held is None and not self.focus_visible:
            self._hover(self.at(self._pointer.pos))  # what moved may have moved under a resting pointer
        moving |= self.tooltip.update(dt if self.notice is None else 0.0, self._pointed())
        self.dirty = self.dirty or moving
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all that may show within the surface's clip, and the tooltip over all."""
        clip, style = surface.get_clip(), self.style
        for widget in self.widgets:
            if not widget.visible or (widget.explains_only and not widget.focused):  # only its focus would be seen
                continue
            if widget.reach_units is not None:
                around_px = 2 * ceil(widget.reach_units * style.scale)
                if not widget.rect.inflate(around_px, around_px).colliderect(clip):
                    continue
            widget.draw(surface, style)
        if self.keyboard is not None:
            self.keyboard.draw(surface, style)
        if self.tooltip.tip is not None:
            self.tooltip.draw(surface, style, self.keep_clear, self.notice or self.prompt)

    # -- tooltips -------------------------------------------------------------------------------------------

    def _pointed(self) -> Widget | None:
        if self._is_covered:
            return None
        return (self.focused if self.focus_visible else self._pointer.on) or self.beside

    def explain(self) -> bool:
        """Explain at once what is pointed at or focused; false where there is nothing, or nothing new, to say."""
        if not self.tooltip.ask(self._pointed()):
            return False
        self.dirty = True
        return True

    # -- pointer --------------------------------------------------------------------------------------------

    def _moved(self, pos: tuple[int, int]) -> bool:
        pointer = self._pointer
        rel = (pos[0] - pointer.pos[0], pos[1] - pointer.pos[1])
        pointer.pos = pos
        if rel != (0, 0):
            self._hide_focus()
        if pointer.held is not None:
            pointer.drag(rel, self._path, self.style.px(8))
            self.dirty = True
            return True
        self._hover(self.at(pos))
        return False

    def _hover(self, widget: Widget | None) -> None:
        if self._pointer.rest_on(None if self._is_covered else widget):
            self.dirty = True

    def _down(self, pos: tuple[int, int]) -> bool:
        self._pointer.pos = pos
        self.dirty |= self.tooltip.shown
        self.tooltip.dismiss()
        path = self._path(pos)
        if not path:
            return False
        target = next((w for w in reversed(path) if w.focusable and w.enabled and not w.explains_only), None)
        target = target or next((w for w in reversed(path) if w.takes_drag), None)
        if target is None:
            return False
        self.focus_visible = False
        if target.focusable and not target.keeps_focus:
            self.focus(target, reveal=False)  # nothing may move away under the pointer
        self._pointer.hold(target)
        self.dirty = True
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        held = self._pointer.release()
        if held is None:
            return False
        self.dirty = True
        if held.focusable and held.enabled and held.rect.collidepoint(pos):
            self.feedback("press")
            held.pressed(pos)
        self._hover(self.at(pos))
        return True

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The focusable (or explaining) widget at a point, the topmost."""
        return next((w for w in reversed(self._path(pos)) if w.focusable or w.tip() is not None), None)

    def _path(self, pos: tuple[int, int]) -> list[Widget]:
        """From a top widget at the point down to the innermost one."""
        over = [] if self.keyboard is None else [self.keyboard]
        for widget in reversed([*self.widgets, *over]):
            is_near = widget.visible and (widget.may_hold or widget.rect.collidepoint(pos))
            if is_near and (path := _path_in(widget, pos)):
                return path
        return []

    # -- the keyboard on the screen ---------------------------------------------------------------------------

    def toggle_keyboard(self) -> None:
        """Show keys to type into the focused line with, or put them away."""
        if self.keyboard is not None:
            self.close_keyboard()
        elif isinstance(self.focused, TextField):
            self.tooltip.dismiss()
            self.keyboard = Keyboard(self.focused, self.close_keyboard)
            _own(self.keyboard, self)
            self.keyboard.place_beside(self._window, self.style)
            self.dirty = True

    def close_keyboard(self) -> None:
        """Put the keys away, if they are there."""
        gone, self.keyboard = self.keyboard, None
        if gone is not None:
            self._forget_missing()
            _take_apart([gone])
            self.dirty = True

    def _update_keyboard(self, board: Keyboard, dt: float) -> bool:
        """It types into whatever line has the focus: a page that was made anew has another one of the same name."""
        if not isinstance(self.focused, TextField):
            self.close_keyboard()
            return True
        is_hidden = self.focused is not board.field and board.rect.colliderect(self.focused.rect)
        board.field = self.focused
        if is_hidden or not self._window.contains(board.rect) or board.style is not self.style:
            board.place_beside(self._window, self.style)
        return board.update(dt)

    def _by_keyboard(self, board: Keyboard, event: ev.Event) -> bool:
        if isinstance(event, Action):
            # Enter on a real keyboard means that the typing is over, unless somebody goes from key to key with arrows.
            if event.name == "confirm" and event.source == "key" and not self.focus_visible:
                self.close_keyboard()
                return True
            if taken := board.act(event):
                self._show_focus()
                self.feedback("press" if event.name == "confirm" else "focus")
            return taken
        if isinstance(event, ev.Pressed):
            taken = board.raw_press(event)
            if taken and event.source == "key":
                self.focus_visible = False
            return taken
        if isinstance(event, ev.PointerDown) and event.button == 1:
            if board.rect.collidepoint(event.pos):
                self._down(event.pos)
                return True
            if not board.field.rect.collidepoint(event.pos):
                self.close_keyboard()
            return False
        return isinstance(event, ev.Wheel) and bool(board.rect.collidepoint(event.pos))

    # -- keys and pads --------------------------------------------------------------------------------------

    def _action(self, action: Action) -> bool:
        if self.focused is not None and self.focused not in self.focusables():
            self.focus(None)
        if self.focused is not None and self.focused.act(action):
            self._show_focus()
            return True
        if action.name in DIRECTIONS:
            return self.move_focus_towards(action.name)
        if action.name in ("next", "previous"):
            return self.move_focus(1 if action.name == "next" else -1)
        if action.name in SCROLL_ACTIONS:
            return self._scroll(action)
        if action.name == "confirm" and self.focused is not None and not action.repeat:
            self._confirmed = confirmed = self.focused
            self._confirm_left_s = 0.09
            self._show_focus()
            confirmed.set_held(True)
            self.feedback("press")
            confirmed.pressed(None)
            return True
        if action.name == "explain" and not action.repeat:
            return self.explain()
        return False

    def _scroll(self, action: Action) -> bool:
        """Scroll the area the focus or the pointer is in, or the only one; a focus that shows stays in sight."""
        under_pointer = [] if self.focus_visible else self._path(self._pointer.pos)[::-1]
        around_focus = [] if self.focused is None else [self.focused, *self._holders(self.focused)]
        near = [w for w in (*under_pointer, *around_focus) if isinstance(w, ScrollArea) and w.max_offset_px > 0]
        if not near:
            near = [w for w in self.walk() if isinstance(w, ScrollArea) and w.max_offset_px > 0]
            if len(near) != 1:
                return False
        area = near[0]
        ring = self.focusables()
        inside = [w for w in area.walk() if w in ring]
        here = self.focused if self.focus_visible and self.focused in inside else None
        goal_px = area.goal_px
        has_moved = area.act(action)
        if here is None:
            return True
        if action.name in ("top", "bottom") or not has_moved:
            target = inside[0 if action.name in ("top", "page_up") else -1]
        else:
            target = _in_place_of(here, inside, area, area.goal_px - goal_px)
        self.focus(target, reveal=False)
        if target is not here:
            self.feedback("focus")
        return True

    def _focus_by_key(self, widget: Widget) -> None:
        changed = widget is not self.focused
        self.focus(widget)
        self._show_focus()
        if changed:
            self.feedback("focus")

    def _show_focus(self) -> None:
        if not self.focus_visible:
            self.focus_visible = True
            self._hover(None)
        self.dirty = True

    def _hide_focus(self) -> None:
        if self.focus_visible:
            self.focus_visible = False
            self.dirty = True

    def feedback(self, kind: str) -> None:
        """Say that something happened (``"focus"``, ``"press"``, ``"change"``), for a sound."""
        if self.on_feedback is not None:
            self.on_feedback(kind)

    # -- inside ---------------------------------------------------------------------------------------------

    def _forget_missing(self) -> None:
        present = {*self.walk(), *(() if self.keyboard is None else self.keyboard.walk())}
        if self.focused is not None and self.focused not in present:
            self.focused.focused = False
            self.focused = None
        # Forget the widgets that are not among these any more.
        self._pointer.on = self._pointer.on if self._pointer.on in present else None
        self._pointer.held = self._pointer.held if self._pointer.held in present else None
        self._confirmed = self._confirmed if self._confirmed in present else None

    def _holders(self, target: Widget) -> list[Widget]:
        """The chain of widgets that hold the target, the innermost first."""
        return next((chain for widget in self.widgets if (chain := _holders_in(widget, target))), [])


def _own(widget: Widget, group: WidgetGroup) -> None:
    """Let the widget, and those it holds, belong to that group."""
    widget.group = group
    for child in widget.children():
        _own(child, group)


def _path_in(widget: Widget, pos: tuple[int, int]) -> list[Widget]:
    """From a visible widget down to the innermost one at the point; empty where there is none."""
    is_at = widget.rect.collidepoint(pos)
    for child in reversed(widget.children()) if is_at or not widget.clips else ():
        if child.visible and (inner := _path_in(child, pos)):
            return [widget, *inner]
    return [widget] if is_at else []


def _collect(widget: Widget, clip: Rect | None, found: list[tuple[str, Rect]]) -> None:
    """Add what can be pressed of a widget and those it holds, as far as it is seen within ``clip``."""
    if not widget.visible:
        return
    seen = widget.rect if clip is None else widget.rect.clip(clip)
    can_be_pressed = widget.focusable and widget.enabled and not widget.explains_only
    if widget.name and can_be_pressed and seen.w > 0 and seen.h > 0:
        found.append((widget.name, Rect(seen)))
    inner = seen if widget.clips else clip
    for child in widget.children():
        _collect(child, inner, found)


def _take_apart(widgets: list[Widget]) -> None:
    """Drop all attributes of widgets that are over, and of those they hold."""
    while widgets:
        widget = widgets.pop()
        if vars(widget):
            widgets += widget.children()
            vars(widget).clear()


def _in_place_of(here: Widget, inside: list[Widget], area: ScrollArea, moved_px: int) -> Widget:
    """Of the widgets inside an area that scrolls so far on, the one that comes to where the focus was, as seen."""
    gone_px = area.goal_px - area.offset_px
    seen = [w for w in inside if area.rect.contains(w.rect.move(0, -gone_px))] or inside

    def off(widget: Widget) -> int:
        return abs(widget.rect.centery - here.rect.centery - moved_px) + abs(widget.rect.centerx - here.rect.centerx)

    return min(seen, key=off)


def _holders_in(widget: Widget, target: Widget) -> list[Widget]:
    """The chain of widgets in this one that hold the target, the innermost first."""
    for child in widget.children():
        if child is target:
            return [widget]
        if inner := _holders_in(child, target):
            return [*inner, widget]
    return []


def _ahead(here: Rect, there: Rect, direction: str) -> bool:
    """Whether a rectangle lies in a direction; they may overlap by up to half of the smaller one."""
    dx, dy = DIRECTIONS[direction]
    if dx:
        space = there.left - here.right if dx > 0 else here.left - there.right
        return (there.centerx - here.centerx) * dx > 0 and space > -min(here.w, there.w) / 2
    space = there.top - here.bottom if dy > 0 else here.top - there.bottom
    return (there.centery - here.centery) * dy > 0 and space > -min(here.h, there.h) / 2


def _distance(here: Rect, there: Rect, direction: str) -> float:
    """Near along the direction counts; aside of it counts more, unless the two overlap sideways."""
    along, off = abs(there.centerx - here.centerx), abs(there.centery - here.centery)
    aside = max(here.top, there.top) - min(here.bottom, there.bottom)
    if DIRECTIONS[direction][1]:
        along, off = off, along
        aside = max(here.left, there.left) - min(here.right, there.right)
    return along + 2.5 * max(0, aside) + 0.3 * off
