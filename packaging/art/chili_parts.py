"""The chili's parts as files: the pot upright, tilted and in pieces, the puddles, the splash, the steam."""

from __future__ import annotations

import chili
from draw import at, darker, ellipse, g, path, smooth, stroke, svg

POUR_TILT = 62


def parts() -> dict[str, str]:
    """Write every chili part, by file name without its ending."""
    made = {
        "chili_pot": _whole_pot(),
        "chili_pot_body": _file(600, 600, at(chili.pot_body(), 300, 330, 0.98)),
        "chili_pot_tilted": _tilted_pot(),
        "chili_lid": _file(460, 260, at(chili.lid(), 230, 162)),
        "chili_stream": _file(220, 640, at(chili.stream(120, 610, 5), 110, 14)),
        "chili_head": _head(),
        "chili_splash": _splash(),
    }
    for stage, (rx, ry, lumps) in enumerate(((200, 100, 20), (310, 158, 44), (400, 208, 76)), start=1):
        made[f"chili_puddle_{stage}"] = _puddle(stage, rx, ry, lumps)
    for number in (1, 2):
        made[f"steam_{number}"] = _file(200, 320, at(chili.steam_wisp(number * 7, 270), 100, 300))
    return made


def _file(width: int, height: int, body: str, master: float = 1.5, levels: int = 128) -> str:
    return svg(width, height, chili.drawing_defs() + body, master, data_levels=levels)


def _whole_pot() -> str:
    body = "".join(at(chili.steam_wisp(seed, 190), 300 + dx, 206) for seed, dx in ((3, -90), (5, 10), (9, 100)))
    return _file(600, 600, body + at(chili.pot_body(), 300, 348, 0.98))


def _tilted_pot() -> str:
    """The pot as it pours to the right: chili gushes over the whole lower lip and falls as one thick rope."""
    outer = [(292, 178), (348, 166), (410, 184), (462, 232), (488, 300), (497, 380), (495, 460), (494, 560)]
    drips = [(486, 604), (472, 588), (456, 626), (440, 596), (422, 614), (404, 566)]
    inner = [(401, 500), (402, 440), (394, 396), (370, 344), (338, 276), (312, 222)]
    d = smooth(outer + drips + inner)
    shade = path(d, "#1c0604", opacity=0.55, transform="translate(-14 10)", filter="url(#shade)")
    spill = path(d, "url(#stream)", stroke="#5a100c", stroke_width=6, stroke_linejoin="round")
    spill += g(stroke("M352 214C416 236 446 300 450 380C452 450 450 510 448 570", "#ff9a48", 34, opacity=0.5),
               filter="url(#shade)")  # fmt: skip
    spots = [(346, 204), (392, 214), (364, 252), (424, 250), (396, 288), (446, 292), (410, 332), (468, 340), (430, 374)]
    spots += [(462, 404), (424, 424), (470, 452), (436, 472), (460, 508), (424, 524), (470, 556), (444, 570)]
    spill += chili.bits(spots, 21, 1.0)
    lights = stroke("M398 206C446 232 474 296 480 366M482 392V420", "#ffe2b8", 9, opacity=0.95)
    lights += stroke("M404 420C412 450 410 480 412 520", "#ffd09a", 6, opacity=0.7)
    spill += g(lights, filter="url(#wet)") + stroke("M424 226C448 248 462 280 468 312", "#fff6e4", 4, opacity=0.9)
    pot = at(chili.pot_body() + chili.warm_side(), 226, 300, 0.78, POUR_TILT)
    return _file(600, 640, pot + shade + spill)


def _head() -> str:
    """The front of the falling chili: the rope swells to a heavy end with drops before it."""
    d = "M38 0C34 50 4 84 6 132C8 178 34 206 62 204C72 226 92 226 100 208C132 208 160 176 162 130C164 84 134 50 130 0"
    body = path(d, "url(#stream)", stroke="#5a100c", stroke_width=6, stroke_linejoin="round")
    body += g(stroke("M92 0C100 60 106 110 98 160", "#ff9a48", 34, opacity=0.55), filter="url(#mist)")
    body += chili.bits([(56, 60), (112, 84), (48, 122), (120, 142), (84, 168), (80, 104)], 13, 1.05)
    body += g(stroke("M30 98C20 128 26 160 42 178", "#ffe2b8", 9, opacity=0.9), filter="url(#wet)")
    return _file(168, 262, body + at(chili.drop(0.5), 48, 238, turn=180) + at(chili.drop(0.62), 112, 240, turn=180))


def _puddle(stage: int, rx: float, ry: float, lumps: int) -> str:
    body = chili.puddle(450, 244, rx, ry, 30, lumps, 0.72 + 0.1 * stage)
    flecks = ""
    for i, (x, y) in enumerate(
        chili.spread_in_ellipse(450, 244, rx * 1.06, ry * 1.12, 60, stage)[44 + 4 * (3 - stage) :]
    ):
        flecks += chili.fleck(x, y, 4 + 5 * ((i * 7) % 4) / 3)
    return _file(900, 500, flecks + body, 2, 64)


def _splash() -> str:
    """Chili over somebody's portrait: a splat on top that runs down, and drops around."""
    splat = [(24, 96), (60, 40), (104, 62), (132, 18), (172, 52), (222, 20), (240, 70), (298, 88), (272, 124)]
    splat += [(276, 196), (258, 204), (248, 140), (214, 148), (206, 250), (186, 254), (180, 156), (144, 150)]
    splat += [(132, 206), (114, 208), (106, 146), (74, 146), (66, 228), (48, 230), (44, 136)]
    d = smooth(splat)
    body = path(d, "#1c0604", opacity=0.5, transform="translate(2 8)", filter="url(#mist)")
    body += path(d, "url(#sauce)", stroke="#5a100c", stroke_width=6)
    body += g(stroke("M70 96C120 76 190 92 244 84", "#ff9a48", 26, opacity=0.5), filter="url(#mist)")
    body += chili.bits([(92, 92), (142, 80), (196, 84), (238, 104), (160, 120), (70, 112), (116, 118)], 5, 0.95)
    lights = stroke("M46 86C56 62 78 56 96 70M126 48C132 38 142 40 150 50M192 52C208 38 222 42 226 58", "#ffe6c4", 7)
    lights += stroke("M53 160V206M119 160V188M192 166V226M265 142V180", "#ffd09a", 5, opacity=0.8)
    body += g(lights, filter="url(#wet)")
    for x, y, r in ((20, 176, 8), (298, 238, 10), (150, 290, 9), (92, 276, 6), (268, 286, 6), (32, 270, 9)):
        body += ellipse(x, y, r, r * 1.25, chili.SAUCE, stroke=darker(chili.SAUCE, 0.4), stroke_width=3)
        body += ellipse(x - r * 0.3, y - r * 0.4, r * 0.28, r * 0.36, chili.GLOSS)
    return _file(320, 320, body)
