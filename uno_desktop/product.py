"""The names the product goes by, in one place: a rename is an edit of this file.

The window, the log, the packages, desktop entries and installers all take them from here. Standard library only and
no imports of the game, because the packaging scripts load this file by its path.
"""

from __future__ import annotations

from typing import Final

NAME: Final = "Uno Desktop"
"""What people read: window title, menus, installers."""

SLUG: Final = "uno-desktop"
"""What machines read: command, package, window class, folders of the player, log file."""

APP_ID: Final = "io.github.uno_desktop.UnoDesktop"
"""Reverse-DNS application id: desktop entry, AppStream, macOS bundle."""

SUMMARY: Final = "Color and number card game for two to ten"
"""One line for software centers and menus: at most 60 characters, no full stop."""

DESCRIPTION: Final = (
    "A card game at the table: match the color or the number, say the word in time, and get rid of your cards first."
    " Play against computer players of three levels, or several people at one computer.",
    "Every known variant of the rules is an option with a sentence of its own, from stacking and jump-in to seven-zero."
    " Two themes come with the game, and a theme of your own is one folder with a text file. No account, no network,"
    " no advertisements.",
)
"""Paragraphs for software centers."""

KEYWORDS: Final = ("cards", "family", "party", "multiplayer")
"""Words people may search for."""

PUBLISHER: Final = "The Uno Desktop makers"
"""Who is named in installers, and who holds the copyright."""

CONTACT: Final = "makers@uno-desktop.invalid"
"""The address in package metadata. ``.invalid`` reaches nobody: whoever publishes packages puts their own here."""

LICENSE: Final = "MIT"

TRADEMARKS: Final = (
    "UNO is a trademark of Mattel, Inc. This is an independent free program, neither made nor endorsed by Mattel."
    " All other trademarks belong to their owners."
)
"""Whose the trademarks are; shown wherever the product is described."""

ICONS: Final = "assets/art"
"""Folder of the application icon: ``icon.svg`` and ``icon_<pixels>.png``. Shipped below ``data_root()``."""

THEME_SUFFIX: Final = ".unotheme"
"""A theme packed for passing on: a ZIP file with ``theme.yaml`` in it."""
