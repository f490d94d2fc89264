"""The ten colleagues of the Office table, all invented: a face, a way of dressing, a thing they love."""

from __future__ import annotations

from clothes import collar, tie, torso
from draw import ellipse, path, rect
from portraits import (
    INK,
    blush,
    brows,
    eyes,
    glasses,
    guest,
    lids,
    line,
    mirrored,
    oval,
    place,
    portrait,
    shape,
    smile,
    soft,
)


def parts() -> dict[str, str]:
    """Write the ten avatars, by file name without its ending."""
    drawn = (_bettina, _ottokar, _priya, _tomasz, _winnie, _gustavo, _harriet, _idris, _mireille, _lorcan)
    colleagues = {f"avatar_{i:02}": draw() for i, draw in enumerate(drawn, start=1)}
    return colleagues | {"avatar_player": _player()}


def _player() -> str:
    """A shirt, and a visitor's badge on its ribbon."""
    collar = mirrored(shape("M128 232L88 196L78 214L104 246Z", "#ffffff"))
    ribbon = line("M92 204L126 250M164 204L130 250", 8, "#e4503f")
    badge = rect(104, 240, 48, 34, "#fdf9ee", 5, stroke=INK, stroke_width=4) + rect(112, 250, 32, 6, "#8c9bb0", 2)
    hair = shape(
        "M54 116C44 60 84 30 136 36C184 34 214 72 200 118"
        "C192 100 184 90 172 84C150 96 108 96 92 76C84 92 66 98 54 116Z",
        "#5a3524",
    )
    return guest(torso("#4f6d8f") + collar + ribbon + badge, hair + line("M92 62C108 48 136 46 156 52", 5, "#8a5a3c"))


def _head(skin: str, jaw: float = 54, chin: float = 206, top: float = 62, ear: float = 136) -> str:
    """Neck, ears and head; the jaw is half as wide as given twice over."""
    j = jaw
    neck = shape("M104 176V212Q128 236 152 212V176Z", soft(skin, 0.22))
    ears = mirrored(
        oval(128 - j - 13, ear, 12, 17, skin)
        + line(f"M{128 - j - 16} {ear - 5}Q{128 - j - 8} {ear} {128 - j - 14} {ear + 7}", 3.5, soft(skin, 0.35))
    )
    d = (
        f"M128 {top}C{128 + j + 18} {top} {128 + j + 20} 108 {128 + j + 12} "
        f"146C{128 + j + 6} 184 {128 + j * 0.5} {chin} 128 {chin}"
    )
    d += (
        f"C{128 - j * 0.5} {chin} {128 - j - 6} 184 {128 - j - 12} "
        f"146C{128 - j - 20} 108 {128 - j - 18} {top} 128 {top}Z"
    )
    return neck + ears + shape(d, skin)


def _nose(skin: str, y: float = 160, size: float = 1, kind: str = "round") -> str:
    color = soft(skin, 0.5)
    if kind == "long":
        return line(f"M130 {y - 26}Q118 {y - 2} 122 {y}Q130 {y + 6} 138 {y - 1}", 5, color)
    return line(f"M{128 - 12 * size} {y - 3}Q128 {y + 12 * size} {128 + 12 * size} {y - 3}", 5, color)


def _bettina() -> str:
    skin, hair = "#ffd3b0", "#b2502c"
    back = "".join(
        oval(x, y, r, r, hair)
        for x, y, r in ((58, 120, 30), (50, 156, 28), (198, 120, 30), (206, 156, 28), (66, 186, 22), (190, 186, 22))
    )
    curls = "".join(
        oval(x, y, r, r, hair) for x, y, r in ((76, 84, 28), (180, 84, 28), (104, 62, 30), (152, 62, 30), (128, 44, 30))
    )
    fringe = path("M70 104C84 84 112 92 128 84C146 94 172 84 186 104C176 92 168 66 128 66C88 66 80 92 70 104Z", hair)
    face = (
        eyes(30, 134, 14, (0.1, 0), "#3d7a4a")
        + brows(32, 110, 28, -3, "#7c3216", 7)
        + _nose(skin)
        + smile(172, 56, 20, True)
        + blush(48, 164, r=15)
    )
    pencil = place(
        rect(-6, -42, 12, 66, "#f5c22e", stroke=INK, stroke_width=4)
        + path("M-6 24L0 40L6 24Z", "#ffe8c2", stroke=INK, stroke_width=4)
        + rect(-6, -54, 12, 14, "#ef7a86", 3, stroke=INK, stroke_width=4),
        186,
        54,
        0.95,
        52,
    )
    dots = "".join(ellipse(x, y, 6, fill="#ffffff") for x, y in ((66, 238), (96, 246), (160, 246), (192, 238)))
    return portrait(
        "#C65D7B",
        back + torso("#3f8f86") + dots + _head(skin, 56) + curls + fringe + face + collar("#ffffff", 14) + pencil,
    )


