"""Effects that only a theme's own cards have (docs/rules.md, Effects)."""

from __future__ import annotations

import random

import pytest
from table import config, deck_of_kinds, position

from uno_desktop.content.rulebook.rulebook import draw_load
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Effect, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.events import seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Do, Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.rules import rules_in_force
from uno_desktop.players.agents.registry import AGENTS
from uno_desktop.players.memory.card_memory import Memory

ALL = Kind("all", True, 20, (Effect("skip_all"),))
TWO_SKIPS = Kind("twice", True, 20, (Effect("skip"), Effect("skip")))
TWO_DRAWS = Kind("double", True, 20, (Effect("draw", 2), Effect("draw", 3)))
LUCK = Kind("luck", True, 20, (Effect("draw_random", 5),))
HUNT = Kind("hunt", False, 50, (Effect("choose_color"), Effect("draw_until_color")))
SWEEP = Kind("sweep", True, 20, (Effect("discard_color"),))
WILD_SWEEP = Kind("wild_sweep", False, 50, (Effect("choose_color"), Effect("discard_color")))
LEAVE = Kind("leave", True, 10, (Effect("leave_hand"),))
DRAW_LEAVE = Kind("sink", True, 40, (Effect("draw", 2), Effect("leave_hand")))
TRAITS = {
    "takes_amount": "draw draw_random draw_at draw_all press press_at",
    "repeatable": "skip draw draw_random draw_at press_at",
    "goes_by_color": "choose_color draw_until_color discard_color",
    "is_restricted": "restricted",
    "needs_color": "choose_color",
    "needs_target": "swap_hands draw_at press_at",
    "can_be_doubted": "draw draw_random draw_until_color",
    "lapses_when_out": "shuffle_hands swap_hands pass_hands comply leave_hand",
    "makes_draw": "draw draw_random draw_until_color draw_at draw_all press press_at",
    "takes_turn": "skip draw skip_all draw_random draw_until_color press leave_hand",
    "moves_hands": "shuffle_hands swap_hands pass_hands",
    "recounts": "discard_color",
    "turns_over": "flip",
}
"""What docs/rules.md, Effects, says of which effects."""
SIGNS = {
    "stop": "skip skip_all",
    "turn": "reverse",
    "plus": "draw draw_at draw_all",
    "plus_unknown": "draw_random draw_until_color press press_at",
    "colors": "choose_color random_color",
    "down": "drop_hands discard_color",
    "swap": "shuffle_hands swap_hands pass_hands",
    "order": "comply",
    "out": "leave_hand",
    "": "restricted flip",
}
"""The sign of a card without a picture, by what it does."""
DECK = deck_of_kinds(ALL, TWO_SKIPS, TWO_DRAWS, LUCK, HUNT, SWEEP, WILD_SWEEP, LEAVE, DRAW_LEAVE, each=4)


def play(game: Game, name: str, **fields: object) -> None:
    """The seat on turn plays a card by its name."""
    card = next(card for card in game.hands[game.turn] if DECK.name(card) == name)
    game.apply(Move(game.turn, Do.PLAY, card, **fields))  # type: ignore[arg-type]


KNOWN = {name for names in SIGNS.values() for name in names.split()}
"""A younger effect is tested where it is: in its scenario, and by random matches."""


@pytest.mark.parametrize("trait", TRAITS)
def test_effects_are_what_the_rules_say_of_them(trait: str) -> None:
    assert {name for name in KNOWN if getattr(EFFECT_KINDS[name], trait)} == set(TRAITS[trait].split())


def test_every_effect_has_the_sign_of_what_it_does() -> None:
    signs = {name: sign for sign, names in SIGNS.items() for name in names.split()}
    assert {name: EFFECT_KINDS[name].sign for name in KNOWN} == signs


def test_only_a_drop_and_a_draw_for_all_are_worth_something_beside_what_is_seen() -> None:
    worth = {name: EFFECT_KINDS[name].worth(2, 4) for name in KNOWN if EFFECT_KINDS[name].worth(2, 4)}
    assert worth == {"drop_hands": 2.0, "draw_all": pytest.approx(0.3 * 2 * 3)}


def test_what_a_play_brings_into_hands_is_known() -> None:
    """Three others; a drop costs 3 cards."""
    rules = rules_in_force(DECK, 2, {"chili_draws": 3})
    given = {name: kind.gives(rules, 2, 3) for name, kind in EFFECT_KINDS.items() if kind.gives(rules, 2, 3)}
    assert given == {
        "draw": 2, "draw_random": 1.5, "draw_until_color": len(DECK.colors), "draw_at": 2, "draw_all": 6,
        "press": pytest.approx(2.8), "press_at": pytest.approx(2.8), "drop_hands": 3,
    }  # fmt: skip


