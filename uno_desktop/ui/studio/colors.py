"""The colors of cards, of both sides where there are two, judged while they are picked; of the table and screens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import Any

from uno_desktop.content.files.reader import HEX_COLOR
from uno_desktop.content.files.value_types import Name
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import LOOK, ThemeColor, rgb
from uno_desktop.content.themes.theme_table import COLOR
from uno_desktop.content.themes.wording import color_name
from uno_desktop.ui.kit.drawing.color_sight import READABLE, READABLE_LARGE, SIGHTS, TOLD_APART, distance, lightness
from uno_desktop.ui.kit.drawing.style import Color, contrast
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, Spacer, Widget
from uno_desktop.ui.kit.widgets.widget_color import ColorPicker, Swatch
from uno_desktop.ui.shell.look import shapes
from uno_desktop.ui.shell.look.card_faces import INK, IVORY
from uno_desktop.ui.studio.section import (
    Desk,
    Section,
    color_tips,
    heading,
    hex_of,
    note,
    text_field,
    titled,
    type_word,
)

_HEX_CHARS = 7


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
        if high - low < 4.0:  # of 100: they would not differ in gray
            yield t("studio.alike_in_gray", one=one, other=other)
    for name, color in zip(names, colors, strict=True):
        if max(contrast(color, IVORY), contrast(color, INK)) < READABLE_LARGE:
            yield t("studio.hard_to_read", name=name)


def _mark(shape: str, px: int) -> Any:
    return shapes.shape(shape, px, IVORY)


# -- the table and the screens --


_TABLE = ("table", "table_dark", "table_text", "glow")
_READ = (
    ("text", "background"), ("text", "surface"), ("text", "surface_raised"), ("text_muted", "surface"),
    ("accent_text", "accent"), ("danger_text", "danger"), ("table_text", "table"),
)  # fmt: skip
"""Pairs of colors whose contrast is checked: words, and the ground they are on."""


class Table(Section):
    """A patch for each color; what can hardly be read is named."""

    def rows(self) -> Sequence[Widget]:
        others = [key for key in LOOK if key not in _TABLE]
        verdict: list[Widget] = [note(line, is_wrong=True) for line in self._contrast_warnings()]
        rows: list[Widget] = [heading(t("studio.the_table")), self._patches(_TABLE)]
        rows += [heading(t("studio.the_screens")), self._patches(others)]
        rows.append(Column(verdict or [note(t("studio.look_good"))], gap=2))
        if self.desk.work.own("look"):
            rows.append(Row([Button("no_look", t("studio.look_reset"), self._reset, role="small"), Spacer()]))
        return rows

    def _patches(self, keys: Sequence[str]) -> Widget:
        cells = []
        for key in keys:
            words = t(f"studio.look.{key}")
            color = self.desk.theme.look_rgb(key)
            patch = Swatch(f"look_{key}", color, partial(self._pick, key), units=34, tooltip=words)
            cells.append(Row([patch, Label(words, "small")], gap=10, weights=[0.25, 0.75]))
        return Grid(cells, per_row=2, gap=8)

    def _pick(self, key: str) -> None:
        self.desk.flush()
        self.desk.shell.nav.push("pick_color", title=t(f"studio.look.{key}"), color=self.desk.theme.look_rgb(key),
                                 on_choice=partial(self._chosen, key))  # fmt: skip

    def _chosen(self, key: str, value: str) -> None:
        """A table in another color shows it: the parent's picture of a table would lie over it."""
        self.desk.type(("look", key), value, f"look.{key}")
        picture = self.desk.theme.art.get("table")
        if key in ("table", "table_dark") and picture is not None and not picture.is_relative_to(self.desk.work.folder):
            gone = [*(self.desk.work.own("remove", "art") or []), "table"]
            self.desk.type(("remove", "art"), list(dict.fromkeys(gone)), f"look.{key}")

    def returned(self) -> None:
        self.desk.flush()
        self.desk.wants_form = ""

    def _reset(self) -> None:
        self.desk.put({("look",): None}, "look_table")

    def _contrast_warnings(self) -> Iterator[str]:
        look = {key: rgb(self.desk.theme.look.get(key, LOOK[key])) for key in LOOK}
        for ink, paper in _READ:
            ratio = contrast(look[ink], look[paper])
            if ratio < READABLE:
                whole, tenths = divmod(int(ratio * 10), 10)  # not rounded up to what would be enough
                yield t("studio.low_contrast", ink=t(f"studio.look.{ink}"), paper=t(f"studio.look.{paper}"),
                        ratio=t("studio.ratio", whole=whole, tenths=tenths))  # fmt: skip
