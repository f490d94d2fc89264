"""What a match brought: achievements, a medal that fills with its words beside it; and the goals of a day as a list."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import theme_text
from uno_desktop.match.events.daily import GOALS, Challenge, DailyRun
from uno_desktop.match.statistics.achievements import Progress
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, brighten, with_alpha
from uno_desktop.ui.kit.widgets import Column, Grid, Label, Panel, Row, ScrollArea, Widget
from uno_desktop.ui.kit.widgets.widget_basic import tinted_icon
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.match_words import achievement_title
from uno_desktop.ui.shell.widgets.list_rows import day_in_words

_ICONS = {
    "first_hand": "star", "first_match": "trophy", "big_hand": "plus", "streak": "crown", "hundred_hands": "clock",
    "full_table": "person", "giant": "robot", "explorer": "rules", "never_forgets": "check", "sharp_ears": "catch",
    "doubter": "challenge", "quick_hands": "speed", "cool_head": "hand_drop", "at_home": "star",
}  # fmt: skip


class Medal(Widget):
    """A disc with a sign; until it is reached, a ring that is closed as far as the ``share`` goes."""

    def __init__(self, icon: pygame.Surface | None, share: float) -> None:
        super().__init__()
        self._icon = icon
        self._share = share

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return (min(width, style.px(50)),) * 2

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette = style.palette
        size = min(self.rect.size)
        disc = Rect(0, 0, size, size)
        disc.center = self.rect.center
        if self._share >= 1:
            face = draw.circle(size, palette.accent, border=brighten(palette.accent, 0.25), border_px=style.px(3))
            surface.blit(face, disc)
            ink = palette.surface
        else:
            wide = style.px(4)
            surface.blit(draw.circle(size, with_alpha(palette.background, 150)), disc)
            surface.blit(draw.ring(size, wide, with_alpha(palette.text_muted, 70)), disc)
            if self._share > 0:
                surface.blit(draw.polyline((size, size), _arc(self._share, wide / size), wide, palette.accent), disc)
            ink = palette.text_muted
        if self._icon is not None:
            icon = tinted_icon(self._icon, round(size * 0.52), ink)
            surface.blit(icon, icon.get_rect(center=disc.center))


def _arc(share: float, width: float) -> tuple[tuple[float, float], ...]:
    """Points in 0..1 on a circle, from the top and with the clock, as far as ``share`` of it."""
    radius = 0.5 - width / 2
    steps = max(1, round(48 * share))
    angles = [2 * math.pi * share * n / steps for n in range(steps + 1)]
    return tuple((0.5 + radius * math.sin(angle), 0.5 - radius * math.cos(angle)) for angle in angles)


def medal_page(look: ThemeLook, found: Sequence[Progress], *, everybody: bool) -> list[Widget]:
    """The page of the statistics: how many, and each with what it asks for. ``everybody``: whose it is, is said."""
    reached = sum(bool(each.reached_on) for each in found)
    rows = Grid([_row(look, each, everybody) for each in found], per_row=2, gap=10)
    head = Label(t("achievement.sum", done=reached, n=len(found)), "body", face="semibold")
    return [head, ScrollArea(rows, name="rows")]


def _row(look: ThemeLook, progress: Progress, everybody: bool) -> Panel:
    achievement = progress.achievement
    icon = look.icon(_ICONS.get(achievement.id, "star"))
    title_color, state_color = ("text", "accent") if progress.reached_on else ("text_muted", "text_muted")
    about = theme_text(look.theme, f"achievement.{achievement.id}.help", goal=achievement.goal)
    words = Column(
        [
            Label(achievement_title(look, progress), "body", face="semibold", color=title_color),
            Label(about, "small", color="text_muted"),
            Label(_state_of(progress, everybody), "small", color=state_color),
        ],
        gap=1,
    )
    row = Row([Medal(icon, progress.share), words], gap=14, weights=[0.14, 0.86])
    return Panel(row, raised=True, pad=12, shadow=False)


def _state_of(progress: Progress, everybody: bool) -> str:
    if not progress.reached_on:
        goal = progress.achievement.goal
        return t("achievement.so_far", done=min(progress.done, goal), n=goal)
    reached_on = day_in_words(progress.reached_on)
    if everybody and progress.name:
        return t("achievement.on_by", name=progress.name, day=reached_on)
    return t("achievement.on", day=reached_on)


def goal_list(look: ThemeLook, challenge: Challenge, run: DailyRun | None) -> Widget:
    """The goals, a line each; with a run, whether each is reached."""
    reached = run.reached if run is not None else (None,) * GOALS
    rows = [_Goal(look, goal.words, is_reached) for goal, is_reached in zip(challenge.goals, reached, strict=True)]
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
        if (icon := self._look.icon("check" if self._is_reached else "star")) is not None:
            sign = tinted_icon(icon, side, color)
            surface.blit(sign, sign.get_rect(midleft=rect.midleft))
        px = text.fit_size(self._words, rect.w - side - style.px(12), style.text_px("body"), MIN_TEXT_PX, "semibold")
        words = text.render(self._words, px, color, "semibold")
        surface.blit(words, words.get_rect(midleft=(rect.x + side + style.px(12), rect.centery)))
