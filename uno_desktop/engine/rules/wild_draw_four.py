"""``wild_draw_four_needs``, ``bluff``, ``challenge_penalty``: when it is legal, and the challenge
(docs/rules.md, Wild Draw Four)."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine import events as ev
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.legality import bare_move, on_turn
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.options import Option
from uno_desktop.engine.pending import TURNS, Penalty, UntilColor
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import Position, RestrictionMet, RulesInForce, State
from uno_desktop.engine.turns import draw_until, give, take_turn_after_all, turn_after_draw

# -- when it is legal --


def _no_color(rules: RulesInForce, hand: Sequence[int], card: int, color: int, _top_face: int) -> bool:
    colors = rules.colors
    return color not in [colors[other] for other in hand]  # the card itself has none


def _no_color_or_wild(rules: RulesInForce, hand: Sequence[int], card: int, color: int, _top_face: int) -> bool:
    colors = rules.colors
    return not any(colors[other] in (color, NONE) for other in hand if other != card)


def _no_color_or_number(rules: RulesInForce, hand: Sequence[int], card: int, color: int, top_face: int) -> bool:
    if not _no_color(rules, hand, card, color, top_face):
        return False
    number = rules.deck.face_kinds[top_face].number
    return number is None or not any(rules.deck.kind(other).number == number for other in hand)


_LEGAL: dict[str, RestrictionMet | None] = {
    "no_color": _no_color,
    "no_color_or_wild": _no_color_or_wild,
    "no_color_or_number": _no_color_or_number,
    "nothing": None,
}


def _all_shut_in(state: State) -> bool:
    """Whether everybody holds nothing but wilds, two or more, that make each other illegal forever (17).

    Hands that move may free somebody.
    """
    rules = state.rules
    if any(rules.moves_hands):
        return False
    return all(
        len(hand) != 1
        and all(rules.restricted[rules.faces[card]] and not rules.challengeable[rules.faces[card]] for card in hand)
        for hand in state.hands
    )  # fmt: skip


# -- the challenge --


def _challenge(state: State, move: Move) -> None:
    state.rules.challenging[type(state.pending)](state, move)


def _challenge_wild(state: State, move: Move) -> None:
    """What was illegal strikes back; what was legal costs more
    (docs/rules.md, Wild Draw Four; House rules, stacking)."""
    seat, penalty = move.seat, state.pending
    assert isinstance(penalty, Penalty)
    target = penalty.by
    state.tell(ev.ChallengeMade, seat, target)
    state.tell(ev.HandRevealed, target, seat, penalty.hand)
    state.tell(ev.ChallengeDecided, seat, target, penalty.legal)
    state.wait(TURNS[seat])
    if penalty.legal:
        _draw(state, seat, penalty, state.rules.challenge_extra)
        turn_after_draw(state, seat)
    else:
        _draw(state, target, penalty, 0)
        take_turn_after_all(state, seat)


def _draw(state: State, seat: int, penalty: Penalty, more: int) -> None:
    """What the challenge was about, and this many cards more."""
    if isinstance(penalty, UntilColor):
        draw_until(state, seat, penalty.until, "challenge")
    give(state, seat, penalty.amount + more, "challenge")


def _challenge_refusal(pos: Position, seat: int, _hand: Sequence[int], _move: Move) -> Refusal | None:
    if reason := on_turn(pos, seat, Phase.PENALTY):
        return reason
    return None if pos.pending.can_challenge else Refusal.CANNOT_CHALLENGE


def _install(draft: Draft, values: Values) -> None:
    rules = draft.rules
    rules.restriction_met = _LEGAL[str(values["wild_draw_four_needs"])]
    rules.challenge_extra = int(values["challenge_penalty"])
    rules.challenging |= {Penalty: _challenge_wild, UntilColor: _challenge_wild}
    draft.add_move(bare_move(Do.CHALLENGE, Phase.PENALTY, _challenge, _challenge_refusal))
    draft.may_challenge = bool(values["bluff"])
    if rules.restriction_met is _no_color_or_wild:
        draft.is_dead = _all_shut_in


RULE = Rule(
    "wild_draw_four",
    (
        Option("wild_draw_four_needs", "no_color", tuple(_LEGAL)),
        Option("bluff", True),
        Option("challenge_penalty", 2, high=10),
    ),
    _install,
    group="play",
)
