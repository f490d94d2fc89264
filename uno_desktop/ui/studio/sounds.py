"""Sounds from files, brought to the level of the game's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from uno_desktop.content.media import MediaError
from uno_desktop.content.messages import t
from uno_desktop.content.part_limits import MUSIC, sound_of
from uno_desktop.content.terminal import file_name
from uno_desktop.content.wave_level import leveled
from uno_desktop.ui.kit.widgets import Button, IconButton, Label, Row, Widget
from uno_desktop.ui.shell.theme_sounds import SOUNDS
from uno_desktop.ui.studio.section import Section, note


class Sounds(Section):
    """A line for each sound: hear it, choose another, take it back, make it louder or softer."""

    def rows(self) -> Sequence[Widget]:
        """The music first."""
        rows: list[Widget] = [note(t("studio.sounds_help"))]
        return [*rows, *(self._row(name) for name in (MUSIC, *SOUNDS))]

    def _row(self, name: str) -> Widget:
        icon = self.desk.look.icon
        is_own = bool(self.desk.work.own("sounds", "files", name))
        hear = IconButton(f"hear_{name}", icon("sound_on") or "chevron_right", partial(self._hear, name),
                          tooltip=t("studio.hear"), kind="secondary", enabled=name != MUSIC)  # fmt: skip
        choose = Button(f"sound_{name}", t("studio.choose_sound"), partial(self._pick, name), role="small")
        undo = IconButton(f"no_{name}", icon("undo") or "cross", partial(self._remove, name),
                          tooltip=t("studio.as_parent"), kind="secondary", enabled=is_own)  # fmt: skip
        words = Label(t(f"studio.sound.{name}"), "small", color="accent" if is_own else "text")
        return Row([hear, words, choose, undo], gap=8, weights=[0.08, 0.5, 0.34, 0.08])

    def _hear(self, name: str) -> None:
        path = self.desk.theme.sound_file(name)
        if path is not None:
            board = self.desk.shell.app.sound
            board.load(_HEARD, path)
            board.play(_HEARD)

    def _pick(self, name: str) -> None:
        self.desk.flush()
        self.desk.shell.nav.push("pick_file", kind="sound", title=t(f"studio.sound.{name}"),
                                 on_file=partial(self._chosen, name), check=partial(sound_fault, name))  # fmt: skip

    def _chosen(self, name: str, file: Path) -> None:
        try:
            kept = self.desk.work.add_file(name, _adjusted(name, file), file.suffix.lower())
        except OSError as error:
            self.desk.fault = t("studio.not_written", reason=error.strerror or error)
            self.desk.written += 1
            return
        if self.desk.put({("sounds", "files", name): kept}, f"sound_{name}"):
            self._hear(name)

    def _remove(self, name: str) -> None:
        self.desk.put({("sounds", "files", name): None}, f"sound_{name}")


_HEARD = "studio_heard"


def sound_fault(name: str, file: Path) -> str:
    """Why a file cannot be that sound; "" if it can."""
    try:
        sound_of(name, file)
    except MediaError as error:
        return t("studio.bad_file", file=file_name(file), reason=error)
    return ""


def _adjusted(name: str, file: Path) -> bytes:
    """The sound at the level of the game's own, where it can be measured: music and Ogg stay as they are."""
    if name != MUSIC and file.suffix.lower() == ".wav":
        try:
            return leveled(file)
        except MediaError:
            return file.read_bytes()
    return file.read_bytes()
