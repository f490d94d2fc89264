"""The guests of one table: who has which seat, who is here, and the connection by which each is reached."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.match.setup.pace import USUAL
from uno_desktop.net.host.limits import Allowance
from uno_desktop.net.protocol.clocks import RoundTrips
from uno_desktop.net.protocol.codes import clean_name, new_token, token_mark
from uno_desktop.net.protocol.protocol import Message, Reason, error, write

SILENT_MS = 10_000
"""Clients ping every second: one not heard from for this long is away, even if its socket is still open."""
AWAY_MS = 20_000
"""After this long the computer plays for somebody who is away, and a watcher is forgotten."""
MOST_GUESTS = 64


class Post(Protocol):
    """Carries messages to connections, by the numbers the server gave them."""

    def send(self, connection: int, text: str) -> None:
        """Send this message; does nothing if the connection is gone."""
        ...

    def close(self, connection: int) -> None:
        """Close the connection once everything queued before has been sent."""
        ...

    def measure_often(self) -> None:
        """Measure round trips more often from now on: drops are possible."""
        ...


class Picture(NamedTuple):
    """What a guest shows of themselves: a JPEG of ours, and what it is known by."""

    id: str
    jpeg: bytes


@dataclass(eq=False)
class Guest:
    """A remote player, seated or watching (``seat`` is then ``NONE``), identified by the mark of their token."""

    mark: str
    name: str
    device: str = "phone"
    seat: int = NONE
    connection: int | None = None
    address: str = ""
    heard_ms: float = 0.0
    ready: bool = False
    number: str = ""
    emoted_ms: float = float("-inf")
    befriended: set[str] = field(default_factory=set)
    """The marks of those to whom they gave their half of a friendship's token."""
    patience: str = USUAL
    """How much longer they want to take, a value of ``PATIENCES``; the table may refuse it."""
    owner: bool = False
    """Whether the table is theirs: who opened it, and after them whoever has sat there longest."""
    trips: RoundTrips = field(default_factory=RoundTrips)
    late_ms: int = 0
    """By how much their presses can count too late (``RoundTrips.late_ms``), as far as it has been told."""
    sees_pictures: bool = False
    """Whether their device shows the pictures of others."""
    picture: Picture | None = None
    """Never kept: gone with the guest."""
    picture_parts: list[str] = field(default_factory=list)
    """What has come so far of a picture that is on its way."""
    may_show: bool = True
    pictures_left: Allowance | None = None

    def away_ms(self, now_ms: float) -> float:
        """How long they have been away; 0 if they are here."""
        silent_ms = now_ms - self.heard_ms
        if self.connection is None:
            return max(silent_ms, 1.0)
        return silent_ms if silent_ms >= SILENT_MS else 0.0

    def heard(self, now_ms: float) -> None:
        """Something came from them."""
        self.heard_ms = max(self.heard_ms, now_ms)


