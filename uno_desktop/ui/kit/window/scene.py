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

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect

from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.caches.cache import Layer
from uno_desktop.ui.kit.caches.preload import PreloadQueue
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.motion.clock import Clock
from uno_desktop.ui.kit.sound.sound import SoundBoard
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.kit.widgets.widget_scroll import ScrollArea
from uno_desktop.ui.kit.window.notices import Notices
from uno_desktop.ui.kit.window.window import Window

FADE_S = 0.18
DARK_FADE_S = 0.28
"""Through the dark: a bright page that comes out of it at once would be a flash."""
REDUCED_FADE_S = 0.08


class Program(Protocol):
    """What a scene may ask of the program that shows it (``loop.Application``)."""

    window: Window
    style: Style
    clock: Clock
    sound: SoundBoard
    stack: SceneStack
    notices: Notices

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
    is_read_out: bool = True
    """Whether the game's own voice reads it as it opens: not where a line tells what it says."""
    fine_timing: bool = False
    """Whether input is gathered every few milliseconds also between frames (``time_ms`` is finer then)."""

    app: Program

    @property
    def takes_any_press(self) -> bool:
        """Whether any press means the same to it now, that of somebody's only switch included."""
        return False

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
        """The application's style at the present scale; a scene may have one of its own."""
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

    def nodes(self) -> list[Node]:
        """What readers of the screen are told of it, in reading order: whatever the widgets don't say comes here."""
        return self.ui.nodes()

    def told_by(self) -> object:
        """What all that ``nodes`` tells depends on: where it is equal, nothing is told anew. None: not known."""
        return None

    @property
    def is_told_settled(self) -> bool:
        """Whether ``told_by`` was asked of something at rest: else it is asked again soon."""
        return True

    def key_actions(self) -> Sequence[str]:
        """The actions that mean something here, in the order in which they are told to who asks for the keys.

        ``directions`` stands for all four.
        """
        scrolls = any(isinstance(widget, ScrollArea) and widget.max_offset_px > 0 for widget in self.ui.walk())
        return "directions", "confirm", "back", *(("page_down",) if scrolls else ())

    def comes_first(self, nodes: Sequence[Node]) -> list[Node] | None:
        """For who plays with one switch: what can be done that comes before all else, in that order.

        None where all is alike; an empty list where there is nothing to do now.
        """
        return None

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        """What the scene is called: by default its first heading."""
        return next((node.name for root in nodes for node in root.walk() if node.role is Role.HEADING), "")

    def adopt_widgets(self) -> None:
        """Give all widgets the scene's style and sounds: before each layout, and after adding widgets to others."""
        self.ui.adopt(self.style, self.app.sound.play, self.app.window.size)

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


class Fade:
    """The picture that was there before, while it goes: over the new one, or through the dark."""

    def __init__(self) -> None:
        self.former: pygame.Surface | None = None
        """None where nothing fades."""
        self.is_new = False
        """Whether nothing has been drawn since that copy was made."""
        self._left_s = 0.0
        self._whole_s = FADE_S
        self._through_dark = False

    def begin(self, surface: pygame.Surface, whole_s: float, *, through_dark: bool) -> None:
        """What is on the surface goes from now on."""
        self._left_s = self._whole_s = whole_s
        self._through_dark = through_dark
        if self.former is None or not self.is_new:
            self.former, self.is_new = surface.copy(), True

    def update(self, dt: float) -> None:
        """``dt`` seconds of it passed."""
        self._left_s -= dt
        if self._left_s <= 0:
            self.former = None

    def draw(self, surface: pygame.Surface, draw_new: Callable[[pygame.Surface], None]) -> None:
        """Draw the new picture, and what is still seen of the former one."""
        left = self._left_s / self._whole_s
        if self.former is None:
            draw_new(surface)
        elif not self._through_dark:
            draw_new(surface)
            self.former.set_alpha(round(255 * left))
            surface.blit(self.former, (0, 0))
        else:
            if left > 0.5:  # only what was there before, on its way to the dark
                surface.blit(self.former, (0, 0))
            else:
                draw_new(surface)
            # To leave so much of the light is half the work of mixing the picture with a black one.
            level = max(0, min(255, round(255 * abs(2 * left - 1))))
            surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)


