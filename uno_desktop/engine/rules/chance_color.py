"""House rule ``chance_color``: chance names the color of a wild (docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck, Effect
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, _values: Values) -> None:
    draft.exchange("choose_color", lambda _effect: Effect("random_color"))


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if not any(kind.has("choose_color") for kind in deck.kinds):
        yield "a deck without cards that name a color"


RULE = Rule("chance_color", (Option("chance_color", False, house=True),), _install, _conflicts, group="play")
