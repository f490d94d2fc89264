"""A question over the scene: a title, some text, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, ScrollArea, Widget
from uno_desktop.ui.kit.window.scene import Scene


@dataclass(frozen=True)
class Answer:
    """A button of a dialog. ``on_press`` is called after the dialog has gone."""

    name: str
    label: str
    on_press: Callable[[], None] | None = None
    kind: str = "secondary"


class Dialog(Scene):
    """Push it on the stack; it takes itself off when answered.

    Back gives the last answer. The first primary answer has the focus.
    """

    overlay = True

    def __init__(self, name: str, title: str, body: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.name = name
        self._answers = tuple(answers)
        self._title = title
        self._body = body

    def enter(self) -> None:
        buttons = [Button(a.name, a.label, partial(self._answer, a), kind=a.kind) for a in self._answers]
        parts: list[Widget] = [Label(self._title, "heading", face="title", align="center")]
        if self._body:
            parts.append(ScrollArea(Label(self._body, align="center")))
        parts.append(Row(buttons, gap=12, weights=[1] * len(buttons)))
        self._panel = self.ui.add(Panel(Column(parts, gap=18), pad=24))
        self.ui.focus(next((button for button in buttons if button.kind == "primary"), buttons[0]))

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        area = layout.inset(Rect((0, 0), size), 2 * style.gap)
        wide = min(area.w, style.px(520))
        high = self._panel.measure(style, wide)[1]
        self._panel.place(layout.anchored(area, (wide, high)), style)

    def handle(self, event: Event) -> bool:
        """Back cancels; nothing reaches the scene beneath."""
        if self.ui.handle(event):
            return True
        if isinstance(event, Action) and event.name == "back" and not event.repeat:
            self._answer(self._answers[-1])
            return True
        return isinstance(event, Action) and event.name not in ("fullscreen", "mute")

    def _answer(self, answer: Answer) -> None:
        self.app.stack.pop(self)
        if answer.on_press is not None:
            answer.on_press()
