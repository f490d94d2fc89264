"""``draw``, ``drawn_card``, ``renege``: how much is drawn, and what may be played after (docs/rules.md, Drawing)."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.legality import has_legal_play
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State
from uno_desktop.engine.turns import draw_until_playable, give

_DRAWS: dict[str, Callable[[State, int], list[int]] | None] = {
    "one": None,
    "two": lambda state, seat: give(state, seat, 2, "turn"),
    "until_playable": lambda state, seat: draw_until_playable(state, seat, state.rules.deck.size),
}


def _install(draft: Draft, values: Values) -> None:
    rules = draft.rules
    if draw := _DRAWS[str(values["draw"])]:
        rules.draw = draw
    rules.drawn_kept = values["drawn_card"] == "keep"
    rules.any_after_draw = values["drawn_card"] == "any_card"
    if values["drawn_card"] == "must_play":
        rules.pass_vetoes += (lambda *asked: Refusal.MUST_PLAY_DRAWN if has_legal_play(*asked) else None,)
    if not values["renege"]:
        rules.draw_vetoes += (lambda *asked: Refusal.MUST_PLAY if has_legal_play(*asked) else None,)


RULE = Rule(
    "drawing",
    (
        Option("draw", "one", tuple(_DRAWS)),
        Option("drawn_card", "may_play", ("may_play", "must_play", "keep", "any_card")),
        Option("renege", True),
    ),
    _install,
    group="draw",
)
