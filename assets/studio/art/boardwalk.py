# ruff: noqa: E501  (an outline stays on one line, so that a diff shows which one changed)
"""Draw the sources of the theme "The Boardwalk": a pier by the sea, striped awnings, and a popcorn machine that deals.

python assets/studio/art/boardwalk.py      # writes themes/boardwalk/art/*.svg; then: uno-desktop theme build boardwalk
"""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

import drawing
from drawing import (
    INK,
    IVORY,
    LOGO_LETTERS,
    PANEL,
    Point,
    Sign,
    around,
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
    outline,
    oval,
    path,
    rect,
    rimmed,
    rimmed_shape,
    ring_of,
    shape_of,
    star,
    stops,
    stroked,
    words,
)

ART = Path(__file__).resolve().parents[3] / "themes" / "boardwalk" / "art"
COLORS = {"cherry": "#cf3d3f", "butter": "#f6c544", "mint": "#4fbfa5", "denim": "#2c3f94"}
SHAPES = {"cherry": "circle", "butter": "sun", "mint": "drop", "denim": "star"}
CREAM, RED, GOLD, BULB, CORN, CORN_SHADE = "#fdf3dc", "#c93a3a", "#f6c544", "#ffe9a3", "#fff4d2", "#f0cf7a"
NAVY, WOOD, COPPER = "#1b2c5e", "#b98d5e", "#d08449"


picture = partial(drawing.picture, folder=ART)


def spread(i: int, n: int) -> float:
    """A number from 0 to 1 that looks like chance and is always the same."""
    return Random(f"boardwalk {i} {n}").random()


# -- what everything is made of ---------------------------------------------------------------------------------------


def popcorn(x: float, y: float, r: float, seed: int = 0, edge: str = "") -> list[str]:
    """One popped kernel: puffs around a bit of butter."""
    rim = {"stroke": edge, "stroke_width": f"{r * 0.16:.1f}"} if edge else {}
    puffs = around(4, r * 0.52, (x, y), 73 * seed)
    parts = [circle(*at, r * 0.56, fill=CORN, **rim) for at in puffs]
    parts.append(circle(x, y, r * 0.52, fill=CORN))
    parts += [circle(*at, r * 0.2, fill=CORN_SHADE) for at in around(3, r * 0.42, (x, y), 40 + 73 * seed)]
    return parts


def heap(x: float, y: float, w: float, h: float, r: float, seed: int = 0, edge: str = "") -> list[str]:
    """A heap of popcorn: its foot is ``w`` wide around (x, y), and it is ``h`` high."""
    parts = [line(f"M{x - w / 2} {y}C{x - w * 0.4} {y - h} {x + w * 0.4} {y - h} {x + w / 2} {y}Z", fill=CORN_SHADE)]
    rows = max(2, round(h / (r * 1.1)))
    for row in range(rows, -1, -1):
        share = row / rows
        wide = w * math.sqrt(max(0.0, 1 - share * share)) * 0.94
        n = max(1, round(wide / (r * 1.25)))
        for i in range(n):
            px = x - wide / 2 + wide * (i + 0.5) / n + r * 0.3 * (spread(i, row + seed) - 0.5)
            parts += popcorn(px, y - h * 0.74 * share + r * 0.3 * (spread(i, row + seed + 50) - 0.5), r, i + row, edge)
    return parts


def bulbs(points: list[Point], r: float, lit: bool = True) -> list[str]:
    """Light bulbs; those that are not lit are every other one."""
    parts = []
    for i, at in enumerate(points):
        shines = lit or i % 2 == 0
        if shines:
            parts.append(circle(*at, r * 1.9, fill=BULB, opacity="0.2"))
        parts.append(circle(*at, r, fill="#fffbe6" if shines else "#d9a94e", stroke="#8d5a1e", stroke_width=r * 0.22))
    return parts


def valance(x: float, y: float, w: float, drop: float, n: int, tones: tuple[str, str]) -> list[str]:
    """The lower edge of an awning: scallops in two tones."""
    parts, step = [], w / n
    for i in range(n):
        left = x + i * step
        d = f"M{left:.1f} {y:.1f}h{step:.1f}v{drop * 0.45:.1f}a{step / 2:.1f} {drop * 0.55:.1f} 0 0 1 {-step:.1f} 0Z"
        parts.append(line(d, fill=tones[i % 2]))
    return parts


# -- cards ------------------------------------------------------------------------------------------------------------

_SIGN = '<clipPath id="sign"><circle cx="210" cy="315" r="140" fill="#fff"/></clipPath>'


def card(name: str, ground: str, inside: list[str], over: list[str]) -> None:
    """A card: paper around it, the stripes of an awning, and what stands over it."""
    clipped = group('clip-path="url(#panel)"', rect(0, 0, 420, 630, fill=ground), *inside)
    picture(name, 420, 630, [rect(0, 0, 420, 630, 40, fill=CREAM), clipped, *over], levels=40, defs=PANEL + _SIGN)


