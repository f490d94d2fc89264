"""The Office theme: card bases, glyphs and back, made of paper, folders and desk things."""

from __future__ import annotations

import faces
from draw import (
    Piece,
    arc,
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
    sticker,
    stroke,
)
from hues import IVORY, OFFICE
from shapes import scaled

INK = OFFICE.ink
PAPER = "#fdfaf0"
CX, CY = faces.CARD_W / 2, faces.CARD_H / 2


def parts() -> dict[str, str]:
    """Write every card part of the theme, by file name without its ending (the chili card is drawn elsewhere)."""
    made = {f"base_{color}": base(value, shape) for color, value, shape in OFFICE.colors}
    made |= {"base_wild": base_wild(), "back": back()}
    made |= {f"shape_{shape}": faces.shape_part(OFFICE, shape) for _, _, shape in OFFICE.colors}
    made |= {f"glyph_{kind}": faces.glyph(body) for kind, body in glyphs().items()}
    return made


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
    body += rect(
        24,
        24,
        faces.CARD_W - 48,
        faces.CARD_H - 48,
        r=20,
        stroke=lighter(value, 0.7),
        stroke_width=3,
        stroke_opacity=0.5,
        stroke_dasharray="11 8",
    )
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
    r, dy = 196, 26
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
        out += path(f"M{n(tip[0])} {n(tip[1])}L{n(notch[0])} {n(notch[1])}L{n(CX)} {n(CY + dy)}Z", darker(value, 0.42))
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


def _binder_tabs() -> str:
    """Divider tabs in the four colours down both sides, each with its shape."""
    out = ""
    for i, (_, value, shape) in enumerate(OFFICE.colors):
        y = 156 + i * 82
        tab = (
            f"M{faces.CARD_W + 4} {y}H386C372 {y} 370 {y + 6} 370 {y + 14}"
            f"V{y + 60}C370 {y + 68} 372 {y + 74} 386 {y + 74}H{faces.CARD_W + 4}Z"
        )
        drawn = path(tab, "#000", opacity=0.3, transform="translate(-3 5)") + path(
            tab, value, stroke=lighter(value, 0.5), stroke_width=3
        )
        drawn += path(scaled(shape, 11, 389, y + 37), IVORY)
        out += drawn + f'<g transform="rotate(180 {n(CX)} {n(CY)})">{drawn}</g>'
    return out


def base_wild() -> str:
    """Draw the base of the wild cards: a dark binder with divider tabs, a blotter ring for the glyph."""
    body = rect(0, 0, faces.CARD_W, faces.CARD_H, "url(#binder)")
    body += _rules("#8ea2c4", 0.1)
    body += _binder_tabs()
    body += ellipse(CX, CY + 8, 158, fill="#000", opacity=0.35) + ellipse(CX, CY, 158, fill="#10141f")
    for i, (_, value, _) in enumerate(OFFICE.colors):
        body += stroke(arc(150, i * 90 - 129, i * 90 - 51, CX, CY), value, 14)
    body += ellipse(CX, CY, 137, fill="url(#blotter)")
    body += rect(
        24,
        24,
        faces.CARD_W - 48,
        faces.CARD_H - 48,
        r=20,
        stroke="#c9d4ea",
        stroke_width=3,
        stroke_opacity=0.45,
        stroke_dasharray="11 8",
    )
    more = linear("binder", (0, "#39435a"), (0.5, "#232a3c"), (1, "#161b29"), turn=75)
    more += radial("blotter", (0, "#3b4765"), (1, "#1d2436"))
    return faces.card(OFFICE, body + faces.four_marks(OFFICE), more)


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
    body += rect(
        24,
        24,
        faces.CARD_W - 48,
        faces.CARD_H - 48,
        r=20,
        stroke="#7a4f22",
        stroke_width=3,
        stroke_opacity=0.55,
        stroke_dasharray="11 8",
    )
    more = linear("envelope", (0, "#e6c98f"), (1, "#d0a865")) + linear("flap", (0, "#fbf0d2"), (1, "#f0d9a4"))
    return faces.card(OFFICE, body, more)


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
    """An empty office chair, struck out: this seat is passed over."""
    chair = [
        Piece("M-62 -108H38Q60 -108 58 -86L48 -6H-72L-82 -86Q-84 -108 -62 -108Z", IVORY),
        Piece("M-90 12H66Q84 12 84 30T66 48H-90Q-108 48 -108 30T-90 12Z", IVORY),
        Piece("M-12 48V86M-12 84L-74 112M-12 84L50 112", IVORY, 20),
    ]
    moved = [Piece(p.d, p.fill, p.width, "translate(12 0)") for p in chair]
    bar = [Piece("M-112 106L112 -106", "#ff8a6b", 27)]
    return sticker(moved, INK, 12) + sticker(bar, INK, 12)


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
    return _sheet(-46, -24, -14) + _sheet(36, -30, 9) + faces.plus(2, OFFICE, 0, 50, 150)


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


def _folder(x: float, y: float, turn: float, value: str) -> str:
    d = "M-72 -50Q-72 -62 -60 -62H-26L-10 -44H60Q72 -44 72 -32V52Q72 62 60 62H-60Q-72 62 -72 52Z"
    drawn = sticker([Piece(d, value)], INK, 10) + path("M-72 -26H72V-14H-72Z", lighter(value, 0.4))
    return at(drawn, x, y, 1, turn)


def _glyph_wild_draw_four() -> str:
    """A pile of four folders."""
    out = ""
    for i, (_, value, _) in enumerate(reversed(OFFICE.colors)):
        out += _folder(-14 + i * 10, -64 + i * 26, -4 + (i % 2) * 5, value)
    return out + faces.plus(4, OFFICE, 6, 66, 150)


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
    """A shredder's crossing strips: arrows that weave through each other."""
    pages = _sheet(0, 0, 0)
    up = [Piece("M-116 62C-50 62 -6 -60 66 -60", IVORY, 25), Piece("M60 -102L126 -60L60 -18Z", IVORY)]
    down = [Piece("M-116 -62C-50 -62 -6 60 66 60", "#f2c14b", 25), Piece("M60 18L126 60L60 102Z", "#f2c14b")]
    return pages + sticker(down, INK, 12) + sticker(up, INK, 12)


def _glyph_swap() -> str:
    """Two trays of paper and the arrows between them."""
    tray = [Piece("M-66 -16V26H66V-16", IVORY, 19)]
    top = at(sticker([Piece("M-46 -34H46V12H-46Z", OFFICE.hex_of("blue"))], INK, 9) + sticker(tray, INK, 10), 0, -74)
    low = at(sticker([Piece("M-46 -34H46V12H-46Z", OFFICE.hex_of("yellow"))], INK, 9) + sticker(tray, INK, 10), 0, 86)
    left = [Piece("M-100 -58C-124 -20 -124 20 -104 52", IVORY, 19), Piece("M-130 34L-84 84L-70 24Z", IVORY)]
    right = [Piece(p.d, p.fill, p.width, "rotate(180)") for p in left]
    return top + low + sticker(left + right, INK, 10)


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
