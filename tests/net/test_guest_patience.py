"""Friends at other devices who need more time: what the host counts with, who is told, and who knows nothing of it."""

from __future__ import annotations

from math import inf

import pytest
from net_table import Scene
from page_states import position
from remote_seat import Seat

from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.match.live.droptime import DropRound
from uno_desktop.match.setup.pace import MOST_FOR_OTHERS, PATIENCES, REACTION_WINDOW_MS, Patience
from uno_desktop.match.setup.setup import Seat as Chaired
from uno_desktop.net.host.keeping import Shelf
from uno_desktop.net.protocol.protocol import Malformed, read_client, read_host, write
from uno_desktop.net.protocol.terms import Chair, ChairKind, Terms, guest_chairs
from uno_desktop.reflex.plan import DropMode

SECONDS = 5


def dealt(scene, table, ann, ben):
    for phone in (ann, ben):
        phone.say("ready", number=f"{phone.number:032x}")
    scene.until(lambda: table.referee is not None and table.referee.ply > 0, (ann, ben))
    return table.referee


@pytest.mark.parametrize(("value", "factor"), list(PATIENCES.items()))
def test_a_guest_has_the_time_asked_for_and_everybody_is_told_before_the_deal(classic, value, factor):
    scene = Scene(classic, 2, turn_seconds=SECONDS)
    table = scene.open()
    ann, ben = scene.guest(table, "Ann"), scene.guest(table, "Ben")
    ann.say("patience", value=value)
    assert [seat["patience"] for seat in ben.last("roster")["seats"]] == [value, "1"]
    referee = dealt(scene, table, ann, ben)
    assert referee.patience.of(0) == factor
    assert referee.patience.of(1) == 1.0
    for _ in range(4):
        scene.wait(40, speaking=(ann, ben))
        left, seat = referee.time_left, referee.waiting[0]
        if seat == 0 and factor == inf:
            assert left is None
        else:
            assert left.full_ms == 1000 * SECONDS * (factor if seat == 0 else 1)
        phone = (ann, ben)[seat]
        phone.hear()
        phone.numbered("move", move=phone.legal[-1]["move"], ply=phone.ply)


def caught_at_ms(theme, patience):
    """When the next turn begins, after Ann, who had two cards and didn't call, played one; and who was caught."""
    chairs = (Chair(ChairKind.GUEST, Chaired("Guest 1")), Chair(ChairKind.COMPUTER, Chaired("Kit", "hard")))
    scene = Scene(theme, terms=Terms(theme, chairs))
    table = scene.open()
    ann = scene.guest(table, "Ann")
    if patience is not None:
        ann.say("patience", value=patience)
    referee, game = position(table, ["red 7, blue 1", "red 4, red 5, red 6"])
    scene.house._drivers[table.code].take_up(referee, scene.now_ms)
    scene.wait(20)
    referee.start(scene.now_ms)
    ann.hear()
    red7 = next(card for card in game.hands[0] if game.rules.deck.name(card) == "red 7")
    move = next(each["move"] for each in ann.legal if each.get("card") == red7 and "call_uno" not in each["move"])
    ann.numbered("move", move=move, ply=ann.ply)
    began_ms, ply = referee._clock.ms, referee.ply
    scene.until(lambda: referee.ply > ply, (ann,))
    return referee._clock.ms - began_ms, referee


def test_computer_players_wait_for_a_guest_who_may_have_to_call(classic):
    late_ms, referee = caught_at_ms(classic, "none")
    assert referee.patience.has_no_clock(0)
    assert len(referee.view(0).hand) == 1, "never caught"
    assert late_ms >= REACTION_WINDOW_MS * MOST_FOR_OTHERS
    assert late_ms > caught_at_ms(classic, None)[0]


