# ruff: noqa: E501  (an outline stays on one line, so that a diff shows which one changed)
"""Draw the sources of the theme "The Tempest": a sea chart on a captain's table, portholes, and weather that grows.

python assets/studio/art/tempest.py        # writes themes/tempest/art/*.svg; then: uno-desktop theme build tempest
"""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path

import drawing
from drawing import (
    INK,
    IVORY,
    LOGO_LETTERS,
    PANEL,
    Point,
    Sign,
    circle,
    darker,
    fade,
    filled,
    glyph,
    group,
    in_corners,
    lighter,
    line,
    logo_letter,
    mixed,
    name_plate,
    path,
    quarters,
    rect,
    rimmed,
    rimmed_shape,
    ring_of,
    shape_of,
    soft_edge,
    stops,
    stroked,
    words,
)

ART = Path(__file__).resolve().parents[3] / "themes" / "tempest" / "art"
BRASS, DARK_BRASS = "#d9a648", "#7c5420"
COLORS = {"coral": "#dd5540", "amber": "#f5be37", "surf": "#52aede", "violet": "#56307f"}
SHAPES = {"coral": "star", "amber": "sun", "surf": "drop", "violet": "circle"}
NIGHT, DEEP = "#0e2233", "#14405a"


picture = partial(drawing.picture, folder=ART)


def swell(y: float, left: float, right: float, length: float, height: float, floor: float, shift: float = 0) -> str:
    """The path of water below a line of waves."""
    parts, x = [f"M{left - length + shift:.1f} {y:.1f}"], left - length + shift
    while x < right + length:
        parts.append(f"q{length / 4:.1f} {-height:.1f} {length / 2:.1f} 0t{length / 2:.1f} 0")
        x += length
    return "".join(parts) + f"V{floor:.1f}H{left - length + shift:.1f}Z"


def rose(at: Point, r: float, light: str, dark: str, edge: str, width: float) -> list[str]:
    """A compass rose: eight points, each half light and half dark."""
    parts = []
    for long, offset in ((0.62, 45), (1.0, 0)):
        for i in range(4):
            a = math.radians(-90 + offset + 90 * i)
            tip = (at[0] + r * long * math.cos(a), at[1] + r * long * math.sin(a))
            for side, tone in ((-1, light), (1, dark)):
                b = a + side * math.radians(45)
                notch = (at[0] + r * 0.2 * math.cos(b), at[1] + r * 0.2 * math.sin(b))
                parts.append(
                    path([at, tip, notch], fill=tone, stroke=edge, stroke_width=width, stroke_linejoin="round")
                )
    return parts


def bolt(x: float, y: float, size: float) -> str:
    """The path of a lightning bolt, its top at (x, y)."""
    points = ((12, 0), (-34, 62), (-4, 62), (-22, 128), (40, 44), (8, 44), (34, 0))
    return "M" + "L".join(f"{x + px * size:.1f} {y + py * size:.1f}" for px, py in points) + "Z"


def cloud(x: float, y: float, s: float) -> str:
    """The path of a cloud around (x, y), 200 wide at size 1."""
    return (
        f"M{x - 66 * s:.1f} {y + 40 * s:.1f}"
        f"a{40 * s:.1f} {40 * s:.1f} 0 0 1 {-4 * s:.1f} {-79 * s:.1f}"
        f"a{58 * s:.1f} {58 * s:.1f} 0 0 1 {108 * s:.1f} {-22 * s:.1f}"
        f"a{46 * s:.1f} {46 * s:.1f} 0 0 1 {34 * s:.1f} {101 * s:.1f}Z"
    )


# -- cards ------------------------------------------------------------------------------------------------------------

_PORT = '<clipPath id="port"><circle cx="210" cy="315" r="142" fill="#fff"/></clipPath>'


def card(name: str, ground: str, inside: list[str], over: list[str]) -> None:
    """A card: an ivory edge, weather on its ground, and what stands over it."""
    defs = PANEL + _PORT + fade("ground", lighter(ground, 0.10), darker(ground, 0.14))
    clipped = group('clip-path="url(#panel)"', rect(0, 0, 420, 630, fill="url(#ground)"), *inside)
    picture(name, 420, 630, [rect(0, 0, 420, 630, 40, fill="#fdf6e6"), clipped, *over], levels=48, defs=defs)


