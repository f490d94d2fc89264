"""House rule ``mercy``: a player with ``mercy_at`` cards or more is out of the hand, without winning.

The cards go back into the draw pile, but count for the score as they were held. Who is the last one left wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.effect_kinds.drop_hands import drop_goes_on
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.options import Option
from uno_desktop.engine.pending import HAND_OVER, MATCH_OVER, Dropping, FaceDown, Penalty
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State
from uno_desktop.engine.turns import announce, settle, take_out


def _take_out(state: State, most: int) -> None:
    """Take out all players with ``most`` cards or more after a move."""
    if max(map(len, state.hands)) < most:  # as after nearly every move
        return
    for seat in range(state.players):
        is_on = state.pending not in (HAND_OVER, MATCH_OVER)
        if is_on and len(state.hands[seat]) >= most and not take_out(state, seat):
            _go_on(state, seat)


def _go_on(state: State, seat: int) -> None:
    """The hand goes on without ``seat``."""
    pending = state.pending
    if seat in pending.actors and isinstance(pending, Dropping):
        drop_goes_on(state, seat)
    elif seat in pending.actors:
        settle(state, seat)
    else:
        if isinstance(pending, Penalty | FaceDown) and pending.by == seat:  # there is no hand left to challenge
            state.wait(replace(pending, can_challenge=False))
        announce(state)


def _install(draft: Draft, values: Values) -> None:
    draft.rules.after_move += (partial(_take_out, most=int(values["mercy_at"])),)


def _conflicts(values: Values, _deck: Deck, _players: int) -> Iterable[str]:
    if int(values["mercy_at"]) <= int(values["hand_size"]) + int(values["handicap"]):
        yield f"{values['hand_size']} cards dealt"


RULE = Rule(
    "mercy",
    (
        Option("mercy", False, house=True),
        Option("mercy_at", 25, low=12, high=50, house=True, needs="mercy"),
    ),
    _install,
    _conflicts,
    group="out",
)
