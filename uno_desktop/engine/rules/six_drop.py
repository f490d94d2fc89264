"""House rule ``six_drop``: on a 6 everybody drops the cards, and the last one draws, as after a Chili.

People slap the pile; the drop is that reflex with what the game has.
"""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck, Effect
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values

NUMBER = 6


def _install(draft: Draft, _values: Values) -> None:
    draft.add_effect(lambda kind: kind.number == NUMBER, Effect("drop_hands"))


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if not any(kind.number == NUMBER for kind in deck.kinds):
        yield "a deck without a 6"


RULE = Rule("six_drop", (Option("six_drop", False, house=True),), _install, _conflicts, group="play")
