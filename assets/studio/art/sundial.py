# ruff: noqa: E501  (an outline stays on one line, so that a diff shows which one changed)
"""Draw the sources of the theme "The Sundial": a garden with a stone dial, by day on one side and by night on the other.

python assets/studio/art/sundial.py        # writes themes/sundial/art/*.svg; then: uno-desktop theme build sundial
"""

from __future__ import annotations

import math
from functools import partial
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
    quarters,
    rect,
    rimmed,
    rimmed_shape,
    ring_of,
    star,
    stops,
    stroked,
    words,
)

ART = Path(__file__).resolve().parents[3] / "themes" / "sundial" / "art"
DAY = {"honey": "#f4bb2c", "sky": "#5fa8da", "poppy": "#d2432f", "fern": "#1b5648"}
NIGHT = {"moonlight": "#d3dbec", "firefly": "#86b93c", "orchid": "#b84a8c", "midnight": "#3b3296"}
SHAPES = {
    "honey": "sun", "sky": "drop", "poppy": "circle", "fern": "leaf",
    "moonlight": "moon", "firefly": "square", "orchid": "triangle", "midnight": "star",
}  # fmt: skip
PAPER, DUSK, SILVER, GOLD = "#fdf6e6", "#141833", "#aebbdc", "#ffd76a"
STONE, LAWN = "#c9b58f", "#5f9148"
PATINA = "#2b5750"
"""The bronze of the dial by day: dark enough for whatever colors lie on it."""
SLATE, MEADOW = "#39456e", "#14253a"


picture = partial(drawing.picture, folder=ART)


def shape_of(name: str, r: float, at: Point = (0, 0)) -> str:
    """The path of a color's shape: those of all themes, a sun with fewer rays, and three more."""
    x, y = at
    if name == "sun":
        return outline(star(9, r, 0.58, at))
    if name == "moon":
        return (
            f"M{x + r * 0.36:.1f} {y - r * 0.96:.1f}A{r:.1f} {r:.1f} 0 1 0 {x + r * 0.92:.1f} {y + r * 0.5:.1f}"
            f"A{r * 0.86:.1f} {r * 0.86:.1f} 0 0 1 {x + r * 0.36:.1f} {y - r * 0.96:.1f}Z"
        )
    if name == "square":
        return f"M{x - r} {y - r}H{x + r}V{y + r}H{x - r}Z"
    if name == "triangle":
        return f"M{x} {y - r * 0.92:.1f}L{x + r:.1f} {y + r * 0.8:.1f}H{x - r:.1f}Z"
    return drawing.shape_of(name, r, at)


def spread(i: int, n: int) -> float:
    """A number from 0 to 1 that looks like chance and is always the same."""
    return Random(f"{i} {n}").random()


# -- cards ------------------------------------------------------------------------------------------------------------

_DIAL = '<clipPath id="dial"><circle cx="210" cy="315" r="142" fill="#fff"/></clipPath>'


def card(name: str, ground: tuple[str, str], inside: list[str], over: list[str], *, night: bool = False) -> None:
    """A card: paper around it by day and dusk by night, its ground, and what stands over it."""
    defs = PANEL + _DIAL + fade("ground", *ground)
    clipped = group('clip-path="url(#panel)"', rect(0, 0, 420, 630, fill="url(#ground)"), *inside)
    edge = [rect(0, 0, 420, 630, 40, fill=DUSK if night else PAPER)]
    if night:
        edge.append(rect(4, 4, 412, 622, 36, fill="none", stroke=SILVER, stroke_width=3))
    picture(name, 420, 630, [*edge, clipped, *over], levels=40, defs=defs)


def rays(color: str, share: float, n: int = 24, far: float = 460) -> list[str]:
    """Light from the middle of a card, in beams."""
    parts = []
    for i in range(n):
        a, b = math.radians(360 * i / n - 2.6), math.radians(360 * i / n + 2.6 + 3.4 * (i % 2))
        ends = [(210 + r * math.cos(t), 315 + r * math.sin(t)) for r, t in ((150, a), (far, a), (far, b), (150, b))]
        parts.append(path(ends, fill=lighter(color, share)))
    return parts


def flower(x: float, y: float, r: float, petal: str, heart: str, n: int = 6, turn: float = 0) -> list[str]:
    parts = [circle(*at, r * 0.46, fill=petal) for at in around(n, r * 0.62, (x, y), turn)]
    return [*parts, circle(x, y, r * 0.4, fill=heart)]


def hills(tones: tuple[str, str]) -> list[str]:
    """Two rows of bushes along the lower edge."""
    parts = []
    for row, (y, tone) in enumerate(zip((528, 572), tones, strict=True)):
        d = f"M-20 650V{y}"
        for i in range(7):
            wide = 70 + 14 * ((i + row) % 2)
            d += f"q{wide / 2:.0f} {-44 - 12 * ((i * 2 + row) % 3)} {wide} 0"
        parts.append(line(d + "V650Z", fill=tone))
    return parts


