"""Everything one seat may know, and nothing else.

A ``View`` has the own hand, the counts of the others, and what lies open on the table. Legality is asked of the
view alone, and folding the events a seat saw onto its old view gives its new view (``after``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import cached_property
from typing import Any, NamedTuple

from uno_desktop.engine import events as ev
from uno_desktop.engine import legality
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE, Move, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.pending import HAND_OVER, MATCH_OVER, TURNS, FaceDown, Pending, Waiting
from uno_desktop.engine.sides import backs, draw_back
from uno_desktop.engine.state import RulesInForce, State


class _ViewFields(NamedTuple):
    """The fields of a view; a tuple, because computer players that search make many."""

    seat: int
    rules: RulesInForce
    pending: Pending
    phase: Phase
    turn: int
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    discard: tuple[int, ...]
    color: int
    direction: int
    draw_count: int
    uno_open: tuple[int, ...]
    jump_open: bool
    # From here on as in ``State.tally``.
    scores: tuple[int, ...]
    hand_number: int
    dealer: int
    out: tuple[int, ...]
    hand_winner: int
    hand_points: int | None
    match_winner: int
    shown_hands: ev.Hands | None
    partner_hands: ev.Hands
    side: int
    backs: ev.Hands
    draw_back: int
    face_down: int
    silence: tuple[int, ...]


class View(_ViewFields, Waiting):
    """What the seat ``seat`` knows (``NONE``: a spectator without a hand). Cards are ids, seats and colors indices.

    ``pending`` is what the game waits for, without its secrets; ``phase`` and ``turn`` repeat what it says. To the
    others the turn of a seat that has drawn looks like one before the draw (docs/rules.md, Where rules meet, 21).
    ``discard`` lies open, the last one on top; ``uno_open`` are those who can be caught; ``shown_hands`` all hands at
    the end of a hand; ``partner_hands`` those of partners by seat where they are open, empty where they are not.
    ``side`` is the side in force of a double-sided deck, 0 or 1; ``backs`` are the faces that the backs of all hands
    show, by seat and sorted, and ``draw_back`` the one on the draw pile: what everybody sees and nothing else.
    ``face_down`` says how many cards lie face down under the top card; ``silence`` is that of ``State``.
    ``rules`` are the rules in force, which are public.
    """

    @property
    def penalty_by(self) -> int:
        """Who played what is to be drawn, ``NONE`` where nothing is, or where it was the start card."""
        return self.pending.by if self.phase is Phase.PENALTY else NONE

    @property
    def deck(self) -> Deck:
        """The deck in play."""
        return self.rules.deck

    @property
    def hand_rule(self) -> int:
        """The number of the rule that is in force for this hand only, ``NONE`` where there is none."""
        return self.rules.hand_rule

    @property
    def options(self) -> Mapping[str, Value]:
        """The options in force."""
        return self.rules.options

    @property
    def players(self) -> int:
        """The number of seats at the table."""
        return self.rules.players

    @property
    def top(self) -> int:
        """The top card, ``NONE`` before there is one."""
        return self.discard[-1] if self.discard else NONE

    def count(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.counts[seat]

    def can_draw(self) -> bool:
        """Whether the piles have a card to give."""
        return self.draw_count > 0 or self.face_down > 0 or len(self.discard) > 1

    @property
    def playable(self) -> tuple[int, ...]:
        """The own cards that could be played now, copies included."""
        return tuple(legality.playable(self, self.seat, self.hand)) if self.seat >= 0 else ()

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """The own legal moves, one of each."""
        return tuple(legality.legal_moves(self, self.seat, self.hand)) if self.seat >= 0 else ()

    def after(self, event: ev.Event) -> View:
        """This view when the seat has seen the event (``event.seen_by(seat)``)."""
        fold = _FOLDS.get(type(event))
        return self._replace(**fold(self, event)) if fold else self


# -- the view of a state --

_TURN, _DRAWN = Phase.TURN, Phase.DRAWN
_new_view = tuple.__new__  # the named tuple's own constructor takes longer than all the fields together


def view_of(state: State, seat: int) -> View:
    """What that seat may know; ``NONE`` for a spectator without a hand."""
    hands, pending, phase = state.hands, state.pending, state.phase
    if phase is not _TURN and (phase is not _DRAWN or seat != state.turn):  # who has drawn sees the entry as it is
        pending = pending.seen_by(seat)
        phase = pending.phase
    fields = (
        seat,
        state.rules,
        pending,
        phase,
        state.turn,
        tuple(hands[seat]) if seat >= 0 else (),
        # Counting two hands without a map takes a quarter of the time, and it is done at every move.
        (len(hands[0]), len(hands[1])) if state.players == 2 else tuple(map(len, hands)),
        tuple(state.discard),
        state.color,
        state.direction,
        len(state.draw_pile),
        state.uno_open,
        state.jump_open,
    )
    return _new_view(View, fields + (state.tally or _count_up(state, seat)))


def _count_up(state: State, seat: int) -> tuple[Any, ...]:
    """The fields of a view that change a few times a hand only, in the view's order.

    They are kept for the next view, unless something of other hands is seen, which changes all the time.
    """
    result, groups = state.result, state.rules.open_hands
    shown: ev.Hands = ()
    if groups and seat >= 0:
        shown = ev.partners_of(seat, tuple(map(tuple, state.hands)), groups)
    tally = (
        tuple(state.scores),
        state.hand_number,
        state.dealer,
        tuple(state.out),
        result.winner,
        result.points,
        result.match_winner,
        result.hands,
        shown,
        state.side,
        backs(state),
        draw_back(state),
        len(state.face_down),
        state.silence,
    )
    if not groups and not state.rules.deck.others:
        state.tally = tally
    return tally


# -- hands that lie open: those of partners where a rule says so, those of everybody in a puzzle --


def lay_open(rules: RulesInForce, groups: tuple[int, ...]) -> None:
    """From now on the members of a group see each other's hands. ``groups`` has the group of each seat."""
    rules.open_hands = groups
    rules.after_move += (_show,)


