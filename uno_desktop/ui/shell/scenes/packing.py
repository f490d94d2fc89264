"""A theme written as a pack while the window goes on."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import theme_pack
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.ui.shell.scenes.registry import Navigator


class Packing(Thread):
    """Packs a theme into the folder for exchange; it begins at once, and ``written`` takes over what came of it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(name="pack", daemon=True)
        self._theme = theme
        self._fault: ContentError | None = None
        self.start()

    def run(self) -> None:
        try:
            theme_pack.pack_theme(self._theme.folder, self._file)
        except ContentError as fault:
            self._fault = fault

    @property
    def _file(self) -> Path:
        return exchange_dir() / theme_pack.file_name_of(self._theme)

    def written(self, nav: Navigator) -> str | None:
        """Once it is over: where the pack lies, in words; None where there is none, and why is on a page."""
        if self._fault is None:
            return t("themes.packed", file=self._file)
        nav.push("trouble", text=t("themes.not_packed"), details=[str(each) for each in self._fault.faults])
        return None
