"""A theme pack was opened: what it is, who made it, what it would replace. Nothing changes before a yes."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from pathlib import Path
from threading import Thread

from uno_desktop.content.files.file_faults import ContentError, shortened
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import theme_pack, themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.theme_pack import PackContents
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell

_DETAILS_UNITS = 170

Looked = PackContents | ContentError
"""What became of looking at a pack."""


class AddTheme(PanelScene):
    """Asks about each of ``packs``, one after the other; ``looked``: the first has been looked at already.

    Packs are checked in the background; a theme that is added is shown at once.
    """

    name = "add_theme"
    width = 640
    opens_on = "no"

    def __init__(self, shell: Shell, *, packs: Sequence[Path], looked: Looked | None = None) -> None:
        super().__init__(shell)
        self._packs = deque(packs)
        self._looked = looked
        self._thread: Thread | None = None
        self._added: Theme | None = None

    def enter(self) -> None:
        super().enter()
        if self._looked is None:
            self._look()

    def update(self, dt: float) -> bool:
        """Ask once the pack has been checked."""
        moving = super().update(dt)
        if self._thread is None:
            return moving
        if not self._thread.is_alive():
            self._thread = None
            self.rebuild("no")
        return True

    # -- what it shows -----------------------------------------------------------------------------------------

    def content(self) -> Widget:
        if isinstance(self._looked, PackContents):
            yes = t("add_theme.add" if self._looked.replaces is None else "add_theme.replace")
            parts = self._question(self._looked)
            answers = [Button("no", t("add_theme.no"), self._next), Button("yes", yes, self._add, kind="primary")]
        elif isinstance(self._looked, ContentError):
            parts, answers = self._refusal(self._looked), [Button("no", t("trouble.close"), self._next, kind="primary")]
        else:
            parts = [self.head(t("add_theme.title"), "hint"), Label(t("add_theme.checking", file=self._file))]
            answers = [Button("no", t("add_theme.no"), self._next)]
        return Column([*parts, Spacer(2), Row([Spacer(), *answers], gap=12)], gap=14)

    @property
    def _file(self) -> str:
        return shortened(self._packs[0].name, 60) if self._packs else ""

    def _question(self, contents: PackContents) -> list[Widget]:
        theme, replaced = contents.theme, contents.replaces
        title, change = "add_theme.title", t("add_theme.new")
        if replaced is not None:
            if contents.replaces_version:
                replaced = t("add_theme.name", name=replaced, version=contents.replaces_version)
            title = "add_theme.title_replace"
            change = t("add_theme.replaces", name=replaced, folder=contents.former_dir)
        makers = [Label(shortened(line, 100), "small", color="text_muted") for line in contents.credits[:2]]
        facts: list[Widget] = [
            Label(t("add_theme.name", name=theme.name, version=theme.version), "heading", face="title"),
            *(makers or [Label(t("add_theme.nobody"), "small", color="text_muted")]),
            Label(t("add_theme.file", file=self._file), "small", color="text_muted"),
        ]
        about = Panel(Column(facts, gap=6), raised=True, pad=14, shadow=False)
        # Long texts are the pack's own: they must not push the answers out of the window.
        body = ScrollArea(Column([Label(change), about], gap=14), name="about")
        return [self.head(t(title), "hint"), body]

    def _refusal(self, error: ContentError) -> list[Widget]:
        lines = Column([Label(str(fault), "small", color="text_muted") for fault in error.faults], gap=6)
        high = _DETAILS_UNITS if len(error.faults) > 3 else 0
        return [
            self.head(t("add_theme.title_refused"), "warning"),
            Label(t("add_theme.refused", file=self._file)),
            Panel(ScrollArea(lines, name="details", height=high), raised=True, pad=14, shadow=False),
        ]

    def take_pack(self, pack: Path) -> None:
        """Ask about one more pack, after those that wait."""
        if pack not in self._packs:
            self._packs.append(pack)

    # -- what can be done --------------------------------------------------------------------------------------

    def _look(self) -> None:
        pack = self._packs[0]

        def look() -> None:
            try:
                looked: Looked = theme_pack.inspect(pack)
            except ContentError as error:
                looked = error
            if self._packs and self._packs[0] == pack:
                self._looked = looked

        self._thread = Thread(target=look, name="pack", daemon=True)
        self._thread.start()

    def _add(self) -> None:
        assert isinstance(self._looked, PackContents)
        try:
            theme = themes.load_folder(theme_pack.install(self._looked))
        except ContentError as error:
            self._looked = error
            self.rebuild("no")
            return
        self.look.themes[theme.id] = self._added = theme
        self.app.notices.toast(t("add_theme.added", name=theme.name))
        self._next()

    def _next(self) -> None:
        """Ask about the next pack, or go; a theme that was added is shown then."""
        if self._packs:
            self._packs.popleft()
        self._looked = None
        if self._packs:
            self._look()
            self.rebuild("no")
        elif self._added is None:
            self.close()
        else:
            self.nav.back(self)
            self.shell.choose_theme(self._added)
            self.nav.open("title")

    def go_back(self) -> bool:
        """Back means no."""
        self._next()
        return True
