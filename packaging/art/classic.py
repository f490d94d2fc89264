"""The Classic theme: card bases, glyphs and back. Bold, warm, inlaid like fine woodwork."""

from __future__ import annotations

import classic_glyphs
import classic_wilds
import faces
from draw import (
    clip,
    darker,
    edged,
    ellipse,
    g,
    lighter,
    linear,
    mix,
    n,
    path,
    polar,
    polygon,
    radial,
    rect,
    stroke,
)
from hues import CLASSIC, IVORY
from shapes import LEAF_TURN, scaled, sun_rays

INK = CLASSIC.ink
_HUES = {shape: value for _, value, shape in CLASSIC.colors}
CX, CY = faces.CARD_W / 2, faces.CARD_H / 2


def parts() -> dict[str, str]:
    """Write every card part of the theme, by file name without its ending (the chili card is drawn elsewhere)."""
    made = {f"base_{color}": base(color, value, shape) for color, value, shape in CLASSIC.colors}
    made |= {"base_wild": base_wild(), "back": back()}
    made |= {f"shape_{shape}": faces.shape_part(CLASSIC, shape) for _, _, shape in CLASSIC.colors}
    made |= {f"glyph_{kind}": faces.glyph(body) for kind, body in classic_glyphs.glyphs().items()}
    return made | classic_wilds.parts()


def _field(color: str, name: str = "field") -> str:
    stops = ((0, lighter(color, 0.13)), (0.45, color), (1, darker(color, 0.16)))
    return linear(name, *stops, turn=62)


def base(color: str, value: str, shape: str) -> str:
    """Draw the base of one colour: its shape echoes outwards and stands inlaid in the middle."""
    body = rect(0, 0, faces.CARD_W, faces.CARD_H, "url(#field)")
    for i, r in enumerate(range(470, 200, -42)):
        fill = lighter(value, 0.1) if i % 2 else value
        d = sun_rays(r, CX, CY, 16, 0.8) if shape == "sun" else scaled(shape, r, CX, CY)
        body += path(d, fill, opacity=0.32)
    body += _EMBLEMS[shape](value)
    body += faces.corner_frame(lighter(value, 0.75))
    return faces.card(CLASSIC, body + faces.marks(CLASSIC, shape), _field(value))


def _emblem_diamond(value: str) -> str:
    r = 178
    top, right, bottom, left = (CX, CY - r), (CX + 0.78 * r, CY), (CX, CY + r), (CX - 0.78 * r, CY)
    inner = 0.56
    t, ri, b, le = ((CX + (x - CX) * inner, CY + (y - CY) * inner) for x, y in (top, right, bottom, left))
    facets = (
        ([top, t, le, left], lighter(value, 0.2)),
        ([top, right, ri, t], darker(value, 0.08)),
        ([right, bottom, b, ri], darker(value, 0.36)),
        ([bottom, left, le, b], darker(value, 0.2)),
        ([t, ri, b, le], darker(value, 0.15)),
    )
    return _lifted("diamond", r) + "".join(path(polygon(pts), fill) for pts, fill in facets)


def _lifted(shape: str, r: float) -> str:
    return path(scaled(shape, r + 9, CX, CY + 5), "#000", opacity=0.2) + path(
        scaled(shape, r + 8, CX, CY), lighter(_HUES[shape], 0.5)
    )


def _emblem_sun(value: str) -> str:
    outer = sun_rays(186, CX, CY, 16, 0.72)
    body = path(outer, "#000", opacity=0.16, transform="translate(0 5)")
    body += path(outer, lighter(value, 0.55))
    for i in range(16):
        a = i * 22.5 - 90
        half = polygon([polar(176, a, CX, CY), polar(126, a + 10, CX, CY), (CX, CY)])
        other = polygon([polar(176, a, CX, CY), polar(126, a - 10, CX, CY), (CX, CY)])
        body += path(half, mix(value, "#c65a0a", 0.5)) + path(other, mix(value, "#e07a08", 0.32))
    body += ellipse(CX, CY, 122, fill=lighter(value, 0.5)) + ellipse(CX, CY, 116, fill=mix(value, "#e88a06", 0.35))
    return body + ellipse(CX, CY, 96, fill=mix(value, "#ee9c0a", 0.3))


def _emblem_leaf(value: str) -> str:
    r, upright = 190, "leaf_upright"
    body = edged(scaled(upright, r, CX, CY), darker(value, 0.12), lighter(value, 0.5), 8)
    right_half = clip("half", rect(CX, 0, CX, faces.CARD_H, "#fff"))
    body += f"<defs>{right_half}</defs>" + path(scaled(upright, r, CX, CY), darker(value, 0.3), clip_path="url(#half)")
    veins = f"M{n(CX)} {n(CY - r + 34)}V{n(CY + r)}"
    for i, reach in enumerate((74, 96, 92, 64)):
        y = CY + 96 - i * 54
        for side in (-1, 1):
            veins += f"M{n(CX)} {n(y)}Q{n(CX + side * reach * 0.5)} {n(y - 14)} {n(CX + side * reach)} {n(y - 50)}"
    body += stroke(veins, lighter(value, 0.28), 5, opacity=0.75)
    shadow = path(scaled("leaf", r + 10, CX, CY + 6), "#000", opacity=0.2)
    return shadow + f'<g transform="rotate({LEAF_TURN} {n(CX)} {n(CY)})">{body}</g>'


