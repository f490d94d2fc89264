"""The lessons to choose from: short positions in which one makes the move oneself."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from uno_desktop.content.faults import ContentError
from uno_desktop.content.messages import t
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.scenes.lesson import begin_lesson, lesson_files, lesson_key
from uno_desktop.ui.scenes.scene_head import PanelHead
from uno_desktop.ui.scenes.scene_panel import PanelScene

if TYPE_CHECKING:
    from uno_desktop.ui.kit.scene import Scene
    from uno_desktop.ui.scenes.context import Context


class Tutorial(PanelScene):
    """Over the title; a lesson leads to the table, and back from its last one."""

    name = "tutorial"
    width = 720

    def enter(self) -> None:
        """The first lesson has the focus."""
        super().enter()
        self.ui.focus("lesson_0" if lesson_files() else "close", show=False)

    def content(self) -> Widget:
        """Two columns of lessons."""
        buttons: list[Widget] = []
        for n, path in enumerate(lesson_files()):
            words = t("lesson.line", n=n + 1, title=t(f"lesson.{lesson_key(path)}.title"))
            kind = "primary" if n == 0 else "secondary"
            buttons.append(Button(f"lesson_{n}", words, partial(self._begin, path), kind=kind, align="left"))
        return Column(
            [
                PanelHead(self.ctx, t("more.tutorial"), "hint"),
                Label(t("lesson.about"), color="text_muted"),
                ScrollArea(Grid(buttons, per_row=2, gap=10), name="lessons"),
                Row([Spacer(), Button("close", t("common.back"), self.close)]),
            ],
            gap=14,
        )

    def _begin(self, path: Path) -> None:
        try:
            begin_lesson(self.ctx, path)
        except ContentError as error:
            self.ctx.push("trouble", text=t("lesson.broken"), details=[str(fault) for fault in error.faults])


def sample(ctx: Context, *, players: int = 4, seed: int = 1) -> Tutorial:
    """The list."""
    return Tutorial(ctx)


def sample_lesson(ctx: Context, *, players: int = 4, seed: int = 1) -> Scene:
    """The first lesson at the table."""
    from uno_desktop.ui.scenes import registry
    from uno_desktop.ui.scenes.lesson import prepare

    prepare(ctx, lesson_files()[(seed - 1) % len(lesson_files())])
    return registry.scene_class("table")(ctx)