class SceneStack:
    """The scenes on show. Changes take effect at once; only the picture fades over.

    ``give_app`` sets the ``app`` of a scene that comes onto the stack.
    """

    def __init__(self, window: Window, give_app: Callable[[Scene], None]) -> None:
        self._window = window
        self._give_app = give_app
        self._was_drawn = False
        self.scenes: list[Scene] = []
        """All of them, the lowest first; only the stack changes it."""
        self.top: Scene | None = None
        """The scene that gets events."""
        self.left: list[Scene] = []
        """Those that were taken off and are not freed yet."""
        self._stills: dict[Scene, pygame.Surface] = {}
        self._fade = Fade()
        self._veil = Layer()
        self._dirty = True
        self.generation = 0
        """Grows with each change of the top scene."""

    @property
    def settled(self) -> bool:
        """Whether no change of scenes is fading."""
        return self._fade.former is None

    def push(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene on top of the stack."""
        self._begin_fade(fade and not scene.cuts_in, scene)
        if self.top is not None:
            self.top.ui.cover(True)
            self.top.suspended()
        self._add(scene)

    def pop(self, scene: Scene | None = None, *, fade: bool = True) -> None:
        """Take off the top scene, or ``scene`` together with all above it. Unknown scenes are let be."""
        scene = scene or self.top
        if scene is None or scene not in self.scenes:
            return
        self._begin_fade(fade, scene)
        while self._remove_top() is not scene:
            pass
        if self.top is not None:
            self.top.ui.cover(False)
            self.top.resumed()
        self._changed()

    def replace(self, scene: Scene, *, fade: bool = True) -> None:
        """Put a scene in place of the top one."""
        self._begin_fade(fade, scene)
        if self.scenes:
            self._remove_top()
        self._add(scene)

    def reset(self, scene: Scene, *, fade: bool = True) -> None:
        """Take off all scenes and begin anew with this one."""
        self._begin_fade(fade, scene)
        while self.scenes:
            self._remove_top()
        self._add(scene)

    def fade_over(self) -> None:
        """The scene on top, which stays there, is about to look all different: what is on the screen goes in a fade."""
        if self.top is not None:
            self._begin_fade(True, self.top)
            self.invalidate()

    def clear(self) -> None:
        """Remove all scenes."""
        while self.scenes:
            self._remove_top()
        self._changed()

    def free_left(self) -> None:
        """Free the scenes that were taken off: the loop calls it when no method of theirs runs any more."""
        left, self.left = self.left, []
        while left:
            scene = left.pop()
            if scene not in self.scenes and vars(scene):
                scene._let_go()

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out all scenes for a new size of the window, or in another style: then what fades goes on fading."""
        former = self._fade.former
        if former is not None and former.get_size() != size:  # it cannot fade in a window of another size
            self._fade.former = None
        self._stills.clear()
        for scene in self.scenes:
            self._lay_out(scene, size)
        self._dirty = True

    def visible(self) -> list[Scene]:
        """The scenes to draw, the lowest first: the top one and what shows alive beneath it."""
        first = max(0, len(self.scenes) - 1)
        while first > 0 and self.scenes[first].overlay and self.scenes[first].live_beneath:
            first -= 1
        return self.scenes[first:]

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; true while something moves."""
        moving = False
        for scene in self.visible():
            if scene in self.scenes and scene.update(dt):
                scene.invalidate()
                moving = True
        if self._fade.former is not None:
            self._fade.update(dt)
            self._dirty = moving = True
        return moving

    @property
    def dirty(self) -> bool:
        """Whether a new frame is wanted."""
        if self._dirty:
            return True
        for scene in self.visible():  # noqa: SIM110 - asked in every frame
            if scene.dirty:
                return True
        return False

    def invalidate(self) -> None:
        """Ask for a new frame of everything."""
        self._dirty = True

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """Draw what is to be seen; the rectangles that changed, or nothing for all."""
        rects, top = None, self.top
        if not (self._dirty or top is None or top.overlay) and self._fade.former is None:  # the top scene alone is seen
            rects = top.dirty_rects()
        if rects is None or top is None:
            self._fade.draw(surface, self._draw_scenes)
        else:
            rects = [rect for rect in rects if rect.w > 0 and rect.h > 0]
            try:
                for rect in rects:
                    surface.set_clip(rect)
                    top.draw(surface)
            finally:
                surface.set_clip(None)
        for scene in self.scenes:
            scene._dirty = scene.ui.dirty = False
        self._dirty = self._fade.is_new = False
        self._was_drawn = True
        return rects

    def _draw_scenes(self, surface: pygame.Surface) -> None:
        visible = self.visible()
        first = len(self.scenes) - len(visible)
        if visible and visible[0].overlay and first > 0:
            surface.blit(self._still(first, surface), (0, 0))
        for number, scene in enumerate(visible):
            if number > 0 and scene.dim > 0:
                # A plain picture to multiply with: on pygame 2.6 a filled one is 30 times quicker than ``fill``.
                level = round(255 * (1 - scene.dim))
                veil = self._veil.get(level, self._window.size, partial(pygame.Surface.fill, color=(level,) * 3))
                surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            scene.draw(surface)

    def _still(self, index: int, surface: pygame.Surface) -> pygame.Surface:
        """The dimmed picture of what lies beneath the overlay at ``index``."""
        scene = self.scenes[index]
        if scene not in self._stills:
            picture = surface.copy()
            start = index - 1
            while start > 0 and self.scenes[start].overlay:
                start -= 1
            for i in range(start, index):
                if i > start and self.scenes[i].dim > 0:
                    picture = draw.dimmed(picture, self.scenes[i].dim)
                self.scenes[i].draw(picture)
            if scene.soften > 0:
                picture = draw.softened(picture, scene.style.px(scene.soften))
            self._stills[scene] = draw.dimmed(picture, scene.dim) if scene.dim > 0 else picture
        return self._stills[scene]

    def _add(self, scene: Scene) -> None:
        self._give_app(scene)
        self.scenes.append(scene)
        self.top = scene
        scene.enter()
        scene._is_entered = True
        if scene in self.scenes:
            self._lay_out(scene, self._window.size)
        self._changed()

    def _lay_out(self, scene: Scene, size: tuple[int, int]) -> None:
        scene.adopt_widgets()
        scene.layout(size)
        scene.invalidate()

    def _remove_top(self) -> Scene:
        scene = self.scenes.pop()
        self.top = self.scenes[-1] if self.scenes else None
        self._stills.pop(scene, None)
        scene.leave()
        self.left.append(scene)
        return scene

    def _changed(self) -> None:
        self.generation += 1
        self._dirty = True
        if self.top is not None:
            self.top.invalidate()

    def _begin_fade(self, fade: bool, changed: Scene) -> None:
        """``changed`` is the scene that comes or goes."""
        if not fade or self.top is None or not self._was_drawn or self._window.too_small:
            self._fade.former = None
            return
        usual_s = DARK_FADE_S if changed.through_dark else FADE_S
        whole_s = REDUCED_FADE_S if self.top.style.reduced_motion else usual_s
        self._fade.begin(self._window.surface, whole_s, through_dark=changed.through_dark)
