"""Pictures of every state of the page, to look at: ``python tests/net/page_screenshots.py OUT [STATE ...]``."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from browser import SIZES, Device
from page_driver import STATES, show, table_for

from uno_desktop.content.themes import themes

CLASSIC_ONLY = ("target", "comply", "group", "penalty", "doubt", "face_down", "silence", "slip", "color")
"""States with positions of cards that the other theme does not have."""


def main(out, states):
    phone = Device()
    loaded = [themes.load(name) for name in ("classic", "office")]
    for state in states:
        for theme in loaded:
            if theme.id == "office" and state in CLASSIC_ONLY:
                continue
            with table_for(state, *loaded, theme=theme) as live:
                phone.resize(SIZES["390x844"])
                try:
                    show(phone, live, state)
                except AssertionError as fault:
                    print(f"{state}, {theme.id}: {fault}")
                    continue
                for name, size in SIZES.items():
                    phone.resize(size)
                    time.sleep(0.5)
                    phone.picture(out / f"{state}-{theme.id}-{name}.png")
    phone.close()


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    main(folder, sys.argv[2:] or STATES)