def awning(color: str) -> list[str]:
    """Stripes, with a scalloped edge above and below."""
    light, deep = lighter(color, 0.09), darker(color, 0.10)
    parts = [rect(13 + 56.3 * i, 0, 28.2, 630, fill=light) for i in range(8)]
    edge = (mixed(color, IVORY, 0.82), darker(color, 0.30))
    top = valance(13, 13, 394, 44, 7, edge)
    parts += [rect(13, 13, 394, 8, fill=deep), *top, group('transform="rotate(180 210 315)"', *top)]
    return parts


def sign_board(color: str, *inside: str, rim: str = "") -> list[str]:
    """A round sign with bulbs around: its middle is dark, so that what stands on it is easy to read."""
    ring = rim or mixed(color, "#2a2230", 0.40)
    parts = [
        circle(210, 323, 178, fill="#10060c", opacity="0.24"),
        circle(210, 315, 174, fill=ring, stroke=lighter(color, 0.55), stroke_width=5),
        circle(210, 315, 140, fill=darker(color, 0.30), stroke=lighter(color, 0.55), stroke_width=4),
        group('clip-path="url(#sign)"', *inside),
    ]
    return [*parts, *bulbs(around(20, 157, (210, 315)), 7)]


_MARK = {"circle": 27, "sun": 31, "drop": 31, "star": 34}


def marks(shape: str) -> list[str]:
    return in_corners(shape_of(shape, _MARK[shape], (350, 84)))


def four_colors(r: float, width: float) -> list[str]:
    """A ring in the four colors, with bulbs on it."""
    return [*ring_of(COLORS.values(), r, width), *bulbs(around(20, r, (210, 315), -81), 7)]


def bases() -> None:
    for name, color in COLORS.items():
        big = line(shape_of(SHAPES[name], 104, (210, 315)), fill=lighter(color, 0.04), opacity="0.6")
        card(f"base_{name}", color, [*awning(color), *sign_board(color, big)], marks(SHAPES[name]))
    plain = [*awning("#34406e"), *sign_board("#34406e"), *four_colors(157, 24)]
    card("base_wild", "#34406e", plain, [])
    for kind, (drawn, color) in WHOLE.items():
        sign = group('transform="translate(210 315) scale(0.96)"', *rimmed(drawn))
        card(f"base_{kind}", color, [*awning(color), *sign_board(color), *four_colors(157, 24), sign], [])
    back = [
        *(rect(13 + 56.3 * i, 0, 28.2, 630, fill="#b32f33") for i in range(8)),
        *valance(13, 13, 394, 44, 7, (CREAM, NAVY)),
        group('transform="rotate(180 210 315)"', *valance(13, 13, 394, 44, 7, (CREAM, NAVY))),
        circle(210, 323, 160, fill="#10060c", opacity="0.26"),
        circle(210, 315, 156, fill=NAVY, stroke=GOLD, stroke_width=7),
        *bulbs(around(18, 137, (210, 315)), 8),
        *(group('transform="translate(210 322) scale(0.92)"', *box(INK, 22), *box("", 0))).splitlines(),
    ]
    clipped = group('clip-path="url(#panel)"', rect(0, 0, 420, 630, fill=RED), *back)
    picture("back", 420, 630, [rect(0, 0, 420, 630, 40, fill=CREAM), clipped], levels=40, defs=PANEL)


# -- signs ------------------------------------------------------------------------------------------------------------


def box(dark: str, grown: float, corn: int = 7) -> list[str]:
    """A striped box, full of popcorn."""
    kernels = [(-58, -52), (-20, -66), (22, -66), (60, -50), (-38, -92), (4, -104), (44, -88)][:corn]
    if dark:
        parts = [circle(x, y, 27 + grown / 2, fill=dark) for x, y in kernels]
        return [*parts, filled("M-82 -36H82L62 104H-62Z", dark, grown)]
    parts = []
    for i, (x, y) in enumerate(kernels):
        parts += popcorn(x, y, 28, i, "#caa24e")
    parts.append(filled("M-82 -36H82L62 104H-62Z", dark, grown, CREAM))
    for i in (-2, 0, 2):
        x0, x1 = i * 33 - 16, i * 25 - 12
        parts.append(line(f"M{x0} -36h33L{x1 + 25} 104h-25Z", fill=RED))
    return parts


def gull(dark: str, grown: float) -> list[str]:
    """A gull that has snatched a turn."""
    wings = "M-128 -30C-96 -86 -44 -82 -8 -26C20 -84 78 -104 126 -66C88 -62 62 -40 48 -4C38 44 10 70 -34 76L-92 104L-78 62C-56 54 -40 40 -34 16C-58 -22 -92 -34 -128 -30Z"
    parts = [filled(wings, dark, grown)]
    parts.append(filled("M-4 -28a34 34 0 1 1 62 20Z", dark, grown))
    beak = filled("M52 -50L104 -30L54 -14Z", dark, grown, GOLD)
    if dark:
        return [*parts, beak]
    return [
        *parts, beak,
        line("M-34 76L-92 104L-78 62Z", fill="#93a3b5"),
        line("M126 -66C88 -62 62 -40 48 -4L22 -4C40 -40 76 -62 126 -66Z", fill="#93a3b5"),
        circle(34, -44, 7, fill=INK),
    ]  # fmt: skip