def _emblem_drop(value: str) -> str:
    r = 184
    body = _lifted("drop", r) + path(scaled("drop", r, CX, CY), darker(value, 0.1))
    inner = clip("water", path(scaled("drop", r, CX, CY), "#fff"))
    waves = ""
    for i, share in enumerate((0.2, 0.32, 0.44)):
        y = CY - 10 + i * 66
        d = f"M20 {n(y)}q47 -34 95 0t95 0t95 0t95 0V700H20Z"
        waves += path(d, darker(value, share))
    body += f"<defs>{inner}</defs>" + g(waves, clip_path="url(#water)")
    glint = ((-96, 96), (-122, 30), (-72, -38), (-40, -84))
    start, *bend = (f"{n(CX + x)} {n(CY + y)}" for x, y in glint)
    return body + stroke(f"M{start}C{' '.join(bend)}", lighter(value, 0.5), 10, opacity=0.7)


_EMBLEMS = {
    "diamond": _emblem_diamond,
    "sun": _emblem_sun,
    "leaf": _emblem_leaf,
    "drop": _emblem_drop,
}


def base_wild() -> str:
    """Draw the base of the wild cards: the four colours whirl over the whole card, round a dark well for the glyph."""
    body = rect(0, 0, faces.CARD_W, faces.CARD_H, INK)
    body += faces.whirl(CLASSIC, 480, 20, 46, CX, CY) + _sails()
    body += rect(0, 0, faces.CARD_W, faces.CARD_H, "url(#dusk)")
    body += ellipse(CX, CY + 8, 170, fill="#000", opacity=0.35) + ellipse(CX, CY, 168, fill=IVORY)
    body += ellipse(CX, CY, 160, fill="url(#rim)") + ellipse(CX, CY, 150, fill="url(#well)")
    body += faces.corner_frame("#fff1d0", 0.75)
    more = radial("dusk", (0, "#1d1019", 0), (0.6, "#1d1019", 0.06), (1, "#1d1019", 0.6), r=0.72)
    more += radial("well", (0, "#5a3350"), (0.7, "#33192e"), (1, "#1d0d1a"), cy=0.4, r=0.62)
    more += linear("rim", (0, "#ffe2a0"), (0.5, "#b9853c"), (1, "#6d4518"))
    return faces.card(CLASSIC, body + faces.four_marks(CLASSIC, coin=0.55), more)


def _sails() -> str:
    """Lighter folds along the leading edge of each sail."""
    folds = ""
    for i, (_, value, _) in enumerate(CLASSIC.colors):
        a = i * 90 - 135
        start, bend, end = polar(20, a, CX, CY), polar(345, a + 6, CX, CY), polar(480, a + 46, CX, CY)
        inner, last = polar(330, a + 24, CX, CY), polar(480, a + 66, CX, CY)
        d = f"M{n(start[0])} {n(start[1])}Q{n(bend[0])} {n(bend[1])} {n(end[0])} {n(end[1])}"
        d += f"L{n(last[0])} {n(last[1])}Q{n(inner[0])} {n(inner[1])} {n(start[0])} {n(start[1])}Z"
        folds += path(d, lighter(value, 0.45), opacity=0.4)
    return folds


def back() -> str:
    """Draw the back: an inlay of the four shapes around a star of card fans."""
    deep, line = "#3a1030", "#f3c77a"
    body = rect(0, 0, faces.CARD_W, faces.CARD_H, "url(#backfield)")
    lattice = ""
    for row in range(-1, 12):
        for column in range(-1, 8):
            x, y = 0 + column * 70 + (35 if row % 2 else 0), row * 57.3
            _, value, shape = CLASSIC.colors[(row + column * (2 if row % 2 else 1)) % 4]
            lattice += path(scaled(shape, 13, x, y), mix(value, deep, 0.42))
    weave = "".join(f"M{x} -10l700 1146M{x} -10l-700 1146" for x in range(-700, 1160, 70))
    body += stroke(weave, line, 2, opacity=0.2) + lattice
    plate = scaled("diamond", 218, CX, CY)
    body += path(plate, "#000", opacity=0.35, transform="translate(0 7)") + path(plate, line)
    body += path(scaled("diamond", 208, CX, CY), "#2c0b25") + path(
        scaled("diamond", 190, CX, CY), stroke=line, stroke_width=2.5, opacity=0.8
    )
    for i, (_, value, shape) in enumerate(CLASSIC.colors):
        x, y = polar(62, i * 90 - 90, CX, CY)
        body += edged(scaled(shape, 44, x, y), value, IVORY, 4)
    for i in range(4):
        x, y = polar(58, i * 90 - 45, CX, CY)
        body += ellipse(x, y, 5.5, fill=line)
    body += ellipse(CX, CY, 8, fill=line)
    body += faces.full_frame(line, 0.9)
    more = radial("backfield", (0, "#7a2350"), (0.6, "#541640"), (1, deep), r=0.72)
    return faces.card(CLASSIC, body, more)
