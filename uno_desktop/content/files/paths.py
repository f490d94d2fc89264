"""Where files lie: what the game ships with, and what belongs to the player.

The shipped ``assets/`` and ``themes/`` are found the same way in a checkout, an editable install, a wheel and a
frozen application. The player's files lie where the system keeps such files, or all of them
under ``UNO_DESKTOP_HOME`` where that is set.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from shutil import copy2

from uno_desktop.product import SLUG

_PACKAGE = Path(__file__).resolve().parents[2]
HOME_VARIABLE = "UNO_DESKTOP_HOME"


@cache
def data_root() -> Path:
    """The folder that holds ``assets/`` and ``themes/``.

    Raises FileNotFoundError with a sentence where the installation is incomplete.
    """
    candidates = [_PACKAGE / "_data", _PACKAGE.parent]
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        candidates = [Path(frozen), Path(frozen) / _PACKAGE.name / "_data", *candidates]
    for folder in candidates:
        if (folder / "themes").is_dir():
            return folder
    raise FileNotFoundError(f"The folder 'themes' is missing beside {_PACKAGE}: please install the game again.")


def is_checkout() -> bool:
    """Whether the game runs from its source tree, where files may be newer than what was made of them."""
    return data_root() == _PACKAGE.parent and (_PACKAGE.parent / "pyproject.toml").is_file()


def assets_dir() -> Path:
    """Art and sounds that all themes share."""
    return data_root() / "assets"


def shipped_themes_dir() -> Path:
    """The themes that come with the game."""
    return data_root() / "themes"


def locale_dir() -> Path:
    """The message catalogues, one folder a language."""
    return _PACKAGE / "content" / "locale"


def theme_dirs() -> list[Path]:
    """Folders searched for themes, first those of the game, then the player's; existing ones only."""
    return [folder for folder in (shipped_themes_dir(), player_themes_dir()) if folder.is_dir()]


def _player_dir(kind: str) -> Path:
    """The player's ``config``, ``data`` or ``log`` folder; it need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser()
    from platformdirs import PlatformDirs  # a slow import that tests and most commands do without

    dirs = PlatformDirs(SLUG, appauthor=False)
    return {"config": dirs.user_config_path, "data": dirs.user_data_path, "log": dirs.user_log_path}[kind]


def settings_file() -> Path:
    """The player's settings (YAML)."""
    return _player_dir("config") / "settings.yaml"


def saves_dir() -> Path:
    """Matches that are not over."""
    return _player_dir("data") / "saves"


def replays_dir() -> Path:
    """Matches kept to be watched again."""
    return _player_dir("data") / "replays"


def statistics_file() -> Path:
    """What was played so far (SQLite)."""
    return _player_dir("data") / "statistics.sqlite"


def daily_file() -> Path:
    """What was reached in the challenges of each day (YAML)."""
    return _player_dir("data") / "daily.yaml"


def tournament_file() -> Path:
    """The tournament that goes on, and the cups that were won (YAML)."""
    return _player_dir("data") / "tournament.yaml"


def unlocks_file() -> Path:
    """Which card backs, tables and portraits the player has earned (YAML)."""
    return _player_dir("data") / "unlocks.yaml"


def signing_key_file() -> Path:
    """The secret key with which this copy of the game signs matches."""
    return _player_dir("data") / "signing.key"


def player_themes_dir() -> Path:
    """Themes the player added."""
    return _player_dir("data") / "themes"


def logs_dir() -> Path:
    """Reports of what went wrong."""
    return _player_dir("log") / "logs" if os.environ.get(HOME_VARIABLE) else _player_dir("log")


def rules_dir() -> Path:
    """The player's own sets of rules."""
    return settings_file().parent / "rules"


def exchange_dir() -> Path:
    """Where files go to and come from: the player's folder of downloads, else the home folder."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser() / "exchange"
    downloads = Path.home() / "Downloads"  # not shown: the name of a folder
    return downloads if downloads.is_dir() else Path.home()


def pictures_dir() -> Path:
    """Where pictures that the player keeps go: the player's folder of pictures."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser() / "pictures"
    from platformdirs import user_pictures_path  # as above

    return user_pictures_path()


def files_in(folder: Path, pattern: str) -> list[Path]:
    """The files of a folder whose names match a pattern, by name; none if it can't be read."""
    try:
        return [path for path in sorted(folder.glob(pattern)) if path.is_file()]
    except OSError:
        return []


def copy_to_exchange(path: Path, name: str) -> Path:
    """Copy a file to the folder of downloads; returns where the copy is. Raises OSError."""
    folder = exchange_dir()
    folder.mkdir(parents=True, exist_ok=True)
    return Path(copy2(path, folder / name))
