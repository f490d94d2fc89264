"""``two_player_reverse``: with two seats holding cards a Reverse is a Skip (docs/rules.md, Where rules meet, 3)."""

from __future__ import annotations

from uno_desktop.engine.cards import Effect
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values

_SKIP = Effect("skip")


def _as_skip(effect: Effect, holders: int) -> Effect:
    return _SKIP if holders == 2 else effect


def _install(draft: Draft, values: Values) -> None:
    if values["two_player_reverse"] == "skip":
        draft.rewrite("reverse", _as_skip, rule=RULE.id)


RULE = Rule("two_players", (Option("two_player_reverse", "skip", ("skip", "reverse")),), _install, group="play")