def by_day(color: str) -> list[str]:
    """Beams of the sun over a bed of flowers."""
    parts = [*rays(color, 0.15), *hills((darker(color, 0.13), darker(color, 0.24)))]
    for i in range(9):
        x, y = 26 + i * 46, 574 + 26 * ((i * 5) % 3) - 16 * (i % 2)
        parts += flower(x, y, 15 + 3 * (i % 2), lighter(color, 0.5), darker(color, 0.4), 6, 15 * i)
    return parts


def by_night(color: str) -> list[str]:
    """Stars over the same bed, and lights in it."""
    deep = darker(color, 0.42)
    parts = []
    for i in range(46):
        x, y, r = 20 + 380 * spread(i, 1), 22 + 480 * spread(i, 2), 1.6 + 2.6 * spread(i, 3)
        parts.append(circle(x, y, r, fill=lighter(color, 0.62), opacity="0.8"))
    for x, y, r in ((60, 178, 15), (356, 190, 11), (330, 440, 13), (74, 462, 12)):
        parts.append(path(star(4, r, 0.26, (x, y)), fill=lighter(color, 0.72)))
    parts += hills((deep, darker(color, 0.62)))
    for i in range(10):
        x, y = 30 + 41 * i, 560 + 40 * spread(i, 5)
        parts += [circle(x, y, 13, fill=GOLD, opacity="0.20"), circle(x, y, 5, fill="#fff3b8")]
    return parts


def dial(color: str, *inside: str, night: bool = False) -> list[str]:
    """The face of a sundial: what lies on it is dark, so that a sign is easy to read."""
    rim, mark = (
        (darker(color, 0.5), lighter(color, 0.55)) if night else (mixed(color, "#2a2230", 0.36), lighter(color, 0.55))
    )
    face = darker(color, 0.30)
    parts = [
        circle(210, 322, 176, fill="#10060c", opacity="0.25"),
        circle(210, 315, 172, fill=rim, stroke=mark, stroke_width=5),
        circle(210, 315, 140, fill=face, stroke=mark, stroke_width=4),
        group('clip-path="url(#dial)"', *inside),
    ]
    for i in range(24):
        a = math.radians(15 * i)
        near, far = (146, 166) if i % 6 == 0 else (150, 162)
        if night and i % 6:
            parts.append(circle(210 + 156 * math.cos(a), 315 + 156 * math.sin(a), 3.4 if i % 2 else 5, fill=mark))
            continue
        d = f"M{210 + near * math.cos(a):.1f} {315 + near * math.sin(a):.1f}L{210 + far * math.cos(a):.1f} {315 + far * math.sin(a):.1f}"
        parts.append(line(d, stroke=mark, stroke_width=9 if i % 6 == 0 else 5, stroke_linecap="round", fill="none"))
    return parts


def marks(shape: str) -> list[str]:
    return in_corners(shape_of(shape, _MARK[shape], (352, 80)))


_MARK = {"sun": 32, "drop": 31, "circle": 26, "leaf": 34, "moon": 29, "square": 25, "triangle": 29, "star": 34}


def bases() -> None:
    for name, color in DAY.items():
        big = line(shape_of(SHAPES[name], 100, (210, 315)), fill=lighter(color, 0.02), opacity="0.6")
        ground = lighter(color, 0.12), darker(color, 0.08)
        card(f"base_{name}", ground, [*by_day(color), *dial(color, big)], marks(SHAPES[name]))
    for name, color in NIGHT.items():
        big = line(shape_of(SHAPES[name], 100, (210, 315)), fill=lighter(color, 0.02), opacity="0.55")
        ground = darker(color, 0.22), lighter(color, 0.07)
        card(f"base_{name}", ground, [*by_night(color), *dial(color, big, night=True)], marks(SHAPES[name]), night=True)
    stone = "#a07d52"
    day = [*by_day(stone), *dial(stone), *ring_of(DAY.values(), 157, 26)]
    card("base_wild", (lighter(stone, 0.2), darker(stone, 0.1)), day, [])
    for kind, (drawn, color, colors) in WHOLE.items():
        night = colors is NIGHT
        ground = (darker(color, 0.2), lighter(color, 0.1)) if night else (lighter(color, 0.2), darker(color, 0.1))
        inside = [
            *(by_night if night else by_day)(color),
            *dial(color, night=night),
            *ring_of(colors.values(), 157, 26),
        ]
        sign = group('transform="translate(210 315) scale(0.94)"', *rimmed(drawn))
        card(f"base_{kind}", ground, [*inside, sign], [], night=night)
    half = [
        rect(0, 0, 420, 630, fill="#e9c878"),
        *rays("#e9c878", 0.35, 32, 520),
        line("M420 0V630H0Z", fill="#1b2145"),
        *(
            circle(150 + 260 * spread(i, 8), 380 + 240 * spread(i, 9), 2 + 2 * spread(i, 4), fill=SILVER)
            for i in range(40)
        ),
        circle(210, 322, 150, fill="#10060c", opacity="0.3"),
        circle(210, 315, 146, fill=STONE, stroke=IVORY, stroke_width=6),
        line("M313.2 211.8A146 146 0 0 1 106.8 418.2Z", fill=SLATE, stroke=IVORY, stroke_width=6),
        *sun_and_moon(),
    ]
    picture(
        "back",
        420,
        630,
        [rect(0, 0, 420, 630, 40, fill=PAPER), group('clip-path="url(#panel)"', *half)],
        levels=40,
        defs=PANEL,
    )


