"""Logos, title backgrounds and the application's icon."""

from __future__ import annotations

import random

import faces
from draw import (
    arc,
    at,
    attrs,
    blur,
    clip,
    darker,
    defs,
    ellipse,
    g,
    lighter,
    linear,
    mix,
    path,
    polar,
    radial,
    rect,
    stroke,
    svg,
)
from hues import CLASSIC, IVORY, OFFICE, Palette
from shapes import scaled

LOGO_W, LOGO_H = 1400, 520
SPLASH_W, SPLASH_H = 1920, 1080
"""The title's background; its master is twice as large, as wide as a 4K screen."""
_U = "M0 0V136A100 100 0 0 0 200 136V0"
_N = "M0 236V0L190 236V0"


def classic_parts() -> dict[str, str]:
    """Write the Classic's logo and title background, by file name without its ending."""
    return {"logo": _classic_logo(), "splash_title": _classic_splash()}


def office_parts() -> dict[str, str]:
    """Write the Office's logo and title background, by file name without its ending."""
    return {"logo": _office_logo(), "splash_title": _office_splash()}


def _ring(radius: float, width: float, palette: Palette, gap: float = 0) -> str:
    """The letter O as four arcs in the four colours."""
    out = ""
    for i, (_, value, _) in enumerate(palette.colors):
        out += path(arc(radius, i * 90 - 135 + gap, i * 90 - 45 - gap), stroke=value, stroke_width=width)
    return out


def _classic_logo() -> str:
    """Broad ivory letters with an inlaid line, standing on their own depth; the O holds the four colours."""
    letters = ((_U, 180), (_N, 540))
    top, width = 74, 84
    depth, face = "", ""
    for step in range(16, 0, -2):
        for d, x in letters:
            depth += at(stroke(d, "#4c1220", width + 26), x, top + step)
        depth += ellipse(1010, top + 118 + step, 118, stroke="#4c1220", stroke_width=width + 26)
    for d, x in letters:
        face += at(stroke(d, "#2a0a14", width + 26) + stroke(d, "url(#gold)", width + 14) + stroke(d, "#fff8e7", width)
                   + stroke(d, "#cf2b27", 7, opacity=0.85), x, top)  # fmt: skip
    ring = ellipse(0, 0, 118, stroke="#2a0a14", stroke_width=width + 26) + ellipse(
        0, 0, 118, stroke="#f0c267", stroke_width=width + 14
    )
    ring += ellipse(0, 0, 118, stroke=IVORY, stroke_width=width) + _ring(118, width - 12, CLASSIC, 1.5)
    for i, (_, _, shape) in enumerate(CLASSIC.colors):
        x, y = polar(118, i * 90 - 90)
        ring += path(scaled(shape, 25, x, y), IVORY)
    face += at(ring, 1010, top + 118)
    words = _spaced("DESKTOP", 656, 470, 96, "#fff3d6", "#2a0a14", 58)
    rules = ""
    for x0, x1, gem in ((136, 232, 104), (1080, 1176, 1208)):
        rules += stroke(f"M{x0} 438H{x1}", "#2a0a14", 18) + stroke(f"M{x0} 438H{x1}", "#f0c267", 8)
        rules += path(scaled("diamond", 22, gem, 438), "#f0c267", stroke="#2a0a14", stroke_width=7)
    gold = (
        '<linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="0" y1="-40" x2="0" y2="280"><stop '
        'offset="0" stop-color="#ffe6a3"/><stop offset="1" stop-color="#d99a35"/></linearGradient>'
    )
    return svg(LOGO_W, LOGO_H, defs(gold) + at(depth + face + words + rules, 60, 0))


def _spaced(words: str, x: float, y: float, size: float, fill: str, ink: str, spacing: float, edge: float = 24) -> str:
    look = attrs(x=x, y=y, font_size=size, font_family="Fredoka One", text_anchor="middle", letter_spacing=spacing)
    under = f'<text {look} fill="{ink}" stroke="{ink}" stroke-width="{edge}" stroke-linejoin="round">{words}</text>'
    return under + f'<text {look} fill="{fill}">{words}</text>'


