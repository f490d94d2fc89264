"""Lines of lists: a match with its picture and buttons, a setting with its value."""

from __future__ import annotations

import time
from collections.abc import Sequence

from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.kit.widget_boxes import Box
from uno_desktop.ui.kit.widgets import Column, Label, Panel, Row, Spacer, Widget

_VALUE_SHARE = 0.43


def entry(
    title: str,
    lines: Sequence[str],
    buttons: Sequence[Widget],
    picture: Widget | None = None,
    *,
    picture_share: float = 0.18,
) -> Panel:
    """The line as a panel; its picture takes a share of the width."""
    words: list[Widget] = [Label(title, "body", face="semibold", wrap=False)]
    words += [Label(line, "small", color="text_muted", wrap=False) for line in lines]
    line = _Line(Column(words, gap=2), buttons, picture, picture_share)
    return Panel(line, raised=True, pad=12, shadow=False)


class _Line(Box):
    """Words get what picture and buttons leave; buttons are as wide as they want."""

    def __init__(self, words: Widget, buttons: Sequence[Widget], picture: Widget | None, picture_share: float) -> None:
        super().__init__([*([] if picture is None else [picture]), words, *buttons], gap=12)
        self._picture_share = 0.0 if picture is None else picture_share
        self._buttons = len(buttons)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """The whole width, as high as the highest part."""
        wide = self._widths(style, width)
        return width, max(item.measure(style, w)[1] for item, w in zip(self.items, wide, strict=True))

    def place(self, rect: Rect, style: Style) -> None:
        """From the left, each in the middle of the height."""
        super().place(rect, style)
        x = rect.x
        for item, w in zip(self.items, self._widths(style, rect.w), strict=True):
            h = min(rect.h, item.measure(style, w)[1])
            item.place(Rect(x, rect.centery - h // 2, w, h), style)
            x += w + style.px(self.gap)

    def _widths(self, style: Style, width: int) -> list[int]:
        first = len(self.items) - self._buttons
        buttons = [item.measure(style, width)[0] for item in self.items[first:]]
        picture = [round(width * self._picture_share)] if first > 1 else []
        taken = sum(buttons) + sum(picture) + style.px(self.gap) * (len(self.items) - 1)
        return [*picture, max(1, width - taken), *buttons]


def value_row(name: Label, explained: str, control: Widget, *beside: Widget) -> Panel:
    """A setting: its name and a line of explanation, and at the right its value, with what stands ``beside`` it."""
    words = Column([name, Label(explained, "small", color="text_muted")], gap=0)
    line = Row([words, Row([Spacer(), *beside, control], gap=6)], weights=[1 - _VALUE_SHARE, _VALUE_SHARE])
    return Panel(line, raised=True, pad=12, shadow=False)


def when(at_s: float) -> str:
    """A date with its time of day, from seconds since 1970, on this machine's clock."""
    then = time.localtime(at_s)
    return t("around.when", year=then.tm_year, month=t(f"around.month_{then.tm_mon}"), day=then.tm_mday,
             hour=f"{then.tm_hour:02}", minute=f"{then.tm_min:02}")  # fmt: skip
