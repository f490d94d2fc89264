"""House rule ``no_wild_on_wild``: a wild cannot be played on a wild, but as an answer to a draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import Position


def _veto(pos: Position, _hand: Sequence[int], card: int, _cards_left: int) -> Refusal | None:
    colors = pos.rules.colors
    on_wild = colors[card] == NONE and colors[pos.discard[-1]] == NONE
    return Refusal.WILD_ON_WILD if on_wild and pos.phase is not Phase.PENALTY else None


def _install(draft: Draft, _values: Values) -> None:
    draft.rules.card_vetoes += (_veto,)


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if not any(kind.colored for kind in deck.kinds):
        yield "a deck without colored cards"


RULE = Rule("no_wild_on_wild", (Option("no_wild_on_wild", False, house=True),), _install, _conflicts, group="play")
