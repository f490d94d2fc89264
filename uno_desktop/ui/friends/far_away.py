"""Friends far away: a table on a server, opened with the rules just chosen; and the list of friends met there."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.paths import shipped_themes_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import theme_pack
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import cannot_play_text
from uno_desktop.net.guest.link import MOST_LINK_CHARS, BadLink, read_link
from uno_desktop.net.protocol.protocol import MOST_NAME_CHARS
from uno_desktop.net.protocol.terms import wanted_of
from uno_desktop.ui.friends.joined import Joined, OwnTable
from uno_desktop.ui.friends.known_friends import Friend, forget, known_friends
from uno_desktop.ui.friends.table_plan import plan_of
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, ScrollArea, Spacer, TextField, Widget
from uno_desktop.ui.shell.match.match_draft import Draft
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.list_rows import entry


class PackMaker:
    """Packs a theme of the player's own, in a thread. ``pack`` is there when ``is_over``, or ``fault`` says why not."""

    def __init__(self, theme: Theme, wake: Callable[[], None]) -> None:
        self.is_over = False
        self.pack = b""
        self.fault = ""
        self._theme = theme
        self._wake = wake
        threading.Thread(target=self._run, name="pack-theme", daemon=True).start()

    def _run(self) -> None:
        try:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                out = Path(folder) / theme_pack.file_name_of(self._theme)
                theme_pack.pack_theme(self._theme.folder, out)
                self.pack = out.read_bytes()
        except ContentError as fault:
            self.fault = fault.faults[0].message
        except OSError as fault:
            self.fault = fault.strerror or str(fault)
        self.is_over = True
        self._wake()


class FarAway(PanelScene):
    """Over the lobby. ``trouble`` is why the last try came to nothing; ``back`` is where the lobby leads back to."""

    name = "far_away"
    width = 620

    def __init__(
        self, shell: Shell, *, draft: Draft, back: Callable[[], None] | None = None, trouble: str = ""
    ) -> None:
        super().__init__(shell)
        self._back = back
        self._draft, self._trouble = draft, trouble
        self._server = shell.prefs.settings.server
        theme = shell.look.themes[draft.theme]
        self._theme = theme
        # A theme that did not come with the game is one that a server cannot know.
        is_shipped = theme.folder.resolve().is_relative_to(shipped_themes_dir().resolve())
        self._maker = None if is_shipped else PackMaker(theme, shell.app.wake)
        self._knew_pack = self._maker is None

    def enter(self) -> None:
        super().enter()
        self.ui.focus("open" if self._server else "server", show=False)

    def content(self) -> Widget:
        server = TextField("server", t("far.server"), self._server, partial(setattr, self, "_server"),
                           most=MOST_LINK_CHARS, hint="uno.example.org",
                           on_submit=lambda _words: self._open())  # fmt: skip
        name = TextField("player_name", t("new.name"), self.prefs.settings.player_name, self._set_name,
                         most=MOST_NAME_CHARS, hint=t("player.person", number=1))  # fmt: skip
        for field in (server, name):
            field.value_units = 330
        trouble: list[Widget] = [Label(self._trouble, color="accent")] if self._trouble else []
        is_ready = self._maker is None or (self._maker.is_over and not self._maker.fault)
        words = t("far.open") if self._maker is None else t("far.send_and_open")
        go = Button("open", words, self._open, kind="primary", icon=self.look.icon("play"))
        go.enabled = is_ready
        return Column(
            [
                self.head(t("far.title"), "phone"),
                *trouble,
                Label(t("far.about"), color="text_muted"),
                server,
                name,
                *self._consent(),
                Spacer(2),
                Row(
                    [
                        Button("close", t("far.same_wifi"), self.close, icon=self.look.icon("back")),
                        *self._friends(),
                        Spacer(),
                        go,
                    ],
                    gap=12,
                ),
            ],
            gap=12,
        )

    def _friends(self) -> list[Widget]:
        """The way to the friends met on servers, where there are any."""
        if not known_friends():
            return []
        show = partial(self.nav.push, "friends_list")
        return [Button("friends", t("friends_list.title"), show, icon=self.look.icon("person"))]

    def _consent(self) -> list[Widget]:
        """What is sent besides the rules, where the theme is the player's own."""
        maker = self._maker
        if maker is None:
            return []
        if not maker.is_over:
            return [Label(t("far.packing", theme=self._theme.name), color="text_muted")]
        if maker.fault:
            return [Label(t("far.cannot_pack", theme=self._theme.name, reason=maker.fault), color="danger_text")]
        size = max(0.1, round(len(maker.pack) / 1_000_000, 1))
        return [Label(t("far.consent", theme=self._theme.name, size=size))]

    def _set_name(self, name: str) -> None:
        self.prefs.settings.player_name = name.strip()

    def _open(self) -> None:
        """Ask the server for a table; what becomes of that shows in its lobby, or here again."""
        if self._maker is not None and (not self._maker.is_over or self._maker.fault):
            return
        try:
            link = read_link(self._server).to("")
            plan = plan_of(self.shell, self._draft)
        except BadLink as fault:
            self._fail(str(fault))
            return
        except ValueError as fault:
            self._fail(cannot_play_text(fault))
            return
        pack = self._maker.pack if self._maker is not None else b""
        wanted = wanted_of(plan.terms, sha256(pack).hexdigest() if pack else "")
        self.prefs.keep(
            player_name=self.prefs.settings.player_name, server=self._server.strip(), last_setup=self._draft.data()
        )
        own = OwnTable(wanted, pack, partial(_come_back, self.shell, self._draft, self._back))
        self.matches.leave()
        name = self.prefs.settings.player_name or t("player.person", number=1)
        self.matches.play_with(Joined(self.shell, link, name, own=own))
        self.nav.open("guest_lobby")

    def _fail(self, words: str) -> None:
        self._trouble = words
        self.app.sound.play("fumble", 0.7)
        self.rebuild("server")
        self.ui.focus("server")

    def update(self, dt: float) -> bool:
        if not self._knew_pack and self._maker is not None and self._maker.is_over:
            self._knew_pack = True
            self.rebuild(self.ui.focused.name if self.ui.focused is not None else "server")
        return super().update(dt)