class GuestList:
    """Everybody who came to a table with a device of their own. ``host_names`` are those no guest may have."""

    def __init__(self, post: Post, host_names: Iterable[str] = ()) -> None:
        self.all: list[Guest] = []
        self._post = post
        self._host_names = frozenset(host_names)
        self._by_connection: dict[int, Guest] = {}

    # -- who is here -------------------------------------------------------------------------------------

    @property
    def connected(self) -> list[Guest]:
        """Those with a connection, watchers included."""
        return list(self._by_connection.values())

    @property
    def watching(self) -> list[Guest]:
        """Those with a connection and without a seat."""
        return [guest for guest in self._by_connection.values() if guest.seat == NONE]

    @property
    def owner_here(self) -> Guest | None:
        """Whose table it is, or None."""
        return next((guest for guest in self.all if guest.owner), None)

    def at(self, connection: int) -> Guest | None:
        """The guest on this connection, or None."""
        return self._by_connection.get(connection)

    def known(self, token: str) -> Guest | None:
        """The guest whose token this is, or None."""
        return self.marked(token_mark(token))

    def marked(self, mark: str) -> Guest | None:
        """The guest with this mark of a token, or None."""
        return next((guest for guest in self.all if guest.mark == mark), None)

    def owner(self, seat: int) -> Guest | None:
        """The guest who owns this seat, or None."""
        return next((guest for guest in self.all if guest.seat == seat), None)

    def seated(self) -> list[Guest]:
        """The guests with a seat, by seat."""
        return sorted((guest for guest in self.all if guest.seat != NONE), key=lambda guest: guest.seat)

    def present(self, now_ms: float) -> list[Guest]:
        """The seated guests who are here."""
        return [guest for guest in self.seated() if not guest.away_ms(now_ms)]

    def all_ready(self, now_ms: float) -> bool:
        """Whether at least one player is here, and all who are here are ready."""
        present = self.present(now_ms)
        return bool(present) and all(guest.ready for guest in present)

    def nobody_ready(self) -> None:
        """Everybody is asked anew, and gives a new number."""
        for guest in self.all:
            guest.ready, guest.number = False, ""

    # -- coming and going --------------------------------------------------------------------------------

    def admit(self, connection: int, hello: Message, now_ms: float) -> str | None:
        """Let somebody new in; their token, or None where there are too many already."""
        if len(self._by_connection) >= MOST_GUESTS:
            return None
        # Forget watchers who left long ago, and the longest gone of too many who come and go.
        strangers = [each for each in self.all if each.seat == NONE and each.connection is None]
        for guest in strangers[:-MOST_GUESTS]:
            self.forget(guest)
        for guest in [each for each in self.all if each.seat == NONE and each.away_ms(now_ms) > AWAY_MS]:
            self.forget(guest)
        token = new_token()
        guest = Guest(token_mark(token), self._free_name(hello.get("name", "")), hello["device"])
        guest.sees_pictures = hello.get("pictures", False)
        self.all.append(guest)
        self._connect(guest, connection, now_ms)
        return token

    def readmit(self, guest: Guest, connection: int, hello: Message, now_ms: float) -> None:
        """Somebody is back, perhaps on another device."""
        self.turn_out(guest, Reason.ELSEWHERE)
        guest.device, guest.trips = hello["device"], RoundTrips()
        guest.sees_pictures, guest.picture_parts = hello.get("pictures", False), []
        self._connect(guest, connection, now_ms)

    def lost(self, connection: int, now_ms: float) -> None:
        """A connection was lost; its guest keeps the seat."""
        guest = self._by_connection.pop(connection, None)
        if guest is not None:
            guest.connection, guest.heard_ms, guest.ready = None, now_ms, False

    def turn_out(self, guest: Guest, reason: Reason) -> None:
        """Say why, and close the connection. The guest keeps the seat."""
        self.send(guest, error(reason))
        self._disconnect(guest)

    def forget(self, guest: Guest) -> None:
        """Remove a guest and their token, so that they can't come back. The table of an owner goes to the next."""
        self._disconnect(guest)
        if guest in self.all:
            self.all.remove(guest)
        seated = [each for each in self.all if each.seat != NONE]
        if guest.owner and seated:
            seated[0].owner = True

    def rename(self, guest: Guest) -> None:
        """Give a guest a plain name in place of their own."""
        guest.name = ""
        guest.name = self._free_name("")

    def _connect(self, guest: Guest, connection: int, now_ms: float) -> None:
        guest.connection, guest.heard_ms = connection, now_ms
        self._by_connection[connection] = guest

    def _disconnect(self, guest: Guest) -> None:
        if guest.connection is not None:
            self._by_connection.pop(guest.connection, None)
            self._post.close(guest.connection)
            guest.connection = None

    def _free_name(self, typed: str) -> str:
        """The name as typed, cleaned, and made different from those already here."""
        name = clean_name(typed) or t("net.guest")
        others = {guest.name for guest in self.all if guest.seat != NONE or guest.connection is not None}
        others |= self._host_names
        if name not in others:
            return name
        return next(each for n in range(2, 1000) if (each := f"{name[:16]} {n}") not in others)

    # -- what they are sent ------------------------------------------------------------------------------

    def send(self, guest: Guest, *messages: Mapping[str, Any]) -> None:
        """Send a guest these messages."""
        self.send_texts(guest, [write(message) for message in messages])

    def send_texts(self, guest: Guest, texts: Iterable[str]) -> None:
        """Send a guest messages that are written already."""
        if guest.connection is not None:
            for text in texts:
                self._post.send(guest.connection, text)

    def send_all(self, message: Mapping[str, Any]) -> None:
        """Send everybody who is connected this message."""
        text = write(message)
        for guest in self._by_connection.values():
            self.send_texts(guest, [text])
