"""The eight colour shapes, as path data around the origin, about one unit from centre to edge."""

from __future__ import annotations

import math

from draw import n, polar, polygon


def scaled(name: str, r: float, cx: float = 0, cy: float = 0) -> str:
    """Write the path data of a shape of radius `r` around (cx, cy)."""
    return _SHAPES[name](r, cx, cy)


def _diamond(r: float, cx: float, cy: float) -> str:
    return polygon([(cx, cy - r), (cx + 0.78 * r, cy), (cx, cy + r), (cx - 0.78 * r, cy)])


def sun_rays(r: float, cx: float, cy: float, rays: int = 10, inner: float = 0.66) -> str:
    """Write a sun with pointed rays."""
    step = 360 / rays
    points = []
    for i in range(rays):
        points.append(polar(r, i * step - 90, cx, cy))
        points.append(polar(r * inner, (i + 0.5) * step - 90, cx, cy))
    return polygon(points)


def detail(name: str, r: float, cx: float = 0, cy: float = 0) -> str:
    """Write the line within a shape that tells it at a glance (only a leaf has one, its rib)."""
    return _curve("M 0 -.42 L 0 .7", r, cx, cy, LEAF_TURN) if name == "leaf" else ""


def _sun(r: float, cx: float, cy: float) -> str:
    """A disc and eight rays that do not touch it."""
    k = n(0.5 * r)
    d = f"M{n(cx - 0.5 * r)} {n(cy)}a{k} {k} 0 1 1 {n(r)} 0a{k} {k} 0 1 1 {n(-r)} 0Z"
    for i in range(8):
        a = i * 45 - 90
        d += polygon([polar(r * 1.06, a, cx, cy), polar(r * 0.7, a + 19, cx, cy), polar(r * 0.7, a - 19, cx, cy)])
    return d


def _curve(template: str, r: float, cx: float, cy: float, turn: float = 0) -> str:
    """Scale a path written in units: letters and coordinate pairs, with spaces between all."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    out, x = [], None
    for token in template.split():
        if token.isalpha():
            out.append(token)
        elif x is None:
            x = float(token)
        else:
            y = float(token)
            out += [n(cx + r * (x * cos - y * sin)), n(cy + r * (x * sin + y * cos))]
            x = None
    return " ".join(out)


LEAF_TURN = 40
_LEAF = (
    "M 0 -1.06 C .3 -.8 .66 -.4 .66 .02 C .66 .4 .42 .62 .07 .7 L .07 1.04 L -.07 1.04 L -.07 .7"
    " C -.42 .62 -.66 .4 -.66 .02 C -.66 -.4 -.3 -.8 0 -1.06 Z"
)


def _leaf(r: float, cx: float, cy: float) -> str:
    return _curve(_LEAF, r, cx, cy, LEAF_TURN)


def _leaf_upright(r: float, cx: float, cy: float) -> str:
    return _curve(_LEAF, r, cx, cy)


def _drop(r: float, cx: float, cy: float) -> str:
    return _curve("M 0 -1 C .2 -.58 .72 -.12 .72 .3 C .72 .72 .4 1 0 1 C -.4 1 -.72 .72 -.72 .3"
                  " C -.72 -.12 -.2 -.58 0 -1 Z", r, cx, cy)  # fmt: skip


def _square(r: float, cx: float, cy: float) -> str:
    return _curve("M -.62 -.8 L .62 -.8 Q .8 -.8 .8 -.62 L .8 .62 Q .8 .8 .62 .8 L -.62 .8 Q -.8 .8 -.8 .62"
                  " L -.8 -.62 Q -.8 -.8 -.62 -.8 Z", r, cx, cy)  # fmt: skip


def _triangle(r: float, cx: float, cy: float) -> str:
    return _curve("M -.13 -.8 Q 0 -1.02 .13 -.8 L .94 .58 Q 1.06 .82 .8 .82 L -.8 .82 Q -1.06 .82 -.94 .58 Z",
                  r, cx, cy)  # fmt: skip


def _star(r: float, cx: float, cy: float) -> str:
    points = []
    for i in range(5):
        points.append(polar(r, i * 72 - 90, cx, cy))
        points.append(polar(r * 0.48, i * 72 - 54, cx, cy))
    return polygon(points)


def _circle(r: float, cx: float, cy: float) -> str:
    k = n(0.86 * r)
    return f"M{n(cx - 0.86 * r)} {n(cy)}a{k} {k} 0 1 1 {n(1.72 * r)} 0a{k} {k} 0 1 1 {n(-1.72 * r)} 0Z"


_SHAPES = {
    "diamond": _diamond,
    "sun": _sun,
    "leaf": _leaf,
    "leaf_upright": _leaf_upright,
    "drop": _drop,
    "square": _square,
    "triangle": _triangle,
    "star": _star,
    "circle": _circle,
}
