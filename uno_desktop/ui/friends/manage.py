"""Friends at a table in the pause: those who came to one here, and what the owner of one on a server decides."""

from __future__ import annotations

from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.setup import Seat
from uno_desktop.ui.friends.hosting import Hosting
from uno_desktop.ui.friends.joined import Joined
from uno_desktop.ui.friends.people import QrCode, Sitting, people, sittings
from uno_desktop.ui.kit.widgets import Button, Choice, Column, Label, Panel, Row, ScrollArea, Toggle, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.patience import with_times


class Guests(PanelScene):
    """Over the pause. ``hosting`` is set by samples; else it is the company of the match on the screen."""

    name = "guests"
    width = 620
    opens_on = "back"

    def __init__(self, shell: Shell, *, hosting: Hosting | None = None) -> None:
        super().__init__(shell)
        company = shell.matches.company
        self._hosting = hosting or (company if isinstance(company, Hosting) else None)
        self._shown: object = None

    def content(self) -> Widget:
        """How to come, and who is here. Without a table, because the host has just left it, only the way back."""
        parts: list[Widget] = [self.head(t("lobby.title"), "person")]
        hosting = self._hosting
        if hosting is not None and hosting.table is not None:
            self._shown = sittings(hosting)
            code = Label(" ".join(hosting.table.code), "title", face="title", color="accent", wrap=False)
            words = Column(
                [
                    Label(t("lobby.scan"), "small", color="text_muted"),
                    Label(f"http://{hosting.address}", "large", face="semibold", wrap=False),
                    Row([Label(t("lobby.code"), color="text_muted", wrap=False), code], gap=12),
                ],
                gap=4,
            )
            sign = Panel(QrCode(hosting.url), pad=0)
            sign.fill = (255, 255, 255)
            rows = people(self.look, sittings(hosting), self._remove, self._hide)
            parts += [Row([sign, words], gap=18, weights=(3, 7)), ScrollArea(rows, name="people", height=190)]
        parts.append(Button("back", t("common.back"), self.close, icon=self.look.icon("back")))
        return Column(parts, gap=12)

    def update(self, dt: float) -> bool:
        if self._hosting is not None and sittings(self._hosting) != self._shown:
            self.rebuild(self.ui.focused.name if self.ui.focused is not None else "back")
        return super().update(dt)

    def _hide(self, n: int) -> None:
        if self._hosting is not None:
            self._hosting.hide_picture(n)
            self.rebuild("back")

    def _remove(self, n: int) -> None:
        if self._hosting is not None:
            self._hosting.remove(n)
            self.rebuild("back")


DELAYS_S = (0, 30, 60, 180, 600)


class Manage(PanelScene):
    """Over the lobby of a table far away, or over the pause. ``joined`` is set by samples."""

    name = "manage"
    width = 700
    opens_on = "back"

    def __init__(self, shell: Shell, *, joined: Joined | None = None) -> None:
        super().__init__(shell)
        company = joined or shell.matches.company
        self._joined = company if isinstance(company, Joined) else None
        self._shown: object = None

    def content(self) -> Widget:
        parts: list[Widget] = [self.head(t("manage.title"), "person")]
        if self._joined is not None:
            roster = self._joined.match.roster
            self._shown = str(roster)
            delays = [(n, t("manage.seconds", n=n) if n else t("manage.at_once")) for n in DELAYS_S]
            known = roster.get("delay_s", 0)
            if known not in DELAYS_S:
                delays.append((known, t("manage.seconds", n=known)))
            delay = Choice("delay_s", t("manage.delay"), delays, known, partial(self._tell, "delay_s"))
            delay.value_units = 240
            parts += [
                Toggle("lock", t("manage.lock"), bool(roster.get("locked")), partial(self._tell, "lock")),
                Toggle("public", t("manage.public"), bool(roster.get("public")), partial(self._tell, "public")),
                delay,
                *self._allowed("patience"),
                *self._allowed("pictures"),
                *self._people(),
            ]
        parts.append(Row([Button("back", t("common.back"), self.close, icon=self.look.icon("back"))]))
        return Column(parts, gap=12)

    def _allowed(self, what: str) -> list[Widget]:
        """Whether guests may do this (take more time, show pictures): servers of older versions know nothing of it."""
        assert self._joined is not None
        given = self._joined.match.roster.get(what)
        if given is None:
            return []
        return [Toggle(what, t(f"manage.{what}"), bool(given), partial(self._tell, what))]  # keys: manage.*

    def _people(self) -> list[Widget]:
        """Everybody else who sits here by hand, with what can be done about them."""
        assert self._joined is not None
        match = self._joined.match
        rows: list[Widget] = []
        for n, place in enumerate(match.roster["seats"]):
            if place["kind"] == "person" and not place["at_host"] and n != match.seat:
                state = with_times(t("lobby.here" if place["here"] else "lobby.away"), match.patience, n)
                who = people(self.look, [Sitting(Seat(place["name"], color=place["color"]), state)])
                rename = Button(f"rename_{n}", t("manage.rename"), partial(self._tell, "rename", n))
                remove = Button(f"remove_{n}", t("manage.remove"), partial(self._tell, "remove", n))
                rows.append(Row([who, rename, remove], gap=8, weights=(5, 4, 3)))
                if place.get("picture"):
                    rows.append(Button(f"hide_{n}", t("lobby.hide_picture", name=place["name"]),
                                       partial(self._tell, "hide", n)))  # fmt: skip
        if not rows:
            return [Label(t("manage.alone"), color="text_muted")]
        return [ScrollArea(Column(rows, gap=8), name="people", height=170)]

    def _tell(self, field: str, value: object) -> None:
        if self._joined is not None:
            self._joined.match.manage(**{field: value})

    def update(self, dt: float) -> bool:
        if self._joined is not None and str(self._joined.match.roster) != self._shown:
            self.rebuild(self.ui.focused.name if self.ui.focused is not None else "back")
        return super().update(dt)