def _ottokar() -> str:
    skin, hair = "#f3c4a0", "#d9d6d2"
    sides = mirrored(shape("M62 92C44 104 42 150 56 168C66 150 64 116 74 98Z", hair))
    head = _head(skin, 50, 210, 52)
    strands = line("M92 62Q128 40 166 64", 4.5, "#b9b4ae") + line("M98 70Q132 50 162 74", 4, "#b9b4ae")
    face = eyes(28, 130, 13, (0, 0.2), "#4a6078") + lids(28, 130, 13, skin, 0.5, 3)
    face += mirrored(shape("M108 116C96 100 76 104 68 118C82 112 96 118 108 126Z", hair, 4.5))
    face += shape("M112 146Q106 166 116 168Q128 174 140 168Q150 166 144 146", soft(skin, 0.08), 4.5)
    face += line("M106 202Q128 190 150 202", 5)
    moustache = mirrored(shape("M128 170C112 160 80 168 66 198C86 196 110 204 128 184Z", hair))
    vest = shape("M74 272L98 214L128 256L158 214L182 272Z", "#5a4a63") + line("M84 262H172", 4, "#7c6a86")
    shirt = torso("#dfe7ee") + tie("#7a2f35", "#c99a4a") + vest
    return portrait(
        "#5C6F82",
        shirt + tie("#7a2f35", "#c99a4a") + sides + head + strands + face + moustache + collar("#ffffff", 16),
    )


def _priya() -> str:
    skin, hair = "#b87a4c", "#241a22"
    back = shape(
        "M128 40C190 40 212 90 206 150C204 186 196 206 186 214H70C60 206 52 186 50 150C44 90 66 40 128 40Z", hair
    )
    head = _head(skin, 50, 204, 66)
    front = shape("M128 60C112 92 84 108 64 118C58 84 84 50 128 50C172 50 198 84 192 118C172 108 144 92 128 60Z", hair)
    braid = "".join(oval(196 - i * 3, 176 + i * 22, 19, 15, hair) for i in range(4)) + rect(
        172, 246, 26, 12, "#e0554a", 5, stroke=INK, stroke_width=4
    )
    face = eyes(31, 136, 13, (0, -0.15), "#3a2218") + brows(31, 110, 28, -4, hair, 6) + _nose(skin) + smile(178, 34, 7)
    face += ellipse(128, 96, 4.5, fill="#d8344a") + blush(50, 166, "#e0524a", 13)
    specs = glasses(31, 136, 25, "#8a2f52", thick=6)
    pen = place(
        rect(-5, -34, 10, 62, "#3b6fd4", 3, stroke=INK, stroke_width=4)
        + rect(-5, -34, 10, 14, "#f2f2f2", 3, stroke=INK, stroke_width=4),
        52,
        106,
        0.95,
        -38,
    )
    return portrait(
        "#D98C3F", back + torso("#2f5d8c") + head + front + face + specs + braid + pen + collar("#ffe3a8", 18)
    )