def sun_and_moon() -> list[str]:
    """The day and the night as two faces of one disk, on its diagonal."""
    return [
        path(star(16, 74, 0.72, (168, 273)), fill=GOLD, stroke=INK, stroke_width=6, stroke_linejoin="round"),
        circle(168, 273, 40, fill="#fff0b5"),
        line(shape_of("moon", 58, (252, 362)), fill="#e8eefb", stroke=INK, stroke_width=6, stroke_linejoin="round"),
    ]


# -- signs ------------------------------------------------------------------------------------------------------------


def skip(dark: str, grown: float) -> list[str]:
    """A siesta: a hammock between two posts."""
    parts = [
        stroked("M-104 -84V96M104 -84V96", 22, dark, grown),
        filled("M-98 -50C-70 62 70 62 98 -50C70 10 -70 10 -98 -50Z", dark, grown, GOLD),
    ]
    return [*parts, *words("Z", -26, -30, 84, dark, grown), *words("z", 34, -54, 62, dark, grown)]


def reverse(dark: str, grown: float) -> list[str]:
    """The shadow of a dial that turns back: two curved arrows."""
    one = "M-106 22C-110 -62 -52 -104 16 -96L14 -128L96 -74L26 -20L24 -52C-24 -58 -58 -34 -58 22Z"
    return [filled(one, dark, grown, GOLD), group('transform="rotate(180)"', filled(one, dark, grown))]


def dew(dark: str, grown: float, said: str = "+1") -> list[str]:
    """One drop on a leaf; or two, it says."""
    leaf = "M-116 62C-96 -22 -20 -30 60 -6C30 74 -40 112 -116 62Z"
    parts = [filled(leaf, dark, grown, "#8ecf6a"), filled(shape_of("drop", 52, (-34, -62)), dark, grown, "#a9e0fb")]
    if not dark:
        parts.append(
            line("M-96 56C-60 40 -20 20 30 4", fill="none", stroke=INK, stroke_width=8, stroke_linecap="round")
        )
    return [*parts, *words(said, 66, 108, 104, dark, grown)]


def draw_two(dark: str, grown: float) -> list[str]:
    return [*dew(dark, grown, "+2"), filled(shape_of("drop", 34, (52, -74)), dark, grown, "#a9e0fb")]


def shower(dark: str, grown: float, said: str = "+2") -> list[str]:
    """Sun, and rain all the same."""
    parts = [filled(outline(star(12, 62, 0.74, (50, -66))), dark, grown, GOLD)]
    cloud = "M-92 32a40 40 0 0 1 -6 -78a56 56 0 0 1 106 -20a46 46 0 0 1 34 98Z"
    parts.append(filled(cloud, dark, grown))
    parts += [filled(shape_of("drop", 27, (x, y)), dark, grown, "#a9e0fb") for x, y in ((-84, 78), (-26, 86))]
    return [*parts, *words(said, 56, 118, 108, dark, grown)]


def downpour(dark: str, grown: float) -> list[str]:
    return shower(dark, grown, "+4")


def horizon(dark: str, grown: float, *, up: bool) -> list[str]:
    """The sun at the horizon, and which way it goes: what turns the whole table over."""
    parts = []
    for i in range(7):
        a = math.radians(180 + 30 * i)
        parts.append(
            stroked(
                f"M{82 * math.cos(a):.1f} {20 + 82 * math.sin(a):.1f}L{118 * math.cos(a):.1f} {20 + 118 * math.sin(a):.1f}",
                18,
                dark,
                grown,
                GOLD if up else "#ffb066",
            )
        )
    parts.append(filled("M-62 20A62 62 0 0 1 62 20Z", dark, grown, GOLD if up else "#ff9d57"))
    parts.append(stroked("M-116 40H116", 18, dark, grown, IVORY))
    if up:
        return [*parts, filled("M0 56L48 112H20V132H-20V112H-48Z", dark, grown, IVORY)]
    return [*parts, filled("M0 134L48 82H20V58H-20V82H-48Z", dark, grown, "#c9d4f2")]


