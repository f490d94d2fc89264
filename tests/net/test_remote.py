"""A match hosted elsewhere, as a scene sees it; the socket behind it; and tables nearby."""

from __future__ import annotations

import json
import random
import time

import pytest
from live import Live
from net_table import Scene
from page_states import position
from remote_seat import Seat, played

from uno_desktop.commands.serve import clock_ms
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.net.guest.client import Client
from uno_desktop.net.guest.link import read_link
from uno_desktop.net.guest.remote import HostFault, RemoteMatch
from uno_desktop.net.protocol import nearby, wire
from uno_desktop.net.protocol.protocol import Malformed, read_host


@pytest.mark.parametrize("theme", ["classic", "office"])
def test_a_match_from_elsewhere_is_played_like_one_here(request, theme):
    scene = Scene(request.getfixturevalue(theme), 3, haste=4.0, hands=2)
    table = scene.open()
    seats = [Seat(scene, table, "Ann"), Seat(scene, table, "Ben")]
    shown = played(scene, seats)
    for seat in seats:
        match = seat.match
        assert match.over
        assert match.view(match.seat) == table.referee.view(match.seat)
        assert [each.ply for each in shown[seat]] == sorted({each.ply for each in shown[seat]})
        assert shown[seat][-1].views[match.seat] == match.view()
        assert [each.name for each in match.seats[:2]] == ["Ann", "Ben"]
    assert not any(refused.reason == "wrong_field" for seat in seats for refused in seat.match.refusals)


def test_messages_that_are_lost_are_made_good(classic):
    scene, chance = Scene(classic, 2, haste=4.0, hands=3), random.Random(5)
    table = scene.open()
    lossy = Seat(scene, table, "Ann", lose=lambda message: message.get("waiting") == [1] and chance.random() < 0.2)
    played(scene, [lossy, Seat(scene, table, "Ben")])
    states = [text for text in scene.mail.sent[lossy.number] if '"t":"state"' in text[:12]]
    assert len(states) > 3, "it asked for the whole state"


def on_turn(theme):
    """Ann, who is on turn, and Ben at a host's table: its scene, its referee, both, and Ann's cards by name."""
    scene = Scene(theme, 2)
    table = scene.open()
    ann, ben = Seat(scene, table, "Ann"), Seat(scene, table, "Ben")
    referee, game = position(table, ["red 5, blue 2, red 7", "red 1, blue 3, green 1"])
    scene.house._drivers[table.code].take_up(referee, scene.now_ms)
    scene.wait(20)
    referee.start(scene.now_ms)
    for seat in (ann, ben):
        seat.update()
    return scene, referee, ann, ben, {game.rules.deck.name(card): card for card in game.hands[0]}


def test_what_cannot_be_is_refused_at_once_and_the_host_has_the_last_word(classic):
    scene, _referee, ann, ben, held = on_turn(classic)
    red5, blue2 = held["red 5"], held["blue 2"]
    assert str(ann.match.submit(Move(0, Do.PLAY, blue2), scene.now_ms)) == "no_match"
    assert str(ben.match.submit(Move(1, Do.PLAY, red5), scene.now_ms)) == "not_in_hand"
    assert ann.match.card_on_its_way == NONE
    assert ann.match.submit(Move(0, Do.PLAY, red5), scene.now_ms) is None
    assert ann.match.card_on_its_way == red5
    assert ann.match.submit(Move(0, Do.DRAW), scene.now_ms) is None, "not answered yet"
    scene.wait(40)
    ann.update()
    assert ann.match.card_on_its_way == NONE, "it has been taken"
    assert [refused.reason for refused in ann.match.refusals] == ["not_your_turn"]


def test_a_card_that_is_not_taken_comes_back(classic):
    scene, referee, ann, _ben, held = on_turn(classic)
    red5, red7 = held["red 5"], held["red 7"]
    referee.submit(Move(0, Do.PLAY, red5), scene.now_ms)  # before what she does is here
    assert ann.match.submit(Move(0, Do.PLAY, red7), scene.now_ms) is None
    assert ann.match.card_on_its_way == red7
    scene.wait(40)
    ann.update()
    assert ann.match.card_on_its_way == NONE
    assert red7 in ann.match.view().hand
    assert ann.match.refusals


