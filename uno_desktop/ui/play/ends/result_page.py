"""What the end of a hand and of a match share: the backdrop, the running count, confetti, the frame of the page."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import in_a_row
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.drawing.particles import Particles
from uno_desktop.ui.kit.motion.timeline import Timeline
from uno_desktop.ui.kit.widgets import Label, Widget
from uno_desktop.ui.play.picture.tabletop import pool_of_light
from uno_desktop.ui.shell.backdrop import Backdrop
from uno_desktop.ui.shell.game_scene import GameScene
from uno_desktop.ui.shell.shell import Shell

WIDEST_UNITS = 1180
_LIGHT, _LIGHT_SHARE = 90, 0.5
"""How opaque the light on a won hand or match is, and how high, as a share of the window."""
_COOL = (186, 196, 222)
"""What is left, of 255, of each channel of the background where it was lost."""


class ResultScene(GameScene):
    """Needs a match in the context. Subclasses make ``_heading``, ``_under`` (a line below it) and ``_buttons``."""

    through_dark = True
    is_won = False
    """Whether this was won by the player at the screen, alone or with partners; subclasses say it."""
    _heading: Label
    _under: Widget
    _buttons: Widget

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        assert shell.matches.session is not None
        self._session = shell.matches.session
        self._session.note_scores()
        self._view = self._session.view
        self._backdrop = Backdrop(shell.look)
        self._timeline = Timeline(shell.prefs.beat_factor)
        self._confetti: Particles | None = None

    def enter(self) -> None:
        """The background takes longer than a frame."""
        size = self.app.window.size
        self.preload.need(self._backdrop.preload(size))
        if self.is_won:
            self.preload.need([partial(pool_of_light, self._light_size(size), self.look.glow, _LIGHT)])

    def frame(self, size: tuple[int, int]) -> tuple[Rect, Rect]:
        """Place heading, line and buttons; returns the rectangles of the line and of all between."""
        style = self.style
        area = layout.inset(Rect((0, 0), size), style.px(32), style.px(20))
        area.w = min(area.w, style.px(WIDEST_UNITS))
        area.centerx = size[0] // 2
        heights = [part.measure(style, area.w)[1] for part in (self._heading, self._under, self._buttons)]
        top, line, body, bottom = layout.rows(area, [heights[0], heights[1], 1.0, heights[2]], style.px(9))
        self._heading.place(top, style)
        self._buttons.place(bottom, style)
        return line, body

    def winner_in_words(self, what: str, winner: int) -> str:
        """Who has won, as messages that begin with ``what`` say it: one player, or all who win with them."""
        if winner == NONE:
            return t(f"{what}.nobody")
        session, team = self._session, self._view.rules.team(winner)
        if session.seat in team:
            return t(f"{what}.you_won" if len(team) == 1 else f"{what}.your_team_won")
        if len(team) == 1:
            return t(f"{what}.won", name=session.name_of(winner))
        return t(f"{what}.team_won", names=in_a_row([session.name_of(seat) for seat in team]))

    def skip(self) -> bool:
        """Show the end of all that runs at once; whether anything ran."""
        if self._timeline.idle:
            return False
        self._timeline.finish()
        self.invalidate()
        return True

    def _light_size(self, size: tuple[int, int]) -> tuple[int, int]:
        return size[0], round(size[1] * _LIGHT_SHARE)

    def draw_beforehand(self) -> None:
        """Have the pictures of all widgets made, one widget after the other, before the page is seen."""
        nowhere = pygame.Surface((1, 1))
        self.preload.need(partial(widget.draw, nowhere, self.style) for widget in reversed(list(self.ui.walk())))

    def throw(self, points: list[tuple[float, float]], count: int, volume: float = 1.0) -> None:
        """Confetti from these points of the window, in the theme's colors; none with reduced motion."""
        style = self.style
        if self._confetti is None:
            chance = Random(self._view.hand_number)
            self._confetti = Particles(chance, unit_px=style.scale, enabled=not style.reduced_motion)
        colors = [*self.look.colors, style.palette.accent]
        for point in points:
            self._confetti.confetti(point, colors, count)
        self.app.sound.play("confetti", volume)

    def update(self, dt: float) -> bool:
        moving = not self._timeline.idle
        self._timeline.update(dt)
        if self._confetti is not None:
            moving |= self._confetti.update(dt)
        return moving | super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Background, in golden light where one has won and in a cooler one where not; widgets, confetti."""
        self._backdrop.draw(surface)
        if self.is_won:
            size = self._light_size(surface.get_size())
            surface.blit(
                pool_of_light(size, self.look.glow, _LIGHT), ((surface.get_width() - size[0]) // 2, -size[1] // 3)
            )
        elif self._session.seat != NONE:
            surface.fill(_COOL, surface.get_clip(), special_flags=pygame.BLEND_RGB_MULT)
        self.ui.draw(surface)
        if self._confetti is not None:
            self._confetti.draw(surface)
