"""The presets that docs/rules.md describes: four rule sheets and six known by name, each a complete set of values."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.engine.options import OptionError, OptionFault, Value
from uno_desktop.engine.rules import check_options, in_full

_CHANGES: Mapping[str, dict[str, Value]] = {
    "office": {
        "dealer": "chosen",
        "dealer_symbols": "zero",
        "start_draw_two": "cover",
        "start_skip": "cover",
        "start_reverse": "cover",
        "start_wild": "cover",
        "start_wild_draw_four": "cover",
        "wild_draw_four_needs": "no_color_or_wild",
        "uno_penalty": 2,
    },
    "official": {},
    "guide": {
        "dealer_symbols": "zero",
        "start_draw_two": "apply",
        "start_reverse": "dealer",
        "renege": False,
        "uno_penalty": 2,
    },
    "low_score": {
        "dealer_symbols": "redraw",
        "start_draw_two": "no_effect",
        "start_skip": "no_effect",
        "start_wild": "return",
        "symbol_match": False,
        "draw": "until_playable",
        "wild_draw_four_needs": "no_color_or_number",
        "bluff": False,
        "uno_penalty": 2,
        "scoring": "low_total",
    },
    "home": {"draw": "until_playable", "wild_draw_four_needs": "nothing", "stacking": "escalate", "uno_penalty": 2},
    "tournament": {"renege": False, "start_draw_two": "apply", "false_uno_penalty": 2},
    "party": {
        "stacking": "any",
        "draw_answer": "both",
        "seven_zero": True,
        "jump_in": True,
        "six_drop": True,
        "uno_penalty": 2,
    },
    "no_mercy": {
        "draw": "until_playable",
        "wild_draw_four_needs": "nothing",
        "stacking": "amount",
        "seven_zero": True,
        "mercy": True,
        "uno_penalty": 2,
    },
    "quick": {"hand_size": 5, "hands": 3, "round_limit": 20, "uno_penalty": 2},
    "child": {
        "hand_size": 5,
        "start_wild": "return",
        "wild_draw_four_needs": "nothing",
        "bluff": False,
        "uno_penalty": 0,
        "scoring": "single_hand",
    },
}
"""What each changes of the options' own defaults, which are those of ``official``."""
PRESETS: Mapping[str, Mapping[str, Value]] = {name: in_full(changes) for name, changes in _CHANGES.items()}

DUEL: Mapping[str, Value] = {
    "scoring": "winner_takes", "target": 100, "hands": 9, "teams": "off", "partner_cards": "closed",
}  # fmt: skip
"""What a match of a tournament changes: a short one between two that always has a winner."""
NOBODY_CALLS: Mapping[str, Value] = {"uno_penalty": 0}
"""What every puzzle changes: nobody has to call UNO."""


def preset_options(preset: str, **overrides: Value) -> dict[str, Value]:
    """A preset's values with some overridden; ``OptionError`` for an unknown preset, option or value."""
    if preset not in PRESETS:
        raise OptionError([OptionFault("preset", preset, ", ".join(PRESETS), "value")])
    if faults := check_options(overrides):
        raise OptionError(faults)
    return dict(PRESETS[preset]) | overrides
