"""The ten regulars of the Classic table: animals with a little something of their own."""

from __future__ import annotations

from clothes import bow, shoulders
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
    drawn = (_panda, _owl, _tiger, _badger, _mouse, _fox, _tortoise, _rabbit, _frog, _octopus)
    regulars = {f"avatar_{i:02}": draw() for i, draw in enumerate(drawn, start=1)}
    return regulars | {"avatar_player": _player()}


def _player() -> str:
    """A dealer's eyeshade, waistcoat and bow tie."""
    shirt = shoulders("#fffaf0", 196)
    vest = mirrored(shape("M28 270C34 214 76 200 98 198L128 256V276H28Z", "#7a1f2b"))
    tuft = shape("M66 92C58 40 104 26 134 34C160 22 206 44 190 94C166 70 92 70 66 92Z", "#5a3524")
    band = shape("M56 104C84 74 172 74 200 104L198 84C170 58 86 58 58 84Z", "#2b1a20")
    shade = shape("M54 104C84 76 172 76 202 104C214 114 220 124 216 128C170 96 86 96 40 128C36 124 42 114 54 104Z",
                  "#2f9a5a")  # fmt: skip
    shine = line("M84 98C104 90 140 88 160 94", 5, "#8fe0b0")
    return guest(shirt + vest + bow(128, 218, "#f2b441"), tuft + band + shade + shine)


def _panda() -> str:
    ears = mirrored(oval(62, 70, 30, 30, "#33262c"))
    head = shape(
        "M128 46C190 46 220 90 220 138C220 188 180 214 128 214C76 214 36 188 36 138C36 90 66 46 128 46Z", "#fffaf0"
    )
    patches = mirrored(path("M98 104C118 108 118 146 98 160C80 170 62 158 66 138C70 116 82 102 98 104Z", "#33262c"))
    face = patches + eyes(40, 132, 15, (0.1, 0), "#5b3a22")
    face += shape("M112 158Q128 150 144 158Q142 172 128 174Q114 172 112 158Z", "#33262c", 3)
    face += line("M128 174V180") + smile(180, 44, 18, True) + blush(58, 170, r=12)
    flower = "".join(
        place(ellipse(0, -15, 10, 14, "#ff5f6d", stroke=INK, stroke_width=4), 0, 0, turn=a) for a in range(0, 360, 60)
    )
    flower += oval(0, 0, 9, 9, "#ffd45a", 4)
    return portrait("#D65A4A", shoulders("#33262c") + ears + head + face + place(flower, 190, 72, 1.05))


def _owl() -> str:
    feather = "#8a6a4e"
    head = shape(
        "M54 56C72 70 100 66 128 66C156 66 184 70 202 56C204 78 216 104 214 "
        "144C212 196 174 220 128 220C82 220 44 196 42 144C40 104 52 78 54 56Z",
        feather,
    )
    mask = path(
        "M128 96C146 72 204 74 206 126C206 172 160 186 128 160C96 186 50 172 50 126C52 74 110 72 128 96Z", "#f0dcb8"
    )
    breast = "".join(
        line(f"M{x - 11} {y}Q{x} {y + 13} {x + 11} {y}", 4, "#5e4431")
        for y, xs in ((194, (92, 128, 164)), (210, (110, 146)))
        for x in xs
    )
    face = eyes(36, 124, 30, (0, 0.1), "#e89a1c")
    face += shape("M116 144Q128 138 140 144L128 174Z", "#f2a33a")
    face += shape(
        "M128 94C110 70 80 62 58 66C76 74 92 88 112 96ZM128 94C146 70 176 62 198 66C180 74 164 88 144 96Z", "#6b5039", 4
    )
    face += glasses(36, 124, 35, "#3d4f74", "#e8f4ff", thick=7)
    return portrait("#3E7CB1", shoulders("#6b5039", 206) + head + mask + breast + face + bow(128, 226, "#c8503c"))


