"""A host that leaves: it comes back to the same people, or a guest's game takes the table over (docs/protocol.md)."""

from __future__ import annotations

import json
import random

import pytest
from net_table import Scene, edition_of, play_on
from remote_seat import Seat as Remote
from remote_seat import played

from uno_desktop.engine.moves import Phase
from uno_desktop.match.live.log import read_log
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.slots import slot_file
from uno_desktop.match.saved.start_or_resume import new_match, resume_match
from uno_desktop.match.setup.setup import Seat
from uno_desktop.net.guest.takeover import TAKE_OVER_AFTER_MS, may_take_over, terms_to_go_on
from uno_desktop.net.host.house import House
from uno_desktop.net.host.keeping import recall_guests, table_to_data
from uno_desktop.net.protocol.terms import Chair, ChairKind, Terms, guest_chairs


def hosted(classic):
    """A game with a person here, two guests' chairs and a computer player."""
    computer = Chair(ChairKind.COMPUTER, Seat("Rule", "rule"))
    chairs = (Chair(ChairKind.OWN, Seat("Host")), *guest_chairs(classic, 2), computer)
    scene = Scene(classic, terms=Terms(classic, chairs, big_screen=True), drives=False)
    return scene, scene.house.open(scene.now_ms, "BCDF")


def begun(scene, table, theme):
    referee = new_match(table.match_setup(), theme)
    table.begin(referee, scene.now_ms)
    referee.start(scene.now_ms)
    show(scene, table)
    return referee


def show(scene, table):
    """What the scene at the big screen does in a frame."""
    table.saw(table.referee.take_moves(), table.referee.last_drop)
    table.referee.moves_shown(scene.now_ms)
    scene.wait(20)


def test_a_host_that_comes_back_goes_on_from_its_autosave_with_the_same_people(classic):
    scene, table = hosted(classic)
    ann, ben = scene.guest(table, "Ann"), scene.guest(table, "Ben")
    referee = begun(scene, table, classic)
    for _ in range(30):
        scene.wait(200)
        referee.advance(scene.now_ms)
        show(scene, table)
    ann.hear()
    kept = json.loads(json.dumps(table_to_data(table)))
    scene.house.leave()
    assert ann.last("error")["reason"] == "host_left"
    assert ann.token not in json.dumps(kept)
    left_at, held = referee.ply, ann.view.hand
    referee.journal.close(False)

    scene.house = House(table.terms, edition_of(table.terms), scene.mail, drives=False)
    table = scene.house.open(scene.now_ms, "BCDF")
    recall_guests(table, kept, scene.now_ms)
    again = resume_match()
    table.begin(again, scene.now_ms)
    back = scene.back(ann.token)
    back.hear()
    assert (back.seat, back.view.hand, again.ply) == (1, held, left_at)
    assert scene.back(ben.token).last("welcome")["seat"] == 2
    assert scene.back("ab" * 16).last("error")["reason"] == "wrong_token"
    again.journal.close(False)


def left_between_hands(classic, seats=3):
    """A table between two hands, whose host then leaves; the remote matches of Ann and Ben."""
    scene = Scene(classic, seats, haste=4.0, hands=4)
    table = scene.open()
    ann, ben = Remote(scene, table, "Ann"), Remote(scene, table, "Ben")
    heard = (Phase.HAND_OVER, Phase.BEFORE_DEAL)  # the host is there a message before its guests
    played(scene, [ann, ben], until=lambda: table.stage == "between" and ann.match.view().phase in heard)
    return scene, table, ann, ben


def test_nobody_takes_over_before_five_minutes_are_gone(classic):
    _scene, _table, ann, _ben = left_between_hands(classic)
    assert not may_take_over(ann.match, TAKE_OVER_AFTER_MS - 1)
    assert may_take_over(ann.match, TAKE_OVER_AFTER_MS)