def weather(color: str) -> list[str]:
    """Slanting rain above, and three waves below."""
    parts = [
        line(
            f"M{x + y * 0.25:.0f} {y}l-13 44",
            stroke=lighter(color, 0.26),
            stroke_width=5,
            stroke_linecap="round",
            fill="none",
        )
        for i, y in enumerate(range(30, 420, 66))
        for x in range(-90 + 34 * (i % 2), 420, 68)
    ]
    for i, (y, length, high) in enumerate(((452, 150, 34), (508, 190, 40), (566, 230, 46))):
        parts.append(
            line(
                swell(y, -20, 440, length, high, 650, 40 * i),
                fill=darker(color, 0.10 + 0.09 * i),
                stroke=lighter(color, 0.34 - 0.1 * i),
                stroke_width=5,
            )
        )
    return parts


def porthole(color: str, *inside: str) -> list[str]:
    """A porthole with eight bolts: what is behind it is dark, so that a sign is easy to read."""
    ring = mixed(color, "#2a2230", 0.42)
    parts = [
        circle(210, 322, 174, fill="#10060c", opacity="0.22"),
        circle(210, 315, 170, fill=ring, stroke=lighter(color, 0.5), stroke_width=5),
        circle(210, 315, 142, fill=darker(color, 0.29)),
        group(
            'clip-path="url(#port)"',
            line(swell(360, 60, 360, 130, 26, 480), fill=darker(color, 0.46)),
            line(swell(402, 60, 360, 150, 28, 480, 40), fill=darker(color, 0.56)),
            *inside,
        ),
        circle(210, 315, 142, fill="none", stroke=lighter(color, 0.5), stroke_width=5),
    ]
    for i in range(8):
        a = math.radians(22.5 + 45 * i)
        parts.append(circle(210 + 156 * math.cos(a), 315 + 156 * math.sin(a), 6.5, fill=lighter(color, 0.5)))
    return parts


def marks(shape: str) -> list[str]:
    return in_corners(shape_of(shape, 34 if shape == "star" else 27, (352, 80)))


def bases() -> None:
    for name, color in COLORS.items():
        big = line(shape_of(SHAPES[name], 104, (210, 315)), fill=lighter(color, 0.05), opacity="0.7")
        card(f"base_{name}", color, [*weather(color), *porthole(color, big)], marks(SHAPES[name]))
    night = [*weather("#243e55"), *porthole("#243e55"), *ring_of(COLORS.values(), 156, 26)]
    card("base_wild", "#243e55", night, [])
    for kind, (ground, drawn) in WILDS.items():
        inside = [
            *weather(ground),
            circle(210, 315, 172, fill="#10060c", opacity="0.35"),
            circle(210, 315, 156, fill=darker(ground, 0.45)),
        ]
        sign = group('transform="translate(210 315)"', *rimmed(drawn))
        card(f"base_{kind}", ground, [*inside, *ring_of(COLORS.values(), 158, 24), sign], [])
    sea = "#17495f"
    scales = []
    for row in range(17):
        for column in range(8):
            x, y = column * 60 + (row % 2) * 30, row * 40 - 6
            for r, tone in (
                (32, lighter(sea, 0.16)),
                (24, darker(sea, 0.12)),
                (15, lighter(sea, 0.10)),
                (7, darker(sea, 0.2)),
            ):
                scales.append(circle(x, y, r, fill=tone))
    back = [
        *scales,
        circle(210, 322, 160, fill="#071520", opacity="0.35"),
        circle(210, 315, 156, fill=NIGHT, stroke=BRASS, stroke_width=9),
        circle(210, 315, 134, fill="none", stroke=DARK_BRASS, stroke_width=3, stroke_dasharray="2 10"),
        *rose((210, 315), 128, "#f4d793", BRASS, "#08141d", 3),
        circle(210, 315, 17, fill=NIGHT, stroke="#f4d793", stroke_width=5),
    ]
    card("back", sea, back, [rect(32, 32, 356, 566, 18, fill="none", stroke=BRASS, stroke_width=4)])


# -- signs ------------------------------------------------------------------------------------------------------------


def drop_at(x: float, y: float, r: float, dark: str, grown: float, color: str) -> str:
    return filled(shape_of("drop", r, (x, y)), dark, grown, color)


