"""The Classic theme: card bases, glyphs and back. Bold, warm, inlaid like fine woodwork."""

from __future__ import annotations

import faces
from draw import (
    Piece,
    arc,
    at,
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
    sticker,
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
    made |= {f"glyph_{kind}": faces.glyph(body) for kind, body in glyphs().items()}
    return made


def _field(color: str, name: str = "field") -> str:
    stops = ((0, lighter(color, 0.13)), (0.45, color), (1, darker(color, 0.16)))
    return linear(name, *stops, turn=62)


def _frame(color: str, opacity: float = 0.5) -> str:
    """An inlaid line with stepped corners."""
    a, b, w, h, s = 27, 27, faces.CARD_W - 27, faces.CARD_H - 27, 13
    d = f"M{a + s} {b}H{w - s}V{b + s}H{w}V{h - s}H{w - s}V{h}H{a + s}V{h - s}H{a}V{b + s}H{a + s}Z"
    return path(d, stroke=color, stroke_width=3, stroke_opacity=opacity, stroke_linejoin="round")


def base(color: str, value: str, shape: str) -> str:
    """Draw the base of one colour: its shape echoes outwards and stands inlaid in the middle."""
    body = rect(0, 0, faces.CARD_W, faces.CARD_H, "url(#field)")
    for i, r in enumerate(range(470, 200, -42)):
        fill = lighter(value, 0.1) if i % 2 else value
        d = sun_rays(r, CX, CY, 16, 0.8) if shape == "sun" else scaled(shape, r, CX, CY)
        body += path(d, fill, opacity=0.32)
    body += _EMBLEMS[shape](value)
    body += _frame(lighter(value, 0.75))
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


def _pinwheel(radius: float, inner: float, twist: float = 34) -> str:
    """Four curved sails in the four colours."""
    body = ""
    for i, (_, value, _) in enumerate(CLASSIC.colors):
        a = i * 90 - 135
        p0, p1 = polar(inner, a, CX, CY), polar(radius, a + twist, CX, CY)
        p2, p3 = polar(radius, a + 90 + twist, CX, CY), polar(inner, a + 90, CX, CY)
        m1, m2 = polar(radius * 0.72, a + twist * 0.1, CX, CY), polar(radius * 0.72, a + 90 + twist * 0.1, CX, CY)
        d = f"M{n(p0[0])} {n(p0[1])}Q{n(m1[0])} {n(m1[1])} {n(p1[0])} {n(p1[1])}"
        d += f"A{n(radius)} {n(radius)} 0 0 1 {n(p2[0])} {n(p2[1])}Q{n(m2[0])} {n(m2[1])} {n(p3[0])} {n(p3[1])}Z"
        body += path(d, value)
    return body


def base_wild() -> str:
    """Draw the base of the wild cards: a dark field, a pinwheel of the four colours, a dark well for the glyph."""
    night = "#2b1a2a"
    body = rect(0, 0, faces.CARD_W, faces.CARD_H, "url(#night)") + g(_pinwheel(470, 40), opacity=0.16)
    body += ellipse(CX, CY + 6, 182, fill="#000", opacity=0.4) + ellipse(CX, CY, 182, fill=IVORY)
    body += _pinwheel(175, 40)
    body += ellipse(CX, CY, 142, fill=IVORY) + ellipse(CX, CY, 136, fill="url(#well)")
    body += _frame("#ffd9a0", 0.6)
    more = radial("night", (0, "#4a2c42"), (0.7, night), (1, "#1c0f1b"), r=0.75)
    more += radial("well", (0, "#46283f"), (1, "#24131f"))
    return faces.card(CLASSIC, body + faces.four_marks(CLASSIC), more)


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
    body += _frame(line, 0.9)
    more = radial("backfield", (0, "#7a2350"), (0.6, "#541640"), (1, deep), r=0.72)
    return faces.card(CLASSIC, body, more)


def glyphs() -> dict[str, str]:
    """Draw the glyphs around the origin, reaching at most 130 px each way."""
    return {
        "skip": _glyph_skip(),
        "reverse": _glyph_reverse(),
        "draw_two": _glyph_draw_two(),
        "wild": _glyph_wild(),
        "wild_draw_four": _glyph_wild_draw_four(),
        "wild_chili": _glyph_chili(),
        "wild_shuffle_hands": _glyph_shuffle(),
        "wild_swap_hands": _glyph_swap(),
        "wild_customizable": _glyph_customizable(),
    }


def _glyph_skip() -> str:
    """A playing piece behind a barred ring."""
    pawn = "M-30 62L-21 8C-38 -4 -40 -24 -26 -38C-42 -60 -22 -86 0 -86C22 -86 42 -60 26 -38C40 -24 38 -4 21 8L30 62Z"
    ring = Piece(arc(106, 0, 180) + arc(106, 180, 360), IVORY, 27)
    x, y = polar(100, 135)
    bar = Piece(f"M{n(x)} {n(y)}L{n(-x)} {n(-y)}", IVORY, 29)
    return sticker([Piece(pawn, "#ffcf9c", transform="translate(0 8) scale(.86)")], INK, 10) + sticker(
        [ring, bar], INK, 11
    )


def _glyph_reverse() -> str:
    """Two broad arrows that hook around each other."""
    hook = "M-96 44V6C-96 -46 -64 -66 -24 -66H26"
    head = "M20 -118L104 -66L20 -14Z"
    one = [Piece(hook, IVORY, 40), Piece(head, IVORY)]
    two = [Piece(p.d, p.fill, p.width, "rotate(180)") for p in one]
    return sticker(one + two, INK)


def _glyph_draw_two() -> str:
    cards = faces.little_card(-44, -26, -16, "#a3446e", INK, 1.05) + faces.little_card(
        34, -34, 12, "#a3446e", INK, 1.05
    )
    return cards + faces.plus(2, CLASSIC, 0, 44, 150)


def _glyph_wild() -> str:
    """The four shapes in their colours, tip to tip."""
    out = ""
    for i, (_, value, shape) in enumerate(CLASSIC.colors):
        x, y = polar(68, i * 90 - 90)
        d = scaled(shape, 52, x, y)
        out += sticker([Piece(d, IVORY, 14), Piece(d, value)], INK, 9) + path(d, value)
    return out + sticker([Piece(scaled("diamond", 20), IVORY)], INK, 7)


def _glyph_wild_draw_four() -> str:
    out = ""
    for i, (_, value, _) in enumerate(CLASSIC.colors):
        x, y = polar(92, -132 + i * 28, 0, 62)
        out += faces.little_card(x, y, -42 + i * 28, value, INK, 0.98)
    return out + faces.plus(4, CLASSIC, 0, 52, 150)


def _glyph_chili() -> str:
    """A chili pepper with a flame's curl."""
    pepper = "M52 -62C86 -40 84 14 50 56C14 100 -50 118 -108 104C-56 92 -28 62 -20 18C-14 -20 8 -74 52 -62Z"
    stem = "M48 -64C44 -88 56 -104 82 -112"
    cap = "M12 -52C18 -84 66 -92 88 -56C76 -60 70 -54 64 -44C52 -58 36 -58 28 -44C24 -52 20 -54 12 -52Z"
    out = sticker([Piece(pepper, "#f2553a"), Piece(stem, "#58b04a", 16), Piece(cap, "#58b04a")], INK, 14)
    return out + stroke("M36 -22C52 -6 46 30 22 56", "#ffc9a0", 12)


def _glyph_shuffle() -> str:
    """Two arrows that cross over a pair of cards."""
    cards = faces.little_card(-58, 0, 0, "#a3446e", INK, 0.86) + faces.little_card(58, 0, 0, "#a3446e", INK, 0.86)
    up = [Piece("M-112 64C-40 64 -10 -58 62 -58", IVORY, 26), Piece("M56 -100L122 -58L56 -16Z", IVORY)]
    down = [Piece("M-112 -64C-40 -64 -10 58 62 58", IVORY, 26), Piece("M56 16L122 58L56 100Z", IVORY)]
    return cards + sticker(down, INK, 12) + sticker(up, INK, 12)


def _fan(turn: float, fill: str) -> str:
    return "".join(faces.little_card(i * 30, abs(i) * 9, i * 19, fill, INK, 0.62) for i in (-1, 0, 1))


def _glyph_swap() -> str:
    """Two hands of cards and the arrows between them."""
    out = at(_fan(0, CLASSIC.hex_of("yellow")), 0, -72) + at(_fan(0, CLASSIC.hex_of("green")), 0, 74, turn=180)
    left = [Piece("M-104 -72C-132 -24 -132 24 -104 66", IVORY, 21), Piece("M-128 44L-74 92L-66 30Z", IVORY)]
    right = [Piece(p.d, p.fill, p.width, "rotate(180)") for p in left]
    return out + sticker(left + right, INK, 11)


def _glyph_customizable() -> str:
    """A pen that writes on an empty card."""
    sheet = "M-62 -112H62Q74 -112 74 -100V94Q74 106 62 106H-62Q-74 106 -74 94V-100Q-74 -112 -62 -112Z"
    card = at(sticker([Piece(sheet, IVORY)], INK, 12), -22, 4, turn=-8)
    lines = at(stroke("M-48 -62H40M-48 -22H48M-48 18H6", "#8d6f5e", 15), -22, 4, turn=-8)
    pen = [Piece("M-18 -112H18V58L0 100L-18 58Z", "#f5b90f")]
    drawn = sticker(pen, INK, 12) + path("M-18 58L0 100L18 58Z", IVORY) + path("M-7 84L0 100L7 84Z", INK)
    drawn += path("M-18 -112H18V-84H-18Z", "#e8432c") + path("M2 -84H18V58H2Z", "#c98a06")
    return card + lines + at(drawn, 58, 10, turn=32)
