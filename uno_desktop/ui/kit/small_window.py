"""What a window shows that is too small for any scene: a sentence that says so, or nothing if not even that fits."""

from __future__ import annotations

import pygame

from uno_desktop.content.messages import t
from uno_desktop.ui.kit import text
from uno_desktop.ui.kit.style import LEAST_SIZE, MIN_TEXT_PX, Style


def draw(screen: pygame.Surface, style: Style) -> None:
    """Cover the screen; the sentence stands in the middle, as large as it fits."""
    screen.fill(style.palette.background)
    room = (screen.get_width() - 2 * style.gap, screen.get_height() - 2 * style.gap)
    sentence = t("kit.too_small", width=LEAST_SIZE[0], height=LEAST_SIZE[1])
    for px in range(style.text_px("body"), MIN_TEXT_PX - 1, -1):
        picture = text.block(text.wrap(sentence, max(1, room[0]), px), px, style.palette.text, align="center")
        if _has_whole_words(sentence, room[0], px) and picture.get_height() <= room[1]:
            screen.blit(picture, picture.get_rect(center=screen.get_rect().center))
            return


def _has_whole_words(sentence: str, wide: int, px: int) -> bool:
    return all(text.width(word, px) <= wide for word in sentence.split())