def open_to_all(state: State) -> None:
    """From now on everybody in this match, and in copies of it, sees every hand. Nothing else changes."""
    state.rules = copy(state.rules)  # rules in force are shared by all matches that have the same
    lay_open(state.rules, (0,) * state.players)
    state.tally = None


def _show(state: State) -> None:
    state.tell(ev.PartnersShown, tuple(map(tuple, state.hands)), state.rules.open_hands)


# -- folding events onto a view --

Changes = dict[str, Any]


def _with_count(view: View, seat: int, change: int) -> tuple[int, ...]:
    counts = list(view.counts)
    counts[seat] += change
    return tuple(counts)


def _hand_started(view: View, event: ev.HandStarted) -> Changes:
    return {
        "hand_number": event.number,
        "dealer": event.dealer,
        "hand": (),
        "counts": (0,) * view.players,
        "discard": (),
        "draw_count": view.deck.size,
        "direction": 1,
        "color": NONE,
        "out": (),
        "hand_winner": NONE,
        "hand_points": None,
        "shown_hands": None,
        "partner_hands": _no_cards_shown(view, view.rules),
        "side": 0,
        "face_down": 0,
        "silence": (),
    }


def _no_cards_shown(view: View, rules: RulesInForce) -> ev.Hands:
    """The open hands of others when none has a card."""
    return ((),) * view.players if rules.open_hands and view.seat >= 0 else ()


def _with_hand_rule(view: View, rule: int) -> Changes:
    """No card has been dealt yet, and other hands may lie open from now on, or none."""
    rules = view.rules.with_hand_rule(rule)
    return {"rules": rules, "partner_hands": _no_cards_shown(view, rules)}


def _cards_traded(view: View, event: ev.CardsTraded) -> Changes:
    if view.seat not in (event.seat, event.target):
        return {}
    gone, come = (event.given, event.taken) if view.seat == event.seat else (event.taken, event.given)
    return {"hand": tuple(card for card in view.hand if card not in gone) + come}


def _cards_dealt(view: View, event: ev.CardsDealt) -> Changes:
    counts = tuple(map(len, event.hands))
    hand = event.hands[view.seat] if view.seat >= 0 else ()
    return {"counts": counts, "hand": hand, "draw_count": view.draw_count - sum(counts)}


def _start_card_turned(view: View, event: ev.StartCardTurned) -> Changes:
    if event.fate == "returned":
        return {}
    color = view.deck.color_of(event.card)
    return {"discard": (*view.discard, event.card), "draw_count": view.draw_count - 1, "color": color}


def _card_played(view: View, event: ev.CardPlayed) -> Changes:
    played = (event.card, *event.also)
    changes: Changes = {"discard": view.discard + played, "counts": _with_count(view, event.seat, -len(played))}
    if event.seat == view.seat:
        changes["hand"] = tuple(card for card in view.hand if card not in played)
    if (color := view.deck.color_of(played[-1])) >= 0:
        changes["color"] = color
    return changes


def _card_laid_down(view: View, event: ev.CardLaidDown) -> Changes:
    """What the game waits for is told with the next turn; until then it keeps the card out of a new draw pile."""
    changes: Changes = {"face_down": view.face_down + 1, "counts": _with_count(view, event.seat, -1)}
    changes["pending"] = FaceDown(NONE, event.seat)
    return changes | (
        {"hand": tuple(card for card in view.hand if card != event.card)} if event.seat == view.seat else {}
    )


def _face_down_turned(view: View, event: ev.FaceDownTurned) -> Changes:
    """Nothing is in question any more when cards are drawn for it."""
    changes: Changes = {"face_down": view.face_down - 1, "pending": TURNS[event.seat]}
    if event.legal:
        return changes | {"discard": (*view.discard[:-1], event.card, view.discard[-1])}
    changes["counts"] = _with_count(view, event.target, 1)
    return changes | ({"hand": (*view.hand, event.card)} if event.target == view.seat else {})


