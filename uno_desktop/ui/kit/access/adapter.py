"""The tree given to the system's screen readers by AccessKit, and what they ask for.

AccessKit calls back on threads of its own. An exception in a callback would end it for good, so none leaves one: the
last good tree is given instead. This is imported only where a reader runs.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import accesskit
import pygame

from uno_desktop.ui.kit.access.node import ROOT, Does, Entry, Node, Role, Snapshot, Value

log = logging.getLogger(__name__)

_NAME_AND_VALUE = sys.platform.startswith("linux")
"""Whether readers get values in words only as details: AT-SPI has numbers and texts, and no words for them."""
_LIVE = {"polite": accesskit.Live.POLITE, "assertive": accesskit.Live.ASSERTIVE}
_WORDS_ARE_VALUE = (Role.LABEL, Role.TEXT_INPUT)


class Request(NamedTuple):
    """What a reader asks for: with the node of that number, do this."""

    number: int
    does: Does
    value: Value


class Adapter:
    """Gives snapshots to readers. ``on_request`` is called on any thread, and must only take note."""

    def __init__(self, title: str, on_request: Callable[[Request], None]) -> None:
        self._title = title
        self._on_request = on_request
        self._snapshot = Snapshot()
        self._sent = Snapshot()
        """What readers have; changed only inside of callbacks, of which AccessKit runs one at a time."""
        self._system: Any = None
        """AccessKit's adapter: another class on each system."""

    def open(self, snapshot: Snapshot, *, has_focus: bool) -> bool:
        """Begin to listen to readers; False where this system has nothing for them. ``snapshot`` is the tree now."""
        self._snapshot = snapshot
        self._system = _guarded(self._make)
        if self._system is None:
            return False
        self.tell_focus(has_focus)
        return True

    def give(self, snapshot: Snapshot) -> None:
        """This is the tree from now on."""
        self._snapshot = snapshot
        if self._system is not None:
            _raise_events(_guarded(self._system.update_if_active, self._changes))

    def tell_focus(self, has_focus: bool) -> None:
        """Whether the window is the one in front."""
        if hasattr(self._system, "update_window_focus_state"):
            _guarded(self._system.update_window_focus_state, has_focus)
        elif hasattr(self._system, "update_view_focus_state"):
            _raise_events(_guarded(self._system.update_view_focus_state, has_focus))

    def tell_place(self, left: int, top: int, size: tuple[int, int]) -> None:
        """Where the window is on the screen, and how large, in pixels."""
        if hasattr(self._system, "set_root_window_bounds"):
            place = accesskit.Rect(left, top, left + size[0], top + size[1])
            _guarded(self._system.set_root_window_bounds, place, place)

    def close(self) -> None:
        """Give nothing any more."""
        self._system = None

    # -- called by AccessKit --------------------------------------------------------------------------------

    def _whole(self) -> accesskit.TreeUpdate:
        """Somebody begins to listen: the whole tree."""
        snapshot = self._snapshot
        try:
            update = _update(snapshot, snapshot.entries, self._title)
        except Exception as error:
            log.error("a tree cannot be told", exc_info=error)
            self._sent = Snapshot()
            return _empty(self._title)
        self._sent = snapshot
        return update

    def _changes(self) -> accesskit.TreeUpdate:
        """What changed since readers were told something."""
        snapshot, sent = self._snapshot, self._sent
        try:
            if ROOT not in snapshot.entries:
                return accesskit.TreeUpdate(sent.focus)
            update = _update(snapshot, snapshot.changed_since(sent), self._title)
        except Exception as error:
            log.error("a change cannot be told", exc_info=error)
            return accesskit.TreeUpdate(sent.focus)
        self._sent = snapshot
        return update

    def _asked(self, request: accesskit.ActionRequest) -> None:
        """A reader asks for something."""
        try:
            if (does := next((does for action, does in _ACTIONS if action == request.action), None)) is not None:
                self._on_request(Request(int(request.target), does, _value_of(request)))
        except Exception as error:
            log.error("a reader's request was not understood", exc_info=error)

    def _left(self) -> None:
        """Nobody listens any more; the next one gets the whole tree again."""
        self._sent = Snapshot()

    def _make(self) -> Any:
        if sys.platform == "win32":
            # It has to come before the window is shown.
            window = pygame.Window.from_display_module()
            handle = pygame.display.get_wm_info()["window"]
            window.hide()
            try:
                return accesskit.windows.SubclassingAdapter(handle, self._whole, self._asked)
            finally:
                window.show()
        if sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            handle = pygame.display.get_wm_info()["window"]
            return accesskit.macos.SubclassingAdapter.for_window(handle, self._whole, self._asked)
        return accesskit.unix.Adapter(self._whole, self._asked, self._left)


