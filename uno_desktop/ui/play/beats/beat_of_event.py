"""Which event has which beat. An event without a picture says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from uno_desktop.engine import events as ev
from uno_desktop.ui.kit.motion.timeline import Beat
from uno_desktop.ui.play.beats import (
    calls,
    count_of_hand,
    deal,
    draw,
    house_rules,
    moving_hands,
    play,
    table_turn,
)
from uno_desktop.ui.play.beats.beat_context import BeatContext

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
    ev.ChallengeMade: calls.challenge_made,
    ev.HandRevealed: calls.hand_revealed,
    ev.ChallengeDecided: calls.challenge_decided,
    ev.UnoCalled: calls.uno_called,
    ev.UnoCaught: calls.uno_caught,
    ev.FalseUnoCalled: calls.false_uno_called,
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


def beat_for(ctx: BeatContext, event: ev.Event) -> Beat | None:
    """The beat of an event, made from the picture as it is now; None where there is nothing to wait for."""
    make = BEATS.get(type(event))
    return make(ctx, event) if make is not None else None


def faces_of(event: ev.Event, home: int) -> tuple[int, ...]:
    """The cards whose faces the beat of an event will turn up, seen from the seat ``home``."""
    match event:
        case ev.CardPlayed():
            return (event.card, *event.also)
        case ev.CardsShed():
            return event.cards
        case ev.StartCardTurned() | ev.FaceDownTurned():
            return (event.card,)
        case ev.CardsDrawn() if event.seat == home:
            return event.cards
        case ev.CardsDealt():
            return event.hands[home]
    return ()
