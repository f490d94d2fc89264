# ruff: noqa: E501  (an outline stays on one line, so that a diff shows which one changed)
"""Draw the sources of the theme "The Medina": tiles of stars and crosses, arches, brass and lanterns.

python assets/studio/art/medina.py         # writes themes/medina/art/*.svg
python assets/studio/art/faces.py medina   # writes the faces of its portraits; then: uno-desktop theme build medina
"""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path

import drawing
from drawing import (
    INK,
    IVORY,
    PANEL,
    Point,
    circle,
    darker,
    fade,
    filled,
    glyph,
    group,
    lighter,
    line,
    logo_letter,
    name_plate,
    oval,
    path,
    rect,
    rimmed_shape,
    shape_of,
    soft_edge,
    star,
    stops,
    stroked,
)
from portraits import EDGE, bill, both, brows, eyes, mouth, nose_and_mouth

ART = Path(__file__).resolve().parents[3] / "themes" / "medina" / "art"
BRASS, DARK_BRASS = "#e3b04b", "#8f5f1e"
COLORS = {"terracotta": "#bf3f2a", "saffron": "#f4bf26", "mint": "#42b38f", "indigo": "#2b3a92"}
SHAPES = {"terracotta": "star", "saffron": "sun", "mint": "leaf", "indigo": "drop"}


picture = partial(drawing.picture, folder=ART)


# -- parts of drawings ------------------------------------------------------------------------------------------------


KHATAM = 0.765
"""The notches of the eight-pointed star that two squares make."""


def rosette(at: Point, r: float, colors: list[str], edge: str, n: int = 16) -> list[str]:
    """A star in the middle with rings of petals around it, as it is set in tile."""
    parts = [path(star(n, r, 0.80, at), fill=colors[0], stroke=edge, stroke_width=r * 0.018)]
    for ring, (far, near, wide) in enumerate(((0.86, 0.56, 0.78), (0.60, 0.34, 0.82))):
        for i in range(n):
            a = math.radians(-90 + 360 * (i + 0.5 * ring) / n)
            half = math.pi / n * wide
            ends = ((far, a), ((far + near) / 2, a + half), (near, a), ((far + near) / 2, a - half))
            points = [(at[0] + r * d * math.cos(b), at[1] + r * d * math.sin(b)) for d, b in ends]
            parts.append(
                path(points, fill=colors[1 + (i + ring) % (len(colors) - 1)], stroke=edge, stroke_width=r * 0.014)
            )
    parts.append(path(star(8, r * 0.33, KHATAM, at), fill=colors[-1], stroke=edge, stroke_width=r * 0.02))
    parts.append(path(star(8, r * 0.17, KHATAM, at, -67.5), fill=colors[0], stroke=edge, stroke_width=r * 0.014))
    return parts


def tiling(x0: float, y0: float, columns: int, rows: int, step: float, colors: list[str], grout: str) -> list[str]:
    """Eight-pointed stars in a grid, with the crosses between them: the ground of all."""
    parts = [rect(x0, y0, columns * step, rows * step, fill=grout)]
    r = step * 0.52
    for row in range(rows):
        for column in range(columns):
            at = (x0 + (column + 0.5) * step, y0 + (row + 0.5) * step)
            tone = colors[(column * 3 + row * 5) % len(colors)]
            parts.append(path(star(8, r, KHATAM, at, -90), fill=tone))
            parts.append(path(star(8, r * 0.52, KHATAM, at, -67.5), fill=lighter(tone, 0.16)))
            parts.append(circle(*at, r * 0.13, fill=darker(tone, 0.3)))
    for row in range(rows + 1):
        for column in range(columns + 1):
            at = (x0 + column * step, y0 + row * step)
            parts.append(path(star(4, step * 0.40, 0.46, at, -90), fill=darker(grout, 0.25)))
    return parts


def arch(x: float, y: float, w: float, h: float) -> str:
    """A horseshoe arch with a point: the path of a door, its middle top at (x, y)."""
    half, knee = w / 2, y + w * 0.62
    return (
        f"M{x - half * 0.86:.1f} {y + h:.1f}V{knee + w * 0.16:.1f}"
        f"C{x - half * 1.14:.1f} {knee - w * 0.06:.1f} {x - half * 0.92:.1f} {y + w * 0.18:.1f} {x:.1f} {y:.1f}"
        f"C{x + half * 0.92:.1f} {y + w * 0.18:.1f} {x + half * 1.14:.1f} {knee - w * 0.06:.1f} "
        f"{x + half * 0.86:.1f} {knee + w * 0.16:.1f}V{y + h:.1f}Z"
    )


# -- cards ------------------------------------------------------------------------------------------------------------


def card(name: str, ground: str, inside: list[str], over: list[str]) -> None:
    """A card: an ivory edge, a ground with tiles, and what stands over it."""
    defs = PANEL + fade("ground", lighter(ground, 0.08), darker(ground, 0.16))
    clipped = group('clip-path="url(#panel)"', rect(0, 0, 420, 630, fill="url(#ground)"), *inside)
    picture(name, 420, 630, [rect(0, 0, 420, 630, 40, fill="#fff6e2"), clipped, *over], levels=96, defs=defs)


def stars_at_edges(color: str) -> list[str]:
    """Tiles all over in tones of the color."""
    parts = []
    step = 70.0
    for row in range(10):
        for column in range(7):
            at = (column * step, row * step)
            parts.append(path(star(8, 35, KHATAM, at), fill=darker(color, 0.13)))
            parts.append(path(star(8, 18, KHATAM, at, -67.5), fill=lighter(color, 0.10)))
            parts.append(path(star(4, 22, 0.42, (at[0] + 35, at[1] + 35)), fill=lighter(color, 0.07)))
    return parts


def door(color: str) -> list[str]:
    """The arch in which the sign stands."""
    return [
        line(arch(210, 84, 270, 470), fill=darker(color, 0.30), stroke=lighter(color, 0.45), stroke_width=7),
        line(
            arch(210, 108, 238, 434),
            fill="none",
            stroke=lighter(color, 0.30),
            stroke_width=2.5,
            stroke_dasharray="2 9",
            stroke_linecap="round",
        ),
    ]


