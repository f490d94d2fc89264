"""Which friends are connected to this server: known by marks that only the two of a friendship can name.

Nothing is kept: a mark is here as long as the connection that named it.
"""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.net.host.guest_list import Post
from uno_desktop.net.protocol.protocol import write

INVITES_EVERY_MS = 3_000
MOST_AT_MARK = 4
"""A friendship has two sides, which may still be connected from before: more connections are not its."""


class Presence:
    """Connections by the marks they named."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._marks: dict[int, frozenset[str]] = {}
        self._named: dict[str, set[int]] = {}
        self._told: dict[int, list[str]] = {}
        self._invited_ms: dict[int, float] = {}

    def name(self, connection: int, marks: Iterable[str]) -> None:
        """These are the friendships of a connection; it and its friends are told who is here, where that is new."""
        before = self._friends(connection)
        self._forget(connection)
        mine = frozenset(mark for mark in marks if len(self._named.get(mark, ())) < MOST_AT_MARK)
        self._marks[connection] = mine
        for mark in mine:
            self._named.setdefault(mark, set()).add(connection)
        self._tell(before | self._friends(connection) | {connection})

    def gone(self, connection: int) -> None:
        """A connection was closed: its friends are told."""
        friends = self._friends(connection)
        self._forget(connection)
        self._invited_ms.pop(connection, None)
        self._told.pop(connection, None)
        self._tell(friends)

    def invite(self, connection: int, mark: str, code: str, now_ms: float) -> bool:
        """Ask the friend of this mark to a table; whether one is here, and the last one was asked long enough ago."""
        asked_ms = self._invited_ms.get(connection, float("-inf"))
        friends = self._named.get(mark, set()) - {connection}
        if mark not in self._marks.get(connection, ()) or not friends or now_ms - asked_ms < INVITES_EVERY_MS:
            return False
        self._invited_ms[connection] = now_ms
        for friend in friends:
            self._post.send(friend, write({"t": "invited", "mark": mark, "code": code}))
        return True

    def _friends(self, connection: int) -> set[int]:
        found = {friend for mark in self._marks.get(connection, ()) for friend in self._named.get(mark, ())}
        return found - {connection}

    def _forget(self, connection: int) -> None:
        for mark in self._marks.pop(connection, ()):
            self._named[mark].discard(connection)
            if not self._named[mark]:
                del self._named[mark]

    def _tell(self, connections: Iterable[int]) -> None:
        for connection in connections:
            marks = self._marks.get(connection, frozenset())
            here = sorted(mark for mark in marks if self._named[mark] - {connection})
            if here != self._told.get(connection):
                self._told[connection] = here
                self._post.send(connection, write({"t": "friends", "here": here}))
