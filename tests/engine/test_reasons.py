"""What is told beside the cards: why they were drawn, who played what, whose hand was judged (``engine/events.py``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest
import yaml
from table import CLASSIC, COLORS, config, deck_of, position

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Effect, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.notation import read_move
from uno_desktop.engine.rules import OPTIONS

NAME_COLOR, RESTRICTED = Effect("choose_color"), Effect("restricted")
OWN = (
    STANDARD_KINDS["wild_chili"],
    STANDARD_KINDS["wild_customizable"],
    Kind("rain", True, 20, (Effect("draw_all", 2),)),
    Kind("aim", True, 20, (Effect("draw_at", 2),)),
    Kind("luck", True, 20, (Effect("draw_random", 3),)),
    Kind("hunt", True, 20, (Effect("draw_until_color"),)),
    Kind("sweep", True, 20, (Effect("discard_color"),)),
    Kind("push", True, 20, (Effect("press", 20),)),
    Kind("send", True, 20, (Effect("press_at", 20),)),
    Kind("flood", False, 50, (NAME_COLOR, RESTRICTED, Effect("draw_until_color"))),
    Kind("gush", False, 50, (NAME_COLOR, RESTRICTED, Effect("draw", 2))),
)
DECK = Deck("own", COLORS, (*CLASSIC.kinds, *OWN), (*CLASSIC.counts, *(2 for _ in OWN)))
OTHERS = ("blue 1, blue 2, blue 3", "green 1, green 2, green 3")


def table(hand: str, **rules: object) -> Game:
    """Seat 0 of three holds these cards, on a red 9."""
    return position(config(3, deck=DECK, hand_size=3, **rules), [hand, *OTHERS], "red 9")


def told(game: Game, *moves: str) -> list[ev.Event]:
    """What the last of these moves tells."""
    events: list[ev.Event] = []
    for written in moves:
        move = read_move(DECK, written, game.hands[int(written[0])])
        events = game.apply(move)
    return events


def of(kind: type[ev.Event], events: list[ev.Event]) -> list:
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.parametrize(
    ("why", "seats", "rules", "hand", "moves"),
    [
        ("turn", {0}, {}, "blue 5, blue 6", ["0 draw"]),
        ("turn", {0}, {"draw": "two"}, "blue 5, blue 6", ["0 draw"]),
        ("turn", {0}, {"draw": "until_playable"}, "blue 5, blue 6", ["0 draw"]),
        ("turn", {0}, {"draw_most": 3}, "blue 5, blue 6", ["0 draw"]),
        ("penalty", {1}, {}, "red draw_two, red 1, red 2", ["0 play red draw_two"]),
        ("penalty", {1, 2}, {}, "red rain, red 1, red 2", ["0 play red rain"]),
        ("penalty", {2}, {}, "red aim, red 1, red 2", ["0 play red aim at 2"]),
        ("penalty", {1}, {}, "red luck, red 1, red 2", ["0 play red luck"]),
        ("penalty", {1}, {}, "red hunt, red 1, red 2", ["0 play red hunt"]),
        ("penalty", {1}, {}, "red push, red 1, red 2", ["0 play red push"]),
        ("penalty", {2}, {}, "red send, red 1, red 2", ["0 play red send at 2"]),
        ("penalty", {1}, {}, "wild_draw_four, red 1, red 2", ["0 play wild_draw_four as blue", "1 accept"]),
        ("penalty", {1}, {}, "flood, red 1, red 2", ["0 play flood as blue", "1 accept"]),
        ("challenge", {0}, {}, "wild_draw_four, red 1, red 2", ["0 play wild_draw_four as blue", "1 challenge"]),
        ("challenge", {1}, {}, "wild_draw_four, blue 4, blue 5", ["0 play wild_draw_four as blue", "1 challenge"]),
        ("challenge", {0}, {}, "flood, red 1, red 2", ["0 play flood as blue", "1 challenge"]),
        ("challenge", {1}, {}, "flood, blue 4, blue 5", ["0 play flood as blue", "1 challenge"]),
        ("drop", {2}, {}, "wild_chili, red 1, red 2", ["0 play wild_chili as blue", "0 drop", "1 drop"]),
        ("refusal", {1}, {}, "wild_customizable, red 1, red 2", ["0 play wild_customizable as blue", "1 refuse"]),
        ("uno", {0}, {}, "red 1, red 2", ["0 play red 1", "1 catch_uno at 0"]),
        ("false_uno", {1}, {"false_uno_penalty": 2}, "red 1, red 2, red 3", ["0 play red 1", "1 call_uno"]),
    ],
)  # fmt: skip
def test_every_draw_is_told_with_its_reason(why, seats, rules, hand, moves) -> None:
    drawn = of(ev.CardsDrawn, told(table(hand, **rules), *moves))
    assert {event.why for event in drawn} == {why}
    assert {event.seat for event in drawn} == seats


def test_a_press_instead_of_a_draw_is_of_the_seats_own_accord() -> None:
    reasons = set()
    for seed in range(12):
        match = config(3, deck=DECK, seed=seed, hand_size=3, draw_machine=True)
        reasons |= {
            event.why for event in of(ev.CardsDrawn, told(position(match, OTHERS + OTHERS[:1], "red 9"), "0 draw"))
        }
    assert reasons == {"turn"}


FIRST_CARDS = {
    "start_draw_two": "draw_two",
    "start_skip": "skip",
    "start_reverse": "reverse",
    "start_wild": "wild",
    "start_wild_draw_four": "wild_draw_four",
    "start_wild_chili": "wild_chili",
}


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in FIRST_CARDS for value in OPTIONS[option].values]
)
def test_each_first_card_is_told_with_what_becomes_of_it(option: str, value: str) -> None:
    """Covered, shuffled back, or left where it is (``events.StartCardTurned``)."""
    deck = Deck("own", COLORS, (STANDARD_KINDS["1"], STANDARD_KINDS[FIRST_CARDS[option]]), (1, 8))
    told: list[ev.StartCardTurned] = []
    for seed in range(4):
        game = Game(config(3, seed=seed, deck=deck, hand_size=1, **{option: value}))
        told += of(ev.StartCardTurned, game.apply(Move.deal()))
    fates = {event.fate for event in told if deck.kind(event.card).number is None}
    assert fates == {{"cover": "covered", "return": "returned"}.get(value, "stays")}


@pytest.mark.parametrize("fate", ["apply", "draw_only"])
def test_what_the_first_card_makes_draw_is_nobodys_doing(fate) -> None:
    game = Game(config(3, deck=deck_of(draw_two=12), start_draw_two=fate))
    events = game.apply(Move.deal())
    assert [(event.seat, len(event.cards), event.why) for event in of(ev.CardsDrawn, events)] == [(1, 2, "start")]


def test_a_drop_is_told_with_whoever_played_the_card() -> None:
    """Not with whoever has the next turn."""
    match = config(3, deck=DECK, hand_size=3)
    game = position(match, [*OTHERS, "wild_chili, red 1, red 2"], "red 9", turn=2)
    events = told(game, "2 play wild_chili as blue")
    assert [event.seat for event in of(ev.DropBegan, events)] == [2]


@pytest.mark.parametrize(
    ("card", "left", "legal"),
    [("flood", "red 1, red 2", False), ("flood", "blue 4, yellow 2", True),
     ("gush", "red 1, red 2", False), ("gush", "blue 4, yellow 2", True)],
)  # fmt: skip
def test_a_challenge_shows_the_hand_that_was_judged(card, left, legal) -> None:
    game = table(f"{card}, {left}")
    events = told(game, f"0 play {card} as blue", "1 challenge")
    assert [(event.seat, event.target) for event in of(ev.ChallengeMade, events)] == [(1, 0)]
    (shown,) = of(ev.HandRevealed, events)
    assert (shown.seat, shown.to) == (0, 1)
    assert sorted(map(DECK.name, shown.cards)) == sorted(left.split(", "))
    (decided,) = of(ev.ChallengeDecided, events)
    assert decided == ev.ChallengeDecided(1, 0, legal)


def test_until_a_challenge_is_decided_only_its_player_knows_whether_the_card_was_legal() -> None:
    game = table("flood, red 1, red 2")
    events = told(game, "0 play flood as blue")
    pending = game.view(1).pending
    assert (pending.seat, pending.by, pending.can_challenge, pending.until) == (1, 0, True, COLORS.index("blue"))
    assert pending == told_pending(events)


def told_pending(events: list[ev.Event]) -> object:
    """What the game waits for, as seat 1 is told."""
    (began,) = of(ev.TurnBegan, ev.seen(events, 1))
    return began.pending


# -- all that a move tells, in its order --


def in_words(event: ev.Event) -> str:
    """An event as its name and its fields, cards by their names."""
    if isinstance(event, ev.TurnBegan):
        return f"TurnBegan {event.phase} {event.seat} uno {event.uno_open} jump {event.jump_open}"
    words = [type(event).__name__]
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "card":
            value = DECK.name(value)
        elif field.name in ("also", "cards"):
            value = f"[{', '.join(map(DECK.name, value))}]"
        elif field.name == "hands":
            value = " / ".join(", ".join(map(DECK.name, hand)) for hand in value)
        words.append(str(value))
    return " ".join(words)


TOLD = """
red 1, red 2, red 3 | 0 play red 1
  CardPlayed 0 red 1 [] False
  TurnBegan turn 1 uno () jump False
