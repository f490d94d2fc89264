"""Dealing, the start card, and the new draw pile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.effect_kinds import makes_draw
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.ui.kit.motion.timeline import Beat, InTurn, Together
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import BeatContext
from uno_desktop.ui.play.beats.motion import flight_then_land, fly
from uno_desktop.ui.play.beats.table_preload import preload_arrival, preload_color, preload_landing
from uno_desktop.ui.play.picture.sprites import CardSprite
from uno_desktop.ui.play.picture.table_layout import Spot
from uno_desktop.ui.play.picture.turning import arriving_back
from uno_desktop.ui.shell.look.card_faces import IVORY

_LOWER_UNITS = 22
"""How far below the ring's upper edge the words start that say what a start card doesn't do: they rise to the line."""


def dealer_chosen(ctx: BeatContext, event: ev.DealerChosen) -> Beat:
    """A word at the seat of the dealer."""
    return ctx.word_about(event.seat, t("table.deals"), IVORY, beat_times.DEALER_S, size=26, sound="tick")


def hand_started(ctx: BeatContext, _event: ev.HandStarted) -> Beat:
    """The table is cleared, and the cards are shuffled: a few backs leap up from the pile and fall back onto it."""
    picture, leap_s = ctx.picture, 0.28 * beat_times.SHUFFLE_S

    def clear() -> None:
        line = picture.texts.line  # says already which hand begins
        picture.clear_table()
        picture.texts.line = line

    cleared = Beat(0.0, on_start=clear)
    if picture.style.reduced_motion:
        return cleared

    def leap(shift: float, angle: float) -> Beat:
        sprite = CardSprite(NONE)

        def beside() -> Spot:
            spot = picture.draw_spot
            return Spot(spot.x + shift * spot.width, spot.y, angle, spot.width)

        out = fly(
            picture, sprite, beside, leap_s, height=16,
            on_start=lambda: picture.begin_flight(sprite, picture.draw_spot),
        )  # fmt: skip
        back = fly(
            picture, sprite, lambda: picture.draw_spot, leap_s, height=16, on_finish=partial(picture.end_flight, sprite)
        )
        return InTurn(out, back)

    leaps = [leap(side * 0.62, side * 8.0) for side in (1, -1) * 3]
    shuffled = Together(*leaps, stagger_s=0.08 * beat_times.SHUFFLE_S)
    return InTurn(cleared, Beat(0.0, on_start=lambda: ctx.play("shuffle")), shuffled)


def cards_dealt(ctx: BeatContext, event: ev.CardsDealt) -> Beat:
    """One card after the other around the table, beginning left of the dealer."""
    picture = ctx.picture
    players = len(event.hands)
    most = max(map(len, event.hands))
    dealer = picture.view.dealer
    order = [
        ((dealer + 1 + step) % players, place)
        for place in range(most)
        for step in range(players)
        if place < len(event.hands[(dealer + 1 + step) % players])
    ]
    stagger_s = min(beat_times.DEAL_STAGGER_S, beat_times.DEAL_TOTAL_S / max(1, len(order)))
    return Together(
        *(
            to_hand(ctx, seat, event.hands[seat][place], beat_times.DEAL_FLIGHT_S, sound="deal",
                    curve="ease_out_cubic", shares=DEALT)
            for seat, place in order
        ),
        stagger_s=stagger_s,
    )  # fmt: skip


DEALT = (0.65, 1.0)
"""How large a card is as it leaves the pile in the deal and as it arrives, as shares: many in the air at once would
flash."""
MANY_DRAWN = (0.65, 0.65)
"""The same of cards that come into a hand one by one, too quickly for each to cover much: there they grow."""


def _sized(spot: Spot, share: float) -> Spot:
    return replace(spot, width=round(spot.width * share))


def to_hand(
    ctx: BeatContext, seat: int, card: int, duration_s: float, *, sound: str, curve: str = beat_times.FLY_CURVE,
    on_arrival: Callable[[], None] | None = None, shares: tuple[float, float] = (1.0, 1.0),
) -> Beat:  # fmt: skip
    """A card flies from the draw pile into a hand; our own is seen, if we may see it.

    ``shares``: how large it is as it leaves the pile, and as it comes to the own hand.
    """
    picture = ctx.picture
    sprite = CardSprite(card)
    seen = seat == picture.home and card != NONE

    def begin() -> None:
        picture.begin_flight(sprite, _sized(picture.draw_spot, shares[0]))
        sprite.back = arriving_back(picture.counts[seat], picture.backs.of(seat), picture.coming.of(seat))
        preload_arrival(picture, seat, card)
        picture.draw_one()
        ctx.play(sound)

    def arrive() -> None:
        picture.end_flight(sprite)
        picture.counts[seat] += 1
        if seat == picture.home:
            picture.hand.add(sprite)
        if on_arrival is not None:
            on_arrival()

    def target() -> Spot:
        if seat != picture.home:
            return picture.hold_spot(seat)
        return _sized(picture.hand.spot_of_new_card(card), shares[1])

    return fly(
        picture, sprite, target, duration_s, height=26, spin=18 if seat % 2 else -18, turn_to=1.0 if seen else None,
        curve=curve, on_start=begin, on_finish=arrive,
    )  # fmt: skip


def start_card_turned(ctx: BeatContext, event: ev.StartCardTurned) -> Beat:
    """The top card of the draw pile is turned over; it stays, or goes back where it came from."""
    picture = ctx.picture
    acts = event.fate == "stays" and picture.faces.deck.kind(event.card).effects
    ctx.started, ctx.start_acts = event.card if acts else NONE, False
    sprite = CardSprite(event.card)

    def begin() -> None:
        picture.begin_flight(sprite, picture.draw_spot)
        picture.draw_one()
        preload_landing(picture, event.card)
        color = picture.faces.deck.color_of(event.card)
        if color != NONE:
            preload_color(picture, color, (event.card,))
        ctx.play("flip")

    def lie() -> None:
        picture.end_flight(sprite)
        picture.discard.append(event.card)
        ctx.play("place")

    there = fly(
        picture, sprite, lambda: picture.discard_spot(event.card), beat_times.START_FLIP_S, height=46, turn_to=1.0,
        on_start=begin,
    )  # fmt: skip
    if event.fate != "returned":
        return flight_then_land(picture, there, sprite, lie)
    back = fly(
        picture, sprite, lambda: picture.draw_spot, beat_times.START_COVERED_S, turn_to=-1.0,
        on_finish=partial(picture.end_flight, sprite),
    )  # fmt: skip
    return InTurn(there, Beat(beat_times.KEEP_S), back)


def start_told(ctx: BeatContext, event: ev.TurnBegan) -> list[Beat]:
    """The first turn begins: who picks the color, and what of its sign the start card has not done."""
    card, ctx.started = ctx.started, NONE
    if card == NONE:
        return []
    picture = ctx.picture
    picks = event.phase is Phase.CHOOSE_COLOR
    beats = []
    if picks and event.seat != picture.view.seat:
        beats.append(ctx.word_about(event.seat, t("table.picks_color"), IVORY, beat_times.START_TOLD_S, size=30))
    draws = makes_draw(picture.faces.deck.kind(card))
    if ctx.start_acts or (picks and not draws):
        return beats
    words = t("table.start_draws_nothing" if draws else "table.start_does_nothing")
    x, y = ctx.over_ring()
    place = x, y + picture.layout.px(_LOWER_UNITS)
    return [*beats, ctx.word(words, lambda: place, IVORY, beat_times.START_TOLD_S, size=30, on_plate=True)]


def pile_reshuffled(ctx: BeatContext, event: ev.PileReshuffled) -> Beat:
    """All discards but the top one travel to the draw pile, face down."""
    picture = ctx.picture

    def begin() -> None:
        picture.discard = picture.discard[-1:]
        ctx.play("shuffle")

    def moved_over(place: int) -> Beat:
        sprite = CardSprite(NONE)
        return fly(
            picture, sprite, lambda: picture.draw_spot, beat_times.RESHUFFLE_S / 2, height=60,
            on_start=lambda: picture.begin_flight(sprite, picture.discard_spot(place, place)),
            on_finish=partial(picture.end_flight, sprite),
        )  # fmt: skip

    count = max(1, min(9, event.count))
    return InTurn(
        Beat(0.0, on_start=begin),
        Together(*map(moved_over, range(count)), stagger_s=beat_times.RESHUFFLE_S / 2 / count),
        Beat(0.0, on_finish=partial(setattr, picture, "draw_count", event.count)),
    )
