"""The scenes by name, and the pictures that can be taken of them.

A scene's module is imported when it is first asked for: the title must not wait for the table.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from uno_desktop.ui.kit.scene import Scene

_HERE = "uno_desktop.ui.scenes"

SCENES: dict[str, str] = {
    "title": "title:Title",
    "new_match": "new_match:NewMatch",
    "options": "options:Options",
    "dealer": "dealer:Dealer",
    "table": "table:Table",
    "hand_end": "hand_end:HandEnd",
    "match_end": "match_end:MatchEnd",
    "pause": "pause:Pause",
    "settings": "settings:SettingsScene",
    "trouble": "trouble:Trouble",
    "add_theme": "add_theme:AddTheme",
    "color_wheel": "color_wheel:ColorWheel",
    "start_color": "start_color:StartColor",
    "target_picker": "target_picker:TargetPicker",
    "group_picker": "group_picker:GroupPicker",
    "penalty": "penalty:Penalty",
    "challenge_reveal": "challenge_reveal:ChallengeReveal",
    "comply": "comply:Comply",
    "chili": "chili:Chili",
    "key_test": "key_test:KeyTest",
    "rulebook": "rulebook:Rulebook",
    "log": "log:Log",
    "statistics": "statistics:Statistics",
    "replay": "replay:Replay",
    "replays": "replays:Replays",
    "saves": "saves:Saves",
    "more": "more:More",
    "practice": "practice:Practice",
    "tutorial": "tutorial:Tutorial",
    "seats": "seats:Seats",
    "curtain": "curtain:Curtain",
    "own_rules": "own_rules:OwnRulesScene",
    "fairness": "fairness:Fairness",
    "review": "review:Review",
}
"""Name to ``module:Class``; the class is called with the context and the keyword arguments of ``ctx.push``."""

PLACES = frozenset({"title", "new_match", "dealer", "table", "curtain", "match_end"})
"""Scenes one goes to: ``ctx.open`` leaves all others behind for them. The others open over what is there."""

SAMPLES: dict[str, str] = {
    **{name: f"{where.partition(':')[0]}:sample" for name, where in SCENES.items()},
    "add_theme_refused": "add_theme:sample_refused",
    "options_usual": "options:sample_usual",
    "settings_keys": "settings:sample_keys",
    "tutorial_lesson": "tutorial:sample_lesson",
    "replay_open": "replay:sample_open",
    "statistics_compare": "statistics:sample_compare",
    "statistics_drop": "statistics:sample_drop",
    "statistics_achievements": "statistics:sample_achievements",
    "fairness_before": "fairness:sample_before",
    "table_wild": "table_samples:sample_wild",
    "table_thirty": "table_samples:sample_thirty",
    "table_penalty": "table_samples:sample_penalty",
    "table_catch": "table_samples:sample_catch",
    "table_places": "table_samples:sample_places",
    "chili": "chili:sample_spill",
    "chili_sway": "chili:sample_sway",
    "chili_spill": "chili:sample_spill",
    "chili_drop": "chili:sample_drop",
    "chili_order": "chili:sample_order",
    "chili_persons": "chili:sample_persons",
}
"""Picture name to ``module:function``; the function is called as ``function(ctx, players=4, seed=1)``."""


def scene_class(name: str) -> Callable[..., Scene]:
    """The class of a scene. Raises KeyError for a name nobody has."""
    return _find(SCENES[name])


def sample(name: str) -> Callable[..., Scene]:
    """The function that makes a scene in a typical state. Raises KeyError for a name nobody has."""
    return _find(SAMPLES[name])


def _find(where: str) -> Any:
    module, _, attribute = where.partition(":")
    return getattr(import_module(f"{_HERE}.{module}"), attribute)