def _come_back(shell: Shell, draft: Draft, back: Callable[[], None] | None, trouble: str) -> None:
    """Nothing came of it: to the same question again, with the reason."""
    shell.nav.open("lobby", draft=draft, back=back)
    shell.nav.push("far_away", draft=draft, back=back, trouble=trouble)


class FriendsList(PanelScene):
    """Over "Friends far away". ``friends`` is set by samples."""

    name = "friends_list"
    width = 640
    opens_on = "close"

    def __init__(self, shell: Shell, *, friends: tuple[Friend, ...] | None = None) -> None:
        super().__init__(shell)
        self._sample = friends

    def content(self) -> Widget:
        friends = self._sample if self._sample is not None else tuple(reversed(known_friends()))
        rows: list[Widget] = [
            entry(
                friend.name,
                [t("friends_list.met", server=_host_of(friend.server))],
                [Button(f"forget_{n}", t("friends_list.forget"), partial(self._forget, friend))],
                wraps=True,
            )
            for n, friend in enumerate(friends)
        ]
        if not rows:
            rows = [Label(t("friends_list.none"), color="text_muted")]
        return Column(
            [
                self.head(t("friends_list.title"), "person"),
                Label(t("friends_list.about"), color="text_muted"),
                ScrollArea(Column(rows, gap=8), name="friends", height=250),
                Row([Spacer(), Button("close", t("common.done"), self.close, kind="primary")]),
            ],
            gap=12,
        )

    def _forget(self, friend: Friend) -> None:
        forget(friend)
        self.app.notices.toast(t("friends_list.forgotten", name=friend.name))
        self.rebuild("close")


def _host_of(server: str) -> str:
    """The server's name as a player typed it."""
    try:
        return read_link(server).host
    except BadLink:
        return server
