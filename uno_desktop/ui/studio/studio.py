"""The studio: sections at the left, what can be changed in the middle, the theme as it looks now at the right."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
from pygame import Rect

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.new_theme import drop_begun
from uno_desktop.ui.kit.caches.cache import POOL
from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.input.input_events import Event, Pressed
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Label, List, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.kit.widgets.widget_boxes import Box
from uno_desktop.ui.menus.themes.theme_actions import Packing
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import begin, remembered
from uno_desktop.ui.studio.cards import Cards
from uno_desktop.ui.studio.colors import Colors, Table
from uno_desktop.ui.studio.deck import DeckSection, Rules
from uno_desktop.ui.studio.opponents import Opponents
from uno_desktop.ui.studio.parts import Pictures, Sounds
from uno_desktop.ui.studio.preview import Preview
from uno_desktop.ui.studio.section import Desk, Section
from uno_desktop.ui.studio.words import About, Words

log = logging.getLogger(__name__)

SECTIONS: dict[str, type[Section]] = {
    "colors": Colors,
    "cards": Cards,
    "deck": DeckSection,
    "opponents": Opponents,
    "table": Table,
    "pictures": Pictures,
    "sounds": Sounds,
    "words": Words,
    "rules": Rules,
    "about": About,
}
"""The sections in their order; each is called ``studio.section.<name>``."""

_WEIGHTS = (0.165, 0.475, 0.36)
_WAYS_BACK = {"key:ctrl+z": "undo", "key:ctrl+y": "redo", "key:ctrl+shift+z": "redo"}


class Studio(PanelScene):
    """``folder`` is the theme's. ``section`` is the one to open with. Raises ContentError where the theme is broken.

    A theme that ``is_new`` has just been begun: whoever only looks, and changes nothing, does not keep it.
    """

    name = "studio"
    width = 1248
    height = 696

    def __init__(self, shell: Shell, *, folder: Path, section: str = "colors", is_new: bool = False) -> None:
        super().__init__(shell)
        self._desk = Desk(shell, folder)
        self._is_new = is_new
        self._section_name = section
        self.opens_on = _tab_of(section)
        self._sections: dict[str, Section] = {}
        self._preview = Preview()
        self._painted = -1
        self._was_shown = shell.look.theme.id == self._desk.theme.id
        self._packing: Packing | None = None
        self._news = ""

    # -- what it shows ---------------------------------------------------------------------------------------------

    @property
    def edited_folder(self) -> Path:
        """The folder that is written by this scene, so that nobody else has to read its changes."""
        return self._desk.work.folder

    @property
    def _section(self) -> Section:
        if self._section_name not in self._sections:
            self._sections[self._section_name] = SECTIONS[self._section_name](self._desk)
        return self._sections[self._section_name]

    def content(self) -> Widget:
        names = [(name, t(f"studio.section.{name}")) for name in SECTIONS]
        rail = List("section", names, self._turn_to, value=self._section_name)
        self._form = ScrollArea(Column(self._section.rows(), gap=9), name="form")
        self._fault = Label("", "small", color="accent")
        self._head = self.head(self._desk.theme.name, "pencil", note=self._note())
        columns = _Columns([rail, self._form, self._preview], gap=20)
        back = self.look.icon("undo")
        forth = None if back is None else pygame.transform.flip(back, True, False)
        self._undo = IconButton("undo", back or "chevron_left", self._desk.undo, tooltip=t("studio.undo"),
                                kind="secondary")  # fmt: skip
        self._redo = IconButton("redo", forth or "chevron_right", self._desk.redo, tooltip=t("studio.redo"),
                                kind="secondary")  # fmt: skip
        tip = t("themes.pack", folder=exchange_dir())
        buttons: list[Widget] = [
            self._undo, self._redo,
            Button("pack", t("studio.pack"), self._pack, icon=self.look.icon("save"), tooltip=tip),
            Button("try", t("themes.try"), self._try, icon=self.look.icon("play")),
            Spacer(), Button("close", t("common.done"), self.close, kind="primary"),
        ]  # fmt: skip
        self._show_state()
        return Column([self._head, columns, self._fault, Row(buttons, gap=12)], gap=10)

    def _note(self) -> str:
        return t("studio.not_yet" if self._is_new and not self._desk.work.can_undo else "studio.saved")

    def _turn_to(self, name: str) -> None:
        self._desk.flush()
        self._section.leave()
        self._section_name = name
        self._form_anew(_tab_of(name), keep_place=False)

    def _form_anew(self, focus: str, *, keep_place: bool = True) -> None:
        offset = self._form.offset_px if keep_place else 0
        self._painted = -1  # another card or opponent may come first
        self.rebuild(focus or None)
        self._form.scroll_to(offset)

    def _show_state(self) -> None:
        desk = self._desk
        self._head.title, self._head.note = desk.theme.name, self._note()
        self._fault.text = desk.fault or self._news or " "
        self._fault.color = "accent" if desk.fault else "text_muted"
        self._undo.enabled, self._redo.enabled = desk.work.can_undo, desk.work.can_redo

    def layout(self, size: tuple[int, int]) -> None:
        before = self._preview.rect.size
        super().layout(size)
        if self._preview.rect.size != before or self._painted != self._desk.written:
            self._painted = self._desk.written
            self.preload.clear()
            section = self._section
            self.preload.extend(self._preview.pieces(self._desk.look, section.kinds, section.opponents, self.style))

    # -- time and events -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Write what waits, paint what changed, tell where a pack lies."""
        moving = self._desk.update(dt)
        if self._section.update(dt):
            self.layout(self.app.window.size)
        if self._desk.wants_form is not None:
            focus, self._desk.wants_form = self._desk.wants_form, None
            self._form_anew(focus)
        if self._painted != self._desk.written:
            self._show_state()
            self.layout(self.app.window.size)
        if self._packing is not None and not self._packing.is_alive():
            written, self._packing = self._packing.written(self.nav), None
            if written is not None:
                self._news = written
                self._show_state()
                self.layout(self.app.window.size)
        return super().update(dt) or moving or self._packing is not None

    def handle(self, event: Event) -> bool:
        """Undo and redo by the keys that mean it everywhere."""
        if isinstance(event, Pressed) and (way := _WAYS_BACK.get(event.binding)) is not None:
            (self._desk.undo if way == "undo" else self._desk.redo)()
            return True
        return super().handle(event)

    def resumed(self) -> None:
        self._section.returned()
        if self._desk.wants_form is None:
            self._desk.wants_form = ""

    # -- what can be done ------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Everything is written; the game shows the theme as it is now where it shows it at all."""
        self._desk.flush()
        if self._was_shown and self.look.theme is not self._desk.theme:
            POOL.clear()
            self.shell.choose_theme(self._desk.theme)

    def close(self) -> None:
        """Write what waits; what nobody needs any more goes."""
        self._section.leave()
        self._settle()
        self._clear_up()
        super().close()

    def leave(self) -> None:
        """No more hands are played in the background, and nothing stays of a look around."""
        self._section.leave()
        work = self._desk.work
        try:
            if self._is_new and work.is_untouched:
                drop_begun(work.theme)
                self.look.themes.pop(work.theme.id, None)
        except (ContentError, OSError) as error:  # it stays: the list of themes shows it, and can remove it
            log.warning("%s is kept: %s", work.folder, error)

    def _clear_up(self) -> None:
        try:
            self._desk.work.clear_up()
        except OSError as error:
            self.app.notices.toast(t("studio.not_written", reason=error.strerror or error))

    def _try(self) -> None:
        self._is_new = False
        self._settle()
        self._clear_up()
        POOL.clear()
        self.shell.choose_theme(self._desk.theme)
        begin(self.shell, remembered(self.look, self.prefs, self._desk.theme))

    def _pack(self) -> None:
        if self._packing is not None:
            return
        self._is_new = False
        self._desk.flush()
        self._clear_up()
        self._packing = Packing(self._desk.theme)


def _tab_of(section: str) -> str:
    """The widget that opens a section."""
    return f"section.{list(SECTIONS).index(section)}"


class _Columns(Box):
    """Side by side by fixed weights, all as high as there is room."""

    grows = True
    shrinks = True

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(120)

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        for item, area in zip(self.items, layout.columns(rect, _WEIGHTS, style.px(self.gap)), strict=True):
            item.place(area, style)