def skip(dark: str, grown: float) -> list[str]:
    """Fog: banks that hide a light."""
    banks = [f"M{x} {y}h{wide}" for x, wide, y in ((-92, 132, -12), (-58, 154, 34), (-100, 140, 80))]
    parts = [filled(shape_of("circle", 50, (4, -50)), dark, grown, "#ffd98a")]
    parts += [stroked(d, 25, INK, grown if dark else 12) for d in banks]
    return parts if dark else [*parts, *(stroked(d, 25, "", 0) for d in banks)]


def gusts(dark: str, grown: float) -> list[str]:
    """A wind that turns: two gusts chase each other."""
    one = "M-104 -10C-104 -78 -44 -108 16 -96L14 -126L92 -74L26 -22L24 -52C-18 -62 -62 -46 -104 -10Z"
    return [filled(one, dark, grown, "#ffd98a"), group('transform="rotate(180)"', filled(one, dark, grown))]


def draw_two(dark: str, grown: float) -> list[str]:
    """A light cloud, two drops."""
    return [
        filled(cloud(0, -46, 0.92), dark, grown),
        *(drop_at(x, 42, 32, dark, grown, "#9fdcf7") for x in (-70, -6)),
        *words("+2", 58, 112, 92, dark, grown),
    ]


def squall(dark: str, grown: float) -> list[str]:
    """A heavy cloud with lightning."""
    parts = [filled(cloud(0, -38, 1.0), dark, grown, "#c9d3de")]
    if not dark:
        parts.append(
            line("M-76 -12C-40 4 40 4 80 -12", fill="none", stroke="#8795a8", stroke_width=10, stroke_linecap="round")
        )
    return [
        *parts,
        filled(bolt(-52, -22, 1.06), dark or INK, grown if dark else 12)
        if dark
        else line(bolt(-52, -22, 1.06), fill="#ffd34f", stroke=INK, stroke_width=9, stroke_linejoin="round"),
        *words("+4", 46, 112, 104, dark, grown),
    ]


def hail(dark: str, grown: float) -> list[str]:
    """Nobody knows how much of it comes down."""
    stones = ((-92, 34, 19), (-50, 76, 24), (-98, 100, 16), (-30, 26, 15))
    return [
        filled(cloud(0, -42, 0.96), dark, grown, "#c9d3de"),
        *(filled(shape_of("circle", r, (x, y)), dark, grown, "#e8f7ff") for x, y, r in stones),
        *words("+?", 52, 112, 108, dark, grown, "#ffd98a"),
    ]


def dead_calm(dark: str, grown: float) -> list[str]:
    """A boat on a sea like glass: nobody moves."""
    parts = [
        filled("M-8 -116V22H-92C-72 -26 -34 -78 -8 -116Z", dark, grown),
        filled("M14 -92C48 -62 72 -20 80 22H14Z", dark, grown, "#ffd98a"),
        filled("M-112 42H112C104 76 84 88 58 88H-58C-84 88 -104 76 -112 42Z", dark, grown, "#e2906f"),
        stroked("M-114 112H114", 15, dark, grown, "#9fdcf7"),
    ]
    return parts


def ebb(dark: str, grown: float) -> list[str]:
    """The moon pulls the water away, and everything in it."""
    moon = "M-44 -122A70 70 0 1 0 40 -18A62 62 0 1 1 -44 -122Z"
    waves = "M-112 30q28 -30 56 0t56 0t56 0t56 0"
    return [
        group('transform="translate(-14 6)"', filled(moon, dark, grown, "#ffe6a6")),
        filled("M46 -112H82V-58H110L64 -4L18 -58H46Z", dark, grown),
        stroked(waves, 20, dark, grown, "#9fdcf7"),
        group('transform="translate(0 42) scale(0.8 1)"', stroked(waves, 20, dark, grown, "#6ec0ea")),
        group('transform="translate(0 80) scale(0.52 1)"', stroked(waves, 20, dark, grown, "#4a9ed2")),
    ]


