"""The round buttons (UNO, the one to catch with, the own portrait, pressed to speak), and the time left for a turn."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.view import View
from uno_desktop.match.live.game_clock import TimeLeft
from uno_desktop.ui.kit.access.node import PRESSABLE, Node, Role
from uno_desktop.ui.kit.drawing import draw, high_contrast, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, brighten
from uno_desktop.ui.kit.widgets.widget import Callback, Widget
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.play.picture.table_seats import UNO_RED, count_badge
from uno_desktop.ui.shell.look.card_faces import IVORY

_OFF = (112, 38, 36)
"""The same lacquer with the light out."""
_EDGE = (98, 16, 18)


RING_STEPS = 40
_RING_UNITS = 7
_TRACK = (0, 0, 0, 110)


class TimedButton(Widget):
    """A round button with a ring that closes with the time left to press it.

    The ring is drawn by itself: ``take_ring`` says which part of the window must be drawn again for it.
    """

    focusable = True

    def __init__(self, name: str, *, tooltip: str = "", visible: bool = True) -> None:
        super().__init__(name, tooltip=tooltip, visible=visible)
        self.words: tuple[str, ...] = ()
        """What is written on it where that changes, a line or two."""
        self.note = ""
        self.steps = RING_STEPS
        """How many steps of the ring are left."""
        self._drawn_steps = RING_STEPS

    @property
    def ring_moved(self) -> bool:
        """Whether the ring is not drawn as it is now."""
        return self.visible and self.steps != self._drawn_steps

    def take_ring(self) -> list[Rect]:
        """What must be drawn again for the ring: nothing where it stands still."""
        moved, self._drawn_steps = self.ring_moved, self.steps
        return [self._ring_bounds()] if moved else []

    def _ring_bounds(self) -> Rect:
        return Rect(self.rect)

    def _draw_ring(self, surface: pygame.Surface, center: tuple[int, int], px: int, wide: int, style: Style) -> None:
        place = Rect(0, 0, px, px)
        place.center = center
        surface.blit(draw.ring(px, wide, _TRACK), place)
        if self.steps <= 0:
            return
        ring = draw.ring(px, wide, style.palette.accent)
        if self.steps < RING_STEPS:
            ring = ring.copy()
            pygame.draw.polygon(ring, (0, 0, 0, 0), wedge(px, self.steps / RING_STEPS))
        surface.blit(ring, place)


class UnoButton(TimedButton):
    """Large and red when it matters: ``wanted`` when a call is owed or can be armed, ``armed`` once it is.

    ``owed``: it must be pressed before the ring has closed.
    """

    reach_units = 28

    def __init__(self, name: str, label: str, on_press: Callback, *, tooltip: str = "") -> None:
        super().__init__(name, tooltip=tooltip)
        self.label = label
        self.wanted = False
        self.armed = False
        self.owed = False
        self._on_press = on_press

    def show(self, *, wanted: bool, armed: bool, note: str, owed: bool = False, share: float = 1.0) -> None:
        """Set the button's state and its note; ``share`` of the time for a call that is ``owed`` is left, 1 to 0."""
        self.steps = math.ceil(share * RING_STEPS) if owed else RING_STEPS
        if (wanted, armed, note, owed) != (self.wanted, self.armed, self.note, self.owed):
            self.wanted, self.armed, self.note, self.owed = wanted, armed, note, owed
            self.invalidate()

    def _ring_bounds(self) -> Rect:
        around = self.rect.w // 4
        return self.rect.inflate(around, around)

    def told(self) -> Node:
        return Node(Role.BUTTON, self.label, value=self.note, details=self.more_told(), does=PRESSABLE)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """Call UNO, or take back a call that waits for the next play."""
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        depth = style.px(8)
        sunk = round(depth * (1.0 if self.armed else self.held) * 0.8)
        px = self.rect.w - style.px(6)
        base = pygame.Rect(0, 0, px, px)
        base.midbottom = self.rect.midbottom
        top = base.move(0, sunk - depth)
        fill = high_contrast.ground(UNO_RED if self.wanted or self.armed else _OFF)
        edge = _EDGE if self.wanted or self.armed else brighten(_OFF, -0.45)
        draw.draw_shadow(surface, base, px // 2, style.px(9), 130, style.px(3))
        if self.wanted or self.armed:
            blur = style.px(14)
            halo = draw.shadow(base.size, px // 2, blur, (*style.palette.accent[:3], 190))
            surface.blit(halo, (base.x - blur, base.y - blur))
        if self.owed:
            ring_px = style.px(_RING_UNITS)
            self._draw_ring(surface, base.center, px + 2 * ring_px, ring_px, style)
        surface.blit(draw.circle(px, edge), base)
        fill = brighten(fill, 0.10 * self.hover)
        light, dark = (fill, fill) if high_contrast.is_on else (brighten(fill, 0.18), brighten(fill, -0.12))
        border, thick = (style.palette.accent, 4) if self.armed else (brighten(fill, 0.35), 2)
        face = draw.rounded_rect(
            (px, px), px // 2, light, fill_to=dark, border=border, border_px=max(1, style.px(thick))
        )
        surface.blit(face, top)
        self._words(surface, top, style)
        if self.focus_shown:
            draw_focus(surface, base, px // 2, style)

    def _words(self, surface: pygame.Surface, top: pygame.Rect, style: Style) -> None:
        size = text.fit_size(self.label, top.w * 74 // 100, top.w * 34 // 100, face="title")
        ink = IVORY if self.wanted or self.armed else (222, 190, 176)
        edge = _EDGE if self.wanted or self.armed else brighten(_OFF, -0.5)
        word = text.fancy(self.label, size, ink, outline=edge, outline_px=max(1, style.px(2)))
        dy = -style.px(8) if self.note else 0
        surface.blit(word, word.get_rect(center=(top.centerx, top.centery + dy)))
        if self.note:
            px = text.fit_size(self.note, top.w * 70 // 100, style.text_px("tiny"), face="semibold")
            note = text.render(text.ellipsize(self.note, top.w * 74 // 100, px, "semibold"), px, ink, "semibold")
            surface.blit(note, note.get_rect(center=(top.centerx, top.centery + top.h * 22 // 100)))


_LINES_SHARE, _FIRST_SHARE = 0.74, 0.26
"""How wide the words may be, and how high the first line is, as shares of the disc."""


class CatchButton(TimedButton):
    """``words`` are a line or two; ``note`` is how many more can be caught; ``share`` of the chance is left, 1 to 0."""

    def __init__(self, name: str, on_press: Callback) -> None:
        super().__init__(name, visible=False)
        self._on_press = on_press

    def show(self, words: tuple[str, ...], note: str, share: float) -> None:
        """Say whom to catch and how much of the chance is left; without words there is nobody."""
        self.steps = math.ceil(share * RING_STEPS)
        if (words, note) != (self.words, self.note):
            self.words, self.note = words, note
            self.visible = bool(words)
            self.invalidate()

    def told(self) -> Node:
        return Node(Role.BUTTON, " ".join(self.words), value=self.note, details=self.more_told(), does=PRESSABLE)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        ring_px, depth = style.px(_RING_UNITS), style.px(6)
        px = self.rect.w - 2 * ring_px - style.px(6)
        base = Rect(0, 0, px, px)
        base.center = (self.rect.centerx, self.rect.centery + depth // 2)
        top = base.move(0, round(depth * (self.held - 1.0)))
        self._draw_ring(surface, self.rect.center, px + 2 * ring_px + style.px(4), ring_px, style)
        danger = style.palette.danger
        surface.blit(draw.circle(px, brighten(danger, -0.45)), base)
        fill = brighten(danger, 0.10 * self.hover)
        face = draw.rounded_rect(
            (px, px), px // 2, brighten(fill, 0.12), fill_to=brighten(fill, -0.12), border=brighten(fill, 0.35),
            border_px=style.px(2),
        )  # fmt: skip
        surface.blit(face, top)
        self._draw_words(surface, top, style)
        if self.focus_shown:
            draw_focus(surface, base, px // 2, style)

    def _draw_words(self, surface: pygame.Surface, disc: Rect, style: Style) -> None:
        ink, room = style.palette.danger_text, disc.w * _LINES_SHARE
        others = ink if high_contrast.is_on else IVORY
        lines = [*self.words, self.note]
        if not self.note:  # the key is below the name where it does not fit beside it
            first, *rest = self.words
            broken = (text.wrap(words, round(room), MIN_TEXT_PX, "semibold")[:2] for words in rest)
            lines = [first, *(line for part in broken for line in part)]
        shown = []
        for n, line in enumerate(lines):
            face = "title" if n == 0 else "semibold"
            wanted = round(disc.h * _FIRST_SHARE) if n == 0 else min(style.text_px("body"), disc.h // 5)
            wide = round(room if n < 2 else room * 0.8)
            px = text.fit_size(line, wide, wanted, MIN_TEXT_PX, face)
            shown.append(text.render(text.ellipsize(line, wide, px, face), px, ink if n < 2 else others, face))
        y = disc.centery - sum(line.get_height() for line in shown) // 2
        for picture in shown:
            surface.blit(picture, picture.get_rect(midtop=(disc.centerx, y)))
            y += picture.get_height()


def wedge(px: int, share: float) -> list[tuple[float, float]]:
    """What is gone of a disc of ``px`` pixels, clockwise from the top, where ``share`` of it is left."""
    middle, far, gone = px / 2, px * 0.75, 1.0 - share
    steps = max(2, math.ceil(gone * 12) + 1)
    angles = [2 * math.pi * (gone * n / (steps - 1) - 0.25) for n in range(steps)]
    rim = [(middle + far * math.cos(a), middle + far * math.sin(a)) for a in angles]
    return [(middle, middle), *rim]


class SpeakButton(Widget):
    """The own portrait, to be pressed for the wheel; it only draws the bubble beside it."""

    focusable = True
    reach_units = 16

    def __init__(self, on_press: Callback, key: str) -> None:
        super().__init__("emote")
        self._tip = self.tooltip = t("emote.tip", key=key) if key else t("emote.tip_plain")
        self._is_silent = False
        self._press = on_press

    def show(self, view: View, *, may_speak: bool) -> bool:
        """Whether one can speak, and what that costs just now; whether that changed."""
        tip = self._tip
        if view.silence:
            n = view.rules.speaking_penalty
            tip = t("emote.paid") if view.seat in view.silence[1:] else t("emote.costs", n=n)
        before = self.visible, self.tooltip
        self.visible, self.tooltip, self._is_silent = may_speak, tip, bool(view.silence)
        return before != (self.visible, self.tooltip)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        px = max(18, self.rect.w * 36 // 100)
        box = Rect(0, 0, px, round(px * 0.8))
        box.center = (self.rect.x + px // 3, self.rect.y + px // 3)
        palette = style.palette
        is_lit = self.hover > 0.5 or self.held > 0.5
        fill, ink = (palette.accent, palette.accent_text) if is_lit else (palette.text, palette.background)
        tail = draw.polygon((px // 3, px // 3), ((0, 0), (1, 0), (0.9, 1)), fill)
        draw.draw_shadow(surface, box, box.h // 2, style.px(4), 110, style.px(1))
        surface.blit(tail, tail.get_rect(midtop=(box.centerx + px // 8, box.bottom - px // 8)))
        surface.blit(draw.rounded_rect(box.size, box.h // 2, fill), box)
        if self._is_silent:
            for thick, color in ((px // 4, ink), (px // 8, fill)):
                bar = draw.polyline((px, px), ((0.1, 0.9), (0.9, 0.1)), thick, color)
                surface.blit(bar, bar.get_rect(center=box.center))
        else:
            dot = max(3, px // 7)
            disc = draw.circle(dot, ink)
            for step in (-1, 0, 1):
                surface.blit(disc, disc.get_rect(center=(box.centerx + step * (dot + max(1, px // 14)), box.centery)))
        if self.focus_shown:
            ring = draw.ring(self.rect.w + style.px(6), style.px(3), palette.focus)
            surface.blit(ring, ring.get_rect(center=self.rect.center))


_TURN_UNITS, _AROUND_UNITS, _BADGE_UNITS = 6, 7, 30


class TurnRing(Widget):
    """Only drawn: it takes no presses and explains nothing. ``take_dirty`` says which parts to draw again."""

    def __init__(self) -> None:
        super().__init__("turn_ring", visible=False)
        self._places: dict[int, Rect] = {}
        self._words: dict[int, float] = {}
        self._shown: tuple[int, int, int] | None = None
        self._drawn: tuple[int, int, int] | None = None
        self._drawn_at = Rect(0, 0, 0, 0)

    def lay_out(self, table: TableLayout, style: Style) -> None:
        """Around the portraits of this table."""
        around = 2 * style.px(_AROUND_UNITS)
        self._places = {seat: spot.avatar.inflate(around, around) for seat, spot in table.seats.items()}
        self._words = {seat: spot.words for seat, spot in table.seats.items()}

    def show(self, left: TimeLeft | None) -> None:
        """Show what is left; None where no clock runs."""
        self.visible = left is not None and left.seat in self._places
        if left is None or not self.visible:
            self._shown = None
            return
        steps, seconds = math.ceil(RING_STEPS * left.left_ms / left.full_ms), math.ceil(left.left_ms / 1000)
        # The last seconds, which are also counted down in digits.
        self._shown = (left.seat, steps, seconds if seconds <= 10 else 0)
        self.rect = Rect(self._places[left.seat])

    @property
    def moved(self) -> bool:
        """Whether it is not drawn as it is now."""
        return self._shown != self._drawn

    def take_dirty(self) -> list[Rect]:
        """What must be drawn again: where it was, and where it is."""
        if not self.moved:
            return []
        before, self._drawn_at = self._drawn_at, Rect(self.rect) if self.visible else Rect(0, 0, 0, 0)
        self._drawn = self._shown
        return [part for part in (before, self._drawn_at) if part.w]

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self._shown is None:
            return
        seat, steps, seconds = self._shown
        px, wide = min(self.rect.size), style.px(_TURN_UNITS)
        place = Rect(0, 0, px, px)
        place.center = self.rect.center
        color = style.palette.danger if steps < RING_STEPS * 0.34 else style.palette.accent  # time to hurry
        ring = draw.ring(px, wide, color).copy()
        if steps < RING_STEPS:
            pygame.draw.polygon(ring, (0, 0, 0, 0), wedge(px, max(0.0, steps / RING_STEPS)))
        picture = draw.ring(px, wide, (0, 0, 0, 130)).copy()
        picture.blit(ring, (0, 0))
        around = 2 * style.px(_AROUND_UNITS)
        count = count_badge(self.rect.inflate(-around, -around), self._words[seat]).move(-place.x, -place.y)
        pygame.draw.circle(picture, (0, 0, 0, 0), count.center, count.w // 2 + style.px(1))  # the number stays readable
        surface.blit(picture, place)
        if seconds:
            badge = Rect(0, 0, style.px(_BADGE_UNITS), style.px(_BADGE_UNITS))
            badge.topright = self.rect.topright
            surface.blit(draw.circle(badge.w, color), badge)
            ink = style.palette.danger_text if color == style.palette.danger else style.palette.accent_text
            number = text.render(str(seconds), max(MIN_TEXT_PX, badge.h * 6 // 10), ink, "title")
            surface.blit(number, number.get_rect(center=badge.center))
