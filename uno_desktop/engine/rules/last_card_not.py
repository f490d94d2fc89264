"""House rule ``last_card_not``: nobody goes out on a wild, or on a draw card (docs/rules.md, Where rules meet, 11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from uno_desktop.engine.cards import Deck, Kind
from uno_desktop.engine.effect_kinds import makes_draw
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import Position

_BARRED: dict[str, Callable[[Kind], bool]] = {
    "wild": lambda kind: not kind.colored,
    "draw": makes_draw,
    "wild_or_draw": lambda kind: not kind.colored or makes_draw(kind),
}
_BARRED_BEFORE: dict[str, Callable[[Kind], bool]] = {
    **_BARRED,
    "draw": lambda kind: kind.has("draw"),
    "wild_or_draw": lambda kind: not kind.colored or kind.has("draw"),
}
"""Before version 3 of the rules only cards with a ``draw`` were draw cards here."""


def _install(draft: Draft, values: Values) -> None:
    barred = _BARRED if draft.rules.version > 2 else _BARRED_BEFORE
    faces = tuple(map(barred[str(values["last_card_not"])], draft.rules.deck.face_kinds))

    def veto(pos: Position, _hand: Sequence[int], card: int, cards_left: int) -> Refusal | None:
        return Refusal.CANNOT_FINISH if cards_left == 0 and faces[pos.rules.faces[card]] else None

    draft.rules.card_vetoes += (veto,)


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if all(map(_BARRED[str(values["last_card_not"])], deck.kinds)):
        yield "a deck of nothing else"


RULE = Rule(
    "last_card_not",
    (Option("last_card_not", "off", ("off", *_BARRED), house=True),),
    _install,
    _conflicts,
    group="out",
)
