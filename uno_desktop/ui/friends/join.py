"""Join a table: one that is found near, or by the link of an invitation, or by its address and code."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from uno_desktop.content.messages.messages import t
from uno_desktop.net.guest.link import MOST_LINK_CHARS, BadLink, Link, read_link
from uno_desktop.net.protocol import nearby
from uno_desktop.net.protocol.codes import tidy_code
from uno_desktop.net.protocol.nearby import Browser, InBackground, NearbyTable
from uno_desktop.net.protocol.protocol import MOST_NAME_CHARS
from uno_desktop.ui.friends import known_friends
from uno_desktop.ui.friends.joined import Joined
from uno_desktop.ui.friends.known_friends import Door, door_of
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, ScrollArea, Spacer, TextField, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell

_FACE = "semibold"


class Join(PanelScene):
    """Over the title. ``address`` may be a link. ``trouble`` is why the last try came to nothing.

    ``found`` is set by samples.
    """

    name = "join"
    width = 620

    def __init__(
        self, shell: Shell, *, address: str = "", code: str = "", trouble: str = "",
        found: tuple[NearbyTable, ...] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(shell)
        self._address, self._code, self._trouble = address, code or _code_in(address), trouble
        self._sample = found
        self._shown: tuple[NearbyTable, ...] = ()
        self._look_in_s = 0.0
        self._browsing: InBackground[Browser] | None = None
        self._door: Door | None = None

    def enter(self) -> None:
        """Begin to look for tables; the code is what is still to be typed, where the address is known."""
        if self._sample is None:
            if not self.prefs.settings.seeks_tables:
                self.prefs.keep(seeks_tables=True)
            self._browsing = InBackground(lambda: nearby.browse(self.app.wake))
            self._door = door_of(self.prefs.settings.server, self.app.clock.now_ms, self.app.wake)
        self._shown = self._found()
        super().enter()
        is_link = bool(self._code) and not self._trouble
        name = "join" if is_link else "code" if self._address else "table_0" if self._shown else "address"
        self.ui.focus(name, show=False)

    def leave(self) -> None:
        if self._door is not None:
            self._door.leave()
        if self._browsing is not None:
            self._browsing.close()

    def _found(self) -> tuple[NearbyTable, ...]:
        if self._sample is not None:
            return self._sample
        browser = self._browsing.kept if self._browsing is not None else None
        return browser.tables if browser is not None else ()

    def content(self) -> Widget:
        name = TextField("player_name", t("new.name"), self.prefs.settings.player_name, self._set_name,
                         most=MOST_NAME_CHARS, hint=t("net.guest"))  # fmt: skip
        address = TextField("address", t("join.address"), self._address, self._set_address, most=MOST_LINK_CHARS,
                            hint="192.168.1.5:8765", on_submit=lambda _words: self._address_done())  # fmt: skip
        code = TextField("code", t("join.code"), self._code, partial(setattr, self, "_code"), most=12, hint="KLMN",
                         on_submit=lambda _words: self._join())  # fmt: skip
        for field in (name, address, code):
            field.value_units = 330
        tables = ScrollArea(self._tables(), name="tables", height=118)
        trouble: list[Widget] = [Label(self._trouble, color="accent")] if self._trouble else []
        return Column(
            [
                self.head(t("join.title"), "phone"),
                *trouble,
                Label(t("join.near"), "small", color="text_muted"),
                Panel(tables, raised=True, pad=10, shadow=False),
                address,
                code,
                name,
                Spacer(2),
                Row([
                    Button("close", t("common.back"), self.close),
                    Spacer(),
                    Button("join", t("join.join"), self._join, kind="primary", icon=self.look.icon("play")),
                ], gap=12),
            ],
            gap=10,
        )  # fmt: skip

    def _tables(self) -> Widget:
        """A button for each table found."""
        buttons: list[Widget] = [
            _ListButton(f"invited_{n}", t("join.invited", name=friend.name), partial(self._accept, link),
                        icon=self.look.icon("person"), align="left")
            for n, (friend, link) in enumerate(self._door.invitations if self._door is not None else [])
        ]  # fmt: skip
        if not self._shown and not buttons:
            return Column([Label(t("join.looking"), color="text_muted", align="center")])
        for n, table in enumerate(self._shown):
            icon = self.look.icon("check" if table.address == self._address else "phone")
            buttons.append(_TableButton(f"table_{n}", table, partial(self._choose, table), icon))
        return Column(buttons, gap=6)

    # -- what is done ------------------------------------------------------------------------------------------

    def _accept(self, link: Link) -> None:
        """To the table that a friend asked us to."""
        self._address, self._code = link.base, link.code
        self._join()

    def _choose(self, table: NearbyTable) -> None:
        """Its address is known now; the code stands on the host's screen."""
        self._address = table.address
        self.rebuild("code")
        self.ui.focus("code")

    def _set_name(self, name: str) -> None:
        self.prefs.settings.player_name = name.strip()

    def _set_address(self, typed: str) -> None:
        """A whole link has the code in it."""
        self._address = typed
        code = _code_in(typed)
        if code and code != self._code:
            self._code = code
            self.rebuild("address")

    def _address_done(self) -> None:
        """Enter after a whole link joins; after an address the code is still to be typed."""
        if self._code and _code_in(self._address) == self._code:
            self._join()
        else:
            self.ui.focus("code")

    def _join(self) -> None:
        """Knock at that table; what becomes of it shows in its lobby, or here again."""
        try:
            link = read_link(self._address)
        except BadLink as fault:
            self._fail(str(fault), "address")
            return
        link = link.to(tidy_code(self._code) or link.code)
        if not link.code and not known_friends.token_for(link.address, ""):
            self._fail(t("join.no_code"), "code")
            return
        self.prefs.keep(player_name=self.prefs.settings.player_name)
        self.matches.leave()
        self.matches.play_with(Joined(self.shell, link, self.prefs.settings.player_name))
        self.nav.open("guest_lobby")

    def _fail(self, words: str, focus: str) -> None:
        self._trouble = words
        self.app.sound.play("fumble", 0.7)
        self.rebuild(focus)
        self.ui.focus(focus)

    def update(self, dt: float) -> bool:
        self._look_in_s -= dt
        if self._look_in_s <= 0:
            self._look_in_s = 0.25
            found = self._found()
            was_asked = self._door is not None and self._door.turn()
            if found != self._shown or was_asked:
                self._shown = found
                self.rebuild(self.ui.focused.name if self.ui.focused is not None else "address")
        return super().update(dt)


