# ruff: noqa: E501  (an outline stays on one line, so that a diff shows which one changed)
"""Draw the opponents of The Tempest, The Sundial and The Boardwalk from the parts of `portraits.py`.

python assets/studio/art/casts.py                               # writes themes/*/art/avatar_*.svg
python assets/studio/art/faces.py tempest sundial boardwalk     # writes their faces; then: uno-desktop theme build tempest
"""

from __future__ import annotations

from pathlib import Path

from drawing import around, circle, darker, group, lighter, line, oval, path, rect, star
from portraits import (
    EDGE,
    LINE,
    PERSON,
    THIN,
    Frame,
    Skull,
    arched,
    beak,
    beard,
    bill,
    both,
    bow_tie,
    brimmed_hat,
    buttoned,
    cheeks,
    coat,
    cone,
    eyes,
    feelers,
    goggles,
    hair,
    head,
    human_nose,
    jersey,
    knit_cap,
    moustache,
    mouth,
    neck,
    neckerchief,
    nose,
    nose_and_mouth,
    nostrils,
    peaked_cap,
    pointed_ears,
    portrait,
    round_ears,
    sailor_cap,
    sailor_collar,
    smile,
    souwester,
    spot,
    whiskers,
)

THEMES = Path(__file__).resolve().parents[3] / "themes"
BRASS, GOLD, SILVER, CREAM = "#d9a648", "#ffd76a", "#c9d3de", "#fdf1da"


