"""House rule ``jump_in``: the very same colored card may be played out of turn (docs/rules.md, Where rules meet, 6)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import FaceTest, RulesInForce


def _very_same(rules: RulesInForce, top_face: int, face: int) -> bool:
    return face == top_face and rules.deck.face_kinds[face].colored


def _is_number(rules: RulesInForce, face: int) -> bool:
    return rules.deck.face_kinds[face].number is not None


_TESTS: dict[str, FaceTest] = {
    "all": _very_same,
    "numbers": lambda rules, top_face, face: _very_same(rules, top_face, face) and _is_number(rules, face),
    "actions": lambda rules, top_face, face: _very_same(rules, top_face, face) and not _is_number(rules, face),
}


def _install(draft: Draft, values: Values) -> None:
    draft.jumps = _TESTS[str(values["jump_in_with"])]


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if not any(k.colored and n > 1 for k, n in zip(deck.kinds, deck.counts, strict=True)):
        yield "a deck without two equal colored cards"


RULE = Rule(
    "jump_in",
    (
        Option("jump_in", False, house=True, late=False),
        Option("jump_in_with", "all", tuple(_TESTS), house=True, needs="jump_in"),
    ),
    _install,
    _conflicts,
    group="play",
)
