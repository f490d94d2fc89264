"""The tables of both themes, seen from above: wide pictures without fine grain, so that they stay small."""

from __future__ import annotations

import random

from draw import (
    at,
    blur,
    clip,
    darker,
    defs,
    ellipse,
    g,
    lighter,
    linear,
    mix,
    n,
    path,
    polar,
    radial,
    rect,
    stroke,
    svg,
)
from hues import CLASSIC
from shapes import scaled

TABLE_W, TABLE_H = 2560, 1440
MASTER = 1.5
"""A table's master is so many times as large as its drawing: as wide as a 4K screen."""


def classic_parts() -> dict[str, str]:
    """Write the Classic's table, by file name without its ending."""
    return {"table": _felt_table()}


def office_parts() -> dict[str, str]:
    """Write the Office's table, by file name without its ending."""
    return {"table": _conference_table()}


def wood(seed: int, w: float, h: float, board: float, light: str, dark: str) -> str:
    """Draw boards with a calm grain, filling w by h from the origin."""
    chance = random.Random(seed)
    out, y = "", 0.0
    while y < h:
        tone = mix(light, dark, chance.uniform(0, 0.55))
        shift = chance.uniform(0.2, 0.8) * w
        out += rect(0, y, w, board, tone)
        for _ in range(5):
            gy, lift = y + chance.uniform(0.12, 0.88) * board, chance.uniform(-0.14, 0.14) * board
            d = (
                f"M{n(-20)} {n(gy)}"
                f"C{n(w * 0.3)} {n(gy + lift)} {n(w * 0.6)} {n(gy - lift)} {n(w + 20)} {n(gy + lift * 0.5)}"
            )
            out += stroke(d, darker(tone, 0.3), chance.uniform(1.5, 5), opacity=chance.uniform(0.12, 0.3))
        out += rect(shift, y, 4, board, darker(dark, 0.3), opacity=0.6) + rect(
            0, y, w, 3, darker(dark, 0.45), opacity=0.7
        )
        y += board
    return out


def _felt_table() -> str:
    """Green felt under a lamp, in a rail of turned wood with a line of brass."""
    w, h = TABLE_W, TABLE_H
    rail, felt = rect(-8, -8, w + 16, h + 16, "#fff", 312), rect(92, 92, w - 184, h - 184, "#fff", 236)
    body = rect(0, 0, w, h, "#1c0f0a") + g(wood(3, w, h, 80, "#8a5029", "#6a381b"), clip_path="url(#rail)")
    body += rect(-8, -8, w + 16, h + 16, "url(#turned)", 312)
    bright = rect(28, 24, w - 56, h - 52, r=286, stroke="#ffd9a0", stroke_width=13, stroke_opacity=0.42)
    body += g(bright, filter="url(#gleam)", clip_path="url(#rail)")
    body += rect(80, 80, w - 160, h - 160, "#1c0d07", 248) + rect(85, 85, w - 170, h - 170, "url(#brass)", 243)
    cloth = rect(0, 0, w, h, "url(#green)") + _nap(w, h) + _damask(w, h)
    cloth += ellipse(w / 2, h * 0.44, 940, 560, "url(#lamp)")
    hem = rect(92, 92, w - 184, h - 184, r=236, stroke="#020d08", stroke_width=84, stroke_opacity=0.8)
    cloth += g(at(hem, 0, 14), filter="url(#deep)")
    cloth += rect(164, 164, w - 328, h - 328, r=178, stroke="#ecc98a", stroke_width=4, stroke_opacity=0.42)
    cloth += rect(178, 178, w - 356, h - 356, r=166, stroke="#ecc98a", stroke_width=1.5, stroke_opacity=0.36)
    body += g(cloth + _medallion(w / 2, h / 2), clip_path="url(#felt)")
    lights = radial("green", (0, "#2f9068"), (0.4, "#1f7450"), (0.75, "#134f37"), (1, "#09291d"), cy=0.45, r=0.62)
    lights += radial("lamp", (0, "#ffeeb0", 0.15), (0.45, "#ffe69a", 0.08), (1, "#ffe08a", 0))
    lights += linear("turned", (0, "#ffc680", 0.34), (0.03, "#ffb468", 0.12), (0.5, "#1c0a04", 0.35),
                     (0.96, "#1c0a04", 0.5), (1, "#000", 0.75))  # fmt: skip
    lights += linear("brass", (0, "#ffe9ae"), (0.25, "#c08f42"), (0.8, "#8a5f26"), (1, "#d9ab5c"))
    return svg(w, h, defs(clip("rail", rail), clip("felt", felt), lights, blur("gleam", 7), blur("deep", 26)) + body,
               MASTER, data_levels=64)  # fmt: skip


