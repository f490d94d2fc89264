"""The colors, of both sides where there are two: hue, shape and name, judged while they are picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import Any

from uno_desktop.content.files.reader import HEX_COLOR
from uno_desktop.content.files.value_types import Name
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import ThemeColor, rgb
from uno_desktop.content.themes.theme_table import COLOR
from uno_desktop.content.themes.wording import color_name
from uno_desktop.ui.kit.drawing.color_sight import READABLE_LARGE, SIGHTS, TOLD_APART, distance, lightness
from uno_desktop.ui.kit.drawing.style import Color, contrast
from uno_desktop.ui.kit.widgets import Column, Label, Row, Widget
from uno_desktop.ui.kit.widgets.widget_color import ColorPicker, Swatch
from uno_desktop.ui.shell.look import shapes
from uno_desktop.ui.shell.look.card_faces import INK, IVORY
from uno_desktop.ui.studio.desk import Desk
from uno_desktop.ui.studio.pick_color import color_tips
from uno_desktop.ui.studio.section import Section, hex_of, note, text_field, titled, type_word

_HEX_CHARS = 7
_LEAST_STEP = 4.0
"""Colors of a side differ at least this much in lightness, of 100, so that they differ in gray too."""


class Colors(Section):
    """One color is chosen; below are its hue, its shape, its name, and what is wrong with the colors of its side.

    They are numbered as in the theme: those of the light side, then those of the dark one.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._index = 0
        self._hexes = [color.hex for color in desk.theme.colors]

    def rows(self) -> Sequence[Widget]:
        theme = self.desk.theme
        self._hexes = [color.hex for color in theme.colors]
        self._index = min(self._index, len(theme.colors) - 1)
        chosen = theme.colors[self._index]
        self._patches = [
            Swatch(f"color_{n}", color.rgb, partial(self._choose, n), chosen=n == self._index,
                   mark=partial(_mark, color.shape), tooltip=color_name(theme, n))
            for n, color in enumerate(theme.colors)
        ]  # fmt: skip
        picker = ColorPicker("hue", chosen.rgb, self._picked, color_tips())
        self._field = text_field("hex", chosen.hex, self._typed, most=_HEX_CHARS, units=130)
        name = text_field("color_name", color_name(theme, self._index), self._named, most=24, units=220)
        self._verdict = Column(self._verdicts(), gap=2)
        kind = COLOR.required["shape"]
        known = kind.known if isinstance(kind, Name) else ()
        marks = [
            Swatch(f"shape_{shape}", (60, 60, 66), partial(self._shape, shape), chosen=shape == chosen.shape,
                   mark=partial(_mark, shape), units=44, tooltip=t(f"studio.shape.{shape}"))
            for shape in known
        ]  # fmt: skip
        rows: list[Widget] = [
            *self._sides(),
            picker,
            Row([titled(t("studio.color_name"), name), titled(t("studio.color_hex"), self._field)], gap=16),
            titled(t("studio.color_shape"), Row(marks, gap=6, weights=[1] * len(marks))),
            self._verdict,
        ]
        if any(theme.art.get(f"base_{color.name}", theme.folder.parent).is_relative_to(theme.folder)
               for color in theme.colors):  # fmt: skip
            rows.append(note(t("studio.own_bases"), is_wrong=True))
        return rows

    def _sides(self) -> list[Widget]:
        """The patches in a row; where there are two sides, a row for each under its name."""
        light = self.desk.theme.light_colors
        rows = [Row(side, gap=10, weights=[1] * len(side)) for side in (self._patches[:light], self._patches[light:])]
        if not self._patches[light:]:
            return [rows[0]]
        return [titled(t("studio.light_side"), rows[0]), titled(t("studio.dark_side"), rows[1])]

    def _side(self) -> range:
        """The numbers of the colors that lie on one side with the chosen one."""
        light, every = self.desk.theme.light_colors, len(self.desk.theme.colors)
        return range(light) if self._index < light else range(light, every)

    # -- what was chosen -------------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        self.desk.flush()
        self._index = index
        self.desk.wants_form = f"color_{index}"

    def _picked(self, color: Color) -> None:
        self._field.value = hex_of(color)
        self._field.cursor = _HEX_CHARS
        self._set(hex_of(color))

    def _typed(self, value: str) -> None:
        if HEX_COLOR.fullmatch(value):
            self._set(value.upper())

    def _set(self, value: str) -> None:
        self._hexes[self._index] = value
        self._patches[self._index].color = rgb(value)
        self._verdict.items = list(self._verdicts())
        side = self._side()
        self.desk.type(_path(side), self._written(side, hexes=self._hexes), f"color_{self._index}")

    def _shape(self, shape: str) -> None:
        """Whichever color had the shape takes the one that is free now, on the other side too."""
        colors, light = self.desk.theme.colors, self.desk.theme.light_colors
        before = colors[self._index].shape
        swapped = [before if color.shape == shape else color.shape for color in colors]
        swapped[self._index] = shape
        sides = [range(light), range(light, len(colors))]
        changed = [side for side in sides if any(swapped[n] != colors[n].shape for n in side)]
        self.desk.put({_path(side): self._written(side, shapes=swapped) for side in changed}, f"shape_{shape}")

    def _named(self, name: str) -> None:
        key = f"color.{self.desk.theme.colors[self._index].name}"
        type_word(self.desk, key, name)

    def _written(self, side: range, hexes: Sequence[str] = (), shapes: Sequence[str] = ()) -> list[dict[str, Any]]:
        """All colors of a side as the file has them: they are written together or not at all."""
        found = []
        for n in side:
            color = self.desk.theme.colors[n]
            new = ThemeColor(color.name, hexes[n] if hexes else color.hex, shapes[n] if shapes else color.shape)
            found.append({"name": new.name, "hex": new.hex, "shape": new.shape})
        return found

    def _verdicts(self) -> list[Label]:
        side = self._side()
        names = [color_name(self.desk.theme, n) for n in side]
        found = list(judged([rgb(self._hexes[n]) for n in side], names))
        return [note(line, is_wrong=True) for line in found] or [note(t("studio.colors_good"))]


def _path(side: range) -> tuple[str]:
    """Where the file has the colors of a side."""
    return ("colors",) if side.start == 0 else ("dark_colors",)


def judged(colors: Sequence[Color], names: Sequence[str]) -> Iterator[str]:
    """What makes the colors of a side hard to tell apart or to read on, a sentence each."""
    for (one, a), (other, b) in combinations(zip(names, colors, strict=True), 2):
        sights = [sight for sight in SIGHTS if distance(a, b, sight) < TOLD_APART]
        if "normal" in sights:
            yield t("studio.too_alike", one=one, other=other)
        elif sights:
            yield t("studio.alike_to_some", one=one, other=other, sight=t(f"studio.sight.{sights[0]}"))
    by_light = sorted(zip(map(lightness, colors), names, strict=True))
    for (low, one), (high, other) in pairwise(by_light):
        if high - low < _LEAST_STEP:
            yield t("studio.alike_in_gray", one=one, other=other)
    for name, color in zip(names, colors, strict=True):
        if max(contrast(color, IVORY), contrast(color, INK)) < READABLE_LARGE:
            yield t("studio.hard_to_read", name=name)


def _mark(shape: str, px: int) -> Any:
    return shapes.shape(shape, px, IVORY)
