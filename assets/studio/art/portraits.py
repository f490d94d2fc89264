# ruff: noqa: E501  (an outline stays on one line, so that a diff shows which one changed)
"""Portraits of animals and people, put together from parts: skulls, ears, muzzles, eyes, mouths, clothes and hats.

A portrait is a list of parts, the farthest first, in a square of 256 around (128, 128). Eyes, brows and mouth are marked
for `faces.py`, which draws the expressions. `portrait` sets the parts in a disc with the theme's pattern and ring.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import drawing
from drawing import around, circle, darker, fade, group, lighter, line, oval, path, rect, star

LINE = "#2b1a20"
EDGE = {"stroke": LINE, "stroke_width": 5.5, "stroke_linejoin": "round", "stroke_linecap": "round"}
THIN = EDGE | {"stroke_width": 4}


# -- eyes, brows and mouths: what moves ---------------------------------------------------------------------------------


def eyes(
    y: float = 126,
    gap: float = 40,
    r: float = 17,
    iris: str = "#6a3d12",
    *,
    skin: str,
    lid: bool = False,
    closed: str = "",
) -> list[str]:
    """The two eyes, marked for `faces.py`; ``skin`` is the color around them, half closed by a ``lid`` of it,
    ``closed`` the color of shut eyes where the usual one would not be seen."""
    parts = []
    for s in (-1, 1):
        x = 128 + s * gap
        parts += [
            oval(x, y, r, r * 1.1, fill="#fffdf6", stroke="#2b1a20", stroke_width=4),
            oval(x + 2, y + 1, r * 0.62, r * 0.62, fill=iris),
            oval(x + 2, y + 1, r * 0.34, r * 0.34, fill="#2b1a20"),
            oval(x - 2, y - 4, r * 0.2, r * 0.2, fill="#ffffff"),
        ]
        if lid:
            wide, high = r + 2.4, r * 1.1 + 2.4
            parts += [
                line(
                    f"M{x - wide:.1f} {y}Q{x} {y - r * 0.5} {x + wide:.1f} {y}A{wide:.1f} {high:.1f} 0 0 0 {x - wide:.1f} {y}Z",
                    fill=skin,
                ),
                line(f"M{x - r - 2} {y}Q{x} {y - r * 0.5} {x + r + 2} {y}", fill="none", **EDGE),
            ]
    shut = f' data-line="{closed}"' if closed else ""
    return [group(f'id="eyes" data-skin="{skin}"{shut}', *parts)]


def brows(d: str, **style: object) -> list[str]:
    """The left brow and its mirror image, marked for `faces.py`."""
    return [group('id="brows"', *both(line(d, fill="none", **(style or EDGE))))]


def mouth(y: float, half: float, *parts: str, at: str = "") -> str:
    """What moves below the nose, marked for `faces.py`: its upper edge at ``y``, ``half`` its width to each side."""
    return group(f'id="mouth" data-at="128 {y:g}" data-half="{half:g}"{at}', *parts)


def bill(y: float, half: float, tip: float, fill: str, *over: str) -> str:
    """A long bill that points at us and down, marked for `faces.py`."""
    shape = line(
        f"M{128 - half:g} {y}L128 {tip:g}L{128 + half:g} {y}Q128 {y - 12:g} {128 - half:g} {y}Z", fill=fill, **EDGE
    )
    return mouth(y, half, shape, *over, at=f' data-kind="bill" data-tip="{tip:g}" data-fill="{fill}"')


def both(*parts: str) -> list[str]:
    """The same on the other side, too."""
    return [*parts, group('transform="matrix(-1 0 0 1 256 0)"', *parts)]


def nose_and_mouth(y: float = 172, color: str = "#2b1a20", half: float = 20) -> list[str]:
    lips = f"M128 {y + 17}V{y + 26}M128 {y + 26}Q112 {y + 38} 102 {y + 26}M128 {y + 26}Q144 {y + 38} 154 {y + 26}"
    return [
        line(f"M114 {y}Q128 {y - 9} 142 {y}Q140 {y + 15} 128 {y + 17}Q116 {y + 15} 114 {y}Z", fill=color),
        mouth(y + 25, half, line(lips, fill="none", **EDGE)),
    ]


def arched(
    y: float = 100, gap: float = 40, half: float = 17, rise: float = 10, tilt: float = 0, **style: object
) -> list[str]:
    """Brows around both eyes' middles; ``tilt`` lowers their inner ends."""
    x = 128 - gap
    return brows(f"M{x - half} {y - tilt / 2}Q{x} {y - rise} {x + half} {y + tilt / 2}", **style)


