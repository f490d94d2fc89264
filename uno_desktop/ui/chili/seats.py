"""The others around the floor: face, name, and what became of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from uno_desktop.ui.chili import timing
from uno_desktop.ui.chili.art import Art
from uno_desktop.ui.chili.places import SeatPlace
from uno_desktop.ui.kit import draw, text
from uno_desktop.ui.kit.cache import MEGABYTE, SpriteCache, SurfaceCache
from uno_desktop.ui.kit.style import Color, Style, brighten
from uno_desktop.ui.kit.tween import ease

_PLATE: Color = (18, 14, 12)
_KEY_TOP: Color = (250, 246, 236)
_KEY_SIDE: Color = (150, 142, 128)
_MARGIN = 14


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who drops: name, color, how many cards; ``avatar(px)`` gives the face in a disc.

    ``control`` is what a person presses where several share the screen ("" for all others): it is shown as a key.
    """

    seat: int
    name: str
    color: Color
    cards: int
    avatar: Callable[[int], pygame.Surface]
    control: str = ""


@dataclass(frozen=True, slots=True)
class Fate:
    """How it stands with a player: words for the chip ("" for none), when they came; splashed since, if they were."""

    chip: str = ""
    chip_since_s: float = 0.0
    is_good: bool = True
    splashed_since_s: float | None = None


