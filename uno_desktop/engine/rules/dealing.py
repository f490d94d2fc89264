"""``hand_size``, ``dealer``, ``dealer_symbols``, ``dealer_next``: who deals, and how much (docs/rules.md, Dealer)."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Kind
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import State

Worth = Callable[[Kind], int]


def _by_high_card(worth: Worth, *, redraws: bool) -> Callable[[State], int]:
    """The seat that draws the highest card deals; under ``redraws`` others than numbers go to the bottom."""

    def draw_for_deal(state: State) -> int:
        """Those tied draw again among themselves from the whole deck.

        Where every card that could be drawn counts the same, no draw decides and chance picks
        (docs/rules.md, Where rules meet, 20).
        """
        deck, seats = state.rules.deck, list(range(state.players))
        numbers = [kind for kind in deck.kinds if kind.number is not None]
        if len({worth(kind) for kind in (numbers if redraws and numbers else deck.kinds)}) == 1:
            return state.chance.choice(seats)
        while len(seats) > 1:
            pile = list(range(deck.size))
            state.chance.shuffle(pile)
            drawn = {seat: worth(_card_for_deal(state, seat, pile, redraws=redraws)) for seat in seats}
            seats = [seat for seat in seats if drawn[seat] == max(drawn.values())]
        return seats[0]

    return draw_for_deal


def _card_for_deal(state: State, seat: int, pile: list[int], *, redraws: bool) -> Kind:
    """What a seat draws for the deal."""
    deck = state.rules.deck
    redraws = redraws and any(deck.kind(card).number is not None for card in pile)
    while True:
        card = pile.pop()
        state.tell(ev.DealerDrawn, seat, card)
        kind = deck.kind(card)
        if kind.number is not None or not redraws:
            return kind
        pile.insert(0, card)


def _number_or_nothing(kind: Kind) -> int:
    return kind.number or 0


_FIRST: dict[str, Callable[[State], int]] = {
    "zero": _by_high_card(_number_or_nothing, redraws=False),
    "points": _by_high_card(lambda kind: kind.points if kind.number is None else kind.number, redraws=False),
    "redraw": _by_high_card(_number_or_nothing, redraws=True),
}

_NEXT: dict[str, Callable[[State], int]] = {
    "left": lambda state: (state.dealer + 1) % state.players,
    "stay": lambda state: state.dealer,
    "winner": lambda state: state.dealer if state.result.winner == NONE else state.result.winner,
}


def _install(draft: Draft, values: Values) -> None:
    rules = draft.rules
    rules.hand_size = int(values["hand_size"])
    rules.first_dealer_drawn = values["dealer"] == "high_card"
    by_high_card = _FIRST[str(values["dealer_symbols"])]
    rules.first_dealer = by_high_card if rules.first_dealer_drawn else lambda state: state.chance.below(state.players)
    rules.next_dealer = _NEXT[str(values["dealer_next"])]


RULE = Rule(
    "dealing",
    (
        Option("hand_size", 7, low=1, high=20),
        Option("dealer", "high_card", ("chosen", "high_card")),
        Option("dealer_symbols", "points", tuple(_FIRST)),
        Option("dealer_next", "left", tuple(_NEXT)),
    ),
    _install,
    group="table",
)
