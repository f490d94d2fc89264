"""Friends while we are connected to a server, at a table of it or only at its door: who is here, and invitations."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from uno_desktop.net.guest.client import Client
from uno_desktop.net.guest.link import BadLink, Link, read_link
from uno_desktop.net.protocol.codes import clean_name
from uno_desktop.net.protocol.protocol import Message
from uno_desktop.ui.friends.known_friends import Friend, friends_at, remember, token_of


class Circle:
    """Follows one connection. ``here`` are the friends who are there now; ``outgoing`` is what to tell the server.

    ``invitations`` are friends with the codes of tables they asked us to, not looked at yet.
    """

    def __init__(self, server: str) -> None:
        self.outgoing: list[Message] = []
        self.here: list[Friend] = []
        self.invitations: list[tuple[Friend, str]] = []
        self._server = server
        self._halves: dict[tuple[int, str], str] = {}
        self._friends: list[Friend] = []

    def take_outgoing(self) -> list[Message]:
        """What to tell the server now, once."""
        told, self.outgoing = self.outgoing, []
        return told

    def greet(self) -> None:
        """Connected: tell the server which friendships there are."""
        self._friends = friends_at(self._server)
        self.outgoing.append({"t": "friends", "marks": [friend.mark for friend in self._friends]})

    def offer(self, seat: int, name: str) -> None:
        """A hand has been played with whoever sits there: give them our half of a token, once.

        Friends who are here need none: both know them by now.
        """
        if (seat, name) not in self._halves and all(friend.name != name for friend in self.here):
            self._halves[seat, name] = secrets.token_hex(16)
            self.outgoing.append({"t": "befriend", "seat": seat, "half": self._halves[seat, name]})

    def take(self, message: Message, name_of: Callable[[int], str]) -> None:
        """A message about friends; ``name_of`` says who sits at a seat."""
        match message["t"]:
            case "befriend":
                self._befriend(message["seat"], clean_name(name_of(message["seat"])), message["half"])
            case "friends":
                self.here = [friend for friend in self._friends if friend.mark in message["here"]]
            case "invited":
                friend = next((each for each in self._friends if each.mark == message["mark"]), None)
                if friend is not None:
                    self.invitations.append((friend, message["code"]))

    def _befriend(self, seat: int, name: str, half: str) -> None:
        self.offer(seat, name)
        own = self._halves.get((seat, name))
        if own is not None and name:
            remember(Friend(name, self._server, token_of(own, half)))
            self.greet()

    def invite(self, friend: Friend) -> None:
        """Ask a friend to the table where we are."""
        self.outgoing.append({"t": "invite", "mark": friend.mark})


class Door:
    """Connected without a table, so that friends can invite us again.

    ``invitations`` are friends with the way to their tables, each friend's last one. Call ``turn`` now and then.
    """

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
