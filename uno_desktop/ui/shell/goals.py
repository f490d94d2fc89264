"""The goals of a day's challenge as a list: before it, in the pause, and when it is over."""

from __future__ import annotations

import pygame

from uno_desktop.content.messages.messages import t
from uno_desktop.match.events.daily import GOALS, Challenge, DailyRun
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.widgets import Column, Panel, Widget
from uno_desktop.ui.kit.widgets.widget_basic import tinted_icon
from uno_desktop.ui.shell.theme_look import ThemeLook


def goal_list(look: ThemeLook, challenge: Challenge, run: DailyRun | None) -> Widget:
    """The goals, a line each; with a run, whether each is reached."""
    reached = run.reached if run is not None else (None,) * GOALS
    rows: list[Widget] = []
    for goal, is_reached in zip(challenge.goals, reached, strict=True):
        rows.append(_Goal(look, goal.words, is_reached))
    return Panel(Column(rows, gap=6), raised=True, pad=12, shadow=False)


class _Goal(Widget):
    """A star and what is to be done: bright with a tick where it is reached, dim where it isn't."""

    def __init__(self, look: ThemeLook, words: str, is_reached: bool | None) -> None:
        super().__init__()
        self._look = look
        self._words = words
        self._is_reached = is_reached

    def told(self) -> Node:
        reached = "" if self._is_reached is None else t("access.reached" if self._is_reached else "access.not_reached")
        return Node(Role.LABEL, ", ".join(filter(None, (self._words, reached))))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(30)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        rect, palette = self.rect, style.palette
        side = min(rect.h, style.px(22))
        color = {True: palette.accent, False: palette.text_muted, None: palette.text}[self._is_reached]
        icon = self._look.icon("check" if self._is_reached else "star")
        if icon is not None:
            sign = tinted_icon(icon, side, color)
            surface.blit(sign, sign.get_rect(midleft=rect.midleft))
        px = text.fit_size(self._words, rect.w - side - style.px(12), style.text_px("body"), MIN_TEXT_PX, "semibold")
        words = text.render(self._words, px, color, "semibold")
        surface.blit(words, words.get_rect(midleft=(rect.x + side + style.px(12), rect.centery)))
