"""The running game of the scenes' tests; and friends who come to it over real sockets."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from scenes.conftest import THEMES, Play, Running, play
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from uno_desktop.content.themes import themes
from uno_desktop.net.host import table as net_table
from uno_desktop.ui.friends import hosting, join, joined
from uno_desktop.ui.shell.match.match_draft import Draft, Seating
from uno_desktop.ui.shell.scenes.start_match import remembered

sys.path.append(str(Path(__file__).parents[2] / "net"))

from live import Open

__all__ = ["THEMES", "Friend", "Party", "Play", "Running", "party", "play"]

_PATIENCE_S = 20.0
_NUMBER = "57" * 32
"""Makes deals whose first card asks nothing of anybody."""


class Friend:
    """Somebody with a phone: JSON over a socket, answered as the page does."""

    def __init__(self, port: int, **hello: Any) -> None:
        self.socket = connect(f"ws://127.0.0.1:{port}/ws", open_timeout=60, legacy=True)
        self.told: dict[str, Any] = {}
        self.all: list[dict[str, Any]] = []
        self.is_cut = False
        self.n = 0
        self.say("hello", protocol=1, device="phone", **hello)

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"t": kind, **fields}))

    def numbered(self, kind: str, **fields: Any) -> None:
        """Send a message that is answered."""
        self.n += 1
        self.say(kind, n=self.n, **fields)

    def hear(self) -> None:
        """Take in what has come."""
        while not self.is_cut:
            try:
                message = json.loads(self.socket.recv(timeout=0))
            except TimeoutError:
                return
            except ConnectionClosed:
                self.is_cut = True
                return
            self.told[message["t"]] = message
            self.all.append(message)

    @property
    def seat(self) -> int:
        """Where we sit."""
        return int(self.told["welcome"]["seat"]) if "welcome" in self.told else -1

    def legal(self) -> list[dict[str, Any]]:
        """What we can do now."""
        latest = max((self.told[t] for t in ("state", "moved") if t in self.told), key=lambda m: m["ply"], default={})
        return latest.get("legal", [])

    @property
    def ply(self) -> int:
        """The last move we heard of."""
        return max(self.told[t]["ply"] for t in ("state", "moved") if t in self.told)


class Party:
    """Games and phones in one process: everybody's frames are turned together."""

    def __init__(self) -> None:
        self.games: list[Running] = []
        self.friends: list[Friend] = []
        self._turned = 0

    def turn(self, frames: int = 1) -> None:
        """So many frames of every game, every third of them drawn, with a moment for the network."""
        for _ in range(frames):
            self._turned += 1
            for game in self.games:
                game.pilot._turn(shown=self._turned % 3 == 0)
            time.sleep(0.002)
            for friend in self.friends:
                friend.hear()

    def until(self, happens: Callable[[], object]) -> None:
        """Turn until something happens. Raises AssertionError after a long time."""
        end_s = time.monotonic() + _PATIENCE_S
        while not happens():
            scenes = [game.scene for game in self.games]
            assert time.monotonic() < end_s, f"it never happens; scenes {scenes}"
            self.turn()

    def invite(self, game: Running, players: int = 3, guests: int = 2, **options: Any) -> hosting.Hosting:
        """Open the lobby of a match with so many seats for friends, from the second on; ``options`` of the rules."""
        shell = game.shell
        draft = drafted(game, players, guests, **options)
        shell.nav.open("lobby", draft=draft)
        if game not in self.games:
            self.games.append(game)
        self.until(lambda: shell.matches.company is not None)
        company = shell.matches.company
        assert isinstance(company, hosting.Hosting)
        return company

    def deal(self, game: Running) -> None:
        """The host deals, also where somebody is not ready yet."""
        game.pilot.press("deal")
        game.pilot.frame(2)
        if game.scene == "unready":
            game.pilot.press("deal_anyway")

    def come(self, host: hosting.Hosting, name: str, **hello: Any) -> Friend:
        """Somebody joins with the code, and sits down."""
        assert host.table is not None
        friend = Friend(host.port, name=name, **(hello or {"code": host.table.code}))
        self.friends.append(friend)
        self.until(lambda: "welcome" in friend.told)
        if friend.seat < 0:
            friend.say("sit")
            self.until(lambda: friend.seat >= 0)
        return friend


def drafted(game: Running, players: int, guests: int, **options: Any) -> Draft:
    """A match with so many friends."""
    draft = remembered(game.shell.look, game.shell.prefs)
    draft.players = players
    draft.overrides.update(options)
    for seat in range(1, players):
        draft.seat_here(seat, Seating(is_guest=True) if seat <= guests else Seating())
    return draft


@pytest.fixture(autouse=True)
def _nobody_looks_around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(join.nearby, "browse", lambda *_changed: None)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Open]:
    """A server of this machine that has all of the game's themes."""
    with Open(tmp_path / "tables", themes.load("classic")) as live:
        yield live
        assert live.faults == []


@pytest.fixture
def party(play: Play, monkeypatch: pytest.MonkeyPatch) -> Iterator[Party]:
    """Nothing is announced on the network of the machine that tests, and everybody's numbers make the same deals."""
    monkeypatch.setattr(hosting.nearby, "announce", lambda *_where: None)
    monkeypatch.setattr(net_table, "new_number", lambda: _NUMBER)
    monkeypatch.setattr(joined, "secrets", SimpleNamespace(token_hex=lambda count: _NUMBER[: 2 * count]))
    gathering = Party()
    yield gathering
    for friend in gathering.friends:
        friend.socket.close()
