"""Shows moves one after the other: events become beats, and when all are shown the table is what the view says.

The rules never wait for a picture: the referee is told when all has been shown (``idle``), and only then does game
time go on. The picture never runs ahead: what it knows is the view folded so far.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.motion.timeline import Beat, Timeline
from uno_desktop.ui.play.beats import (
    count_of_hand,
    deal,
    draw,
    house_rules,
    moving_hands,
    play,
    table_turn,
)
from uno_desktop.ui.play.beats.beat_context import BeatContext
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.beats.table_preload import (
    preload_backs,
    preload_cards,
    preload_color,
    preload_sides,
    preload_turn,
    preload_wash,
)
from uno_desktop.ui.play.picture.turning import Backs

BEATS: Mapping[type[ev.Event], Any] = {
    ev.DealerChosen: deal.dealer_chosen,
    ev.HandStarted: deal.hand_started,
    ev.CardsDealt: deal.cards_dealt,
    ev.StartCardTurned: deal.start_card_turned,
    ev.PileReshuffled: deal.pile_reshuffled,
    ev.HandRuleAsked: house_rules.rule_asked,
    ev.HandRuleChosen: house_rules.rule_chosen,
    ev.CardsTraded: house_rules.cards_traded,
    ev.MachinePressed: house_rules.machine_pressed,
    ev.TimeRanOut: house_rules.time_ran_out,
    ev.HandTimeUp: house_rules.hand_time_up,
    ev.SilenceBegan: house_rules.silence_began,
    ev.SilenceEnded: house_rules.silence_ended,
    ev.SilenceBroken: house_rules.silence_broken,
    ev.CardPlayed: play.card_played,
    ev.CardsShed: play.cards_shed,
    ev.CardLaidDown: play.card_laid_down,
    ev.FaceDownBelieved: play.face_down_believed,
    ev.FaceDownTurned: play.face_down_turned,
    ev.ColorChosen: play.color_chosen,
    ev.DirectionReversed: play.direction_reversed,
    ev.SeatSkipped: play.seat_skipped,
    ev.PenaltyGrew: play.penalty_grew,
    ev.CardsDrawn: draw.cards_drawn,
    ev.NothingToDraw: draw.nothing_to_draw,
    ev.DrawnCardKept: draw.drawn_card_kept,
    ev.ChallengeMade: draw.challenge_made,
    ev.HandRevealed: draw.hand_revealed,
    ev.ChallengeDecided: draw.challenge_decided,
    ev.UnoCalled: draw.uno_called,
    ev.UnoCaught: draw.uno_caught,
    ev.FalseUnoCalled: draw.false_uno_called,
    ev.DropBegan: moving_hands.drop_began,
    ev.HandsSwapped: moving_hands.hands_swapped,
    ev.HandsPassed: moving_hands.hands_passed,
    ev.HandsShuffled: moving_hands.hands_shuffled,
    ev.TableFlipped: table_turn.table_flipped,
    ev.ComplyAsked: moving_hands.comply_asked,
    ev.Complied: moving_hands.complied,
    ev.Refused: moving_hands.refused,
    ev.WentOut: count_of_hand.went_out,
    ev.HandReturned: moving_hands.hand_returned,
    ev.HandCounted: count_of_hand.hand_counted,
    ev.HandWon: count_of_hand.hand_won,
    ev.HandEndedWithoutWinner: count_of_hand.hand_without_winner,
    ev.MatchWon: count_of_hand.match_won,
    ev.TurnBegan: count_of_hand.turn_began,
}
"""``function(show, event) -> Beat | None``."""

NO_PICTURE = frozenset({ev.DealerDrawn, ev.HandDropped, ev.DropEnded, ev.PartnersShown, ev.BacksShown})
"""Events that the table does not show: the dealer's draw and the drop have scenes of their own."""


LANDS_LATER = frozenset({
    ev.CardPlayed, ev.CardsShed, ev.SeatSkipped, ev.CardsDrawn, ev.ChallengeMade, ev.UnoCaught, ev.HandsSwapped,
    ev.HandsPassed, ev.HandsShuffled, ev.ComplyAsked, ev.MachinePressed, ev.TurnBegan,
    ev.CardLaidDown, ev.FaceDownTurned, ev.HandReturned,
})  # fmt: skip
"""The events whose beat says itself when they arrive at those they touch; all others arrive as their beat begins."""

SKIPPED_BY_A_PRESS = frozenset({ev.WentOut, ev.HandCounted, ev.HandWon, ev.HandEndedWithoutWinner, ev.MatchWon})
"""While one of these is shown, a press does not hurry what is left: it ends it."""


log = logging.getLogger(__name__)

OnEvent = Callable[[ev.Event], None]
SEEN_OFTEN = (ev.TableFlipped, ev.HandsShuffled, ev.HandsPassed, ev.MachinePressed)
"""Great beats, which get shorter when they come often."""
_MOST_STEPS_A_FRAME = 400
"""Against an event that would queue itself forever."""


