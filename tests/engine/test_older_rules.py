"""Matches that were begun with an older game are played by the rules of then (docs/rules.md, Older matches)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table import config, deck_of_kinds, play, position

from uno_desktop.engine.cards import Effect, Kind
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import REFEREE, Do, Move, Phase
from uno_desktop.engine.state import RULES_VERSION

HAIL = Kind("hail", colored=True, points=20, effects=(Effect("draw_random", 3),))
BREAKER = Kind("breaker", colored=True, points=20, effects=(Effect("draw", 3),))
FOUR = Kind("four", colored=False, points=50, effects=(Effect("choose_color"), Effect("draw", 4)))


def may_be_last(name: str, version: int, **rules: object) -> bool:
    deck = deck_of_kinds(HAIL, BREAKER, FOUR)
    match = replace(config(2, deck=deck, **rules), rules_version=version)  # type: ignore[arg-type]
    game = position(match, [name, "blue 1, blue 2"], "red 2", turn=0)
    return bool(game.playable(0))


@pytest.mark.parametrize(
    ("version", "value", "free"),
    [
        (RULES_VERSION, "draw", set()),
        (RULES_VERSION, "wild_or_draw", set()),
        (RULES_VERSION, "wild", {"red hail", "red breaker"}),
        (2, "draw", {"red hail"}),
        (2, "wild_or_draw", {"red hail"}),
        (2, "wild", {"red hail", "red breaker"}),
    ],
)
def test_only_what_draws_for_sure_was_a_draw_card_as_the_last(version: int, value: str, free: set[str]) -> None:
    names = ("red hail", "red breaker", "four")
    assert {name for name in names if may_be_last(name, version, last_card_not=value)} == free


@pytest.mark.parametrize(("version", "silence"), [(RULES_VERSION, ()), (2, (0,))])
def test_a_seven_that_went_out_left_a_silence_as_it_was(version: int, silence: tuple[int, ...]) -> None:
    match = config(3, silent_seven="next_seven", scoring="last_holding_loses")
    hands = ["red 7, red 3", "blue 7", "green 1, green 2"]
    game = position(replace(match, rules_version=version), hands, "red 9", turn=0)
    play(game, 0, "red 7", uno=True)
    play(game, 1, "blue 7")
    assert (game.out, game.silence) == ([1], silence)


@pytest.mark.parametrize(("version", "more"), [(RULES_VERSION, 0), (2, 1)])
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_first_card_that_is_suffered_made_the_hand_no_shorter_than_agreed(
    version: int, more: int, rounds: int
) -> None:
    """It had as many turns as agreed by both, but one more after any other first card."""
    match = replace(config(2, round_limit=rounds, start_skip="apply"), rules_version=version)
    for first, taken in (("red skip", rounds * 2), ("red 9", rounds * 2 + more)):
        turned_up, *hands = (match.deck.cards_named(name)[0] for name in (first, "red 1", "red 2", "green 1", "blue 1"))
        rest = [
            card for name in ("yellow 4", "yellow 5", "yellow 6", "yellow 8") for card in match.deck.cards_named(name)
        ]
        game = Game.from_deal(match, [hands[:2], hands[2:]], [turned_up, *rest])
        assert turns_taken(game) == taken


def turns_taken(game: Game) -> int:
    """How many turns the hand has if everybody draws and keeps."""
    taken = 0
    while game.phase is not Phase.HAND_OVER:
        game.apply(Move(game.turn, Do.DRAW))
        if game.phase is Phase.DRAWN:
            game.apply(Move(game.turn, Do.PASS))
        taken += 1
    return taken


@pytest.mark.parametrize(("version", "winner"), [(RULES_VERSION, 0), (2, 2)])
def test_somebody_out_of_the_match_could_win_it(version: int, winner: int) -> None:
    match = config(3, scoring="knockout", target=50, hand_minutes=1)
    game = position(
        replace(match, rules_version=version), ["wild", "wild, blue 4", ""], "red 9", turn=0, scores=[45, 45, 51]
    )
    game.apply(Move(REFEREE, Do.END_HAND))
    assert (game.scores, game.match_winner) == ([95, 99, 51], winner)


@pytest.mark.parametrize(("version", "dealt"), [(RULES_VERSION, [7, 7, 0]), (2, [7, 7, 7])])
def test_somebody_without_a_life_could_come_back(version: int, dealt: list[int]) -> None:
    match = config(3, scoring="lives", match_lives=2, hand_minutes=1, start_draw_two="no_effect")
    hands = ["red 4, red 5", "blue 5, yellow 4", ""]
    game = position(replace(match, rules_version=version), hands, "red 9", turn=0, scores=[1, 1, 2])
    game.apply(Move(REFEREE, Do.END_HAND))
    game.apply(Move.deal())
    assert list(map(len, game.hands)) == dealt
