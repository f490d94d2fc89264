"""Cards laid on the pile, and what lies in their wake: color, direction, skips, sums."""

from __future__ import annotations

import math
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.motion.timeline import Beat, InTurn, Together
from uno_desktop.ui.kit.motion.tween import lerp
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import GOLD, RED, BeatContext, attack, sign_of, turn_lost
from uno_desktop.ui.play.beats.motion import NEARER, flight_then_land, fly
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.beats.table_preload import preload_landing, preload_seats
from uno_desktop.ui.play.picture.sprites import CardSprite, Pose
from uno_desktop.ui.play.picture.table_layout import Spot
from uno_desktop.ui.play.words.table_words import FloatingWord, Token
from uno_desktop.ui.shell.look.card_faces import IVORY, height_of

_COLOR_WORD = 52
"""The size of the name of a color that is chosen, in units."""
_SPARKS = 34
_DUST: Color = (226, 218, 198)
_HEAVY = 0.6
"""From this weight on a card makes the table hold its breath."""
_PENALTY_COLOR = (255, 214, 92)
_HONEST, _CAUGHT = (166, 236, 160), (255, 128, 104)
_LEAST_SUM, _SUM_STEP, _MOST_SUM = 46, 4, 92
"""How large a penalty is written that grows from player to player."""


def card_played(ctx: BeatContext, event: ev.CardPlayed) -> Beat:
    """The card travels in an arc, spins a little, lands with weight; further ones follow it."""
    cards = (event.card, *event.also)
    last = ctx.picture.counts[event.seat] == len(cards)
    flights = [
        _laid(ctx, event.seat, card, place, is_top=place == len(cards) - 1, ends_hand=last)
        for place, card in enumerate(cards)
    ]
    beat = Together(*flights, stagger_s=beat_times.PLAY_NEXT_S) if event.also else flights[0]
    if last and event.seat != ctx.picture.home and not ctx.picture.style.reduced_motion:
        breath = Beat(beat_times.HELD_BREATH_S, on_start=partial(setattr, ctx.picture, "wash", _waiting(ctx.picture)))
        beat = InTurn(breath, beat)
    if not event.jumped_in:
        return beat
    cry = ctx.word_about(event.seat, t("table.jump_in"), IVORY, beat_times.PLAY_S, size=28)
    return Together(cry, beat)


def _laid(ctx: BeatContext, seat: int, card: int, later: int, *, is_top: bool, ends_hand: bool) -> Beat:
    """A card flies to the pile, which gives way. The last one of a hand rises slowly and is slammed down."""
    is_last = is_top and ends_hand
    picture, laid = ctx.picture, _CardLaid(ctx, seat, card, is_top=is_top, is_last=is_last)
    duration_s, height = (beat_times.LAST_CARD_S, 150) if is_last else (beat_times.PLAY_S, 64 + 50 * laid.weight)
    flight = fly(
        picture, laid.sprite, lambda: picture.discard_spot(card, len(picture.discard) + later), duration_s,
        height=height, spin=0.0 if seat == picture.home else 40.0 if card % 2 else -40.0, turn_to=1.0,
        nearer=beat_times.LAST_CARD_NEARER if is_last else NEARER,
        on_start=laid.leave, on_finish=laid.strike, curve="slam" if is_last else beat_times.PLAY_CURVE,
    )  # fmt: skip
    hold_s = beat_times.HOLD_S if laid.weight >= _HEAVY else 0.0
    return flight_then_land(picture, flight, laid.sprite, laid.lie, hold_s=hold_s)