def _tiger() -> str:
    fur = "#f08a2c"
    ears = mirrored(oval(66, 66, 30, 30, fur) + ellipse(66, 68, 15, fill="#ffd9b0"))
    head = shape(
        "M128 46C184 46 212 84 216 128C234 150 222 172 204 180C184 206 160 216 "
        "128 216C96 216 72 206 52 180C34 172 22 150 40 128C44 84 72 46 128 46Z",
        fur,
    )
    muzzle = path(
        "M128 142C156 134 184 152 180 178C174 204 152 212 128 212C104 212 82 204 76 178C72 152 100 134 128 142Z",
        "#fff3e0",
    )
    stripes = shape("M120 46H136L130 88Z", INK, 3) + mirrored(
        path("M96 50L112 52L108 80ZM44 124L70 136L40 142ZM40 156L66 158L52 176Z", INK)
    )
    face = (
        stripes
        + muzzle
        + eyes(38, 120, 18, (0.15, 0), "#3d8f52")
        + lids(38, 120, 18, fur, 0.35, 5)
        + brows(38, 94, 38, 7, INK, 9)
    )
    face += shape("M110 146Q128 138 146 146Q142 164 128 166Q114 164 110 146Z", "#e0566b") + line("M128 166V178")
    face += line("M92 176Q112 198 128 180Q146 200 172 166") + path(
        "M152 184L160 180L158 194Z", "#fff", stroke=INK, stroke_width=2.5
    )
    patch = "".join(line(d, 3.5) for d in ("M74 184L42 178", "M76 194L46 200", "M182 184L214 178", "M180 194L210 200"))
    ring = oval(30, 0, 9, 9, "none", 5) + ellipse(30, 0, 9, 9, stroke="#ffd45a", stroke_width=4)
    return portrait("#9B4F96", shoulders("#46234a") + ears + head + face + patch + place(ring, 20, 88))


def _badger() -> str:
    ears = mirrored(oval(58, 84, 22, 22, "#3a3538") + ellipse(58, 86, 11, fill="#fff3e4"))
    head = shape(
        "M128 40C166 40 206 84 208 130C210 168 168 222 128 222C88 222 46 168 48 130C50 84 90 40 128 40Z", "#fbf4e6"
    )
    bands = mirrored(
        path("M100 46C70 66 48 98 49 132C50 150 60 172 74 188C86 158 92 120 100 96C104 80 106 62 100 46Z", "#3a3538")
    )
    face = (
        bands
        + eyes(40, 126, 14, (0, 0.15), "#8a5a2c")
        + lids(40, 126, 14, "#3a3538", 0.55, 3)
        + brows(40, 106, 36, 6, "#fff3e4", 9)
    )
    face += shape("M104 176Q128 160 152 176Q150 198 128 200Q106 198 104 176Z", "#2b2226")
    face += ellipse(118, 178, 7, 4, "#fff", opacity=0.7) + line("M106 212Q128 200 150 212")
    cap = shape("M58 84C60 40 96 24 132 24C176 24 200 48 200 82C156 66 104 66 58 84Z", "#6f7d4e")
    cap += shape(
        "M48 90C88 62 168 60 214 88C196 104 186 100 176 96C140 84 108 84 80 98C66 104 54 100 48 90Z", "#59663c"
    )
    return portrait("#6B8E4E", shoulders("#7a5638", 212) + ears + head + face + cap)


def _mouse() -> str:
    fur = "#b9aca6"
    ears = mirrored(oval(58, 84, 46, 46, fur) + ellipse(60, 86, 30, fill="#f6b7b0"))
    head = shape(
        "M128 70C178 70 204 112 200 152C196 192 164 216 128 216C92 216 60 192 56 152C52 112 78 70 128 70Z", fur
    )
    muzzle = ellipse(128, 180, 42, 32, "#f4ece6")
    face = muzzle + eyes(34, 134, 20, (0, -0.2), "#5b3a22") + brows(36, 102, 28, -7, "#6d5f5a", 6)
    face += oval(128, 160, 12, 9, "#ef7a86", 4) + line("M128 170V182M114 186Q128 180 142 186", 5) + blush(58, 170)
    face += rect(120, 185, 16, 14, "#fff", 3, stroke=INK, stroke_width=3.5) + line("M128 186V198", 2.5)
    whiskers = mirrored(line("M86 174L46 168M86 184L50 192", 3.5))
    scarf = shape(
        "M62 212C92 232 164 232 194 212C206 226 200 244 186 248C150 262 106 262 70 248C56 244 50 226 62 212Z", "#3b8c8c"
    )
    scarf += line("M84 226L78 248M112 234L110 254M144 234L146 254M172 226L178 248", 6, "#8fd4cf")
    return portrait("#E08E3C", shoulders("#8d817c", 214) + ears + head + face + whiskers + scarf)


