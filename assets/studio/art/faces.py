"""Draw the faces of every portrait from the portrait itself: python assets/studio/art/faces.py

A portrait marks what moves in a face: the groups `eyes`, `brows` (if it has any) and `mouth`. For each face this writes
`avatar_01_glee.svg` and so on beside `avatar_01.svg`, the same drawing with other eyes, brows and mouth, so it stays
the same person. The master of such a drawing holds only what differs from the portrait (`data-over`), since the game
lays it over the portrait. Change a portrait, run this, then `uno-desktop theme build`.

| mark | meaning |
|---|---|
| `eyes data-skin` | the color around the eyes, which lids have |
| `eyes data-line` | the color of closed eyes, where the outline's would not be seen |
| `mouth data-at`, `data-half` | the middle of the mouth's upper edge, and half its width |
| `mouth data-kind="beak"`, `data-fill` | a beak of that color instead of lips |
| `mouth data-kind="bill"`, `data-fill`, `data-tip` | a long bill of that color that points down, and where it ends |
| `mouth data-lips` | the color of painted lips |
"""

from __future__ import annotations

import math
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[3]
FACES = ("glee", "dread", "anger", "blink")
INK = "#2b1a20"
WHITE, TONGUE, THROAT = "#fffdf6", "#f0868a", "#7c2230"
MASTER_PX = 256
_SVG = "http://www.w3.org/2000/svg"
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@dataclass(frozen=True)
class Eye:
    """An eye of a portrait, in the drawing's own units. ``side`` is -1 for the left one, 1 for the right."""

    x: float
    y: float
    rx: float
    ry: float
    iris: str
    side: int


def main() -> int:
    """Write the faces of all portraits of the themes named, by default of every theme here."""
    names = sys.argv[1:] or [path.name for path in sorted((ROOT / "themes").iterdir()) if path.is_dir()]
    ElementTree.register_namespace("", _SVG)
    for name in names:
        art = ROOT / "themes" / name / "art"
        portraits = [path for path in sorted(art.glob("avatar_*.svg")) if path.stem.rpartition("_")[2] not in FACES]
        for portrait in portraits:
            for face in FACES:
                portrait.with_name(f"{portrait.stem}_{face}.svg").write_text(drawn(portrait, face), encoding="utf-8")
        print(f"{name}: {len(portraits) * len(FACES)} faces of {len(portraits)} portraits")
    return 0


def drawn(portrait: Path, face: str) -> str:
    """The drawing of a face of that portrait."""
    root = ElementTree.parse(portrait).getroot()
    root.set("width", str(MASTER_PX))
    root.set("height", str(MASTER_PX))
    root.set("data-over", portrait.stem)
    marked = {group.get("id"): group for group in root.iter(f"{{{_SVG}}}g") if group.get("id")}
    eyes_group, mouth = marked["eyes"], marked["mouth"]
    eyes = eyes_of(eyes_group)
    skin, line = eyes_group.get("data-skin", "#000000"), eyes_group.get("data-line", INK)
    shapes = {"glee": glad_eyes, "dread": wide_eyes, "anger": hard_eyes, "blink": shut_eyes}[face](eyes, skin, line)
    _refill(eyes_group, shapes)
    if "brows" in marked:
        _move_brows(marked["brows"], face)
    elif face in ("dread", "anger"):
        _refill(eyes_group, shapes + drawn_brows(eyes, face, line))
    if face != "blink":
        _refill(mouth, mouth_of(mouth, face))
    ElementTree.indent(root, "  ")
    return ElementTree.tostring(root, encoding="unicode") + "\n"


# -- eyes ---------------------------------------------------------------------------------------------------------


def eyes_of(group: ElementTree.Element) -> list[Eye]:
    """The two eyes in a portrait's group: a white each, and in it the iris."""
    found = []
    ellipses = [element for element in group if element.tag.endswith("ellipse")]
    for number, white in enumerate(ellipses):
        if white.get("fill") == WHITE:
            x, y, rx, ry = (float(white.get(key, 0)) for key in ("cx", "cy", "rx", "ry"))
            found.append(Eye(x, y, rx, ry, ellipses[number + 1].get("fill", INK), -1 if not found else 1))
    return found


