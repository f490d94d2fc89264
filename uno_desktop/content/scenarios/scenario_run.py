"""Scenarios played: each step through the game's one door, each expectation compared with what is seen."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from uno_desktop.content.files.file_faults import ContentError, Fault
from uno_desktop.content.scenarios.scenario_model import CHECKS, Scenario, Shortfall, Step, as_written
from uno_desktop.content.scenarios.scenarios import read_file, scenario_files, start_game
from uno_desktop.content.themes import themes
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move

_LONG_PILE = re.compile(r"(?<=\| draw: )((?:[^,|]+, ){6})[^,|]+,[^|]+")
_NOBODY = 99
"""A seat that no table has: what a target that is no seat becomes."""


@dataclass(slots=True)
class Outcome:
    """What became of some scenario files."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    shortfalls: list[Shortfall] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def status(self) -> int:
        """The exit status: 0 all passed, 1 one fell short, 2 a file is malformed."""
        return 2 if self.faults else 1 if self.failed else 0


def run_paths(paths: Iterable[Path], presets: Collection[str] = ()) -> Outcome:
    """Run all scenarios of files and folders; with ``presets``, skip those of other presets.

    Malformed files are left out and their faults kept.
    """
    outcome = Outcome()
    try:
        files = scenario_files(paths)
    except ContentError as error:
        outcome.faults += error.faults
        return outcome
    load_theme = cache(themes.load)
    for file in files:
        try:
            scenarios = read_file(file, load_theme)
        except ContentError as error:
            outcome.faults += error.faults
            continue
        for scenario in scenarios:
            if presets and scenario.preset not in presets:
                outcome.skipped += 1
                continue
            shortfalls = run(scenario)
            outcome.shortfalls += shortfalls
            outcome.failed += bool(shortfalls)
            outcome.passed += not shortfalls
    return outcome


def run(scenario: Scenario) -> list[Shortfall]:
    """Play a scenario to its end or to the first step that falls short; that step's shortfalls."""
    game = start_game(scenario)
    for step in scenario.steps:
        shortfalls = _play(scenario, game, step)
        for key, expected in step.expect.items():
            if (seen := CHECKS[key].see(game, expected)) != expected:
                told = f"{as_written(seen)} in {_shown(game.position())}"
                shortfalls.append(Shortfall(scenario, step, f"{key} {as_written(expected)}", told))
        if shortfalls:
            return shortfalls
    return []


def _shown(position: str) -> str:
    """A position in notation with only the first cards of a long draw pile."""
    return _LONG_PILE.sub(r"\1... ", position)


def _play(scenario: Scenario, game: Game, step: Step) -> list[Shortfall]:
    if not step.do:
        return []
    before = game.position()
    move = make_move(game, step)
    refusal = "a color, target or card that makes no move"
    if move is not None:
        try:
            game.apply(move)
        except IllegalMove as error:
            refusal = error.reason.value
        else:
            if step.is_illegal:
                return [Shortfall(scenario, step, "a refusal", "the move was accepted")]
            return []
    if not step.is_illegal:
        return [Shortfall(scenario, step, "an accepted move", f"refused ({refusal}) in {_shown(before)}")]
    after = game.position()
    return [] if after == before else [Shortfall(scenario, step, f"nothing changed: {before}", after)]


def make_move(game: Game, step: Step) -> Move | None:
    """The move that a step means; None where its color, target or further cards cannot be part of any move."""
    deck = game.rules.deck
    has_strays = (
        (step.color is not None and step.do not in (Do.PLAY, Do.CHOOSE_COLOR))
        or (step.target is not None and step.do not in (Do.PLAY, Do.CATCH_UNO, Do.CHOOSE_RULE))
        or (bool(step.also) and step.do != Do.PLAY)
    )
    if has_strays or (step.color is not None and step.color not in deck.colors):
        return None
    names = ([step.card] if step.card is not None else []) + list(step.also)
    cards = _find(game, step.seat, names)
    if cards is None:
        return None
    return Move(
        seat=step.seat,
        do=Do(step.do),
        card=cards[0] if cards else NONE,
        color=NONE if step.color is None else deck.color_index(str(step.color)),
        target=_target(step.target),
        also=tuple(cards[1:]),
        uno=step.uno,
    )


def _target(written: object) -> int:
    if written is None:
        return NONE
    is_seat = isinstance(written, int) and not isinstance(written, bool) and 0 <= written < _NOBODY
    return int(str(written)) if is_seat else _NOBODY


def _find(game: Game, seat: int, names: list[str]) -> list[int] | None:
    """Cards of these names, each once, from the seat's hand where it has them; None for too many copies."""
    deck = game.rules.deck
    found: list[int] = []
    for name in names:
        copies = [card for card in deck.cards_named(name) if card not in found]
        if not copies:
            return None
        held = [card for card in copies if card in game.hands[seat]]
        found.append((held or copies)[0])
    return found
