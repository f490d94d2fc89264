"""Hands a second of the engine, by CPU time, with rlcard's UNO beside it if asked.

Two ``random`` agents play the classic deck by the official rules, every move through a view and the engine's one
door. What is compared is measured in turns, many short rounds of each, and the medians are told.
"""

from __future__ import annotations

import subprocess
import time
from contextlib import closing, nullcontext
from statistics import median

from uno_desktop.content.themes import themes
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.game import Game
from uno_desktop.engine.limits import MAX_PLAYERS
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.options import Option, Value
from uno_desktop.engine.presets import preset_options
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.rules import OPTIONS, check_options
from uno_desktop.engine.state import MatchConfig
from uno_desktop.players.agents.random_agent import RandomAgent

ROUND_S = 0.6
"""CPU seconds of each measurement in a round."""

_RLCARD = """
import sys, time
import rlcard
from rlcard.agents import RandomAgent
env = rlcard.make("uno")
env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
for line in sys.stdin:
    hands, began = 0, time.process_time()
    while time.process_time() - began < float(line):
        env.run(is_training=False)
        hands += 1
    print(hands / (time.process_time() - began), flush=True)
"""
"""What the other interpreter runs: for each line, a number of CPU seconds, its hands a second."""


class RlcardFailed(Exception):
    """The other interpreter cannot play rlcard's UNO."""


def measure(rounds: int, rlcard_python: str | None = None) -> dict[str, float]:
    """The figures of the report, medians over so many rounds.

    With the path of a Python that has rlcard, its hands a second as well. Raises RlcardFailed where it cannot play.
    """
    theme = themes.load("classic")
    deck, rich = theme.deck("standard"), theme.deck("shuffle_hands")
    plain = every = preset_options("official")
    # With all house rules that go together, each at its last value; numbers as usual.
    for option in OPTIONS.values():
        wanted = {**every, option.id: _on(option)}
        if option.house and not check_options(wanted, rich, MAX_PLAYERS):
            every = wanted
    silent, telling, full, theirs = [], [], [], []
    with closing(_Rlcard(rlcard_python)) if rlcard_python else nullcontext() as other:
        for number in range(rounds):
            silent.append(play(deck, plain, 2, number, events=False))
            telling.append(play(deck, plain, 2, number, events=True))
            full.append(play(rich, every, MAX_PLAYERS, number))
            if other:
                theirs.append(other.hands_per_second(ROUND_S))
    cost_ratios = [ten.us_per_move / two.us_per_move for ten, two in zip(full, silent, strict=True)]
    report = {
        "hands_per_second_events_off": round(median(one.hands_per_second for one in silent), 1),
        "hands_per_second_events_on": round(median(one.hands_per_second for one in telling), 1),
        "us_per_move_events_off": round(median(one.us_per_move for one in silent), 3),
        "ten_players_all_house_rules_move_cost_ratio": round(median(cost_ratios), 3),
    }
    if theirs:
        report["rlcard_hands_per_second"] = round(median(theirs), 1)
        for name, ours in (("off", silent), ("on", telling)):
            ratios = [one.hands_per_second / their for one, their in zip(ours, theirs, strict=True)]
            report[f"rlcard_ratio_events_{name}"] = round(median(ratios), 3)
    return report


def _on(option: Option) -> Value:
    return max(option.low, min(2, option.high)) if option.kind == "number" else option.all_values()[-1]


class Measured:
    """Hands and moves played, and the CPU seconds they took."""

    def __init__(self, hands: int, moves: int, seconds: float) -> None:
        self.hands_per_second = hands / seconds
        self.us_per_move = seconds / moves * 1e6


def play(deck: Deck, options: dict[str, Value], players: int, seed: int, *, events: bool = False) -> Measured:
    """Play hand after hand for a round's CPU time, the last one to its end."""
    agent, chance = RandomAgent(), Stream(seed_bytes(seed), "agent")
    hands = moves = 0
    game = None
    began_s = time.process_time()
    while time.process_time() - began_s < ROUND_S:
        if game is None or game.phase is Phase.MATCH_OVER:
            config = MatchConfig(deck, options, players, seed_bytes(f"{seed}:{hands}"), dealer=0)
            game = Game(config, events=events)
        game.apply(Move.deal())
        while (seat := game.turn) >= 0 or game.to_drop:
            move = agent.choose(game.view(seat), None, chance) if seat >= 0 else Move(game.to_drop[0], Do.DROP)
            game.apply(move)
            moves += 1
        hands += 1
    return Measured(hands, moves, time.process_time() - began_s)


class _Rlcard:
    """Another interpreter that plays rlcard's UNO when told to."""

    def __init__(self, python: str) -> None:
        command = [python, "-c", _RLCARD]
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        except OSError as error:
            raise RlcardFailed(python) from error
        self._python = python

    def hands_per_second(self, seconds: float) -> float:
        """Let it play for so many CPU seconds. Raises RlcardFailed where it cannot."""
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write(f"{seconds}\n")
            self._process.stdin.flush()
            return float(self._process.stdout.readline())
        except (OSError, ValueError) as error:
            raise RlcardFailed(self._python) from error

    def close(self) -> None:
        """Let the process end, and wait for it."""
        self._process.communicate()