def wave_of(dark: str, grown: float, tone: str, light: str) -> list[str]:
    """A wave about to break, to the right."""
    body = "M-124 96C-116 -20 -62 -112 34 -108C92 -104 124 -62 114 -18C102 -48 72 -58 48 -42C14 -20 26 50 122 96Z"
    parts = [filled(body, dark, grown, tone)]
    if not dark:
        parts += [
            line("M-96 84C-86 0 -46 -70 24 -76", fill="none", stroke=light, stroke_width=13, stroke_linecap="round"),
            line("M-58 84C-52 20 -32 -20 2 -38", fill="none", stroke=light, stroke_width=11, stroke_linecap="round"),
            line("M34 -108C92 -104 124 -62 114 -18C102 -48 72 -58 48 -42C60 -66 50 -84 20 -90Z", fill=IVORY),
            *(circle(x, y, r, fill=IVORY) for x, y, r in ((112, 4, 9), (96, -8, 7), (122, -28, 8))),
        ]
    return parts


def headwind(dark: str, grown: float) -> list[str]:
    return [*gusts(dark, grown), *words("+4", 0, 36, 104, dark, grown)]


def breaker(dark: str, grown: float) -> list[str]:
    return [*wave_of(dark, grown, "#2f9fc9", "#a9e4f5"), *words("+6", 6, 112, 116, dark, grown)]


def rogue_wave(dark: str, grown: float) -> list[str]:
    """A wall of water, and a very small boat."""
    whole = [group('transform="translate(0 -14) scale(1.06)"', *wave_of(dark, grown, "#12675f", "#63c6b0"))]
    if not dark:
        boat = [
            line("M-20 0H20L12 12H-12Z", fill="#e2906f", stroke=INK, stroke_width=4, stroke_linejoin="round"),
            line("M-1 -4V-38L-18 -4ZM3 -4V-30L16 -4Z", fill=IVORY, stroke=INK, stroke_width=3, stroke_linejoin="round"),
        ]
        whole.append(group('transform="translate(76 34) rotate(16) scale(1.05)"', *boat))
    return [*whole, *words("+10", 0, 120, 108, dark, grown, "#ffd98a")]


def maelstrom(dark: str, grown: float) -> list[str]:
    """Water that turns in all four colors, down into the dark."""
    parts = [filled(shape_of("circle", 120), dark, grown, "#16324a")]
    if dark:
        return parts
    for i, color in enumerate(COLORS.values()):
        points: list[Point] = []
        for edge, steps in ((0.0, range(0, 25)), (0.72, range(24, -1, -1))):
            for step in steps:
                share = step / 24
                r = 104 * (1 - share) ** 0.85 + 8
                a = math.radians(90 * i + 300 * share) + edge * (0.5 + 0.5 * (1 - share)) * 1.5
                points.append((r * math.cos(a), r * math.sin(a)))
        parts.append(path(points, fill=lighter(color, 0.12), stroke=IVORY, stroke_width=4, stroke_linejoin="round"))
    parts.append(circle(0, 0, 113, fill="none", stroke="#16324a", stroke_width=14))
    return [*parts, circle(0, 0, 26, fill=INK, stroke=IVORY, stroke_width=5)]


def wild(dark: str, grown: float) -> list[str]:
    """A compass rose over the four colors."""
    return [*quarters(COLORS.values(), dark, grown), *([] if dark else rose((0, 0), 98, IVORY, "#e7d3a4", INK, 5))]


def wild_draw_four(dark: str, grown: float) -> list[str]:
    return [*quarters(COLORS.values(), dark, grown), *words("+4", 0, 44, 124, dark, grown)]


WILDS: dict[str, tuple[str, Sign]] = {
    "headwind": ("#5d7482", headwind),
    "breaker": ("#1d5f93", breaker),
    "rogue_wave": ("#0f3f45", rogue_wave),
    "maelstrom": ("#3a2856", maelstrom),
    "wild_draw_four": ("#3c4a57", wild_draw_four),
}
SIGNS: dict[str, Sign] = {
    "skip": skip,
    "reverse": gusts,
    "draw_two": draw_two,
    "squall": squall,
    "hail": hail,
    "dead_calm": dead_calm,
    "ebb": ebb,
    "wild": wild,
} | {kind: drawn for kind, (_, drawn) in WILDS.items()}


def glyphs() -> None:
    for name, drawn in SIGNS.items():
        picture(f"glyph_{name}", 300, 300, glyph(drawn))
    for shape in SHAPES.values():
        picture(f"shape_{shape}", 160, 160, rimmed_shape(shape_of(shape, 64 if shape != "circle" else 56, (80, 80))))


