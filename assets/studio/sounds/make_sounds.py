"""Make the game's sounds: `python assets/studio/sounds/make_sounds.py [NAME ...]`.

Without names, all of them, and the manifest; with names such as `place` or `office/loop`, only those. An unchanged
sound never shows in a diff: effects come out in the same bytes each time, and a packed file is left as it is where
packing anew would come no nearer to the sound.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from soundmaker import files, manifest
from soundmaker.catalog import MUSIC, SOUNDS, TAKES, AnotherTake, Piece, Sound

ROOT = Path(__file__).resolve().parents[3]


def wanted(names: list[str]) -> list[Sound | AnotherTake | Piece]:
    """The sounds meant by `names`, in all their takes: a bare name means it in every folder, `office/press` that
    theme's alone.

    Raises `SystemExit` with a sentence for a name that is not in the catalog.
    """
    if not names:
        return [*MUSIC, *SOUNDS, *TAKES]  # the longest first
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


def make(root: Path, sound: Sound | AnotherTake | Piece) -> bool:
    """Make one sound; False where the file below `root` may stay as it is."""
    signal, rate_hz = sound.samples()
    made, path = files.encoded(signal, rate_hz, sound.quality), root / sound.path
    if files.is_as_good(path, made, signal):
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(made)
    return True


def main(arguments: list[str]) -> None:
    """Write those of the sounds asked for that changed, and the manifest as soon as every file is there."""
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="place, office/loop, ... (default: all)")
    parser.add_argument("--root", type=Path, default=ROOT, help="write below this folder instead of the repository")
    options = parser.parse_args(arguments)
    sounds = wanted(options.names)
    with ProcessPoolExecutor() as pool:
        for sound, changed in zip(sounds, pool.map(partial(make, options.root), sounds), strict=True):
            if changed:
                print(sound.path, flush=True)
    if all((options.root / sound.path).is_file() for sound in (*SOUNDS, *TAKES, *MUSIC)):
        (options.root / manifest.MANIFEST).write_text(manifest.text(options.root), encoding="utf-8", newline="\n")
        print(manifest.MANIFEST)


if __name__ == "__main__":
    main(sys.argv[1:])
