"""What a beat works with: the picture, sounds, and the words of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.players.reactions import HURTS, Touch, Witness
from uno_desktop.ui.play.table_picture import TablePicture

Play = Callable[[str], None]


@dataclass(slots=True)
class Show:
    """Given to every beat. ``play`` plays a sound by name; ``reveal`` opens the scene of a revealed hand."""

    picture: TablePicture
    play: Play
    reveal: Callable[[ev.HandRevealed, ev.ChallengeDecided], None]
    revealed: ev.HandRevealed | None = None
    touches: list[Touch] = field(default_factory=list)
    """Whom the event that is being shown touches, and who does not know yet."""
    witness: Witness = field(init=False)

    def __post_init__(self) -> None:
        view = self.picture.view
        self.witness = Witness(view.players, view.book.sides)
        self.witness.sees(view.counts, view.pending.by)

    def begin(self, event: ev.Event) -> None:
        """The beat of this event is about to begin."""
        self.touches = self.witness.saw(event)

    @property
    def blow(self) -> Touch | None:
        """What hits somebody, done by another player; None where nothing does."""
        return next((touch for touch in self.touches if touch.what in HURTS and touch.by != NONE), None)

    def land(self) -> None:
        """What happened arrives at those it touches."""
        touches, self.touches = self.touches, []
        if touches:
            self.picture.react(touches)

    @property
    def home(self) -> int:
        """The own seat."""
        return self.picture.home

    def middle_of(self, seat: int) -> tuple[float, float]:
        """Where words about a seat stand: over its cards."""
        spot = self.picture.hold_spot(seat)
        if seat == self.home:
            return spot.x, self.picture.layout.hand.top - self.picture.layout.px(30)
        return spot.x, spot.y

    def ring_middle(self) -> tuple[float, float]:
        """The middle of the ring of arrows."""
        center = self.picture.layout.ring.center
        return float(center[0]), float(center[1])
