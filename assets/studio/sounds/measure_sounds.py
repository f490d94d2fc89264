"""Measure the game's sounds: `python assets/studio/sounds/measure_sounds.py [NAME ...]`.

Prints a table: length, loudness as EBU R 128 has it (LUFS; of sounds shorter than 0.4 s it says little), the loudest
tenth of a second in weighted dB, the peak in dBFS, the level at a loop's seam relative to the peak, and the shares of
the energy below 125 Hz and between 2 and 5 kHz. Names as for `make_sounds.py`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from make_sounds import ROOT, wanted
from soundmaker import measure


def main(arguments: list[str]) -> None:
    """Print the table of the files asked for."""
    parser = argparse.ArgumentParser(description="Measure the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="place, office/loop, ... (default: all)")
    parser.add_argument("--root", type=Path, default=ROOT, help="look below this folder instead of the repository")
    options = parser.parse_args(arguments)
    for line in measure.table([(sound.path, options.root / sound.path) for sound in wanted(options.names)]):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
