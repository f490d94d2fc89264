"""Scenes and the stack they stand on.

The life of a scene:

    enter       It was put on the stack; ``self.app`` is set. Make widgets here.
    layout      The window has a size, or a new one. Place everything here; called after ``enter``, and again for
                every new size, also while the scene lies beneath another one.
    handle      Something happened (an ``events.Event`` or an ``Action``). Return true if it was taken.
    update      Time passed. Only the top scene is updated, and those beneath it that it lets show alive.
    draw        The scene is to be seen; called only when it (or what lies over it) is ``dirty``.
    suspended   Another scene was put on top.
    resumed     That one has gone; this one is on top again.
    leave       It was taken off for good. ``enter`` and ``leave`` come in pairs; so do ``suspended`` and
                ``resumed``, but that a scene may be taken off while it is suspended.
    free        The frame in which it was left is over, and nothing of it runs any more: break what circles its parts
                make. Then the stack takes all attributes away from it, so that what it held is freed at once: keep
                no scene that was left, and use none in a later frame.

A scene is drawn only when it says so: call ``invalidate()`` after changing what is seen outside ``update``; from
``update`` return true while something moves. An *overlay* (``overlay = True``) is drawn over a dimmed still of the
scene beneath, or over the living scene if ``live_beneath``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect

from uno_desktop.ui.kit import draw
from uno_desktop.ui.kit.cache import Layer
from uno_desktop.ui.kit.clock import Clock
from uno_desktop.ui.kit.focus import WidgetGroup
from uno_desktop.ui.kit.input_events import Event
from uno_desktop.ui.kit.preload import PreloadQueue
from uno_desktop.ui.kit.sound import SoundBoard
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.window import Window

FADE_S = 0.18
REDUCED_FADE_S = 0.08


class Program(Protocol):
    """What a scene may ask of the program that shows it (``loop.Application``)."""

    window: Window
    style: Style
    clock: Clock
    sound: SoundBoard

    def push(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene on top of the stack."""

    def pop(self, scene: Scene | None = None, *, fade: bool = True) -> None:
        """Take off the top scene, or ``scene`` and all above it."""

    def replace(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene in place of the top one."""

    def toast(self, message: str, seconds: float = 2.6) -> None:
        """Show a short notice over everything."""

    def stop(self) -> None:
        """End the program after this frame."""


class Scene:
    """One screen of the program. Subclass, set ``name``, override what is needed.

    ``ui`` is a group of widgets that the default ``handle``, ``update``, ``draw`` and ``pressables`` work on;
    ``preload`` is done piece by piece, after each frame in which the scene is on top.
    """

    name: str = "scene"
    overlay: bool = False
    live_beneath: bool = False
    dim: float = 0.55
    """How dark an overlay makes what lies beneath, 0..1."""
    soften: float = 0
    """How soft an overlay makes the still of what lies beneath: the size, in units, of the detail that is lost."""
    cuts_in: bool = False
    """Whether its first picture takes the place of the former one at once, without a fade."""
    through_dark: bool = False
    """Whether the picture before it goes dark first, and its own as it leaves: two pages of words cannot be mixed."""
    fine_timing: bool = False
    """Whether input is gathered every few milliseconds also between frames (``time_ms`` is finer then)."""

    app: Program

    @property
    def moves_in_steps(self) -> bool:
        """Whether all that moves now does so a few times a second, and need not be asked for at every turn."""
        return False

    def __init__(self) -> None:
        self.ui = WidgetGroup()
        self.preload = PreloadQueue()
        self._is_entered = False
        """Whether ``enter`` came to its end: a scene that failed in it has nothing to free."""
        self._dirty = True

    @property
    def style(self) -> Style:
        """The application's style at the present scale."""
        return self.app.style

    @property
    def dirty(self) -> bool:
        """Whether the next frame must be drawn."""
        return self._dirty or self.ui.dirty

    def invalidate(self) -> None:
        """Ask for a frame to be drawn."""
        self._dirty = True

    def enter(self) -> None:
        """Called once the scene is on the stack."""

    def suspended(self) -> None:
        """Another scene is on top now."""

    def resumed(self) -> None:
        """Called when the scene above it has closed."""

    def leave(self) -> None:
        """Called when the scene is taken off the stack for good."""

    def free(self) -> None:
        """Nothing of it runs any more: let go of parts that hold each other."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of that size in pixels."""

    def handle(self, event: Event) -> bool:
        """Something happened; true if it was taken."""
        return self.ui.handle(event)

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; true while something moves."""
        return self.ui.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene onto ``surface``."""
        if not self.overlay:
            surface.fill(self.style.palette.background)
        self.ui.draw(surface)

    def dirty_rects(self) -> list[Rect] | None:
        """The rectangles that changed since the last frame, or nothing for "all of it".

        When given, ``draw`` is called once with the surface clipped to each of them.
        """
        return None

    def pressables(self) -> list[tuple[str, Rect]]:
        """Everything that can be pressed now: its name and the visible part of its rectangle."""
        return self.ui.pressables()

    def adopt_widgets(self) -> None:
        """Give all widgets the program's style and sounds: before each layout, and after adding widgets to others."""
        self.ui.adopt(self.app.style, self.app.sound.play, self.app.window.size)

    def _drawn(self) -> None:
        self._dirty = False
        self.ui.dirty = False

    def _let_go(self) -> None:
        """Drop every attribute. Widgets hold methods of their scene as callbacks: while it holds them too, neither is
        freed before the next garbage collection, and those are put off for as long as something moves.
        """
        try:
            if self._is_entered:
                self.free()
        finally:
            self.preload.clear()
            self.ui.disband()
            vars(self).clear()


class SceneStack:
    """The scenes on show, the top one last. Changes take effect at once; only the picture fades over.

    ``give_app`` sets the ``app`` of a scene that comes onto the stack.
    """

    def __init__(self, window: Window, give_app: Callable[[Scene], None]) -> None:
        self._window = window
        self._give_app = give_app
        self._was_drawn = False
        self._scenes: list[Scene] = []
        self._stills: dict[Scene, pygame.Surface] = {}
        self._left: list[Scene] = []
        self._fade_from: pygame.Surface | None = None
        self._is_fade_new = False
        """Whether nothing has been drawn since that copy was made."""
        self._fade_left_s = 0.0
        self._fade_s = FADE_S
        self._fades_through_dark = False
        self._veil = Layer()
        self._dirty = True
        self.generation = 0
        """Grows with each change of the top scene."""

    @property
    def top(self) -> Scene | None:
        """The scene that gets events."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All of them, the lowest first."""
        return tuple(self._scenes)

    @property
    def settled(self) -> bool:
        """Whether no change of scenes is fading."""
        return self._fade_from is None

    def push(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene on top of the stack."""
        self._begin_fade(fade and not scene.cuts_in, scene)
        if self._scenes:
            self._scenes[-1].ui.cover()
            self._scenes[-1].suspended()
        self._add(scene)

    def pop(self, scene: Scene | None = None, *, fade: bool = True) -> None:
        """Take off the top scene, or ``scene`` together with all above it. Unknown scenes are let be."""
        if scene is None:
            scene = self.top
        if scene is None or scene not in self._scenes:
            return
        self._begin_fade(fade, scene)
        while self._remove_top() is not scene:
            pass
        if self._scenes:
            self._scenes[-1].ui.uncover()
            self._scenes[-1].resumed()
        self._changed()

    def replace(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene in place of the top one."""
        self._begin_fade(fade, scene)
        if self._scenes:
            self._remove_top()
        self._add(scene)

    def reset(self, scene: Scene, *, fade: bool = True) -> None:
        """Take off all scenes and begin anew with this one."""
        self._begin_fade(fade, scene)
        while self._scenes:
            self._remove_top()
        self._add(scene)

    def clear(self) -> None:
        """Remove all scenes."""
        while self._scenes:
            self._remove_top()
        self._changed()

    def free_left(self) -> bool:
        """Free the scenes that were left in this frame; whether there were any.

        The loop calls it when no method of theirs runs any more.
        """
        left, self._left = self._left, []
        found = bool(left)
        while left:
            scene = left.pop()
            if scene not in self._scenes and vars(scene):
                scene._let_go()
        return found

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out all scenes for a new size of the window."""
        self._fade_from = None
        self._stills.clear()
        for scene in self._scenes:
            self._lay_out(scene, size)
        self._dirty = True

    def visible(self) -> list[Scene]:
        """The scenes to draw, the lowest first: the top one and what shows alive beneath it."""
        return self._scenes[self._first_alive() :]

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; true while something moves."""
        moving = False
        for scene in self.visible():
            if scene in self._scenes and scene.update(dt):
                scene.invalidate()
                moving = True
        if self._fade_from is not None:
            self._fade_left_s -= dt
            self._dirty = moving = True
            if self._fade_left_s <= 0:
                self._fade_from = None
        return moving

    @property
    def dirty(self) -> bool:
        """Whether a new frame is wanted."""
        return self._dirty or any(scene.dirty for scene in self.visible())

    def invalidate(self) -> None:
        """Ask for a new frame of everything."""
        self._dirty = True

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """Draw what is to be seen; the rectangles that changed, or nothing for all."""
        rects = self._partial()
        if rects is None:
            self._draw_all(surface)
        else:
            self._draw_parts(surface, rects)
        for scene in self._scenes:
            scene._drawn()
        self._dirty = self._is_fade_new = False
        self._was_drawn = True
        return rects

    def _partial(self) -> list[Rect] | None:
        if self._dirty or self._fade_from is not None or len(self.visible()) != 1 or self._scenes[-1].overlay:
            return None
        rects = self._scenes[-1].dirty_rects()
        return None if rects is None else [r for r in rects if r.w > 0 and r.h > 0]

    def _draw_parts(self, surface: pygame.Surface, rects: list[Rect]) -> None:
        try:
            for rect in rects:
                surface.set_clip(rect)
                self._scenes[-1].draw(surface)
        finally:
            surface.set_clip(None)

    def _draw_all(self, surface: pygame.Surface) -> None:
        left = self._fade_left_s / self._fade_s
        if self._fade_from is not None and self._fades_through_dark:
            if left > 0.5:  # only what was there before, on its way to the dark
                surface.blit(self._fade_from, (0, 0))
            else:
                self._draw_scenes(surface)
            _darken(surface, abs(2 * left - 1))
            return
        self._draw_scenes(surface)
        if self._fade_from is not None:
            self._fade_from.set_alpha(round(255 * left))
            surface.blit(self._fade_from, (0, 0))

    def _draw_scenes(self, surface: pygame.Surface) -> None:
        first = self._first_alive()
        if first < len(self._scenes) and self._scenes[first].overlay and first > 0:
            surface.blit(self._still(first, surface), (0, 0))
        for i, scene in enumerate(self._scenes[first:], first):
            if scene.overlay and scene.live_beneath and i > first and scene.dim > 0:
                surface.blit(self._veil_for(scene.dim), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            scene.draw(surface)

    def _veil_for(self, dim: float) -> pygame.Surface:
        """A plain picture to multiply with: on pygame 2.6 a filled one is 30 times quicker than ``fill``."""
        size, level = self._window.size, round(255 * (1 - dim))
        return self._veil.get(level, size, _filler(level))

    def _first_alive(self) -> int:
        index = max(0, len(self._scenes) - 1)
        while index > 0 and self._scenes[index].overlay and self._scenes[index].live_beneath:
            index -= 1
        return index

    def _still(self, index: int, surface: pygame.Surface) -> pygame.Surface:
        """The dimmed picture of what lies beneath the overlay at ``index``."""
        scene = self._scenes[index]
        if scene not in self._stills:
            picture = surface.copy()
            start = index - 1
            while start > 0 and self._scenes[start].overlay:
                start -= 1
            for i in range(start, index):
                if i > start and self._scenes[i].dim > 0:
                    picture = draw.dimmed(picture, self._scenes[i].dim)
                self._scenes[i].draw(picture)
            if scene.soften > 0:
                picture = draw.softened(picture, scene.style.px(scene.soften))
            self._stills[scene] = draw.dimmed(picture, scene.dim) if scene.dim > 0 else picture
        return self._stills[scene]

    def _add(self, scene: Scene) -> None:
        self._give_app(scene)
        self._scenes.append(scene)
        scene.enter()
        scene._is_entered = True
        if scene in self._scenes:
            self._lay_out(scene, self._window.size)
        self._changed()

    def _lay_out(self, scene: Scene, size: tuple[int, int]) -> None:
        scene.adopt_widgets()
        scene.layout(size)
        scene.invalidate()

    def _remove_top(self) -> Scene:
        scene = self._scenes.pop()
        self._stills.pop(scene, None)
        scene.leave()
        self._left.append(scene)
        return scene

    def _changed(self) -> None:
        self.generation += 1
        self._dirty = True
        if self._scenes:
            self._scenes[-1].invalidate()

    def _begin_fade(self, fade: bool, changed: Scene) -> None:
        """``changed`` is the scene that comes or goes."""
        if not fade or not self._scenes or not self._was_drawn or self._window.too_small:
            self._fade_from = None
            return
        self._fade_s = REDUCED_FADE_S if self._scenes[-1].style.reduced_motion else FADE_S
        self._fade_left_s = self._fade_s
        self._fades_through_dark = changed.through_dark
        if self._fade_from is None or not self._is_fade_new:
            self._fade_from, self._is_fade_new = self._window.surface.copy(), True


def _darken(surface: pygame.Surface, left: float) -> None:
    """Leave so much of the light, 0..1: half the work of mixing the picture with a black one."""
    level = max(0, min(255, round(255 * left)))
    surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)


def _filler(level: int) -> Callable[[pygame.Surface], None]:
    def fill(surface: pygame.Surface) -> None:
        surface.fill((level, level, level))

    return fill
