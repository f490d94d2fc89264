"""What players say to each other: UNO, caught, I doubt it."""

from __future__ import annotations

from uno_desktop.content.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.ui.kit.timeline import Beat, pause, sequence, together
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.show import GOLD, RED, Show, attack

_UNO_COLOR = (255, 226, 138)
_CAUGHT_COLOR = (255, 128, 104)
_GOOD = (166, 236, 160)


def uno_called(show: Show, event: ev.UnoCalled) -> Beat:
    """UNO! The sign at the card follows."""
    word_beat = show.word_about(
        event.seat, t("table.uno"), _UNO_COLOR, beat_times.UNO_S, size=48, sound="uno", on_plate=False
    )
    # Until then the sign at the card would say the same once more, behind the word.
    return sequence(word_beat, Beat(0.0, on_start=lambda: show.picture.called.add(event.seat)))


def uno_caught(show: Show, event: ev.UnoCaught) -> Beat:
    """Caught without the call: a finger points from whoever saw it."""
    caught = show.word_about(event.seat, t("table.caught"), _CAUGHT_COLOR, beat_times.CATCH_S, size=40)
    return sequence(attack(show, RED, t("table.sign.catch"), leaves="catch", sound="fumble"), caught)


def false_uno_called(show: Show, event: ev.FalseUnoCalled) -> Beat:
    """Called with too many cards."""
    return show.word_about(event.seat, t("table.false_uno"), _CAUGHT_COLOR, beat_times.CATCH_S, sound="fumble")


def challenge_made(show: Show, event: ev.ChallengeMade) -> Beat:
    """The word of the challenger, and the doubt that flies to whom it concerns."""
    word_beat = show.word_about(event.seat, t("table.challenge"), _UNO_COLOR, beat_times.CHALLENGE_S, size=38)
    return together(word_beat, attack(show, GOLD, t("table.sign.challenge"), leaves="challenge"))


def hand_revealed(show: Show, event: ev.HandRevealed) -> None:
    """Remembered: it is shown together with the verdict."""
    show.revealed = event


def challenge_decided(show: Show, event: ev.ChallengeDecided) -> Beat:
    """The verdict. Those it concerns see it, with the hand it was judged on, in a scene of its own."""
    revealed, show.revealed = show.revealed, None
    viewer = show.picture.view.seat
    if revealed is not None and viewer in (revealed.to, revealed.seat):
        return Beat(0.0, on_start=lambda: show.reveal(revealed, event))
    words, color = (t("table.lawful"), _GOOD) if event.lawful else (t("table.bluff"), _CAUGHT_COLOR)
    verdict = show.word_about(event.target, words, color, beat_times.VERDICT_S, size=36)
    return sequence(pause(beat_times.KEEP_S), verdict)
