"""The Classic theme's wild cards that are whole pictures, so that no two of them look alike from across a table."""

from __future__ import annotations

import classic_glyphs
import faces
from draw import (
    arc,
    arc_arrow,
    at,
    blur,
    bold_text,
    ellipse,
    g,
    lighter,
    linear,
    n,
    path,
    polar,
    radial,
    rect,
    smooth,
    sticker,
    stroke,
)
from hues import CLASSIC, IVORY
from shapes import scaled

W, H = faces.CARD_W, faces.CARD_H
CX, CY = W / 2, H / 2
INK = CLASSIC.ink


def parts() -> dict[str, str]:
    """Draw each picture, by file name without its ending."""
    return {
        "base_wild_draw_four": _draw_four(),
        "base_wild_shuffle_hands": _shuffle(),
        "base_wild_swap_hands": _swap(),
        "base_wild_customizable": _customizable(),
    }


def _beams() -> str:
    """Four beams of light in the four colors, out of the bottom of the card."""
    out = ""
    for i, (_, value, _) in enumerate(CLASSIC.colors):
        a, b = polar(860, -142 + i * 26, CX, 640), polar(860, -116 + i * 26, CX, 640)
        out += path(f"M{n(CX)} 640L{n(a[0])} {n(a[1])}L{n(b[0])} {n(b[1])}Z", value, opacity=0.85)
    return out


def _draw_four() -> str:
    """Four cards that burst up out of a light, and what they cost."""
    body = rect(0, 0, W, H, "#1a0d20") + _beams() + rect(0, 0, W, H, "url(#night)")
    body += faces.glow(CX, 470, 260, 230, "light") + faces.corner_frame("#ffd9a0", 0.6)
    for i in (0, 3, 1, 2):
        angle = -126 + i * 24
        x, y = polar(268, angle, CX, 480)
        body += at(faces.small_face(CLASSIC, i, 2.05, 8), x, y, turn=angle + 90)
    for angle, reach, size in (
        (-150, 250, 9),
        (-118, 372, 6),
        (-98, 330, 8),
        (-76, 392, 6),
        (-52, 330, 9),
        (-28, 240, 7),
    ):
        x, y = polar(reach, angle, CX, 450)
        body += path(scaled("diamond", size, x, y), "#ffe7a8", opacity=0.9)
    body += bold_text(CX - 12, 500, "+4", 224, IVORY, INK, 18)
    more = radial("night", (0, "#1a0d20", 0), (0.5, "#1a0d20", 0.2), (1, "#1a0d20", 0.9), cy=0.75, r=0.95)
    more += radial("light", (0, "#fff3c4", 0.9), (0.4, "#ffb35c", 0.4), (1, "#ffb35c", 0))
    return faces.card(CLASSIC, body + faces.four_marks(CLASSIC), more, 96)


def _shuffle() -> str:
    """A whirl of cards around the crossing arrows."""
    body = rect(0, 0, W, H, "url(#storm)")
    for i in range(8):
        a, (_, value, _) = i * 45 - 68, CLASSIC.colors[i % 4]
        body += g(
            stroke(arc(150, a - 44, a), value, 64, opacity=0.4)
            + stroke(arc(216, a - 10, a + 22), lighter(value, 0.2), 20, opacity=0.34),
            filter="url(#soft)",
            transform=f"translate({n(CX)} {n(CY)}) scale(0.9 1.36)",
        )
    body += faces.corner_frame("#d9c8ff", 0.5)
    for i in range(8):
        x, y = polar(1, i * 45 - 68)
        body += at(faces.small_face(CLASSIC, i % 4, 1.12, 5), CX + 136 * x, CY + 204 * y, turn=i * 45 + 50)
    body += ellipse(CX, CY, 132, fill="url(#eye)")
    body += at(classic_glyphs.glyphs()["wild_shuffle_hands"], CX, CY, 1.06)
    more = blur("soft", 7) + radial("storm", (0, "#5b3a9a"), (0.55, "#38206b"), (1, "#1a0d38"), r=0.72)
    more += radial("eye", (0, "#1a0d38", 0.9), (0.62, "#1a0d38", 0.8), (1, "#1a0d38", 0))
    return faces.card(CLASSIC, body + faces.four_marks(CLASSIC), more, 96)