def smile(y: float = 180, half: float = 24, depth: float = 20, *over: str, lips: str = "") -> str:
    """A line from side to side, its middle ``depth`` lower; less than 0 for a frown."""
    edge = EDGE | ({"stroke": lips} if lips else {})
    said = f' data-lips="{lips}"' if lips else ""
    curve = line(f"M{128 - half} {y}Q128 {y + depth} {128 + half} {y}", fill="none", **edge)
    return mouth(y, half, curve, *over, at=said)


def beak(y: float, half: float, fill: str, tip: float = 17) -> str:
    """A short beak whose upper edge is at ``y``."""
    low = line(
        f"M{128 - half * 0.62:.1f} {y}L128 {y + tip:.1f}L{128 + half * 0.62:.1f} {y}Z", fill=darker(fill, 0.3), **EDGE
    )
    top = line(f"M{128 - half} {y - 8}Q128 {y - 16} {128 + half} {y - 8}L128 {y + 9}Z", fill=fill, **EDGE)
    return mouth(y, half, low, top, at=f' data-kind="beak" data-fill="{fill}"')


# -- heads --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Skull:
    """An outline, the same on both sides: its top and lowest point, its widest place, how flat it is above and below."""

    top: float = 58
    low: float = 214
    wide: float = 82
    mid: float = 140
    crown: float = 0.72
    jaw: float = 0.62

    def outline(self) -> str:
        far, above, below = self.wide, self.mid - self.top, self.low - self.mid
        up, down = self.mid - above * 0.56, self.mid + below * 0.56
        right = f"C{128 + far * self.crown:.1f} {self.top} {128 + far:.1f} {up:.1f} {128 + far} {self.mid}C{128 + far:.1f} {down:.1f} {128 + far * self.jaw:.1f} {self.low} 128 {self.low}"
        left = f"C{128 - far * self.jaw:.1f} {self.low} {128 - far:.1f} {down:.1f} {128 - far} {self.mid}C{128 - far:.1f} {up:.1f} {128 - far * self.crown:.1f} {self.top} 128 {self.top}Z"
        return f"M128 {self.top}{right}{left}"


ROUND, PERSON = Skull(), Skull(62, 212, 60, 136, 0.75, 0.72)


def head(skin: str, skull: Skull = ROUND) -> str:
    return line(skull.outline(), fill=skin, **EDGE)


def spot(color: str, skull: Skull, edged: bool = False) -> str:
    """A patch on the head: a muzzle, a pale belly or a mask, with the outline of a smaller skull."""
    return line(skull.outline(), fill=color, **(EDGE if edged else {}))


def neck(skin: str, half: float = 26, top: float = 170) -> str:
    return line(f"M{128 - half} {top}V250H{128 + half}V{top}Z", fill=skin, **EDGE)


def cheeks(color: str, y: float = 168, gap: float = 50, r: float = 13) -> list[str]:
    return both(oval(128 - gap, y, r, r * 0.7, fill=color))


def nostrils(y: float, gap: float = 8, r: float = 4) -> list[str]:
    return both(oval(128 - gap, y, r, r * 1.4, fill=LINE))


def nose(y: float, w: float, h: float, color: str) -> list[str]:
    shine = oval(128 - w * 0.3, y - h * 0.3, w * 0.26, h * 0.2, fill="#ffffff", opacity="0.6")
    return [oval(128, y, w, h, fill=color, **THIN), shine]


def human_nose(y: float = 160, skin: str = "#e6b48c", w: float = 11) -> list[str]:
    return [
        line(
            f"M{128 - w} {y}Q{128 - w - 3} {y + 13} 128 {y + 14}Q{128 + w + 3} {y + 13} {128 + w} {y}",
            fill=darker(skin, 0.1),
            **THIN,
        )
    ]


