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
    body += _steam()
    body += _far_cards(palette) + _lid()
    body += _puddle()
    body += at(chili.pot_body(full=True), 186, 268, 0.53, 58)
    body += _spill() + _near_cards(palette) + _splashes()
    body += frame
    more = chili.pot_defs() + radial("heat", (0, ember), (0.55, night), (1, darker(night, 0.45)), cx=0.5, cy=0.42, r=0.8)
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
    return at(chili.steam_wisp(3, 230), 240, 200) + at(chili.steam_wisp(8, 200), 300, 190) + at(chili.steam_wisp(5, 170), 176, 150)


def _lid() -> str:
    return at(chili.lid(), 262, 92, 0.36, 24) + stroke("M170 96C186 76 196 66 212 56M168 122C178 108 184 100 190 94", "#ffe2b0", 5, opacity=0.7)


def _mini_card(palette: Palette, color: int, size: float) -> str:
    """A small card in one of the four colours, face towards us."""
    _, value, shape = palette.colors[color]
    w, h = 60 * size, 90 * size
    edge = attrs(stroke=palette.ink, stroke_width=4)
    out = f'<rect x="{n(-w / 2)}" y="{n(-h / 2)}" width="{n(w)}" height="{n(h)}" rx="{n(9 * size)}" fill="{IVORY}" {edge}/>'
    out += rect(-w / 2 + 5 * size, -h / 2 + 5 * size, w - 10 * size, h - 10 * size, value, 5 * size)
    out += path(scaled(shape, 19 * size), IVORY)
    return out + rect(-w / 2 + 5 * size, -h / 2 + 5 * size, w - 10 * size, 16 * size, "#ffffff", 5 * size, opacity=0.16)


def _far_cards(palette: Palette) -> str:
    return at(_mini_card(palette, 0, 0.8), 68, 176, turn=-38) + at(_mini_card(palette, 3, 0.75), 348, 172, turn=28)


def _near_cards(palette: Palette) -> str:
    out = at(_mini_card(palette, 1, 1.05), 66, 420, turn=24) + at(_mini_card(palette, 2, 1.1), 196, 498, turn=-16)
    return out


def _puddle() -> str:
    d = smooth([(18, 560), (60, 512), (140, 520), (196, 480), (262, 498), (322, 470), (384, 500), (410, 548), (404, 640), (12, 640)])
    out = path(d, "#000", opacity=0.35, transform="translate(0 -9)") + path(d, chili.SAUCE_DEEP)
    inner = smooth([(34, 572), (74, 528), (146, 536), (200, 498), (264, 514), (322, 488), (372, 514), (396, 560), (396, 650), (28, 650)])
    out += path(inner, "url(#cup)")
    chance = random.Random(12)
    spots = [(chance.uniform(52, 382), chance.uniform(540, 606)) for _ in range(30)]
    return out + chili.bits(spots, 8, 0.82) + stroke("M84 538C120 538 160 536 188 514", chili.GLOSS, 6, opacity=0.75)


def _spill() -> str:
    """The chili that leaves the pot: a broad tongue over the lip, swinging down into the puddle."""
    d = smooth([(262, 214), (318, 226), (356, 262), (374, 326), (372, 404), (384, 470), (398, 528), (356, 548),
                (300, 546), (262, 528), (278, 470), (286, 404), (282, 352), (262, 318), (250, 290)])  # fmt: skip
    out = path(d, "#000", opacity=0.3, transform="translate(-6 6)")
    out += path(d, "url(#stream)", stroke=chili.SAUCE_DEEP, stroke_width=6)
    spots = [(290, 250), (324, 262), (306, 300), (344, 308), (322, 346), (350, 372), (308, 396), (338, 426), (312, 458), (352, 470)]
    spots += [(298, 506), (336, 512), (368, 516), (324, 480)]
    out += chili.bits(spots, 17, 0.95)
    out += stroke("M342 268C362 310 358 360 358 410", chili.GLOSS, 7, opacity=0.8)
    return out + stroke("M270 300C284 330 292 352 292 384", chili.GLOSS, 4.5, opacity=0.5)


def _splashes() -> str:
    out = at(chili.drops(9, 3, 96, 150, 200, 345, 0.62), 322, 530)
    out += at(chili.drops(5, 9, 60, 120, 250, 330, 0.55), 300, 250)
    return out


def _color_marks(palette: Palette) -> str:
    """The four colours in the free corners, on a dark coin so that they read over the chili."""
    coin = ellipse(0, 0, 41, fill=palette.ink, opacity=0.82)
    (x, y), (u, v) = faces.MARKS
    return g(at(coin, x, y) + at(coin, u, v)) + faces.four_marks(palette) + at(coin, 68, 80) + at(coin, 352, 550)


def studio_frame(color: str) -> str:
    """A thin inlaid line that both themes' chili cards share."""
    return rect(25, 25, W - 50, H - 50, r=20, stroke=lighter(color, 0.3), stroke_width=3, stroke_opacity=0.6)
