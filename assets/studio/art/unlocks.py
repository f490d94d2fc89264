# ruff: noqa: E501  (an outline stays on one line, so that a diff shows which one changed)
"""Write the SVG of what players unlock: card backs, cloths and portraits that go with any theme.

python assets/studio/art/unlocks.py && python assets/studio/art/build_shared.py

A back is `back_own_*` (420x630), a cloth `cloth_*`: one tile of a pattern that is laid over felt of two colors (see
`assets/unlocks.yaml`), a portrait `avatar_own_*` with its four faces laid over it.
"""

from __future__ import annotations

import math
from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "art"
CARD = (420, 630)
TILE = 480
INK = "#2b1a20"
LINE = f'stroke="{INK}" stroke-width="5.5" stroke-linejoin="round" stroke-linecap="round"'


def svg(width: int, height: int, body: str, *, view: str = "", more: str = "") -> str:
    """A whole file."""
    box = view or f"0 0 {width} {height}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{box}"{more}>\n{body}\n</svg>\n'


# -- card backs --------------------------------------------------------------------------------------------------


def back(dark: str, light: str, edge: str, pattern: str, middle: str) -> str:
    """A light edge, a ground from ``light`` to ``dark``, a pattern within a frame, and a sign in the middle."""
    width, height = CARD
    body = f"""<defs>
<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient>
<clipPath id="c"><rect x="34" y="34" width="{width - 68}" height="{height - 68}" rx="22"/></clipPath>
</defs>
<rect width="{width}" height="{height}" rx="40" fill="#fffaee"/>
<rect x="15" y="15" width="{width - 30}" height="{height - 30}" rx="30" fill="url(#g)"/>
<g clip-path="url(#c)">{pattern}</g>
<rect x="34" y="34" width="{width - 68}" height="{height - 68}" rx="22" fill="none" stroke="{edge}" stroke-width="4"/>
<rect x="25" y="25" width="{width - 50}" height="{height - 50}" rx="26" fill="none" stroke="{edge}" stroke-width="1.5" stroke-opacity="0.7"/>
{middle}"""
    return svg(width, height, body, more=' data-levels="48"')


def waves() -> str:
    """Scallops like waves on the sea, and a sun over them."""
    rows = []
    for row in range(16, -1, -1):
        y = 610 - row * 36
        for n in range(-1, 7):
            x = 20 + n * 76 + (38 if row % 2 else 0)
            rows.append(
                f'<circle cx="{x}" cy="{y}" r="38" fill="#12616e"/>'
                + "".join(
                    f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="#9fe0d6" stroke-width="3.4" stroke-opacity="{o}"/>'
                    for r, o in ((36, 0.85), (25, 0.6), (14, 0.4))
                )
            )
    rows.reverse()
    sun = '<circle cx="210" cy="315" r="74" fill="#0e4652"/><circle cx="210" cy="315" r="66" fill="#ffd98a"/>'
    rays = "".join(
        f'<path d="M210 {315 - 30}L{210 - 5} {315 - 56}H{210 + 5}Z" fill="#e8842c" transform="rotate({a} 210 315)"/>'
        for a in range(0, 360, 30)
    )
    return back(
        "#0b3d49",
        "#17707c",
        "#c9f0e6",
        "".join(reversed(rows)),
        sun + rays + '<circle cx="210" cy="315" r="24" fill="#e8842c"/>',
    )


def argyle() -> str:
    """Diamonds with a thin crossing line."""
    parts = []
    for row in range(-1, 8):
        for n in range(-1, 6):
            x, y = n * 96 + 18, row * 100 + 15
            fill = "#f0dcc0" if (row + n) % 2 else "#a6303d"
            parts.append(
                f'<path d="M{x} {y}L{x + 48} {y - 50}L{x + 96} {y}L{x + 48} {y + 50}Z" fill="{fill}" fill-opacity="0.92"/>'
            )
    for n in range(-8, 14):
        x = n * 96 - 30
        parts.append(
            f'<path d="M{x} 0L{x + 605} 630M{x} 630L{x + 605} 0" stroke="#fffaee" stroke-width="2" stroke-opacity="0.5" stroke-dasharray="9 7"/>'
        )
    middle = '<path d="M210 215L306 315L210 415L114 315Z" fill="#5b1220" stroke="#f6e3c4" stroke-width="5"/>' + (
        '<path d="M210 252L270 315L210 378L150 315Z" fill="#f6e3c4"/><path d="M210 280L244 315L210 350L176 315Z" fill="#a6303d"/>'
    )
    return back("#5b1220", "#8a1f2f", "#f6e3c4", "".join(parts), middle)