def bases() -> None:
    for name, color in COLORS.items():
        shape = SHAPES[name]
        big = line(shape_of(shape, 118, (210, 322)), fill=lighter(darker(color, 0.30), 0.12))
        marks = [
            line(shape_of(shape, 27, (352, 80)), fill=IVORY, stroke=INK, stroke_width=5, stroke_linejoin="round"),
            group(
                'transform="rotate(180 210 315)"',
                line(shape_of(shape, 27, (352, 80)), fill=IVORY, stroke=INK, stroke_width=5, stroke_linejoin="round"),
            ),
        ]
        card(f"base_{name}", color, [*stars_at_edges(color), *door(color), big], marks)
    hues = list(COLORS.values())
    night = "#2a1830"
    wild = [*stars_at_edges(night), *rosette((210, 315), 176, [night, *hues, IVORY], "#fff1cf")]
    card("base_wild", night, wild, [circle(210, 315, 92, fill="#1c1024", stroke="#fff1cf", stroke_width=5)])
    four = [*stars_at_edges(night)]
    for color, at in zip(hues, ((130, 225), (290, 225), (130, 405), (290, 405)), strict=True):
        four += rosette(at, 88, [darker(color, 0.35), color, lighter(color, 0.3), IVORY], "#fff1cf", 8)
    banner = [
        circle(210, 315, 66, fill="#1c1024", stroke="#fff1cf", stroke_width=6),
        line("M166 315H206M186 295V335", stroke=IVORY, stroke_width=13, fill="none", stroke_linecap="round"),
        line(
            "M244 350V280L216 326H256",
            stroke=IVORY,
            stroke_width=13,
            fill="none",
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
    ]
    card("base_wild_draw_four", night, four, banner)
    tea_card()
    back = [
        *stars_at_edges("#123c4a"),
        *rosette((210, 315), 190, ["#123c4a", BRASS, "#1f6f78", "#f6e3b0", "#a83b2a"], "#0a2028"),
    ]
    rim = rect(34, 34, 352, 562, 18, fill="none", stroke=BRASS, stroke_width=4)
    card("back", "#164a58", back, [rim])


def tea_card() -> None:
    """The card of the drop: a silver pot pours mint tea into a glass, from high above."""
    night = "#33204a"
    inside = [
        *stars_at_edges(night),
        line(arch(210, 50, 330, 560), fill="#e58a3c"),
        line(arch(210, 74, 292, 530), fill="#f4b860"),
        circle(210, 250, 92, fill="#ffe3a1"),
        line("M40 470C120 430 300 430 380 470V640H40Z", fill="#7a3326"),
        line("M222 236C206 300 204 400 210 474", stroke="#8aa52b", stroke_width=17, fill="none"),
        line("M219 240C204 300 202 400 207 470", stroke="#d7df74", stroke_width=5, fill="none"),
        group('transform="translate(150 190) rotate(38) scale(0.66)"', *small_pot()),
        line("M160 458H260L248 566H172Z", fill="#dfeee4", opacity="0.55"),
        line("M166 496H254L247 562H173Z", fill="#8aa52b"),
        line("M160 458H260L248 566H172Z", fill="none", stroke=IVORY, stroke_width=6, stroke_linejoin="round"),
        line("M163 482H257", stroke=BRASS, stroke_width=7),
        *(
            line(shape_of("leaf", 17, (x, 494 + y)), fill="#2f7d4c", stroke=INK, stroke_width=3)
            for x, y in ((186, -12), (206, -20), (228, -10))
        ),
    ]
    card("base_wild_chili", night, inside, [])


def small_pot() -> list[str]:
    """The silver tea pot, its spout to the right."""
    silver, shade, edge = "#e9edf0", "#9fb0bb", {"stroke": INK, "stroke_width": 7, "stroke_linejoin": "round"}
    return [
        line("M-92 -40C-168 -60 -170 70 -84 62", fill="none", stroke=INK, stroke_width=24, stroke_linecap="round"),
        line("M-92 -40C-168 -60 -170 70 -84 62", fill="none", stroke=shade, stroke_width=12, stroke_linecap="round"),
        line("M70 40C130 40 110 -60 168 -76L180 -58C140 -30 152 76 74 92Z", fill=silver, **edge),
        line("M-60 -64C-120 -20 -112 96 -50 112H50C112 96 120 -20 60 -64Z", fill=silver, **edge),
        line("M-84 24C-30 44 30 44 84 24L78 62C30 80 -30 80 -78 62Z", fill="#2b8aa0"),
        line("M-66 -30C-90 20 -80 70 -52 92", fill="none", stroke="#ffffff", stroke_width=9, stroke_linecap="round"),
        line("M-62 -66C-48 -122 48 -122 62 -66Z", fill=silver, **edge),
        circle(0, -124, 15, fill=BRASS, **edge),
    ]


def glyphs() -> None:
    def skip(dark: str, grown: float) -> list[str]:  # a closed door
        frame = "M-66 106V-14C-86 -62 -40 -92 0 -112C40 -92 86 -62 66 -14V106Z"
        return [
            filled(frame, dark, grown),
            *(
                []
                if dark
                else [
                    line("M-44 104V-8C-58 -46 -28 -66 0 -84C28 -66 58 -46 44 -8V104Z", fill="#b5432c"),
                    line("M0 -80V104M-44 20H44", stroke=INK, stroke_width=7),
                    circle(-16, 52, 8, fill=BRASS),
                    circle(16, 52, 8, fill=BRASS),
                ]
            ),
            stroked("M-92 96L92 -84", 22, dark, grown, IVORY),
        ]

    def reverse(dark: str, grown: float) -> list[str]:  # two scimitar moons chase each other
        one = "M-104 -6C-104 -74 -44 -108 20 -96L16 -122L92 -72L30 -22L26 -50C-16 -60 -62 -44 -104 -6Z"
        return [filled(one, dark, grown, "#ffd98a"), group('transform="rotate(180)"', filled(one, dark, grown))]

    def draw_two(dark: str, grown: float) -> list[str]:  # two rugs, rolled out
        rugs = []
        for x, y, turn, color in ((-34, -18, -12, "#ffd98a"), (28, 14, 10, IVORY)):
            parts = [filled("M-50 -86H50V86H-50Z", dark, grown, color)]
            if not dark:
                parts += [
                    rect(-50, -86, 100, 172, fill="none", stroke=INK, stroke_width=6),
                    path(star(8, 34, KHATAM), fill="#b5432c"),
                    path(star(8, 15, KHATAM, (0, 0), -67.5), fill=IVORY),
                    line("M-40 -66H40M-40 66H40", stroke="#2b8aa0", stroke_width=9),
                ]
            rugs.append(group(f'transform="translate({x} {y}) rotate({turn})"', *parts))
        number = [stroked("M22 78H62M42 58V98", 13, dark or INK, grown if dark else 14)] if dark else []
        ink = [
            stroked("M14 92H46M30 76V108", 26, INK, 0),
            stroked("M14 92H46M30 76V108", 12, "", 0),
            stroked("M66 86C66 64 104 64 104 88C104 100 70 112 66 124H106", 26, INK, 0),
            stroked("M66 86C66 64 104 64 104 88C104 100 70 112 66 124H106", 12, "", 0),
        ]
        return [*rugs, *(number if dark else ink)]

    def wild(dark: str, grown: float) -> list[str]:
        whole = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in star(8, 122, KHATAM)) + "Z"
        if dark:
            return [filled(whole, dark, grown)]
        parts = [line(whole, fill=IVORY)]
        for i, color in enumerate(COLORS.values()):
            parts.append(
                group(
                    f'transform="rotate({90 * i})"',
                    line("M-4 -4L-66 -66L-72 -104L-4 -112Z", fill="none"),
                    path([(5, -5), (5, -98), (34, -72), (72, -72), (72, -34), (98, -5)], fill=color),
                )
            )
        return [*parts, path(star(8, 34, KHATAM), fill=BRASS, stroke=INK, stroke_width=6)]

    def four(dark: str, grown: float) -> list[str]:
        parts = []
        for i, color in enumerate(COLORS.values()):
            x, y = (-44 if i % 2 == 0 else 44), (-44 if i < 2 else 44)
            whole = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in star(8, 54, KHATAM, (x, y))) + "Z"
            parts.append(filled(whole, dark, grown, color))
            if not dark:
                parts.append(line(whole, fill="none", stroke=IVORY, stroke_width=7))
        return [
            *parts,
            stroked("M-40 0H-4M-22 -18V18", 18, dark or INK, grown or 14),
            *([] if dark else [stroked("M-40 0H-4M-22 -18V18", 14, "", 0)]),
            stroked("M40 30V-30L14 10H50", 18, dark or INK, grown or 14),
            *([] if dark else [stroked("M40 30V-30L14 10H50", 14, "", 0)]),
        ]

    def tea(dark: str, grown: float) -> list[str]:
        glass = "M-50 -40H50L38 112H-38Z"
        parts = [filled(glass, dark, grown, "#f2f7ef")]
        if not dark:
            parts += [
                line("M-45 14H45L37 106H-37Z", fill="#8aa52b"),
                line("M-49 -18H49", stroke="#b5432c", stroke_width=11),
                line("M-50 -40H50L38 112H-38Z", fill="none", stroke=INK, stroke_width=6),
            ]
        for x, turn in ((-26, -28), (4, 0), (32, 30)):
            leaf = shape_of("leaf", 36, (0, -34))
            parts.append(
                group(f'transform="translate({x} -38) rotate({turn})"', filled(leaf, dark, grown * 0.8, "#3fae72"))
            )
        return parts

    def caravan(dark: str, grown: float) -> list[str]:  # a camel with its load
        body = (
            "M-112 96L-102 10C-108 -24 -78 -40 -56 -34C-44 -74 -4 -76 8 -36C26 -30 40 -18 56 -22C70 -44 60 -84 86 -92"
            "L122 -82L118 -62L100 -58C98 -20 94 18 62 32L66 96H40L34 44H-52L-64 96H-84L-84 40L-90 96Z"
        )
        parts = [filled(body, dark, grown)]
        if not dark:
            parts += [
                line("M-60 -30C-44 -70 -4 -72 10 -34L6 16H-56Z", fill="#b5432c"),
                line("M-58 -8H8", stroke=BRASS, stroke_width=8),
                circle(94, -76, 4, fill=INK),
            ]
        return parts

    def bargain(dark: str, grown: float) -> list[str]:  # three coins
        parts = []
        for x, y in ((-44, 40), (44, 40), (0, -40)):
            parts.append(circle(x, y, 56, fill=dark or BRASS, stroke=dark or DARK_BRASS, stroke_width=grown or 6))
            if not dark:
                parts += [
                    circle(x, y, 42, fill="none", stroke=IVORY, stroke_width=4),
                    path(star(8, 26, KHATAM, (x, y)), fill=IVORY),
                ]
        if not dark:
            parts += [
                stroked("M-98 -76H-62M-80 -94V-58", 28, INK, 0),
                stroked("M-98 -76H-62M-80 -94V-58", 13, "", 0),
                stroked("M62 -104H98L78 -80C110 -80 104 -44 76 -46C68 -46 62 -50 58 -56", 28, INK, 0),
                stroked("M62 -104H98L78 -80C110 -80 104 -44 76 -46C68 -46 62 -50 58 -56", 13, "", 0),
            ]
        return parts

    for name, draw in (
        ("skip", skip),
        ("reverse", reverse),
        ("draw_two", draw_two),
        ("wild", wild),
        ("wild_chili", tea),
        ("wild_draw_four", four),
        ("caravan", caravan),
        ("bargain", bargain),
    ):
        picture(f"glyph_{name}", 300, 300, glyph(draw))
    for shape in SHAPES.values():
        picture(f"shape_{shape}", 160, 160, rimmed_shape(shape_of(shape, 64, (80, 80))))


