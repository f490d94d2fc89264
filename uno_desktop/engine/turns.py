"""What follows a play, up to the next decision: what effects made due, the next turn, and the end of hand and match."""

from __future__ import annotations

from uno_desktop.engine import events as ev
from uno_desktop.engine.legality import is_legal_play, next_holder, playable
from uno_desktop.engine.moves import NONE, Move, Phase
from uno_desktop.engine.pending import HAND_OVER, MATCH_OVER, TURNS
from uno_desktop.engine.state import Due, Result, State

_TURN = Phase.TURN  # looked up once, for an enum's members are slow to look up in some versions of Python


# -- whose turn it is --


def next_in_play(state: State, seat: int) -> int:
    """The next seat that holds cards in the direction of play; ``seat`` itself where no other does."""
    hands, direction, players = state.hands, state.direction, state.players
    for _ in range(players):
        seat = (seat + direction) % players
        if hands[seat]:
            break
    return seat


def settle(state: State, seat: int) -> None:
    """Carry out what is due after ``seat`` has had its turn, up to the next decision."""
    while state.due and state.due[0].before_turn:
        passed = state.due.pop(0).settle(state, seat)
        if passed is None:
            return
        seat = passed
    next_seat = next_in_play(state, seat)
    if not state.turns_left:  # the hand has gone on for too long (docs/rules.md, Where rules meet, 22)
        state.rules.too_long(state)
        return
    state.turns_left -= 1
    if state.due:
        state.due.pop(0).settle(state, next_seat)
    else:
        go_on_with_turn(state, next_seat)


def go_on_with_turn(state: State, seat: int) -> None:
    """``seat`` may play or draw."""
    state.pending = TURNS[seat]
    state.phase = _TURN
    state.turn = seat
    if state.told is not None:
        state.told.append(ev.TurnBegan(state.pending, state.uno_open, state.jump_open))


def begin_next_turn(state: State, seat: int) -> None:
    """The turn passes from ``seat`` to the next in play."""
    next_seat = (seat + state.direction) % state.players
    if state.due or not state.hands[next_seat] or not state.turns_left:
        settle(state, seat)
        return
    state.turns_left -= 1  # ``settle`` for the usual case
    state.pending = TURNS[next_seat]
    state.phase = _TURN
    state.turn = next_seat
    if state.told is not None:
        state.told.append(ev.TurnBegan(state.pending, state.uno_open, state.jump_open))


def announce(state: State) -> None:
    """Tell what the game waits for now."""
    state.tell(ev.TurnBegan, state.pending, state.uno_open, state.jump_open)


# -- cards into a hand --


def draw_one(state: State, seat: int) -> list[int]:
    """A draw of one card of one's own accord: ``give`` for the usual case."""
    pile = state.draw_pile
    if not pile or state.uno_open:
        return give(state, seat, 1, "turn")
    card = pile.pop()
    state.hands[seat].append(card)
    state.dry = 0
    if state.told is not None:
        state.told.append(ev.CardsDrawn(seat, (card,), "turn"))
    return [card]


def give(state: State, seat: int, amount: int, why: str) -> list[int]:
    """Up to ``amount`` cards from the draw pile into a hand, made anew from the discards when it is empty."""
    pile = state.draw_pile
    if 0 < amount <= len(pile):  # the usual case
        given = pile[: -amount - 1 : -1]
        del pile[-amount:]
        state.hands[seat] += given
        state.tell(ev.CardsDrawn, seat, tuple(given), why)
    else:
        given = []
        while (missing := amount - len(given)) > 0 and (state.draw_pile or state.rules.reshuffle(state)):
            taken = state.draw_pile[: -missing - 1 : -1]
            del state.draw_pile[-missing:]
            given += taken
            state.hands[seat] += taken
            state.tell(ev.CardsDrawn, seat, tuple(taken), why)
    if given:
        state.dry = 0
        if seat in state.uno_open and len(state.hands[seat]) > state.rules.uno_at:
            state.uno_open = without(state.uno_open, seat)
    elif amount:
        state.tell(ev.NothingToDraw, seat)
    return given


def reshuffle(state: State) -> bool:
    """All discards but the top card become the draw pile; false where there is none (docs/rules.md, Drawing)."""
    returning = len(state.face_down) - state.pending.face_down if state.face_down else 0
    if len(state.discard) < 2 and not returning:
        return False
    pile = state.discard[:-1]
    state.discard = state.discard[-1:]
    if returning:
        pile += state.face_down[:returning]
        del state.face_down[:returning]
        state.tally = None
    state.chance.shuffle(pile)
    state.draw_pile = pile
    state.tell(ev.PileReshuffled, len(pile))
    return True


def take_out(state: State, seat: int) -> bool:
    """``seat`` is out of the hand without winning it (docs/rules.md, Going out); its cards count as they were held.

    They go back into the draw pile. True if nobody is left to play against, so that the hand has ended.
    """
    hand, state.hands[seat] = state.hands[seat], []
    state.taken_out[seat] = tuple(hand)
    state.draw_pile += hand
    state.chance.shuffle(state.draw_pile)
    state.dry = 0
    state.tell(ev.HandReturned, seat, len(hand))
    holders = state.holders()
    if len({state.rules.sides[holder] for holder in holders}) > 1:
        return False
    end_hand(state, state.out[0] if state.out else holders[0])
    return True