def _code_in(typed: str) -> str:
    """The code in what was typed, where that is a whole link."""
    try:
        return read_link(typed).code
    except BadLink:
        return ""


class _ListButton(Button):
    """One of several below each other: their signs are in a row, however long the words are."""

    def _pad(self, style: Style) -> int:
        return style.px(8)  # so near to the edge that nearly all addresses have room in the smallest window


class _TableButton(_ListButton):
    """A table found: its name and address on one line. A long name is shortened, the address never."""

    def __init__(
        self, name: str, table: NearbyTable, on_press: Callable[[], None], icon: pygame.Surface | None
    ) -> None:
        super().__init__(name, _words(table.name, table), on_press, icon=icon, align="left")
        self._table = table

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        wide, high = super().measure(style, 1_000_000)
        return min(wide, width), high

    def _fit(self, style: Style, width: int, height: int) -> tuple[int, list[str]]:
        px = text.fit_size(self.label, width, style.text_px(self.role), MIN_TEXT_PX, _FACE)
        if text.width(self.label, px, _FACE) <= width:
            return px, [self.label]
        self.tooltip = self.label
        # Two parts measured by themselves may be a pixel narrower than both together.
        left = width - text.width(_words("", self._table), px, _FACE) - 1
        return px, [_words(text.ellipsize(self._table.name, left, px, _FACE), self._table)]


def _words(name: str, table: NearbyTable) -> str:
    return t("join.table", name=name, address=table.address)
