"""Cards with two faces, and decks of two to eight colors (docs/rules.md, Double-sided decks)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest
from table import follow
from written_positions import game_at

from uno_desktop.content.themes import themes
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Effect, Kind, LightSide
from uno_desktop.engine.effect_kinds.flip import turn_over
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.notation import read_move, write_move
from uno_desktop.engine.presets import preset_options
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.state import MatchConfig

TWO_FACES = themes.load_folder(Path(__file__).parent.parent / "two_faces").deck()
RUN = Kind("run", True, 20, (Effect("flip"), Effect("draw", 2)))


def config(deck=TWO_FACES, players=3, **rules):
    return MatchConfig(deck, preset_options("official", **rules), players, seed_bytes(1), 0)


def of(deck, name, but=()):
    """A card of that name."""
    return next(card for card in deck.cards_named(name) if card not in but)


def position(hands, discard, deck=TWO_FACES, color="", draw=None, **rules):
    """A game with these hands and this discard pile, seat 0 on turn; every card is one of its name not yet taken."""
    taken = []

    def take(name):
        taken.append(of(deck, name, taken))
        return taken[-1]

    setup = {"hands": [[take(name) for name in hand] for hand in hands], "discard": [take(name) for name in discard]}
    if draw is not None:
        setup["draw_pile"] = [take(name) for name in draw]
    named = deck.color_index(color) if color else NONE
    return Game.from_setup(config(deck, len(hands), **rules), color=named, **setup)


def flip(game, seat=0, **more):
    """Seat 0 plays the card of its hand that turns everything over; the events."""
    card = next(card for card in game.hands[seat] if game.rules.deck.kind(card).has("flip"))
    return game.apply(Move(seat, Do.PLAY, card, **more))


def names(deck, cards):
    return [deck.full_names[card] for card in cards]


# -- decks --


def test_the_two_sides_of_a_card_lead_to_each_other():
    deck = TWO_FACES
    assert (deck.size, len(deck.faces)) == (112, 224)
    assert all(deck.others[deck.others[card]] == card for card in range(224))
    assert {deck.side_of(card) for card in range(112)} == {0}
    assert {deck.side_of(card) for card in range(112, 224)} == {1}
    assert [deck.colors[color] for color in deck.palette(1)] == ["plum", "rust", "teal", "smoke"]


def test_a_deck_has_the_same_backs_in_every_match():
    again = Deck(TWO_FACES.id, TWO_FACES.colors, TWO_FACES.kinds, TWO_FACES.counts, TWO_FACES.light)
    assert again.faces == TWO_FACES.faces
    assert TWO_FACES.full_names[0] == "rose 1 (rust 4)"
    # Logs of matches say the deck and not the pairs: other pairs would make them unreadable.
    assert sha256(repr(TWO_FACES.faces).encode()).hexdigest()[:16] == "cf5be75de31acaef"


def test_behind_each_color_all_colors_of_the_other_side_are_about_as_frequent():
    deck = TWO_FACES
    pairs = Counter((deck.color_of(card), deck.color_of(deck.others[card])) for card in range(deck.size))
    assert all(5 <= pairs[light, dark] <= 7 for light in deck.palette(0) for dark in deck.palette(1))


def test_equal_cards_have_different_backs():
    deck = TWO_FACES
    assert len({(deck.faces[card], deck.faces[deck.others[card]]) for card in range(deck.size)}) == deck.size


def test_both_sides_must_have_as_many_cards():
    kinds = tuple(STANDARD_KINDS[str(n)] for n in range(4))
    with pytest.raises(ValueError, match="8 cards on the light side, 4 on the dark side"):
        Deck("odd", ("red", "blue", "pink", "teal"), kinds, (2, 2, 1, 1), LightSide(2, 2))


@pytest.mark.parametrize("colors", [2, 3, 5, 8])
def test_a_deck_may_have_two_to_eight_colors(colors):
    kinds = (*(STANDARD_KINDS[str(n)] for n in range(1, 10)), STANDARD_KINDS["wild"])
    deck = Deck("many", tuple(f"c{n}" for n in range(colors)), kinds, (*(2,) * 9, 4))
    game = position([["wild", "c0 1"], ["c1 3", "c0 2"]], ["c1 5"], deck)
    wild = of(deck, "wild")
    named = [move.color for move in game.legal_moves(0) if move.card == wild and not move.uno]
    assert named == list(range(colors))
    assert game.can(Move(0, Do.PLAY, wild, color=colors)) is Refusal.COLOR_WRONG
    move = Move(0, Do.PLAY, wild, color=colors - 1)
    assert write_move(deck, move) == f"0 play wild as c{colors - 1}"
    assert read_move(deck, write_move(deck, move), game.hands[0]) == move
    game.apply(move)
    assert game.color == colors - 1


# -- turning over --


def test_a_flip_turns_hands_and_piles_over_as_they_are():
    deck = TWO_FACES
    game = position([["rose flip", "sky 4"], ["sun 2"], ["leaf 3"]], ["rose 5", "rose 8"], draw=["sky 1", "sky 2"])
    before, hands, pile = list(game.discard), [list(hand) for hand in game.hands], list(game.draw_pile)
    card = hands[0][0]
    flip(game)
    assert game.side == 1
    assert game.discard == [deck.others[each] for each in (card, *reversed(before))]
    assert game.draw_pile == [deck.others[each] for each in reversed(pile)]
    assert game.hands == [[deck.others[each] for each in hand if each != card] for hand in hands]
    assert deck.name(game.top) == deck.name(deck.others[before[0]])
    assert game.color == deck.color_of(game.top)
    assert game.turn == 1


def test_a_second_turn_brings_everything_back():
    game = Game(config())
    game.apply(Move.deal())
    before = game.copy()
    for side in (1, 0):
        turn_over(game, 0)
        assert game.side == side
        assert game.cards_conserved()
    assert (game.hands, game.draw_pile, game.discard) == (before.hands, before.draw_pile, before.discard)


def test_only_faces_of_the_side_that_is_up_match():
    game = position([["rose flip", "sky 4"], ["sun 2", "wild"], ["leaf 3", "rose 1"]], ["rose 5"])
    flip(game)
    deck = game.rules.deck
    top = game.top
    for card in game.hands[1]:
        follows = (
            deck.color_of(card) in (NONE, deck.color_of(top))
            or (deck.kind(card).number is not None and deck.kind(card).number == deck.kind(top).number)
            or (deck.kind(card).number is None and deck.kind(card).id == deck.kind(top).id)
        )
        assert (game.can(Move(1, Do.PLAY, card, color=4 if deck.color_of(card) < 0 else NONE)) is None) == follows


def back_is(deck, kind_id, light=lambda _kind: True):
    """A light card with that kind on its back."""
    return next(
        card for card in range(deck.size)
        if deck.kind(deck.others[card]).id == kind_id and light(deck.kind(card))
    )  # fmt: skip


def test_whoever_is_next_names_the_color_of_a_wild_that_comes_up():
    deck = TWO_FACES
    bottom = back_is(deck, "wild_until_color", lambda kind: kind.number is not None)
    game = position([["rose flip", "sky 4"], ["sun 2"], ["sun 3"]], [deck.full_names[bottom], "rose 8"])
    flip(game)
    assert (game.phase, game.turn, game.color) == (Phase.CHOOSE_COLOR, 1, NONE)
    assert [move.color for move in game.legal_moves(1) if move.do == Do.CHOOSE_COLOR] == [4, 5, 6, 7]
    assert game.can(Move(1, Do.CHOOSE_COLOR, color=0)) is Refusal.COLOR_WRONG
    game.apply(Move(1, Do.CHOOSE_COLOR, color=6))
    assert (game.phase, game.turn, game.color) == (Phase.TURN, 1, 6)


def test_nobody_jumps_in_on_what_came_up():
    game = position([["rose flip", "sky 4"], ["sun 2"], ["sun 3"]], ["rose 5", "rose 8"], jump_in=True)
    flip(game)
    assert not game.jump_open


def test_a_flip_that_goes_out_turns_over_and_the_other_side_counts():
    deck = TWO_FACES
    game = position([["rose flip"], ["sun 2", "sky 3"]], ["rose 5", "rose 8"])
    backs = [deck.others[card] for card in game.hands[1]]
    events = flip(game)
    assert game.side == 1
    assert game.scores == [sum(deck.kind(card).points for card in backs), 0]
    kinds = [type(event) for event in events]
    assert kinds.index(ev.TableFlipped) < kinds.index(ev.HandWon)


def test_a_new_hand_begins_with_the_light_side():
    game = position([["rose flip"], ["sun 2"]], ["rose 5", "rose 8"])
    flip(game)
    game.apply(Move.deal())
    assert game.side == 0
    assert game.cards_conserved()


def test_a_flip_may_make_draw_as_well():
    kinds = (*(STANDARD_KINDS[str(n)] for n in range(1, 10)), RUN, *(STANDARD_KINDS[str(n)] for n in range(1, 10)), RUN)
    deck = Deck("runs", ("red", "blue", "pink", "teal"), kinds, (2,) * 20, LightSide(10, 2))
    game = position([["red run", "blue 1"], ["red 3"]], ["red 5", "red 6"], deck)
    events = flip(game)
    drawn = next(event for event in events if isinstance(event, ev.CardsDrawn))
    assert drawn.seat == 1
    assert {deck.side_of(card) for card in drawn.cards} == {1}
    assert game.turn == 0


# -- what backs show --


def test_backs_are_told_as_faces_and_in_no_order_of_the_cards():
    deck = TWO_FACES
    game = Game(config())
    events = game.apply(Move.deal())
    shown = [event for event in events if isinstance(event, ev.BacksShown)]
    assert len(shown) == 1
    assert events[-1] is shown[0]
    for seat, hand in enumerate(game.hands):
        assert list(shown[0].backs[seat]) == sorted(deck.faces[deck.others[card]] for card in hand)
    assert shown[0].draw_back == deck.faces[deck.others[game.draw_pile[-1]]]
    assert shown[0].seen_by(1) == shown[0]
    assert all(game.view(seat).backs == shown[0].backs for seat in range(-1, 3))


def test_a_flip_is_told_with_who_did_it_and_all_that_it_shows():
    match = config(jump_in=True)
    hands = [[of(TWO_FACES, "sky 4")], [of(TWO_FACES, "sun 2"), of(TWO_FACES, "sun 3")],
             [of(TWO_FACES, "rose flip"), of(TWO_FACES, "leaf 3")]]  # fmt: skip
    game = Game.from_setup(match, hands=hands, discard=[of(TWO_FACES, "rose 5"), of(TWO_FACES, "rose 8")], turn=2)
    before = [game.view(viewer) for viewer in range(3)]
    events = flip(game, 2, uno=True)
    follow(before, events, game)
    (flipped,) = [event for event in events if isinstance(event, ev.TableFlipped)]
    view = game.view(0)
    assert flipped == ev.TableFlipped(2, 1, game.top, view.backs, view.draw_back)
    assert events[-1] == ev.BacksShown(view.backs, view.draw_back)
    (began,) = [event for event in events if isinstance(event, ev.TurnBegan)]
    assert not began.jump_open


def test_one_sided_decks_show_nothing():
    deck = themes.load("classic").deck()
    game = Game(config(deck))
    assert not [event for event in game.apply(Move.deal()) if isinstance(event, ev.BacksShown)]
    view = game.view(0)
    assert (view.side, view.backs, view.draw_back) == (0, (), NONE)


def test_equal_cards_with_different_backs_are_different_moves():
    deck = TWO_FACES
    game = position([["rose 5", "rose 5", "sky 4"], ["sun 2"]], ["rose 8"])
    plays = [move for move in game.legal_moves(0) if move.do == Do.PLAY and deck.name(move.card) == "rose 5"]
    assert len(plays) == 2
    for move in plays:
        assert read_move(deck, write_move(deck, move), game.hands[0]) == move


def test_a_position_on_the_dark_side_is_read_back():
    game = position([["rose flip", "sky 4"], ["sun 2", "wild"], ["leaf 3"]], ["rose 5", "rose 8"])
    flip(game)
    again = game_at(game.config, game.position())
    assert again.position() == game.position()
    assert (again.side, again.hands, again.discard) == (1, game.hands, game.discard)
    assert "side: 1" in game.position()
