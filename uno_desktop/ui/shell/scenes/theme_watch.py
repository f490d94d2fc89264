"""Themes played from a folder of their author's: saved changes show within a second, mistakes over the old look."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.theme_pack import MAX_FILES, theme_files
from uno_desktop.ui.kit.caches.cache import POOL
from uno_desktop.ui.shell.scenes.shell import Shell

_POLL_MS = 250.0
_FAULT_S = 3600.0
_NEWS_S = 2.6
_BEGINNINGS = ("title", "new_match")
"""Scenes that are opened anew to show another look; from all others one gets to the first."""

_Stamp = tuple[tuple[Path, int, int], ...]


@runtime_checkable
class WritesTheme(Protocol):
    """A scene that changes a theme's files, and shows what comes of it."""

    @property
    def edited_folder(self) -> Path:
        """The folder of the theme being edited."""


class ThemeWatch:
    """Looks at ``folders`` four times a second. ``update`` is called in every frame.

    A folder is read anew once its files have stayed the same from one look to the next, so that nothing half-written is
    read.
    """

    def __init__(self, shell: Shell, folders: Sequence[Path]) -> None:
        self._shell = shell
        self._read = {folder: _stamp(folder) for folder in folders}
        self._seen = dict(self._read)
        self._faults: dict[Path, str] = {}
        self._next_ms = 0.0

    def update(self) -> None:
        """Read what has changed; not while milliseconds count."""
        app = self._shell.app
        now_ms = app.clock.now_ms()
        if now_ms < self._next_ms or (app.scene is not None and app.scene.fine_timing):
            return
        self._next_ms = now_ms + _POLL_MS
        for folder, read in self._read.items():
            stamp = _stamp(folder)
            if stamp != read and stamp == self._seen[folder]:
                self._read[folder] = stamp
                editors = [scene for scene in app.stack.scenes if isinstance(scene, WritesTheme)]
                if not any(editor.edited_folder == folder.resolve() for editor in editors):
                    self._reload(folder)
            self._seen[folder] = stamp
        for message in self._faults.values():
            if not app.notices.message:
                app.notices.toast(message, _FAULT_S)

    def _reload(self, folder: Path) -> None:
        try:
            theme = themes.load_folder(folder)
        except ContentError as error:
            first, more = error.faults[0], len(error.faults) - 1
            where = f"{Path(first.file).name}:{first.line}" if first.line else Path(first.file).name
            message = t("themes.mistake", where=where, said=first.place_and_message)
            self._faults[folder] = t("themes.mistakes", first=message, n=more) if more else message
            self._shell.app.notices.toast(self._faults[folder], _FAULT_S)
            return
        self._faults.pop(folder, None)
        self._show(theme)

    def _show(self, theme: Theme) -> None:
        """Show a theme that was read anew: in a match that is played with it, as far as its cards are the same."""
        shell = self._shell
        shell.look.themes[theme.id] = theme
        POOL.clear()
        session = shell.matches.session
        if session is None:
            shell.choose_theme(theme)
            scenes = shell.app.stack.scenes
            lowest = scenes[0].name if scenes else ""
            shell.nav.open(lowest if lowest in _BEGINNINGS else _BEGINNINGS[0])
        elif session.theme.id == theme.id:
            deck = session.referee.agreed.config.deck
            if deck.id not in theme.deck_ids or theme.deck(deck.id) != deck or session.coach is not None:
                shell.app.notices.toast(t("themes.next_match", name=theme.name), _NEWS_S)
                return
            session.theme = theme
            shell.look.use(theme, session.referee.agreed.deck)
            shell.load_sounds()
            shell.nav.open("table")
        shell.app.notices.toast(t("themes.reloaded", name=theme.name), _NEWS_S)


def _stamp(folder: Path) -> _Stamp:
    """The theme's files with the times of their last change and their sizes."""
    found = []
    try:
        for path in theme_files(folder)[:MAX_FILES]:
            status = path.stat()
            found.append((path, status.st_mtime_ns, status.st_size))
    except OSError:  # a file that went while we looked: the next look tells
        pass
    return tuple(found)