red 1, red 2 | 0 play red 1 uno
  CardPlayed 0 red 1 [] False
  UnoCalled 0
  TurnBegan turn 1 uno () jump False
red 1, red 2 | 0 play red 1; 2 catch_uno at 0
  UnoCaught 0 2
  CardsDrawn 0 [yellow 1, yellow 2, yellow 3, yellow 4] uno
  TurnBegan turn 1 uno () jump False
red 1, red 2 | 0 play red 1; 0 call_uno
  UnoCalled 0
  TurnBegan turn 1 uno () jump False
red 1, red 2, red 3 | 0 play red 1; 2 call_uno | {false_uno_penalty: 1}
  FalseUnoCalled 2
  CardsDrawn 2 [yellow 1] false_uno
  TurnBegan turn 1 uno () jump False
wild, red 2, red 3 | 0 play wild as green
  CardPlayed 0 wild [] False
  ColorChosen 0 2
  TurnBegan turn 1 uno () jump False
red skip, red 2, red 3 | 0 play red skip
  CardPlayed 0 red skip [] False
  SeatSkipped 1
  TurnBegan turn 2 uno () jump False
red reverse, red 2, red 3 | 0 play red reverse
  CardPlayed 0 red reverse [] False
  DirectionReversed -1
  TurnBegan turn 2 uno () jump False