def _fox() -> str:
    fur = "#e2692a"
    ears = mirrored(shape("M50 108L44 30L112 66Z", fur) + path("M60 84L56 50L88 68Z", "#3a2226"))
    head = shape(
        "M128 56C170 56 204 82 212 122C222 136 228 152 236 158C210 168 180 204 "
        "128 218C76 204 46 168 20 158C28 152 34 136 44 122C52 82 86 56 128 56Z",
        fur,
    )
    cheeks = mirrored(path("M24 158C48 148 84 136 104 150C116 160 122 186 128 217C78 204 50 168 24 158Z", "#fff3e2"))
    chin = path("M112 184L128 216L144 184Z", "#fff3e2")
    face = (
        cheeks
        + chin
        + eyes(40, 128, 17, (0.5, 0.1), "#7a4a12")
        + lids(40, 128, 17, fur, 0.5, 3)
        + brows(42, 100, 34, 5, "#7c2f10", 8)
    )
    face += shape("M112 180Q128 170 144 180Q142 196 128 198Q114 196 112 180Z", "#2b1a20") + ellipse(
        122, 182, 5, 3, "#fff", opacity=0.7
    )
    face += line("M128 198Q136 212 158 200", 5)
    hat = shape("M66 74C60 30 84 12 128 14C172 12 196 30 190 74C150 62 106 62 66 74Z", "#3f6b58")
    hat += path("M67 60C108 48 148 48 189 60L190 74C150 62 106 62 66 74Z", "#f3c34b", stroke=INK, stroke_width=4)
    hat += shape("M36 88C70 54 186 54 220 88C190 80 170 74 128 74C86 74 66 80 36 88Z", "#345a4a")
    hat += place(
        rect(-13, -20, 26, 40, "#fff8e7", 4, stroke=INK, stroke_width=4) + path("M0 -9L7 0L0 9L-7 0Z", "#d9342b"),
        176,
        44,
        turn=16,
    )
    return portrait("#B5852B", shoulders("#5a3a26", 210) + ears + head + face + hat)


def _tortoise() -> str:
    """A patient face under a wide straw hat, the shell like a cloak behind."""
    shell = shape("M2 270C6 176 54 132 128 132C202 132 250 176 254 270Z", "#8a6a3a")
    plates = shape("M84 146L40 172L30 226L74 240L98 200Z", "#b3914f", 4) + shape(
        "M40 172L12 208L8 262L30 226Z", "#a07f42", 4
    )
    rim = line("M14 246C40 196 66 182 84 178", 7, "#e0c07a")
    skin = "#8fbf7c"
    neck = shape("M92 168C90 200 88 230 78 268H178C168 230 166 200 164 168Z", soft(skin, 0.14))
    folds = line("M98 208Q128 220 158 208M94 228Q128 242 162 228", 4, soft(skin, 0.4))
    head = shape("M128 74C174 74 202 98 206 130C208 160 176 200 128 200C80 200 48 160 50 130C54 98 82 74 128 74Z", skin)
    beak = path("M66 160C92 150 112 156 128 168C144 156 164 150 190 160C178 186 154 200 128 200C102 200 78 186 66 160Z",
                "#cfe0a4")  # fmt: skip
    face = beak + line("M70 160C94 150 112 156 128 168C144 156 162 150 186 160", 5.5)
    face += line("M104 182Q128 194 152 182", 4, soft(skin, 0.5))
    face += eyes(42, 126, 20, (0, 0.15), "#4b6b3a") + lids(42, 126, 20, skin, 0.6, -2)
    face += ellipse(120, 152, 3, 4, INK) + ellipse(136, 152, 3, 4, INK) + blush(66, 152, "#e8705c", 10)
    crown = shape("M78 78C78 34 98 20 128 20C158 20 178 34 178 78Z", "#f0cf7c")
    brim = shape("M16 92C60 62 196 62 240 92C212 108 170 102 128 102C86 102 44 108 16 92Z", "#e6bd5f")
    weave = line("M52 86Q128 66 204 86M92 40Q128 30 164 40M84 56Q128 46 172 56", 3, "#b98d38")
    band = path("M78 64Q128 54 178 64V80Q128 70 78 80Z", "#c8503c", stroke=INK, stroke_width=4)
    hat = crown + band + brim + weave
    return portrait("#4D9A97", shell + mirrored(plates + rim) + neck + folds + head + face + place(hat, 0, 4))


def _rabbit() -> str:
    fur = "#fdf3ea"
    left = shape("M92 96C60 70 52 18 78 8C108 2 118 60 114 96Z", fur) + path(
        "M94 84C76 62 70 28 82 22C98 22 104 60 104 86Z", "#f5a6ac"
    )
    right = shape("M150 96C148 60 160 24 186 18C206 18 214 40 204 48C190 52 180 74 172 100Z", fur) + path(
        "M160 86C162 62 170 40 184 34C178 52 170 70 166 90Z", "#f5a6ac"
    )
    head = shape(
        "M128 76C182 76 210 112 210 150C210 194 172 218 128 218C84 218 46 194 46 150C46 112 74 76 128 76Z", fur
    )
    face = eyes(38, 136, 21, (0.1, -0.1), "#c2384b") + brows(40, 104, 32, 7, "#8d6a62", 7) + blush(66, 172, r=16)
    face += shape("M114 158Q128 150 142 158Q138 170 128 172Q118 170 114 158Z", "#ef7a86", 4) + smile(180, 56, 20, True)
    face += rect(116, 182, 24, 17, "#fff", 3, stroke=INK, stroke_width=3.5) + line("M128 183V198", 3)
    band = shape("M52 116C88 90 168 90 204 116L206 134C168 106 88 106 50 134Z", "#2e7fc9") + path(
        "M112 98H144L138 116H118Z", "#fff", opacity=0.9
    )
    return portrait("#D1495B", shoulders("#2e7fc9", 212) + place(left + right + head + face + band, 16, 26, 0.875))


