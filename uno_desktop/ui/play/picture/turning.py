"""The moment in which a table with two sides turns over: a line of light goes across it, and what it passes turns.

Everything asks where it is: a card's share of its own turn is 0 before the line has come and 1 when it has passed.
``Backs`` says what others see of the cards that somebody holds: which faces, while cards come and go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.drawing.display_list import Item, pictures
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.motion.tween import lerp_color
from uno_desktop.ui.shell.look.card_faces import BACK


class Backs(NamedTuple):
    """The faces that the backs of every seat's cards show, and that of the draw pile's top; as in a view."""

    seats: tuple[tuple[int, ...], ...] = ()
    draw_pile: int = NONE

    def of(self, seat: int) -> tuple[int, ...]:
        """Those of a seat; none in a deck with one side."""
        return self.seats[seat] if self.seats else ()


def shown_backs(count: int, now: Sequence[int], coming: Sequence[int]) -> tuple[int, ...]:
    """The faces of ``count`` cards on their way from what is held ``now`` to what is ``coming``, in order.

    What stays is shown as long as there are cards; what nobody knows yet is ``BACK``.
    """
    stays = Counter(now) & Counter(coming) if coming else Counter(now)
    in_order = stays, Counter(coming) - stays, Counter(now) - stays
    known = [face for faces in in_order for face in sorted(faces.elements())][:count]
    return (*sorted(known), *(BACK,) * (count - len(known)))


def arriving_back(count: int, now: Sequence[int], coming: Sequence[int]) -> int:
    """The face of the card that comes to ``count`` others."""
    more = Counter(shown_backs(count + 1, now, coming)) - Counter(shown_backs(count, now, coming))
    return next(iter(more), BACK)


def face_behind(deck: Deck, card: int) -> int:
    """The face on the other side of a card that is known; ``BACK`` where cards have one side."""
    return deck.face(deck.others[card]) if deck.two_sided and card != NONE else BACK


_BAND = 0.16
"""How wide the strip is in which cards are turning, as a share of the window's width."""
_BEAM = 0.11
_DUSK, _DAWN = (250, 128, 66), (255, 208, 120)
"""The light around the line: the last of the day, and the first."""
_MASK_PX = 256
_beams = SurfaceCache("turning")


def width_share(turned: float) -> float:
    """How wide a card looks that has turned so far, 1 for one that lies flat."""
    return max(0.03, abs(1.0 - 2.0 * turned)) if 0.0 < turned < 1.0 else 1.0


@dataclass(slots=True)
class Turning:
    """``u`` goes from 0 to 1. ``side`` is the one that comes up: night falls from the left, day breaks from the right.

    ``table`` gives the table of that side; ``backs`` and ``discard`` are what is seen once all has turned.
    """

    side: int
    size: tuple[int, int]
    table: Callable[[], pygame.Surface]
    backs: Backs
    discard: tuple[int, ...]
    u: float = 0.0

    def turned(self, x_px: float) -> float:
        """How far something at ``x_px`` has turned, 0 to 1."""
        width = self.size[0]
        way = x_px / width if self.side else 1.0 - x_px / width
        front = self.u * (1.0 + _BAND)
        return max(0.0, min(1.0, (front - way) / _BAND))

    def items(self) -> list[Item]:
        """The part of the table that has turned, and the light on the line."""
        width, height = self.size
        share = self.u * (1.0 + _BAND) - _BAND / 2  # what lies on the line stands on its edge
        line = round(width * (share if self.side else 1.0 - share))
        passed = Rect(0, 0, line, height) if self.side else Rect(line, 0, width - line, height)
        found = []
        passed = passed.clip(((0, 0), self.size))
        if passed.w:
            found.append(Item("turned_table", passed, (passed.x, passed.w), partial(self._paint_table, passed)))
        wide = round(width * _BEAM)
        beam = Rect(line - wide, 0, 2 * wide, height)
        if beam.colliderect(((0, 0), self.size)):
            light = _beam(beam.size, _DUSK if self.side else _DAWN)
            found.append(pictures("turning_line", [(light, beam.topleft)]))
        return found

    def _paint_table(self, passed: Rect, surface: pygame.Surface) -> None:
        surface.blit(self.table(), passed, passed)


def _beam(size: tuple[int, int], color: Color) -> pygame.Surface:
    """A soft upright strip of light, brightest in the middle."""

    def make() -> pygame.Surface:
        row = pygame.Surface((_MASK_PX, 1), pygame.SRCALPHA)
        for x in range(_MASK_PX):
            near = 1.0 - abs(2.0 * (x + 0.5) / _MASK_PX - 1.0)
            # The light on the line itself.
            row.set_at((x, 0), (*lerp_color(color, (255, 244, 214), near**6), round(255 * near**2.2)))
        strip = pygame.transform.smoothscale(pygame.transform.smoothscale(row, (size[0], 1)), size)
        return images.ready(strip)

    return _beams.get((size, color), make)


def preload_beam(size: tuple[int, int], side: int) -> Callable[[], object]:
    """What makes the light on the line before it is seen."""
    return partial(_beam, (2 * round(size[0] * _BEAM), size[1]), _DUSK if side else _DAWN)
