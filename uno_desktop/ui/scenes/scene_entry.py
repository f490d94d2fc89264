"""A line in a list of matches: a picture, two lines of words, and buttons at the right."""

from __future__ import annotations

import time
from collections.abc import Sequence

from uno_desktop.content.messages import t
from uno_desktop.ui.kit.widgets import Column, Label, Panel, Row, Widget

_TEXT_SHARE = 1.0


def entry(
    title: str,
    lines: Sequence[str],
    buttons: Sequence[Widget],
    picture: Widget | None = None,
    *,
    picture_share: float = 0.24,
) -> Panel:
    """The line as a panel."""
    words: list[Widget] = [Label(title, "body", face="semibold", wrap=False)]
    words += [Label(line, "small", color="text_muted", wrap=False) for line in lines]
    parts: list[Widget] = [] if picture is None else [picture]
    weights = [picture_share] if picture is not None else []
    parts += [Column(words, gap=2), *buttons]
    weights += [_TEXT_SHARE - sum(weights), *(0.2 if n == 0 else 0.09 for n in range(len(buttons)))]
    return Panel(Row(parts, gap=12, weights=weights), raised=True, pad=12, shadow=False)


def when(at_s: float) -> str:
    """A date with its time of day, from seconds since 1970, on this machine's clock."""
    then = time.localtime(at_s)
    return t("around.when", year=then.tm_year, month=t(f"around.month_{then.tm_mon}"), day=then.tm_mday,
             hour=f"{then.tm_hour:02}", minute=f"{then.tm_min:02}")  # fmt: skip
