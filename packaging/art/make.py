"""Write the SVG sources of both themes: `python packaging/art/make.py`, then `uno-desktop theme build`."""

from __future__ import annotations

from pathlib import Path

import animals
import chili_parts
import classic

ROOT = Path(__file__).resolve().parents[2]


def write(folder: Path, parts: dict[str, str]) -> None:
    """Write each part as an SVG file, leaving files that would not change untouched."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in sorted(parts.items()):
        target = folder / f"{name}.svg"
        if not target.is_file() or target.read_text(encoding="utf-8") != source:
            target.write_text(source, encoding="utf-8", newline="\n")


def main() -> None:
    """Write everything."""
    write(ROOT / "themes" / "classic" / "art", classic.parts() | chili_parts.parts() | animals.parts())


if __name__ == "__main__":
    main()
