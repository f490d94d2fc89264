"""House rule ``stacking``: who would draw plays another draw card, and the sum passes on
(docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.pending import Penalty
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import FaceTest, RulesInForce

Pair = tuple[bool, bool]
"""Whether the top card and the answer are colored: a Draw Two is, a Wild Draw Four is not."""

_TWO_ON_TWO, _FOUR_ON_FOUR = (True, True), (False, False)
_FOUR_ON_TWO, _TWO_ON_FOUR = (True, False), (False, True)

_WAYS: dict[str, tuple[Pair, ...]] = {
    "draw_two": (_TWO_ON_TWO,),
    "same": (_TWO_ON_TWO, _FOUR_ON_FOUR),
    "escalate": (_TWO_ON_TWO, _FOUR_ON_FOUR, _FOUR_ON_TWO),
    "any": (_TWO_ON_TWO, _FOUR_ON_FOUR, _FOUR_ON_TWO, _TWO_ON_FOUR),
}


def _among(pairs: tuple[Pair, ...]) -> FaceTest:
    """Whether a draw card may follow another by these pairs."""

    def answers(rules: RulesInForce, top_face: int, face: int) -> bool:
        kinds = rules.deck.face_kinds
        return rules.draw_amounts[face] > 0 and (kinds[top_face].colored, kinds[face].colored) in pairs

    return answers


def _by_amount(rules: RulesInForce, top_face: int, face: int) -> bool:
    """Whether a draw card makes others draw at least as many as the one it is laid on."""
    return rules.draw_amounts[face] >= max(1, rules.draw_amounts[top_face])


_TESTS: dict[str, FaceTest] = {**{way: _among(pairs) for way, pairs in _WAYS.items()}, "amount": _by_amount}


def _install(draft: Draft, values: Values) -> None:
    draft.answer(Penalty, _TESTS[str(values["stacking"])])


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if not any(kind.has("draw") for kind in deck.kinds):
        yield "a deck without draw cards"


RULE = Rule(
    "stacking",
    (Option("stacking", "off", ("off", *_TESTS), house=True, late=False),),
    _install,
    _conflicts,
    group="draw",
)
