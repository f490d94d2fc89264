"""What is kept of tables elsewhere: a token for each friendship, and one for each seat, with which it is got back.

A friendship is made when a hand has been played on a server: each game gives the other half of a token, and both keep
it. ``friends.json`` and ``joined.json`` among the player's files have them; without them, or where they are damaged,
one begins anew.
"""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.paths import saves_dir
from uno_desktop.match.setup.settings import ADDRESS_MAX_CHARS
from uno_desktop.match.setup.untrusted import hexadecimal, many, mapping, text
from uno_desktop.net.protocol.codes import clean_name, token_mark
from uno_desktop.net.protocol.protocol import MOST_FRIENDS, TOKEN_HEX_CHARS

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