def turns(dark: str, grown: float) -> list[str]:
    """A carousel that turns the other way: two ribbons chase each other."""
    one = "M-106 22C-110 -62 -52 -104 16 -96L14 -128L96 -74L26 -20L24 -52C-24 -58 -58 -34 -58 22Z"
    return [filled(one, dark, grown, GOLD), group('transform="rotate(180)"', filled(one, dark, grown))]


def hand(dark: str, grown: float, skin: str = IVORY) -> list[str]:
    """A hand from the side that presses down."""
    palm = "M-18 -118C6 -124 28 -112 32 -88L44 -10C74 -8 96 8 92 40L84 86H-36L-74 18C-84 -4 -60 -22 -40 -4L-16 18L-34 -94C-36 -106 -30 -116 -18 -118Z"
    return [group('transform="rotate(180) scale(0.72)"', filled(palm, dark, grown / 0.72, skin))]


def button(dark: str, grown: float, n: str) -> list[str]:
    """The button of the machine under a hand, and how often it is to be pressed."""
    parts = [filled("M-96 92V66C-96 44 96 44 96 66V92C96 122 -96 122 -96 92Z", dark, grown, "#93a3b5")]
    parts.append(filled("M-70 64V40C-70 14 70 14 70 40V64C70 88 -70 88 -70 64Z", dark, grown, "#ff5d52"))
    if not dark:
        parts.append(
            line("M-52 40C-46 28 46 28 52 40", fill="none", stroke="#ffb9a8", stroke_width=9, stroke_linecap="round")
        )
    parts.append(group('transform="translate(-26 -38) scale(0.88)"', *hand(dark, grown)))
    return [*parts, *words(n, 66, -22, 96, dark, grown, GOLD)]


def push(dark: str, grown: float) -> list[str]:
    return button(dark, grown, "×2")


def jackpot(dark: str, grown: float) -> list[str]:
    """The machine in a fit: popcorn in all directions."""
    parts = []
    for i, (x, y) in enumerate(around(8, 96, (0, -14), -90)):
        parts += [circle(x, y, 27 + grown / 2, fill=dark)] if dark else popcorn(x, y, 28, i, "#caa24e")
    burst = outline(star(12, 88, 0.7, (0, -10)))
    return [*parts, filled(burst, dark, grown, "#ff5d52"), *words("×4", 0, 30, 104, dark, grown, GOLD)]


def point(dark: str, grown: float) -> list[str]:
    """A hand that points at somebody: step right up!"""
    finger = "M-112 -34H20C44 -34 44 2 20 2H-8V8H8C30 10 30 40 8 42H2C20 46 18 72 -4 74H-12C-4 82 -8 98 -26 98H-70C-96 98 -108 82 -112 60Z"
    arm = filled("M-128 -48H-96V104H-128Z", dark, grown, "#ff5d52")
    shaft = filled(finger, dark, grown)
    stars = [filled(shape_of("star", 38, (82, -18)), dark, grown, GOLD)]
    up = group('transform="translate(8 -8)"', shaft, arm, *stars)
    return [up, *words("×2", 70, 112, 84, dark, grown, GOLD)]


def sweep(dark: str, grown: float) -> list[str]:
    """A broom takes along what lies there."""
    parts = [stroked("M92 -116L-6 6", 24, dark, grown, "#d9a25e")]
    parts.append(filled("M-34 -24L34 30L-6 116C-60 118 -112 96 -128 62Z", dark, grown, GOLD))
    if not dark:
        parts += [
            line("M-34 -24L34 30L22 54L-58 -8Z", fill="#ff5d52"),
            *(
                line(d, fill="none", stroke="#9c6a1c", stroke_width=7, stroke_linecap="round")
                for d in ("M-52 26L-92 76", "M-26 44L-54 98", "M0 62L-20 108")
            ),
        ]
    for x, y, i in ((74, 66, 1), (52, 108, 2), (104, 110, 4)):
        parts += [circle(x, y, 22 + grown / 2, fill=dark)] if dark else popcorn(x, y, 23, i, "#caa24e")
    return parts