red draw_two, red 2, red 3 | 0 play red draw_two | {stacking: any}
  CardPlayed 0 red draw_two [] False
  PenaltyGrew 0 2 2
  CardsDrawn 1 [yellow 1, yellow 2] penalty
  TurnBegan turn 2 uno () jump False
red 1, red 2, red 3 | 0 play red 1 | {jump_in: true}
  CardPlayed 0 red 1 [] False
  TurnBegan turn 1 uno () jump True
red 1, yellow 1, red 3 | 0 play red 1, yellow 1 | {multi_play: true}
  CardPlayed 0 red 1 [yellow 1] False
  TurnBegan turn 1 uno (0,) jump False
red 7, red 2, red 3 | 0 play red 7 at 2 | {seven_zero: true}
  CardPlayed 0 red 7 [] False
  HandsSwapped 0 2 green 1, green 2, green 3 / blue 1, blue 2, blue 3 / red 2, red 3
  TurnBegan turn 1 uno () jump False
red 0, red 2, red 3 | 0 play red 0 | {seven_zero: true}
  CardPlayed 0 red 0 [] False
  HandsPassed 1 green 1, green 2, green 3 / red 2, red 3 / blue 1, blue 2, blue 3
  TurnBegan turn 1 uno () jump False
red 1 | 0 play red 1
  CardPlayed 0 red 1 [] False
  WentOut 0 1
  HandCounted  / blue 1, blue 2, blue 3 / green 1, green 2, green 3 (0, 6, 6)
  HandWon 0 12 (12, 0, 0)
