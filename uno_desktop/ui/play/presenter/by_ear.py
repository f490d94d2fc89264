"""The table by ear: who is meant, which kind of card was played, and what is asked of the player, as sounds."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Kind
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.match.live.game_clock import TimeLeft
from uno_desktop.ui.kit.sound.sound import SoundBoard
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.presenter.table_status import TableStatus
from uno_desktop.ui.shell.settings.prefs import Prefs

WIDEST_PAN = 0.85
"""Nobody is so far to one side that the other ear hears nothing."""
_BESIDE, _ACROSS = 0.7, 0.45
"""How loud those at the sides are, and who sits opposite; oneself is heard in full, and so is close by."""
AFTER_SEAT_S = 0.16
"""So long after a seat's note follows what it does: one after the other is understood, both at once are not."""
AFTER_TURN_S = 0.45
"""So long after the own turn began follows that cards wait to be drawn."""
LITTLE_LEFT_S = 5
"""The last seconds of a turn are heard."""
_DRAWS = ("draw", "draw_all", "draw_at", "draw_random", "draw_until_color", "press_at")
_ABOUT = (
    ev.UnoCalled, ev.UnoCaught, ev.FalseUnoCalled, ev.SeatSkipped, ev.CardsDrawn, ev.ChallengeMade, ev.HandReturned,
)  # fmt: skip


def kind_sound(kind: Kind) -> str:
    """The sound of a kind of card; "" for those that a beat of their own tells: skips and reverses."""
    if kind.number is not None:
        return "kind_number"
    if any(kind.has(effect) for effect in _DRAWS):
        return "kind_draw"
    if not kind.colored:
        return "kind_wild"
    return "" if kind.has("skip") or kind.has("reverse") else "kind_special"


def loudness_at(pan: float) -> float:
    """How loud somebody else sounds from there, 0 to 1."""
    return _ACROSS + (_BESIDE - _ACROSS) * min(1.0, abs(pan) / WIDEST_PAN)


class _Due(NamedTuple):
    left_s: float
    sound: str
    pan: float
    loudness: float = 1.0


class ByEar:
    """``hear`` every event as its beat begins, ``mark`` what is asked of the player, ``update`` in every frame.

    For who wants it, or wants captions: then only those are told of it. A seat sounds from where it is
    on the screen, and each has a note of its own, which rises from the player's own seat on clockwise.
    """

    def __init__(self, sound: SoundBoard, prefs: Prefs, picture: TablePicture) -> None:
        self._sound = sound
        self._prefs = prefs
        self._picture = picture
        self.due: list[_Due] = []
        """What is still to be heard."""
        self.asked: frozenset[str] = frozenset()
        """What the player was asked for as it was heard last."""
        self._told_s = 0
        self._is_own_turn = False
        """Whether the own turn was heard, and has not ended."""

    def hear(self, event: ev.Event) -> None:
        """An event is about to be shown."""
        if isinstance(event, ev.CardPlayed | ev.HandStarted):
            self._is_own_turn = False
        if isinstance(event, ev.CardPlayed):
            self._seat(event.seat)
            if sound := kind_sound(self._picture.faces.deck.kind((event.card, *event.also)[-1])):
                self._later(AFTER_SEAT_S, sound, self.pan(event.seat), self.loudness(event.seat))
        elif isinstance(event, ev.TurnBegan):
            was_own, self._is_own_turn = self._is_own_turn, event.seat == self._picture.view.seat != NONE
            if self._is_own_turn and not was_own:  # after a draw it goes on
                self._play("your_turn")
                if event.phase is Phase.PENALTY:
                    self._later(AFTER_TURN_S, "pending", 0.0)
        elif isinstance(event, _ABOUT):
            self._seat(event.seat)

    def mark(self, status: TableStatus, time_left: TimeLeft | None) -> None:
        """What the table offers, and how long the seat on turn has left: each sounds as it begins to be so."""
        asked = frozenset(
            (["uno_due"] if status.owes_call or (status.may_arm and not status.armed) else [])
            + (["catch_due"] if status.catchable else [])
        )
        self._count_down(time_left)
        for sound in sorted(asked - self.asked):
            self._later(AFTER_TURN_S, sound, self.pan(status.catchable[0][0]) if sound == "catch_due" else 0.0)
        self.asked = asked

    def _count_down(self, time_left: TimeLeft | None) -> None:
        seat = self._picture.view.seat
        left_s = int(time_left.left_ms / 1000) + 1 if time_left is not None and time_left.seat == seat != NONE else 0
        if left_s != self._told_s and 0 < left_s <= LITTLE_LEFT_S:
            self._play("time_low")
        self._told_s = left_s

    def update(self, dt: float) -> None:
        """``dt`` seconds have passed."""
        waiting = [due._replace(left_s=due.left_s - dt) for due in self.due]
        self.due = [due for due in waiting if due.left_s > 0]
        for due in waiting:
            if due.left_s <= 0:
                self._play(due.sound, due.pan, loudness=due.loudness)

    def pan(self, seat: int) -> float:
        """Where a seat sounds from: -1 left to 1 right; the player's own is in the middle."""
        layout = self._picture.layout
        if seat == layout.home:
            return 0.0
        return WIDEST_PAN * (2.0 * layout.seats[seat].avatar.centerx / layout.size[0] - 1.0)

    def loudness(self, seat: int) -> float:
        """How loud a seat sounds, 0 to 1: one's own in full, those at the sides less, who sits opposite least."""
        return 1.0 if seat == self._picture.layout.home else loudness_at(self.pan(seat))

    def _seat(self, seat: int) -> None:
        picture = self._picture
        step = (seat - picture.home) % picture.view.players
        self._play("seat", self.pan(seat), step, self.loudness(seat))

    def _play(self, sound: str, pan: float = 0.0, step: int | None = None, loudness: float = 1.0) -> None:
        if self._prefs.settings.by_ear:
            self._sound.play(sound, loudness, pan, step)
        else:
            self._sound.tell(sound, pan)

    def _later(self, after_s: float, sound: str, pan: float, loudness: float = 1.0) -> None:
        self.due.append(_Due(after_s, sound, pan, loudness))
