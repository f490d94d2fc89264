"""New themes made of others: one that builds on another, or the same files and comments under another id."""

from __future__ import annotations

import secrets
import shutil
import tempfile
from collections.abc import Container
from pathlib import Path

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.file_faults import ContentError, Fault
from uno_desktop.content.files.paths import player_themes_dir
from uno_desktop.content.files.reader import ID_PATTERN
from uno_desktop.content.files.yaml_edit import with_value
from uno_desktop.content.files.yamlio import MAX_BYTES
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_header import THEME_FILE
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.theme_pack import theme_files

_TAIL = "bcdfghjkmnpqrstvwxz23456789"
"""No vowels, so that no words come about, and nothing that looks like something else."""
_MOST_KEPT = 35
"""Of an id that gets a tail: an id has at most 40 characters."""


def free_id(theme_id: str, taken: Container[str]) -> str:
    """An id like ``theme_id`` with four letters and digits by chance behind it, which is not among ``taken``.

    By chance, because friends who each make their first theme pass them on to each other: with ``classic_2`` for both,
    one would replace the other.
    """
    while True:
        tail = "".join(secrets.choice(_TAIL) for _ in range(4))
        if (found := f"{theme_id[:_MOST_KEPT]}_{tail}") not in taken:
            return found


def begin_theme(parent: Theme, folder: Path, name: str) -> Theme:
    """A new theme in ``folder`` that says nothing but that it builds on ``parent``: what it changes comes later.

    The folder must not exist; its name is the id. Raises ContentError, FileExistsError, OSError.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir()
    text = ""
    for key, value in (("id", folder.name), ("name", name), ("version", "1.0"), ("extends", parent.id)):
        text = with_value(text, (key,), value)
    try:
        write_whole(folder / THEME_FILE, text.encode("utf-8"))
        return themes.load_folder(folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def drop_begun(theme: Theme) -> None:
    """Remove a theme of the player's that was begun, or copied, and never changed. Raises OSError."""
    if theme.folder.parent.resolve() == player_themes_dir().resolve():
        shutil.rmtree(theme.folder)


def copy_theme(theme: Theme, folder: Path, name: str) -> Theme:
    """Copy a theme into ``folder``, which must not exist; the folder's name is the new id, ``name`` the new name.

    Nothing is left behind where that fails. Raises ContentError for a theme that cannot be copied, FileExistsError,
    OSError.
    """
    if not ID_PATTERN.fullmatch(folder.name):
        raise ContentError([Fault(str(folder), 0, 0, "", f"{folder.name!r} cannot be an id")])
    if folder.exists():
        raise FileExistsError(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".copied-", ignore_cleanup_errors=True) as temporary:
        made = Path(temporary).resolve() / folder.name
        for path in theme_files(theme.folder):
            target = made / path.relative_to(theme.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        file = made / THEME_FILE
        text = file.read_bytes()[:MAX_BYTES].decode("utf-8-sig")
        text = with_value(with_value(text, ("id",), folder.name), ("name",), name)
        file.write_text(text, encoding="utf-8")
        themes.load_folder(made)
        made.rename(folder)
    return themes.load_folder(folder)
