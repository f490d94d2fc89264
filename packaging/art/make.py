"""Write the SVG sources of both themes and of the shared art, and draw the masters that are out of date.

`python packaging/art/make.py` needs resvg-py and the game's own package, as `pip install -e .[art]` gives them.
"""

from __future__ import annotations

from pathlib import Path

import animals
import chili_card
import chili_hands
import chili_parts
import classic
import hues
import icons
import office
import people
import scenery
import titles

from uno_desktop.content import artbuild

ROOT = Path(__file__).resolve().parents[2]


def write(folder: Path, parts: dict[str, str]) -> None:
    """Write each part as an SVG file, leaving files that would not change untouched."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in sorted(parts.items()):
        target = folder / f"{name}.svg"
        if not target.is_file() or target.read_text(encoding="utf-8") != source:
            target.write_text(source, encoding="utf-8", newline="\n")


def main() -> None:
    """Write and draw everything."""
    chili_parts_made = chili_parts.parts()
    warm = chili_card.base_chili(hues.CLASSIC, "#5a1420", "#c8401f", "#ffb347")
    cool = chili_card.base_chili(hues.OFFICE, "#22304d", "#3f6a9e", "#ffc65c")
    classic_made = classic.parts() | scenery.classic_parts() | titles.classic_parts() | animals.parts()
    office_made = office.parts() | scenery.office_parts() | titles.office_parts() | people.parts()
    warm_hands, cool_hands = chili_hands.parts(chili_hands.CLASSIC), chili_hands.parts(chili_hands.OFFICE)
    write(ROOT / "themes/classic/art", classic_made | chili_parts_made | warm_hands | {"base_chili": warm})
    write(ROOT / "themes/office/art", office_made | chili_parts_made | cool_hands | {"base_chili": cool})
    write(ROOT / "assets/art", {"icon": titles.app_icon()})
    write(ROOT / "assets/art/icons", icons.parts())
    for folder in ("themes/classic/art", "themes/office/art", "assets/art"):
        report = artbuild.build_folder(ROOT / folder)
        print(f"{folder}: {len(report.built)} drawn, {len(report.kept)} kept, {report.total_bytes // 1024} KiB")


if __name__ == "__main__":
    main()
