"""Small SVG vocabulary shared by the scripts that write this project's art sources.

Everything is plain strings: a shape is an SVG element, a drawing is shapes joined together. Angles are degrees,
lengths are pixels of the drawing. Chance always comes from a seed, so the same script writes the same file.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

Point = tuple[float, float]


def n(value: float) -> str:
    """Write a number as short as SVG allows (two decimals at most)."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attrs(**values: object) -> str:
    """Write keyword arguments as SVG attributes: underscores become hyphens, None is left out."""
    out = []
    for key, value in values.items():
        if value is None:
            continue
        shown = n(value) if isinstance(value, (int, float)) else str(value)
        out.append(f'{key.rstrip("_").replace("_", "-")}="{shown}"')
    return " ".join(out)


def svg(width: int, height: int, body: str, master: float = 1, **extra: object) -> str:
    """Wrap a drawing as a whole SVG file of that size; its master is `master` times as large."""
    size = {"width": round(width * master), "height": round(height * master)}
    head = attrs(**size, viewBox=f"0 0 {width} {height}", **extra)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{body}</svg>\n'


def g(body: str, **extra: object) -> str:
    """Group shapes, with common attributes."""
    return f"<g {attrs(**extra)}>{body}</g>"


def at(body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Place a drawing: scaled, then turned clockwise, then moved so that its origin lies at (x, y)."""
    steps = f"translate({n(x)} {n(y)})"
    if turn:
        steps += f" rotate({n(turn)})"
    if scale != 1:
        steps += f" scale({scale:.4g})"
    return f'<g transform="{steps}">{body}</g>'


def path(d: str, fill: str = "none", **extra: object) -> str:
    """Draw a path."""
    return f"<path {attrs(d=d, fill=fill, **extra)}/>"


def stroke(d: str, color: str, width: float, **extra: object) -> str:
    """Draw a path as a line with round ends."""
    line = attrs(stroke=color, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **extra)
    return f'<path d="{d}" fill="none" {line}/>'


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, fill: str = "none", **extra: object) -> str:
    """Draw an ellipse, or a circle where only one radius is given."""
    return f"<ellipse {attrs(cx=cx, cy=cy, rx=rx, ry=rx if ry is None else ry, fill=fill, **extra)}/>"


def rect(x: float, y: float, w: float, h: float, fill: str = "none", r: float = 0, **extra: object) -> str:
    """Draw a rectangle with corners rounded by `r`."""
    return f"<rect {attrs(x=x, y=y, width=w, height=h, rx=r or None, fill=fill, **extra)}/>"


def text(x: float, y: float, words: str, size: float, fill: str, **extra: object) -> str:
    """Write words centred on x, in the title face, with their baseline at y."""
    look = {"font_family": "Fredoka One", "text_anchor": "middle"} | extra
    return f"<text {attrs(x=x, y=y, font_size=size, fill=fill, **look)}>{words}</text>"


def linear(name: str, *stops: tuple[float, str] | tuple[float, str, float], turn: float = 90) -> str:
    """Define a linear gradient running in the direction `turn` (90 is downwards)."""
    dx, dy = math.cos(math.radians(turn)) / 2, math.sin(math.radians(turn)) / 2
    box = attrs(id=name, x1=0.5 - dx, y1=0.5 - dy, x2=0.5 + dx, y2=0.5 + dy)
    return f"<linearGradient {box}>{_stops(stops)}</linearGradient>"


def radial(name: str, *stops: tuple[float, str] | tuple[float, str, float], cx=0.5, cy=0.5, r=0.5) -> str:
    """Define a radial gradient within the box of what it fills."""
    return f"<radialGradient {attrs(id=name, cx=cx, cy=cy, r=r)}>{_stops(stops)}</radialGradient>"


def _stops(stops) -> str:
    parts = []
    for offset, color, *opacity in stops:
        look = attrs(offset=offset, stop_color=color, stop_opacity=opacity[0] if opacity else None)
        parts.append(f"<stop {look}/>")
    return "".join(parts)


def clip(name: str, shape: str) -> str:
    """Define a clip path."""
    return f'<clipPath id="{name}">{shape}</clipPath>'


def blur(name: str, spread: float) -> str:
    """Define a blur: `filter="url(#name)"` on a shape or group makes soft light, steam or shadow of it."""
    box = attrs(id=name, x=-0.5, y=-0.5, width=2, height=2)
    return f"<filter {box}><feGaussianBlur {attrs(stdDeviation=spread)}/></filter>"


def defs(*parts: str) -> str:
    """Collect definitions."""
    return f"<defs>{''.join(parts)}</defs>"


def mix(one: str, other: str, share: float) -> str:
    """Blend two hex colours; `share` 0 is all `one`, 1 all `other`."""
    a, b = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (one, other))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(a, b, strict=True))


def darker(color: str, share: float) -> str:
    """Blend towards a warm black."""
    return mix(color, "#140a12", share)


def lighter(color: str, share: float) -> str:
    """Blend towards a warm white."""
    return mix(color, "#fff6e0", share)


def polar(radius: float, angle: float, cx: float = 0, cy: float = 0) -> Point:
    """Give the point at that distance and angle (0 is right, 90 is down)."""
    return cx + radius * math.cos(math.radians(angle)), cy + radius * math.sin(math.radians(angle))


def polygon(points: list[Point]) -> str:
    """Write path data of straight sides."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"


def smooth(points: list[Point], closed: bool = True, tension: float = 1 / 6) -> str:
    """Write path data of a soft curve through all points."""
    count = len(points)
    d = f"M{n(points[0][0])} {n(points[0][1])}"
    for i in range(count if closed else count - 1):
        before = points[i - 1] if closed or i else points[0]
        here, there = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else there
        c1 = [here[k] + (there[k] - before[k]) * tension for k in (0, 1)]
        c2 = [there[k] - (after[k] - here[k]) * tension for k in (0, 1)]
        d += "C" + " ".join(n(v) for v in (*c1, *c2, *there))
    return d + ("Z" if closed else "")


def blob(cx: float, cy: float, rx: float, ry: float, seed: int, points: int = 12, rough: float = 0.12) -> str:
    """Write path data of a soft irregular puddle: a circle with a few slow waves laid over it."""
    chance = random.Random(seed)
    waves = [(k, chance.uniform(0, math.tau), chance.uniform(0.5, 1) / k) for k in (2, 3, 5, 7)]
    around = []
    for i in range(points):
        angle = math.tau * i / points
        reach = 1 + rough * sum(size * math.cos(k * angle + phase) for k, phase, size in waves)
        around.append((cx + rx * reach * math.cos(angle), cy + ry * reach * math.sin(angle)))
    return smooth(around)


def arc(radius: float, start: float, end: float, cx: float = 0, cy: float = 0) -> str:
    """Write path data of a circular arc, clockwise from angle `start` to angle `end`."""
    (x0, y0), (x1, y1) = polar(radius, start, cx, cy), polar(radius, end, cx, cy)
    large = int((end - start) % 360 > 180)
    return f"M{n(x0)} {n(y0)}A{n(radius)} {n(radius)} 0 {large} 1 {n(x1)} {n(y1)}"


@dataclass(frozen=True)
class Piece:
    """One part of a glyph: path data, filled, or drawn as a line where `width` is given."""

    d: str
    fill: str
    width: float = 0
    transform: str | None = None


def sticker(pieces: list[Piece], ink: str, outline: float = 13) -> str:
    """Draw pieces with one dark outline around them all, so that they read on any colour."""
    under, over = [], []
    for piece in pieces:
        look = {"stroke_linejoin": "round", "stroke_linecap": "round", "transform": piece.transform}
        wide = piece.width + 2 * outline
        fill = "none" if piece.width else ink
        under.append(f"<path {attrs(d=piece.d, fill=fill, stroke=ink, stroke_width=wide, **look)}/>")
        if piece.width:
            line = {"stroke": piece.fill, "stroke_width": piece.width}
            over.append(f"<path {attrs(d=piece.d, fill='none', **line, **look)}/>")
        else:
            over.append(f"<path {attrs(d=piece.d, fill=piece.fill, transform=piece.transform)}/>")
    return "".join(under) + "".join(over)


def arc_arrow(radius: float, start: float, end: float, fill: str, width: float, head: float) -> list[Piece]:
    """An arrow bent clockwise around the origin; its head, `head` long and wide, ends at the angle `end`."""
    turn = math.degrees(head * 0.86 / radius)
    back, (tip_x, tip_y) = end - turn, polar(radius, end + turn * 0.12)
    point = polygon([(tip_x, tip_y), polar(radius - head * 0.6, back), polar(radius + head * 0.6, back)])
    return [Piece(arc(radius, start, back), fill, width), Piece(point, fill)]


def edged(d: str, fill: str, edge: str, width: float) -> str:
    """Draw a filled path with an edge that lies wholly outside it."""
    return path(d, edge, stroke=edge, stroke_width=2 * width, stroke_linejoin="round") + path(d, fill)


def bold_text(x: float, y: float, words: str, size: float, fill: str, ink: str, outline: float = 13) -> str:
    """Write words in the title face with a dark outline around them."""
    edge = text(x, y, words, size, ink, stroke=ink, stroke_width=2 * outline, stroke_linejoin="round")
    return edge + text(x, y, words, size, fill)
