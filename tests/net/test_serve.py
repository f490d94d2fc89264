"""``uno-desktop serve`` as a process: it says where it is, ends in order, and loses nothing when it is killed."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress

import pytest
from live import Wire
from websockets.exceptions import ConnectionClosed

from uno_desktop.match.log import read_log
from uno_desktop.match.replay import verify

KILLS_SAMPLE, KILLS_FULL = 2, 50
_TABLES = 4
MOST_S = 120.0
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="kills with signals of POSIX")


class Served:
    """The command in a process of its own."""

    def __init__(self, folder, *options, port=0):
        command = [sys.executable, "-m", "uno_desktop", "serve", "--json", "--port", str(port), "--folder", str(folder)]
        self.process = subprocess.Popen(
            [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ}
        )
        line = self.process.stdout.readline()
        assert line, self.process.stderr.read()
        self.said = json.loads(line)
        self.port = self.said["port"]

    def get(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as reply:
            return reply.read()

    def kill(self):
        self.process.kill()
        self.process.wait(10)
        self.process.stdout.close()
        self.process.stderr.close()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        errors = self.process.stderr.read()
        self.process.stdout.close()
        self.process.stderr.close()
        return code, errors


class Player:
    """A guest who comes back by itself, and plays the first thing it is offered."""

    def __init__(self, name):
        self.name, self.token, self.code, self.wire = name, None, None, None
        self.port = self.ply = self.moves = self.n = 0
        self.seen_ply = 0
        self.legal = []
        self.stage = ""
        self.ready = False
        self.over = False

    def come(self, port, **hello):
        self.wire, self.port = Wire(port), port
        if self.token:
            hello = {"token": self.token}
        self.wire.say("hello", protocol=1, device="phone", name=self.name, **hello)
        self.hear_until("welcome")
        if not hello.get("token"):
            self.wire.say("sit")

    def hear_until(self, kind):
        while self.take(self.wire.hear(10)) != kind:
            pass

    def take(self, message):
        match message["t"]:
            case "welcome":
                self.token = message.get("token", self.token)
                self.code, self.seat = message["table"], message["seat"]
            case "roster":
                self.stage = message["stage"]
                self.ready = message["seats"][self.seat]["ready"]
            case "state" | "moved":
                assert message["t"] == "state" or message["ply"] == self.ply + 1
                self.ply, self.legal = message["ply"], message["legal"]
                self.seen_ply = self.ply
            case "over":
                self.over = True
        return message["t"]

    def step(self):
        """Read what there is and answer it."""
        with suppress(TimeoutError):
            while True:
                self.take(self.wire.hear(0))
        if self.stage in ("lobby", "between", "over") and not self.ready:
            self.ready = True
            self.wire.say("ready", number="ab" * 16)
        plays = [each for each in self.legal if "uno" not in each["move"]]
        if plays:
            self.n += 1
            self.wire.say("move", n=self.n, move=plays[0]["move"], ply=self.ply)
            self.legal = []
            self.moves += 1
        self.wire.say("ping", c=0)


@posix_only
def test_it_says_where_it_is_and_ends_in_order(tmp_path):
    served = Served(tmp_path / "tables", "--seats", "3", "--theme", "office", "--preset", "guide", "--set", "hands=2")
    assert served.said["url"] == f"http://127.0.0.1:{served.port}/#{served.said['code']}"
    assert len(served.said["code"]) == 8
    assert json.loads(served.get("/health"))["ok"]
    assert served.get("/").startswith(b"<!doctype html>")
    ann = Player("Ann")
    ann.come(served.port, code=served.said["code"])
    picture = served.get(f"/cards/{_mark(served)}/0.png")
    assert picture.startswith(b"\x89PNG")
    code, errors = served.end()
    assert (code, errors) == (0, "")
    assert ann.wire.until("error")["reason"] == "host_left"
    with pytest.raises(ConnectionClosed):
        ann.wire.hear()


def _mark(served):
    wire = Wire(served.port)
    wire.say("hello", protocol=1, device="watch", code=served.said["code"])
    path = wire.until("welcome")["setup"]["cards"][0][1]
    wire.close()
    return path.split("/")[2]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--seats", "11"], "2 to 10 seats"),
        (["--port", "70000"], "a port is a number"),
        (["--tables", "0"], "at least 1"),
        (["--host", "192.0.2.77"], "Can't listen on 192.0.2.77"),
        (["--theme", "clasic"], "classic"),
        (["--set", "stacking=sometimes"], "stacking"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(tmp_path, capsys, options, words):
    from uno_desktop.cli import main

    assert main(["serve", "--folder", str(tmp_path / "tables"), *options]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert "Traceback" not in said


@posix_only
def test_two_servers_do_not_share_a_folder(tmp_path, capsys):
    from uno_desktop.cli import main

    served = Served(tmp_path / "tables")
    assert main(["serve", "--folder", str(tmp_path / "tables"), "--port", "0"]) == 2
    assert "Another server" in capsys.readouterr().err
    served.end()


def kills(folder, count, seed):
    """Four matches run; the server is killed again and again; everybody comes back and nothing is lost."""
    options = ("--tables", str(_TABLES), "--seats", "2", "--set", "hands=3")
    served, chance, port = Served(folder, *options), random.Random(seed), 0
    players = [Player(f"Player {n}") for n in range(_TABLES)]
    try:
        for n, player in enumerate(players):
            player.come(served.port, **({"code": served.said["code"]} if n == 0 else {"open": True}))
        port = served.port
        for _ in range(count):
            end_s = time.monotonic() + 0.3 + chance.random() * 1.2
            while time.monotonic() < end_s:
                for player in players:
                    player.step()
                time.sleep(0.01)
            before = {player.code: player.seen_ply for player in players}
            served.kill()
            served = Served(folder, *options, port=port)
            assert set(served.said["codes"]) == {player.code for player in players}
            for player in players:
                ply = player.seen_ply
                player.come(served.port)
                if player.stage != "lobby" and ply:
                    player.hear_until("state")
                    assert player.ply >= before[player.code] or player.over or player.ply < 3, "something was lost"
                player.over = False
        moves = [player.moves for player in players]
        end_s = time.monotonic() + MOST_S
        while any(player.moves == before for player, before in zip(players, moves, strict=True)):
            assert time.monotonic() < end_s, f"nobody can play on: {moves}"
            for player in players:
                player.step()
            time.sleep(0.01)
    finally:
        code, errors = served.end()
    assert (code, errors) == (0, "")
    return players


@posix_only
def test_a_kill_loses_nothing(tmp_path):
    players = kills(tmp_path / "tables", KILLS_SAMPLE, 1)
    for player in players:
        path = tmp_path / "tables" / player.code / "match.jsonl"
        assert verify(read_log(path), path.name).fault is None


@posix_only
@pytest.mark.long
def test_fifty_kills_lose_nothing(tmp_path):
    players = kills(tmp_path / "tables", KILLS_FULL, 2)
    print(f"\n{KILLS_FULL} kills, {sum(player.moves for player in players)} moves sent at {_TABLES} tables")
    for path in (tmp_path / "tables").glob("*/*.jsonl"):
        assert verify(read_log(path), path.name).fault is None


def test_startup_does_not_import_what_only_tables_need():
    code = (
        "import sys, uno_desktop.cli, uno_desktop.app\n"
        "import uno_desktop.ui.shell.registry as scenes\n"
        "names = ('websockets', 'segno', 'zeroconf', 'uno_desktop.net', 'asyncio')\n"
        "print([name for name in names if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


def test_a_damaged_table_does_not_stop_the_others(tmp_path):
    folder = tmp_path / "tables"
    served = Served(folder, "--tables", "2")
    served.end()
    code = served.said["code"]
    other = folder / "BBBBBBBB"
    other.mkdir()
    (other / "table.json").write_text('{"version": 1, "guests": [{"mark": "x"}]}', encoding="utf-8")
    again = Served(folder, "--tables", "2")
    assert again.said["codes"] == [code]
    assert again.end()[0] == 0
    assert (other / "table.json").exists()
