"""Drawing, keeping, and having nothing to draw."""

from __future__ import annotations

from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.drawing.style import brighten
from uno_desktop.ui.kit.motion.timeline import Beat, InTurn, Together
from uno_desktop.ui.kit.motion.tween import lerp
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import RED, BeatContext, attack
from uno_desktop.ui.play.beats.deal import MANY_DRAWN, to_hand
from uno_desktop.ui.play.beats.motion import CountingWord
from uno_desktop.ui.shell.look.card_faces import IVORY

_PENALTY_COLOR = (255, 214, 92)
_COUNT_UNITS = (40.0, 76.0)
"""How large the count of a penalty is written: of the least, and of a full one."""
_MANY = 4
"""From so many cards on they fly smaller, and the table hops as the last of them lands."""
_SENT = ("penalty", "challenge", "refusal", "start")
"""Draws that another player sent, or the start card, and that fly to whoever draws unless they have done so already."""


def cards_drawn(ctx: BeatContext, event: ev.CardsDrawn) -> Beat:
    """One card after the other; where they were not asked for, who sent them, and how many have arrived."""
    count = len(event.cards)
    if count:  # the sign that one card is left would be half under the number that comes
        ctx.picture.called.discard(event.seat)
    if event.why in ("penalty", "challenge") and event.seat in (ctx.picture.turn, ctx.next_seat):
        ctx.paid = event.seat
    usual_s = beat_times.DRAW_STAGGER_S if event.why == "turn" else beat_times.PENALTY_STAGGER_S
    stagger_s = min(usual_s, beat_times.DRAW_TOTAL_S / max(1, count))
    is_given, ctx.pressed = ctx.pressed == event.seat, NONE
    if (event.why == "turn" and not is_given) or not count:
        flights = [to_hand(ctx, event.seat, card, beat_times.DRAW_S, sound="draw") for card in event.cards]
        drawn = Together(*flights, stagger_s=stagger_s)
        if count:  # a card from the pile into somebody's many is seen by nobody
            words = ctx.word_about(event.seat, t("table.plus", n=count), IVORY, beat_times.SUM_S, size=30)
            drawn = Together(drawn, InTurn(Beat(beat_times.DRAW_S * 0.7), words))  # when the card is nearly there
        return InTurn(Beat(0.0, on_start=ctx.land), drawn)
    total = CountingWord(
        ctx.picture, lambda: ctx.middle_of(event.seat), _PENALTY_COLOR, beat_times.DRAW_S + stagger_s * (count - 1),
        on_plate=True,
    )  # fmt: skip
    flights = [
        to_hand(
            ctx,
            event.seat,
            card,
            beat_times.DRAW_S,
            sound="draw",
            on_arrival=partial(_felt, ctx, event, total, place),
            shares=MANY_DRAWN if count >= _MANY else (1.0, 1.0),
        )
        for place, card in enumerate(event.cards, start=1)
    ]
    drawn = Together(total.beat(), Together(*flights, stagger_s=stagger_s))
    if event.why == "drop":
        return InTurn(_splash(ctx, event.seat), drawn)
    if event.why in _SENT and ctx.aimed != event.seat:
        ctx.aimed = event.seat
        return InTurn(_sent(ctx, event), drawn)
    return InTurn(Beat(0.0, on_start=ctx.land), drawn)


def _sent(ctx: BeatContext, event: ev.CardsDrawn) -> Beat:
    """So many cards fly to whoever draws, from who sent them.

    After a challenge from the card: from its player it would look as if that one drew.
    """
    judged = event.why == "challenge"
    sign = t("table.plus", n=len(event.cards))
    return attack(ctx, RED, sign, sends_sum=True, sound="place", from_pile=judged)


def _felt(ctx: BeatContext, event: ev.CardsDrawn, total: CountingWord, place: int) -> None:
    """A card that was not asked for has landed, the ``place``-th of them: each is heard higher and felt harder."""
    picture, seat = ctx.picture, event.seat
    strength = min(1.0, place / beat_times.FULL_PENALTY)
    total.show(place, lerp(*_COUNT_UNITS, strength))
    ctx.play("count")
    if seat == picture.home:
        picture.hand.buckle(lerp(*beat_times.BUCKLE_UNITS, strength) * picture.layout.scale)
    else:
        picture.life.knock(seat, strength / 2, (0.0, 1.0))
    if place == len(event.cards) and place >= _MANY:
        picture.impacts.hop(strength)


def _splash(ctx: BeatContext, seat: int) -> Beat:
    """The last to let go is splashed."""
    picture = ctx.picture

    def begin() -> None:
        ctx.play("splash")
        avatar = picture.layout.seats[seat].avatar
        color = picture.faces.stains.color
        picture.particles.splash(avatar.center, [color, brighten(color, 0.2), brighten(color, -0.3)], 36)

    return Beat(beat_times.SPLASH_S if not picture.style.reduced_motion else beat_times.REDUCED_S, on_start=begin)


def nothing_to_draw(ctx: BeatContext, event: ev.NothingToDraw) -> Beat:
    """The piles are empty."""
    return ctx.word_about(event.seat, t("table.nothing"), IVORY, beat_times.SUM_S, size=26, sound="back")


def drawn_card_kept(ctx: BeatContext, event: ev.DrawnCardKept) -> Beat | None:
    """The others are told that it was kept; ourselves we know."""
    if event.seat == ctx.picture.home:
        return None
    return ctx.word_about(event.seat, t("table.kept"), IVORY, beat_times.KEEP_S * 2, size=24)