def glad_eyes(eyes: list[Eye], _skin: str, line: str) -> list[str]:
    """Laughing: two arches."""
    out = []
    for eye in eyes:
        r, wide = min(20.0, max(15.0, eye.rx)), 7.5 if eye.rx < 20 else 9.0
        out.append(_stroke(f"M{eye.x - r} {eye.y + r * 0.42}Q{eye.x} {eye.y - r * 1.15} {eye.x + r} {eye.y + r * 0.42}",
                           line, wide))  # fmt: skip
    return out


def wide_eyes(eyes: list[Eye], _skin: str, _line: str) -> list[str]:
    """Dread: the whites large, the pupils small."""
    out = []
    for eye in eyes:
        rx = min(eye.rx * 1.32, eye.rx + 5.5)
        ry = rx * 1.16
        small = max(5.2, rx * 0.33)
        out += [
            _ellipse(eye.x, eye.y, rx, ry, WHITE, 4.5),
            _ellipse(eye.x, eye.y + 1, small, small * 1.08, eye.iris),
            _ellipse(eye.x, eye.y + 1, small * 0.62, small * 0.62, INK),
        ]
    return out


def hard_eyes(eyes: list[Eye], skin: str, _line: str) -> list[str]:
    """Anger: a lid falls across each eye, lower towards the nose."""
    out = []
    for eye in eyes:
        x, y, rx, ry = eye.x, eye.y, max(14.0, eye.rx), max(15.0, eye.ry)
        look = rx * 0.58
        lid = _across(eye.side, rx + 2.2, ry + 2.2)
        (inner_x, inner_y), (outer_x, outer_y) = ((x + dx, y + dy) for dx, dy in lid)
        out += [
            _ellipse(x, y, rx, ry, WHITE, 4),
            _ellipse(x - eye.side * rx * 0.16, y + ry * 0.22, look, look * 1.05, eye.iris),
            _ellipse(x - eye.side * rx * 0.16, y + ry * 0.22, look * 0.56, look * 0.56, INK),
            f'<path d="M{inner_x:.1f} {inner_y:.1f}A{rx + 2.2:.1f} {ry + 2.2:.1f} 0 0 {int(eye.side > 0)} '
            f'{outer_x:.1f} {outer_y:.1f}Z" fill="{skin}"/>',
            _stroke(f"M{inner_x:.1f} {inner_y:.1f}L{outer_x:.1f} {outer_y:.1f}", INK, 6.5),
        ]
    return out


def _across(side: int, rx: float, ry: float) -> list[tuple[float, float]]:
    """Where an angry lid's edge meets the rim of an eye: at the nose and at the temple, from the eye's middle."""
    # On the circle the edge runs from 6 degrees below the middle at the nose to 52 above it at the temple.
    turns = (math.radians(6), math.radians(-52))
    nose, temple = ((math.cos(turn), math.sin(turn)) for turn in turns)
    return [(-side * nose[0] * rx, nose[1] * ry), (side * temple[0] * rx, temple[1] * ry)]


def shut_eyes(eyes: list[Eye], _skin: str, line: str) -> list[str]:
    """A blink: two shallow bowls."""
    return [
        _stroke(f"M{eye.x - eye.rx} {eye.y + 1}Q{eye.x} {eye.y + eye.rx * 0.75} {eye.x + eye.rx} {eye.y + 1}", line, 6)
        for eye in eyes
    ]


# -- brows --------------------------------------------------------------------------------------------------------

_BROWS = {"glee": (-6.0, -6.0), "dread": (-24.0, -8.0), "anger": (22.0, 8.0), "blink": (0.0, 3.0)}
"""By face: degrees that the left brow turns clockwise (its inner end down), and how much lower it is."""


def _move_brows(group: ElementTree.Element, face: str) -> None:
    """Turn each brow around its own middle. The second is the mirror of the first."""
    turn, lower = _BROWS[face]
    children = list(group)
    half = len(children) // 2
    for number, child in enumerate(children):
        group.remove(child)
        inner = child
        if child.tag.endswith("}g"):  # a mirrored copy: the same turn inside of it
            inner, side = child[0], 1
        else:
            side = 1 if number < half else -1
        holder = ElementTree.Element(f"{{{_SVG}}}g")
        x, y = _middle(inner.get("d", ""))
        holder.set("transform", f"translate(0 {lower:g}) rotate({turn * side:g} {x:.1f} {y:.1f})")
        if inner is child:
            holder.append(child)
            group.append(holder)
        else:
            child.remove(inner)
            holder.append(inner)
            child.append(holder)
            group.append(child)