class Director:
    """Queues what happened and plays it on the picture. ``on_event`` is told of each event as its beat begins.

    ``length`` says how long a great beat of that kind is this time, as a share of a whole one.
    """

    def __init__(
        self, picture: TablePicture, ctx: BeatContext, on_event: OnEvent, *, speed: float = 1.0,
        length: Callable[[str], float] = lambda kind: 1.0,
    ) -> None:  # fmt: skip
        self.picture = picture
        self.timeline = Timeline(speed)
        self._ctx = ctx
        self._on_event = on_event
        self._length = length
        self._share = 1.0
        """How long the beat that runs is, as a share of a whole one."""
        self._queue: deque[ev.Event | View | Backs] = deque()
        self._event: ev.Event | None = None
        self._held = False
        self._hurried = False

    def queue(self, events: Iterable[ev.Event], view: View) -> None:
        """A move: what the viewing seat saw of it, and what it knows afterwards."""
        events, picture = tuple(events), self.picture
        if picture.faces.deck.two_sided:
            self._queue_backs(Backs() if ev.TableFlipped in map(type, events) else _backs_after(events))
        for event in events:
            self._queue.append(event)
            match event:
                case ev.CardPlayed():
                    preload_cards(picture, (event.card, *event.also))
                case ev.CardsShed():
                    preload_cards(picture, event.cards)
                case ev.StartCardTurned() | ev.FaceDownTurned():
                    preload_cards(picture, (event.card,))
                case ev.CardsDrawn() if event.seat == picture.home:
                    preload_cards(picture, event.cards)
                case ev.CardsDealt():
                    preload_cards(picture, event.hands[picture.home])
                case ev.HandReturned():
                    self._ctx.leaving.add(event.seat)
                case ev.HandCounted():
                    picture.preload.extend(count_of_hand.preload(picture, event))
                case ev.MatchWon():
                    self._ctx.ends_match = True
                case ev.TableFlipped():
                    picture.preload.put_first(table_turn.preload(self._ctx, event))
                    self._queue_backs(_backs_after(events))
        self._queue.append(view)

    def _queue_backs(self, backs: Backs) -> None:
        """From here on cards come that show these backs as the move ends."""
        self._queue.append(backs)
        preload_backs(self.picture, backs)

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return not self._held and not self._queue and self._event is None and self.timeline.idle

    @property
    def showing(self) -> str:
        """The kind of the event that is being shown, "" for none: for measurements."""
        return type(self._event).__name__ if self._event is not None else ""

    def hold(self) -> None:
        """Show nothing more until ``release``: another scene shows a part of it."""
        self._held = True

    def release(self) -> None:
        """End ``hold``: show what is queued again."""
        self._held = False

    def hurry(self) -> None:
        """Play all that is queued now quickly; from the moment a hand has ended on, skip it."""
        if self.idle:
            return
        self._hurried = True
        self.timeline.hurry()
        if type(self._event) in SKIPPED_BY_A_PRESS:
            self._ctx.skips = True

    def cut(self) -> None:
        """End the beat that runs (its end state is the same); what is queued behind it is still played.

        For a new size of the window: a beat knows places in pixels.
        """
        self.timeline.finish()
        self._end_event()

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; true while there is something to show."""
        moving = not self.timeline.idle
        self.timeline.update(dt / self._share)
        for _ in range(_MOST_STEPS_A_FRAME):
            if self._ctx.skips:
                self.timeline.finish()
            if not self.timeline.idle:
                return True
            self._end_event()
            if self._held or not self._queue:
                break
            self._next()
            moving = True
        if self.timeline.idle and not self._queue:
            self._hurried = self._ctx.skips = False
        return moving

    def _next(self) -> None:
        entry = self._queue.popleft()
        if isinstance(entry, View):
            # The view folded from events must be the one the referee gives; a difference is said, the truth wins.
            if (folded := self.picture.view) != entry:
                wrong = [name for name in entry._fields if getattr(folded, name) != getattr(entry, name)]
                log.warning("the view folded from events differs in %s", ", ".join(wrong))
            self.picture.settle(entry)
            return
        if isinstance(entry, Backs):
            self.picture.coming = entry
            return
        self._event = entry
        self._share = self._length(type(entry).__name__) if isinstance(entry, SEEN_OFTEN) else 1.0
        self._ctx.begin(entry)
        self._on_event(entry)
        make = BEATS.get(type(entry))
        beat: Beat | None = make(self._ctx, entry) if make is not None else None
        if type(entry) not in LANDS_LATER:
            self._ctx.land()
        if beat is None:
            self._end_event()
            return
        self.timeline.add(beat)
        if self._hurried:
            self.timeline.hurry()
        self.timeline.update(0.0)
        if isinstance(entry, ev.CardPlayed | ev.CardsDrawn | ev.StartCardTurned):
            self._look_ahead()

    def _look_ahead(self) -> None:
        """While a card is in the air there is time to make what follows: the seat whose turn is next, a new color."""
        began = next((event for event in self._queue if isinstance(event, ev.TurnBegan)), None)
        if began is not None:
            preload_turn(self.picture, began.seat)
        if self.picture.faces.deck.two_sided:
            self.picture.preload.extend(preload_sides(self.picture))
        if isinstance(self._event, ev.CardPlayed):
            # Make what shows the color in force after a card: its own, the one chosen for it, any while that is open.
            deck, laid = self.picture.faces.deck, (self._event.card, *self._event.also)
            own = deck.color_of(laid[-1])
            if own != NONE:
                preload_color(self.picture, own, laid)
                return
            chosen = next((event.color for event in self._queue if isinstance(event, ev.ColorChosen)), NONE)
            for color in range(len(deck.colors)) if chosen == NONE else (chosen,):
                preload_color(self.picture, color, laid)
                self.picture.preload.extend(play.preload_choice(self.picture, color))
            if chosen != NONE:
                preload_wash(self.picture, chosen)

    def _end_event(self) -> None:
        """The beat is over: the picture shows what the view of the seat is after the event."""
        event, self._event = self._event, None
        if isinstance(event, ev.HandReturned):
            self._ctx.leaving.discard(event.seat)
        if event is not None:
            self._ctx.land()
            self.picture.settle(self.picture.view.after(event), amid=True)


def _backs_after(events: Iterable[ev.Event]) -> Backs:
    """What the backs show as a move ends."""
    shown = next((event for event in events if isinstance(event, ev.BacksShown)), None)
    return Backs() if shown is None else Backs(shown.backs, shown.draw_back)
