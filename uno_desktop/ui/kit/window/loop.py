"""The application: window, scenes, input, clock, style, sound and trace, turned once a frame.

A frame gathers events, gives them to the top scene, moves time on, and draws if (and only if) something changed.
Where milliseconds count, ``SlicedInput`` looks for input in the middle of drawing.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

from pygame import Rect

from uno_desktop.ui.kit.caches import cache, memory
from uno_desktop.ui.kit.caches.preload import wait_for_threads
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.actions import Action, KeyMap
from uno_desktop.ui.kit.input.input import Input
from uno_desktop.ui.kit.motion.clock import Clock, FrameClock, Pace, RestMeter
from uno_desktop.ui.kit.sound.sound import SoundBoard
from uno_desktop.ui.kit.window.notices import Notices, draw_too_small
from uno_desktop.ui.kit.window.reading import Reading
from uno_desktop.ui.kit.window.scanning import Scanner
from uno_desktop.ui.kit.window.scene import Scene, SceneStack
from uno_desktop.ui.kit.window.window import Window

log = logging.getLogger(__name__)

MAX_FAULTS_IN_A_ROW = 3
_FRAMES_KEPT = 36_000
_MOST_FRAME_MS, _FRAME_SHARE = 12.5, 0.75
"""A frame and what is preloaded after it take no longer than this together, or this share of a frame where more are
shown: the next one shall be in time, though the last piece may go on for some milliseconds."""
_OPENING_MS = 4.0
"""After a change of scenes that took longer, what the new one needs is begun in the next frame; and its first picture
is drawn in the one after, where the last of what it needs took longer."""
_MOST_UNFREED = 6
"""Scenes that were taken off wait for no more long frames than this."""
_LEAST_PRELOAD_MS = 2.0
"""The preload budget after a frame that was long anyway: whatever isn't ready later would take longer still."""

P = ParamSpec("P")
R = TypeVar("R")


class FrameTrace(Protocol):
    """Watches the frames of an application, for programs that watch it from outside (``devtools.trace``)."""

    def frame(self, app: Application, drawn: bool) -> None:
        """A frame is over; whether it was drawn."""

    def close(self) -> None:
        """Called when the application closes."""


