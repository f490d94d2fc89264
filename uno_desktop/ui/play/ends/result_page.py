"""What the end of a hand and of a match share: the page with its confetti, and the rows of players on it."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import in_a_row
from uno_desktop.engine.moves import NONE
from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.kit.drawing import draw, layout, text
from uno_desktop.ui.kit.drawing.particles import Particles
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Color, Style
from uno_desktop.ui.kit.motion.timeline import Timeline
from uno_desktop.ui.kit.widgets import Column, Label, Widget
from uno_desktop.ui.play.picture.tabletop import pool_of_light
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.match_widgets import avatar, seat_color

_LIGHT, _LIGHT_SHARE = 90, 0.5
"""How opaque the light on a won hand or match is, and how high, as a share of the window."""
_COOL = (186, 196, 222)
"""What is left, of 255, of each channel of the background where it was lost."""


class ResultScene(GameScene):
    """Needs a match in the context. Subclasses make ``_heading``, ``_under`` (a line below it) and ``_buttons``."""

    through_dark = True
    is_won = False
    """Whether this was won by the player at the screen, alone or with partners; subclasses say it."""
    for_everybody = True
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
        area.w = min(area.w, style.px(1180))
        area.centerx = size[0] // 2
        heights = [part.measure(style, area.w)[1] for part in (self._heading, self._under, self._buttons)]
        top, line, body, bottom = layout.rows(area, [heights[0], heights[1], 1.0, heights[2]], style.px(9))
        self._heading.place(top, style)
        self._buttons.place(bottom, style)
        return line, body

    def winner_in_words(self, what: str, winner: int, seat: int | None = None) -> str:
        """Who has won, as messages that begin with ``what`` say it: one player, or all who win with them.

        It is said to ``seat``, by default the one whose eyes we look through.
        """
        if winner == NONE:
            return t(f"{what}.nobody")
        session, team = self._session, self._view.rules.team(winner)
        if (session.you if seat is None else seat) in team:
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
        elif self._session.you != NONE:
            surface.fill(_COOL, surface.get_clip(), special_flags=pygame.BLEND_RGB_MULT)
        self.ui.draw(surface)
        if self._confetti is not None:
            self._confetti.draw(surface)


class SeatFace:
    """Whoever sits at a seat, with a ``face`` that they make, in a ring of ``color``: by default their own."""

    def __init__(self, look: ThemeLook, seat: Seat, face: str = "", color: Color | None = None) -> None:
        self._look = look
        self._seat = seat
        self._face = face
        self.color: Color = color or seat_color(seat)

    def picture(self, px: int) -> pygame.Surface:
        """The portrait, ``px`` wide, without the ring."""
        return avatar(self._look.faces, self._seat, px, self._face)

    def draw(self, surface: pygame.Surface, disc: Rect, style: Style) -> None:
        """Portrait and ring, and their shadow."""
        draw.draw_shadow(surface, disc, disc.w // 2, style.px(5), 100, style.px(2))
        surface.blit(self.picture(disc.w), disc)
        surface.blit(draw.ring(disc.w, max(2, style.px(3)), self.color), disc)


class SeatRow(Widget):
    """A row for one player, who makes a ``face``; subclasses put it together in ``draw``."""

    def __init__(self, look: ThemeLook, seat: Seat, face: str = "", color: Color | None = None) -> None:
        super().__init__()
        self._look = look
        self._seat = seat
        self.face = SeatFace(look, seat, face, color)

    def draw_name(self, surface: pygame.Surface, room: Rect, style: Style, role: str) -> None:
        """The name at the left of ``room``, smaller or shortened where it is long."""
        name = self._seat.name
        label = text.fitted(name, room.w, style.text_px(role), style.palette.text, "semibold", style.least_text_px)
        surface.blit(label, label.get_rect(midleft=(room.x, room.centery)))


def draw_number(
    surface: pygame.Surface, words: str, room: Rect, px: int, color: Color, *, centered: bool = False,
    least_px: int = MIN_TEXT_PX,
) -> None:  # fmt: skip
    """A number at the right of ``room``, or ``centered`` in it, ``least_px`` to ``px`` high."""
    size = text.fit_size(words, room.w - 4, max(least_px, min(px, round(room.h * 0.7))), least_px, "title")
    label = text.render(text.ellipsize(words, room.w - 4, size, "title"), size, color, "title")
    place = label.get_rect(center=room.center)
    if not centered:
        place.right = room.right - 4
    surface.blit(label, place)


class EvenRows(Column):
    """Rows of one height, as high as there is room for: call ``fit`` before placing."""

    _row_px = 1

    def fit(self, style: Style, room_px: int, *, low: float, high: float) -> None:
        """Choose the height of a row, ``low`` to ``high`` units; at ``low`` they may need more than ``room_px``."""
        count = max(1, len(self.items))
        room = room_px - style.px(self.gap) * (count - 1)
        self._row_px = max(style.px(low), min(style.px(high), room // count))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        count = len(self.items)
        return width, count * self._row_px + (count - 1) * style.px(self.gap) if count else 0

    def place(self, rect: Rect, style: Style) -> None:
        self.rect = Rect(rect)
        y = rect.y
        for item in self.items:
            item.place(Rect(rect.x, y, rect.w, self._row_px), style)
            y += self._row_px + style.px(self.gap)