def dusk(dark: str, grown: float) -> list[str]:
    return horizon(dark, grown, up=False)


def dawn(dark: str, grown: float) -> list[str]:
    return horizon(dark, grown, up=True)


def bats(dark: str, grown: float) -> list[str]:
    """Five bats, too fast to be drawn all: three, and the number."""
    one = "M0 -14L8 -26L14 -10C40 -34 78 -30 98 -6C78 -8 70 4 66 18C54 8 42 12 38 24C28 14 12 16 0 34C-12 16 -28 14 -38 24C-42 12 -54 8 -66 18C-70 4 -78 -8 -98 -6C-78 -30 -40 -34 -14 -10L-8 -26Z"
    parts = []
    for x, y, s, turn in ((-18, -74, 1.0, -6), (-70, 12, 0.56, 12), (70, -6, 0.6, -10)):
        parts.append(
            group(f'transform="translate({x} {y}) rotate({turn}) scale({s})"', filled(one, dark, grown / s, "#cdb8ff"))
        )
    return [*parts, *words("+5", 4, 124, 124, dark, grown)]


def hush(dark: str, grown: float) -> list[str]:
    """An owl: everybody else sleeps."""
    body = "M-76 -104C-66 -84 -50 -78 -32 -84C-12 -92 12 -92 32 -84C50 -78 66 -84 76 -104C100 -60 98 -8 88 34C76 92 40 120 0 120C-40 120 -76 92 -88 34C-98 -8 -100 -60 -76 -104Z"
    parts = [filled(body, dark, grown, "#a8906c")]
    if dark:
        return parts
    return [
        *parts,
        line("M-56 40C-40 96 40 96 56 40C30 60 -30 60 -56 40Z", fill="#d9c7a3"),
        *(circle(x, -26, 40, fill=IVORY, stroke=INK, stroke_width=8) for x in (-40, 40)),
        *(circle(x, -26, 20, fill=INK) for x in (-40, 40)),
        *(circle(x + 6, -34, 7, fill=IVORY) for x in (-40, 40)),
        line("M-14 6H14L0 34Z", fill=GOLD, stroke=INK, stroke_width=6, stroke_linejoin="round"),
    ]


def wild(dark: str, grown: float) -> list[str]:
    """The sun over the colors of the day."""
    parts = quarters(DAY.values(), dark, grown)
    if not dark:
        parts.append(path(star(16, 78, 0.70), fill=GOLD, stroke=INK, stroke_width=6, stroke_linejoin="round"))
        parts.append(circle(0, 0, 40, fill="#fff0b5", stroke=INK, stroke_width=5))
    return parts


def large_moon(dark: str, grown: float) -> list[str]:
    """The moon alone, where the colors are around it."""
    parts = [filled(shape_of("circle", 104), dark, grown, "#f1f4fc")]
    if not dark:
        spots = ((-34, -30, 26), (38, 18, 20), (-16, 52, 15), (34, -54, 12), (-66, 14, 10))
        parts += [circle(x, y, r, fill="#c9d2e7") for x, y, r in spots]
    return parts


def full_moon(dark: str, grown: float) -> list[str]:
    """The moon over the colors of the night."""
    parts = quarters(NIGHT.values(), dark, grown)
    if not dark:
        parts.append(circle(0, 0, 66, fill="#f1f4fc", stroke=INK, stroke_width=7))
        parts += [
            circle(x, y, r, fill="#c6cfe4") for x, y, r in ((-20, -16, 16), (22, 10, 12), (-8, 30, 9), (20, -32, 7))
        ]
    return parts


def wisp(dark: str, grown: float) -> list[str]:
    """A light that leads astray, on and on."""
    flame = "M-6 -122C46 -72 92 -34 84 30C78 84 40 116 0 116C-44 116 -82 84 -84 34C-86 -2 -62 -22 -50 -54C-36 -34 -32 -26 -30 -10C-8 -36 6 -72 -6 -122Z"
    parts = [filled(flame, dark, grown, "#7fe3d2")]
    if not dark:
        parts.append(
            line("M0 -34C26 -6 50 14 46 48C42 78 22 96 0 96C-24 96 -46 78 -46 50C-46 24 -14 8 0 -34Z", fill="#e6fff6")
        )
    return [*parts, *words("+?", 0, 76, 92, dark, grown, GOLD)]


WHOLE: dict[str, tuple[Sign, str, dict[str, str]]] = {
    "shower": (shower, "#4f7d93", DAY),
    "full_moon": (large_moon, "#2b3566", NIGHT),
    "wisp": (wisp, "#1f3f52", NIGHT),
    "wild_draw_four": (downpour, "#5d5470", DAY),
}
SIGNS: dict[str, Sign] = {kind: drawn for kind, (drawn, _, _) in WHOLE.items()} | {
    "skip": skip, "reverse": reverse, "dew": dew, "dusk": dusk, "dawn": dawn, "bats": bats, "hush": hush, "wild": wild,
    "full_moon": full_moon,
    "draw_two": draw_two,
}  # fmt: skip


