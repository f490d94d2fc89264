"""The ten regulars of the Classic table: animals with a little something of their own."""

from __future__ import annotations

from draw import ellipse, lighter, path, rect
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
    shirt = _shoulders("#fffaf0", 196)
    vest = mirrored(shape("M28 270C34 214 76 200 98 198L128 256V276H28Z", "#7a1f2b"))
    tuft = shape("M66 92C58 40 104 26 134 34C160 22 206 44 190 94C166 70 92 70 66 92Z", "#5a3524")
    band = shape("M56 104C84 74 172 74 200 104L198 84C170 58 86 58 58 84Z", "#2b1a20")
    shade = shape("M54 104C84 76 172 76 202 104C214 114 220 124 216 128C170 96 86 96 40 128C36 124 42 114 54 104Z",
                  "#2f9a5a")  # fmt: skip
    shine = line("M84 98C104 90 140 88 160 94", 5, "#8fe0b0")
    return guest(shirt + vest + _bow(128, 218, "#f2b441"), tuft + band + shade + shine)


def _shoulders(fill: str, top: float = 200) -> str:
    return shape(f"M28 270C34 {top + 14} 80 {top} 128 {top}C176 {top} 222 {top + 14} 228 270Z", fill)


def _bow(x: float, y: float, fill: str) -> str:
    wing = "M0 0C-14 -22 -40 -24 -46 -16C-50 -6 -50 8 -46 18C-40 24 -14 20 0 0Z"
    knot = oval(0, 0, 11, 13, lighter(fill, 0.15))
    return place(shape(wing, fill) + place(shape(wing, fill), 0, 0, turn=180) + knot, x, y)


def _panda() -> str:
    ears = mirrored(oval(62, 70, 30, 30, "#33262c"))
    head = shape(
        "M128 46C190 46 220 90 220 138C220 188 180 214 128 214C76 214 36 188 36 138C36 90 66 46 128 46Z", "#fffaf0"
    )
    patches = mirrored(path("M98 104C118 108 118 146 98 160C80 170 62 158 66 138C70 116 82 102 98 104Z", "#33262c"))
    face = patches + eyes(40, 132, 15, (0.1, 0), "#5b3a22")
    face += shape("M112 158Q128 150 144 158Q142 172 128 174Q114 172 112 158Z", "#33262c", 3)
    face += line("M128 174V180") + smile(180, 44, 18, True) + blush(70, 172)
    flower = "".join(
        place(ellipse(0, -15, 10, 14, "#ff5f6d", stroke=INK, stroke_width=4), 0, 0, turn=a) for a in range(0, 360, 60)
    )
    flower += oval(0, 0, 9, 9, "#ffd45a", 4)
    return portrait("#D65A4A", _shoulders("#33262c") + ears + head + face + place(flower, 190, 72, 1.05))


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
    return portrait("#3E7CB1", _shoulders("#6b5039", 206) + head + mask + breast + face + _bow(128, 226, "#c8503c"))


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
    return portrait("#9B4F96", _shoulders("#46234a") + ears + head + face + patch + place(ring, 20, 88))


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
    return portrait("#6B8E4E", _shoulders("#7a5638", 212) + ears + head + face + cap)


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
    return portrait("#E08E3C", _shoulders("#8d817c", 214) + ears + head + face + whiskers + scarf)


