"""Guests for benches, in a process of their own.

``python -m uno_desktop.devtools.bench_guests PORT CODE GUESTS SECONDS``

Each joins the table, fetches the page (the first one all pictures, too), is ready when all seats are taken, and plays
the first thing it may. The last line printed is JSON: for every move of their own, how many ms passed until the guest
was told of it.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
import urllib.request
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from uno_desktop.net.protocol.protocol import PROTOCOL

PING_EVERY_S, PING_IN_DROPS_EVERY_S = 1.0, 0.25
_LET_GO_MS = (180, 420)
_THINK_S = (0.4, 1.2)
"""Faster than people play."""


class Guest:
    """One client; ``moves_ms`` are its round trips from a move to being shown it."""

    def __init__(self, port: int, code: str, number: int) -> None:
        self.moves_ms: list[float] = []
        self._port, self._code, self._number = port, code, number
        self._chance = random.Random(number)
        self._seat, self._ply, self._n = -1, 0, 0
        self._sent_at_s: float | None = None
        self._chores: set[asyncio.Task[None]] = set()
        self._ping_every_s = PING_EVERY_S
        self._socket: ClientConnection

    async def run(self) -> None:
        """Play until the host closes the connection."""
        url = f"ws://127.0.0.1:{self._port}/ws"
        async with connect(url, open_timeout=30, compression=None, max_size=1 << 20) as self._socket:
            name = f"Guest {self._number + 1}"
            await self._say("hello", protocol=PROTOCOL, device="phone", name=name, code=self._code)
            self._later(self._ping())
            with suppress(ConnectionClosed):
                async for text in self._socket:
                    await self._take(json.loads(text))
            for chore in self._chores:
                chore.cancel()

    async def _say(self, kind: str, **fields: object) -> None:
        with suppress(ConnectionClosed):
            await self._socket.send(json.dumps({"t": kind, **fields}))

    def _later(self, chore: Any) -> None:
        task = asyncio.ensure_future(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _ping(self) -> None:
        while True:
            await self._say("ping", c=0)
            await asyncio.sleep(self._ping_every_s)

    async def _take(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "welcome":
                self._seat = message["seat"]
                kinds = message["setup"]["deck"]["kinds"]
                if any(name == "drop_hands" for kind in kinds for name, _amount in kind["effects"]):
                    self._ping_every_s = PING_IN_DROPS_EVERY_S
                if self._seat < 0:
                    await asyncio.to_thread(_fetch, self._port, message["setup"], self._number == 0)
                    await self._say("sit")
            case "roster":
                seats = message["seats"]
                all_here = message["stage"] != "playing" and all(seat["kind"] == "person" for seat in seats)
                if self._seat >= 0 and all_here and not seats[self._seat]["ready"]:
                    await self._say("ready")
            case "state" | "moved":
                self._note(message)
                self._ply = message["ply"]
                plays = [each for each in message["legal"] if "uno" not in each["move"]]
                if plays and self._seat in message["waiting"]:
                    self._later(self._play(plays[0]["move"], self._ply))
            case "drop" if message["stage"] == "spilled" and self._seat in message["persons"]:
                self._later(self._let_go(message))

    def _note(self, message: dict[str, Any]) -> None:
        """Whether this is the own move, and how long it took."""
        first = next(iter(message.get("events", [])), None)
        if self._sent_at_s is not None and first and first[1:2] == [self._seat]:
            self.moves_ms.append((time.perf_counter() - self._sent_at_s) * 1000)
            self._sent_at_s = None

    async def _play(self, move: str, ply: int) -> None:
        await asyncio.sleep(self._chance.uniform(*_THINK_S))
        if ply == self._ply:
            self._n += 1
            self._sent_at_s = time.perf_counter()
            await self._say("move", n=self._n, move=move, ply=ply)

    async def _let_go(self, message: dict[str, Any]) -> None:
        after_ms = self._chance.randint(*_LET_GO_MS)
        await asyncio.sleep(after_ms / 1000)
        self._n += 1
        await self._say("drop", n=self._n, round=message["round"], at=message["spill_at"] + after_ms, reaction=after_ms)


def _fetch(port: int, setup: dict[str, Any], everything: bool) -> None:
    """The page, and a picture or ``everything``: each is drawn once, whoever asks for it first."""
    pictures = list(dict.fromkeys(path for _name, path in setup["cards"]))
    for path in ["/", "/page/main.js", setup["back"], *(pictures if everything else pictures[:1])]:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as reply:
            reply.read()


async def _main(port: int, code: str, guests: int, seconds: float) -> None:
    players = [Guest(port, code, number) for number in range(guests)]
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*(player.run() for player in players)), seconds)
    print(json.dumps([trip for player in players for trip in player.moves_ms]))


if __name__ == "__main__":
    asyncio.run(_main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), float(sys.argv[4])))
