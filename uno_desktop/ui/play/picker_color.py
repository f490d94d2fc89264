"""The wheel with a quarter for each color, of which one is chosen: by pointer, arrows or number."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.content.wording import color_name
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit import draw, layout, text
from uno_desktop.ui.kit.actions import Action
from uno_desktop.ui.kit.events import Event, PointerDown, PointerMoved
from uno_desktop.ui.kit.style import Color, brighten
from uno_desktop.ui.kit.tween import Approach
from uno_desktop.ui.play.picker_base import Picker, ink_on, key_cap, own_color_counts, pill
from uno_desktop.ui.play.picker_wheel import quarter, quarter_outline
from uno_desktop.ui.shell.bindings import COLOR_ACTIONS
from uno_desktop.ui.shell.shell import Shell

_RADIUS = 174
_HUB = 54
_PUSH = 9
_LOWER = 26
"""Opened without a pointer, it stands so much below the middle: its title clears the seat at the top."""
_GAP = 4
_TOWARDS = ((0, -1), (1, 0), (0, 1), (-1, 0))
_ARROWS = {"up": 0, "right": 1, "down": 2, "left": 3}


class Wheel(Picker):
    """``colors`` go clockwise from the top; ``at`` is where the wheel opens, ``preview`` the card it is for."""

    rise = 30
    """From so far outside, in units, the quarters come together when the wheel opens."""
    title_key: ClassVar[str]
    cancels: ClassVar[bool]
    """Whether back and a click beside it take the play back."""

    def __init__(
        self,
        shell: Shell,
        on_choice: Callable[[int | None], None],
        colors: Sequence[int] = (0, 1, 2, 3),
        at: tuple[int, int] | None = None,
        preview: int | None = None,
    ) -> None:
        super().__init__(shell, on_choice)
        self.colors = tuple(colors)[: len(_TOWARDS)]
        self._at = at
        self._preview = NONE if preview is None else preview
        self._index: int | None = None
        self._by_key = False
        self._glow = [Approach(0.0, 0.10) for _ in self.colors]
        self._middle = (0, 0)
        self._radius = 1
        self._counts = own_color_counts(shell.look, shell.matches, self._preview)

    def layout(self, size: tuple[int, int]) -> None:
        """At the pointer, moved so that wheel and title lie in the window."""
        style = self.style
        self._radius = min(style.px(_RADIUS), min(size) * 38 // 100)
        margin = style.px(_PUSH + 8)
        space = Rect(0, 0, 2 * (self._radius + margin), 2 * (self._radius + margin) + style.px(52))
        space.midbottom = self._at or (size[0] // 2, size[1] // 2 + style.px(_LOWER))
        space.y = space.y + space.h // 2 - style.px(26)
        space = layout.clamp_into(space, Rect((0, 0), size))
        self._middle = (space.centerx, space.bottom - self._radius - margin)

    def box(self) -> Rect | None:
        """The square around the wheel; the start color must be named, so there a click beside it does nothing."""
        if not self.cancels:
            return None
        around = Rect(0, 0, 2 * self._radius, 2 * self._radius)
        around.center = self._middle
        return around.inflate(self.style.px(30), self.style.px(30))

    def cancel(self) -> None:
        """Take the play back, where it can be."""
        if self.cancels:
            super().cancel()

    # -- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Number keys choose; arrows point at a quarter and confirm takes it; so does a click."""
        if isinstance(event, Action) and not event.repeat and self._action(event.name):
            return True
        if isinstance(event, PointerMoved):
            self.point_at(self._quarter(event.pos), by_key=False)
            return True
        if isinstance(event, PointerDown) and event.button == 1:
            pointed = self._quarter(event.pos)
            if pointed is not None:
                self._take(pointed)
                return True
        return super().handle(event)

    def _action(self, name: str) -> bool:
        if name in COLOR_ACTIONS:
            color = COLOR_ACTIONS.index(name)
            if color in self.colors:
                self._take(self.colors.index(color))
            return True
        if name in _ARROWS:
            if _ARROWS[name] < len(self.colors):
                self.point_at(_ARROWS[name], by_key=True)
            return True
        if name in ("next", "previous"):
            start = -1 if self._index is None and name == "next" else self._index or 0
            self.point_at((start + (1 if name == "next" else -1)) % len(self.colors), by_key=True)
            return True
        if name == "confirm":
            if self._index is None:
                self.point_at(0, by_key=True)
            else:
                self._take(self._index)
            return True
        return False

    def point_at(self, quarter: int | None, *, by_key: bool) -> None:
        if quarter == self._index and by_key == self._by_key:
            return
        if quarter is not None and quarter != self._index:
            self.app.sound.play("focus", 0.6)
        self._index, self._by_key = quarter, by_key
        for i, glow in enumerate(self._glow):
            glow.target = 1.0 if i == quarter else 0.0
        self.invalidate()

    def _take(self, quarter: int) -> None:
        self.app.sound.play("color")
        self.choose(self.colors[quarter])

    def _quarter(self, pos: tuple[int, int]) -> int | None:
        dx, dy = pos[0] - self._middle[0], pos[1] - self._middle[1]
        if not self.style.px(_HUB) * 0.9 <= math.hypot(dx, dy) <= self._radius + self.style.px(_PUSH):
            return None
        turn = (math.degrees(math.atan2(dy, dx)) + 90 + 45) % 360
        quarter = int(turn // 90)
        return quarter if quarter < len(self.colors) else None

    def update(self, dt: float) -> bool:
        """Quarters move out and back."""
        if self.style.reduced_motion:
            dt = 1.0
        return bool(sum(glow.update(dt) for glow in self._glow)) | super().update(dt)

    def pressables(self) -> list[tuple[str, Rect]]:
        """The quarters, ``color_1`` and so on by the color's number."""
        return [(COLOR_ACTIONS[color], self._label_rect(i)) for i, color in enumerate(self.colors)]

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Shadow, quarters, hub, title."""
        style, radius = self.style, self._radius
        around = Rect(0, 0, 2 * radius, 2 * radius)
        around.center = self._middle
        draw.draw_shadow(surface, around, radius, style.px(22), 150, style.px(8))
        rim = draw.circle(2 * radius + style.px(12), (*style.palette.surface, 245))
        surface.blit(rim, rim.get_rect(center=self._middle))
        order = sorted(range(len(self.colors)), key=lambda i: self._glow[i].value)
        for i in order:
            self._draw_quarter(surface, i)
        self._draw_hub(surface)
        top = self._middle[1] - radius - style.px(_PUSH + 34)
        pill(surface, t(self.title_key), (self._middle[0], top), style)

    def _push(self, i: int) -> tuple[int, int]:
        far = self.style.px(_PUSH) * self._glow[i].value + self._rise.value * self.style.scale
        return round(_TOWARDS[i][0] * far), round(_TOWARDS[i][1] * far)

    def _label_rect(self, i: int) -> Rect:
        far = (self._radius + self.style.px(_HUB)) / 2
        side = round((self._radius - self.style.px(_HUB)) * 0.98)
        rect = Rect(0, 0, side, side)
        rect.center = (
            round(self._middle[0] + _TOWARDS[i][0] * far),
            round(self._middle[1] + _TOWARDS[i][1] * far),
        )
        return rect

    def _draw_quarter(self, surface: pygame.Surface, i: int) -> None:
        color, style = self.colors[i], self.style
        fill = self.look.colors[color]
        dx, dy = self._push(i)
        lit = round(self._glow[i].value * 4) / 4
        picture = quarter(self._radius, style.px(_HUB), style.px(_GAP), i, brighten(fill, 0.13 * lit))
        surface.blit(picture, picture.get_rect(center=(self._middle[0] + dx, self._middle[1] + dy)))
        rect = self._label_rect(i).move(dx, dy)
        ink = ink_on(fill)
        mark = self.look.faces.shape(color, round(rect.h * 0.4), ink)
        surface.blit(mark, mark.get_rect(midtop=(rect.centerx, rect.y + round(rect.h * 0.08))))
        words = color_name(self.look.theme, color)
        px = text.fit_size(words, rect.w, style.text_px("large"), 11, "title")
        label = text.render(words, px, ink, "title")
        surface.blit(label, label.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.57))))
        self._draw_count(surface, rect, i, ink)
        if self._by_key and self._index == i:
            self._draw_focus(surface, i)

    def _draw_count(self, surface: pygame.Surface, rect: Rect, i: int, ink: Color) -> None:
        style = self.style
        px = text.fit_size("00" + t("color_wheel.held", n=10), round(rect.w * 0.9), style.text_px("small"), 11)
        count = text.render(t("color_wheel.held", n=self._counts[self.colors[i]]), px, ink, "semibold")
        cap = key_cap(str(self.colors[i] + 1), px, style)
        whole = cap.get_width() + style.px(6) + count.get_width()
        y = rect.y + round(rect.h * 0.84)
        x = rect.centerx - whole // 2
        surface.blit(cap, cap.get_rect(midleft=(x, y)))
        surface.blit(count, count.get_rect(midleft=(x + cap.get_width() + style.px(6), y)))

    def _draw_focus(self, surface: pygame.Surface, i: int) -> None:
        dx, dy = self._push(i)
        ring = quarter_outline(self._radius, self.style.px(_HUB), i, self.style.px(4), self.style.palette.focus)
        surface.blit(ring, ring.get_rect(center=(self._middle[0] + dx, self._middle[1] + dy)))

    def _draw_hub(self, surface: pygame.Surface) -> None:
        style = self.style
        hub = draw.circle(style.px(2 * _HUB - 8), style.palette.surface, border=style.palette.border, border_px=1)
        surface.blit(hub, hub.get_rect(center=self._middle))
        view = self.matches.session.view if self.matches.session else None
        if view is not None and self._preview >= 0:
            card = self.look.faces.face(view.deck.face(self._preview), style.px(48))
            surface.blit(card, card.get_rect(center=self._middle))
