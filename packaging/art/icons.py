"""The interface's icons: one weight of line, one colour, 128x128."""

from __future__ import annotations

from draw import arc, attrs, ellipse, polar, polygon, svg
from hues import IVORY
from shapes import scaled

WEIGHT = 11


def parts() -> dict[str, str]:
    """Write every icon, by file name without its ending."""
    return {name: _icon(drawing) for name, drawing in _ICONS.items()}


def _icon(drawing: str) -> str:
    look = attrs(fill="none", stroke=IVORY, stroke_width=WEIGHT, stroke_linecap="round", stroke_linejoin="round")
    return svg(128, 128, f"<g {look}>{drawing}</g>")


def _line(d: str) -> str:
    return f'<path d="{d}"/>'


def _solid(d: str) -> str:
    return f'<path d="{d}" fill="{IVORY}"/>'


def _dot(x: float, y: float, r: float) -> str:
    return ellipse(x, y, r, fill=IVORY, stroke="none")


def _gear() -> str:
    points = []
    for i in range(8):
        for reach, offset in ((38, -16), (52, -10), (52, 10), (38, 16)):
            points.append(polar(reach, i * 45 + offset, 64, 64))
    return _line(polygon(points)) + ellipse(64, 64, 16)


def _speaker() -> str:
    return _solid("M20 50H38L62 28V100L38 78H20Z")


def _star() -> str:
    return _solid(scaled("star", 50, 64, 68))


def _dice() -> str:
    return _line("M40 20H88Q104 20 104 36V92Q104 108 88 108H40Q24 108 24 92V36Q24 20 40 20Z")