def test_what_only_the_host_could_know_is_not_made_up(classic):
    _scene, _referee, ann, _ben, _held = on_turn(classic)
    match = ann.match
    assert (match.wait_left, match.call_left(0), match.call_left(1)) == (1.0, 1.0, 1.0)
    assert match.notice is None
    assert match.trial_drop(0) is None


@pytest.mark.parametrize(
    "text",
    [
        '{"t":"state","ply":1,"view":{},"legal":[],"waiting":[],"clock":0}',
        '{"t":"welcome","protocol":1,"app":"x","table":"X","seat":0,"theme":{},"setup":{}}',
        '{"t":"welcome","protocol":1,"app":"x","table":"X","seat":0,"theme":{},"setup":{"deck":{"kinds":[[]]}}}',
    ],
)
def test_a_hostile_host_is_found_out(text):
    match = RemoteMatch(lambda message: None)
    with pytest.raises(HostFault):
        match.receive(read_host(text), 0.0)


def test_a_client_comes_back_by_itself(classic):
    with Live(classic, 2) as live:
        client = Client(read_link(f"127.0.0.1:{live.port}/{live.table.code}"), "Ann", clock_ms)
        client.start()

        def until(condition, timeout_s=60):
            end_s = time.monotonic() + timeout_s
            while not condition():
                client.update()
                assert time.monotonic() < end_s
                time.sleep(0.01)

        until(lambda: client.match.seat == 0)
        assert live.ask(lambda: live.table.seat(0).name) == "Ann"
        for _ in range(3):
            number = live.ask(lambda: live.table.guests.all[0].connection)
            live.server.close(number)
            until(lambda number=number: live.table.guests.all[0].connection not in (None, number))
        until(lambda: client.match.clock.known)
        until(lambda: abs(client.match.clock.host_ms(0.0)) < 50)  # one and the same clock, by the quickest pong
        live.ask(lambda: live.house.remove(live.table, 0, clock_ms()))
        until(lambda: client.ended is not None)
        assert client.ended == "removed"
        client.end()


