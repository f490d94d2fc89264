"""Finding and reading themes: those of the game and the player's own.

A theme is a folder with a ``theme.yaml``; the folder's name is its id. A broken theme never stops the game: it
is left out, and its faults can be shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from dataclasses import replace
from pathlib import Path

from uno_desktop.content.files.file_faults import ContentError, Fault, Faults, did_you_mean, one_of
from uno_desktop.content.files.paths import theme_dirs
from uno_desktop.content.files.reader import ID_PATTERN, Place
from uno_desktop.content.files.yamlio import ScalarNode, read_tree, tree_of
from uno_desktop.content.themes.theme_build import build
from uno_desktop.content.themes.theme_header import MAX_PARENTS, THEME_FILE, name_of, theme_folders
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.theme_schema import read_sections


class UnknownTheme(ContentError):
    """There is no theme of that id."""


def load(theme_id: str, dirs: Sequence[Path] | None = None) -> Theme:
    """The theme of that id.

    Raises UnknownTheme where there is none, ContentError where its file has faults.
    """
    return Library(theme_folders(dirs)).load(theme_id)


def load_folder(folder: Path, dirs: Sequence[Path] | None = None, *, text: str | None = None) -> Theme:
    """The theme in a folder that may lie anywhere; its parent is searched as usual. Raises ContentError.

    ``text`` is read instead of what its file says: to check what is about to be written.
    """
    folder = folder.resolve()
    texts = {} if text is None else {folder.name: text}
    return Library({**theme_folders(dirs), folder.name: folder}, texts).load(folder.name)


def id_in(folder: Path) -> str:
    """The id that a theme's file says, whatever its folder is called. Raises ContentError where that is no id."""
    file = str(folder / THEME_FILE)
    place = Place(read_tree(folder / THEME_FILE, file), "", file, Faults())
    found = {key.node.text: value for key, value in place.entries() if isinstance(key.node, ScalarNode)}
    theme_id = found["id"].name() if "id" in found else None
    if theme_id is None:
        raise ContentError(place.faults or [Fault(file, 1, 1, "", "'id' is missing")])
    return theme_id


def load_all(dirs: Sequence[Path] | None = None) -> tuple[dict[str, Theme], list[Fault]]:
    """Every theme that can be used, by id, and the faults of those that cannot."""
    themes = KnownThemes(dirs=dirs)
    return dict(themes), themes.faults


def _shadowed(dirs: Sequence[Path]) -> list[Fault]:
    """Themes that are left out because another of the same id came first."""
    faults: list[Fault] = []
    first: dict[str, Path] = {}
    for folder in dirs:
        for path in sorted(folder.glob(f"*/{THEME_FILE}")):
            other = first.setdefault(path.parent.name, path)
            if other != path:
                message = f"left out: {other.parent} has the same id; rename this folder and the id in it"
                faults.append(Fault(str(path), 0, 0, "", message))
    return faults


