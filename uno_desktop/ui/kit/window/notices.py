"""What a window says over or instead of scenes: short notices, and that it is too small for any of them."""

from __future__ import annotations

from collections import deque

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import LEAST_SIZE, MIN_TEXT_PX, Style, with_alpha
from uno_desktop.ui.kit.motion.tween import ease

_COME_S = 0.18
_GO_S = 0.3


class Notices:
    """One notice at a time; the next waits, and cuts the stay of the one before it short."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[str, float]] = deque(maxlen=4)
        self.message = ""
        """What is on show, or nothing."""
        self._age_s = 0.0
        self._stay_s = 0.0
        self.dirty = False

    def toast(self, message: str, seconds: float = 2.6) -> None:
        """Show a message for so many seconds. The one on show, said again, just stays longer."""
        if message == self.message:
            self._stay_s = max(self._stay_s, self._age_s + seconds)
        elif message not in (waiting for waiting, _ in self.waiting):
            self.waiting.append((message, seconds))
            self._stay_s = min(self._stay_s, max(self._age_s, 0.9))

    def update(self, dt: float) -> None:
        """Move on by ``dt`` seconds."""
        if not self.message and self.waiting:
            self.message, self._stay_s = self.waiting.popleft()
            self._age_s = 0.0
            self.dirty = True
        else:
            before = self._opacity()
            self._age_s += dt
            if self._age_s >= self._stay_s + _GO_S:
                self.message = ""
            self.dirty = self.dirty or before != self._opacity()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draw the notice in the middle, above the buttons with which most scenes end."""
        self.dirty = False
        if not self.message:
            return
        px = style.text_px("body")
        room = min(surface.get_width() - 6 * style.gap, style.px(640))
        lines = text.wrap(self.message, room, px, "semibold")
        label = text.block(lines, px, style.palette.text, "semibold", "center")
        box = Rect(0, 0, label.get_width() + 5 * style.gap, label.get_height() + 2 * style.gap)
        away = 0 if style.reduced_motion else round((1 - ease("ease_out_cubic", self._age_s / _COME_S)) * style.gap * 2)
        box.midbottom = surface.get_width() // 2, surface.get_height() - style.control_px - style.px(28) + away
        opacity = self._opacity()
        fill, edge, blur = with_alpha(style.palette.surface_raised, 246), style.palette.border, style.px(14)
        face = draw.rounded_rect(box.size, style.radius_px, fill, border=edge, border_px=style.px(1))
        shadow = draw.shadow(box.size, style.radius_px, blur, (0, 0, 0, 150))
        surface.blit(_faded(shadow, opacity), box.move(-blur, style.px(4) - blur))
        surface.blit(_faded(face, opacity), box)
        surface.blit(_faded(label, opacity), label.get_rect(center=box.center))

    def _opacity(self) -> int:
        if not self.message:
            return 0
        coming = min(1.0, self._age_s / _COME_S)
        going = min(1.0, max(0.0, (self._stay_s + _GO_S - self._age_s) / _GO_S))
        return round(255 * min(coming, going))


def _faded(picture: pygame.Surface, opacity: int) -> pygame.Surface:
    if opacity >= 255:
        return picture
    faded = picture.copy()
    faded.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def draw_too_small(screen: pygame.Surface, style: Style) -> None:
    """Cover the screen with a sentence that says so, as large as it fits; with nothing if not even that does."""
    screen.fill(style.palette.background)
    room = (screen.get_width() - 2 * style.gap, screen.get_height() - 2 * style.gap)
    sentence = t("kit.too_small", width=LEAST_SIZE[0], height=LEAST_SIZE[1])
    for px in range(style.text_px("body"), MIN_TEXT_PX - 1, -1):
        picture = text.block(text.wrap(sentence, max(1, room[0]), px), px, style.palette.text, align="center")
        if text.words_fit(sentence, room[0], px) and picture.get_height() <= room[1]:
            screen.blit(picture, picture.get_rect(center=screen.get_rect().center))
            return
