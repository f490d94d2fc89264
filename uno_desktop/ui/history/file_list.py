"""A page that lists files: a thread reads them, those that cannot be read stand above the rest."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from uno_desktop.content.files.terminal import file_name
from uno_desktop.content.messages.messages import t
from uno_desktop.match.live.log import BadFile
from uno_desktop.match.saved.listing import Listing
from uno_desktop.ui.history.postcard import Faces
from uno_desktop.ui.kit.widgets import Button, Label, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.list_rows import bad_entry

T = TypeVar("T")


class FileList(PanelScene, Generic[T]):
    """``found`` and ``bad`` are what the page lists; ``examples`` are shown instead of a folder's, for pictures.

    ``first`` begins the name of the button in each row that can have the focus when the page opens.
    """

    width = 1024
    first = ""

    def __init__(
        self, shell: Shell, *, examples: Sequence[T] | None = None, bad: Sequence[BadFile] | None = None
    ) -> None:
        super().__init__(shell)
        self.found: list[T] = list(examples or ())
        self.bad: list[BadFile] = list(bad or ())
        self.faces = Faces(shell.prefs)
        self.is_example = examples is not None
        self._listing: Listing[T] | None = None
        self._count = Label("", color="text_muted", align="center")

    @abstractmethod
    def list_files(self) -> Listing[T]:
        """Start reading the folder in another thread."""

    @abstractmethod
    def row(self, number: int, item: T) -> Widget:
        """What stands in the list for one file."""

    @abstractmethod
    def delete(self, path: Path) -> None:
        """Remove a file, or tell why that cannot be done."""

    def enter(self) -> None:
        if not self.is_example:
            self._read()
        super().enter()
        self._focus_first()

    def leave(self) -> None:
        if self._listing is not None:
            self._listing.stop()

    def read_again(self, focus: str) -> None:
        """Something in the folder has changed."""
        self._read()
        self.rebuild(focus)

    def rows(self, nothing: str) -> list[Widget]:
        """The list, or ``nothing`` where the folder is empty."""
        if self._listing is not None:
            return [self._count]
        rows: list[Widget] = []
        for n, file in enumerate(self.bad):
            ask, sign = partial(self._ask_remove, file), self.look.icon("trash")
            rows.append(bad_entry(file.reason, Button(f"remove_{n}", t("saves.remove"), ask, icon=sign)))
        rows += [self.row(n, item) for n, item in enumerate(self.found)]
        return rows or [Label(nothing, color="text_muted", align="center")]

    def update(self, dt: float) -> bool:
        if self._listing is not None:
            if self._taken(0.004):  # what a frame leaves to the thread that reads
                self.rebuild()
                self._focus_first()
            else:
                self._show_count(self._listing)
        return super().update(dt)

    def _read(self) -> None:
        if self._listing is not None:
            self._listing.stop()
        self._listing = self.list_files()
        if not self._taken(0.1):  # else the page opens with a counter
            self._show_count(self._listing)

    def _taken(self, most_s: float) -> bool:
        assert self._listing is not None
        if not self._listing.wait(most_s):
            return False
        self.found, self.bad = self._listing.found, self._listing.bad
        self._listing = None
        return True

    def _show_count(self, listing: Listing[T]) -> None:
        words = t("replays.importing", n=listing.looked_at, total=listing.total)
        if words != self._count.text:
            self._count.text = words
            self.invalidate()

    def _focus_first(self) -> None:
        names = {widget.name for widget in self.ui.walk()}
        self.ui.focus(next(name for name in (f"{self.first}_0", "close") if name in names), show=False)

    def _ask_remove(self, file: BadFile) -> None:
        words = t("saves.remove_text", file=file_name(file.path))
        self.ask("remove", t("saves.remove"), t("saves.remove_title"), words, partial(self.delete, file.path))
