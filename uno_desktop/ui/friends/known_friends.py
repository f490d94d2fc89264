"""People this game has played with on a server: a token for each friendship, which the two games keep.

A friendship is made when a hand has been played: each game gives the other half of a token. ``friends.json`` among the
player's files has them; without it, or where it is damaged, one begins anew.
"""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.paths import saves_dir
from uno_desktop.match.setup.settings import ADDRESS_MAX_CHARS
from uno_desktop.match.setup.untrusted import hexadecimal, many, mapping, text
from uno_desktop.net.protocol.codes import clean_name, token_mark
from uno_desktop.net.protocol.protocol import MOST_FRIENDS

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


def _file() -> Path:
    return saves_dir() / "friends.json"


def known_friends() -> list[Friend]:
    """Everybody known, the latest last; what can't be read is left out."""
    found: list[Friend] = []
    with suppress(OSError, ValueError, RecursionError):
        for each in many(json.loads(_file().read_text("utf-8")), 0, _MOST_KEPT):
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
    _write([*others, *there[1 - MOST_FRIENDS :], friend][-_MOST_KEPT:])


def forget(friend: Friend) -> None:
    """Keep nothing of a friendship: neither game can invite the other by it again."""
    _write([each for each in known_friends() if each.token != friend.token])


def _write(friends: list[Friend]) -> None:
    data = [{"name": each.name, "server": each.server, "token": each.token} for each in friends]
    try:
        write_whole(_file(), json.dumps(data).encode())
    except OSError as fault:
        log.warning("friends cannot be kept: %s", fault)
