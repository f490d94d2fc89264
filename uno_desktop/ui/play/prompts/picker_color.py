"""The wheel with a sector for each color: for a card, or for the color a hand begins with."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import color_name
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.drawing import high_contrast, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, brighten, contrast
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.prompts.picker_base import DARK_INK, LIGHT_INK, key_cap, pill
from uno_desktop.ui.play.prompts.sector_wheel import LABEL_SHARE, ROOMY, SectorWheel, sector, towards
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.bindings import COLOR_ACTIONS

_GAP = 4
_KEYS_UNITS = 24
"""The room around the wheel, in which the keys are."""
_LEAST_UNITS = 104
"""What a sector says needs so large a radius; more where a color has a long name."""
_NAME_FACE = "semibold"
"""The face of a name that has no room in a wider one."""


class Wheel(SectorWheel):
    """``colors`` go clockwise from the top; by default they are those of the side that is up.

    It opens over the piles: one chooses by the own hand, which stays free. ``preview`` is the card it is for.
    """

    title_key: ClassVar[str]
    cancels: ClassVar[bool]
    """Whether back and a click beside it take the play back."""
    chosen_sound = "color"
    radius_units = 150
    hub_units = 42

    def __init__(
        self,
        shell: Shell,
        on_choice: Callable[[int | None], None],
        colors: Sequence[int] | None = None,
        preview: int | None = None,
    ) -> None:
        deck, session = shell.look.deck, shell.matches.session
        palette = deck.palette(session.view.side if session is not None else 0)
        colors = palette if colors is None else colors
        self._keys = {color: palette.index(color) for color in colors}
        """Which of the number keys each color has: its place among those of the side that is up."""
        super().__init__(shell, on_choice, colors, [COLOR_ACTIONS[self._keys[color]] for color in colors])
        self._is_wordless = session is not None and session.for_children
        self._preview = NONE if preview is None else preview
        held = session.view.hand if session is not None and session.seat >= 0 else ()
        self._counts = Counter(deck.color_of(card) for card in held if card != self._preview)
        """How many cards of each color the player holds, but for the one the wheel is for."""

    def _room(self, size: tuple[int, int]) -> Rect:
        """Where wheel, title and keys may be: below the line of what happened, above the cards of the own hand."""
        session = self.matches.session
        players = session.view.players if session is not None else 2
        layout = table_layout(players, 0, size, self.style.scale, big=self._is_wordless)
        top, bottom = layout.line.bottom, layout.hand.top - self.style.px(6)  # cards reach over its place
        return Rect(layout.ring.x, top, layout.ring.w, bottom - top)

    @property
    def wider_units(self) -> float:
        """Narrow sectors need a large wheel for their words, and get it at the cost of the hand."""
        return 0 if len(self.answers) <= ROOMY else 24 + super().wider_units

    def most_px(self, size: tuple[int, int]) -> int:
        if len(self.answers) > ROOMY:
            return min(size)
        room = self._room(size).h - self.style.px(self.title_units + 2 * _KEYS_UNITS)
        least = max(self.style.px(_LEAST_UNITS), room // 2)
        if self._is_wordless:
            return least
        # The longest name at the left or right has room from the hub to the rim.
        beside = (color for i, color in enumerate(self.answers) if not self._is_above_or_below(i))
        names = (color_name(self.look.theme, color) for color in beside)
        longest = max((text.width(name, MIN_TEXT_PX, _NAME_FACE) for name in names), default=0)
        return max(least, self.style.px(self.hub_units) + math.ceil(longest / LABEL_SHARE) + 1)

    def _is_above_or_below(self, i: int) -> bool:
        return abs(towards(i, len(self.answers))[0]) < 0.01

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        room, keys = self._room(size), self.style.px(_KEYS_UNITS)
        lowest = min(size[1], max(room.bottom, room.y + self.style.px(self.title_units) + 2 * (self.radius + keys)))
        self.middle = (room.centerx, lowest - keys - self.radius)

    @property
    def title_center(self) -> tuple[int, int]:
        """Where the title is, over the wheel."""
        above = self.radius + self.style.px(_KEYS_UNITS + self.title_units / 2)
        return self.middle[0], self.middle[1] - above

    def box(self) -> Rect | None:
        """The square around the wheel; the start color must be named, so there a click beside it does nothing."""
        return super().box() if self.cancels else None

    def cancel(self) -> None:
        """Take the play back, where it can be."""
        if self.cancels:
            super().cancel()

    def _action(self, name: str) -> bool:
        return super()._action(name) or name in COLOR_ACTIONS  # a color that cannot be named means nothing else

    def words_of(self, i: int) -> str:
        held = t("color_wheel.held", n=self._counts[self.answers[i]])
        return ", ".join((color_name(self.look.theme, self.answers[i]), held))

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return t(self.title_key)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        view = self.matches.session.view if self.matches.session else None
        if view is not None and self._preview >= 0:
            card = self.look.faces.face(view.deck.face(self._preview), self.style.px(48))
            surface.blit(card, card.get_rect(center=self.middle))
        if not self._is_wordless:
            pill(surface, t(self.title_key), self.title_center, self.style)
            # The key of each color on the rim, for who plays by keys: within, it would look like a number of cards.
            far = self.radius + self.style.px(_KEYS_UNITS * 0.45)
            for i, color in enumerate(self.answers if self.app.input.source == "key" else ()):
                cap = key_cap(str(self._keys[color] + 1), self.style.text_px("small"), self.style)
                x, y = towards(i, len(self.answers))
                center = self.middle[0] + round(x * far), self.middle[1] + round(y * far)
                surface.blit(cap, cap.get_rect(center=center))

    def draw_sector(self, surface: pygame.Surface, i: int) -> None:
        color, style = self.answers[i], self.style
        fill = high_contrast.ground(self.look.colors[color])
        dx, dy = self.push(i)
        lit = round(self.glow[i].value * 4) / 4
        shape = self.radius, style.px(self.hub_units), style.px(_GAP), i, len(self.answers)
        picture = sector(*shape, high_contrast.ground(brighten(fill, 0.13 * lit)))
        surface.blit(picture, picture.get_rect(center=(self.middle[0] + dx, self.middle[1] + dy)))
        rect = self.label_rect(i).move(dx, dy)
        ink = DARK_INK if contrast(DARK_INK, fill) > contrast(LIGHT_INK, fill) else LIGHT_INK
        if self._is_wordless:
            mark = self.look.faces.composer.shape(color, round(rect.h * 0.8), ink)
            surface.blit(mark, mark.get_rect(center=rect.center))
            return
        small = min(style.text_px("small"), max(MIN_TEXT_PX, round(rect.h * 0.2)))
        mark = self.look.faces.composer.shape(color, round(rect.h * 0.4), ink)
        surface.blit(mark, mark.get_rect(midtop=(rect.centerx, rect.y + round(rect.h * 0.09))))
        words = color_name(self.look.theme, color)
        wide = round(rect.w * 0.88)  # clear of the hub and the rim, where the words have room for that
        if not text.words_fit(words, wide, MIN_TEXT_PX, _NAME_FACE):
            wide = rect.w
            if len(self.answers) <= ROOMY and self._is_above_or_below(i):  # there a sector is wider than the square
                nearest = abs(rect.centery - dy - self.middle[1]) - round(rect.h * 0.21)
                wide = max(wide, 2 * (nearest - style.px(_GAP)))
        face = "title" if text.words_fit(words, wide, MIN_TEXT_PX, "title") else _NAME_FACE
        high = min(style.text_px("large"), max(MIN_TEXT_PX, round(rect.h * 0.26)))
        label = text.fitted(words, wide, high, ink, face)
        surface.blit(label, label.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.58))))
        most = t("color_wheel.held", n=10)
        px = text.fit_size(most, round(rect.w * 0.9), small, face="semibold")
        count = text.render(t("color_wheel.held", n=self._counts[color]), px, ink, "semibold")
        surface.blit(count, count.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.82))))


class ColorWheel(Wheel):
    """For a card that goes down as any color; without a color it is not played."""

    name = "color_wheel"
    title_key = "color_wheel.title"
    cancels = True


class StartColor(Wheel):
    """The color a hand begins with, named by its first player; it has to be named."""

    name = "start_color"
    title_key = "color_wheel.start_title"
    cancels = False

    def __init__(self, shell: Shell, on_choice: Callable[[int | None], None]) -> None:
        top = shell.matches.session.view.top if shell.matches.session else NONE
        super().__init__(shell, on_choice, preview=top)