def _guarded(call: Callable[..., Any], *args: object) -> Any:
    """What the call gives; None, and a line in the log, where it fails."""
    try:
        return call(*args)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a panic in AccessKit is no Exception
        log.error("AccessKit failed", exc_info=error)
        return None


def _raise_events(events: Any) -> None:
    """Windows and macOS get the events of an update afterwards."""
    if events is not None:
        _guarded(events.raise_events)


# -- in AccessKit's terms ---------------------------------------------------------------------------------

_ACTIONS = [(getattr(accesskit.Action, does.value), does) for does in Does]
_ACTION_OF = {does: action for action, does in _ACTIONS}
_ROLE_OF = {role: getattr(accesskit.Role, role.value) for role in Role}
_RUNS = 1 << 40
"""The number of the run of characters in a line that is typed is that of the line, and this much more."""


def _empty(title: str) -> accesskit.TreeUpdate:
    """A window with nothing in it."""
    window = accesskit.Node(accesskit.Role.WINDOW)
    window.set_label(title)
    update = accesskit.TreeUpdate(ROOT)
    update.tree = accesskit.Tree(ROOT)
    update.nodes.append((ROOT, window))
    return update


def _update(snapshot: Snapshot, entries: Iterable[int], title: str) -> accesskit.TreeUpdate:
    """These of the entries, and where the focus is."""
    if ROOT not in snapshot.entries:
        return _empty(title)
    update = accesskit.TreeUpdate(snapshot.focus)
    update.tree = accesskit.Tree(ROOT)
    for number in entries:
        entry = snapshot.entries[number]
        node = _node(entry, number)
        update.nodes.append((number, node))
        if entry.node.role is Role.TEXT_INPUT:
            update.nodes.append((number + _RUNS, _run(entry.node.value)))
    return update


def _node(entry: Entry, number: int) -> accesskit.Node:
    told = entry.node
    node = accesskit.Node(_ROLE_OF[told.role])
    x, y, w, h = told.bounds
    node.set_bounds(accesskit.Rect(x, y, x + w, y + h))
    if told.role is Role.LABEL:
        node.set_value(told.name)
    elif told.name:
        node.set_label(told.name)
    if told.value or told.role is Role.TEXT_INPUT:
        node.set_value(told.value)
    in_words = told.value if _NAME_AND_VALUE and told.role not in _WORDS_ARE_VALUE else ""
    if details := ". ".join(filter(None, (in_words, told.details))):
        node.set_description(details)
    if told.children:
        node.set_children(list(entry.children))
    for does in told.does:
        node.add_action(_ACTION_OF[does])
    _set_states(node, told)
    if told.role is Role.TEXT_INPUT:
        # The line's characters are a node of their own; the caret is in it.
        node.set_children([number + _RUNS])
        caret = accesskit.TextPosition(number + _RUNS, min(told.caret or 0, len(told.value)))
        node.set_text_selection(accesskit.TextSelection(caret, caret))
    return node


def _set_states(node: accesskit.Node, told: Node) -> None:
    if not told.enabled:
        node.set_disabled()
    if told.checked is not None:
        node.set_toggled(accesskit.Toggled.TRUE if told.checked else accesskit.Toggled.FALSE)
    if told.selected is not None:
        node.set_selected(told.selected)
    if told.expanded is not None:
        node.set_expanded(told.expanded)
    if told.modal:
        node.set_modal()
    if told.language:
        node.set_language(told.language)
    if told.live:
        node.set_live(_LIVE[told.live])
        node.set_live_atomic()
    if told.place is not None:
        node.set_position_in_set(told.place[0] - 1)
        node.set_size_of_set(told.place[1])
    if told.amount is not None:
        node.set_numeric_value(told.amount.now)
        node.set_min_numeric_value(told.amount.low)
        node.set_max_numeric_value(told.amount.high)
        node.set_numeric_value_step(told.amount.step)


def _run(line: str) -> accesskit.Node:
    run = accesskit.Node(accesskit.Role.TEXT_RUN)
    run.set_value(line)
    run.set_character_lengths([len(character.encode()) for character in line])
    word_lengths: list[int] = []  # with the spaces behind each
    for n, character in enumerate(line):
        if n == 0 or (line[n - 1] == " " and character != " "):
            word_lengths.append(0)
        word_lengths[-1] += 1
    run.set_word_lengths(word_lengths)
    return run


def _value_of(request: accesskit.ActionRequest) -> Value:
    """The number or text that comes with a request."""
    kind, value = request.data or (None, None)
    return value if kind in (accesskit.ActionDataKind.NUMERIC_VALUE, accesskit.ActionDataKind.VALUE) else None
