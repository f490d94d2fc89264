"""``uno-desktop serve`` as a process: it says where it is, ends in order, and loses nothing when it is killed."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time

import pytest
from live import Wire, patience_told, sit_down
from served import Served
from websockets.exceptions import ConnectionClosed

from uno_desktop.commands.serve import clock_ms
from uno_desktop.engine.moves import Do
from uno_desktop.match.live.log import read_log
from uno_desktop.match.saved.replay import verify
from uno_desktop.net.guest.client import Client
from uno_desktop.net.guest.link import read_link

KILLS_SAMPLE, KILLS_FULL = 1, 50
_TABLES = 4
MOST_S = 120.0
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="kills with signals of POSIX")


@posix_only
def test_it_says_where_it_is_and_ends_in_order(tmp_path):
    served = Served(tmp_path / "tables", "--seats", "3", "--theme", "office", "--preset", "guide", "--set", "hands=2")
    assert served.said["url"] == f"http://127.0.0.1:{served.port}/#{served.said['code']}"
    assert len(served.said["code"]) == 8
    assert json.loads(served.get("/health"))["ok"]
    assert served.get("/").startswith(b"<!doctype html>")
    ann = Wire(served.port)
    ann.say("hello", protocol=1, device="phone", name="Ann", code=served.said["code"])
    ann.until("welcome")
    picture = served.get(f"/cards/{_mark(served)}/0.png")
    assert picture.startswith(b"\x89PNG")
    code, errors = served.end()
    assert (code, errors) == (0, "")
    assert ann.until("error")["reason"] == "restarting"
    with pytest.raises(ConnectionClosed):
        ann.hear()


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


class Returning:
    """A copy of the game that joined a server, comes back by itself when that is gone, and plays what it may.

    ``seen`` is the last move it was shown of the match whose seed it cannot know; ``came_back`` counts whole states.
    """

    def __init__(self, port, code, name):
        self.client, self.code, self.moves, self.came_back = (
            Client(read_link(f"127.0.0.1:{port}/{code}"), name, clock_ms),
            code,
            0,
            0,
        )
        self.match, self.chance = self.client.match, random.Random(name)
        receive = self.match.receive

        def watch(message, now_ms):
            self.came_back += message["t"] == "state"
            receive(message, now_ms)

        self.match.receive = watch
        self.client.start()

    @property
    def seen(self):
        """Which hand, and how many moves of the match: neither ever goes back."""
        return (self.match.ply, self.match.hand_number)

    def step(self):
        self.client.update()
        assert self.client.ended is None, self.client.ended
        self.match.take_moves()
        if not self.client.connected or self.match.seat < 0 or self.chance.random() < 0.7:
            return
        if self.match.roster["stage"] != "playing" and not self.match.roster["seats"][self.match.seat]["ready"]:
            self.client.send({"t": "ready"})
        elif self.match.ready and self.match.seat in self.match.waiting:
            moves = [move for move in self.match.view().legal_moves if move.do not in (Do.CALL_UNO, Do.CATCH_UNO)]
            if moves:
                self.match.submit(moves[0], clock_ms())
                self.moves += 1


def step_all(players, until, limit_s=MOST_S):
    end_s = time.monotonic() + limit_s
    while not until():
        assert time.monotonic() < end_s, [(player.client.connected, player.seen) for player in players]
        for player in players:
            player.step()
        time.sleep(0.01)


def kills(folder, count, seed, tables=_TABLES):
    """Matches run; the server is killed again and again; everybody comes back by themselves and nothing is lost."""
    options = ("--tables", str(tables), "--seats", "2", "--set", "target=5000")
    served, chance, players = Served(folder, *options), random.Random(seed), []
    port = served.port
    try:
        codes = [served.said["code"]]
        for n in range(1, tables):
            opening = Wire(port)
            opening.say("hello", protocol=1, device="watch", name=f"Opening {n}", open=True)
            codes.append(opening.until("welcome")["table"])
            opening.close()
        players = [Returning(port, code, f"Player {n}") for n, code in enumerate(codes)]
        step_all(players, lambda: all(player.match.ready for player in players))
        for _ in range(count):
            end_s = time.monotonic() + 0.3 + chance.random() * 1.2
            step_all(players, lambda end_s=end_s: time.monotonic() > end_s)
            served.kill()
            before = [(player.seen, player.came_back) for player in players]
            served = Served(folder, *options, port=port)
            assert set(served.said["codes"]) == set(codes), "every table is taken up"
            step_all(players, lambda before=before: all(
                player.came_back > came for player, (_seen, came) in zip(players, before, strict=True)))  # fmt: skip
            for player, (seen, _came) in zip(players, before, strict=True):
                assert player.seen >= seen, "something was lost"
        moves = [player.moves for player in players]
        step_all(players, lambda: all(player.moves > done for player, done in zip(players, moves, strict=True)))
    finally:
        for player in players:
            player.client.end()
        code, errors = served.end()
    assert (code, errors) == (0, "")
    return players


@posix_only
def test_a_kill_loses_nothing(tmp_path):
    players = kills(tmp_path / "tables", KILLS_SAMPLE, 1, tables=2)
    for player in players:
        path = tmp_path / "tables" / player.code / "match.jsonl"
        assert verify(read_log(path), path.name).fault is None


@posix_only
def test_a_seat_in_a_lobby_survives_a_kill_and_without_one_the_code_leads_to_a_new_one(tmp_path):
    served = Served(tmp_path / "tables", "--seats", "2")
    code = served.said["code"]
    ann, token, _ = sit_down(served.port, "Ann", code=code)
    while ann.until("roster")["seats"][0]["name"] != "Ann":
        pass
    stranger = Wire(served.port)
    stranger.say("hello", protocol=1, device="phone", name="Ben", code=code)
    lost = stranger.until("welcome")["token"]  # never sat
    path = tmp_path / "tables" / code / "table.json"
    end_s = time.monotonic() + MOST_S
    while "Ann" not in path.read_text(encoding="utf-8"):
        assert time.monotonic() < end_s
        time.sleep(0.01)
    served.kill()
    again = Served(tmp_path / "tables", "--seats", "2", port=served.port)
    try:
        back, *_ = sit_down(again.port, "Ann", token=token, code=code)
        roster = back.until("roster")
        assert (roster["stage"], roster["seats"][0]["name"]) == ("lobby", "Ann")
        refused = Wire(again.port)
        refused.say("hello", protocol=1, device="phone", name="Ben", token=lost, code=code)
        assert refused.until("error")["reason"] == "wrong_token"
        anew, *_ = sit_down(again.port, "Ben", code=code)
        while anew.until("roster")["seats"][1]["name"] != "Ben":
            pass
    finally:
        again.kill()


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
        "import uno_desktop.ui.shell.scenes.registry as scenes\n"
        "names = ('websockets', 'segno', 'zeroconf', 'uno_desktop.net', 'asyncio')\n"
        "print([name for name in names if name in sys.modules])"
    )
    alone = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=alone, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.strip() == "[]", done.stdout + done.stderr  # nor does pygame greet


@posix_only
def test_over_a_restart_patience_is_kept_and_a_damaged_table_does_not_stop_the_others(tmp_path):
    options = ("--seats", "2", "--tables", "2")
    served = Served(tmp_path / "tables", *options)
    code = served.said["code"]
    ann, *_ = sit_down(served.port, "Ann", code=code)
    ben, token, _ = sit_down(served.port, "Ben", code=code)
    ann.say("patience", value="3")
    assert patience_told(ben, "3") == ["3", "1"]
    assert served.end()[0] == 0
    damaged = tmp_path / "tables" / "BBBBBBBB" / "table.json"
    damaged.parent.mkdir()
    damaged.write_text('{"version": 1, "guests": [{"mark": "x"}]}', encoding="utf-8")
    again = Served(tmp_path / "tables", *options, port=served.port)
    assert again.said["codes"] == [code]
    back, *_ = sit_down(again.port, "Ben", token=token, code=code)
    assert patience_told(back, "3") == ["3", "1"]
    back.close()
    assert again.end()[0] == 0
    assert damaged.exists()
