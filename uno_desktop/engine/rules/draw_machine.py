"""House rule ``draw_machine``: a player who would draw presses the machine instead (docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.effect_kinds.press import press
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values


def _install(draft: Draft, _values: Values) -> None:
    draft.rules.draw = lambda state, seat: press(state, seat, "turn")


def _conflicts(values: Values, _deck: Deck, _players: int) -> Iterable[str]:
    if values["draw"] != "one":
        yield f"draw: {values['draw']}"
    if values["draw_most"] != 1:
        yield f"draw_most: {values['draw_most']}"


RULE = Rule("draw_machine", (Option("draw_machine", False, house=True),), _install, _conflicts, group="draw")
