"""The screen in words for whoever does not look: the top scene as a tree, and a line of what happens.

It goes to screen readers, while one runs, and to the system's own voice, where somebody wants that. While neither is
wanted nothing is made, and AccessKit and the voice aren't even imported.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import language
from uno_desktop.ui.kit.access.live_line import MOST_WAIT_S, LiveLine, sentences
from uno_desktop.ui.kit.access.node import ROOT, Does, Node, Numbering, Role, Snapshot, Value
from uno_desktop.ui.kit.access.readers import Readers
from uno_desktop.ui.kit.motion.clock import Clock
from uno_desktop.ui.kit.window.notices import Notices
from uno_desktop.ui.kit.window.scene import SceneStack
from uno_desktop.ui.kit.window.window import Window

if TYPE_CHECKING:  # only where a reader runs, or the voice is wanted
    from uno_desktop.ui.kit.access.adapter import Adapter, Request

_EVERY_MS = 50.0
"""A tree is made no more often than this, however fast frames follow;"""
_AGAIN_MS = 400.0
"""or than this, where nobody has pressed anything since: what a press leads to comes in pieces;"""
_MOVING_MS = 2500.0
"""and while something moves by itself no more often than this: what it comes to is told as soon as it rests."""
_STILL_MS = 300.0
"""So long after the last picture nothing moves."""
_LOOK_MS = 200.0
"""So often it is asked whether a tree is due, where nobody has just done something."""
_SOON_MS = 500.0
"""For so long after somebody did something it is told as if nothing moved."""
_MOST_READ_ALOUD = 6
"""So many lines of a page that opens are said by the game's own voice."""


class Program(Protocol):
    """What this asks of the application."""

    window: Window
    clock: Clock
    stack: SceneStack
    notices: Notices
    focused: bool

    def wake(self) -> None:
        """There is news: at rest too it is asked for in the next turn."""


class Speaker(Protocol):
    """Says words aloud, and is never waited for: the system's voice, or what takes its place."""

    def say(self, words: str, language: str) -> None:
        """Begin to say this, and stop what is being said."""

    def stop(self) -> None:
        """Be silent."""


