"""Play in a real window on a virtual screen for a few seconds: ``smoke.py UNO_DESKTOP FOLDER``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

SECONDS = 6


def main(command: str, folder: Path) -> int:
    """0 if both themes played and drew; 1 with a line that says what was missing."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-noreset"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert server.stdout is not None
    display = f":{server.stdout.readline().decode().strip()}"
    try:
        for theme in ("classic", "office"):
            report = folder / f"{theme}.json"
            subprocess.run(
                [command, "demo", "--theme", theme, "--players", "4", "--seconds", str(SECONDS), "--report", report],
                env={**os.environ, "DISPLAY": display},
                check=True,
                timeout=300,
            )
            figures = json.loads(report.read_text(encoding="utf-8"))
            print(theme, figures)
            if figures["frame_ms"]["p50"] <= 0:
                print(f"{theme}: nothing was drawn")
                return 1
    finally:
        server.terminate()
        server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
