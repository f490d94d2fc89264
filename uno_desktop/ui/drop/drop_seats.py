"""The others around the floor: face, name, and what became of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.drop_art import Art
from uno_desktop.ui.drop.places import SeatPlace
from uno_desktop.ui.kit.caches.cache import MEGABYTE, PicturePool, SpriteCache, SurfaceCache
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.display_list import Item, pictures
from uno_desktop.ui.kit.drawing.images import BlitPair
from uno_desktop.ui.kit.drawing.style import Color, Style, brighten
from uno_desktop.ui.kit.motion.tween import ease

_PLATE: Color = (18, 14, 12)
_KEY_TOP: Color = (250, 246, 236)
_KEY_SIDE: Color = (150, 142, 128)
SEAT_WORDS_UNITS = 15
"""The size of names and times at the places: ten of them stand side by side."""
_MARGIN = 14
_caps = SurfaceCache("key_caps")
_SEAT_POOL = PicturePool(6 * MEGABYTE)
"""They are made first: in the largest windows all that falls would drive them out before the light goes on."""
POP_S = 0.22
"""How long a chip takes to rise."""
_RUNS_S = 1.6
"""How long sauce runs down a face."""


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
    """The faces for a window of that size (px)."""

    def __init__(self, art: Art, size: tuple[int, int], sauce: Color) -> None:
        self._window = Rect((0, 0), size)
        self._unit = size[1]
        self._splash = art("chili_splash")
        self._sauce = sauce
        self._sprites = SpriteCache("drop_seats")
        self._sitters = SurfaceCache("drop_seats", _SEAT_POOL)
        self._settled: dict[Hashable, tuple[Fate, Item]] = {}
        """Items that will stay as they are for as long as the fate does."""

    def item(self, player: Player, place: SeatPlace, fate: Fate, now_s: float, style: Style) -> Item:
        """Face with its ring, name plate, and the splash over all."""
        moves = fate.splashed_since_s is not None and now_s < fate.splashed_since_s + _RUNS_S
        return self._kept(
            ("face", player.seat), fate, moves, lambda key: self._face(key, player, place, fate, now_s, style)
        )

    def _kept(self, key: Hashable, fate: Fate, moves: bool, make: Callable[[Hashable], Item]) -> Item:
        """The item of that key, made anew while it moves and once more when it has come to rest."""
        if moves:
            return make(key)
        found = self._settled.get(key)
        if found is None or found[0] is not fate:
            found = self._settled[key] = fate, make(key)
        return found[1]

    def _face(self, key: Hashable, player: Player, place: SeatPlace, fate: Fate, now_s: float, style: Style) -> Item:
        t = -1.0 if fate.splashed_since_s is None else now_s - fate.splashed_since_s
        aside = 0.0
        if 0 <= t < drop_times.SHAKE_S and not style.reduced_motion:  # thrown aside by the splash
            aside = 0.012 * math.sin(t * 60) * (1 - t / drop_times.SHAKE_S)
        disc = self.face_rect(place, aside)
        picture = self.sitter(player, place, style)
        above = picture.get_rect(midtop=(disc.centerx, disc.top - style.px(_MARGIN))).topleft
        return pictures(key, [(picture, above), *self.splash(disc, t)])

    def verdict(self, place: SeatPlace, fate: Fate, now_s: float, style: Style) -> Item | None:
        """The time or the words of a fate, where the cards were held: towards the middle, where no name stands.

        None where there is nothing to say.
        """
        if not fate.chip:
            return None
        moves = now_s < fate.chip_since_s + POP_S
        return self._kept(("verdict", place.seat), fate, moves, lambda key: self._chip(key, place, fate, now_s, style))

    def _chip(self, key: Hashable, place: SeatPlace, fate: Fate, now_s: float, style: Style) -> Item:
        half = (text.width(fate.chip, style.text_px(SEAT_WORDS_UNITS), "semibold") + style.px(16)) // 2
        towards = 1 if place.face[0] < 0 else -1
        face_px = self.face_px(place)
        x = self._window.centerx + round(place.face[0] * self._unit) + towards * (face_px // 2 + style.px(5) + half)
        y = round(place.face[1] * self._unit) + face_px // 8
        pop = ease("ease_out_back", (now_s - fate.chip_since_s) / POP_S)
        return chip(key, fate.chip, (x, y), style, self._window, good=fate.is_good, pop=pop)

    def preload(self, player: Player, place: SeatPlace, style: Style) -> Pieces:
        """Pieces that make a face, ring and name."""
        px = self.face_px(place)
        yield partial(player.avatar, px)
        yield partial(_face_shadow, px, style)
        yield partial(self.sitter, player, place, style)

    def sitter(self, player: Player, place: SeatPlace, style: Style) -> pygame.Surface:
        """Face, ring and name, made once."""
        px = self.face_px(place)
        return self._sitters.get((player.seat, px), lambda: _sitter(player, px, style))

    def face_rect(self, place: SeatPlace, aside: float = 0.0) -> Rect:
        """Where a face is, ``aside`` window heights from its place."""
        px = self.face_px(place)
        disc = Rect(0, 0, px, px)
        x, y = place.face[0] + aside, place.face[1]
        disc.center = round(self._window.w / 2 + x * self._unit), round(y * self._unit)
        return disc

    def sitter_rect(self, place: SeatPlace, style: Style) -> Rect:
        """Where a face and the name below it are."""
        face = self.face_rect(place)
        face.h += text.line_height(style.text_px(SEAT_WORDS_UNITS), "semibold")
        return face

    def face_px(self, place: SeatPlace) -> int:
        """How wide and high a face is there."""
        return round(place.face_size * self._unit)

    def splash_picture(self, over_px: int) -> pygame.Surface:
        """Sauce over something so wide."""
        width = round(over_px * 1.22)
        if self._splash is not None:
            return self._sprites.get("splash", self._splash, width)
        return draw.rounded_rect((width, width * 2 // 5), width // 5, self._sauce)

    def splash(self, over: Rect, t: float) -> list[BlitPair]:
        """Sauce over a face (or a hand): it strikes, then runs down a little."""
        if t < 0:
            return []
        picture = self.splash_picture(over.w)
        run = 0.10 * ease("ease_out_cubic", t / _RUNS_S)
        top = over.y - round(over.h * (0.26 - run))
        return [(picture, picture.get_rect(midtop=(over.centerx, top)).topleft)]


def _sitter(player: Player, px: int, style: Style) -> pygame.Surface:
    """Face, ring and name in one picture: drawn once, for it never changes."""
    margin = style.px(_MARGIN)
    room = px + style.px(90 if style.sofa else 44)
    size = text.fit_size(player.name, room, style.text_px(SEAT_WORDS_UNITS), style.least_text_px, "semibold")
    name = text.ellipsize(player.name, room, size, "semibold")
    label = text.render(name, size, style.palette.text, "semibold")
    wide = max(px + 2 * margin, label.get_width() + style.px(14))
    picture = pygame.Surface((wide, px + 2 * margin + label.get_height()), pygame.SRCALPHA)
    disc = Rect(0, 0, px, px)
    disc.midtop = (wide // 2, margin)
    shadow = _face_shadow(px, style)
    picture.blit(shadow, shadow.get_rect(center=disc.move(0, style.px(4)).center))
    ring = draw.circle(px + 2 * style.px(3), brighten(player.color, 0.15))
    picture.blit(ring, ring.get_rect(center=disc.center))
    picture.blit(player.avatar(px), disc)
    strip = label.get_rect(midtop=(disc.centerx, disc.bottom - style.px(5))).inflate(style.px(12), style.px(2))
    picture.blit(draw.rounded_rect(strip.size, strip.h // 2, (*_PLATE, 215)), strip)
    picture.blit(label, label.get_rect(center=strip.center))
    if player.control:
        cap = key_cap(player.control, style.text_px("body"), style)
        place = cap.get_rect()
        place.midright = (min(wide, disc.right + place.w // 3), disc.bottom - disc.h // 3)
        picture.blit(cap, place)
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _face_shadow(px: int, style: Style) -> pygame.Surface:
    return draw.shadow((px, px), px // 2, style.px(8), (0, 0, 0, 130))


def key_cap(words: str, px: int, style: Style, *, is_down: bool = False) -> pygame.Surface:
    """A key as it is seen on a keyboard, with what is written on it ``px`` high; ``is_down`` while it is pressed."""

    def make() -> pygame.Surface:
        label = text.render(words, px, _PLATE, "title")
        cap = label.get_rect().inflate(style.px(14), style.px(4))
        cap.topleft, cap.w = (0, 0), max(cap.w, cap.h)
        deep = style.px(3)
        whole = pygame.Surface((cap.w, cap.h + deep), pygame.SRCALPHA)
        whole.blit(draw.rounded_rect(cap.size, cap.h // 4, _KEY_SIDE), (0, deep))
        top = draw.rounded_rect(cap.size, cap.h // 4, _KEY_TOP, border=_KEY_SIDE, border_px=style.px(1))
        cap.y = deep - style.px(1) if is_down else 0
        whole.blit(top, cap)
        whole.blit(label, label.get_rect(center=cap.center))
        return whole.convert_alpha() if pygame.display.get_surface() else whole

    return _caps.get((words, px, style.scale, is_down), make)


def chip(
    key: Hashable,
    words: str,
    center: tuple[int, int],
    style: Style,
    window: Rect,
    *,
    good: bool = True,
    pop: float = 1.0,
    role: str | float = SEAT_WORDS_UNITS,
) -> Item:
    """A small bright plate with a time or a verdict, rising a little as it comes (``pop`` 0..1), within the window."""
    palette = style.palette
    label = text.render(words, style.text_px(role), palette.accent_text if good else palette.danger_text, "semibold")
    strip = label.get_rect(center=center).inflate(style.px(16), style.px(6))
    strip.y += round(style.px(12) * (1 - pop)) * (not style.reduced_motion)
    strip.clamp_ip(window)
    fill = palette.accent if good else palette.danger
    plate = draw.rounded_rect(strip.size, strip.h // 2, fill, border=brighten(fill, 0.3), border_px=style.px(1))
    return pictures(key, [(plate, strip.topleft), (label, label.get_rect(center=strip.center).topleft)])
