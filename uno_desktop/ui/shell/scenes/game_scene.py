"""The base of the game's scenes."""

from __future__ import annotations

from dataclasses import replace

import pygame

from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.motion.tween import ease
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.shell.scenes.shell import Shell

RISE_S = 0.24


class GameScene(Scene):
    """A scene made of the shell's parts. ``nav.push(name, **kwargs)`` makes it as ``Class(shell, **kwargs)``.

    Override ``go_back`` for a scene that the action back leaves.
    """

    app: Application
    rise: float = 0
    """From how far below, in units, the widgets come when the scene opens; they can be pressed meanwhile."""
    for_everybody = False
    """Whether all in the room look at it: with the setting its words can be read from the sofa."""

    def __init__(self, shell: Shell) -> None:
        super().__init__()
        self.shell = shell
        self.app, self.nav = shell.app, shell.nav
        self.look, self.prefs, self.matches = shell.look, shell.prefs, shell.matches
        self._sofa_style: tuple[Style, Style] | None = None
        self._risen_s = 0.0 if self.rise and not shell.prefs.reduced_motion else RISE_S

    @property
    def style(self) -> Style:
        style = self.app.style
        if not self.for_everybody or not self.prefs.settings.sofa:
            return style
        if self._sofa_style is None or self._sofa_style[0] is not style:
            self._sofa_style = style, replace(style, sofa=True)
        return self._sofa_style[1]

    @property
    def has_risen(self) -> bool:
        """Whether the widgets are at their places."""
        return self._risen_s >= RISE_S

    @property
    def rise_units(self) -> float:
        """How far below their places the widgets still are."""
        return self.rise - self.rise * ease("ease_out_cubic", self._risen_s / RISE_S)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self.has_risen:
            return moving
        self._risen_s += dt
        return True

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """The widgets, as far as they have risen."""
        below = round(self.rise_units * self.style.scale)
        if below <= 0:
            self.ui.draw(surface)
            return
        width, height = surface.get_size()
        self.ui.draw(surface.subsurface((0, below, width, height - below)))

    def draw(self, surface: pygame.Surface) -> None:
        if not self.overlay:
            surface.fill(self.style.palette.background)
        self.draw_widgets(surface)

    def handle(self, event: Event) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Action) and event.name == "back" and not event.repeat:
            return self.go_back()
        return False

    def go_back(self) -> bool:
        """The action back, which no widget took: whether the scene did something with it."""
        return False