def _tomasz() -> str:
    skin, hair = "#fbd9bd", "#a9824c"
    hood = shape("M50 232C60 190 196 190 206 232L210 272H46Z", "#2c6a52")
    head = _head(skin, 50, 208, 60)
    stubble = path(
        "M66 152C70 190 96 208 128 208C160 208 186 190 190 152C180 "
        "172 160 166 150 170Q128 160 106 170C96 166 76 172 66 152Z",
        "#c9a87c",
        opacity=0.75,
    )
    top = shape(
        "M60 122C52 70 84 44 126 44C176 40 204 70 196 122C190 "
        "104 182 94 172 86C158 98 134 86 118 92C96 98 74 98 60 122Z",
        hair,
    )
    face = (
        eyes(30, 134, 13, (0, 0.1), "#4d7f9e")
        + lids(30, 134, 13, skin, 0.5, -1)
        + brows(30, 112, 26, 0, "#7c5c30", 6)
        + _nose(skin, 162, 1, "long")
    )
    face += smile(180, 38, 7)
    specs = glasses(30, 134, 24, "#31343f", square=True, thick=6)
    band = line("M52 132C40 30 216 30 204 132", 15) + line("M52 132C40 30 216 30 204 132", 7, "#4a5a6a")
    cups = mirrored(shape("M44 112Q62 108 64 136Q62 164 44 160Q34 136 44 112Z", "#e2574a"))
    mic = line("M46 158C50 190 78 200 100 196", 5) + oval(102, 196, 8, 6, "#31343f", 3)
    cords = line("M108 226V254M148 226V254", 5, "#f1f5f0")
    return portrait(
        "#3F8F6B", torso("#3b8469") + hood + head + stubble + top + face + specs + band + cups + mic + cords
    )


def _winnie() -> str:
    skin, hair = "#ffdcc4", "#c9cfd8"
    back = shape(
        "M128 38C196 38 216 92 212 150C210 178 206 196 196 202H60C50 196 46 178 44 150C40 92 60 38 128 38Z", hair
    )
    head = _head(skin, 48, 204, 62)
    front = shape(
        "M60 150C50 84 78 46 130 46C182 44 208 86 196 152C190 124 "
        "180 108 172 96C148 102 116 96 102 78C92 100 72 116 60 150Z",
        hair,
    )
    shine = line("M84 78C96 62 112 56 130 56", 6, "#eef1f5")
    face = (
        eyes(30, 138, 13, (0.6, 0), "#6a4d9a")
        + lids(30, 138, 13, "#d7b6e0", 0.4, 2)
        + brows(32, 108, 28, 4, "#8d929c", 6)
        + _nose(skin, 164, 0.8)
    )
    face += path(
        "M108 182Q118 176 128 180Q138 176 152 178Q142 196 126 194Q114 192 108 182Z",
        "#b8325a",
        stroke=INK,
        stroke_width=3.5,
    ) + line("M108 182Q130 190 152 178", 3)
    pearls = "".join(
        oval(128 + x, y, 8.5, 8.5, "#fffaf0", 3.5)
        for x, y in ((-40, 214), (-26, 226), (-9, 233), (9, 233), (26, 226), (40, 214))
    )
    drops = mirrored(oval(58, 172, 8, 11, "#f2c14b", 4))
    return portrait(
        "#8C6BB1", back + torso("#5d3a7d") + head + front + shine + face + _winged_glasses() + drops + pearls
    )


def _winged_glasses() -> str:
    """Glasses with wings, each with a stone."""
    frame = mirrored(
        path(
            "M62 124Q84 112 116 130Q118 154 96 158Q74 158 62 124Z",
            "#fff",
            fill_opacity=0.2,
            stroke="#c0305e",
            stroke_width=6.5,
            stroke_linejoin="round",
        )
    )
    frame += line("M116 134Q128 128 140 134", 6, "#c0305e") + mirrored(ellipse(66, 127, 3.5, fill="#ffe9a8"))
    return frame


def _gustavo() -> str:
    skin, hair = "#d69a66", "#2a1a18"
    head = _head(skin, 53, 210, 62)
    quiff = shape(
        "M62 122C54 92 62 74 74 66C70 40 104 22 146 26C188 28 208 54 196 82C204 92 "
        "204 108 196 124C194 104 186 94 176 88C146 96 100 92 84 82C74 90 66 100 62 122Z",
        hair,
    )
    sheen = line("M92 58C112 42 140 40 164 48", 6, "#6a4a40")
    face = eyes(31, 134, 14, (0.1, -0.05), "#4a2c18") + brows(32, 108, 34, 3, hair, 9) + _nose(skin, 160, 1.1)
    face += shape("M88 172Q128 182 168 172Q164 204 128 204Q92 204 88 172Z", "#7c2230") + path(
        "M92 175Q128 184 164 175L161 187Q128 195 95 187Z", "#ffffff"
    )
    face += line("M172 122l12 -4", 3, soft(skin, 0.4)) + blush(52, 164, "#d8553a", 13)
    suit = torso("#27324a") + shape("M98 204L128 262L158 204Z", "#ffffff", 4.5) + tie("#f2b41e", "#c97f0a")
    lapels = mirrored(shape("M96 202L126 272H78L70 232Z", "#34425f"))
    pin = oval(182, 240, 9, 9, "#f2c14b", 4)
    return portrait("#B5533C", suit + lapels + head + quiff + sheen + face + pin)


