"""Who carries the pot: oven mitts and a sleeve, all pointing to the right, the thumb above. Two cloths, one a theme."""

from __future__ import annotations

from dataclasses import dataclass

from chili import INK
from draw import blur, clip, darker, defs, ellipse, g, lighter, linear, path, rect, stroke, svg

_GRIP = "M74 70C108 48 168 40 214 54C262 68 290 98 286 134C282 176 238 200 190 198C140 198 104 190 74 176Z"
_GRIP_THUMB = "M108 92C98 60 122 30 160 32C204 34 244 52 250 78C255 102 234 116 210 110C188 106 172 102 160 116"
_FLAT = "M74 72C120 58 192 62 242 78C282 90 300 112 296 134C290 162 240 182 190 184C140 186 104 184 74 174Z"
_FLAT_THUMB = "M112 100C100 70 118 18 150 8C180 0 202 20 194 46C188 66 180 76 182 96"


@dataclass(frozen=True)
class Cloth:
    """What a theme's mitts are made of."""

    face: str
    trim: str
    thread: str


CLASSIC = Cloth(face="#f0d9a8", trim="#c8372b", thread="#b98a4c")
OFFICE = Cloth(face="#6fb0b4", trim="#f2ead6", thread="#2f6d78")


def parts(cloth: Cloth) -> dict[str, str]:
    """Write the mitts of that cloth and the sleeve, by file name without its ending."""
    crease = "M262 92C240 104 236 140 256 166M238 62C218 74 214 92 220 108"
    return {
        "chili_mitt_grip": _mitt(cloth, _GRIP, _GRIP_THUMB, crease),
        "chili_mitt_flat": _mitt(cloth, _FLAT, _FLAT_THUMB, "M268 108C252 118 250 136 262 150"),
        "chili_sleeve": _sleeve(),
    }


def _mitt(cloth: Cloth, hand: str, thumb: str, crease: str) -> str:
    """Draw the hand, its creases, the thumb before it, and the cuff."""
    light, dark = lighter(cloth.face, 0.35), darker(cloth.face, 0.42)
    made = defs(
        blur("soft", 7),
        linear("cloth", (0, light), (0.4, cloth.face), (1, dark)),
        linear("trim", (0, lighter(cloth.trim, 0.35)), (0.45, cloth.trim), (1, darker(cloth.trim, 0.45))),
        clip("hand", path(hand, "#fff")),
        clip("thumb", path(thumb + "Z", "#fff")),
    )
    body = path(hand, "url(#cloth)")
    inside = _quilt(cloth) + stroke(thumb, INK, 26, opacity=0.35, filter="url(#soft)", transform="translate(4 12)")
    inside += stroke("M96 180C150 190 220 190 270 158", darker(cloth.face, 0.7), 20, opacity=0.4, filter="url(#soft)")
    body += g(inside, clip_path="url(#hand)") + path(hand, stroke=INK, stroke_width=9, stroke_linejoin="round")
    body += stroke(crease, darker(cloth.face, 0.6), 6, opacity=0.85)
    body += path(thumb, "url(#cloth)", stroke=INK, stroke_width=9, stroke_linejoin="round", stroke_linecap="round")
    shine = stroke(thumb, "#ffffff", 12, opacity=0.6, filter="url(#soft)", transform="translate(6 10)")
    seam = stroke(thumb, cloth.thread, 4, stroke_dasharray="9 8", transform="translate(27 23) scale(0.83)")
    body += g(shine + seam, clip_path="url(#thumb)")
    return svg(304, 216, made + body + _cuff(), data_levels=64)


def _quilt(cloth: Cloth) -> str:
    """Stitched lines across the cloth, each with the light on its upper side."""
    lines = "".join(f"M{x} 20L{x + 190} 220M{x + 190} 20L{x} 220" for x in range(-90, 300, 44))
    lit = stroke(lines, lighter(cloth.face, 0.6), 4, opacity=0.5, transform="translate(0 4)")
    return lit + stroke(lines, cloth.thread, 3, opacity=0.55)


def _cuff() -> str:
    """The bound edge, wider than the wrist."""
    band = "M22 66C22 54 30 48 44 50L82 56C94 58 98 66 98 76L98 168C98 180 92 188 82 190L44 196C30 198 22 192 22 180Z"
    out = path(band, "url(#trim)", stroke=INK, stroke_width=9, stroke_linejoin="round")
    seams = "M38 66V182M82 70V176"
    return (
        out
        + stroke(seams, "#ffffff", 4, opacity=0.65, stroke_dasharray="10 9")
        + ellipse(60, 72, 14, 7, "#fff", opacity=0.45)
    )


def _sleeve() -> str:
    """Draw an arm in white cloth, to be dyed in the color of whoever carries: folds, a seam, a turned-up end."""
    made = defs(
        blur("soft", 6),
        linear("cloth", (0, "#ffffff"), (0.3, "#f2f2f2"), (0.7, "#b4b4b4"), (1, "#7e7e7e")),
        clip("arm", rect(4, 16, 930, 136, "#fff")),
    )
    arm = "M6 24L880 20C900 20 906 26 906 36L906 134C906 144 900 150 880 150L6 146Z"
    out = path(arm, "url(#cloth)", stroke=INK, stroke_width=9, stroke_linejoin="round")
    folds = "M860 30C836 60 830 96 846 138M806 24C796 50 798 70 808 92M742 148C744 120 730 104 716 92"
    folds += "M640 22C646 54 636 70 618 84M560 148C548 128 552 108 566 92M470 22C462 48 470 62 482 74"
    out += g(
        stroke(folds, "#3c3c3c", 13, opacity=0.5, filter="url(#soft)")
        + stroke("M10 44L880 40", "#ffffff", 12, opacity=0.9, filter="url(#soft)"),
        clip_path="url(#arm)",
    )
    out += stroke(folds, "#4a4a4a", 4, opacity=0.55)
    out += stroke("M8 126L870 128", "#5a5a5a", 4, opacity=0.6, stroke_dasharray="16 11")
    end = "M872 22C872 14 880 10 890 10L944 12C956 12 962 20 962 30L962 140"
    end += "C962 152 956 158 944 158L890 160C880 160 872 156 872 148Z"
    out += path(end, "url(#cloth)", stroke=INK, stroke_width=9, stroke_linejoin="round")
    out += stroke("M888 26V144", "#5a5a5a", 4, opacity=0.6, stroke_dasharray="12 9")
    button = ellipse(908, 88, 11, 11, "#f6f6f6", stroke=INK, stroke_width=6) + ellipse(905, 85, 4, 4, "#ffffff")
    return svg(970, 170, made + out + button, data_levels=64)