def pointed_ears(
    color: str,
    inner: str,
    tip: tuple[float, float] = (50, 26),
    base: tuple[float, float, float, float] = (52, 116, 114, 66),
) -> list[str]:
    (x, y), (x0, y0, x1, y1) = tip, base
    mid_x, mid_y = (x0 + x1) / 2, (y0 + y1) / 2
    inside = [
        (px + (mid_x - px) * share, py + (mid_y - py) * share)
        for (px, py), share in (((x, y), 0.34), ((x0, y0), 0.3), ((x1, y1), 0.36))
    ]
    return both(path([(x0, y0), (x, y), (x1, y1)], fill=color, **EDGE), path(inside, fill=inner))


def round_ears(color: str, inner: str, gap: float = 64, y: float = 78, r: float = 27) -> list[str]:
    return both(circle(128 - gap, y, r, fill=color, **EDGE), circle(128 - gap, y, r * 0.56, fill=inner))


def whiskers(y: float = 184, color: str = "#ffffff", far: float = 94) -> list[str]:
    thin = {"fill": "none", "stroke": color, "stroke_width": 3, "stroke_linecap": "round"}
    return both(
        *(line(f"M{128 - 42} {y + at * 0.5:.1f}L{128 - far} {y - 6 + at * 1.5:.1f}", **thin) for at in (-6, 6, 18))
    )


def feelers(color: str, tip: str, lean: float = 34, top: float = 22, base: float = 74) -> list[str]:
    """Two curved antennae with a knob."""
    curve = line(
        f"M112 {base}Q108 {top + 14} {112 - lean} {top}", fill="none", **(EDGE | {"stroke": color, "stroke_width": 7})
    )
    return both(curve, circle(112 - lean, top, 9, fill=tip, **THIN))


def beard(color: str, top: float = 150, wide: float = 66, low: float = 250) -> str:
    """From ear to ear and down; the mouth lies over it."""
    n, d = 7, f"M{128 - wide} {top - 26}"
    step = 2 * wide / n
    d += f"Q{128 - wide * 0.5:.1f} {top + 34} 128 {top + 12}Q{128 + wide * 0.5:.1f} {top + 34} {128 + wide} {top - 26}"
    edge = [
        (128 + wide - step * i, top + 24 + (low - top - 24) * math.sin(math.pi * (i / n) ** 1.0) ** 0.7)
        for i in range(n + 1)
    ]
    for (x0, y0), (x1, y1) in itertools.pairwise(edge):
        d += f"Q{(x0 + x1) / 2:.1f} {max(y0, y1) + 14:.1f} {x1:.1f} {y1:.1f}"
    return line(d + "Z", fill=color, **EDGE)


def moustache(color: str, y: float = 176, half: float = 34, curl: float = 14) -> list[str]:
    return both(
        line(
            f"M128 {y}Q{128 - half * 0.5:.1f} {y - 10} {128 - half} {y + 4}Q{128 - half - 12} {y + 2} {128 - half - 10} {y - curl}Q{128 - half - 26} {y + 14} {128 - half + 6} {y + 16}Q{128 - half * 0.4:.1f} {y + 20} 128 {y + 8}Z",
            fill=color,
            **THIN,
        )
    )


def hair(color: str, skull: Skull, grown: float = 12, low: float = 190) -> str:
    """Hair behind a head, down to ``low``."""
    wide = skull.wide + grown
    return line(Skull(skull.top - grown, low, wide, skull.mid, 0.8, 0.95).outline(), fill=color, **EDGE)


# -- clothes and hats ---------------------------------------------------------------------------------------------------

BUST = "M18 284C26 224 80 204 128 204C176 204 230 224 238 284Z"


def coat(color: str) -> str:
    return line(BUST, fill=color, **EDGE)


def buttoned(color: str, buttons: str) -> list[str]:
    flaps = line("M96 206L128 236L160 206M128 236V262", fill="none", **EDGE)
    return [
        coat(color),
        flaps,
        *(circle(148, y, 5, fill=buttons, **THIN) for y in (240,)),
        circle(108, 240, 5, fill=buttons, **THIN),
    ]


