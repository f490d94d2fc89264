"""The Office theme's wild cards that are whole pictures."""

from __future__ import annotations

import faces
from draw import at, blur, bold_text, darker, ellipse, lighter, linear, path, radial, rect, stroke
from hues import IVORY, OFFICE
from shapes import scaled

W, H = faces.CARD_W, faces.CARD_H
INK = OFFICE.ink
PAPER = "#fdfaf0"


def parts() -> dict[str, str]:
    """Draw each picture, by file name without its ending."""
    return {"base_wild_draw_four": _draw_four()}


def _sheet(width: float, height: float) -> str:
    out = rect(-width / 2, -height / 2, width, height, PAPER, 4, stroke=INK, stroke_width=5)
    rows = "".join(
        f"M{-width * 0.34:g} {-height * 0.3 + i * 20:g}h{width * (0.68 if i % 3 else 0.44):g}" for i in range(6)
    )
    return out + stroke(rows, "#a3afc2", 6)


def _folder(value: str, shape: str) -> str:
    """A full folder: a tab, papers that stick out, the colour's shape stamped on it."""
    back = "M-132 -84Q-132 -98 -118 -98H-46Q-36 -98 -30 -90L-16 -74H118Q132 -74 132 -60V78H-132Z"
    front = "M-132 -46Q-132 -56 -122 -56H122Q132 -56 132 -46V80Q132 94 118 94H-118Q-132 94 -132 80Z"
    out = path(front, "#060910", opacity=0.5, transform="translate(0 13)", filter="url(#soft)")
    out += path(back, darker(value, 0.3), stroke=INK, stroke_width=8, stroke_linejoin="round")
    out += at(_sheet(226, 110), 4, -42, turn=-2) + at(_sheet(226, 110), -4, -32, turn=1.5)
    out += path(front, value, stroke=INK, stroke_width=8, stroke_linejoin="round")
    out += path("M-124 -46H124V-30H-124Z", lighter(value, 0.45)) + path(
        "M-128 60H128V78Q128 90 116 90H-116Q-128 90 -128 78Z", darker(value, 0.22)
    )
    return out + path(scaled(shape, 36, 0, 16), IVORY, stroke=INK, stroke_width=6, stroke_linejoin="round")


def _draw_four() -> str:
    """A tower of four full folders that comes down on somebody's desk, its papers in the air."""
    body = rect(0, 0, W, H, "url(#office)") + path("M150 -20H280L420 470H10Z", "url(#beam)")
    body += faces.stitches("#ffe7b8", 0.6)
    for x, y, turn in ((338, 172, 24), (70, 196, -28), (352, 392, -18), (62, 352, 16)):
        body += at(_sheet(74, 96), x, y, turn=turn)
    body += ellipse(214, 540, 170, 40, "#05070c", opacity=0.6, filter="url(#soft)")
    for (_, value, shape), (x, y, turn) in zip(
        OFFICE.colors, ((218, 440, 2), (196, 350, -5), (220, 262, 6), (196, 178, -9)), strict=True
    ):
        body += at(_folder(value, shape), x, y, 0.86, turn)
    body += bold_text(226, 560, "+4", 186, IVORY, INK, 18)
    more = blur("soft", 9) + linear("office", (0, "#31506e"), (0.6, "#1d2f47"), (1, "#111a29"))
    more += linear("beam", (0, "#fff0c2", 0.75), (1, "#ffdf9a", 0)) + radial("pool", (0, "#fff", 0.5), (1, "#fff", 0))
    return faces.card(OFFICE, body + faces.four_marks(OFFICE), more, 96)
