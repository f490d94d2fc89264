"""Captions: the sounds that tell something which no words on the screen say, in words, for who doesn't hear them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.motion.clock import Clock
from uno_desktop.ui.shell.look.card_faces import IVORY
from uno_desktop.ui.shell.look.theme_sounds import CAPTIONS, SIDED
from uno_desktop.ui.shell.settings.prefs import Prefs

MOST = 2
"""So many are there at once: a third takes the place of the oldest."""
_LEAST_MS = 1500.0
_CHARACTERS_PER_S = 14.0
"""How fast a caption is read."""
_TO_ONE_SIDE = 0.2
_PLATE = (12, 10, 8, 190)
_PX, _HIGH, _GAP = 16, 26, 4


class SoundCaptions:
    """``hear`` all ``CAPTIONS`` as they are played, heard or not; ``lines`` are those to be read now.

    The same sound again is the same caption, for as long again. Time is the clock's, at any speed of the game.
    """

    def __init__(self, clock: Clock, prefs: Prefs) -> None:
        self._clock = clock
        self._prefs = prefs
        self.until_ms: dict[str, tuple[str, float]] = {}
        """By the name of the sound: the words, and when they go. Empty where there are none."""

    def hear(self, sound: str, pan: float) -> None:
        """A sound is played, from -1 left to 1 right."""
        if not self._prefs.settings.captions:
            return
        words = t(CAPTIONS[sound])
        if sound in SIDED:
            side = "left" if pan < -_TO_ONE_SIDE else "right" if pan > _TO_ONE_SIDE else "ahead"
            words = t("caption.from", words=words, side=t(f"caption.{side}"))
        reading_ms = max(_LEAST_MS, len(words) / _CHARACTERS_PER_S * 1000.0)
        if sound not in self.until_ms and len(self.until_ms) >= MOST:
            del self.until_ms[next(iter(self.until_ms))]
        self.until_ms[sound] = words, self._clock.now_ms() + reading_ms

    def lines(self) -> tuple[str, ...]:
        """What is to be read now, the oldest first."""
        now_ms = self._clock.now_ms()
        self.until_ms = {sound: line for sound, line in self.until_ms.items() if line[1] > now_ms}
        return tuple(words for words, _ in self.until_ms.values())


def caption_items(lines: Sequence[str], box: Rect, style: Style) -> Iterator[Item]:
    """The captions in a box, from its bottom up, each on a plate of its own; what has no room is left out."""
    high, bottom = max(style.px(_HIGH), text.line_height(MIN_TEXT_PX, "semibold") + 4), box.bottom
    for number, words in reversed(list(enumerate(lines))):
        place = Rect(box.left, bottom - high, box.w, high)
        if place.top < box.top:
            return
        bottom = place.top - style.px(_GAP)
        yield _caption_item(number, words, place, style)


def _caption_item(number: int, words: str, place: Rect, style: Style) -> Item:
    wanted = round(style.px(_PX) * min(style.text_scale, 1.3))
    pad = place.h // 2
    px = text.fit_size(words, place.w - 2 * pad, wanted, MIN_TEXT_PX, "semibold")
    while px > MIN_TEXT_PX and text.line_height(px, "semibold") > place.h:
        px -= 1
    shown = text.ellipsize(words, place.w - 2 * pad, px, "semibold")
    plate = Rect(place.x, place.y, min(place.w, text.width(shown, px, "semibold") + 2 * pad), place.h)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(draw.rounded_rect(plate.size, plate.h // 2, _PLATE), plate)
        line = text.render(shown, px, IVORY, "semibold")
        surface.blit(line, line.get_rect(midleft=(plate.x + pad, plate.centery)))

    return Item(("sound", number), plate, (shown, px, plate.topleft), paint)