def fern() -> str:
    """Fronds that grow from both ends."""

    def frond(x: float, y: float, length: float, angle: float, color: str) -> str:
        leaves = []
        steps = 9
        for n in range(1, steps + 1):
            at, size = length * n / (steps + 1), length * 0.30 * math.sin(math.pi * (0.22 + 0.72 * n / (steps + 1)))
            for side in (-1, 1):
                leaves.append(
                    f'<path d="M0 {-at:.1f}C{side * size * 0.5:.1f} {-at - size * 0.55:.1f} {side * size:.1f} {-at - size * 0.5:.1f} '
                    f"{side * size * 1.1:.1f} {-at - size * 0.62:.1f}C{side * size:.1f} {-at - size * 0.05:.1f} "
                    f'{side * size * 0.5:.1f} {-at + size * 0.05:.1f} 0 {-at:.1f}Z"/>'
                )
        stem = f'<path d="M0 0V{-length:.1f}" stroke="{color}" stroke-width="5" stroke-linecap="round"/>'
        return f'<g transform="translate({x} {y}) rotate({angle})" fill="{color}">{stem}{"".join(leaves)}</g>'

    half = "".join(
        frond(210, 640, length, angle, color)
        for length, angle, color in (
            (330, -50, "#2f7d4f"),
            (330, 50, "#2f7d4f"),
            (350, -25, "#53a567"),
            (350, 25, "#53a567"),
            (300, 0, "#8ccf8a"),
        )
    )
    both = half + f'<g transform="rotate(180 210 315)">{half}</g>'
    middle = '<circle cx="210" cy="315" r="58" fill="#103d2b" stroke="#e9f3cf" stroke-width="5"/>' + (
        '<path d="M210 276C244 292 246 334 210 356C174 334 176 292 210 276Z" fill="#8ccf8a"/><path d="M210 284V368" stroke="#103d2b" stroke-width="4"/>'
    )
    return back("#0e3626", "#1c5a3d", "#e9f3cf", both, middle)


def tartan() -> str:
    """Bands that cross."""
    bands = []
    for at in range(0, 8):
        for x, wide, color, o in (
            (at * 110 - 30, 46, "#274b8f", 0.62),
            (at * 110 + 28, 8, "#f4d35e", 0.85),
            (at * 110 + 48, 14, "#d64545", 0.6),
        ):
            bands.append(f'<path d="M{x} 0V630" stroke="{color}" stroke-width="{wide}" stroke-opacity="{o}"/>')
            bands.append(
                f'<path d="M0 {x}H420" stroke="{color}" stroke-width="{wide}" stroke-opacity="{o * 0.9:.2f}"/>'
            )
    middle = (
        '<rect x="150" y="255" width="120" height="120" rx="18" fill="#16302a" stroke="#f4d35e" stroke-width="5"/>'
        + "".join(
            f'<path d="M210 315C196 296 196 276 210 270C224 276 224 296 210 315Z" fill="#f4d35e" transform="rotate({a} 210 315)"/>'
            for a in (0, 90, 180, 270)
        )
    )
    return back("#12332a", "#215a48", "#f4d35e", "".join(bands), middle)


def night() -> str:
    """Stars, a moon, and lines between some of the stars."""
    spots = [(70, 90), (130, 150), (110, 230), (190, 120), (300, 90), (350, 170), (290, 210), (80, 380), (140, 470), (90, 540),
             (220, 520), (310, 450), (350, 540), (280, 570), (60, 300), (360, 330), (180, 60), (380, 60), (180, 590), (330, 400)]  # fmt: skip
    ways = [(0, 1), (1, 2), (1, 3), (4, 5), (5, 6), (7, 8), (8, 9), (8, 10), (11, 12), (12, 13), (10, 11)]
    lines = "".join(
        f'<path d="M{spots[a][0]} {spots[a][1]}L{spots[b][0]} {spots[b][1]}" stroke="#b9c6ff" stroke-width="2" stroke-opacity="0.55"/>'
        for a, b in ways
    )

    def star(x: float, y: float, r: float) -> str:
        points = " ".join(
            f"{x + (r if n % 2 == 0 else r * 0.36) * math.sin(math.pi * n / 4):.1f},{y - (r if n % 2 == 0 else r * 0.36) * math.cos(math.pi * n / 4):.1f}"
            for n in range(8)
        )
        return f'<polygon points="{points}" fill="#fff3c4"/>'

    stars = "".join(star(x, y, 9 + (n * 7) % 9) for n, (x, y) in enumerate(spots))
    moon = '<circle cx="210" cy="315" r="84" fill="#1b2257"/><path d="M236 245A74 74 0 1 0 236 385A58 58 0 1 1 236 245Z" fill="#fff3c4"/>'
    return back("#0d1136", "#2b2f7a", "#cdd6ff", lines + stars, moon + star(252, 315, 26))


