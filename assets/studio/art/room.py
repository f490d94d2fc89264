# ruff: noqa: E501  (an outline stays on one line, so that a diff shows which one changed)
"""Write the drawings of what lies in the front room (`assets/art/room_*.svg`): python assets/studio/art/room.py

A thing has up to two drawings: `room_NAME` in colors of its own, and beneath it `room_NAME_tint`, in white and grays,
which the game dyes in a color of the theme. All are 300 units square; things stand on the line y = 280. Afterwards
`python assets/studio/art/build_shared.py` draws them.
"""

from __future__ import annotations

from pathlib import Path

from drawing import INK, IVORY

FOLDER = Path(__file__).resolve().parents[2] / "art"
SIZE_PX, BOX = 420, 300
DEFS = (
    '<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe9a6"/>'
    '<stop offset="0.5" stop-color="#e9b64a"/><stop offset="1" stop-color="#a8741f"/></linearGradient>'
    '<linearGradient id="paper" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#fffaf0"/>'
    '<stop offset="1" stop-color="#e6dac0"/></linearGradient>'
    '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a8703f"/>'
    '<stop offset="1" stop-color="#6b4020"/></linearGradient>'
    '<linearGradient id="dark" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4a4650"/>'
    '<stop offset="1" stop-color="#1f1c26"/></linearGradient>'
    '<linearGradient id="dye" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#ffffff"/>'
    '<stop offset="1" stop-color="#b9b9b9"/></linearGradient>'
    '<linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ffffff"/>'
    '<stop offset="1" stop-color="#9a9a9a"/></linearGradient>'
    '<radialGradient id="ground"><stop offset="0" stop-color="#06040a" stop-opacity="0.62"/>'
    '<stop offset="0.6" stop-color="#06040a" stop-opacity="0.34"/>'
    '<stop offset="1" stop-color="#06040a" stop-opacity="0"/></radialGradient>'
)
LINE = f'stroke="{INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'
THIN = f'stroke="{INK}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"'


def ground(x: float, y: float, rx: float, ry: float) -> str:
    """The soft shadow on what it stands on."""
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#ground)"/>'


def path(d: str, fill: str, more: str = LINE) -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def calendar() -> tuple[str, str]:
    """A calendar to stand up; the day is written by the game between y 128 and y 226."""
    tint = ground(150, 272, 140, 24) + path("M56 70Q56 58 68 58H232Q244 58 244 70V112H52Z", "url(#dye)")
    base = (
        path("M244 70L268 262Q269 270 262 270H250L244 240Z", "#8d7a5c")
        + path("M52 112H244L250 258Q250 270 238 270H52Q40 270 40 258Z", "url(#paper)")
        + '<path d="M47 112H244" stroke="#1d1019" stroke-width="6"/>'
        + '<path d="M226 270L250 236V258Q250 270 238 270Z" fill="#cdbf9f" stroke="#1d1019" stroke-width="4" stroke-linejoin="round"/>'
        + "".join(
            f'<path d="M{x} 78V44" stroke="{INK}" stroke-width="17" stroke-linecap="round"/>'
            f'<path d="M{x} 78V44" stroke="#e8e4da" stroke-width="8" stroke-linecap="round"/>'
            for x in (96, 148, 200)
        )
    )
    return tint, base


def puzzle() -> tuple[str, str]:
    """Two pieces that fit: one dyed, one of ivory."""
    one = (
        "M34 120L108 108C98 82 140 70 144 100L150 102L186 96L194 152C222 142 232 186 202 190L206 232L140 242"
        "C150 214 104 208 110 244L50 254L44 204C66 212 74 170 42 172Z"
    )
    tint = (
        ground(150, 256, 140, 26)
        + f'<g transform="translate(0 12)">{path(one, "#8a8a8a")}</g>'
        + path(one, "url(#dye)")
    )
    base = (
        f'<g transform="translate(176 22) rotate(24) scale(0.62) translate(0 16)">{path(one, "#a5977a")}</g>'
        f'<g transform="translate(176 22) rotate(24) scale(0.62)">{path(one, "url(#paper)")}</g>'
        + '<path d="M46 130L100 121" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity="0.6"/>'
    )
    return tint, base