blue 5, blue 6 | 0 draw
  CardsDrawn 0 [yellow 1] turn
  TurnBegan turn 1 uno () jump False
wild_customizable, red 2, red 3 | 0 play wild_customizable as blue
  CardPlayed 0 wild_customizable [] False
  ColorChosen 0 3
  ComplyAsked 1 wild_customizable 0
  TurnBegan comply 1 uno () jump False
wild_customizable, red 2, red 3 | 0 play wild_customizable as blue; 1 comply
  Complied 1
  TurnBegan turn 1 uno () jump False
wild_customizable, red 2, red 3 | 0 play wild_customizable as blue; 1 refuse
  Refused 1
  CardsDrawn 1 [yellow 1] refusal
  TurnBegan turn 1 uno () jump False
wild_chili, red 2, red 3 | 0 play wild_chili as blue; 2 drop
  HandDropped 2 1
  TurnBegan drop -1 uno () jump False
wild_chili, red 2, red 3 | 0 play wild_chili as blue; 2 drop; 0 drop
  HandDropped 0 2
  DropEnded 1
  CardsDrawn 1 [yellow 1, yellow 2] drop
  TurnBegan turn 1 uno () jump False
red sweep, red 2, blue 5, red 3 | 0 play red sweep
  CardPlayed 0 red sweep [] False
  CardsShed 0 [red 2, red 3]
  TurnBegan turn 1 uno (0,) jump False
