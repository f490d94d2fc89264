"""Whole hands on their way: swapped, passed on, shuffled, dropped; and the written rule."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.content.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.timeline import Beat, sequence, together
from uno_desktop.ui.table import timing
from uno_desktop.ui.table.beats.show import Show
from uno_desktop.ui.table.faces import IVORY
from uno_desktop.ui.table.layout import Spot
from uno_desktop.ui.table.motion import fly, word
from uno_desktop.ui.table.sprites import CardSprite, Pose

_MOST_TRAVELLING = 8
_GOOD = (166, 236, 160)
_BAD = (255, 150, 120)


def hands_swapped(show: Show, event: ev.HandsSwapped) -> Beat:
    """Two hands change places across the table."""
    moves = {event.seat: event.target, event.target: event.seat}
    return _travel(show, moves, event.hands, timing.SWAP_S)


def hands_passed(show: Show, event: ev.HandsPassed) -> Beat:
    """Every hand goes one seat on."""
    view = show.picture.view
    holders = [seat for seat in range(view.players) if view.counts[seat]]
    step = 1 if event.direction > 0 else -1
    moves = {seat: holders[(i + step) % len(holders)] for i, seat in enumerate(holders)}
    return _travel(show, moves, event.hands, timing.PASS_S)


def hands_shuffled(show: Show, event: ev.HandsShuffled) -> Beat:
    """All hands are gathered in the middle, shuffled, and dealt out."""
    picture = show.picture

    def gather() -> list[Beat]:
        return [b for seat in range(picture.view.players) for b in _leave(show, seat, _middle(show), timing.GATHER_S)]

    def deal() -> list[Beat]:
        return [b for seat, cards in enumerate(event.hands) for b in _come(show, seat, cards, _middle(show))]

    return sequence(
        Beat(0.0, on_start=lambda: show.play("shuffle")),
        together(*gather(), stagger_s=0.012),
        Beat(timing.KEEP_S, on_start=lambda: _empty(show)),
        together(*deal(), stagger_s=timing.DEAL_STAGGER_S / 2),
        Beat(0.0, on_finish=lambda: _arrived(show, event.hands)),
    )


def _travel(show: Show, moves: dict[int, int], hands: ev.Hands, duration_s: float) -> Beat:
    """Hands leave for other seats all at once; what arrives is known when it is there."""
    beats = [b for seat, to in moves.items() for b in _leave(show, seat, lambda to=to: _hold(show, to), duration_s)]
    return sequence(
        Beat(0.0, on_start=lambda: show.play("slide")),
        together(*beats, stagger_s=0.014),
        Beat(0.0, on_finish=lambda: _arrived(show, hands)),
    )


def _leave(show: Show, seat: int, target, duration_s: float) -> list[Beat]:
    """The hand of a seat flies off, face down: up to a few cards stand for all of it."""
    picture = show.picture
    count = min(_MOST_TRAVELLING, picture.view.counts[seat])
    return [_fly_off(show, seat, i, count, target, duration_s) for i in range(count)]


def _fly_off(show: Show, seat: int, index: int, count: int, target, duration_s: float) -> Beat:
    picture = show.picture
    sprite = CardSprite(NONE, Pose(0, 0))

    def begin() -> None:
        sprite.pose = Pose.at(picture.hold_spot(seat), turn=-1.0)
        if seat == picture.home and picture.hand:
            taken = picture.hand.pop(0)
            sprite.pose.x, sprite.pose.y, sprite.pose.angle = taken.pose.x, taken.pose.y, taken.pose.angle
        picture.counts[seat] = max(0, picture.counts[seat] - 1)
        if index == count - 1:
            picture.counts[seat] = 0
            if seat == picture.home:
                picture.hand.clear()
        picture.flights.append(sprite)

    return fly(
        picture, sprite, target, duration_s, height=50 + 8 * index, on_start=begin,
        on_finish=lambda: picture.flights.remove(sprite) if sprite in picture.flights else None,
    )  # fmt: skip


def _come(show: Show, seat: int, cards: Sequence[int], source) -> list[Beat]:
    return [_fly_in(show, seat, source) for _ in cards]


def _fly_in(show: Show, seat: int, source) -> Beat:
    picture = show.picture
    sprite = CardSprite(NONE, Pose(0, 0))

    def begin() -> None:
        sprite.pose = Pose.at(source(), turn=-1.0)
        picture.flights.append(sprite)
        show.play("deal")

    def arrive() -> None:
        picture.flights.remove(sprite)
        picture.counts[seat] += 1

    return fly(
        picture, sprite, lambda: _hold(show, seat), timing.DEAL_FLIGHT_S, height=26, on_start=begin, on_finish=arrive
    )


def _hold(show: Show, seat: int) -> Spot:
    return show.picture.hold_spot(seat)


def _middle(show: Show):
    def spot() -> Spot:
        x, y = show.ring_middle()
        return Spot(x, y, 0.0, show.picture.layout.draw_pile.width)

    return spot


def _empty(show: Show) -> None:
    show.picture.counts = [0] * len(show.picture.counts)
    show.picture.hand.clear()


def _arrived(show: Show, hands: ev.Hands) -> None:
    """The hands are there: the own one is taken up."""
    picture = show.picture
    picture.counts = [len(cards) for cards in hands]
    picture.hand.clear()
    own = hands[picture.home]
    picture.take_hand(own)
    start = picture.hold_spot(picture.home)
    if not picture.style.reduced_motion:
        for sprite in picture.hand:
            sprite.pose = Pose.at(start)
    show.play("flip")


# -- dropping all hands: its scene shows it; here are only beginning and end -----------------------------------------


def drop_began(show: Show, _event: ev.DropBegan) -> Beat:
    """A breath before the light goes down."""
    return Beat(timing.DROP_BEGINS_S, on_start=lambda: show.play("challenge"))


# -- the written rule -------------------------------------------------------------------------------------------------


def comply_asked(show: Show, event: ev.ComplyAsked) -> Beat:
    """Somebody must follow a rule of the players' own."""
    return word(
        show.picture, t("table.comply"), lambda: show.middle_of(event.seat), IVORY, timing.COMPLY_S, size=28,
        on_start=lambda: show.play("challenge"),
    )  # fmt: skip


def complied(show: Show, event: ev.Complied) -> Beat:
    """Done."""
    return word(show.picture, t("table.complied"), lambda: show.middle_of(event.seat), _GOOD, timing.COMPLY_S, size=28)


def refused(show: Show, event: ev.Refused) -> Beat:
    """Not done."""
    return word(show.picture, t("table.refused"), lambda: show.middle_of(event.seat), _BAD, timing.COMPLY_S, size=28)
