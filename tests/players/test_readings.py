"""What ``hard`` makes of others' moves for each card that they could hold."""

from __future__ import annotations

import pytest
from positions import CLASSIC

from uno_desktop.engine import events as ev
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.policy_net import networks
from uno_desktop.players.memory.readings import COLOR_CAME, DREW, KEPT, TABLE, WILD_CAME, Reading

DECK = CLASSIC.deck(None)
RULES = Game(MatchConfig(DECK, CLASSIC.options("official", {}), 2, seed_bytes(1))).rules
NUMBER = {DECK.name(card): card for card in range(DECK.size)}
UNSEEN = [DECK.faces.count(face) for face in range(len(DECK.face_kinds))]
RED, YELLOW, GREEN, BLUE = range(4)


def face(name):
    return DECK.face(NUMBER[name])


def share(reading, color=None, kind=None):
    """How much of the hand is expected to be of a color, or of a kind."""
    shares = reading.shares(RULES, UNSEEN)
    names = [(DECK.face_colors[each], DECK.face_kinds[each].id) for each in range(len(shares))]
    return sum(
        got for got, (its, called) in zip(shares, names, strict=True) if color in (None, its) and kind in (None, called)
    )


def test_the_table_has_a_number_for_all_that_is_told_apart():
    table = networks().readings
    assert (len(table), len(table[0]), len(table[0][0]), len(table[0][0][0])) == TABLE


def test_of_who_did_nothing_only_the_cards_not_seen_are_known():
    assert Reading(7).shares(RULES, UNSEEN) == pytest.approx([cards / DECK.size for cards in UNSEEN])


def test_who_drew_has_nothing_that_could_have_been_played():
    plain, drew = Reading(4), Reading(4)
    drew.tell(DREW, 4, face("red 5"), RED)
    drew.tell(KEPT, 4, face("red 5"), RED)
    for color, kind in ((RED, None), (None, "5"), (None, "wild")):
        assert share(drew, color, kind) < share(plain, color, kind) / 3
    assert sum(drew.shares(RULES, UNSEEN)) == pytest.approx(1.0)


def test_who_came_to_a_color_by_a_number_holds_more_of_it():
    came = Reading(4)
    came.played(4, face("red 5"), RED, face("blue 5"), BLUE, is_drawn=False)
    assert share(came, BLUE) > share(came, GREEN) > share(came, RED)


def test_cards_that_come_later_may_be_any():
    reading = Reading(2)
    reading.tell(DREW, 2, face("red 5"), RED)
    before = share(reading, RED)
    reading.drew(2)
    assert share(reading, RED) == pytest.approx((before + share(Reading(2), RED)) / 2)
    reading.played(4, face("red 5"), RED, face("wild"), NONE, is_drawn=False)
    assert [count for _, count in reading.groups] == pytest.approx([1.5, 1.5])
    reading.drew(1)
    reading.played(4, face("red 5"), RED, face("red 1"), RED, is_drawn=True)
    assert [count for _, count in reading.groups] == pytest.approx([1.5, 1.5]), "the one drawn went"


def test_what_was_done_long_ago_is_forgotten():
    reading = Reading(2)
    for _ in range(200):
        reading.tell(DREW, 2, face("red 5"), RED)
        reading.drew(1)
    assert len(reading.told) < 50
    assert all(0 <= since <= len(reading.told) for since, _ in reading.groups)


def told_by(events):
    memory = Memory(0, DECK, 2)
    memory.saw([ev.CardsDealt((tuple(range(7)), (None,) * 7)), ev.StartCardTurned(NUMBER["red 5"], "stays"), *events])
    return memory


def test_a_memory_keeps_what_every_seat_did():
    memory = told_by([
        ev.CardPlayed(1, NUMBER["blue 5"]),
        ev.CardsDrawn(0, (50,), "turn"),
        ev.TurnBegan(1),
        ev.CardPlayed(1, NUMBER["wild"]), ev.ColorChosen(1, GREEN),
    ])  # fmt: skip
    first, second = memory.readings[1].told
    assert first[:5] == (COLOR_CAME, face("blue 5"), face("red 5"), RED, BLUE)
    assert second[:5] == (WILD_CAME, face("wild"), face("blue 5"), BLUE, GREEN)
    assert memory.readings[1].groups == [[0, pytest.approx(5.0)]]
    assert [told.act for told in memory.readings[0].told][:1] == [DREW]


def test_a_copy_of_a_memory_goes_its_own_way():
    memory = told_by([])
    twin = memory.copy()
    twin.saw([ev.CardPlayed(1, NUMBER["red 7"])])
    assert (len(memory.readings[1].told), len(twin.readings[1].told)) == (0, 1)
    assert memory.readings[1].groups != twin.readings[1].groups


def test_readings_go_with_the_hands_that_are_swapped():
    memory = told_by([ev.CardPlayed(1, NUMBER["red 7"])])
    one, other = memory.readings
    memory.saw([ev.HandsSwapped(0, 1, (tuple(range(6)), (None,) * 7))])
    assert memory.readings == [other, one]
    memory.saw([ev.HandsShuffled(0, (tuple(range(6)), (None,) * 7))])
    assert [reading.told for reading in memory.readings] == [[], []]
