"""The podium at the end of a match: the first three places on steps that rise, teams together on one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.access.node import Node, Role, counted
from uno_desktop.ui.kit.caches.cache import SurfaceCache, shrink
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw, high_contrast, text
from uno_desktop.ui.kit.drawing.style import Color, Style, brighten
from uno_desktop.ui.kit.widgets import Widget
from uno_desktop.ui.play.ends.result_page import SeatFace, draw_number

MEDALS: tuple[Color, ...] = ((238, 190, 62), (196, 202, 210), (205, 138, 84))
MEDAL_INK: Color = (52, 36, 14)
OTHER_MEDAL: Color = (128, 122, 116)
STEPS = 3
_PLACES = (1, 0, 2)
"""From left to right: second, first, third."""
_HEIGHTS = (0.50, 0.38, 0.28)
"""How high the steps of the first three ranks are, as a share of the whole."""
_LARGEST_FACE_UNITS, _LARGEST_FACE_PX = 116, 256
"""Faces are drawn so many pixels wide, and only ever scaled down."""
_OVERLAP = 0.78
"""How far apart the faces of partners are, in faces."""
_FACE_RATIO = (0.78, 0.62)
"""How wide all faces of a step may be, and how much smaller those of the lower steps are, at most."""
_NAME_SHARE = 0.36
_crowns = SurfaceCache("crowns")


@dataclass(frozen=True, slots=True)
class Step:
    """A place on the podium: whose faces, one or those of a team, what they are called, and their points."""

    rank: int
    faces: tuple[SeatFace, ...]
    name: str
    score: int | None
    own: bool = False


def place_in_words(rank: int, name: str, score: int | None) -> str:
    """Who came where, with how many points."""
    words = t("access.rank", n=rank, name=name)
    return words if score is None else ", ".join((words, t("access.points", n=score)))


class Podium(Widget):
    """``shown`` is how far each step has risen, 0 to 1 and a little beyond. ``crown`` lies on the winners' heads."""

    grows = True
    shrinks = True

    def __init__(self, steps: Sequence[Step], crown: pygame.Surface | None, *, crowned: bool) -> None:
        super().__init__()
        self.steps = list(steps[:STEPS])
        self.shown = [0.0] * len(self.steps)
        self._crown = crown if crowned else None

    def told(self) -> Node:
        places = [Node(Role.LIST_ITEM, place_in_words(step.rank, step.name, step.score)) for step in self.steps]
        return Node(Role.LIST, t("access.podium"), children=counted(places))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(300)

    def columns(self, style: Style) -> list[tuple[int, Rect]]:
        """Which step stands where, from left to right, and the ground it may take up when it has risen."""
        order = [place for place in _PLACES if place < len(self.steps)]
        gap = style.px(6)
        wide = min(style.px(250), (self.rect.w - gap * (len(order) - 1)) // max(1, len(order)))
        left = self.rect.centerx - (wide * len(order) + gap * (len(order) - 1)) // 2
        found = []
        for n, place in enumerate(order):
            high = round(self.rect.h * _HEIGHTS[min(self.steps[place].rank, STEPS) - 1])
            found.append((place, Rect(left + n * (wide + gap), self.rect.bottom - high, wide, high)))
        return found

    def preload(self, style: Style) -> Pieces:
        """Pieces that make the faces and the steps, once the podium has its place."""
        nowhere = pygame.Surface((1, 1))
        for place, ground in self.columns(style):
            step = self.steps[place]
            px = self._face_px(style, step, ground.w)
            for face in step.faces:
                yield partial(face.picture, px)
            yield partial(self._draw_step, nowhere, style, step, ground)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        before = surface.get_clip()
        surface.set_clip(before.clip(Rect(self.rect.x, 0, self.rect.w, self.rect.bottom)))
        for place, ground in self.columns(style):
            if self.shown[place] > 0:
                risen = ground.move(0, round(ground.h * (1.0 - self.shown[place])))
                self._draw_step(surface, style, self.steps[place], risen)
        surface.set_clip(before)

    def _face_px(self, style: Style, step: Step, wide: int) -> int:
        share, lower = _FACE_RATIO
        room = wide * share / (1 + (len(step.faces) - 1) * _OVERLAP)
        # How large a face is, as a share of the podium's height.
        most = min(style.px(_LARGEST_FACE_UNITS), _LARGEST_FACE_PX, round(self.rect.h * 0.30))
        return max(8, round(min(room, most if step.rank == 1 else most * (1 + lower) / 2)))

    def _draw_step(self, surface: pygame.Surface, style: Style, step: Step, ground: Rect) -> None:
        palette, medal = style.palette, medal_color(step.rank)
        lit = 0.10 if step.own and not high_contrast.is_on else 0.02
        top = brighten(palette.surface_raised[:3], lit)
        radius = min(style.px(style.radius), ground.h // 3)
        # It stands on the ground: its lower corners are cut off below.
        body = Rect(ground.x, ground.y, ground.w, max(ground.h, self.rect.bottom - ground.y) + radius)
        draw.draw_shadow(surface, body, radius, style.px(10), 120, style.px(3))
        fill_to = brighten(palette.surface[:3], -0.12)
        surface.blit(draw.rounded_rect(body.size, radius, top, fill_to=fill_to), body)
        edge = draw.rounded_rect((ground.w - 2 * radius, max(2, style.px(4))), style.px(2), medal)
        surface.blit(edge, (ground.x + radius, ground.y))
        self._draw_words(surface, style, step, ground)
        self._draw_faces(surface, style, step, ground)

    def _draw_words(self, surface: pygame.Surface, style: Style, step: Step, ground: Rect) -> None:
        pad = style.px(8)
        medal_px = _medal_px(style, ground)
        top = ground.y + medal_px // 2 + style.px(4)
        room = Rect(ground.x + pad, top, ground.w - 2 * pad, max(1, ground.y + ground.h - top - pad // 2))
        name = Rect(room.x, room.y, room.w, round(room.h * (_NAME_SHARE if step.score is not None else 1.0)))
        role = "large" if step.rank == 1 else "body"
        label = text.fitted(
            step.name, name.w, min(style.text_px(role), max(style.least_text_px, name.h)), style.palette.text, "title",
            style.least_text_px,
        )  # fmt: skip
        surface.blit(label, label.get_rect(center=(name.centerx, min(name.centery, name.y + label.get_height()))))
        if step.score is not None:
            cell = Rect(room.x, name.bottom, room.w, min(style.px(64), round(room.h * (1 - _NAME_SHARE))))
            color = style.palette.accent if step.rank == 1 else style.palette.text
            px, least_px = style.text_px("heading"), style.least_text_px
            draw_number(surface, str(step.score), cell, px, color, centered=True, least_px=least_px)
        medal = Rect(0, 0, medal_px, medal_px)
        medal.center = ground.centerx, ground.y
        draw_medal(surface, medal, step.rank, style)

    def _draw_faces(self, surface: pygame.Surface, style: Style, step: Step, ground: Rect) -> None:
        px = self._face_px(style, step, ground.w)
        apart = round(px * _OVERLAP)
        bottom = ground.y - _medal_px(style, ground) // 2 + style.px(2)
        left = ground.centerx - (px + apart * (len(step.faces) - 1)) // 2
        for n, face in enumerate(step.faces):
            disc = Rect(left + n * apart, bottom - px, px, px)
            if step.rank == 1:
                blur = style.px(18)
                halo = draw.shadow(disc.size, px // 2, blur, (*style.palette.accent[:3], 190))
                surface.blit(halo, halo.get_rect(center=disc.center))
            face.draw(surface, disc, style)
            if step.rank == 1 and self._crown is not None:
                crown = _crowned(self._crown, round(px * 0.52), style.palette.accent)
                surface.blit(crown, crown.get_rect(midbottom=(disc.centerx, disc.y + round(px * 0.10))))


def _medal_px(style: Style, ground: Rect) -> int:
    """How wide the medal of a step is, half of which stands out above it."""
    return style.px(62) if style.sofa else min(style.px(34), ground.h * 4 // 10)


def _crowned(icon: pygame.Surface, px: int, color: Color) -> pygame.Surface:
    return _crowns.get((px, color), lambda: draw.tint(shrink(icon, px), color))


def medal_color(rank: int) -> Color:
    """Gold, silver and bronze; gray from the fourth place on."""
    return high_contrast.ground(MEDALS[rank - 1] if 0 < rank <= len(MEDALS) else OTHER_MEDAL)


def draw_medal(surface: pygame.Surface, medal: Rect, rank: int, style: Style) -> None:
    """The number of a place, on a disc of its metal for the first three."""
    ink = style.palette.text_muted
    if rank <= len(MEDALS):
        edge = max(1, style.px(2))
        surface.blit(draw.circle(medal.w, medal_color(rank), border=(255, 255, 255, 120), border_px=edge), medal)
        ink = MEDAL_INK
    number = text.render(str(rank), max(style.least_text_px, round(medal.w * 0.58)), ink, "title")
    surface.blit(number, number.get_rect(center=medal.center))
