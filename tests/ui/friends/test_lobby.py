"""Inviting friends: the lobby, who comes and goes, the deal, and the table on the big screen (docs/protocol.md)."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from functools import partial
from pathlib import Path
from urllib.request import urlopen

import pytest
from friends.conftest import Party, Play, Running, drafted

from uno_desktop.engine.moves import NONE
from uno_desktop.match.saved.slots import company_file
from uno_desktop.ui.friends import hosting as hosting_module
from uno_desktop.ui.friends.people import QrCode
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.shell.match.match_draft import Seating


def test_the_lobby_shows_who_comes_and_lets_the_host_remove_them(play: Play, party: Party) -> None:
    game = play("classic", (1280, 720))
    host = party.invite(game, 4, 2)
    assert game.scene == "lobby"
    ann = party.come(host, "Ann")
    party.until(lambda: "remove_1" in game.pilot.names())
    game.pilot.press("remove_1")
    party.until(lambda: ann.is_cut)
    assert ann.told["error"]["reason"] == "removed"
    assert "remove_1" not in game.pilot.names()
    bea = party.come(host, "Bea")
    assert bea.seat == 1
    game.pilot.key("escape")
    party.until(lambda: bea.is_cut)
    assert bea.told["error"]["reason"] == "host_left"
    assert game.scene == "new_match"
    party.until(lambda: not is_open(host.port))


_ALONE = """
from uno_desktop.app import build, find_themes
from uno_desktop.match.setup.settings import Settings
from uno_desktop.ui.kit.motion.clock import VirtualClock
from uno_desktop.ui.kit.window.window import Window
import sys
themes, _ = find_themes()
shell = build(Window("x", (960, 540), headless=True), Settings(), themes, themes["classic"], clock=VirtualClock())
for place in ("title", "new_match"):
    shell.nav.open(place)
    shell.app.step(0.02)
print([name for name in sys.modules if name.split(".")[0] in ("websockets", "segno", "zeroconf")])
print([name for name in sys.modules if name.startswith("uno_desktop.net")])
"""


def test_who_plays_alone_never_loads_the_network(tmp_path: Path) -> None:
    env = {**os.environ, "UNO_DESKTOP_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    ran = subprocess.run([sys.executable, "-c", _ALONE], env=env, capture_output=True, text=True, check=False)
    assert ran.stdout.split("\n")[-3:-1] == ["[]", "[]"], ran.stderr


def is_open(port: int) -> bool:
    """Whether anybody listens there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("size", [(960, 540), pytest.param((1920, 1080), marks=pytest.mark.long)])
def test_the_qr_code_is_large_and_says_where_the_table_is(play: Play, party: Party, size: tuple[int, int]) -> None:
    game = play("office", size)
    host = party.invite(game)
    game.pilot.settle()
    code = next(widget for widget in game.top.ui.walk() if isinstance(widget, QrCode))
    assert host.url == f"http://{host.address}/#{host.table.code}"
    assert code.module_px() >= (8 if size[1] < 1000 else 16)
    surface = game.shell.app.window.surface
    assert surface.get_at((code.rect.centerx, code.rect.top + 2 * code.module_px()))[:3] == (255, 255, 255), (
        "the quiet zone"
    )


def test_every_button_of_the_lobby_is_reached_by_keys(play: Play, party: Party) -> None:
    game = play("classic")
    host = party.invite(game, 3, 2)
    party.come(host, "Ann")
    party.until(lambda: "remove_1" in game.pilot.names())
    seen = set()
    for _ in range(8):
        game.pilot.key("tab")
        focused = game.top.ui.focused
        seen.add(focused.name if focused is not None else "")
    assert seen >= {"back", "deal", "remove_1"}


def test_no_port_and_no_network_are_said_and_tried_again(
    play: Play, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object) -> int:
        raise OSError(1, "Operation not permitted")

    from uno_desktop.net.host.server import Server

    game = play("classic")
    with monkeypatch.context() as broken:
        broken.setattr(Server, "start", refuse)
        game.shell.nav.open("lobby", draft=drafted(game, 3, 2))
        party.games.append(game)
        party.until(lambda: "retry" in game.pilot.names())
        assert "Operation not permitted" in game.top._fault
        assert game.shell.matches.company is None
    with monkeypatch.context() as offline:
        offline.setattr(hosting_module, "lan_address", lambda: "127.0.0.1")
        game.pilot.press("retry")
        party.until(lambda: game.shell.matches.company is not None)
        party.turn(3)
        assert "network" in game.top._fault
    game.pilot.press("retry")
    party.until(lambda: game.shell.matches.company is not None and not game.top._fault)