def glyphs() -> None:
    for name, drawn in SIGNS.items():
        picture(f"glyph_{name}", 300, 300, glyph(drawn), levels=32)
    for shape in SHAPES.values():
        d = shape_of(shape, 2.1 * _MARK[shape] if shape != "moon" else 60, (80, 80))
        picture(f"shape_{shape}", 160, 160, rimmed_shape(d), levels=16)


# -- the garden --------------------------------------------------------------------------------------------------------

_NUMERALS = ("XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")


def bed(x: float, y: float, r: float, seed: int, night: bool) -> list[str]:
    """A round bed: leaves around, flowers in it; by night they are closed and lights hover over it."""
    leaf = "#0e2136" if night else "#3c7436"
    parts = [circle(x, y + r * 0.06, r * 1.04, fill="#10060c", opacity="0.22")]
    for i in range(26):
        a = 2 * math.pi * i / 26
        tone = lighter(leaf, 0.02 + 0.07 * spread(i, seed))
        far = r * (0.9 + 0.12 * spread(i, seed + 3))
        parts.append(circle(x + far * math.cos(a) * 0.86, y + far * math.sin(a) * 0.86, r * 0.24, fill=tone))
    parts.append(circle(x, y, r * 0.84, fill=leaf))
    petals = ("#4a4f86", "#3c5d79", "#6b4a78") if night else ("#d9553f", "#f2c04a", "#f4e3cf", "#c76d9b")
    for i in range(30):
        a, far = 2.4 * i, r * 0.82 * math.sqrt((i + 0.5) / 30)
        size = r * (0.085 + 0.05 * spread(i, seed + 6)) * (0.75 if night else 1)
        tone = petals[int(spread(i, seed + 8) * len(petals))]
        parts += flower(
            x + far * math.cos(a),
            y + far * math.sin(a),
            size,
            tone,
            darker(tone, 0.45) if night else "#fff0b5",
            5,
            40 * i,
        )
    return parts


def lights(w: int, h: int, n: int, seed: int) -> list[str]:
    """Fireflies, away from the middle."""
    parts = []
    for i in range(n):
        x, y = w * spread(i, seed), h * spread(i, seed + 1)
        if abs(x - w / 2) < 760 and abs(y - h * 0.45) < 560:
            continue
        r = 5 + 7 * spread(i, seed + 2)
        parts += [
            circle(x, y, r * 7, fill="#d8f07a", opacity="0.05"),
            circle(x, y, r * 3.6, fill="#d8f07a", opacity="0.12"),
            circle(x, y, r, fill="#f4ffc2"),
        ]
    return parts


