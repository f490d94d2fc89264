"""House rule ``skip_everyone``: a Skip skips everybody else, and its player goes again (docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck, Effect, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, _values: Values) -> None:
    everyone = Effect("skip_all")
    draft.rewrite("skip", lambda _effect, _holders: everyone, rule=RULE.id)


def _skips_once(kind: Kind) -> bool:
    """Whether the turn that a Skip takes is the only one: nobody knows who comes after everybody."""
    taking = [effect.name for effect in kind.effects if EFFECT_KINDS[effect.name].takes_turn]
    return taking == ["skip"]


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    skips = [kind for kind in deck.kinds if kind.has("skip")]
    if not skips:
        yield "a deck without a card that skips"
    elif not all(map(_skips_once, skips)):
        yield "a deck with a card that skips twice or also draws"


RULE = Rule("skip_everyone", (Option("skip_everyone", False, house=True),), _install, _conflicts, group="play")
