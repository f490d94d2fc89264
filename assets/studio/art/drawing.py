"""What drawing scripts share: elements of SVG, colors, polygons, and the parts of cards and logos of several themes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from pathlib import Path

Point = tuple[float, float]
INK, IVORY = "#1d1019", "#fff8e7"
"""The color of all outlines, and that of signs and letters."""

PANEL = '<clipPath id="panel"><rect x="13" y="13" width="394" height="604" rx="29" fill="#fff"/></clipPath>'
"""The part of a card inside its edge, to clip by: ``url(#panel)``."""

Sign = Callable[[str, float], list[str]]
"""Draws a sign around (0, 0): given a dark color and how much thicker, its rim; given "" and 0, the sign itself."""


def mixed(one: str, other: str, share: float) -> str:
    """A color between two, ``share`` of the way."""
    first, last = ([int(color[i : i + 2], 16) for i in (1, 3, 5)] for color in (one, other))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(first, last, strict=True))


def lighter(color: str, share: float) -> str:
    return mixed(color, "#ffffff", share)


def darker(color: str, share: float) -> str:
    return mixed(color, "#140a18", share)


def outline(points: Iterable[Point]) -> str:
    """The path through these points, closed."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def path(points: Iterable[Point], **style: object) -> str:
    return line(outline(points), **style)


def line(d: str, **style: object) -> str:
    return f'  <path d="{d}" {_attributes(style)}/>'


def circle(x: float, y: float, r: float, **style: object) -> str:
    return f'  <circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" {_attributes(style)}/>'


def oval(x: float, y: float, rx: float, ry: float, **style: object) -> str:
    return f'  <ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" {_attributes(style)}/>'


def rect(x: float, y: float, w: float, h: float, rx: float = 0, **style: object) -> str:
    return f'  <rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{rx}" {_attributes(style)}/>'


def group(how: str, *parts: str) -> str:
    return "\n".join([f"  <g {how}>", *parts, "  </g>"])


def _attributes(style: dict[str, object]) -> str:
    return " ".join(f'{key.replace("_", "-")}="{value}"' for key, value in style.items())


def around(n: int, r: float, at: Point = (0, 0), turn: float = -90) -> list[Point]:
    """The corners of a regular polygon."""
    angles = (math.radians(turn + 360 * i / n) for i in range(n))
    return [(at[0] + r * math.cos(a), at[1] + r * math.sin(a)) for a in angles]


def star(n: int, r: float, inner: float, at: Point = (0, 0), turn: float = -90) -> list[Point]:
    """A star of n points, its notches at ``inner`` of the radius."""
    outside, inside = around(n, r, at, turn), around(n, r * inner, at, turn + 180 / n)
    return [point for pair in zip(outside, inside, strict=True) for point in pair]


def picture(
    name: str, w: int, h: int, parts: list[str], *, levels: int = 0, box: str = "", defs: str = "", folder: Path
) -> None:
    """Write one source into that folder."""
    limit = f' data-levels="{levels}"' if levels else ""
    view = box or f"0 0 {w} {h}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{view}"{limit}>'
    defined = [f"  <defs>{defs}</defs>"] if defs else []
    (folder / f"{name}.svg").write_text("\n".join([head, *defined, *parts, "</svg>", ""]), "utf-8")


def fade(name: str, top: str, bottom: str, *, radial: bool = False) -> str:
    kind = "radialGradient" if radial else "linearGradient"
    way = 'cx="0.45" cy="0.38" r="0.75"' if radial else 'x1="0.3" y1="0" x2="0.7" y2="1"'
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
    return f'<{kind} id="{name}" {way}>{stops}</{kind}>'


def stops(name: str, *of: tuple[float, str, float], where: str) -> str:
    """A gradient that also fades: where (0 to 1), which color, how opaque. ``where`` are its attributes."""
    kind = "radialGradient" if "r=" in where else "linearGradient"
    inside = "".join(f'<stop offset="{at}" stop-color="{color}" stop-opacity="{seen}"/>' for at, color, seen in of)
    return f'<{kind} id="{name}" {where}>{inside}</{kind}>'


def soft_edge(x: float, y: float, w: float, h: float, rx: float, depth: float, *, outside: bool) -> list[str]:
    """A shadow along a rectangle, as thin rims that grow fainter: cast outwards, or into it."""
    parts, rims = [], 24
    for i in range(rims):
        far = depth * (i + 0.5) / rims * (-1 if outside else 1)
        parts.append(
            rect(
                x + far,
                y + far,
                w - 2 * far,
                h - 2 * far,
                max(4.0, rx - far),
                fill="none",
                stroke="#10060c",
                stroke_width=f"{depth / rims:g}",
                opacity=f"{0.5 * (1 - i / rims) ** 1.8:.3f}",
            )
        )
    return parts


# -- shapes and signs -------------------------------------------------------------------------------------------------


def shape_of(name: str, r: float, at: Point = (0, 0)) -> str:
    """The path of a color's shape: star, sun, leaf, circle or drop."""
    x, y = at
    if name == "star":
        return outline(star(5, r, 0.45, at))
    if name == "sun":
        return outline(star(10, r, 0.68, at))
    if name == "circle":
        return f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z"
    if name == "leaf":
        return (
            f"M{x} {y - r}C{x + r * 0.95} {y - r * 0.3} {x + r * 0.75} {y + r * 0.5} {x} {y + r}"
            f"C{x - r * 0.75} {y + r * 0.5} {x - r * 0.95} {y - r * 0.3} {x} {y - r}Z"
        )
    return (
        f"M{x} {y - r}C{x + r * 0.3} {y - r * 0.35} {x + r * 0.74} {y} {x + r * 0.74} {y + r * 0.32}"
        f"A{r * 0.74} {r * 0.68} 0 0 1 {x - r * 0.74} {y + r * 0.32}"
        f"C{x - r * 0.74} {y} {x - r * 0.3} {y - r * 0.35} {x} {y - r}Z"
    )