def gold() -> str:
    """Fans of gold on black."""
    parts = []
    for row in range(8):
        for n in range(-1, 5):
            x, y = 34 + n * 118 + (59 if row % 2 else 0), 90 + row * 78
            fan = "".join(
                f'<path d="M{x} {y}L{x + 58 * math.sin(math.radians(a)):.1f} {y - 58 * math.cos(math.radians(a)):.1f}" stroke="#d9ae4f" stroke-width="3"/>'
                for a in range(-75, 76, 25)
            )
            parts.append(f'<path d="M{x - 59} {y}A59 59 0 0 1 {x + 59} {y}Z" fill="#171316" stroke="#d9ae4f" stroke-width="4"/>{fan}'
                         f'<path d="M{x - 20} {y}A20 20 0 0 1 {x + 20} {y}Z" fill="#d9ae4f"/>')  # fmt: skip
    crown = '<circle cx="210" cy="315" r="76" fill="#171316" stroke="#f0cf7c" stroke-width="6"/>' + (
        '<path d="M160 345L152 285L186 308L210 268L234 308L268 285L260 345Z" fill="#f0cf7c"/><rect x="160" y="352" width="100" height="12" rx="5" fill="#d9ae4f"/>'
    )
    return back("#0c0a0c", "#2a2328", "#f0cf7c", "".join(parts), crown)


# -- cloths ------------------------------------------------------------------------------------------------------


def tile(body: str) -> str:
    """One tile of a cloth."""
    return svg(TILE, TILE, body, more=' data-levels="32"')


def club() -> str:
    """Diamonds in two shades, crossed by a fine line."""
    half = TILE // 2
    return tile(
        f'<path d="M{half} 0L{TILE} {half}L{half} {TILE}L0 {half}Z" fill="#000" fill-opacity="0.16"/>'
        f'<path d="M0 0L{TILE} {TILE}M{TILE} 0L0 {TILE}" stroke="#ffe2b0" stroke-opacity="0.20" stroke-width="4"/>'
        f'<path d="M{half} 0L{TILE} {half}L{half} {TILE}L0 {half}Z" fill="none" stroke="#ffe2b0" stroke-opacity="0.10" stroke-width="4"/>'
    )


def harbor() -> str:
    """Scallops, row by row."""
    parts = []
    for row in range(5):
        for n in range(-1, 3):
            x, y = n * 240 + (120 if row % 2 else 0), row * 120
            parts += [f'<path d="M{x - r} {y}A{r} {r} 0 0 0 {x + r} {y}" fill="none" stroke="#d7ecff" stroke-opacity="{o}" stroke-width="5"/>'
                      for r, o in ((118, 0.17), (84, 0.12), (50, 0.09))]  # fmt: skip
    return tile("".join(parts))


def autumn() -> str:
    """Leaves that have fallen."""
    leaf = '<path d="M0 -56C34 -34 40 10 0 52C-40 10 -34 -34 0 -56Z" fill="#ffe0a8" fill-opacity="0.13"/><path d="M0 -44V70M0 -16L20 -30M0 -16L-20 -30M0 12L22 -4M0 12L-22 -4" stroke="#ffe0a8" stroke-opacity="0.22" stroke-width="4" fill="none"/>'
    spots = ((110, 110, 24), (350, 90, -40), (230, 250, 100), (90, 370, -70), (370, 350, 150))
    return tile("".join(f'<g transform="translate({x} {y}) rotate({a})">{leaf}</g>' for x, y, a in spots))


# -- portraits ---------------------------------------------------------------------------------------------------


