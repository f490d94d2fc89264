"""House rule ``card_trade``: winner and loser of the hand before trade a card when the next is dealt.

The loser held the most points; on equal points nobody trades. The cards are those that count most and least. Points are
those printed on the cards: were wilds worth nothing, the winner would get the loser's 9 and give a wild for it
(docs/rules.md, House rules).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.hand_start import loser_before
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State


def _points(state: State, card: int) -> int:
    return state.rules.deck.kind(card).points


def _loser(state: State, winner: int) -> int:
    """Who held the most points at the end of the hand before; ``NONE`` if several did.

    Before version 3 of the rules the winner didn't count as one of several.
    """
    if state.rules.version > 2:
        loser = loser_before(state, partial(_points, state))
        return NONE if loser == winner else loser
    held = [sum(_points(state, card) for card in hand) for hand in state.before.held or ()]
    most = [seat for seat, total in enumerate(held) if total == max(held) and seat != winner]
    return most[0] if len(most) == 1 else NONE


def _trade(state: State, *, to_winner: bool) -> None:
    winner = state.before.winner
    loser = NONE if winner == NONE else _loser(state, winner)
    if loser == NONE or not (state.hands[winner] and state.hands[loser]):
        return
    poorer, richer = (loser, winner) if to_winner else (winner, loser)
    best = max(state.hands[poorer], key=lambda card: (_points(state, card), card))
    worst = min(state.hands[richer], key=lambda card: (_points(state, card), card))
    state.hands[poorer].remove(best)
    state.hands[richer].remove(worst)
    state.hands[poorer].append(worst)
    state.hands[richer].append(best)
    state.tell(ev.CardsTraded, poorer, richer, (best,), (worst,))


_WAYS = {"to_winner": partial(_trade, to_winner=True), "to_loser": partial(_trade, to_winner=False)}


def _install(draft: Draft, values: Values) -> None:
    draft.rules.after_dealing += (_WAYS[str(values["card_trade"])],)


def _conflicts(values: Values, _deck: Deck, _players: int) -> Iterable[str]:
    if values["scoring"] == "last_holding_loses":
        yield "scoring: last_holding_loses"


RULE = Rule(
    "card_trade",
    (Option("card_trade", "off", ("off", *_WAYS), house=True),),
    _install,
    _conflicts,
    group="table",
)
