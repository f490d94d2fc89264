"""The machine as an effect of cards: ``press`` and ``press_at`` (docs/rules.md, Effects)."""

from __future__ import annotations

from collections import Counter

import pytest
from table import config, deck_of_kinds, position

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Effect, Kind
from uno_desktop.engine.effect_kinds.press import GIVES
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move, Phase

PUSH = Kind("push", True, 20, (Effect("press", 2),))
SEND = Kind("send", True, 20, (Effect("press_at", 2),))
FIT = Kind("fit", False, 50, (Effect("choose_color"), Effect("press", 4)))
AIM = Kind("aim", True, 20, (Effect("draw_at", 2),))
DECK = deck_of_kinds(PUSH, SEND, FIT, AIM, each=4)


def table(first: str, seed: int = 0, **rules: object) -> Game:
    match = config(3, deck=DECK, seed=seed, hand_size=2, **rules)
    return position(match, [first, "blue 1, blue 2", "green 1, green 2"], "red 1")


def play(game: Game, **fields: int) -> list[ev.MachinePressed]:
    """The first card of the seat on turn is played: the presses that follow."""
    events = game.apply(Move(game.turn, Do.PLAY, game.hands[game.turn][0], **fields))
    return [event for event in events if isinstance(event, ev.MachinePressed)]


def test_the_next_player_presses_so_often_and_loses_the_turn() -> None:
    given: Counter[int] = Counter()
    for seed in range(60):
        game = table("red push, red 2, red 1", seed)
        presses = play(game)
        assert [event.seat for event in presses] == [1, 1]
        assert len(game.hands[1]) == 2 + sum(event.amount for event in presses)
        assert (game.phase, game.turn, len(game.hands[2])) == (Phase.TURN, 2, 2)
        given.update(event.amount for event in presses)
    assert set(given) == set(GIVES)


def test_whom_the_player_names_presses_and_no_turn_is_lost() -> None:
    for target in (1, 2):
        game = table("red send, red 2, red 1")
        assert [event.seat for event in play(game, target=target)] == [target, target]
        assert game.turn == 1


@pytest.mark.parametrize("fields", [{}, {"target": 0}])
def test_somebody_else_must_be_named(fields: dict[str, int]) -> None:
    with pytest.raises(IllegalMove):
        play(table("red send, red 2, red 1"), **fields)


@pytest.mark.parametrize("card", ["send", "aim"])
@pytest.mark.parametrize("fields", [{}, {"target": 2}], ids=["nobody", "another"])
def test_a_last_card_hits_the_next_player_whomever_it_names(card: str, fields: dict[str, int]) -> None:
    game = table(f"red {card}")
    events = game.apply(Move(0, Do.PLAY, game.hands[0][0], **fields))
    hit = {event.seat for event in events if isinstance(event, ev.MachinePressed | ev.CardsDrawn)}
    assert hit == {1}


def test_a_last_card_sends_the_next_player_before_the_hand_is_counted() -> None:
    game = table("red send")
    assert [event.seat for event in play(game)] == [1, 1]
    assert game.hand_winner == 0
    game = table("fit")
    assert [event.seat for event in play(game, color=0)] == [1] * 4
    assert game.hand_winner == 0


def test_presses_come_from_the_seed() -> None:
    for seed in range(8):
        first, again = (play(table("fit, red 2, red 1", seed), color=2) for _ in range(2))
        assert [event.amount for event in first] == [event.amount for event in again]
        assert len(first) == 4


def test_whoever_draws_without_losing_the_turn_goes_on() -> None:
    game = table("red push, red 2, red 1", draw_keeps_turn=True)
    play(game)
    assert game.turn == 1


def test_a_machine_gives_no_more_than_there_is() -> None:
    ran_dry = 0
    for seed in range(40):
        match = config(3, deck=DECK, seed=seed, hand_size=2)
        game = position(match, ["fit, red 2, red 1", "blue 1, blue 2", "green 1, green 2"], "red 1", "yellow 1")
        events = game.apply(Move(0, Do.PLAY, game.hands[0][0], 2))
        wanted = sum(event.amount for event in events if isinstance(event, ev.MachinePressed))
        assert len(game.hands[1]) == 2 + min(wanted, 2)  # the last of the pile, and the discard under the card
        assert game.turn == 2
        ran_dry += wanted > 2
    assert ran_dry
