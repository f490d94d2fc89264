"""Coming and going, taking turns, racing presses, and drops, without a network (docs/protocol.md)."""

from __future__ import annotations

from pathlib import Path

import pytest
from net_table import Scene, play_on
from page_states import position

from uno_desktop.content.themes import themes
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.live.referee import Stuck
from uno_desktop.match.setup.setup import DRAWN_FACES, Seat, seed_of_numbers
from uno_desktop.net.host.guest_list import AWAY_MS, SILENT_MS
from uno_desktop.net.host.rounds import FEW_TABLES
from uno_desktop.net.host.standin import TURN_MS
from uno_desktop.net.protocol.codes import commitment
from uno_desktop.net.protocol.emote_ids import emotes_of
from uno_desktop.net.protocol.terms import Chair, ChairKind, Terms, guest_chairs
from uno_desktop.players.agents.normal import NormalAgent
from uno_desktop.players.agents.thoughtful import Decided
from uno_desktop.players.manners.emotes import EMOTE_EVERY_MS, EMOTES


def two(theme, **options):
    scene = Scene(theme, 2, **options)
    table = scene.open()
    return scene, table, scene.guest(table, "Ann"), scene.guest(table, "Ben")


def begin(scene, *phones):
    for phone in phones:
        phone.say("ready", number=f"{phone.number:032x}")
    scene.wait(40)
    for phone in phones:
        phone.hear()


def put(scene, table, hands, top="red 9", turn=0, color=None):
    referee, game = position(table, hands, top, turn, color)
    scene.house._drivers[table.code].take_up(referee, scene.now_ms)
    scene.wait(20)
    referee.start(scene.now_ms)
    return referee, game


def test_a_match_is_played_to_its_end_with_drops_and_anybody_can_verify_the_deal(office):
    scene = Scene(office, 3, haste=4.0, hands=2)
    table = scene.open()
    ann, ben = scene.guest(table, "Ann"), scene.guest(table, "Ben")
    commit = ann.last("roster")["commit"]
    play_on(scene, [ann, ben])
    over = ann.last("over")
    assert over == ben.last("over")
    assert over["scores"] == list(ann.view.scores)
    assert seed_of_numbers(over["numbers"]).hex() == over["seed"]
    assert fingerprint(bytes.fromhex(over["seed"])) == over["fingerprint"]
    assert commitment(over["numbers"][0]) == commit, "the host's number was fixed before the guests sent theirs"
    assert over["numbers"][1:] == [f"{1:032x}"] * 2
    scene.wait(40)
    assert ann.last("roster")["commit"] != commit, "the next match has another"
    assert ann.of("drop")


def test_phones_play_a_double_sided_deck_and_stay_in_step():
    two_faces = themes.load_folder(Path(__file__).parent.parent / "two_faces")
    scene = Scene(two_faces, 3, haste=4.0)
    table = scene.open()
    ann, ben = scene.guest(table, "Ann"), scene.guest(table, "Ben")
    play_on(scene, [ann, ben], until=lambda: ann.view is not None and ann.view.side == 1, seed=2)
    ben.hear()
    assert ann.view.backs == ben.view.backs
    assert {ann.view.deck.side_of(card) for card in ann.view.hand} == {1}


def test_an_empty_seat_goes_to_a_computer_player_and_the_names_are_told(classic):
    scene, table, ann, _ben = two(classic)
    assert [seat["name"] for seat in ann.last("roster")["seats"]] == ["Ann", "Ben"]
    clara = scene.guest(table, "Clara")
    assert clara.last("error")["reason"] == "no_seat"
    assert ann.last("roster")["watching"] == 1
    assert clara.seat == -1


def test_names_are_told_apart(classic):
    scene = Scene(classic, 4)
    table = scene.open()
    for name in ("Ann", "Ann", "  Ann\u202e "):
        scene.guest(table, name)
    assert [table.seat(n).name for n in range(3)] == ["Ann", "Ann 2", "Ann 3"]


def test_a_move_is_answered_and_a_wrong_one_gets_its_reason(classic):
    scene, table, ann, ben = two(classic)
    put(scene, table, ["red 5, blue 2", "red 1, blue 3, green 1"])
    ann.hear()
    ben.hear()
    ben.numbered("move", move="1 play red 1", ply=ben.ply)
    assert ben.last("answer") == {"t": "answer", "n": 1, "ok": False, "reason": "not_your_turn"}
    ann.numbered("move", move="0 play blue 2", ply=ann.ply)
    assert ann.last("answer")["reason"] == "no_match"
    ann.numbered("move", move="1 play red 1", ply=ann.ply)
    assert ann.last("answer")["reason"] == "wrong_field", "another's seat"
    ann.numbered("move", move="0 play red 5", ply=ann.ply)
    scene.wait(40)
    assert ann.last("answer")["ok"]
    assert table.referee.view().discard[-1] == ann.view.discard[-1]