class KnownThemes(MutableMapping[str, Theme]):
    """The themes that can be used, by id, each read when it is asked for.

    A theme that turns out to be broken is no longer there, and what is wrong with it is in ``faults``. Whatever goes
    through all themes reads all that are left.
    """

    def __init__(self, themes: Mapping[str, Theme] | None = None, dirs: Sequence[Path] | None = None) -> None:
        """These themes, or those found in ``dirs`` (by default in the game's and the player's)."""
        self._library = Library(theme_folders(dirs) if themes is None else {})
        self._themes: dict[str, Theme | None] = dict(themes or dict.fromkeys(self._library.folders))
        self._faults: dict[Fault, None] = {}  # each once: a parent's are those of its children, too
        self._shadowed = _shadowed(theme_dirs() if dirs is None else dirs) if themes is None else []

    @property
    def faults(self) -> list[Fault]:
        """What is wrong with the themes read so far, and those left out because of their id."""
        return [*self._faults, *self._shadowed]

    @property
    def unread(self) -> list[str]:
        """The ids of those that nobody has asked for yet."""
        return [theme_id for theme_id, theme in self._themes.items() if theme is None]

    def names(self) -> list[tuple[str, str]]:
        """The id of each with what players call it, without reading any; an unread one may yet turn out broken."""
        folders = self._library.folders
        return [
            (theme_id, theme.name if theme is not None else name_of(folders[theme_id]) or theme_id)
            for theme_id, theme in self._themes.items()
        ]

    def __getitem__(self, theme_id: str) -> Theme:
        found = self._themes[theme_id]
        if found is None:
            try:
                found = self._themes[theme_id] = self._library.load(theme_id)
            except ContentError as error:
                self._faults.update(dict.fromkeys(error.faults))
                del self._themes[theme_id]
                raise KeyError(theme_id) from error
        return found

    def __setitem__(self, theme_id: str, theme: Theme) -> None:
        self._themes[theme_id] = theme

    def __delitem__(self, theme_id: str) -> None:
        del self._themes[theme_id]

    def __iter__(self) -> Iterator[str]:
        """One after the other: who wants only the first has no other read."""
        return (theme_id for theme_id in list(self._themes) if theme_id in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Library:
    """Themes by id, each read once from its folder, or from the text given for it, with its parents."""

    def __init__(self, folders: dict[str, Path], texts: Mapping[str, str] | None = None) -> None:
        self.folders = folders
        self.texts = texts or {}
        self._done: dict[str, Theme] = {}
        self._reading: list[str] = []
        """Those being read, so that a circle of parents is found."""

    def load(self, theme_id: str) -> Theme:
        """The theme, read when first asked for. Raises UnknownTheme, or ContentError where its file has faults."""
        if theme_id in self._done:
            return self._done[theme_id]
        if theme_id not in self.folders:
            hint = did_you_mean(theme_id, self.folders) or f"; there are {one_of(list(self.folders))}"
            if "/" in theme_id or "\\" in theme_id:
                hint = f": name its id, not a folder{hint}"
            raise UnknownTheme([Fault("theme", 0, 0, "", f"there is no theme {theme_id!r}{hint}")])
        self._reading.append(theme_id)
        try:
            theme = self.read(theme_id)
        finally:
            self._reading.pop()
        self._done[theme_id] = theme
        return theme

    def read(self, theme_id: str) -> Theme:
        """The theme, read now: what ``load`` calls once. Tests replace it to read the game's own themes once in all."""
        folder = self.folders[theme_id]
        file = str(folder / THEME_FILE)
        text = self.texts.get(theme_id)
        tree = read_tree(folder / THEME_FILE, file) if text is None else tree_of(text, file)
        place = Place(tree, "", file, Faults())
        sections = read_sections(place, folder)
        if sections.id is not None and sections.id != theme_id:
            place.fault(f"the id {sections.id!r} is not the name of its folder, {theme_id!r}")
        if not ID_PATTERN.fullmatch(theme_id):
            place.fault(f"the folder's name {theme_id!r} cannot be an id (a-z, 0-9, _; a letter first)")
        parent = None if sections.extends is None else self._parent(*sections.extends)
        if sections.extends is not None and parent is None:
            raise ContentError(place.faults)
        theme = build(sections, folder, parent)
        if theme is None:
            place.faults.sort(key=lambda fault: (fault.line, fault.column))
            raise ContentError(place.faults)
        return theme

    def _parent(self, place: Place, parent_id: str) -> Theme | None:
        if parent_id in self._reading:
            place.fault(f"{' extends '.join([*self._reading, parent_id])}: a theme cannot extend itself")
        elif len(self._reading) > MAX_PARENTS:
            place.fault(f"more than {MAX_PARENTS} themes that extend each other")
        elif parent_id not in self.folders:
            hint = did_you_mean(parent_id, self.folders) or f"; there are {one_of(list(self.folders))}"
            place.fault(f"there is no theme {parent_id!r}{hint}")
        else:
            try:
                return self.load(parent_id)
            except ContentError as error:
                first = error.faults[0]
                place.fault(f"{parent_id!r} cannot be used: {replace(first, file=Path(first.file).name)}")
        return None
