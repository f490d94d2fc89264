"""What every drawing script needs: elements of SVG, colors between two, regular polygons, and writing a source."""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path

Point = tuple[float, float]


def mixed(one: str, other: str, share: float) -> str:
    """A color between two, ``share`` of the way."""
    first, last = ([int(color[i : i + 2], 16) for i in (1, 3, 5)] for color in (one, other))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(first, last, strict=True))


def lighter(color: str, share: float) -> str:
    return mixed(color, "#ffffff", share)


def darker(color: str, share: float) -> str:
    return mixed(color, "#140a18", share)


def path(points: Iterable[Point], **style: object) -> str:
    return line("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z", **style)


def line(d: str, **style: object) -> str:
    return f'  <path d="{d}" {_said(style)}/>'


def circle(x: float, y: float, r: float, **style: object) -> str:
    return f'  <circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" {_said(style)}/>'


def oval(x: float, y: float, rx: float, ry: float, **style: object) -> str:
    return f'  <ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" {_said(style)}/>'


def rect(x: float, y: float, w: float, h: float, rx: float = 0, **style: object) -> str:
    return f'  <rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{rx}" {_said(style)}/>'


def group(how: str, *parts: str) -> str:
    return "\n".join([f"  <g {how}>", *parts, "  </g>"])


def _said(style: dict[str, object]) -> str:
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
    said = f' data-levels="{levels}"' if levels else ""
    view = box or f"0 0 {w} {h}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{view}"{said}>'
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