def test_a_move_sent_twice_is_made_once(classic):
    scene, table, ann, _ben = two(classic)
    put(scene, table, ["red 5, blue 2, green 7", "green 1, blue 3, green 2"], top="yellow 9")
    ann.hear()
    ply = ann.ply
    ann.numbered("move", move="0 draw", ply=ply)
    scene.wait(40)
    ann.numbered("move", move="0 draw", ply=ply)
    assert ann.last("answer")["reason"] in ("stale", "not_your_turn", "wrong_phase")
    assert table.referee.view(0).count(0) == 4


def test_somebody_away_keeps_the_seat_and_the_computer_plays_after_twenty_seconds(classic):
    scene, table, ann, ben = two(classic)
    referee, _ = put(scene, table, ["red 5, blue 2, red 7, green 1", "red 1, blue 3, green 1, green 3"])
    ann.vanish()
    scene.wait(AWAY_MS - 1000, speaking=[ben])
    assert referee.ply == 0
    assert not ben.last("roster")["seats"][0]["here"]
    scene.until(lambda: referee.ply > 0, speaking=[ben])
    assert ben.last("roster")["seats"][0]["stand_in"]
    again = scene.back(ann.token)
    again.hear()
    assert (again.seat, again.view.hand) == (0, referee.view(0).hand)
    scene.wait(100, speaking=[again, ben])
    assert not table.stand_ins.playing, "the seat is given back at once"
    assert ben.last("roster")["seats"][0]["here"]
    ply = referee.ply
    scene.wait(60_000, speaking=[again])
    assert referee.ply in (ply, ply + 1, ply + 2), "nobody plays for somebody who is here"


@pytest.mark.parametrize("strict", [True, False])
def test_a_computer_that_chooses_what_is_refused_does_not_keep_the_table_waiting(classic, monkeypatch, caplog, strict):
    scene, table, ann, ben = two(classic)
    referee, _ = put(scene, table, ["red 5, blue 2, red 7, green 1", "red 1, blue 3, green 1, green 3"])
    referee.strict = strict
    monkeypatch.setattr(NormalAgent, "begin", lambda _agent, view, *_: Decided(Move(view.seat, Do.COMPLY)))
    ann.vanish()
    if strict:
        with pytest.raises(Stuck, match=r"seat 0 chose Move\(.* for somebody away"):
            scene.wait(2 * AWAY_MS, speaking=[ben])
    else:
        scene.until(lambda: referee.ply > 0, speaking=[ben])
        assert any(each.getMessage().startswith("seat 0 chose Move(") for each in caplog.records)


def test_in_a_turn_that_lasts_long_the_computer_plays_at_once_for_somebody_lost(classic):
    scene, table, ann, ben = two(classic)
    referee, _ = put(scene, table, ["red 5, blue 2, red 7, green 1", "red 1, blue 3, green 1, green 3"])
    scene.wait(TURN_MS, speaking=[ann, ben])
    assert referee.ply == 0, "whoever is here may take their time"
    ann.vanish()
    scene.wait(AWAY_MS / 2, speaking=[ben])
    assert referee.ply == 1


def test_a_phone_that_sleeps_with_its_socket_open_counts_as_away(classic):
    scene, table, ann, ben = two(classic)
    put(scene, table, ["red 5, blue 2, red 7", "red 1, blue 3, green 1"])
    scene.wait(SILENT_MS + 500, speaking=[ben])
    assert not ben.last("roster")["seats"][0]["here"]
    ann.say("ping", c=1)
    scene.wait(20)
    assert ben.last("roster")["seats"][0]["here"]


def test_with_nobody_here_the_match_stands_still(classic):
    scene, table, ann, ben = two(classic)
    referee, _ = put(scene, table, ["red 5, blue 2, red 7", "red 1, blue 3, green 1"])
    ann.vanish()
    ben.vanish()
    scene.wait(120_000, step_ms=500)
    assert referee.ply == 0