def chest() -> tuple[str, str]:
    """An open chest with a crown and a card in it."""
    tint = (
        ground(150, 270, 148, 26)
        + path("M40 130Q40 52 150 52Q260 52 260 130L250 150H50Z", "url(#dye)")
        + path("M30 172H270V256Q270 270 256 270H44Q30 270 30 256Z", "url(#dye)")
    )
    base = (
        path("M56 132Q60 74 150 74Q240 74 244 132L240 150H60Z", "#2a1a14")
        + '<g transform="rotate(-16 110 130)">'
        + path("M76 88Q76 80 84 80H132Q140 80 140 88V178H76Z", IVORY, THIN)
        + '<path d="M108 96l8 17 18 2-13 13 3 18-16-9-16 9 3-18-13-13 18-2z" fill="#e9b64a" stroke="#1d1019" stroke-width="3"/></g>'
        + path("M138 176L128 104L162 134L188 86L214 134L246 104L236 176Z", "url(#gold)")
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="8" fill="#fff3c4" {THIN}/>' for x, y in ((128, 102), (188, 84), (246, 102))
        )
        + '<path d="M150 160H226" stroke="#a8741f" stroke-width="5" stroke-linecap="round"/>'
        + path("M22 164Q22 156 30 156H270Q278 156 278 164V180Q278 188 270 188H30Q22 188 22 180Z", "url(#gold)")
        + "".join(path(f"M{x} 188H{x + 24}V270H{x}Z", "url(#gold)", THIN) for x in (52, 224))
        + path("M126 178H174V212Q174 234 150 234Q126 234 126 212Z", "url(#gold)")
        + '<path d="M150 196v16" stroke="#1d1019" stroke-width="9" stroke-linecap="round"/>'
    )
    return tint, base


def pawn() -> tuple[str, str]:
    """One figure of a player: the game sets up four, each in a color."""
    tint = ground(150, 268, 104, 24) + path(
        "M150 28C190 28 214 58 206 94C200 116 188 124 190 140C196 178 236 214 240 250Q240 272 216 272H84Q60 272 60 250"
        "C64 214 104 178 110 140C112 124 100 116 94 94C86 58 110 28 150 28Z",
        "url(#shade)",
    )
    base = (
        '<path d="M116 74C114 56 126 46 140 44" fill="none" stroke="#ffffff" stroke-width="11" stroke-linecap="round" opacity="0.75"/>'
        '<path d="M118 176C110 198 92 216 86 238" fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity="0.5"/>'
        '<path d="M66 246Q150 268 234 246" fill="none" stroke="#1d1019" stroke-width="4" opacity="0.45"/>'
    )
    return tint, base


def phone() -> tuple[str, str]:
    """A phone that leans on its stand, with a table on its screen and a word from a friend."""
    tint = ground(150, 272, 128, 24) + path("M98 60L206 60L214 236L90 236Z", "url(#dye)", "")
    base = (
        path("M186 232L246 258Q252 270 240 272H172Z", "#5d5662")
        + '<path fill-rule="evenodd" d="M96 26H208Q226 26 227 44L236 250Q236 270 216 270H84Q66 270 66 250L77 44Q78 26 96 26Z'
        'M98 56H206L214 232H88Z" fill="url(#dark)" stroke="#1d1019" stroke-width="6" stroke-linejoin="round"/>'
        + '<circle cx="151" cy="251" r="9" fill="#8d8694"/><path d="M134 41H170" stroke="#8d8694" stroke-width="5" stroke-linecap="round"/>'
        + '<ellipse cx="151" cy="150" rx="46" ry="30" fill="#ffffff" opacity="0.24"/>'
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="12" fill="{IVORY}" {THIN}/>'
            for x, y in ((151, 96), (104, 148), (198, 148), (151, 204))
        )
        + path("M140 128H162V162H140Z", IVORY, THIN)
        + '<path d="M112 66L196 66L118 214" fill="none" stroke="#ffffff" stroke-width="0"/>'
        + path("M196 22Q196 10 208 10H270Q282 10 282 22V60Q282 72 270 72H238L222 92V72H208Q196 72 196 60Z", "#fff3d2")
        + "".join(f'<circle cx="{x}" cy="41" r="6.5" fill="{INK}"/>' for x in (220, 239, 258))
    )
    return tint, base