def _office_logo() -> str:
    """Letters on a note, a sheet and a label, above an engraved name plate."""
    blue, green, yellow = (OFFICE.hex_of(name) for name in ("blue", "green", "yellow"))
    shade = {"fill": "#0c111c", "opacity": 0.4}
    note = rect(-158, -150, 316, 300, r=10, transform="translate(8 14)", **shade) + path(
        "M-158 -150H158V92L100 150H-158Z", blue
    )
    note += rect(-158, -150, 316, 46, darker(blue, 0.18)) + path("M100 150C104 124 112 104 158 92Z", lighter(blue, 0.5))
    note = at(note + at(_chalk(_U, 66), -86, -98, 0.86), 250, 182, 1, -4)
    sheet = rect(-150, -162, 300, 322, r=10, transform="translate(8 14)", **shade) + path(
        "M-150 -162H92L150 -104V160H-150Z", green
    )
    sheet += path("M92 -162V-104H150Z", lighter(green, 0.5))
    sheet = at(sheet + at(_chalk(_N, 66), -84, -90, 0.88), 630, 184, 1, 3)
    label = (
        ellipse(8, 14, 172, **shade)
        + ellipse(0, 0, 172, fill=yellow)
        + ellipse(
            0, 0, 158, stroke=darker(yellow, 0.28), stroke_width=4, stroke_dasharray="4 13", stroke_linecap="round"
        )
    )
    label += ellipse(0, 0, 98, stroke=OFFICE.ink, stroke_width=80) + ellipse(
        0, 0, 98, stroke="#fdfaf0", stroke_width=58
    )
    label = at(label, 1016, 184) + at(
        path(scaled("star", 44), OFFICE.hex_of("purple"), stroke="#fdfaf0", stroke_width=9, stroke_linejoin="round"),
        1016,
        186,
    )
    clip = stroke("M-14 60V-34C-14 -62 22 -62 22 -34V66C22 108 -34 108 -34 66V-26", "#2a3142", 17) + stroke(
        "M-14 60V-34C-14 -62 22 -62 22 -34V66C22 108 -34 108 -34 66V-26", "#dfe6ef", 9
    )
    plate = rect(72, 372, 1150, 128, "#0c111c", 16, opacity=0.4, transform="translate(8 12)")
    plate += rect(72, 372, 1150, 128, "url(#brass)", 16) + rect(88, 388, 1118, 96, "#2b2019", 8)
    plate += "".join(ellipse(x, 436, 9, fill="#f4d68c", stroke="#6b4c1c", stroke_width=3) for x in (118, 1176))
    words = _spaced("DESKTOP", 647, 468, 86, "#f8dc9c", "#120c08", 56, 10)
    brass = linear("brass", (0, "#fbe3a4"), (0.5, "#c4923e"), (1, "#8c6224"))
    return svg(
        LOGO_W, LOGO_H, defs(brass) + at(note + sheet + label + at(clip, 700, 42, 0.9, 8) + plate + words, 50, 0)
    )


def _chalk(d: str, width: float) -> str:
    return stroke(d, OFFICE.ink, width + 24) + stroke(d, "#fdfaf0", width)


