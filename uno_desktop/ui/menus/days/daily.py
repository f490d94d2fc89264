"""The daily challenge: what is played, its three goals, what was reached, and how the last days went."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import cannot_play_text, in_a_row
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.events.daily import GOALS, Challenge, DailyRun, Result, challenge_of, results, share_text, streak
from uno_desktop.match.telling.luck_words import signed_percent
from uno_desktop.ui.kit.access.node import Node, Role, counted
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Style, with_alpha
from uno_desktop.ui.kit.input.clipboard import copy_text
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, Spacer, Widget
from uno_desktop.ui.shell.match.match_draft import Draft
from uno_desktop.ui.shell.match.match_words import rule_lines
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import begin_match
from uno_desktop.ui.shell.widgets.list_rows import day_in_words
from uno_desktop.ui.shell.widgets.medals import goal_list

_DAYS_SHOWN = 14
_FAINT_ALPHA, _MISSED_ALPHA = 60, 110


class _Days(Widget):
    """The last days side by side: the day of the month, and as many stars as goals were reached."""

    def __init__(self, today: date, kept: Mapping[date, Result]) -> None:
        super().__init__()
        self._days = [today - timedelta(days=ago) for ago in range(_DAYS_SHOWN - 1, -1, -1)]
        self._kept = kept

    def told(self) -> Node:
        days = [
            Node(Role.LIST_ITEM, t("access.day", day=day_in_words(day.isoformat()), n=result.stars))
            for day in self._days if (result := self._kept.get(day)) is not None
        ]  # fmt: skip
        return Node(Role.LIST, t("access.last_days"), children=counted(days))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.px(46)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette, rect = style.palette, self.rect
        dot = max(7, style.px(9))
        for n, day in enumerate(self._days):
            box = Rect(rect.x + rect.w * n // _DAYS_SHOWN, rect.y, rect.w // _DAYS_SHOWN, rect.h)
            result, is_today = self._kept.get(day), n == _DAYS_SHOWN - 1
            color = palette.accent if is_today else palette.text if result else palette.text_muted
            number = text.render(str(day.day), style.text_px("small"), color, "semibold" if is_today else "text")
            surface.blit(number, number.get_rect(midtop=(box.centerx, box.y)))
            left = box.centerx - (GOALS * dot + (GOALS - 1) * 2) // 2
            for star in range(GOALS):
                spot = (left + star * (dot + 2), box.bottom - dot - style.px(3))
                is_reached = result is not None and star < result.stars
                faint = with_alpha(palette.text, _MISSED_ALPHA if result else _FAINT_ALPHA)
                surface.blit(draw.star(dot, palette.accent if is_reached else faint), spot)


class Daily(PanelScene):
    """``today`` and ``kept`` are for samples: the calendar and the player's file by default."""

    name = "daily"
    width = 640

    def __init__(self, shell: Shell, *, today: date | None = None, kept: Mapping[date, Result] | None = None) -> None:
        super().__init__(shell)
        self._today = today or date.today()
        self._kept = results() if kept is None else kept
        self._challenge = challenge_of(self._today)
        self.opens_on = "play" if self._theme is not None else "close"

    @property
    def _theme(self) -> Theme | None:
        return self.look.themes.get(self._challenge.theme)

    def content(self) -> Widget:
        result, theme = self._kept.get(self._today), self._theme
        best = t("daily.best", n=result.tries, stars=result.stars, all=GOALS) if result is not None else ""
        run = streak(self._kept, self._today)
        streak_line = [Label(t("daily.streak", n=run), "small", color="text_muted", wrap=False)] if run > 1 else []
        buttons: list[Widget] = [Button("close", t("common.back"), self.close), Spacer()]
        if result is not None:
            buttons.append(Button("copy", t("daily.copy"), self._copy, icon=self.look.icon("save")))
        again = "daily.again" if result is not None else "daily.play"
        play = Button("play", t(again), self._play, kind="primary", role="large", icon=self.look.icon("play"))
        play.enabled = theme is not None
        table = [t("daily.no_theme", id=self._challenge.theme)] if theme is None else _table(self._challenge, theme)
        return Column(
            [
                self.head(t("daily.title"), "star", note=day_in_words(self._today.isoformat())),
                *[Label(line, color="text_muted") for line in table],
                goal_list(self.look, self._challenge, None),
                *([Label(best, "large", face="semibold", color="accent", align="center")] if best else []),
                _Days(self._today, self._kept),
                *streak_line,
                Label(t("daily.help"), "small", color="text_muted"),
                Row([*buttons, play], gap=12),
            ],
            gap=10,
        )

    def _copy(self) -> None:
        result = self._kept.get(self._today)
        if result is None:
            return
        words = share_text(self._challenge, result, streak(self._kept, self._today), self._luck())
        self.app.notices.toast(t("daily.copied") if copy_text(words) else words)

    def _luck(self) -> str:
        """A line about luck and play of the first try; "" where they were not counted."""
        if not self.prefs.settings.show_luck:
            return ""
        found = self.shell.matches.statistics.luck_of_matches([fingerprint(self._challenge.seed)])
        if not found.hands:
            return ""
        return t("luck.share", luck=signed_percent(found.luck), play=signed_percent(found.play))

    def _play(self) -> None:
        theme = self._theme
        if theme is None:
            return
        shell, settings, challenge = self.shell, self.prefs.settings, self._challenge
        draft = Draft(
            theme.id, overrides=challenge.overrides, players=challenge.players, agent=challenge.level,
            lot=challenge.seed,
        )  # fmt: skip
        try:
            setup = draft.setup(
                theme, settings.player_name, settings.drop_mode, challenge.seed, portrait=self.prefs.portrait
            )
            session = begin_match(self.prefs, self.matches, setup, theme)
        except ValueError as error:
            self.nav.push("trouble", text=cannot_play_text(error))
            return
        session.goals = DailyRun(challenge, session.referee.agreed.deck)
        session.referee.start(shell.app.clock.now_ms())
        self.nav.open("dealer")


def _table(challenge: Challenge, theme: Theme) -> list[str]:
    """What is played, and which rule is another than usual."""
    seats = Draft(theme.id, players=challenge.players, agent=challenge.level, lot=challenge.seed).seats(theme, "")
    names = in_a_row([seat.name for seat in seats[1:]])
    table = t("daily.table", theme=theme.name, names=names, level=t(f"agent.{challenge.level}"))
    return [table, *rule_lines(challenge.rules, explained=True)]
