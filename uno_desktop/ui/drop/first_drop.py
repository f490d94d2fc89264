"""The first drop of a player's life: it waits, and can be tried before it counts."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.settings import Settings
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.shell.session import Session

_CENTER_Y = 0.855
_WIDTH_UNITS, _GAP_UNITS = 210, 18


def is_first(session: Session, settings: Settings) -> bool:
    """Whether the drop of this match should be explained to the players at this machine.

    Not with friends on other devices: the clock is theirs as well, and they would wait for somebody's trial. Not in a
    lesson, which explains it itself; and not where players drop in turns, each of whom sees the others do it.
    """
    drop = session.referee.drop
    is_ours_alone = session.company is None and session.coach is None
    return not settings.drop_explained and is_ours_alone and drop is not None and drop.active is None


class TrialOffer:
    """Two buttons in the dark: to try it once, or to go on at once."""

    def __init__(self, ui: WidgetGroup, on_try: Callable[[], None], on_skip: Callable[[], None]) -> None:
        self._ui = ui
        self._try = ui.add(Button("try_drop", t("chili.try"), on_try, kind="primary"))
        self._skip = ui.add(Button("skip_trial", t("chili.skip_trial"), on_skip))
        self.close()

    @property
    def is_open(self) -> bool:
        """Whether the buttons are on the screen."""
        return self._try.visible

    def open(self) -> None:
        """Ask; the trial is one press away."""
        self._try.visible = self._skip.visible = True
        self._ui.focus(self._try)

    def close(self) -> None:
        """Remove the offer once it has been answered."""
        self._try.visible = self._skip.visible = False

    def place(self, size: tuple[int, int], style: Style) -> None:
        """Side by side below the words, in a window of that size."""
        (wide, high), gap = self._try.measure(style, style.px(_WIDTH_UNITS)), style.px(_GAP_UNITS)
        wide = style.px(_WIDTH_UNITS)
        left = Rect(0, 0, wide, high)
        left.midright = ((size[0] - gap) // 2, round(_CENTER_Y * size[1]))
        self._try.place(left, style)
        self._skip.place(left.move(wide + gap, 0), style)
