"""The chili card, the best picture of the game: the pot goes over and the cards fly. One drawing, two lights."""

from __future__ import annotations

import random

import chili
import faces
from draw import (
    at,
    blur,
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
from hues import Palette

W, H = faces.CARD_W, faces.CARD_H
LIGHT_X, LIGHT_Y = 250, 186
"""Where the light stands: over the mouth of the pot."""


def base_chili(palette: Palette, night: str, ember: str, glow: str) -> str:
    """Draw the whole face (no centre glyph comes on top of it)."""
    body = rect(0, 0, W, H, "url(#heat)") + _rays()
    body += ellipse(LIGHT_X, LIGHT_Y, 250, 240, "url(#glow)") + _embers(glow)
    body += rect(25, 25, W - 50, H - 50, r=20, stroke=lighter(glow, 0.3), stroke_width=3, stroke_opacity=0.45)
    body += _far_cards(palette) + _lid() + _plumes()
    body += _puddle_back() + _pot_shade() + at(chili.pot_body(full=True) + chili.warm_side(), 176, 258, 0.56, 56)
    body += _spill() + _puddle_front() + _splashes() + _near_cards(palette) + _front_steam()
    body += rect(0, 0, W, H, "url(#dusk)")
    return faces.card(palette, body + faces.four_marks(palette), _lights(night, ember, glow), 96)


def _lights(night: str, ember: str, glow: str) -> str:
    middle = {"cx": LIGHT_X / W, "cy": LIGHT_Y / H}
    more = chili.pot_defs() + blur("haze", 11) + blur("far", 2.2)
    more += radial(
        "heat", (0, lighter(ember, 0.25)), (0.3, ember), (0.7, night), (1, darker(night, 0.5)), r=0.85, **middle
    )
    more += radial("glow", (0, "#fff6d8", 1), (0.25, glow, 0.85), (0.6, glow, 0.3), (1, glow, 0))
    more += radial("ray", (0, glow, 0.75), (0.6, glow, 0.3), (1, glow, 0.02), r=0.62)
    more += radial("puff", (0, "#fffaf0", 0.62), (0.6, "#ffeed6", 0.42), (1, "#ffe6c8", 0), cx=0.4, cy=0.35, r=0.62)
    dark = ((0, night, 0), (0.56, night, 0), (0.72, darker(night, 0.6), 0.5), (1, darker(night, 0.7), 0.95))
    more += radial("dusk", *dark, cy=0.48, r=0.76)
    more += linear("cup", (0, "#ff9448"), (0.3, "#c8431e"), (1, "#7c1a10"))
    return more + linear("fall", (0, "#6b140c"), (0.2, chili.SAUCE), (0.5, "#f27a34"), (0.72, chili.SAUCE),
                         (1, "#6b140c"), turn=0)  # fmt: skip


def _rays() -> str:
    """Soft shafts of light that thin out towards the edge."""
    out = ""
    for i in range(14):
        a, b = i * 25.7 + 6, i * 25.7 + 6 + (9 if i % 2 else 14)
        p, q = polar(520, a, LIGHT_X, LIGHT_Y), polar(520, b, LIGHT_X, LIGHT_Y)
        out += f"M{LIGHT_X} {LIGHT_Y}L{n(p[0])} {n(p[1])}L{n(q[0])} {n(q[1])}Z"
    return path(out, "url(#ray)")


def _embers(glow: str) -> str:
    """Sparks in the air, the far ones out of focus."""
    chance, far, near = random.Random(4), "", ""
    for i in range(26):
        x, y = chance.uniform(20, W - 20), chance.uniform(30, 470)
        if i % 3:
            near += ellipse(x, y, chance.uniform(1.4, 3), fill="#fff0c0", opacity=0.85)
        else:
            far += ellipse(x, y, chance.uniform(5, 10), fill=glow, opacity=0.4)
    return g(far, filter="url(#far)") + near


def _plumes() -> str:
    """Steam as thick clouds: they roll up from the mouth of the pot and off the fall, and thin out."""
    chance, out = random.Random(6), ""
    for x, y, lean, count in ((196, 176, -26, 7), (256, 172, 6, 8), (322, 196, 34, 8)):
        cloud = ""
        for i in range(count):
            share = i / count
            r = (15 + 21 * share) * chance.uniform(0.9, 1.15)
            cx, cy = x + lean * share + chance.uniform(-13, 13), y - 172 * share
            cloud += ellipse(cx, cy, r * 1.1, r, "url(#puff)", opacity=1 - 0.75 * share)
        out += cloud
    curls = at(chili.steam_wisp(3, 200, 30), 214, 186, turn=-10) + at(chili.steam_wisp(8, 190, 30), 264, 182, turn=4)
    curls += at(chili.steam_wisp(5, 180, 28), 322, 196, turn=14)
    return g(out, filter="url(#wet)") + curls + curls


def _front_steam() -> str:
    """Steam from the puddle, before everything."""
    d = "M96 540C70 496 122 470 98 424M150 520C178 486 138 462 164 428M226 470C204 440 236 420 222 388"
    return g(stroke(d, "#fff3e0", 22, opacity=0.3), filter="url(#haze)")


def _lid() -> str:
    """The lid, thrown off, with the light of the chili on its inside."""
    speed = stroke("M156 84C172 62 184 50 204 40M150 112C160 98 166 90 174 82", "#ffe9c4", 5, opacity=0.7)
    under = ellipse(0, 34, 190, 26, "#ff9a4a", opacity=0.75, filter="url(#mist)")
    return speed + at(chili.lid() + under, 268, 88, 0.38, 22)


def _pot_shade() -> str:
    return g(at(ellipse(0, 60, 230, 250, "#12060a", opacity=0.5), 164, 280, 0.56, 56), filter="url(#haze)")


def _far_cards(palette: Palette) -> str:
    """Cards in the air behind the pot, a little out of focus."""
    spots = ((0, 0.86, 56, 150, -38), (3, 0.82, 374, 226, 26), (1, 0.6, 132, 62, 18))
    return g("".join(at(faces.small_face(palette, i, size), x, y, turn=turn) for i, size, x, y, turn in spots),
             filter="url(#far)", opacity=0.92)  # fmt: skip


def _near_cards(palette: Palette) -> str:
    """Cards that tumble towards us, one of them splashed."""
    out = at(faces.small_face(palette, 1, 1.3, 9), 76, 442, turn=24)
    splashed = faces.small_face(palette, 2, 1.5, 9)
    stain = path(chili.puddle_outline(28, 42, 27, 21, 7, 7), chili.SAUCE, stroke=chili.SAUCE_DEEP, stroke_width=4)
    stain += chili.bean(24, 42, 30, 0.5, chili.BEANS[1]) + stroke(
        "M14 34C18 29 26 27 32 29", chili.GLOSS, 4, opacity=0.8
    )
    return out + at(splashed + stain, 190, 500, turn=-15)


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
    spots = [(20 + i * 13.2 + chance.uniform(-6, 6), chance.uniform(572, 612)) for i in range(0, 29, 2)]
    spots += [(262, 554), (330, 550), (110, 566)]
    out += chili.bits(spots, 8, 1.05)
    wet = stroke("M14 566C60 546 100 558 140 552C180 546 204 552 222 540", "#ffe2b8", 7, opacity=0.9)
    wet += stroke("M250 572C290 560 330 566 372 552M40 598C80 586 130 594 168 584", "#ffd09a", 6, opacity=0.5)
    out += g(wet, filter="url(#wet)")
    return out + stroke("M292 512C294 506 294 500 296 494M354 506C356 500 356 494 358 488", chili.GLOSS, 4, opacity=0.8)


def _spill() -> str:
    """The chili that leaves the pot: out over the whole lower lip, and down in one heavy fall."""
    left = [(232, 214), (258, 246), (276, 288), (284, 330), (286, 380), (280, 440), (262, 500), (236, 560)]
    right = [(420, 560), (396, 500), (384, 430), (382, 360), (374, 296), (348, 240), (306, 204), (258, 188), (228, 186)]
    d = smooth(left, closed=False) + "L" + smooth(right, closed=False)[1:] + "Z"
    out = path(d, "#000", opacity=0.3, transform="translate(-8 6)")
    out += path(d, "url(#fall)", stroke="#5a100c", stroke_width=6, stroke_linejoin="round")
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
    lights = stroke("M318 214C356 242 370 290 372 352M374 372C374 388 375 396 376 404", "#ffe2b8", 8, opacity=0.9)
    lights += stroke("M270 248C288 290 294 330 294 384M292 410C292 424 290 436 286 450", "#ffd09a", 6, opacity=0.65)
    hot = stroke("M300 236C328 280 332 340 328 420", "#ffb05a", 26, opacity=0.35)
    return (
        out
        + g(hot, filter="url(#mist)")
        + g(lights, filter="url(#wet)")
        + stroke("M330 224C352 244 364 274 368 306", "#fff6e4", 4, opacity=0.9)
    )


def _splashes() -> str:
    out = at(chili.drops(10, 3, 70, 128, 200, 345, 0.6), 322, 500)
    return out + at(chili.drops(4, 9, 96, 128, 262, 318, 0.55), 262, 236)
