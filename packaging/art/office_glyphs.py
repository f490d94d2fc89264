"""The signs of the Office theme, around the origin, reaching at most 130 px each way."""

from __future__ import annotations

import faces
from draw import Piece, arc_arrow, at, ellipse, g, lighter, path, rect, sticker, stroke
from hues import IVORY, OFFICE
from shapes import scaled

INK = OFFICE.ink
PAPER = "#fdfaf0"


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
    """An empty office chair before a bar: this seat is passed over."""
    chair = [
        Piece("M-62 -108H38Q60 -108 58 -86L48 -6H-72L-82 -86Q-84 -108 -62 -108Z", IVORY),
        Piece("M-90 12H66Q84 12 84 30T66 48H-90Q-108 48 -108 30T-90 12Z", IVORY),
        Piece("M-12 48V86M-12 84L-74 112M-12 84L50 112", IVORY, 20),
    ]
    moved = [Piece(p.d, p.fill, p.width, "translate(12 0)") for p in chair]
    bar = [Piece("M-114 108L114 -108", "#ff8a6b", 25)]
    return sticker(bar, INK, 12) + sticker(moved, INK, 12)


def _glyph_reverse() -> str:
    """Two arrows folded from paper strips, passing each other."""
    top = "M-112 -62H22V-112L122 -38L22 36V-14H-112Z"
    fold = "M-112 -62H-62V-14H-112Z"
    lower = {"transform": "rotate(180)"}
    edge = sticker([Piece(top, IVORY), Piece(top, IVORY, 0, "rotate(180)")], INK, 12)
    crease = path("M22 -112L122 -38L22 -38Z", "#c9d2e0") + path(fold, "#c9d2e0")
    gap = stroke(top, INK, 10, transform="rotate(180)") + path(top, IVORY, **lower)
    return edge + path(top, IVORY) + crease + gap + g(crease, **lower)


def _sheet(x: float, y: float, turn: float, fill: str = PAPER) -> str:
    """A sheet of paper with a turned corner and lines."""
    page = sticker([Piece("M-58 -84H28L58 -54V84H-58Z", fill)], INK, 11)
    page += path("M28 -84V-54H58Z", "#aab6c8", stroke=INK, stroke_width=6, stroke_linejoin="round")
    return at(page + stroke("M-36 -44H4M-36 -16H36M-36 12H36", "#a3afc2", 9), x, y, 1, turn)


def _glyph_draw_two() -> str:
    """Two sheets of paperwork, clipped."""
    return _sheet(-50, -40, -15) + _sheet(42, -46, 10) + faces.plus(2, OFFICE, -2, 52, 186)


def _note(x: float, y: float, turn: float, value: str, shape: str, r: float = 54) -> str:
    note = sticker([Piece(f"M{-r} {-r}H{r}V{r - 26}L{r - 26} {r}H{-r}Z", value)], INK, 10)
    note += path(f"M{r - 26} {r}V{r - 26}H{r}Z", lighter(value, 0.55))
    return at(note + sticker([Piece(scaled(shape, r * 0.52, -3, -3), IVORY)], INK, 7), x, y, 1, turn)


def _glyph_wild() -> str:
    """Four sticky notes in the four colours, stuck round a pin."""
    spots = ((-60, -60, -9), (60, -60, 8), (60, 60, -7), (-60, 60, 10))
    out = ""
    for (x, y, turn), (_, value, shape) in zip(spots, OFFICE.colors, strict=True):
        out += _note(x, y, turn, value, shape)
    return (
        out
        + ellipse(4, 6, 26, fill="#000", opacity=0.3)
        + sticker([Piece(scaled("circle", 26), "#e4503f")], INK, 7)
        + ellipse(-7, -8, 7, 6, "#ffb9a8")
    )


def folder(x: float, y: float, turn: float, value: str) -> str:
    """Draw a folder with its tab, 144 by 124."""
    d = "M-72 -50Q-72 -62 -60 -62H-26L-10 -44H60Q72 -44 72 -32V52Q72 62 60 62H-60Q-72 62 -72 52Z"
    drawn = sticker([Piece(d, value)], INK, 10) + path("M-72 -26H72V-14H-72Z", lighter(value, 0.4))
    return at(drawn, x, y, 1, turn)


def _glyph_wild_draw_four() -> str:
    """A pile of four folders."""
    out = ""
    for i, (_, value, _) in enumerate(reversed(OFFICE.colors)):
        out += folder(-14 + i * 10, -64 + i * 26, -4 + (i % 2) * 5, value)
    return out + faces.plus(4, OFFICE, 2, 62, 178)


def _glyph_chili() -> str:
    """The pot, steaming."""
    pot = [
        Piece("M-86 -16H86L78 84Q76 106 52 106H-52Q-76 106 -78 84Z", "#e4503f"),
        Piece("M-84 12H-112V44H-82M84 12H112V44H82", IVORY, 15),
        Piece("M-98 -30H98V-4H-98Z", IVORY),
    ]
    steam = [
        Piece("M-44 -58C-64 -78 -26 -92 -44 -116M0 -58C-20 -78 18 -92 0 -116M44 -58C24 -78 62 -92 44 -116", IVORY, 14)
    ]
    flame = (
        "M0 20C20 38 28 52 24 68C20 84 8 90 0 90C-10 90 -22 84 -24 "
        "68C-24 56 -16 52 -14 42C-8 46 -6 50 -4 54C2 44 4 34 0 20Z"
    )
    return sticker(steam, INK, 9) + sticker(pot, INK, 11) + path(flame, "#ffd25e")


def _glyph_shuffle() -> str:
    """Two ways of passing papers on that weave through each other."""
    up = [Piece("M-114 66H-58L38 -60H66", IVORY, 34), Piece("M56 -112L128 -60L56 -8Z", IVORY)]
    down = [Piece("M-114 -66H-58L38 60H66", "#f2c14b", 34), Piece("M56 8L128 60L56 112Z", "#f2c14b")]
    return sticker(down, INK, 13) + sticker(up, INK, 13)


def _glyph_swap() -> str:
    """Two sheets that go round each other."""
    sheets = at(_sheet(0, 0, 0, "#a9d0ff"), -30, -24, 0.78, -10) + at(_sheet(0, 0, 0, "#ffe08a"), 30, 24, 0.78, -10)
    arrows = arc_arrow(104, 288, 378, IVORY, 25, 56) + arc_arrow(104, 108, 198, IVORY, 25, 56)
    return sheets + sticker(arrows, INK, 12)


def _glyph_customizable() -> str:
    """A clipboard with a form to fill in, and a pen."""
    board = sticker([Piece("M-86 -92H62V116H-86Z", "#b98446")], INK, 12) + rect(-70, -76, 116, 176, PAPER)
    clip = sticker([Piece("M-46 -112H22V-78H-46Z", IVORY)], INK, 9)
    rows = ""
    for y in (-44, -4, 36):
        rows += rect(-58, y - 11, 22, 22, PAPER, 3, stroke="#6f7c92", stroke_width=6) + stroke(
            f"M-22 {y}H30", "#a3afc2", 10
        )
    tick = stroke("M-58 -46L-46 -36L-30 -62", "#2f9a63", 9)
    pen = [Piece("M-15 -100H15V56L0 96L-15 56Z", "#2b6cb8")]
    drawn = (
        sticker(pen, INK, 11)
        + path("M-15 56L0 96L15 56Z", IVORY)
        + path("M-6 80L0 96L6 80Z", INK)
        + rect(-15, -84, 30, 16, "#9fc0ea")
    )
    return board + clip + rows + tick + at(drawn, 66, 22, 1, 28)