def test_a_second_device_takes_the_seat_over(classic):
    scene, _table, ann, _ben = two(classic)
    other = scene.back(ann.token)
    assert other.last("welcome")["seat"] == 0
    assert ann.last("error")["reason"] == "elsewhere"
    assert ann.number in scene.mail.closed


def test_nobody_changes_seats_inside_a_hand_and_latecomers_come_in_at_the_next(classic):
    scene = Scene(classic, 3, hands=3, haste=5.0)
    table = scene.open()
    ann = scene.guest(table, "Ann")
    begin(scene, ann)
    late = scene.guest(table, "Late")
    assert late.last("error")["reason"] == "not_now"
    assert late.view.seat == -1
    assert late.view.hand == ()
    play_on(scene, [ann], until=lambda: table.stage == "between", seed=3)
    late.say("sit", seat=1)
    late.hear()
    assert (late.seat, table.seat(1).name) == (1, "Late")
    assert late.view.seat == 1
    play_on(scene, [ann, late], until=lambda: table.referee.hand_number == 2 and late.ply > 0 and late.view.hand != ())


def test_whoever_comes_to_a_seat_is_kept_at_once_and_changing_seats_does_not_keep_the_disk_busy(classic):
    scene = Scene(classic, 3)
    table = scene.open()
    table.take_change(scene.now_ms)
    for name in ("Ann", "Ben"):
        guest = scene.guest(table, name)
        assert guest.seat >= 0
        assert table.take_change(scene.now_ms), name
    guest.say("sit", seat=2)
    assert not table.take_change(scene.now_ms)
    assert table.take_change(scene.now_ms + 500)


def test_people_without_pictures_do_not_look_alike(classic):
    scene = Scene(classic, 3)
    table = scene.open()
    guests = [scene.guest(table, name) for name in ("Ann", "Ben", "Cleo")]
    faces = {table.seat(guest.seat).avatar for guest in guests}
    assert len(faces) == 3
    assert faces <= set(DRAWN_FACES)


def test_a_guest_who_is_removed_loses_seat_and_token(classic):
    scene, table, ann, _ben = two(classic)
    scene.house.remove(table, 0, scene.now_ms)
    assert ann.last("error")["reason"] == "removed"
    assert ann.number in scene.mail.closed
    assert scene.back(ann.token).last("error")["reason"] == "wrong_token"
    assert table.guests.owner(0) is None


def test_who_leaves_frees_the_seat(classic):
    scene, _table, ann, ben = two(classic)
    ann.say("leave")
    scene.wait(20)
    assert ben.last("roster")["seats"][0]["kind"] == "open"


def test_a_host_that_leaves_tells_everybody(classic):
    scene, _table, ann, ben = two(classic)
    scene.house.leave()
    for phone in (ann, ben):
        assert phone.last("error")["reason"] == "host_left"
        assert phone.number in scene.mail.closed


def test_the_door_shuts_after_ten_wrong_codes_and_for_that_address_only(classic):
    scene = Scene(classic, 2)
    table = scene.open()
    for n in range(10):
        phone = scene.guest(None, "X", sit=False, address="6.6.6.6", code=f"BBBB{'BCDFGHKLMN'[n]}")
        assert phone.last("error")["reason"] == "wrong_code"
    assert scene.guest(table, "X", sit=False, address="6.6.6.6").last("error")["reason"] == "door_closed"
    assert scene.guest(table, "Ann", address="7.7.7.7").last("welcome")
    scene.wait(61_000, step_ms=1000)
    assert scene.guest(table, "X", address="6.6.6.6").last("welcome")


def test_guests_open_tables_up_to_the_limit(classic):
    scene = Scene(classic, 2, most_tables=2)
    scene.open()
    ann = scene.guest(None, "Ann", open=True)
    code = ann.last("welcome")["table"]
    assert len(code) == 8
    assert code in scene.house.tables
    assert scene.guest(None, "Ben", sit=False, open=True).last("error")["reason"] == "no_more_tables"
    ann.vanish()
    scene.wait(11 * 60_000, step_ms=5000)
    assert scene.guest(None, "Ben", open=True).last("welcome"), "a lobby that was empty for long makes room"


