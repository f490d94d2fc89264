"""The deal, the start card, and positions set up by hand (docs/rules.md, Dealer; Start card)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.engine import events as ev
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.limits import MAX_PLAYERS, MIN_PLAYERS
from uno_desktop.engine.moves import NONE, Move
from uno_desktop.engine.pending import TURNS
from uno_desktop.engine.sides import cards_of_side
from uno_desktop.engine.state import RulesInForce, State


def check_players(players: int) -> None:
    """``SetupError`` for a table that is too small or too large."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        sentence = f"{players} players: a match seats {MIN_PLAYERS} to {MAX_PLAYERS}"
        raise SetupError(sentence, "players", players=players, low=MIN_PLAYERS, high=MAX_PLAYERS)


def check_setup(rules: RulesInForce) -> None:
    """``SetupError`` for too many cards dealt, or a deck without a card that can start
    (docs/rules.md, Where rules meet, 15)."""
    size, players = rules.deck.size, rules.players
    if rules.hand_size * players > size - 1:
        most = (size - 1) // players
        sentence = (
            f"hand_size: {rules.hand_size} cards for {players} players are more than the deck of {size} has;"
            f" at most {most}"
        )
        raise SetupError(sentence, "too_many_cards", cards=rules.hand_size, players=players, size=size, most=most)
    if all(rules.start_fates[face].begin is None for face in rules.faces[:size]):
        sentence = f"deck {rules.deck.id}: no card of it can start a hand, for start_ options cover or return them all"
        raise SetupError(sentence, "no_start")


def deal(state: State, _move: Move | None = None) -> None:
    """The next hand: the dealer, what comes before the cards, and the cards."""
    if state.rules.hand_rule != NONE:
        state.rules = state.rules.with_hand_rule(NONE)
    rules = state.rules
    if state.dealer != NONE:
        dealer = rules.next_dealer(state)
    else:
        dealer = state.config.dealer if state.config.dealer is not None else rules.first_dealer(state)
        state.tell(ev.DealerChosen, dealer)
    if rules.seated is not None:
        seats = rules.seated(state)
        while dealer not in seats:
            dealer = (dealer + 1) % state.players
    state.hand_number += 1
    state.dealer = dealer
    state.before = state.result
    if rules.before_dealing is None or not rules.before_dealing(state):
        deal_cards(state)


def deal_cards(state: State) -> None:
    """The cards one by one from the dealer's left, and the start card."""
    rules, dealer = state.rules, state.dealer
    order = [*range(dealer + 1, state.players), *range(dealer + 1)]
    if rules.seated is not None:
        seats = rules.seated(state)
        order = [seat for seat in order if seat in seats]
    size, players = rules.hand_size if rules.cards_each is None else rules.cards_each(state), len(order)
    state.dealt = sorted(order)
    while True:
        begin_hand(state)
        pile = list(range(rules.deck.size))
        state.chance.shuffle(pile)
        dealt = pile[: -size * players - 1 : -1]
        del pile[-size * players :]
        for step in range(players):
            state.hands[order[step]] = dealt[step::players]
        state.draw_pile = pile
        if state.told is not None:
            state.told.append(ev.CardsDealt(tuple(map(tuple, state.hands))))
        for hook in rules.after_dealing:
            hook(state)
        if _turn_start_card(state):
            return


def left_of_dealer(state: State) -> int:
    """The first player, unless a rule says otherwise."""
    return next_holder(state, state.dealer, state.direction)


def loser_before(state: State, points: Callable[[int], int]) -> int:
    """The seat that held the most ``points`` in the hand before, of those with cards; ``NONE`` where several did."""
    held = {seat: sum(map(points, hand)) for seat, hand in enumerate(state.before.held or ()) if hand}
    most = [seat for seat, total in held.items() if total == max(held.values())]
    return most[0] if len(most) == 1 else NONE


def deal_given(state: State, hands: Sequence[Sequence[int]], draw_pile: Sequence[int]) -> None:
    """The first hand with these hands and this draw pile (first drawn first); dealt afresh if nothing can start."""
    state.hand_number = 1
    state.dealer = _dealer_of_position(state)
    begin_hand(state)
    state.hands = [list(hand) for hand in hands]
    state.dealt = state.holders()
    state.draw_pile = list(reversed(draw_pile))
    if not _turn_start_card(state):
        state.hand_number, state.dealer = 0, NONE
        deal(state)


def set_up(
    state: State,
    *,
    hands: Sequence[Sequence[int]],
    discard: Sequence[int],
    color: int = NONE,
    draw_pile: Sequence[int] | None = None,
    turn: int = 0,
    direction: int = 1,
    scores: Sequence[int] | None = None,
) -> None:
    """A position at the start of a turn in the match's first hand.

    ``discard`` has its last card on top, whose own color goes before ``color``; ``draw_pile`` is given first drawn
    first, and is the shuffled rest of the deck where it is left out. All cards are of the side in force.
    Where those who are out stay out and the rest play on, a seat without cards is out.
    """
    state.hand_number = 1
    state.dealer = _dealer_of_position(state)
    begin_hand(state)
    state.hands = [list(hand) for hand in hands]
    state.dealt = state.holders()
    state.discard = list(discard)
    state.side = state.rules.deck.side_of(discard[-1])
    if draw_pile is None:
        used = {card for hand in hands for card in hand}.union(discard)
        state.draw_pile = [card for card in cards_of_side(state.rules.deck, state.side) if card not in used]
        state.chance.shuffle(state.draw_pile)
    else:
        state.draw_pile = list(reversed(draw_pile))
    own_color = state.rules.deck.color_of(discard[-1])
    state.color = own_color if own_color != NONE else color
    state.direction = direction
    state.scores = list(scores) if scores is not None else [0] * state.players
    if state.rules.scoring.plays_on:
        state.out = [seat for seat, hand in enumerate(hands) if not hand]
    state.wait(TURNS[turn])


def _dealer_of_position(state: State) -> int:
    return state.config.dealer if state.config.dealer is not None else state.players - 1


def begin_hand(state: State) -> None:
    """An empty table for the hand of this number."""
    state.clear_hand()
    state.tell(ev.HandStarted, state.hand_number, state.dealer)


def _turn_start_card(state: State) -> bool:
    """Turn up cards until one stays, and let it act; false where the pile has none that can start."""
    faces, fates = state.rules.deck.faces, state.rules.start_fates
    while any(fates[faces[card]].begin for card in state.draw_pile):
        card = state.draw_pile.pop()
        fate = fates[faces[card]]
        state.tell(ev.StartCardTurned, card, fate.told)
        if fate.returns:
            state.draw_pile.append(card)
            state.chance.shuffle(state.draw_pile)
            continue
        state.discard.append(card)
        state.color = state.rules.deck.face_colors[faces[card]]
        if fate.begin is not None:
            fate.begin(state, faces[card])
            return True
    return False
