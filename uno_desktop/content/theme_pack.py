"""Packed themes: a ZIP file with one theme in it, for passing on. Opening one adds it to the player's themes."""

from __future__ import annotations

import shutil
import tempfile
import zipfile
from pathlib import Path, PurePosixPath

from uno_desktop.content import themes
from uno_desktop.content.faults import ContentError, Fault
from uno_desktop.content.paths import player_themes_dir, shipped_themes_dir
from uno_desktop.content.theme_model import Theme
from uno_desktop.product import THEME_SUFFIX

SUFFIXES = (".zip", THEME_SUFFIX)
MAX_FILES = 2000
MAX_BYTES = 64 * 1024 * 1024
"""Of everything in a pack, unpacked."""

_KEPT = {".yaml", ".png", ".wav", ".ogg", ".svg", ".json", ".md", ".txt"}
"""Kinds of file a theme is made of; nothing else is unpacked."""


def is_pack(path: Path) -> bool:
    """Whether a file is a packed theme, by its name."""
    return path.suffix.lower() in SUFFIXES and path.is_file()


def install(pack: Path) -> Path:
    """Unpack a theme into the player's themes, in place of an older one of its id; its folder.

    The theme lies in the pack directly, which is then named for its id, or in one folder named for its id.
    Raises ContentError, with nothing changed, for a pack that is damaged, too large, or holds no theme that works.
    """
    home = player_themes_dir()
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home, prefix=".unpacked-") as temporary:
            folder = _unpack(pack, Path(temporary))
            if (shipped_themes_dir() / folder.name).exists():
                raise _refusal(pack, f"{folder.name!r} is a theme that comes with the game: give it another id")
            return _put(themes.load_folder(folder), home)
    except (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        raise _refusal(pack, f"cannot be unpacked: {error}") from error


def _unpack(pack: Path, into: Path) -> Path:
    with zipfile.ZipFile(pack) as archive:
        members = [member for member in archive.infolist() if not member.is_dir()]
        if len(members) > MAX_FILES or sum(member.file_size for member in members) > MAX_BYTES:
            raise _refusal(pack, f"more than {MAX_FILES} files or {MAX_BYTES // 1024**2} MB: make the theme smaller")
        names = [PurePosixPath(member.filename) for member in members]
        tops = [name.parent for name in names if name.name == themes.THEME_FILE and len(name.parts) <= 2]
        if len(tops) != 1:
            raise _refusal(
                pack, f"{len(tops)} files {themes.THEME_FILE}: put one theme in it, at the top or in a folder"
            )
        folder = into / (tops[0].name or pack.stem)
        for member, name in zip(members, names, strict=True):
            if not name.is_relative_to(tops[0]) or name.suffix.lower() not in _KEPT:
                continue
            if name.is_absolute() or ".." in name.parts or "\\" in member.filename or ":" in member.filename:
                raise _refusal(pack, f"{member.filename!r} would lie outside the theme: pack the theme's folder alone")
            target = folder / name.relative_to(tops[0])
            target.parent.mkdir(parents=True, exist_ok=True)
            with archive.open(member) as source, target.open("wb") as sink:
                shutil.copyfileobj(source, sink)
    return folder


def _put(theme: Theme, home: Path) -> Path:
    target = home / theme.id
    former = theme.folder.parent / "former"
    if target.exists():
        target.rename(former)
    theme.folder.rename(target)
    return target


def _refusal(pack: Path, message: str) -> ContentError:
    return ContentError([Fault(str(pack), 0, 0, "", message)])
