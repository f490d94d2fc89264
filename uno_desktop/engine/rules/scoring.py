"""``scoring`` and ``target``: which of the six ways a match is won (docs/rules.md, Going out)."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules import knockout, last_holding_loses, lives, low_total, single_hand, winner_takes
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import Scoring, State

_WAYS: dict[str, Scoring] = {
    "winner_takes": winner_takes.SCORING,
    "low_total": low_total.SCORING,
    "last_holding_loses": last_holding_loses.SCORING,
    "single_hand": single_hand.SCORING,
    "knockout": knockout.SCORING,
    "lives": lives.SCORING,
}


def _target_reached(state: State) -> bool:
    return max(state.scores) >= state.rules.target


def _install(draft: Draft, values: Values) -> None:
    rules = draft.rules
    rules.scoring = _WAYS[str(values["scoring"])]
    rules.target = int(values["target"])
    if rules.scoring is lives.SCORING:
        rules.target = int(values["match_lives"])
    if rules.scoring in (knockout.SCORING, lives.SCORING):
        rules.seated = knockout.seated
        rules.match_ends += (knockout.one_is_left,)
    else:
        rules.match_ends += (_target_reached,)
    if rules.scoring.plays_on:
        rules.go_out = last_holding_loses.play_on


RULE = Rule(
    "scoring",
    (
        Option("scoring", "winner_takes", tuple(_WAYS)),
        Option("target", 500, low=50, high=5000),
        Option("match_lives", lives.USUAL, low=1, high=lives.MOST, late=True, needs="scoring"),
    ),
    _install,
    group="score",
)