def tempest() -> None:
    """The crew of a ship, and whoever swims beside it."""
    frame = Frame(THEMES / "tempest" / "art", "waves", BRASS, "#fff0c0", 12)
    ginger = "#e08a3c"
    portrait(
        "ginger", frame, "#3d7f8c",
        jersey("#2b4a73", "#fff8e7"), neckerchief("#c8413a", "#fff8e7"),
        pointed_ears(ginger, "#f7c9a8"), head(ginger),
        both(line("M50 132L78 138M48 150L74 152M58 170L80 166", fill="none", stroke="#a4541c", stroke_width=8, stroke_linecap="round")),
        line("M128 60V94M106 62L112 88M150 62L144 88", fill="none", stroke="#a4541c", stroke_width=9, stroke_linecap="round"),
        both(oval(110, 178, 25, 20, fill="#fff1de")), whiskers(176),
        eyes(128, 38, 20, "#4f9a3a", skin=ginger), nose_and_mouth(160, "#c65f6a", 24),
    )  # fmt: skip
    portrait(
        "pella", frame, "#4d77a8",
        line("M94 214C88 160 88 110 128 92C168 110 168 160 162 214Z", fill="#fdfaf2", **EDGE), sailor_collar("#2b4a83", "#fff8e7"),
        circle(128, 112, 60, fill="#fdfaf2", **EDGE), both(line("M72 118L56 108M72 132L54 130", fill="none", **EDGE)),
        eyes(106, 30, 16, "#3a2410", skin="#fdfaf2"), bill(136, 36, 246, "#f2a03a", line("M110 140Q128 148 146 140M128 146V226", fill="none", stroke="#b0641a", stroke_width=4)),
        sailor_cap("#fdfaf2", "#2b4a83"),
    )  # fmt: skip
    pale = "#f0c6a0"
    portrait(
        "bram", frame, "#2f5d57",
        buttoned("#e9b52f", "#8a5a14"), both(circle(66, 140, 14, fill=pale, **EDGE)), head(pale, PERSON),
        beard("#f2efe8", 156, 62, 240), cheeks("#e88f72", 158, 42, 11), human_nose(148, pale, 13), smile(188, 22, 12), moustache("#fffdf6", 170, 30, 4),
        eyes(126, 30, 14, "#2f6f9a", skin=pale, lid=True), arched(108, 30, 15, 10, stroke="#f2efe8", stroke_width=9, stroke_linecap="round"), souwester("#f2c230"),
    )  # fmt: skip
    gray = "#8fa0ad"
    portrait(
        "sila", frame, "#245a86",
        coat("#6f808e"), head(gray, Skull(54, 220, 80, 146, 0.7, 0.74)), both(circle(84, 104, 5, fill=darker(gray, 0.35)), circle(70, 120, 4, fill=darker(gray, 0.35))),
        both(oval(108, 178, 28, 23, fill="#d9e2e8", **THIN)), whiskers(176, "#fdfaf2", 92),
        eyes(130, 42, 22, "#2b1a20", skin=gray), nose(160, 14, 10, LINE), smile(194, 20, 12), knit_cap("#d2512f", "#fff1cf"),
    )  # fmt: skip
    tan = "#b97a50"
    portrait(
        "harrow", frame, "#7a4a5c",
        hair("#3a2226", PERSON, 16, 224), buttoned("#23355c", GOLD), neck(tan, 20), both(circle(68, 142, 11, fill=tan, **EDGE), circle(66, 160, 6, fill=GOLD, **THIN)),
        head(tan, PERSON), line("M68 116C84 84 172 84 188 116C176 100 150 92 128 92C106 92 80 100 68 116Z", fill="#3a2226", **EDGE),
        human_nose(152, tan, 9), eyes(128, 30, 15, "#3f6a3a", skin=tan), arched(106, 30, 15, 6, 6, stroke="#2a1418", stroke_width=7, stroke_linecap="round"),
        smile(180, 20, 9, lips="#8c2c34"), peaked_cap("#fdfaf2", "#23355c", GOLD),
    )  # fmt: skip
    hide = "#9a6a4e"
    portrait(
        "bosun", frame, "#5f8f9a",
        coat("#7c5240"), head(hide, Skull(44, 222, 90, 150, 0.62, 0.8)),
        both(line("M110 190Q100 226 108 244Q122 230 122 192Z", fill="#fff8e7", **EDGE)),
        both(oval(98, 176, 36, 27, fill="#c79a78", **EDGE)), both(*(circle(x, y, 3, fill=LINE) for x, y in ((84, 172), (98, 168), (82, 184), (98, 182)))),
        nose(152, 16, 11, "#4a2c26"), smile(198, 17, -6), eyes(116, 40, 15, "#3a2410", skin=hide, lid=True), arched(98, 40, 18, 6, 8, stroke="#5a3526", stroke_width=10, stroke_linecap="round"),
        line("M92 52C96 26 160 26 164 52C148 62 108 62 92 52Z", fill="#2b4a73", **EDGE), rect(120, 14, 16, 16, 5, fill="#c8413a", **EDGE),
    )  # fmt: skip
    black = "#3a3f4d"
    portrait(
        "puff", frame, "#86a7b8",
        coat(black), head(black, Skull(46, 220, 72, 130, 0.75, 0.7)), both(line("M118 84C84 76 62 104 66 136C70 172 98 180 122 170Z", fill="#fdfaf2", **EDGE)),
        both(oval(90, 152, 11, 7, fill="#f2a08a")), eyes(122, 30, 15, "#8a2f1c", skin="#fdfaf2"), arched(96, 31, 14, 8, -8, stroke=LINE, stroke_width=5, stroke_linecap="round"),
        bill(134, 25, 206, "#e8602c", line("M107 150Q128 160 149 150M112 164Q128 172 144 164", fill="none", stroke="#ffd34f", stroke_width=7)),
    )  # fmt: skip
    blue = "#6d8fa6"
    portrait(
        "sten", frame, "#233a66",
        line("M128 2C150 10 166 40 164 76H98C112 58 120 30 128 2Z", fill=darker(blue, 0.22), **EDGE), both(line("M60 190L4 226L40 250L90 232Z", fill=darker(blue, 0.22), **EDGE)),
        head(blue, Skull(40, 236, 84, 142, 0.5, 0.66)), spot("#eef3f4", Skull(150, 234, 66, 186, 0.8, 0.66)), nostrils(140, 12, 4),
        both(line("M52 168L66 172M50 180L64 184M52 192L66 195", fill="none", **THIN)),
        eyes(112, 44, 16, "#1d1019", skin=blue), arched(92, 44, 18, 2, 14, stroke="#2b3d52", stroke_width=8, stroke_linecap="round"),
        mouth(184, 40, line("M82 182Q128 206 174 182L166 204Q128 224 90 204Z", fill="#7c2230", **EDGE), path([(88, 187), (98, 204), (106, 192), (117, 208), (128, 195), (139, 208), (150, 192), (158, 204), (168, 187)], fill="#ffffff", **THIN)),
    )  # fmt: skip
    whale = "#3f6fb0"
    portrait(
        "mora", frame, "#8cc0c4",
        both(line("M128 52C120 28 104 16 84 22C76 6 100 -4 128 22Z", fill="#d9f2fa", **EDGE)),
        head(whale, Skull(50, 246, 104, 160, 0.66, 0.8)), spot("#e9eef2", Skull(176, 252, 88, 210, 0.9, 0.8), True),
        *(line(f"M{x} 208V246", fill="none", stroke="#a9bac8", stroke_width=5) for x in (88, 108, 128, 148, 168)),
        eyes(138, 58, 14, "#1d1019", skin=whale, lid=True), arched(114, 58, 15, 8, -6, stroke="#23467c", stroke_width=8, stroke_linecap="round"), cheeks("#f0a6a0", 164, 66, 12), smile(186, 46, 18),
        sailor_cap_small(),
    )  # fmt: skip
    deep = "#5b3f7f"
    portrait(
        "lumen", frame, "#14283c",
        circle(196, 44, 40, fill="#bff5c8", opacity="0.25"), circle(196, 44, 27, fill="#d9ffd0", opacity="0.5"),
        both(line("M58 150L16 128L26 176Z", fill=darker(deep, 0.2), **EDGE)),
        head(deep, Skull(70, 232, 86, 150, 0.7, 0.8)), line("M128 76C128 30 160 16 190 40", fill="none", **(EDGE | {"stroke": lighter(deep, 0.35), "stroke_width": 7})), circle(196, 44, 15, fill="#f2ffd0", **EDGE),
        *(circle(x, y, 5, fill=lighter(deep, 0.3)) for x, y in ((104, 96), (152, 96), (128, 88), (76, 168), (180, 168))),
        eyes(128, 36, 18, "#d0d83a", skin=deep, closed="#f2ffd0"), mouth(176, 46, line("M72 172Q128 196 184 172Q184 216 128 216Q72 216 72 172Z", fill="#2a1230", **EDGE), path([(78, 178), (90, 204), (100, 186), (114, 212), (128, 190), (142, 212), (156, 186), (166, 204), (178, 178)], fill="#f4f1de", **THIN)),
    )  # fmt: skip


