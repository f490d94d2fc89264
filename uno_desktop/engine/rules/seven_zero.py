"""House rule ``seven_zero``: a 7 swaps hands, a 0 passes all hands on (docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck, Effect
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values

_ZEROS = {"pass": "pass_hands", "shuffle": "shuffle_hands"}


def _install(draft: Draft, values: Values) -> None:
    if values["seven_zero_cards"] != "zero":
        draft.add_effect(lambda kind: kind.number == 7, Effect("swap_hands"))
    if values["seven_zero_cards"] != "seven":
        draft.add_effect(lambda kind: kind.number == 0, Effect(_ZEROS[str(values["zero_does"])]))


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if not any(kind.number in (0, 7) for kind in deck.kinds):
        yield "a deck without 7 and 0"


RULE = Rule(
    "seven_zero",
    (
        Option("seven_zero", False, house=True, late=False),
        Option("seven_zero_cards", "both", ("both", "seven", "zero"), house=True, needs="seven_zero"),
        Option("zero_does", "pass", tuple(_ZEROS), house=True, needs="seven_zero"),
    ),
    _install,
    _conflicts,
    group="play",
)
