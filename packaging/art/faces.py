"""Card parts common to both themes: frames, corner marks, colour shapes, draw glyphs."""

from __future__ import annotations

from draw import Piece, at, attrs, bold_text, darker, defs, edged, g, linear, rect, sticker, stroke, svg
from hues import IVORY, Palette
from shapes import detail, scaled

CARD_W, CARD_H, CARD_R = 420, 630, 40
EDGE = 13
MARKS = ((352, 80), (68, 550))


def card(palette: Palette, body: str, extra_defs: str = "") -> str:
    """Lay a card's drawing inside the light edge with its rounded corners."""
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
    )


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


def four_marks(palette: Palette, radius: float = 15) -> str:
    """Print all four shapes in their colours, in the two free corners of a wild card."""
    spread = radius * 1.28
    spots = ((-spread, -spread), (spread, -spread), (spread, spread), (-spread, spread))
    cluster = ""
    for (x, y), (_, color, shape) in zip(spots, palette.colors, strict=True):
        cluster += edged(scaled(shape, radius, x, y), color, IVORY, 2)
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


def plus(number: int, palette: Palette, x: float = 0, y: float = 0, size: float = 168) -> str:
    """Write +2 or +4, bold enough for the corner of a card 64 px wide."""
    return at(bold_text(0, size * 0.36, f"+{number}", size, IVORY, palette.ink, 15), x, y)
