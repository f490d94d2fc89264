"""Broken, huge, slow and hostile messages and requests, over real sockets on loopback: nobody else is disturbed."""

from __future__ import annotations

import json
import random
import socket
import time
from contextlib import suppress
from pathlib import Path

import pytest
from live import Live, Wire
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from uno_desktop.net.protocol.protocol import FROM_CLIENT, Reason

SAMPLE, FULL = 300, 20_000


def request(port, path="/", *, host=None, method="GET", more=()):
    """A raw request; the whole answer."""
    host = f"127.0.0.1:{port}" if host is None else host
    lines = [f"{method} {path} HTTP/1.1", *([f"Host: {host}"] if host else []), *more, "", ""]
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        line.sendall("\r\n".join(lines).encode("latin-1"))
        found = b""
        with suppress(OSError):
            while chunk := line.recv(65536):
                found += chunk
    return found


def status(answer):
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else None


@pytest.fixture
def live(classic):
    with Live(classic, 3) as live:
        yield live
    assert not live.faults


@pytest.fixture
def ann(live):
    """An honest guest, who must not notice anything."""
    wire = Wire(live.port)
    wire.say("hello", protocol=1, device="phone", name="Ann", code=live.table.code)
    wire.say("sit")
    while wire.until("welcome")["seat"] < 0:  # the first is for whoever stands yet
        pass
    yield wire
    wire.say("ping", c=77)
    while (pong := wire.until("pong"))["c"] != 77:
        pass
    assert pong["c"] == 77
    wire.close()


def test_only_the_addresses_given_out_are_answered(live):
    assert status(request(live.port)) == 200
    assert status(request(live.port, host="localhost:" + str(live.port))) == 200
    for host in ("evil.example", "", f"127.0.0.1:{live.port}.evil.example", "127.0.0.1:1", f"127.0.0.1:{live.port}, x"):
        assert status(request(live.port, host=host)) == 403
    assert status(request(live.port, more=["Host: evil.example"])) == 403


def test_pages_from_elsewhere_cannot_open_a_socket(live):
    url = f"ws://127.0.0.1:{live.port}/ws"
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{live.port}.evil.example", "http://["):
        with pytest.raises(InvalidStatus) as fault:
            connect(url, origin=origin, open_timeout=30)
        assert fault.value.response.status_code == 403
    with connect(url, origin=f"http://127.0.0.1:{live.port}", open_timeout=30):
        pass


def test_the_page_lets_nothing_in_from_elsewhere(live):
    answer = request(live.port)
    head = answer.partition(b"\r\n\r\n")[0].decode().lower()
    for wanted in (
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "x-content-type-options: nosniff",
    ):
        assert wanted in head
    assert "set-cookie" not in head
    assert "unsafe" not in head


@pytest.mark.parametrize(
    ("path", "wanted"),
    [("/health", 200), ("/counts", 200), ("/words/de.json", 200), ("/book/en.json", 200), ("/page/main.js", 200),
     ("/page/../table.py", 404), ("/page/%2e%2e/table.py", 404), ("//etc/passwd", 404), ("/words/../../x.json", 404),
     ("/page/", 404), ("/cards/x/1.png", 404), ("/ws/x", 404), ("/" + "x" * 4000, 404), ("/ws", 426)],
)  # fmt: skip
def test_only_what_there_is_can_be_asked_for(live, path, wanted):
    assert status(request(live.port, path)) == wanted


def test_other_methods_and_bodies_are_refused(live):
    assert status(request(live.port, method="POST")) == 405
    assert status(request(live.port, method="HEAD")) == 200
    assert status(request(live.port, method="POST", more=["Content-Length: 5"])) in (None, 400, 405)


def test_counts_for_a_monitor(live, ann):
    counts = json.loads(request(live.port, "/counts").partition(b"\r\n\r\n")[2])
    assert counts["tables"] == 1
    assert counts["seats"] == 1
    assert {"moves", "refusals", "round_trip_ms", "connections"} <= set(counts)