"""
"""The hand of seat 0, the moves and the rules, and in lines below what the last of the moves tells."""


def told_cases() -> Iterator[tuple[dict, str, list[str], list[str]]]:
    for block in re.split(r"\n(?! )", TOLD.strip()):
        head, *lines = block.splitlines()
        hand, moves, *rules = head.split(" | ")
        yield yaml.safe_load(rules[0]) if rules else {}, hand, moves.split("; "), [line.strip() for line in lines]


@pytest.mark.parametrize(("rules", "hand", "moves", "lines"), list(told_cases()))
def test_all_that_a_move_tells(rules, hand, moves, lines) -> None:
    match = config(3, deck=DECK, hand_size=3, **rules)
    game = position(match, [hand, *OTHERS], "red 9", "yellow 1, yellow 2, yellow 3, yellow 4, yellow 5, yellow 6")
    assert [in_words(event) for event in told(game, *moves)] == lines


@pytest.mark.parametrize(
    ("effect", "drawing"),
    [
        (Effect("draw", 2), [2]),
        (Effect("draw_random", 3), [2]),
        (Effect("draw_until_color"), [2]),
        (Effect("draw_all", 1), [1, 2, 3, 4]),
        (Effect("draw_at", 1), [3]),
        (Effect("press", 20), [2]),
        (Effect("press_at", 20), [3]),
        (Effect("leave_hand"), []),
    ],
    ids=lambda value: value.name if isinstance(value, Effect) else "",
)
def test_what_is_due_comes_in_its_order_however_the_card_is_written(effect, drawing) -> None:
    """The drop, the lost turns, the draws, the written rule (docs/rules.md, Effects)."""
    every = (NAME_COLOR, Effect("comply"), effect, Effect("skip"), Effect("drop_hands"))
    deck = Deck("own", COLORS, (*CLASSIC.kinds, Kind("every", False, 50, every)), (*CLASSIC.counts, 2))
    hands = ["every, red 1, red 2", *OTHERS, "yellow 1, yellow 2", "yellow 3, yellow 4"]
    game = position(config(5, deck=deck, hand_size=3), hands, "red 9")
    needs_target = EFFECT_KINDS[effect.name].needs_target
    events = game.apply(Move(0, Do.PLAY, game.hands[0][0], 2, 3 if needs_target else NONE))
    assert [event.seat for event in of(ev.DropBegan, events)] == [0]
    for seat in range(4):
        events = game.apply(Move(seat, Do.DROP))
    kinds = (ev.DropEnded, ev.SeatSkipped, ev.CardsDrawn, ev.HandReturned, ev.ComplyAsked)
    found = [event for event in events if isinstance(event, kinds) and getattr(event, "why", "") != "drop"]
    order = list(dict.fromkeys(kinds.index(type(event)) for event in found))
    assert order == sorted(order)
    assert {type(event) for event in found} >= {ev.DropEnded, ev.SeatSkipped, ev.ComplyAsked}
    assert list(dict.fromkeys(event.seat for event in of(ev.CardsDrawn, found))) == drawing


# -- moves that are offered --

NAMED = [Move(NONE, do) for do in Do if do not in (Do.PLAY, Do.DEAL, Do.END_HAND)]
NAMED += [Move(NONE, Do.CHOOSE_COLOR, color=color) for color in range(len(COLORS))]
NAMED += [Move(NONE, Do.CATCH_UNO, target=seat) for seat in range(3)]


def offered_and_allowed(game: Game) -> Iterator[tuple[set[Move], set[Move]]]:
    for seat in range(game.players):
        listed = {move for move in game.legal_moves(seat) if move.do != Do.PLAY}
        yield listed, {move for named in NAMED if game.can(move := named._replace(seat=seat)) is None}


@pytest.mark.parametrize(("rules", "hand", "moves", "lines"), list(told_cases()))
def test_after_a_move_every_other_move_that_is_allowed_is_offered(rules, hand, moves, lines) -> None:
    game = table(hand, **rules)
    told(game, *moves)
    for offered, allowed in offered_and_allowed(game):
        assert offered == allowed


@pytest.mark.parametrize(("card", "left"), [("wild_draw_four", "red 1, red 2"), ("flood", "blue 4, yellow 2")])
def test_a_challenge_is_offered_to_the_one_who_is_to_draw_alone(card, left) -> None:
    game = table(f"{card}, {left}")
    told(game, f"0 play {card} as blue")
    found = [offered for offered, allowed in offered_and_allowed(game) if offered == allowed]
    assert found == [set(), {Move(1, Do.ACCEPT), Move(1, Do.CHALLENGE)}, set()]


def test_a_drawn_card_that_matches_may_be_kept() -> None:
    match = config(3, deck=DECK, hand_size=3)
    game = position(match, OTHERS + OTHERS[:1], "red 9", "red 4")
    told(game, "0 draw")
    assert [offered for offered, allowed in offered_and_allowed(game) if offered == allowed] == [
        {Move(0, Do.PASS)}, set(), set(),
    ]  # fmt: skip


@pytest.mark.parametrize("card", ["draw_two", "luck", "hunt", "push"])
@pytest.mark.parametrize("direction", [1, -1])
def test_whoever_draws_and_keeps_the_turn_is_next(card, direction) -> None:
    match = config(4, deck=DECK, hand_size=3, draw_keeps_turn=True)
    hands = [f"red {card}, red 1, red 2", *OTHERS, "yellow 1, yellow 2, yellow 3"]
    game = position(match, hands, "red 9", direction=direction)
    told(game, f"0 play red {card}")
    assert game.turn == direction % 4