def test_the_load_of_a_deck_is_the_mean_of_its_cards_under_the_rules() -> None:
    colored, numbers = Kind("rain", True, 9, (Effect("draw", 3),)), Kind("six", True, 6, (), 6)
    deck = deck_of_kinds(colored, numbers, each=4)
    assert draw_load(rules_in_force(deck, 4, {})) == 0.75
    assert draw_load(rules_in_force(deck, 4, {"six_drop": True, "chili_draws": 5})) == 2.0


@pytest.mark.parametrize("players", [2, 3, 5])
def test_everybody_else_is_skipped(players: int) -> None:
    hands = ["red all, red 1, red 2", *["blue 1, blue 2"] * (players - 1)]
    game = position(config(players, deck=DECK, hand_size=2), hands[:3], "red 1") if players < 4 else None
    if game is None:
        game = position(
            config(5, deck=DECK, hand_size=2),
            ["red all, red 1, red 2", "blue 1", "blue 2", "green 1", "green 2"], "red 1",
        )  # fmt: skip
    play(game, "red all")
    assert (game.phase, game.turn) == (Phase.TURN, 0)


def test_a_word_twice_counts_twice() -> None:
    match = config(4, deck=DECK, hand_size=2)
    hands = ["red twice, red double, red 2", "blue 1, blue 2", "green 1, green 2", "yellow 1, yellow 2"]
    game = position(match, hands, "red 1")
    play(game, "red twice")
    assert game.turn == 3
    game = position(match, hands, "red 1")
    play(game, "red double")
    assert (game.turn, len(game.hands[1])) == (2, 7)


def test_a_random_draw_is_one_to_its_number_and_comes_from_the_seed() -> None:
    amounts = set()
    for seed in range(60):
        drawn = []
        for _ in range(2):
            match = config(2, deck=DECK, seed=seed, hand_size=2)
            game = position(match, ["red luck, red 2, red 1", "blue 1, blue 2"], "red 1")
            play(game, "red luck")
            drawn.append(len(game.hands[1]) - 2)
        assert drawn[0] == drawn[1]
        amounts.add(drawn[0])
    assert amounts == {1, 2, 3, 4, 5}


def test_the_next_player_draws_until_the_color_comes() -> None:
    match = config(3, deck=DECK, hand_size=2)
    hands = ["hunt, red 2, red 1", "blue 1, blue 2", "red 1, red 2"]
    game = position(match, hands, "red 1", "yellow 1, hunt, blue 2, green 2, green 1")
    play(game, "hunt", color=2)
    assert [DECK.name(card) for card in game.hands[1][2:]] == ["yellow 1", "hunt", "blue 2", "green 2"]
    assert game.turn == 2


def test_a_color_that_does_not_come_ends_with_the_pile() -> None:
    match = config(2, deck=DECK, hand_size=2)
    game = position(match, ["hunt, red 2, red 1", "blue 1, blue 2"], "red 1", "yellow 1")
    play(game, "hunt", color=2)
    assert len(game.draw_pile) == 0
    assert len(game.hands[1]) == 4  # the yellow 1 and the discard under the card


def test_the_other_cards_of_the_color_go_down_under_the_card() -> None:
    match = config(2, deck=DECK, hand_size=2)
    game = position(match, ["red sweep, red 2, blue 1, red all, hunt", "blue 1, blue 2"], "red 1")
    before, memory = game.view(1), Memory.at(game.view(1))
    card = game.hands[0][0]
    events = seen(game.apply(Move(0, Do.PLAY, card)), 1)
    for event in events:
        before = before.after(event)
    memory.saw(events)
    assert before == game.view(1)
    assert memory.fits(game.view(1))
    assert [DECK.name(card) for card in game.discard] == ["red 1", "red 2", "red all", "red sweep"]
    assert [DECK.name(card) for card in game.hands[0]] == ["blue 1", "hunt"]


def test_sweeping_down_to_one_card_owes_the_call_and_to_none_goes_out() -> None:
    match = config(2, deck=DECK, hand_size=2)
    game = position(match, ["wild_sweep, red 2, blue 1, red 1", "blue 1, blue 2"], "red 1")
    wild = game.hands[0][0]
    assert game.can(Move(0, Do.PLAY, wild, 0, uno=True)) is None  # the blue is left
    assert game.can(Move(0, Do.PLAY, wild, 3, uno=True)) is not None  # two reds are left
    play(game, "wild_sweep", color=0)
    assert game.uno_open == (0,)
    game = position(match, ["red sweep, red 2, red 1", "blue 1, blue 2"], "red 1")
    play(game, "red sweep")
    assert game.hand_winner == 0