def test_the_third_message_that_cannot_be_read_ends_it(live, ann):
    wire = Wire(live.port)
    wire.say("hello", protocol=1, device="phone", name="Bad", code=live.table.code)
    for _ in range(2):
        wire.socket.send("{")
        assert wire.until("error")["reason"] == "broken"
    wire.socket.send("{")
    assert wire.until("error")["reason"] == "broken"
    with pytest.raises(ConnectionClosed) as fault:
        wire.until("nothing")
    assert fault.value.rcvd.code == 1008


def test_who_says_no_hello_goes(live, monkeypatch):
    wire = Wire(live.port)
    wire.say("sit")
    assert wire.until("error")["reason"] == "hello_first"
    with pytest.raises(ConnectionClosed):
        wire.hear()
    monkeypatch.setattr("uno_desktop.net.host.server.HELLO_WITHIN_S", 0.1)
    silent = Wire(live.port)
    assert silent.hear()["reason"] == "hello_first"


def test_a_broken_first_message_wins_no_time(live, monkeypatch):
    """A connection that has said no hello is worth nothing, and must not keep a place for good."""
    monkeypatch.setattr("uno_desktop.net.host.server.HELLO_WITHIN_S", 0.5)
    wire = Wire(live.port)
    wire.socket.send("{")
    assert wire.until("error")["reason"] == "broken"
    assert wire.until("error")["reason"] == "hello_first"
    with pytest.raises(ConnectionClosed):
        wire.hear()


def test_a_flood_of_pings_whose_answers_nobody_reads_is_cut(live, ann):
    """They are answered below our own limits; each answer would wait in memory."""
    with socket.create_connection(("127.0.0.1", live.port), timeout=60) as line:
        upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
        head = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{live.port}", *upgrade, "Sec-WebSocket-Version: 13", "", ""]
        line.sendall("\r\n".join(head).encode())
        flood = (b"\x89\xfd\0\0\0\0" + b"x" * 125) * 500
        with pytest.raises(OSError):  # noqa: PT011
            line.sendall(flood * 1000)


def test_too_much_at_once_waits(live, ann):
    wire = Wire(live.port)
    wire.say("hello", protocol=1, device="phone", name="Fast", code=live.table.code)
    wire.until("welcome")
    began_s = time.monotonic()
    for n in range(60):
        wire.say("ping", c=n)
    while wire.until("pong")["c"] < 59:
        pass
    assert time.monotonic() - began_s > 0.7, "thirty at once, and thirty a second"


@pytest.mark.long
def test_too_much_at_once_waits_and_then_goes(live, ann):
    wire = Wire(live.port)
    wire.say("hello", protocol=1, device="phone", name="Fast", code=live.table.code)
    wire.until("welcome")
    ended = None
    began_s = time.monotonic()
    with suppress(TimeoutError):
        try:
            while time.monotonic() - began_s < 60:
                wire.say("ping", c=1)
                with suppress(TimeoutError):
                    wire.hear(0)
        except ConnectionClosed as fault:
            ended = fault
    assert ended is not None
    assert 3 < time.monotonic() - began_s < 60
    assert ended.rcvd is None or ended.rcvd.code == 1008


def test_a_huge_message_is_refused(live, ann):
    wire = Wire(live.port)
    wire.say("hello", protocol=1, device="phone", name="x" * 5000, code=live.table.code)
    with pytest.raises(ConnectionClosed) as fault:
        wire.hear()
    assert fault.value.rcvd.code == 1009


