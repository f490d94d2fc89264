"""What players say to each other: UNO, caught, I doubt it."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.ui.kit.motion.timeline import Beat, InTurn, Together
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.beat_context import GOLD, RED, BeatContext, attack

_UNO_COLOR = (255, 226, 138)
_CAUGHT_COLOR = (255, 128, 104)
_GOOD = (166, 236, 160)


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
