"""House rule ``draw_answer``: a Reverse sends a draw back, or a Skip passes it on (docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.pending import Penalty
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import RulesInForce

_WAYS: dict[str, tuple[str, ...]] = {
    "reverse": ("reverse",),
    "skip": ("skip",),
    "both": ("reverse", "skip"),
}


def _install(draft: Draft, values: Values) -> None:
    effects = _WAYS[str(values["draw_answer"])]

    def answers(rules: RulesInForce, top_face: int, face: int) -> bool:
        """Whether a card with one of these effects, which makes nobody draw, has the current color or symbol."""
        kinds, colors = rules.deck.face_kinds, rules.deck.face_colors
        kind, top = kinds[face], kinds[top_face]
        if not kind.colored or rules.draw_amounts[face] or not any(map(kind.has, effects)):
            return False
        return not top.colored or colors[face] == colors[top_face] or kind.id == top.id

    draft.answer(Penalty, answers)


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    effects = _WAYS[str(values["draw_answer"])]
    if not any(kind.colored and kind.has(effect) for kind in deck.kinds for effect in effects):
        yield "a deck without such cards"


RULE = Rule(
    "draw_answer",
    (Option("draw_answer", "off", ("off", *_WAYS), house=True),),
    _install,
    _conflicts,
    group="draw",
)
