"""What the studio asks for over what is there: a file, from folders or dropped on the window; or a color."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from uno_desktop.content.files.media import PHOTO_SUFFIXES
from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.content.files.reader import HEX_COLOR
from uno_desktop.content.files.terminal import printable
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import theme_pack
from uno_desktop.content.themes.theme_model import rgb
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.kit.widgets.widget_color import ColorPicker
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.studio.section import color_tips, hex_of, text_field

KINDS = {"picture": PHOTO_SUFFIXES, "sound": (".wav", ".ogg"), "pack": theme_pack.SUFFIXES}
_MOST = 300
_last_folder: dict[str, Path] = {}
"""Where a file of each kind was chosen last."""


class PickFile(PanelScene):
    """``on_file(path)`` is told once a file was chosen that ``check`` has nothing to say against."""

    name = "pick_file"
    width = 720
    height = 600
    opens_on = "up"

    def __init__(
        self, shell: Shell, *, kind: str, title: str, on_file: Callable[[Path], None],
        check: Callable[[Path], str], folder: Path | None = None,
    ) -> None:  # fmt: skip
        super().__init__(shell)
        self._kind = kind
        self._title = title
        self._on_file = on_file
        self._check = check
        usual = exchange_dir()
        self._folder = folder or _last_folder.get(kind) or (usual if usual.is_dir() else Path.home())
        self._fault = ""

    def content(self) -> Widget:
        folders, files, more = listed(self._folder, KINDS[self._kind])
        rows: list[Widget] = [
            Button(f"folder_{n}", f"{printable(path.name)}/", partial(self._open, path), align="left", role="small")
            for n, path in enumerate(folders)
        ]
        rows += [
            Button(f"file_{n}", printable(path.name), partial(self.choose, path), align="left", role="small",
                   icon=self.look.icon("star"))
            for n, path in enumerate(files)
        ]  # fmt: skip
        if not rows:
            rows = [Label(t(f"pick.none_{self._kind}"), "small", color="text_muted", align="center")]
        if more:
            rows.append(Label(t("pick.more", n=more), "small", color="text_muted"))
        up = Button("up", t("pick.up"), partial(self._open, self._folder.parent), icon=self.look.icon("arrow_left"),
                    enabled=self._folder.parent != self._folder)  # fmt: skip
        home = Button("home", t("pick.home"), partial(self._open, Path.home()))
        downloads = Button("downloads", t("pick.downloads"), partial(self._open, exchange_dir()))
        return Column(
            [
                self.head(self._title, "save", note=""),
                Label(printable(self._folder), "small", color="text_muted", wrap=False),
                Row([up, home, downloads, Spacer()], gap=10),
                ScrollArea(Column(rows, gap=6), name="files"),
                Label(self._fault or t("pick.drop"), "small", color="accent" if self._fault else "text_muted"),
                Row([Spacer(), Button("close", t("pick.cancel"), self.close)]),
            ],
            gap=10,
        )

    def take_file(self, file: Path) -> None:
        """A file was dropped on the window."""
        self.choose(file)

    def choose(self, file: Path) -> None:
        """Use this one, or say why it cannot be used."""
        wrong = file.suffix.lower() not in KINDS[self._kind]
        self._fault = t(f"pick.wrong_{self._kind}") if wrong else self._check(file)
        if self._fault:
            self.rebuild()
            return
        _last_folder[self._kind] = file.parent
        on_file = self._on_file
        self.close()
        on_file(file)

    def _open(self, folder: Path) -> None:
        self._folder, self._fault = folder, ""
        self.rebuild("up")


def listed(folder: Path, suffixes: tuple[str, ...]) -> tuple[list[Path], list[Path], int]:
    """Folders and files of these kinds in a folder, by name, and how many more there are; nothing hidden."""
    folders: list[Path] = []
    files: list[Path] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                try:
                    if entry.name.startswith("."):
                        continue
                    if entry.is_dir():
                        folders.append(Path(entry.path))
                    elif entry.is_file() and Path(entry.name).suffix.lower() in suffixes:
                        files.append(Path(entry.path))
                except OSError:
                    continue
    except OSError:
        return [], [], 0
    folders.sort(key=lambda path: path.name.lower())
    files.sort(key=lambda path: path.name.lower())
    more = max(0, len(folders) - _MOST) + max(0, len(files) - _MOST)
    return folders[:_MOST], files[:_MOST], more


class PickColor(PanelScene):
    """``on_choice(hex)`` is told at every change; ``title`` says what the color is for."""

    name = "pick_color"
    width = 460
    dim = 0.2
    soften = 0
    opens_on = "color.hue"

    def __init__(self, shell: Shell, *, title: str, color: Color, on_choice: Callable[[str], None]) -> None:
        super().__init__(shell)
        self._title = title
        self._color = color
        self._on_choice = on_choice

    def content(self) -> Widget:
        picker = ColorPicker("color", self._color, self._chosen, color_tips())
        self._patch = Panel(Label(" ", "heading"), fill=self._color, shadow=False)
        self._field = text_field("hex", hex_of(self._color), self._typed, most=7, units=150)
        self._field.spoken = self._title
        done = Button("close", t("common.done"), self.close, kind="primary")
        return Column(
            [self.head(self._title, "pencil"), self._patch, picker, Row([self._field, Spacer(), done])],
            gap=12,
        )

    def _chosen(self, color: Color) -> None:
        self._color = color
        self._field.value = hex_of(color)
        self._field.cursor = len(self._field.value)
        self._tell()

    def _typed(self, value: str) -> None:
        if HEX_COLOR.fullmatch(value):
            self._color = rgb(value)
            self._tell()

    def _tell(self) -> None:
        self._patch.fill = self._color
        self._on_choice(hex_of(self._color))
        self.invalidate()