# -- table and title --------------------------------------------------------------------------------------------------


def coast(x: float, y: float, r: float, seed: int) -> str:
    """A closed line around an island or a depth: smooth, never the same twice."""
    n = 14
    points = []
    for i in range(n):
        a = 2 * math.pi * i / n
        wobble = (
            1
            + 0.16 * math.sin(2 * a + seed)
            + 0.10 * math.sin(3 * a + 2.3 * seed)
            + 0.05 * math.sin(5 * a + seed * 4.1)
        )
        points.append((x + r * 1.25 * wobble * math.cos(a), y + r * 0.86 * wobble * math.sin(a)))
    d = ""
    for i in range(n):
        p0, p1, p2, p3 = (points[(i + k - 1) % n] for k in range(4))
        if not d:
            d = f"M{p1[0]:.0f} {p1[1]:.0f}"
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d += f"C{c1[0]:.0f} {c1[1]:.0f} {c2[0]:.0f} {c2[1]:.0f} {p2[0]:.0f} {p2[1]:.0f}"
    return d + "Z"


def table() -> None:
    """A chart of the open sea, brass at its corners, on dark planks."""
    w, h = 3840, 2160
    wood, sea = "#3a2418", "#1d5263"
    parts = [rect(0, 0, w, h, fill=wood)]
    for i in range(9):
        parts.append(rect(0, i * 240, w, 236, fill=lighter(wood, 0.02 + 0.025 * (i * 5 % 3))))
        for k in range(3):
            y = i * 240 + 50 + 62 * k
            parts.append(
                line(
                    f"M0 {y}C900 {y + 26 * (-1) ** k} 2400 {y - 30} {w} {y + 14}",
                    fill="none",
                    stroke=darker(wood, 0.2),
                    stroke_width=3,
                    opacity="0.6",
                )
            )
        parts.append(rect(0, i * 240 + 236, w, 4, fill="#170c08"))
    parts += [
        *soft_edge(190, 180, w - 380, h - 360, 18, 70, outside=True),
        rect(190, 180, w - 380, h - 360, 18, fill="#cdb98a"),
        rect(212, 202, w - 424, h - 404, 8, fill=sea),
    ]
    depths: list[str] = []
    islands: list[str] = []
    for x, y, r, seed in ((620, 480, 520, 1), (3330, 1640, 560, 4), (3240, 420, 330, 7), (560, 1760, 380, 9)):
        for k in range(4):
            depths.append(
                line(
                    coast(x, y, r * (1 - 0.19 * k), seed),
                    fill=lighter(sea, 0.035 * (k + 1)),
                    stroke=lighter(sea, 0.14 + 0.04 * k),
                    stroke_width=3,
                )
            )
        islands.append(line(coast(x, y, r * 0.26, seed), fill="#8c8458", stroke="#c9bb86", stroke_width=5))
    for i in range(32):
        a = math.radians(11.25 * i)
        far = 2600
        depths.append(
            line(
                f"M{w / 2 + 420 * math.cos(a):.0f} {h / 2 + 420 * math.sin(a):.0f}L{w / 2 + far * math.cos(a):.0f} {h / 2 + far * math.sin(a):.0f}",
                stroke=lighter(sea, 0.12),
                stroke_width=2 if i % 2 else 3,
                fill="none",
            )
        )
    parts.append(group('clip-path="url(#chart)"', *depths, *islands))
    for i in range(0, 58):
        x = 212 + i * (w - 424) / 58
        parts += [rect(x, y, (w - 424) / 116, 16, fill="#cdb98a") for y in (226, h - 242)]
    for i in range(0, 30):
        y = 202 + i * (h - 404) / 30
        parts += [rect(x, y, 16, (h - 404) / 60, fill="#cdb98a") for x in (236, w - 252)]
    parts += [
        rect(252, 242, w - 504, h - 484, 2, fill="none", stroke="#cdb98a", stroke_width=3),
        circle(w / 2, h / 2, 420, fill=darker(sea, 0.22), stroke=lighter(sea, 0.2), stroke_width=4),
        circle(w / 2, h / 2, 388, fill="none", stroke=lighter(sea, 0.2), stroke_width=14, stroke_dasharray="3 30.86"),
        group('opacity="0.6"', *rose((w / 2, h / 2), 372, lighter(sea, 0.2), darker(sea, 0.05), lighter(sea, 0.28), 3)),
    ]
    for x, y in ((190, 180), (w - 190, 180), (190, h - 180), (w - 190, h - 180)):
        sx, sy = (1 if x < w / 2 else -1), (1 if y < h / 2 else -1)
        corner = line("M-26 -26H150L-26 150Z", fill=BRASS, stroke=DARK_BRASS, stroke_width=6, stroke_linejoin="round")
        parts.append(
            group(f'transform="translate({x} {y}) scale({sx} {sy})"', corner, circle(16, 16, 13, fill=DARK_BRASS))
        )
    parts.append(rect(0, 0, w, h, fill="url(#lamp)"))
    lamp = stops(
        "lamp",
        (0, "#ffe7b0", 0.10),
        (0.5, "#ffe7b0", 0),
        (0.56, "#050b12", 0),
        (1, "#050b12", 0.6),
        where='cx="0.5" cy="0.48" r="0.72"',
    )
    chart = f'<clipPath id="chart"><rect x="212" y="202" width="{w - 424}" height="{h - 404}"/></clipPath>'
    picture("table", w, h, parts, levels=64, defs=lamp + chart)


