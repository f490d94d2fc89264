"""The names the product goes by, in one place: a rename is an edit of this file.

What packages say about the game (summary, description, keywords) is in the message catalog: ``product.po``.
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

PUBLISHER: Final = "The Uno Desktop makers"
"""Who is named in installers, and who holds the copyright."""

CONTACT: Final = "makers@uno-desktop.invalid"
"""The address in package metadata. ``.invalid`` reaches nobody: whoever publishes packages puts their own here."""

HOMEPAGE: Final = "https://uno-desktop.invalid"
"""The project on GitHub, without a slash at the end: ``https://github.com/OWNER/NAME``. Packages and software centers
lead there, to its issues, and to the pictures in ``docs/pictures``. ``.invalid`` as in ``CONTACT``."""

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
