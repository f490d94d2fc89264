"""Going out, counting, winning."""

from __future__ import annotations

from uno_desktop.content.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.timeline import Beat, together
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.show import Show
from uno_desktop.ui.play.motion import word

_GOLD = (255, 216, 110)
_CONFETTI = 70


def went_out(show: Show, event: ev.WentOut) -> Beat:
    """The last card is gone: confetti."""
    picture = show.picture

    def begin() -> None:
        show.play("confetti")
        picture.particles.confetti(show.middle_of(event.seat), picture.faces.colors, _CONFETTI)

    return word(
        picture, t("table.out"), lambda: show.middle_of(event.seat), _GOLD, beat_times.OUT_S, size=44, on_start=begin
    )


def hand_returned(show: Show, event: ev.HandReturned) -> Beat:
    """Somebody is out with too many cards, which go back to the draw pile."""
    return word(
        show.picture, t("table.hand_returned"), lambda: show.middle_of(event.seat), _GOLD, beat_times.OUT_S, size=34,
        on_start=lambda: show.play("back"),
    )  # fmt: skip


def hand_counted(_show: Show, _event: ev.HandCounted) -> Beat:
    """A breath; the counting has its own scene."""
    return Beat(beat_times.COUNT_S)


def hand_won(show: Show, event: ev.HandWon) -> Beat:
    """The sound of having won, or not."""
    won = show.picture.view.seat in (event.seat, NONE)
    return Beat(beat_times.WIN_S, on_start=lambda: show.play("win" if won else "lose"))


def hand_without_winner(show: Show, _event: ev.HandEndedWithoutWinner) -> Beat:
    """Nobody could go on."""
    return word(
        show.picture,
        t("table.no_winner"),
        show.ring_middle,
        _GOLD,
        beat_times.WIN_S,
        size=34,
        on_start=lambda: show.play("lose"),
    )


def match_won(show: Show, event: ev.MatchWon) -> Beat:
    """Confetti from the middle of the table."""
    picture = show.picture

    def begin() -> None:
        picture.particles.confetti(show.ring_middle(), picture.faces.colors, 2 * _CONFETTI)

    cry = Beat(beat_times.WIN_S, on_start=begin)
    if event.seat == NONE:
        return cry
    return together(cry, word(picture, t("table.match_won"), show.ring_middle, _GOLD, beat_times.WIN_S, size=44))


def turn_began(show: Show, event: ev.TurnBegan) -> Beat | None:
    """The ring steps on once with each turn."""
    picture = show.picture
    before = picture.turn
    picture.turn = event.seat
    if before == event.seat or event.seat == NONE or picture.style.reduced_motion:
        return None
    ring = picture.ring

    def apply(u: float) -> None:
        ring.phase = u % 1.0

    return Beat(beat_times.RING_STEP_S, apply, beat_times.TURN_CURVE)
