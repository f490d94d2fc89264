"""Lines of lists: a match with its picture and buttons, a setting with its value."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import date

from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, Column, IconButton, Label, Panel, Widget
from uno_desktop.ui.kit.widgets.widget_boxes import Box
from uno_desktop.ui.shell.look.theme_look import ThemeLook

_MOST_SHARE = 0.45
"""No button or value takes more of a line than this."""
_LEAST_WORDS_SHARE = 0.2
"""With less room for the words than this, the buttons stand below them."""


def entry(
    title: str,
    lines: Sequence[str],
    buttons: Sequence[Widget],
    picture: Widget | None = None,
    *,
    picture_share: float = 0.18,
    wraps: bool = False,
) -> Panel:
    """The line as a panel; its picture takes a share of the width. ``wraps``: long lines go on in the next one."""
    words: list[Widget] = [Label(title, "body", face="semibold", wrap=wraps)]
    words += [Label(line, "small", color="text_muted", wrap=wraps) for line in lines]
    line = _Line(Column(words, gap=2), buttons, picture, picture_share)
    return Panel(line, raised=True, pad=12, shadow=False)


def delete_button(name: str, look: ThemeLook, on_press: Callable[[], None], tooltip: str) -> IconButton:
    """The sign that takes away what a line is about."""
    return IconButton(name, look.icon("trash") or "cross", on_press, tooltip=tooltip, kind="secondary")


def bad_entry(reason: str, button: Widget) -> Panel:
    """A file that cannot be used: the sentence that says why, and what can be done about it."""
    return Panel(_Line(Label(reason, "small", color="accent"), [button]), raised=True, pad=12, shadow=False)


def foot_row(words: str, button: Button) -> Widget:
    """The foot of a page: a sentence, and the button that ends it, as large as on any page."""
    return _Line(Label(words, "small", color="text_muted"), [button])


class _Line(Box):
    """Words get what picture and buttons leave; buttons are as wide as they want."""

    def __init__(
        self, words: Widget, buttons: Sequence[Widget], picture: Widget | None = None, picture_share: float = 0.0
    ) -> None:
        super().__init__([*([] if picture is None else [picture]), words, *buttons], gap=12)
        self._picture_share = 0.0 if picture is None else picture_share
        self._first = 0 if picture is None else 1

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        wide, first = self._widths(style, width), self._first
        high = [item.measure(style, w)[1] for item, w in zip(self._shown(), wide, strict=True)]
        if self._is_stacked(style, width):
            return width, max(high[: first + 1]) + style.gap + max(high[first + 1 :])
        return width, max(high)

    def _is_stacked(self, style: Style, width: int) -> bool:
        """Whether the buttons stand below the words, which would have too little room beside them."""
        shown = self._shown()
        several = len(shown) > self._first + 2
        return several and self._beside(style, width) < width * _LEAST_WORDS_SHARE

    def place(self, rect: Rect, style: Style) -> None:
        """From the left, each in the middle of the height."""
        super().place(rect, style)
        wide, gap = self._widths(style, rect.w), style.px(self.gap)
        line, rest = self._shown(), rect
        if self._is_stacked(style, rect.w):
            buttons, wide_below = line[self._first + 1 :], wide[self._first + 1 :]
            line, wide = line[: self._first + 1], wide[: self._first + 1]
            high = max(item.measure(style, w)[1] for item, w in zip(buttons, wide_below, strict=True))
            below = Rect(rect.right - sum(wide_below) - gap * (len(buttons) - 1), rect.bottom - high, rect.w, high)
            self._side_by_side(buttons, wide_below, below, style)
            rest = Rect(rect.x, rect.y, rect.w, rect.h - high - style.gap)
        self._side_by_side(line, wide, rest, style)

    def _side_by_side(self, items: Sequence[Widget], wide: Sequence[int], rect: Rect, style: Style) -> None:
        x = rect.x
        for item, w in zip(items, wide, strict=True):
            h = min(rect.h, item.measure(style, w)[1])
            item.place(Rect(x, rect.centery - h // 2, w, h), style)
            x += w + style.px(self.gap)

    def _widths(self, style: Style, width: int) -> list[int]:
        picture = [round(width * self._picture_share)] * self._first
        if self._is_stacked(style, width):
            words = width - sum(picture) - style.px(self.gap) * self._first
        else:
            words = self._beside(style, width)
        return [*picture, max(1, words), *self._button_widths(style, width)]

    def _button_widths(self, style: Style, width: int) -> list[int]:
        most = round(width * _MOST_SHARE)
        return [min(most, item.measure(style, width)[0]) for item in self._shown()[self._first + 1 :]]

    def _beside(self, style: Style, width: int) -> int:
        """The room for the words beside picture and buttons."""
        taken = sum(self._button_widths(style, width)) + round(width * self._picture_share) * self._first
        return width - taken - style.px(self.gap) * (len(self._shown()) - 1)


def value_row(name: Label, explained: str, control: Widget, *beside: Widget) -> Panel:
    """A setting: its name and a line of explanation, and at the right its value, with what stands ``beside`` it."""
    words = Column([name, Label(explained, "small", color="text_muted", whole_width=True)], gap=0)
    if control.focusable:  # then it says all that stands here, and more than once is too often
        control.spoken = f"{name.text}: {control.label}" if isinstance(control, Button) else name.text
        control.spoken_more = explained
        words.is_told = name.is_told = words.items[1].is_told = False
    return Panel(_Line(words, [*beside, control]), raised=True, pad=7, shadow=False)


def day_in_words(iso: str) -> str:
    """A date (YYYY-MM-DD) in words; as it stands, where it is none."""
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return iso
    return t("around.day", year=day.year, month=t(f"around.month_{day.month}"), day=day.day)


def when(at_s: float) -> str:
    """A date with its time of day, from seconds since 1970, on this machine's clock."""
    then = time.localtime(at_s)
    day = day_in_words(time.strftime("%Y-%m-%d", then))
    return t("around.when", day=day, hour=f"{then.tm_hour:02}", minute=f"{then.tm_min:02}")
