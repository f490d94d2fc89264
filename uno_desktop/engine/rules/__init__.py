"""The registry of rules: one line for each (docs/extending.md, A house rule)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.options import Option, OptionError, OptionFault, Value, check_values
from uno_desktop.engine.rules import dealers_choice
from uno_desktop.engine.rules.rule import Rule
from uno_desktop.engine.state import RULES_VERSION, MatchConfig, RulesInForce

NAMES = (
    "dealing",
    "start_cards",
    "matching",
    "drawing",
    "wild_draw_four",
    "uno_call",
    "two_players",
    "last_card",
    "scoring",
    "hands",
    "action_points",
    "penalties",
    "stacking",
    "multi_play",
    "number_finish",
    "seven_zero",
    "jump_in",
    "false_uno",
    "draw_most",
    "skip_answer",
    "mercy",
    "draw_answer",
    "draw_keeps_turn",
    "no_wild_on_wild",
    "last_card_not",
    "six_drop",
    "first_turn",
    "handicap",
    "empty_pile",
    "round_limit",
    "teams",
    "uno_at",
    "skip_everyone",
    "wild_last_resort",
    "turn_clock",
    "hand_clock",
    "dealers_choice",
    "card_trade",
    "packs",
    "card_mix",
    "draw_machine",
    "draw_anyone",
    "chance_color",
    "open_hands",
    "tie_break",
    "bluff_any_card",
    "silent_seven",
)
"""The files with a rule. The order is that of the options everywhere; a new name goes at the end."""

RULES: tuple[Rule, ...] = tuple(import_module(f"{__name__}.{name}").RULE for name in NAMES)

OPTIONS: Mapping[str, Option] = {option.id: option for rule in RULES for option in rule.options}
"""Every option by its id, in the order of the registry."""

GROUP_OF: Mapping[str, str] = {option.id: rule.group for rule in RULES for option in rule.options}
"""For each option what it is about, one of ``rule.GROUPS``."""


def check_options(values: Mapping[str, object], deck: Deck | None = None, players: int = 0) -> list[OptionFault]:
    """All that is wrong with these values; with a deck, also what conflicts with it or with another value.

    With a number of players, also what conflicts with that. Values left out are the defaults.
    """
    faults = check_values(OPTIONS, values)
    if not faults and deck is not None:
        complete: dict[str, Value] = in_full(values)  # type: ignore[arg-type]  # checked just now
        deck = deck_in_play(deck, players, complete)
        for rule in RULES:
            option = rule.options[0].id
            words = rule.conflicts(complete, deck, players) if rule.is_on(complete) else ()
            faults += [OptionFault(option, complete[option], each, "conflict") for each in words]
    return faults


def in_full(values: Mapping[str, Value]) -> dict[str, Value]:
    """These values, and the defaults of all options that they leave out."""
    return _DEFAULTS | dict(values)


def for_log(values: Mapping[str, Value]) -> dict[str, Value]:
    """These values as a log names them (``Option.is_late``)."""
    return {name: value for name, value in values.items() if not (OPTIONS[name].is_late and value == _DEFAULTS[name])}


def deck_in_play(deck: Deck, players: int, options: Mapping[str, Value]) -> Deck:
    """The deck that is played with where this one was chosen: rules may add packs to it, or leave cards out."""
    values, deck = in_full(options), deck.base or deck
    for rule in RULES:
        deck = rule.deck(deck, values, players)
    return deck


def rules_of(config: MatchConfig) -> RulesInForce:
    """The rules of a match; ``OptionError`` for what cannot be played."""
    return rules_in_force(config.deck, config.players, config.options, config.rules_version)


def rules_in_force(
    deck: Deck, players: int, options: Mapping[str, Value], version: int = RULES_VERSION
) -> RulesInForce:
    """The rules of a match from options that may leave defaults out; ``OptionError`` for what cannot be played."""
    values = in_full(options)
    try:
        named = tuple(values), tuple(values.values()), tuple(map(type, values.values()))
        return _compiled(deck.base or deck, players, *named, version, NONE)
    except TypeError:  # a value that no option takes
        raise OptionError(check_options(values)) from None


_DEFAULTS: dict[str, Value] = {option.id: option.default for option in OPTIONS.values()}


@lru_cache(maxsize=256)
def _compiled(
    deck: Deck,
    players: int,
    names: tuple[str, ...],
    values: tuple[Value, ...],
    types: tuple[type, ...],
    version: int,
    rule: int,
) -> RulesInForce:
    """They are never changed once compiled, so matches played alike share them, with their look-ups.

    The types of the values tell 1 from true. ``rule`` is the number of the rule for one hand.
    """
    own = dict(zip(names, values, strict=True))
    options = own | dict(dealers_choice.HAND_RULES[rule : rule + 1] if rule != NONE else ())
    if faults := check_options(options) or check_options(options, deck, players):
        raise OptionError(faults)
    in_play = deck_in_play(deck, players, options)

    def with_hand_rule(number: int) -> RulesInForce:
        return _compiled(deck, players, names, values, types, version, number)

    draft = Draft(in_play, players, options, with_hand_rule, hand_rule=rule, version=version)
    if options["dealers_choice"] != "off":
        draft.rules.hand_rules = tuple(_rules_for_a_hand(deck, players, own))
    for each in RULES:
        if each.is_on(options):
            each.install(draft, options)
    return draft.compile()


def _rules_for_a_hand(deck: Deck, players: int, options: dict[str, Value]) -> Iterator[int]:
    """Those that change something and can be played with these options."""
    for number, (name, value) in enumerate(dealers_choice.HAND_RULES):
        if options[name] == OPTIONS[name].default and not check_options(options | {name: value}, deck, players):
            yield number
