"""Over the internet, as far as loopback goes: a proxy with TLS before ``serve --open``, certificates, moves."""

from __future__ import annotations

import http.client
import random
import socket
import threading
import time

import pytest
from live import Open, Wire
from programs import needs
from tls_proxy import NAME, TlsProxy, make_certificates
from websockets.sync.client import connect

from uno_desktop.commands.serve import clock_ms
from uno_desktop.engine.moves import Do
from uno_desktop.net.guest.client import Client, PackSender
from uno_desktop.net.guest.link import read_link, trusted
from uno_desktop.net.protocol.terms import Terms, guest_chairs, wanted_of

_LIMIT_S = 60.0


@pytest.fixture(scope="module")
def certificates(tmp_path_factory):
    folder = tmp_path_factory.mktemp("certificates")
    make_certificates(folder)
    return folder


@pytest.fixture
def far(tmp_path, classic, certificates):
    """A server behind a proxy with TLS."""
    with Open(tmp_path / "tables", classic) as live, TlsProxy(certificates, live.port) as proxy:
        live.proxy = proxy
        live.site.hosts.add(f"{NAME}:{proxy.port}")
        live.https = f"https://{NAME}:{proxy.port}"
        yield live
        assert live.faults == []


@pytest.fixture
def trusting(certificates, monkeypatch):
    """The system trusts the tests' authority, and nobody else."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificates / "ca.pem"))
    monkeypatch.setenv("SSL_CERT_DIR", str(certificates / "none"))
    trusted.cache_clear()
    yield
    trusted.cache_clear()


class Wireless(Wire):
    """A phone's socket through the proxy."""

    def __init__(self, far):
        self.socket = connect(f"wss://{NAME}:{far.proxy.port}/ws", ssl=trusted(), open_timeout=60,
                              origin=far.https, legacy=True)  # fmt: skip


def update_until(clients, happened):
    end_s = time.monotonic() + _LIMIT_S
    while not happened():
        assert time.monotonic() < end_s, [(each.ended, each.match.notices, each.match.roster) for each in clients]
        for each in clients:
            each.update()
        time.sleep(0.005)


@needs("openssl")
def test_a_certificate_nobody_trusts_is_a_sentence_and_no_more_is_said(far):
    client = Client(read_link(f"{far.https}/{far.table.code}"), "Ann", clock_ms)
    client.start()
    update_until([client], lambda: client.ended is not None)
    assert client.ended == "bad_certificate"
    assert far.ask(lambda: far.table.guests.all) == [], "nothing was told to a stranger"
    sender = PackSender(read_link(far.https), b"x", lambda: None)
    end_s = time.monotonic() + _LIMIT_S
    while not sender.is_over and time.monotonic() < end_s:
        time.sleep(0.01)
    assert sender.reason == "bad_certificate"
    assert sender.sent == 0.0


@needs("openssl")
def test_a_certificate_for_another_name_is_refused(far, trusting):
    client = Client(read_link(f"https://127.0.0.1:{far.proxy.port}/{far.table.code}"), "Ann", clock_ms)
    client.start()
    update_until([client], lambda: client.ended is not None)
    assert client.ended == "bad_certificate"


@needs("openssl")
def test_who_waits_for_bytes_lets_others_write_and_notices_the_end(far, trusting):
    line = trusted().wrap_socket(socket.create_connection((NAME, far.proxy.port), 20), server_hostname=NAME)
    line.settimeout(None)
    heard = []

    def read():
        try:
            while chunk := line.recv(65536):
                heard.append(chunk)
        except OSError:
            heard.append(None)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    time.sleep(0.05)  # what comes first are tickets, no bytes for it
    line.sendall(b"GET /hea")
    time.sleep(0.05)
    line.sendall(f"lth HTTP/1.1\r\nHost: {NAME}:{far.proxy.port}\r\n\r\n".encode())
    update_until([], lambda: b"200 OK" in b"".join(filter(None, heard)))
    line.close()
    reader.join(20)
    assert not reader.is_alive()


@needs("openssl")
def test_a_file_comes_over_the_same_kind_of_socket(far, trusting):
    """The host's theme is fetched so: a reply is read into a buffer."""
    line = http.client.HTTPSConnection(NAME, far.proxy.port, timeout=20, context=trusted())
    line.request("GET", "/health")
    reply = line.getresponse()
    assert (reply.status, bool(reply.read())) == (200, True)
    line.close()


@needs("openssl")
def test_two_games_and_a_phone_play_through_a_proxy(far, trusting, office):
    """One opens a table, the others come by its link; they play some moves, and all see the same.

    The phone leaves early, so that a computer player has its seat.
    """
    terms = Terms(office, guest_chairs(office, 3), overrides={"hand_size": 5})
    ann = Client(read_link(far.https), "Ann", clock_ms, wanted=wanted_of(terms))
    ann.start()
    update_until([ann], lambda: ann.match.seat >= 0)
    link = read_link(far.https).to(ann.match.table)
    ben = Client(read_link(link.invitation), "Ben", clock_ms)
    ben.start()
    update_until([ann, ben], lambda: ben.match.seat >= 0)
    cat = Wireless(far)
    cat.say("hello", protocol=1, device="phone", name="Cat", code=link.code)
    cat.say("sit")
    assert cat.until("welcome")["setup"]["options"]["hand_size"] == 5
    table = far.house.tables[link.code]
    addresses = far.ask(lambda: {guest.address for guest in table.guests.all})
    assert addresses == {"203.0.113.7"}, "the proxy says where they come from"
    for each in (ann, ben):
        each.send({"t": "ready", "number": "57" * 16})
    cat.say("ready", number="57" * 16)
    update_until([ann, ben], lambda: ann.match.ready and ben.match.ready)
    cat.until("moved")
    cat.say("leave")
    cat.close()
    moves, chance = [], random.Random(1)

    def play_on():
        for each in (ann, ben):
            if each.match.ready and each.match.seat in each.match.waiting and chance.random() < 0.05:
                legal = [move for move in each.match.view().legal_moves if move.do not in (Do.CALL_UNO, Do.CATCH_UNO)]
                if legal and each.match.submit(legal[0], clock_ms()) is None:
                    moves.append(each)
        return ann.match.ply > 8 and len({*map(id, moves)}) == 2

    update_until([ann, ben], play_on)
    update_until([ann, ben], lambda: ann.match.ply == ben.match.ply == far.ask(lambda: table.referee.ply))
    for each in (ann, ben):
        assert each.match.view() == far.ask(lambda each=each: table.referee.view(each.match.seat))
        each.end()
