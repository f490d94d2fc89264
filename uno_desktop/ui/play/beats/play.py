"""Cards laid on the pile, and what lies in their wake: color, direction, skips, sums."""

from __future__ import annotations

import math

from uno_desktop.content.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.timeline import Beat, sequence, together
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.show import Show
from uno_desktop.ui.play.motion import flight_then_land, fly, word
from uno_desktop.ui.play.sprites import CardSprite, Pose
from uno_desktop.ui.shell.card_faces import IVORY

_WASH = 0.8
"""How strong the light of a new color is at its strongest."""
_SPARKS = 34
_PENALTY_COLOR = (255, 214, 92)
_SKIP_COLOR = (255, 150, 120)


def card_played(show: Show, event: ev.CardPlayed) -> Beat:
    """The card travels in an arc, spins a little, lands with weight; further ones follow it."""
    cards = (event.card, *event.also)
    flights = [_laid(show, event.seat, card, place) for place, card in enumerate(cards)]
    beat = together(*flights, stagger_s=beat_times.PLAY_NEXT_S)
    if not event.jumped_in:
        return beat
    cry = word(show.picture, t("table.jump_in"), lambda: show.middle_of(event.seat), IVORY, beat_times.PLAY_S, size=28)
    return together(cry, beat)


def _laid(show: Show, seat: int, card: int, later: int) -> Beat:
    picture = show.picture
    sprite = CardSprite(card, Pose(0, 0))

    def begin() -> None:
        picture.counts[seat] -= 1
        own = picture.hand.give_away(card) if seat == picture.home else None
        if own is not None:
            sprite.pose = own.pose
        else:
            sprite.pose = Pose.at(picture.hold_spot(seat), turn=-1.0)
        sprite.pose.alpha = 1.0
        picture.flights.append(sprite)
        show.play("slide")

    def lie() -> None:
        if sprite in picture.flights:
            picture.flights.remove(sprite)
        picture.discard.append(card)
        color = picture.faces.deck.color_of(card)
        if color != NONE:
            picture.color = color

    spin = 0.0 if seat == show.home else 40.0 if card % 2 else -40.0
    flight = fly(
        picture, sprite, lambda: picture.discard_spot(card, len(picture.discard) + later), beat_times.PLAY_S, height=64,
        spin=spin, turn_to=1.0, on_start=begin, on_finish=lambda: show.play("place"), curve=beat_times.PLAY_CURVE,
    )  # fmt: skip
    return flight_then_land(picture, flight, sprite, lie)


def color_chosen(show: Show, event: ev.ColorChosen) -> Beat:
    """The color washes over the table."""
    picture = show.picture
    color = picture.faces.colors[event.color]

    def begin() -> None:
        picture.color = event.color
        show.play("color")
        spot = picture.layout.discard
        picture.particles.sparks((spot.x, spot.y), _readable(color), _SPARKS)

    def apply(u: float) -> None:
        picture.wash = (color, _WASH * math.sin(math.pi * u)) if u < 1.0 else None

    name = word(
        picture, picture.color_words[event.color], show.ring_middle, _readable(color), beat_times.WASH_S * 1.25, size=52
    )
    if picture.style.reduced_motion:
        return sequence(Beat(0.0, on_start=begin), name)
    return together(Beat(beat_times.WASH_S, apply, "linear", on_start=begin), name)


def _readable(color: tuple[int, ...]) -> tuple[int, ...]:
    """Light enough to be read within its dark edge."""
    return tuple(channel + (255 - channel) * 45 // 100 for channel in color[:3])


def direction_reversed(show: Show, event: ev.DirectionReversed) -> Beat:
    """The ring of arrows turns over."""
    ring = show.picture.ring
    start = ring.flip

    def begin() -> None:
        nonlocal start
        start = ring.flip
        show.play("reverse")

    def apply(u: float) -> None:
        ring.flip = start + (event.direction - start) * u

    duration_s = beat_times.REDUCED_S if show.picture.style.reduced_motion else beat_times.REVERSE_S
    return Beat(duration_s, apply, beat_times.TURN_CURVE, on_start=begin)


def seat_skipped(show: Show, event: ev.SeatSkipped) -> Beat:
    """The seat is passed over."""
    return word(
        show.picture, t("table.skip"), lambda: show.middle_of(event.seat), _SKIP_COLOR, beat_times.SKIP_SIGN_S, size=32,
        on_start=lambda: show.play("skip"),
    )  # fmt: skip


def penalty_grew(show: Show, event: ev.PenaltyGrew) -> Beat:
    """The sum that is to be drawn."""
    return word(
        show.picture, t("table.plus", n=event.total), show.ring_middle, _PENALTY_COLOR, beat_times.SUM_S, size=54,
        on_start=lambda: show.play("penalty"),
    )  # fmt: skip