def balloons(dark: str, grown: float) -> list[str]:
    """A bunch of balloons in all colors."""
    parts = []
    for (x, y), color in zip(((-56, -34), (56, -34), (0, -80), (0, 0)), COLORS.values(), strict=True):
        parts.append(stroked(f"M{x} {y + 40}Q{x * 0.4} 80 0 122", 7, dark, grown, "#93a3b5" if not dark else ""))
        d = f"M{x} {y - 52}C{x + 46} {y - 52} {x + 50} {y + 10} {x} {y + 48}C{x - 50} {y + 10} {x - 46} {y - 52} {x} {y - 52}Z"
        if dark:
            parts.append(filled(d, dark, grown))
            continue
        parts += [
            line(d, fill=color, stroke=IVORY, stroke_width=7, stroke_linejoin="round"),
            oval(x - 16, y - 20, 8, 14, fill="#ffffff", opacity="0.65"),
        ]
    return parts


def draw_two(dark: str, grown: float) -> list[str]:
    return [
        group('transform="translate(-24 8) scale(0.86)"', *box(dark, grown)),
        *words("+2", 56, 112, 104, dark, grown, GOLD),
    ]


def draw_four(dark: str, grown: float) -> list[str]:
    return [
        group('transform="translate(-24 8) scale(0.86)"', *box(dark, grown)),
        *words("+4", 56, 112, 104, dark, grown, GOLD),
    ]


def kettle(dark: str, grown: float) -> list[str]:
    """The copper kettle tips over."""
    pot = "M-76 -62H76C82 -2 66 44 40 60H-40C-66 44 -82 -2 -76 -62Z"
    tipped = [filled(pot, dark, grown, COPPER), stroked("M-92 -64H92", 20, dark, grown, "#f0b27a")]
    if not dark:
        tipped.append(
            line("M-56 -40C-58 0 -48 28 -34 42", fill="none", stroke="#ffd9b0", stroke_width=11, stroke_linecap="round")
        )
    parts = [group('transform="translate(-26 -34) rotate(52)"', *tipped)]
    for i, (x, y) in enumerate(
        ((72, -24), (52, 14), (92, 22), (34, 60), (76, 62), (108, 70), (6, 100), (48, 106), (90, 110))
    ):
        parts += [circle(x, y, 24 + grown / 2, fill=dark)] if dark else popcorn(x, y, 26, i, "#caa24e")
    return parts


WHOLE: dict[str, tuple[Sign, str]] = {
    "jackpot": (jackpot, "#7a2440"),
    "wild_draw_four": (draw_four, "#2c5a66"),
    "wild_chili": (kettle, "#5b3a2e"),
}
SIGNS: dict[str, Sign] = {kind: drawn for kind, (drawn, _) in WHOLE.items()} | {
    "skip": gull, "reverse": turns, "push": push, "barker": point, "sweep": sweep, "wild": balloons, "draw_two": draw_two,
}  # fmt: skip


def glyphs() -> None:
    for name, drawn in SIGNS.items():
        picture(f"glyph_{name}", 300, 300, glyph(drawn), levels=32)
    for shape in SHAPES.values():
        d = shape_of(shape, 2.1 * _MARK[shape], (80, 80))
        picture(f"shape_{shape}", 160, 160, rimmed_shape(d), levels=16)


# -- the machine ------------------------------------------------------------------------------------------------------

_GLASS = '<clipPath id="glass"><rect x="62" y="152" width="296" height="226" rx="10" fill="#fff"/></clipPath>'


def machine(pressed: bool) -> list[str]:
    """A popcorn machine with a slot for cards and a large button; while it is ``pressed``, all of it is in a fit."""
    edge = {"stroke": INK, "stroke_width": 7, "stroke_linejoin": "round"}
    glass = [rect(62, 152, 296, 226, fill="#fff1c0" if pressed else "#3c5d86")]
    if not pressed:
        glass.append(circle(210, 210, 150, fill="#ffe7a0", opacity="0.35"))
    glass += [
        rect(203, 150, 14, 40, fill="#93a3b5"),
        *([group('transform="rotate(18 210 200)"', *_hung())] if pressed else _hung()),
        *heap(210, 384, 320, 96 if not pressed else 130, 21, 3, "#caa24e"),
    ]
    if pressed:
        for i in range(11):
            glass += popcorn(84 + 252 * spread(i, 61), 168 + 110 * spread(i, 62), 17 + 6 * spread(i, 63), i, "#caa24e")
    parts = [
        line("M30 140C40 60 120 14 210 14C300 14 380 60 390 140Z", fill=RED, **edge),
        line("M98 140C104 76 150 20 210 16C150 30 134 90 134 140Z", fill=CREAM),
        line("M322 140C316 76 270 20 210 16C270 30 286 90 286 140Z", fill=CREAM),
        line("M178 140C180 80 190 24 210 14C230 24 240 80 242 140Z", fill=CREAM),
        line("M30 140C40 60 120 14 210 14C300 14 380 60 390 140Z", fill="none", **edge),
        rect(42, 140, 336, 250, 14, fill="#8d2b2b", **edge),
        group('clip-path="url(#glass)"', *glass),
        line("M84 170L150 170L96 300L84 300Z", fill="#ffffff", opacity="0.22"),
        rect(62, 152, 296, 226, 10, fill="none", stroke=GOLD, stroke_width=7),
        *valance(24, 128, 372, 40, 8, (CREAM, RED)),
        rect(24, 118, 372, 16, 8, fill=GOLD, **edge),
        rect(28, 386, 364, 226, 26, fill=RED, **edge),
        rect(28, 386, 364, 30, 14, fill=GOLD, **edge),
        *bulbs([(52 + 45.2 * i, 401) for i in range(8)], 8, lit=pressed),
        rect(70, 436, 280, 62, 16, fill=GOLD, **edge),
        rect(92, 454, 236, 26, 10, fill="#2a1216"),
        rect(56, 608, 60, 18, 6, fill=INK),
        rect(304, 608, 60, 18, 6, fill=INK),
        oval(210, 578, 92, 28, fill="#7d1f25"),
    ]
    top = 562 if pressed else 544
    dome = f"M142 576V{top}C142 {top - 36} 278 {top - 36} 278 {top}V576C278 606 142 606 142 576Z"
    parts += [
        line(dome, fill="#ffd34e" if pressed else "#e9a92f", **edge),
        oval(210, top - 2, 60, 20, fill="#fff3b0" if pressed else "#f7cd5f"),
        line(shape_of("star", 21, (210, top - 2)), fill=RED),
    ]
    for x in (66, 354):
        parts.append(line(shape_of("star", 20, (x, 546)), fill=CREAM))
    return parts