def _harriet() -> str:
    skin, hair = "#7a4a30", "#8d8790"
    crown = oval(128, 40, 34, 28, hair) + shape(
        "M56 128C44 76 78 46 128 46C178 46 212 76 200 128C194 96 166 84 128 84C90 84 62 96 56 128Z", hair
    )
    texture = "".join(
        line(f"M{x} {y}q7 -7 14 0", 3.5, "#6d6771")
        for x, y in ((72, 84), (94, 68), (120, 62), (146, 68), (170, 84), (112, 36), (132, 32))
    )
    head = _head(skin, 49, 206, 66)
    face = (
        eyes(30, 132, 13, (0, 0.2), "#2a1810")
        + lids(30, 132, 13, skin, 0.3, -1)
        + brows(30, 106, 28, -2, "#4a4048", 7)
        + _nose(skin, 160, 1.1)
        + line("M104 184Q128 192 152 184", 5.5, "#3a1818")
    )
    half = mirrored(
        path("M76 140H118Q118 164 97 164Q76 164 76 140Z", "#e8f4ff", fill_opacity=0.3, stroke="#e0b24a", stroke_width=5)
    ) + line("M118 142Q128 136 138 142", 5, "#e0b24a")
    chain = mirrored(line("M76 142C56 160 58 190 66 212", 3, "#e0b24a"))
    jacket = (
        torso("#2f4258")
        + mirrored(shape("M98 204L128 268H88L72 228Z", "#3d566f"))
        + shape("M102 206L128 250L154 206Q128 226 102 206Z", "#fff8ec", 4.5)
    )
    brooch = place(
        "".join(
            ellipse(0, -9, 6, 9, "#7fb7d9", stroke=INK, stroke_width=3, transform=f"rotate({a})")
            for a in range(0, 360, 72)
        )
        + oval(0, 0, 5, 5, "#fff3c8", 3),
        76,
        240,
    )
    return portrait("#6A8CA8", jacket + head + crown + texture + face + half + chain + brooch)


def _idris() -> str:
    skin, hair = "#8d5a38", "#221614"
    head = _head(skin, 52, 208, 62)
    sides = mirrored(shape("M66 108C56 120 58 140 62 150L72 116Z", hair, 4))
    beard = shape(
        "M62 148C64 192 92 214 128 214C164 214 192 192 194 148C186 "
        "168 172 166 160 168Q128 154 96 168C84 166 70 168 62 148Z",
        hair,
    )
    face = (
        eyes(31, 132, 14, (-0.1, 0), "#2a1810")
        + brows(32, 110, 28, -4, hair, 7)
        + _nose(skin, 158, 1.15)
        + smile(178, 46, 15, True)
        + blush(50, 154, "#d8553a", 12)
    )
    cap = shape("M58 96C54 50 88 28 128 28C168 28 202 50 198 96C152 82 104 82 58 96Z", "#c98f1c") + shape(
        "M54 100C96 76 160 76 202 100C210 112 200 118 190 114C150 98 106 98 66 114C56 118 46 112 54 100Z", "#8a5f10"
    )
    badge = place(
        rect(-17, -15, 34, 30, "#d9a86a", 4, stroke=INK, stroke_width=4) + line("M-17 -3H17M0 -15V-3", 3.5), 128, 58
    )
    shirt = (
        torso("#c98f1c") + line("M128 214V272", 4) + rect(156, 230, 40, 34, "#b57f14", 5, stroke=INK, stroke_width=4)
    )
    strap = path("M56 226L88 208L200 272H150Z", "#5b4326", stroke=INK, stroke_width=5)
    return portrait("#C2A23A", shirt + strap + head + sides + beard + face + cap + badge + collar("#e8b23e", 18))


