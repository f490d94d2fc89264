"""What every section of the studio works with, what a section is, and the rows that sections are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.yaml_edit import Steps
from uno_desktop.content.messages.messages import SOURCE_LANGUAGE, language, language_name, languages, t
from uno_desktop.content.themes.theme_editor import ThemeEditor
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.widgets import Choice, Column, Label, Row, TextField, Widget
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.shell import Shell


class Desk:
    """``look`` shows the theme as it is now. ``fault`` is what was wrong with the last change; it was not written.

    ``written`` grows with every change of the file, ``wants_form`` names the widget that is to have the focus once the
    form has been made anew.
    """

    def __init__(self, shell: Shell, folder: Path) -> None:
        self.shell = shell
        self.work = ThemeEditor(folder)
        self.fault = ""
        self.written = 0
        self.wants_form: str | None = None
        self._waiting: dict[Steps, Any] = {}
        self._group = ""
        self._wait_s = 0.0
        self._show()

    @property
    def theme(self) -> Theme:
        """The theme as its file says."""
        return self.work.theme

    @property
    def waits(self) -> bool:
        """Whether something was typed or dragged and is not written yet."""
        return bool(self._waiting)

    # -- changes ---------------------------------------------------------------------------------------------------

    def type(self, path: Steps, value: Any, group: str = "") -> None:
        """A value that is still being typed or dragged: it is written in a moment. None removes it."""
        group = group or ".".join(map(str, path))
        if group != self._group:
            self.flush()
        self._group = group
        self._waiting[path] = value
        self._wait_s = 0.3  # once nothing has changed for so long, it is written

    def put(self, changes: Mapping[Steps, Any], focus: str = "") -> bool:
        """Write these values now, and show the form anew; whether that was done."""
        self.flush()
        done = self._write(changes, "")
        if done or focus:
            self.wants_form = focus
        return done

    def flush(self) -> None:
        """Write changes that are still waiting."""
        if self._waiting:
            changes, self._waiting = self._waiting, {}
            self._write(changes, self._group)

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; whether something still waits to be written."""
        if not self._waiting:
            return False
        self._wait_s -= dt
        if self._wait_s <= 0:
            self.flush()
        return True

    def undo(self) -> None:
        """Take the last change back."""
        self.flush()
        self._try(self.work.undo)
        self.wants_form = "undo"

    def redo(self) -> None:
        """Do again what was taken back."""
        self.flush()
        self._try(self.work.redo)
        self.wants_form = "redo"

    def _write(self, changes: Mapping[Steps, Any], group: str) -> bool:
        return self._try(lambda: self.work.change(changes, group))

    def _try(self, act: Any) -> bool:
        before = self.work.text
        try:
            act()
        except ContentError as error:
            self.fault = error.faults[0].place_and_message
        except OSError as error:
            self.fault = t("studio.not_written", reason=error.strerror or error)
        else:
            self.fault = ""
            if self.work.text != before:
                self._show()
            return True
        self.written += 1
        return False

    def _show(self) -> None:
        """The theme as it is now is what the preview and the rest of the game see."""
        self.written += 1
        themes = self.shell.look.themes
        themes[self.theme.id] = self.theme
        self.look = ThemeLook(themes, self.theme, self.shell.prefs.settings, lambda style: None)


# -- sections and their rows --


_WHOLE_WIDTH = 4000


class Section:
    """A part of the theme that is changed on one page. ``kinds`` and ``opponents`` are shown first in the preview."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    kinds: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()

    def rows(self) -> Sequence[Widget]:
        """The widgets of the page, from top to bottom."""
        raise NotImplementedError

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; whether the page is to be laid out again."""
        return False

    def returned(self) -> None:
        """A scene that the page had opened is gone."""

    def leave(self) -> None:
        """The studio closes, or another page is opened."""


def titled(label: str, *widgets: Widget) -> Widget:
    """A widget, or several side by side, below a word that says what it is."""
    heads = Label(label, "small", color="text_muted")
    unnamed = [each for widget in widgets for each in widget.walk() if each.focusable and not each.called()]
    if unnamed:
        unnamed[0].spoken = label
        heads.is_told = False
    below: Widget = widgets[0] if len(widgets) == 1 else Row(widgets, gap=8)
    return Column([heads, below], gap=2)


def heading(words: str) -> Label:
    """The words above a group of rows."""
    return Label(words, "body", face="semibold")


def note(words: str, *, is_wrong: bool = False) -> Label:
    """A small sentence below a field: what it is for, or what is wrong with it."""
    return Label(words, "small", color="accent" if is_wrong else "text_muted")


def text_field(
    name: str, value: str, on_change: Callable[[str], None], *, most: int, hint: str = "", units: int = _WHOLE_WIDTH
) -> TextField:
    """A line to type into, as wide as there is room."""
    field = TextField(name, "", value, on_change, most=most, hint=hint)
    field.value_units = units
    return field


def choice(name: str, options: Sequence[tuple[Any, str]], value: Any, on_change: Callable[[Any], None]) -> Choice:
    """One of several, as wide as there is room."""
    widget = Choice(name, "", options, value, on_change)
    widget.value_units = _WHOLE_WIDTH
    return widget


def language_choice(name: str, value: str, on_change: Callable[[str], None]) -> Choice:
    """The language whose words are shown; "" for what stands for all that have none of their own."""
    codes = [("", t("studio.all_languages"))]
    codes += [(code, language_name(code)) for code in languages() if code != SOURCE_LANGUAGE]
    return choice(name, codes, value, on_change)


def type_word(desk: Desk, key: str, words: str) -> None:
    """The theme's own word for a message, for all languages and for the one in which it was typed.

    Where the game has the message in a language, only what is written under that language replaces it.
    """
    paths: list[Steps] = [("words", key)]
    if language() != SOURCE_LANGUAGE:
        paths.append(("words", language(), key))
    for path in paths:
        desk.type(path, words.strip() or None, f"words.{key}")


def hex_of(color: Color) -> str:
    """``#RRGGBB``."""
    return "#" + "".join(f"{c:02X}" for c in color[:3])


def color_tips() -> tuple[str, str, str]:
    """What the sliders of a picker are."""
    return t("studio.hue"), t("studio.saturation"), t("studio.brightness")
