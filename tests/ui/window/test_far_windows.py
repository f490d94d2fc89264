"""Two real windows and a real phone at one table: through a proxy with TLS, a gateway, NATS and a worker."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from programs import needs

from window.conftest import Player

sys.path.append(str(Path(__file__).parents[2] / "net"))

from browser import Device, needs_browser
from cluster import Installation, free_ports, needs_nats
from tls_proxy import NAME, TlsProxy, make_certificates

from window.test_friends_window import touch_phone, touch_window

MOST_CLICKS, MOST_S = 4, 10.0
_HAND_S = 400.0


class Far:
    """The installation, and the proxy before its gateway."""

    def __init__(self, folder: Path) -> None:
        certificates = folder / "certificates"
        certificates.mkdir()
        self.authority = make_certificates(certificates)
        (port,) = free_ports(1)
        self.proxy = TlsProxy(certificates, port)
        self.proxy.__enter__()
        self.url = f"https://{NAME}:{self.proxy.port}"
        options = ("--seats", "3", "--set", "hands=1", "--open", "--tables", "10")
        self.installation = Installation(folder / "nats", gateways=0, options=options)
        self.installation.options = (*options, "--url", f"{self.url}/")
        self.installation.gateways.append(self.installation.part("gateway", port=port).ready())

    def end(self) -> None:
        self.installation.__exit__()
        self.proxy.__exit__()


@pytest.fixture
def far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Far]:
    made = Far(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(made.authority))
    yield made
    made.end()


@pytest.mark.long
@pytest.mark.window
@pytest.mark.browser
@needs("Xvfb", "xdotool", "openssl")
@needs_browser
@needs_nats
def test_two_windows_and_a_phone_play_a_hand_far_away(far: Far, screen: str, tmp_path: Path) -> None:
    phone, players = Device(trusts_all=True), []
    try:
        phone.open(far.url)
        phone.wait("document.querySelector('#name')")
        phone.type_in("#name", "Ann")
        assert phone.tap("form button.plain")
        phone.wait("document.querySelector('.lobby .you')")
        code = str(phone.js("return document.querySelector('.code').textContent")).replace(" ", "")
        for name in ("ben", "cleo"):
            home = tmp_path / name
            home.mkdir()
            players.append(Player(screen, home, ["--speed", "fast"]))
        for player in players:
            join(player, f"{far.url}/{code}")
        for player in players:
            player.wait(lambda player=player: player.scene == "guest_lobby" and "ready" in player.names())
            player.press("ready")
        phone.tap(".lobby > .primary")
        play(players, phone)
        for player in players:
            assert player.scene == "match_end"
        assert phone.complaints() == []
    finally:
        phone.close()
        for player in players:
            player.process.kill()
            player.process.communicate()
    logs = far.installation.logs([code])
    assert len(logs) == 1


def join(player: Player, link: str) -> None:
    """Type the link of an invitation; how many clicks and how long it takes to sit there."""
    player.wait(lambda: player.settled and "join" in player.names())
    began_s, clicks = time.monotonic(), 2
    player.focus()
    player.press("join", "with_friends")
    player.press("join", "join")
    player.type(link)
    player.key("Return")
    player.wait(lambda: player.scene == "guest_lobby" and "ready" in player.names())
    assert clicks <= MOST_CLICKS
    print(f"joined after {time.monotonic() - began_s:.1f} s and {clicks} click")


def play(players: list[Player], phone: Device) -> None:
    """Everybody does what can be done until the hand is over in both windows."""
    ends_s = time.monotonic() + _HAND_S
    while time.monotonic() < ends_s and any(player.scene != "match_end" for player in players):
        for player in players:
            player.focus()
            touch_window(player)
        touch_phone(phone)
        time.sleep(0.1)
