"""A wheel of two to eight sectors, of which one is chosen: by pointer, arrows or a key of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from uno_desktop.ui.kit.access.node import PRESSABLE, Does, Node, Role, Value, counted
from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import draw, high_contrast, layout
from uno_desktop.ui.kit.drawing.style import Color, brighten
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event, PointerDown, PointerMoved
from uno_desktop.ui.kit.motion.tween import Approach
from uno_desktop.ui.play.prompts.picker_base import Picker
from uno_desktop.ui.shell.scenes.shell import Shell

_PUSH = 9
ROOMY = 4
"""A wheel with more sectors is larger, by so many units for each."""
LABEL_SHARE = 0.98
"""How much of the way from the hub to the rim is a sector's room."""
ARROWS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


class SectorWheel(Picker):
    """``answers`` go clockwise from the top; ``actions`` has the action that chooses each. ``at``: where it opens.

    A subclass draws what is in a sector, and the hub.
    """

    rise = 30
    """From so far outside, in units, the sectors come together when the wheel opens."""
    radius_units: float = 174
    hub_units = 54
    title_units: float = 52
    """The room for a title over the wheel."""
    chosen_sound = "press"

    def __init__(
        self,
        shell: Shell,
        on_choice: Callable[[Any], None],
        answers: Sequence[Any],
        actions: Sequence[str],
        at: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(shell, on_choice)
        self.answers = tuple(answers)[:8]
        self.actions = tuple(actions)
        self.at = at
        self.index: int | None = None
        self.by_key = False
        self.glow = [Approach(0.0, 0.10) for _ in self.answers]
        self.middle = (0, 0)
        self.radius = 1

    def most_px(self, size: tuple[int, int]) -> int:
        """What the radius may be at most in a window of that size, for what must not be covered."""
        return min(size)

    @property
    def wider_units(self) -> float:
        """How much larger the radius is than usual, for the number of answers."""
        return 12 * max(0, len(self.answers) - ROOMY)

    def layout(self, size: tuple[int, int]) -> None:
        """Where it opens, moved so that wheel and title are in the window."""
        style = self.style
        self.radius = min(style.px(self.radius_units + self.wider_units), min(size) * 38 // 100, self.most_px(size))
        margin = style.px(_PUSH + 8)
        high = 2 * (self.radius + margin) + style.px(self.title_units)
        space = Rect(0, 0, 2 * (self.radius + margin), high)
        space.midbottom = self.at or (size[0] // 2, size[1] // 2)
        space.y = space.y + space.h // 2 - style.px(self.title_units / 2)
        space = layout.clamp_into(space, Rect((0, 0), size))
        self.middle = (space.centerx, space.bottom - self.radius - margin)

    def box(self) -> Rect | None:
        around = Rect(0, 0, 2 * self.radius, 2 * self.radius)
        around.center = self.middle
        return around.inflate(self.style.px(30), self.style.px(30))

    # -- input ---------------------------------------------------------------------------------------------------

    def key_actions(self) -> Sequence[str]:
        return "directions", "confirm", *self.actions[: len(self.answers)], "back"

    def handle(self, event: Event) -> bool:
        """A sector's own action chooses it; arrows point at one and confirm takes it; so does a click."""
        if isinstance(event, Action) and not event.repeat and self._action(event.name):
            return True
        if isinstance(event, PointerMoved):
            self.point_at(self._sector(event.pos), by_key=False)
            return True
        if isinstance(event, PointerDown) and event.button == 1:
            pointed = self._sector(event.pos)
            if pointed is not None:
                self._take(pointed)
                return True
        return super().handle(event)

    def _action(self, name: str) -> bool:
        if name in self.actions:
            self._take(self.actions.index(name))
        elif name in ARROWS:
            self.point_at(self._beyond(ARROWS[name]), by_key=True)
        elif name in ("next", "previous"):
            start = -1 if self.index is None and name == "next" else self.index or 0
            self.point_at((start + (1 if name == "next" else -1)) % len(self.answers), by_key=True)
        elif name == "confirm":
            if self.index is None:
                self.point_at(0, by_key=True)
            else:
                self._take(self.index)
        else:
            return False
        return True

    def _beyond(self, arrow: tuple[int, int]) -> int:
        """The sector that an arrow leads to from the one pointed at: the next on the way, or the same at its end."""
        ways = [towards(i, len(self.answers)) for i in range(len(self.answers))]

        def close(i: int, way: tuple[float, float]) -> float:
            return round(ways[i][0] * way[0] + ways[i][1] * way[1], 6)

        if self.index is None:
            return max(range(len(ways)), key=lambda i: close(i, arrow))
        nearer = [i for i in range(len(ways)) if close(i, arrow) > close(self.index, arrow)]
        x, y = ways[self.index][0] + arrow[0], ways[self.index][1] + arrow[1]
        way = (x, y) if math.hypot(x, y) > 0.01 else arrow
        return max(nearer, key=lambda i: close(i, way), default=self.index)

    def point_at(self, sector: int | None, *, by_key: bool) -> None:
        """Let this sector stand out; ``by_key``: with the mark of the focus."""
        if sector == self.index and by_key == self.by_key:
            return
        if sector is not None and sector != self.index:
            self.app.sound.play("focus", 0.6)
        self.index, self.by_key = sector, by_key
        for i, glow in enumerate(self.glow):
            glow.target = 1.0 if i == sector else 0.0
        self.invalidate()

    def _take(self, sector: int) -> None:
        if self.chosen_sound:
            self.app.sound.play(self.chosen_sound)
        self.choose(self.answers[sector])

    def _sector(self, pos: tuple[int, int]) -> int | None:
        dx, dy = pos[0] - self.middle[0], pos[1] - self.middle[1]
        if not self.style.px(self.hub_units) * 0.9 <= math.hypot(dx, dy) <= self.radius + self.style.px(_PUSH):
            return None
        span = 360 / len(self.answers)
        turn = (math.degrees(math.atan2(dy, dx)) + 90 + span / 2) % 360
        return min(int(turn // span), len(self.answers) - 1)

    def update(self, dt: float) -> bool:
        if self.style.reduced_motion:
            dt = 1.0
        return bool(sum(glow.update(dt) for glow in self.glow)) | super().update(dt)

    def pressables(self) -> list[tuple[str, Rect]]:
        return [(self.actions[i], self.label_rect(i)) for i in range(len(self.answers))]

    def words_of(self, i: int) -> str:
        """What sector ``i`` says."""
        raise NotImplementedError

    def nodes(self) -> list[Node]:
        """The sectors as buttons, clockwise from the top."""
        sectors = [
            Node(
                Role.BUTTON, self.words_of(i), key=self.actions[i], does=PRESSABLE, is_focus=self.index == i,
                bounds=self.label_rect(i), act=partial(self._asked, i),
            )
            for i in range(len(self.answers))
        ]  # fmt: skip
        return counted(sectors)

    def _asked(self, sector: int, does: Does, _value: Value, _time_ms: float) -> None:
        self.point_at(sector, by_key=True)
        if does is Does.PRESS:
            self._take(sector)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        style, radius = self.style, self.radius
        around = Rect(0, 0, 2 * radius, 2 * radius)
        around.center = self.middle
        draw.draw_shadow(surface, around, radius, style.px(22), 150, style.px(8))
        rim = draw.circle(2 * radius + style.px(12), (*style.palette.surface, 245))
        surface.blit(rim, rim.get_rect(center=self.middle))
        for i in sorted(range(len(self.answers)), key=lambda i: self.glow[i].value):
            self.draw_sector(surface, i)
            if self.by_key and self.index == i:
                dx, dy = self.push(i)
                shape = radius, style.px(self.hub_units), i, len(self.answers)
                ring = sector_outline(*shape, style.px(4), style.palette.focus)
                surface.blit(ring, ring.get_rect(center=(self.middle[0] + dx, self.middle[1] + dy)))
        hub = draw.circle(style.px(2 * self.hub_units - 8), style.palette.surface, border=style.palette.border,
                          border_px=1)  # fmt: skip
        surface.blit(hub, hub.get_rect(center=self.middle))

    def draw_sector(self, surface: pygame.Surface, i: int) -> None:
        """Sector ``i`` with what it shows."""
        raise NotImplementedError

    def push(self, i: int) -> tuple[int, int]:
        """How many px sector ``i`` is from its place."""
        far = self.style.px(_PUSH) * self.glow[i].value + self.rise_units * self.style.scale
        x, y = towards(i, len(self.answers))
        return round(x * far), round(y * far)

    def label_rect(self, i: int) -> Rect:
        """The square within sector ``i``."""
        hub = self.style.px(self.hub_units)
        count = len(self.answers)
        # Narrow sectors have their room further out.
        far = hub + (self.radius - hub) * (0.5 if count <= ROOMY else 0.58)
        side = round((self.radius - hub) * LABEL_SHARE)
        if count > ROOMY:
            side = min(side, round(2 * far * math.sin(math.pi / count) * 0.92))
        rect = Rect(0, 0, side, side)
        x, y = towards(i, count)
        rect.center = (round(self.middle[0] + x * far), round(self.middle[1] + y * far))
        return rect


def towards(i: int, count: int) -> tuple[float, float]:
    """Which way sector ``i`` of ``count`` lies, as a vector of length 1."""
    turn = math.radians(middle_degrees(i, count))
    return math.cos(turn), math.sin(turn)


_SUPERSAMPLE = 3
_cache = SurfaceCache("color_wheel")


def middle_degrees(i: int, count: int) -> float:
    """Which way sector ``i`` of ``count`` lies: clockwise from the right, number 0 at the top."""
    return i * 360 / count - 90


def _outline(
    radius: float, hub: float, i: int, count: int, middle: float, inset: float
) -> list[tuple[float, float]]:  # fmt: skip
    """A sector of the wheel as a polygon, ``inset`` smaller on every side."""
    outer, inner = radius - inset, hub + inset
    span = 360 / count
    start = middle_degrees(i, count) - span / 2
    points = []
    for r, steps in ((outer, round(span / 2)), (inner, -round(span / 3))):
        # The gap is as wide at the hub as at the rim: the angle it takes depends on the radius.
        slack = math.degrees(math.asin(min(0.9, inset / r)))
        shares = [step / abs(steps) for step in range(abs(steps) + 1)]
        for share in shares if steps > 0 else reversed(shares):
            turn = math.radians(start + min(span - slack, max(slack, span * share)))
            points.append((middle + r * math.cos(turn), middle + r * math.sin(turn)))
    return points


def sector(radius: int, hub: int, gap: int, i: int, count: int, color: Color) -> pygame.Surface:
    """Sector ``i`` of ``count`` (clockwise from the top) of a wheel, in a square as large as the wheel."""

    def make() -> pygame.Surface:
        s = _SUPERSAMPLE
        side = 2 * radius * s
        mask = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 90), _outline(radius * s, hub * s, i, count, side / 2, gap * s / 2))
        inner = _outline(radius * s, hub * s, i, count, side / 2, gap * s)
        pygame.draw.polygon(mask, (255, 255, 255, 255), inner)
        small = pygame.transform.smoothscale(mask, (2 * radius, 2 * radius))
        ends = (color, color) if high_contrast.is_on else (brighten(color, 0.16), brighten(color, -0.10))
        shade = draw.linear_gradient(small.get_size(), *ends)
        small.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return small.convert_alpha()

    return _cache.get((radius, hub, gap, i, count, color), make)


def sector_outline(radius: int, hub: int, i: int, count: int, width: int, color: Color) -> pygame.Surface:
    """A line of ``width`` px around sector ``i`` of ``count``; draw it by its center."""

    def make() -> pygame.Surface:
        s = _SUPERSAMPLE
        side = (2 * radius + 4 * width) * s
        ring = pygame.Surface((side, side), pygame.SRCALPHA)
        outer = _outline((radius + width) * s, (hub - width) * s, i, count, side / 2, 0.01)
        pygame.draw.polygon(ring, color, outer)
        pygame.draw.polygon(ring, (*color, 0), _outline(radius * s, hub * s, i, count, side / 2, width * s / 2))
        return pygame.transform.smoothscale(ring, (side // s, side // s)).convert_alpha()

    return _cache.get(("focus", radius, hub, i, count, width, color), make)
