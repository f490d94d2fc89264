"""What a start card does that is no number (docs/rules.md, Start card)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck, Effect, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS, skip
from uno_desktop.engine.effect_kinds.draw import Challenge, DrawDue
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.options import Option
from uno_desktop.engine.pending import ColorToName
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import StartFate, State
from uno_desktop.engine.turns import add_due, announce, give, go_on_with_turn, settle

_WILD_FATES = ("choose_color", "cover", "return")
_COLORED = {"draw": "start_draw_two", "skip": "start_skip", "reverse": "start_reverse"}


def start_option(kind: Kind) -> str | None:
    """The option that decides what a kind does as the first card turned up; ``None``: it stays and does nothing.

    A theme's own kinds go by their effects.
    """
    if kind.has("drop_hands"):
        return "start_wild_chili"
    if not kind.colored:
        return "start_wild_draw_four" if kind.has("draw") else "start_wild"
    for effect_name in ("draw", "skip", "reverse"):
        if kind.has(effect_name):
            return _COLORED[effect_name]
    return None


def _first(state: State) -> int:
    return state.rules.first_seat(state)


def _stays(state: State, _face: int) -> None:
    go_on_with_turn(state, _first(state))


def _apply(state: State, face: int) -> None:
    """The first player suffers the card as if it had been played on them."""
    if skips := sum(effect.name == "skip" for effect in state.rules.effects[face]):
        add_due(state, skip.SkipDue(skips))
    if amount := state.rules.draw_amounts[face]:
        state.tell(ev.PenaltyGrew, NONE, amount, amount)
        add_due(state, DrawDue(amount, Challenge()))
    settle(state, next_holder(state, _first(state), -state.direction))


def _draw_only(state: State, face: int) -> None:
    first = _first(state)
    give(state, first, state.rules.draw_amounts[face], "start")
    go_on_with_turn(state, first)


def _choose_color(state: State, _face: int) -> None:
    state.wait(ColorToName(_first(state)))
    announce(state)


def _reverse(begins: Callable[[State], int]) -> Callable[[State, int], None]:
    """Play goes the other way, begun by this seat; where a Reverse is a Skip, the first player is skipped instead."""

    def begin(state: State, _face: int) -> None:
        reverse = state.rules.rewritten(Effect("reverse"), len(state.holders()))
        if EFFECT_KINDS[reverse.name] is skip.KIND:
            go_on_with_turn(state, next_holder(state, _first(state), state.direction))
            return
        state.direction = -1
        state.tell(ev.DirectionReversed, -1)
        go_on_with_turn(state, begins(state))

    return begin


_FATES: Mapping[str, StartFate] = {
    "stays": StartFate("stays", _stays),
    "no_effect": StartFate("stays", _stays),
    "apply": StartFate("stays", _apply),
    "draw_only": StartFate("stays", _draw_only),
    "choose_color": StartFate("stays", _choose_color),
    "right_of_dealer": StartFate("stays", _reverse(_first)),
    "dealer": StartFate("stays", _reverse(lambda state: state.dealer)),
    "cover": StartFate("covered", None),
    "return": StartFate("returned", None, returns=True),
}


def _fate(kind: Kind, values: Values) -> str:
    option = start_option(kind)
    return "stays" if option is None else str(values[option])


def start_fates(deck: Deck, values: Values) -> tuple[StartFate, ...]:
    """What becomes of each face of a deck when it is the first card turned up."""
    return tuple(_FATES[_fate(kind, values)] for kind in deck.face_kinds)


def _install(draft: Draft, values: Values) -> None:
    draft.rules.start_fates = start_fates(draft.rules.deck, values)


RULE = Rule(
    "start_cards",
    (
        Option("start_draw_two", "draw_only", ("apply", "draw_only", "no_effect", "cover", "return")),
        Option("start_skip", "apply", ("apply", "no_effect", "cover", "return")),
        Option("start_reverse", "right_of_dealer", ("right_of_dealer", "dealer", "no_effect", "cover", "return")),
        Option("start_wild", "choose_color", _WILD_FATES),
        Option("start_wild_draw_four", "return", _WILD_FATES),
        Option("start_wild_chili", "cover", _WILD_FATES),
    ),
    _install,
    group="table",
)
