"""Limits against floods, without a network."""

from __future__ import annotations

import pytest
from net_table import Scene
from page_states import position

from uno_desktop.engine.moves import Do, Move
from uno_desktop.net.host.guest_list import MOST_GUESTS
from uno_desktop.net.host.house import REMOVED_MS
from uno_desktop.net.host.keeping import Shelf
from uno_desktop.net.host.limits import Allowance, Doormat, network_of


def test_an_allowance_is_used_up_and_comes_back():
    allowance = Allowance(10, 3, 100.0)
    assert [allowance.spend(100.0) for _ in range(5)] == pytest.approx([0, 0, 0, 0.1, 0.2])
    assert allowance.spend(101.0) == 0
    assert [allowance.spend(200.0) for _ in range(4)] == pytest.approx([0, 0, 0, 0.1]), "never more than at first"


def test_one_address_gets_half_of_the_places():
    doormat = Doormat(10)
    assert [doormat.come("10.0.0.1") for _ in range(6)] == [True] * 5 + [False]
    assert doormat.come("10.0.0.2"), "there is room for others"
    doormat.go("10.0.0.1")
    doormat.go("10.0.0.1")
    assert doormat.come("10.0.0.1")
    assert doormat.open == 6


def test_all_of_a_household_are_one_address():
    doormat = Doormat(4)
    assert [doormat.come(f"2001:db8:1:2::{n}") for n in range(1, 4)] == [True, True, False]
    assert doormat.come("2001:db8:1:3::1")


def test_a_proxy_on_this_machine_may_bring_everybody():
    for address in ("127.0.0.1", "::ffff:127.0.0.1", "::1"):
        doormat = Doormat(4)
        assert [doormat.come(address) for _ in range(5)] == [True] * 4 + [False]


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.168.1.5", "192.168.1.5"),
        ("::ffff:192.168.1.5", "192.168.1.5"),
        ("2001:db8::1", "2001:0db8:0000:0000::"),
        ("fe80::1%eth0", "fe80:0000:0000:0000::"),
        ("", ""),
        ("unknown", "unknown"),
    ],
)
def test_whom_an_address_stands_for(address, network):
    assert network_of(address) == network


def test_wrong_codes_from_one_household_shut_its_door(classic):
    """With IPv6 anybody has billions of addresses to try codes from."""
    scene = Scene(classic, 2)
    table = scene.open()
    for n in range(10):
        scene.guest(None, "X", sit=False, address=f"2001:db8::{n:x}", code="BBBBBBBB")
    late = scene.guest(table, "X", sit=False, address="2001:db8::ffff")
    assert late.last("error")["reason"] == "door_closed"
    assert scene.guest(table, "Ann", address="2001:db8:1::1").last("welcome")


def test_whoever_was_removed_does_not_come_back_at_once(classic):
    scene = Scene(classic, 2, drives=False)
    table = scene.open()
    eve = scene.guest(table, "Eve", address="10.0.0.66")
    scene.house.remove(table, 0, scene.now_ms)
    assert eve.last("error")["reason"] == "removed"
    again = scene.guest(table, "Not Eve", sit=False, address="10.0.0.66")
    assert again.last("error")["reason"] == "removed"
    assert again.number in scene.mail.closed
    assert scene.guest(table, "Ann", address="10.0.0.1").last("welcome")["seat"] == 0
    scene.wait(REMOVED_MS, step_ms=10_000)
    assert scene.guest(table, "Eve", address="10.0.0.66").last("welcome")["seat"] == 1


def test_guests_who_come_and_go_are_not_remembered_without_end(classic):
    scene = Scene(classic, 3)
    table = scene.open()
    ann = scene.guest(table, "Ann")
    watcher = scene.guest(table, "Zoe", sit=False)
    for n in range(3 * MOST_GUESTS):
        scene.guest(table, f"X{n}", sit=False).vanish()
    assert len(table.guests.all) <= MOST_GUESTS + 3
    assert {ann.token, watcher.token} == {each.token for each in (ann, watcher) if table.guests.known(each.token)}


def test_one_who_presses_without_end_keeps_nobody_from_calling(classic):
    """While a call and a catch race, presses wait for each other: there must be room for everybody's."""
    scene = Scene(classic, 3)
    table = scene.open()
    ann, *others = [scene.guest(table, name) for name in ("Ann", "Ben", "Eve")]
    referee, game = position(table, ["red 5, blue 2", "red 1, blue 3, green 1", "red 2, blue 4, green 2"])
    scene.house._drivers[table.code].take_up(referee, scene.now_ms)
    scene.wait(20)
    referee.start(scene.now_ms)
    card = next(card for card in game.hands[0] if game.rules.deck.name(card) == "red 5")
    assert referee.submit(Move(0, Do.PLAY, card), scene.now_ms) is None
    for _ in range(40):
        for other in others:
            other.numbered("move", move=f"{other.seat} pass", ply=1)
    assert others[0].last("answer")["reason"] == "too_fast"
    ann.numbered("uno", ply=1)
    scene.wait(200)
    assert ann.last("answer")["ok"]
    assert game.uno_open == ()


def test_one_who_changes_seats_all_the_time_does_not_keep_the_disk_busy(classic, tmp_path):
    """Every change is written and flushed by the thread that plays."""
    scene = Scene(classic, 3, store=Shelf(tmp_path))
    table = scene.open()
    ann = scene.guest(table, "Ann")
    scene.wait(1000)
    file = tmp_path / table.code / "table.json"

    def written(ms, act):
        found = set()
        for n in range(ms // 20):
            act(n)
            scene.wait(20)
            found.add(file.stat().st_ino)
        return len(found)

    assert written(2000, lambda n: ann.say("sit", seat=n % 3)) <= 5
    scene.wait(1000)
    assert written(2000, lambda n: ann.say("sit", seat=ann.seat)) == 1, "nothing has changed"
    assert written(400, lambda n: scene.guest(table, "Zoe", sit=False).vanish()) == 1, "watchers are not kept"
    assert f'"seat": {table.guests.known(ann.token).seat}' in file.read_text()
