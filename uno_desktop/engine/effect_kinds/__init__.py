"""The registry of effects: one line for each, in the order in which authors are shown them (docs/rules.md, Effects).

A new effect is its file, its line here, its messages and its scenarios (docs/extending.md, An effect).
"""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.engine.cards import Effect, Kind
from uno_desktop.engine.effect_kinds import (
    choose_color,
    comply,
    discard_color,
    draw,
    draw_all,
    draw_at,
    draw_random,
    draw_until_color,
    drop_hands,
    flip,
    leave_hand,
    pass_hands,
    press,
    press_at,
    random_color,
    restricted,
    reverse,
    shuffle_hands,
    skip,
    skip_all,
    swap_hands,
)
from uno_desktop.engine.state import EffectKind, RulesInForce

_ALL: tuple[EffectKind, ...] = (
    skip.KIND,
    reverse.KIND,
    draw.KIND,
    choose_color.KIND,
    restricted.KIND,
    drop_hands.KIND,
    shuffle_hands.KIND,
    swap_hands.KIND,
    pass_hands.KIND,
    comply.KIND,
    skip_all.KIND,
    draw_random.KIND,
    draw_until_color.KIND,
    discard_color.KIND,
    draw_at.KIND,
    draw_all.KIND,
    press.KIND,
    press_at.KIND,
    random_color.KIND,
    flip.KIND,
    leave_hand.KIND,
)

EFFECT_KINDS: Mapping[str, EffectKind] = {kind.name: kind for kind in _ALL}
"""Every effect that a card can have, by its name."""


def draws(kind: Kind) -> int:
    """How many cards a kind of card makes the next player draw, before any rule changes its effects."""
    return sum(EFFECT_KINDS[effect.name].draws(effect.amount) for effect in kind.effects)


def takes_turn(rules: RulesInForce, effect: Effect, holders: int) -> bool:
    """Whether an effect makes the next player lose the turn, when this many seats held cards before the play."""
    return EFFECT_KINDS[rules.rewritten(effect, holders).name].takes_turn