def test_call_and_catch_are_settled_by_when_they_were_made(classic):
    for call_at, catch_at, caught in ((-60, -40, False), (-40, -60, True)):
        scene, table, ann, ben = two(classic)
        referee, game = put(scene, table, ["red 5, blue 2", "red 1, blue 3, green 1"])
        for phone in (ann, ben):
            for trip_ms in (20.0, 110.0):
                scene.house.measured(phone.number, scene.now_ms, trip_ms)
            phone.hear()
        assert referee.submit(Move(0, Do.PLAY, next(c for c in game.hands[0] if game.rules.deck.name(c) == "red 5")),
                              scene.now_ms) is None  # fmt: skip
        scene.wait(20)
        assert game.uno_open == (0,)
        now = int(scene.now_ms)
        ben.numbered("move", move="1 catch_uno at 0", ply=1, at=now + catch_at)
        scene.wait(20)
        ann.numbered("uno", ply=1, at=now + call_at)
        scene.wait(220)
        assert ann.last("answer")["ok"] is not caught
        assert ben.last("answer")["ok"] is caught
        assert len(game.hands[0]) == (1 if not caught else 1 + game.rules.uno_penalty)


def test_the_uno_button_arms_with_two_cards(classic):
    scene, table, ann, ben = two(classic)
    _referee, game = put(scene, table, ["red 5, blue 2", "red 1, blue 3, green 1"])
    ann.hear()
    ann.numbered("uno", ply=0)
    assert ann.last("answer")["armed"]
    ann.numbered("move", move="0 play red 5", ply=0)
    scene.wait(40)
    assert game.uno_open == ()
    assert ["UnoCalled", 0] in ben.last("moved")["events"]


CHILI = ["blue 2, purple 7", "wild_chili, blue 3, blue 4"]


def in_drop(office):
    scene, table, ann, ben = two(office)
    referee, game = put(scene, table, CHILI, top="blue 9", turn=1)
    card = next(card for card in game.hands[1] if game.rules.deck.name(card) == "wild_chili")
    assert referee.submit(Move(1, Do.PLAY, card, 0), scene.now_ms) is None
    assert referee.phase is Phase.DROP
    scene.until(lambda: referee.drop.stage is DropStage.SPILLED, speaking=[ann, ben], step_ms=10)
    ann.hear()
    ben.hear()
    return scene, table, referee, ann, ben


def test_the_stages_of_a_drop_are_sent_and_the_spill_shortly_before(office):
    scene, _table, referee, ann, _ben = in_drop(office)
    scene.wait(20)
    stages = [(message["stage"], "spill_at" in message) for message in ann.of("drop")]
    assert stages == [("waiting", False), ("swaying", False), ("swaying", True), ("spilled", True)]
    notices = [text for text in scene.mail.sent[ann.number] if "spill_at" in text]
    assert f'"spill_at":{referee.drop.spilled_ms}' in notices[0]


def test_drops_are_ordered_by_their_stamps_not_by_arrival(office):
    scene, _table, referee, ann, ben = in_drop(office)
    for phone in (ann, ben):
        for trip_ms in (20.0, 120.0):
            scene.house.measured(phone.number, scene.now_ms, trip_ms)
    spill = referee.drop.spilled_ms
    scene.wait(320, step_ms=10, speaking=[ann, ben])
    ben.numbered("drop", round=0, at=spill + 300)
    scene.wait(60, step_ms=10)
    ann.numbered("drop", round=0, at=spill + 290, reaction=285)
    scene.until(lambda: referee.drop is None, speaking=[ann, ben], step_ms=10)
    assert ann.last("drop")["result"] == [[0, 285, False], [1, 300, False]]
    assert ann.last("drop")["order"] == [0, 1]


def test_too_early_and_impossibly_fast_are_fumbles(office):
    scene, _table, referee, ann, ben = in_drop(office)
    spill = referee.drop.spilled_ms
    scene.wait(60, step_ms=10)
    ann.numbered("drop", round=0, at=spill + 50)
    assert ann.last("answer")["reason"] == "fumbled"
    scene.wait(100, step_ms=10)
    ann.numbered("drop", round=0, at=int(scene.now_ms))
    assert ann.last("answer")["reason"] == "locked"
    ben.numbered("drop", round=3, at=int(scene.now_ms))
    assert ben.last("answer")["reason"] == "ignored", "another round"
    ben.numbered("drop", round=0, at=int(scene.now_ms))
    assert ben.last("answer")["ok"]


def test_a_lie_gains_no_more_than_the_link_could_be_slow(office):
    scene, _table, referee, ann, _ben = in_drop(office)
    scene.house.measured(ann.number, scene.now_ms, 30.0)
    spill = referee.drop.spilled_ms
    scene.wait(600, step_ms=10)
    ann.numbered("drop", round=0, at=spill + 120, reaction=120)
    assert ann.last("answer")["ok"]
    dropped = {each.seat: each.reaction_ms for each in referee.drop.dropped(int(scene.now_ms) + 5000)}
    assert dropped[0] == pytest.approx(scene.now_ms - 15 - spill, abs=2)


