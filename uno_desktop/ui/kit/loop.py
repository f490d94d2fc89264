"""The application: window, scenes, input, clock, style, sound and trace, turned once a frame.

A frame gathers events, gives them to the top scene, moves time on, and draws if (and only if) something changed.
"""

from __future__ import annotations

import gc
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Protocol

from pygame import Rect

from uno_desktop.ui.kit import cache, draw, memory, small_window, text
from uno_desktop.ui.kit import input_events as ev
from uno_desktop.ui.kit.actions import Action, KeyMap
from uno_desktop.ui.kit.clock import FRAMES_PER_S, Clock, FrameClock
from uno_desktop.ui.kit.input import Input
from uno_desktop.ui.kit.notices import Notices
from uno_desktop.ui.kit.preload import wait_for_threads
from uno_desktop.ui.kit.rest import RestMeter
from uno_desktop.ui.kit.scene import Scene, SceneStack
from uno_desktop.ui.kit.sound import SoundBoard
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.window import Window

MAX_FAULTS_IN_A_ROW = 3
_FRAMES_KEPT = 36_000
_FRAME_MS = 14.0
"""A frame and what is preloaded after it take no longer than this together: the next one shall be in time."""
_FINE_PRELOAD_MS = 1.0
"""No longer than this while input is gathered every few milliseconds."""
_OPENING_MS = 4.0
"""After a change of scenes that took longer, what the new one needs is begun in the next frame; and its first picture
is drawn in the one after, where the last of what it needs took longer."""
_LEAST_PRELOAD_MS = 2.0
"""The preload budget after a frame that was long anyway: whatever isn't ready later would take longer still."""

OnError = Callable[[Scene | None, Exception], None]


class FrameTrace(Protocol):
    """Watches the frames of an application, for programs that watch it from outside (``devtools.trace``)."""

    def frame(self, app: Application, drawn: bool) -> None:
        """A frame is over; whether it was drawn."""

    def close(self) -> None:
        """Called when the application closes."""