class _CardLaid:
    """What a card does to the table as it leaves a hand, strikes the pile, and lies there, on top or not."""

    def __init__(self, ctx: BeatContext, seat: int, card: int, *, is_top: bool, is_last: bool) -> None:
        self._ctx = ctx
        self._picture = ctx.picture
        self._seat = seat
        self._card = card
        self._is_top = is_top
        self._is_last = is_last
        self.weight = 1.0 if is_last else _weight(ctx, card)
        self.sprite = CardSprite(card)

    def leave(self) -> None:
        picture = self._picture
        picture.takes_back(self._seat, self._card)
        if self._is_last:
            picture.last_in_air = self._seat
            if not picture.style.reduced_motion:
                picture.wash = _waiting(picture)
        _leave_hand(self._ctx, self._seat, self.sprite)
        preload_landing(picture, self._card, self._seat)
        if self.weight >= _HEAVY:
            preload_seats(picture)

    def strike(self) -> None:
        picture, weight = self._picture, self.weight
        if self._is_last:
            picture.wash, picture.last_in_air = None, NONE
            picture.impacts.quake()
        self._ctx.play("slam" if self._is_last else "place")
        # Where the card beneath looks the same the pile must show that another one has come.
        face = picture.faces.deck.face
        alike = bool(picture.discard) and face(picture.discard[-1]) == face(self._card)
        felt = max(weight, beat_times.KICK_ALIKE) if alike else weight
        picture.impacts.kick(felt)
        spot = picture.discard_spot(self._card)
        half = spot.width / 2, height_of(spot.width) / 2
        puffs = round(lerp(*beat_times.DUST_PUFFS, felt))
        picture.particles.dust((spot.x, spot.y), half, _DUST, puffs, life_s=beat_times.DUST_S)
        if weight >= beat_times.HOP_WEIGHT and not self._is_last:  # the last card shakes the whole table
            picture.impacts.hop(weight)

    def lie(self) -> None:
        picture = self._picture
        picture.end_flight(self.sprite)
        picture.discard.append(self._card)
        picture.laid_by = self._card, self._seat
        color = picture.faces.deck.color_of(self._card)
        if color != NONE:
            picture.color = color
        if self._is_top:
            self._ctx.land()


def _waiting(picture: TablePicture) -> tuple[Color, float]:
    """The light in which the pile waits for a last card."""
    return picture.glow, 0.5


def _leave_hand(ctx: BeatContext, seat: int, sprite: CardSprite) -> None:
    """The card of ``sprite`` leaves where it is held, and is in the air."""
    picture = ctx.picture
    picture.counts[seat] -= 1
    own = picture.hand.give_away(sprite.card) if seat == picture.home else None
    sprite.pose = own.pose if own is not None else Pose.at(picture.hold_spot(seat), turn=-1.0)
    sprite.pose.alpha = 1.0
    picture.flights.append(sprite)
    ctx.play("slide")


def cards_shed(ctx: BeatContext, event: ev.CardsShed) -> Beat:
    """Cards of one color follow the card just played, one after the other, and slide beneath it."""
    picture = ctx.picture
    stagger_s = min(beat_times.SHED_APART_S, beat_times.SHED_TOTAL_S / max(1, len(event.cards)))
    flights = [_slid_under(ctx, event.seat, card) for card in event.cards]
    landed = Beat(0.0, on_start=ctx.land)
    return _beneath_the_top_card(picture, InTurn(Together(*flights, stagger_s=stagger_s), landed))


def _beneath_the_top_card(picture: TablePicture, beat: Beat) -> Beat:
    """The beat with the top card of the discard pile lifted, so that what the beat adds to the pile is beneath it."""
    over = CardSprite(NONE)

    def lift() -> None:
        spot = picture.discard_spot(picture.discard[-1], len(picture.discard) - 1)
        over.card, over.pose = picture.discard.pop(), Pose.at(spot)
        picture.flights.append(over)

    def lie() -> None:
        picture.end_flight(over)
        picture.discard.append(over.card)

    # On a higher pile it lies a little differently.
    settled = fly(picture, over, lambda: picture.discard_spot(over.card), beat_times.LAND_S, height=0, on_finish=lie)
    if picture.style.reduced_motion:
        settled = Beat(beat_times.REDUCED_S, on_finish=lie)
    return InTurn(Beat(0.0, on_start=lift), beat, settled)


def _slid_under(ctx: BeatContext, seat: int, card: int) -> Beat:
    picture = ctx.picture
    sprite = CardSprite(card)

    def begin() -> None:
        picture.takes_back(seat, card)
        _leave_hand(ctx, seat, sprite)
        picture.flights.insert(0, picture.flights.pop())  # beneath the card that lies over all of them

    def lie() -> None:
        picture.end_flight(sprite)
        picture.discard.append(card)
        ctx.play("place")
        picture.impacts.kick(0.0)

    return fly(
        picture, sprite, lambda: picture.discard_spot(card), beat_times.SHED_S,
        height=64, spin=0.0 if seat == picture.home else 30.0, turn_to=1.0, on_start=begin, on_finish=lie,
    )  # fmt: skip