def test_somebody_away_lets_go_like_a_computer_player(office):
    scene, table, ann, ben = two(office)
    referee, game = put(scene, table, CHILI, top="blue 9", turn=1)
    ann.vanish()
    scene.wait(AWAY_MS + 500, speaking=[ben])
    card = next(card for card in game.hands[1] if game.rules.deck.name(card) == "wild_chili")
    assert referee.submit(Move(1, Do.PLAY, card, 0), scene.now_ms) is None
    scene.until(lambda: referee.drop is None, speaking=[ben], step_ms=10)
    assert referee.last_drop[0].seat == 0
    assert referee.last_drop[0].reaction_ms >= 180


def test_a_table_of_the_game_itself_holds_people_here_guests_and_computer_players(classic):
    chairs = (
        Chair(ChairKind.OWN, Seat("Host")),
        *guest_chairs(classic, 1),
        Chair(ChairKind.COMPUTER, Seat("Rule", "rule")),
    )
    scene = Scene(classic, terms=Terms(classic, chairs, big_screen=True), drives=False)
    table = scene.open()
    ann = scene.guest(table, "Ann")
    assert [(seat["kind"], seat["here"]) for seat in ann.last("roster")["seats"]] == [
        ("person", True), ("person", True), ("computer", True)
    ]  # fmt: skip
    assert ann.seat == 1
    ann.say("ready")
    scene.wait(60)
    assert table.stage == "lobby", "the host begins"
    from uno_desktop.match.saved.start_or_resume import new_match

    referee = new_match(table.match_setup(), classic, slot=None)
    table.begin(referee, scene.now_ms)
    referee.start(scene.now_ms)
    assert (referee.people, referee.seats[1].name) == ((0, 1), "Ann")
    table.saw(referee.take_moves(), referee.last_drop)
    ann.hear()
    assert ann.view.hand == referee.view(1).hand
    assert ann.setup["big_screen"]


def test_a_page_is_told_who_wins_together(classic):
    """It marks partners as it marks the winner, without knowing any rule."""
    for rules, sides in (({}, [0, 1, 2, 3]), ({"teams": "two"}, [0, 1, 0, 1])):
        scene = Scene(classic, 4, **rules)
        assert scene.guest(scene.open(), "Ann").setup["sides"] == sides


def test_a_page_is_told_when_uno_is_called_if_at_all(classic):
    for rules, calls_at in (({}, 1), ({"uno_at": 2}, 2), ({"uno_at": 2, "uno_penalty": 0}, 0)):
        scene = Scene(classic, 2, **rules)
        assert scene.guest(scene.open(), "Ann").setup["calls_at"] == calls_at


def test_guests_say_the_themes_short_sayings_one_in_two_seconds(classic):
    scene, table, ann, ben = two(classic)
    sayings = emotes_of(classic)
    assert ann.setup["emotes"] == list(sayings)
    assert ann.setup["emotes"][: len(EMOTES)] == list(EMOTES)
    first, second = sorted(sayings)[:2]
    ann.say("emote", id=first)
    ann.say("emote", id=second)
    ann.say("emote", id="no such saying")
    assert ben.of("emote") == ann.of("emote") == [{"t": "emote", "seat": 0, "id": first}]
    scene.wait(EMOTE_EVERY_MS - 20)
    ann.say("emote", id=second)
    assert len(ben.of("emote")) == 1
    scene.wait(20)
    ann.say("emote", id=second)
    watcher = scene.guest(table, "Eve", sit=False)
    watcher.say("emote", id=first)
    table.emote(1, first, scene.now_ms)
    assert [each["id"] for each in ben.of("emote")] == [first, second, first]
    assert table.emotes.take() == [(0, first), (0, second), (1, first)]
    assert table.emotes.take() == []