def eyes(face: str, y: int, apart: int, r: int, white: str = "#ffffff") -> str:
    """Two eyes ``apart`` px from the middle."""
    both = ""
    for side in (-1, 1):
        x = 128 + side * apart
        if face == "blink":
            both += f'<path d="M{x - r} {y}Q{x} {y + r * 0.7} {x + r} {y}" fill="none" {LINE}/>'
        elif face == "glee":
            both += f'<path d="M{x - r} {y + 5}Q{x} {y - r * 1.2} {x + r} {y + 5}" fill="none" {LINE}/>'
        elif face == "dread":
            both += f'<circle cx="{x}" cy="{y}" r="{r * 1.28}" fill="{white}" {LINE}/><circle cx="{x}" cy="{y}" r="{r * 0.34}" fill="{INK}"/>'
        else:
            both += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{white}" {LINE}/><circle cx="{x - side * 2}" cy="{y + 1}" r="{r * 0.56}" fill="{INK}"/>'
            both += f'<circle cx="{x - 4}" cy="{y - 5}" r="{r * 0.2}" fill="#ffffff"/>'
            if face == "anger":
                both += f'<path d="M{x + side * r * 1.3} {y - r * 1.5}L{x - side * r * 1.1} {y - r * 0.7}" fill="none" stroke="{INK}" stroke-width="9" stroke-linecap="round"/>'
    return both


def mouth(face: str, y: int, wide: int) -> str:
    """A mouth below the nose."""
    if face == "glee":
        return f'<path d="M{128 - wide} {y}Q128 {y + wide * 1.7} {128 + wide} {y}Z" fill="#8c2438" {LINE}/>'
    if face == "dread":
        return f'<ellipse cx="128" cy="{y + 10}" rx="{wide * 0.5}" ry="{wide * 0.6}" fill="#8c2438" {LINE}/>'
    if face == "anger":
        return f'<path d="M{128 - wide} {y + 12}Q128 {y - 8} {128 + wide} {y + 12}" fill="none" {LINE}/>'
    return f'<path d="M{128 - wide} {y}Q{128 - wide / 2} {y + 12} 128 {y}Q{128 + wide / 2} {y + 12} {128 + wide} {y}" fill="none" {LINE}/>'


def disc(body: str) -> str:
    """Cut to a disc, lit from the upper left."""
    return (
        '<defs><radialGradient id="l" cx="0.36" cy="0.26" r="0.9"><stop offset="0" stop-color="#fff4d0" stop-opacity="0.4"/>'
        '<stop offset="0.5" stop-color="#fff4d0" stop-opacity="0.04"/><stop offset="1" stop-color="#2a1020" stop-opacity="0.3"/></radialGradient>'
        f'<clipPath id="d"><circle cx="128" cy="128" r="124"/></clipPath></defs><g clip-path="url(#d)">{body}'
        '<circle cx="128" cy="128" r="124" fill="url(#l)"/></g>'
    )


def robot(face: str) -> str:
    """A robot with an antenna."""
    body = f'<path d="M40 270C44 232 70 214 128 214C186 214 212 232 216 270Z" fill="#5f7c8c" {LINE}/><circle cx="128" cy="242" r="12" fill="#ffcf5c" {LINE}/>'
    ears = f'<rect x="26" y="108" width="24" height="48" rx="10" fill="#ffcf5c" {LINE}/><rect x="206" y="108" width="24" height="48" rx="10" fill="#ffcf5c" {LINE}/>'
    antenna = f'<path d="M128 66V36" fill="none" {LINE}/><circle cx="128" cy="30" r="13" fill="#e8543f" {LINE}/>'
    head = f'<rect x="46" y="64" width="164" height="146" rx="34" fill="#a9c8d4" {LINE}/><rect x="64" y="86" width="128" height="72" rx="26" fill="#e9fbff" {LINE}/>'
    if face == "glee":
        grille = f'<path d="M94 172H162Q158 200 128 200Q98 200 94 172Z" fill="#8c2438" {LINE}/>'
    elif face == "dread":
        grille = f'<ellipse cx="128" cy="184" rx="14" ry="16" fill="#8c2438" {LINE}/>'
    elif face == "anger":
        grille = f'<path d="M92 190L104 178L116 190L128 178L140 190L152 178L164 190" fill="none" {LINE}/>'
    else:
        grille = f'<rect x="94" y="174" width="68" height="20" rx="8" fill="#5f7c8c" {LINE}/><path d="M111 176V192M128 176V192M145 176V192" {LINE}/>'
    return disc(body + antenna + ears + head + eyes(face, 122, 30, 17) + grille)


