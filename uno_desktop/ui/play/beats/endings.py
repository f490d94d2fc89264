"""Going out, counting, winning."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.content.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.timeline import Beat, sequence, together
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.show import Show
from uno_desktop.ui.play.motion import CountingWord, fly, word
from uno_desktop.ui.play.sprites import CardSprite, Pose
from uno_desktop.ui.play.table_layout import Spot

_GOLD = (255, 216, 110)
_CONFETTI = 70
_MOST_TRIBUTES = 24
"""So many cards fly to the winner; the last of them counts for those that are not seen."""
_TRIBUTE_SHARE = 0.5
"""How wide such a card is when it arrives, as a share of the winner's portrait."""


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


def hand_counted(show: Show, event: ev.HandCounted) -> Beat:
    """The cards left are turned up and fly to whoever went out, who is told what they are worth."""
    breath = Beat(beat_times.COUNT_S)
    winner = next((seat for seat, cards in enumerate(event.hands) if not cards), NONE)
    left = [(seat, card) for seat, cards in enumerate(event.hands) for card in cards]
    if winner == NONE or not left or show.picture.style.reduced_motion:
        return breath
    picture = show.picture
    book = picture.view.book
    worth = {card: book.points[picture.faces.deck.face(card)] for _, card in left}
    # In turn order around the table, and each hand beginning with its dearest card.
    left.sort(key=lambda held: ((held[0] - winner) % len(event.hands), -worth[held[1]]))
    if not any(event.points) or book.scoring.plays_on:
        return breath
    counter = CountingWord(
        picture, lambda: show.middle_of(winner), _GOLD, beat_times.TRIBUTE_TOTAL_S + beat_times.TRIBUTE_S, size=54
    )
    shown, rest = left[:_MOST_TRIBUTES], left[_MOST_TRIBUTES:]
    told = [worth[card] for _, card in shown]
    told[-1] += sum(worth[card] for _, card in rest)
    tributes = [
        _tribute(show, seat, winner, card, partial(counter.add, points))
        for (seat, card), points in zip(shown, told, strict=True)
    ]
    stagger_s = min(beat_times.TRIBUTE_APART_S, beat_times.TRIBUTE_TOTAL_S / len(tributes))
    flights = together(*tributes, stagger_s=stagger_s)

    def pay() -> None:
        picture.paid_out = True

    return sequence(breath, together(counter.beat, flights), Beat(0.0, on_start=pay))


def _tribute(show: Show, seat: int, winner: int, card: int, on_arrival: Callable[[], None]) -> Beat:
    """A card that was left in a hand is turned up and flies to the winner."""
    picture = show.picture
    sprite = CardSprite(card, Pose(0, 0))

    def begin() -> None:
        picture.counts[seat] = max(0, picture.counts[seat] - 1)
        own = picture.hand.give_away(card) if seat == picture.home else None
        sprite.pose = own.pose if own is not None else Pose.at(picture.hold_spot(seat), turn=-1.0)
        sprite.pose.alpha = 1.0
        picture.flights.append(sprite)
        show.play("tick")

    def arrive() -> None:
        if sprite in picture.flights:
            picture.flights.remove(sprite)
        on_arrival()

    def target() -> Spot:
        spot = picture.layout.seats[winner].avatar
        return Spot(spot.centerx, spot.centery, 0.0, max(8, round(spot.w * _TRIBUTE_SHARE)))

    return fly(
        picture, sprite, target, beat_times.TRIBUTE_S, height=90, spin=24 if card % 2 else -24, turn_to=1.0,
        on_start=begin, on_finish=arrive,
    )  # fmt: skip


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