def test_friends_play_and_the_screen_shows_no_hand_of_theirs(play: Play, party: Party) -> None:
    game = play("classic", speed="off")
    draft = drafted(game, 3, 2)
    draft.own_elsewhere = True
    game.shell.nav.open("lobby", draft=draft)
    party.games.append(game)
    party.until(lambda: game.shell.matches.company is not None)
    host = game.shell.matches.company
    friends = [party.come(host, name) for name in ("Ann", "Bea", "Cy")]
    party.deal(game)
    party.until(lambda: game.scene == "table")
    session = game.session
    assert session.seat == NONE
    assert not session.people
    assert not session.recorder._tally._names, "what friends do counts for nobody here"
    assert [seat.name for seat in session.seats] == ["Ann", "Bea", "Cy"]
    begun = session.referee.ply
    for _ in range(400):
        for friend in friends:
            plays = [each for each in friend.legal() if "call_uno" not in each["move"]]
            waiting = session.referee.waiting
            if plays and friend.seat in waiting:
                friend.numbered("move", move=plays[0]["move"], ply=friend.ply)
        party.turn()
        assert game.scene in ("table", "hand_end"), "nothing is asked at the screen: no curtain, no picker"
        if game.scene == "table":
            assert all(sprite.card == NONE for sprite in game.top.picture.hand.sprites)
        if session.referee.ply > begun + 12:
            break
    else:
        pytest.fail("nobody's move arrives")


def picture_of(game: Running) -> TablePicture:
    """What the table shows; what asks the player something over it is taken off."""
    app = game.shell.app
    if app.scene.name != "table":
        app.stack.pop(app.scene)
    return app.scene.picture


def test_who_is_away_is_marked_and_comes_back_by_the_token(play: Play, party: Party) -> None:
    game = play("classic", speed="off")
    host = party.invite(game, 3, 1)
    ann = party.come(host, "Ann")
    party.deal(game)
    party.until(lambda: game.scene == "table")
    token = next(message["token"] for message in ann.all if "token" in message)
    ann.socket.close()
    party.until(lambda: picture_of(game).away == {1})
    assert picture_of(game).seat_state(1).away_word
    again = party.come(host, "", token=token)
    assert again.seat == 1
    party.until(lambda: not picture_of(game).away)
    party.until(lambda: again.told.get("state", {}).get("ply", 0) > 0)


def test_a_match_is_continued_another_day_with_the_same_people(play: Play, party: Party) -> None:
    game = play("classic", speed="off")
    host = party.invite(game, 3, 1)
    ann = party.come(host, "Ann")
    party.deal(game)
    party.until(lambda: game.scene == "table")
    token = next(message["token"] for message in ann.all if "token" in message)
    session, code = game.session, host.table.code
    seed, slot = session.referee.agreed.config.seed, session.referee.journal.path.stem
    party.until(company_file(slot).is_file)
    assert token not in company_file(slot).read_text(), "whoever reads the file cannot take the seat"
    ply = session.referee.ply
    game.shell.nav.open("title")
    party.until(lambda: ann.is_cut)
    game.pilot.settle()
    game.pilot.press("continue")
    assert game.scene == "lobby"
    party.until(lambda: game.shell.matches.company is not None)
    host = game.shell.matches.company
    assert host.table.code == code
    back = party.come(host, "", token=token)
    assert back.seat == 1
    party.deal(game)
    party.until(lambda: game.scene == "table")
    referee = game.session.referee
    assert referee.agreed.config.seed == seed
    assert referee.ply >= ply
    party.until(lambda: back.told.get("state", {}).get("ply", 0) > 0)


@pytest.mark.long
def test_nobody_waits_for_a_phone_that_sleeps(play: Play, party: Party) -> None:
    import time

    game = play("classic")
    host = party.invite(game, 3, 1)
    party.come(host, "Ann")
    party.friends.clear()  # it answers nothing from now on, not even that the connection is closed
    began_s = time.monotonic()
    game.shell.nav.open("title")
    assert time.monotonic() - began_s < 8.0, "a connection that is closed politely waits for 10"