# -- table, title and drop --------------------------------------------------------------------------------------------


def table() -> None:
    """A carpet on a tiled floor: a border of stars, and a calm field for the cards."""
    w, h, band = 3840, 2160, 240
    tones = ["#2f7f86", "#b5432c", "#d99a36", "#27466f", "#e6dcc0"]
    parts = tiling(0, 0, 16, 9, band, tones, "#efe5cc")
    parts += soft_edge(206, 206, w - 412, h - 412, 30, 96, outside=True)
    parts += [
        rect(206, 206, w - 412, h - 412, 30, fill="#3a120f"),
        rect(216, 216, w - 432, h - 432, 24, fill="#8d2b22"),
        rect(252, 252, w - 504, h - 504, 16, fill="#e2b65a"),
        rect(262, 262, w - 524, h - 524, 12, fill="#1d4954"),
    ]
    for i in range(48):
        x = 262 + (i + 0.5) * (w - 524) / 48
        for y, turn in ((262, 1), (h - 262, -1)):
            parts.append(path([(x - 34, y), (x, y + 46 * turn), (x + 34, y)], fill="#d99a36" if i % 2 else "#b5432c"))
    for i in range(24):
        y = 262 + (i + 0.5) * (h - 524) / 24
        for x, turn in ((262, 1), (w - 262, -1)):
            parts.append(path([(x, y - 34), (x + 46 * turn, y), (x, y + 34)], fill="#d99a36" if i % 2 else "#b5432c"))
    parts.append(rect(330, 330, w - 660, h - 660, 26, fill="url(#field)"))
    field = "#1c5560"
    for row in range(11):
        for column in range(22):
            at = (450 + column * 140, 450 + row * 126)
            parts.append(path(star(8, 30, KHATAM, at), fill=lighter(field, 0.045)))
    parts += [
        *soft_edge(330, 330, w - 660, h - 660, 26, 120, outside=False),
        rect(376, 376, w - 752, h - 752, 14, fill="none", stroke=BRASS, stroke_width=5, opacity="0.55"),
        rect(392, 392, w - 784, h - 784, 8, fill="none", stroke=BRASS, stroke_width=2, opacity="0.4"),
        group('opacity="0.34"', *rosette((w / 2, h / 2), 640, ["#1b4f5a", "#2a6f78", "#17434d", "#35808a"], "#123a44")),
    ]
    parts.append(rect(0, 0, w, h, fill="url(#evening)"))
    evening = stops(
        "evening",
        (0, "#ffe9b8", 0.10),
        (0.4, "#ffd9a0", 0.02),
        (0.55, "#14081c", 0),
        (1, "#14081c", 0.66),
        where='cx="0.5" cy="0.46" r="0.74"',
    )
    defs = fade("field", "#256873", "#0f343f", radial=True) + evening
    picture("table", w, h, parts, levels=128, defs=defs)


