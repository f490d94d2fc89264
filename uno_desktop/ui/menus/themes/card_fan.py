"""A fan of cards: the title's picture of the deck, which breathes, and that of a theme in a list."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.cards import Deck
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.motion.tween import ease
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.shell.look.card_faces import MASTER_SIZE, FaceBook

CARDS = 7
MANY_CARDS = 11
"""In a window so large that cards of the masters' size leave room."""
_SPREAD_DEG = 82.0
OPEN_S = 0.9
_OPENING_STEP = 3.0
"""Degrees from one picture of a card to the next while the fan opens, which is over before anybody counts them."""
_TURNED_EACH_FRAME = 3
"""So many cards at most get a new picture in a frame of the opening; the others get theirs in one of the next."""
_WIDER = 0.9
"""How wide a fan of many cards opens, as a share of the one that larger cards would fill."""
_PIVOT = 1.18
"""How far below the middle of the cards the fan turns, in card heights."""


@dataclass(slots=True)
class Fan:
    """Cards around a point below them. ``at_rest``: open at once and still."""

    faces: FaceBook
    shown: tuple[int, ...]
    """Face ids from left to right."""
    at_rest: bool = False
    area: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    """The part of the window that the cards may cover."""
    _age_s: float = 0.0
    _last: tuple[tuple[int, int], ...] = ()
    _opening: dict[int, tuple[float, pygame.Surface]] = field(default_factory=dict)
    """While it opens, the picture of each card, by its place, and the angle it was made for."""
    _holds_more: bool = True
    """Whether there may be pictures of cards in memory that it does not show: it has just opened, or grown."""

    def place(self, area: Rect) -> None:
        """Fill this part of the window."""
        self.area = Rect(area)
        self._last = ()
        self._opening.clear()
        self._holds_more = True

    @property
    def card_px(self) -> int:
        """The width of its cards in pixels: never above that of the masters, which are only scaled down."""
        return max(40, min(MASTER_SIZE[0], self._wanted_px))

    @property
    def _wanted_px(self) -> int:
        return round(min(self.area.w * 0.236, self.area.h * 0.40))

    @property
    def count(self) -> int:
        """How many cards fill the area well."""
        return CARDS if self._wanted_px <= MASTER_SIZE[0] * 1.1 else MANY_CARDS

    @property
    def _is_open(self) -> bool:
        return self.at_rest or self._age_s >= OPEN_S

    @property
    def is_settled(self) -> bool:
        """Whether it was drawn open, and holds only the pictures that it goes on showing."""
        return self._is_open and not self._holds_more

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; true if anything is to be drawn anew."""
        self._age_s += dt
        if self.at_rest:
            return False
        moved = tuple((x, y) for x, y, _ in self._poses())
        changed, self._last = moved != self._last, moved
        return changed

    def preload(self) -> Pieces:
        """Pieces that make the cards as they lie before it opens, once it has its place."""
        for face in self.shown:
            yield from self.faces.preload(face, self.card_px)
        yield partial(self.faces.shadow, self.card_px, 0.5)

    def preload_open(self) -> Pieces:
        """Pieces that make the cards as they lie once it has opened, one after the other."""
        for face, (_, _, angle) in zip(self.shown, self._poses(1.0), strict=True):
            yield partial(self.faces.turned, face, self.card_px, angle)
            yield partial(self.faces.shadow, self.card_px, 0.5, angle)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards with their shadows, the middle one on top."""
        poses = self._poses()
        middle = len(poses) // 2
        if self._is_open:
            self._opening.clear()
        else:
            self._turn_cards([angle for _, _, angle in poses])
        for i in sorted(range(len(poses)), key=lambda i: -abs(i - middle)):
            x, y, angle = poses[i]
            _, card = self._opening.get(i, (angle, None))
            self.faces.lay(surface, self.shown[i], self.card_px, (x, y), 0.5, angle, card=card)
        if not self._is_open:
            for face, (_, _, angle) in zip(self.shown, self._poses(1.0), strict=True):
                self.faces.has(face, self.card_px, angle)  # made before, it must stay while so many others are made
        elif self._holds_more:
            self._holds_more = False
            # They do not turn any more. Every step of the opening has left pictures, and the former match many more.
            with self.faces.kept_alone():
                for face, (_, _, angle) in zip(self.shown, poses, strict=True):
                    self.faces.shadow(self.card_px, 0.5, angle)
                    self.faces.turned(face, self.card_px, angle)

    def _turn_cards(self, angles: list[float]) -> None:
        """Make new pictures of the cards that have turned furthest since their last one."""

        def turned_by(i: int) -> float:
            return abs(angles[i] - self._opening[i][0]) if i in self._opening else math.inf

        turned = [i for i in range(len(angles)) if turned_by(i) > _OPENING_STEP / 2]
        for n, i in enumerate(sorted(turned, key=turned_by, reverse=True)):
            if n < _TURNED_EACH_FRAME or i not in self._opening:
                turn = round(angles[i] / _OPENING_STEP) * _OPENING_STEP
                card = self.faces.turned(self.shown[i], self.card_px, turn, step=_OPENING_STEP, is_kept=False)
                self._opening[i] = turn, card

    def _poses(self, opened: float | None = None) -> list[tuple[int, int, float]]:
        """Middle and angle of every card; ``opened`` how far, by default as far as it is now."""
        if opened is None:
            opened = 1.0 if self._is_open else ease("ease_out_back", self._age_s / OPEN_S)
        high = self.card_px * 1.5
        radius = max(high, self._wanted_px * 1.5 * _WIDER) * _PIVOT
        px, py = self.area.centerx, self.area.centery + radius - high * 0.06
        poses = []
        for i in range(len(self.shown)):
            share = (i / max(1, len(self.shown) - 1) - 0.5) * opened
            angle = -share * _SPREAD_DEG
            turn = math.radians(share * _SPREAD_DEG)
            phase = self._age_s * 2 * math.pi / 5.2 + i * 0.8
            lift = 0.0 if self.at_rest else math.sin(phase) * high * 0.022 * opened
            reach = radius + lift + (high * 0.08 * opened if i == len(self.shown) // 2 else 0.0)
            poses.append((round(px + reach * math.sin(turn)), round(py - reach * math.cos(turn)), angle))
        return poses


def show_faces(deck: Deck, count: int = CARDS) -> tuple[int, ...]:
    """Faces that show what a deck is: its rarest card in the middle, other wilds beside it, each color around them."""
    wild = [face for face in range(len(deck.face_kinds)) if not deck.face_kinds[face].colored]
    middle = wild[-1:] + wild[:-1][:2]
    around = []
    colored = [kind for kind in deck.kinds if kind.colored]
    signs = [kind for kind in colored if kind.number is None] or colored
    digits = [kind for kind in colored if kind.number is not None] or colored
    for n in range(count - len(middle)):
        kinds, number = (signs, n // 2) if n % 2 == 0 else (digits, 7 - n)
        kind = kinds[number % len(kinds)]
        looks = zip(deck.face_kinds, deck.face_colors, strict=True)
        around.append(next(face for face, look in enumerate(looks) if look[0].id == kind.id and look[1] == n % 4))
    half = (count - len(middle)) // 2
    beside = middle[1:]
    return tuple(around[:half] + beside[:1] + middle[:1] + beside[1:] + around[half:])


class ThemeFan(Widget):
    """A picture of a theme's cards, made when there is time for it: ``make``."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(f"fan_{theme.id}")
        self.spoken = t("access.cards_of", theme=theme.name)
        self._theme = theme
        self._picture: pygame.Surface | None = None

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, round(width * 0.62)

    @property
    def is_made(self) -> bool:
        """Whether the picture for the present size is there."""
        return self._picture is not None and self._picture.get_size() == self.rect.size

    def make(self) -> None:
        """Compose the picture. The cards themselves, which are much larger, are not kept."""
        if self.is_made or not (self.rect.w and self.rect.h):
            return
        deck = self._theme.deck()
        fan = Fan(FaceBook(self._theme, deck), show_faces(deck, count=5), at_rest=True)
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        fan.place(Rect(0, 0, self.rect.w, round(self.rect.h * 1.15)))
        fan.draw(picture)
        self._picture = picture
        self.invalidate()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Nothing before it is made."""
        if self._picture is not None and self.is_made:
            surface.blit(self._picture, self.rect)
