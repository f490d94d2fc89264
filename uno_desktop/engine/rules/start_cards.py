"""What a start card does that is no number (docs/rules.md, Start card)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck, Effect, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS, draw, skip, takes_turn
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.options import Option
from uno_desktop.engine.pending import ColorToName
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import RULES_VERSION, EffectKind, Play, RulesInForce, StartFate, State
from uno_desktop.engine.turns import add_due, announce, give, go_on_with_turn, settle

_WILD_FATES = ("choose_color", "cover", "return")
_REVERSE = Effect("reverse")


def start_option(kind: Kind, version: int = RULES_VERSION) -> str | None:
    """The option that decides what a kind does as the first card turned up; ``None``: it stays and does nothing.

    A theme's own kinds go by their effects.
    """
    if kind.has("drop_hands"):
        return "start_wild_chili"
    drawing = _drawing(kind.effects, version)
    if not kind.colored:
        return "start_wild_draw_four" if drawing else "start_wild"
    if any(effect_kind.takes_turn for effect_kind, _ in drawing):
        return "start_draw_two"
    if kind.has("skip"):
        return "start_skip"
    return "start_reverse" if kind.has("reverse") else None


def _drawing(effects: Iterable[Effect], version: int) -> list[tuple[EffectKind, int]]:
    """Those that make somebody draw, with their amounts; in version 1 of the rules only ``draw`` counted."""
    found = [(EFFECT_KINDS[effect.name], effect.amount) for effect in effects]
    return [each for each in found if each[0].makes_draw and (version > 1 or each[0] is draw.KIND)]


def _strikes(rules: RulesInForce, face: int) -> list[tuple[EffectKind, int]]:
    """The effects that make the next player draw, with their amounts.

    They are those printed on the card: nobody has played it, so nobody names who draws.
    """
    printed = rules.effects[face] if rules.version == 1 else rules.deck.face_kinds[face].effects
    return [each for each in _drawing(printed, rules.version) if each[0].takes_turn]


def _first(state: State) -> int:
    return state.rules.first_seat(state)


def _stays(state: State, _face: int) -> None:
    go_on_with_turn(state, _first(state))


def _apply(state: State, face: int) -> None:
    """The first player suffers the card as if it had been played on them."""
    if skips := sum(effect.name == "skip" for effect in state.rules.effects[face]):
        add_due(state, skip.SkipDue(skips))
    for strike, amount in _strikes(state.rules, face):
        strike.perform(state, _turned_up(state, face), amount)
    if state.rules.version > 2:
        state.turns_left += 1  # as after any other start card, the hand's first turn doesn't count
    settle(state, next_holder(state, _first(state), -state.direction))


def _draw_only(state: State, face: int) -> None:
    """The first player draws, which nobody answers, and takes the turn."""
    first = _first(state)
    for strike, amount in _strikes(state.rules, face):
        if sure := strike.draws(amount):
            give(state, first, sure, "start")
            continue
        strike.perform(state, _turned_up(state, face), amount)
        due = state.due.pop()
        if isinstance(due, draw.DrawDue):
            give(state, first, due.amount, "start")
        else:
            due.settle(state, next_holder(state, first, -state.direction))
    go_on_with_turn(state, first)


def _turned_up(state: State, face: int) -> Play:
    """The start card, as an effect is told of a play: nobody's, and nobody can doubt it."""
    return Play(Move(NONE, Do.PLAY), face, legal=True, hand=(), stacked=0)


def _choose_color(state: State, _face: int) -> None:
    state.wait(ColorToName(_first(state)))
    announce(state)


def _reverse(begins: Callable[[State], int]) -> Callable[[State, int], None]:
    """Play goes the other way, begun by this seat; where a Reverse is a Skip, the first player is skipped instead."""

    def begin(state: State, _face: int) -> None:
        if takes_turn(state.rules, _REVERSE, len(state.holders())):
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


def start_fates(deck: Deck, values: Values, version: int = RULES_VERSION) -> tuple[StartFate, ...]:
    """What becomes of each face of a deck when it is the first card turned up."""
    options = [start_option(kind, version) for kind in deck.face_kinds]
    return tuple(_FATES["stays" if option is None else str(values[option])] for option in options)


def _install(draft: Draft, values: Values) -> None:
    draft.rules.start_fates = start_fates(draft.rules.deck, values, draft.rules.version)


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
