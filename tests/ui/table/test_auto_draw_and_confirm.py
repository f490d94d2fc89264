"""What spares presses and slips: passing by itself, and asking before a card is played."""

from __future__ import annotations

import pytest
from table_help import THEIRS, USUAL, position

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import Phase
from uno_desktop.ui.play.picture.piles import draw_pile_rect

STUCK = position("blue 1, green 9", *THEIRS, discard="red 7", draw="yellow 4, blue 2, green 4")


def drew(table):
    return len(table.view.hand) == 3


def test_where_nothing_can_be_played_the_game_draws_if_it_is_told_to(sit):
    table = sit(STUCK, auto_pass=True).settle()
    assert not drew(table), "first it is seen that there is no choice"
    table.pilot.wait_for(lambda: drew(table), 3)
    table.pilot.wait_for(lambda: table.view.turn != 0, 3)


@pytest.mark.parametrize(("at", "auto_pass"), [(STUCK, False), (USUAL, True)], ids=["off", "choice"])
def test_without_the_setting_and_where_there_is_a_choice_it_waits(sit, at, auto_pass):
    table = sit(at, auto_pass=auto_pass).settle()
    held = len(table.view.hand)
    table.pilot.advance(5)
    assert len(table.view.hand) == held
    assert table.view.turn == 0


def test_a_drawn_card_that_can_be_played_is_the_persons_choice(sit):
    table = sit(position("blue 1, green 9", *THEIRS, discard="red 7", draw="red 2"), auto_pass=True).settle()
    table.pilot.wait_for(lambda: drew(table), 3)
    table.pilot.advance(5)
    assert table.view.phase is Phase.DRAWN
    assert table.view.turn == 0


@pytest.fixture
def asking(sit):
    return sit(USUAL, confirm_play=True).settle()


def test_the_first_press_asks_the_second_plays_and_another_card_asks_anew(asking):
    for card in ("red 5", "wild"):
        asking.press_card(card)
        asking.pilot.frame(2)
        assert asking.scene.picture.texts.prompt == "Press again to confirm"
    asking.press_card("blue 1")
    asking.pilot.frame(2)
    assert asking.scene.picture.texts.prompt not in ("Press again to confirm", t("table.your_turn")), "refused at once"
    asking.press_card("red 5")
    assert len(asking.view.hand) == 4
    asking.press_card("red 5")
    assert asking.view.deck.name(asking.view.top) == "red 5"


def test_a_second_press_is_one_only_while_its_words_are_there(asking):
    for _ in range(2):
        asking.press_card("red 5")
        asking.pilot.advance(6)
        assert len(asking.view.hand) == 4
        assert asking.scene.picture.texts.prompt != "Press again to confirm"


def test_the_pile_asks_too(asking):
    pile = draw_pile_rect(asking.scene.picture.layout, asking.scene.picture.draw_count).center
    for held in (4, 5):
        asking.pilot.click(pile)
        assert len(asking.view.hand) == held


def by_pile(table):
    table.pilot.click(draw_pile_rect(table.scene.picture.layout, table.scene.picture.draw_count).center)


DRAWS = {
    "pointer": by_pile,
    "key": lambda table: table.pilot.key("d"),
    "focus": lambda table: table.scene.tips._draw_pile.pressed(None),
}


@pytest.mark.parametrize("press", DRAWS.values(), ids=DRAWS)
def test_a_beginner_who_draws_though_a_card_fits_is_asked_once_a_turn(sit, press):
    table = sit(USUAL, draws_asked=0).settle()
    press(table)
    table.pilot.frame(2)
    assert len(table.view.hand) == 4
    assert table.scene.picture.texts.prompt == "You can play Red 5. Press again to draw anyway."
    press(table)
    table.pilot.frame(2)
    assert len(table.view.hand) == 5
    assert table.shell.prefs.settings.draws_asked == 1


def test_a_second_press_draws_unasked_only_while_its_words_are_there(sit):
    table = sit(USUAL, draws_asked=1).settle()
    by_pile(table)
    asked = table.scene.picture.texts.prompt
    table.pilot.advance(20)
    assert table.scene.picture.texts.prompt == asked, "for as long as the press is armed"
    table.press_card("blue 1")
    assert table.scene.picture.texts.prompt != asked
    by_pile(table)
    table.pilot.frame(2)
    assert table.scene.picture.texts.prompt == asked
    assert len(table.view.hand) == 4
    assert table.shell.prefs.settings.draws_asked == 2, "once a turn is enough"
    by_pile(table)
    table.pilot.frame(2)
    assert len(table.view.hand) == 5


@pytest.mark.parametrize("why", ["asked before", "nothing fits", "clock"])
def test_nobody_else_is_asked(sit, why):
    position_of = position("blue 1, blue 2, green 9", *THEIRS, discard="red 7") if why == "nothing fits" else USUAL
    rules = {"turn_seconds": 5} if why == "clock" else {}
    table = sit(position_of, rules=rules, draws_asked=2 if why == "asked before" else 0).settle()
    held = len(table.view.hand)
    by_pile(table)
    table.pilot.frame(2)
    assert len(table.view.hand) == held + 1


def test_a_card_pulled_to_the_middle_needs_no_second_press(asking):
    deck = asking.view.deck
    sprite = next(s for s in asking.scene.picture.hand.sprites if deck.name(s.card) == "red 5")
    start = (round(sprite.pose.x), round(sprite.pose.y))
    asking.pilot.drag(start, (start[0], start[1] - 200))
    assert deck.name(asking.view.top) == "red 5"


def test_keys_point_first_in_any_case(asking):
    asking.pilot.key("right")
    for _ in range(2):
        assert len(asking.view.hand) == 4
        asking.pilot.key("return")
    assert len(asking.view.hand) == 3
