"""Who may say what on NATS, by the configuration that is shipped: each process does its own part and no other's."""

from __future__ import annotations

import asyncio
import json
import re

import nats
import pytest
from cluster import Installation, NatsNode, Part, at_home, free_ports, needs_nats, played
from nats.errors import Error

from uno_desktop.commands.serve import NATS_URL

pytestmark = needs_nats

SHIPPED = "packaging/server/nats.conf"
USERS = ("owner", "w1", "w2", "g1", "g2")


class Guarded(Installation):
    """One NATS server with the users of the shipped configuration, a worker ``w1`` and a gateway ``g1``."""

    def __init__(self, folder, repository):
        shipped = (repository / SHIPPED).read_text("utf-8")
        accounts = shipped[shipped.index("accounts {") :]
        for user in USERS:
            accounts = accounts.replace(f"${user.upper()}_PASSWORD", user * 3)
        (port,) = free_ports(1)
        self.folder, self.links, self._linked = folder, [], False
        self.options, self.port = ("--tables", "50", "--seats", "2"), port
        self.nodes = [NatsNode(folder, "n0", port, text=accounts)]
        self.url = self.url_of("owner")
        self._wait_for_nats(1)
        self._begin(workers=1, gateways=1)

    def part(self, role, name=""):
        name = name or f"{role[0]}1"
        return Part(self.url_of(name), role, name, *self.options)

    def url_of(self, user):
        return f"nats://{user}:{user * 3}@127.0.0.1:{self.port}"


@pytest.fixture(scope="module")
def _guarded(tmp_path_factory, pytestconfig):
    folder = tmp_path_factory.mktemp("guarded")
    with at_home(folder), Guarded(folder / "nats", pytestconfig.rootpath) as installation:
        yield installation


@pytest.fixture
def guarded(_guarded):
    """The installation of all tests here, whatever was ended."""
    _guarded.make_whole()
    return _guarded


@pytest.fixture
def crowd(guarded):
    """Guests of its gateway."""
    with played(guarded, 0) as crowd:
        yield crowd


async def refused(installation, user, say):
    """What NATS refuses while a user says something: its complaints, and what the request raised."""
    complaints = []

    async def heard(fault):
        complaints.append(str(fault))

    bus = await nats.connect(
        installation.url_of(user), error_cb=heard, inbox_prefix=f"_INBOX_{user}".encode(), allow_reconnect=False
    )
    try:
        await say(bus)
        await bus.flush()
        await bus.flush()  # the first one's question goes ahead of what is said
    except Error as fault:
        complaints.append(repr(fault))
    finally:
        await bus.close()
    return [each for each in complaints if "ermissions" in each]


def test_a_match_is_played_with_no_more_rights_than_these(guarded, crowd):
    crowd.add_table(2)
    crowd.until(lambda: all(len(bot.acknowledged) > 2 for bot in crowd.bots))
    guarded.workers[0].kill()
    guarded.workers[0] = guarded.part("worker", "w2").ready()
    crowd.play_on()
    crowd.end()
    assert guarded.gateways[0].end() == 0
    said = "".join(guarded.gateways[0].errors)
    assert "ermission" not in said
    assert guarded.workers[0].end() == 0
    assert "ermission" not in "".join(guarded.workers[0].errors)


