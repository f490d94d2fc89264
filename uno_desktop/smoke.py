"""The check that an installation is whole: computer players play a hand in every theme, in a window.

For packages, where no test can be run: everything a match needs is loaded on the way (pictures, sounds, fonts,
messages, statistics), and the report says what with.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from uno_desktop import __version__
from uno_desktop.commands import demo
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import themes

LONGEST_S = 120
"""How long computer players may play in a theme until a hand has ended: more than a slow machine takes."""
_STATUS_FAILED = 1


def main(report: Path) -> int:
    """Play, write the report (JSON), and return 0, or 1 with a sentence for the first theme in which no hand ended."""
    began_s = time.perf_counter()
    known, faults = themes.load_all()
    figures: dict[str, Any] = {
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "frozen": getattr(sys, "frozen", False),
        "faults": [str(fault) for fault in faults],
        "themes": {},
    }
    failed = not known
    for theme_id in known:
        played = play_hand(theme_id)
        figures["themes"][theme_id] = played
        if not played["hands"]:
            failed = True
            say(t("smoke.failed", theme=theme_id, seconds=LONGEST_S), error=True)
    import pygame  # only where something is drawn

    pygame.display.init()
    figures |= {"pygame": pygame.version.ver, "sdl": ".".join(map(str, pygame.get_sdl_version()))}
    figures["video"] = pygame.display.get_driver()
    pygame.display.quit()
    figures["seconds"] = round(time.perf_counter() - began_s, 2)
    figures["passed"] = not failed
    try:
        report.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        say(t("smoke.no_report", file=report, reason=error.strerror or error), error=True)
        return _STATUS_FAILED
    return _STATUS_FAILED if failed else 0


def play_hand(theme_id: str) -> dict[str, Any]:
    """Let computer players play in this theme until a hand has ended; the demo's report."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "demo.json"
        parser = argparse.ArgumentParser()
        demo.add_parser(parser.add_subparsers())
        words = ["demo", "--theme", theme_id, "--speed", "off", "--seed", "1", "--report", str(written)]
        args = parser.parse_args([*words, "--hands", "1", "--seconds", str(LONGEST_S)])
        if demo.run(args) != 0:
            return {"hands": 0}
        played: dict[str, Any] = json.loads(written.read_text(encoding="utf-8"))
        return played
