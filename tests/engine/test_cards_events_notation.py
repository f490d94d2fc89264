"""Decks are those of docs/rules.md; events hide what is secret; positions and moves are read back, or said to be
wrong."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter

import pytest
from named_cards import take
from table import CLASSIC, config, play, position
from written_positions import game_at

from uno_desktop.content.themes import themes
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.errors import IllegalMove, Refusal
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, Do, Move, Phase
from uno_desktop.engine.notation import read_move, write_move

COLORED = {"0": 1, **{str(n): 2 for n in range(1, 10)}, "skip": 2, "reverse": 2, "draw_two": 2}
DECKS = {
    ("classic", "standard"): {"wild": 4, "wild_draw_four": 4},
    ("classic", "shuffle_hands"): {"wild": 4, "wild_draw_four": 4, "wild_shuffle_hands": 1, "wild_customizable": 3},
    ("classic", "swap_hands"): {"wild": 4, "wild_draw_four": 4, "wild_swap_hands": 1, "wild_customizable": 3},
    ("office", "standard"): {"wild": 4, "wild_draw_four": 4, "wild_chili": 4},
}
"""The wilds of each deck (docs/rules.md, Decks)."""
THEME_COLORS = {
    "classic": {"red", "yellow", "green", "blue"},
    "office": {"blue", "green", "purple", "yellow"},
}


@pytest.mark.parametrize(("theme_id", "deck_id"), DECKS)
def test_decks_are_those_of_the_rules(theme_id: str, deck_id: str) -> None:
    deck = themes.load(theme_id).deck(deck_id)
    expected = Counter({f"{color} {kind}": n for color in THEME_COLORS[theme_id] for kind, n in COLORED.items()})
    expected.update(DECKS[theme_id, deck_id])
    assert Counter(deck.name(card) for card in range(deck.size)) == expected
    assert deck.size == (108 if deck_id == "standard" and theme_id == "classic" else 112)


def test_points_are_those_of_the_rules() -> None:
    for deck in (themes.load(theme_id).deck(deck_id) for theme_id, deck_id in DECKS):
        for card in range(deck.size):
            kind = deck.kind(card)
            expected = kind.number if kind.number is not None else 20 if kind.colored else 50
            assert kind.points == expected


# -- events --


def events_of(game: Game, move: Move, kind: type[ev.Event]) -> list[ev.Event]:
    """The events of one kind that a move makes."""
    return [event for event in game.apply(move) if isinstance(event, kind)]


def test_a_deck_is_what_it_is_made_of_however_it_was_made() -> None:
    fewer = tuple(max(1, count // 2) for count in CLASSIC.counts)
    made = Deck(CLASSIC.id, CLASSIC.colors, CLASSIC.kinds, fewer)
    assert CLASSIC.with_counts(fewer) == made
    assert hash(CLASSIC.with_counts(fewer)) == hash(made)
    assert CLASSIC.with_counts(fewer) != CLASSIC


def test_a_deck_is_printed_without_what_follows_from_it() -> None:
    printed = repr(CLASSIC.with_counts(tuple(2 * count for count in CLASSIC.counts)))
    named = {field.name for field in dataclasses.fields(Deck) if f" {field.name}=" in printed.replace("(", " ")}
    assert named >= {"id", "colors", "kinds", "counts", "light"}
    assert not named & {"base", "faces", "face_kinds", "face_colors", "face_sides", "others"}


def test_an_event_is_printed_with_its_kind_and_fields() -> None:
    assert repr(ev.SeatSkipped(2)) == "SeatSkipped(seat=2)"


def test_only_who_draws_sees_the_cards() -> None:
    game = position(config(3), ["green 2, blue 3", "blue 1", "blue 2"], "red 9", "yellow 4, yellow 5")
    (drawn,) = events_of(game, Move(0, Do.DRAW), ev.CardsDrawn)
    assert isinstance(drawn, ev.CardsDrawn)
    assert game.rules.deck.name(drawn.cards[0]) == "yellow 4"
    assert drawn.seen_by(0) == drawn
    for viewer in (1, 2, NONE):
        assert drawn.seen_by(viewer) == dataclasses.replace(drawn, cards=(ev.HIDDEN,))


def test_a_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    game = position(config(3), ["wild_draw_four, red 3, blue 3", "blue 1", "blue 2"], "red 9")
    play(game, 0, "wild_draw_four", color=1)
    (shown,) = events_of(game, Move(1, Do.CHALLENGE), ev.HandRevealed)
    assert isinstance(shown, ev.HandRevealed)
    names = sorted(game.rules.deck.name(card) for card in shown.cards)
    assert names == ["blue 3", "red 3"]
    assert shown.seen_by(1) == shown.seen_by(0) == shown
    assert shown.seen_by(2) == shown.seen_by(NONE) == dataclasses.replace(shown, cards=(ev.HIDDEN,) * 2)


def test_dealt_and_swapped_hands_are_hidden_from_all_but_their_holders() -> None:
    dealing = Game(config(3))
    (dealt,) = events_of(dealing, Move.deal(), ev.CardsDealt)
    game = position(config(3, seven_zero=True), ["red 7, red 3", "blue 1", "blue 2"], "red 9")
    seven = game.legal_moves(0)[0]
    (swapped,) = events_of(game, seven, ev.HandsSwapped)
    for event in (dealt, swapped):
        assert isinstance(event, ev.CardsDealt | ev.HandsSwapped)
        for viewer in (0, 1, 2, NONE):
            seen = event.seen_by(viewer)
            assert isinstance(seen, ev.CardsDealt | ev.HandsSwapped)
            for seat, hand in enumerate(event.hands):
                assert seen.hands[seat] == (hand if seat == viewer else (ev.HIDDEN,) * len(hand))


def test_only_who_draws_is_told_that_the_card_may_be_played() -> None:
    game = position(config(2), ["green 2, blue 3", "blue 1"], "red 9", "red 4, yellow 5")
    (began,) = events_of(game, Move(0, Do.DRAW), ev.TurnBegan)
    assert isinstance(began, ev.TurnBegan)
    assert began.phase is game.view(0).phase is Phase.DRAWN
    assert began.seen_by(0) == began
    for viewer in (1, NONE):
        assert began.seen_by(viewer) is None
        assert (game.view(viewer).phase, game.view(viewer).drawn) == (Phase.TURN, ())
    (kept,) = events_of(game, Move(0, Do.PASS), ev.DrawnCardKept)
    assert [kept.seen_by(viewer) for viewer in (0, 1, NONE)] == [kept, None, None]


def test_events_off_change_nothing_but_the_telling() -> None:
    loud, silent = (Game(config(2, seed=4), events=told) for told in (True, False))
    for _ in range(60):
        moves = loud.legal_moves(loud.waiting()[0]) if loud.waiting() else [Move.deal()]
        assert loud.apply(moves[0])
        assert silent.apply(moves[0]) == ()
    assert loud.position() == silent.position()


# -- refusals and notation --


def test_a_refusal_tells_the_reason_the_move_and_the_position() -> None:
    game = position(config(2), ["green 2, blue 3", "blue 1"], "red 9")
    move = Move(0, Do.PLAY, game.hands[0][0])
    with pytest.raises(IllegalMove) as refused:
        game.apply(move)
    assert refused.value.reason is Refusal.NO_MATCH
    assert refused.value.move == move
    assert "0 play green 2: no_match, in phase: turn | turn: 0" in str(refused.value)
    assert refused.value.position == game.position()


def test_a_move_is_written_as_scenarios_would_say_it() -> None:
    ((seven, blue, wild),) = take(CLASSIC, "red 7, blue 7, wild")
    move = Move(2, Do.PLAY, seven, target=1, also=(blue,), uno=True)
    assert write_move(CLASSIC, move) == "2 play red 7, blue 7 at 1 uno"
    assert read_move(CLASSIC, "2 play red 7, blue 7 at 1 uno", (seven, blue)) == move
    assert write_move(CLASSIC, Move(0, Do.PLAY, wild, color=2)) == "0 play wild as green"
    assert read_move(CLASSIC, "0 play wild as green", (wild,)) == Move(0, Do.PLAY, wild, color=2)
    assert write_move(CLASSIC, Move(0, Do.PLAY, 999, color=7)) == "0 play ?999 as 7"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0 fly", "'fly' is no move"),
        ("0 play red 77", "'red 77' is no card of the deck standard"),
        ("0 play red 5", "there is no such card left"),
        ("x draw", "invalid literal"),
    ],
)
def test_a_move_that_cannot_be_read_is_said(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_move(CLASSIC, text, [])


def test_a_position_that_cannot_be_read_is_said() -> None:
    game = position(config(2), ["green 2, blue 3", "blue 1"], "red 9")
    text = game.position()
    with pytest.raises(ValueError, match="'pink 2' is no card"):
        game_at(game.config, text.replace("green 2", "pink 2", 1))
    with pytest.raises(ValueError, match="no such card left"):
        game_at(game.config, text.replace("green 2", "green 0, green 0", 1))


def test_when_a_hand_is_over_that_is_why_every_move_is_refused() -> None:
    game = position(config(2, mercy=True, false_uno_penalty=2), ["red 1", "blue 1, blue 2"], "red 9")
    card = game.hands[0][0]
    play(game, 0, "red 1")
    for do in Do:
        if do not in (Do.DEAL, Do.END_HAND):
            reasons = {game.can(Move(seat, do, *named)) for seat in (0, 1) for named in ((), (card,))}
            assert reasons == {Refusal.HAND_IS_OVER}


def test_a_position_says_of_a_penalty_whether_there_was_a_bluff() -> None:
    match = config(3, stacking="any")
    game = position(match, ["red draw_two, red 1, red 2", "blue draw_two, blue 1", "green 1, green 2"], "red 9")
    play(game, 0, "red draw_two")
    assert "bluff" not in game.position()
    assert game_at(match, game.position()).pending == game.pending
    game = position(match, ["wild_draw_four, red 1, red 2", "blue 1, blue 2", "green 1, green 2"], "red 9")
    play(game, 0, "wild_draw_four", color=1)
    assert "bluff: yes" in game.position()
    assert game_at(match, game.position()).pending == game.pending


SAME = [
    *("phase", "turn", "color", "direction", "side", "hand_number", "dealer", "scores", "last_player"),
    *("uno_open", "jump_open", "dry", "turns_left", "out"),
]
MATCHES = [
    ("official", {"target": 50}),
    ("office", {"target": 50}),
    ("party", {"target": 50, "round_limit": 6}),
    ("no_mercy", {"target": 50, "mercy_at": 12}),
    ("low_score", {"scoring": "last_holding_loses", "empty_pile_ends": True}),
    ("home", {"scoring": "single_hand", "dealers_choice": "dealer", "draw_anyone": False}),
]


def facts(game: Game) -> list[object]:
    """What a position says, cards by their names."""
    result, name = game.result, game.rules.deck.name
    over = (result.winner, result.points, result.match_winner) if game.phase in OVER else ()
    piles = [list(map(name, cards)) for cards in (*game.hands, game.draw_pile, game.discard)]
    taken_out = {seat: list(map(name, held)) for seat, held in game.taken_out.items()}
    return [getattr(game, each) for each in SAME] + [taken_out, over, piles, game.rules.hand_rule, game.pending.actors]


@pytest.mark.parametrize(("preset", "rules"), MATCHES)
def test_any_position_of_a_match_is_read_as_it_was(preset, rules) -> None:
    match = config(3, preset=preset, deck=themes.load("office").deck(), hand_size=4, **rules)
    game, chance = Game(match), random.Random(preset)
    winners = set()
    for number in range(900):
        moves = game.legal_moves(game.waiting()[0]) if game.waiting() else [Move.deal()]
        if game.phase is Phase.MATCH_OVER:
            break
        plays = [move for move in moves if move.do == Do.PLAY]
        game.apply(chance.choice(plays or moves))
        winners |= {game.result.winner} if game.phase in OVER else set()
        if number % 7 == 0 or game.phase not in (Phase.TURN, Phase.DRAWN):
            again = game_at(match, game.position())
            assert again.position() == game.position()
            assert facts(again) == facts(game)
    assert winners


def test_a_position_names_the_winner_in_seat_0_too() -> None:
    match = config(2, target=50)
    for winner in (0, 1):
        game = position(match, ["red 1", "wild"] if winner == 0 else ["wild", "red 1"], "red 9", turn=winner)
        play(game, winner, "red 1")
        again = game_at(match, game.position())
        assert (again.result.winner, again.result.match_winner) == (winner, winner)