def test_a_deck_without_numbers_is_played() -> None:
    deck = Deck("loud", DECK.colors, (ALL, TWO_SKIPS, LUCK, HUNT), (3, 3, 3, 4))
    chance = random.Random(3)
    game = Game(config(3, deck=deck, hand_size=3))
    game.apply(Move.deal())
    for _ in range(3000):
        if game.phase in OVER:
            break
        moves = game.legal_moves(game.waiting()[0])
        game.apply(chance.choice([move for move in moves if move.do == Do.PLAY and not move.uno] or moves))
    assert game.cards_conserved()
    assert game.out


def test_the_next_player_leaves_the_hand_and_every_card_is_still_there() -> None:
    hands = ["red leave, red 1, red 2", "blue 1, blue 2", "green 1, green 2"]
    game = position(config(3, deck=DECK, hand_size=2), hands, "red 1")
    total = sum(map(len, game.hands)) + len(game.draw_pile) + len(game.discard)
    play(game, "red leave")
    assert (game.turn, [len(hand) for hand in game.hands], game.out) == (2, [2, 0, 2], [])
    assert sum(map(len, game.hands)) + len(game.draw_pile) + len(game.discard) == total
    assert not game.legal_moves(1)


def test_a_card_that_makes_draw_and_leave_hits_two_players() -> None:
    hands = ["red sink, red 1, red 2", "blue 1, blue 2", "green 1, green 2", "yellow 1, yellow 2"]
    game = position(config(4, deck=DECK, hand_size=2), hands, "red 1")
    play(game, "red sink")
    assert (game.turn, [len(hand) for hand in game.hands]) == (3, [2, 4, 0, 2])


def test_nobody_takes_themselves_out_of_the_hand() -> None:
    hands = ["red sink, red 1, red 2", "blue 1, blue 2"]
    game = position(config(2, deck=DECK, hand_size=2), hands, "red 1")
    play(game, "red sink")
    assert [len(hand) for hand in game.hands] == [2, 4], "the draw took the other player's turn: nobody else is next"
    assert (game.phase, game.turn) == (Phase.TURN, 0)


def test_an_easy_player_takes_out_whoever_is_nearly_out() -> None:
    hands = ["red leave, red sweep, red 1, blue 2", "blue 1", "green 1, green 2, green 2"]
    game = position(config(3, deck=DECK, hand_size=2), hands, "red 2")
    view = game.view(0)
    move = AGENTS["easy"]().choose(view, game.legal_moves(0), Stream(bytes(32), "agent:0"))
    assert DECK.name(move.card) == "red leave"


def test_of_several_cards_the_one_on_top_sheds() -> None:
    fours = (STANDARD_KINDS["4"], Kind("tide", True, 4, (Effect("discard_color"),), 4))
    match = config(2, deck=deck_of_kinds(*fours), hand_size=2, multi_play=True)
    game = position(match, ["red 4, green tide, green 1, green 2, blue 1", "blue 1, blue 2"], "red 1")
    four, tide = game.hands[0][:2]
    assert game.can(Move(0, Do.PLAY, four, also=(tide,), uno=True)) is None
    game.apply(Move(0, Do.PLAY, four, also=(tide,)))
    assert game.uno_open == (0,)
    assert len(game.hands[0]) == 1


DECREE = Kind("decree", False, 50, (Effect("choose_color"), Effect("comply"), Effect("discard_color")))
EXILE = Kind("exile", True, 50, (Effect("leave_hand"), Effect("discard_color")))


@pytest.mark.parametrize(("name", "fields"), [("decree", {"color": 0}), ("red exile", {})])
def test_what_a_last_card_does_not_do_lapses_where_the_color_takes_the_last_cards_along(
    name: str, fields: dict[str, int]
) -> None:
    hands = [f"{name}, red 1", "blue 1, blue 2", "green 1, green 2"]
    match = config(3, deck=deck_of_kinds(DECREE, EXILE), hand_size=2)
    game = position(match, hands, "red 2")
    game.apply(Move(0, Do.PLAY, game.hands[0][0], **fields))
    assert (game.phase, game.scores) == (Phase.HAND_OVER, [6, 0, 0])
    assert sum(isinstance(event, ev.HandCounted) for event in game.told or ()) == 1
    match = config(3, deck=deck_of_kinds(DECREE, EXILE), hand_size=2, scoring="last_holding_loses")
    game = position(match, hands, "red 2")
    game.apply(Move(0, Do.PLAY, game.hands[0][0], **fields))
    assert (game.phase, game.turn, [len(hand) for hand in game.hands]) == (Phase.TURN, 1, [0, 2, 2])
