"""A group of widgets: pointer, focus and keys, for one scene.

Focus moves in reading order with next and previous, and to the nearest neighbor with the four directions. It is
drawn only while keys or a pad are in use; the pointer hides it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pygame
from pygame import Rect

from uno_desktop.ui.kit import input_events as ev
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.keyboard import Keyboard
from uno_desktop.ui.kit.style import REFERENCE_HEIGHT_PX, REFERENCE_WIDTH_PX, Style
from uno_desktop.ui.kit.tooltip import Tooltip
from uno_desktop.ui.kit.widget import Widget
from uno_desktop.ui.kit.widget_text import TextField

W = TypeVar("W", bound=Widget)

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_DRAG_STARTS_UNITS = 8
_CONFIRM_HELD_S = 0.09


class WidgetGroup:
    """The widgets of a scene, in drawing and Tab order."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focused: Widget | None = None
        self.focus_visible = False
        self.dirty = True
        self.style = Style()
        self.wraps = True
        """Whether next and previous go round."""
        self.on_feedback: Callable[[str], None] | None = None
        """Told ``"focus"``, ``"press"`` or ``"change"`` when such a thing happens, for sounds."""
        self._hovered: Widget | None = None
        self._captured: Widget | None = None
        self._down_pos = (0, 0)
        self._last_pos = (-1, -1)
        self._confirm_left_s = 0.0
        self._confirmed: Widget | None = None
        self._lost_focus = ""
        self.tooltip = Tooltip()
        self.keyboard: Keyboard | None = None
        """Keys on the screen, over everything, while somebody types with them into the focused line."""
        self._window = Rect(0, 0, REFERENCE_WIDTH_PX, REFERENCE_HEIGHT_PX)
        self.beside: Widget | None = None
        """What the pointer or keys are on that is none of the group's widgets, to be explained like one."""
        self.keep_clear: Sequence[Rect] = ()
        """What a tooltip should not cover if it has another place."""
        self._is_covered = False

    # -- contents -------------------------------------------------------------------------------------------

    def add(self, widget: W) -> W:
        """Add a widget on top of the others; returns it."""
        self.widgets.append(widget)
        self._own(widget)
        self.dirty = True
        if self._lost_focus:
            again = next((w for w in widget.walk() if w.focusable and w.name == self._lost_focus), None)
            if again is not None:
                self.focus(again)
        return widget

    def remove(self, widget: Widget) -> None:
        """Remove a widget; it loses focus and hover."""
        if widget in self.widgets:
            self.widgets.remove(widget)
            self._forget_missing()
            self.dirty = True

    def clear(self) -> None:
        """Take all widgets out. If one of the focused one's name is added afterwards, it gets the focus."""
        lost = self.focused.name if self.focused is not None else ""
        self.widgets.clear()
        self._lost_focus = lost
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
            self._own(widget)
        self.dirty = True

    def cover(self) -> None:
        """Another scene lies on top: nothing here is pointed at, and what was explained goes."""
        self._is_covered = True
        self._last_pos = (-1, -1)  # the pointer may be elsewhere when that has gone
        self._hover(None)
        self.tooltip.dismiss()
        self.dirty = True

    def uncover(self) -> None:
        """The scene is on top again: react to the pointer."""
        self._is_covered = False

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
            self._collect(widget, None, found)
        if self.keyboard is not None:
            covered = self.keyboard.rect
            found = [(name, rect) for name, rect in found if not covered.collidepoint(rect.center)]
            self._collect(self.keyboard, None, found)
        return found

    # -- focus ----------------------------------------------------------------------------------------------

    def focus(self, widget: Widget | str | None, *, show: bool | None = None, reveal: bool = True) -> None:
        """Focus a widget (or the one of that name, or none); ``show`` makes the focus visible or not.

        With ``reveal`` what it lies in is scrolled so that it is seen. Raises ``KeyError`` for an unknown name.
        """
        target = self.find(widget) if isinstance(widget, str) else widget
        self._lost_focus = ""
        if show is not None:
            self.focus_visible = show
        if target is not self.focused:
            if self.focused is not None:
                self.focused.focused = False
            self.focused = target
            if target is not None:
                target.focused = True
        if target is not None and reveal:
            self._reveal(target)
        self.dirty = True

    def focusables(self) -> list[Widget]:
        """The widgets that can have the focus, in Tab order."""
        found = [w for w in self.walk() if w.focusable and w.enabled]
        return sorted(found, key=lambda w: w.explains_only)

    def move_focus(self, step: int) -> bool:
        """To the next (1) or previous (-1) widget; whether there is one."""
        ring = self.focusables()
        if not ring:
            return False
        if self.focused not in ring:
            target = ring[0 if step > 0 else -1]
        else:
            index = ring.index(self.focused) + step
            if not self.wraps and not 0 <= index < len(ring):
                return False
            target = ring[index % len(ring)]
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
            return self._asked_at(event.pos) if event.button == 3 else event.button == 1 and self._down(event.pos)
        if isinstance(event, ev.PointerUp):
            return event.button == 1 and self._up(event.pos)
        if isinstance(event, ev.Wheel):
            return any(w.wheel(event.dx, event.dy) for w in reversed(self._path(event.pos)))
        if isinstance(event, ev.TextTyped):
            return self.focused is not None and self.focused.typed(event.text)
        if isinstance(event, ev.Pressed):
            return self.focused is not None and self.focused.raw_press(event)
        if isinstance(event, ev.FocusLost):
            self._let_go()
        return False

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; true while something moves."""
        moving = self._update_keyboard(dt)
        for widget in self.widgets:
            if widget.visible:
                moving |= widget.update(dt)
        if self._confirmed is not None:
            self._confirm_left_s -= dt
            if self._confirm_left_s <= 0:
                self._confirmed.set_held(False)
                self._confirmed = None
            moving = True
        if moving and self._captured is None and not self.focus_visible:
            self._hover(self.at(self._last_pos))  # what moved may have moved under a resting pointer
        moving |= self.tooltip.update(dt, self._pointed)
        self.dirty = self.dirty or moving
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all that may show within the surface's clip, and the tooltip over all."""
        clip = surface.get_clip()
        for widget in self.widgets:
            if widget.visible and widget.may_show_in(clip, self.style):
                widget.draw(surface, self.style)
        if self.keyboard is not None:
            self.keyboard.draw(surface, self.style)
        self.tooltip.draw(surface, self.style, self.keep_clear)

    # -- tooltips -------------------------------------------------------------------------------------------

    @property
    def _pointed(self) -> Widget | None:
        if self._is_covered:
            return None
        return (self.focused if self.focus_visible else self._hovered) or self.beside

    def explain(self) -> bool:
        """Explain at once what is pointed at or focused; false where there is nothing, or nothing new, to say."""
        if not self.tooltip.ask(self._pointed):
            return False
        self.dirty = True
        return True

    def _asked_at(self, pos: tuple[int, int]) -> bool:
        """The other button was pressed: true if there is something to explain."""
        if self.focus_visible:
            self.focus_visible = False
            self.dirty = True
        self._hover(self.at(pos))
        return self.explain() or self.tooltip.shown

    # -- pointer --------------------------------------------------------------------------------------------

    def _moved(self, pos: tuple[int, int]) -> bool:
        rel = (pos[0] - self._last_pos[0], pos[1] - self._last_pos[1])
        self._last_pos = pos
        if self.focus_visible and rel != (0, 0):
            self.focus_visible = False
            self.dirty = True
        if self._captured is not None:
            self._dragged(pos, rel)
            return True
        self._hover(self.at(pos))
        return False

    def _hover(self, widget: Widget | None) -> None:
        widget = None if self._is_covered else widget
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.set_hover(False)
        self._hovered = widget
        if widget is not None:
            widget.set_hover(True)
        self.dirty = True

    def _down(self, pos: tuple[int, int]) -> bool:
        self._last_pos = self._down_pos = pos
        self.dirty |= self.tooltip.shown
        self.tooltip.dismiss()
        path = self._path(pos)
        if not path:
            return False
        target = next((w for w in reversed(path) if w.focusable and w.enabled and not w.explains_only), None)
        target = target or next((w for w in reversed(path) if w.takes_drag), None)
        if target is None:
            return False
        self._captured = target
        target.set_held(True)
        self.focus_visible = False
        if target.focusable and not target.keeps_focus:
            self.focus(target, reveal=False)  # nothing may move away under the pointer
        if target.takes_drag:
            target.drag(pos, (0, 0))
        self.dirty = True
        return True

    def _dragged(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        captured = self._captured
        assert captured is not None
        if captured.takes_drag:
            captured.drag(pos, rel)
        else:
            far = abs(pos[1] - self._down_pos[1]) > self.style.px(_DRAG_STARTS_UNITS)
            scroller = next((w for w in reversed(self._path(self._down_pos)) if w.takes_drag), None)
            if far and scroller is not None:
                captured.set_held(False)
                self._captured = scroller
                scroller.set_held(True)
                scroller.drag(pos, rel)
            else:
                captured.set_held(captured.rect.collidepoint(pos))
        self.dirty = True

    def _up(self, pos: tuple[int, int]) -> bool:
        captured, self._captured = self._captured, None
        if captured is None:
            return False
        captured.set_held(False)
        self.dirty = True
        if captured.focusable and captured.enabled and captured.rect.collidepoint(pos):
            self.feedback("press")
            captured.pressed(pos)
        self._hover(self.at(pos))
        return True

    def _let_go(self) -> None:
        if self._captured is not None:
            self._captured.set_held(False)
            self._captured = None
        self._hover(None)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The focusable (or explaining) widget at a point, the topmost."""
        return next((w for w in reversed(self._path(pos)) if w.focusable or w.tip() is not None), None)

    def _path(self, pos: tuple[int, int]) -> list[Widget]:
        """From a top widget at the point down to the innermost one."""
        for widget in reversed([*self.widgets, *self._over]):
            path = self._path_in(widget, pos)
            if path:
                return path
        return []

    def _path_in(self, widget: Widget, pos: tuple[int, int]) -> list[Widget]:
        if not widget.visible or not (widget.rect.collidepoint(pos) or (widget.children() and not widget.clips)):
            return []
        for child in reversed(widget.children()):
            inner = self._path_in(child, pos)
            if inner:
                return [widget, *inner]
        return [widget] if widget.rect.collidepoint(pos) else []

    # -- the keyboard on the screen ---------------------------------------------------------------------------

    def toggle_keyboard(self) -> None:
        """Show keys to type into the focused line with, or put them away."""
        if self.keyboard is not None:
            self.close_keyboard()
        elif isinstance(self.focused, TextField):
            self.tooltip.dismiss()
            self.keyboard = Keyboard(self.focused, self.close_keyboard)
            self._own(self.keyboard)
            self.keyboard.place_beside(self._window, self.style)
            self.dirty = True

    def close_keyboard(self) -> None:
        """Put the keys away, if they are there."""
        gone, self.keyboard = self.keyboard, None
        if gone is not None:
            self._forget_missing()
            _take_apart([gone])
            self.dirty = True

    @property
    def _over(self) -> list[Widget]:
        return [] if self.keyboard is None else [self.keyboard]

    def _update_keyboard(self, dt: float) -> bool:
        """It types into whatever line has the focus: a page that was made anew has another one of the same name."""
        board = self.keyboard
        if board is None:
            return False
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
            taken = board.act(event)
            if taken:
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
        if action.name == "confirm" and self.focused is not None and not action.repeat:
            return self._confirm(self.focused)
        if action.name == "explain" and not action.repeat:
            return self.explain()
        return False

    def _confirm(self, widget: Widget) -> bool:
        self._show_focus()
        widget.set_held(True)
        self._confirmed, self._confirm_left_s = widget, _CONFIRM_HELD_S
        self.feedback("press")
        self.dirty = True
        widget.pressed(None)
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

    def feedback(self, kind: str) -> None:
        """Say that something happened (``"focus"``, ``"press"``, ``"change"``), for a sound."""
        if self.on_feedback is not None:
            self.on_feedback(kind)

    # -- inside ---------------------------------------------------------------------------------------------

    def _own(self, widget: Widget) -> None:
        widget.group = self
        for child in widget.children():
            self._own(child)

    def _forget_missing(self) -> None:
        present = {*self.walk(), *(key for board in self._over for key in board.walk())}
        if self.focused is not None and self.focused not in present:
            self.focused.focused = False
            self.focused = None
        self._hovered = self._hovered if self._hovered in present else None
        self._captured = self._captured if self._captured in present else None
        self._confirmed = self._confirmed if self._confirmed in present else None

    def _reveal(self, target: Widget) -> None:
        for widget in self.widgets:
            for holder in _holders(widget, target):
                holder.reveal(target)

    def _collect(self, widget: Widget, clip: Rect | None, found: list[tuple[str, Rect]]) -> None:
        if not widget.visible:
            return
        seen = widget.rect if clip is None else widget.rect.clip(clip)
        can_be_pressed = widget.focusable and widget.enabled and not widget.explains_only
        if widget.name and can_be_pressed and seen.w > 0 and seen.h > 0:
            found.append((widget.name, Rect(seen)))
        inner = seen if widget.clips else clip
        for child in widget.children():
            self._collect(child, inner, found)


def _take_apart(widgets: list[Widget]) -> None:
    """Drop all attributes of widgets that are over, and of those they hold."""
    while widgets:
        widget = widgets.pop()
        if vars(widget):
            widgets += widget.children()
            vars(widget).clear()


def _holders(widget: Widget, target: Widget) -> list[Widget]:
    """The chain of widgets that hold the target, the innermost first."""
    for child in widget.children():
        if child is target:
            return [widget]
        inner = _holders(child, target)
        if inner:
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
    if DIRECTIONS[direction][0]:
        along = abs(there.centerx - here.centerx)
        aside = max(0, max(here.top, there.top) - min(here.bottom, there.bottom))
        off = abs(there.centery - here.centery)
    else:
        along = abs(there.centery - here.centery)
        aside = max(0, max(here.left, there.left) - min(here.right, there.right))
        off = abs(there.centerx - here.centerx)
    return along + 2.5 * aside + 0.3 * off
