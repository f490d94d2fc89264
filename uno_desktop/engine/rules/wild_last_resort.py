"""House rule ``wild_last_resort``: a wild is for those who hold no colored card that matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import Position


def _veto(pos: Position, hand: Sequence[int], card: int, _cards_left: int) -> Refusal | None:
    """An answer to a draw is free; so is the last card, for then there is no other."""
    colors, matching = pos.rules.colors, pos.rules.matching
    if colors[card] != NONE or pos.phase is Phase.PENALTY:
        return None
    top, color = pos.discard[-1], pos.color
    follows = matching.tests[top][color] or matching.make(top, color)
    return Refusal.WILD_NOT_NEEDED if any(colors[other] != NONE and follows(other) for other in hand) else None


def _install(draft: Draft, _values: Values) -> None:
    draft.rules.card_vetoes += (_veto,)


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if len({kind.colored for kind in deck.kinds}) == 1:
        yield "a deck without both wilds and colored cards"


RULE = Rule("wild_last_resort", (Option("wild_last_resort", False, house=True),), _install, _conflicts, group="play")
