"""Whole hands on their way: swapped, passed on, shuffled, dropped; and the written rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.motion.timeline import Beat, InTurn, Together
from uno_desktop.ui.kit.motion.tween import ease, lerp
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import GOLD, RED, BeatContext, attack
from uno_desktop.ui.play.beats.motion import fly
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.picture.piles import jitter
from uno_desktop.ui.play.picture.sprites import CardSprite, Pose
from uno_desktop.ui.play.picture.table_layout import Spot
from uno_desktop.ui.shell.look.card_faces import BACK, IVORY

_APART_S = 0.03
_UP, _LEAP_UNITS, _LEAP_GROWS = 0.72, 46, 0.55
"""How long, as a share of the slam, the card is on its way up; how far it leaps, and how much larger it gets."""
_CLOSES_APART = 0.4
"""The share of the time in which the cards of a hand begin to turn face down."""
_DUST, _DUST_SPARKS = (214, 204, 180), 20
_GOOD = (166, 236, 160)
_BAD = (255, 150, 120)
_OUT = (255, 216, 110)


def hands_swapped(ctx: BeatContext, event: ev.HandsSwapped) -> Beat:
    """Two hands change places across the table. They keep left, as on a road, so that both can be followed."""
    moves = {event.seat: event.target, event.target: event.seat}
    return _travel(ctx, moves, event.hands, beat_times.SWAP_S, keep_left=True)


def hand_closed(picture: TablePicture, view: View) -> Beat:
    """The own hand turns face down, card by card from the left; ``view`` is what everybody at the table may know."""
    picture.view = view
    picture.hand.let_go()
    sprites = list(picture.hand.sprites)
    apart = _CLOSES_APART / max(1, len(sprites) - 1)

    def apply(u: float) -> None:
        for place, sprite in enumerate(sprites):
            turned = (u - place * apart) / (1.0 - _CLOSES_APART)
            sprite.pose.turn = lerp(1.0, -1.0, ease("ease_in_out", min(1.0, max(0.0, turned))))

    if picture.style.reduced_motion:
        return Beat(0.0, on_finish=partial(picture.settle, view))
    return Beat(beat_times.CLOSE_S, apply, on_finish=partial(picture.settle, view))


def hands_passed(ctx: BeatContext, event: ev.HandsPassed) -> Beat:
    """Every hand goes one seat on."""
    view = ctx.picture.view
    holders = [seat for seat in range(view.players) if view.counts[seat]]
    step = 1 if event.direction > 0 else -1
    moves = {seat: holders[(i + step) % len(holders)] for i, seat in enumerate(holders)}
    return _travel(ctx, moves, event.hands, beat_times.PASS_S)


def hands_shuffled(ctx: BeatContext, event: ev.HandsShuffled) -> Beat:
    """All hands are gathered in the middle, shuffled, and dealt out."""
    picture = ctx.picture
    gathered = [
        _leave(ctx, seat, partial(_middle, ctx, seat), beat_times.GATHER_S) for seat in range(picture.view.players)
    ]
    first = (event.seat + 1) % len(event.hands)
    order = [(first + step) % len(event.hands) for step in range(len(event.hands))]
    most = max(map(len, event.hands))
    dealt = [_fly_in(ctx, seat) for place in range(most) for seat in order if place < len(event.hands[seat])]
    stagger_s = min(beat_times.DEAL_STAGGER_S, beat_times.DEAL_TOTAL_S / max(1, len(dealt)))
    return InTurn(
        Beat(0.0, on_start=lambda: ctx.play("slide")),
        Together(*gathered),
        Beat(beat_times.KEEP_S, on_start=lambda: ctx.play("shuffle")),
        Together(*dealt, stagger_s=stagger_s),
        Beat(0.0, on_start=ctx.land),
        _taken_up(ctx, event.hands),
    )


def _travel(
    ctx: BeatContext, moves: dict[int, int], hands: ev.Hands, duration_s: float, *, keep_left: bool = False
) -> Beat:  # fmt: skip
    """Hands leave for other seats at once; what arrives is known when it is there. ``keep_left``: as in ``fly``."""
    return InTurn(
        Beat(0.0, on_start=lambda: ctx.play("slide")),
        Together(*(_carried(ctx, seat, to, duration_s, keep_left=keep_left) for seat, to in moves.items())),
        Beat(0.0, on_start=ctx.land),
        _taken_up(ctx, hands) if ctx.picture.home in moves else Beat(0.0, on_start=lambda: _held(ctx, hands)),
    )


def hand_returned(ctx: BeatContext, event: ev.HandReturned) -> Beat:
    """Somebody is out of the hand, and the cards go back to the draw pile. A card that did it flies to them first."""
    picture = ctx.picture

    def arrive(sprite: CardSprite) -> None:
        picture.end_flight(sprite)
        picture.draw_count += 1

    word_beat = ctx.word_about(event.seat, t("table.hand_returned"), _OUT, beat_times.OUT_S, sound="back")
    sent = attack(ctx, RED, t("table.sign.out"), sound="penalty")
    back = _leave(ctx, event.seat, lambda _index: picture.draw_spot, beat_times.GATHER_S, arrive)
    return InTurn(sent, Together(word_beat, back))


def _carried(ctx: BeatContext, seat: int, to: int, duration_s: float, *, keep_left: bool) -> Beat:
    """The hand of a seat goes to another seat. The own seat takes up what comes when all of it is there."""
    picture = ctx.picture

    def arrive(sprite: CardSprite) -> None:
        if to != picture.home:
            picture.end_flight(sprite)
            picture.counts[to] += 1

    return _leave(ctx, seat, lambda _index: picture.hold_spot(to), duration_s, arrive, keep_left=keep_left)


def _leave(
    ctx: BeatContext, seat: int, target: Callable[[int], Spot], duration_s: float,
    on_arrival: Callable[[CardSprite], None] | None = None, *, keep_left: bool = False,
) -> Beat:  # fmt: skip
    """The hand of a seat flies off face down: a few cards stand for all of it. ``target`` is where each goes."""
    count = min(8, ctx.picture.view.counts[seat])
    return Together(
        *(_fly_off(ctx, seat, partial(target, i), i, count, duration_s, on_arrival, keep_left) for i in range(count)),
        stagger_s=_APART_S,
    )


def _fly_off(
    ctx: BeatContext, seat: int, target: Callable[[], Spot], index: int, count: int, duration_s: float,
    on_arrival: Callable[[CardSprite], None] | None, keep_left: bool,
) -> Beat:  # fmt: skip
    picture = ctx.picture
    sprite = CardSprite(NONE)

    def begin() -> None:
        picture.begin_flight(sprite, picture.hold_spot(seat))
        backs = picture.backs.of(seat)
        sprite.back = backs[index % len(backs)] if backs else BACK
        if seat == picture.home and len(picture.hand):
            taken = picture.hand.sprites.pop(0)
            sprite.pose.x, sprite.pose.y, sprite.pose.angle = taken.pose.x, taken.pose.y, taken.pose.angle
        picture.counts[seat] -= 1
        if index == count - 1:
            # The few stand for all: with the last of them nothing is left behind.
            picture.counts[seat] = 0
            if seat == picture.home:
                picture.hand.set_cards(())

    return fly(
        picture, sprite, target, duration_s, height=50 + 8 * index, keep_left=keep_left, on_start=begin,
        on_finish=None if on_arrival is None else partial(on_arrival, sprite),
    )  # fmt: skip


def _fly_in(ctx: BeatContext, seat: int) -> Beat:
    """A card of those gathered in the middle flies to a seat."""
    picture = ctx.picture
    sprite = CardSprite(NONE)

    def begin() -> None:
        if len(picture.flights) > 1:
            picture.end_flight(picture.flights[0])
        picture.begin_flight(sprite, _middle(ctx, seat))
        ctx.play("deal")

    def arrive() -> None:
        picture.counts[seat] += 1
        if seat != picture.home:
            picture.end_flight(sprite)

    return fly(
        picture, sprite, lambda: picture.hold_spot(seat), beat_times.DEAL_FLIGHT_S, height=26, on_start=begin,
        on_finish=arrive,
    )  # fmt: skip


def _middle(ctx: BeatContext, seat: int, index: int = 0) -> Spot:
    """Where gathered cards lie, a little askew."""
    x, y = ctx.ring_middle()
    width = ctx.picture.layout.draw_pile.width
    dx, dy, angle = jitter(seat + index, seat + index)
    return Spot(x + dx * width * 2, y + dy * width * 2, angle, width)


def _taken_up(ctx: BeatContext, hands: ev.Hands) -> Beat:
    """The hands have arrived: the own one spreads and turns its faces up."""
    picture = ctx.picture
    is_still = picture.style.reduced_motion

    def begin() -> None:
        _held(ctx, hands)
        picture.hand.set_cards(())
        picture.hand.set_cards(hands[picture.home])
        for sprite in () if is_still else picture.hand.sprites:
            sprite.pose = Pose.at(picture.hold_spot(picture.home))
        ctx.play("flip")

    def turn(u: float) -> None:
        for sprite in picture.hand.sprites:
            sprite.pose.turn = lerp(-1.0, 1.0, u) if sprite.card != NONE else 1.0

    return Beat(0.0 if is_still else beat_times.TAKE_UP_S, turn, beat_times.TURN_CURVE, on_start=begin)


def _held(ctx: BeatContext, hands: ev.Hands) -> None:
    """The hands are there; the own one may have stayed where it was."""
    ctx.picture.flights.clear()
    ctx.picture.counts = [len(cards) for cards in hands]


# -- dropping all hands: its scene shows it; here are only beginning and end -----------------------------------------


def drop_began(ctx: BeatContext, _event: ev.DropBegan) -> Beat:
    """The card that did it leaps up and is slammed down; a breath, and the light goes out."""
    picture = ctx.picture
    hold = Beat(beat_times.HOLD_S)
    if not picture.discard or picture.style.reduced_motion:
        return InTurn(Beat(beat_times.DROP_BEGINS_S, on_start=lambda: ctx.play("slam")), hold)
    card = picture.discard[-1]
    sprite = CardSprite(card)
    spot = picture.discard_spot(card, len(picture.discard) - 1)

    def begin() -> None:
        picture.discard.pop()
        sprite.pose = Pose.at(spot)
        picture.flights.append(sprite)
        ctx.play("slide")

    def apply(u: float) -> None:
        lift = 1.0 - ease("ease_in_cubic", (u - _UP) / (1.0 - _UP)) if u > _UP else ease("ease_out_cubic", u / _UP)
        y = spot.y - lift * _LEAP_UNITS * picture.layout.scale
        sprite.pose = Pose(spot.x, y, spot.angle * (1 - lift), spot.width * (1 + _LEAP_GROWS * lift), lift)

    def strike() -> None:
        picture.end_flight(sprite)
        picture.discard.append(card)
        ctx.play("slam")
        picture.impacts.kick(1.0)
        picture.particles.sparks((spot.x, spot.y), _DUST, _DUST_SPARKS)

    return InTurn(Beat(beat_times.SLAM_S, apply, "linear", on_start=begin, on_finish=strike), hold)


# -- the written rule -------------------------------------------------------------------------------------------------


def comply_asked(ctx: BeatContext, event: ev.ComplyAsked) -> Beat:
    """Somebody must follow a rule of the players' own."""
    asked = ctx.word_about(event.seat, t("table.comply"), IVORY, beat_times.COMPLY_S, size=28)
    sent = attack(ctx, GOLD, t("table.sign.catch"), sign="wild_customizable", sound="challenge")
    return InTurn(sent, asked)


def complied(ctx: BeatContext, event: ev.Complied) -> Beat:
    """A note at the seat: the player did what the card says."""
    return ctx.word_about(event.seat, t("table.complied"), _GOOD, beat_times.COMPLY_S, size=28)


def refused(ctx: BeatContext, event: ev.Refused) -> Beat:
    """A note at the seat: the player refused what the card says."""
    return ctx.word_about(event.seat, t("table.refused"), _BAD, beat_times.COMPLY_S, size=28)
