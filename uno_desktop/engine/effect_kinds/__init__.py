"""The registry of effects: one line for each (docs/extending.md, An effect)."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from uno_desktop.engine.cards import Effect, Kind
from uno_desktop.engine.effect_kinds import reverse
from uno_desktop.engine.state import EffectKind, RulesInForce

NAMES = (
    "skip",
    "reverse",
    "draw",
    "choose_color",
    "restricted",
    "drop_hands",
    "shuffle_hands",
    "swap_hands",
    "pass_hands",
    "comply",
    "skip_all",
    "draw_random",
    "draw_until_color",
    "discard_color",
    "draw_at",
    "draw_all",
    "press",
    "press_at",
    "random_color",
    "flip",
    "leave_hand",
)
"""The files with an effect, in the order in which authors are shown them; a new one goes at the end."""

EFFECT_KINDS: Mapping[str, EffectKind] = {name: import_module(f"{__name__}.{name}").KIND for name in NAMES}
"""Every effect that a card can have, by its name."""


_ALL_IN_PLAY = {**EFFECT_KINDS, reverse.AS_SKIP.name: reverse.AS_SKIP}


def kind_of(effect: Effect) -> EffectKind:
    """What an effect is, also one that rules have made of a printed one."""
    return _ALL_IN_PLAY[effect.name]


def draws(kind: Kind) -> int:
    """How many cards a kind of card makes the next player draw, before any rule changes its effects."""
    return sum(EFFECT_KINDS[effect.name].draws(effect.amount) for effect in kind.effects)


def makes_draw(kind: Kind) -> bool:
    """Whether a kind of card makes somebody draw, be it by chance."""
    return any(EFFECT_KINDS[effect.name].makes_draw for effect in kind.effects)


def takes_turn(rules: RulesInForce, effect: Effect, holders: int) -> bool:
    """Whether an effect makes the next player lose the turn, when this many seats held cards before the play."""
    return kind_of(rules.rewritten(effect, holders)).takes_turn
