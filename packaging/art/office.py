"""The Office theme: card bases, glyphs and back, made of paper, folders and desk things."""

from __future__ import annotations

import random

import faces
import office_glyphs
import office_wilds
from draw import (
    at,
    darker,
    edged,
    ellipse,
    g,
    lighter,
    linear,
    n,
    path,
    polar,
    radial,
    rect,
    stroke,
)
from hues import OFFICE
from shapes import scaled

INK = OFFICE.ink
PAPER = "#fdfaf0"
CX, CY = faces.CARD_W / 2, faces.CARD_H / 2


def parts() -> dict[str, str]:
    """Write every card part of the theme, by file name without its ending (the chili card is drawn elsewhere)."""
    made = {f"base_{color}": base(value, shape) for color, value, shape in OFFICE.colors}
    made |= {"base_wild": base_wild(), "back": back()}
    made |= {f"shape_{shape}": faces.shape_part(OFFICE, shape) for _, _, shape in OFFICE.colors}
    made |= {f"glyph_{kind}": faces.glyph(body) for kind, body in office_glyphs.glyphs().items()}
    return made | office_wilds.parts()


def _rules(color: str, opacity: float, top: float = 40, step: float = 34) -> str:
    """Ruled lines and a margin line, as on a pad."""
    rows = "".join(f"M0 {n(top + i * step)}H{faces.CARD_W}" for i in range(18))
    return stroke(rows, color, 2.5, opacity=opacity)


def _paper_clip(x: float, y: float, turn: float = 0) -> str:
    d = "M-11 40V-24C-11 -46 17 -46 17 -24V44C17 78 -27 78 -27 44V-18"
    wire = (
        stroke(d, "#000000", 9, opacity=0.25, transform="translate(3 5)")
        + stroke(d, "#8b94a3", 8)
        + stroke(d, "#e8edf3", 3)
    )
    return at(wire, x, y, 1, turn)


def base(value: str, shape: str) -> str:
    """Draw the base of one colour: a folder in that colour, its shape cut from paper and stuck on."""
    body = rect(0, 0, faces.CARD_W, faces.CARD_H, "url(#field)") + _rules(lighter(value, 0.45), 0.2)
    body += _folder_tab(value)
    body += _SHAPE_PAPERS[shape](value)
    body += faces.stitches(lighter(value, 0.7), 0.5)
    field = linear("field", (0, lighter(value, 0.1)), (0.5, value), (1, darker(value, 0.14)), turn=75)
    return faces.card(
        OFFICE, body + faces.marks(OFFICE, shape), field + radial("lit", (0, "#fff", 0.22), (1, "#fff", 0), r=0.6)
    )


def _folder_tab(value: str) -> str:
    """The darker leaves of a folder: one tab for the upper glyph, one turned round for the lower."""
    tab = f"M-10 -10V138H96C118 138 124 122 132 110C140 98 148 92 164 92H{faces.CARD_W + 10}V-10Z"
    leaf = path(tab, "#000", opacity=0.14, transform="translate(0 6)") + path(tab, lighter(value, 0.14))
    return leaf + f'<g transform="rotate(180 {n(CX)} {n(CY)})">{leaf}</g>'


def _cut(shape: str, value: str, r: float, dy: float = 0) -> str:
    """Paper of a deeper tint in the shape, lying on the folder with a shadow and a light rim."""
    d = scaled(shape, r, CX, CY + dy)
    out = path(d, "#000", opacity=0.22, transform="translate(4 9)")
    return out + path(d, darker(value, 0.2), stroke=lighter(value, 0.5), stroke_width=7, stroke_linejoin="round")


def _paper_square(value: str) -> str:
    """A sticky note with its corner turned up."""
    a, b, c, e = CX - 148, CX + 148, CY - 148, CY + 148
    note = f"M{a} {c}H{b}V{e - 62}L{b - 62} {e}H{a}Z"
    out = path(note, "#000", opacity=0.25, transform="translate(4 10)")
    out += path(note, darker(value, 0.2), stroke=lighter(value, 0.5), stroke_width=7, stroke_linejoin="round")
    out += path(f"M{a} {c}H{b}V{c + 46}H{a}Z", darker(value, 0.34))
    curl = (
        f"M{b - 62} {e}C{b - 54} {e - 26} {b - 50} {e - 44} {b - 58} {e - 66}"
        f"C{b - 40} {e - 56} {b - 20} {e - 56} {b} {e - 62}Z"
    )
    return out + path(curl, lighter(value, 0.4), stroke=lighter(value, 0.6), stroke_width=4, stroke_linejoin="round")


def _paper_triangle(value: str) -> str:
    """A folded paper pyramid: three faces of different light."""
    r, dy = 188, 16
    apex, left, right = (
        (CX, CY - 0.9 * r + dy),
        (CX - 0.92 * r, CY + 0.78 * r + dy),
        (CX + 0.92 * r, CY + 0.78 * r + dy),
    )
    heart = (CX + 18, CY + 0.3 * r + dy)
    out = _cut("triangle", value, r, dy)
    faces_ = (((apex, right, heart), darker(value, 0.3)), ((left, right, heart), darker(value, 0.42)))
    for points, fill in faces_:
        out += path("M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z", fill, opacity=0.85)
    return out


