"""Friends a game knows: the file they are kept in, how a friendship is made, and what the owner of a table sees."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from friends.conftest import Friend as Visitor
from friends.conftest import Party, Play
from friends.test_far_away import go_far
from live import Open

from uno_desktop.net.protocol.protocol import MOST_FRIENDS, read_client, read_host, write
from uno_desktop.ui.friends import joined as joined_module
from uno_desktop.ui.friends import known_friends as kept
from uno_desktop.ui.friends.known_friends import Circle, Friend
from uno_desktop.ui.kit.widgets import Choice, Toggle
from uno_desktop.ui.shell.scenes.start_match import remembered

SERVER = "https://uno.example.org"
TOKEN = "ab" * 32


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "saves_dir", lambda: tmp_path)


def test_friends_are_kept_and_known_by_their_server() -> None:
    ann, ben = Friend("Ann", SERVER, TOKEN), Friend("Ben", "https://other.example", "cd" * 32)
    for friend in (ann, ben, ann):
        kept.remember(friend)
    assert kept.known_friends() == [ben, ann]
    assert kept.friends_at(SERVER) == [ann]
    assert TOKEN not in ann.mark


def test_a_friend_is_forgotten_by_a_button(play: Play) -> None:
    ann, ben = Friend("Ann", SERVER, TOKEN), Friend("Ben", SERVER, "cd" * 32)
    for friend in (ann, ben):
        kept.remember(friend)
    game = play("classic").open("new_match")
    game.push("far_away", draft=remembered(game.shell.look, game.shell.prefs))
    game.press("friends")
    game.pilot.press("forget_0")
    assert kept.known_friends() == [ann], "the latest is first"
    game.press("forget_0")
    assert kept.known_friends() == []
    assert "forget_0" not in game.pilot.names()
    game.press("close")
    assert game.scene == "far_away"


def test_somebody_of_the_same_name_takes_no_friend_away() -> None:
    for token in (TOKEN, "cd" * 32):
        kept.remember(Friend("Ann", SERVER, token))
    assert [friend.token for friend in kept.friends_at(SERVER)] == ["cd" * 32, TOKEN]


def test_a_server_full_of_strangers_takes_no_friend_of_another_server_away() -> None:
    ann = Friend("Ann", "https://other.example", TOKEN)
    kept.remember(ann)
    for n in range(MOST_FRIENDS + 20):
        kept.remember(Friend(f"Guest {n}", SERVER, f"{n:064x}"))
    assert len(kept.friends_at(SERVER)) == MOST_FRIENDS
    assert kept.friends_at(SERVER)[0].name == f"Guest {MOST_FRIENDS + 19}"
    assert kept.friends_at(ann.server) == [ann]


@pytest.mark.parametrize(
    "damaged",
    [b"", b"{", b"\xff\xfe", b'{"a": 1}', b"[1, null, []]", b'[{"name": "Ann"}]', b"[" * 100_000,
     json.dumps([{"name": "Ann", "server": SERVER, "token": "../x"}]).encode(),
     json.dumps([{"name": "Ann", "server": "x" * 5000, "token": TOKEN}]).encode()],
)  # fmt: skip
def test_a_damaged_file_has_no_friends_and_is_written_anew(damaged: bytes) -> None:
    (kept.saves_dir() / "friends.json").write_bytes(damaged)
    assert kept.known_friends() == []
    kept.remember(Friend("Ann", SERVER, TOKEN))
    assert [friend.name for friend in kept.known_friends()] == ["Ann"]


def test_two_games_make_one_friendship_that_no_server_can_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game has a folder of its own; the server between them passes on the halves as a table does."""
    names = ("Ann", "Ben")

    def of(seat: int) -> Circle:
        monkeypatch.setattr(kept, "saves_dir", lambda: tmp_path / names[seat])
        return circles[seat]

    circles = [Circle(SERVER), Circle(SERVER)]
    of(0).offer(1, "Ben")
    of(0).offer(1, "Ben")
    assert len(circles[0].outgoing) == 1, "a half is given once"
    seat = 0
    for _ in range(4):
        sent = circles[seat].take_outgoing()
        halves = [each for each in sent if read_client(write(each))["t"] == "befriend"]
        for half in halves:
            told = read_host(write({"t": "befriend", "seat": seat, "half": half["half"]}))
            of(1 - seat).take(told, names.__getitem__)
        seat = 1 - seat
    of(0)
    (ben,) = kept.friends_at(SERVER)
    of(1)
    (ann,) = kept.friends_at(SERVER)
    assert (ann.name, ben.name) == names
    assert ann.token == ben.token
    of(0).take({"t": "friends", "here": [ben.mark, "00" * 32]}, names.__getitem__)
    assert circles[0].here == [ben]
    of(0).offer(2, "Ben")
    assert not [each for each in circles[0].take_outgoing() if each["t"] == "befriend"], (
        "friends who are here need no new token"
    )
    of(0).take({"t": "invited", "mark": ben.mark, "code": "KLMNPQRT"}, names.__getitem__)
    of(0).take({"t": "invited", "mark": "00" * 32, "code": "KLMNPQRT"}, names.__getitem__)
    assert circles[0].invitations == [(ben, "KLMNPQRT")]