_ICONS = {
    "play": _solid("M40 26L98 64L40 102Z"),
    "pause": _solid("M38 28H46V100H38ZM82 28H90V100H82Z"),
    "back": _line("M56 30L22 64L56 98M24 64H84Q106 64 106 86V98"),
    "settings": _gear(),
    "sound_on": _speaker() + _line("M80 46Q92 64 80 82M94 32Q116 64 94 96"),
    "sound_off": _speaker() + _line("M82 48L112 80M112 48L82 80"),
    "music": _line("M48 92V32L104 20V80") + _dot(34, 94, 17) + _dot(90, 82, 17),
    "fullscreen": _line("M22 46V22H46M82 22H106V46M106 82V106H82M46 106H22V82"),
    "help": _line("M42 44C42 14 88 16 86 46C85 64 64 62 64 82") + _dot(64, 106, 8),
    "rules": _line("M64 34C50 22 32 20 18 24V98C32 94 50 96 64 108C78 96 96 94 110 98V24C96 20 78 22 64 34ZM64 36V104"),
    "stats": _line("M20 108H110") + _solid("M30 70H42V92H30ZM60 28H72V92H60ZM90 50H102V92H90Z"),
    "quit": _line("M46 36A42 42 0 1 0 82 36M64 16V62"),
    "menu": _line("M24 36H104M24 64H104M24 92H104"),
    "check": _line("M22 68L50 96L106 34"),
    "cross": _line("M32 32L96 96M96 32L32 96"),
    "plus": _line("M64 24V104M24 64H104"),
    "minus": _line("M24 64H104"),
    "arrow_left": _line("M78 26L40 64L78 102"),
    "arrow_right": _line("M50 26L88 64L50 102"),
    "crown": _solid("M20 42L44 62L64 24L84 62L108 42L98 92H30Z") + _line("M32 108H96"),
    "clock": ellipse(64, 64, 46) + _line("M64 36V66L84 78"),
    "hand_drop": _line("M34 18H74Q82 18 82 26V66Q82 74 74 74H34Q26 74 26 66V26Q26 18 34 18Z")
    + _line("M102 30V96M84 80L102 100L118 80M30 104H74"),
    "eye": _line("M14 64Q64 8 114 64Q64 120 14 64Z") + _dot(64, 64, 17),
    "shuffle": _line(
        "M18 90H34C62 90 58 38 88 38H106M18 38H34C48 38 54 50 58 58M70 "
        "74C75 84 80 90 90 90H106M94 22L110 38L94 54M94 74L110 90L94 106"
    ),
    "trophy": _line(
        "M40 22H88V52C88 74 78 82 64 82C50 82 40 74 40 52ZM40 32H20C20 "
        "54 30 60 42 60M88 32H108C108 54 98 60 86 60M64 84V104M42 108H86"
    ),
    "person": _dot(64, 40, 24) + _solid("M22 108C22 60 106 60 106 108Z"),
    "robot": _line(
        "M34 44H94Q104 44 104 54V92Q104 102 94 102H34Q24 102 24 92V54Q24 44 34 44ZM64 42V24M46 86H82M12 66V82M116 66V82"
    )
    + _dot(46, 66, 8)
    + _dot(82, 66, 8)
    + _dot(64, 18, 9),
    "log": _line("M34 16H78L100 38V112H34Q28 112 28 106V22Q28 16 34 16ZM46 56H82M46 76H82M46 94H68"),
    "sort": _line("M36 22V104M18 86L36 106L54 86M72 30H112M72 56H102M72 82H92M72 106H82"),
    "hint": _line("M48 84C26 66 26 20 64 20C102 20 102 66 80 84V92H48ZM50 108H78"),
    "catch": _line(
        "M22 74V50Q22 42 30 42T38 50V66M38 60V32Q38 24 46 24T54 32V60M54 56V26Q54 18 62 18T70 "
        "26V60M70 60V36Q70 28 78 28T86 36V70L94 58Q102 48 109 56L90 94Q82 110 58 110Q22 110 22 76"
    ),
    "challenge": _line("M64 14L108 30V62C108 90 88 106 64 114C40 106 20 90 20 62V30ZM64 40V68") + _dot(64, 88, 7),
    "accept": ellipse(64, 64, 48) + _line("M40 66L58 84L90 46"),
    "star": _star(),
    "warning": _line("M64 20L114 106H14ZM64 54V78") + _dot(64, 92, 6.5),
    "pencil": _line("M26 102L32 78L86 24Q92 18 98 24L104 30Q110 36 104 42L50 96ZM76 34L94 52"),
    "trash": _line("M24 36H104M50 36V22H78V36M34 36L40 108H88L94 36M54 56V88M74 56V88"),
    "lock": _solid("M30 58H98V108H30Z") + _line("M42 56V42C42 14 86 14 86 42V56"),
    "keyboard": _line("M18 34H110V94H18ZM42 78H86") + "".join(_dot(x, 55, 6) for x in (36, 55, 73, 92)),
    "gamepad": _line(
        "M42 38H86C114 38 120 92 104 96C92 98 88 80 78 80H50C40 80 36 98 24 96C8 92 14 38 42 38ZM44 50V66M36 58H52"
    )
    + _dot(86, 52, 6.5)
    + _dot(92, 66, 6.5),
    "language": ellipse(64, 64, 48) + _line("M16 64H112M64 16C36 44 36 84 64 112C92 84 92 44 64 16Z"),
    "accessibility": _dot(64, 24, 12) + _line("M24 48L64 54L104 48M64 54V76M64 76L44 112M64 76L84 112"),
    "screen": _line("M18 24H110V86H18ZM46 108H82M64 88V106"),
    "dice": _dice() + _dot(46, 44, 8) + _dot(82, 44, 8) + _dot(64, 64, 8) + _dot(46, 84, 8) + _dot(82, 84, 8),
    "undo": _line("M26 22V54H58M28 52C44 26 86 24 102 54C114 86 84 112 54 104"),
    "save": _line("M22 22H88L106 40V106H22ZM42 24V50H78V24M40 104V74H88V104"),
    "speed": _line(arc(46, 160, 380, 64, 76)) + _line("M64 76L88 48") + _dot(64, 76, 9),
}