def test_a_change_counts_from_the_next_turn_on_and_the_host_keeps_its_own(classic):
    chairs = (*guest_chairs(classic, 2), Chair(ChairKind.OWN, Chaired("Cat")))
    scene = Scene(classic, terms=Terms(classic, chairs, overrides={"turn_seconds": SECONDS}))
    table = scene.open()
    ann, ben = scene.guest(table, "Ann"), scene.guest(table, "Ben")
    referee = dealt(scene, table, ann, ben)
    assert referee.patience.by_seat == {}
    ann.say("patience", value="3")
    scene.wait(20)
    assert referee.patience.by_seat == {0: 3.0}
    referee.adjust(patience=Patience({2: 2.0}))  # the host's own people changed theirs
    scene.wait(20)
    assert referee.patience.by_seat == {0: 3.0, 2: 2.0}
    assert [seat["patience"] for seat in ben.last("roster")["seats"]] == ["3", "1", "2"]
    ann.say("leave")
    scene.wait(20)
    assert referee.patience.by_seat == {2: 2.0}, "whoever takes the seat does not inherit it"


def test_the_table_may_refuse_it_and_give_it_again(classic):
    scene = Scene(classic, 2, turn_seconds=SECONDS)
    table = scene.open()
    ann, ben = scene.guest(table, "Ann"), scene.guest(table, "Ben")
    ann.say("patience", value="2")
    table.let_take_time(False)
    referee = dealt(scene, table, ann, ben)
    assert referee.patience.by_seat == {}
    assert ann.last("roster")["patience"] is False
    assert ben.last("roster")["seats"][0]["patience"] == "1", "what counts is told"
    table.let_take_time(True)
    scene.wait(20)
    assert referee.patience.by_seat == {0: 2.0}


def test_only_the_owner_decides_and_it_outlives_the_host(tmp_path, classic):
    scene = Scene(classic, 3, store=Shelf(tmp_path / "tables"))
    ann = scene.guest(None, "Ann", open=True)
    table = scene.house.tables[ann.last("welcome")["table"]]
    ben = scene.guest(table, "Ben", address="10.0.0.2")
    ben.say("manage", patience=False)
    assert table.has_patience
    ben.say("patience", value="none")
    ann.say("manage", patience=False)
    scene.wait(1000, speaking=(ann, ben))
    again = Scene(classic, 3, store=Shelf(tmp_path / "tables"))
    again.house.take_up(again.now_ms)
    found = again.house.tables[table.code]
    assert not found.has_patience
    assert found.guests.owner(ben.seat).patience == "none"


def test_a_game_tells_its_own_once_and_shows_everybodys(classic):
    scene = Scene(classic, 2)
    table = scene.open()
    ann, ben = Seat(scene, table, "Ann"), Seat(scene, table, "Ben")
    for seat in (ann, ben):
        seat.update()
    said = []
    send = ann.match._send
    ann.match._send = lambda message: (said.append(message), send(message))
    for value in ("1.5", "1.5", "none"):
        ann.match.tell_patience(value)
    assert said == [{"t": "patience", "value": "1.5"}, {"t": "patience", "value": "none"}]
    ben.update()
    assert ben.match.patience.by_seat == {0: inf}
    ann.match.hello("Ann")
    ann.match.tell_patience("none")
    assert len(said) == 3, "a new connection is told again"


def test_older_hosts_are_told_nothing_and_what_newer_ones_say_is_the_usual_time(classic):
    scene = Scene(classic, 2)
    ann = Seat(scene, scene.open(), "Ann")
    roster = dict(ann.match.roster)
    for seat in roster["seats"]:
        del seat["patience"]
    del roster["patience"]
    ann.match.receive(read_host(write(roster)), scene.now_ms)
    said = []
    ann.match._send = said.append
    ann.match.tell_patience("3")
    assert said == []
    assert ann.match.patience.by_seat == {}
    roster["seats"][0]["patience"] = "forever"
    ann.match.receive(read_host(write(roster)), scene.now_ms)
    assert ann.match.patience.by_seat == {}


@pytest.mark.parametrize("value", ["4", 2, None, [], "inf", ""])
def test_any_other_value_is_no_message(value):
    with pytest.raises(Malformed):
        read_client(write({"t": "patience", "value": value}))


def test_in_a_drop_it_goes_by_lot_for_whoever_has_no_clock(office):
    scene = Scene(office, 2)
    table = scene.open()
    ann, ben = scene.guest(table, "Ann"), scene.guest(table, "Ben")
    ann.say("patience", value="none")
    referee = dealt(scene, table, ann, ben)
    rng = Stream(seed_bytes(3), "drop:1:0")
    made = DropRound(0, (0, 1), {}, DropMode.REFLEX, rng, in_turns=False, patience=referee._drops.patience)
    assert made.people == (1,)
