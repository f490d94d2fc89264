"""A QR code, as large as there is room for: dark modules on white, with the quiet zone that scanners want."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.caches.cache import Layer
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Widget

QUIET_MODULES = 4
_WHITE, _DARK = (255, 255, 255), (0, 0, 0)


class QrCode(Widget):
    """``words`` is what the code says."""

    grows = shrinks = True

    def __init__(self, words: str) -> None:
        super().__init__()
        import segno  # late: only who invites needs it

        # Errors of up to 15 %: a hand in the way, a reflection on the screen.
        self._rows = [bytes(row) for row in segno.make(words, error="m", micro=False).matrix]
        self._layer = Layer()
        self.spoken = t("access.qr_code", link=words)

    def module_px(self) -> int:
        """How large a module is drawn."""
        return max(1, min(self.rect.size) // (len(self._rows) + 2 * QUIET_MODULES))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, width

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        quiet = QUIET_MODULES * self.module_px()
        side = self.module_px() * len(self._rows)
        code = Rect(0, 0, side, side)
        code.center = self.rect.center
        card = code.inflate(2 * quiet, 2 * quiet)
        # As round as the panel it lies on, which it may fill.
        surface.blit(draw.rounded_rect(card.size, style.px(style.radius * 1.3), _WHITE), card)
        surface.blit(self._layer.get(self.module_px(), code.size, self._paint), code)

    def _paint(self, surface: pygame.Surface) -> None:
        surface.fill(_WHITE)
        px = self.module_px()
        for y, row in enumerate(self._rows):
            for x, is_dark in enumerate(row):
                if is_dark:
                    surface.fill(_DARK, (x * px, y * px, px, px))


def place_beside(sign: Widget, words: Widget, body: Rect, share: float, style: Style) -> Rect:
    """Place the panel with a code at the left, with that share of the width at most, and the words at the right.

    Returns the room that is left below them.
    """
    side = min(body.h, round(body.w * share))
    place = Rect(body.x, body.y, side, side)
    place.centery = body.centery
    sign.place(place, style)
    left = place.right + style.px(26)
    wide = max(1, body.right - left)
    high = words.measure(style, wide)[1]
    words.place(Rect(left, body.y, wide, high), style)
    used = high + style.px(10)
    return Rect(left, body.y + used, wide, max(1, body.h - used))
