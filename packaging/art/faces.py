"""Card parts common to both themes: frames, corner marks, colour shapes, draw glyphs."""

from __future__ import annotations

from draw import (
    Piece,
    at,
    attrs,
    bold_text,
    darker,
    defs,
    edged,
    ellipse,
    g,
    linear,
    n,
    path,
    polar,
    rect,
    sticker,
    stroke,
    svg,
)
from hues import IVORY, Palette
from shapes import detail, scaled

CARD_W, CARD_H, CARD_R = 420, 630, 40
EDGE = 13
MARKS = ((352, 80), (68, 550))


def card(palette: Palette, body: str, extra_defs: str = "", levels: int = 128) -> str:
    """Lay a card's drawing inside the light edge with its rounded corners; `levels` are its steps of each colour."""
    panel = rect(EDGE, EDGE, CARD_W - 2 * EDGE, CARD_H - 2 * EDGE, r=CARD_R - EDGE + 2, fill="#fff")
    hairline = rect(1, 1, CARD_W - 2, CARD_H - 2, r=CARD_R - 1, stroke="#000", stroke_opacity=0.22, stroke_width=2)
    paper = linear("edge", (0, "#ffffff"), (0.5, palette.paper), (1, darker(palette.paper, 0.12)), turn=70)
    return svg(
        CARD_W,
        CARD_H,
        defs(f'<clipPath id="panel">{panel}</clipPath>', paper, extra_defs)
        + rect(0, 0, CARD_W, CARD_H, "url(#edge)", CARD_R)
        + g(body, clip_path="url(#panel)")
        + hairline,
        data_levels=levels,
    )


def corner_frame(color: str, opacity: float = 0.5, dashes: str | None = None) -> str:
    """Draw an inlaid line that stops before the two corners where the sign stands, so that it never runs through it."""
    a, w, h, s, gap_x, gap_y = 27, CARD_W - 27, CARD_H - 27, 13, 128, 150
    d = f"M{gap_x} {a}H{w - s}V{a + s}H{w}V{h - gap_y}M{w - gap_x} {h}H{a + s}V{h - s}H{a}V{gap_y}"
    look = attrs(stroke=color, stroke_width=3, stroke_linejoin="round", stroke_dasharray=dashes)
    ends = ((gap_x, a), (w, h - gap_y), (w - gap_x, h), (a, gap_y))
    gems = "".join(path(scaled("diamond", 7, x, y), color) for x, y in ends)
    return g(f'<path d="{d}" fill="none" {look}/>' + gems, opacity=opacity)


def full_frame(color: str, opacity: float = 0.5) -> str:
    """Draw the same line all around, for the back."""
    a, w, h, s = 27, CARD_W - 27, CARD_H - 27, 13
    d = f"M{a + s} {a}H{w - s}V{a + s}H{w}V{h - s}H{w - s}V{h}H{a + s}V{h - s}H{a}V{a + s}H{a + s}Z"
    return path(d, stroke=color, stroke_width=3, stroke_opacity=opacity, stroke_linejoin="round")


def stitches(color: str, opacity: float, around: bool = False) -> str:
    """Draw a stitched line; but all `around` the back it stops before the corners where the sign stands."""
    a, w, h, r, gap_x, gap_y = 24, CARD_W - 24, CARD_H - 24, 20, 128, 152
    d = f"M{gap_x} {a}H{w - r}Q{w} {a} {w} {a + r}V{h - gap_y}M{w - gap_x + a} {h}H{a + r}Q{a} {h} {a} {h - r}V{gap_y}"
    look = {"stroke": color, "stroke_width": 3, "stroke_opacity": opacity, "stroke_dasharray": "11 8"}
    return rect(a, a, w - a, h - a, r=r, **look) if around else path(d, **look)


def marks(palette: Palette, shape: str, radius: float = 29) -> str:
    """Print the colour's shape in the two corners the glyph leaves free, the lower one upside down."""
    mark = shape_mark(palette, shape, radius, 5.5)
    (x, y), (u, v) = MARKS
    return at(mark, x, y) + at(mark, u, v, turn=180)


def shape_mark(palette: Palette, shape: str, radius: float, outline: float) -> str:
    """Draw a shape in ivory and ink around the origin, with the line that tells it."""
    mark = sticker([Piece(scaled(shape, radius), IVORY)], palette.ink, outline)
    lines = detail(shape, radius)
    return mark + stroke(lines, palette.ink, radius * 0.17) if lines else mark