def test_a_client_that_does_not_read_is_cut_and_nobody_waits_for_it(live, ann):
    with socket.create_connection(("127.0.0.1", live.port), timeout=60) as deaf:
        upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
        head = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{live.port}", *upgrade, "Sec-WebSocket-Version: 13", "", ""]
        deaf.sendall("\r\n".join(head).encode())
        hello = json.dumps({"t": "hello", "protocol": 1, "device": "phone", "name": "Deaf", "code": live.table.code})
        deaf.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello.encode())  # its mask changes nothing

        def guest():
            return next((guest for guest in live.table.guests.all if guest.name == "Deaf"), None)

        end_s = time.monotonic() + 60
        while live.ask(guest) is None:
            assert time.monotonic() < end_s
            time.sleep(0.02)

        def flood():
            for _ in range(2000):
                live.server.send(guest().connection, "x" * 20_000)

        live.ask(flood)  # sending never waits, or this would never come back
        end_s = time.monotonic() + 60
        while live.ask(guest).connection is not None:
            assert time.monotonic() < end_s
            time.sleep(0.05)


def test_nobody_listens_once_the_invitation_is_over(classic):
    with Live(classic, 2) as live:
        assert status(request(live.port, "/health")) == 200
    with pytest.raises(ConnectionError):
        request(live.port, "/health")


def test_nothing_on_the_page_is_ever_read_as_html():
    from uno_desktop.net.page import site

    read = [path for path in Path(site.__file__).parent.iterdir() if path.suffix in site._TYPES]
    assert read
    for path in read:
        text = path.read_text("utf-8")
        for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"):
            assert way not in text, (path.name, way)


def test_hundreds_of_connections_and_half_open_ones_disturb_nobody(live, ann):
    lines = []
    for n in range(500):
        with suppress(OSError):
            line = socket.create_connection(("127.0.0.1", live.port), timeout=30)
            line.settimeout(30)
            if n % 3 == 0:
                line.sendall(b"GET / HTTP/1.1\r\nHos")
            lines.append(line)
    ann.say("ping", c=5)
    assert ann.until("pong")["c"] in (5, 77)
    assert live.server._doormat.open <= live.server._doormat._most + 100, "those that are too many are cut as they come"
    for line in lines:
        line.close()
    end_s = time.monotonic() + 60
    while live.server._doormat.open > 3 and time.monotonic() < end_s:
        time.sleep(0.1)
    assert live.server._doormat.open <= 3, "half-open connections are let go"


def broken(chance):
    """Something a client must not send."""
    kind = chance.choice(sorted(FROM_CLIENT))
    message = {"t": kind, "protocol": 1, "device": "phone", "name": "x", "n": 1, "ply": 0, "card": 0, "c": 0}
    message |= {"round": 0, "at": 0, "id": "x", "move": "0 draw"}
    match chance.randrange(7):
        case 0:
            return chance.randbytes(chance.randrange(200))
        case 1:
            return "".join(chr(chance.randrange(1, 0xD7FF)) for _ in range(chance.randrange(300)))
        case 2:
            message[chance.choice(list(message))] = chance.choice([None, -1, 10**30, "\0", [], {}, 1.5, True])
        case 3:
            message["move"] = chance.choice(
                ["0 play red 5" * 50, "9 draw", "0 play \u202e", "0 play red 5 at 99", "-1 deal"]
            )
        case 4:
            message = {"t": chance.choice(["welcome", "state", "x" * 300, "", "__init__"])}
        case 5:
            return json.dumps(message)[: chance.randrange(60)]
        case 6:
            return "[" * chance.randrange(1, 3000)
    return json.dumps(message)


KNOWN = {reason.value for reason in Reason}
_CLOSES = {1000, 1001, 1002, 1003, 1006, 1007, 1008, 1009}
"""How a connection may end: by the protocol (1008), by WebSocket's own rules, or without a word."""


