"""A QR code, as large as there is room for: dark modules on white, with the quiet zone that scanners want."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.ui.kit import draw
from uno_desktop.ui.kit.cache import Layer
from uno_desktop.ui.kit.style import Style
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

    def module_px(self) -> int:
        """How large a module is drawn."""
        return max(1, min(self.rect.size) // (len(self._rows) + 2 * QUIET_MODULES))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, width

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        side = self.module_px() * (len(self._rows) + 2 * QUIET_MODULES)
        box = Rect(0, 0, side, side)
        box.center = self.rect.center
        draw.draw_shadow(surface, box, style.px(6), style.px(14), 120, style.px(4))
        surface.blit(self._layer.get(self.module_px(), box.size, self._paint), box)

    def _paint(self, surface: pygame.Surface) -> None:
        surface.fill(_WHITE)
        px = self.module_px()
        for y, row in enumerate(self._rows, start=QUIET_MODULES):
            for x, is_dark in enumerate(row, start=QUIET_MODULES):
                if is_dark:
                    surface.fill(_DARK, (x * px, y * px, px, px))
