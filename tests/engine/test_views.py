"""What a view says of the table: what is waited for, whose cards lie open, and what changes nothing for anybody."""

from __future__ import annotations

import pytest
from table import CLASSIC, COLORS, config, play, position

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Effect, Kind
from uno_desktop.engine.game import Game
from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.view import open_to_all

CHILI, WRITTEN = STANDARD_KINDS["wild_chili"], STANDARD_KINDS["wild_customizable"]
TURN_OVER = Kind("turn_over", True, 20, (Effect("flip"),))
DECK = Deck("own", COLORS, (*CLASSIC.kinds, CHILI, WRITTEN, TURN_OVER), (*CLASSIC.counts, 2, 2, 2))
OTHERS = ("blue 1, blue 2, blue 3", "green 1, green 2, green 3")


def table(hand: str, **rules: object) -> Game:
    return position(config(3, deck=DECK, **rules), [hand, *OTHERS], "red 9")


def waited_for(game: Game, seat: int) -> tuple[object, ...]:
    """What a seat knows of it: the cards to draw, the challenge, whose play it was, who drops, the written rule."""
    view = game.view(seat)
    card = NONE if view.pending.card == NONE else DECK.name(view.pending.card)
    return view.pending_draw, view.can_challenge, view.penalty_by, view.to_drop, card


@pytest.mark.parametrize(
    ("hand", "color", "waited"),
    [
        ("red 1, red 2, red 3", NONE, (0, False, NONE, (), NONE)),
        ("wild_draw_four, red 2, red 3", 1, (4, True, 0, (), NONE)),
        ("wild_chili, red 2, red 3", 1, (0, False, NONE, (0, 1, 2), NONE)),
        ("wild_customizable, red 2, red 3", 1, (0, False, NONE, (), "wild_customizable")),
    ],
)
def test_everybody_is_told_what_is_waited_for(hand: str, color: int, waited: tuple[object, ...]) -> None:
    game = table(hand)
    play(game, 0, hand.split(",")[0], color=color)
    for seat in range(NONE, 3):
        assert waited_for(game, seat) == waited
        assert len(game.view(seat).discard) == 2
        assert game.view(seat).hand_rule == NONE
        assert (game.view(seat).deck, game.view(seat).players) == (DECK, 3)
    assert (game.pending_draw, game.can_challenge, game.to_drop) == (*waited[:2], waited[3])


def test_cards_just_drawn_are_told_to_whoever_drew_them() -> None:
    game = position(config(3), ["red 2, blue 3", "blue 1", "green 1"], "red 9", "red 4, blue 5")
    events = game.apply(Move(0, Do.DRAW))
    for seat, drawn in ((0, ["red 4"]), (1, []), (NONE, [])):
        told = [event.drawn for event in ev.seen(events, seat) if isinstance(event, ev.TurnBegan)]
        view = game.view(seat)
        assert [CLASSIC.name(card) for card in view.drawn] == drawn
        assert told == ([view.drawn] if drawn else [])
        assert view.phase is (Phase.DRAWN if drawn else Phase.TURN)


def test_equal_events_are_one_in_a_set() -> None:
    assert len({ev.SeatSkipped(1), ev.SeatSkipped(1), ev.SeatSkipped(2), ev.UnoCalled(1)}) == 3
    assert ev.SeatSkipped(1) != ev.UnoCalled(1)


def test_a_card_that_turns_the_table_over_does_nothing_in_a_one_sided_deck() -> None:
    game = table("red turn_over, red 2, red 3")
    before = [list(hand) for hand in game.hands[1:]], list(game.draw_pile), game.color
    play(game, 0, "red turn_over")
    assert (game.hands[1:], game.draw_pile, game.color) == before
    assert (game.side, game.turn, game.phase) == (0, 1, Phase.TURN)


def test_where_nobody_holds_a_card_the_seat_itself_is_next() -> None:
    game = Game(config(3))
    for seat in range(3):
        assert next_holder(game, seat, 1) == next_holder(game, seat, -1) == seat


@pytest.mark.parametrize("others", [{}, {"teams": "two"}, {"teams": "two", "partner_cards": "open"}])
def test_open_hands_are_everybodys_whoever_plays_together(others: dict[str, object]) -> None:
    hands = ["red 1, red 2", "blue 1", "green 1", "yellow 1, yellow 2"]
    game = position(config(4, open_hands=True, **others), hands, "red 9")
    play(game, 0, "red 1", uno=True)
    held = tuple(map(tuple, game.hands))
    for seat in range(4):
        seen = game.view(seat).partner_hands
        assert all(seen[other] == held[other] for other in range(4) if other != seat)
    assert game.view(NONE).partner_hands == ()


def test_where_hands_lie_open_everybody_sees_all_of_them_empty_before_the_deal() -> None:
    game = Game(config(3, open_hands=True))
    before = [game.view(seat) for seat in (NONE, 0, 1, 2)]
    started = next(event for event in game.apply(Move.deal()) if isinstance(event, ev.HandStarted))
    assert [view.after(started).partner_hands for view in before] == [(), *[((), (), ())] * 3]


def test_hands_laid_open_in_one_match_stay_hidden_in_another_by_the_same_rules() -> None:
    game, other = (position(config(2), ["red 1, red 2, red 3", "blue 1, blue 2"], "red 9") for _ in range(2))
    assert game.rules is other.rules
    open_to_all(game)
    play(game, 0, "red 1")
    play(other, 0, "red 1")
    assert [CLASSIC.name(card) for card in game.view(0).partner_hands[1]] == ["blue 1", "blue 2"]
    assert game.copy().view(0) == game.view(0)
    assert other.view(0).partner_hands == ()