FORBIDDEN = [
    ("g1", lambda bus: bus.publish("uno.log.BCDFGHJK.1", b"{}")),
    ("g1", lambda bus: bus.publish("uno.in.g2.w1", b"{}")),
    ("g1", lambda bus: bus.publish("uno.out.g2.w1", b"m 1 {}")),
    ("g1", lambda bus: bus.publish("uno.open.g2", b"{}")),
    ("g1", lambda bus: bus.publish("$KV.uno_tables.BCDFGHJK", b"{}")),
    ("g1", lambda bus: bus.subscribe("uno.out.g2.*")),
    ("g1", lambda bus: bus.subscribe("uno.log.>")),
    ("g1", lambda bus: bus.subscribe("uno.in.*.*")),
    ("g1", lambda bus: bus.subscribe(">")),
    ("w1", lambda bus: bus.publish("uno.out.g1.w2", b"m 1 {}")),
    ("w1", lambda bus: bus.publish("uno.up.w2", b"BCDFGHJK")),
    ("w1", lambda bus: bus.publish("uno.give.w2.w1", b"BCDFGHJK")),
    ("w1", lambda bus: bus.publish("$KV.uno_workers.w2", b"")),
    ("w1", lambda bus: bus.publish("$JS.API.CONSUMER.CREATE.UNO_LOGS", b"")),
    ("w1", lambda bus: bus.subscribe("uno.in.*.w2")),
    ("w1", lambda bus: bus.publish("uno.in.g1.w1", b"{}")),
    ("w1", lambda bus: bus.subscribe("uno.out.>")),
    ("w1", lambda bus: bus.publish("$JS.API.STREAM.DELETE.UNO_LOGS", b"")),
    ("w1", lambda bus: bus.publish("$JS.API.STREAM.PURGE.UNO_LOGS", b"")),
    ("owner", lambda bus: bus.publish("uno.out.g1.w1", b"m 1 {}")),
]


def test_nobody_does_another_ones_part(guarded):
    for user, say in FORBIDDEN:
        assert asyncio.run(refused(guarded, user, say)), (user, say)


def test_a_stranger_is_not_let_in(guarded, capsys, monkeypatch):
    from uno_desktop.cli import main

    monkeypatch.setenv(NATS_URL, f"nats://w1:guess@127.0.0.1:{guarded.port}")
    monkeypatch.setattr("uno_desktop.net.cluster.bus._CONNECT_S", 3600)  # told at once, or never
    assert main(["serve", "--role", "worker", "--port", "0"]) == 2
    said = capsys.readouterr().err
    assert "Can't reach NATS at 127.0.0.1" in said
    assert "guess" not in said


def test_a_guest_of_one_gateway_cant_be_spoken_for_by_another(guarded, crowd):
    """A hostile gateway with a name of its own: it reaches no connection but those it opened itself."""
    table = crowd.add_table(2)
    crowd.until(lambda: all(bot.acknowledged for bot in table))

    async def speak(bus):
        for n in range(1, 6):
            for kind in ("gone", "say"):
                words = {"n": n, "k": kind, "m": '{"t":"leave"}', "at": 0}
                await bus.publish("uno.in.g2.w1", json.dumps(words).encode())

    assert not asyncio.run(refused(guarded, "g2", speak))
    done = [len(bot.acknowledged) for bot in table]
    crowd.until(lambda: all(len(bot.acknowledged) > n + 2 for bot, n in zip(table, done, strict=True)))
    assert [bot.connections for bot in table] == [1, 1]
    assert all(bot.seat >= 0 for bot in table)


def test_what_a_gateway_says_is_checked(guarded, crowd):
    """What is no guest's word changes nothing, and ends nothing."""

    async def speak(bus):
        for data in (b"", b"[]", b"{", b'{"n":1}', b'{"n":"x","k":"hello"}', b'{"n":1,"k":"hello","a":1,"m":"{}"}',
                     b'{"n":1,"k":"say","m":7,"at":"x"}', b'{"n":1e400,"k":"gone"}', b"\xff" * 100):  # fmt: skip
            await bus.publish("uno.open.g2", data)
            await bus.publish("uno.in.g2.w1", data)

    asyncio.run(refused(guarded, "g2", speak))
    crowd.add_table(2)
    crowd.until(lambda: all(len(bot.acknowledged) > 1 for bot in crowd.bots))


def test_every_user_of_the_shipped_configuration_is_tried(pytestconfig):
    text = (pytestconfig.rootpath / SHIPPED).read_text("utf-8")
    assert tuple(re.findall(r"user: (\w+)", text)) == USERS
