"""The color a hand begins with: the wheel once more, but nobody gets round it."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.engine.moves import NONE
from uno_desktop.ui.play.picker_color import Wheel
from uno_desktop.ui.shell.shell import Shell


class StartColor(Wheel):
    """The color a hand begins with, named by its first player; it has to be named."""

    name = "start_color"
    title_key = "color_wheel.start_title"
    cancels = False

    def __init__(self, shell: Shell, on_choice: Callable[[int | None], None]) -> None:
        top = shell.matches.session.view.top if shell.matches.session else NONE
        super().__init__(shell, on_choice, preview=top)
