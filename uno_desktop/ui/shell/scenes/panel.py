"""The shape that pause, trouble, settings and options share: a panel in the middle, over what is there."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.widgets import Panel, ScrollArea, Widget
from uno_desktop.ui.kit.window.dialog import Answer, Dialog
from uno_desktop.ui.shell.scenes.game_scene import GameScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.panel_head import PanelHead

_GLOBAL = ("fullscreen", "mute", "say_again")
_EDGE_UNITS, _LEAST_EDGE_UNITS = 16, 4
"""How far a panel stays from the edge of the window, and how near it comes above and below before it scrolls."""


class PanelScene(GameScene):
    """``width`` and ``height`` in units; a height of 0 means as high as the content asks for.

    ``opens_on`` names the widget that has the focus when the scene opens; "" for none.
    """

    overlay = True
    dim = 0.62
    soften = 10
    rise = 22
    width: float = 460
    height: float = 0
    opens_on = ""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.panel = Panel(pad=24)
        self._whole: ScrollArea | None = None
        """Around content without a part that scrolls: large text can make any panel higher than the window."""

    def enter(self) -> None:
        self._fill()
        self.ui.add(self.panel)
        if self.opens_on:
            self.ui.focus(self.opens_on, show=False)

    def content(self) -> Widget:
        """The widgets inside the panel, from top to bottom."""
        raise NotImplementedError

    def head(self, title: str, icon: str, *, note: str = "") -> PanelHead:
        """The head of the panel."""
        return PanelHead(self.look, title, icon, note=note)

    def ask(self, name: str, label: str, title: str, words: str, on_yes: Callable[[], None]) -> None:
        """A question before something is gone; its buttons are called ``<name>_yes`` and ``<name>_no``."""
        yes, no = (
            Answer(f"{name}_yes", label, on_yes, kind="danger"),
            Answer(f"{name}_no", t("stats.reset_no"), kind="primary"),
        )
        self.app.stack.push(Dialog(name, title, words, [yes, no]))

    def rebuild(self, focus: str | None = None) -> None:
        """Fill the panel anew; the focus goes to the widget of that name, if it is there, and it stays in place."""
        shown = self.ui.focus_visible
        before = next((widget.rect.top for widget in self.ui.walk() if widget.name == focus), None)
        self._fill()
        self.adopt_widgets()
        self.layout(self.app.window.size)
        if focus is not None and any(widget.name == focus for widget in self.ui.walk()):
            if before is not None:
                self.ui.keep_at(focus, before)
            self.ui.focus(focus, show=shown, reveal=shown or before is None)
        self.invalidate()

    def _fill(self) -> None:
        content = self.content()
        self.panel.content = content
        has_scroll = any(isinstance(part, ScrollArea) for part in content.walk())
        self._whole = None if has_scroll else ScrollArea(content)

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        area = layout.inset(Rect((0, 0), size), style.px(_EDGE_UNITS))
        wide = min(area.w, style.px(self.width))
        natural = self.panel.measure(style, wide)[1]
        if self._whole is not None and natural > area.h:  # rather than cut its last line, closer to the edge
            area = layout.inset(Rect((0, 0), size), style.px(_EDGE_UNITS), style.px(_LEAST_EDGE_UNITS))
        high = style.px(self.height * max(1.0, style.text_scale)) if self.height else natural
        if self._whole is not None:
            self.panel.content = self._whole if natural > min(high, area.h) else self._whole.content
            self.adopt_widgets()
        self.panel.place(layout.anchored(area, (wide, min(high, area.h))), style)

    def handle(self, event: Event) -> bool:
        """Nothing but full screen and mute reaches what lies beneath."""
        return super().handle(event) or (isinstance(event, Action) and event.name not in _GLOBAL)

    def close(self) -> None:
        """Close the panel's scene."""
        self.app.sound.play("back")
        self.nav.back(self)

    def go_back(self) -> bool:
        self.close()
        return True


class StopsTime(PanelScene):
    """A panel over the table; while it is there game time stands still."""

    opens_on = "resume"

    def enter(self) -> None:
        if self.matches.session is not None:
            self.matches.session.referee.pause(self.app.clock.now_ms())
        super().enter()

    def leave(self) -> None:
        if self.matches.session is not None:
            self.matches.session.referee.resume(self.app.clock.now_ms())