def book() -> tuple[str, str]:
    """A thick book that stands, seen a little from its pages."""
    tint = ground(150, 270, 130, 26) + path(
        "M62 52Q62 40 74 38L196 24Q208 23 208 36V240Q208 250 198 252L74 270Q62 271 62 258Z", "url(#dye)"
    )
    base = (
        path("M208 40L246 54Q252 56 252 64V246Q252 254 244 253L208 246Z", "url(#paper)")
        + "".join(
            f'<path d="M{x} {46 + (x - 212) * 0.36:.0f}V{246 + (x - 212) * 0.1:.0f}" stroke="#b9a883" stroke-width="3"/>'
            for x in (218, 227, 236)
        )
        + path("M208 32L250 48", "none")
        + path("M206 246L74 268Q62 270 62 258Q64 246 78 244L206 226Z", "url(#paper)", THIN)
        + '<path d="M72 258L204 238" stroke="#b9a883" stroke-width="3"/>'
        + '<path d="M84 60L186 48V206L84 222Z" fill="none" stroke="url(#gold)" stroke-width="5" stroke-linejoin="round"/>'
        + '<g transform="translate(136 132) rotate(-6)"><path d="M0 -50L13 -17L48 -15L21 8L30 42L0 23L-30 42L-21 8L-48 -15L-13 -17Z" fill="url(#gold)" stroke="#1d1019" stroke-width="5" stroke-linejoin="round"/></g>'
        + path("M92 242V292L104 278L116 290V239Z", "#d2473a", THIN)
    )
    return tint, base


def pad() -> tuple[str, str]:
    """A pad with scores, and a pencil."""
    tint = ground(146, 268, 140, 24) + path("M60 46L226 36L230 82L54 94Z", "url(#dye)")
    base = (
        path("M54 94L230 82L256 250Q257 260 247 261L42 272Q32 272 33 262Z", "url(#paper)")
        + "".join(
            f'<path d="M{52 - n * 3.0:.0f} {124 + n * 34}L{236 + n * 5.5:.0f} {113 + n * 34}" stroke="#b3bdd0" stroke-width="3.5"/>'
            for n in range(5)
        )
        + '<path d="M140 90L146 264" stroke="#d68a86" stroke-width="4"/>'
        + '<g fill="none" stroke="#2c3f78" stroke-width="6" stroke-linecap="round">'
        '<path d="M70 100v18M82 99v18M94 98v18M106 98v18M64 114L114 100"/><path d="M66 136v18M78 135v18"/>'
        '<path d="M62 172v18M74 171v18M86 170v18"/><path d="M164 98v18M176 97v18M188 96v18M200 95v18M158 112L208 96"/>'
        '<path d="M170 132v18M182 131v18M194 130v18"/><path d="M176 166v18"/></g>'
        + '<g transform="translate(214 196) rotate(34)">'
        + path("M-13 -112H13V70L0 104L-13 70Z", "#eab03a")
        + '<path d="M-5 -92V68" stroke="#ffdf8a" stroke-width="6"/>'
        + path("M-13 70L0 104L13 70Q6 62 0 70Q-6 62 -13 70Z", "#f3deb6", THIN)
        + '<path d="M-4 93L0 104L4 93Z" fill="#1d1019"/>'
        + path("M-13 -112Q-13 -128 0 -128Q13 -128 13 -112V-98H-13Z", "#df7f8a", THIN)
        + path("M-14 -98H14V-84H-14Z", "#d8dbe0", THIN)
        + "</g>"
    )
    return tint, base


