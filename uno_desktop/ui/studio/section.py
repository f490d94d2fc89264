"""What a section of the studio is, and the rows that sections are made of: widgets for what the theme table allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from uno_desktop.content.files.value_types import Text, Type
from uno_desktop.content.files.yaml_edit import Steps
from uno_desktop.content.messages.messages import SOURCE_LANGUAGE, language, language_name, languages, t
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.widgets import Choice, Column, Label, Row, TextField, Widget
from uno_desktop.ui.studio.desk import Desk

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


def line_of(desk: Desk, kind: Type, path: Steps, *, name: str) -> Widget:
    """A line for a text of the theme table, which is written to ``path``; an empty one is removed."""
    most = kind.most if isinstance(kind, Text) else 17
    value = str(desk.work.own(*path) or "")
    return text_field(name, value, lambda new: desk.type(path, new.strip() or None), most=most)


def type_word(desk: Desk, key: str, words: str) -> None:
    """The theme's own word for a message, for all languages and for the one in which it was typed.

    Where the game has the message in a language, only what is written under that language replaces it.
    """
    paths: list[Steps] = [("words", key)]
    if language() != SOURCE_LANGUAGE:
        paths.append(("words", language(), key))
    for path in paths:
        desk.type(path, words.strip() or None, f"words.{key}")


def step_of(high: int) -> int:
    """How far one press moves a number with that highest value."""
    return 5 if high > 100 else 1


def hex_of(color: Color) -> str:
    """``#RRGGBB``."""
    return "#" + "".join(f"{c:02X}" for c in color[:3])
