"""Going out, and the end of a match."""

from __future__ import annotations

from uno_desktop.content.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.timeline import Beat, together
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.count_of_hand import GOLD, darken
from uno_desktop.ui.play.beats.deal import start_told
from uno_desktop.ui.play.beats.show import RED, Show, attack, turn_lost

_CONFETTI, _FEWER_CONFETTI = 70, 20
"""For a win of one's own side, and for one of the others."""


def went_out(show: Show, event: ev.WentOut) -> Beat:
    """The last card is gone: confetti, and where that ends the hand, the light goes down."""
    picture = show.picture
    count = _CONFETTI if show.is_ours(event.seat) else _FEWER_CONFETTI

    def begin() -> None:
        show.play("confetti")
        picture.particles.confetti(show.middle_of(event.seat), picture.faces.colors, count)

    cry = show.word_about(event.seat, t("table.out"), GOLD, beat_times.OUT_S, size=44, on_start=begin, on_plate=False)
    return cry if picture.view.rules.scoring.plays_on else together(cry, darken(show, show.team(event.seat)))


def hand_without_winner(show: Show, _event: ev.HandEndedWithoutWinner) -> Beat:
    """A word in the middle: the hand ended because nobody could play."""
    show.counted = None
    word_beat = show.word(
        t("table.no_winner"), show.ring_middle, GOLD, beat_times.WIN_S,
        on_start=lambda: show.play("lose", always=True),
    )  # fmt: skip
    return together(darken(show, ()), word_beat)


def match_won(show: Show, event: ev.MatchWon) -> Beat:
    """Confetti from the middle of the table for one's own side, and a little at the winner's for another."""
    picture = show.picture

    def begin() -> None:
        if show.is_ours(event.seat):
            picture.particles.confetti(show.ring_middle(), picture.faces.colors, 2 * _CONFETTI)
        elif event.seat != NONE:
            picture.particles.confetti(show.middle_of(event.seat), picture.faces.colors, _FEWER_CONFETTI)

    cry = Beat(beat_times.WIN_S, on_start=begin)
    if event.seat == NONE:
        return cry
    return together(cry, show.word(t("table.match_won"), show.ring_middle, GOLD, beat_times.WIN_S, size=44))


def turn_began(show: Show, event: ev.TurnBegan) -> Beat | None:
    """The ring steps on once with each turn; the sum that is to be drawn flies to whoever must answer it."""
    paid, show.paid = show.paid, NONE
    beats, blow = [_ring_step(show, event)], show.blow
    if NONE not in (paid, event.seat) and paid != event.seat and paid not in show.leaving:
        beats.append(turn_lost(show, paid))
    if blow is not None and blow.seat != show.aimed:
        show.aimed = blow.seat
        beats.append(attack(show, RED, t("table.plus", n=event.pending.amount)))
    beats += start_told(show, event)
    shown = [beat for beat in beats if beat is not None]
    return together(*shown) if shown else None


def _ring_step(show: Show, event: ev.TurnBegan) -> Beat | None:
    picture = show.picture
    before = picture.turn
    picture.turn = event.seat
    picture.dark, picture.lit = 0.0, ()
    if before == event.seat or event.seat == NONE or picture.style.reduced_motion:
        return None
    ring = picture.ring

    def apply(u: float) -> None:
        ring.phase = u % 1.0

    return Beat(beat_times.RING_STEP_S, apply, beat_times.TURN_CURVE)
