"""Small things that fly: confetti, drops, sparks. Numbers come from the generator given, so a show can be repeated."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pygame

from uno_desktop.ui.kit.caches.cache import shrink
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.images import BlitPair, blit_many
from uno_desktop.ui.kit.drawing.style import Color

DEFAULT_CAP = 240
_ANGLE_STEP = 15
_TURNS = {"strip": 180 // _ANGLE_STEP, "star": 90 // _ANGLE_STEP, "drop": 1, "puff": 1}
"""How many angles of a shape look different."""
_WIDTH_UNITS = 3
"""Widths come in steps: a few are enough, and each is a picture for every angle."""
_SHRINKS = 4
"""The number of sizes through which a particle shrinks."""
_SHRINK_SHARE = 1 / 3
"""The share of its life in which it does so, at its end."""


_View = tuple[pygame.Surface, int, int]
"""A picture with half its width and height."""
_Views = list[_View | None]
"""Pictures of one size by angle, as far as they have been made."""


@dataclass(slots=True)
class _Particle:
    picture: str
    x: float
    y: float
    vx: float
    vy: float
    gravity: float
    drag: float
    angle: float
    spin: float
    width: int
    turns: int
    life_s: float
    shrinks_s: float
    """From this age on it shrinks away."""
    views: _Views
    """Its pictures at full size."""
    age_s: float = 0.0


class Particles:
    """A bounded cloud. ``unit_px`` is the scale (``style.scale``); speeds are in units a second.

    With ``enabled`` false (reduced motion) nothing is ever emitted.
    """

    def __init__(self, rng: Random, *, unit_px: float = 1.0, cap: int = DEFAULT_CAP, enabled: bool = True) -> None:
        self.unit_px = unit_px
        self.cap = cap
        self.enabled = enabled
        self._rng = rng
        self.alive: list[_Particle] = []
        self._pictures: dict[str, pygame.Surface] = {}
        self._views: dict[tuple[str, int], _Views] = {}
        """By picture and size: hundreds are drawn in every frame."""
        self._pairs: list[BlitPair] | None = None
        """All of them at their places now, from the first part of a frame that is drawn to the last."""

    def __len__(self) -> int:
        return len(self.alive)

    def confetti(self, pos: tuple[float, float], colors: Sequence[Color], count: int = 60) -> None:
        """Strips of paper thrown up from ``pos``, fluttering down."""
        for _ in range(count):
            width = self._rng.uniform(7, 13)
            picture = self._picture("strip", self._rng.choice(list(colors)), width, 0.55)
            speed, turn = self._rng.uniform(240, 640), math.radians(self._rng.uniform(-160, -20))
            self._emit(picture, pos, speed, turn, gravity=520, drag=1.6, spin=540, life_s=2.6)

    def splash(self, pos: tuple[float, float], colors: Sequence[Color], count: int = 40) -> None:
        """Drops thrown upwards, falling quickly."""
        for _ in range(count):
            width = self._rng.uniform(4, 12)
            picture = self._picture("drop", self._rng.choice(list(colors)), width, 1.0)
            turn = math.radians(-90 + self._rng.gauss(0, 32))
            self._emit(picture, pos, self._rng.uniform(160, 560), turn, gravity=1400, drag=0.4, spin=0, life_s=1.2)

    def sparks(self, pos: tuple[float, float], color: Color, count: int = 24) -> None:
        """Short bright stars in all directions."""
        for _ in range(count):
            width = self._rng.uniform(5, 10)
            picture = self._picture("star", color, width, 1.0)
            turn = self._rng.uniform(0, 2 * math.pi)
            self._emit(picture, pos, self._rng.uniform(120, 420), turn, gravity=60, drag=3.2, spin=180, life_s=0.7)

    def dust(
        self, pos: tuple[float, float], half: tuple[float, float], color: Color, count: int = 8, *, life_s: float = 0.5
    ) -> None:
        """Soft puffs driven outwards from the edge of something that landed: ``half`` its width and height, in px."""
        for number in range(count):
            turn = 2 * math.pi * (number + self._rng.random()) / count
            at = pos[0] + half[0] * math.cos(turn), pos[1] + half[1] * math.sin(turn)
            picture = self._picture("puff", color, self._rng.uniform(9, 20), 1.0)
            self._emit(picture, at, self._rng.uniform(60, 170), turn, gravity=-24, drag=4.5, spin=0, life_s=life_s)

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; true while there is anything to draw."""
        self._pairs = None
        slowed: dict[float, float] = {}
        for p in self.alive:
            p.age_s += dt
            slow = slowed.get(p.drag)
            if slow is None:  # there are a few kinds, and hundreds of each
                slow = slowed[p.drag] = math.exp(-p.drag * dt)
            p.vx *= slow
            p.vy = p.vy * slow + p.gravity * dt
            p.x += p.vx * dt
            p.y += p.vy * dt
            p.angle += p.spin * dt
        self.alive = [p for p in self.alive if p.age_s < p.life_s]
        return bool(self.alive)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all; near the end of its life a particle shrinks away."""
        blit_many(surface, self._placed())

    def by_cell(self, cell_px: int) -> dict[tuple[int, int], list[BlitPair]]:
        """What ``draw`` draws, by the cell of a grid in which it is: a few drops far apart need not be drawn as one."""
        cells: dict[tuple[int, int], list[BlitPair]] = {}
        for pair in self._placed():
            _, (x, y) = pair
            cells.setdefault((x // cell_px, y // cell_px), []).append(pair)
        return cells

    def _placed(self) -> list[BlitPair]:
        """Pictures and places of all as they are now: worked out once a frame, however many parts are drawn."""
        if self._pairs is not None:
            return self._pairs
        pairs = self._pairs = []
        for p in self.alive:
            views, size = p.views, _SHRINKS
            if p.age_s > p.shrinks_s:
                size = min(_SHRINKS, int((1.0 - p.age_s / p.life_s) * _SHRINKS / _SHRINK_SHARE) + 1)
                views = self._views_of(p.picture, size)
            step = int(p.angle / _ANGLE_STEP) % p.turns
            picture, half_w, half_h = views[step] or self._turn(views, p.picture, size, step)
            pairs.append((picture, (int(p.x) - half_w, int(p.y) - half_h)))
        return pairs

    def _views_of(self, name: str, size: int) -> _Views:
        """The pictures of one size, of which each is made when it is first seen."""
        return self._views.setdefault((name, size), [None] * _TURNS[name.partition(" ")[0]])

    def _turn(self, views: _Views, name: str, size: int, step: int) -> _View:
        whole = self._pictures[name]
        flat = shrink(whole, max(1, whole.get_width() * size // _SHRINKS))
        picture = pygame.transform.rotozoom(flat, step * _ANGLE_STEP, 1.0) if step else flat
        made = views[step] = (picture, picture.get_width() // 2, picture.get_height() // 2)
        return made

    def bounds(self) -> pygame.Rect:
        """The rectangle that holds all of them (there must be some), for dirty rectangles."""
        margin = max(p.width for p in self.alive)
        xs, ys = [p.x for p in self.alive], [p.y for p in self.alive]
        left, top = int(min(xs)) - margin, int(min(ys)) - margin
        return pygame.Rect(left, top, int(max(xs)) + margin - left + 1, int(max(ys)) + margin - top + 1)

    def clear(self) -> None:
        """Remove all particles."""
        self.alive.clear()
        self._pairs = None

    def _emit(
        self, picture: str, pos: tuple[float, float], speed: float, turn: float, *,
        gravity: float, drag: float, spin: float, life_s: float,
    ) -> None:  # fmt: skip
        if not self.enabled or len(self.alive) >= self.cap:
            return
        self._pairs = None
        u, rng = self.unit_px, self._rng
        angle, spin = rng.uniform(0, 360), rng.uniform(-spin, spin)
        life_s *= rng.uniform(0.7, 1.0)
        views = self._views_of(picture, _SHRINKS)
        self.alive.append(
            _Particle(
                picture, *pos, speed * u * math.cos(turn), speed * u * math.sin(turn), gravity * u, drag, angle, spin,
                self._pictures[picture].get_width(), len(views), life_s, life_s * (1.0 - _SHRINK_SHARE), views,
            )
        )  # fmt: skip

    def _picture(self, kind: str, color: Color, width: float, ratio: float) -> str:
        px = max(3, round(round(width / _WIDTH_UNITS) * _WIDTH_UNITS * self.unit_px))
        key = f"{kind} {color} {px}"
        if key not in self._pictures:
            if kind == "star":
                picture = draw.star(px, color, rays=4, inner=0.4)
            elif kind == "drop":
                picture = draw.circle(px, color)
            elif kind == "puff":
                picture = draw.shadow((max(1, px // 3),) * 2, px // 6, max(1, px // 3), (*color[:3], 110))
            else:
                picture = draw.rounded_rect((px, max(2, round(px * ratio))), 1, color)
            self._pictures[key] = picture
        return key
