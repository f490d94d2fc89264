"""``two_player_reverse``: with two seats holding cards a Reverse is a Skip (docs/rules.md, Where rules meet, 3)."""

from __future__ import annotations

from uno_desktop.engine.cards import Effect
from uno_desktop.engine.effect_kinds import reverse
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values

_AS_SKIP = Effect(reverse.AS_SKIP.name)
_SKIP_BEFORE_DRAWS = Effect("skip")
"""By the rules of version 1, so that a card which also made others draw hit its own player."""


def _install(draft: Draft, values: Values) -> None:
    as_skip = _SKIP_BEFORE_DRAWS if draft.rules.version == 1 else _AS_SKIP
    if values["two_player_reverse"] == "skip":
        draft.rewrite("reverse", lambda effect, holders: as_skip if holders == 2 else effect, rule=RULE.id)


RULE = Rule("two_players", (Option("two_player_reverse", "skip", ("skip", "reverse")),), _install, group="play")
