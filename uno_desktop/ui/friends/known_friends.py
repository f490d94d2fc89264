"""What is kept of tables elsewhere: a token for each friendship, and one for each seat, with which it is got back.

A friendship is made when a hand has been played on a server: each game gives the other half of a token, and both keep
it. ``friends.json`` and ``joined.json`` among the player's files have them; without them, or where they are damaged,
one begins anew. ``Circle`` and ``Door`` are friends while we are connected to a server, at a table of it or only at its
door: who is here, and invitations.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.paths import saves_dir
from uno_desktop.match.setup.settings import ADDRESS_MAX_CHARS
from uno_desktop.match.setup.untrusted import hexadecimal, many, mapping, text
from uno_desktop.net.guest.client import Client
from uno_desktop.net.guest.link import BadLink, Link, read_link
from uno_desktop.net.protocol.codes import clean_name, token_mark
from uno_desktop.net.protocol.protocol import MOST_FRIENDS, TOKEN_HEX_CHARS, Message

_TOKEN_HEX_CHARS = 64
_MOST_KEPT = 200

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Friend:
    """``server`` is the address of the server (``Link.base``) where we met; ``token`` is what our two games keep."""

    name: str
    server: str
    token: str

    @property
    def mark(self) -> str:
        """By this a server knows that we are friends, without the token."""
        return token_mark(self.token)


def _write(file: str, data: object, what: str) -> None:
    """Keep this. Where that is not possible friends are met, and tables joined, anew the next time."""
    try:
        write_whole(saves_dir() / file, json.dumps(data).encode())
    except OSError as fault:
        log.warning("%s cannot be kept: %s", what, fault)


# -- friends --


def known_friends() -> list[Friend]:
    """Everybody known, the latest last; what can't be read is left out."""
    found: list[Friend] = []
    with suppress(OSError, ValueError, RecursionError):
        for each in many(json.loads((saves_dir() / "friends.json").read_text("utf-8")), 0, _MOST_KEPT):
            with suppress(ValueError, KeyError, TypeError):
                data = mapping(each)
                name, server = clean_name(text(data["name"])), text(data["server"], ADDRESS_MAX_CHARS)
                found.append(Friend(name, server, hexadecimal(data["token"], _TOKEN_HEX_CHARS, _TOKEN_HEX_CHARS)))
    return found


def friends_at(server: str) -> list[Friend]:
    """Those we met at this server, the latest first; as many as a server is told."""
    return [each for each in reversed(known_friends()) if each.server == server][:MOST_FRIENDS]


def token_of(own_half: str, other_half: str) -> str:
    """The token of a friendship, the same for both."""
    return sha256("/".join(sorted((own_half, other_half))).encode()).hexdigest()


def remember(friend: Friend) -> None:
    """Keep a friend: the latest of each server, and no others' tokens are replaced, whatever the name.

    So neither a server nor somebody of the same name takes friends away that were met elsewhere.
    """
    known = known_friends()
    others = [each for each in known if each.server != friend.server]
    there = [each for each in known if each.server == friend.server and each.token != friend.token]
    _keep([*others, *there[1 - MOST_FRIENDS :], friend][-_MOST_KEPT:])


def forget(friend: Friend) -> None:
    """Keep nothing of a friendship: neither game can invite the other by it again."""
    _keep([each for each in known_friends() if each.token != friend.token])


def _keep(friends: list[Friend]) -> None:
    data = [{"name": each.name, "server": each.server, "token": each.token} for each in friends]
    _write("friends.json", data, "friends")


# -- seats --


def _seats() -> dict[str, str]:
    with suppress(OSError, ValueError):
        data = json.loads((saves_dir() / "joined.json").read_text("utf-8"))
        if isinstance(data, dict):
            digits = {*"0123456789abcdef"}
            return {
                key: token
                for key, token in data.items()
                if isinstance(token, str) and len(token) == TOKEN_HEX_CHARS and not {*token} - digits
            }
    return {}


def token_for(address: str, code: str) -> str:
    """The token of our seat at that table; "" where we had none."""
    return _seats().get(f"{address} {code}", "")


def remember_seat(address: str, code: str, token: str) -> None:
    """Keep a token; "" forgets the one there was."""
    kept = _seats()
    before = dict(kept)
    kept.pop(f"{address} {code}", None)
    if token:
        kept[f"{address} {code}"] = token
    if kept != before:
        _write("joined.json", dict([*kept.items()][-20:]), f"the seat at {address}")  # not shown: for the log


# -- while we are connected --


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