def draw_until_playable(state: State, seat: int, most: int) -> list[int]:
    """Cards one by one into the hand of the player on turn, until one can be played that is no bluff."""
    drawn: list[int] = []
    hand = state.hands[seat]
    while len(drawn) < most and (taken := give(state, seat, 1, "turn")):
        drawn += taken
        if taken[0] in playable(state, seat, hand) and is_legal_play(state, hand, taken[0]):
            break
    return drawn


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats without this one."""
    return tuple([other for other in seats if other != seat])


# -- what is due: entries are never changed, and not frozen, for that makes them slow to make --


def add_due(state: State, entry: Due) -> None:
    """Note that this is to be carried out, in the order of the entries."""
    state.due.append(entry)
    if len(state.due) > 1:
        state.due.sort(key=lambda due: due.order)


def somebody_went_out(state: State) -> bool:
    """Whether the last play was its player's last card: nobody answers it."""
    return state.last_player != NONE and not state.hands[state.last_player]


def lapses(state: State, by: int) -> bool:
    """Whether what ``by`` has made due, and a last card doesn't do, lapses: a later effect has emptied the hand.

    Before version 3 of the rules it was carried out all the same.
    """
    return state.rules.version > 2 and not state.hands[by]


def turn_after_draw(state: State, victim: int) -> None:
    """The turn that follows a draw that ``victim`` was made to take: the next player's, or its own."""
    if state.rules.draw_costs_turn:
        begin_next_turn(state, victim)
    else:
        take_turn_after_all(state, victim)


def take_turn_after_all(state: State, seat: int) -> None:
    """The next turn is that of ``seat``, which has drawn or been asked; what else the card has made due comes first."""
    settle(state, next_holder(state, seat, -state.direction))


def draw_until(state: State, seat: int, color: int, why: str) -> None:
    """Cards one by one into the hand, until one has the color, or none is left."""
    while given := give(state, seat, 1, why):
        if state.rules.colors[given[0]] == color:
            break


def passed_by_draw(state: State, victim: int) -> int:
    """The last seat whose turn is over after a draw that is due: ``victim``, or the one before if it keeps the turn."""
    return victim if state.rules.draw_costs_turn else next_holder(state, victim, -state.direction)


def draw_penalty(state: State, victim: int, amount: int) -> None:
    """``victim`` draws what a card made it draw."""
    give(state, victim, amount, reason_to_draw(state))


def reason_to_draw(state: State) -> str:
    """Why somebody draws for a card: whoever played last has done it, or it's the start card's doing."""
    return "penalty" if state.last_player != NONE else "start"


# -- counting, and the end of the match (docs/rules.md, Going out; Where rules meet, 1, 4 and 13) --


def end_hand(state: State, winner: int) -> None:
    """Count the hands left, add to the totals, and see whether the match is over; ``NONE``: nobody went out."""
    scoring = state.rules.scoring
    if winner == NONE and state.out:
        winner = state.out[0]
    worth = state.rules.worth.__getitem__
    hands = held = tuple(map(tuple, state.hands))
    if state.taken_out:
        held = tuple([state.taken_out.get(seat, hand) for seat, hand in enumerate(hands)])
    leftovers = tuple([sum(map(worth, hand)) for hand in held])
    gains, hand_points = scoring.score(leftovers, winner)
    state.scores = [total + gain for total, gain in zip(state.scores, gains, strict=True)]
    state.tally = None
    counted = hands if state.rules.version == 1 else held
    state.result = Result(winner, None if winner == NONE else hand_points, hands, held=counted)
    state.rest(HAND_OVER)
    tell, scores = state.tell, tuple(state.scores)
    tell(ev.HandCounted, hands, leftovers)
    if winner == NONE:
        tell(ev.HandEndedWithoutWinner, scores)
    else:
        tell(ev.HandWon, winner, hand_points, scores)
    if match_is_over(state):
        if scoring.uses_limits and winner not in (leaders := _leaders(state)):
            winner = leaders[0]
        state.result = state.result._replace(match_winner=winner)
        state.wait(MATCH_OVER)
        tell(ev.MatchWon, state.result.match_winner, scores)


def cut_short(state: State, _move: Move) -> None:
    """Time is up: the hand ends as the rule says that has a limit for it."""
    if state.rules.time_is_up is not None:
        state.rules.time_is_up(state)


def end_with_lowest_hand(state: State) -> None:
    """The hand ends, and the player with the fewest points wins it; nobody does on equal points and cards."""
    points = state.rules.worth.__getitem__
    if state.out:  # where the rest play on, somebody has won already
        end_hand(state, state.out[0])
        return
    held = {seat: (sum(map(points, state.hands[seat])), len(state.hands[seat])) for seat in state.holders()}
    lowest = [seat for seat, worth in held.items() if worth == min(held.values())]
    end_hand(state, lowest[0] if len({state.rules.sides[seat] for seat in lowest}) == 1 else NONE)


def match_is_over(state: State) -> bool:
    """Whether the hand just counted ends the match; a tie on the winning total is played off."""
    rules = state.rules
    if not rules.scoring.uses_limits:
        return rules.scoring.ends_match(state.result.winner)
    if not any(is_reached(state) for is_reached in rules.match_ends):
        return False
    return len({rules.sides[seat] for seat in _leaders(state)}) == 1


def _leaders(state: State) -> list[int]:
    """The seats with the best total, of those that were dealt cards: who is out of the match can't win it any more."""
    scores, rules = state.scores, state.rules
    seats = state.dealt if rules.seated is not None and rules.version > 2 else range(state.players)
    totals = [scores[seat] for seat in seats]
    best = min(totals) if rules.scoring.lowest_wins else max(totals)
    return [seat for seat in seats if scores[seat] == best]
