"""What a beat works with: the picture, sounds, and the words of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.players.reactions import HURTS, Touch, TouchTracker
from uno_desktop.ui.kit.background import Background
from uno_desktop.ui.play.table_picture import TablePicture

Play = Callable[[str], None]
_AIMS_ANEW = (ev.CardPlayed, ev.ChallengeDecided, ev.FaceDownTurned, ev.Refused)
"""What comes before somebody else, or for another reason, is made to draw."""
_START_ACTS = (ev.CardsDrawn, ev.DirectionReversed, ev.PenaltyGrew, ev.SeatSkipped)
"""What a start card can do before the first turn."""

_OVER_RING_UNITS = 16


@dataclass(slots=True)
class BeatContext:
    """Given to every beat. ``sound`` plays one by name; ``reveal`` opens the scene of a revealed hand.

    ``table_of`` is the table on either of its sides.
    """

    picture: TablePicture
    sound: Play
    reveal: Callable[[ev.HandRevealed, ev.ChallengeDecided], None]
    table_of: Callable[[int], Background]
    revealed: ev.HandRevealed | None = None
    counted: ev.HandCounted | None = None
    """The hands left, which are shown when it is known who has won."""
    skips: bool = False
    """Whether only ends are shown: what would be heard on the way is not."""
    aimed: int = NONE
    """The seat that the cards to be drawn have flown to: they need not fly again."""
    paid: int = NONE
    """The seat on turn, or due to be, that drew what was sent: it has lost the turn if the next begins elsewhere."""
    started: int = NONE
    """The start card, until the first turn begins: what hits somebody before that is its doing."""
    start_acts: bool = False
    """Whether the start card has done something by now."""
    leaving: set[int] = field(default_factory=set)
    """Who is about to be taken out of the hand: that they lose a turn, too, need not be told."""
    pressed: int = NONE
    """The seat to which the machine is about to give cards: they are counted as they come."""
    touches: list[Touch] = field(default_factory=list)
    """Whom the event that is being shown touches, and who does not know yet."""
    tracker: TouchTracker = field(init=False)

    def __post_init__(self) -> None:
        view = self.picture.view
        self.tracker = TouchTracker(view.players, view.rules.sides)
        self.tracker.sees(view.counts, view.pending.by)

    def play(self, sound: str, *, always: bool = False) -> None:
        """Play a sound by name, unless beats are skipped; ``always`` even then."""
        if always or not self.skips:
            self.sound(sound)

    def count(self, step: int) -> None:
        """Points are counted: ``step`` 0 is the first of them, and each is heard higher."""
        self.play("count")

    def team(self, seat: int) -> tuple[int, ...]:
        """Who wins where this seat does."""
        return self.picture.view.rules.team(seat)

    def is_ours(self, seat: int) -> bool:
        """Whether what this seat wins is won for the player at the screen; a spectator is glad of every win."""
        return self.picture.view.seat == NONE or self.picture.view.seat in self.team(seat)

    def begin(self, event: ev.Event) -> None:
        """The beat of this event is about to begin."""
        self.touches = self.tracker.saw(event)
        if isinstance(event, _AIMS_ANEW):
            self.aimed = NONE
        self.start_acts = self.start_acts or isinstance(event, _START_ACTS)

    def is_moot(self, event: ev.Event) -> bool:
        """Whether an event changes nothing any more: a turn lost after the last card, when the light is down."""
        return isinstance(event, ev.SeatSkipped) and self.picture.dark > 0

    @property
    def blow(self) -> Touch | None:
        """What hits somebody, done by another player or, ``by`` ``NONE``, by the start card; else None."""
        by_nobody = self.started != NONE
        return next((touch for touch in self.touches if touch.what in HURTS and (by_nobody or touch.by != NONE)), None)

    def land(self) -> None:
        """What happened arrives at those it touches."""
        touches, self.touches = self.touches, []
        if touches:
            self.picture.react(touches)

    @property
    def next_seat(self) -> int:
        """The seat after the one on turn that still holds cards; NONE while nobody is on turn."""
        view, turn = self.picture.view, self.picture.turn
        if turn == NONE:
            return NONE
        seats = ((turn + step * view.direction) % view.players for step in range(1, view.players))
        return next((seat for seat in seats if self.picture.counts[seat]), NONE)

    @property
    def home(self) -> int:
        """The player's own seat, at the bottom."""
        return self.picture.home

    def middle_of(self, seat: int) -> tuple[float, float]:
        """Where words about a seat stand: over its cards."""
        spot = self.picture.hold_spot(seat)
        if seat == self.home:
            return spot.x, self.picture.layout.hand.top - self.picture.layout.px(30)
        return spot.x, spot.y

    def over_ring(self) -> tuple[float, float]:
        """Where words stand that are about the piles and must not hide them: at the upper edge of the ring."""
        ring = self.picture.layout.ring
        return float(ring.centerx), float(ring.top + self.picture.layout.px(_OVER_RING_UNITS))

    def ring_middle(self) -> tuple[float, float]:
        """The middle of the ring of arrows."""
        center = self.picture.layout.ring.center
        return float(center[0]), float(center[1])