def garden(night: bool) -> None:
    """A lawn with a stone dial in its middle, beds at its corners; by night under the stars in the stone."""
    w, h = 3840, 2160
    lawn, stone = (MEADOW, SLATE) if night else (LAWN, STONE)
    middle = (w / 2, h / 2)
    parts = [rect(0, 0, w, h, fill=lawn)]
    for i in range(-2, 18):
        if i % 2:
            x = i * 260
            parts.append(path([(x, 0), (x + 260, 0), (x + 20, h), (x - 240, h)], fill=lighter(lawn, 0.05)))
    slab = darker(stone, 0.10)
    for i in range(40):
        a = 2 * math.pi * i / 40
        tone = mixed(slab, stone, 0.25 + 0.6 * spread(i, 4))
        ends = [
            (middle[0] + far * math.cos(b), middle[1] + far * 0.8 * math.sin(b))
            for far, b in ((1010, a + 0.008), (1180, a + 0.007), (1180, a + 0.148), (1010, a + 0.147))
        ]
        parts.append(path(ends, fill=tone))
    mark = lighter(stone, 0.42) if night else darker(stone, 0.42)
    parts += [
        oval(middle[0], middle[1] + 26, 1000, 806, fill="#10060c", opacity="0.35"),
        oval(*middle, 990, 792, fill=darker(stone, 0.18)),
        oval(middle[0], middle[1] - 10, 984, 786, fill=stone),
        oval(middle[0], middle[1] - 10, 950, 756, fill="none", stroke=mark, stroke_width=5, opacity="0.7"),
        oval(middle[0], middle[1] - 10, 760, 602, fill="none", stroke=mark, stroke_width=4, opacity="0.6"),
        oval(middle[0], middle[1] - 10, 790, 626, fill=darker(stone, 0.3)),
        oval(middle[0], middle[1] - 10, 780, 617, fill=darker(stone, 0.07) if night else PATINA),
    ]
    for i in range(96):
        a = 2 * math.pi * i / 96
        if i % 8 == 0:
            continue
        near = 0.89 if i % 4 else 0.86
        ends = [(middle[0] + 940 * s * math.cos(a), middle[1] - 10 + 748 * s * math.sin(a)) for s in (near, 0.965)]
        parts.append(
            line(
                f"M{ends[0][0]:.0f} {ends[0][1]:.0f}L{ends[1][0]:.0f} {ends[1][1]:.0f}",
                stroke=mark,
                stroke_width=5 if i % 4 else 9,
                fill="none",
                opacity="0.6",
            )
        )
    for i, numeral in enumerate(_NUMERALS):
        a = math.radians(30 * i - 90)
        x, y = middle[0] + 852 * math.cos(a), middle[1] - 10 + 676 * math.sin(a)
        parts.append(
            group(
                f'transform="translate({x:.0f} {y:.0f}) rotate({30 * i})" opacity="0.75"',
                f'  <text x="0" y="34" font-family="Fredoka One" font-size="96" text-anchor="middle" fill="{mark}">{numeral}</text>',
            )
        )
    parts += starry(middle, mark) if night else sunny(middle)
    for i, (x, y, r) in enumerate(
        ((210, 250, 330), (3650, 230, 300), (180, 1960, 300), (3680, 1940, 350), (1000, 90, 170), (2860, 2090, 190))
    ):
        parts += bed(x, y, r, i, night)
    if night:
        parts += lights(w, h, 64, 11)
    parts.append(rect(0, 0, w, h, fill="url(#lamp)"))
    if night:
        lamp = stops(
            "lamp",
            (0, "#b9c9ff", 0.12),
            (0.5, "#b9c9ff", 0),
            (0.55, "#04060f", 0),
            (1, "#04060f", 0.62),
            where='cx="0.5" cy="0.46" r="0.72"',
        )
    else:
        lamp = stops(
            "lamp",
            (0, "#fff1c4", 0.22),
            (0.45, "#fff1c4", 0.05),
            (0.6, "#3a2408", 0),
            (1, "#3a2408", 0.42),
            where='cx="0.42" cy="0.36" r="0.8"',
        )
    picture("table_dark_side" if night else "table", w, h, parts, levels=32, defs=lamp)


def sunny(middle: Point) -> list[str]:
    """Beams cast in bronze around its middle, and the shadow of the hand of the dial."""
    x, y = middle[0], middle[1] - 10
    parts = [oval(x, y, 740, 585, fill="none", stroke=lighter(PATINA, 0.16), stroke_width=4)]
    for i in range(24):
        a = math.radians(15 * i + 7.5)
        far = 1.0 if i % 2 else 0.8
        ends = [
            (x + r * math.cos(b) * far, y + r * 0.79 * math.sin(b) * far)
            for r, b in ((300, a - 0.07), (700, a), (300, a + 0.07))
        ]
        parts.append(path(ends, fill=lighter(PATINA, 0.13) if i % 2 else darker(PATINA, 0.2)))
    parts.append(oval(x, y, 300, 237, fill=lighter(PATINA, 0.07), stroke=lighter(PATINA, 0.2), stroke_width=4))
    parts.append(line(f"M{x} {y}L{x + 850} {y - 505}L{x + 890} {y - 425}Z", fill="#0a1512", opacity="0.34"))
    return parts


def starry(middle: Point, mark: str) -> list[str]:
    """The sky of a summer night, cut into the same stone."""
    x, y = middle[0], middle[1] - 10
    parts = []
    figures = (
        ((-560, -150), (-430, -260), (-300, -230), (-200, -330), (-60, -360)),
        ((260, -380), (380, -270), (540, -250), (470, -130), (330, -150), (380, -270)),
        ((-600, 120), (-470, 200), (-520, 320), (-360, 360), (-300, 260), (-470, 200)),
        ((260, 330), (380, 250), (520, 260), (620, 140)),
    )
    for figure in figures:
        d = "M" + "L".join(f"{x + px} {y + py}" for px, py in figure)
        parts.append(line(d, fill="none", stroke=mark, stroke_width=4, opacity="0.45"))
        parts += [
            path(star(4, 24 + 10 * (i % 2), 0.3, (x + px, y + py)), fill="#eef2ff") for i, (px, py) in enumerate(figure)
        ]
    for i in range(90):
        a, far = 6.2832 * spread(i, 21), 720 * math.sqrt(spread(i, 22))
        parts.append(
            circle(
                x + far * math.cos(a),
                y + far * 0.79 * math.sin(a),
                2.5 + 3 * spread(i, 23),
                fill="#dfe6ff",
                opacity="0.7",
            )
        )
    parts.append(oval(x, y, 300, 237, fill="none", stroke=mark, stroke_width=4, opacity="0.7"))
    return parts


