"""What every portrait is built from: the round ground, eyes, mouths, blush."""

from __future__ import annotations

from draw import at, clip, darker, defs, ellipse, g, lighter, mix, path, radial, stroke, svg

SIZE = 256
MASTER = 1.75
"""A portrait's master is so many times as large as its drawing: enough for the largest seat at 4K."""
INK = "#2b1a20"
LINE = 5.5


def portrait(ground: str, body: str, over: str = "") -> str:
    """Frame a bust in a disc; `over` is drawn last and still clipped by the disc."""
    light = radial(
        "ground", (0, lighter(ground, 0.4)), (0.65, ground), (1, darker(ground, 0.25)), cx=0.4, cy=0.3, r=0.8
    )
    line_within = ellipse(128, 128, 118.5, stroke=darker(ground, 0.5), stroke_width=2, stroke_opacity=0.6)
    return _framed(light, ellipse(128, 128, 124, fill="url(#ground)") + body + over, line_within)


def _lamp() -> str:
    """Define the light that lies over a whole bust: from the upper left, with dusk at the lower right."""
    return radial("lamp", (0, "#fff4d0", 0.2), (0.42, "#fff4d0", 0.03), (0.6, "#2a1020", 0.02), (1, "#2a1020", 0.4),
                  cx=0.34, cy=0.24, r=0.9)  # fmt: skip


def _framed(light: str, body: str, over_rim: str = "") -> str:
    """Clip a bust to the disc, lay the lamp's light over it and the rim around it."""
    disc = clip("disc", ellipse(128, 128, 124, fill="#fff"))
    lit = g(body + ellipse(128, 128, 124, fill="url(#lamp)"), clip_path="url(#disc)")
    rim = ellipse(128, 128, 123, stroke="#fff6e0", stroke_width=7) + over_rim
    return svg(SIZE, SIZE, defs(light, _lamp(), disc) + lit + rim, MASTER, data_levels=80)


def guest(clothes: str, hair: str) -> str:
    """Frame the player's own bust, a golden figure that is everybody; no ground, so that the seat's hue shows."""
    gold = "#ffd58a"
    neck = shape("M100 164C100 190 94 200 88 212H168C162 200 156 190 156 164Z", soft(gold, 0.16))
    ears = mirrored(oval(56, 128, 13, 18, gold))
    head = shape("M128 52C176 52 200 84 200 124C200 170 170 198 128 198C86 198 56 170 56 124C56 84 80 52 128 52Z", gold)
    face = eyes(30, 124, 15, (0.15, -0.1), "#5b3a22") + brows(32, 100, 28, -4, "#6d4526", 6)
    face += line("M120 146Q128 152 136 146", 4.5, soft(gold, 0.5)) + smile(160, 50, 14, True)
    face += blush(60, 148, "#ff8a60", 13)
    light = radial("light", (0, "#ffffff", 0.42), (1, "#ffffff", 0), cx=0.4, cy=0.3, r=0.7)
    return _framed(light, ellipse(128, 128, 124, fill="url(#light)") + neck + clothes + ears + head + face + hair)


def shape(d: str, fill: str, width: float = LINE) -> str:
    """Draw a filled path with the portrait's dark line."""
    return path(d, fill, stroke=INK, stroke_width=width, stroke_linejoin="round", stroke_linecap="round")


def oval(cx: float, cy: float, rx: float, ry: float, fill: str, width: float = LINE) -> str:
    """Draw a filled ellipse with the portrait's dark line."""
    return ellipse(cx, cy, rx, ry, fill, stroke=INK, stroke_width=width)


def line(d: str, width: float = LINE, color: str = INK) -> str:
    """Draw a line."""
    return stroke(d, color, width)


def mirrored(body: str) -> str:
    """Draw something and its mirror image on the other side of the face."""
    return body + f'<g transform="matrix(-1 0 0 1 256 0)">{body}</g>'


def eyes(x: float, y: float, r: float, look: tuple[float, float] = (0, 0), iris: str = INK, white: bool = True) -> str:
    """Draw a pair of eyes, `x` either side of the middle, looking towards `look` (-1 to 1 each way)."""
    out = ""
    for side in (-1, 1):
        cx = 128 + side * x
        if white:
            out += oval(cx, y, r, r * 1.12, "#fffdf6", 4)
        px, py = cx + look[0] * r * 0.35, y + look[1] * r * 0.35
        pupil = r * (0.62 if white else 1)
        out += ellipse(px, py, pupil, pupil * 1.1, iris)
        if iris != INK:
            out += ellipse(px, py, pupil * 0.55, fill=INK)
        out += ellipse(px - pupil * 0.3, py - pupil * 0.4, pupil * 0.34, fill="#fff")
    return out