def _hung() -> list[str]:
    """The kettle in the machine."""
    return [
        line(
            "M146 190H274C278 232 262 258 242 268H178C158 258 142 232 146 190Z", fill=COPPER, stroke=INK, stroke_width=6
        ),
        line("M164 204C164 230 172 246 184 254", fill="none", stroke="#ffd9b0", stroke_width=9, stroke_linecap="round"),
        line("M134 190H286", fill="none", stroke="#f0b27a", stroke_width=14, stroke_linecap="round"),
    ]


def machines() -> None:
    for name, pressed in (("machine", False), ("machine_pressed", True)):
        picture(name, 420, 630, machine(pressed), levels=64, defs=_GLASS)


# -- the pier ---------------------------------------------------------------------------------------------------------


def table() -> None:
    """The planks of the pier from above, a painted oval for the piles, and bunting along the upper edge."""
    w, h = 3840, 2160
    parts = [rect(0, 0, w, h, fill=darker(WOOD, 0.42))]
    high = 120
    for row in range(18):
        x, i = -400 + 620 * spread(row, 1), 0
        y = row * high
        while x < w:
            long = 900 + 700 * spread(row * 9 + i, 2)
            tone = mixed(darker(WOOD, 0.20), lighter(WOOD, 0.04), spread(row * 9 + i, 3))
            parts.append(rect(x + 4, y + 4, long - 8, high - 8, 6, fill=tone))
            for n in range(2):
                gy = y + 34 + 44 * n + 12 * spread(row + i, 4 + n)
                parts.append(
                    line(
                        f"M{x + 60:.0f} {gy:.0f}q{long * 0.25:.0f} {-14 + 28 * spread(i, row):.0f} {long * 0.5:.0f} 0t{long * 0.36:.0f} 4",
                        fill="none",
                        stroke=darker(tone, 0.16),
                        stroke_width=4,
                    )
                )
            for nx in (x + 26, x + long - 26):
                parts += [
                    circle(nx, y + 30, 7, fill=darker(tone, 0.5)),
                    circle(nx, y + high - 30, 7, fill=darker(tone, 0.5)),
                ]
            x, i = x + long, i + 1
    middle = (w / 2, h / 2)
    scallops = 44
    parts.append(oval(middle[0], middle[1] + 20, 1200, 930, fill="#10060c", opacity="0.30"))
    for i in range(scallops):
        a = 2 * math.pi * i / scallops
        parts.append(
            circle(middle[0] + 1120 * math.cos(a), middle[1] + 850 * math.sin(a), 84, fill=RED if i % 2 else CREAM)
        )
    parts += [
        oval(*middle, 1120, 850, fill=NAVY),
        oval(*middle, 1086, 820, fill="none", stroke=GOLD, stroke_width=10),
    ]
    for i in range(32):
        if i % 2:
            continue
        a, b = 2 * math.pi * i / 32, 2 * math.pi * (i + 1) / 32
        ends = [middle, *((middle[0] + 1060 * math.cos(c), middle[1] + 796 * math.sin(c)) for c in (a, (a + b) / 2, b))]
        parts.append(path(ends, fill=lighter(NAVY, 0.05)))
    parts += bulbs(
        [
            (middle[0] + 1104 * math.cos(a), middle[1] + 835 * math.sin(a))
            for a in (2 * math.pi * i / 56 for i in range(56))
        ],
        13,
    )
    parts += [
        oval(*middle, 620, 470, fill=darker(NAVY, 0.22)),
        oval(*middle, 620, 470, fill="none", stroke=GOLD, stroke_width=6, opacity="0.6"),
    ]
    for i in range(46):
        x, y = w * spread(i, 11), h * spread(i, 12)
        if abs(x - w / 2) < 1280 and abs(y - h / 2) < 960:
            continue
        parts.append(circle(x + 8, y + 12, 30, fill="#10060c", opacity="0.25"))
        parts += popcorn(x, y, 28 + 8 * spread(i, 13), i)
    parts.append(rect(0, 0, w, h, fill="url(#lamp)"))
    lamp = stops(
        "lamp",
        (0, "#fff1c4", 0.16),
        (0.5, "#fff1c4", 0.02),
        (0.62, "#2a1430", 0.06),
        (1, "#2a1430", 0.55),
        where='cx="0.5" cy="0.44" r="0.78"',
    )
    picture("table", w, h, parts, levels=22, defs=lamp)


