"""The pot of chili and everything that comes out of it. Both themes use these drawings."""

from __future__ import annotations

import math
import random

from draw import (
    at,
    blob,
    blur,
    clip,
    darker,
    defs,
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

INK = "#2a0f0c"
SAUCE = "#b5331a"
SAUCE_DEEP = "#7c1a10"
SAUCE_LIGHT = "#e2602a"
GLOSS = "#ffc38a"
BEANS = ("#5f1416", "#7a1d1a", "#8f2a20")
GREENS = ("#4f9a3d", "#78b844")
CORN = "#f6c445"


def bean(x: float, y: float, turn: float, size: float, color: str) -> str:
    """Draw a kidney bean with a highlight; `size` 1 is about 44 px long."""
    body = "M-20 -6C-20 -18 -8 -20 0 -17C8 -20 21 -18 21 -4C21 10 10 15 4 9C1 6 -3 6 -6 10C-12 16 -20 6 -20 -6Z"
    drawn = path(body, color, stroke=darker(color, 0.45), stroke_width=2.5)
    drawn += stroke("M-13 -9C-8 -14 -2 -12 3 -12", lighter(color, 0.55), 3.5, opacity=0.85)
    return at(drawn, x, y, size, turn)


def pepper_ring(x: float, y: float, turn: float, size: float, color: str) -> str:
    """Draw a slice of green pepper."""
    drawn = stroke("M-16 4C-18 -14 -2 -16 1 -8C6 -17 20 -12 17 2C15 14 4 10 0 6", darker(color, 0.4), 10)
    drawn += stroke("M-16 4C-18 -14 -2 -16 1 -8C6 -17 20 -12 17 2C15 14 4 10 0 6", color, 5.5)
    return at(drawn, x, y, size, turn)


def corn(x: float, y: float, turn: float, size: float) -> str:
    """Draw a kernel of corn."""
    d = "M0 -10C8 -10 11 -2 9 5C7 11 -7 11 -9 5C-11 -2 -8 -10 0 -10Z"
    drawn = path(d, CORN, stroke="#a8691b", stroke_width=2.5) + ellipse(-2, -4, 3.5, 2.5, "#fff1b8")
    return at(drawn, x, y, size, turn)


def bits(spots: list[tuple[float, float]], seed: int, size: float = 1) -> str:
    """Strew beans, pepper, corn and meat over the given points."""
    chance = random.Random(seed)
    out = ""
    for i, (x, y) in enumerate(spots):
        turn, grow = chance.uniform(0, 360), size * chance.uniform(0.8, 1.15)
        kind = (0, 3, 0, 1, 0, 2, 3)[i % 7]
        if kind == 0:
            out += bean(x, y, turn, grow, chance.choice(BEANS))
        elif kind == 1:
            out += pepper_ring(x, y, turn, grow, chance.choice(GREENS))
        elif kind == 2:
            out += corn(x, y, turn, grow * 1.1)
        else:
            meat = blob(0, 0, 13, 10, seed + i, 8, 0.25)
            lump = path(meat, "#6b2a17", stroke="#451208", stroke_width=2.5)
            lump += path(blob(-3, -3, 5, 3, seed + i + 9, 6, 0.2), "#9c4a26")
            out += at(lump, x, y, grow, turn)
    return out


def spread_in_ellipse(cx: float, cy: float, rx: float, ry: float, count: int, seed: int) -> list[tuple[float, float]]:
    """Choose well spaced points in an ellipse (a sunflower, slightly shaken)."""
    chance = random.Random(seed)
    out = []
    for i in range(count):
        reach = math.sqrt((i + 0.5) / count)
        angle = i * 2.39996 + chance.uniform(-0.25, 0.25)
        out.append((cx + rx * reach * math.cos(angle), cy + ry * reach * math.sin(angle)))
    return out


def pot_defs() -> str:
    """Define the gradients and blurs the pot and its chili need."""
    steel = ((0, "#5d6470"), (0.12, "#aab2bd"), (0.27, "#f4f6f8"), (0.42, "#c3cad3"), (0.62, "#8d95a2"))
    steel += ((0.8, "#646b78"), (0.92, "#9aa2ae"), (1, "#4a505c"))
    rim = ((0, "#7d8592"), (0.25, "#ffffff"), (0.55, "#b6bdc8"), (0.8, "#6f7784"), (1, "#a5adb9"))
    return (
        blur("wet", 2.2)
        + blur("mist", 5)
        + linear("steel", *steel, turn=0)
        + linear("rim", *rim, turn=0)
        + linear("potshade", (0, "#2a0f0c", 0), (0.65, "#2a0f0c", 0.05), (1, "#2a0f0c", 0.42))
        + radial("sauce", (0, "#ee7434"), (0.3, "#d04a20"), (0.65, SAUCE), (1, "#861d11"), cx=0.42, cy=0.3, r=0.75)
        + linear("steam", (0, "#fff4e4", 0), (0.3, "#fff4e4", 0.22), (0.75, "#fff4e4", 0.5), (1, "#fff4e4", 0.15))
        + linear("stream", (0, "#6b140c"), (0.22, SAUCE), (0.5, "#e8682c"), (0.75, SAUCE), (1, "#6b140c"), turn=0)
    )


def _handle(side: int) -> str:
    d = f"M{side * 196} -52C{side * 262} -70 {side * 268} 26 {side * 196} 14"
    out = stroke(d, INK, 36) + stroke(d, "#3b4250", 24) + stroke(d, "#79828f", 7, transform="translate(-2 -6)")
    for y in (-52, 14):
        out += ellipse(side * 192, y, 15, 15, "#9aa2ae", stroke=INK, stroke_width=5) + ellipse(
            side * 192 - 3, y - 4, 5, 5, "#fff"
        )
    return out


def pot_body(full: bool = True) -> str:
    """Draw the pot upright around the origin, about 520 wide and 420 high, its mouth at y=-130."""
    d = "M-196 -130L-182 150C-180 196 -96 222 0 222C96 222 180 196 182 150L196 -130Z"
    out = _handle(-1) + _handle(1)
    out += path(d, "url(#steel)", stroke=INK, stroke_width=9, stroke_linejoin="round") + path(d, "url(#potshade)")
    band = "M-189 20C-110 62 110 62 189 20L187 62C110 104 -110 104 -187 62Z"
    out += path(band, "#c8372b", stroke=INK, stroke_width=5) + path(
        "M-189 22C-110 64 110 64 189 22L188 32C110 74 -110 74 -188 32Z", "#f07a52", opacity=0.8
    )
    flame = (
        "M0 -26C14 -12 20 -2 17 9C14 20 6 24 0 24C-8 24 -17 18 -17 "
        "7C-17 0 -12 -3 -10 -10C-6 -6 -4 -4 -3 -1C2 -8 3 -16 0 -26Z"
    )
    out += at(
        path(flame, "#ffd66b") + path("M0 2C6 8 8 13 5 18C3 21 -4 21 -6 17C-8 12 -3 9 0 2Z", "#f07a2b"), 0, 72, 0.95
    )
    out += stroke("M-150 -96C-146 -40 -143 60 -136 150", "#ffffff", 12, opacity=0.55)
    out += ellipse(0, -130, 204, 62, "url(#rim)", stroke=INK, stroke_width=9)
    out += ellipse(0, -128, 184, 50, "#3a1210")
    if full:
        out += _surface()
    return out


def _surface() -> str:
    inside = ellipse(0, -124, 180, 45, "url(#sauce)")
    lumps = bits(spread_in_ellipse(0, -122, 158, 34, 26, 4), 11, 0.9)
    glints = stroke("M-150 -134C-126 -158 -70 -166 -20 -166", GLOSS, 6, opacity=0.75)
    glints += stroke("M60 -96C96 -100 128 -108 146 -120", GLOSS, 5, opacity=0.5)
    return inside + lumps + glints


def warm_side() -> str:
    """The light of the fall on the side of the pot that is turned to it."""
    side = "M196 -130L182 150C181 170 160 190 120 203C150 120 158 -10 150 -82Z"
    low = "M-182 150C-180 196 -96 222 0 222C96 222 180 196 182 150C150 196 -150 196 -182 150Z"
    return path(side, "#ff8a3a", opacity=0.6, filter="url(#mist)") + path(
        low, "#ff7a2e", opacity=0.4, filter="url(#mist)"
    )


def lid() -> str:
    """Draw the lid around the origin, about 420 wide."""
    dome = "M-204 24C-190 -54 -90 -86 0 -86C90 -86 190 -54 204 24C120 58 -120 58 -204 24Z"
    out = path(dome, "url(#steel)", stroke=INK, stroke_width=9, stroke_linejoin="round")
    out += path(
        "M-206 18C-214 22 -214 36 -206 40C-120 76 120 76 206 40C214 36 214 22 206 18C120 54 -120 54 -206 18Z",
        "url(#rim)",
        stroke=INK,
        stroke_width=7,
    )
    out += stroke("M-150 -14C-120 -46 -70 -58 -24 -60", "#fff", 11, opacity=0.7)
    out += rect(-17, -112, 34, 30, "#3b4250", 6, stroke=INK, stroke_width=7)
    out += ellipse(0, -118, 38, 22, "#c8372b", stroke=INK, stroke_width=8) + ellipse(-10, -125, 14, 6, "#ff9a76")
    return out


def steam_wisp(seed: int, height: float = 260, width: float = 40) -> str:
    """Draw one curl of steam rising from the origin: two ribbons that swell and thin out."""
    return _ribbon(seed, height, width, 0) + _ribbon(seed + 50, height * 0.86, width * 0.45, width * 0.55)


def _ribbon(seed: int, height: float, width: float, shift: float) -> str:
    chance = random.Random(seed)
    sway, phase = chance.uniform(16, 24) * height / 260, chance.uniform(0, math.tau)
    left, right = [], []
    for i in range(17):
        u = i / 16
        middle = shift + sway * (0.4 + u) * math.sin(phase + u * 6.4)
        half = width / 2 * math.sin(math.pi * u) ** 0.7 * (0.55 + 0.6 * u)
        left.append((middle - half, -height * u))
        right.append((middle + half, -height * u))
    d = smooth(left, closed=False) + "L" + smooth(right[::-1], closed=False)[1:] + "Z"
    return path(d, "url(#steam)")


def drops(count: int, seed: int, near: float, far: float, low: float = 0, high: float = 360, size: float = 1) -> str:
    """Draw drops of chili flying away from the origin between two angles."""
    chance = random.Random(seed)
    out = ""
    for i in range(count):
        angle = low + (high - low) * (i + chance.uniform(0.15, 0.85)) / count
        x, y = polar(chance.uniform(near, far), angle)
        out += at(drop(chance.uniform(0.5, 1.25) * size), x, y, turn=angle + 90)
    return out


def drop(size: float) -> str:
    """Draw one drop of chili flying upwards (its round end first), about 26 px wide at size 1."""
    d = "M0 30C-4 12 -14 4 -14 -8C-14 -18 -7 -24 0 -24C7 -24 14 -18 14 -8C14 4 4 12 0 30Z"
    return at(
        path(d, SAUCE, stroke=SAUCE_DEEP, stroke_width=4) + ellipse(-5, -12, 4, 6, GLOSS, opacity=0.8), scale=size
    )


def _outline_points(cx: float, cy: float, rx: float, ry: float, seed: int, tongues: int) -> list[tuple[float, float]]:
    """The edge of spilled chili, all around from the right: a round body with tongues that have run out of it."""
    chance = random.Random(seed)
    runs = []
    for i in range(tongues):
        middle = math.tau * (i + chance.uniform(0.25, 0.75)) / tongues
        runs.append((middle, chance.choice((0.04, 0.08, 0.13, 0.22)), chance.uniform(0.1, 0.19)))
    around = []
    for i in range(96):
        angle = math.tau * i / 96
        reach = 0.82 + 0.025 * math.sin(3 * angle + seed)
        for middle, far, wide in runs:
            off = (angle - middle + math.pi) % math.tau - math.pi
            reach += far * math.exp(-((off / wide) ** 2))
        around.append((cx + rx * reach * math.cos(angle), cy + ry * reach * math.sin(angle)))
    return around


def puddle_outline(cx: float, cy: float, rx: float, ry: float, seed: int, tongues: int = 13) -> str:
    """Write path data of the edge of spilled chili."""
    return smooth(_outline_points(cx, cy, rx, ry, seed, tongues))


def fleck(x: float, y: float, r: float) -> str:
    """Draw a drop that has landed on the floor."""
    out = ellipse(x, y + r * 0.25, r * 1.2, r * 0.8, SAUCE_DEEP) + ellipse(x, y, r * 1.1, r * 0.68, SAUCE)
    return out + ellipse(x - r * 0.35, y - r * 0.2, r * 0.3, r * 0.16, GLOSS, opacity=0.9)


def puddle(cx: float, cy: float, rx: float, ry: float, seed: int, lumps: int, size: float = 1) -> str:
    """Draw a puddle of chili as thick as a stew is: a deep edge, a bright top, oil, lumps with their shadows, gloss."""
    rim = puddle_outline(cx, cy, rx, ry, seed)
    bulge = puddle_outline(cx, cy - ry * 0.012, rx * 0.975, ry * 0.965, seed)
    top = puddle_outline(cx, cy - ry * 0.035, rx * 0.93, ry * 0.9, seed)
    out = path(rim, "#000000", opacity=0.45, transform=f"translate(0 {n(ry * 0.07)})", filter="url(#shade)")
    out += path(rim, "#4d0d0a", transform=f"translate(0 {n(ry * 0.025)})") + path(rim, "#6e150d")
    out += path(bulge, SAUCE_DEEP) + path(top, "url(#sauce)", filter="url(#bulge)") + _oil(cx, cy, rx, ry, seed)
    spots = spread_in_ellipse(cx, cy - ry * 0.03, rx * 0.74, ry * 0.72, lumps, seed)
    dents = "".join(ellipse(x + 3, y + 8, 20 * size, 12 * size, "#4d0d0a", opacity=0.5) for x, y in spots)
    out += g(dents, filter="url(#wet)") + bits(spots, seed, size)
    return out + _gloss(cx, cy, rx, ry, seed)


def _oil(cx: float, cy: float, rx: float, ry: float, seed: int) -> str:
    """Broad patches of light in the sauce, and eyes of oil that swim on it."""
    chance, patches, drops_of_oil = random.Random(seed + 1), "", ""
    for _ in range(7):
        x, y = cx + rx * chance.uniform(-0.55, 0.5), cy + ry * chance.uniform(-0.6, 0.45)
        patches += ellipse(x, y, rx * 0.17, ry * 0.12, "#f58a42", opacity=0.45)
    for x, y in spread_in_ellipse(cx, cy, rx * 0.72, ry * 0.7, 26, seed + 5):
        r = chance.uniform(0.012, 0.028) * rx
        drops_of_oil += ellipse(x, y, r, r * 0.62, "#f9a24a", opacity=0.5, stroke="#ffd08a", stroke_width=1.5)
    edge = clip("top", path(puddle_outline(cx, cy - ry * 0.035, rx * 0.9, ry * 0.86, seed), "#fff"))
    return f"<defs>{edge}</defs>" + g(g(patches, filter="url(#shade)"), clip_path="url(#top)") + drops_of_oil


def _gloss(cx: float, cy: float, rx: float, ry: float, seed: int) -> str:
    """What a lamp above leaves on wet sauce: light along the far edge, short ones within."""
    edge = _outline_points(cx, cy - ry * 0.03, rx * 0.9, ry * 0.87, seed, 13)
    out = ""
    for first, last, width in ((50, 59, 0.016), (61, 72, 0.022), (74, 77, 0.016), (84, 88, 0.013)):
        out += stroke(smooth(edge[first:last], closed=False), "#ffe6c4", max(3, rx * width), opacity=0.85)
    inside = ((-0.3, 0.1), (-0.2, -0.02), (-0.08, -0.06), (0.06, -0.05))
    low = ((0.22, 0.4), (0.34, 0.36), (0.44, 0.28), (0.5, 0.18))
    for points in (inside, low):
        start, *bend = (f"{n(cx + rx * x)} {n(cy + ry * y)}" for x, y in points)
        out += stroke(f"M{start}C{' '.join(bend)}", "#ffe6c4", max(3, rx * 0.018), opacity=0.4)
    return g(out, filter="url(#wet)")


def stream(width: float, height: float, seed: int) -> str:
    """Draw chili falling from the origin downwards: a thick rope, hot in its middle, that sways and carries lumps."""
    chance = random.Random(seed)
    left, right = [], []
    for i in range(9):
        y, sway = height * i / 8, 5 * math.sin(math.tau * i / 8)
        half = width / 2 * (1 - 0.1 * math.sin(math.tau * i / 4)) * (1 if i in (0, 8) else chance.uniform(0.95, 1.05))
        left.append((-half + sway, y))
        right.append((half + sway, y))
    d = smooth(left, closed=False) + "L" + smooth(right[::-1], closed=False)[1:] + "Z"
    out = path(d, "url(#stream)", stroke="#5a100c", stroke_width=6, stroke_linejoin="round")
    hot = stroke(_wavy(width * 0.05, width * 0.1, height), "#ff9a48", width * 0.26, opacity=0.55)
    out += f"<defs>{clip('rope', path(d, '#fff'))}</defs>" + g(g(hot, filter="url(#mist)"), clip_path="url(#rope)")
    spots = [(chance.uniform(-width * 0.3, width * 0.3), height * (i + 0.5) / 13) for i in range(13)]
    out += bits(spots, seed, 1.0)
    edge = stroke(
        _wavy(-width * 0.33, width * 0.06, height), "#ffe2b8", 7, opacity=0.75, stroke_dasharray="150 40 60 30"
    )
    return out + g(g(edge, filter="url(#wet)"), clip_path="url(#rope)")


def _wavy(x: float, sway: float, height: float) -> str:
    """Write path data of a line that falls from the origin's height at `x` and sways once."""
    return f"M{n(x)} 0C{n(x + sway)} {n(height / 3)} {n(x - sway)} {n(height * 0.66)} {n(x)} {n(height)}"


def drawing_defs(*more: str) -> str:
    """Collect the pot's gradients with others."""
    return defs(pot_defs(), blur("shade", 9), blur("bulge", 5), *more)
