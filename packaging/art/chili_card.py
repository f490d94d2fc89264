"""The chili card, the best picture of the game: the pot goes over and the cards fly. One drawing, two frames."""

from __future__ import annotations

import random

import chili
import faces
from draw import (
    at,
    attrs,
    darker,
    ellipse,
    g,
    lighter,
    linear,
    n,
    path,
    polar,
    radial,
    rect,
    smooth,
    stroke,
)
from hues import IVORY, Palette
from shapes import scaled

W, H = faces.CARD_W, faces.CARD_H


def base_chili(palette: Palette, night: str, ember: str, glow: str, frame: str) -> str:
    """Draw the whole face (no centre glyph comes on top of it)."""
    body = rect(0, 0, W, H, "url(#heat)") + _rays(glow)
    body += ellipse(214, 258, 250, 236, "url(#glow)")
    body += frame + _steam()
    body += _far_cards(palette) + _lid()
    body += _puddle_back() + at(chili.pot_body(full=True), 180, 262, 0.53, 56)
    body += _spill() + _puddle_front() + _splashes() + _near_cards(palette)
    more = chili.pot_defs() + radial(
        "heat", (0, ember), (0.55, night), (1, darker(night, 0.45)), cx=0.5, cy=0.42, r=0.8
    )
    more += radial("glow", (0, glow, 0.85), (0.45, glow, 0.35), (1, glow, 0))
    more += linear("cup", (0, chili.SAUCE_LIGHT), (0.5, chili.SAUCE), (1, chili.SAUCE_DEEP))
    return faces.card(palette, body + _color_marks(palette), more)


def _rays(glow: str) -> str:
    out = ""
    for i in range(18):
        a, b = polar(620, i * 20 + 4, 212, 258), polar(620, i * 20 + 13, 212, 258)
        out += f"M212 258L{n(a[0])} {n(a[1])}L{n(b[0])} {n(b[1])}Z"
    return path(out, glow, opacity=0.13)


def _steam() -> str:
    return (
        at(chili.steam_wisp(3, 230), 240, 200)
        + at(chili.steam_wisp(8, 200), 300, 190)
        + at(chili.steam_wisp(5, 170), 176, 150)
    )


def _lid() -> str:
    return at(chili.lid(), 262, 92, 0.36, 24) + stroke(
        "M170 96C186 76 196 66 212 56M168 122C178 108 184 100 190 94", "#ffe2b0", 5, opacity=0.7
    )


def _mini_card(palette: Palette, color: int, size: float) -> str:
    """A small card in one of the four colours, face towards us."""
    _, value, shape = palette.colors[color]
    w, h = 60 * size, 90 * size
    edge = attrs(stroke=palette.ink, stroke_width=4)
    out = (
        f'<rect x="{n(-w / 2)}" y="{n(-h / 2)}" width="{n(w)}" '
        f'height="{n(h)}" rx="{n(9 * size)}" fill="{IVORY}" {edge}/>'
    )
    out += rect(-w / 2 + 5 * size, -h / 2 + 5 * size, w - 10 * size, h - 10 * size, value, 5 * size)
    out += path(scaled(shape, 19 * size), IVORY)
    return out + rect(-w / 2 + 5 * size, -h / 2 + 5 * size, w - 10 * size, 16 * size, "#ffffff", 5 * size, opacity=0.16)


def _far_cards(palette: Palette) -> str:
    return at(_mini_card(palette, 0, 0.8), 60, 168, turn=-38) + at(_mini_card(palette, 3, 0.78), 366, 190, turn=24)


def _near_cards(palette: Palette) -> str:
    out = at(_mini_card(palette, 1, 1.05), 74, 452, turn=22) + at(_mini_card(palette, 2, 1.1), 190, 504, turn=-14)
    return out


def _puddle_back() -> str:
    d = smooth([(10, 548), (70, 516), (150, 522), (230, 500), (320, 492), (392, 508), (420, 540), (420, 660), (0, 660)])
    return path(d, "#000", opacity=0.35, transform="translate(0 -9)") + path(d, chili.SAUCE_DEEP)


