"""Friends met on servers: where, and a button that forgets each of them."""

from __future__ import annotations

from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.net.guest.link import BadLink, read_link
from uno_desktop.ui.friends.known_friends import Friend, forget, known_friends
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.list_rows import entry


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