def straw_hat() -> None:
    """A straw hat with a ribbon, from above: somebody has put it down on the lawn."""
    straw, dark = "#e9c878", "#a87f3a"
    parts = [
        circle(150, 158, 136, fill="#10060c", opacity="0.3"),
        circle(150, 150, 136, fill=straw, stroke=dark, stroke_width=5),
    ]
    for r in range(84, 136, 12):
        parts.append(
            circle(150, 150, r, fill="none", stroke=dark, stroke_width=3, stroke_dasharray="10 7", opacity="0.55")
        )
    parts += [
        circle(150, 150, 80, fill="#b23a2c"),
        circle(150, 146, 66, fill=lighter(straw, 0.08), stroke=dark, stroke_width=4),
        *(
            circle(150, 146, r, fill="none", stroke=dark, stroke_width=3, stroke_dasharray="9 6", opacity="0.5")
            for r in (18, 34, 50)
        ),
        line("M206 206C238 214 262 240 268 268C246 258 228 250 214 250C206 238 202 222 206 206Z", fill="#8d2b20"),
        line("M206 206C214 238 206 264 190 282C184 260 182 244 188 232Z", fill="#b23a2c"),
    ]
    picture("prop_straw_hat", 300, 300, parts, levels=32)


def splash() -> None:
    """The garden at the hour when the sun and the moon are both in the sky."""
    w, h = 3840, 2160
    across = 'x1="0" y1="0" x2="1" y2="0"'
    defs = [
        stops(
            "sky",
            (0, "#0d1330", 1),
            (0.32, "#1d2757", 1),
            (0.52, "#6a4a7c", 1),
            (0.7, "#e58f63", 1),
            (0.86, "#f7c872", 1),
            (1, "#fbdf9b", 1),
            where=across,
        ),
        stops("ground", (0, "#0c1a2c", 1), (0.4, "#1b3340", 1), (0.62, "#4a6a3c", 1), (1, "#7fae4e", 1), where=across),
        stops(
            "sunlight",
            (0, "#fff6cf", 0.95),
            (0.22, "#ffe79c", 0.55),
            (1, "#ffdf8f", 0),
            where='cx="0.5" cy="0.5" r="0.5"',
        ),
        stops(
            "moonlight",
            (0, "#e6edff", 0.55),
            (0.3, "#b7c6f5", 0.2),
            (1, "#b7c6f5", 0),
            where='cx="0.5" cy="0.5" r="0.5"',
        ),
        stops("dim", (0, "#060a18", 0.55), (0.4, "#060a18", 0.12), (1, "#060a18", 0), where=across),
    ]
    parts = [rect(0, 0, w, h, fill="url(#sky)")]
    for i in range(150):
        x, y = 2000 * spread(i, 31) ** 1.2, 1250 * spread(i, 32)
        parts.append(circle(x, y, 2.5 + 4 * spread(i, 33), fill="#eef2ff", opacity=f"{max(0.15, 1 - x / 2000):.2f}"))
    sun = (3120, 620)
    parts += [circle(*sun, 900, fill="url(#sunlight)")]
    for i in range(16):
        a = math.radians(22.5 * i + 4)
        ends = [
            (sun[0] + r * math.cos(b), sun[1] + r * math.sin(b))
            for r, b in ((230, a - 0.06), (430 if i % 2 else 340, a), (230, a + 0.06))
        ]
        parts.append(path(ends, fill="#fff3c4", opacity="0.85"))
    parts += [
        circle(*sun, 190, fill="#fff6d6"),
        circle(1560, 430, 420, fill="url(#moonlight)"),
        line(shape_of("moon", 128, (1560, 430)), fill="#f1f4fd"),
    ]
    for row, (y, high, share) in enumerate(((1180, 150, 0.0), (1300, 130, 0.14))):
        d = f"M-40 {h}V{y}"
        for i in range(9):
            d += f"q{240} {-high - 70 * ((i * 2 + row) % 3)} 480 {30 * (-1) ** i}"
        parts.append(line(d + f"V{h}Z", fill="url(#ground)", opacity=f"{0.72 + share:g}"))
    parts.append(line(f"M-20 {h}V1480C900 1360 2900 1360 {w + 20} 1480V{h}Z", fill="url(#ground)"))
    parts += pedestal(2330, 1560)
    for i in range(120):
        x, y = w * spread(i, 41), 1560 + 560 * spread(i, 42) ** 0.8
        if abs(x - 2330) < 520 and y < 1980:
            continue
        share = x / w
        size = (20 + 26 * spread(i, 43)) * (0.6 + (y - 1500) / 900)
        tone = ("#d9553f", "#f6c850", "#fff0de", "#d77aa8")[i % 4]
        stem = mixed("#0c1d2a", "#3f6d2f", share)
        parts.append(
            line(
                f"M{x:.0f} {y:.0f}q{8 * (-1) ** i} {size * 1.4:.0f} 0 {size * 3:.0f}",
                fill="none",
                stroke=stem,
                stroke_width=f"{size * 0.2:.1f}",
            )
        )
        parts += flower(
            x,
            y,
            size,
            mixed("#26305c", tone, min(1, max(0.12, share * 1.3 - 0.1))),
            mixed("#141a38", "#fff3c0", share),
            6,
            33 * i,
        )
    for i in range(60):
        x, y = 1500 * spread(i, 51), 1150 + 950 * spread(i, 52)
        r = 6 + 8 * spread(i, 53)
        parts += [
            circle(x, y, r * 5, fill="#d8f07a", opacity="0.10"),
            circle(x, y, r * 2.4, fill="#d8f07a", opacity="0.2"),
            circle(x, y, r, fill="#f6ffcb"),
        ]
    parts.append(rect(0, 0, w, h, fill="url(#dim)"))
    picture("splash_title", w, h, parts, levels=56, defs="".join(defs))


