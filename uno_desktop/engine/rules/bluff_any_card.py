"""House rule ``bluff_any_card``: any card may be laid face down, as if it could be played; the next player may doubt it
(docs/rules.md, House rules)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.legality import is_legal_play, may_call_with, on_turn, playable
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.options import Option
from uno_desktop.engine.pending import TURNS, FaceDown
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import MoveKind, Position, State
from uno_desktop.engine.turns import (
    announce,
    begin_next_turn,
    give,
    next_in_play,
    take_turn_after_all,
    turn_after_draw,
    without,
)

# -- laying a card down --


def _lay_down(state: State, move: Move) -> None:
    """The card goes under the top card, which stays what it was, and the next player decides."""
    seat, card = move.seat, move.card
    rules, hand = state.rules, state.hands[seat]
    legal = card in playable(state, seat, hand) and is_legal_play(state, hand, card)
    hand.remove(card)
    state.face_down.append(card)
    state.tally = None
    state.uno_open = ()
    state.jump_open = False
    state.dry = 0
    state.last_player = seat
    state.tell(ev.CardLaidDown, seat, card)
    state.wait(FaceDown(next_in_play(state, seat), seat, legal=legal))
    if len(hand) <= rules.uno_at or move.uno:
        rules.owe_calls(state, move, None)
    announce(state)


def _refusal(pos: Position, seat: int, hand: Sequence[int], move: Move) -> Refusal | None:
    if reason := on_turn(pos, seat, Phase.TURN):
        return reason
    if move.card not in hand:
        return Refusal.NOT_IN_HAND
    if len(hand) == 1:
        return Refusal.LAST_CARD_FACE_DOWN
    if move.uno and not may_call_with(pos, hand, move):
        return Refusal.UNO_NOT_ONE_CARD
    return None


def _offers(pos: Position, seat: int, hand: Sequence[int]) -> Sequence[Move]:
    """Each face once, with and without the call; those that may not be are left out by whoever asks."""
    if pos.phase is not Phase.TURN or seat != pos.turn:
        return ()
    firsts: dict[int, int] = {}
    for card in hand:
        firsts.setdefault(pos.rules.alike[card], card)
    return [Move(seat, Do.LAY_DOWN, card, uno=uno) for card in firsts.values() for uno in (False, True)]


# -- believing and doubting it --


def _believe(state: State) -> None:
    pending = state.pending
    assert isinstance(pending, FaceDown)
    state.tell(ev.FaceDownBelieved, pending.seat, pending.by)
    begin_next_turn(state, pending.by)


def _doubt(state: State, move: Move) -> None:
    """The card is turned up: whoever was wrong draws, and a doubter who was wrong loses the turn."""
    seat, pending, rules = move.seat, state.pending, state.rules
    assert isinstance(pending, FaceDown)
    target, amount = pending.by, rules.face_down_penalty
    card = state.face_down.pop()
    state.tally = None
    state.tell(ev.ChallengeMade, seat, target)
    state.tell(ev.FaceDownTurned, seat, target, card, pending.legal)
    state.wait(TURNS[seat])
    if pending.legal:
        state.discard.insert(-1, card)
        give(state, seat, amount, "challenge")
        turn_after_draw(state, seat)
        return
    state.hands[target].append(card)
    if len(state.hands[target]) > rules.uno_at:
        state.uno_open = without(state.uno_open, target)
    give(state, target, amount, "challenge")
    take_turn_after_all(state, seat)


def _install(draft: Draft, values: Values) -> None:
    draft.rules.face_down_penalty = int(values["bluff_card_draws"])
    draft.add_move(MoveKind(Do.LAY_DOWN, _refusal, _lay_down, _offers, ("card", "uno")))
    draft.rules.accepting[FaceDown] = _believe
    draft.rules.challenging[FaceDown] = _doubt


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    """Where the card can be seen all the same, nobody can bluff."""
    if deck.two_sided:
        yield "a double-sided deck, for its backs show something"
    if values["open_hands"]:
        yield "open_hands: true"
    if values["teams"] != "off" and values["partner_cards"] == "open":
        yield "partner_cards: open"


RULE = Rule(
    "bluff_any_card",
    (
        Option("bluff_any_card", False, house=True),
        Option("bluff_card_draws", 2, low=1, high=10, house=True, needs="bluff_any_card"),
    ),
    _install,
    _conflicts,
    group="play",
)
