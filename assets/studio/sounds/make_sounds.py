"""Make the game's sounds: `python assets/studio/sounds/make_sounds.py [NAME ...]`.

Without names, all of them (some minutes), and the manifest; with names such as `place` or `office/loop`, only those.
Effects need nothing but Python; the same bytes come out each time, so an unchanged sound never shows in a diff. Music
and the further takes of an effect are packed by `oggenc` (vorbis-tools): the same encoder gives the same bytes.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from soundmaker import manifest
from soundmaker.catalog import MUSIC, SOUNDS, TAKES, AnotherTake, Piece, Sound

ROOT = Path(__file__).resolve().parents[3]


def wanted(names: list[str]) -> list[Sound | AnotherTake | Piece]:
    """The sounds meant by `names`, in all their takes: a bare name means it in every folder, `office/press` that
    theme's alone.

    Raises `SystemExit` with a sentence for a name that is not in the catalog.
    """
    if not names:
        return [*SOUNDS, *TAKES, *MUSIC]
    chosen: list[Sound | AnotherTake | Piece] = []
    for name in names:
        theme, _, stem = name.rpartition("/")
        found = [sound for sound in (*SOUNDS, *MUSIC) if sound.name == stem and theme in ("", *sound.folder.split("/"))]
        if not found:
            known = ", ".join(sorted({sound.name for sound in (*SOUNDS, *MUSIC)}))
            raise SystemExit(f"make_sounds.py: there is no sound {name!r}; there are: {known}.")
        for sound in found:
            chosen.extend((sound, *sound.takes) if isinstance(sound, Sound) else (sound,))
    return chosen


def main(arguments: list[str]) -> None:
    """Write the sounds asked for, and the manifest as soon as every file is there."""
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="place, office/loop, ... (default: all)")
    parser.add_argument("--wav", action="store_true", help="leave out what oggenc packs: music, further takes")
    parser.add_argument("--root", type=Path, default=ROOT, help="write below this folder instead of the repository")
    options = parser.parse_args(arguments)
    for sound in wanted(options.names):
        if options.wav and not isinstance(sound, Sound):
            continue
        path: Path = options.root / sound.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(sound.render())
        print(sound.path)
    if all((options.root / sound.path).is_file() for sound in (*SOUNDS, *TAKES, *MUSIC)):
        (options.root / manifest.MANIFEST).write_text(manifest.text(options.root), encoding="utf-8", newline="\n")
        print(manifest.MANIFEST)


if __name__ == "__main__":
    main(sys.argv[1:])