def _classic_splash() -> str:
    """An evening card room: papered walls, a brass lamp over the table, its light on the felt."""
    cx = 1290
    body = rect(0, 0, SPLASH_W, SPLASH_H, "url(#room)") + _wallpaper()
    body += ellipse(cx, 420, 900, 640, "url(#halo)")
    cone = f"M{cx - 150} 96H{cx + 150}L{cx + 760} 1000H{cx - 760}Z"
    body += g(path(cone, "url(#cone)"), filter="url(#soft)")
    body += _card_table(cx) + _pendant(cx)
    more = radial("room", (0, "#8a2a3c"), (0.5, "#561629"), (1, "#200816"), cx=0.67, cy=0.42, r=0.8)
    more += radial("halo", (0, "#ffcf7d", 0.6), (0.4, "#ff9a52", 0.22), (1, "#ff8a4a", 0))
    more += linear("cone", (0, "#fff0c0", 0.75), (0.35, "#ffdf96", 0.3), (1, "#ffcf7d", 0.03))
    more += linear("rail", (0, "#e0a05c"), (0.03, "#8f5327"), (0.12, "#5a2f17"), (1, "#3a1d0e"))
    more += linear("felt", (0, "#1c6a49"), (0.12, "#165238"), (1, "#0c3325"))
    more += radial("pool", (0, "#fff3b4", 0.55), (0.5, "#d8e88a", 0.2), (1, "#9adf8a", 0)) + blur("soft", 22)
    more += linear("metal", (0, "#7a5420"), (0.3, "#ffe6a6"), (0.55, "#c89a48"), (1, "#5c3c14"), turn=0)
    more += linear("glass", (0, "#0d4a33"), (0.3, "#4fb98a"), (0.6, "#1c7a56"), (1, "#08301f"), turn=0)
    return svg(SPLASH_W, SPLASH_H, defs(more) + body, 2, data_levels=96)


def _wallpaper() -> str:
    """Stripes, and on every second one the four shapes in gold, tone in tone."""
    out = ""
    for i in range(13):
        x = i * 160 - 40
        out += rect(x, 0, 80, SPLASH_H, "#000", opacity=0.1)
        for row in range(8):
            shape = CLASSIC.colors[(i + row) % 4][2]
            y = row * 140 + (70 if i % 2 else 0)
            out += path(scaled(shape, 25, x + 40, y), "#ffcf8a", opacity=0.14)
            out += path(scaled("diamond", 6, x + 40, y + 70), "#ffcf8a", opacity=0.18)
        out += stroke(f"M{x} 0V{SPLASH_H}M{x + 80} 0V{SPLASH_H}", "#ffcf8a", 2, opacity=0.12)
    return out


def _card_table(cx: float) -> str:
    """The far edge of the table, and the lamp's light on it."""
    out = ellipse(960, 1610, 1800, 760, "#160608", opacity=0.7, filter="url(#soft)")
    out += ellipse(960, 1640, 1780, 760, "#2a0d10") + ellipse(960, 1648, 1780, 760, "url(#rail)")
    out += ellipse(960, 1690, 1780, 760, "#1a0a06") + ellipse(960, 1696, 1780, 760, "#d9ab5c")
    out += ellipse(960, 1701, 1780, 760, "url(#felt)")
    light = ellipse(cx, 1030, 620, 120, "url(#pool)")
    shine = stroke(f"M{cx - 420} 912Q{cx} 880 {cx + 420} 946", "#fff0c8", 9, opacity=0.55, filter="url(#soft)")
    return out + light + shine


def _pendant(cx: float) -> str:
    """A billiard lamp: brass rod, green glass shade, the bulb's glow under its rim."""
    edge = {"stroke": "#3a2408", "stroke_width": 3}
    out = rect(cx - 7, -10, 14, 60, "url(#metal)") + ellipse(cx, 44, 58, 15, "url(#metal)", **edge)
    left, right = f"{cx - 120} 52 {cx - 190} 84 {cx - 208} 118", f"{cx + 190} 84 {cx + 120} 52 {cx + 52} 44"
    shade = f"M{cx - 52} 44C{left}H{cx + 208}C{right}Z"
    out += ellipse(cx, 122, 260, 60, "#fff3c4", opacity=0.6, filter="url(#soft)")
    out += path(shade, "url(#glass)", stroke="#06241a", stroke_width=5, stroke_linejoin="round")
    out += rect(cx - 212, 112, 424, 14, "url(#metal)", 7, **edge)
    out += ellipse(cx, 126, 150, 11, "#fffbe8")
    return out + stroke(f"M{cx - 150} 84C{cx - 120} 66 {cx - 90} 58 {cx - 60} 54", "#d8ffec", 6, opacity=0.7)