def _paper_star(value: str) -> str:
    """A folded paper star: every arm creased."""
    r, dy = 196, 8
    out = _cut("star", value, r, dy)
    for i in range(5):
        tip, notch = polar(r, i * 72 - 90, CX, CY + dy), polar(r * 0.48, i * 72 - 54, CX, CY + dy)
        out += path(f"M{n(tip[0])} {n(tip[1])}L{n(notch[0])} {n(notch[1])}L{n(CX)} {n(CY + dy)}Z", darker(value, 0.5))
    return out


def _paper_circle(value: str) -> str:
    """A round label with a perforated rim."""
    out = _cut("circle", value, 184)
    out += ellipse(
        CX, CY, 140, stroke=darker(value, 0.42), stroke_width=5, stroke_dasharray="4 13", stroke_linecap="round"
    )
    return out + ellipse(CX, CY, 124, fill=darker(value, 0.1))


_SHAPE_PAPERS = {
    "square": _paper_square,
    "triangle": _paper_triangle,
    "star": _paper_star,
    "circle": _paper_circle,
}


def base_wild() -> str:
    """Draw the base of the wild cards: a cork board under a lamp, pins in the four colours."""
    body = rect(0, 0, faces.CARD_W, faces.CARD_H, "url(#cork)") + _cork_grains()
    body += rect(0, 0, faces.CARD_W, faces.CARD_H, "url(#lamp)")
    for i, (x, y) in enumerate(((210, 78), (358, 200), (210, 556), (62, 430))):
        _, value, _ = OFFICE.colors[i]
        body += ellipse(x + 7, y + 11, 15, 11, "#2b1608", opacity=0.45)
        body += ellipse(x, y, 15, fill=value, stroke=OFFICE.ink, stroke_width=4)
        body += ellipse(x - 5, y - 5, 5, 4, "#fff", opacity=0.85)
    body += faces.stitches("#fff3da", 0.7)
    more = linear("cork", (0, "#d9a765"), (0.5, "#bf8748"), (1, "#96622f"), turn=70)
    more += radial("lamp", (0, "#fff0c8", 0.42), (0.45, "#ffe0a0", 0.08), (1, "#2b1608", 0.72), cy=0.45, r=0.75)
    return faces.card(OFFICE, body + faces.four_marks(OFFICE, coin=0.62), more)


def _cork_grains() -> str:
    chance, out = random.Random(8), ""
    for i in range(260):
        x, y = chance.uniform(14, faces.CARD_W - 14), chance.uniform(14, faces.CARD_H - 14)
        grain = ellipse(0, 0, chance.uniform(2, 7), chance.uniform(1.5, 3.5), "#6d4219" if i % 3 else "#f0cb90")
        out += at(grain, x, y, turn=chance.uniform(0, 180))
    return g(out, opacity=0.34)


def back() -> str:
    """Draw the back: the lining of an envelope, closed with a string on two buttons."""
    body = rect(0, 0, faces.CARD_W, faces.CARD_H, "url(#envelope)")
    lining = ""
    for row in range(14):
        for column in range(10):
            x, y = column * 48 + (24 if row % 2 else 0), row * 48
            _, value, shape = OFFICE.colors[(row * 3 + column) % 4]
            lining += path(scaled(shape, 11, x, y), value, opacity=0.42)
    body += lining
    flap = f"M0 0H{faces.CARD_W}V40L{CX + 26} 334Q{CX} 360 {CX - 26} 334L0 40Z"
    body += path(flap, "#000", opacity=0.3, transform="translate(0 10)")
    body += path(flap, "url(#flap)", stroke="#fffaf0", stroke_width=4, stroke_linejoin="round")
    bottom = (
        f'<g transform="rotate(180 {n(CX)} {n(CY)})">'
        + path(f"M0 0H{faces.CARD_W}V20L{CX + 20} 200Q{CX} 216 {CX - 20} 200L0 20Z", "#f6e2b4", opacity=0.6)
        + "</g>"
    )
    string = (
        f"M{CX} 292C{CX + 40} 320 {CX + 40} 380 {CX} 402C{CX - 40} "
        f"380 {CX - 40} 320 {CX} 292C{CX + 22} 330 {CX - 22} 366 {CX} 402"
    )
    body += bottom + stroke(string, "#7a2f2a", 5)
    for y in (286, 408):
        body += ellipse(CX + 2, y + 6, 31, fill="#000", opacity=0.3) + ellipse(
            CX, y, 31, fill="#c2392f", stroke="#8a221c", stroke_width=4
        )
        body += ellipse(CX, y, 20, stroke="#e66a58", stroke_width=3) + ellipse(CX, y, 7, fill="#f2d7a0")
    mark = ""
    for i, (_, value, shape) in enumerate(OFFICE.colors):
        x, y = polar(44, i * 90 - 90)
        mark += edged(scaled(shape, 27, x, y), value, PAPER, 4)
    body += at(mark, CX, 150) + at(mark, CX, 520, 0.8, 180)
    body += faces.stitches("#7a4f22", 0.55, around=True)
    more = linear("envelope", (0, "#e6c98f"), (1, "#d0a865")) + linear("flap", (0, "#fbf0d2"), (1, "#f0d9a4"))
    return faces.card(OFFICE, body, more)