def card_laid_down(ctx: BeatContext, event: ev.CardLaidDown) -> Beat:
    """A card goes face down beside the pile; our own turns over on its way."""
    picture = ctx.picture
    sprite = CardSprite(event.card)

    def begin() -> None:
        _leave_hand(ctx, event.seat, sprite)

    def lie() -> None:
        picture.end_flight(sprite)
        picture.face_down = 1.0
        ctx.play("place")
        ctx.land()

    return fly(
        picture, sprite, lambda: picture.face_down_spot, beat_times.PLAY_S,
        height=64, spin=0.0 if event.seat == picture.home else 40.0, turn_to=-1.0, on_start=begin, on_finish=lie,
    )  # fmt: skip


def face_down_believed(ctx: BeatContext, _event: ev.FaceDownBelieved) -> Beat:
    """It slides under the pile."""
    picture = ctx.picture

    def apply(u: float) -> None:
        picture.face_down = 1.0 - u

    if picture.style.reduced_motion:
        return Beat(beat_times.REDUCED_S, on_finish=partial(apply, 1.0))
    return Beat(beat_times.SHED_S, apply, on_start=lambda: ctx.play("slide"))


def face_down_turned(ctx: BeatContext, event: ev.FaceDownTurned) -> Beat:
    """The card turns up large in the middle for all to see, then goes where it belongs."""
    picture = ctx.picture
    sprite = CardSprite(event.card)

    def begin() -> None:
        picture.begin_flight(sprite, picture.face_down_spot)
        picture.face_down = 0.0
        ctx.play("flip")

    def shown() -> Spot:
        x, y = ctx.ring_middle()
        return Spot(x, y, 0.0, round(picture.layout.discard.width * 1.4))

    words, color = (t("table.lawful"), _HONEST) if event.legal else (t("table.bluff"), _CAUGHT)
    verdict = ctx.word_about(event.target, words, color, beat_times.VERDICT_S, size=36, on_start=ctx.land)
    turned_up = fly(picture, sprite, shown, beat_times.PLAY_S, height=30, turn_to=1.0, on_start=begin)
    return InTurn(turned_up, verdict, _put_where_it_belongs(ctx, sprite, event))


def _put_where_it_belongs(ctx: BeatContext, sprite: CardSprite, event: ev.FaceDownTurned) -> Beat:
    """A card that could have been played goes under the top card, a bluff back into the hand."""
    picture, target = ctx.picture, event.target
    if event.legal:
        return _under_the_pile(ctx, sprite)
    is_ours = target == picture.home

    def arrive() -> None:
        picture.end_flight(sprite)
        picture.counts[target] += 1
        if is_ours:
            picture.hand.add(sprite)

    def place() -> Spot:
        return picture.hand.spot_of_new_card(event.card) if is_ours else picture.hold_spot(target)

    stays_up = is_ours and picture.view.seat >= 0
    return fly(
        picture, sprite, place, beat_times.PLAY_S, height=40, turn_to=None if stays_up else -1.0,
        on_start=lambda: ctx.play("slide"), on_finish=arrive,
    )  # fmt: skip


def _under_the_pile(ctx: BeatContext, sprite: CardSprite) -> Beat:
    """A card that was turned up goes back beside the pile, and slides under the top card from there."""
    picture = ctx.picture

    def begin() -> None:
        picture.end_flight(sprite)
        picture.flights.insert(0, sprite)
        ctx.play("slide")

    def lie() -> None:
        picture.end_flight(sprite)
        picture.discard.append(sprite.card)

    beside = fly(picture, sprite, lambda: picture.face_down_spot, beat_times.SHED_S, height=0)
    slides = fly(
        picture, sprite, lambda: picture.discard_spot(sprite.card), beat_times.SHED_S,
        height=0, on_start=begin, on_finish=lie,
    )  # fmt: skip
    return InTurn(beside, _beneath_the_top_card(picture, slides))


def _weight(ctx: BeatContext, card: int) -> float:
    """How hard a card lands, 0 to 1: a number lightly, what hits somebody harder, a wild that does so hardest."""
    deck = ctx.picture.faces.deck
    kind = deck.kind(card)
    if kind.number is not None:
        return 0.0
    does = any(EFFECT_KINDS[effect.name].is_performed for effect in kind.effects)
    return min(1.0, (0.3 if does else 0.0) + (_HEAVY if deck.color_of(card) == NONE else 0.0))


