"""What a beat works with: the picture, sounds, words, and what flies from one player to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.players.manners.reactions import HURTS, Touch, TouchTracker
from uno_desktop.ui.kit.caches.preload import Background
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.motion.timeline import Beat, Callback, InTurn
from uno_desktop.ui.kit.motion.tween import lerp
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beats.motion import floating_word, travel
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.words.table_words import Token, beside_portrait

_AIMS_ANEW = (ev.CardPlayed, ev.ChallengeDecided, ev.FaceDownTurned, ev.Refused)
"""What comes before somebody else, or for another reason, is made to draw."""
_START_ACTS = (ev.CardsDrawn, ev.DirectionReversed, ev.MachinePressed, ev.PenaltyGrew, ev.SeatSkipped)
"""What a start card can do before the first turn."""


@dataclass(slots=True)
class BeatContext:
    """Given to every beat. ``sound`` plays one by name, for a seat or ``NONE``.

    ``reveal`` opens the scene of a revealed hand; ``table_of`` is the table on either of its sides.
    """

    picture: TablePicture
    sound: Callable[[str, int], None]
    reveal: Callable[[ev.HandRevealed, ev.ChallengeDecided], None]
    table_of: Callable[[int], Background]
    revealed: ev.HandRevealed | None = None
    counted: ev.HandCounted | None = None
    """The hands left, which are shown when it is known who has won."""
    ends_match: bool = False
    """Whether the hand that ends is the last of the match."""
    skips: bool = False
    """Whether only ends are shown: what would be heard on the way is not."""
    aimed: int = NONE
    """The seat that the cards to be drawn have flown to: they need not fly again."""
    is_sum_heard: bool = False
    """Whether it was heard that somebody has to draw."""
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

    def play(self, sound: str, *, about: int = NONE, always: bool = False) -> None:
        """Play a sound by name, of something ``about`` a seat, unless beats are skipped; ``always`` even then."""
        if always or not self.skips:
            self.sound(sound, about)

    def send_sum(self, seat: int) -> None:
        """Cards to be drawn leave for a seat: it is heard once that somebody has to draw."""
        self.play("slide" if self.is_sum_heard else "penalty", about=seat)
        self.is_sum_heard = True

    def word(
        self, words: str, middle: Callable[[], tuple[float, float]], color: Color, duration_s: float, *,
        size: float = 34, sound: str = "", on_start: Callback | None = None, on_plate: bool = False,
    ) -> Beat:  # fmt: skip
        """A word pops up, with a ``sound``, and fades; ``on_plate`` on a dark plate."""
        begin = partial(self.play, sound) if sound else on_start
        return floating_word(
            self.picture, words, lambda: (*middle(), size), color, duration_s, begin, on_plate=on_plate
        )

    def word_about(
        self, seat: int, words: str, color: Color, duration_s: float, *,
        size: float = 34, sound: str = "", on_start: Callback | None = None, on_plate: bool = True,
    ) -> Beat:  # fmt: skip
        """A word about a seat pops up there, where it leaves the portrait in sight, and fades.

        ``on_plate`` puts it on a dark plate: over card backs only the largest words can be read without one.
        """
        begin = partial(self.play, sound, about=seat) if sound else on_start
        return floating_word(
            self.picture, words, lambda: beside_portrait(words, size, seat, self.picture.layout), color, duration_s,
            begin, on_plate=on_plate,
        )  # fmt: skip

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
        if isinstance(event, (*_AIMS_ANEW, ev.StartCardTurned)):
            self.is_sum_heard = False
        self.start_acts = self.start_acts or isinstance(event, _START_ACTS)

    def is_moot(self, event: ev.Event) -> bool:
        """Whether an event changes nothing any more: a turn lost, or turns the other way, after the last card."""
        view = self.picture.view
        if isinstance(event, ev.DirectionReversed):
            laid = self.picture.laid_by
            return laid is not None and view.counts[laid[1]] == 0 and not view.rules.scoring.plays_on
        ends = bool(view.out) and not view.rules.scoring.plays_on
        return isinstance(event, ev.SeatSkipped) and (self.picture.dark > 0 or ends)

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

    def middle_of(self, seat: int) -> tuple[float, float]:
        """Where words about a seat stand: over its cards."""
        spot = self.picture.hold_spot(seat)
        if seat == self.picture.home:
            return spot.x, self.picture.layout.hand.top - self.picture.layout.px(30)
        return spot.x, spot.y

    def over_ring(self) -> tuple[float, float]:
        """Where words stand that are about the piles and must not hide them: at the upper edge of the ring."""
        ring = self.picture.layout.ring
        return float(ring.centerx), float(ring.top + self.picture.layout.px(16))

    def ring_middle(self) -> tuple[float, float]:
        """The middle of the ring of arrows."""
        center = self.picture.layout.ring.center
        return float(center[0]), float(center[1])


GOLD = (228, 156, 38)
RED = (206, 66, 46)
_SKIP_COLOR = (255, 150, 120)
_SPARKS = 12


def attack(
    ctx: BeatContext,
    color: tuple[int, ...],
    words: str = "",
    *,
    sign: str = "",
    sound: str = "",
    leaves: str = "slide",
    sends_sum: bool = False,
    from_pile: bool = False,
) -> Beat:
    """What the event does flies to whom it hits: ``words``, or the sign of a kind of card. On landing it is felt.

    ``leaves`` and ``sound`` are heard as it leaves and as it lands; ``sends_sum``: what leaves are cards to be drawn.
    It comes from whoever did it, or, ``from_pile``, from the card on the pile.
    """
    blow = ctx.blow
    if blow is None:
        return Beat(0.0, on_start=ctx.land)
    picture = ctx.picture

    def land() -> None:
        if blow.by != blow.seat:
            spot = picture.layout.seats[blow.seat].avatar.center
            picture.particles.sparks((float(spot[0]), float(spot[1])), color, round(_SPARKS * (0.5 + blow.strength)))
        if sound:
            ctx.play(sound, about=blow.seat)
        ctx.land()

    token = partial(Token, color=color, words=words, sign=sign_of(ctx, sign), strength=blow.strength)
    left = partial(ctx.send_sum, blow.seat) if sends_sum else partial(ctx.play, leaves, about=blow.by)
    flight = travel(picture, NONE if from_pile else blow.by, blow.seat, token, left, land)
    if picture.style.reduced_motion:
        return flight
    return InTurn(flight, Beat(lerp(*beat_times.HIT_STOP_S, blow.strength)))


def turn_lost(ctx: BeatContext, seat: int) -> Beat:
    """Said at whoever loses a turn, by a Skip or by cards that were drawn for it."""
    return ctx.word_about(seat, t("table.skip"), _SKIP_COLOR, beat_times.SKIP_SIGN_S, size=30)


def sign_of(ctx: BeatContext, kind: str) -> Callable[[int], pygame.Surface] | None:
    """The picture of a kind's sign by its size, where the deck has that kind."""
    faces = ctx.picture.faces
    if not any(each.id == kind for each in faces.deck.kinds):
        return None
    return partial(faces.composer.glyph, kind)
