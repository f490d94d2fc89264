"""Something went wrong: one clear sentence, what is known of it, and a way on."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell

_DETAILS_UNITS = 190


class Trouble(PanelScene):
    """``text`` is the sentence; ``details`` are lines such as the faults of a file."""

    name = "trouble"
    width = 620
    opens_on = "close"

    def __init__(self, shell: Shell, *, text: str, details: Sequence[str] = ()) -> None:
        super().__init__(shell)
        self._text = text
        self._details = list(details)

    def content(self) -> Widget:
        parts: list[Widget] = [self.head(t("trouble.title"), "warning"), Label(self._text)]
        if self._details:
            lines = Column([Label(line, "small", color="text_muted") for line in self._details], gap=6)
            high = _DETAILS_UNITS if len(self._details) > 3 else 0
            parts.append(Panel(ScrollArea(lines, name="details", height=high), raised=True, pad=14, shadow=False))
        parts += [Spacer(2), Row([Spacer(), Button("close", t("trouble.close"), self.close, kind="primary")])]
        return Column(parts, gap=14)