def jersey(color: str, stripe: str) -> list[str]:
    """Knitted, with stripes all around."""
    rows = [
        line(
            f"M{40 - 8 * i} {232 + 18 * i}Q128 {208 + 18 * i} {216 + 8 * i} {232 + 18 * i}",
            fill="none",
            stroke=stripe,
            stroke_width=8,
        )
        for i in range(2)
    ]
    return [coat(color), *rows, line("M84 212Q128 236 172 212", fill="none", **EDGE)]


def neckerchief(color: str, dots: str) -> list[str]:
    knot = line("M72 208Q128 196 184 208Q176 232 128 236Q80 232 72 208Z", fill=color, **EDGE)
    return [
        knot,
        *(circle(x, y, 4, fill=dots) for x, y in ((92, 214), (110, 221), (146, 221), (164, 214))),
        line("M128 224L106 256H150Z", fill=color, **EDGE),
    ]


def sailor_collar(color: str, trim: str) -> list[str]:
    edges = both(line("M76 208L118 250", fill="none", stroke=trim, stroke_width=4))
    return [line("M64 212Q128 196 192 212L128 268Z", fill=color, **EDGE), *edges]


def bow_tie(color: str, y: float = 222) -> list[str]:
    return [
        *both(line(f"M128 {y}L88 {y - 18}V{y + 18}Z", fill=color, **EDGE)),
        circle(128, y, 10, fill=lighter(color, 0.15), **THIN),
    ]


def souwester(color: str) -> list[str]:
    brim = line(
        "M34 106C44 84 84 68 128 68C172 68 212 84 222 106C196 98 164 94 128 94C92 94 60 98 34 106Z",
        fill=darker(color, 0.14),
        **EDGE,
    )
    crown = line("M66 82C66 36 92 14 128 14C164 14 190 36 190 82C150 70 106 70 66 82Z", fill=color, **EDGE)
    return [
        crown,
        line(
            "M128 16V72M96 26Q88 48 88 74M160 26Q168 48 168 74", fill="none", stroke=darker(color, 0.28), stroke_width=4
        ),
        brim,
    ]


def peaked_cap(top: str, band: str, badge: str) -> list[str]:
    return [
        line("M40 66C36 36 80 14 128 14C176 14 220 36 216 66C190 74 66 74 40 66Z", fill=top, **EDGE),
        line("M62 62H194V88Q128 76 62 88Z", fill=band, **EDGE),
        line("M62 88Q128 70 194 88Q184 108 128 102Q72 108 62 88Z", fill=LINE),
        path(star(8, 15, 0.6, (128, 56)), fill=badge, **THIN),
    ]


def knit_cap(color: str, trim: str) -> list[str]:
    return [
        line("M58 92C54 40 86 20 128 20C170 20 202 40 198 92Z", fill=color, **EDGE),
        line("M92 34V76M128 24V76M164 34V76", fill="none", stroke=darker(color, 0.25), stroke_width=5),
        rect(50, 76, 156, 28, 14, fill=trim, **EDGE),
        circle(128, 18, 17, fill=trim, **EDGE),
    ]


def sailor_cap(color: str, band: str) -> list[str]:
    return [
        line("M66 62C58 30 94 18 128 18C162 18 198 30 190 62Z", fill=color, **EDGE),
        line("M54 54Q128 78 202 54L194 88Q128 104 62 88Z", fill=color, **EDGE),
        line("M60 78Q128 98 196 78", fill="none", stroke=band, stroke_width=6),
    ]


def brimmed_hat(
    color: str, band: str, wide: float = 96, y: float = 84, crown: float = 62, flat: bool = False
) -> list[str]:
    """Of straw, mostly; ``flat`` on top for a boater."""
    half, high = wide * 0.58, y - crown
    top = (
        f"M{128 - half} {y}L{128 - half + 4:.1f} {high}H{128 + half - 4:.1f}L{128 + half} {y}Z"
        if flat
        else f"M{128 - half} {y}C{128 - half} {high} {128 - half * 0.6:.1f} {high - 12} 128 {high - 12}C{128 + half * 0.6:.1f} {high - 12} {128 + half} {high} {128 + half} {y}Z"
    )
    return [
        line(top, fill=color, **EDGE),
        line(f"M{128 - half} {y - 22}Q128 {y - 10} {128 + half} {y - 22}V{y}H{128 - half}Z", fill=band, **THIN),
        oval(128, y, wide, 17, fill=darker(color, 0.06), **EDGE),
        line(
            f"M{128 - wide * 0.8:.1f} {y - 2}Q128 {y - 14} {128 + wide * 0.8:.1f} {y - 2}",
            fill="none",
            stroke=darker(color, 0.25),
            stroke_width=3,
        ),
    ]


