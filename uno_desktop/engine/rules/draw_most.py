"""House rule ``draw_most``: players draw until they can play a card, up to this many cards."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.turns import draw_until_playable


def _install(draft: Draft, values: Values) -> None:
    most = int(values["draw_most"])
    if values["draw"] == "one":  # drawing without end is more than any number
        draft.rules.draw = lambda state, seat: draw_until_playable(state, seat, most)


RULE = Rule("draw_most", (Option("draw_most", 1, low=1, high=5, house=True),), _install, group="draw")