def _office_splash() -> str:
    """The office after hours: a window with blinds and a lit city, the end of the table under its lamp."""
    body = rect(0, 0, SPLASH_W, SPLASH_H, "url(#wall)")
    body += _window(1000, 90, 820, 620)
    body += ellipse(1400, 560, 900, 620, "url(#lamp)")
    body += path("M-20 1100V900Q960 830 1940 900V1100Z", "#20140c") + path(
        "M-20 1100V884Q960 812 1940 884V1100Z", "url(#oak)"
    )
    body += stroke("M-20 886Q960 814 1940 886", "#f2cf94", 5, opacity=0.6)
    body += ellipse(1640, 908, 330, 52, "url(#pool)") + _plant(1610, 846) + _desk_lamp(1770, 868)
    body += g(path("M1612 626L1752 570L1700 930H1380Z", "url(#cone)"), filter="url(#soft)")
    more = linear("wall", (0, "#28384f"), (0.6, "#3a4d67"), (1, "#2a394f"))
    more += linear("sky", (0, "#1b2a5e"), (0.5, "#7a4f95"), (0.8, "#ee8d6a"), (1, "#ffc878"))
    more += radial("sunset", (0, "#fff0b8", 0.95), (0.25, "#ffcf7a", 0.7), (1, "#ff9a5a", 0))
    more += linear("slat", (0, "#f4f6f9"), (0.6, "#c3ccd8"), (1, "#8793a6"))
    more += radial("lamp", (0, "#ffe2a0", 0.14), (0.5, "#ffd488", 0.06), (1, "#ffd488", 0))
    more += linear("cone", (0, "#fff3c4", 0.55), (1, "#ffe2a0", 0)) + blur("soft", 12)
    more += radial("pool", (0, "#fff0c0", 0.8), (0.5, "#ffdf9a", 0.3), (1, "#ffd488", 0))
    more += linear("oak", (0, "#b07b45"), (0.35, "#8a5b2e"), (1, "#563619"))
    return svg(SPLASH_W, SPLASH_H, defs(more) + body, 2, data_levels=96)


def _window(x: float, y: float, w: float, h: float) -> str:
    """A wide window at dusk: sun low behind two rows of towers, a blind half down, the glass with its reflections."""
    out = rect(x - 22, y - 22, w + 44, h + 44, "#131c2b", 8)
    view = rect(x, y, w, h, "url(#sky)") + ellipse(x + w * 0.42, y + h * 0.9, 420, 300, "url(#sunset)")
    for seed, low, high, near, far in ((4, 200, 470, "#6b4a86", "#8a5a8c"), (9, 110, 360, "#141c38", "#2c2750")):
        view += _towers(seed, x, y + h, w, low, high, near, far, lit=seed == 9)
    shine = (
        f"M{x + 40} {y + h}L{x + 300} {y}h110L{x + 150} {y + h}ZM{x + 210} {y + h}L{x + 470} {y}h40L{x + 250} {y + h}Z"
    )
    pane = clip("pane", rect(x, y, w, h, "#fff"))
    out += f"<defs>{pane}</defs>" + g(view, clip_path="url(#pane)") + path(shine, "#ffffff", opacity=0.07)
    for i in range(9):
        out += rect(x - 6, y + i * 22, w + 12, 15, "url(#slat)", 3) + rect(
            x - 6, y + i * 22 + 15, w + 12, 5, "#0d1422", opacity=0.3
        )
    for share in (1 / 3, 2 / 3):
        out += rect(x + w * share - 7, y, 14, h, "#131c2b") + rect(x + w * share - 7, y, 3, h, "#3a4a63")
    return out + rect(x - 40, y + h + 18, w + 80, 26, "#e9ecf0", 4) + rect(x - 40, y + h + 38, w + 80, 8, "#93a0b3", 2)