class SeatPictures:
    """Draws the faces for a window ``height_px`` high."""

    def __init__(self, art: Art, height_px: int, sauce: Color) -> None:
        self._unit = height_px
        self._splash = art("chili_splash")
        self._sauce = sauce
        self._sprites = SpriteCache(6 * MEGABYTE)
        self._sitters = SurfaceCache(8 * MEGABYTE)

    def draw(
        self, surface: pygame.Surface, player: Player, place: SeatPlace, fate: Fate, now_s: float, style: Style
    ) -> None:
        """Face with its ring, name plate, and the splash over all."""
        px = round(place.face_size * self._unit)
        shake = _shake(fate, now_s) if not style.reduced_motion else 0.0
        x = surface.get_width() / 2 + (place.face[0] + shake) * self._unit
        disc = Rect(0, 0, px, px)
        disc.center = (round(x), round(place.face[1] * self._unit))
        picture = self.sitter(player, place, style)
        surface.blit(picture, picture.get_rect(midtop=(disc.centerx, disc.top - style.px(_MARGIN))))
        if fate.splashed_since_s is not None:
            self.draw_splash(surface, disc, now_s - fate.splashed_since_s)

    def draw_verdict(
        self, surface: pygame.Surface, place: SeatPlace, fate: Fate, now_s: float, style: Style
    ) -> Rect | None:
        """The time or the words of a fate, where the cards were held: towards the middle, where no name stands.

        Its place, or None where there is nothing to say.
        """
        if not fate.chip:
            return None
        half = (text.width(fate.chip, style.text_px("small"), "semibold") + style.px(16)) // 2
        towards = 1 if place.face[0] < 0 else -1
        face_px = round(place.face_size * self._unit)
        x = surface.get_width() // 2 + round(place.face[0] * self._unit) + towards * (face_px // 2 + style.px(5) + half)
        y = round(place.face[1] * self._unit) + face_px // 8
        pop = ease("ease_out_back", (now_s - fate.chip_since_s) / 0.22)
        return draw_chip(surface, fate.chip, (x, y), style, good=fate.is_good, pop=pop)

    def sitter(self, player: Player, place: SeatPlace, style: Style) -> pygame.Surface:
        """Face, ring and name, made once."""
        px = round(place.face_size * self._unit)
        return self._sitters.get((player.seat, px), lambda: _sitter(player, px, style))

    def draw_splash(self, surface: pygame.Surface, over: Rect, t: float) -> None:
        """Sauce over a face (or a hand): it strikes, then runs down a little."""
        if t < 0:
            return
        width = round(over.w * 1.22)
        if self._splash is not None:
            picture = self._sprites.get("splash", self._splash, width)
        else:
            picture = draw.rounded_rect((width, over.h // 2), over.h // 4, self._sauce)
        run = 0.10 * ease("ease_out_cubic", t / 1.6)
        top = over.y - round(over.h * (0.26 - run))
        surface.blit(picture, picture.get_rect(midtop=(over.centerx, top)))


def _sitter(player: Player, px: int, style: Style) -> pygame.Surface:
    """Face, ring and name in one picture: drawn once, for it never changes."""
    margin = style.px(_MARGIN)
    size = text.fit_size(player.name, px + style.px(44), style.text_px("small"), 11, "semibold")
    name = text.ellipsize(player.name, px + style.px(44), size, "semibold")
    label = text.render(name, size, style.palette.text, "semibold")
    wide = max(px + 2 * margin, label.get_width() + style.px(14))
    picture = pygame.Surface((wide, px + 2 * margin + label.get_height()), pygame.SRCALPHA)
    disc = Rect(0, 0, px, px)
    disc.midtop = (wide // 2, margin)
    draw.draw_shadow(picture, disc, px // 2, style.px(8), 130, style.px(4))
    ring = draw.circle(px + 2 * style.px(3), brighten(player.color, 0.15))
    picture.blit(ring, ring.get_rect(center=disc.center))
    picture.blit(player.avatar(px), disc)
    strip = label.get_rect(midtop=(disc.centerx, disc.bottom - style.px(5))).inflate(style.px(12), style.px(2))
    picture.blit(draw.rounded_rect(strip.size, strip.h // 2, (*_PLATE, 215)), strip)
    picture.blit(label, label.get_rect(center=strip.center))
    if player.control:
        _draw_key(picture, player.control, disc, style)
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _draw_key(picture: pygame.Surface, control: str, disc: Rect, style: Style) -> None:
    """A key's cap at the lower right of the face."""
    label = text.render(control, style.text_px("body"), _PLATE, "title")
    cap = label.get_rect().inflate(style.px(14), style.px(4))
    cap.w = max(cap.w, cap.h)
    cap.midright = (min(picture.get_width(), disc.right + cap.w // 3), disc.bottom - disc.h // 3)
    side = draw.rounded_rect(cap.size, cap.h // 4, _KEY_SIDE)
    picture.blit(side, cap.move(0, style.px(3)))
    top = draw.rounded_rect(cap.size, cap.h // 4, _KEY_TOP, border=_KEY_SIDE, border_px=style.px(1))
    picture.blit(top, cap)
    picture.blit(label, label.get_rect(center=cap.center))


def draw_chip(
    surface: pygame.Surface,
    words: str,
    center: tuple[int, int],
    style: Style,
    *,
    good: bool = True,
    pop: float = 1.0,
    role: str = "small",
) -> Rect:
    """A small bright plate with a time or a verdict, rising a little as it comes (``pop`` 0..1)."""
    palette = style.palette
    label = text.render(words, style.text_px(role), palette.accent_text if good else palette.danger_text, "semibold")
    strip = label.get_rect(center=center).inflate(style.px(16), style.px(6))
    strip.y += round(style.px(12) * (1 - pop)) * (not style.reduced_motion)
    strip.clamp_ip(surface.get_rect())
    fill = palette.accent if good else palette.danger
    plate = draw.rounded_rect(strip.size, strip.h // 2, fill, border=brighten(fill, 0.3), border_px=style.px(1))
    surface.blit(plate, strip)
    surface.blit(label, label.get_rect(center=strip.center))
    return strip


def _shake(fate: Fate, now_s: float) -> float:
    """How far aside a face is thrown just after it was splashed."""
    if fate.splashed_since_s is None:
        return 0.0
    t = now_s - fate.splashed_since_s
    if not 0 <= t < timing.SHAKE_S:
        return 0.0
    return 0.012 * math.sin(t * 60) * (1 - t / timing.SHAKE_S)
