"""The chili's parts as files: the pot upright, tilted and in pieces, the puddles, the splash, the steam."""

from __future__ import annotations

import chili
from draw import at, darker, ellipse, path, smooth, stroke, svg

POUR_TILT = 62


def parts() -> dict[str, str]:
    """Write every chili part, by file name without its ending."""
    made = {
        "chili_pot": _whole_pot(),
        "chili_pot_body": _file(600, 600, at(chili.pot_body(), 300, 330, 0.98)),
        "chili_pot_tilted": _tilted_pot(),
        "chili_lid": _file(460, 260, at(chili.lid(), 230, 162)),
        "chili_stream": _file(220, 640, at(chili.stream(120, 610, 5), 110, 14)),
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
    """The pot as it pours to the right: chili leaves over the whole lower lip and ends in drips."""
    pour = [(324, 212), (372, 204), (424, 222), (468, 266), (492, 330), (496, 410), (490, 480), (492, 560), (470, 588)]
    pour += [(454, 556), (450, 516), (438, 500), (426, 540), (412, 552), (402, 530), (404, 470), (398, 410), (378, 356)]
    pour += [(352, 300), (336, 252)]
    d = smooth(pour)
    spill = path(d, "url(#stream)", stroke=chili.SAUCE_DEEP, stroke_width=6)
    spots = [(362, 236), (406, 246), (382, 282), (438, 286), (412, 322), (456, 336), (424, 372), (466, 388), (436, 420)]
    spots += [(472, 440), (430, 468), (470, 500), (474, 550), (396, 330), (420, 510)]
    spill += chili.bits(spots, 21, 0.95)
    spill += stroke("M430 238C470 270 484 330 484 400", chili.GLOSS, 8, opacity=0.8)
    return _file(600, 640, at(chili.pot_body(), 226, 300, 0.78, POUR_TILT) + spill)


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
    body = path(d, "#000", opacity=0.22, transform="translate(3 7)")
    body += path(d, "url(#sauce)", stroke=chili.SAUCE_DEEP, stroke_width=6)
    body += chili.bits([(92, 92), (142, 80), (196, 84), (238, 104), (160, 120), (70, 112), (116, 118)], 5, 0.8)
    body += stroke("M62 66C84 60 92 78 112 70", chili.GLOSS, 7, opacity=0.8)
    body += stroke("M186 62C206 50 220 50 226 62", chili.GLOSS, 6, opacity=0.8)
    for x, y, r in ((20, 176, 8), (298, 238, 10), (150, 290, 9), (92, 276, 6), (268, 286, 6), (32, 270, 9)):
        body += ellipse(x, y, r, r * 1.25, chili.SAUCE, stroke=darker(chili.SAUCE, 0.4), stroke_width=3)
    return _file(320, 320, body)
