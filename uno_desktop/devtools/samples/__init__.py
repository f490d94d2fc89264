"""Every scene in a typical state, for pictures, benches and tests: played by computer players, never saved."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

SAMPLES: dict[str, str] = {
    "title": "menus_scenes:title",
    "new_match": "menus_scenes:new_match",
    "options": "menus_scenes:options",
    "dealer": "play_scenes:dealer",
    "hand_end": "play_scenes:hand_end",
    "match_end": "play_scenes:match_end",
    "pause": "menus_scenes:pause",
    "pause_lesson": "learn_scenes:pause_lesson",
    "settings": "menus_scenes:settings",
    "trouble": "menus_scenes:trouble",
    "color_wheel": "play_scenes:color_wheel",
    "start_color": "play_scenes:start_color",
    "target_picker": "play_scenes:target_picker",
    "group_picker": "play_scenes:group_picker",
    "penalty": "play_scenes:penalty",
    "challenge_reveal": "play_scenes:challenge_reveal",
    "comply": "play_scenes:comply",
    "key_test": "menus_scenes:key_test",
    "rulebook": "learn_scenes:rulebook",
    "log": "play_scenes:log",
    "statistics": "history_scenes:statistics",
    "replay": "history_scenes:replay",
    "replays": "history_scenes:replays",
    "saves": "history_scenes:saves",
    "more": "menus_scenes:more",
    "practice": "learn_scenes:practice",
    "tutorial": "learn_scenes:tutorial",
    "seats": "menus_scenes:seats",
    "curtain": "play_scenes:curtain",
    "themes": "menus_scenes:themes",
    "themes_own": "menus_scenes:themes_own",
    "add_theme": "menus_scenes:add_theme",
    "add_theme_refused": "menus_scenes:add_theme_refused",
    "own_rules": "menus_scenes:own_rules",
    "card_rules": "menus_scenes:card_rules",
    "fairness": "history_scenes:fairness",
    "review": "history_scenes:review",
    "options_usual": "menus_scenes:options_usual",
    "settings_keys": "menus_scenes:settings_keys",
    "tutorial_lesson": "learn_scenes:tutorial_lesson",
    "replay_open": "history_scenes:replay_open",
    "statistics_compare": "history_scenes:statistics_compare",
    "statistics_drop": "history_scenes:statistics_drop",
    "statistics_achievements": "history_scenes:statistics_achievements",
    "fairness_before": "history_scenes:fairness_before",
    "replay_follow": "history_scenes:replay_follow",
    "replays_bad": "history_scenes:replays_bad",
    "saves_bad": "history_scenes:saves_bad",
    "held": "history_scenes:held",
    "held_asking": "history_scenes:held_asking",
    "table_nothing_fits": "table_moments:sample_nothing_fits",
    "table_wild": "table_moments:sample_wild",
    "table_thirty": "table_moments:sample_thirty",
    "table_tip_card": "play_scenes:table_tip_card",
    "table_tip_pile": "play_scenes:table_tip_pile",
    "table_tip_player": "play_scenes:table_tip_player",
    "table_penalty": "table_moments:sample_penalty",
    "table_catch": "table_moments:sample_catch",
    "table_hit": "table_moments:sample_hit",
    "table_tribute": "table_moments:sample_tribute",
    "table_places": "table_moments:sample_places",
    "chili": "drop_moments:sample_spill",
    "chili_sway": "drop_moments:sample_sway",
    "chili_spill": "drop_moments:sample_spill",
    "chili_drop": "drop_moments:sample_drop",
    "chili_order": "drop_moments:sample_order",
    "chili_persons": "drop_moments:sample_persons",
    "table": "table_moments:sample",
    "lobby": "friends_scenes:lobby",
    "lobby_guests": "friends_scenes:lobby_guests",
    "lobby_ten": "friends_scenes:lobby_ten",
    "lobby_fault": "friends_scenes:lobby_fault",
    "join": "friends_scenes:join",
    "join_error": "friends_scenes:join_error",
    "guest_lobby": "friends_scenes:guest_lobby",
    "table_away": "friends_scenes:table_away",
}
"""Picture name to ``module:function``; the function is called as ``function(shell, players=4, seed=1)``."""


def sample(name: str) -> Callable[..., Any]:
    """The function that makes a scene in a typical state. Raises KeyError for an unknown name."""
    module, _, attribute = SAMPLES[name].partition(":")
    found: Callable[..., Any] = getattr(import_module(f"{__name__}.{module}"), attribute)
    return found
