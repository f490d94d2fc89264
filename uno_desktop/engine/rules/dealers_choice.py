"""House rule ``dealers_choice``: every hand has one more house rule, which the dealer or the last winner chooses.

The choice is among three that chance picks; or chance decides itself (docs/rules.md, House rules).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.engine import events as ev
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.hand_start import begin_hand, deal_cards
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.legality import on_turn
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.options import Option, Value
from uno_desktop.engine.pending import ChooseRule
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import MoveKind, Position, State
from uno_desktop.engine.turns import announce

HAND_RULES: tuple[tuple[str, Value], ...] = (
    ("stacking", "any"),
    ("draw_answer", "both"),
    ("draw", "until_playable"),
    ("draw", "two"),
    ("drawn_card", "any_card"),
    ("jump_in", True),
    ("seven_zero", True),
    ("multi_play", True),
    ("number_finish", True),
    ("six_drop", True),
    ("skip_answer", True),
    ("skip_everyone", True),
    ("draw_keeps_turn", True),
    ("no_wild_on_wild", True),
    ("wild_last_resort", True),
    ("uno_at", 2),
    ("mercy", True),
    ("draw_machine", True),
    ("draw_anyone", True),
    ("chance_color", True),
    ("open_hands", True),
)
"""What can be chosen for one hand. Logs name a rule by its number: add new ones at the end."""
MOST_OFFERED = 3


def _winner(state: State) -> int:
    """Who won the hand before, while dealt in; else the dealer."""
    winner, seated = state.before.winner, state.rules.seated
    return state.dealer if winner == NONE or (seated is not None and winner not in seated(state)) else winner


def _offers(state: State) -> list[int]:
    rules = list(state.rules.hand_rules)
    state.chance.shuffle(rules)
    return sorted(rules[:MOST_OFFERED])


def _choice_by(chooser: Callable[[State], int]) -> Callable[[State], bool]:
    def ask(state: State) -> bool:
        offers, seat = _offers(state), chooser(state)
        if not offers:
            return False
        begin_hand(state)
        state.draw_pile = list(range(state.rules.deck.size))
        state.tell(ev.HandRuleAsked, seat)
        state.wait(ChooseRule(seat, tuple(offers)))
        announce(state)
        return True

    return ask


def _by_chance(state: State) -> bool:
    """Choose a rule at random."""
    if offers := _offers(state):
        _put_in_force(state, NONE, state.chance.choice(offers))
    return False


def _put_in_force(state: State, seat: int, rule: int) -> None:
    state.rules = state.rules.with_hand_rule(rule)
    state.tell(ev.HandRuleChosen, seat, rule)


def _choose(state: State, move: Move) -> None:
    _put_in_force(state, move.seat, move.target)
    deal_cards(state)


def _refusal(pos: Position, seat: int, _hand: Sequence[int], move: Move) -> Refusal | None:
    if reason := on_turn(pos, seat, Phase.CHOOSE_RULE):
        return reason
    return None if move.target in pos.pending.offers else Refusal.RULE_NOT_OFFERED


def _offered(pos: Position, seat: int, _hand: Sequence[int]) -> Sequence[Move]:
    return [Move(seat, Do.CHOOSE_RULE, target=rule) for rule in pos.pending.offers]


_WAYS: dict[str, Callable[[State], bool]] = {
    "dealer": _choice_by(lambda state: state.dealer),
    "winner": _choice_by(_winner),
    "chance": _by_chance,
}


def _install(draft: Draft, values: Values) -> None:
    draft.rules.before_dealing = _WAYS[str(values["dealers_choice"])]
    draft.add_move(MoveKind(Do.CHOOSE_RULE, _refusal, _choose, _offered, ("target",), Phase.CHOOSE_RULE))


RULE = Rule(
    "dealers_choice",
    (Option("dealers_choice", "off", ("off", *_WAYS), house=True),),
    _install,
    group="table",
)
