"""Lay out everything a theme draws, to be looked at: cards and portraits in several sizes, in color and in grey.

python assets/studio/art/sheet.py office sheets          # writes sheets/office_64.png, office_64_grey.png, ...
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.devtools.pictures import card_rows
from uno_desktop.ui.shell.look.card_faces import FaceBook, height_of

ROOT = Path(__file__).resolve().parents[3]
WIDTHS_PX = (64, 160, 420)
PORTRAITS_PX = (48, 200)
EXPRESSIONS = ("", "glee", "dread", "anger", "blink")
GROUND = (60, 70, 66)


def portraits_of(theme: Theme, size: int) -> list[list[pygame.Surface]]:
    """All opponents, each with every expression, the same one in each row."""
    book = FaceBook(theme, theme.deck())
    return [[book.portraits.avatar(who.avatar, size, face=face) for who in theme.opponents] for face in EXPRESSIONS]


def sheet(rows: list[list[pygame.Surface]], width: int, height: int) -> pygame.Surface:
    """The pictures in rows on a quiet ground; each has ``width`` by ``height`` px and a gap around it."""
    gap = max(6, width // 14)
    across = max(map(len, rows))
    laid = pygame.Surface((gap + across * (width + gap), gap + len(rows) * (height + gap)))
    laid.fill(GROUND)
    for y, row in enumerate(rows):
        for x, picture in enumerate(row):
            laid.blit(picture, (gap + x * (width + gap), gap + y * (height + gap)))
    return laid


def main() -> None:
    """Write the sheets of the theme named first into the folder named second."""
    name, folder = sys.argv[1], Path(sys.argv[2])
    pygame.display.set_mode((1, 1))
    theme = themes.load_folder(ROOT / "themes" / name)
    folder.mkdir(parents=True, exist_ok=True)
    made = {str(width): sheet(card_rows(theme, width), width, height_of(width)) for width in WIDTHS_PX}
    made |= {f"portraits_{size}": sheet(portraits_of(theme, size), size, size) for size in PORTRAITS_PX}
    for kind, laid in made.items():
        pygame.image.save(laid, str(folder / f"{name}_{kind}.png"))
        pygame.image.save(pygame.transform.grayscale(laid), str(folder / f"{name}_{kind}_grey.png"))


if __name__ == "__main__":
    main()
