"""Luck and play of a hand: each phone hears of its own seat, once the hand is over, and nobody of another's."""

from __future__ import annotations

from net_table import Scene
from test_table import begin

from uno_desktop.match.luck.fortune import Told
from uno_desktop.net.protocol import host_messages
from uno_desktop.net.protocol.protocol import read_host, write

ANN, BEN = Told(0.124, -0.031, 0.5), Told(-0.124, 0.0, -0.5)


def at_a_table(classic, **devices):
    scene = Scene(classic, 2)
    table = scene.open()
    ann = scene.guest(table, "Ann", device=devices.get("ann", "phone"))
    ben = scene.guest(table, "Ben", device=devices.get("ben", "phone"))
    begin(scene, ann, ben)
    return scene, table, ann, ben


def luck_of(phone):
    phone.hear()
    return [message for message in phone.all if message["t"] == "luck"]


def test_the_message_is_one_a_client_takes():
    message = host_messages.luck(3, ANN)
    assert read_host(write(message)) == {"t": "luck", "hand": 3, "luck": 12, "play": -3}


def test_each_phone_hears_of_its_own_seat(classic):
    _, table, ann, ben = at_a_table(classic)
    hand = table.referee.hand_number
    table.match.tell_luck(hand, {ann.seat: ANN, ben.seat: BEN})
    assert [(each["hand"], each["luck"], each["play"]) for each in luck_of(ann)] == [(hand, 12, -3)]
    assert [(each["hand"], each["luck"], each["play"]) for each in luck_of(ben)] == [(hand, -12, 0)]


def test_watchers_and_games_of_any_version_are_not_told(classic):
    scene, table, ann, ben = at_a_table(classic, ben="game")
    watcher = scene.guest(table, "Eve", sit=False)
    table.match.tell_luck(table.referee.hand_number, {ann.seat: ANN, ben.seat: BEN})
    assert luck_of(ann)
    assert luck_of(ben) == []
    assert luck_of(watcher) == []


def test_whoever_comes_back_is_told_again_but_not_of_a_hand_before(classic):
    scene, table, ann, ben = at_a_table(classic)
    hand = table.referee.hand_number
    table.match.tell_luck(hand, {ann.seat: ANN, ben.seat: BEN})
    again = scene.back(ann.token)
    assert [each["luck"] for each in luck_of(again)] == [12]
    table.match.tell_luck(hand - 1, {ann.seat: ANN, ben.seat: BEN})
    once_more = scene.back(ann.token)
    assert luck_of(once_more) == []