def drawn_brows(eyes: list[Eye], face: str, line: str) -> list[str]:
    """Brows for a face that has none."""
    out = []
    for eye in eyes:
        r = max(14.0, eye.rx)
        y = eye.y - eye.ry * (1.28 if face == "anger" else 1.5)
        slope = r * (0.42 if face == "anger" else -0.42)
        inner, outer = eye.x - eye.side * r * 0.95, eye.x + eye.side * r * 0.95
        out.append(_stroke(f"M{inner:.1f} {y + slope:.1f}L{outer:.1f} {y - slope:.1f}", line, 7))
    return out


def _middle(path: str) -> tuple[float, float]:
    numbers = [float(number) for number in _NUMBER.findall(path)]
    xs, ys = numbers[0::2], numbers[1::2]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


# -- mouths -------------------------------------------------------------------------------------------------------


def mouth_of(group: ElementTree.Element, face: str) -> list[str]:
    """Laughing, appalled, or with clenched teeth."""
    x, y = (float(number) for number in group.get("data-at", "128 180").split())
    half = float(group.get("data-half", "22"))
    if group.get("data-kind") == "beak":
        return _beak(x, y, half, group.get("data-fill", "#f2a33a"), face)
    if group.get("data-kind") == "bill":
        return _bill(x, y, half, float(group.get("data-tip", "236")), group.get("data-fill", "#f2a33a"), face)
    edge = group.get("data-lips", INK)
    return {"glee": _laugh, "dread": _gasp, "anger": _teeth}[face](x, y, max(20.0, half), edge)


def _laugh(x: float, y: float, half: float, edge: str) -> list[str]:
    wide, high = half * 1.12, min(34.0, half * 1.05)
    top, low = y - 5, y - 5 + high
    return [
        f'<path d="M{x - wide:.1f} {top:.1f}Q{x} {top + 7:.1f} {x + wide:.1f} {top:.1f}'
        f'Q{x + wide * 0.86:.1f} {low:.1f} {x} {low:.1f}Q{x - wide * 0.86:.1f} {low:.1f} {x - wide:.1f} {top:.1f}Z" '
        f'fill="{THROAT}" stroke="{edge}" stroke-width="5.5" stroke-linejoin="round"/>',
        _ellipse(x, low - high * 0.2, wide * 0.45, high * 0.17, TONGUE),
        f'<path d="M{x - wide * 0.78:.1f} {top + 3.5:.1f}Q{x} {top + 9:.1f} {x + wide * 0.78:.1f} {top + 3.5:.1f}'
        f"L{x + wide * 0.66:.1f} {top + high * 0.34:.1f}Q{x} {top + high * 0.42:.1f} {x - wide * 0.66:.1f} "
        f'{top + high * 0.34:.1f}Z" fill="#fff"/>',
    ]


def _gasp(x: float, y: float, half: float, edge: str) -> list[str]:
    wide, top, low = min(half * 0.86, 24.0), y - 3, y + 19
    return [
        f'<path d="M{x - wide:.1f} {low:.1f}Q{x - wide * 0.95:.1f} {top - 3:.1f} {x} {top - 3:.1f}'
        f"Q{x + wide * 0.95:.1f} {top - 3:.1f} {x + wide:.1f} {low:.1f}"
        f"Q{x + wide * 0.5:.1f} {low - 7:.1f} {x} {low - 4:.1f}Q{x - wide * 0.5:.1f} {low - 1:.1f} {x - wide:.1f} "
        f'{low:.1f}Z" fill="{THROAT}" stroke="{edge}" stroke-width="5.5" stroke-linejoin="round"/>'
    ]


