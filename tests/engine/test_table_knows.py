"""What the table knows of a drawn card that is kept: nothing (docs/rules.md, Where rules meet, 21)."""

from __future__ import annotations

import random

import pytest
from table import config, position

from uno_desktop.content.themes import themes
from uno_desktop.engine.events import Event, seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.view import View
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import MatchSetup, agree, computer
from uno_desktop.players.memory.card_memory import Holding, Memory

RULES = ({}, {"jump_in": True, "false_uno_penalty": 2}, {"renege": True, "multi_play": True, "seven_zero": True})


def reached(seed: int, preset: str, **rules: object) -> Game | None:
    """A hand played at random up to a turn in which somebody could draw; None where there was none."""
    chance = random.Random(seed)
    game = Game(config(3, seed=seed, preset=preset, draw="one", **rules))  # type: ignore[arg-type]
    game.apply(Move.deal())
    for _ in range(chance.randint(3, 30)):
        if not (waiting := game.waiting()):
            return None
        game.apply(chance.choice(game.legal_moves(waiting[0])))
    drawable = game.phase is Phase.TURN and game.draw_pile and game.can(Move(game.turn, Do.DRAW)) is None
    return game if drawable else None


def drawing(game: Game, *, playable: bool) -> Game | None:
    """A copy in which the card drawn next can be played, or cannot; None where the pile has no such card."""
    for place in range(len(game.draw_pile)):
        twin = game.copy(events=True)
        pile = twin.draw_pile
        pile[place], pile[-1] = pile[-1], pile[place]
        probe = twin.copy()
        probe.apply(Move(game.turn, Do.DRAW))
        if (probe.phase is Phase.DRAWN) is playable:
            return twin
    return None


def told(game: Game, viewer: int, memory: Memory | None) -> tuple[tuple[Event, ...], View, list[Holding] | None]:
    """What a seat sees of a draw whose card is kept, what it knows afterwards, and what it remembers."""
    game = game.copy(events=True)
    seat = game.turn
    events = list(game.apply(Move(seat, Do.DRAW)))
    if game.phase is Phase.DRAWN:
        events += game.apply(Move(seat, Do.PASS))
    known = seen(events, viewer)
    if memory is not None:
        memory.saw(known)
    return known, game.view(viewer), memory and memory.holdings


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_card_kept_looks_like_one_that_could_not_be_played(preset: str, rules: dict[str, object]) -> None:
    compared = 0
    for seed in range(60):
        game = reached(seed, preset, **rules)
        if game is None:
            continue
        kept, stuck = drawing(game, playable=True), drawing(game, playable=False)
        if kept is None or stuck is None:
            continue
        for viewer in range(NONE, game.players):
            if viewer == game.turn:
                continue
            one = told(kept, viewer, Memory.at(game.view(viewer)))
            other = told(stuck, viewer, Memory.at(game.view(viewer)))
            assert one[:2] == other[:2], game.position()
            assert one[2] is not None
            assert other[2] is not None
            for mine, yours in zip(one[2], other[2], strict=True):
                assert (mine.known, mine.groups) == (yours.known, yours.groups)
            compared += 1
    assert compared > 5


def test_a_draw_closes_the_window_for_a_catch_in_every_view() -> None:
    game = position(config(3), ["red 4, blue 3", "blue 1, blue 5", "blue 2, blue 6"], "red 9", "red 1, yellow 5")
    game.apply(Move(0, Do.PLAY, game.hands[0][0]))
    before = game.view(2)
    assert before.uno_open == (0,)
    for event in seen(game.apply(Move(1, Do.DRAW)), 2):
        before = before.after(event)
    assert game.phase is Phase.DRAWN
    assert before == game.view(2)
    assert before.uno_open == ()


def test_a_rule_that_keeps_every_drawn_card_lets_nobody_conclude_anything() -> None:
    match = config(2, drawn_card="keep")
    game = position(match, ["green 2, blue 3", "blue 1"], "red 9", "red 4, yellow 5")
    memory = Memory.at(game.view(1))
    memory.saw(seen(game.apply(Move(0, Do.DRAW)), 1))
    masks = sorted((mask != 0, count) for mask, count in memory.holdings[0].groups)
    assert masks == [(False, 1), (True, 2)]


def test_a_computer_player_keeps_a_drawn_card_without_a_pause() -> None:
    theme = themes.load("classic")
    agreed = agree(MatchSetup("classic", (computer("easy"), computer("easy")), seed=bytes(32)), theme)
    # The Wild Draw Four it draws would be a bluff, which ``easy`` keeps.
    game = position(config(2), ["green 2, blue 3", "blue 1, blue 2"], "green 9", "wild_draw_four, yellow 5")
    game.apply(Move(0, Do.DRAW))
    assert game.phase is Phase.DRAWN
    referee = Referee(agreed, screen=True, game=game)
    referee.start()
    referee.advance(0)
    (shown,) = referee.take_moves()
    assert (shown.move.do, shown.at_ms) == (Do.PASS, 0)
    assert [type(event).__name__ for event in shown.events[NONE]] == ["TurnBegan"]