def test_a_phone_finds_what_is_kept_of_a_match(play: Play, party: Party) -> None:
    game = play("classic", speed="off")
    host = party.invite(game)
    ann = party.come(host, "Ann")
    host.give_keepsake("png", b"too early")
    party.come(host, "Bea")
    party.deal(game)
    party.until(lambda: "state" in ann.told)
    for kind, data in (("png", b"a picture"), ("gif", b"a film")):
        host.give_keepsake(kind, data)
        party.until(partial(lambda kind: kind in ann.told.get("keepsake", {}), kind))
        with urlopen(f"http://127.0.0.1:{host.port}{ann.told['keepsake'][kind]}", timeout=60) as reply:
            assert reply.read() == data
            assert reply.headers["Content-Type"] == f"image/{kind}"
    assert "png" in ann.told["keepsake"], "the picture is still there when the film comes"
    assert sum(message["t"] == "keepsake" for message in ann.all) == 2


def test_who_only_looks_at_the_lobby_finds_the_seats_as_they_were(play: Play, party: Party) -> None:
    game = play("classic", (1280, 720))
    party.games.append(game)
    game.shell.prefs.settings.player_name = "Ann"
    game.open("new_match")
    draft = game.top.draft
    draft.seat_here(1, Seating(is_person=True, name="Ben"))
    names = [seat.name for seat in draft.seats(game.top.theme, "Ann")]
    game.press("invite")
    assert game.scene == "lobby"
    party.until(lambda: game.shell.matches.company is not None)
    company = game.shell.matches.company
    assert company is not None
    assert company.elsewhere == {2, 3}
    game.press("back")
    assert game.scene == "new_match"
    assert not game.top.draft.guest_seats()
    assert [seat.name for seat in game.top.draft.seats(game.top.theme, "Ann")] == names
    game.press("start")
    assert game.scene == "dealer"


def test_the_host_is_asked_before_dealing_to_somebody_who_is_not_ready(play: Play, party: Party) -> None:
    game = play("classic", (1280, 720))
    host = party.invite(game, 3, 2)
    ann = party.come(host, "Ann")
    assert host.unready == ["Ann"]
    game.pilot.press("deal")
    game.pilot.settle()
    assert game.scene == "unready"
    game.press("wait")
    assert game.scene == "lobby"
    ann.say("ready", number=0)
    party.until(lambda: not host.unready)
    game.pilot.press("deal")
    game.pilot.settle()
    assert game.scene == "dealer"


def test_it_is_told_when_a_phone_goes_away_and_comes_back(play: Play, party: Party) -> None:
    game = play("classic", (1280, 720))
    host = party.invite(game, 2, 1)
    ann = party.come(host, "Ann")
    party.deal(game)
    game.shell.nav.open("table")
    told: list[str] = []
    game.shell.app.notices.toast = lambda words, *_more, **_most: told.append(words)  # type: ignore[method-assign]
    ann.socket.close()
    party.until(lambda: bool(told))
    assert told[0].startswith("Ann’s phone is away")
    party.until(lambda: host.note == "Waiting for Ann’s phone …" or game.session.referee.view().turn != 1)


@pytest.mark.parametrize("text_size", [100, 200])
def test_names_and_states_stay_in_their_rows(play: Play, text_size: int) -> None:
    game = play("classic", (1280, 720), text_size=text_size)
    scene = game.show("lobby_guests")
    rows = [widget for widget in scene.ui.walk() if type(widget).__name__ == "_Person"]
    assert rows
    style = scene.style
    words = text.line_height(style.text_px("body"), "semibold") + text.line_height(style.text_px("small"))
    assert all(row.rect.h >= words for row in rows)


def test_back_from_the_lobby_leads_to_where_one_came_from(play: Play, party: Party) -> None:
    game = play("classic", (1280, 720), player_name="Ann").open("title")
    party.games.append(game)
    game.press("join", "phones")
    assert game.scene == "lobby"
    party.until(lambda: game.shell.matches.company is not None)
    game.press("far", "close", "back")
    assert game.scene == "with_friends"
    game.press("close")
    assert game.scene == "title"
