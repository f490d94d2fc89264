"""Paper, and what is made of it: an open book, a sheet, a note with a pin, a frame on the wall.

``paper_style`` is the style of what is written on it, in black and in the theme's red.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pygame
from pygame import Rect

from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import draw, high_contrast, images, material
from uno_desktop.ui.kit.drawing.style import Color, Palette, Style, brighten, contrast
from uno_desktop.ui.kit.motion.tween import lerp_color

PAPER = (246, 238, 219)
_INK, _PENCIL = (46, 33, 30), (99, 82, 70)
_LEAST_CONTRAST, _LEAST_LARGE = 4.5, 3.0
_SHARP, _RED = 7.0, (176, 20, 20)
"""The contrast, and the red, of high contrast: there the theme's is a light one."""
_COVER_UNITS = 9
"""How far a book's cover is seen around its pages."""
_EDGE_UNITS = 7
"""How far the pages beneath the open ones are seen at each side."""
_FOLD_SHARE = 0.16
"""How much of a page, of its width, bends into the fold."""
_GRAIN_PX, _GRAIN_STEP = 96, 0.012
_RULE, _MARGIN = (178, 190, 209), (196, 205, 219)
"""The lines of a ruled sheet, and the one at its margin."""
_kept = SurfaceCache("paper")


@lru_cache(maxsize=16)
def paper_palette(palette: Palette) -> Palette:
    """The palette of words on paper: black and red ink, as far as needed darker than the theme's own red."""
    is_sharp = high_contrast.is_on
    least, least_large = (_SHARP, _SHARP) if is_sharp else (_LEAST_CONTRAST, _LEAST_LARGE)
    red = _legible(_RED if is_sharp else palette.danger, PAPER, least)
    raised = lerp_color(PAPER, red, 0.13)
    return replace(
        palette,
        background=brighten(PAPER, -0.10),
        surface=PAPER,
        surface_raised=raised,
        border=brighten(PAPER, -0.42 if is_sharp else -0.24),
        text=_INK,
        text_muted=_legible(_PENCIL, raised, least),
        accent=red,
        accent_text=(255, 252, 244),
        danger=red,
        danger_text=(255, 252, 244),
        success=_legible(palette.success, PAPER, least),
        focus=_legible(palette.accent, PAPER, least_large),
    )


def paper_style(style: Style) -> Style:
    """The same style for what stands on paper."""
    return replace(style, palette=paper_palette(style.palette), material="plain", material_fill=None)


def _legible(color: Color, paper: Color, least: float) -> Color:
    """The color, as much darker as it takes to be read on that paper."""
    while contrast(color, paper) < least:
        color = brighten(color, -0.06)
    return color


