"""A color, chosen over what is there: sliders, and the value to type."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.content.files.reader import HEX_COLOR
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import rgb
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, Spacer, Widget
from uno_desktop.ui.kit.widgets.widget_color import ColorPicker
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.studio.section import hex_of, text_field


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


def color_tips() -> tuple[str, str, str]:
    """What the sliders of a picker are."""
    return t("studio.hue"), t("studio.saturation"), t("studio.brightness")
