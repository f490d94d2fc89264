"""The themes of the game, read once for all tests of a process: hundreds of tests start the game anew."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from uno_desktop.app import find_themes
from uno_desktop.content.files.paths import player_themes_dir
from uno_desktop.content.themes.theme_model import LOOK, Theme


def known_themes() -> dict[str, Theme]:
    """What the game finds at its start, as a dict of the caller's own; anew where the player has themes, too."""
    return find_themes()[0] if player_themes_dir().is_dir() else dict(_of_the_game())


@cache
def _of_the_game() -> dict[str, Theme]:
    return find_themes()[0]


def hostile_theme() -> Theme:
    """A theme that can't be read: all colors of its screens and cards are nearly the same gray, nothing is painted."""
    classic = known_themes()["classic"]
    grays = [f"#{level:02X}{level:02X}{level:02X}" for level in range(0x76, 0x8C)]
    colors = tuple(replace(color, hex=gray) for color, gray in zip(classic.colors, grays, strict=False))
    look = dict(zip(LOOK, grays, strict=False))
    return replace(classic, id="hostile", look=look, colors=colors, art={}, panels="felt")
