"""House rule ``draw_anyone``: a player who plays a draw card names who draws (docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck, Effect
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option, OptionFault
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, values: Values) -> None:
    """Nobody is asked to draw, so nobody could challenge: a Wild Draw Four must be legal (``legality.no_bluff``)."""
    if values["draw_anyone"]:
        draft.exchange("draw", lambda effect: Effect("draw_at", effect.amount))


def _conflicts(values: Values, deck: Deck) -> Iterable[OptionFault]:
    if not values["draw_anyone"]:
        return
    if not any(kind.has("draw") for kind in deck.kinds):
        yield OptionFault("draw_anyone", True, "a deck without draw cards", "conflict")
    for other in ("stacking", "draw_answer"):
        if values[other] != "off":
            yield OptionFault("draw_anyone", True, f"{other}: {values[other]}", "conflict")


RULE = Rule("draw_anyone", (Option("draw_anyone", False, house=True, late=True),), _install, _conflicts, group="draw")