def draw_book(surface: pygame.Surface, rect: Rect, fold_x: int, style: Style, cover: Color) -> None:
    """An open book that fills the rectangle, with its fold at ``fold_x``."""
    rim, edge = style.px(_COVER_UNITS), style.px(_EDGE_UNITS)
    draw.draw_shadow(surface, rect, rim, style.px(20), 150, style.px(8))
    draw.blit_rounded(surface, rect, rim, cover, border=brighten(cover, 0.25), border_px=style.px(1.5))
    inside = rect.inflate(-2 * rim, -2 * rim)
    for n in range(3, 0, -1):  # the pages beneath, at both sides and below
        tint = brighten(PAPER, -0.06 * n - (0.08 if n % 2 else 0))
        leaf = Rect(inside.x + edge - n * edge // 3, inside.y + n, inside.w - 2 * (edge - n * edge // 3), inside.h - n)
        surface.fill(tint, leaf)
    pages = Rect(inside.x + edge, inside.y, inside.w - 2 * edge, inside.h - edge)
    material.cover(surface, pages, material.grain(PAPER, _GRAIN_STEP, _GRAIN_PX))
    bend = round(pages.w / 2 * _FOLD_SHARE)

    def shade() -> pygame.Surface:
        """A line of pixels that gets darker to the right, where the page goes into the fold."""
        line = pygame.Surface((max(1, bend), 1), pygame.SRCALPHA)
        for x in range(bend):
            line.set_at((x, 0), (60, 40, 20, round(92 * (x / bend) ** 2.2)))
        return images.ready(line)

    left = pygame.transform.scale(_kept.get(("fold", bend), shade), (bend, pages.h))
    surface.blit(left, (fold_x - bend, pages.y))
    surface.blit(pygame.transform.flip(left, True, False), (fold_x, pages.y))
    surface.fill(brighten(PAPER, -0.45), (fold_x - 1, pages.y, 2, pages.h))


def page_rects(rect: Rect, fold_x: int, style: Style) -> tuple[Rect, Rect]:
    """The two pages of such a book, as far as one writes on them."""
    rim, edge = style.px(_COVER_UNITS), style.px(_EDGE_UNITS)
    margin, inner = style.px(20), style.px(30)
    left, right = rect.x + rim + edge + margin, rect.right - rim - edge - margin
    top = rect.y + rim + style.px(18)
    high = rect.bottom - rim - edge - style.px(14) - top
    return Rect(left, top, fold_x - inner - left, high), Rect(fold_x + inner, top, right - fold_x - inner, high)


def draw_ribbon(surface: pygame.Surface, rect: Rect, color: Color, style: Style) -> None:
    """A ribbon that lies over the rectangle from the left, its end cut like a swallow's tail."""
    notch = min(rect.h // 2, style.px(11)) / max(1, rect.w)
    shape = ((0, 0), (1, 0), (1 - notch, 0.5), (1, 1), (0, 1))
    draw.draw_shadow(surface, rect, 2, style.px(4), 80, style.px(2))
    surface.blit(draw.polygon(rect.size, shape, color), rect)


def draw_sheet(surface: pygame.Surface, rect: Rect, style: Style, margin_x: int | None = None) -> None:
    """Some sheets of paper on each other, the upper one with a line at its margin if that is wanted."""
    step = style.px(4)
    draw.draw_shadow(surface, rect, 3, style.px(16), 140, style.px(6))
    for n in (2, 1):
        below, tint = rect.move(n * step, n * step // 2), brighten(PAPER, -0.07 * n)
        draw.blit_rounded(surface, below, style.px(3), tint, border=brighten(PAPER, -0.3), border_px=1)
    material.cover(surface, rect, material.grain(PAPER, _GRAIN_STEP, _GRAIN_PX))
    pygame.draw.rect(surface, brighten(PAPER, -0.22), rect, max(1, style.px(1)))
    if margin_x is not None:
        surface.fill(_MARGIN, (margin_x, rect.y, max(1, style.px(1.5)), rect.h))


def draw_line(surface: pygame.Surface, rect: Rect, style: Style, *, marker: Color | None = None) -> None:
    """A line of a ruled sheet, with the rule below it; gone over with a ``marker`` of that color."""
    if marker is not None:
        surface.fill(lerp_color(PAPER, marker, 0.55), rect.inflate(-style.px(4), -style.px(6)))
    high = max(1, style.px(1.5))
    surface.fill(_RULE, (rect.x, rect.bottom - high, rect.w, high))


def draw_note(surface: pygame.Surface, rect: Rect, style: Style, paper: Color, pin: Color) -> None:
    """A note on the wall with a pin at its upper edge."""
    draw.draw_shadow(surface, rect, 3, style.px(8), 130, style.px(4))
    surface.fill(paper, rect)
    surface.fill(brighten(paper, -0.08), (rect.x, rect.bottom - style.px(5), rect.w, style.px(5)))
    px = style.px(15)
    place = Rect(0, 0, px, px)
    place.midtop = (rect.centerx, rect.y - px // 2)
    surface.blit(draw.circle(px, brighten(pin, -0.25)), place.move(0, style.px(1.5)))
    surface.blit(draw.circle(px, pin, border=brighten(pin, 0.2), border_px=style.px(1)), place)
    surface.blit(draw.circle(max(2, px // 3), brighten(pin, 0.55)), (place.x + px // 4, place.y + px // 5))


def draw_frame(surface: pygame.Surface, rect: Rect, style: Style, wood: Color) -> Rect:
    """A picture's frame with paper in it, on a wall; returns the paper."""
    wide = style.px(13)
    draw.draw_shadow(surface, rect, 4, style.px(14), 150, style.px(7))
    draw.blit_rounded(surface, rect, style.px(3), wood, border=brighten(wood, 0.3), border_px=style.px(1.5))
    for n, amount in ((wide // 3, -0.28), (wide - style.px(3), 0.22)):
        pygame.draw.rect(surface, brighten(wood, amount), rect.inflate(-2 * n, -2 * n), max(1, style.px(1.5)))
    paper = rect.inflate(-2 * wide, -2 * wide)
    material.cover(surface, paper, material.grain(PAPER, _GRAIN_STEP, _GRAIN_PX))
    surface.fill(brighten(PAPER, -0.25), (paper.x, paper.y, paper.w, max(1, style.px(2))))
    return paper
