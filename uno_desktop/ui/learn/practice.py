"""Practice of the drop: against so many opponents of a level, as often as one likes, with all one's times."""

from __future__ import annotations

import secrets
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.match.events.practice import PERSON, practice_deck, practice_referee
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import MAX_SEATS, SEED_BYTES
from uno_desktop.match.statistics.stats_store import DropTimes
from uno_desktop.players.agents.registry import LEVELS, make_agent
from uno_desktop.reflex.drop import Dropped
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.kit.widgets import Button, Choice, Column, Label, Row, Spacer, Stepper, Widget
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.charts import Times, drop_figures


class Practice(PanelScene):
    """``found`` are shown instead of the times kept, for pictures."""

    name = "practice"
    width = 1024
    height = 676
    opens_on = "drop_now"

    def __init__(self, shell: Shell, *, found: DropTimes | None = None) -> None:
        super().__init__(shell)
        self._found = found
        self._deck = practice_deck(shell.look.theme)
        # One for each speed of letting go.
        self._levels = list({make_agent(name).habits.drop_level: name for name in LEVELS}.values())
        self._level = "normal" if "normal" in self._levels else self._levels[0]
        self._others = 3
        self._referee: Referee | None = None
        self._last = ""

    def leave(self) -> None:
        self._clear_away()

    def resumed(self) -> None:
        """Back from a drop: keep its time, show it."""
        referee = self._referee
        if referee is None:
            return
        self._clear_away()
        if referee.last_drop:
            self._note(referee.last_drop)
        self.rebuild("drop_now")

    # -- what is shown -----------------------------------------------------------------------------------------

    def content(self) -> Widget:
        found = self._found or self.matches.statistics.drops(self._name(), practice=True)
        levels = [(level, t(f"agent.{level}")) for level in self._levels]
        drop = Button("drop_now", t("practice.drop"), self._drop, kind="primary", role="large",
                      icon=self.look.icon("hand_drop"))  # fmt: skip
        # Where there is no time to show: not that nothing was done.
        empty = t("practice.none_in_time", n=found.count) if found.count else t("practice.none")
        return Column(
            [
                self.head(t("practice.title"), "hand_drop"),
                Label(self._last or t("practice.how"), color="accent" if self._last else "text_muted"),
                Row(
                    [
                        Choice("level", t("practice.level"), levels, self._level, partial(setattr, self, "_level")),
                        Stepper("others", t("practice.others"), self._others, partial(setattr, self, "_others"),
                                low=1, high=MAX_SEATS - 1),
                    ],
                    gap=24,
                    weights=[0.5, 0.5],
                ),
                drop_figures(found),
                Times(found.times_ms[-60:], t("stats.drop_axis"), empty=empty),
                Row([Button("close", t("common.back"), self.close), Spacer(), drop]),
            ],
            gap=12,
        )  # fmt: skip

    # -- a drop ------------------------------------------------------------------------------------------------

    def _drop(self) -> None:
        theme = self.look.theme
        seed = secrets.token_bytes(SEED_BYTES)
        seats = (
            player_seat(theme, self.prefs.settings.player_name, portrait=self.prefs.portrait),
            *opponents(theme, self._others, self._level, seed),
        )
        mode = DropMode.RELAXED if self.prefs.settings.drop_mode == DropMode.RELAXED else DropMode.REFLEX
        self._referee = practice_referee(theme, self._deck, seats, mode, seed)
        self.matches.enter(self._referee, theme)
        self.nav.push("chili", is_practice=True)

    def _note(self, order: tuple[Dropped, ...]) -> None:
        place, own = next((n, each) for n, each in enumerate(order, start=1) if each.seat == PERSON)
        kept = self.matches.statistics.add_practice(self._name(), own.reaction_ms, own.fumbled, place, len(order))
        if not kept and self.matches.statistics.notice:
            self.app.notices.toast(self.matches.statistics.notice)
        if own.reaction_ms is not None:
            self._last = t("practice.last", ms=own.reaction_ms, place=place, players=len(order))
            return
        # Out of time: what it would have taken, and why it did not come to that.
        needed = max((each.reaction_ms for each in order if each.reaction_ms is not None), default=None)
        if needed is None:
            self._last = t("practice.last_none", players=len(order))
        else:
            self._last = t("practice.last_early" if own.fumbled else "practice.last_late", ms=needed)

    def _clear_away(self) -> None:
        session = self.matches.session
        if session is not None and session.referee is self._referee:
            self.matches.session = None
        self._referee = None

    def _name(self) -> str:
        return self.prefs.settings.player_name or t("player.you")