def splash() -> None:
    """Night, a lighthouse, and more sea than anybody asked for."""
    w, h = 3840, 2160
    down = 'x1="0" y1="0" x2="0" y2="1"'
    defs = [
        stops("sky", (0, "#0b1626", 1), (0.45, "#1d3448", 1), (0.75, "#4a5d6c", 1), (1, "#8a8578", 1), where=down),
        stops(
            "halo", (0, "#ffe9b0", 0.85), (0.3, "#ffdf95", 0.30), (1, "#ffd27a", 0), where='cx="0.5" cy="0.5" r="0.5"'
        ),
        stops(
            "flash", (0, "#dbe9ff", 0.34), (0.5, "#b9d0f0", 0.12), (1, "#b9d0f0", 0), where='cx="0.5" cy="0.4" r="0.5"'
        ),
        '<linearGradient id="beam" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#fff0bd" stop-opacity="0.62"/><stop offset="1" stop-color="#fff0bd" stop-opacity="0"/></linearGradient>',
        stops(
            "dim", (0, "#060d15", 0.62), (0.4, "#060d15", 0.15), (1, "#060d15", 0), where='x1="0" y1="0" x2="1" y2="0"'
        ),
    ]
    parts = [rect(0, 0, w, h, fill="url(#sky)")]
    for row, (y, tone, size) in enumerate(
        ((560, "#2c4256", 3.4), (380, "#22364a", 3.9), (190, "#182a3c", 4.4), (20, "#101e2d", 4.8))
    ):
        for i in range(9):
            parts.append(
                line(
                    cloud(
                        -120 + i * 520 + 190 * (row % 2),
                        y + 60 * math.sin(i * 2.1 + row),
                        size * (0.9 + 0.16 * math.sin(i * 1.7)),
                    ),
                    fill=tone,
                )
            )
    parts += [
        line("M3190 724L0 160V960L3190 764Z", fill="url(#beam)"),
        circle(1500, 640, 620, fill="url(#flash)"),
        *(
            line(
                d,
                fill="none",
                stroke=tone,
                stroke_width=wide,
                stroke_linejoin="miter",
                stroke_linecap="round",
                opacity=f"{seen}",
            )
            for tone, wide, seen in (("#cfe3ff", 34, 0.18), ("#e4efff", 16, 0.45), ("#ffffff", 7, 1))
            for d in (
                "M1540 300L1476 470L1534 520L1420 720L1482 764L1380 960L1420 996L1344 1180L1366 1300",
                "M1420 720L1300 830L1318 900L1226 1010",
                "M1482 764L1590 900L1572 960L1640 1080",
            )
        ),
        line("M2700 1960C2780 1560 2920 1420 3080 1380L3420 1350C3620 1400 3760 1640 3900 1960Z", fill="#141d26"),
        line("M2840 1960C2900 1640 3000 1500 3110 1440L3300 1440C3180 1540 3120 1700 3100 1960Z", fill="#1e2a35"),
        line("M3070 1400L3124 820H3316L3370 1400Z", fill="#efe7d6"),
        line("M3094 1140L3106 1010H3334L3346 1140ZM3120 860H3320L3324 900H3116Z", fill="#c4523c"),
        line("M3070 1400L3083 1260H3357L3370 1400Z", fill="#c4523c"),
        line("M3240 820H3316L3370 1400H3262Z", fill="#0b1626", opacity="0.28"),
        rect(3086, 796, 268, 30, 6, fill="#0f1820"),
        rect(3136, 690, 168, 106, fill="#fff3c4"),
        *(rect(x, 690, 10, 106, fill="#0f1820") for x in (3136, 3184, 3246, 3294)),
        line("M3116 692C3130 616 3310 616 3324 692Z", fill="#0f1820"),
        rect(3213, 580, 14, 60, fill="#0f1820"),
        circle(3220, 744, 520, fill="url(#halo)"),
        rect(3190, 1290, 60, 110, 30, fill="#0f1820"),
        rect(3196, 940, 44, 64, 22, fill="#ffdf95"),
    ]
    boat = [
        line(
            "M-150 0H150C140 50 112 76 80 76H-80C-112 76 -140 50 -150 0Z",
            fill="#c4523c",
            stroke="#0a1f2f",
            stroke_width=8,
        ),
        line(
            "M-8 -12V-270L-130 -12ZM14 -12V-220L116 -12Z",
            fill="#fbf1de",
            stroke="#0a1f2f",
            stroke_width=8,
            stroke_linejoin="round",
        ),
    ]
    rows = (
        (1420, 760, 120, "#31566a"),
        (1560, 900, 150, "#254a60"),
        (1720, 1040, 170, "#193b50"),
        (1880, 1240, 180, "#102c40"),
        (2040, 1400, 150, "#0a1f2f"),
    )
    for i, (y, length, high, tone) in enumerate(rows):
        if i == 3:
            parts.append(group('transform="translate(1790 1640) rotate(-13) scale(1.25)"', *boat))
        foam = lighter(tone, 0.34)
        parts.append(
            line(swell(y, -200, w + 200, length, high, h + 40, 230 * i), fill=tone, stroke=foam, stroke_width=14 - i)
        )
        parts.append(
            line(swell(y + 70, -200, w + 200, length, high * 0.9, h + 40, 230 * i + 40), fill=darker(tone, 0.1))
        )
    for i in range(240):
        x, y = (i * 977) % (w + 400), (i * i * 37 + i * 131) % 1900
        parts.append(
            line(
                f"M{x} {y}l-26 92",
                stroke="#cfe3ea",
                stroke_width=4,
                stroke_linecap="round",
                opacity="0.26",
                fill="none",
            )
        )
    parts.append(rect(0, 0, w, h, fill="url(#dim)"))
    picture("splash_title", w, h, parts, levels=72, defs="".join(defs))


