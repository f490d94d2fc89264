"""Draw the golden pictures anew: ``python tests/ui/golden/renew.py [NAME ...]``. Look at them before keeping them."""

from __future__ import annotations

import os
import sys
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["UNO_DESKTOP_HOME"] = tempfile.mkdtemp(prefix="golden-")

import pygame
from golden_scenes import GOLDEN, HERE, picture

for name in sys.argv[1:] or GOLDEN:
    pygame.image.save(picture(name), str(HERE / f"{name}.png"))
