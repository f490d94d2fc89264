"""Who sits where: each seat a person with a name, or an opponent of a level."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from uno_desktop.content.messages import t
from uno_desktop.players.registry import AGENTS
from uno_desktop.ui.kit.widgets import Button, Choice, Column, Label, Row, ScrollArea, Spacer, TextField, Widget
from uno_desktop.ui.scenes.scene_head import PanelHead
from uno_desktop.ui.scenes.scene_panel import PanelScene
from uno_desktop.ui.scenes.scene_play import remembered
from uno_desktop.ui.scenes.scene_setup import USUAL_SEAT, Seating
from uno_desktop.ui.scenes.shared import key_of

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.context import Context
    from uno_desktop.ui.scenes.scene_setup import Draft

_PERSON = "person"
_MOST_CHARS = 24


class Seats(PanelScene):
    """Changes the draft it is given, at once."""

    name = "seats"
    width = 820
    height = 600

    def __init__(self, ctx: Context, *, draft: Draft) -> None:
        super().__init__(ctx)
        self.draft = draft

    def enter(self) -> None:
        """The first seat that can be another's has the focus."""
        super().enter()
        self.ui.focus("who_1", show=False)

    def content(self) -> Widget:
        """A row for each seat, and what several persons should know."""
        rows: list[Widget] = [self._own_row()]
        rows += [self._row(seat) for seat in range(1, self.draft.players)]
        several = any(self.draft.seat_of(seat).is_person for seat in range(1, self.draft.players))
        return Column(
            [
                PanelHead(self.ctx, t("seats.title"), "person"),
                Label(t("seats.several") if several else t("seats.about"), "small", color="text_muted"),
                ScrollArea(Column(rows, gap=10), name="rows"),
                Row([Spacer(), Button("close", t("common.done"), self.close, kind="primary")]),
            ],
            gap=12,
        )

    def _own_row(self) -> Widget:
        name = TextField("name_0", "", self.ctx.settings.player_name, self._set_own_name, most=_MOST_CHARS,
                         hint=t("player.you"))  # fmt: skip
        return Row([Label(t("seats.seat", n=1)), Label(t("seats.person"), color="text_muted"), name],
                   gap=12, weights=_WEIGHTS)  # fmt: skip

    def _row(self, seat: int) -> Widget:
        chosen = self.draft.seat_of(seat)
        kinds = [("", t("seats.usual", level=t(f"agent.{self.draft.agent}"))), (_PERSON, t("seats.person"))]
        kinds += [(agent, t(f"agent.{agent}")) for agent in reversed(list(AGENTS))]
        kind = _PERSON if chosen.is_person else chosen.agent
        who = Choice(f"who_{seat}", "", kinds, kind, partial(self._set_kind, seat))
        who.value_units = 260
        last: Widget = Spacer()
        if chosen.is_person:
            last = TextField(f"name_{seat}", "", chosen.name, partial(self._set_name, seat), most=_MOST_CHARS,
                             hint=t("seats.name", n=seat + 1, key=key_of(self.ctx, seat)))  # fmt: skip
        return Row([Label(t("seats.seat", n=seat + 1)), who, last], gap=12, weights=_WEIGHTS)

    def _set_own_name(self, name: str) -> None:
        self.ctx.settings.player_name = name.strip()

    def _set_kind(self, seat: int, kind: str) -> None:
        if kind == _PERSON:
            self.draft.seat_here(seat, Seating(is_person=True))
        else:
            self.draft.seat_here(seat, Seating(agent=kind) if kind else USUAL_SEAT)
        self.rebuild(f"who_{seat}")

    def _set_name(self, seat: int, name: str) -> None:
        self.draft.seat_here(seat, Seating(is_person=True, name=name.strip()))


_WEIGHTS = (0.14, 0.42, 0.44)


def sample(ctx: Context, *, players: int = 4, seed: int = 1) -> Seats:
    """A person at the second seat, a strong opponent at the third."""
    draft = remembered(ctx)
    draft.players = players
    draft.seat_here(1, Seating(is_person=True, name=t("seats.sample")))
    if players > 2:
        draft.seat_here(2, Seating(agent=list(AGENTS)[-1]))
    return Seats(ctx, draft=draft)