def test_the_owner_locks_shows_and_clears_a_table(play: Play, party: Party, server: Open) -> None:
    game = play("classic")
    go_far(game, party, server)
    game.pilot.press("open")
    party.until(lambda: game.scene == "guest_lobby" and "manage" in game.pilot.names())
    table = server.house.tables[game.shell.matches.company.link.code]
    ben = Visitor(server.port, name="Rude words", code=table.code)
    party.friends.append(ben)
    party.until(lambda: "welcome" in ben.told)
    ben.say("sit")
    party.until(lambda: ben.seat >= 0)
    game.pilot.press("manage")
    party.until(lambda: game.scene == "manage" and f"remove_{ben.seat}" in game.pilot.names())
    widgets = {widget.name: widget for widget in game.top.ui.walk() if isinstance(widget, Toggle | Choice)}
    game.pilot.press("lock")
    game.pilot.press("public")
    assert set(widgets) >= {"lock", "public", "delay_s"}
    party.until(lambda: table.locked and table.public)
    game.top._tell("delay_s", 30)
    party.until(lambda: table.watch_delay_s == 30)
    game.pilot.press(f"rename_{ben.seat}")
    party.until(lambda: table.guests.owner(ben.seat).name != "Rude words")
    game.pilot.press(f"remove_{ben.seat}")
    party.until(lambda: ben.is_cut and table.guests.owner(ben.seat) is None)
    party.until(lambda: f"remove_{ben.seat}" not in game.pilot.names())
    game.shell.nav.open("title")


def test_a_friend_is_invited_again_and_comes_with_one_press(
    play: Play, party: Party, server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Both games have one folder here; a token in it is whose came last.
    monkeypatch.setattr(joined_module.known_friends, "token_for", lambda *_where: "")
    address = f"http://127.0.0.1:{server.port}"
    kept.remember(Friend("Ben", address, TOKEN))  # both games read this: to Ben the friend is whoever has the token
    ann, ben = play("classic"), play("classic")
    ben.shell.prefs.settings.server = f"127.0.0.1:{server.port}"
    ben.shell.nav.open("title")
    party.games.append(ben)
    ben.press("join", "join")
    go_far(ann, party, server)
    ann.pilot.press("open")
    party.until(lambda: ann.scene == "guest_lobby" and "invite_0" in ann.pilot.names())
    ann.pilot.press("invite_0")
    party.until(lambda: "invited_0" in ben.pilot.names())
    ben.pilot.press("invited_0")
    party.until(lambda: ben.scene == "guest_lobby" and "copy" in ben.pilot.names())
    assert ben.shell.matches.company.link.code == ann.shell.matches.company.link.code
    for game in (ann, ben):
        game.shell.nav.open("title")