def test_the_time_for_a_turn_stands_still_while_the_host_pauses(classic):
    """Also for a game that comes in the pause; afterwards the bar goes on from where it was."""
    scene = Scene(classic, 3, drives=False, turn_seconds=20)
    table = scene.open()
    ann = Seat(scene, table, "Ann")
    referee, _ = position(table, ["red 5, blue 2", "red 1, blue 3", "green 2, green 4"])
    table.begin(referee, scene.now_ms)
    referee.start(scene.now_ms)

    def passes(ms, *seats):
        for _ in range(ms // 100):
            referee.advance(scene.now_ms + 100)
            scene.wait(100, step_ms=100)
            for seat in seats:
                seat.update()
                seat.match.advance(scene.now_ms)
        assert [seat.match.time_left for seat in seats] == [referee.time_left] * len(seats)
        return referee.time_left.left_ms

    assert passes(3000, ann) == 17_000
    begun = [text for text in scene.mail.sent[ann.number] if text.startswith('{"t":"time"')]
    assert len(begun) == 1, "the match was taken up in the middle of a turn"
    referee.pause(scene.now_ms)
    assert passes(5000, ann) == 17_000
    ben = Seat(scene, table, "Ben")
    assert passes(5000, ann, ben) == 17_000
    referee.resume(scene.now_ms)
    assert passes(2000, ann, ben) == 15_000
    told = [text for text in scene.mail.sent[ann.number] if text.startswith('{"t":"time"')]
    assert len(told) == 3, "once when it stops and once when it goes on"


@pytest.mark.parametrize(
    ("theme", "rules", "a_second"),
    [
        ("classic", {}, 1),
        ("office", {}, 4),
        ("classic", {"six_drop": True}, 4),
        ("classic", {"dealers_choice": "chance"}, 4),
    ],
)
def test_a_game_pings_quickly_first_and_often_where_a_drop_can_come(request, theme, rules, a_second):
    scene = Scene(request.getfixturevalue(theme), 2, haste=5.0, **rules)
    table = scene.open()
    ann, ben = Seat(scene, table, "Ann"), Seat(scene, table, "Ben")
    played(scene, [ann, ben], until=lambda: table.stage == "playing" and ann.match.ready)
    sent = []
    ann.match._send = sent.append
    ann.match.hello("Ann")
    for ms in range(0, 720, 10):
        ann.match.advance(scene.now_ms + ms)
    assert len(sent) == 12
    for ms in range(1720, 11_720, 10):
        ann.match.advance(scene.now_ms + ms)
    assert {message["t"] for message in sent} == {"ping"}
    assert len(sent) - 12 == pytest.approx(10 * a_second, abs=1)


def test_another_match_at_the_same_table_has_no_result_yet(classic):
    scene = Scene(classic, 2, haste=8.0, hands=1, hand_size=2)
    table = scene.open()
    seats = [Seat(scene, table, "Ann"), Seat(scene, table, "Ben")]
    played(scene, seats)
    assert all(seat.match.result for seat in seats)
    for seat in seats:
        seat.send({"t": "ready"})
    scene.wait(100)
    for seat in seats:
        seat.update()
        assert seat.match.result is None
        assert not seat.match.over


def test_sayings_reach_the_game_that_joined(classic):
    scene = Scene(classic, 2)
    table = scene.open()
    ann, ben = Seat(scene, table, "Ann"), Seat(scene, table, "Ben")
    ann.match.emote("opal.drop.1")
    ben.update()
    assert ben.match.emotes.take() == [(0, "opal.drop.1")]
    assert ben.match.emotes.take() == []


def test_how_long_the_host_is_gone():
    now = [0.0]
    client = Client(read_link("127.0.0.1:1/BBBB"), "Ann", lambda: now[0])
    client.connected = True
    client.update()
    assert client.gone_ms == 0
    client.connected = False
    client.update()
    now[0] = 1e6
    client.update()
    assert client.gone_ms == 1e6
    assert not client.may_take_over, "there was no match"
    client.connected = True
    client.update()
    assert client.gone_ms == 0


def test_a_wrong_code_is_said(classic):
    with Live(classic, 2) as live:
        client = Client(read_link(f"127.0.0.1:{live.port}/BBBB"), "Ann", clock_ms)
        client.start()
        end_s = time.monotonic() + 60
        while client.ended is None and time.monotonic() < end_s:
            client.update()
            time.sleep(0.01)
        assert client.ended == "wrong_code"


def test_what_a_later_host_says_besides_is_passed_over(classic):
    with Live(classic, 2) as live:
        client = Client(read_link(f"127.0.0.1:{live.port}/{live.table.code}"), "Ann", clock_ms)
        client.start()
        end_s = time.monotonic() + 60

        def until(condition):
            while not condition():
                client.update()
                assert time.monotonic() < end_s
                time.sleep(0.01)

        until(lambda: client.match.seat == 0)
        number = live.ask(lambda: live.table.guests.all[0].connection)
        live.server.send(number, json.dumps({"t": "confetti", "colors": [1, 2]}))
        live.server.send(number, json.dumps({"t": "emote", "seat": 1, "id": "classic.hello"}))
        heard = []
        until(lambda: heard.extend(client.match.emotes.take()) or heard)
        assert client.lost == 0, "the connection is still the first one"
        client.end()


def test_tables_nearby_are_found_on_this_machine():
    pytest.importorskip("zeroconf")
    browser = nearby.browse(interface="127.0.0.1")
    announced = nearby.announce("Ann's table \u202e", "127.0.0.1", 8765)
    if browser is None or announced is None:
        pytest.skip("this network forbids it")
    try:
        end_s = time.monotonic() + 60
        while not browser.tables and time.monotonic() < end_s:
            time.sleep(0.05)
        assert nearby.NearbyTable("Ann's table", "127.0.0.1:8765") in browser.tables
    finally:
        announced.close()
        browser.close()


def test_without_the_package_there_is_just_nothing_nearby(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "zeroconf", None)
    assert nearby.browse() is None
    assert nearby.announce("x", "127.0.0.1", 1) is None


WELCOME = {"t": "welcome", "protocol": 1, "app": "x", "table": "BCDF", "seat": 0, "theme": {}}
SEAT = {"name": "Ann", "kind": "person", "here": True, "ready": True}


def at_a_table(classic, **overrides):
    """A guest's match in the middle of a hand, with the state it was told."""
    scene = Scene(classic, 3, **overrides)
    table = scene.open()
    ann = Seat(scene, table, "Ann")
    referee, _ = position(table, ["red 5, blue 2", "red 1, blue 3", "green 2, green 4"])
    scene.house._drivers[table.code].take_up(referee, scene.now_ms)
    ann.update()
    return ann.match, wire.view_to_data(referee.view(0))


@pytest.mark.parametrize(
    "message",
    [
        {"t": "roster", "stage": "lobby", "seats": [SEAT] * 4},
        {"t": "roster", "stage": "lobby", "seats": []},
        {"t": "emote", "seat": 3, "id": "cheer"},
        {"t": "drop", "round": 0, "stage": "waiting", "persons": [3], "order": [0, 1]},
        {"t": "drop", "round": 0, "stage": "waiting", "persons": [], "order": [9]},
        {"t": "drop", "round": 0, "stage": "done", "persons": [], "order": [], "result": [[5, 1, False]]},
        {"t": "time", "time": [3, 1, 1], "stopped": False},
        {"t": "over", "winner": 7, "scores": [], "seed": "ab", "fingerprint": "a" * 64},
        {"t": "moved", "ply": 1, "legal": [], "waiting": [4], "events": [], "check": "00000000"},
    ],
)
def test_a_host_that_names_a_seat_the_table_does_not_have_is_found_out(classic, message):
    """Every one of these would be looked up in a list of three players."""
    match, _ = at_a_table(classic)
    with pytest.raises(HostFault):
        match.receive(read_host(json.dumps(message)), 0.0)
    with pytest.raises(HostFault):
        RemoteMatch(lambda message: None).receive(read_host(json.dumps(message)), 0.0)


@pytest.mark.parametrize("wrong", [{"counts": [2, 2, 10**6]}, {"counts": [2, -1, 2]}, {"draw_count": 10**6}])
def test_a_host_that_deals_more_cards_than_there_are_is_found_out(classic, wrong):
    match, view = at_a_table(classic)
    state = {"t": "state", "ply": 0, "legal": [], "waiting": [], "clock": 0}
    match.receive(read_host(json.dumps({**state, "view": view})), 0.0)
    with pytest.raises(HostFault):
        match.receive(read_host(json.dumps({**state, "view": view | wrong})), 0.0)


def test_a_host_that_changes_the_table_in_a_match_is_found_out(classic):
    """Seats, cards and colors of the view on the screen are looked up in what the welcome said."""
    match, _ = at_a_table(classic)
    other = {**match.setup, "seats": match.setup["seats"][:2]}
    match.receive(read_host(json.dumps({**WELCOME, "setup": match.setup})), 0.0)
    with pytest.raises(HostFault):
        match.receive(read_host(json.dumps({**WELCOME, "setup": other})), 0.0)


def test_what_a_host_wants_shown_can_be_shown():
    """A zero byte cannot be drawn, a mark that turns writing around hides what is written, a color must be one."""
    welcome = {**WELCOME, "setup": {}, "theme": {"id": "x", "name": "A\u202eB" + "x" * 150, "other": [1]}}
    assert read_host(json.dumps(welcome))["theme"] == {"id": "x", "name": ("AB" + "x" * 150)[:100]}
    roster = {"t": "roster", "stage": "lobby", "seats": [{**SEAT, "name": "A\u202e\nB", "color": "#12ab3F"}]}
    assert read_host(json.dumps(roster))["seats"][0]["name"] == "AB"
    for wrong in ({"name": "A\0"}, {"name": 7}, {"color": "red"}, {"color": "#12345"}):
        with pytest.raises(Malformed):
            read_host(json.dumps({**roster, "seats": [{**SEAT, **wrong}]}))
    for name in ("A\0", 7, ["A"], "x" * 300):
        with pytest.raises(Malformed):
            read_host(json.dumps({**welcome, "theme": {"name": name}}))
