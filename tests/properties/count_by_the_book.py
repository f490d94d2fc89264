"""Where every card is and what every hand scores, from events, the deck and docs/rules.md alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.events import Event
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.options import Value

BOOK = "by the book (tests/properties/count_by_the_book.py, written from docs/rules.md)"
_TEAMS = {"off": 0, "two": 2, "three": 3}
_ONE_LEFT_WINS = ("knockout", "lives")


@dataclass
class Counting:
    """Follows all hands by the events of a match, counts each at its end, and says what is wrong.

    ``hands`` are all hands now, ``taken_out`` what each seat held that left the hand without winning, ``went_out`` who
    laid their last card. ``scores`` are the totals after the hands counted so far, ``winner`` is that of the last one.
    """

    deck: Deck
    options: Mapping[str, Value]
    players: int
    hands: list[list[int]] = field(default_factory=list)
    taken_out: dict[int, int] = field(default_factory=dict)
    went_out: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)
    counted: int = 0
    winner: int = NONE
    is_match_over: bool = False

    def __post_init__(self) -> None:
        self.hands = [[] for _ in range(self.players)]
        self.scores = self.scores or [0] * self.players
        teams = _TEAMS[str(self.options["teams"])]
        self.sides = [seat % teams if teams else seat for seat in range(self.players)]

    # -- where the cards are --

    def follow(self, events: Sequence[Event], hands: Sequence[Sequence[int]]) -> None:
        """Take in the events of a move; AssertionError where the hands are others than those they tell of."""
        for event in events:
            self._follow(event)
        told, real = [sorted(hand) for hand in self.hands], [sorted(hand) for hand in hands]
        assert told == real, f"events tell of other hands than there are: {told} and {real}"

    def _follow(self, event: Event) -> None:
        hands = self.hands
        match event:
            case ev.HandStarted():
                self.hands = [[] for _ in range(self.players)]
                self.taken_out, self.went_out = {}, []
            case ev.CardsDealt():
                self.hands = [list(hand) for hand in event.hands]
                self.dealt = [seat for seat, hand in enumerate(event.hands) if hand]
            case ev.HandsSwapped() | ev.HandsPassed() | ev.HandsShuffled():
                self.hands = [list(hand) for hand in event.hands]
            case ev.CardsTraded():
                for giver, taker, cards in (
                    (event.seat, event.target, event.given),
                    (event.target, event.seat, event.taken),
                ):
                    self._leave(giver, cards)
                    hands[taker] += cards
            case ev.CardPlayed():
                self._leave(event.seat, (event.card, *event.also))
            case ev.CardsShed():
                self._leave(event.seat, event.cards)
            case ev.CardLaidDown():
                self._leave(event.seat, (event.card,))
            case ev.FaceDownTurned() if not event.legal:
                hands[event.target].append(event.card)
            case ev.CardsDrawn():
                hands[event.seat] += event.cards
            case ev.TableFlipped():
                self.hands = [[self.deck.others[card] for card in hand] for hand in hands]
            case ev.HandReturned():
                assert len(hands[event.seat]) == event.count, f"{event} of {len(hands[event.seat])} cards"
                self.taken_out[event.seat] = self._points(hands[event.seat])
                hands[event.seat] = []
            case ev.WentOut():
                self.went_out.append(event.seat)
            case ev.HandWon() | ev.HandEndedWithoutWinner():
                self._count(event)
            case ev.MatchWon():
                self._end_match(event)
            case _:
                pass

    def _leave(self, seat: int, cards: Sequence[int]) -> None:
        for card in cards:
            assert card in self.hands[seat], f"seat {seat} gave up card {card}, which it did not hold"
            self.hands[seat].remove(card)

    # -- what they count --

    def _points(self, cards: Sequence[int]) -> int:
        """docs/rules.md, Decks and Going out: a number counts its face value, other cards what the deck says."""
        kinds = map(self.deck.kind, cards)
        zero = self.options["action_points"] == "zero"
        return sum(0 if zero and kind.number is None else kind.points for kind in kinds)

    def _count(self, event: ev.HandWon | ev.HandEndedWithoutWinner) -> None:
        self.counted += 1
        winner = event.seat if isinstance(event, ev.HandWon) else NONE
        self.winner = winner
        self._check_winner(winner)
        held = [self._points(hand) + self.taken_out.get(seat, 0) for seat, hand in enumerate(self.hands)]
        by_side = [sum(points for other, points in enumerate(held) if self.sides[other] == side) for side in self.sides]
        gains, points = self._gains(winner, held, by_side)
        self.scores = [total + gain for total, gain in zip(self.scores, gains, strict=True)]
        assert list(event.scores) == self.scores, f"scores {event.scores}, {BOOK} {self.scores}; held {held}"
        if isinstance(event, ev.HandWon):
            assert event.points == points, f"the hand scored {event.points}, {BOOK} {points}"

    def _gains(self, winner: int, held: Sequence[int], by_side: Sequence[int]) -> tuple[list[int], int]:
        """docs/rules.md, Going out and Teams."""
        match self.options["scoring"]:
            case "winner_takes" if winner != NONE:
                points = sum(held) - by_side[winner]
                return [points * (side == self.sides[winner]) for side in self.sides], points
            case "low_total" | "knockout":
                return list(by_side), 0
            case "lives":
                most = max(held)
                return [int(points == most > 0) for points in held], 0
            case _:
                return [0] * self.players, 0

    def _check_winner(self, winner: int) -> None:
        """Who went out first has won; else the last one left, or the lowest hand where a rule ends hands early."""
        if self.went_out:
            assert winner == self.went_out[0], f"{self.went_out} went out and {winner} won"
            return
        if winner == NONE:
            return
        others = [n for n, hand in enumerate(self.hands) if hand and self.sides[n] != self.sides[winner]]
        if not others and self.taken_out:
            assert self.hands[winner] or winner not in self.taken_out, f"{winner} won and was taken out"
            return
        assert any(self.options[rule] for rule in ("round_limit", "empty_pile_ends", "hand_minutes")), winner
        worth = {n: (self._points(hand), len(hand)) for n, hand in enumerate(self.hands) if hand}
        lowest = {self.sides[n] for n in worth if worth[n] == min(worth.values())}
        assert lowest == {self.sides[winner]}, f"{winner} won with {worth[winner]} of {worth}"

    # -- the match --

    def _end_match(self, event: ev.MatchWon) -> None:
        self.is_match_over = True
        scoring = self.options["scoring"]
        if scoring in ("single_hand", "last_holding_loses"):
            assert event.seat == self.winner, f"{event.seat} won the match and {self.winner} its only hand"
            return
        assert self.ends_match(), f"the match ended at {self.scores}"
        lowest = scoring != "winner_takes"
        totals = self._totals_that_count()
        best = min(totals) if lowest else max(totals)
        assert event.seat in self.dealt, f"{event.seat} won the match and was out of it"
        assert self.scores[event.seat] == best, f"{event.seat} won the match with {self.scores}"

    def ends_match(self) -> bool:
        """Whether the totals, or the number of hands, end the match (docs/rules.md, Going out; Where rules meet, 1, 13
        and 24)."""
        scoring, scores = self.options["scoring"], self.scores
        if scoring in ("single_hand", "last_holding_loses"):
            return self.winner != NONE or scoring == "last_holding_loses"
        limit = int(self.options["match_lives"] if scoring == "lives" else self.options["target"])
        below = sum(total < limit for total in scores)
        reached = below <= 1 if scoring in _ONE_LEFT_WINS else below < len(scores)
        all_played = bool(self.options["hands"]) and self.counted >= int(self.options["hands"])
        if not (reached or all_played):
            return False
        totals = self._totals_that_count()
        best = max(totals) if scoring == "winner_takes" else min(totals)
        return len({self.sides[seat] for seat in self.dealt if scores[seat] == best}) == 1

    def _totals_that_count(self) -> list[int]:
        """Whoever is out of the match can't win it (docs/rules.md, Going out)."""
        return [self.scores[seat] for seat in self.dealt]