def four_marks(palette: Palette, radius: float = 15, coin: float = 0) -> str:
    """Print all four shapes in their colours, in the two free corners of a wild card.

    A light or many-coloured card needs a dark coin under them; `coin` is how opaque it is.
    """
    spread = radius * 1.28
    spots = ((-spread, -spread), (spread, -spread), (spread, spread), (-spread, spread))
    cluster = ""
    for (x, y), (_, color, shape) in zip(spots, palette.colors, strict=True):
        cluster += edged(scaled(shape, radius, x, y), color, IVORY, 2)
    if coin:
        cluster = ellipse(0, 0, 49, fill=palette.ink, opacity=coin) + cluster
    (x, y), (u, v) = MARKS
    return at(cluster, x, y) + at(cluster, u, v, turn=180)


def shape_part(palette: Palette, shape: str) -> str:
    """Draw a colour's shape alone, 160x160."""
    return svg(160, 160, at(shape_mark(palette, shape, 66, 9), 80, 80))


def glyph(body: str) -> str:
    """Wrap a glyph drawn around the origin (reaching 130 px each way) as a 300x300 file."""
    return svg(300, 300, at(body, 150, 150))


def little_card(x: float, y: float, turn: float, fill: str, ink: str, size: float = 1) -> str:
    """Draw a small card face for glyphs: a coloured field in an ivory edge, outlined in ink."""
    w, h = 92 * size, 138 * size
    look = attrs(stroke=ink, stroke_width=11)
    outer = f'<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="{15 * size}" fill="{IVORY}" {look}/>'
    inner = rect(-w / 2 + 10, -h / 2 + 10, w - 20, h - 20, fill, 8 * size)
    return at(outer + inner, x, y, turn=turn)


def small_face(palette: Palette, color: int, size: float, lift: float = 0) -> str:
    """Draw a card of one of the four colours for pictures, 60 by 90 at size 1; `lift` is how far its shadow falls."""
    _, value, shape = palette.colors[color]
    w, h = 60 * size, 90 * size
    out = (
        rect(-w / 2, -h / 2, w, h, "#000", 9 * size, opacity=0.35, transform=f"translate(0 {n(lift)})") if lift else ""
    )
    out += rect(-w / 2, -h / 2, w, h, IVORY, 9 * size, stroke=palette.ink, stroke_width=4)
    a, b, inner_w, inner_h = -w / 2 + 5 * size, -h / 2 + 5 * size, w - 10 * size, h - 10 * size
    out += rect(a, b, inner_w, inner_h, value, 5 * size)
    out += path(
        f"M{n(a)} {n(b)}h{n(inner_w)}v{n(inner_h * 0.42)}L{n(a)} {n(b + inner_h * 0.72)}Z", "#fff", opacity=0.13
    )
    return out + path(scaled(shape, 19 * size), IVORY)


def whirl(palette: Palette, radius: float, inner: float, twist: float, cx: float = 0, cy: float = 0) -> str:
    """Draw four curved sails in the four colours around a point."""
    body = ""
    for i, (_, value, _) in enumerate(palette.colors):
        a = i * 90 - 135
        p0, p1 = polar(inner, a, cx, cy), polar(radius, a + twist, cx, cy)
        p2, p3 = polar(radius, a + 90 + twist, cx, cy), polar(inner, a + 90, cx, cy)
        m1, m2 = polar(radius * 0.72, a + twist * 0.1, cx, cy), polar(radius * 0.72, a + 90 + twist * 0.1, cx, cy)
        d = f"M{n(p0[0])} {n(p0[1])}Q{n(m1[0])} {n(m1[1])} {n(p1[0])} {n(p1[1])}"
        d += f"A{n(radius)} {n(radius)} 0 0 1 {n(p2[0])} {n(p2[1])}Q{n(m2[0])} {n(m2[1])} {n(p3[0])} {n(p3[1])}Z"
        body += path(d, value)
    return body


def glow(x: float, y: float, rx: float, ry: float, name: str) -> str:
    """Draw light: an ellipse filled with the gradient `name`."""
    return ellipse(x, y, rx, ry, f"url(#{name})")


def plus(number: int, palette: Palette, x: float = 0, y: float = 0, size: float = 168) -> str:
    """Write +2 or +4, bold enough for the corner of a card 64 px wide."""
    return at(bold_text(0, size * 0.36, f"+{number}", size, IVORY, palette.ink, 15), x, y)
