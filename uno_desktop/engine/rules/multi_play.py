"""House rule ``multi_play``: several cards of one number go down together (docs/rules.md, House rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import FaceTest, RulesInForce


def _same_number(rules: RulesInForce, first_face: int, face: int) -> bool:
    number = rules.deck.face_kinds[first_face].number
    return number is not None and number == rules.deck.face_kinds[face].number


_TESTS: dict[str, FaceTest] = {
    "number": _same_number,
    "identical": lambda rules, first_face, face: first_face == face and _same_number(rules, first_face, face),
}


def _install(draft: Draft, values: Values) -> None:
    draft.rules.companions = _TESTS[str(values["multi_play_with"])]


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    numbers = Counter(deck.kind(card).number for card in range(deck.size))
    if not any(count > 1 for number, count in numbers.items() if number is not None):
        yield "a deck without two cards of one number"


RULE = Rule(
    "multi_play",
    (
        Option("multi_play", False, house=True, late=False),
        Option("multi_play_with", "number", tuple(_TESTS), house=True, needs="multi_play"),
    ),
    _install,
    _conflicts,
    group="play",
)
