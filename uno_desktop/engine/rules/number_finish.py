"""House rule ``number_finish``: nobody goes out on an action or a wild (docs/rules.md, Where rules meet, 11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import Position


def _veto(pos: Position, _hand: Sequence[int], card: int, cards_left: int) -> Refusal | None:
    if cards_left == 0 and pos.rules.deck.kind(card).number is None:
        return Refusal.CANNOT_FINISH
    return None


def _install(draft: Draft, _values: Values) -> None:
    draft.rules.card_vetoes += (_veto,)


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if all(kind.number is None for kind in deck.kinds):
        yield "a deck without numbers, for nobody could go out"


RULE = Rule(
    "number_finish", (Option("number_finish", False, house=True, late=False),), _install, _conflicts, group="out"
)