def filled(d: str, dark: str, grown: float, color: str = IVORY) -> str:
    """An area of a sign, or its rim."""
    if dark:
        return line(d, fill=dark, stroke=dark, stroke_width=grown, stroke_linejoin="round")
    return line(d, fill=color)


def stroked(d: str, width: float, dark: str, grown: float, color: str = IVORY) -> str:
    """A line of a sign, or its rim."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return line(d, fill="none", stroke=dark or color, stroke_width=width + grown, **ends)


def words(text: str, x: float, y: float, size: float, dark: str, grown: float, color: str = IVORY) -> list[str]:
    """A short text in the face of the cards, with its outline where it lies over a picture."""
    face = f'font-family="Fredoka One" font-size="{size:g}" text-anchor="middle"'
    rim = f'stroke="{INK}" stroke-width="{grown if dark else 16:g}" stroke-linejoin="round"'
    parts = [f'  <text x="{x:g}" y="{y:g}" {face} fill="{INK}" {rim}>{text}</text>']
    return parts if dark else [*parts, f'  <text x="{x:g}" y="{y:g}" {face} fill="{color}">{text}</text>']


def quarters(colors: Iterable[str], dark: str, grown: float) -> list[str]:
    """A disk in four colors."""
    parts = [filled(shape_of("circle", 112), dark, grown)]
    if not dark:
        for i, color in enumerate(colors):
            sector = line("M0 0L72 -72A102 102 0 0 0 -72 -72Z", fill=color)
            parts.append(group(f'transform="rotate({90 * i - 45})"', sector))
    return parts


def rimmed(draw: Sign) -> list[str]:
    """A sign with a dark rim all around: drawn twice, first thick and dark."""
    return [*draw(INK, 26), *draw("", 0)]


def glyph(draw: Sign) -> list[str]:
    """The picture of a card's sign, 300 by 300."""
    return [group('transform="translate(150 150)"', *rimmed(draw))]


def rimmed_shape(d: str) -> list[str]:
    """The picture of a color's shape."""
    return [line(d, fill=INK, stroke=INK, stroke_width=16, stroke_linejoin="round"), line(d, fill=IVORY)]


# -- parts of cards and logos -----------------------------------------------------------------------------------------


def in_corners(d: str) -> list[str]:
    """A color's shape in the upper right corner of a card, and in the lower left one."""
    mark = line(d, fill=IVORY, stroke=INK, stroke_width=6, stroke_linejoin="round")
    return [mark, group('transform="rotate(180 210 315)"', mark)]


def ring_of(colors: Iterable[str], r: float, width: float) -> list[str]:
    """A ring in four colors, on a light one, around the middle of a card."""
    parts = [circle(210, 315, r, fill="none", stroke=IVORY, stroke_width=width + 10)]
    for i, color in enumerate(colors):
        a, b = math.radians(90 * i - 88), math.radians(90 * i - 2)
        d = (
            f"M{210 + r * math.cos(a):.1f} {315 + r * math.sin(a):.1f}"
            f"A{r} {r} 0 0 1 {210 + r * math.cos(b):.1f} {315 + r * math.sin(b):.1f}"
        )
        parts.append(line(d, fill="none", stroke=color, stroke_width=width))
    return parts


LOGO_LETTERS = (
    (270, "M-52 -60V12A52 52 0 0 0 52 12V-60"),
    (700, "M-52 64V-60L52 64V-60"),
    (1130, "M0 -64A64 64 0 1 1 -0.1 -64Z"),
)
"""U, N and O: the middle of each, and its path."""


def logo_letter(d: str, x: float, width: int = 36) -> list[str]:
    """A letter of the logo: ivory, with a dark rim."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return [
        group(f'transform="translate({x} 190)"', line(d, fill="none", stroke=tone, stroke_width=wide, **ends))
        for wide, tone in ((width + 22, INK), (width, IVORY))
    ]


def name_plate(fill: str, edge: str, *, left: float = 390, middle: int = 711, rx: float = 18) -> list[str]:
    """What lies below the letters of the logo and says DESKTOP."""
    face = 'font-family="Fredoka One" font-size="62" letter-spacing="22" text-anchor="middle"'
    return [
        rect(left, 404, 620, 92, rx, fill=fill, stroke=edge, stroke_width=7),
        f'  <text x="{middle}" y="472" {face} fill="{IVORY}">DESKTOP</text>',
    ]