def _teeth(x: float, y: float, half: float, edge: str) -> list[str]:
    wide, top, low = min(half * 0.95, 27.0), y - 2, y + 15
    middle = (top + low) / 2
    lines = f"M{x - wide:.1f} {middle + 3:.1f}Q{x} {middle - 3:.1f} {x + wide:.1f} {middle + 3:.1f}"
    lines += "".join(f"M{x + wide * at:.1f} {top + 1:.1f}V{low + 1:.1f}" for at in (-0.36, 0.36))
    return [
        f'<path d="M{x - wide:.1f} {low + 4:.1f}Q{x - wide * 1.05:.1f} {top + 1:.1f} {x - wide * 0.7:.1f} {top - 1:.1f}'
        f"Q{x} {top - 5:.1f} {x + wide * 0.7:.1f} {top - 1:.1f}Q{x + wide * 1.05:.1f} {top + 1:.1f} "
        f'{x + wide:.1f} {low + 4:.1f}Q{x} {low - 2:.1f} {x - wide:.1f} {low + 4:.1f}Z" '
        f'fill="#fff" stroke="{edge}" stroke-width="5.5" stroke-linejoin="round"/>',
        _stroke(lines, INK, 2.4),
    ]


def _beak(x: float, y: float, half: float, fill: str, face: str) -> list[str]:
    """The upper half of the beak, and, where it is open, the throat and the lower half below it."""
    top, opened = y - 8, {"glee": 17.0, "dread": 12.0, "anger": 5.0}[face]
    edge = f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
    tip = top + 17
    return [
        f'<path d="M{x - half:.1f} {top + 4:.1f}Q{x} {tip + opened * 2:.1f} {x + half:.1f} {top + 4:.1f}Z" '
        f'fill="{fill}" {edge}/>',
        f'<path d="M{x - half * 0.8:.1f} {top + 6:.1f}Q{x} {tip + opened * 1.45:.1f} '
        f'{x + half * 0.8:.1f} {top + 6:.1f}Z" fill="{THROAT}"/>',
        f'<path d="M{x - half:.1f} {top:.1f}Q{x} {top - 6:.1f} {x + half:.1f} {top:.1f}L{x} {tip:.1f}Z" '
        f'fill="{fill}" {edge}/>',
    ]


def _bill(x: float, y: float, half: float, tip: float, fill: str, face: str) -> list[str]:
    """A long bill: the more it opens, the shorter its upper half looks from the front, and the wider the throat."""
    lifted, wide = {"glee": (0.46, 1.5), "dread": (0.3, 1.2), "anger": (0.8, 1.2)}[face]
    low = {"glee": tip, "dread": y + (tip - y) * 0.72, "anger": tip}[face]
    edge = f'stroke="{INK}" stroke-width="5.5" stroke-linejoin="round"'
    side, upper = half * wide, y + (tip - y) * lifted
    tongue = [_ellipse(x, (upper + low) / 2 - 2, side * 0.26, (low - upper) * 0.26, TONGUE)] if face != "anger" else []
    return [
        f'<path d="M{x - side:.1f} {y:.1f}Q{x - side * 0.7:.1f} {low - 20:.1f} {x} {low:.1f}'
        f'Q{x + side * 0.7:.1f} {low - 20:.1f} {x + side:.1f} {y:.1f}Z" fill="{fill}" {edge}/>',
        f'<path d="M{x - side * 0.8:.1f} {y:.1f}Q{x - side * 0.5:.1f} {low - 28:.1f} {x} {low - 13:.1f}'
        f'Q{x + side * 0.5:.1f} {low - 28:.1f} {x + side * 0.8:.1f} {y:.1f}Z" fill="{THROAT}"/>',
        *tongue,
        f'<path d="M{x - side:.1f} {y:.1f}Q{x} {y - 12:.1f} {x + side:.1f} {y:.1f}L{x} {upper:.1f}Z" '
        f'fill="{fill}" {edge}/>',
    ]


# -- drawing ------------------------------------------------------------------------------------------------------


def _ellipse(x: float, y: float, rx: float, ry: float, fill: str, edge: float = 0.0) -> str:
    line = f' stroke="{INK}" stroke-width="{edge:g}"' if edge else ""
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}"{line}/>'


def _stroke(path: str, color: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )


def _refill(group: ElementTree.Element, shapes: list[str]) -> None:
    """Put these shapes in the place of what a group holds."""
    for child in list(group):
        group.remove(child)
    for shape in shapes:
        group.append(ElementTree.fromstring(shape.replace(" ", f' xmlns="{_SVG}" ', 1)))


if __name__ == "__main__":
    sys.exit(main())
