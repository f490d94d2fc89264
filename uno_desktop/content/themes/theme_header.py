"""What is told of a theme before it is read whole: its name and the two colors of the first picture.

Reading a theme takes a tenth of a second, most of it for checking; its first lines take a hundredth of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from uno_desktop.content.files import yamlio
from uno_desktop.content.files.paths import theme_dirs
from uno_desktop.content.files.reader import HEX_COLOR

THEME_FILE = "theme.yaml"
"""The file that makes a folder a theme."""
MAX_PARENTS = 8
MAX_NAME = 40
"""Letters in the name of a theme."""

Rgb = tuple[int, int, int]


def theme_folders(dirs: Sequence[Path] | None = None) -> dict[str, Path]:
    """Every folder that holds a theme, by id: in the order of the search folders, then by name.

    ``dirs`` are the folders searched, by default the game's and the player's. The first of one id counts.
    """
    found: dict[str, Path] = {}
    for folder in theme_dirs() if dirs is None else dirs:
        for path in sorted(folder.glob(f"*/{THEME_FILE}")):
            found.setdefault(path.parent.name, path.parent)
    return dict(sorted(found.items(), key=lambda each: each[0] != FIRST))  # the rest as they were


FIRST = "classic"
"""The theme that is shown where none is chosen: it comes first, whatever others are called."""


def name_of(folder: Path) -> str | None:
    """What players call the theme in a folder; None where its file does not say so plainly."""
    name = yamlio.read_head(folder / THEME_FILE, ("name",)).get("name")
    return name if isinstance(name, str) and name.isprintable() and 0 < len(name) <= MAX_NAME else None


def first_colors(theme_id: object) -> tuple[Rgb, Rgb] | None:
    """``look.surface`` and ``look.background`` of that theme, from itself or the themes it extends; None if unknown.

    For an id that is not there, those of the theme that is shown instead: the first.
    """
    folders = theme_folders()
    wanted = theme_id if isinstance(theme_id, str) and theme_id in folders else next(iter(folders), None)
    for _ in range(MAX_PARENTS):
        if not isinstance(wanted, str) or wanted not in folders:
            break
        file = folders[wanted] / THEME_FILE
        look = yamlio.read_head(file, ("look",)).get("look")
        if isinstance(look, dict) and {"surface", "background"} <= look.keys():
            surface, background = _rgb(look["surface"]), _rgb(look["background"])
            return (surface, background) if surface and background else None
        wanted = yamlio.read_head(file, ("extends",)).get("extends")
    return None


def _rgb(text: object) -> Rgb | None:
    if not isinstance(text, str) or not HEX_COLOR.fullmatch(text):
        return None
    red, green, blue = bytes.fromhex(text[1:])
    return red, green, blue