class Reading:
    """``readers.begin`` once the first picture is there, then ``carry_out`` and ``follow`` in every frame.

    ``speaks``: the game's own voice is wanted; ``whole``: more than what is needed is said. ``speaker`` takes the
    place of the system's voice.
    """

    def __init__(self, program: Program) -> None:
        self._program = program
        self.readers = Readers(program.wake)
        self.line = LiveLine(lambda: program.clock.now_ms() / 1000.0)
        self.speaks = False
        self.whole = False
        self.snapshot = Snapshot()
        """The tree as it was told last."""
        self.made = 0
        """How many trees have been made."""
        self._numbering = Numbering()
        self._adapter: Adapter | None = None
        self._voice: Speaker | None = None
        self.speaker: Speaker | None = None
        self._has_failed = False
        self.requests: deque[tuple[Request, float]] = deque()
        self._generation = -1
        self._line_count = 0
        self._made_ms = self._drawn_ms = 0.0
        self._news_ms = -_AGAIN_MS
        """When a tree was told last that was another one."""
        self._followed_ms = self._look_ms = 0.0
        """When was looked last, and when that is to be done again where nothing is new before."""
        self._made_of: object = None
        """What the scene told that the last tree depends on."""
        self._is_stale = True
        self._asked_ms = 0.0
        """When somebody did something last, who wants to know soon what came of it."""
        self._notice = ""
        self._spoken_focus: object = None
        self._page_waits = self._waits_to_speak = False
        """Whether the page is still to be said, and whether anything is, once what is being said is over."""

    @property
    def is_on(self) -> bool:
        """Whether anybody is told anything."""
        return self.speaks or self._adapter is not None

    def listen(self, adapter: Adapter) -> None:
        """Tell this one, as if a reader had come."""
        self._adapter = adapter

    def close(self) -> None:
        """Nobody is told anything any more."""
        self.readers.close()
        if self._adapter is not None:
            self._adapter.close()
            self._adapter = None
        if self._voice is not None:
            self._voice.stop()

    def tell_focus(self, has_focus: bool) -> None:
        """Whether the window is the one in front."""
        if self._adapter is not None:
            self._adapter.tell_focus(has_focus)
            self._tell_place()
        elif self._voice is not None and not has_focus:
            self._voice.stop()

    # -- what is said ---------------------------------------------------------------------------------------

    def say(
        self, words: str, *, about: object = None, urgent: bool = False, matters: bool = False,
        stays_s: float = MOST_WAIT_S,
    ) -> None:  # fmt: skip
        """Say that something happened. What is ``about`` something else is stale then, unless it ``matters``.

        So is this after ``stays_s``; what is ``urgent`` is said at once.
        """
        if self.is_on:
            self.line.say(words, about=about, urgent=urgent, matters=matters, stays_s=stays_s)

    # -- every frame ----------------------------------------------------------------------------------------

    def carry_out(self) -> None:
        """Do what readers have asked for since the last frame (``requests``)."""
        while self.requests:
            request, time_ms = self.requests.popleft()
            if self._program.stack.generation != self._generation:  # what it was asked of may be gone
                self._make()
            self.snapshot.act(request.number, request.does, request.value, time_ms)
            self._is_stale, self._asked_ms = True, time_ms
            self._look_ms = 0.0

    def follow(self, *, drawn: bool, pressed: bool = False) -> None:
        """A frame is over; ``drawn``: with another picture; ``pressed``: somebody did something. Tell what changed."""
        program = self._program
        now_ms = program.clock.now_ms()
        if drawn:
            self._is_stale, self._drawn_ms = True, now_ms
        if pressed:
            self._asked_ms = now_ms
        elif (
            self._followed_ms <= now_ms < self._look_ms
            and self.line.count == self._line_count
            and program.stack.generation == self._generation
        ):
            return
        self._followed_ms = now_ms
        self._follow(now_ms)
        look_ms = now_ms + (_EVERY_MS if now_ms - self._asked_ms <= _SOON_MS else _LOOK_MS)
        self._look_ms = min(look_ms, self.line.busy_until_s * 1000.0) if self.line.waiting else look_ms

    def _follow(self, now_ms: float) -> None:
        """What isn't news is looked for a little later: that is asked in every frame."""
        if self.readers.ask is not None:
            self.readers.follow(now_ms)
        if self.readers.is_on and self._adapter is None and not self._has_failed:
            self._open()
        if self._voice is not None and not self.speaks:
            self._voice.stop()
            self._voice = None
        if not self.is_on:
            self.snapshot = Snapshot() if self.snapshot.entries else self.snapshot  # it holds widgets
            return
        message = self._program.notices.message
        if message != self._notice:
            self._notice = message
            self.line.say(message)
        self.line.follow()
        has_opened = self._program.stack.generation != self._generation
        self._is_stale |= has_opened
        is_new = self.line.count != self._line_count
        is_due = self._is_stale and self._may_be_due(now_ms, has_opened=has_opened, is_new=is_new)
        if not is_new and not is_due:
            if self._waits_to_speak and not self.line.is_busy:
                self._speak(is_new=False, has_opened=False)
            return
        if not self._tell(now_ms, is_new=is_new, is_due=is_due):
            return
        if self._adapter is not None:
            self._adapter.give(self.snapshot)
        if self.speaks:
            self._speak(is_new=is_new, has_opened=has_opened)

    def _may_be_due(self, now_ms: float, *, has_opened: bool, is_new: bool) -> bool:
        """Whether it is time for another tree, where something has changed."""
        since_ms = now_ms - self._made_ms
        if has_opened and (is_new or since_ms >= _EVERY_MS):
            return True
        if since_ms < _EVERY_MS or self._asked_ms < self._news_ms > now_ms - _AGAIN_MS:
            return False
        return since_ms >= _MOVING_MS or not self._moves(now_ms)

    def _moves(self, now_ms: float) -> bool:
        """Whether something moves by itself, and nobody has just done something."""
        top = self._program.stack.top
        if now_ms - self._drawn_ms >= _STILL_MS or now_ms - self._asked_ms <= _SOON_MS:
            return False
        return top is None or not top.moves_in_steps

    def _tell(self, now_ms: float, *, is_new: bool, is_due: bool) -> bool:
        """Make the tree as far as it must be made anew; whether there is anything new in it.

        While something moves, and where nothing that the scene tells of has changed, only the line is another one.
        """
        stack, told_by = self._program.stack, self._made_of
        if is_due:  # what the tree depends on, as far as the scene knows that
            known = None if stack.top is None else stack.top.told_by()
            told_by = None if known is None else (stack.generation, self._program.window.size, known)
        is_same = told_by is not None and told_by == self._made_of
        self._line_count = self.line.count
        if is_due:
            self._made_ms, self._made_of = now_ms, told_by
            self._is_stale = stack.top is not None and not stack.top.is_told_settled
        if (is_due and not is_same) or ROOT not in self.snapshot.entries:
            self._make()
            self._news_ms = now_ms
        elif is_new:
            self.snapshot = self._numbering.with_line(self.snapshot, self._status())
        return is_new or not is_same

    # -- the tree -------------------------------------------------------------------------------------------

    def tree(self) -> Node:
        """The window and all that it shows."""
        stack, window = self._program.stack, self._program.window
        title, _ = pygame.display.get_caption()
        bounds = Rect((0, 0), window.size)
        root = Node(Role.WINDOW, title, bounds=bounds, language=language().replace("_", "-"))
        scene = stack.top
        if scene is not None and not window.too_small:
            nodes = scene.nodes()
            page = Node(
                Role.DIALOG if scene.overlay else Role.GROUP, scene.spoken_title(nodes), key=(scene.name,
                len(stack.scenes)), modal=scene.overlay, bounds=bounds, children=nodes,
            )  # fmt: skip
            page.is_focus = not _has_focus(nodes)
            root.children.append(page)
        root.children.append(self._status())
        return root

    def _status(self) -> Node:
        """The line. Said twice, it is another one: readers say only what is new."""
        live = "assertive" if self.line.urgent else "polite"
        return Node(Role.STATUS, self.line.words, key=self.line.count % 2, live=live)

    def _make(self) -> None:
        self._generation = self._program.stack.generation
        self.snapshot = self._numbering.snapshot(self.tree())
        self.made += 1

    def _open(self) -> None:
        """A reader runs: give it the tree."""
        self._has_failed = True  # unless all that follows succeeds: it isn't tried in every frame
        from uno_desktop.ui.kit.access.adapter import Adapter  # only where a reader runs

        self._make()
        adapter = Adapter(pygame.display.get_caption()[0], self._asked)
        if adapter.open(self.snapshot, has_focus=self._program.focused):
            self._adapter, self._has_failed = adapter, False
            self._tell_place()

    def _tell_place(self) -> None:
        position = getattr(pygame.display, "get_window_position", None)
        if self._adapter is not None and position is not None and pygame.display.get_init():
            left, top = position()
            self._adapter.tell_place(left, top, self._program.window.size)

    def _asked(self, request: Request) -> None:
        """On a thread of AccessKit's: take note of it, with its moment."""
        self.requests.append((request, self._program.clock.now_ms()))
        self._program.wake()

    # -- the game's own voice -------------------------------------------------------------------------------

    def _speak(self, *, is_new: bool, has_opened: bool) -> None:
        """Say what is new: a page that opened, the line, and where the focus is now.

        Only the line and the answer to a press cut off what is being said; a page and the focus wait for its end.
        """
        self._page_waits |= has_opened
        now_ms, begun_ms = self._program.clock.now_ms(), self.line.begun_s * 1000.0
        is_answer = begun_ms < self._asked_ms and now_ms - self._asked_ms <= _SOON_MS
        self._waits_to_speak = is_new or (self.line.is_busy and not is_answer)
        if self._waits_to_speak and not is_new:
            return
        words = self._page_in_words() if self._page_waits else []
        self._page_waits = False
        self.line.also("".join(words))
        words.append(self.line.words if is_new else self._focus_in_words())
        if told := sentences(words):
            from uno_desktop.ui.kit.access import voice  # only where the voice is wanted

            self._voice = self._voice or self.speaker or voice.Voice()
            self._voice.say(told, language())

    def _focus_in_words(self) -> str:
        """Where the focus is now; "" where that was said before."""
        from uno_desktop.ui.kit.access import voice  # only where the voice is wanted

        focused = self.snapshot.focused
        place = None if focused is None else (self.snapshot.focus, focused.content)
        if place == self._spoken_focus:
            return ""
        self._spoken_focus = place
        if focused is None or not focused.focusable or focused.name == self.line.words:  # that has just been said
            return ""
        return voice.sentence(focused, whole=self.whole)

    def _page_in_words(self) -> list[str]:
        """What a page is headed by, and what it says; nothing where a line tells that."""
        top = self._program.stack.top
        if top is None or not top.is_read_out:
            return []
        root = self.snapshot.entries.get(ROOT)
        if root is None or not root.node.children:
            return []
        page = root.node.children[0]
        lines = [node.name for node in page.walk() if node.role is Role.LABEL][:_MOST_READ_ALOUD] if page.modal else []
        return [page.name, *lines]


def _has_focus(nodes: Sequence[Node]) -> bool:
    """Whether keys go to one of these, or to what it holds."""
    return any(node.is_focus or (node.children and _has_focus(node.children)) for node in nodes)


def ask(node: Node, does: Does = Does.PRESS, value: Value = None, time_ms: float = 0.0) -> None:
    """Do with a node what a reader would. Raises ``LookupError`` where it cannot be done."""
    if does not in node.does or node.act is None or not node.enabled:
        raise LookupError(node.name)
    node.act(does, value, time_ms)
