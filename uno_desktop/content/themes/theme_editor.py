"""One of the player's themes being changed, step by step: checked before it is written, and each step can be undone."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from uno_desktop.content.files import yaml_edit
from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.file_faults import ContentError, Fault
from uno_desktop.content.files.yaml_edit import Steps
from uno_desktop.content.files.yamlio import MAX_BYTES
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_header import THEME_FILE
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.theme_table import THEME
from uno_desktop.engine.cards import Kind

OWN_FILES = "own"
"""The folder, in a theme's, of the pictures and sounds that the game put there."""

_ORDER = (*THEME.required, *THEME.optional)


class ThemeEditor:
    """``theme`` is what the file in ``folder`` says, ``text`` the file. Raises ContentError where it has faults.

    Pictures and sounds get names of their own and never replace a file, so that the text alone decides what counts,
    and undoing is writing an earlier text.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.text = self._first = self._read()
        self.theme: Theme = themes.load_folder(self.folder, text=self.text)
        self._undo: list[str] = []
        self._redo: list[str] = []
        self._kept: dict[str, bytes] = {}
        self._last = ""

    # -- what the file says ----------------------------------------------------------------------------------------

    def own(self, *path: str | int) -> Any:
        """What the file itself says at a path, as plain values; None where it says nothing."""
        return yaml_edit.value_at(self.text, path)

    def change(self, changes: Mapping[Steps, Any], group: str = "") -> None:
        """Write these values at their paths, all or none; None removes what is there.

        Changes of one ``group`` that follow each other are one step for undo. Raises ContentError for what would
        break the theme, OSError where it cannot be written; the file is then what it was.
        """
        self._take_over()
        text = self.text
        for path, value in changes.items():
            if value is None:
                text = yaml_edit.without(text, path)
            else:
                text = yaml_edit.with_value(text, path, value, _ORDER if len(path) == 1 else ())
        if text == self.text:
            return
        before = self.text
        self._use(text)
        if not group or group != self._last:
            self._undo = [*self._undo, before][-200:]
        self._redo.clear()
        self._last = group

    @property
    def is_untouched(self) -> bool:
        """Whether the file says what it said at the beginning: neither this nor an editor has changed it."""
        return self.text == self._first == self._read()

    # -- the way back ----------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return bool(self._redo)

    def undo(self) -> None:
        """Take the last step back. Raises as ``change``."""
        self._go(self._undo, self._redo)

    def redo(self) -> None:
        """Do again what was taken back. Raises as ``change``."""
        self._go(self._redo, self._undo)

    def _go(self, back: list[str], forth: list[str]) -> None:
        self._take_over()
        if back:
            here = self.text
            self._use(back[-1])
            back.pop()
            forth.append(here)
            self._last = ""

    # -- files -----------------------------------------------------------------------------------------------------

    def add_file(self, name: str, data: bytes, suffix: str) -> str:
        """Keep a picture or sound for the theme; how the theme's file calls it. Raises OSError."""
        path = f"{OWN_FILES}/{name}-{hashlib.sha256(data).hexdigest()[:8]}{suffix}"
        self._kept[path] = data
        write_whole(self.folder / path, data)
        return path

    def clear_up(self) -> None:
        """Remove the files that were added here and that the theme no longer names; undo brings them back."""
        named = {path.resolve() for path in (*self.theme.art.values(), *self.theme.sounds.values())}
        for path in (self.folder / OWN_FILES).glob("*"):
            relative = f"{OWN_FILES}/{path.name}"
            if path.resolve() not in named and path.is_file() and not path.is_symlink():
                self._kept.setdefault(relative, path.read_bytes())
                path.unlink(missing_ok=True)

    # -- reading and writing ---------------------------------------------------------------------------------------

    def _read(self) -> str:
        file = self.folder / THEME_FILE
        try:
            with file.open("rb") as stream:
                return stream.read(MAX_BYTES + 1).decode("utf-8-sig")
        except (OSError, UnicodeDecodeError):
            themes.load_folder(self.folder)  # says what is wrong with it
            raise ContentError([Fault(str(file), 0, 0, "", "cannot be read")]) from None

    def _take_over(self) -> None:
        """What an editor wrote meanwhile counts, and is a step that can be taken back. Raises ContentError."""
        text = self._read()
        if text != self.text:
            self.theme = themes.load_folder(self.folder, text=text)
            self._undo.append(self.text)
            self._redo.clear()
            self.text, self._last = text, ""

    def _use(self, text: str) -> None:
        for path, data in self._kept.items():
            if path in text and not (self.folder / path).is_file():
                write_whole(self.folder / path, data)
        theme = themes.load_folder(self.folder, text=text)
        write_whole(self.folder / THEME_FILE, text.encode("utf-8"))
        self.text, self.theme = text, theme


def deck_lines(
    counts: Mapping[str, int],
    kinds: Mapping[str, Kind],
    decks: Mapping[str, Mapping[str, int]] | None = None,
) -> list[dict[str, Any]]:
    """The lines of a deck with these counts of each kind (of each color, for a colored kind); none for a count of 0.

    ``decks`` are those it may include: one whose cards are all in it as they are there makes the list short.
    """
    wanted = {kind: count for kind, count in counts.items() if count > 0}
    lines: list[dict[str, Any]] = []
    rest = wanted
    for deck_id, included in (decks or {}).items():
        if included and all(wanted.get(kind) == count for kind, count in included.items()):
            lines.append({"include": deck_id})
            rest = {kind: count for kind, count in wanted.items() if kind not in included}
            break
    grouped: dict[tuple[bool, int, bool], list[str]] = {}
    for kind, count in rest.items():
        grouped.setdefault((kinds[kind].colored, count, kinds[kind].number is None), []).append(kind)
    for (colored, count, _), found in grouped.items():
        written = [int(kind) if kind.isdecimal() else kind for kind in found]
        lines.append({"kinds": written[0] if len(written) == 1 else written, "each" if colored else "count": count})
    return lines