def penguin(face: str) -> str:
    """A penguin with a scarf."""
    body = f'<path d="M36 270C30 180 54 60 128 54C202 60 226 180 220 270Z" fill="#26364f" {LINE}/>'
    mask = '<path d="M128 106C108 82 72 88 68 128C66 172 92 200 128 202C164 200 190 172 188 128C184 88 148 82 128 106Z" fill="#fdf7ea"/>'
    tuft = f'<path d="M128 58C120 44 122 34 130 24C132 34 138 36 144 32C142 44 138 52 132 58Z" fill="#26364f" {LINE}/>'
    low = 190 if face in ("glee", "dread") else 176
    beak = f'<path d="M102 154Q128 138 154 154Q142 {low - 6} 128 {low}Q114 {low - 6} 102 154Z" fill="#f2a93b" {LINE}/>'
    line = {
        "glee": "M106 158Q128 172 150 158",
        "dread": "M110 164Q128 152 146 164",
        "anger": "M106 168Q128 152 150 168",
    }
    beak += f'<path d="{line.get(face, "M104 156Q128 164 152 156")}" fill="none" {LINE}/>'
    scarf = f'<path d="M50 206Q128 238 206 206L210 236Q128 268 46 236Z" fill="#d8434a" {LINE}/><path d="M84 222L80 248M128 230V258M172 222L176 248" stroke="#fbe3c0" stroke-width="7"/>'
    return disc(body + tuft + mask + scarf + eyes(face, 128, 30, 14) + beak)


def bear(face: str) -> str:
    """A brown bear with a leaf."""
    ears = "".join(
        f'<circle cx="{x}" cy="70" r="30" fill="#8a5632" {LINE}/><circle cx="{x}" cy="72" r="15" fill="#d9a06a"/>'
        for x in (62, 194)
    )
    body = f'<path d="M34 270C40 218 78 196 128 196C178 196 216 218 222 270Z" fill="#2f6f8f" {LINE}/><path d="M96 202L128 240L160 202" fill="#f3e3c3" {LINE}/>'
    head = f'<path d="M128 50C184 50 220 88 218 138C214 188 176 216 128 216C80 216 42 188 38 138C36 88 72 50 128 50Z" fill="#8a5632" {LINE}/>'
    muzzle = f'<ellipse cx="128" cy="176" rx="46" ry="36" fill="#e9bf8c" {LINE}/><path d="M110 156Q128 146 146 156Q142 172 128 174Q114 172 110 156Z" fill="{INK}"/>'
    cheeks = '<circle cx="66" cy="160" r="13" fill="#e07a5a" fill-opacity="0.5"/><circle cx="190" cy="160" r="13" fill="#e07a5a" fill-opacity="0.5"/>'
    leaf = f'<path d="M178 226C190 196 216 186 240 190C234 214 212 230 178 226Z" fill="#7cbf5a" {LINE}/><path d="M182 224L226 198" stroke="{INK}" stroke-width="4"/>'
    return disc(body + ears + head + cheeks + muzzle + eyes(face, 122, 40, 15) + mouth(face, 184, 16) + leaf)


BACKS = (waves, argyle, fern, tartan, night, gold)
CLOTHS = (club, harbor, autumn)
PORTRAITS = (robot, penguin, bear)
FACES = ("glee", "dread", "anger", "blink")


def main() -> None:
    """Write every file."""
    for make in BACKS:
        (OUT / f"back_own_{make.__name__}.svg").write_text(make(), encoding="utf-8")
    for make in CLOTHS:
        (OUT / f"cloth_{make.__name__}.svg").write_text(make(), encoding="utf-8")
    for draw in PORTRAITS:
        name, view = f"avatar_own_{draw.__name__}", "0 0 256 256"
        plain = svg(448, 448, draw(""), view=view, more=' data-levels="48"')
        (OUT / f"{name}.svg").write_text(plain, encoding="utf-8")
        for face in FACES:
            other = svg(256, 256, draw(face), view=view, more=f' data-levels="48" data-over="{name}"')
            (OUT / f"{name}_{face}.svg").write_text(other, encoding="utf-8")


if __name__ == "__main__":
    main()