def test_a_guests_game_takes_the_table_over_with_the_scores_and_a_new_seed(classic):
    _scene, old_table, ann, _ben = left_between_hands(classic)
    scores, seed = old_table.referee.view().scores, old_table.referee.agreed.config.seed
    assert any(scores)
    terms = terms_to_go_on(ann.match, classic)
    assert [chair.kind for chair in terms.chairs] == ["own", "guest", "guest"]
    new = Scene(classic, terms=terms, drives=False)
    table = new.house.open(new.now_ms, ann.match.table)
    late = new.guest(table, "Zoe", sit=False)
    ben = new.guest(table, "Ben")
    assert ben.seat == 1, "everybody finds the place with their name"
    late.say("sit")
    assert late.last("welcome")["seat"] == 2
    setup = table.match_setup()
    referee = new_match(setup, classic, slot="over")
    table.begin(referee, new.now_ms)
    referee.start(new.now_ms)
    show(new, table)
    ben.hear()
    assert referee.agreed.config.seed != seed
    assert ben.view.scores == scores
    assert ben.view.hand_number == 2
    assert [seat.name for seat in referee.seats] == ["Ann", "Ben", "Zoe"]
    referee.leave()
    assert verify(read_log(slot_file("over")), "over").fault is None
    assert table.match_setup().scores == (), "a further match begins at nothing"


def test_a_hand_that_was_cut_off_does_not_count(classic):
    scene, table, ann, _ben = left_between_hands(classic)
    scores = table.referee.view().scores
    played(scene, [ann, _ben], until=lambda: table.stage == "playing" and table.referee.hand_number == 2)
    scene.wait(200)
    ann.update()
    assert ann.match.phase is not Phase.HAND_OVER
    terms = terms_to_go_on(ann.match, classic)
    assert terms.carried == (scores, 1)
    assert "red" not in repr(terms.carried)


def test_a_match_taken_over_is_played_to_its_end(classic):
    _scene, table, ann, _ben = left_between_hands(classic)
    before = table.referee.view().scores
    terms = terms_to_go_on(ann.match, classic)
    chairs = tuple(Chair(ChairKind.GUEST, chair.seat) for chair in terms.chairs)  # its host plays on a phone, too
    new = Scene(classic, haste=4.0, terms=Terms(**{**vars(terms), "chairs": chairs}))
    table = new.open()
    phones = [new.guest(table, name) for name in ("Ben", "Ann")]
    assert [phone.seat for phone in phones] == [1, 0]
    play_on(new, phones)
    assert table.referee.hand_number == 4, "the hands of before count"
    assert all(after >= score for after, score in zip(table.referee.view().scores, before, strict=True))


def test_there_is_nothing_to_take_over_for_a_spectator_or_when_all_is_over(classic):
    scene = Scene(classic, 2, haste=4.0, hands=1)
    table = scene.open()
    seats = [Remote(scene, table, "Ann"), Remote(scene, table, "Ben")]
    watcher = Remote(scene, table, "Eve")
    for each in (seats[0], watcher):
        assert not may_take_over(each.match, TAKE_OVER_AFTER_MS)
        with pytest.raises(ValueError, match="no match"):
            terms_to_go_on(each.match, classic)
    played(scene, seats)
    assert seats[0].match.over
    with pytest.raises(ValueError, match="no match"):
        terms_to_go_on(seats[0].match, classic)


def test_scores_of_before_are_checked_in_a_log(classic):
    from uno_desktop.match.setup.setup import agree, agreed_from_data, agreed_to_data

    scene = Scene(classic, 2)
    agreed = agree(scene.open().match_setup(), classic)
    data = agreed_to_data(agreed)
    assert "scores" not in data
    assert agreed_from_data(data | {"scores": [3, 4], "hands_before": 2}).config.scores == (3, 4)
    chance = random.Random(1)
    for scores in ([1], [1, 2, 3], ["1", 2], [True, 2], [10**9, 0], 7, None, chance.random()):
        with pytest.raises(ValueError):  # noqa: PT011
            agreed_from_data(data | {"scores": scores})
    for hands in (-1, 10**9, "1", None):
        with pytest.raises(ValueError):  # noqa: PT011
            agreed_from_data(data | {"hands_before": hands})
