"""What spares presses and slips: passing by itself, and asking before a card is played."""

from __future__ import annotations

import pytest
from table_help import position

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import Phase
from uno_desktop.ui.play.picture.piles import draw_pile_rect

MINE = "red 5, blue 1, wild, green 9"
THEIRS = ("yellow 1, yellow 2, yellow 3", "green 1, green 2, green 3")
USUAL = position(MINE, *THEIRS, discard="red 7")
STUCK = position("blue 1, green 9", *THEIRS, discard="red 7", draw="yellow 4, blue 2, green 4")


def drew(table):
    return len(table.view.hand) == 3


def test_where_nothing_can_be_played_the_game_draws_if_it_is_told_to(sit):
    table = sit(STUCK, auto_pass=True)
    table.settle()
    assert not drew(table), "first it is seen that there is no choice"
    table.pilot.wait_for(lambda: drew(table), 3)
    table.pilot.wait_for(lambda: table.view.turn != 0, 3)


def test_without_the_setting_it_waits(sit):
    table = sit(STUCK)
    table.settle()
    table.pilot.advance(5)
    assert not drew(table)
    assert table.view.turn == 0


def test_where_there_is_a_choice_it_waits_all_the_same(sit):
    table = sit(USUAL, auto_pass=True)
    table.settle()
    table.pilot.advance(5)
    assert len(table.view.hand) == 4
    assert table.view.turn == 0


def test_a_drawn_card_that_can_be_played_is_the_persons_choice(sit):
    table = sit(position("blue 1, green 9", *THEIRS, discard="red 7", draw="red 2"), auto_pass=True)
    table.settle()
    table.pilot.wait_for(lambda: drew(table), 3)
    table.pilot.advance(5)
    assert table.view.phase is Phase.DRAWN
    assert table.view.turn == 0


def test_the_first_press_asks_and_the_second_plays(sit):
    table = sit(USUAL, confirm_play=True)
    table.settle()
    table.press_card("red 5")
    assert len(table.view.hand) == 4
    table.pilot.frame(2)
    assert table.scene.picture.texts.prompt == "Press again to confirm"
    table.press_card("red 5")
    assert table.view.deck.name(table.view.top) == "red 5"


def test_another_card_asks_anew(sit):
    table = sit(USUAL, confirm_play=True)
    table.settle()
    table.press_card("red 5")
    table.press_card("wild")
    assert len(table.view.hand) == 4
    table.press_card("red 5")
    assert len(table.view.hand) == 4


def test_a_card_that_cannot_be_played_is_refused_at_once(sit):
    table = sit(USUAL, confirm_play=True)
    table.settle()
    table.press_card("blue 1")
    table.pilot.frame(2)
    assert table.scene.picture.texts.prompt not in ("Press again to confirm", t("table.your_turn"))


def test_the_pile_asks_too(sit):
    table = sit(USUAL, confirm_play=True)
    table.settle()
    pile = draw_pile_rect(table.scene.picture.layout, table.scene.picture.draw_count).center
    table.pilot.click(pile)
    assert len(table.view.hand) == 4
    table.pilot.click(pile)
    assert len(table.view.hand) == 5


def test_a_card_pulled_to_the_middle_needs_no_second_press(sit):
    table = sit(USUAL, confirm_play=True)
    table.settle()
    deck = table.view.deck
    sprite = next(s for s in table.scene.picture.hand.sprites if deck.name(s.card) == "red 5")
    start = (round(sprite.pose.x), round(sprite.pose.y))
    table.pilot.drag(start, (start[0], start[1] - 200))
    assert deck.name(table.view.top) == "red 5"


@pytest.mark.parametrize("confirm_play", [False, True])
def test_keys_point_first_in_any_case(sit, confirm_play):
    table = sit(USUAL, confirm_play=confirm_play)
    table.settle()
    table.pilot.key("right")
    for _ in range(1 + confirm_play):
        assert len(table.view.hand) == 4
        table.pilot.key("return")
    assert len(table.view.hand) == 3