def _frog() -> str:
    skin = "#79bd4a"
    bulbs = mirrored(oval(80, 76, 36, 36, skin))
    head = shape(
        "M128 74C196 74 232 116 230 158C226 200 182 218 128 218C74 218 30 200 26 158C24 116 60 74 128 74Z", skin
    )
    belly = path(
        "M128 172C176 172 206 164 222 150C224 196 178 214 128 214C78 214 32 196 34 150C50 164 80 172 128 172Z",
        "#e4f0b2",
    )
    face = belly + eyes(48, 74, 24, (0.1, 0.1), INK) + ellipse(118, 128, 3.5, 5, INK) + ellipse(138, 128, 3.5, 5, INK)
    face += (
        line("M52 146C88 186 168 186 204 146", 6)
        + path("M104 172Q128 198 152 172Q128 178 104 172Z", "#ef7a86", stroke=INK, stroke_width=4)
        + blush(84, 148, "#ff8a70", 16)
    )
    crown = shape("M92 58L86 16L110 36L128 6L146 36L170 16L164 58Q128 48 92 58Z", "#f6c63e")
    crown += (
        oval(128, 40, 7, 8, "#d9342b", 3.5) + ellipse(104, 46, 5, fill="#2c7ad1") + ellipse(152, 46, 5, fill="#2c7ad1")
    )
    return portrait(
        "#7D6BA8", shoulders("#5a9a38", 212) + bulbs + head + face + place(crown, 0, 4) + bow(128, 228, "#7d3c98")
    )


def _octopus() -> str:
    """A gentleman with arms to spare: a small hat, a monocle, a card held up."""
    skin, dark = "#3f9fb5", "#2f7f97"
    head = shape(
        "M128 20C188 20 214 62 208 104C204 134 190 150 186 170C180 198 160 208 128 208C96 208 76 198 70 170"
        "C66 150 52 134 48 104C42 62 68 20 128 20Z",
        skin,
    )
    spots = "".join(ellipse(x, y, r, fill=dark) for x, y, r in ((74, 76, 9), (90, 56, 6), (184, 72, 8), (190, 92, 5)))
    face = spots + eyes(36, 128, 23, (-0.1, 0), "#20343f") + smile(172, 48, 13) + blush(50, 164, "#ff7a90", 11)
    monocle = ellipse(164, 128, 31, fill="#fff7d0", fill_opacity=0.25, stroke="#e8b83c", stroke_width=8)
    monocle += line("M190 144C200 160 200 176 194 192", 4, "#e8b83c")
    hat = shape("M92 52L96 10H160L164 52Q128 42 92 52Z", "#2b2438") + path(
        "M93 40Q128 30 163 40L164 52Q128 42 92 52Z", "#c8402f"
    )
    hat += shape("M68 58Q128 34 188 58Q178 70 128 61Q78 70 68 58Z", "#2b2438")
    behind = _arm("M176 196C214 214 242 190 232 152C228 134 212 128 204 140", skin)
    card = rect(-24, -34, 48, 68, "#fff8e7", 7, stroke=INK, stroke_width=5) + rect(-16, -26, 32, 52, "#d9342b", 4)
    behind += place(card + path("M0 -15L11 0L0 15L-11 0Z", "#fff8e7"), 208, 112, turn=16)
    front = _arm("M98 202C70 236 22 228 18 190C16 166 44 158 52 176C56 188 46 196 38 190", skin)
    front += _arm("M112 206C112 236 96 252 74 262", skin) + _arm("M144 206C146 236 162 252 186 262", skin)
    front += _suckers(((84, 214), (62, 220), (40, 216), (28, 200), (110, 226), (100, 242), (148, 226), (160, 242)))
    return portrait("#C06C84", behind + head + face + monocle + place(hat, 12, -6, 0.96, 6) + front)


def _arm(d: str, skin: str) -> str:
    return line(d, 37) + line(d, 26, skin)


def _suckers(spots: tuple[tuple[float, float], ...]) -> str:
    return "".join(ellipse(x, y, 5, fill="#a9e2e6") for x, y in spots)