def strange_request(live, chance):
    """A request that is wrong in one way, or a few; the answer must be one the protocol knows."""
    port, own = live.port, f"127.0.0.1:{live.port}"
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", key, "Sec-WebSocket-Version: 13"]
    match chance.randrange(8):
        case 0:
            path = "/" + "".join(chr(chance.randrange(33, 127)) for _ in range(chance.randrange(60)))
            host, method = chance.choice([None, "evil", ""]), chance.choice(["GET", "PUT", "HEAD", "X" * 20])
            wanted, answer = (200, 400, 403, 404, 405, 426), request(port, path, host=host, method=method)
        case 1:
            origin = chance.choice(["http://evil.example", "null", f"http://{own}.evil", "file://", "x" * 500])
            wanted, answer = (403,), request(port, "/ws", more=[*upgrade, f"Origin: {origin}"])
        case 2:
            wanted, answer = (400, 426), request(port, "/ws", more=chance.sample(upgrade, 3))
        case 3:
            wanted, answer = (400, 426), request(port, "/ws", more=[*upgrade[:3], "Sec-WebSocket-Version: 7"])
        case 4:
            wanted, answer = (400, 431, 500), request(port, "/", more=["X: " + "x" * 10_000] * chance.randrange(1, 4))
        case 5:
            wanted, answer = (400, 431, 500), request(port, "/", more=[f"X{n}: 1" for n in range(300)])
        case 6:
            wanted, answer = (403,), request(port, "/ws", more=[*upgrade, "Host: evil.example"])
        case _:
            half = chance.choice([b"GET / HT", b"\x16\x03\x01\x02", b"\0" * 100, b"GET /ws HTTP/1.1\r\n"])
            with socket.create_connection(("127.0.0.1", port), timeout=60) as line:  # half-open, then gone
                line.sendall(half)
            return
    assert status(answer) in (None, *wanted), (wanted, answer[:90])


def strange_frames(wire, chance):
    """Bytes that are no frame of a client: not masked, of unknown kinds, huge, torn."""
    mask = chance.randbytes(4)
    frames = (
        b"\x81\x05hello", b"\x83\x80" + mask, b"\xf1\x80" + mask, b"\x81\xff" + b"\x7f" * 8 + mask,
        b"\x89\xfe\x01\x00" + mask, b"\x80\x80" + mask, b"\x88\x81" + mask + b"x",
        b"\x81\x82" + mask + b"\xff\xff", chance.randbytes(chance.randrange(1, 80)), b"\x01\x81" + mask + b"x",
    )  # fmt: skip
    wire.socket.socket.sendall(chance.choice(frames))


def hostile(live, count, seed):
    """Send so many; every connection is used until it is closed. How many connections it took."""
    chance, used, wire, ends = random.Random(seed), 0, None, []
    for n in range(count):
        if n % 10 == 9:
            with suppress(ConnectionError):
                strange_request(live, chance)
            continue
        try:
            if wire is None:
                wire, used = Wire(live.port), used + 1
                if chance.random() < 0.7:
                    wire.say("hello", protocol=1, device="phone", name="Eve", code=live.table.code)
            if n % 50 == 7:
                strange_frames(wire, chance)
            else:
                wire.socket.send(broken(chance))
            with suppress(TimeoutError):
                while True:
                    heard = wire.hear(0)
                    assert heard["t"] != "error" or heard["reason"] in KNOWN
        except ConnectionClosed as fault:
            wire = None
            ends.append(fault.rcvd.code if fault.rcvd else 1006)
        except OSError:
            wire = None
    assert set(ends) <= _CLOSES
    return used


def test_broken_and_hostile_messages_disturb_nobody(live, ann):
    assert hostile(live, SAMPLE, 1) > 10


@pytest.mark.long
def test_twenty_thousand_broken_and_hostile_messages(live, ann):
    import tracemalloc

    tracemalloc.start()
    for part in range(20):
        used = hostile(live, FULL // 20, part)
        ann.say("ping", c=part)
        ann.until("pong")
        if part == 1:
            before = tracemalloc.get_traced_memory()[0]
    grown = tracemalloc.get_traced_memory()[0] - before
    print(f"\n{FULL} messages and requests, {used} connections in the last part, {grown / 2**20:.1f} MiB more")
    assert grown < 20 * 2**20
