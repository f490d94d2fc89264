"""The far side of a slow link, in processes of its own: a proxy that delays, and clients with clocks of their own.

    python far_side.py proxy TARGET PROFILE SEED LINKS     prints its ports; "cut" on its input cuts every link
    python far_side.py press CODE PRESSES SEED WARM_UP_S PORT PORT
                                                          prints a line [number, true ms] for every press

Host and clients must not share an interpreter: its lock would make everybody's times late, and the proxy's, too. The
monotonic clock is the machine's, so that true times of this process can be compared with the host's.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

PROFILES = {
    "wired": ((2, 2), (2, 2), 0.0),
    "home": ((4, 10), (4, 10), 0.005),
    "busy": ((7, 33), (7, 33), 0.02),
    "internet": ((25, 18), (8, 8), 0.01),
}
"""Up (base, jitter in ms), down, loss: a lost packet comes when it was sent again."""
RESENT_MS = 200.0
DRIFT = 60e-6


def now_ms():
    return time.monotonic() * 1000.0


# -- the proxy -----------------------------------------------------------------------------------------------


class Proxy:
    """Forwards TCP connections, each chunk delayed; chunks stay in order, as TCP keeps them."""

    def __init__(self, port, profile, seed):
        self.target, self.profile, self.chance = port, PROFILES[profile], random.Random(seed)
        self.writers = set()

    async def listen(self):
        self.server = await asyncio.start_server(self._link, "127.0.0.1", 0)
        return self.server.sockets[0].getsockname()[1]

    def cut(self):
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()

    async def _link(self, reader, writer):
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        up, down, loss = self.profile
        self.writers |= {writer, far_writer}
        await asyncio.gather(self._pump(reader, far_writer, up, loss), self._pump(far_reader, writer, down, loss))
        self.writers -= {writer, far_writer}

    async def _pump(self, reader, writer, delay, loss):
        loop, last = asyncio.get_running_loop(), 0.0
        with suppress(OSError):
            while chunk := await reader.read(65536):
                wait_ms = delay[0] + delay[1] * self.chance.random() + (RESENT_MS if self.chance.random() < loss else 0)
                last = max(last + 1e-5, loop.time() + wait_ms / 1000)  # timers of the same time are in no order
                loop.call_at(last, writer.write, chunk)
        loop.call_at(max(last, loop.time()), writer.close)


async def run_proxy(target, profile, seed, links):
    proxies = [Proxy(int(target), profile, int(seed) + n) for n in range(int(links))]
    print(json.dumps([await proxy.listen() for proxy in proxies]), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        if line.strip() == "cut":
            for proxy in proxies:
                proxy.cut()
            print("cut", flush=True)


# -- clients that press --------------------------------------------------------------------------------------


class Clock:
    """A client's own clock: it began at another time and drifts."""

    def __init__(self, chance):
        self.shift, self.rate = chance.uniform(-1e6, 1e6), 1 + DRIFT * chance.choice((-1, 1))
        self.zero = now_ms()

    def __call__(self):
        return self.shift + (now_ms() - self.zero) * self.rate


class Presser:
    """A client with a skewed clock that pings as clients do, and stamps presses with whole ms."""

    def __init__(self, chance):
        from uno_desktop.net.guest.remote import RemoteMatch

        self.clock, self.outgoing = Clock(chance), []
        self.match = RemoteMatch(self.outgoing.append)
        self.match.clock.is_often = True

    async def run(self, port, name, code):
        from websockets.asyncio.client import connect

        from uno_desktop.net.protocol.protocol import read_host, write

        self.write = write
        self.socket = await connect(f"ws://127.0.0.1:{port}/ws", open_timeout=20, compression=None, ping_interval=None)
        await self.socket.send(write(self.match.hello(name, code)))
        pinging = asyncio.create_task(self._ping())
        try:
            async for raw in self.socket:
                at_ms = self.clock()
                message = read_host(raw)
                if message["t"] == "pong":
                    self.match.receive(message, at_ms)
        finally:
            pinging.cancel()

    async def _ping(self):
        while True:
            self.match.advance(self.clock())
            while self.outgoing:
                await self.socket.send(self.write(self.outgoing.pop(0)))
            await asyncio.sleep(0.005)

    async def press(self, number):
        """Stamp a press now, and tell when it truly was, by the host's clock."""
        true_ms, stamp = now_ms(), round(self.match.clock.host_ms(self.clock()))
        await self.socket.send(self.write({"t": "uno", "n": number, "ply": 0, "at": stamp}))
        print(json.dumps([number, true_ms]), flush=True)


async def run_press(code, presses, seed, warm_up_s, *ports):
    chance = random.Random(int(seed))
    pair = [Presser(chance) for _ in ports]
    tasks = [
        asyncio.create_task(each.run(port, f"P{n}", code))
        for n, (each, port) in enumerate(zip(pair, ports, strict=True))
    ]
    while not all(each.match.clock.known for each in pair):
        await asyncio.sleep(0.05)
        for task in tasks:
            if task.done():
                task.result()
                raise ConnectionError("the host closed the connection")
    await asyncio.sleep(float(warm_up_s))
    for n in range(int(presses)):
        first, second = chance.sample((0, 1), 2)
        await pair[first].press(2 * n + first)
        await asyncio.sleep(chance.uniform(0.010, 0.040))
        await pair[second].press(2 * n + second)
        await asyncio.sleep(0.03 + 0.05 * chance.random())
    await asyncio.sleep(1.0)
    for task in tasks:
        task.cancel()


# -- for the tests -------------------------------------------------------------------------------------------


class FarSide:
    """One of these processes, while ``with`` lasts; it is ended when it takes too long."""

    def __init__(self, *words, limit_s=600.0):
        command = [sys.executable, str(Path(__file__).resolve()), *map(str, words)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._timer = threading.Timer(limit_s, self.process.kill)
        self._timer.daemon = True

    def __enter__(self):
        self._timer.start()
        return self

    def __exit__(self, *_fault):
        self._timer.cancel()
        self.process.kill()
        self.process.wait(10)
        self.process.stdin.close()
        self.process.stdout.close()

    def line(self):
        line = self.process.stdout.readline()
        assert line, "the far side ended"
        return json.loads(line) if line[0] in "[{" else line.strip()

    def lines(self):
        """All lines until it ends."""
        return [json.loads(line) for line in self.process.stdout]

    def say(self, word):
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()


if __name__ == "__main__":
    asyncio.run({"proxy": run_proxy, "press": run_press}[sys.argv[1]](*sys.argv[2:]))