def popcorn_box() -> None:
    """A box of popcorn that somebody has put down, from above and a little from the side."""
    parts = [
        oval(150, 306, 120, 32, fill="#10060c", opacity="0.3"),
        group('transform="translate(150 168) scale(1.22)"', *box(INK, 12), *box("", 0)),
    ]
    picture("prop_popcorn", 300, 340, parts, levels=40)


def wheel(x: float, y: float, r: float) -> list[str]:
    """A Ferris wheel with its lights on."""
    steel = {"fill": "none", "stroke": "#f3d9c4", "stroke_linecap": "round"}
    parts = [
        line(
            f"M{x} {y}L{x - r * 0.5} {y + r * 1.32}M{x} {y}L{x + r * 0.5} {y + r * 1.32}",
            stroke="#5a2d4f",
            stroke_width=26,
            fill="none",
        ),
        circle(x, y, r, stroke_width=12, **steel),
        circle(x, y, r * 0.9, stroke_width=6, **steel),
    ]
    for i, at in enumerate(around(16, r, (x, y))):
        parts.append(line(f"M{x} {y}L{at[0]:.0f} {at[1]:.0f}", stroke_width=5, **steel))
        tone = list(COLORS.values())[i % 4]
        parts.append(
            line(
                f"M{at[0] - 40:.0f} {at[1] + 18:.0f}h80v30a40 34 0 0 1 -80 0Z", fill=tone, stroke=CREAM, stroke_width=6
            )
        )
        parts.append(line(f"M{at[0] - 48:.0f} {at[1] + 8:.0f}q48 -52 96 0Z", fill=CREAM))
    return [
        *parts,
        *bulbs(around(32, r * 0.95, (x, y), 0), 9),
        circle(x, y, 44, fill=GOLD, stroke="#8d5a1e", stroke_width=8),
    ]


def stall(x: float, y: float, w: float, color: str) -> list[str]:
    """A stall on the pier, with its awning."""
    parts = [
        rect(x, y - w * 0.62, w, w * 0.62, fill="#3d1f3d"),
        rect(x + w * 0.08, y - w * 0.5, w * 0.84, w * 0.3, fill="#ffcf7a"),
    ]
    parts.append(rect(x, y - w * 0.2, w, w * 0.2, fill=darker(color, 0.2)))
    roof = [
        (x - w * 0.06, y - w * 0.56),
        (x + w * 0.1, y - w * 0.86),
        (x + w * 0.9, y - w * 0.86),
        (x + w * 1.06, y - w * 0.56),
    ]
    parts.append(path(roof, fill=color))
    for i in range(1, 8, 2):
        top, low = w * 0.8 / 8, w * 1.12 / 8
        left, foot = x + w * 0.1 + i * top, x - w * 0.06 + i * low
        parts.append(
            path(
                [(left, y - w * 0.86), (left + top, y - w * 0.86), (foot + low, y - w * 0.56), (foot, y - w * 0.56)],
                fill=CREAM,
            )
        )
    return [*parts, *valance(x - w * 0.06, y - w * 0.56, w * 1.12, w * 0.1, 8, (color, CREAM))]