def _fox() -> str:
    fur = "#e2692a"
    ears = mirrored(shape("M50 108L44 30L112 66Z", fur) + path("M60 84L56 50L88 68Z", "#3a2226"))
    head = shape(
        "M128 56C170 56 204 82 212 122C222 136 228 152 236 158C210 168 180 204 "
        "128 218C76 204 46 168 20 158C28 152 34 136 44 122C52 82 86 56 128 56Z",
        fur,
    )
    cheeks = mirrored(path("M24 158C48 148 84 136 104 150C116 160 122 186 128 217C78 204 50 168 24 158Z", "#fff3e2"))
    face = (
        cheeks
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
    return portrait("#B5852B", _shoulders("#5a3a26", 210) + ears + head + face + hat)


def _tortoise() -> str:
    shell = shape("M8 270C10 150 66 122 128 122C190 122 246 150 248 270Z", "#8a6a3a")
    plates = path(
        "M128 128L164 150L150 200H106L92 150ZM72 142L96 154L104 204"
        "L60 216L40 186ZM184 142L160 154L152 204L196 216L216 186Z",
        "#a9864a",
        stroke="#5f4624",
        stroke_width=5,
    )
    skin = "#8fbf7c"
    neck = shape("M88 150C84 190 84 222 74 262H182C172 222 172 190 168 150Z", soft(skin, 0.12))
    head = shape("M128 40C178 40 204 74 204 114C204 160 172 190 128 190C84 190 52 160 52 114C52 74 78 40 128 40Z", skin)
    spots = ellipse(96, 60, 11, 7, "#6d9f5c") + ellipse(150, 56, 8, 6, "#6d9f5c") + ellipse(124, 66, 6, 5, "#6d9f5c")
    face = spots + eyes(40, 108, 22, (0, 0.15), "#4b6b3a") + lids(40, 108, 22, skin, 0.62, -2)
    face += (
        ellipse(119, 138, 3.5, 5, INK)
        + ellipse(137, 138, 3.5, 5, INK)
        + smile(156, 70, 11)
        + blush(64, 146, "#e8705c", 15)
    )
    beads = "".join(
        oval(128 + x, y, 10, 10, color, 4)
        for x, y, color in (
            (-44, 192, "#e0554a"),
            (-24, 206, "#f2c14b"),
            (0, 212, "#4aa3a0"),
            (24, 206, "#f2c14b"),
            (44, 192, "#e0554a"),
        )
    )
    return portrait("#4D9A97", shell + plates + neck + head + face + beads)


def _rabbit() -> str:
    fur = "#fdf3ea"
    left = shape("M92 96C60 70 52 18 78 8C108 2 118 60 114 96Z", fur) + path(
        "M94 84C76 62 70 28 82 22C98 22 104 60 104 86Z", "#f5a6ac"
    )
    right = shape("M150 96C148 60 160 24 186 18C206 18 214 40 204 48C190 52 180 74 172 100Z", fur) + path(
        "M160 86C162 62 170 40 184 34C178 52 170 70 166 90Z", "#f5a6ac"
    )
    fold = shape("M184 20C206 12 224 26 226 54C214 56 196 52 186 44Z", soft(fur, 0.12))
    head = shape(
        "M128 76C182 76 210 112 210 150C210 194 172 218 128 218C84 218 46 194 46 150C46 112 74 76 128 76Z", fur
    )
    face = eyes(38, 136, 21, (0.1, -0.1), "#c2384b") + brows(40, 104, 32, 7, "#8d6a62", 7) + blush(66, 172, r=16)
    face += shape("M114 158Q128 150 142 158Q138 170 128 172Q118 170 114 158Z", "#ef7a86", 4) + smile(180, 56, 20, True)
    face += rect(116, 182, 24, 17, "#fff", 3, stroke=INK, stroke_width=3.5) + line("M128 183V198", 3)
    band = shape("M52 116C88 90 168 90 204 116L206 134C168 106 88 106 50 134Z", "#2e7fc9") + path(
        "M112 98H144L138 116H118Z", "#fff", opacity=0.9
    )
    return portrait("#D1495B", _shoulders("#2e7fc9", 212) + left + right + fold + head + face + band)


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
        "#7D6BA8", _shoulders("#5a9a38", 212) + bulbs + head + face + place(crown, 0, 4) + _bow(128, 228, "#7d3c98")
    )


def _octopus() -> str:
    skin = "#3f9fb5"
    arms = "".join(
        shape(d, skin)
        for d in (
            "M64 178C20 178 6 214 24 262H70C54 236 66 214 96 206Z",
            "M192 178C236 178 250 214 232 262H186C202 236 190 214 160 206Z",
            "M96 196C84 226 86 250 98 270H158C170 250 172 226 160 196Z",
        )
    )
    suckers = "".join(
        ellipse(x, y, r, fill="#a9e2e6")
        for x, y, r in (
            (32, 216, 6),
            (30, 236, 7),
            (226, 216, 6),
            (228, 236, 7),
            (112, 236, 6),
            (128, 242, 6),
            (144, 236, 6),
        )
    )
    head = shape("M128 26C188 26 216 74 212 120C210 170 178 214 128 214C78 214 46 170 44 120C40 74 68 26 128 26Z", skin)
    spots = "".join(
        ellipse(x, y, r, fill="#2f7f97") for x, y, r in ((90, 62, 10), (112, 46, 7), (168, 60, 9), (182, 82, 6))
    )
    face = spots + eyes(40, 124, 25, (-0.1, 0), "#20343f") + smile(168, 60, 16) + blush(72, 160, "#ff7a90", 16)
    monocle = ellipse(168, 124, 33, fill="#fff7d0", fill_opacity=0.25, stroke="#e8b83c", stroke_width=8) + line(
        "M194 146C206 176 204 200 196 224", 4, "#e8b83c"
    )
    hat = shape("M84 52L90 4H166L172 52Q128 40 84 52Z", "#2b2438") + path(
        "M86 36Q128 24 170 36L172 52Q128 40 84 52Z", "#c8402f"
    )
    hat += shape("M58 58Q128 30 198 58Q188 70 128 60Q68 70 58 58Z", "#2b2438")
    return portrait("#C06C84", arms + suckers + head + face + monocle + place(hat, 0, 6))
