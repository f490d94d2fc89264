"""Friends at a server: making friendships, who is here, and invitations. What strangers try changes nothing."""

from __future__ import annotations

import pytest
from net_table import Phone, Scene
from test_owner import begun, opened

from uno_desktop.net.host.presence import INVITES_EVERY_MS, MOST_AT_MARK
from uno_desktop.net.protocol.protocol import PROTOCOL

OURS, OTHER = "ab" * 32, "cd" * 32


@pytest.fixture
def scene(classic):
    return Scene(classic, 3)


def at_door(scene, *marks, address="10.0.0.7"):
    """Somebody who waits for friends, and has named these friendships."""
    guest = Phone(scene, address)
    guest.say("hello", protocol=PROTOCOL, device="game", name="", door=True)
    guest.say("friends", marks=list(marks))
    return guest


def test_friends_are_told_of_each_other_as_long_as_both_are_here(scene):
    ann, _table = opened(scene, device="game")
    ann.say("friends", marks=[OURS, OTHER])
    assert ann.last("friends")["here"] == []
    ben = at_door(scene, OURS)
    assert ben.last("friends")["here"] == [OURS]
    assert ann.last("friends")["here"] == [OURS]
    ben.vanish()
    assert ann.last("friends")["here"] == []


def test_a_friend_at_the_door_is_asked_to_the_table(scene):
    ann, table = opened(scene, device="game")
    ann.say("friends", marks=[OURS])
    ben, stranger = at_door(scene, OURS), at_door(scene, OTHER)
    ann.say("invite", mark=OURS)
    assert ben.last("invited") == {"t": "invited", "mark": OURS, "code": table.code}
    assert stranger.of("invited") == []
    assert scene.guest(table, "Ben", device="game").seat >= 0


def test_invitations_are_few_and_only_among_friends_at_open_tables(scene):
    ann, _table = opened(scene, device="game")
    ann.say("friends", marks=[OURS])
    ben, stranger = at_door(scene, OURS), at_door(scene, OTHER)
    ann.say("invite", mark=OTHER)
    assert stranger.of("invited") == [], "a mark one has not named invites nobody"
    for _ in range(5):
        ann.say("invite", mark=OURS)
    assert len(ben.of("invited")) == 1
    scene.now_ms += INVITES_EVERY_MS
    ann.say("manage", lock=True)
    ann.say("invite", mark=OURS)
    assert len(ben.of("invited")) == 1, "nobody comes to a locked table"
    ann.say("manage", lock=False)
    ann.say("invite", mark=OURS)
    assert len(ben.of("invited")) == 2


def test_whoever_waits_at_the_door_can_do_nothing_else(scene):
    _ann, table = opened(scene)
    ben = at_door(scene, OURS)
    knock = {"protocol": PROTOCOL, "device": "game", "name": "Ben", "code": table.code}
    for kind, fields in (
        ("sit", {}),
        ("ready", {}),
        ("invite", {"mark": OURS}),
        ("manage", {"lock": True}),
        ("hello", knock),
    ):
        ben.say(kind, **fields)
    assert [message["t"] for message in ben.hear()] == ["friends"]
    assert ben.number not in scene.mail.closed
    assert [guest.name for guest in table.guests.all] == ["Ann"]
    assert not table.locked


def test_a_mark_is_for_two_and_naming_it_again_tells_nobody(scene):
    crowd = [at_door(scene, OURS, address=f"10.0.1.{n}") for n in range(MOST_AT_MARK + 6)]
    assert crowd[-1].last("friends")["here"] == []
    assert crowd[MOST_AT_MARK - 1].last("friends")["here"] == [OURS]
    for guest in crowd:
        guest.hear()
    for _ in range(30):
        crowd[0].say("friends", marks=[OURS])
    assert sum(len(guest.hear()) for guest in crowd) == 0


def test_nothing_is_left_of_those_who_are_gone(scene):
    guests = [at_door(scene, OURS, OTHER) for _ in range(3)]
    for guest in guests:
        guest.vanish()
    presence = scene.house._presence
    assert not any((presence._named, presence._marks, presence._told, presence._invited_ms, scene.house._at_door))


def test_halves_of_a_token_pass_once_between_games_that_play_together(scene):
    ann, table = opened(scene, device="game")
    ben = scene.guest(table, "Ben", device="game", address="10.0.0.2")
    cat = scene.guest(table, "Cat", address="10.0.0.3")
    ann.say("befriend", seat=ben.seat, half="12" * 16)
    assert ben.of("befriend") == [], "nothing has been played yet"
    for each in (ann, ben, cat):
        each.say("ready", number="57" * 16)
    scene.until(lambda: table.referee is not None, speaking=(ann, ben, cat))
    for half in ("12" * 16, "34" * 16):
        ann.say("befriend", seat=ben.seat, half=half)
    assert ben.of("befriend") == [{"t": "befriend", "seat": ann.seat, "half": "12" * 16}]
    for seat in (ann.seat, cat.seat, 9):
        ann.say("befriend", seat=seat, half="12" * 16)
    cat.say("befriend", seat=ann.seat, half="12" * 16)
    assert ann.of("befriend") == []
    assert cat.of("befriend") == [], "a page has no place to keep it"


def test_whoever_watches_befriends_nobody(scene):
    ann, _ben, table = begun(scene, 0)
    eve = scene.guest(table, "Eve", sit=False, device="game", address="10.0.0.9")
    eve.say("befriend", seat=ann.seat, half="12" * 16)
    assert ann.of("befriend") == []