def test_in_a_silence_whoever_says_something_draws_once(classic):
    scene, table, ann, ben = two(classic, silent_seven="next_seven")
    referee, game = put(scene, table, ["red 7, blue 2, blue 3", "red 1, blue 4, green 1"])
    saying = next(iter(emotes_of(classic)))
    ben.say("emote", id=saying)
    assert game.count(1) == 3, "everybody may speak"
    seven = next(card for card in game.hands[0] if game.rules.deck.name(card) == "red 7")
    assert referee.submit(Move(0, Do.PLAY, seven), scene.now_ms) is None
    table.emote(0, saying, scene.now_ms)
    assert game.count(0) == 2, "nobody has seen the 7 yet"
    for cards in (4, 4):  # it is paid for once
        scene.wait(EMOTE_EVERY_MS)
        ben.say("emote", id=saying)
        assert game.count(1) == cards
    table.emote(0, saying, scene.now_ms)
    assert game.count(0) == 3
    assert game.silence == (0, 1, 0)
    scene.wait(40)
    assert len(ann.of("emote")) == 5, "it is heard all the same"
    for phone in (ann, ben):
        phone.hear()
        assert phone.view.silence == (0, 1, 0)


@pytest.mark.parametrize("theme", ["classic", "office"])
def test_sayings_for_guests_are_short_and_never_call_uno(request, theme):
    sayings = emotes_of(request.getfixturevalue(theme))
    assert len(sayings) == len(set(sayings.values())) == 14
    assert not any("uno" in text.lower() for text in sayings.values())
    assert all(len(text) <= 30 and len(id_) <= 40 for id_, text in sayings.items())


@pytest.mark.parametrize(
    ("theme", "rules", "often"),
    [
        ("classic", {}, False),
        ("office", {}, True),
        ("classic", {"six_drop": True}, True),
        ("classic", {"dealers_choice": "dealer"}, True),
    ],
)
def test_links_are_measured_often_where_a_drop_can_come(request, theme, rules, often):
    scene = Scene(request.getfixturevalue(theme), 2, **rules)
    scene.open()
    assert scene.mail.is_often is often


def test_a_table_takes_64_connections(classic):
    scene = Scene(classic, 2)
    table = scene.open()
    for n in range(64):
        assert scene.guest(table, f"Guest {n}", address=f"10.0.1.{n}").last("welcome")
    late = scene.guest(table, "Late", sit=False, address="10.0.2.1")
    assert late.last("error")["reason"] == "table_full"
    assert late.number in scene.mail.closed


def test_whoever_went_away_without_a_seat_gives_the_name_back(classic):
    scene = Scene(classic, 3)
    table = scene.open()
    scene.guest(table, "Ann", sit=False).vanish()
    assert scene.guest(table, "Ann").last("welcome")["setup"]["name"] == "Ann"
    assert scene.guest(table, "Ann").last("welcome")["setup"]["name"] == "Ann 2"


def test_many_tables_all_go_on_though_each_is_looked_at_in_turn(classic):
    """More than a house looks at in every turn: guests are told at once, computer players keep their pace."""
    count = FEW_TABLES + 30
    chairs = (*guest_chairs(classic, 2)[:1], Chair(ChairKind.COMPUTER, Seat("Cleo", "easy")))
    scene = Scene(classic, 2, most_tables=count, terms=Terms(classic, chairs))
    tables = [scene.open() for _ in range(count)]
    phones = [scene.guest(table, "Ann") for table in tables]
    for phone in phones:
        phone.say("ready")
    scene.wait(3000, speaking=phones)
    assert {table.stage for table in tables} == {"playing"}
    moved = 0
    for _ in range(3):
        for phone, table in zip(phones, tables, strict=True):
            phone.hear()
            if 0 in table.referee.waiting and phone.legal and not phone.view.uno_open:  # else presses race
                ply, told = table.referee.ply, len(scene.mail.sent[phone.number])
                phone.numbered("move", move=phone.legal[0]["move"], ply=ply)
                scene.wait(20)
                assert len(scene.mail.sent[phone.number]) > told
                moved += table.referee.ply > ply
        scene.wait(6000, speaking=phones)
    assert moved > count
    assert min(table.referee.ply for table in tables) >= 3
    assert sum(table.referee.ply for table in tables) >= 6 * count


def test_somebody_who_left_one_of_many_tables_is_played_for(classic):
    scene = Scene(classic, 2, most_tables=FEW_TABLES + 5)
    tables = [scene.open() for _ in range(FEW_TABLES + 5)]
    phones = [scene.guest(tables[-1], name) for name in ("Ann", "Ben")]
    begin(scene, *phones)
    ply = tables[-1].referee.ply
    scene.house.disconnected(phones[0].number, scene.now_ms)
    scene.wait(AWAY_MS + 1000, speaking=phones[1:])
    assert 0 in tables[-1].stand_ins.playing
    scene.wait(10_000, speaking=phones[1:])
    assert tables[-1].referee.ply > ply or 1 in tables[-1].referee.waiting
