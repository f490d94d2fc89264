"""House rule ``bluff_any_card``: who knows the card laid face down, and what befalls it while it can be challenged."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from table import CLASSIC, config, follow, position
from written_positions import game_at

from uno_desktop.content.themes import themes
from uno_desktop.engine import events as ev
from uno_desktop.engine.errors import IllegalMove, Refusal
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.notation import read_move, write_move
from uno_desktop.engine.pending import FaceDown
from uno_desktop.engine.presets import preset_options
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.rules import check_options
from uno_desktop.match.live.live_match import shown_move
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.players.memory.worlds import Worlds, fast_chance

SEATS = range(NONE, 3)
HANDS = ("blue 1, blue 2, red 3", "red 4, red 5", "red 6, red 7")
DRAW = "green 1, green 2, green 3, green 4, green 5"


def laid(
    hands: tuple[str, ...] = HANDS,
    which: int = 0,
    draw: str | None = DRAW,
    **rules: object,
) -> tuple[Game, int, tuple[ev.Event, ...]]:
    """A position on a red 9 after seat 0 has laid its card number ``which`` face down; the card, and the events."""
    game = position(config(3, bluff_any_card=True, **rules), hands, "red 9", draw)  # type: ignore[arg-type]
    card = game.hands[0][which]
    return game, card, game.apply(Move(0, Do.LAY_DOWN, card))


def test_only_its_player_is_told_the_card() -> None:
    game, card, events = laid()
    for seat in SEATS:
        told = ev.seen(events, seat)
        assert [event.card for event in told if isinstance(event, ev.CardLaidDown)] == [
            card if seat == 0 else ev.HIDDEN
        ]
        assert (str(card) in repr(told)) is (seat == 0)
    shown = shown_move(game, SEATS, 1, 0, Move(0, Do.LAY_DOWN, card), events)
    assert shown.move == Move(0, Do.LAY_DOWN)


@pytest.mark.parametrize("seat", [NONE, 1, 2])
def test_the_others_see_the_same_whether_it_was_a_bluff_or_not(seat: int) -> None:
    bluff, honest = laid(which=0)[0], laid(which=2)[0]
    assert (bluff.pending.legal, honest.pending.legal) == (False, True)  # type: ignore[attr-defined]
    assert bluff.view(seat) == honest.view(seat)
    assert bluff.view(0).pending == honest.view(0).pending


def test_a_position_in_which_it_can_be_challenged_is_read_back() -> None:
    for which in (0, 2):
        game, card, _ = laid(which=which)
        again = game_at(game.config, game.position())
        assert again.position() == game.position()
        assert isinstance(again.pending, FaceDown)
        assert again.pending == game.pending
        assert again.hands[0] == game.hands[0]
        assert again.face_down == [card]
    move = Move(0, Do.LAY_DOWN, card, uno=True)
    assert write_move(CLASSIC, move) == "0 lay_down red 3 uno"
    assert read_move(CLASSIC, "0 lay_down red 3 uno", [card]) == move


def test_each_face_of_a_hand_is_listed_once_to_be_laid_down() -> None:
    match = config(3, bluff_any_card=True)
    for hand, calls in (("blue 1, blue 1, red 3, wild", {False}), ("blue 1, red 3", {False, True})):
        game = position(match, [hand, *HANDS[1:]], "red 9")
        listed = [move for move in game.legal_moves(0) if move.do == Do.LAY_DOWN]
        assert sorted((CLASSIC.name(move.card), move.uno) for move in listed) == sorted(
            (name, uno) for name in {*hand.split(", ")} for uno in calls
        )
        assert not any(move.do == Do.LAY_DOWN for seat in (1, 2) for move in game.legal_moves(seat))


@pytest.mark.parametrize("which", [0, 2])
def test_a_challenge_is_told_with_both_players_the_card_and_who_was_right(which: int) -> None:
    game, card, _ = laid(which=which)
    events = game.apply(Move(1, Do.CHALLENGE))
    assert events[:2] == (ev.ChallengeMade(1, 0), ev.FaceDownTurned(1, 0, card, which == 2))
    drawn = next(event for event in events if isinstance(event, ev.CardsDrawn))
    assert (drawn.seat, drawn.why) == (1 if which == 2 else 0, "challenge")


def test_a_card_that_was_honest_lies_under_the_top_card_over_all_others() -> None:
    game = position(config(3, bluff_any_card=True), HANDS, "red 9, red 8, red 7", DRAW)
    views, below, top = [game.view(seat) for seat in SEATS], game.discard[:-1], game.top
    card = next(card for card in game.hands[0] if CLASSIC.color_of(card) == CLASSIC.color_of(top))
    events = game.apply(Move(0, Do.LAY_DOWN, card)) + game.apply(Move(1, Do.CHALLENGE))
    assert game.discard == [*below, card, top]
    follow(views, events, game)


def test_nobody_jumps_in_on_a_card_laid_face_down() -> None:
    game = position(config(3, bluff_any_card=True, jump_in=True), HANDS, "red 9", DRAW)
    game.jump_open = True
    game.apply(Move(0, Do.LAY_DOWN, game.hands[0][0]))
    assert not game.jump_open


def test_whoever_takes_the_card_back_owes_no_call_even_if_nothing_can_be_drawn() -> None:
    game, _, _ = laid(("blue 1, red 3", *HANDS[1:]), draw="")
    assert game.uno_open == (0,)
    game.apply(Move(1, Do.CHALLENGE))
    assert (len(game.hands[0]), game.uno_open) == (2, ())
    assert game.can(Move(2, Do.CATCH_UNO, target=0)) is Refusal.NOBODY_TO_CATCH


def test_a_position_names_whoever_laid_the_card_down() -> None:
    for seat in range(3):
        game = position(config(3, bluff_any_card=True), HANDS, "red 9", DRAW, turn=seat)
        game.apply(Move(seat, Do.LAY_DOWN, game.hands[seat][0]))
        again = game_at(game.config, game.position()).pending
        assert again == game.pending
        assert again.by == seat
        assert not isinstance(again.by, bool)


def test_a_card_that_can_be_challenged_stays_out_of_a_new_draw_pile() -> None:
    """A false call is paid before anybody can challenge, and the draw pile is empty."""
    game = position(config(3, bluff_any_card=True, false_uno_penalty=2), HANDS, "red 9", "")
    game.face_down = [game.rules.deck.cards_named("green 7")[0]]
    views = [game.view(seat) for seat in SEATS]
    card = game.hands[0][0]
    events = game.apply(Move(0, Do.LAY_DOWN, card, uno=True))
    assert any(isinstance(event, ev.PileReshuffled) for event in events)
    assert game.face_down == [card]
    assert len(game.hands[0]) == 3
    follow(views, events, game)


def test_whoever_has_left_the_hand_takes_nothing_back() -> None:
    twelve = ", ".join(f"blue {n}" for n in range(1, 10)) + ", blue skip, blue reverse, green 9"
    rules = {"mercy": True, "mercy_at": 12, "false_uno_penalty": 3, "hand_size": 3}
    game, card, _ = laid((twelve, "red 4, red 5", "red 6, red 7"), **rules)
    assert game.can(Move(1, Do.CHALLENGE)) is None
    game.apply(Move(0, Do.CALL_UNO))
    assert game.hands[0] == []
    assert game.can(Move(1, Do.CHALLENGE)) is Refusal.CANNOT_CHALLENGE
    game.apply(Move(1, Do.ACCEPT))
    assert (game.phase, game.turn, game.face_down) == (Phase.TURN, 1, [card])


def test_it_is_refused_with_a_reason() -> None:
    game = position(config(2, bluff_any_card=True), ("red 1", "red 4, red 5"), "red 9")
    card, other = game.hands[0][0], game.hands[1][0]
    assert game.can(Move(0, Do.LAY_DOWN, card)) is Refusal.LAST_CARD_FACE_DOWN
    assert game.can(Move(0, Do.LAY_DOWN, other)) is Refusal.NOT_IN_HAND
    assert game.can(Move(0, Do.LAY_DOWN)) is Refusal.NOT_IN_HAND
    assert game.can(Move(1, Do.LAY_DOWN, other)) is Refusal.NOT_YOUR_TURN
    for stray in ({"color": 1}, {"target": 1}, {"also": (other,)}):
        with pytest.raises(IllegalMove):
            game.apply(Move(0, Do.LAY_DOWN, card, **stray))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rules", "excluded"),
    [
        ({"open_hands": True}, "open_hands: true"),
        ({"teams": "two", "partner_cards": "open"}, "partner_cards: open"),
        ({"partner_cards": "open"}, ""),
        ({"teams": "two"}, ""),
    ],
)
def test_it_cannot_be_played_where_hands_lie_open(rules: dict[str, object], excluded: str) -> None:
    faults = check_options(preset_options("official", bluff_any_card=True, **rules), CLASSIC)  # type: ignore[arg-type]
    assert [fault.allowed for fault in faults] == ([excluded] if excluded else [])


def test_it_cannot_be_played_where_backs_show_something() -> None:
    deck = themes.load_folder(Path(__file__).parent.parent / "two_faces").deck()
    faults = check_options(preset_options("official", bluff_any_card=True), deck)
    assert [fault.option for fault in faults] == ["bluff_any_card"]


# -- what computer players know of it --


def test_its_player_remembers_the_card_and_the_others_only_that_one_is_gone() -> None:
    before = position(config(3, bluff_any_card=True), HANDS, "red 9", DRAW)
    memories = {seat: Memory.at(before.view(seat)) for seat in range(3)}
    memories[1].holdings[0].known.add(before.hands[0][0])
    memories[1].holdings[0].groups = [[0, 2]]
    game, card, events = laid()
    for seat, memory in memories.items():
        memory.saw(ev.seen(events, seat))
        assert memory.fits(game.view(seat))
        assert memory.laid == ({card} if seat == 0 else frozenset())
    assert memories[1].holdings[0].known == set()  # any of those known may be the one
    events = game.apply(Move(1, Do.CHALLENGE))
    for seat, memory in memories.items():
        memory.saw(ev.seen(events, seat))
        assert memory.fits(game.view(seat))
        assert memory.laid == frozenset()
        assert card in memory.holdings[0].known  # all have seen it
        assert memory.down_bluffs == [1, 0, 0]


@pytest.mark.parametrize("seat", range(3))
def test_in_every_world_a_card_lies_face_down(seat: int) -> None:
    game, card, _ = laid(draw=None)
    view = game.view(seat)
    memory = Memory.at(view)
    memory.laid = frozenset({card}) if seat == 0 else frozenset()
    worlds = Worlds(view, memory, fast_chance(Stream(seed_bytes(1), "worlds")))
    seen = set()
    for _ in range(30):
        world = worlds.deal()
        assert world.cards_conserved()
        assert world.view(seat) == view
        assert len(world.face_down) == 1
        seen.add(world.pending.legal)  # type: ignore[attr-defined]
        if seat == 0:
            assert world.face_down == [card]
    assert seen == ({False} if seat == 0 else {False, True})


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_computer_players_lay_cards_face_down_believe_and_challenge(level: str) -> None:
    agent, did = make_agent(level), Counter[str]()
    for seed in range(3):
        game = Game(config(3, seed=seed, bluff_any_card=True))
        game.apply(Move.deal())
        chance = Stream(seed_bytes(seed), "agent")
        for _ in range(200):
            if game.phase is Phase.HAND_OVER:
                break
            move = agent.choose(game.view(game.turn), None, chance)
            did.update(type(event).__name__ for event in game.apply(move))
    assert did["CardLaidDown"] > 3
    assert did["FaceDownTurned"] > 0
    assert did["CardLaidDown"] == did["FaceDownTurned"] + did["FaceDownBelieved"]


def test_a_card_of_somebody_nearly_out_is_believed_less() -> None:
    """With fewer cards it is less likely that one of them could be played."""
    chances = []
    for others in ("blue 1, blue 2", "blue 1, blue 2, blue 3, blue 4, blue 5, blue 6, blue 7, blue 8"):
        game, _, _ = laid((others, "red 4, red 5", "red 6, red 7"), draw=None)
        view = game.view(1)
        chances.append(
            Worlds(view, Memory.at(view), fast_chance(Stream(seed_bytes(1), "worlds"))).face_down_bluff_chance(60)
        )
    assert 0.0 < chances[1] < chances[0] < 1.0
