"""Make the pictures of the phone's page in docs/friends.md: a real browser at a table as at home.

    python assets/studio/pictures/phone.py                     # all into docs/pictures
    python assets/studio/pictures/phone.py turn                # only some

It needs chromium and its driver. The states of the page are those that the tests bring about (``tests/net``).
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "tests" / "net"))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["UNO_DESKTOP_HOME"] = tempfile.mkdtemp(prefix="pictures-")

import pygame
from browser import Device
from page_driver import show, table_for

from uno_desktop.content.themes import themes
from uno_desktop.net.protocol.codes import HOUSE_CODE_CHARS

OUT = Path(__file__).resolve().parents[3] / "docs" / "pictures"
PHONE = (390, 844)
STATES = ("join", "turn", "penalty", "dropped")


def main() -> None:
    """Make those named on the command line, or all."""
    classic, office = themes.load("classic"), themes.load("office")
    phone = Device(PHONE)
    for state in sys.argv[1:] or STATES:
        with table_for(state, classic, office, most_tables=1, code_chars=HOUSE_CODE_CHARS) as live:
            phone.resize(PHONE)
            show(phone, live, state)
            phone.wait("[...document.images].every((each) => each.complete && each.naturalWidth)", 120)
            time.sleep(1.0)
            with tempfile.TemporaryDirectory() as folder:
                shot = Path(folder) / "shot.png"
                phone.picture(shot)
                small = pygame.transform.smoothscale(pygame.image.load(shot), PHONE)
            pygame.image.save(small, str(OUT / f"phone_{state}.jpg"))
    phone.close()


if __name__ == "__main__":
    main()
