"""House rule ``draw_anyone``: a player who plays a draw card names who draws (docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck, Effect
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, _values: Values) -> None:
    """Nobody is asked to draw, so nobody could challenge: a Wild Draw Four must be legal (``legality.no_bluff``)."""
    draft.exchange("draw", lambda effect: Effect("draw_at", effect.amount))


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if not any(kind.has("draw") for kind in deck.kinds):
        yield "a deck without draw cards"
    for other in ("stacking", "draw_answer"):
        if values[other] != "off":
            yield f"{other}: {values[other]}"


RULE = Rule("draw_anyone", (Option("draw_anyone", False, house=True),), _install, _conflicts, group="draw")