def pedestal(x: float, y: float) -> list[str]:
    """The sundial itself: half of it lies in the night."""
    light, dark = "#e0cda2", "#4a5178"
    parts = [oval(x, y + 400, 420, 90, fill="#0a0f1a", opacity="0.4")]
    column = [(x - 120, y + 40), (x + 120, y + 40), (x + 150, y + 360), (x - 150, y + 360)]
    parts += [
        path(column, fill=light),
        path([(x - 120, y + 40), (x - 10, y + 40), (x - 10, y + 360), (x - 150, y + 360)], fill=dark),
        rect(x - 210, y + 350, 420, 56, 10, fill=light),
        rect(x - 210, y + 350, 200, 56, 10, fill=dark),
        oval(x, y + 46, 400, 120, fill=darker(dark, 0.3)),
        oval(x, y + 14, 400, 120, fill=light),
        line(f"M{x - 10} {y - 106}A400 120 0 0 0 {x - 10} {y + 134}Z", fill=dark),
        oval(x, y + 14, 330, 96, fill="none", stroke="#3a2a1c", stroke_width=6, opacity="0.55"),
    ]
    for i in range(12):
        a = math.radians(30 * i)
        ends = [(x + 400 * s * math.cos(a), y + 14 + 120 * s * math.sin(a)) for s in (0.86, 0.95)]
        parts.append(
            line(
                f"M{ends[0][0]:.0f} {ends[0][1]:.0f}L{ends[1][0]:.0f} {ends[1][1]:.0f}",
                stroke="#3a2a1c",
                stroke_width=9,
                fill="none",
            )
        )
    parts += [
        path([(x, y + 14), (x - 330, y - 34), (x - 318, y + 24)], fill="#0a0f1a", opacity="0.5"),
        path(
            [(x - 20, y + 14), (x + 210, y + 14), (x + 40, y - 300)],
            fill="#b98a3c",
            stroke="#5d4019",
            stroke_width=8,
            stroke_linejoin="round",
        ),
        path([(x - 20, y + 14), (x + 60, y + 14), (x + 40, y - 300)], fill="#7c5a2a"),
    ]
    return parts


def logo() -> None:
    """The letters on three faces of a dial: day, dusk and night; a plank below."""
    faces = (
        ("#f4bb2c", "#fff0c4", "#7c5420"),
        ("#e5825a", "#6a3f6e", "#ffd9b8"),
        ("#7c8bd0", "#1a2148", "#e6edff"),
    )
    parts = []
    for (x, d), (ring, face, tick) in zip(LOGO_LETTERS, faces, strict=True):
        parts += [
            circle(x + 8, 202, 182, fill="#000000", opacity="0.35"),
            circle(x, 190, 182, fill=ring, stroke=INK, stroke_width=8),
            circle(x, 190, 132, fill=face, stroke=INK, stroke_width=8),
        ]
        for i in range(12):
            a = math.radians(30 * i)
            parts.append(
                line(
                    f"M{x + 146 * math.cos(a):.1f} {190 + 146 * math.sin(a):.1f}L{x + 168 * math.cos(a):.1f} {190 + 168 * math.sin(a):.1f}",
                    stroke=tick,
                    stroke_width=11,
                    stroke_linecap="round",
                    fill="none",
                )
            )
        parts += logo_letter(d, x)
    parts += name_plate("#4a3a2a", "#d9b56a")
    picture("logo", 1400, 520, parts, levels=24)


def main() -> None:
    """Write all sources."""
    ART.mkdir(parents=True, exist_ok=True)
    bases()
    glyphs()
    garden(night=False)
    garden(night=True)
    straw_hat()
    splash()
    logo()


if __name__ == "__main__":
    main()