def splash() -> None:
    """The pier at sunset: the sea, a wheel, stalls, and the machine at work."""
    w, h = 3840, 2160
    sky = stops(
        "sky",
        (0, "#251a4d", 1),
        (0.45, "#84325f", 1),
        (0.74, "#e8734f", 1),
        (1, "#fbc868", 1),
        where='x1="0" y1="0" x2="0" y2="1"',
    )
    sea = stops("sea", (0, "#e08a5a", 1), (0.35, "#7c4470", 1), (1, "#1d2350", 1), where='x1="0" y1="0" x2="0" y2="1"')
    glow = stops(
        "sun", (0, "#fff3c0", 0.95), (0.3, "#ffdf8f", 0.4), (1, "#ffdf8f", 0), where='cx="0.5" cy="0.5" r="0.5"'
    )
    dim = stops(
        "dim", (0, "#140a28", 0.6), (0.4, "#140a28", 0.14), (1, "#140a28", 0), where='x1="0" y1="0" x2="1" y2="0"'
    )
    parts = [rect(0, 0, w, 1300, fill="url(#sky)")]
    for i in range(90):
        parts.append(
            circle(
                w * spread(i, 71), 700 * spread(i, 72) ** 1.4, 2.5 + 3.5 * spread(i, 73), fill="#fff1dc", opacity="0.7"
            )
        )
    parts += [
        circle(1500, 1270, 760, fill="url(#sun)"),
        circle(1500, 1290, 210, fill="#fff0b8"),
        rect(0, 1290, w, 500, fill="url(#sea)"),
    ]
    for i in range(40):
        y = 1310 + 440 * (i / 40) ** 1.3
        long = 120 + 380 * spread(i, 74)
        x = 1500 - long / 2 + (w * 0.8 * (spread(i, 75) - 0.5) if i % 3 else 160 * (spread(i, 76) - 0.5))
        parts.append(rect(x, y, long, 9, 4, fill="#ffe3a0", opacity=f"{0.75 if i % 3 == 0 else 0.25}"))
    parts += wheel(2210, 760, 520)
    for x, wide, color in (
        (2520, 330, "#2f8f86"),
        (1780, 300, "#cf3d3f"),
        (1440, 260, "#2c3f94"),
        (3560, 380, "#2c3f94"),
    ):
        parts += stall(x, 1560, wide, color)
    parts += [
        rect(1340, 1548, 2500, 36, fill="#6f3a3a"),
        *(rect(1400 + 230 * i, 1580, 40, 260, fill="#4a2638") for i in range(11)),
    ]
    for i in range(9):
        top, low = 1720 + 440 * (i / 9) ** 1.35, 1720 + 440 * ((i + 1) / 9) ** 1.35
        parts.append(rect(0, top, w, low - top, fill=mixed("#7a4638", "#a8683f", 0.15 * (i % 3) + i / 14)))
        parts.append(rect(0, top, w, 7, fill="#3a1c2a"))
    for i in range(13):
        x = -80 + 330 * i
        parts += popcorn(x + 200 * spread(i, 77), 1850 + 250 * spread(i, 78), 26 + 14 * spread(i, 79), i, "#9c6a2c")
    rope = [(80.0 * i, 90 + 250 * math.sin(math.pi * (80.0 * i % 1360) / 1360)) for i in range(50)]
    d = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in rope)
    parts.append(line(d, fill="none", stroke="#3a1c3a", stroke_width=9, stroke_linejoin="round"))
    for i, ((x0, y0), (x1, y1)) in enumerate(pairwise(rope)):
        if i % 2 == 0:
            tip = (x0 + x1) / 2 - (y1 - y0) * 0.9, (y0 + y1) / 2 + 104
            parts.append(path([(x0 - 4, y0), (x1 + 4, y1), tip], fill=list(COLORS.values())[i // 2 % 4]))
    at = 2840, 760
    parts += [
        oval(at[0] + 430, 2080, 560, 70, fill="#10060c", opacity="0.45"),
        circle(at[0] + 430, 1240, 900, fill="url(#sun)", opacity="0.55"),
    ]
    parts.append(group(f'transform="translate({at[0]} {at[1]}) scale(2.1)"', *machine(True)))
    for i in range(26):
        a, far = math.radians(-158 + 136 * spread(i, 81)), 430 + 560 * spread(i, 82)
        parts += popcorn(
            at[0] + 440 + far * math.cos(a),
            at[1] + 260 + far * math.sin(a) * 0.9,
            34 + 26 * spread(i, 83),
            i,
            "#caa24e",
        )
    for i, (x, y, turn) in enumerate(((2560, 1300, -24), (2420, 1010, -48), (2700, 720, -14))):
        color = list(COLORS.values())[i]
        sheet = [
            rect(-84, -126, 168, 252, 18, fill=CREAM),
            rect(-74, -116, 148, 232, 12, fill=color),
            circle(0, 0, 56, fill=darker(color, 0.3), stroke=CREAM, stroke_width=6),
            line(shape_of(list(SHAPES.values())[i], 34), fill=IVORY),
        ]
        parts.append(group(f'transform="translate({x} {y}) rotate({turn})"', *sheet))
    parts.append(rect(0, 0, w, h, fill="url(#dim)"))
    picture("splash_title", w, h, parts, levels=36, defs=sky + sea + glow + dim + _GLASS)


def logo() -> None:
    """The letters on three lit signs; a plank below."""
    parts = []
    for (x, d), tone in zip(LOGO_LETTERS, ("#cf3d3f", "#2f8f86", "#2c3f94"), strict=True):
        parts += [
            circle(x + 8, 202, 182, fill="#000000", opacity="0.35"),
            circle(x, 190, 182, fill=CREAM, stroke=INK, stroke_width=8),
            circle(x, 190, 132, fill=tone, stroke=INK, stroke_width=8),
            *bulbs(around(18, 157, (x, 190)), 11),
        ]
        parts += logo_letter(d, x)
    parts += name_plate("#7a4638", GOLD)
    picture("logo", 1400, 520, parts, levels=32)


# -- the drop ---------------------------------------------------------------------------------------------------------


def drop() -> None:
    """The machine's copper kettle, full of popcorn, instead of the pot."""
    edge = {"stroke": INK, "stroke_width": 12, "stroke_linejoin": "round"}
    copper = fade("copper", "#f2b27c", "#9c5526")
    handles = [
        line(f"M{450 - s * 300} 330C{450 - s * 450} 310 {450 - s * 450} 500 {450 - s * 316} 500", fill="none", stroke=tone, stroke_width=width, stroke_linecap="round")
        for s in (1, -1)
        for width, tone in ((64, INK), (40, "#8a4a22"))
    ]  # fmt: skip
    body = [
        *handles,
        line("M170 250H730C780 430 740 680 620 780H280C160 680 120 430 170 250Z", fill="url(#copper)", **edge),
        *(line(f"M{x0} 480L{x1} 640h{wide}L{x2} 480Z", fill=RED) for x0, x1, wide, x2 in ((200, 216, 60, 268), (340, 344, 60, 402), (480, 478, 60, 544), (622, 612, 56, 682))),
        line("M144 470C260 500 640 500 756 470M178 650C280 676 620 676 722 650", fill="none", stroke=GOLD, stroke_width=18),
        line("M224 300C196 400 200 520 236 600", fill="none", stroke="#ffe2c4", stroke_width=20, stroke_linecap="round", opacity="0.8"),
        *heap(450, 262, 520, 120, 40, 5, "#caa24e"),
        line("M140 262C240 306 660 306 760 262", fill="none", stroke=INK, stroke_width=52, stroke_linecap="round"),
        line("M140 262C240 306 660 306 760 262", fill="none", stroke="#f0b27a", stroke_width=30, stroke_linecap="round"),
    ]  # fmt: skip
    for name in ("chili_pot_body", "chili_pot"):
        picture(name, 900, 900, body, defs=copper, levels=64)
    lid = [
        line("M40 330C70 160 620 160 650 330Z", fill="url(#copper)", **edge),
        oval(345, 330, 306, 34, fill="#8a4a22", **edge),
        line(
            "M130 270C180 214 250 200 300 198", fill="none", stroke="#ffe2c4", stroke_width=16, stroke_linecap="round"
        ),
        circle(345, 130, 50, fill=RED, **edge),
    ]
    picture("chili_lid", 690, 390, lid, defs=copper, levels=64)
    stream = [rect(34, 0, 262, 960, fill=CORN_SHADE)]
    for row in range(17):
        for i in range(5):
            stream += popcorn(44 + 60 * i + 22 * (spread(i, row) - 0.5), 30 + 56 * row, 38, i + row, "#d9b25c")
    picture("chili_stream", 330, 960, stream, levels=12)
    head = [
        line(
            "M60 0H192C192 120 236 190 236 270C236 340 190 376 126 376C62 376 16 340 16 270C16 190 60 120 60 0Z",
            fill=CORN_SHADE,
        )
    ]
    for i in range(30):
        y = 14 + 340 * spread(i, 91)
        half = 60 if y < 120 else 92
        head += popcorn(126 + half * (2 * spread(i, 92) - 1), y, 36, i, "#d9b25c")
    picture("chili_head", 252, 393, head, levels=24)
    for number, far in ((1, 0.6), (2, 0.8), (3, 1.0)):
        pile = [
            oval(900, 520, 800 * far, 400 * far, fill="#10060c", opacity="0.22"),
            oval(900, 500, 760 * far, 370 * far, fill=CORN_SHADE),
        ]
        n = 60 + 40 * number
        for i in range(n):
            a, r = 2.4 * i, math.sqrt((n - i) / n)
            pile += popcorn(
                900 + 800 * far * r * math.cos(a),
                496 + 400 * far * r * math.sin(a),
                62 + 16 * spread(i, 93),
                i,
                "#d9b25c",
            )
        picture(f"chili_puddle_{number}", 1800, 1000, pile, levels=12)
    burst = []
    for i in range(24):
        a, far = 2.4 * i, 196 * math.sqrt((24 - i) / 24)
        burst += popcorn(240 + far * math.cos(a), 240 + far * math.sin(a), 36, i, "#d9b25c")
    picture("chili_splash", 480, 480, burst, levels=24)


def main() -> None:
    """Write all sources."""
    ART.mkdir(parents=True, exist_ok=True)
    bases()
    glyphs()
    machines()
    table()
    popcorn_box()
    splash()
    logo()
    drop()


if __name__ == "__main__":
    main()
