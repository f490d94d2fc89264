"""The signs of the Classic theme, around the origin, reaching at most 130 px each way."""

from __future__ import annotations

import faces
from draw import Piece, arc_arrow, at, path, polar, sticker, stroke
from hues import CLASSIC, IVORY
from shapes import scaled

INK = CLASSIC.ink
PLUM = "#4a1440"
GOLD = "#f3c050"


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
    """An arrow that leaps over a playing piece."""
    pawn = "M-40 72L-26 8C-44 -6 -46 -28 -31 -42C-46 -66 -24 -94 0 -94C24 -94 46 -66 31 -42C46 -28 44 -6 26 8L40 72Z"
    leap = [Piece("M-102 104C-120 -30 -76 -102 0 -102C52 -102 86 -66 95 -8", IVORY, 32)]
    head = [Piece("M42 -16L146 -22L101 70Z", IVORY)]
    return at(
        sticker([Piece(pawn, "#ff9d5c", transform="translate(-4 50)")], INK, 12) + sticker(leap + head, INK, 12), -6, 2
    )


def _glyph_reverse() -> str:
    """Two broad arrows that hook around each other."""
    hook = "M-96 44V6C-96 -46 -64 -66 -24 -66H26"
    head = "M20 -118L104 -66L20 -14Z"
    one = [Piece(hook, IVORY, 40), Piece(head, IVORY)]
    two = [Piece(p.d, p.fill, p.width, "rotate(180)") for p in one]
    return sticker(one + two, INK)


def _glyph_draw_two() -> str:
    """Two cards face down, and their number, large enough for the corner."""
    cards = at(_back_card(), -52, -52, 0.98, -17) + at(_back_card(), 44, -58, 0.98, 12)
    return cards + faces.plus(2, CLASSIC, -2, 52, 186)


def _back_card(size: float = 1) -> str:
    """A card that lies face down: plum with a golden diamond."""
    gem = path(scaled("diamond", 44 * size), GOLD) + path(scaled("diamond", 26 * size), PLUM)
    return faces.little_card(0, 0, 0, PLUM, INK, size) + gem


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
    return out + faces.plus(4, CLASSIC, 0, 58, 178)


def _glyph_chili() -> str:
    """A chili pepper with a flame's curl."""
    pepper = "M52 -62C86 -40 84 14 50 56C14 100 -50 118 -108 104C-56 92 -28 62 -20 18C-14 -20 8 -74 52 -62Z"
    stem = "M48 -64C44 -88 56 -104 82 -112"
    cap = "M12 -52C18 -84 66 -92 88 -56C76 -60 70 -54 64 -44C52 -58 36 -58 28 -44C24 -52 20 -54 12 -52Z"
    out = sticker([Piece(pepper, "#f2553a"), Piece(stem, "#58b04a", 16), Piece(cap, "#58b04a")], INK, 14)
    return out + stroke("M36 -22C52 -6 46 30 22 56", "#ffc9a0", 12)


def _glyph_shuffle() -> str:
    """Two arrows that weave through each other."""
    up = [Piece("M-114 66C-36 66 -8 -60 60 -60", IVORY, 34), Piece("M52 -112L128 -60L52 -8Z", IVORY)]
    down = [Piece("M-114 -66C-36 -66 -8 60 60 60", GOLD, 34), Piece("M52 8L128 60L52 112Z", GOLD)]
    return sticker(down, INK, 13) + sticker(up, INK, 13)


def _glyph_swap() -> str:
    """Two cards that go round each other."""
    cards = faces.little_card(-34, -26, -10, CLASSIC.hex_of("yellow"), INK, 0.86)
    cards += faces.little_card(34, 26, -10, CLASSIC.hex_of("green"), INK, 0.86)
    arrows = arc_arrow(104, 288, 378, IVORY, 25, 56) + arc_arrow(104, 108, 198, IVORY, 25, 56)
    return cards + sticker(arrows, INK, 12)


def _glyph_customizable() -> str:
    """A pen that writes on an empty card."""
    card = faces.little_card(0, 0, 0, "#e8d5ae", INK, 1.5)
    rows = "M-36 -50H34M-36 -14H38M-36 22H-4"
    sheet = at(card + stroke(rows, "#8d6f5e", 15), -26, 4, turn=-8)
    pen = [Piece("M-19 -112H19V58L0 100L-19 58Z", GOLD)]
    drawn = sticker(pen, INK, 12) + path("M-19 58L0 100L19 58Z", IVORY) + path("M-7 84L0 100L7 84Z", INK)
    drawn += path("M-19 -112H19V-84H-19Z", "#e8432c") + path("M2 -84H19V58H2Z", "#c98a06")
    return sheet + at(drawn, 62, 10, turn=32)