def box() -> tuple[str, str]:
    """A flat box of a theme: the game stacks three."""
    tint = ground(150, 262, 148, 22) + path(
        "M30 176L92 146H262L270 176V250Q270 262 258 262H42Q30 262 30 250Z", "url(#dye)"
    )
    base = (
        '<path d="M30 178L92 148H262L268 176Z" fill="#ffffff" opacity="0.32"/>'
        '<path d="M30 178H270" stroke="#1d1019" stroke-width="5"/>'
        '<path d="M34 204H266" stroke="#1d1019" stroke-width="3.5" opacity="0.55"/>'
        + path("M104 212H196V248H104Z", "url(#paper)", THIN)
        + "".join(
            f'<circle cx="{x}" cy="230" r="8" fill="{fill}" stroke="#1d1019" stroke-width="2.5"/>'
            for x, fill in ((124, "#d2473a"), (142, "#f0bd35"), (160, "#4fab5c"), (178, "#3b6fc0"))
        )
    )
    return tint, base


def gear() -> tuple[str, str]:
    """A brass gear."""
    teeth = "".join(
        f'<path d="M128 18H172L180 66H120Z" transform="rotate({n * 45} 150 150)" fill="url(#gold)" {LINE}/>'
        for n in range(8)
    )
    base = (
        teeth
        + f'<circle cx="150" cy="150" r="98" fill="url(#gold)" {LINE}/>'
        + '<circle cx="150" cy="150" r="72" fill="none" stroke="#8a5c18" stroke-width="5" opacity="0.6"/>'
        + f'<circle cx="150" cy="150" r="40" fill="#2a2028" {LINE}/>'
        + '<path d="M82 128A72 72 0 0 1 128 82" fill="none" stroke="#fff6d6" stroke-width="10" stroke-linecap="round" opacity="0.8"/>'
    )
    return "", base


def door() -> tuple[str, str]:
    """A door that stands open a little."""
    tint = path("M84 30L196 60V262L84 280Z", "url(#shade)")
    base = (
        path("M66 22H234V280H196V60L84 30V280H66Z", "url(#wood)")
        + '<path d="M196 60V264H222V44H140Z" fill="#ffd98a" stroke="#1d1019" stroke-width="4" stroke-linejoin="round"/>'
        + path("M84 30L196 60V262L84 280Z", "none")
        + '<path d="M104 62L176 78V146L104 144ZM104 170L176 168V240L104 252Z" fill="none" stroke="#1d1019" stroke-width="5" stroke-linejoin="round" opacity="0.7"/>'
        + f'<circle cx="178" cy="160" r="9" fill="url(#gold)" {THIN}/>'
    )
    return tint, base


THINGS = {
    "calendar": calendar, "puzzle": puzzle, "chest": chest, "pawn": pawn, "phone": phone, "book": book, "pad": pad,
    "box": box, "gear": gear, "door": door,
}  # fmt: skip


def main() -> None:
    for name, draw in THINGS.items():
        for suffix, parts in zip(("_tint", ""), draw(), strict=True):
            if parts:
                lines = parts.replace("><", ">\n  <")
                (FOLDER / f"room_{name}{suffix}.svg").write_text(
                    f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE_PX}" height="{SIZE_PX}" '
                    f'viewBox="0 0 {BOX} {BOX}" data-levels="48">\n  <defs>{DEFS}</defs>\n  {lines}\n</svg>\n',
                    "utf-8",
                )


if __name__ == "__main__":
    main()