def lantern(x: float, y: float, size: float, glass: str) -> list[str]:
    """A brass lantern on its chain."""
    parts = [
        line(f"M0 {-y / size:.1f}V-96", stroke="#3b2414", stroke_width=5, fill="none"),
        circle(0, 0, 150, fill="url(#glow)"),
        line("M-22 -92H22L52 -46H-52Z", fill=BRASS, stroke="#3b2414", stroke_width=4),
        line("M-52 -46H52L40 62H-40Z", fill=glass, stroke="#3b2414", stroke_width=4),
        line("M-18 -46L-14 62M18 -46L14 62M-48 4H48", stroke="#3b2414", stroke_width=5),
        path(star(8, 22, KHATAM, (0, 6)), fill="#fff2c0"),
        line("M-42 62H42L0 98Z", fill=BRASS, stroke="#3b2414", stroke_width=4),
    ]
    return [group(f'transform="translate({x} {y}) scale({size})"', *parts)]


def splash() -> None:
    """Dusk over the roofs, seen through the arch of a terrace."""
    w, h = 3840, 2160
    outside = f"M0 0H{w}V{h}H0Z " + arch(2580, 60, 2300, 2300)
    middle = 'cx="0.5" cy="0.5" r="0.5"'
    down = 'x1="0" y1="0" x2="0" y2="1"'
    defs = [
        f'<clipPath id="plaster"><path d="{outside}" clip-rule="evenodd"/></clipPath>',
        f'<clipPath id="floor"><rect x="0" y="1960" width="{w}" height="200"/></clipPath>',
        stops("glow", (0, "#ffd777", 0.75), (1, "#ffb340", 0), where=middle),
        stops("pool", (0, "#ffb75e", 0.34), (0.5, "#ff9a4a", 0.10), (1, "#ff9a4a", 0), where=middle),
        stops(
            "sky",
            (0, "#171038", 1),
            (0.3, "#3d1c52", 1),
            (0.5, "#7c2f5c", 1),
            (0.72, "#d8663c", 1),
            (1, "#f6b25a", 1),
            where=down,
        ),
        stops("moon", (0, "#fff3cf", 1), (0.7, "#ffe0a0", 1), (1, "#ffc878", 1), where=middle),
        stops("halo", (0, "#ffd28a", 0.62), (0.42, "#ffb068", 0.30), (1, "#ff9060", 0), where=middle),
        stops("haze", (0, "#ffa468", 0), (1, "#ffa468", 0.34), where=down),
        stops("wall", (0, "#4a1c3c", 1), (0.5, "#2f1228", 1), (1, "#190918", 1), where='cx="0.67" cy="0.5" r="0.72"'),
        stops("foot", (0, "#10060c", 0), (1, "#10060c", 0.55), where=down),
        stops(
            "sides",
            (0, "#10060c", 0.62),
            (0.3, "#10060c", 0.12),
            (0.67, "#ffcf8a", 0.10),
            (1, "#10060c", 0.45),
            where='x1="0" y1="0" x2="1" y2="0"',
        ),
    ]
    parts = [
        rect(0, 0, w, h, fill="url(#sky)"),
        circle(2580, 1120, 1150, fill="url(#halo)"),
        circle(2580, 1120, 420, fill="url(#moon)"),
    ]
    for i in range(90):
        x, y = (i * 977) % w, (i * i * 37 + i * 131) % 900
        parts.append(path(star(4, 5 + i % 4 * 3, 0.3, (x, y)), fill="#fff2d0", opacity=0.5 + (i % 3) * 0.2))
    for depth, (tone, base, size) in enumerate(
        (("#8a3a52", 1300, 150), ("#5c2748", 1430, 190), ("#3a1a38", 1580, 240))
    ):
        x = -60.0
        i = depth * 7
        while x < w:
            wide = size * (0.8 + (i * 29 % 10) / 9)
            top = base - (i * 53 % 7) * size * 0.14
            parts.append(rect(x, top, wide + 2, h - top, fill=tone))
            for n in range(int(wide // 60)):
                parts.append(rect(x + 12 + n * 60, top - 22, 30, 24, fill=tone))
            if i % 3 == 0:
                lit = "#ffcf7a" if i % 2 else darker(tone, 0.3)
                parts.append(line(arch(x + wide / 2, top + 60, 56, 100), fill=lit, opacity="0.8"))
            x += wide
            i += 1
        parts.append(rect(0, base - 120, w, 900, fill="url(#haze)", opacity=f"{0.9 - 0.3 * depth:.1f}"))
    tower = "#4a1f3e"
    parts += [
        rect(3240, 560, 200, 1400, fill=tower),
        rect(3216, 540, 248, 34, fill=tower),
        rect(3290, 400, 100, 150, fill=tower),
        line("M3280 404C3290 320 3390 320 3400 404Z", fill=tower),
        line("M3340 330V250", stroke=tower, stroke_width=10),
        *(circle(3340, y, 12, fill=BRASS) for y in (262, 292)),
        *(line(arch(3340, y, 70, 120), fill="#ffcf7a", opacity="0.75") for y in (640, 900)),
    ]
    for wide in range(20, 260, 20):  # the depth of the wall, dark towards its edge
        parts.append(
            line(arch(2580, 60, 2300, 2300), fill="none", stroke="#12061a", stroke_width=wide, opacity="0.075")
        )
    parts.append(line(outside, fill="url(#wall)", fill_rule="evenodd"))
    for wide, tone in ((56, DARK_BRASS), (38, BRASS), (8, "#fff0c0")):
        parts.append(line(arch(2580, 60, 2300, 2300), fill="none", stroke=tone, stroke_width=wide))
    parts.append(
        line(
            arch(2580, 110, 2200, 2300),
            fill="none",
            stroke="#b5432c",
            stroke_width=10,
            stroke_dasharray="4 34",
            stroke_linecap="round",
        )
    )
    for row in range(9):
        for column in range(6):
            at = (120 + column * 240, 120 + row * 240)
            parts.append(path(star(8, 96, KHATAM, at), fill="#ffffff", opacity="0.035"))
            parts.append(path(star(8, 46, KHATAM, at, -67.5), fill="#ffffff", opacity="0.045"))
    for x, y, size, glass in (
        (1560, 300, 1.5, "#2f8f96"),
        (2040, 180, 1.1, "#d2512f"),
        (3150, 220, 1.3, "#e0a63a"),
        (3600, 380, 1.6, "#4a5fb8"),
    ):
        parts.append(group('clip-path="url(#plaster)"', circle(x, y, 520 * size, fill="url(#pool)")))
        parts += lantern(x, y, size, glass)
    floor = tiling(0, 1960, 32, 2, 120, ["#2f7f86", "#b5432c", "#d99a36", "#27466f"], "#e6d8b4")
    parts.append(group('clip-path="url(#floor)"', *floor))
    parts += [
        rect(0, 1964, w, h - 1964, fill="#140818", opacity="0.58"),  # the tiles are dim: the game writes on them
        rect(0, 1964, w, h - 1964, fill="url(#foot)"),
        rect(0, 1964, w, h - 1964, fill="url(#sides)"),
        rect(0, 1880, w, 50, fill="url(#foot)"),
        rect(0, 1930, w, 34, fill=DARK_BRASS),
        rect(0, 1930, w, 10, fill=BRASS),
    ]
    picture("splash_title", w, h, parts, levels=128, defs="".join(defs))


def logo() -> None:
    """Three tiles with the letters, and a brass plate below."""
    letters = {
        "U": "M-62 -70V14A62 62 0 0 0 62 14V-70",
        "N": "M-60 76V-70L60 76V-70",
        "O": "M0 -74A74 74 0 1 1 -0.1 -74Z",
    }
    parts = []
    for d, x, color in zip(letters.values(), (250, 640, 1030), ("#bf3f2a", "#2b3a92", "#42b38f"), strict=True):
        parts.append(path(star(8, 196, KHATAM, (x + 8, 202)), fill="#000000", opacity="0.35"))
        parts.append(path(star(8, 196, KHATAM, (x, 190)), fill=BRASS, stroke=DARK_BRASS, stroke_width=5))
        parts.append(path(star(8, 178, KHATAM, (x, 190)), fill=color))
        parts.append(path(star(8, 158, KHATAM, (x, 190)), fill="none", stroke=lighter(color, 0.4), stroke_width=4))
        parts += logo_letter(d, x, 40)
    parts += name_plate("#2a1024", BRASS, left=330, middle=640, rx=46)
    picture("logo", 1400, 520, parts)


def drop() -> None:
    """A great brass pot of mint tea instead of the chili."""
    edge = {"stroke": INK, "stroke_width": 12, "stroke_linejoin": "round"}
    brass = fade("brass", "#f6d27a", "#a8691f")
    handles = [
        line(
            f"M{450 - s * 300} 340C{450 - s * 450} 320 {450 - s * 450} 500 {450 - s * 316} 500",
            fill="none",
            stroke=tone,
            stroke_width=width,
            stroke_linecap="round",
        )
        for s in (1, -1)
        for width, tone in ((64, INK), (40, DARK_BRASS))
    ]
    body = [
        *handles,
        line("M180 250H720C770 420 740 660 620 760H280C160 660 130 420 180 250Z", fill="url(#brass)", **edge),
        line("M152 430C260 480 640 480 748 430L742 560C640 606 260 606 158 560Z", fill="#1f6f78"),
        *(
            path(star(8, 52, KHATAM, (x, 520 + abs(450 - x) * -0.06)), fill=tone, stroke="#fff1cf", stroke_width=5)
            for x, tone in ((240, "#d2512f"), (345, BRASS), (450, "#d2512f"), (555, BRASS), (660, "#d2512f"))
        ),
        line(
            "M220 300C190 420 200 560 262 680",
            fill="none",
            stroke="#fff3c9",
            stroke_width=20,
            stroke_linecap="round",
            opacity="0.8",
        ),
        oval(450, 250, 284, 54, fill=DARK_BRASS, **edge),
        oval(450, 252, 246, 36, fill="#7f9a24"),
        line("M290 760L260 830H640L610 760Z", fill=DARK_BRASS, **edge),
    ]
    picture("chili_pot_body", 900, 900, body, defs=brass, levels=96)
    picture("chili_pot", 900, 900, body, defs=brass, levels=96)
    lid = [
        line("M40 330C70 160 620 160 650 330Z", fill="url(#brass)", **edge),
        oval(345, 330, 306, 34, fill=DARK_BRASS, **edge),
        line(
            "M130 270C180 214 250 200 300 198", fill="none", stroke="#fff3c9", stroke_width=16, stroke_linecap="round"
        ),
        line("M310 200C300 150 330 130 345 92C360 130 390 150 380 200Z", fill="#1f6f78", **edge),
        circle(345, 84, 34, fill=BRASS, **edge),
    ]
    picture("chili_lid", 690, 390, lid, defs=brass, levels=96)
    cuff = [
        rect(6, 40, 60, 150, 16, fill=BRASS, stroke=INK, stroke_width=9),
        line("M36 52V178", stroke="#b5432c", stroke_width=10, stroke_dasharray="3 17", stroke_linecap="round"),
    ]
    cloth = {"fill": "#d2512f", "stroke": INK, "stroke_width": 9, "stroke_linejoin": "round"}
    badge = [path(star(8, 34, KHATAM, (150, 128)), fill=BRASS, stroke="#fff1cf", stroke_width=4)]
    grip = [
        line("M60 62C120 20 250 30 276 80C300 130 270 186 210 186H60Z", **cloth),
        line("M150 66C170 8 250 4 250 44C250 70 210 70 196 88Z", **cloth),
        *badge,
        *cuff,
    ]
    flat = [
        line("M60 66C140 40 260 50 292 110C300 160 230 190 60 186Z", **cloth),
        line("M120 72C130 14 190 2 204 34C212 58 180 66 172 82Z", **cloth),
        *badge,
        *cuff,
    ]
    picture("chili_mitt_grip", 304, 216, grip)
    picture("chili_mitt_flat", 304, 216, flat)
    sleeve = [
        line("M0 24L900 6C960 4 966 166 900 164L0 146Z", fill="#f4f4f4", stroke="#4a4a4a", stroke_width=9),
        *(line(f"M{x} 22V148", stroke="#cfcfcf", stroke_width=20) for x in range(60, 860, 110)),
        line("M850 10V162M880 10V162", stroke="#8c8c8c", stroke_width=8),
    ]
    picture("chili_sleeve", 970, 170, sleeve)
    tea, light, deep = "#93ab2c", "#dbe27c", "#66801c"
    stream = [
        rect(20, 0, 290, 960, fill=deep),
        rect(46, 0, 238, 960, fill=tea),
        rect(84, 0, 54, 960, fill=light, opacity="0.8"),
        rect(214, 0, 22, 960, fill=light, opacity="0.5"),
    ]
    stream += [
        line(shape_of("leaf", 34, (x, y)), fill="#2f7d4c") for x, y in ((190, 160), (110, 420), (220, 640), (140, 840))
    ]
    picture("chili_stream", 330, 960, stream)
    head = [
        line(
            "M60 0H192C192 120 252 190 252 270C252 350 196 393 126 393C56 393 0 350 0 270C0 190 60 120 60 0Z", fill=deep
        ),
        line(
            "M80 0H172C172 130 226 200 226 270C226 330 186 366 126 366C66 366 26 330 26 270C26 200 80 130 80 0Z",
            fill=tea,
        ),
        oval(90, 280, 26, 54, fill=light, opacity="0.8"),
    ]
    picture("chili_head", 252, 393, head)
    for number, (spread, lobes) in enumerate(((0.62, 9), (0.82, 11), (1.0, 13)), 1):

        def blot(grow: float, spread: float = spread, lobes: int = lobes) -> str:
            points = []
            for i in range(lobes * 2):
                a, r = math.pi * i / lobes, spread * grow * (1.0 if i % 2 else 0.84 + 0.06 * math.sin(i * 1.7))
                points.append((900 + 860 * r * math.cos(a), 488 + 440 * r * math.sin(a)))
            d = f"M{(points[-1][0] + points[0][0]) / 2:.0f} {(points[-1][1] + points[0][1]) / 2:.0f}"
            for i, (x, y) in enumerate(points):
                nx, ny = points[(i + 1) % len(points)]
                d += f"Q{x:.0f} {y:.0f} {(x + nx) / 2:.0f} {(y + ny) / 2:.0f}"
            return d + "Z"

        puddle = [
            line(blot(1.0), fill=deep),
            line(blot(0.94), fill=tea),
            line(blot(0.6), fill=lighter(tea, 0.14)),
            oval(900 - 260 * spread, 488 - 130 * spread, 150 * spread, 40 * spread, fill=light, opacity="0.8"),
        ]
        for i in range(4 + 2 * number):
            a = i * 2.4
            x, y = (
                900 + 560 * spread * math.cos(a) * (0.4 + i % 3 * 0.25),
                488 + 270 * spread * math.sin(a) * (0.4 + i % 3 * 0.25),
            )
            puddle.append(
                group(
                    f'transform="translate({x:.0f} {y:.0f}) rotate({i * 70})"',
                    line(shape_of("leaf", 46), fill="#2f7d4c", stroke="#1d5533", stroke_width=5),
                    line("M0 -34V34", stroke="#9fd08a", stroke_width=4),
                )
            )
        picture(f"chili_puddle_{number}", 1800, 1000, puddle)
    splash_parts = []
    for i in range(11):
        a = 2 * math.pi * i / 11
        far = 150 + 46 * (i % 3)
        splash_parts += [
            oval(240 + far * math.cos(a), 240 + far * math.sin(a), 34 - 4 * (i % 3), 34 - 4 * (i % 3), fill=deep),
            oval(238 + far * math.cos(a), 237 + far * math.sin(a), 26 - 4 * (i % 3), 26 - 4 * (i % 3), fill=tea),
        ]
    crown = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in star(11, 190, 0.62, (240, 240))) + "Z"
    splash_parts += [
        line(crown, fill=tea, opacity="0.9", stroke=deep, stroke_width=10, stroke_linejoin="round"),
        circle(240, 240, 96, fill=light, opacity="0.5"),
        group(
            'transform="translate(150 150) rotate(30)"',
            line(shape_of("leaf", 44), fill="#2f7d4c", stroke="#1d5533", stroke_width=5),
        ),
    ]
    picture("chili_splash", 480, 480, splash_parts)
    for number, d in (
        (1, "M150 440C60 340 240 270 150 170C100 110 170 70 150 20"),
        (2, "M150 440C240 350 70 280 150 180C210 110 120 80 160 20"),
    ):
        picture(
            f"steam_{number}",
            300,
            480,
            [
                line(d, fill="none", stroke="#f4f7e4", stroke_width=44, stroke_linecap="round", opacity="0.55"),
                line(d, fill="none", stroke="#ffffff", stroke_width=18, stroke_linecap="round", opacity="0.6"),
            ],
        )
    floor = tiling(0, 0, 16, 9, 120, ["#2f7f86", "#b5432c", "#d99a36", "#27466f", "#d8caa2"], "#efe5cc")
    picture("chili_floor", 1920, 1080, floor, levels=64)


# -- faces ------------------------------------------------------------------------------------------------------------


def shoulders(color: str, trim: str) -> list[str]:
    """A djellaba with its trimmed opening."""
    return [
        line("M20 280C28 222 80 204 128 204C176 204 228 222 236 280Z", fill=color, **EDGE),
        line("M104 206L128 262L152 206", fill="none", stroke=trim, stroke_width=10, stroke_linejoin="round"),
        line("M104 206L128 262L152 206", fill="none", stroke="#2b1a20", stroke_width=2),
    ]


def fez(color: str) -> list[str]:
    return [
        line("M88 66L96 16H160L168 66C144 56 112 56 88 66Z", fill=color, **EDGE),
        line("M128 16C160 20 178 30 176 62", fill="none", stroke="#2b1a20", stroke_width=7),
        line("M128 16C160 20 178 30 176 62", fill="none", stroke=BRASS, stroke_width=3),
        rect(169, 58, 14, 26, 5, fill=BRASS, stroke="#2b1a20", stroke_width=3),
    ]


def turban(color: str, gem: str) -> list[str]:
    return [
        line("M52 86C40 30 90 8 128 8C166 8 216 30 204 86C170 62 86 62 52 86Z", fill=color, **EDGE),
        line(
            "M56 62C90 26 150 22 200 58M62 36C100 14 150 40 188 30",
            fill="none",
            stroke=darker(color, 0.35),
            stroke_width=5,
            stroke_linecap="round",
        ),
        path(star(8, 16, KHATAM, (128, 54)), fill=gem, stroke="#2b1a20", stroke_width=4),
    ]


def scarf(color: str, dots: str) -> list[str]:
    return [
        line(
            "M36 150C24 60 80 14 128 14C176 14 232 60 220 150C206 96 176 66 128 66C80 66 50 96 36 150Z",
            fill=color,
            **EDGE,
        ),
        *(
            circle(x, y, 5, fill=dots)
            for x, y in ((70, 64), (98, 42), (128, 36), (158, 42), (186, 64), (52, 92), (204, 92))
        ),
    ]


def face(name: str, ground: str, parts: list[str]) -> None:
    """A portrait in a disc on tiles of its color."""
    tiles = [
        path(star(8, 26, KHATAM, (x, y)), fill=lighter(ground, 0.1))
        for x in range(12, 260, 58)
        for y in range(12, 260, 58)
    ]
    clip = '<clipPath id="disc"><circle cx="128" cy="128" r="124"/></clipPath>' + fade(
        "ground", lighter(ground, 0.22), darker(ground, 0.22)
    )
    inside = group('clip-path="url(#disc)"', circle(128, 128, 124, fill="url(#ground)"), *tiles, *parts)
    ring = [
        circle(128, 128, 122, fill="none", stroke=BRASS, stroke_width=8),
        circle(128, 128, 117, fill="none", stroke="#5a3a14", stroke_width=2),
    ]
    picture(name, 448, 448, [inside, *ring], box="0 0 256 256", levels=80, defs=clip)


FACES = ("amira", "bilal", "chadia", "driss", "elias", "fatou", "ghali", "hanan", "idir", "jamila")


def faces() -> None:
    fur, cream = "#e8b777", "#fff1d8"
    fox = [
        *shoulders("#2f7f86", BRASS),
        *both(
            line("M76 96L18 8C-6 60 30 120 60 136Z", fill=fur, **EDGE),
            line("M66 96L28 36C18 70 40 106 58 120Z", fill="#f6cdb0"),
        ),
        line(
            "M128 66C190 66 214 112 206 140C200 176 158 214 128 220C98 214 56 176 50 140C42 112 66 66 128 66Z",
            fill=fur,
            **EDGE,
        ),
        *both(line("M54 150C80 136 116 146 124 214C96 208 62 180 54 150Z", fill=cream)),
        *eyes(126, 38, skin=fur),
        *nose_and_mouth(165),
    ]
    face("avatar_amira", "#c7763a", fox)
    camel = [
        *shoulders("#8a5a2c", "#fff1cf"),
        *both(line("M70 92C40 80 34 52 52 48C72 50 84 66 88 84Z", fill="#c99355", **EDGE)),
        line(
            "M128 48C180 48 196 92 188 134C186 160 196 176 192 196C184 226 72 226 64 196C60 176 70 160 68 134C60 92 76 48 128 48Z",
            fill="#d9a566",
            **EDGE,
        ),
        line("M70 178C92 160 164 160 186 178C196 214 168 224 128 224C88 224 60 214 70 178Z", fill="#f0cf9c", **EDGE),
        *both(oval(108, 182, 6, 9, fill="#2b1a20")),
        mouth(203, 26, line("M92 204Q128 224 164 204", fill="none", **EDGE)),
        *eyes(120, 36, 17, "#5a3212", skin="#d9a566", lid=True),
        *turban("#b5432c", BRASS),
    ]
    face("avatar_bilal", "#d8a04a", camel)
    stork = [
        *shoulders("#3b4a8c", "#ffffff"),
        line("M92 214C84 150 84 96 128 82C172 96 172 150 164 214Z", fill="#ffffff", **EDGE),
        circle(128, 104, 56, fill="#ffffff", **EDGE),
        bill(130, 20, 236, "#e2562c", line("M128 134V220", stroke="#8a2c14", stroke_width=3)),
        *eyes(106, 30, 14, "#3a2410", skin="#ffffff"),
        *brows("M82 89Q98 80 112 87"),
        *scarf("#2f7f86", "#fff1cf"),
    ]
    face("avatar_chadia", "#5f8fb0", stork)
    gray = "#8d8791"
    cat = [
        *shoulders("#5b3a6b", BRASS),
        *both(line("M52 110L52 26L112 66Z", fill=gray, **EDGE), line("M66 84L64 48L92 66Z", fill="#e3a9a0")),
        line(
            "M128 56C188 56 216 100 210 144C204 190 166 212 128 212C90 212 52 190 46 144C40 100 68 56 128 56Z",
            fill=gray,
            **EDGE,
        ),
        *both(oval(108, 178, 26, 20, fill="#efe9ec")),
        line("M110 62L116 92M128 58V90M146 62L140 92", stroke="#4d4752", stroke_width=8, stroke_linecap="round"),
        *eyes(128, 38, 20, "#c9a21c", skin=gray, lid=True),
        *nose_and_mouth(160, "#c65f6a", 24),
        *both(line("M82 176L34 168M82 186L36 192", fill="none", stroke="#ffffff", stroke_width=3)),
    ]
    face("avatar_driss", "#7a5a9a", cat)
    ass = "#8f8279"
    donkey = [
        *shoulders("#a8792f", "#b5432c"),
        *both(
            line("M84 92C48 70 40 10 58 2C88 14 106 58 108 84Z", fill=ass, **EDGE),
            line("M84 80C66 58 58 30 62 20C80 32 92 58 96 78Z", fill="#d9b7b0"),
        ),
        line(
            "M128 60C176 60 190 100 184 136C180 170 190 184 182 206C168 230 88 230 74 206C66 184 76 170 72 136C66 100 80 60 128 60Z",
            fill=ass,
            **EDGE,
        ),
        line("M76 180C96 160 160 160 180 180C190 218 160 228 128 228C96 228 66 218 76 180Z", fill="#efe4dc", **EDGE),
        *both(oval(108, 185, 7, 9, fill="#2b1a20")),
        mouth(204, 24, line("M94 207Q128 221 162 207", fill="none", **EDGE)),
        *eyes(126, 36, 17, "#4a2c12", skin=ass),
        line("M104 62L112 92L128 66L144 92L152 62Z", fill="#3c3640", **EDGE),
        *brows("M76 104Q92 92 108 100", stroke="#2b1a20", stroke_width=8, stroke_linecap="round"),
    ]
    face("avatar_elias", "#6f9a5a", donkey)
    quills = [
        path(star(22, 118, 0.80, (128, 124)), fill="#6b4630", **EDGE),
        path(star(22, 96, 0.86, (128, 128), -82), fill="#8b6040"),
    ]
    hedgehog = [
        *quills,
        *shoulders("#c9556a", "#fff1cf"),
        line(
            "M128 84C176 84 196 124 188 156C180 196 152 214 128 214C104 214 76 196 68 156C60 124 80 84 128 84Z",
            fill="#f0d3a6",
            **EDGE,
        ),
        *both(circle(70, 112, 18, fill="#d9b07e", **EDGE)),
        *eyes(136, 32, 16, "#3a2410", skin="#f0d3a6"),
        *nose_and_mouth(168),
        *both(oval(84, 176, 13, 9, fill="#eba48c")),
    ]
    face("avatar_fatou", "#b0506a", hedgehog)
    goat_white = "#f2ebe0"
    goat = [
        *shoulders("#2f6b4a", BRASS),
        *both(
            line("M98 72C92 20 44 10 28 34C56 32 72 48 78 82Z", fill="#8c7a5c", **EDGE),
            line("M70 106C40 96 18 108 14 128C40 140 66 134 78 122Z", fill=goat_white, **EDGE),
        ),
        line(
            "M128 60C174 60 190 100 184 136C180 168 164 200 128 208C92 200 76 168 72 136C66 100 82 60 128 60Z",
            fill=goat_white,
            **EDGE,
        ),
        line("M108 200C112 236 124 250 128 254C132 250 144 236 148 200Z", fill="#d9cdb8", **EDGE),
        *eyes(124, 36, 17, "#b8892a", skin=goat_white),
        *brows("M72 100L108 98"),
        *nose_and_mouth(160, "#8a5a58"),
    ]
    face("avatar_ghali", "#4a8f7a", goat)
    green = "#6fb24a"
    chameleon = [
        *shoulders("#d2512f", "#fff1cf"),
        line("M128 18C150 26 190 70 196 120L60 120C66 70 106 26 128 18Z", fill="#4f8f3a", **EDGE),
        line(
            "M128 58C186 58 214 108 204 148C196 190 160 208 128 208C96 208 60 190 52 148C42 108 70 58 128 58Z",
            fill=green,
            **EDGE,
        ),
        *both(
            circle(70, 122, 34, fill="#8fca62", **EDGE),
            circle(70, 122, 27, fill="#b7dd84"),
        ),
        *eyes(122, 58, 16, "#c2761c", skin="#b7dd84"),
        mouth(178, 40, line("M76 176Q128 206 180 176", fill="none", **EDGE)),
        *both(oval(120, 160, 3.5, 5, fill="#2b1a20")),
        *(circle(x, y, 6, fill="#4f8f3a") for x, y in ((128, 84), (110, 100), (146, 100), (128, 112))),
    ]
    face("avatar_hanan", "#d9863a", chameleon)
    sand = "#c08a4e"
    ape = [
        *shoulders("#27466f", BRASS),
        *both(circle(48, 132, 26, fill="#e5b48c", **EDGE)),
        line(
            "M128 40C196 40 222 96 210 146C200 196 166 216 128 216C90 216 56 196 46 146C34 96 60 40 128 40Z",
            fill=sand,
            **EDGE,
        ),
        line(
            "M128 92C154 74 190 96 184 136C188 180 164 208 128 208C92 208 68 180 72 136C66 96 102 74 128 92Z",
            fill="#efc7a0",
            **EDGE,
        ),
        *eyes(132, 30, 15, "#7a4a12", skin="#efc7a0"),
        *brows("M80 108Q98 98 114 107", stroke="#5f3814", stroke_width=9, stroke_linecap="round"),
        *both(oval(120, 164, 4, 6, fill="#2b1a20")),
        mouth(182, 26, line("M96 182Q128 204 160 182", fill="none", **EDGE)),
        *fez("#a8281f"),
    ]
    face("avatar_idir", "#3f7fa0", ape)
    rust = "#dd8f4e"
    hoopoe = [
        *shoulders("#3a2a40", "#fff1cf"),
        *(
            group(
                f'transform="rotate({turn} 128 110)"',
                line("M118 66L112 -4Q128 -22 144 -4L138 66Z", fill=rust, **EDGE),
                line("M113 10Q128 -16 143 10L144 -4Q128 -22 112 -4Z", fill="#2b1a20"),
            )
            for turn in (-52, -28, 28, 52, 0)
        ),
        circle(128, 130, 66, fill=rust, **EDGE),
        line("M76 168C96 214 160 214 180 168C160 182 96 182 76 168Z", fill="#f0b27c"),
        bill(146, 16, 240, "#5c4a42"),
        *eyes(122, 32, 16, "#3a2010", skin=rust),
    ]
    face("avatar_jamila", "#8a9a3a", hoopoe)
    skin = "#c98d62"
    you = [
        *shoulders("#fff1cf", "#b5432c"),
        line("M40 150C30 60 80 18 128 18C176 18 226 60 216 150L204 230H52Z", fill="#2f7f86", **EDGE),
        line(
            "M128 62C176 62 192 104 186 144C180 186 154 206 128 206C102 206 76 186 70 144C64 104 80 62 128 62Z",
            fill=skin,
            **EDGE,
        ),
        *eyes(130, 32, 14, "#4a2c12", skin=skin),
        *brows("M80 108Q96 98 112 106"),
        line("M128 136Q118 160 130 162", fill="none", **EDGE),
        mouth(180, 22, line("M104 178Q128 198 152 178", fill="none", **EDGE)),
        line("M58 110C70 62 186 62 198 110C170 84 86 84 58 110Z", fill="#256a72", **EDGE),
        path(star(8, 13, KHATAM, (128, 68)), fill=BRASS),
    ]
    face("avatar_player", "#d9a04a", you)


def main() -> None:
    """Write all sources."""
    ART.mkdir(parents=True, exist_ok=True)
    bases()
    glyphs()
    table()
    splash()
    logo()
    drop()
    faces()


if __name__ == "__main__":
    main()