def sailor_cap_small() -> str:
    """On a head much too large for it."""
    return group('transform="translate(70 30) scale(0.46) rotate(-10)"', *sailor_cap("#fdfaf2", "#c8413a"))


def sundial() -> None:
    """Who lives in a garden, by day and by night."""
    frame = Frame(THEMES / "sundial" / "art", "rays", "#c9b58f", "#fff3cf", 24)
    honey, dark = "#f2bd36", "#3a2a22"
    portrait(
        "bea", frame, "#5fa8da",
        both(oval(34, 150, 44, 26, fill="#eaf6ff", opacity="0.9", **EDGE)), coat(dark), line("M34 232Q128 206 222 232L228 252Q128 226 28 252Z", fill=honey),
        feelers(LINE, honey, 30, 24, 76), head(honey), line("M66 84Q128 50 190 84Q180 68 164 62Q128 54 92 62Q76 68 66 84Z", fill=dark), line("M54 108Q128 76 202 108Q200 98 196 90Q128 60 60 90Q56 98 54 108Z", fill=dark),
        cheeks("#f08a5a", 166, 56), eyes(136, 36, 20, "#5a3212", skin=honey), smile(176, 26, 22),
    )  # fmt: skip
    fluff = "#c8b8d8"
    feather = [
        line("M110 86C80 78 50 54 42 12C80 18 108 46 110 86Z", fill="#f3e2b8", **EDGE),
        line(
            "M106 80L54 26M92 64l-24 0M92 64l0 -26M76 46l-20 0M76 46l0 -20",
            fill="none",
            **(THIN | {"stroke": "#9a7a4a"}),
        ),
    ]
    portrait(
        "luna", frame, "#3d3f7a",
        both(line("M92 170C40 70 6 110 6 140C4 200 40 234 96 220Z", fill="#e3d3b4", **EDGE), circle(40, 166, 17, fill="#7f5a8f", **THIN), circle(40, 166, 7, fill="#fff3cf")),
        coat("#efe6f4"), both(*feather), head(fluff, Skull(66, 212, 70, 142)), *(line(f"M{x} 206q8 14 16 0", fill="none", **THIN) for x in (84, 104, 120, 138, 156)),
        eyes(132, 34, 24, "#7a2f7f", skin=fluff, lid=True), cheeks("#e8a2c0", 166, 48, 11), smile(180, 15, 10),
    )  # fmt: skip
    buff = "#d39c5c"
    portrait(
        "strix", frame, "#263f5e",
        coat(buff), head(buff, Skull(50, 222, 82, 132, 0.8, 0.7)), both(line("M128 96C100 62 54 86 58 134C60 176 92 204 128 214Z", fill="#fff8ea", **EDGE)), line("M128 100V206", fill="none", stroke="#fff8ea", stroke_width=8),
        both(*(path(star(4, 6, 0.5, at), fill="#8a5f30") for at in ((72, 226), (98, 236), (52, 242)))),
        eyes(132, 34, 22, "#2b1a20", skin="#fff8ea", lid=True), beak(176, 13, "#e0a03a", 20), cone("#4a5fa8", (194, 40), "#fff3cf", wide=66, y=82, ball=True),
    )  # fmt: skip
    velvet, pink = "#4d4652", "#f0a3a8"
    portrait(
        "tilly", frame, "#8a7a3a",
        coat("#2f6b57"), both(line("M38 250C20 226 30 206 50 208C52 198 66 198 68 208C80 204 88 214 84 226C84 244 66 256 38 250Z", fill=pink, **EDGE)),
        head(velvet, Skull(60, 220, 78, 140, 0.72, 0.66)), both(oval(110, 178, 26, 20, fill="#6f6674")), goggles(130, 36, 30, GOLD),
        eyes(130, 36, 18, "#3a2410", skin="#fff8e7"), nose(160, 17, 13, pink), smile(188, 18, 14), whiskers(184, "#d8ccd8", 80),
    )  # fmt: skip
    sack = "#dcb877"
    straw = [
        line(f"M{x} {y}l{dx} {dy}", fill="none", stroke="#f2cf5a", stroke_width=8, stroke_linecap="round")
        for x, y, dx, dy in (
            (70, 96, -30, 26),
            (66, 106, -28, 40),
            (76, 92, -36, 8),
            (64, 116, -18, 44),
            (80, 100, -30, 38),
        )
    ]
    portrait(
        "rags", frame, "#6f9a4a",
        buttoned("#b8473a", "#fff3cf"), both(*straw), head(sack, Skull(70, 212, 64, 140, 0.8, 0.74)), line("M128 100V74M118 84h20M120 94h16", fill="none", stroke="#8a6430", stroke_width=4),
        line("M164 160h28v26h-24Z", fill="#5f8fc0", stroke="#fff3cf", stroke_width=3, stroke_dasharray="5 4"), path([(128, 148), (116, 168), (140, 168)], fill="#d2512f", **EDGE),
        eyes(130, 30, 16, "#2b1a20", skin=sack), mouth(184, 32, line("M92 182Q128 204 164 182", fill="none", **EDGE), line("M98 178v14M112 184v14M128 186v14M144 184v14M158 178v14", fill="none", **THIN)), brimmed_hat("#f0c860", "#b8473a", 98, 90, 62),
    )  # fmt: skip
    snail, shell = "#cdbb8a", "#b5603a"
    spiral = "M186 62C214 74 214 116 182 118C158 118 152 90 172 84C186 82 190 98 178 102"
    portrait(
        "otto", frame, "#4a8f7a",
        circle(182, 92, 74, fill=shell, **EDGE), line(spiral, fill="none", stroke=darker(shell, 0.35), stroke_width=9, stroke_linecap="round"), line("M232 132C214 160 170 170 140 152", fill="none", stroke=darker(shell, 0.35), stroke_width=9, stroke_linecap="round"),
        line("M34 270C30 180 60 156 112 158C164 158 196 190 226 270Z", fill=darker(snail, 0.12), **EDGE), both(line("M104 124C96 84 90 66 84 58", fill="none", **(EDGE | {"stroke_width": 24})), line("M104 124C96 84 90 66 84 58", fill="none", stroke=snail, stroke_width=14)),
        head(snail, Skull(106, 226, 70, 164, 0.8, 0.8)), both(circle(86, 66, 33, fill=snail, **EDGE)), eyes(66, 42, 21, "#6a3d12", skin=snail, lid=True), cheeks("#e09a6a", 174, 44, 11), nostrils(152, 8, 3), smile(184, 30, 16),
    )  # fmt: skip
    portrait(
        "dot", frame, "#a8c85a",
        both(line("M120 96C60 60 6 110 14 250H120Z", fill="#d2382c", **EDGE), circle(52, 138, 15, fill=LINE), circle(34, 188, 14, fill=LINE), circle(76, 214, 13, fill=LINE)),
        feelers("#3a2a30", "#fff3cf", 28, 26, 84), head("#3c343c", Skull(70, 214, 68, 144)), both(circle(82, 104, 17, fill="#fff8e7", **THIN)),
        cheeks("#b8423a", 176, 46), eyes(142, 32, 19, "#2b1a20", skin="#3c343c", closed="#fff8e7"), arched(112, 32, 13, 4, 8, stroke="#fff8e7", stroke_width=6, stroke_linecap="round"), smile(182, 24, 18, lips="#f6d7c0"),
    )  # fmt: skip
    rosy = "#eebd98"
    portrait(
        "knurr", frame, "#7a5a3a",
        coat("#3f6fa0"), both(circle(62, 142, 17, fill=rosy, **EDGE)), head(rosy, Skull(66, 212, 62, 140, 0.75, 0.8)), beard("#e9e4da", 160, 66, 262), nose(156, 21, 17, "#e07a62"), smile(194, 18, -8), moustache("#fffdf6", 174, 38, 4),
        eyes(124, 30, 14, "#3a5a2a", skin=rosy), arched(102, 30, 16, 4, 12, stroke="#e9e4da", stroke_width=11, stroke_linecap="round"), cone("#c8362c", (128, -10), "#a82820", wide=66, y=92),
    )  # fmt: skip
    bat = "#7d5a86"
    portrait(
        "vesper", frame, "#e2a04a",
        both(line("M92 200C60 120 20 90 -6 96C10 120 8 150 4 170C26 164 36 180 40 204C56 196 72 204 80 230Z", fill="#4a3454", **EDGE)), coat(bat),
        pointed_ears(bat, "#e8a8b8", (36, 4), (50, 128, 112, 74)), head(bat, Skull(66, 212, 76, 140)), both(oval(112, 182, 24, 18, fill="#a684ae")),
        eyes(134, 36, 20, "#c9411c", skin=bat, closed="#f4e4f4"), arched(106, 36, 16, 2, 12, stroke="#3a2440", stroke_width=7, stroke_linecap="round"), nose(166, 11, 8, LINE),
        mouth(186, 26, line("M102 186Q128 202 154 186", fill="none", **EDGE), path([(110, 189), (115, 206), (121, 193)], fill="#ffffff", **THIN), path([(146, 189), (141, 206), (135, 193)], fill="#ffffff", **THIN)),
    )  # fmt: skip
    petals = [
        group(
            f'transform="rotate({30 * i + turn} 128 124)"',
            line(f"M108 52C106 24 118 8 128 {top}C138 8 150 24 148 52Z", fill=tone, **EDGE),
        )
        for turn, tone, top in ((15, "#e8952a", -2), (0, "#f6c638", 4))
        for i in range(12)
    ]
    seed = "#a4683a"
    portrait(
        "helia", frame, "#3f7f5a",
        line("M120 180V260H136V180Z", fill="#4f8f3a", **EDGE), both(line("M124 246C84 258 56 240 44 214C84 204 112 220 124 246Z", fill="#5fa34a", **EDGE)), petals, circle(128, 124, 78, fill=seed, **EDGE),
        *(circle(*at, 4, fill=darker(seed, 0.3)) for at in around(26, 68, (128, 124))), *(circle(*at, 3.4, fill=darker(seed, 0.3)) for at in around(20, 58, (128, 124), 0) if at[1] < 96),
        cheeks("#e08a52", 150, 46, 12), eyes(116, 30, 18, "#4a6a1c", skin=seed), smile(150, 28, 26),
    )  # fmt: skip