def _puddle_front() -> str:
    """The near side of the puddle, with the crown that the falling chili throws up."""
    crown = [
        (0, 566),
        (56, 540),
        (120, 548),
        (176, 530),
        (206, 538),
        (232, 500),
        (250, 532),
        (276, 524),
        (296, 478),
        (312, 522),
    ]
    crown += [(340, 526), (358, 470), (374, 524), (396, 522), (414, 486), (424, 530), (430, 660), (-10, 660)]
    d = smooth(crown)
    out = path(d, "url(#cup)", stroke=chili.SAUCE_DEEP, stroke_width=6)
    chance = random.Random(12)
    spots = [(20 + i * 13.2 + chance.uniform(-6, 6), chance.uniform(572, 612)) for i in range(29)]
    spots += [(150, 556), (214, 552), (262, 554), (330, 550), (384, 548), (96, 562)]
    out += chili.bits(spots, 8, 0.85)
    out += stroke("M30 566C70 552 110 562 150 552", chili.GLOSS, 6, opacity=0.75)
    return out + stroke("M292 512C294 506 294 500 296 494M354 506C356 500 356 494 358 488", chili.GLOSS, 4, opacity=0.8)


def _spill() -> str:
    """The chili that leaves the pot: out over the whole lower lip, and down in one heavy fall."""
    left = [(232, 214), (258, 246), (276, 288), (284, 330), (286, 380), (280, 440), (262, 500), (236, 560)]
    right = [(420, 560), (396, 500), (384, 430), (382, 360), (374, 296), (348, 240), (306, 204), (258, 188), (228, 186)]
    d = smooth(left, closed=False) + "L" + smooth(right, closed=False)[1:] + "Z"
    out = path(d, "#000", opacity=0.3, transform="translate(-8 6)")
    out += path(d, "url(#stream)", stroke=chili.SAUCE_DEEP, stroke_width=6, stroke_linejoin="round")
    folds = (
        "M262 214C300 226 326 270 330 340C334 410 326 470 312 540"
        "M300 212C344 240 358 300 358 370C358 430 364 480 376 540"
    )
    out += stroke(folds, chili.SAUCE_DEEP, 7, opacity=0.35)
    spots = [
        (262, 212),
        (296, 222),
        (330, 246),
        (288, 262),
        (318, 282),
        (352, 296),
        (306, 326),
        (342, 342),
        (364, 372),
        (312, 376),
    ]
    spots += [(338, 404), (306, 430), (362, 430), (336, 456), (300, 474), (368, 484), (334, 500)]
    out += chili.bits(spots, 17, 1.0)
    out += stroke("M318 214C356 242 370 290 372 352", chili.GLOSS, 7, opacity=0.85) + stroke(
        "M374 372C374 388 375 396 376 404", chili.GLOSS, 7, opacity=0.85
    )
    return out + stroke("M270 248C288 290 294 330 294 384", chili.GLOSS, 4.5, opacity=0.55)


def _splashes() -> str:
    out = at(chili.drops(10, 3, 70, 128, 200, 345, 0.6), 322, 500)
    return out + at(chili.drops(4, 9, 96, 128, 262, 318, 0.55), 262, 236)


def _color_marks(palette: Palette) -> str:
    """The four colours in the free corners, on a dark coin so that they read over the chili."""
    coin = ellipse(0, 0, 41, fill=palette.ink, opacity=0.82)
    (x, y), (u, v) = faces.MARKS
    return g(at(coin, x, y) + at(coin, u, v)) + faces.four_marks(palette) + at(coin, 68, 80) + at(coin, 352, 550)


def studio_frame(color: str) -> str:
    """A thin inlaid line that both themes' chili cards share."""
    return rect(25, 25, W - 50, H - 50, r=20, stroke=lighter(color, 0.3), stroke_width=3, stroke_opacity=0.6)
