"""Going out, and the end of a match."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.motion.timeline import Beat, together
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import RED, BeatContext, attack, turn_lost
from uno_desktop.ui.play.beats.count_of_hand import GOLD, darken
from uno_desktop.ui.play.beats.deal import start_told

_CONFETTI, _FEWER_CONFETTI = 70, 20
"""For a win of one's own side, and for one of the others."""


def went_out(ctx: BeatContext, event: ev.WentOut) -> Beat:
    """The last card is gone: confetti, and where that ends the hand, the light goes down."""
    picture = ctx.picture
    count = _CONFETTI if ctx.is_ours(event.seat) else _FEWER_CONFETTI

    def begin() -> None:
        ctx.play("confetti")
        picture.particles.confetti(ctx.middle_of(event.seat), picture.faces.colors, count)

    cry = ctx.word_about(event.seat, t("table.out"), GOLD, beat_times.OUT_S, size=44, on_start=begin, on_plate=False)
    return cry if picture.view.rules.scoring.plays_on else together(cry, darken(ctx, ctx.team(event.seat)))


def hand_without_winner(ctx: BeatContext, _event: ev.HandEndedWithoutWinner) -> Beat:
    """A word in the middle: the hand ended because nobody could play."""
    ctx.counted = None
    word_beat = ctx.word(
        t("table.no_winner"), ctx.ring_middle, GOLD, beat_times.WIN_S,
        on_start=lambda: ctx.play("lose", always=True),
    )  # fmt: skip
    return together(darken(ctx, ()), word_beat)


def match_won(ctx: BeatContext, event: ev.MatchWon) -> Beat:
    """Confetti from the middle of the table for one's own side, and a little at the winner's for another."""
    picture = ctx.picture

    def begin() -> None:
        if ctx.is_ours(event.seat):
            picture.particles.confetti(ctx.ring_middle(), picture.faces.colors, 2 * _CONFETTI)
        elif event.seat != NONE:
            picture.particles.confetti(ctx.middle_of(event.seat), picture.faces.colors, _FEWER_CONFETTI)

    cry = Beat(beat_times.WIN_S, on_start=begin)
    if event.seat == NONE:
        return cry
    return together(cry, ctx.word(t("table.match_won"), ctx.ring_middle, GOLD, beat_times.WIN_S, size=44))


def turn_began(ctx: BeatContext, event: ev.TurnBegan) -> Beat | None:
    """The ring steps on once with each turn; the sum that is to be drawn flies to whoever must answer it."""
    paid, ctx.paid = ctx.paid, NONE
    beats, blow = [_ring_step(ctx, event)], ctx.blow
    if NONE not in (paid, event.seat) and paid != event.seat and paid not in ctx.leaving:
        beats.append(turn_lost(ctx, paid))
    if blow is not None and blow.seat != ctx.aimed:
        ctx.aimed = blow.seat
        beats.append(attack(ctx, RED, t("table.plus", n=event.pending.amount)))
    beats += start_told(ctx, event)
    shown = [beat for beat in beats if beat is not None]
    return together(*shown) if shown else None


def _ring_step(ctx: BeatContext, event: ev.TurnBegan) -> Beat | None:
    picture = ctx.picture
    before = picture.turn
    picture.turn = event.seat
    picture.dark, picture.lit = 0.0, ()
    if before == event.seat or event.seat == NONE or picture.style.reduced_motion:
        return None
    ring = picture.ring

    def apply(u: float) -> None:
        ring.phase = u % 1.0

    return Beat(beat_times.RING_STEP_S, apply, beat_times.TURN_CURVE)
