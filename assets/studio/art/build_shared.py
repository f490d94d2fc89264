"""Draw the shared art (`assets/art`) whose SVG has changed: python assets/studio/art/build_shared.py

A theme's own art is drawn by `uno-desktop theme build`. Both need resvg-py: pip install -e ".[art]".
"""

from __future__ import annotations

import sys
from pathlib import Path

from uno_desktop.devtools import artbuild

SHARED_ART = Path(__file__).resolve().parents[2] / "art"


def main() -> int:
    """0 when every PNG is up to date; 1 with a sentence for each SVG that cannot be drawn."""
    try:
        report = artbuild.build_folder(SHARED_ART)
    except artbuild.ArtError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(report.built)} drawn, {len(report.kept)} up to date, {len(report.removed)} removed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
