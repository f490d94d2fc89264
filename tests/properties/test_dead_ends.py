"""Built positions in which little can be done: empty piles, hands of actions alone, every rule that forbids something.

Whatever the rules in force, whoever is on turn has a move, and where nobody can do anything the hand ends
(docs/rules.md,
Where rules meet, 4, 8 and 11).
"""

from __future__ import annotations

import random

import pytest
from property_checks import somebody_can_move
from property_play import all_cards, explore
from property_rules import Setting, config, decks

from uno_desktop.content.themes import themes
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Do, Move, Phase
from uno_desktop.engine.pending import TURNS
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.state import MatchConfig
from uno_desktop.players.agents.registry import AGENTS, make_agent

FORBIDDING: tuple[Setting, ...] = (
    ("renege", False),
    ("bluff", False),
    ("symbol_match", False),
    ("number_finish", True),
    ("drawn_card", "must_play"),
    ("wild_draw_four_needs", "no_color_or_number"),
)
DRAWING: tuple[Setting, ...] = (("draw", "until_playable"), ("drawn_card", "keep"), ("stacking", "any"))
ENDINGS = ("winner_takes", "low_total", "last_holding_loses", "single_hand")


def forbidding(chance: random.Random, deck: Deck, seed: int, players: int) -> MatchConfig:
    """Most of the rules that forbid something, some of those about drawing, and one of the endings."""
    settings = [setting for setting in FORBIDDING if chance.random() < 0.7]
    settings += [setting for setting in DRAWING if chance.random() < 0.4]
    scoring = ("scoring", chance.choice(ENDINGS))
    return config(seed, *dict(settings).items(), scoring, deck=deck, players=players)


def starved(seed: int, *, symbols_only: bool) -> Game:
    """A few cards a seat, one discard, nothing to draw; with ``symbols_only`` no number in any hand."""
    chance = random.Random(seed)
    deck = chance.choice(decks())
    players = chance.randint(2, 4)
    match = forbidding(chance, deck, seed, players)
    cards = list(range(deck.size))
    chance.shuffle(cards)
    if symbols_only:
        cards = [card for card in cards if deck.kind(card).number is None]
    held = [[cards.pop() for _ in range(chance.randint(1, 3))] for _ in range(players)]
    discard = [cards.pop()]
    return Game.from_setup(match, hands=held, discard=discard, color=chance.randrange(4), draw_pile=[])


@pytest.mark.parametrize("symbols_only", [False, True], ids=["any cards", "no numbers"])
@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in (1, 2, 3))])
def test_a_starved_table_is_never_stuck(part: int, symbols_only: bool) -> None:
    for seed in range(25 * part, 25 * (part + 1)):
        game = starved(seed, symbols_only=symbols_only)
        somebody_can_move(game)
        explore(game.config, seed, 40, dear_every=9, game=game)


def nobody_can_play(game: Game) -> bool:
    """Whether no seat could play if it were its turn."""
    twin = game.copy()
    for seat in range(game.players):
        twin.wait(TURNS[seat])
        if twin.playable(seat):
            return False
    return True


def test_where_nobody_can_play_a_round_of_draws_ends_the_hand() -> None:
    ended = 0
    for seed in range(1500):
        game = starved(seed, symbols_only=seed % 2 == 0)
        if not nobody_can_play(game):
            continue
        scores, held = list(game.scores), sorted(all_cards(game))
        for seat in range(game.players):
            assert (game.phase, game.turn) == (Phase.TURN, seat)
            assert [move.do for move in game.legal_moves(seat)] == [Do.DRAW]
            game.apply(game.legal_moves(seat)[0])
        assert game.phase in OVER
        assert game.hand_winner < 0
        assert game.hand_points is None
        assert sorted(all_cards(game)) == held
        if not game.rules.scoring.lowest_wins:
            assert game.scores == scores
        ended += 1
    assert ended > 50


def shut_in(needs: str, *, bluff: bool, deck: Deck) -> Game:
    """Two players with two Wild Draw Fours each, and all the other cards to draw from."""
    fours = [card for card in range(deck.size) if deck.name(card) == "wild_draw_four"]
    others = [card for card in range(deck.size) if card not in fours]
    top = next(card for card in others if deck.name(card) == deck.name(0))
    others.remove(top)
    match = config(1, ("wild_draw_four_needs", needs), ("bluff", bluff), deck=deck, players=2)
    return Game.from_setup(match, hands=[fours[:2], fours[2:4]], discard=[top], draw_pile=others)


@pytest.mark.parametrize(("needs", "bluff"), [("no_color_or_wild", True), ("no_color", False), ("nothing", False)])
def test_a_hand_that_somebody_can_go_out_of_goes_on(needs: str, bluff: bool) -> None:
    game = shut_in(needs, bluff=bluff, deck=themes.load("classic").deck())
    assert len(game.playable(0)) == 2
    game.apply(Move(0, Do.DRAW))
    assert game.phase not in OVER


@pytest.mark.parametrize("agent", AGENTS)
def test_every_player_finds_the_way_out_of_a_hand_that_only_a_bluff_ends(agent: str) -> None:
    game = shut_in("no_color_or_wild", bluff=True, deck=themes.load("classic").deck())
    players = [make_agent(agent), make_agent(agent)]
    streams = [Stream(game.config.seed, f"agent:{seat}") for seat in range(2)]
    for _ in range(2000):
        if game.phase in OVER:
            break
        seat = game.turn
        game.apply(players[seat].choose(game.view(seat), None, streams[seat]))
    assert game.hand_winner >= 0