def _hand(color: int, turn: float) -> str:
    """Three cards held as a fan, the middle one uppermost."""
    out = ""
    for side in (-1, 1, 0):
        out += at(faces.small_face(CLASSIC, color, 1.7, 6), side * 62, abs(side) * 16, turn=side * 20)
    return at(out, 0, 0, turn=turn)


def _swap() -> str:
    """Day and night in one card: a hand above, a hand below, and the arrows that carry them across."""
    body = rect(0, 0, W, H, "url(#day)")
    wave = f"M0 372C70 300 130 280 {n(CX)} {n(CY)}S350 330 {W} 258V{H}H0Z"
    body += path(wave, "url(#night)") + stroke(wave, "#fff1c9", 4, opacity=0.55)
    body += faces.glow(CX, CY, 250, 250, "light") + faces.corner_frame("#ffe9c0", 0.6)
    body += at(_hand(1, 0), CX, 190) + at(_hand(3, 180), CX, 440)
    arrows = arc_arrow(158, 316, 412, IVORY, 34, 84) + arc_arrow(158, 136, 232, IVORY, 34, 84)
    body += at(sticker(arrows, INK, 14), CX, CY)
    more = linear("day", (0, "#f3a23a"), (1, "#b3402c"), turn=80) + linear(
        "night", (0, "#1f6b8f"), (1, "#0c2446"), turn=80
    )
    more += radial("light", (0, "#fff3c4", 0.5), (1, "#fff3c4", 0))
    return faces.card(CLASSIC, body + faces.four_marks(CLASSIC), more, 96)


def _customizable() -> str:
    """An empty card on drawing paper, four crayon strokes and a pencil: the table decides what it does."""
    body = rect(0, 0, W, H, "url(#paper)") + faces.corner_frame("#7a5a34", 0.5)
    for i, (_, value, _) in enumerate(CLASSIC.colors):
        y = 172 + i * 88
        zigzag = [(48 + k * 54, y + (34 if k % 2 else -34) - k * 7) for k in range(7)]
        body += stroke(smooth(zigzag, closed=False), value, 25, opacity=0.88)
    body += rect(
        CX - 103, CY - 152, 206, 308, "#3a2415", 22, opacity=0.4, transform="translate(7 10)", filter="url(#soft)"
    )
    blank = rect(-103, -152, 206, 304, "#fffdf6", 22, stroke=INK, stroke_width=7)
    blank += rect(-82, -131, 164, 262, r=12, stroke="#a58a68", stroke_width=6, stroke_dasharray="18 13")
    blank += bold_text(0, 72, "?", 214, "#f2b441", INK, 11)
    body += at(blank, CX, CY, turn=-5)
    pencil = path("M-24 -200H24V130L0 186L-24 130Z", INK, stroke=INK, stroke_width=18, stroke_linejoin="round")
    pencil += path("M-24 -150H-8V130H-24Z", "#ffd45a") + path("M-8 -150H8V130H-8Z", "#f0b429")
    pencil += path("M8 -150H24V130H8Z", "#c98a06") + path(
        "M-24 130L0 186L24 130Q12 118 8 130Q0 118 -8 130Q-14 118 -24 130Z", "#f5dcae"
    )
    pencil += (
        path("M-8 168L0 186L8 168Z", INK) + rect(-24, -164, 48, 20, "#c9d1db") + rect(-24, -202, 48, 40, "#e8536a", 10)
    )
    body += at(path("M-20 -190H30V140L0 196L-20 140Z", "#3a2415", opacity=0.4, filter="url(#soft)"), 318, 408, turn=30)
    body += at(pencil, 306, 396, turn=30)
    more = blur("soft", 6) + radial("paper", (0, "#fff8e6"), (0.7, "#f1deb8"), (1, "#d9bd8a"), r=0.78)
    return faces.card(CLASSIC, body + faces.four_marks(CLASSIC, coin=0.8), more, 96)
