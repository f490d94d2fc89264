"""Sounds from files, brought to the level of the game's own, and made louder or softer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from uno_desktop.content.files.media import MediaError, leveled
from uno_desktop.content.files.part_limits import MUSIC, sound_of
from uno_desktop.content.files.terminal import file_name
from uno_desktop.content.messages.messages import has, t
from uno_desktop.content.themes.theme_table import MAX_LOUDNESS
from uno_desktop.ui.kit.widgets import Button, IconButton, Label, Row, Slider, Spacer, Widget
from uno_desktop.ui.shell.look import theme_sounds
from uno_desktop.ui.shell.look.theme_sounds import SOUNDS
from uno_desktop.ui.studio.section import Desk, Section, note

_USUAL_PERCENT = 100
_HEARD = {"seat": "hear.seats"}
_WEIGHTS = (0.08, 0.33, 0.27, 0.24, 0.08)


class Sounds(Section):
    """A line for each sound: hear it, make it louder or softer, choose another, take it back."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._to_hear = ""
        """The sound of which the loudness was changed, until that is written."""

    def rows(self) -> Sequence[Widget]:
        rows: list[Widget] = [note(t("studio.sounds_help"))]
        return [*rows, *(self._row(name) for name in (MUSIC, *SOUNDS))]

    def _row(self, name: str) -> Widget:
        icon = self.desk.look.icon
        is_own = bool(self.desk.work.own("sounds", "files", name))
        hear = IconButton(f"hear_{name}", icon("sound_on") or "chevron_right", partial(self._hear, name),
                          tooltip=t("studio.hear"), kind="secondary")  # fmt: skip
        choose = Button(f"sound_{name}", t("studio.choose_sound"), partial(self._pick, name), role="small")
        undo = IconButton(f"no_{name}", icon("undo") or "cross", partial(self._remove, name),
                          tooltip=t("studio.as_parent"), kind="secondary", enabled=is_own)  # fmt: skip
        words = Label(_called(name), "small", color="accent" if is_own else "text")
        loudness: Widget = Spacer()
        if name != MUSIC:
            loudness = Slider(
                f"loudness_{name}", "", self.desk.theme.loudness.get(name, _USUAL_PERCENT),
                partial(self._set_loudness, name), low=0, high=MAX_LOUDNESS, step=10,
                show=lambda percent: t("studio.percent", n=round(percent)), tooltip=t("studio.loudness"),
            )  # fmt: skip
        return Row([hear, words, loudness, choose, undo], gap=8, weights=_WEIGHTS)

    def _set_loudness(self, name: str, percent: float) -> None:
        """A theme that builds on one with another loudness says so also where it wants the usual one."""
        parent = self.desk.shell.look.themes.get(self.desk.theme.extends or "")
        inherits = parent is not None and parent.loudness.get(name, _USUAL_PERCENT) != _USUAL_PERCENT
        value = None if round(percent) == _USUAL_PERCENT and not inherits else round(percent)
        self.desk.type(("sounds", "loudness", name), value)
        self._to_hear = name

    def update(self, dt: float) -> bool:
        """Let a sound be heard as loud as it is now."""
        if self._to_hear and not self.desk.waits:
            name, self._to_hear = self._to_hear, ""
            self._hear(name)
        return False

    def _hear(self, name: str) -> None:
        """An effect once; the music until this page is left."""
        board, theme = self.desk.shell.app.sound, self.desk.theme
        path = theme.sound_file(name)
        if name == MUSIC:
            board.music(theme_sounds.score_of(self.desk.look))
        elif path is not None:
            board.hear(path, theme_sounds.variety_of(theme, name))

    def leave(self) -> None:
        """The music of the theme on show goes on."""
        shell = self.desk.shell
        shell.app.sound.music(theme_sounds.score_of(shell.look))

    def _pick(self, name: str) -> None:
        self.desk.flush()
        self.desk.shell.nav.push("pick_file", kind="sound", title=_called(name),
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


def _called(name: str) -> str:
    """What a sound is for; those that tell are named as on the page where they are heard."""
    return t(f"studio.sound.{name}") if has(f"studio.sound.{name}") else t(_HEARD.get(name, f"hear.{name}"))


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