def logo() -> None:
    """Three life buoys with the letters, and a plank below."""
    parts = []
    for (x, d), color in zip(LOGO_LETTERS, ("#dd5540", "#52aede", "#f5be37"), strict=True):
        parts += [
            circle(x + 8, 202, 182, fill="#000000", opacity="0.35"),
            circle(x, 190, 182, fill=color, stroke=INK, stroke_width=8),
        ]
        for i in range(4):
            a, b = math.radians(90 * i + 30), math.radians(90 * i + 60)
            arc = f"M{x + 153 * math.cos(a):.1f} {190 + 153 * math.sin(a):.1f}A153 153 0 0 1 {x + 153 * math.cos(b):.1f} {190 + 153 * math.sin(b):.1f}"
            parts.append(line(arc, stroke=IVORY, stroke_width=50, fill="none"))
        parts.append(circle(x, 190, 124, fill=NIGHT, stroke=INK, stroke_width=8))
        parts += logo_letter(d, x)
    parts += name_plate("#4a2f1d", BRASS)
    picture("logo", 1400, 520, parts, levels=24)


def main() -> None:
    """Write all sources."""
    ART.mkdir(parents=True, exist_ok=True)
    bases()
    glyphs()
    table()
    splash()
    logo()


if __name__ == "__main__":
    main()
