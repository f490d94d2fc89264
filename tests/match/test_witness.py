"""Verifying asks the computer players of a match again, where their version is still there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from played_matches import log_of_match

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.log import MoveEntry
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.setup.setup import MatchSetup, agree, opponent_seat
from uno_desktop.players.agents.registry import AGENTS

HOUSE = {"stacking": "any", "seven_zero": True, "jump_in": True, "hands": 2}


@pytest.fixture(scope="module")
def log():
    """Two hands of The Office with every level, each seat an opponent with a manner of its own."""
    from uno_desktop.content.themes import themes

    theme = themes.load("office")
    seats = tuple(opponent_seat(theme, who.id, agent) for who, agent in zip(theme.opponents, AGENTS, strict=False))
    agreed = agree(MatchSetup("office", seats, seed=seed_bytes(4), overrides=HOUSE), theme)
    return log_of_match(agreed)


def test_every_move_of_an_honest_match_follows(log):
    verdict = verify(log, "x")
    assert verdict.fault is None
    assert len(verdict.players) == len(AGENTS)
    for said, seat in zip(verdict.players, log.agreed.seats, strict=True):
        assert said.startswith(f"{seat.name} (")
        assert "based only on what that seat could see" in said


def test_a_legal_move_that_the_player_would_not_make_is_found(log):
    """Somebody draws instead of playing: the rules allow it, but that player would not have done so."""
    game = Game(log.agreed.config)
    for entry in log.entries:
        if not isinstance(entry, MoveEntry):
            continue
        other = entry.move._replace(do=Do.DRAW, card=NONE, color=NONE, target=NONE, also=(), uno=False)
        if entry.move.do == Do.PLAY and entry.move.seat == game.turn and game.can(other) is None:
            break
        game.apply(entry.move)
    entries = (*log.entries[: log.entries.index(entry)], entry._replace(move=other))
    fault = verify(replace(log, entries=entries), "game.jsonl").fault
    assert fault == (
        f"game.jsonl: move {entry.ply} isn't what {log.agreed.seats[other.seat].name} would have played"
        " from what that seat could see"
    )


def test_a_player_of_another_version_is_named_and_not_asked(log):
    seats = tuple(replace(seat, version=seat.version + 1) for seat in log.agreed.seats)
    verdict = verify(replace(log, agreed=replace(log.agreed, seats=seats)), "x")
    assert verdict.fault is None
    assert not verdict.all_asked
    for said, seat in zip(verdict.players, seats, strict=True):
        assert f"version {seat.version}): this version no longer exists" in said
