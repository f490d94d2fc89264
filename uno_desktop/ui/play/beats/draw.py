"""Drawing, keeping, and having nothing to draw; and what players say to each other: UNO, caught, I doubt it."""

from __future__ import annotations

from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.drawing.style import brighten
from uno_desktop.ui.kit.motion.timeline import Beat, InTurn, Together
from uno_desktop.ui.kit.motion.tween import lerp
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import GOLD, RED, BeatContext, attack
from uno_desktop.ui.play.beats.deal import MANY_DRAWN, to_hand
from uno_desktop.ui.play.beats.motion import CountingWord
from uno_desktop.ui.shell.look.card_faces import IVORY

_PENALTY_COLOR = (255, 214, 92)
_UNO_COLOR = (255, 226, 138)
_CAUGHT_COLOR = (255, 128, 104)
_GOOD = (166, 236, 160)
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
    shares = MANY_DRAWN if count >= _MANY else (1.0, 1.0)
    flights = [
        to_hand(ctx, event.seat, card, beat_times.DRAW_S, sound="draw", shares=shares,
                on_arrival=partial(_felt, ctx, event, total, place))
        for place, card in enumerate(event.cards, start=1)
    ]  # fmt: skip
    drawn = Together(total.beat(), Together(*flights, stagger_s=stagger_s))
    if event.why == "drop":
        return InTurn(_splash(ctx, event.seat), drawn)
    if event.why in _SENT and ctx.aimed != event.seat:
        ctx.aimed = event.seat
        # After a challenge from the card: from its player it would look as if that one drew.
        from_pile, sign = event.why == "challenge", t("table.plus", n=count)
        return InTurn(attack(ctx, RED, sign, sends_sum=True, sound="place", from_pile=from_pile), drawn)
    return InTurn(Beat(0.0, on_start=ctx.land), drawn)


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


def uno_called(ctx: BeatContext, event: ev.UnoCalled) -> Beat:
    """UNO! The sign at the card follows."""
    word_beat = ctx.word_about(
        event.seat, t("table.uno"), _UNO_COLOR, beat_times.UNO_S, size=48, sound="uno", on_plate=False
    )
    # Until then the sign at the card would say the same once more, behind the word.
    return InTurn(word_beat, Beat(0.0, on_start=lambda: ctx.picture.called.add(event.seat)))


def uno_caught(ctx: BeatContext, event: ev.UnoCaught) -> Beat:
    """Caught without the call: a finger points from whoever saw it."""
    caught = ctx.word_about(event.seat, t("table.caught"), _CAUGHT_COLOR, beat_times.CATCH_S, size=40)
    return InTurn(attack(ctx, RED, t("table.sign.catch"), leaves="catch", sound="fumble"), caught)


def false_uno_called(ctx: BeatContext, event: ev.FalseUnoCalled) -> Beat:
    """Called with too many cards."""
    return ctx.word_about(event.seat, t("table.false_uno"), _CAUGHT_COLOR, beat_times.CATCH_S, sound="fumble")


def challenge_made(ctx: BeatContext, event: ev.ChallengeMade) -> Beat:
    """The word of the challenger, and the doubt that flies to whom it concerns."""
    word_beat = ctx.word_about(event.seat, t("table.challenge"), _UNO_COLOR, beat_times.CHALLENGE_S, size=38)
    return Together(word_beat, attack(ctx, GOLD, t("table.sign.challenge"), leaves="challenge"))


def hand_revealed(ctx: BeatContext, event: ev.HandRevealed) -> None:
    """Remembered: it is shown together with the verdict."""
    ctx.revealed = event


def challenge_decided(ctx: BeatContext, event: ev.ChallengeDecided) -> Beat:
    """The verdict. Those it concerns see it, with the hand it was judged on, in a scene of its own."""
    revealed, ctx.revealed = ctx.revealed, None
    viewer = ctx.picture.view.seat
    if revealed is not None and viewer in (revealed.to, revealed.seat):
        return Beat(0.0, on_start=lambda: ctx.reveal(revealed, event))
    words, color = (t("table.lawful"), _GOOD) if event.legal else (t("table.bluff"), _CAUGHT_COLOR)
    verdict = ctx.word_about(event.target, words, color, beat_times.VERDICT_S, size=36)
    return InTurn(Beat(beat_times.KEEP_S), verdict)
