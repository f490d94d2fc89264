"""What a section of the studio is, and the rows that sections are made of: widgets for what the theme table allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import rgb
from uno_desktop.content.value_types import Flag, HexColor, OneOf, Text, Type, Whole
from uno_desktop.content.yaml_edit import Steps
from uno_desktop.ui.kit.style import Color
from uno_desktop.ui.kit.widget_color import Swatch
from uno_desktop.ui.kit.widgets import Choice, Column, Label, Row, Stepper, TextField, Toggle, Widget
from uno_desktop.ui.studio.desk import Desk

_WHOLE_WIDTH = 4000
_VERSION_CHARS = 17


class Section:
    """A part of the theme that is changed on one page. ``kinds`` and ``opponents`` are shown first in the preview."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    kinds: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()

    def rows(self) -> Sequence[Widget]:
        """What the page consists of."""
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
    below: Widget = widgets[0] if len(widgets) == 1 else Row(widgets, gap=8)
    return Column([Label(label, "small", color="text_muted"), below], gap=2)


def heading(words: str) -> Label:
    """The words above a group of rows."""
    return Label(words, "body", face="semibold")


def note(words: str, *, is_wrong: bool = False) -> Label:
    """A sentence below."""
    return Label(words, "small", color="accent" if is_wrong else "text_muted")


def text_field(
    name: str, value: str, on_change: Callable[[str], None], *, most: int, hint: str = "", units: float = _WHOLE_WIDTH
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


def control(
    desk: Desk, kind: Type, path: Steps, value: Any, *, name: str = "", hint: str = "", prefix: str = ""
) -> Widget:
    """The widget for a value of a type of the theme table, which writes what is chosen to ``path``.

    ``prefix`` begins the messages of the words of a choice: ``<prefix>.<word>``.
    """
    name = name or "_".join(map(str, path))
    if isinstance(kind, OneOf):
        words = [(word, t(f"{prefix}.{word}")) for word in kind.words]
        return choice(name, words, value, lambda new: desk.put({path: new}, name) and None)
    if isinstance(kind, Flag):
        return Toggle(name, "", bool(value), lambda new: desk.put({path: new}, name) and None)
    if isinstance(kind, Whole):
        change = partial(desk.type, path)
        return Stepper(name, "", int(value or 0), change, low=kind.low, high=kind.high, step=step_of(kind.high))
    most = kind.most if isinstance(kind, Text) else _VERSION_CHARS
    return text_field(name, str(value or ""), lambda new: desk.type(path, new.strip() or None), most=most, hint=hint)


def step_of(high: int) -> int:
    """How far one press moves a number with that highest value."""
    return 5 if high > 100 else 1


def color_row(
    desk: Desk, label: str, path: Steps, value: str, *, name: str, opens: Callable[[str, Color, Steps], None]
) -> Widget:
    """A patch that opens the color picker, with its name beside it."""
    assert HexColor.__doc__
    patch = Swatch(name, rgb(value), lambda: opens(label, rgb(value), path), units=40, tooltip=label)
    words = Label(label, "small")
    return Row([patch, words], gap=10, weights=[0.3, 0.7])


def hex_of(color: Color) -> str:
    """``#RRGGBB``."""
    return "#" + "".join(f"{c:02X}" for c in color[:3])
