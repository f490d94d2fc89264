"""A real window invites; a real phone comes by the QR code in a picture of that window, plays, and is told good-bye.

The long test plays a whole match so, with a reload, a sleep and the drop in it.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from programs import needs

from uno_desktop.content.files.paths import HOME_VARIABLE, settings_file
from window.conftest import Player

sys.path.append(str(Path(__file__).parents[2] / "net"))

from browser import Device, needs_browser

_IN_HAND = "document.querySelectorAll('.hand .card').length > 0 || document.querySelector('dialog, .drop')"
_ACTS = (".drop[data-stage=spill]", ".drop[data-stage=done]", "dialog .color:not([disabled])", "dialog .row",
         ".uno.owed", ".card.can", ".act.plain", ".act.challenge")  # fmt: skip


def invited(sit_down: Callable[..., Player]) -> Player:
    """The lobby of a new match."""
    player = sit_down()
    player.press("new_match", "new_match")
    player.press("invite", "lobby")
    return player


def join_and_deal(player: Player, phone: Device, link: str) -> None:
    phone.join(link, "Ann")
    player.wait(lambda: "remove_1" in player.names())
    player.press("deal")
    player.wait(lambda: player.scene == "dealer")
    player.key("space")


@pytest.mark.long
@pytest.mark.window
@pytest.mark.browser
@needs("Xvfb", "xdotool", "import", "zbarimg")
@needs_browser
def test_a_phone_joins_by_the_qr_code_and_plays(sit_down: Callable[..., Player], screen: str, tmp_path: Path) -> None:
    player = invited(sit_down)
    link = decoded(player, screen, tmp_path)
    assert link.startswith("http://")
    phone = Device()
    try:
        join_and_deal(player, phone, link)
        player.wait(lambda: player.scene == "table")
        phone.wait("document.querySelectorAll('.hand .card').length >= 5", 60)
        assert phone.wait(
            "[...document.querySelectorAll('.hand img')].every(i => i.complete && i.naturalWidth > 100)", 60
        )
        done = play(player, phone, 60, touches=6)
        assert ".card.can" in done or ".act.plain" in done
        # Pictures that come too late on a busy machine are asked for again.
        assert [said for said in phone.complaints() if ".png" not in said] == []
        player.key("Escape")
        player.until("pause")
        player.press("leave", "title")
        phone.wait("document.getElementById('status')?.textContent.includes('closed the table')", 30)
        time.sleep(1.5)  # it has tried to come back by now, and still says why it can't
        assert "closed the table" in phone.js("return document.getElementById('status').textContent")
    finally:
        phone.close()
    assert player.end() == (0, "")


@pytest.mark.long
@pytest.mark.window
@pytest.mark.browser
@pytest.mark.parametrize("theme", ["classic", "office"])
@needs("Xvfb", "xdotool", "import", "zbarimg")
@needs_browser
def test_a_whole_match_between_a_window_and_a_phone(
    sit_down: Callable[..., Player], screen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(f"speed: fast\nlast_setup: {{theme: {theme}, players: 3, overrides: {{hands: 2}}}}\n")
    player = invited(sit_down)
    link, phone = decoded(player, screen, tmp_path), Device()
    try:
        join_and_deal(player, phone, link)
        phone.wait(_IN_HAND, 60)
        done = play(player, phone, 120, touches=3)
        phone.driver.refresh()
        phone.wait(_IN_HAND, 60)
        done |= play(player, phone, 120, touches=3)
        phone.cdp("Page.setWebLifecycleState", state="frozen")
        time.sleep(12)  # longer than a silent link is held to be here
        phone.cdp("Page.setWebLifecycleState", state="active")
        phone.open_again(phone.driver.current_url)  # a page that was frozen takes no touches of this driver any more
        phone.wait(_IN_HAND, 60)
        done |= play(player, phone, 500)
        print("touched on the phone:", *sorted(done))
        assert player.scene == "match_end"
        assert ".card.can" in done
        phone.wait("document.querySelectorAll('dialog .fair code').length === 3", 60)
        assert [said for said in phone.complaints() if ".png" not in said] == []
    finally:
        phone.close()
    assert player.end() == (0, "")


def decoded(player: Player, display: str, folder: Path) -> str:
    """What the QR code says, read off a picture of the screen."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        player.look()
        picture = folder / "lobby.png"
        subprocess.run(["import", "-window", "root", "-display", display, str(picture)], check=True)
        read = subprocess.run(["zbarimg", "-q", "--raw", str(picture)], capture_output=True, text=True, check=False)
        if read.stdout.strip():
            return read.stdout.strip()
        time.sleep(0.3)
    return ""


def play(player: Player, phone: Device, seconds: float, touches: int = 10_000) -> set[str]:
    """Both play what can be played, until the phone has done so much or the match is over; what was touched on it."""
    done: list[str] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until and len(done) < touches and player.scene != "match_end":
        touch_window(player)
        touched = touch_phone(phone)
        if touched:
            done.append(touched)
        time.sleep(0.2)
    return set(done)


def touch_window(player: Player) -> None:
    """Do in a window the first thing that can be done now."""
    player.look()
    if player.scene == "table" and player.settled:
        cards = [name for name in player.names() if name.startswith("card_")]
        player.press(cards[0]) if cards else player.key("d")
        if "pass" in player.names():
            player.key("p")
    elif player.scene in ("color_wheel", "start_color"):
        player.key("2")
    elif player.scene == "penalty":
        player.key("a")
    elif player.scene == "chili":
        player.key("space")
    elif player.scene != "table":
        player.key("Return")


def touch_phone(phone: Device) -> str | None:
    """Touch on the phone the first thing that waits to be touched; what it was."""
    return next((what for what in _ACTS if phone.tap(what)), None)
