"""The presets of docs/rules.md: each of the four sources as a complete set of option values."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.engine.options import OptionError, OptionFault, Value
from uno_desktop.engine.rules import OPTIONS, check_options

_OFFICIAL: dict[str, Value] = {option.id: option.default for option in OPTIONS.values()}

PRESETS: Mapping[str, Mapping[str, Value]] = {
    "office": _OFFICIAL
    | {
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
    "official": _OFFICIAL,
    "guide": _OFFICIAL
    | {
        "dealer_symbols": "zero",
        "start_draw_two": "apply",
        "start_reverse": "dealer",
        "renege": False,
        "uno_penalty": 2,
    },
    "low_score": _OFFICIAL
    | {
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
}
"""Values that no preset changes are the options' own defaults, which are those of ``official``."""


def preset_options(preset: str, **overrides: Value) -> dict[str, Value]:
    """A preset's values with some overridden; ``OptionError`` for an unknown preset, option or value."""
    if preset not in PRESETS:
        raise OptionError([OptionFault("preset", preset, ", ".join(PRESETS), "value")])
    if faults := check_options(overrides):
        raise OptionError(faults)
    return dict(PRESETS[preset]) | overrides
