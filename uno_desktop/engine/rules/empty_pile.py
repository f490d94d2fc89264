"""House rule ``empty_pile_ends``: when the draw pile runs out the hand ends, and the lowest hand wins it."""

from __future__ import annotations

from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.pending import HAND_OVER, MATCH_OVER
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State
from uno_desktop.engine.turns import end_with_lowest_hand


def _end(state: State) -> None:
    if not state.draw_pile and state.pending not in (HAND_OVER, MATCH_OVER):
        end_with_lowest_hand(state)


def _install(draft: Draft, _values: Values) -> None:
    draft.rules.reshuffle = lambda _state: False
    draft.rules.after_move += (_end,)


RULE = Rule("empty_pile", (Option("empty_pile_ends", False, house=True),), _install, group="draw")
