"""At the door of the player's server: connected without a table, so that friends can invite us again."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.net.guest.client import Client
from uno_desktop.net.guest.link import BadLink, Link, read_link
from uno_desktop.ui.friends.circle import Circle
from uno_desktop.ui.friends.known_friends import Friend, friends_at


class Door:
    """``invitations`` are friends with the way to their tables, each friend's last one. Call ``turn`` now and then."""

    def __init__(self, link: Link, clock: Callable[[], float], wake: Callable[[], None]) -> None:
        self.invitations: list[tuple[Friend, Link]] = []
        self._link = link
        self._client = Client(link, "", clock, door=True, wake=wake)
        self._circle = Circle(link.base)
        self._has_greeted = False
        self._client.start()

    def turn(self) -> bool:
        """Take in what came; whether there are new invitations."""
        self._client.update()
        if not self._client.connected:
            self._has_greeted = False
        elif not self._has_greeted:
            self._has_greeted = True
            self._circle.greet()
        for message in self._client.match.social:
            self._circle.take(message, lambda _seat: "")
        self._client.match.social.clear()
        for told in self._circle.take_outgoing():
            self._client.send(told)
        asked, self._circle.invitations = self._circle.invitations, []
        for friend, code in asked:
            others = [each for each in self.invitations if each[0] != friend]
            self.invitations = [*others, (friend, self._link.to(code))]
        return bool(asked)

    def leave(self) -> None:
        """Go; nobody waits for anything."""
        self._client.end()


def door_of(server: str, clock: Callable[[], float], wake: Callable[[], None]) -> Door | None:
    """The door of the server in the settings; None where there is none, or nobody who could invite us."""
    try:
        link = read_link(server).to("") if server else None
    except BadLink:
        return None
    return Door(link, clock, wake) if link is not None and friends_at(link.base) else None
