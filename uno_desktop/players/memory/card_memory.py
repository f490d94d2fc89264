"""What a seat remembers of a hand: a fold over the events it saw, as attentive people do it.

For every seat: cards that are surely there (shown in a challenge, or handed over when hands moved), and for the
others what they cannot be: a player who chooses to draw had no card of that color, and no wild.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.limits import MAX_COLORS
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.players.memory.readings import DREW, KEPT, Reading
from uno_desktop.players.memory.signs import Signs

WILD_BIT = 1 << MAX_COLORS
"""In a mask of what cards are not: no wilds. The lower bits are the colors."""


class Holding:
    """What is known of one hand: ``known`` card ids, and ``groups`` of ``[mask of what they are not, how many]``."""

    __slots__ = ("groups", "known")

    def __init__(self, unknown: int = 0, known: Iterable[int] = ()) -> None:
        self.known = set(known)
        self.groups = [[0, unknown]] if unknown else []

    def copy(self) -> Holding:
        """The same, which goes its own way from here."""
        twin = Holding.__new__(Holding)
        twin.known = set(self.known)
        twin.groups = list(map(list, self.groups))
        return twin

    @property
    def count(self) -> int:
        """The number of cards the player holds."""
        return len(self.known) + sum(count for _, count in self.groups)

    def add(self, count: int, mask: int = 0) -> None:
        """``count`` unknown cards join the hand."""
        self.groups.append([mask, count])

    def mark(self, mask: int) -> None:
        """None of the unknown cards is of this."""
        merged: dict[int, int] = {}
        for old, count in self.groups:
            merged[old | mask] = merged.get(old | mask, 0) + count
        self.groups = [[each, count] for each, count in merged.items()]

    def remove(self, card: int, bit: int) -> None:
        """This card, whose color is ``bit``, was played."""
        if card in self.known:
            self.known.remove(card)
            return
        fitting = [group for group in self.groups if not group[0] & bit]
        if not fitting:  # it was held back: what was concluded from a draw is void
            for group in self.groups:
                group[0] = 0
            fitting = self.groups
        if fitting:
            group = max(fitting, key=lambda each: each[1])
            group[1] -= 1
            if not group[1]:
                self.groups.remove(group)

    def lose_one_unseen(self) -> None:
        """Nobody knows which card went, so any of those known may be gone."""
        if self.known:
            self.add(len(self.known))
            self.known = set()
        if self.groups:
            group = max(self.groups, key=lambda each: each[1])
            group[1] -= 1
            if not group[1]:
                self.groups.remove(group)


class Memory:
    """What the seat ``seat`` remembers, folded from the events it saw: a function for each kind that tells of cards.

    ``saw`` folds in what happened; ``at`` begins with a view and no past.

    ``top`` is the face of the card on the pile; ``color_before`` and ``top_before`` are the color and the card before
    the last play, ``attacker`` the seat that last made this one draw;
    ``bluffs`` and ``honest`` count, over the whole match, what challenges showed of each seat; ``down_bluffs`` and
    ``down_honest`` the same of cards laid face down. ``laid`` are the own cards that lie so. ``signs`` and
    ``readings`` have for each seat what its moves say of its colors, and of each card.
    """

    def __init__(self, seat: int, deck: Deck, players: int, *, drawn_kept: bool = False) -> None:
        """``drawn_kept``: by the rules in force no drawn card may be played, so that passing says nothing."""
        self.seat = seat
        self.drawn_kept = drawn_kept
        self.deck = deck
        self.players = players
        self.holdings = [Holding() for _ in range(players)]
        self.color = self.color_before = self.top = self.top_before = NONE
        self.attacker = NONE
        self.bluffs = [0] * players
        self.honest = [0] * players
        self.down_bluffs = [0] * players
        self.down_honest = [0] * players
        self.laid: frozenset[int] = frozenset()
        self.signs = self._no_signs()
        self.readings = self._no_readings()
        self._last_player = NONE
        self._drawer = NONE
        self._has_drawn = False

    @classmethod
    def at(cls, view: View) -> Memory:
        """The memory of somebody who comes in now."""
        memory = cls(view.seat, view.deck, view.players, drawn_kept=view.rules.drawn_kept)
        memory.holdings = [Holding(count) for count in view.counts]
        if view.seat >= 0:
            memory.holdings[view.seat] = Holding(0, view.hand)
            groups = view.rules.open_hands
            for seat, hand in enumerate(view.partner_hands):
                if groups and seat != view.seat and groups[seat] == groups[view.seat]:
                    memory.holdings[seat] = Holding(0, hand)
        memory.color = view.color
        memory.readings = memory._no_readings()
        return memory

    def copy(self) -> Memory:
        """The same memory, which goes its own way from here."""
        twin = Memory.__new__(Memory)
        vars(twin).update(vars(self))
        twin.holdings = [holding.copy() for holding in self.holdings]
        twin.bluffs, twin.honest = list(self.bluffs), list(self.honest)
        twin.down_bluffs, twin.down_honest = list(self.down_bluffs), list(self.down_honest)
        twin.signs = [signs.copy() for signs in self.signs]
        twin.readings = [reading.copy() for reading in self.readings]
        return twin

    def lacks(self, seat: int, color: int) -> bool:
        """Whether the seat surely, or nearly so, holds no card of the color."""
        holding = self.holdings[seat]
        bit = 1 << color
        return all(mask & bit for mask, _ in holding.groups) and not any(
            self.deck.color_of(card) == color for card in holding.known
        )

    def fits(self, view: View) -> bool:
        """Whether what is remembered agrees with the view; it does unless events were missed."""
        return all(holding.count == count for holding, count in zip(self.holdings, view.counts, strict=True))

    def saw(self, events: Sequence[ev.Event]) -> None:
        """Fold in events as this seat saw them (``event.seen_by(seat)``)."""
        for event in events:
            if fold := _FOLDS.get(type(event)):
                fold(self, event)

    def _no_signs(self) -> list[Signs]:
        return [Signs(len(self.deck.colors)) for _ in range(self.players)]

    def _no_readings(self) -> list[Reading]:
        return [Reading(holding.count) for holding in self.holdings]

    # -- the folds --

    def _dealt(self, event: ev.CardsDealt) -> None:
        self.holdings = [Holding(len(hand)) for hand in event.hands]
        if self.seat >= 0:
            self.holdings[self.seat] = Holding(0, event.hands[self.seat])
        self.color = self.color_before = self.top = self._drawer = self._last_player = NONE
        self.laid = frozenset()
        self.signs = self._no_signs()
        self.readings = self._no_readings()
        self._has_drawn = False

    def _traded(self, event: ev.CardsTraded) -> None:
        """Both traders know a card of the other's hand."""
        if self.seat not in (event.seat, event.target):
            return
        gave = self.seat == event.seat
        other, gone, come = event.target, event.given, event.taken
        if not gave:
            other, gone, come = event.seat, event.taken, event.given
        own = self.holdings[self.seat].known
        self.holdings[self.seat] = Holding(0, [card for card in own if card not in gone] + [*come])
        self.holdings[other] = Holding(self.holdings[other].count - len(gone), gone)

    def _turned(self, event: ev.StartCardTurned) -> None:
        self.color, self.top = self.deck.color_of(event.card), self.deck.face(event.card)

    def _played(self, event: ev.CardPlayed) -> None:
        signs, reading = self.signs[event.seat], self.readings[event.seat]
        held, self.top_before = self.holdings[event.seat].count, self.top
        for left, card in enumerate((event.card, *event.also)):
            color, face = self.deck.color_of(card), self.deck.face(card)
            reading.played(held - left, self.top, self.color, face, color, is_drawn=self._has_drawn)
            self.top = face
            if color == NONE:
                signs.played_wild(held - left, is_drawn=self._has_drawn)
            else:
                signs.played(self.color, color, held - left, is_drawn=self._has_drawn)
            self.holdings[event.seat].remove(card, WILD_BIT if color == NONE else 1 << color)
        self.color_before = self.color
        self.color = self.deck.color_of((event.card, *event.also)[-1])
        self._last_player = event.seat
        self._drawer = NONE

    def _laid_down(self, event: ev.CardLaidDown) -> None:
        if event.seat == self.seat:
            self.holdings[event.seat].known.discard(event.card)
            self.laid |= {event.card}
        else:
            self.holdings[event.seat].lose_one_unseen()
        self._drawer = NONE

    def _turned_up(self, event: ev.FaceDownTurned) -> None:
        self.laid -= {event.card}
        if event.legal:
            self.down_honest[event.target] += 1
        else:
            self.down_bluffs[event.target] += 1
            self.holdings[event.target].known.add(event.card)

    def _reshuffled(self, _event: ev.PileReshuffled) -> None:
        """Own cards that lay face down are in the draw pile now."""
        self.laid = frozenset()

    def _named(self, event: ev.ColorChosen) -> None:
        self.color = event.color
        if event.seat == self._last_player != NONE:
            self.signs[event.seat].named(event.color, self.color_before, is_drawn=self._has_drawn)
            held, before = self.holdings[event.seat].count + 1, (self.top_before, self.color_before)
            self.readings[event.seat].named(held, *before, self.top, event.color, is_drawn=self._has_drawn)

    def _drew(self, event: ev.CardsDrawn) -> None:
        holding = self.holdings[event.seat]
        if event.why == "turn":
            self._has_drawn = True
            self.signs[event.seat].sought(self.color)
            self.readings[event.seat].tell(DREW, holding.count, self.top, self.color)
        self.signs[event.seat].drew(len(event.cards), holding.count)
        self.readings[event.seat].drew(len(event.cards))
        if event.seat == self.seat:
            holding.known.update(event.cards)
            if event.why == "penalty":
                self.attacker = self._last_player
            return
        if event.why == "turn":
            self._mark_lacking(holding)
            self._drawer = NONE if self.drawn_kept else event.seat
        holding.add(len(event.cards))

    def _mark_lacking(self, holding: Holding) -> None:
        if self.color != NONE:
            holding.mark(1 << self.color | WILD_BIT)

    def _turn_began(self, _event: ev.TurnBegan) -> None:
        """A turn that ended with a draw: most likely what was drawn could not be played either.

        Keeping a card that could have been played looks the same (docs/rules.md, Where rules meet, 21).
        """
        drawer, self._drawer = self._drawer, NONE
        self._has_drawn = False
        if drawer != NONE:
            self._mark_lacking(self.holdings[drawer])
            self.signs[drawer].needed(self.color)
            self.readings[drawer].tell(KEPT, self.holdings[drawer].count, self.top, self.color)

    def _revealed(self, event: ev.HandRevealed) -> None:
        """The hand is shown as it was at the play; what was drawn since, for a call forgotten, is not."""
        if event.to == self.seat:
            drawn_since = self.holdings[event.seat].count - len(event.cards)
            self.holdings[event.seat] = Holding(max(0, drawn_since), event.cards)

    def _judged(self, event: ev.ChallengeDecided) -> None:
        tally = self.honest if event.legal else self.bluffs
        tally[event.target] += 1

    def _swapped(self, event: ev.HandsSwapped) -> None:
        holdings, one, other = self.holdings, event.seat, event.target
        holdings[one], holdings[other] = holdings[other], holdings[one]
        self.signs[one], self.signs[other] = self.signs[other], self.signs[one]
        self.readings[one], self.readings[other] = self.readings[other], self.readings[one]
        self._look_at_own(event.hands)

    def _passed(self, event: ev.HandsPassed) -> None:
        holders = [seat for seat in range(self.players) if self.holdings[seat].count]
        moved = [(self.holdings[seat], self.signs[seat], self.readings[seat]) for seat in holders]
        for place, carried in enumerate(moved):
            to = holders[(place + event.direction) % len(holders)]
            self.holdings[to], self.signs[to], self.readings[to] = carried
        self._look_at_own(event.hands)

    def _shuffled(self, event: ev.HandsShuffled) -> None:
        self.holdings = [Holding(len(hand)) for hand in event.hands]
        self.signs, self.readings = self._no_signs(), self._no_readings()
        self._look_at_own(event.hands)

    def _returned(self, event: ev.HandReturned) -> None:
        self.holdings[event.seat] = Holding()

    def _shed(self, event: ev.CardsShed) -> None:
        for card in event.cards:
            self.holdings[event.seat].remove(card, 1 << self.deck.color_of(card))

    def _flipped(self, event: ev.TableFlipped) -> None:
        """What was known of cards holds for their other sides; what they could not be says nothing of those."""
        others = self.deck.others
        for holding in self.holdings:
            count = sum([unknown for _, unknown in holding.groups])
            holding.known = {others[card] for card in holding.known}
            holding.groups = [[0, count]] if count else []
        self.color = self.color_before = self.deck.color_of(event.top)
        self.top = self.deck.face(event.top)
        self._drawer = NONE
        self.signs, self.readings = self._no_signs(), self._no_readings()

    def _partners(self, event: ev.PartnersShown) -> None:
        for seat, hand in enumerate(event.hands):
            if event.sides[seat] == event.sides[self.seat] and seat != self.seat:
                self.holdings[seat] = Holding(0, hand)

    def _look_at_own(self, hands: ev.Hands) -> None:
        if self.seat >= 0:
            self.holdings[self.seat] = Holding(0, hands[self.seat])


_FOLDS: Mapping[type[ev.Event], Callable[[Memory, Any], None]] = {
    ev.CardsDealt: Memory._dealt,
    ev.CardsTraded: Memory._traded,
    ev.StartCardTurned: Memory._turned,
    ev.CardPlayed: Memory._played,
    ev.CardLaidDown: Memory._laid_down,
    ev.FaceDownTurned: Memory._turned_up,
    ev.PileReshuffled: Memory._reshuffled,
    ev.ColorChosen: Memory._named,
    ev.CardsDrawn: Memory._drew,
    ev.TurnBegan: Memory._turn_began,
    ev.HandRevealed: Memory._revealed,
    ev.ChallengeDecided: Memory._judged,
    ev.HandReturned: Memory._returned,
    ev.HandsSwapped: Memory._swapped,
    ev.HandsPassed: Memory._passed,
    ev.HandsShuffled: Memory._shuffled,
    ev.CardsShed: Memory._shed,
    ev.PartnersShown: Memory._partners,
    ev.TableFlipped: Memory._flipped,
}