def cone(
    color: str, tip: tuple[float, float], trim: str, *, wide: float = 70, y: float = 92, ball: bool = False
) -> list[str]:
    """A gnome's hat, or a nightcap that hangs over with a ball."""
    x, top = tip
    body = line(
        f"M{128 - wide} {y}C{128 - wide * 0.7:.1f} {y - 50} {128 - 30} {top + 14} {x} {top}C{128 + 34 + (x - 128) * 0.5:.1f} {top + 30} {128 + wide * 0.8:.1f} {y - 40} {128 + wide} {y}Z",
        fill=color,
        **EDGE,
    )
    edge = line(
        f"M{128 - wide - 6} {y}Q128 {y - 20} {128 + wide + 6} {y}",
        fill="none",
        stroke=LINE,
        stroke_width=24,
        stroke_linecap="round",
    )
    cuff = line(
        f"M{128 - wide - 6} {y}Q128 {y - 20} {128 + wide + 6} {y}",
        fill="none",
        stroke=trim,
        stroke_width=13,
        stroke_linecap="round",
    )
    return [body, edge, cuff, *([circle(x, top, 14, fill=trim, **EDGE)] if ball else [])]


def goggles(y: float, gap: float, r: float, color: str) -> list[str]:
    """Round glasses; the eyes lie over them."""
    return [
        line(f"M{128 - gap} {y}H{128 + gap}", fill="none", **(EDGE | {"stroke_width": 8})),
        *both(circle(128 - gap, y, r, fill="#fff8e7", stroke=color, stroke_width=7)),
    ]


# -- the disc -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Frame:
    """Where the portraits of a theme go, what is behind them, and the ring around them."""

    folder: Path
    pattern: str
    ring: str
    bead: str
    beads: int = 0

    def behind(self, ground: str) -> list[str]:
        tone = lighter(ground, 0.13)
        if self.pattern == "waves":
            row = "".join("q16 -15 32 0t32 0" for _ in range(5))
            return [
                line(f"M{-20 - 16 * (i % 2)} {30 + 40 * i}{row}", fill="none", stroke=tone, stroke_width=7)
                for i in range(6)
            ]
        share = 12 if self.pattern == "rays" else 9
        points = around(2 * share, 190, (128, 128), -90 - 90 / share)
        return [path([(128, 128), points[2 * i], points[2 * i + 1]], fill=tone) for i in range(share)]

    def rim(self) -> list[str]:
        dots = [
            circle(*at, 4.6, fill=self.bead, stroke=darker(self.ring, 0.55), stroke_width=1.6)
            for at in (around(self.beads, 120, (128, 128)) if self.beads else ())
        ]
        return [
            circle(128, 128, 121, fill="none", stroke=self.ring, stroke_width=11),
            circle(128, 128, 115, fill="none", stroke=darker(self.ring, 0.6), stroke_width=2.5),
            *dots,
        ]


def portrait(name: str, frame: Frame, ground: str, *parts: str | Iterable[str]) -> None:
    """Write one portrait: its parts, the farthest first, each a line or several."""
    laid = [each for part in parts for each in ([part] if isinstance(part, str) else part)]
    clip = '<clipPath id="disc"><circle cx="128" cy="128" r="124"/></clipPath>' + fade(
        "ground", lighter(ground, 0.2), darker(ground, 0.2)
    )
    inside = group('clip-path="url(#disc)"', circle(128, 128, 124, fill="url(#ground)"), *frame.behind(ground), *laid)
    drawing.picture(
        f"avatar_{name}", 448, 448, [inside, *frame.rim()], box="0 0 256 256", levels=96, defs=clip, folder=frame.folder
    )