def lids(x: float, y: float, r: float, skin: str, depth: float = 0.2, slant: float = 0) -> str:
    """Draw upper eyelids over eyes of radius `r`; more depth is sleepier, a positive slant is crosser."""
    out = ""
    for side in (-1, 1):
        cx = 128 + side * x
        inner, outer = y - r * 0.3 + r * depth + slant, y - r * 0.3 + r * depth - slant
        left, right = (outer, inner) if side < 0 else (inner, outer)
        d = (
            f"M{cx - r - 3} {left}Q{cx} {y - r * 0.55 + r * depth} {cx + r + 3} {right}"
            f"L{cx + r + 3} {y - r * 1.3}L{cx - r - 3} {y - r * 1.3}Z"
        )
        out += path(d, skin) + line(f"M{cx - r - 2} {left}Q{cx} {y - r * 0.55 + r * depth} {cx + r + 2} {right}", 5)
    return out


def brows(
    x: float, y: float, width: float, slant: float = 0, color: str = INK, thick: float = 8, bow: float = 7
) -> str:
    """Draw eyebrows; a positive slant lowers their inner ends."""
    out = ""
    for side in (-1, 1):
        ax, bx = 128 + side * (x - width / 2), 128 + side * (x + width / 2)
        out += line(f"M{ax} {y + slant}Q{(ax + bx) / 2} {y - bow} {bx} {y - slant}", thick, color)
    return out


def blush(x: float, y: float, color: str = "#ff7a70", r: float = 14) -> str:
    """Draw red cheeks."""
    return "".join(ellipse(128 + side * x, y, r, r * 0.65, color, opacity=0.38) for side in (-1, 1))


def smile(y: float, width: float, depth: float, open_: bool = False) -> str:
    """Draw a smile, open or closed."""
    a, b = 128 - width / 2, 128 + width / 2
    if not open_:
        return line(f"M{a} {y}Q128 {y + depth * 2} {b} {y}")
    mouth = shape(
        f"M{a} {y}Q128 {y + 5} {b} {y}Q{b - 3} {y + depth * 1.5} "
        f"128 {y + depth * 1.5}Q{a + 3} {y + depth * 1.5} {a} {y}Z",
        "#7c2230",
    )
    tongue = ellipse(128, y + depth * 1.18, width * 0.24, depth * 0.3, "#f0868a")
    teeth = path(
        f"M{a + 6} {y + 2}Q128 {y + 7} {b - 6} {y + 2}L{b - 8} {y + depth * 0.38}"
        f"Q128 {y + depth * 0.5} {a + 8} {y + depth * 0.38}Z",
        "#fff",
    )
    return mouth + tongue + teeth


def soft(color: str, share: float = 0.18) -> str:
    """Give the shade of a colour used for its own shadow."""
    return mix(color, "#3a1530", share)


def glasses(
    x: float, y: float, r: float, color: str = INK, glass: str = "#dff3ff", square: bool = False, thick: float = 6.5
) -> str:
    """Draw glasses."""
    out = ""
    for side in (-1, 1):
        cx = 128 + side * x
        look = {"stroke": color, "stroke_width": thick, "fill_opacity": 0.16}
        if square:
            d = (
                f"M{cx - r} {y - r * 0.75}H{cx + r}V{y + r * 0.3}Q{cx + r} {y + r * 0.85} {cx + r * 0.4} {y + r * 0.85}"
                f"H{cx - r * 0.4}Q{cx - r} {y + r * 0.85} {cx - r} {y + r * 0.3}Z"
            )
            out += path(d, glass, stroke_linejoin="round", **look)
        else:
            out += ellipse(cx, y, r, r, glass, **look)
        out += line(f"M{cx - r * 0.66} {y - r * 0.12}L{cx - r * 0.4} {y - r * 0.52}", 3.5, "#ffffff")
    return out + line(f"M{128 - x + r} {y}Q128 {y - 8} {128 + x - r} {y}", thick, color)


def place(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Place an accessory."""
    return at(body, x, y, scale, turn)