def _reshuffled(view: View, event: ev.PileReshuffled) -> Changes:
    face_down = min(view.face_down, view.pending.face_down)
    return {"draw_count": event.count, "discard": view.discard[-1:], "face_down": face_down}


def _cards_drawn(view: View, event: ev.CardsDrawn) -> Changes:
    changes: Changes = {
        "counts": _with_count(view, event.seat, len(event.cards)),
        "draw_count": view.draw_count - len(event.cards),
    }
    if event.seat == view.seat:
        changes["hand"] = view.hand + event.cards
    if event.why == "turn":  # the turn has begun, and closed what was open until then
        changes |= {"uno_open": (), "jump_open": False}
    return changes


def _hands_moved(view: View, event: ev.HandsSwapped | ev.HandsPassed | ev.HandsShuffled) -> Changes:
    changes: Changes = {"counts": tuple(map(len, event.hands))}
    if view.seat >= 0:
        changes["hand"] = event.hands[view.seat]
    return changes


def _hand_returned(view: View, event: ev.HandReturned) -> Changes:
    changes: Changes = {
        "counts": _with_count(view, event.seat, -event.count),
        "draw_count": view.draw_count + event.count,
        "uno_open": tuple(seat for seat in view.uno_open if seat != event.seat),
    }
    return changes | {"hand": ()} if event.seat == view.seat else changes


def _cards_shed(view: View, event: ev.CardsShed) -> Changes:
    changes: Changes = {
        "counts": _with_count(view, event.seat, -len(event.cards)),
        "discard": view.discard[:-1] + event.cards + view.discard[-1:],
    }
    if event.seat == view.seat:
        changes["hand"] = tuple(card for card in view.hand if card not in event.cards)
    return changes


def _table_flipped(view: View, event: ev.TableFlipped) -> Changes:
    others = view.deck.others
    return {
        "side": event.side,
        "hand": tuple([others[card] for card in view.hand]),
        "discard": tuple([others[card] for card in reversed(view.discard)]),
        "color": view.deck.color_of(event.top),
        "jump_open": False,
        **_backs_shown(view, event),
    }


def _backs_shown(_view: View, event: ev.TableFlipped | ev.BacksShown) -> Changes:
    return {"backs": event.backs, "draw_back": event.draw_back}


def _waits(pending: Pending) -> Changes:
    return {"pending": pending, "phase": pending.phase, "turn": pending.seat}


_AT_REST: Changes = {**_waits(HAND_OVER), "uno_open": (), "jump_open": False, "silence": ()}


_FOLDS: dict[type[ev.Event], Callable[[View, Any], Changes]] = {
    ev.HandStarted: _hand_started,
    ev.HandRuleAsked: lambda view, _event: _with_hand_rule(view, NONE),
    ev.HandRuleChosen: lambda view, event: _with_hand_rule(view, event.rule),
    ev.CardsDealt: _cards_dealt,
    ev.CardsTraded: _cards_traded,
    ev.StartCardTurned: _start_card_turned,
    ev.CardPlayed: _card_played,
    ev.ColorChosen: lambda _view, event: {"color": event.color},
    ev.DirectionReversed: lambda _view, event: {"direction": event.direction},
    ev.CardsDrawn: _cards_drawn,
    ev.PileReshuffled: _reshuffled,
    ev.CardLaidDown: _card_laid_down,
    ev.FaceDownTurned: _face_down_turned,
    ev.HandReturned: _hand_returned,
    ev.CardsShed: _cards_shed,
    ev.TableFlipped: _table_flipped,
    ev.BacksShown: _backs_shown,
    ev.HandsSwapped: _hands_moved,
    ev.HandsPassed: _hands_moved,
    ev.HandsShuffled: _hands_moved,
    ev.WentOut: lambda view, event: {"out": (*view.out, event.seat)},
    ev.HandCounted: lambda _view, event: {"shown_hands": event.hands},
    ev.HandWon: lambda _view, event: (
        _AT_REST | {"hand_winner": event.seat, "hand_points": event.points, "scores": event.scores}
    ),
    ev.HandEndedWithoutWinner: lambda _view, event: _AT_REST | {"scores": event.scores},
    ev.MatchWon: lambda _view, event: _waits(MATCH_OVER) | {"match_winner": event.seat},
    ev.TurnBegan: lambda _view, event: (
        _waits(event.pending) | {"uno_open": event.uno_open, "jump_open": event.jump_open}
    ),
    ev.SilenceBegan: lambda _view, event: {"silence": (event.seat,)},
    ev.SilenceBroken: lambda view, event: {"silence": (*view.silence, event.seat)},
    ev.SilenceEnded: lambda _view, _event: {"silence": ()},
    ev.PartnersShown: lambda _view, event: {"partner_hands": event.hands},
}