def color_chosen(ctx: BeatContext, event: ev.ColorChosen) -> Beat:
    """The color washes over the table."""
    picture = ctx.picture
    color = picture.faces.colors[event.color]

    def begin() -> None:
        picture.color = event.color
        ctx.play("color")
        spot = picture.layout.discard
        picture.particles.sparks((spot.x, spot.y), tint, _SPARKS)

    def apply(u: float) -> None:
        picture.wash = (color, 0.8 * math.sin(math.pi * u)) if u < 1.0 else None

    words, tint = picture.color_words[event.color], _readable(color)
    name = ctx.word(words, ctx.ring_middle, tint, beat_times.WASH_S * 1.25, size=_COLOR_WORD)
    if picture.style.reduced_motion:
        return InTurn(Beat(0.0, on_start=begin), name)
    return Together(Beat(beat_times.WASH_S, apply, "linear", on_start=begin), name)


def preload_choice(picture: TablePicture, color: int) -> Pieces:
    """A piece that makes the name of a color as it is written over the table when that is chosen."""
    tint = _readable(picture.faces.colors[color])
    name = FloatingWord(picture.color_words[color], 0, 0, tint, size=_COLOR_WORD, u=1.0)
    yield partial(name.item, picture.layout)


def _readable(color: tuple[int, ...]) -> tuple[int, ...]:
    """Light enough to be read within its dark edge."""
    return tuple(channel + (255 - channel) * 45 // 100 for channel in color[:3])


def direction_reversed(ctx: BeatContext, event: ev.DirectionReversed) -> Beat:
    """The ring of arrows turns over, and a sign runs around it the new way, from whoever played the card.

    Under the last card of a hand it is only turned: nothing comes between that and its end.
    """
    ring = ctx.picture.ring
    start = ring.flip

    def begin() -> None:
        nonlocal start
        start = ring.flip
        ctx.play("reverse", about=ctx.picture.turn)

    def apply(u: float) -> None:
        ring.flip = start + (event.direction - start) * u

    if ctx.is_moot(event):
        return Beat(0.0, on_finish=partial(apply, 1.0))
    if ctx.picture.style.reduced_motion:
        return Beat(beat_times.REDUCED_S, on_start=begin, on_finish=partial(apply, 1.0))
    turned = Beat(beat_times.REVERSE_S, apply, beat_times.TURN_CURVE, on_start=begin)
    return Together(turned, InTurn(Beat(beat_times.LAP_AFTER_S), _lap(ctx, event.direction)))


def _lap(ctx: BeatContext, direction: int) -> Beat:
    """The sign of the card runs once around the ring of arrows."""
    picture = ctx.picture
    ring, seats = picture.layout.ring, picture.layout.seats
    start = -math.pi / 2
    if picture.turn in seats:
        x, y = seats[picture.turn].avatar.center
        start = math.atan2((y - ring.centery) / ring.h, (x - ring.centerx) / ring.w)

    def at(u: float) -> tuple[float, float]:
        angle = start + direction * 2 * math.pi * u
        return ring.centerx + ring.w / 2 * math.cos(angle), ring.centery + ring.h / 2 * math.sin(angle)

    token = Token(at, GOLD, sign=sign_of(ctx, "reverse"))

    def end() -> None:
        if token in picture.tokens:
            picture.tokens.remove(token)

    return Beat(
        beat_times.LAP_S, partial(setattr, token, "u"), beat_times.ATTACK_CURVE,
        on_start=lambda: picture.tokens.append(token), on_finish=end,
    )  # fmt: skip


def seat_skipped(ctx: BeatContext, event: ev.SeatSkipped) -> Beat | None:
    """The seat is passed over: the sign flies there from whoever played it. Nothing where the hand has been won."""
    if ctx.is_moot(event):
        ctx.touches.clear()
        return None
    return InTurn(attack(ctx, RED, t("table.sign.catch"), sign="skip", sound="skip"), turn_lost(ctx, event.seat))


def penalty_grew(ctx: BeatContext, event: ev.PenaltyGrew) -> Beat:
    """The sum that is to be drawn; a great one makes the table shake.

    What one card says of itself is not written over it again: it flies to whoever must draw.
    """

    flies = event.seat != NONE or ctx.started != NONE
    flies = flies and event.total == event.amount and not ctx.picture.style.reduced_motion

    def begin() -> None:
        if not flies:
            ctx.play("penalty", about=ctx.next_seat)
            ctx.is_sum_heard = True
        if event.total >= beat_times.HOP_SUM:
            ctx.picture.impacts.hop(min(1.0, event.total / 12))

    if flies:
        return Beat(0.0, on_start=begin)
    words, size = t("table.plus", n=event.total), min(_MOST_SUM, _LEAST_SUM + _SUM_STEP * event.total)
    return ctx.word(words, ctx.ring_middle, _PENALTY_COLOR, beat_times.SUM_S, size=size, on_start=begin)
