"""Samples of friends at the table: no port is opened, and nobody is really there."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.samples.table_moments import sample as sample_table
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.setup.setup import Seat
from uno_desktop.net.guest.link import read_link
from uno_desktop.net.host.guest_list import Guest, Post
from uno_desktop.net.host.table import Table
from uno_desktop.net.protocol.nearby import NearbyTable
from uno_desktop.net.protocol.protocol import read_host
from uno_desktop.players.manners.emotes import Spoken
from uno_desktop.ui.friends.far_away import FarAway, FriendsList
from uno_desktop.ui.friends.guest_lobby import GuestLobby
from uno_desktop.ui.friends.hosting import Hosting
from uno_desktop.ui.friends.join import Join
from uno_desktop.ui.friends.joined import Joined
from uno_desktop.ui.friends.known_friends import Friend
from uno_desktop.ui.friends.lobby import Lobby
from uno_desktop.ui.friends.manage import Guests, Manage
from uno_desktop.ui.friends.table_plan import plan_of
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.shell.match.match_draft import Seating
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import remembered

_ADDRESS, _CODE, _PORT = "192.168.178.42", "KLMN", 8765
_LINK = "https://uno.example.org/KLMNPQRT"
_LONG_NAMES = ("Maximiliane-Sophie G", "Wolfeschlegelsteinha", "Bo")


class _NoPost:
    """Carries nothing."""

    def send(self, connection: int, text: str) -> None:
        """Nobody is there."""

    def close(self, connection: int) -> None:
        """Nobody is there."""

    def measure_often(self) -> None:
        """There is nothing to measure."""


def _lobby(shell: Shell, players: int, seed: int, names: tuple[str, ...], post: Post | None = None) -> Lobby:
    draft = remembered(shell.look, shell.prefs)
    draft.players, draft.lot = players, seed_bytes(seed)
    for seat in range(1, players):
        draft.seat_here(seat, Seating(is_guest=True))
    if players > 3:
        draft.seat_here(players - 1, Seating(agent="hard"))
    hosting = Hosting(shell, plan_of(shell, draft))
    hosting.table = Table(_CODE, hosting.plan.terms, post or _NoPost(), page={})
    hosting.address, hosting.port = f"{_ADDRESS}:{_PORT}", _PORT
    for n, name in enumerate(names[: len(hosting.elsewhere)]):
        connection = n if n != 1 else None
        heard_ms = -1e9 if connection is None else 1e9
        guest = Guest(str(n), name, seat=n + 1, connection=connection, ready=n == 0, heard_ms=heard_ms)
        hosting.table.guests.all.append(guest)
    return Lobby(shell, hosting=hosting)


def lobby(shell: Shell, *, players: int = 4, seed: int = 1) -> Lobby:
    """Nobody has come yet."""
    return _lobby(shell, players, seed, ())


def lobby_guests(shell: Shell, *, players: int = 4, seed: int = 1, least: int = 4) -> Lobby:
    """One is ready, one is away, all have long names; there are at least so many players."""
    return _lobby(shell, max(players, least), seed, _LONG_NAMES)


def lobby_fault(shell: Shell, *, players: int = 4, seed: int = 1) -> Lobby:
    """There is no network."""
    scene = _lobby(shell, players, seed, ())
    scene._fault = t("lobby.no_network")
    return scene


def join(shell: Shell, *, players: int = 4, seed: int = 1) -> Join:
    """Two tables were found."""
    found = (
        NearbyTable(t("join.sample_host"), f"{_ADDRESS}:{_PORT}"),
        NearbyTable(t("join.sample_other"), f"192.168.178.107:{_PORT}"),
    )
    return Join(shell, found=found)


def join_error(shell: Shell, *, players: int = 4, seed: int = 1) -> Join:
    """The code was wrong."""
    trouble = t("net.error.wrong_code")
    return Join(shell, address=f"{_ADDRESS}:{_PORT}", code=_CODE, trouble=trouble, found=())


def guest_lobby(shell: Shell, *, players: int = 4, seed: int = 1) -> GuestLobby:
    """At a table with an open seat and somebody who is away."""
    return _guest_lobby(shell, Joined(shell, read_link(f"{_ADDRESS}:{_PORT}/{_CODE}"), _LONG_NAMES[0], knocks=False),
                        max(players, 5), seed)  # fmt: skip


def guest_lobby_far(shell: Shell, *, players: int = 4, seed: int = 1) -> GuestLobby:
    """At a table on a server, with its link."""
    joined = Joined(shell, read_link(_LINK), _LONG_NAMES[0], knocks=False)
    return _guest_lobby(shell, joined, max(players, 5), seed, owner=True)


def manage(shell: Shell, *, players: int = 4, seed: int = 1) -> Manage:
    """A table with two others, one of whom is away."""
    joined = Joined(shell, read_link(_LINK), _LONG_NAMES[0], knocks=False)
    _guest_lobby(shell, joined, max(players, 5), seed, owner=True)
    return Manage(shell, joined=joined)


def far_away(shell: Shell, *, players: int = 4, seed: int = 1) -> FarAway:
    """The server could not be reached."""
    shell.prefs.settings.server = "uno.example.org"
    return FarAway(shell, draft=remembered(shell.look, shell.prefs), trouble=t("net.error.no_more_tables"))


def friends_list(shell: Shell, *, players: int = 4, seed: int = 1) -> FriendsList:
    """As many friends as players, met on two servers."""
    servers = ("https://uno.example.org", "https://cards.a-club-with-a-long-name.example.net")
    names = (*_LONG_NAMES, "Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil")
    friends = [Friend(names[n % len(names)], servers[n % 2], f"{n:064x}") for n in range(players)]
    return FriendsList(shell, friends=tuple(friends))


def _guest_lobby(shell: Shell, joined: Joined, players: int, seed: int, *, owner: bool = False) -> GuestLobby:
    host = _lobby(shell, players, seed, _LONG_NAMES[:2], _Kept(joined))._hosting
    assert host is not None
    assert host.table is not None
    host.table.join(1, {"name": "Ann", "device": "game"}, 0.0, owner=owner)
    host.table.receive(1, {"t": "sit"}, 0.0, 0.0)
    return GuestLobby(shell, joined=joined)


class _Kept(_NoPost):
    """Carries everything to one guest."""

    def __init__(self, joined: Joined) -> None:
        self._joined = joined

    def send(self, connection: int, text: str) -> None:
        if connection == 1:
            self._joined.match.receive(read_host(text), 0.0)


class _Away:
    """A company of which one is away."""

    elsewhere = frozenset({1, 2, 3})
    knows_deal = True
    hosts = False
    away = frozenset({2})
    note = ""

    def seats(self, agreed: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """As agreed."""
        return agreed

    def take_words(self) -> list[Spoken]:
        """Nobody says anything."""
        return []

    def say(self, seat: int, emote: str) -> None:
        """Nobody hears it."""

    def saw(self, moves: object, last_drop: object) -> None:
        """Nobody is told."""


def table_away(shell: Shell, *, players: int = 4, seed: int = 1) -> Scene:
    """A match with friends, one of whom is away."""
    scene = sample_table(shell, players=players, seed=seed)
    assert shell.matches.session is not None
    shell.matches.session.company = _Away()  # type: ignore[assignment]
    return scene


def guests(shell: Shell, *, players: int = 4, seed: int = 1) -> Guests:
    """While a match is on: one is here, one is away, all have long names."""
    return Guests(shell, hosting=_lobby(shell, max(players, 4), seed, _LONG_NAMES)._hosting)
