"""A scene with one of everything, for tests and for looking at."""

from __future__ import annotations

from pygame import Rect

from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    IconButton,
    Label,
    List,
    Panel,
    Row,
    ScrollArea,
    Slider,
    Spacer,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)
from uno_desktop.ui.kit.window.dialog import Answer, Dialog
from uno_desktop.ui.kit.window.scene import Scene


class DemoScene(Scene):
    """All widgets; ``log`` tells what was done."""

    name = "demo"

    def __init__(self) -> None:
        super().__init__()
        self.log: list[object] = []

    def enter(self) -> None:
        log = self.log.append
        self.heading = Label("Everything at once", "title", face="title")
        self.buttons = Row(
            [
                Button("play", "Play now", lambda: log("play"), kind="primary"),
                Button("more", "Secondary", lambda: log("more"), tooltip="A longer word about what this button does."),
                Button("erase", "Erase", self.ask, kind="danger"),
                Button("later", "Later", lambda: log("later"), kind="flat"),
                Button("never", "Disabled", lambda: log("never"), enabled=False),
                Spacer(),
                IconButton("close", "cross", lambda: log("close"), tooltip="Close"),
            ],
            gap=12,
        )
        self.loud = Toggle("loud", "Sound effects", True, lambda v: log(("loud", v)))
        self.quiet = Toggle("quiet", "Reduced motion, fewer things that fly about", False)
        self.speed = Choice(
            "speed", "Speed", [("slow", "Relaxed"), ("mid", "Normal"), ("fast", "As fast as it can possibly go")],
            "mid", lambda v: log(("speed", v)),
        )  # fmt: skip
        self.volume = Slider(
            "volume", "Volume", 0.6, lambda v: log(("volume", v)), show=lambda v: f"{round(v * 100)} %"
        )
        self.count = Stepper("count", "Players", 4, lambda v: log(("count", v)), low=2, high=10)
        self.field = TextField("field", "Name", "Ada", lambda v: log(("field", v)), hint="Your name")
        self.tabs = Tabs("tabs", ["Video", "Sound", "Accessibility"], lambda i: log(("tab", i)))
        self.list = List(
            "list", [(i, f"Line {i}: something to choose") for i in range(12)], lambda v: log(("list", v)), value=2,
        )  # fmt: skip
        left = ScrollArea(
            Column([self.tabs, self.loud, self.quiet, self.speed, self.volume, self.count, self.field], gap=8)
        )
        words = "A longer text that has to be wrapped, because it says much more than fits on one line. " * 2
        right = Column([Label(words, "small", color="text_muted"), self.list], gap=12)
        self.left = Panel(left)
        self.right = Panel(right, raised=True)
        for widget in (self.heading, self.buttons, self.left, self.right):
            self.ui.add(widget)

    def ask(self) -> None:
        self.app.stack.push(
            Dialog(
                "ask", "Erase everything?", "This cannot be undone. All that was written is gone afterwards.",
                [Answer("yes", "Erase", lambda: self.log.append("erased"), "danger"), Answer("no", "Keep it")],
            )
        )  # fmt: skip

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        area = layout.inset(Rect((0, 0), size), style.px(24))
        head, buttons, body = layout.rows(area, [style.px(56), style.px(52), 1.0], style.px(14))
        self.heading.place(head, style)
        self.buttons.place(buttons, style)
        left, right = layout.columns(body, [0.58, 0.42], style.px(20))
        self.left.place(left, style)
        self.right.place(right, style)

    def handle(self, event: Event) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Action):
            self.log.append(event.name)
        return False
