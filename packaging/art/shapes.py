"""The eight colour shapes, as path data around the origin, about one unit from centre to edge."""

from __future__ import annotations

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
    """Write the lines within a shape that tell it at a glance (empty for most): a leaf's rib, a sun's disc."""
    if name == "leaf":
        return _curve(
            "M 0 -.45 L 0 1 M 0 .05 L .38 -.2 M 0 .05 L -.38 -.2 M 0 .48 L .42 .2 M 0 .48 L -.42 .2", r, cx, cy
        )
    if name == "sun":
        k = 0.4 * r
        return f"M{n(cx - k)} {n(cy)}a{n(k)} {n(k)} 0 1 1 {n(2 * k)} 0a{n(k)} {n(k)} 0 1 1 {n(-2 * k)} 0Z"
    return ""


def _sun(r: float, cx: float, cy: float) -> str:
    return sun_rays(r, cx, cy)


def _curve(template: str, r: float, cx: float, cy: float) -> str:
    out, is_x = [], True
    for token in template.split():
        if token.isalpha():
            out.append(token)
        else:
            out.append(n(float(token) * r + (cx if is_x else cy)))
            is_x = not is_x
    return " ".join(out)


def _leaf(r: float, cx: float, cy: float) -> str:
    return _curve("M 0 -1 C .34 -.8 .74 -.42 .76 .04 C .78 .44 .48 .7 .08 .74 L .08 1.02 L -.08 1.02 L -.08 .74"
                  " C -.48 .7 -.78 .44 -.76 .04 C -.74 -.42 -.34 -.8 0 -1 Z", r, cx, cy)  # fmt: skip


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
    "drop": _drop,
    "square": _square,
    "triangle": _triangle,
    "star": _star,
    "circle": _circle,
}