def boardwalk() -> None:
    """Who works on a pier, and who lives off it."""
    frame = Frame(THEMES / "boardwalk" / "art", "stripes", "#cf3d3f", "#ffe9a0", 20)
    white = "#fbfaf5"
    fries = [
        rect(x, y, 13, 52, 3, fill="#f6cf5a", **THIN) for x, y in ((86, 18), (102, 6), (118, 12), (134, 2), (150, 14))
    ]
    portrait(
        "captain_beak", frame, "#2f8fb0",
        coat("#b9c4cc"), head(white, Skull(52, 226, 72, 130, 0.75, 0.86)), *fries, line("M74 40H176L166 86Q128 96 84 86Z", fill="#cf3d3f", **EDGE), line("M96 44L100 88M128 44V92M156 44L150 88", fill="none", stroke=CREAM, stroke_width=9),
        eyes(122, 34, 18, "#c99a1c", skin=white), arched(98, 34, 17, 2, 14, **EDGE), bill(144, 26, 218, "#f6b63a", circle(128, 194, 8, fill="#cf3d3f")),
    )  # fmt: skip
    mane = "#e0709a"
    portrait(
        "belle", frame, "#5a4aa0",
        line("M62 236C30 150 60 40 128 30C196 40 226 150 194 236Z", fill=mane, **EDGE), line("M52 190Q74 168 62 132M204 190Q182 168 194 132", fill="none", stroke=lighter(mane, 0.4), stroke_width=7),
        coat("#3f8f86"), pointed_ears(white, "#f4c0cc", (76, 24), (82, 84, 116, 62)), head(white, Skull(50, 240, 58, 112, 0.8, 0.94)), spot("#f6d3d0", Skull(176, 238, 54, 206, 0.85, 0.85), True),
        line("M72 164Q128 184 184 164M128 62V172", fill="none", stroke="#8d5a1e", stroke_width=13), line("M72 164Q128 184 184 164M128 62V172", fill="none", stroke=GOLD, stroke_width=8),
        nostrils(194, 20, 5), eyes(122, 34, 18, "#3f5fb0", skin=white), mouth(214, 24, line("M104 213Q128 228 152 213", fill="none", **EDGE)), line("M128 66C104 56 98 20 128 -4C158 20 152 56 128 66Z", fill="#f6c544", **EDGE), path(star(8, 17, 0.6, (128, 70)), fill="#cf3d3f", **THIN),
    )  # fmt: skip
    steel = "#a9b8c4"
    portrait(
        "tick_it", frame, "#c8803a",
        rect(66, 208, 124, 60, 12, fill="#cf3d3f", **EDGE), rect(88, 226, 80, 16, 6, fill=LINE), rect(100, 234, 56, 40, 2, fill=CREAM, **THIN), rect(106, 192, 44, 22, fill=darker(steel, 0.3), **EDGE),
        line("M128 52V26", fill="none", **(EDGE | {"stroke_width": 9})), circle(128, 22, 15, fill="#f6c544", **EDGE), both(rect(30, 110, 24, 46, 8, fill="#cf3d3f", **EDGE)),
        rect(48, 52, 160, 148, 26, fill=steel, **EDGE), rect(62, 92, 132, 58, 24, fill="#24356e", **EDGE), both(*(circle(x, y, 5, fill=darker(steel, 0.35)) for x, y in ((64, 68), (64, 184)))), line("M96 70H160", fill="none", stroke="#cf3d3f", stroke_width=11, stroke_linecap="round"),
        eyes(121, 34, 19, "#2f9fb0", skin="#24356e", closed="#9ff0ff"), mouth(172, 26, rect(98, 168, 60, 14, 5, fill="#24356e", **THIN), line("M113 169V181M128 169V181M143 169V181", fill="none", stroke="#9ff0ff", stroke_width=3)),
    )  # fmt: skip
    red = "#d8482f"
    claw = line("M40 156C10 150 8 92 38 78L46 106L66 84C86 104 74 150 40 156Z", fill=red, **EDGE)
    portrait(
        "pinch", frame, "#e8c07a",
        both(line("M66 196C40 190 34 170 40 146", fill="none", **(EDGE | {"stroke_width": 22})), line("M66 196C40 190 34 170 40 146", fill="none", stroke=red, stroke_width=12), claw), both(line("M104 130L100 86", fill="none", **(EDGE | {"stroke_width": 18})), line("M104 130L100 86", fill="none", stroke=red, stroke_width=9)),
        head(red, Skull(116, 226, 80, 168, 0.85, 0.7)), both(circle(100, 76, 28, fill=red, **EDGE)), *(circle(x, y, 5, fill=lighter(red, 0.3)) for x, y in ((76, 150), (96, 140), (180, 150), (160, 140), (128, 134))),
        eyes(76, 28, 18, "#2b1a20", skin=red, lid=True), smile(196, 32, -12),
    )  # fmt: skip
    olive = "#d79f72"
    portrait(
        "magnus", frame, "#8a2f4a",
        line("M-10 270C0 200 60 188 128 190C196 188 256 200 266 270Z", fill=olive, **EDGE), line("M62 204Q70 252 90 270H166Q186 252 194 204L170 198Q160 236 128 238Q96 236 86 198Z", fill="#f0b840", **EDGE), *(oval(x, y, 6, 4, fill="#5a3414") for x, y in ((84, 236), (104, 250), (128, 254), (152, 248), (174, 232), (86, 216), (172, 214))),
        neck(olive, 44, 170), both(circle(66, 130, 14, fill=olive, **EDGE)), head(olive, Skull(40, 208, 62, 128, 0.8, 0.86)), oval(104, 62, 16, 8, fill="#ffffff", opacity="0.5", transform="rotate(-24 104 62)"), line("M120 42Q128 20 146 30Q138 34 140 44Z", fill="#3a2018", **THIN),
        cheeks("#e08060", 148, 42, 12), human_nose(142, olive, 13), smile(184, 22, 14), moustache("#3a2018", 162, 42, 26), eyes(116, 30, 14, "#4a2c12", skin=olive), arched(96, 30, 17, 8, 2, stroke="#3a2018", stroke_width=10, stroke_linecap="round"),
    )  # fmt: skip
    coon = "#8f8a94"
    portrait(
        "rocco", frame, "#3f8f6a",
        buttoned("#cf3d3f", GOLD), round_ears(coon, "#4a4450", 62, 76, 27), head(coon, Skull(58, 212, 86, 146, 0.7, 0.5)), both(line("M122 128C100 98 54 104 40 150C62 174 104 168 122 152Z", fill="#37313c")), both(line("M44 166Q80 178 112 166Q116 200 128 212Q80 206 44 166Z", fill="#f0ecf2")), line("M128 60V112", fill="none", stroke="#37313c", stroke_width=12),
        eyes(134, 38, 17, "#d9a02c", skin="#37313c", closed="#f0ecf2", lid=True), nose(168, 15, 11, LINE), smile(190, 20, 12), both(line("M60 104Q84 88 108 104", fill="none", stroke="#f0ecf2", stroke_width=9, stroke_linecap="round")),
    )  # fmt: skip
    fair = "#f2c8a4"
    portrait(
        "barney", frame, "#2f4f9a",
        coat("#f4ead6"), both(line("M64 210L52 270M88 206L84 270", fill="none", stroke="#cf3d3f", stroke_width=13)), line("M96 204L128 250L160 204Z", fill="#fffdf6", **EDGE), both(circle(68, 140, 13, fill=fair, **EDGE)), head(fair, PERSON), both(line("M70 106Q66 130 74 146L84 112Z", fill="#8a3f1c", **THIN)),
        cheeks("#f09a86", 160, 40, 11), human_nose(148, fair, 10), moustache("#8a3f1c", 166, 26, 10), smile(182, 26, 20), eyes(126, 30, 16, "#3f7fa0", skin=fair), arched(102, 30, 16, 14, stroke="#8a3f1c", stroke_width=7, stroke_linecap="round"),
        bow_tie("#2f8f86", 226), brimmed_hat("#f4d890", "#cf3d3f", 84, 84, 52, flat=True),
    )  # fmt: skip
    fawn = "#dcb283"
    portrait(
        "duke", frame, "#56a0c8",
        coat("#2c3f94"), rect(60, 206, 136, 22, 11, fill="#cf3d3f", **EDGE), circle(128, 232, 13, fill=GOLD, **EDGE), head(fawn, Skull(58, 216, 90, 146, 0.78, 0.82)), both(line("M76 66C40 56 22 84 34 124C62 122 86 100 96 72Z", fill="#4a3a38", **EDGE)),
        spot("#4f403e", Skull(136, 214, 60, 178, 0.85, 0.85)), line("M104 82Q128 96 152 82M110 98Q128 108 146 98", fill="none", stroke="#a87f52", stroke_width=6, stroke_linecap="round"),
        eyes(130, 46, 22, "#2b1a20", skin=fawn, lid=True), nose(152, 18, 12, LINE), mouth(186, 28, line("M128 164V180Q108 204 88 190M128 180Q148 204 168 190", fill="none", **(EDGE | {"stroke": "#1d1019"})), oval(128, 198, 10, 13, fill="#f0868a", **THIN)),
    )  # fmt: skip
    plush = "#c9568a"
    portrait(
        "prize", frame, "#f0cf5a",
        coat(plush), bow_tie("#4fbfa5", 220), round_ears(plush, "#f4bcd4", 66, 76, 30), head(plush), both(line("M94 62l8 12M84 70l10 10", fill="none", stroke="#7a2450", stroke_width=4)), spot("#f8d4e2", Skull(148, 210, 44, 182, 0.8, 0.8), True),
        line("M176 88l34 8l-6 34l-34 -8Z", fill="#4fbfa5", stroke="#fff1dc", stroke_width=3, stroke_dasharray="6 4"), eyes(128, 38, 19, "#2b1a20", skin=plush), nose(164, 13, 10, LINE), smile(184, 20, 16),
    )  # fmt: skip
    orange = "#ee7f2e"
    portrait(
        "goldie", frame, "#1f6f78",
        circle(128, 132, 108, fill="#bfe8f2", opacity="0.55"), both(line("M66 150C30 120 10 140 14 168C24 196 52 190 70 176Z", fill="#f6b45a", **EDGE)), line("M98 74C104 30 140 22 168 34C160 48 160 62 158 78Z", fill="#f6b45a", **EDGE),
        head(orange, Skull(62, 222, 72, 144, 0.75, 0.75)), spot("#ffd9a0", Skull(176, 220, 50, 200, 0.8, 0.75)), both(line("M70 168q10 8 20 0M76 182q10 8 20 0", fill="none", stroke=darker(orange, 0.25), stroke_width=4)),
        eyes(126, 40, 26, "#1d1019", skin=orange), smile(182, 18, -10, lips="#a8381c"), oval(128, 38, 88, 14, fill="none", stroke="#eafaff", stroke_width=8), line("M36 80C22 112 22 150 36 182", fill="none", stroke="#ffffff", stroke_width=9, stroke_linecap="round"), *(circle(x, y, r, fill="none", stroke="#ffffff", stroke_width=4) for x, y, r in ((206, 84, 8), (216, 112, 5), (198, 58, 5))),
    )  # fmt: skip


def main() -> None:
    """Write all sources."""
    tempest()
    sundial()
    boardwalk()


if __name__ == "__main__":
    main()