def _nap(w: int, h: int) -> str:
    """Broad soft strokes, as a hand leaves them on felt."""
    chance, out = random.Random(21), ""
    for i in range(26):
        x, y = chance.uniform(0.05, 0.95) * w, chance.uniform(0.08, 0.92) * h
        reach = chance.uniform(220, 520)
        d = f"M{n(x - reach)} {n(y + 40)}Q{n(x)} {n(y - 60)} {n(x + reach)} {n(y + 20)}"
        out += stroke(
            d, "#d8ffd0" if i % 2 else "#00150c", chance.uniform(50, 110), opacity=chance.uniform(0.03, 0.065)
        )
    return g(out, filter="url(#deep)")


def _damask(w: int, h: int) -> str:
    out = ""
    step = 160
    for row in range(-1, h // 80 + 1):
        for column in range(-1, w // step + 1):
            x, y = column * step + (80 if row % 2 else 0), row * 80
            shape = CLASSIC.colors[(column + 2 * row) % 4][2]
            out += path(scaled(shape, 13, x, y), "#ffffff")
    return g(out, opacity=0.028)


def _medallion(cx: float, cy: float) -> str:
    gold = "#f0d197"
    out = ellipse(cx, cy, 330, fill="#ffffff", opacity=0.03)
    out += ellipse(cx, cy, 330, stroke=gold, stroke_width=3, stroke_opacity=0.3) + ellipse(
        cx, cy, 312, stroke=gold, stroke_width=1.5, stroke_opacity=0.3
    )
    for i in range(48):
        x, y = polar(321, i * 7.5, cx, cy)
        out += ellipse(x, y, 2.6, fill=gold, opacity=0.35)
    return out


def _conference_table() -> str:
    """A conference table of pale oak with the day's clutter pushed to its edges."""
    w, h = TABLE_W, TABLE_H
    body = wood(11, w, h, 180, "#b27b42", "#8a5a2c") + rect(0, 0, w, h, "url(#lamp)") + _window_light(w, h)
    body += _blotter(w / 2, h / 2)
    clutter = (
        (_folder("#c9a24a", "Q3"), 250, 210, 1, -14),
        (_paper(1), 420, 290, 1, 6),
        (_sticky("#ffe27a", "call back?"), 196, 470, 1, -8),
        (_sticky("#9fd8c0", "who took it"), 2330, 150, 1, 7),
        (_sticky("#f6b0c0", "SMILE (policy)"), 2196, 214, 1, -6),
        (_pens(), 2440, 390, 0.9, 12),
        (_ring(), 2196, 1130, 1, 0),
        (_mug(), 2366, 1000, 1, 0),
        (_stapler(), 120, 930, 1, 76),
        (_laptop(), 190, 1240, 1, -18),
        (_clips(), 420, 1040, 1, 0),
        (_plate("GUEST"), 760, 40, 1, 180),
        (_plate("INTERN"), 1800, 40, 1, 180),
    )
    body += "".join(at(*thing) for thing in clutter)
    body += g(_window_light(w, h), opacity=0.3) + rect(0, 0, w, h, "url(#edge)")
    lamp = radial("lamp", (0, "#ffe9bf", 0.26), (0.5, "#ffd9a0", 0.05), (1, "#1c0f08", 0.5), cy=0.46, r=0.7)
    beam = linear("beam", (0, "#fff0c4", 0.5), (0.5, "#ffe6ac", 0.34), (1, "#ffdf9a", 0.04), turn=90)
    edge = radial("edge", (0, "#1c0f08", 0), (0.66, "#1c0f08", 0.02), (1, "#1c0f08", 0.55), r=0.75)
    tea = radial("tea", (0, "#9a5a2c"), (0.8, "#6e3a18"), (1, "#4a240d"))
    lid = linear("lid", (0, "#6b7484"), (0.4, "#4a5260"), (1, "#2f3540"), turn=60)
    lights = defs(lamp, edge, beam, tea, lid, blur("soft", 9), blur("sun", 12))
    return svg(w, h, lights + body, MASTER, data_levels=64)


def _window_light(w: int, h: int) -> str:
    """Late sun through a blind: slanting bars of light across the table, soft at their ends."""
    bars = ""
    for i in range(9):
        x, wide = 420 + i * 150, 74 if i % 3 else 90
        bars += f"M{x} -40h{wide}L{x + wide - 620} {h + 40}h{-wide}Z"
    return g(path(bars, "url(#beam)"), filter="url(#sun)")


def _shadowed(d: str, fill: str, drop: float = 9, **extra: object) -> str:
    """Draw something that lies on the table, with the soft shadow it throws to the lower left."""
    shade = path(
        d, "#1c0f08", opacity=0.5, transform=f"translate({n(-drop * 0.4)} {n(drop * 1.2)})", filter="url(#soft)"
    )
    return shade + path(d, fill, **extra)


def _box(w: float, h: float, r: float = 6) -> str:
    a, b = w / 2, h / 2
    return (
        f"M{n(-a + r)} {n(-b)}H{n(a - r)}Q{n(a)} {n(-b)} {n(a)} {n(-b + r)}V{n(b - r)}Q{n(a)} {n(b)} {n(a - r)} {n(b)}"
        f"H{n(-a + r)}Q{n(-a)} {n(b)} {n(-a)} {n(b - r)}V{n(-b + r)}Q{n(-a)} {n(-b)} {n(-a + r)} {n(-b)}Z"
    )


def _blotter(cx: float, cy: float) -> str:
    stitches = {"stroke": "#7fa3a6", "stroke_width": 3, "stroke_opacity": 0.5, "stroke_dasharray": "16 12"}
    pad = _shadowed(_box(1180, 700, 46), "#31505a", 14) + path(_box(1180, 700, 46), stroke="#1f363e", stroke_width=8)
    pad = at(pad + path(_box(1130, 650, 30), **stitches), cx, cy)
    corners = ""
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner = f"M{cx + sx * 592} {cy + sy * 352}H{cx + sx * 470}L{cx + sx * 592} {cy + sy * 230}Z"
            corners += path(corner, "#5a3420", stroke="#3a1f12", stroke_width=5, stroke_linejoin="round")
            corners += stroke(
                f"M{cx + sx * 486} {cy + sy * 344}L{cx + sx * 584} {cy + sy * 246}", "#b98a5a", 3, opacity=0.7
            )
    return pad + corners


def _paper(seed: int) -> str:
    chance = random.Random(seed)
    out = _shadowed(_box(250, 340, 4), "#fbf8ef")
    out += rect(-96, -140, 110, 16, "#8c9bb0", 4)
    for i in range(9):
        out += rect(-96, -100 + i * 26, chance.uniform(120, 190), 7, "#c3cbd6", 3)
    return out + stroke("M10 132C30 108 34 150 52 126C62 112 66 140 88 122", "#3560a8", 4)


def _folder(fill: str, label: str) -> str:
    d = "M-180 -220H-40L-14 -190H180V210H-180Z"
    out = _shadowed(d, darker(fill, 0.12), 12) + at(path(_box(330, 380, 4), "#fbf8ef"), 8, 8, turn=3)
    out += path("M-180 -160H180V210H-180Z", fill) + path("M-180 -160H180V-150H-180Z", lighter(fill, 0.4))
    return out + at(
        path(_box(150, 62, 5), "#fdf9ee", stroke="#a0793a", stroke_width=2) + _hand(label, 0, 14, 40), 0, -70
    )


def _hand(words: str, x: float, y: float, size: float) -> str:
    look = 'font-family="Fredoka One" text-anchor="middle"'
    return f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" fill="#4a4038" {look}>{words}</text>'


def _sticky(fill: str, words: str) -> str:
    d = "M-74 -74H74V48C60 52 50 62 46 74H-74Z"
    out = _shadowed(d, fill, 10) + path("M-74 -74H74V-50H-74Z", darker(fill, 0.08))
    out += path("M74 48C60 52 50 62 46 74C42 58 52 44 74 48Z", darker(fill, 0.22))
    lines = words.split(" ", 1)
    return out + "".join(_hand(part, -2, (2 if len(lines) > 1 else 14) + i * 32, 27) for i, part in enumerate(lines))


def _mug() -> str:
    handle = "M92 -34C150 -52 168 20 96 34"
    out = ellipse(-8, 26, 142, fill="#1c0f08", opacity=0.5, filter="url(#soft)") + ellipse(
        0, 0, 138, fill="#7b8f5a", stroke="#55663a", stroke_width=5
    )
    out += ellipse(0, 0, 118, stroke="#93a86e", stroke_width=5)
    out += stroke(handle, "#a92e28", 34) + stroke(handle, "#e05a48", 20)
    out += (
        ellipse(0, 0, 100, fill="#d8443a", stroke="#a92e28", stroke_width=5)
        + ellipse(0, 0, 84, fill="#f2e8d8")
        + ellipse(0, 4, 77, fill="url(#tea)")
    )
    return out + stroke("M-50 -20C-40 -48 -10 -60 18 -56", "#e0a468", 6, opacity=0.6)


def _ring() -> str:
    return ellipse(0, 0, 84, stroke="#5a3214", stroke_width=9, stroke_opacity=0.22) + ellipse(
        5, 3, 80, stroke="#5a3214", stroke_width=3, stroke_opacity=0.2
    )


def _pens() -> str:
    out = ""
    for x, turn, fill in ((-34, -16, "#2b6cb8"), (10, 6, "#e4503f"), (44, 24, "#36a670")):
        pen = (
            _shadowed("M-9 -130H9V96L0 130L-9 96Z", fill, 8)
            + path("M-9 96L0 130L9 96Z", "#f0d9b0")
            + rect(-9, -130, 18, 26, lighter(fill, 0.5))
        )
        out += at(pen, x, 0, 1, turn)
    return out


def _laptop() -> str:
    out = _shadowed(_box(440, 310, 22), "url(#lid)", 16) + path(_box(428, 298, 18), stroke="#8a94a5", stroke_width=3)
    return out + path(scaled("star", 36), "#98a2b4") + at(_sticky("#ffd35c", "password: no"), -120, 70, 0.78, -10)


def _clips() -> str:
    out = ""
    for x, y, turn, color in ((0, 0, 20, "#c9d1db"), (54, 18, -40, "#e4503f"), (-46, 30, 74, "#2b6cb8")):
        d = "M-9 30V-20C-9 -38 13 -38 13 -20V34C13 60 -21 60 -21 34V-14"
        out += at(stroke(d, "#1c0f08", 5, opacity=0.3, transform="translate(3 5)") + stroke(d, color, 5), x, y, 1, turn)
    return out


def _stapler() -> str:
    """A stapler from above: a steel foot, the long red arm, a screw at the hinge, light along its back."""
    out = _shadowed(_box(268, 66, 20), "#3a414d", 12) + path(_box(258, 56, 16), stroke="#6d7788", stroke_width=3)
    arm = "M-118 -27H86C112 -27 124 -14 124 0C124 14 112 27 86 27H-118Q-126 27 -126 19V-19Q-126 -27 -118 -27Z"
    out += path(arm, "#b92b23", stroke="#5c1410", stroke_width=5) + path(
        "M-112 -18H84C96 -18 104 -12 108 -6H-112Z", "#ef6a55"
    )
    out += path("M84 -27C112 -27 124 -14 124 0C124 14 112 27 84 27Z", "#d9dee6", stroke="#5c1410", stroke_width=5)
    return (
        out
        + ellipse(-96, 4, 10, fill="#d9dee6", stroke="#5c1410", stroke_width=4)
        + stroke("M-101 -1L-91 9", "#5c1410", 3)
    )


def _plate(words: str) -> str:
    out = _shadowed(_box(300, 78, 8), "#c99a4a", 10) + path(_box(280, 58, 5), "#3b2a1e")
    return (
        out + '<text y="15" font-size="40" fill="#f2d79a" letter-spacing="6" '
        f'font-family="Fredoka One" text-anchor="middle">{words}</text>'
    )
