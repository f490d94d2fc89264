"""The buttons of a drop: to try the first one of a player's life before it counts, and to go on below the order."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.settings import Settings
from uno_desktop.ui.drop.drop_animation import DropAnimation
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.shell.session import Session

_FOOT_UNITS = 16


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
        wide, gap = style.px(210), style.px(18)
        left = Rect(0, 0, wide, self._try.measure(style, wide)[1])
        left.midright = ((size[0] - gap) // 2, round(0.855 * size[1]))
        self._try.place(left, style)
        self._skip.place(left.move(wide + gap, 0), style)


class ContinueButton(Button):
    """Goes on after the order; it is not seen until that stands."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__("continue", t("picker.continue"), on_press, kind="primary")
        self.visible = False

    def preload(self, style: Style) -> None:
        """Make its pictures before it comes up, as it will: with the focus."""
        self.focused = True
        self.draw(Surface((1, 1)), style)
        self.focused = False

    def place_in_panel(self, animation: DropAnimation, size: tuple[int, int], style: Style) -> None:
        """Take its place in the panel of the order, which leaves it room, in a window of that size."""
        wide, high = self.measure(style, style.px(220))
        animation.ranking_foot_px = high + style.px(_FOOT_UNITS)
        ranking = animation.ranking
        panel = ranking.rect(size, style, animation.ranking_foot_px) if ranking else Rect((0, 0), size)
        place = Rect(0, 0, wide, high)
        place.midbottom = (panel.centerx, panel.bottom - style.px(_FOOT_UNITS))
        self.place(place, style)