def _mireille() -> str:
    skin, hair = "#ffd9c2", "#1fa6a0"
    back = shape(
        "M128 44C192 44 214 96 214 150C214 196 206 222 186 226C190 196 186 176 "
        "182 160H72C66 176 60 182 52 184C42 160 40 128 46 104C54 66 86 44 128 44Z",
        hair,
    )
    head = _head(skin, 48, 204, 62)
    front = shape(
        "M56 158C42 96 76 50 128 50C186 50 210 96 204 190C196 150 "
        "188 120 170 92C140 118 96 116 74 108C64 122 60 138 56 158Z",
        hair,
    )
    face = (
        eyes(30, 138, 14, (-0.2, 0), "#5a3a22")
        + brows(30, 114, 28, -5, "#14706c", 7)
        + mirrored(line("M82 128L72 122M80 136L70 134", 4))
        + _nose(skin, 164, 0.75)
    )
    face += path(
        "M108 180Q118 172 128 178Q138 172 148 180Q140 194 128 194Q116 194 108 180Z",
        "#d81f3f",
        stroke=INK,
        stroke_width=3.5,
    ) + ellipse(158, 172, 2.8, 2.8, INK)
    beret = (
        shape("M52 84C32 44 92 10 146 20C204 26 232 64 204 92C160 70 96 68 52 84Z", "#c02942")
        + line("M138 22L142 6", 9)
        + line("M80 46C98 34 120 30 138 32", 6, "#e8697d")
    )
    star = place(
        path("M0 -13L4 -4L13 -4L6 2L9 11L0 6L-9 11L-6 2L-13 -4L-4 -4Z", "#f7c93c", stroke=INK, stroke_width=3.5),
        62,
        186,
    )
    stripes = "".join(line(f"M30 {y}Q128 {y - 22} 226 {y}", 8, "#26324a") for y in (236, 254, 272))
    return portrait("#A8577E", back + torso("#fffaf2") + stripes + head + front + face + beret + star + _brush())


def _brush() -> str:
    """A paintbrush in the breast pocket."""
    return place(
        rect(-5, -30, 10, 60, "#d9a05a", 3, stroke=INK, stroke_width=4)
        + path("M-8 -30Q0 -62 8 -30Z", "#7b4fa6", stroke=INK, stroke_width=4),
        200,
        222,
        0.9,
        24,
    )


def _lorcan() -> str:
    skin, hair = "#ffd8be", "#c4592a"
    bun = oval(128, 32, 27, 22, hair) + line("M112 44Q128 52 144 44", 5, "#8a3814")
    head = _head(skin, 50, 206, 58)
    cap = shape(
        "M60 128C52 78 82 46 128 46C174 46 204 78 196 128C190 98 166 78 128 74C90 78 66 98 60 128Z", hair
    ) + line("M102 56Q96 66 92 80M128 50V72M154 56Q160 66 164 80", 3.5, "#8a3814")
    beard = shape(
        "M60 142C60 190 78 236 128 244C178 236 196 190 196 142C188 "
        "166 172 170 160 170Q128 156 96 170C84 170 68 166 60 142Z",
        hair,
    )
    strands = line("M96 196Q102 216 112 226M160 196Q154 216 144 226M128 204V232", 3.5, "#8a3814")
    face = (
        eyes(30, 132, 13, (0, 0.1), "#3f7a4a")
        + lids(30, 132, 13, skin, 0.55, -3)
        + brows(30, 110, 28, -3, "#8a3814", 7)
        + _nose(skin, 158)
        + smile(178, 36, 8)
    )
    freckles = "".join(
        ellipse(128 + s * x, y, 2.4, fill="#d98a5c")
        for s in (-1, 1)
        for x, y in ((40, 152), (48, 158), (52, 150), (34, 160))
    )
    knit = "".join(line(f"M{x} 222V270", 4, "#3d5f3c") for x in range(44, 220, 17))
    return portrait(
        "#4F7F5B",
        torso("#5b8a56")
        + knit
        + head
        + bun
        + cap
        + freckles
        + beard
        + strands
        + face
        + place(_frond(), 206, 262, 1.15, 6),
    )


def _frond() -> str:
    """A fern's leaf."""
    frond = line("M0 0C10 -40 6 -70 -10 -96", 5, "#2f7d3c")
    for i in range(7):
        y, reach = -14 - i * 12, 22 - i * 2
        lean = -i * i * 0.22 + 5
        for side in (-1, 1):
            frond += place(
                ellipse(side * reach * 0.55, -3, reach * 0.6, 6, "#58b352", stroke=INK, stroke_width=3),
                lean,
                y,
                turn=side * -24,
            )
    return frond
