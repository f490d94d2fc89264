"""The statistics, on a wall: what was played and won, by what, and how fast the cards were dropped."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from uno_desktop.content.files.paths import exchange_dir
from uno_desktop.content.messages.messages import has, t
from uno_desktop.content.themes import wording
from uno_desktop.match.events import tournament
from uno_desktop.match.statistics.rating import SCALE
from uno_desktop.match.statistics.stats_store import BREAKDOWNS, StatsStore, export_statistics
from uno_desktop.match.telling.luck_words import signed_percent
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, Choice, Column, Grid, Label, Panel, Row, ScrollArea, Spacer, Tabs, Widget
from uno_desktop.ui.shell.look.shapes import shape
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.charts import Bars, LevelScale, Note, ShareRow, Times, drop_figures, percent, tile
from uno_desktop.ui.shell.widgets.medals import medal_page

_PAGES = ("overview", "compare", "drop", "achievements")
_SOURCES: dict[str, bool | None] = {"all": None, "matches": False, "practice": True}
_EVERYBODY = ""
_LEAST_RATED_HANDS = 10
_LEVELS = ("easy", "normal", "hard")
"""What strengths are compared with, the weakest first."""


class _Wall(Panel):
    """What the notes are pinned to: the theme's material, with the signs of its colors as a pattern."""

    def __init__(self, look: ThemeLook) -> None:
        super().__init__(pad=24)
        self._look = look

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        content, self.content = self.content, None
        super().draw(surface, style)  # the panel alone
        self.content = content
        step, px, names = style.px(88), style.px(88 * 0.3), self._look.shapes
        inside = self.rect.inflate(-2 * style.px(22), -2 * style.px(22))
        ink = (*style.palette.text[:3], 13)
        for row, y in enumerate(range(inside.y, inside.bottom - px, step // 2)):
            for column, x in enumerate(range(inside.x + row % 2 * step // 2, inside.right - px, step)):
                surface.blit(shape(names[(row + column) % len(names)], px, ink), (x, y))
        for child in self.children():
            child.draw(surface, style)


class Statistics(PanelScene):
    """Four pages over what lies beneath; ``page`` is the first to show."""

    name = "statistics"
    width = 1040
    height = 676

    def __init__(self, shell: Shell, *, page: int = 0, store: StatsStore | None = None) -> None:
        super().__init__(shell)
        self._store = store or shell.matches.statistics
        self._page = page
        self.opens_on = f"page.{page}"
        self._who = _EVERYBODY
        self._by = BREAKDOWNS[0]
        self._source = "all"
        self.panel = _Wall(self.look)

    def enter(self) -> None:
        """The first page; a database that had to be set aside is told."""
        super().enter()
        message, self._store.set_aside_notice = self._store.set_aside_notice, None
        if message:
            self.app.notices.toast(message)

    def content(self) -> Widget:
        names = self._store.names()
        head: list[Widget] = [self.head(t("stats.title"), "stats")]
        if len(names) > 1:
            people = [(_EVERYBODY, t("stats.everybody")), *((name, name) for name in names)]
            head += [Choice("who", "", people, self._who, self._set("_who"))]
        asked = (t("stats.reset_yes"), t("stats.reset_title"), t("stats.reset_text"))
        ask = partial(self.ask, "reset", *asked, self._reset)
        reset = Button("reset", t("stats.reset"), ask, icon=self.look.icon("trash"))
        export = Button("export", t("stats.export"), self._export, icon=self.look.icon("save"),
                        tooltip=t("stats.export_tip", folder=exchange_dir()))  # fmt: skip
        return Column(
            [
                Row(head, weights=[0.68, 0.32][: len(head)]),
                Tabs("page", [t(f"stats.page_{page}") for page in _PAGES], self._turn_to, index=self._page),
                *(self._overview, self._compare, self._drop, self._achievements)[self._page](),
                Row([reset, export, Spacer(), Button("close", t("common.done"), self.close, kind="primary")]),
            ],
            gap=12,
        )

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.rebuild(f"page.{page}")

    def _set(self, field: str) -> Any:
        def set_field(value: str) -> None:
            setattr(self, field, value)
            self.rebuild(field[1:])

        return set_field

    # -- pages -------------------------------------------------------------------------------------------------

    def _overview(self) -> list[Widget]:
        found = self._store.summary(self._who)
        tiles = [
            tile(_won_of(found.matches_won, found.matches), t("stats.matches_won"), strong=True),
            tile(_won_of(found.hands_won, found.hands), t("stats.hands_won")),
            tile(str(found.points), t("stats.points")),
            tile(str(found.best_hand), t("stats.best_hand")),
            tile(str(found.streak), t("stats.streak", best=found.best_streak)),
            tile(_won_of(found.challenges_won, found.challenges), t("stats.challenges")),
            tile(str(found.missed), t("stats.missed")),
            tile(str(found.catches), t("stats.catches")),
            tile(str(len(self.prefs.settings.puzzles)), t("stats.puzzles")),
            tile(str(sum(tournament.load_record().cups.values())), t("stats.cups")),
        ]
        below = self._strength()
        if found.hands and not found.matches:
            below.append(Label(t("stats.no_match"), "body", color="text_muted"))
        return [Grid(tiles, per_row=5, gap=16), *below, *self._points(found.hands)]

    def _points(self, hands: int) -> list[Widget]:
        """The points of hands as a chart; where there are none yet, why."""
        points = self._store.hand_points(self._who, 40)
        if any(points):
            return [
                Label(t("stats.chart_points"), "body", face="semibold"),
                Bars(points, t("stats.chart_points_axis", n=len(points))),
            ]
        words = t("stats.no_points", n=hands) if hands else t("stats.nothing")
        return [Label(words, color="text_muted", align="center"), Spacer()]

    def _strength(self) -> list[Widget]:
        """The player's strength, once enough hands have been counted for it to say something; or when that will be."""
        found = self._store.rating(self._who) if self.prefs.settings.show_luck else None
        if found is None or not found.hands:
            return []
        if found.hands < _LEAST_RATED_HANDS:
            return [Label(t("stats.strength_after", n=_LEAST_RATED_HANDS - found.hands), "body", color="text_muted")]
        figures = {"strength": round(found.strength), "low": round(found.low), "high": round(found.high)}
        words = t("stats.strength", level=t(f"agent.{found.level}"))
        tip = t("stats.strength_tip", n=found.hands, **figures)
        levels = [(t(f"agent.{level}"), SCALE[level]) for level in _LEVELS]
        label = Label(words, "body")
        label.is_told = False  # the scale says it
        scale = LevelScale(levels, found.low, found.strength, found.high, words, tip=tip)
        return [Row([label, scale], weights=[0.42, 0.58], gap=16)]

    def _compare(self) -> list[Widget]:
        options = [(by, t(f"stats.by_{by}")) for by in BREAKDOWNS]
        rows: list[Widget] = []
        luck = self._store.luck(self._by, self._who) if self.prefs.settings.show_luck else {}
        for share in self._store.shares(self._by, self._who):
            fair = None
            note = t(
                "stats.share", won=share.hands_won, n=share.hands, percent=percent(share.hands_won, share.hands),
                matches_won=share.matches_won, matches=share.matches,
            )  # fmt: skip
            if (told := luck.get(share.key)) is not None:
                figures = {
                    "luck": signed_percent(told.luck / told.hands),
                    "play": signed_percent(told.play / told.hands),
                }
                note = t("stats.share_and_luck", note=note, luck=t("luck.stats_share", **figures))
                fair = told.fair / told.hands
            row = ShareRow(self._words(share.key), share.hands_won, share.hands, note, fair=fair)
            rows.append(Note(row))
        if not rows:
            rows = [Label(t("stats.nothing"), color="text_muted", align="center")]
        choice = Choice("by", t("stats.by"), options, self._by, self._set("_by"))
        about: list[Widget] = [Label(t("stats.luck_about"), "small", color="text_muted")] if luck else []
        return [choice, *about, ScrollArea(Column([Spacer(4), *rows], gap=14), name="rows")]

    def _words(self, key: str) -> str:
        """How a theme, preset, number of players or level is called."""
        if self._by == "theme":
            return self.look.themes[key].name if key in self.look.themes else key
        if self._by == "preset":
            return wording.preset_name(key) if has(f"preset.{key}") else t("stats.own_rules")
        if self._by == "players":
            return t("stats.n_players", n=int(key) if key.isdecimal() else 0)
        if self._by == "opponent":
            return key
        return t(f"agent.{key}") if has(f"agent.{key}") else t(f"stats.level_{key}")

    def _drop(self) -> list[Widget]:
        found = self._store.drops(self._who, practice=_SOURCES[self._source])
        options = [(source, t(f"stats.drops_{source}")) for source in _SOURCES]
        return [
            Choice("source", t("stats.drops_of"), options, self._source, self._set("_source")),
            drop_figures(found),
            Times(found.times_ms[-60:], t("stats.drop_axis"), empty=t("stats.no_drops")),
        ]

    def _achievements(self) -> list[Widget]:
        found = self._store.achievements(self._who, list(self.look.themes))
        everybody = not self._who and len(self._store.names()) > 1
        return medal_page(self.look, found, everybody=everybody)

    # -- elsewhere, and away ----------------------------------------------------------------------------

    def _export(self) -> None:
        try:
            message = t("stats.exported", folder=export_statistics(self._store))
        except OSError as error:
            message = t("stats.not_exported", reason=error.strerror or error)
        self.app.notices.toast(self._store.notice or message)

    def _reset(self) -> None:
        if not self._store.reset() and self._store.notice:
            self.app.notices.toast(self._store.notice)
        self._who = _EVERYBODY
        self.rebuild("reset")


def _won_of(won: int, count: int) -> str:
    """So many won of so many; a dash before the first."""
    return t("stats.of", won=won, n=count) if count else t("stats.none")