class Guard:
    """Calls what belongs to scenes. One that fails in several frames in a row is taken off the stack."""

    on_error: Callable[[Scene | None, Exception], None] | None = None
    """``on_error(scene, error)`` is told of an exception in a scene, and decides what comes next. Without it, whoever
    called gets the exception.
    """

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self.faults = 0
        """How often anything has failed."""
        self._faults_in_a_row = 0

    def __call__(self, act: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R | None:
        """Call it; what it gives back, or None where it failed."""
        if self.on_error is None:
            return act(*args, **kwargs)
        try:
            return act(*args, **kwargs)
        except Exception as error:
            scene = self._stack.top
            self.faults += 1
            self._faults_in_a_row += 1
            if self._faults_in_a_row > MAX_FAULTS_IN_A_ROW and scene is not None:
                self._faults_in_a_row = 0
                self._stack.pop(scene, fade=False)
            self.on_error(scene, error)
            return None

    def end_frame(self, faults_before: int) -> None:
        """A frame is over that began with so many ``faults``: one without a failure ends the row."""
        if self.faults == faults_before:
            self._faults_in_a_row = 0


class Application:
    """Turns window, input, scenes and sound once a frame, from ``run()`` until ``stop()``.

    Tests call ``step`` through a ``Pilot``. The program sets the ``on_...`` hooks that it wants.
    """

    on_quit: Callable[[], None] | None = None
    """Called when the window is to close; without it the application stops."""
    on_action: Callable[[Action], bool] | None = None
    """Gets the actions no scene took; whether it did something."""
    on_first: Callable[[Action], bool] | None = None
    """Gets actions before any scene; whether it took one."""
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
        self.pace = Pace(self.clock)
        self.input = Input(keymap or KeyMap(), self.clock)
        self.sound = sound or SoundBoard(enabled=False)
        self._trace = trace
        self.stack = SceneStack(window, lambda scene: setattr(scene, "app", self))
        self.guard = Guard(self.stack)
        self.notices = Notices()
        self.reading = Reading(self)
        self.scan = Scanner(self)
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
        self._taken_press = 0
        self._frames_left_unfreed = 0
        """For how many frames scenes that were taken off have waited to be freed."""
        self.input.open()

    # -- for scenes -----------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.stack.top

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

    def wake(self) -> None:
        """There is news for the scenes: at rest too they are asked in the next turn. May be called in any thread."""
        self._rest.wake()

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
        top = self.stack.top
        fine = top is not None and top.fine_timing
        at_rest = self._rest.is_still and not (fine or self._later or (top and top.preload))
        asks = self._rest.asks_after(self.clock.tick(self._gather_early if fine else None, at_rest=at_rest))
        if at_rest and not asks:
            self._gather_early()
            if not self._early:
                return
        self.step(self._rest.take_s())

    def close(self) -> None:
        """Take off all scenes and close sound, trace and window."""
        self.reading.close()
        self.stack.clear()
        wait_for_threads()
        self.sound.close()
        if self._trace is not None:
            self._trace.close()
        self.window.close()

    def step(self, dt: float, *, shown: bool = True) -> None:
        """One frame of ``dt`` seconds. A frame that is not shown is everything but drawn: what changed waits."""
        started, faults = time.thread_time(), self.guard.faults
        self._gather_early()
        events, self._early = self._early, []
        for event in events:
            self.dispatch(event)
        if self.reading.requests:
            self.guard(self.reading.carry_out)
        if self.on_step is not None:
            self.guard(self.on_step)
        held = self._hold()
        if not held:
            self.guard(self.stack.update, dt)
            held = self._hold(started)  # a scene that has just been opened
        if self.scan.switches:
            self.guard(self.scan.update, dt)
        if self.notices.message or self.notices.waiting:
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
        self._rest.count(drawn=drawn, events=bool(events) or self.scan.is_moving, moves_in_steps=in_steps)
        self._tell(drawn=drawn, pressed=any(not isinstance(event, ev.PointerMoved) for event in events))
        self.guard.end_frame(faults)
        if self._trace is not None:
            self._trace.frame(self, drawn)
        if self.frames_drawn:
            if self._later:
                self.guard(self._later.popleft())
            if not held:
                self._preload(started)
        if self.stack.left:
            self._free_left(started)

    def _free_left(self, started_s: float) -> None:
        """Free the scenes that were taken off. That takes some milliseconds, so it waits for a frame that is short."""
        took_ms = (time.thread_time() - started_s) * 1000.0
        if isinstance(self.clock, FrameClock) and took_ms > _OPENING_MS and self._frames_left_unfreed < _MOST_UNFREED:
            self._frames_left_unfreed += 1
        else:
            self._frames_left_unfreed = 0
            self.guard(self.stack.free_left)
            self._later.append(memory.give_back)

    def _tell(self, *, drawn: bool, pressed: bool) -> None:
        """Tell readers of the screen what is new. A fault in that is nobody's else: they keep what they were told."""
        try:
            self.reading.follow(drawn=drawn, pressed=pressed)
        except Exception as error:
            if self.guard.on_error is None:
                raise
            log.error("the screen cannot be told", exc_info=error)

    def show(self) -> bool:
        """Draw what has changed since the last picture; whether anything was drawn."""
        if self.stack.top is None or not (self.stack.dirty or self.notices.dirty or self.scan.dirty):
            return False
        return bool(self.guard(self._draw))

    def dispatch(self, event: ev.Event) -> None:
        """Give one event to whom it concerns."""
        press = getattr(event, "press", 0)
        if press and press == self._taken_press:
            return
        if isinstance(event, ev.Resized):
            self._change_window(lambda: self.window.resize(event.size))
        elif isinstance(event, ev.FocusLost | ev.FocusGained):
            self.focused = isinstance(event, ev.FocusGained)
            self.reading.tell_focus(self.focused)
        elif isinstance(event, ev.QuitRequested):
            (self.on_quit or self.stop)()
            return
        elif isinstance(event, ev.FileDropped):
            if self.on_file is not None:
                self.guard(self.on_file, event.file)
            return
        if self.window.too_small:  # what cannot be seen cannot be pressed
            if isinstance(event, Action) and event.name == "fullscreen":  # a way out
                self._take_global(event)
            elif isinstance(event, ev.FocusLost):
                self._give(event)
            return
        if self.scan.switches and self.guard(self.scan.take, event):
            self._taken_press = press or self._taken_press
            return
        is_first = isinstance(event, Action) and self.on_first is not None and bool(self.guard(self.on_first, event))
        taken = is_first or self._give(event) or (isinstance(event, Action) and self._take_global(event))
        if taken and press:
            self._taken_press = press

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
        return scene is not None and bool(self.guard(scene.handle, event))

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

    def _draw(self) -> bool:
        if self.notices.dirty or self.notices.message or self.scan.dirty or self.scan.shown:
            self.stack.invalidate()
        rects = self.stack.draw(self.window.surface)
        if self.notices.dirty or self.notices.message:
            self.notices.draw(self.window.surface, self.style)
        if self.scan.dirty or self.scan.shown:
            self.scan.draw(self.window.surface, self.style)
        self.window.present(rects)
        self._shown()
        return True

    def _draw_too_small(self) -> bool:
        """Draw what stands in for the scenes, once for each size (so: whether); they stay as dirty as they are."""
        screen = self.window.screen
        if self._too_small_shown == screen.get_size():
            return False
        draw_too_small(screen, self._base_style.for_window(screen.get_size()))
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
        self.guard(self.stack.layout, self.window.size)

    def _hold(self, opened_since_s: float | None = None) -> bool:
        """Make what the top scene needs for its next frame; whether that goes on. The picture stays as it is so long.

        Where it has just been opened, in a frame that began at ``opened_since_s`` and has taken long, that begins with
        the next one, or goes on with what is left of its time. The picture that all was made for, which is drawn as a
        whole, has a frame of its own, too. In virtual time nobody waits.
        """
        scene = self.stack.top
        if scene is None or not scene.preload.needed or not scene.preload.holds:
            return False
        began_s = time.thread_time()
        if isinstance(self.clock, FrameClock):
            budget_ms = self._frame_ms
            if opened_since_s is not None:
                took_ms = (began_s - opened_since_s) * 1000.0
                if took_ms > _OPENING_MS:
                    return True
                budget_ms, began_s = budget_ms - took_ms, opened_since_s
            self.guard(scene.preload.work, budget_ms, self.clock.now_ms)
            if (time.thread_time() - began_s) * 1000.0 > _OPENING_MS:
                return True
        else:
            self.guard(scene.preload.finish_needed)
        return self.stack.top is not scene or scene.preload.holds

    @property
    def _frame_ms(self) -> float:
        rate = self.clock.frames_per_s if isinstance(self.clock, FrameClock) else 0
        return min(_MOST_FRAME_MS, _FRAME_SHARE * 1000.0 / rate) if rate else _MOST_FRAME_MS

    def _preload(self, started_s: float) -> None:
        """Use what is left of the frame for what the top scene will want. In virtual time that is one piece a frame."""
        scene = self.stack.top
        if scene is None or not scene.preload:
            return
        budget_ms = 0.0
        if isinstance(self.clock, FrameClock):
            budget_ms = max(_LEAST_PRELOAD_MS, self._frame_ms - (time.thread_time() - started_s) * 1000.0)
            # No longer than this while input is gathered every few milliseconds.
            budget_ms = 1.0 if self.pace.is_fast else budget_ms
        self.guard(scene.preload.work, budget_ms, self.clock.now_ms)

    def _gather_early(self) -> None:
        now_ms = self.clock.now_ms()
        top = self.stack.top
        if top is not None and top.fine_timing and self._gathered_ms:
            self.input_gap_ms.append(now_ms - self._gathered_ms)
        self._gathered_ms = now_ms
        self._early += self.input.gather()


_GAPS_KEPT = 20_000
_EVERY_MS = 0.25
"""Input is looked for no more often than this: to ask takes time, too."""


class SlicedInput:
    """Gathers input in the middle of drawing, so that a press is dated when it comes; ``flush`` passes it on."""

    def __init__(self, app: Application) -> None:
        self.gaps_ms: deque[float] = deque(maxlen=_GAPS_KEPT)
        """Milliseconds between two gatherings while reactions were running."""
        self._app = app
        self._late: list[ev.Event] = []
        self.busy_ms: deque[float] = deque(maxlen=_GAPS_KEPT)
        """The part of these gaps that this program itself used: what is more, the machine gave to others."""
        self._gathered_ms: float | None = None
        self._used_s = 0.0

    def gather(self) -> None:
        """Collect new input between two slices of work, unless that has just been done."""
        if self._gathered_ms is not None and 0.0 < self._app.clock.now_ms() - self._gathered_ms < _EVERY_MS:
            return
        self.note()
        self._late += self._app.input.gather()

    def note(self) -> None:
        """Input has just been gathered, here or by the loop."""
        now_ms, used_s = self._app.clock.now_ms(), time.thread_time()
        if self._gathered_ms is not None:
            self.gaps_ms.append(now_ms - self._gathered_ms)
            self.busy_ms.append((used_s - self._used_s) * 1000)
        self._gathered_ms, self._used_s = now_ms, used_s

    def stop(self) -> None:
        """No reaction is running: the next gap does not count."""
        self._gathered_ms = None

    def flush(self) -> None:
        """Give what was gathered to whom it concerns, in its order."""
        late, self._late = self._late, []
        for event in late:
            self._app.dispatch(event)
