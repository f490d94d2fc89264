"""Computer players know their side, and what a card does to themselves (docs/rules.md, Teams)."""

from __future__ import annotations

from pathlib import Path

import pytest
from played_matches import log_of_match
from positions import CLASSIC, choices, names, position

from uno_desktop.content.themes import themes
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.log import MoveEntry
from uno_desktop.match.setup.setup import MatchSetup, agree, computer
from uno_desktop.match.simulate import hand_agreed
from uno_desktop.players.agents.registry import AGENTS

OWN = themes.load_folder(Path(__file__).parent.parent / "own_cards")
THINKERS = ["normal", "hard"]


FOUR = ["green 1, green 2, green 3", "blue 1", "yellow 1, yellow 2, yellow 3"]
"""What the others hold: the partner, opposite, has one card, which makes it tempting for whoever knows no side."""
AIMED = [
    (CLASSIC, None, "red draw_two", {"draw_anyone": True}),
    (CLASSIC, None, "wild_draw_four", {"draw_anyone": True}),
    (OWN, "aimed", "red poke", {}),
    (OWN, "aimed", "red shove", {}),
    (CLASSIC, None, "red 7", {"seven_zero": True}),
    (CLASSIC, "swap_hands", "wild_swap_hands", {}),
]


@pytest.mark.parametrize("level", AGENTS)
@pytest.mark.parametrize(("theme", "deck", "card", "options"), AIMED, ids=lambda each: str(each)[:20])
def test_a_card_that_names_somebody_names_an_opponent(level, theme, deck, card, options):
    hands = [f"{card}, green 4, green 5, blue 5, blue 6, blue 7", *FOUR]
    game = position(hands, "red 9", theme=theme, deck=deck, teams="two", **options)
    targets = {move.target for move in choices(level, game) if move.do == Do.PLAY}
    assert targets <= {1, 3}
    assert targets or level in THINKERS, "those may rather keep it"


def test_of_two_opponents_the_one_who_is_nearly_out_draws():
    hands = ["red draw_two, red 3, red 4", "green 1, green 2, green 3, green 4", "blue 1", "yellow 1"]
    game = position(hands, "red 9", teams="two", draw_anyone=True)
    moves = [move for move in choices("normal", game) if move.target != NONE]
    assert moves
    assert {move.target for move in moves} == {3}


def test_a_short_hand_goes_to_the_partner_rather_than_to_an_opponent():
    """Both opponents hold more than what is left: a swap with one of them would give it away."""
    hands = ["red 7, green 4", "green 1, green 2, green 3", "blue 1, blue 2, blue 3", "yellow 1, yellow 2, yellow 3"]
    game = position(hands, "red 9", teams="two", seven_zero=True)
    assert {move.target for move in choices("normal", game) if move.do == Do.PLAY} <= {2}


@pytest.mark.parametrize("level", ["easy", *THINKERS])
def test_a_partner_is_not_challenged(level):
    """The opponent in between is out of the hand."""
    hands = ["wild_draw_four, red 5, red 6", "", "blue 1, blue 2, blue 3, blue 4", "yellow 1, yellow 2"]
    game = position(hands, "red 9", teams="two", mercy=True)
    game.apply(Move(0, Do.PLAY, hands_card(game, "wild_draw_four"), color=0))
    assert (game.phase, game.turn) == (Phase.PENALTY, 2)
    assert {str(move.do) for move in choices(level, game, 2)} == {"accept"}


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_partner_who_is_next_is_spared(level):
    hands = ["red skip, red 5, green 6, blue 7", "", "blue 1", "yellow 1, yellow 2, yellow 3, yellow 4"]
    game = position(hands, "red 9", teams="two", mercy=True)
    assert names(game, choices(level, game)) == {"red 5"}


def hands_card(game, name):
    return next(card for card in game.hands[0] if game.rules.deck.name(card) == name)


@pytest.mark.parametrize("level", THINKERS)
def test_a_card_that_comes_back_to_its_player_is_kept(level):
    """With two players whoever comes after the next is oneself: Boomerang would make its own player draw."""
    hands = ["red boomerang, red 1, green 6, blue 7", "blue 1, blue 2"]
    two = position(hands, "red 9", theme=OWN, deck="aimed")
    assert "red boomerang" not in names(two, choices(level, two))
    hands[0] = hands[0].replace("red 1", "green 1")
    alone = position(hands, "red 9", theme=OWN, deck="aimed")
    assert names(alone, choices(level, alone)) == {"draw"}


@pytest.mark.parametrize("level", THINKERS)
def test_a_card_that_comes_round_to_a_partner_is_kept(level):
    hands = ["red boomerang, red 1, green 6, blue 7", "blue 1, blue 2, blue 3", "blue 4, blue 5", "green 1, green 2"]
    game = position(hands, "red 9", theme=OWN, deck="aimed", teams="two")
    assert "red boomerang" not in names(game, choices(level, game))
    alone = position(hands, "red 9", theme=OWN, deck="aimed")
    if level == "normal":
        assert "red boomerang" in names(alone, choices(level, alone)), "against everybody it is a good card"


def target_counts(level, hands, **options):
    """In hands of two teams: cards that named somebody, how many of these a partner, how many of these for a loss."""
    agreed = agree(
        MatchSetup("classic", (computer(level),) * 4, overrides={"teams": "two", **options}, seed=seed_bytes("1")),
        CLASSIC,
    )
    aimed = at_partner = lost = 0
    for number in range(hands):
        own = hand_agreed(agreed, number)
        game = Game(own.config)
        for entry in log_of_match(own, hands=1).entries:
            if not isinstance(entry, MoveEntry):
                continue
            move = entry.move
            if move.do == Do.PLAY and move.target != NONE:
                aimed += 1
                if game.rules.partners(move.seat, move.target):
                    at_partner += 1
                    fewest = min(len(game.hands[seat]) for seat in (move.seat - 1, move.seat - 3))
                    lost += fewest < len(game.hands[move.seat]) - 1 - len(move.also)
            game.apply(move)
    return aimed, at_partner, lost


@pytest.mark.parametrize("level", [level for level in AGENTS if level != "hard"])
def test_over_many_hands_no_draw_hits_a_partner_and_no_swap_spares_a_shorter_hand(level):
    aimed, at_partner, _ = target_counts(level, 25, draw_anyone=True)
    assert aimed > 80
    assert at_partner == 0
    aimed, _, lost = target_counts(level, 25, seven_zero=True)
    assert aimed > 40
    assert lost == 0