def _towers(
    seed: int, x: float, ground: float, w: float, low: float, high: float, near: str, far: str, lit: bool
) -> str:
    """A row of towers standing on `ground`, between `low` and `high`; where it is `lit` people are still at work."""
    chance, out, left = random.Random(seed), "", x
    while left < x + w - 30:
        wide, tall = min(chance.uniform(54, 110), x + w - left), chance.uniform(low, high)
        out += rect(left, ground - tall, wide, tall, mix(near, far, chance.random()))
        out += rect(left, ground - tall, 5, tall, "#f6b76a", opacity=0.35)
        for row in range(int(tall // 30) - 1 if lit else 0):
            for column in range(int((wide - 16) // 22)):
                if chance.random() < 0.42:
                    glow = chance.choice(("#ffd98a", "#ffe9b8", "#ffc46a"))
                    out += rect(left + 12 + column * 22, ground - tall + 14 + row * 30, 11, 15, glow, 1, opacity=0.9)
        left += wide
    return out


def _desk_lamp(x: float, y: float) -> str:
    out = ellipse(x, y + 4, 84, 18, "#10161f") + stroke(
        f"M{x} {y - 4}L{x + 40} {y - 150}L{x - 50} {y - 270}", "#c2392f", 14
    )
    shade = path(
        "M-70 44L-26 -36H26L70 44Z", "#d8443a", stroke="#8a221c", stroke_width=6, stroke_linejoin="round"
    ) + ellipse(0, 44, 70, 15, "#fff1c2")
    return out + ellipse(x + 40, y - 150, 13, fill="#8a221c") + at(shade, x - 66, y - 286, 1, 22)


def _plant(x: float, y: float) -> str:
    leaves = ""
    for turn, size in ((-58, 0.8), (-30, 1), (-4, 1.15), (24, 1), (52, 0.82)):
        leaf = path("M0 0C-30 -50 -26 -110 0 -150C26 -110 30 -50 0 0Z", "#3f8a52") + stroke("M0 -8V-128", "#2c6a3d", 4)
        leaves += at(leaf, 0, -58, size, turn)
    pot = path("M-46 -66H46L36 14H-36Z", "#d97b4e") + rect(-52, -78, 104, 22, "#e8946a", 6)
    return at(leaves + pot, x, y)


def app_icon() -> str:
    """Draw the application's icon: a card with the four colours whirling, before two others."""
    back = ""
    for x, turn, color in ((150, -22, "yellow"), (362, 22, "blue")):
        card = rect(-98, -147, 196, 294, IVORY, 30) + rect(-82, -131, 164, 262, CLASSIC.hex_of(color), 18)
        back += at(card, x, 276, 1, turn)
    shade = rect(-132, -190, 264, 380, "#12050d", 40, opacity=0.45, transform="translate(0 14)", filter="url(#soft)")
    front = shade + rect(-132, -190, 264, 380, IVORY, 40)
    sails = g(faces.whirl(CLASSIC, 300, 14, 46), clip_path="url(#face)")
    front += sails + rect(-110, -168, 220, 336, "url(#dusk)", 24)
    front += (
        ellipse(0, 7, 78, fill="#000", opacity=0.3) + ellipse(0, 0, 78, fill=IVORY) + ellipse(0, 0, 66, fill="#2a1425")
    )
    front += path(scaled("diamond", 46), "#f3c050")
    ground = rect(8, 8, 496, 496, "url(#ground)", 112) + rect(
        12, 12, 488, 488, r=108, stroke="#ffe0a8", stroke_opacity=0.35, stroke_width=5
    )
    more = radial("ground", (0, "#3aa878"), (0.6, "#1b6a49"), (1, "#0b3524"), cy=0.4, r=0.75) + blur("soft", 12)
    more += radial("dusk", (0, "#1d1019", 0), (0.6, "#1d1019", 0.05), (1, "#1d1019", 0.4), r=0.75)
    more += clip("face", rect(-110, -168, 220, 336, "#fff", 24))
    return svg(512, 512, defs(more) + ground + back + at(front, 256, 258, 1, -4), data_widths="512 256 128 64 32")