class Application:
    """Everything that runs. ``run()`` until ``stop()``; tests call ``step`` through a ``Pilot``.

    The program sets the ``on_...`` hooks that it wants.
    """

    on_error: OnError | None = None
    """``on_error(scene, error)`` is told of an exception in a scene, and decides what comes next; a scene that fails in
    several frames in a row is taken off the stack. Without it, exceptions come out of ``step``.
    """
    on_quit: Callable[[], None] | None = None
    """Called when the window is to close; without it the application stops."""
    on_action: Callable[[Action], bool] | None = None
    """Gets the actions no scene took; whether it did something."""
    on_step: Callable[[], None] | None = None
    """Called in every frame before the scenes."""
    on_file: Callable[[str], None] | None = None
    """Gets the files that are dropped on the window."""
    running = True
    frames_drawn = 0
    shown_ms = 0.0
    """The clock when the last frame was shown."""
    focused = True
    """Whether the window is the one in front, as far as is known."""

    def __init__(
        self,
        window: Window,
        style: Style | None = None,
        *,
        keymap: KeyMap | None = None,
        clock: Clock | None = None,
        sound: SoundBoard | None = None,
        trace: FrameTrace | None = None,
    ) -> None:
        self.window = window
        cache.POOL.fit_window(window.size)
        self._base_style = style or Style()
        self.style = self._base_style.for_window(window.size)
        self.clock: Clock = clock or FrameClock()
        self.input = Input(keymap or KeyMap(), self.clock)
        self.sound = sound or SoundBoard(enabled=False)
        self._trace = trace
        self.stack = SceneStack(window, self._give_app)
        self.notices = Notices()
        self.frame_ms: deque[float] = deque(maxlen=_FRAMES_KEPT)
        """CPU milliseconds of the drawing thread for each frame that was drawn (gather, update, draw, flip)."""
        self.input_gap_ms: deque[float] = deque(maxlen=_FRAMES_KEPT)
        """Milliseconds between two gatherings of input while a scene with ``fine_timing`` was on top."""
        self._later: deque[Callable[[], None]] = deque()
        self._early: list[ev.Event] = []
        self._too_small_shown: tuple[int, int] | None = None
        """The size of the window for which it says that it is too small."""
        self._gathered_ms = 0.0
        self._rest = RestMeter()
        self._faults = 0
        self._faults_in_a_row = 0
        self._taken_press = 0
        self._fast = False
        self._usual_rate = FRAMES_PER_S
        self.input.open()

    # -- for scenes -----------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.stack.top

    def push(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene on top of the stack."""
        self.stack.push(scene, fade=fade)

    def pop(self, scene: Scene | None = None, *, fade: bool = True) -> None:
        """Take off the top scene, or ``scene`` and all above it."""
        self.stack.pop(scene, fade=fade)

    def replace(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene in place of the top one."""
        self.stack.replace(scene, fade=fade)

    def toast(self, message: str, seconds: float = 2.6) -> None:
        """Show a short notice over everything."""
        self.notices.toast(message, seconds)

    def after_first_frame(self, work: Callable[[], None]) -> None:
        """Do heavy work once the first frame has been shown: one piece after each frame."""
        self._later.append(work)

    def set_style(self, style: Style) -> None:
        """Use another style from now on; everything is laid out again."""
        self._base_style = style
        self._lay_out()

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Cover the screen, or be a window again."""
        self._change_window(lambda: self.window.set_fullscreen(fullscreen))

    def set_window(self, *, size: tuple[int, int] | None = None, display: int | None = None) -> None:
        """Give the window another size, or put it on another display (from 0)."""

        def change() -> bool:
            changed = size is not None and self.window.set_windowed_size(size)
            return (display is not None and self.window.set_display(display)) or changed

        self._change_window(change)

    def set_frame_limit(self, frames_per_s: int) -> None:
        """Show no more frames a second than so many. A virtual clock goes on as it does."""
        if isinstance(self.clock, FrameClock):
            self.clock.frames_per_s = frames_per_s

    def wake(self) -> None:
        """There is news for the scenes: at rest too they are asked in the next turn. May be called in any thread."""
        self._rest.wake()

    def turn_fast(self, fast: bool) -> None:
        """Turn without pauses while milliseconds count, and keep the garbage collector out of them; or as usual.

        On a busy machine a sleep of 1 ms may last for 10. A scene that wants this decides itself when to draw. When the
        collector comes back it leaves what was made meanwhile to ``tidy``: that would take a whole frame.
        """
        if fast == self._fast:
            return
        self._fast = fast
        if isinstance(self.clock, FrameClock):
            if fast:
                self._usual_rate, self.clock.frames_per_s = self.clock.frames_per_s, 0
            else:
                self.clock.frames_per_s = self._usual_rate
                gc.freeze()
        if fast:
            gc.disable()
        else:
            gc.enable()

    def tidy(self) -> None:
        """Collect rubbish now, and look no more at what stays: while something moves that would take a whole frame.

        For changes of scenes, which hide it. In virtual time nobody waits, and nothing is done.
        """
        if isinstance(self.clock, FrameClock):
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    def stop(self) -> None:
        """End ``run`` after this frame."""
        self.running = False

    def pressables(self) -> list[tuple[str, Rect]]:
        """What can be pressed in the top scene; nothing in a window too small to show it."""
        return self.stack.top.pressables() if self.stack.top and not self.window.too_small else []

    # -- the loop -------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Turn until ``stop``, or until no scene is left."""
        try:
            while self.running and self.stack.top is not None:
                self.turn()
        finally:
            self.close()

    def turn(self) -> None:
        """Wait for the next frame and take it.

        At rest, when nothing has been drawn for a while, turns are fewer; in each of them input is still looked for and
        answered at once, but the scenes are asked for news less often: that more than halves what a still table costs.
        """
        fine = self.stack.top is not None and self.stack.top.fine_timing
        top = self.stack.top
        at_rest = self._rest.is_still and not (fine or self._later or (top and top.preload))
        asks = self._rest.asks_after(self.clock.tick(self._gather_early if fine else None, at_rest=at_rest))
        if at_rest and not asks:
            self._gather_early()
            if not self._early:
                return
        self.step(self._rest.take_s())

    def close(self) -> None:
        """Take off all scenes and close sound, trace and window."""
        self.stack.clear()
        wait_for_threads()
        self.sound.close()
        if self._trace is not None:
            self._trace.close()
        self.window.close()

    def step(self, dt: float, *, shown: bool = True) -> None:
        """One frame of ``dt`` seconds. A frame that is not shown is everything but drawn: what changed waits."""
        started, faults = time.thread_time(), self._faults
        events = self._gather()
        for event in events:
            self.dispatch(event)
        if self.on_step is not None:
            self._guarded(self.on_step)
        held = self._hold()
        if not held:
            self._guarded(lambda: self.stack.update(dt))
            held = self._hold(started)  # a scene that has just been opened
        self.notices.update(dt)
        self.sound.update(dt)
        drawn = False
        if self.window.too_small:
            drawn = self._draw_too_small()
        elif shown and not held:
            drawn = self.show()
        if drawn:
            self.frame_ms.append((time.thread_time() - started) * 1000.0)
        in_steps = drawn and self.stack.top is not None and self.stack.top.moves_in_steps
        self._rest.count(drawn=drawn, events=bool(events), moves_in_steps=in_steps)
        if faults == self._faults:
            self._faults_in_a_row = 0
        if self._trace is not None:
            self._trace.frame(self, drawn)
        if self.frames_drawn:
            self._do_later()
            if not held:
                self._preload(started)
        self._guarded(self._free_left)

    def show(self) -> bool:
        """Draw what has changed since the last picture; whether anything was drawn."""
        if self.stack.top is None or not (self.stack.dirty or self.notices.dirty):
            return False
        return self._guarded(self._draw)

    def _give_app(self, scene: Scene) -> None:
        scene.app = self

    def _free_left(self) -> None:
        if self.stack.free_left():
            self._later.append(memory.give_back)

    def dispatch(self, event: ev.Event) -> None:
        """Give one event to whom it concerns."""
        press = getattr(event, "press", 0)
        if press and press == self._taken_press:
            return
        if isinstance(event, ev.Resized):
            self._change_window(lambda: self.window.resize(event.size))
        elif isinstance(event, ev.FocusLost | ev.FocusGained):
            self.focused = isinstance(event, ev.FocusGained)
        elif isinstance(event, ev.QuitRequested):
            (self.on_quit or self.stop)()
            return
        elif isinstance(event, ev.FileDropped):
            if self.on_file is not None:
                self._guarded(partial(self.on_file, event.file))
            return
        if self.window.too_small:
            self._dispatch_unseen(event)
            return
        taken = self._give(event) or (isinstance(event, Action) and self._take_global(event))
        if taken and press:
            self._taken_press = press

    def _dispatch_unseen(self, event: ev.Event) -> None:
        """What cannot be seen cannot be pressed: only full screen, which is a way out, and the loss of focus count."""
        if isinstance(event, Action) and event.name == "fullscreen":
            self._take_global(event)
        elif isinstance(event, ev.FocusLost):
            self._give(event)

    def _change_window(self, change: Callable[[], bool]) -> None:
        """Change the window; where it became too small for scenes, they are told what they are told of lost focus."""
        was_seen = not self.window.too_small
        if not change():
            return
        self._too_small_shown = None
        if not self.window.too_small:
            self._lay_out()
        is_seen = not self.window.too_small
        if is_seen != was_seen and self.focused:
            now_ms = self.clock.now_ms()
            self._give(ev.FocusGained(now_ms) if is_seen else ev.FocusLost(now_ms))

    def _give(self, event: ev.Event) -> bool:
        scene = self.stack.top
        answer = False

        def ask() -> None:
            nonlocal answer
            answer = bool(scene and scene.handle(event))

        self._guarded(ask)
        return answer

    def _take_global(self, action: Action) -> bool:
        if action.name == "fullscreen" and not action.repeat:
            self.set_fullscreen(not self.window.fullscreen)
        elif action.name == "mute" and not action.repeat:
            self.sound.mute()
        else:
            return self.on_action is not None and self.on_action(action)
        if self.on_action is not None:
            self.on_action(action)
        return True

    def _draw(self) -> None:
        if self.notices.dirty or self.notices.visible:
            self.stack.invalidate()
        rects = self.stack.draw(self.window.surface)
        self.notices.draw(self.window.surface, self.style)
        self.window.present(rects)
        self._shown()

    def _draw_too_small(self) -> bool:
        """Draw what stands in for the scenes, once for each size (so: whether); they stay as dirty as they are."""
        screen = self.window.screen
        if self._too_small_shown == screen.get_size():
            return False
        small_window.draw(screen, self._base_style.for_window(screen.get_size()))
        self.window.present()
        self._too_small_shown = screen.get_size()
        self._shown()
        return True

    def _shown(self) -> None:
        self.shown_ms = self.clock.now_ms()
        self.frames_drawn += 1
        if self.frames_drawn == 1:
            self.sound.open_in_background()
            self._later.append(memory.give_large_blocks_back)
            self._later.append(self.input.pads.open)

    def _lay_out(self) -> None:
        self.style = self._base_style.for_window(self.window.size)
        text.forget()
        draw.forget()
        cache.POOL.fit_window(self.window.size)
        self._guarded(lambda: self.stack.layout(self.window.size))

    def _do_later(self) -> None:
        if self._later:
            self._guarded(self._later.popleft())

    def _hold(self, opened_since_s: float | None = None) -> bool:
        """Make what the top scene needs for its next frame; whether that goes on. The picture stays as it is so long.

        Where it has just been opened, in a frame that began at ``opened_since_s`` and has taken long, that begins with
        the next one. The picture that all was made for, which is drawn as a whole, has a frame of its own too, but for
        the program's first. In virtual time nobody waits.
        """
        scene = self.stack.top
        if scene is None or not scene.preload.holds:
            return False
        began_s = time.thread_time()
        if isinstance(self.clock, FrameClock):
            if opened_since_s is not None and (began_s - opened_since_s) * 1000.0 > _OPENING_MS:
                return True
            self._guarded(lambda: scene.preload.work(_FRAME_MS, self.clock.now_ms))
            if self.frames_drawn and (time.thread_time() - began_s) * 1000.0 > _OPENING_MS:
                return True
        else:
            self._guarded(scene.preload.finish_needed)
        return self.stack.top is not scene or scene.preload.holds

    def _preload(self, started_s: float) -> None:
        """Use what is left of the frame for what the top scene will want. In virtual time that is one piece a frame."""
        scene = self.stack.top
        if scene is None or not scene.preload:
            return
        budget_ms = 0.0
        if isinstance(self.clock, FrameClock):
            budget_ms = max(_LEAST_PRELOAD_MS, _FRAME_MS - (time.thread_time() - started_s) * 1000.0)
            budget_ms = _FINE_PRELOAD_MS if self._fast else budget_ms
        self._guarded(lambda: scene.preload.work(budget_ms, self.clock.now_ms))

    def _gather(self) -> list[ev.Event]:
        self._gather_early()
        events, self._early = self._early, []
        return events

    def _gather_early(self) -> None:
        now_ms = self.clock.now_ms()
        if self.stack.top is not None and self.stack.top.fine_timing and self._gathered_ms:
            self.input_gap_ms.append(now_ms - self._gathered_ms)
        self._gathered_ms = now_ms
        self._early += self.input.gather()

    def _guarded(self, act: Callable[[], object]) -> bool:
        """Do something of a scene's; whether it went well."""
        if self.on_error is None:
            act()
            return True
        try:
            act()
        except Exception as error:
            self._fault(error)
            return False
        return True

    def _fault(self, error: Exception) -> None:
        assert self.on_error is not None
        scene = self.stack.top
        self._faults += 1
        self._faults_in_a_row += 1
        if self._faults_in_a_row > MAX_FAULTS_IN_A_ROW and scene is not None:
            self._faults_in_a_row = 0
            self.stack.pop(scene, fade=False)
        self.on_error(scene, error)
