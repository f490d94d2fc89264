"""The pictures that guests of one table show of themselves: in memory only, gone with the guest or the table.

A picture comes in parts. ``redraw`` looks at the whole one and paints it anew, as a JPEG of its own: no byte that a
guest has sent is ever passed on.
"""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from collections.abc import Callable
from hashlib import sha256

from uno_desktop.engine.moves import NONE
from uno_desktop.net.host.guest_list import Guest, GuestList, Picture
from uno_desktop.net.host.limits import Allowance
from uno_desktop.net.protocol.protocol import MOST_PICTURE_BYTES, PICTURE_ID_CHARS, Message, Reason

Redraw = Callable[[bytes], bytes]
"""A stranger's JPEG as one of our own. Raises ValueError for what is no picture of a player."""

PICTURES_A_SECOND = 0.1
PICTURES_AT_ONCE = 3
"""How many pictures a guest may send; removing one is always possible."""


class GuestPictures:
    """``wanted``: whether the host wants any. Without ``redraw`` there are none."""

    def __init__(self, guests: GuestList, redraw: Redraw | None) -> None:
        self._guests = guests
        self._redraw = redraw
        self.wanted = True

    @property
    def allowed(self) -> bool:
        """Whether guests may show pictures at this table."""
        return self.wanted and self._redraw is not None

    def allow(self, wanted: bool) -> bool:
        """Whether guests may show pictures from now on: without, those that were there are gone. Whether it changed."""
        was_wanted, self.wanted = self.wanted, wanted
        if not wanted:
            for guest in self._guests.all:
                guest.picture = None
        return was_wanted != wanted

    def id_of(self, guest: Guest | None) -> str:
        """What the picture of a guest is known by; "" without one."""
        return guest.picture.id if guest is not None and guest.picture is not None else ""

    @property
    def shown(self) -> dict[str, bytes]:
        """The pictures of all who sit here, by what they are known by."""
        return {guest.picture.id: guest.picture.jpeg for guest in self._guests.seated() if guest.picture is not None}

    def ban(self, guest: Guest) -> None:
        """The host removes a picture: this guest shows no other one at this table."""
        guest.picture, guest.may_show = None, False

    def receive(self, guest: Guest, message: Message, now_ms: float) -> Reason | None:
        """Take a part of a picture, or with ``of`` 0 remove it. Returns why it is refused."""
        parts, guest.picture_parts = guest.picture_parts, []
        if message["of"] == 0:
            guest.picture = None
            return None
        if guest.seat == NONE or not guest.may_show or not self.allowed:
            return None  # the roster says so already, and a banned guest need not know
        if message["part"] == 0:
            parts = []
        if message["part"] != len(parts):
            return None  # the rest of one of which something was lost, or that we refused already
        parts.append(message["data"])
        if len(parts) < message["of"]:
            guest.picture_parts = parts
            return None
        if guest.pictures_left is None:
            guest.pictures_left = Allowance(PICTURES_A_SECOND, PICTURES_AT_ONCE, now_ms / 1000)
        if guest.pictures_left.spend(now_ms / 1000):
            return Reason.TOO_FAST
        return self._show(guest, "".join(parts))

    def _show(self, guest: Guest, text: str) -> Reason | None:
        assert self._redraw is not None
        try:
            data = b64decode(text, validate=True)
            if len(data) > MOST_PICTURE_BYTES:
                raise ValueError("too large")
            jpeg = self._redraw(data)
        except (binascii.Error, ValueError):
            return Reason.PICTURE_REFUSED
        guest.picture = Picture(sha256(jpeg).hexdigest()[:PICTURE_ID_CHARS], jpeg)
        for other in self._guests.connected:
            self._tell(other, guest.picture)
        return None

    def tell_all(self, guest: Guest) -> None:
        """Somebody has come: they are shown everybody's."""
        for other in self._guests.seated():
            if other.picture is not None:
                self._tell(guest, other.picture)

    def _tell(self, guest: Guest, picture: Picture) -> None:
        if guest.sees_pictures:
            data = b64encode(picture.jpeg).decode("ascii")
            self._guests.send(guest, {"t": "picture", "id": picture.id, "data": data})
