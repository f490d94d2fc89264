"""House rule ``skip_answer``: who would be skipped plays a Skip, and the next player is skipped instead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.effect_kinds import skip
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.legality import playable
from uno_desktop.engine.moves import Phase
from uno_desktop.engine.options import Option
from uno_desktop.engine.pending import Pending
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import RulesInForce, State
from uno_desktop.engine.turns import add_due, announce, settle, somebody_went_out


@dataclass(slots=True, unsafe_hash=True)
class SkipToAnswer(Pending):
    """The seat loses its turn to the card of ``by``, or passes the skip on; ``skips`` seats are to be passed over."""

    phase = Phase.PENALTY
    skips: int
    by: int


def _may_answer(state: State, victim: int, skips: int) -> bool:
    """Let the victim of a skip answer it, if it can; nobody answers a card that went out."""
    if somebody_went_out(state):
        return False
    state.wait(SkipToAnswer(victim, skips, state.last_player))
    if not playable(state, victim, state.hands[victim]):
        return False
    announce(state)
    return True


def _accept(state: State) -> None:
    """The turn is lost; what is left of the skips falls to the next."""
    pending = state.pending
    assert isinstance(pending, SkipToAnswer)
    state.tell(ev.SeatSkipped, pending.seat)
    add_due(state, skip.SkipDue(pending.skips - 1))
    settle(state, pending.seat)


def _skips(rules: RulesInForce, face: int) -> bool:
    return any(kind is skip.KIND for kind, _ in rules.performed[face])


def _install(draft: Draft, _values: Values) -> None:
    draft.rules.before_skip = _may_answer
    draft.answer(SkipToAnswer, lambda rules, top, face: _skips(rules, top) and _skips(rules, face), _accept)


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if not any(kind.has("skip") for kind in deck.kinds):
        yield "a deck without a card that skips"


RULE = Rule("skip_answer", (Option("skip_answer", False, house=True),), _install, _conflicts, group="play")
