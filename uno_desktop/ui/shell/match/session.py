"""The match on the screen: the referee, and the seat whose eyes we look through.

Scenes take moves from here (``session.take_moves()``) and not from the referee: the dealer's draw is part of the first
move, so the scene that shows the draw looks at that move and leaves it for the table, which shows the deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from pygame import Rect

from uno_desktop.content.themes.theme_model import Opponent, Theme
from uno_desktop.engine.events import HandEndedWithoutWinner, HandWon
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.view import View
from uno_desktop.match.events.daily import DailyRun
from uno_desktop.match.events.tournament import CupRun
from uno_desktop.match.live.live_match import SPECTATOR, LiveMatch, ShownMove
from uno_desktop.match.setup.setup import Seat
from uno_desktop.players.manners.emotes import Spoken
from uno_desktop.players.manners.ledger import Ledger, Recall
from uno_desktop.reflex.drop import Dropped
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets.focus import WidgetGroup

if TYPE_CHECKING:  # luck is only counted when a hand is over
    from uno_desktop.match.luck.fortune import Fortunes
    from uno_desktop.match.luck.fortune import Told as LuckTold


class Told(NamedTuple):
    """Something that happened, in words for everybody: who did it or suffered it, and whose turn it was."""

    seat: int
    turn: int
    words: str


class Follower(Protocol):
    """Is told every move as it is taken from the referee."""

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        """New moves, and the referee's last drop."""


class Company(Follower, Protocol):
    """Belongs to ``Matches`` from the invitation until everybody leaves."""

    elsewhere: frozenset[int]
    """The seats of the match here that are played by hand at other devices."""
    hosts: bool
    """Whether the match is played here, and the others are our guests."""

    @property
    def people_scene(self) -> str:
        """The scene that says who takes part and can remove them; "" where that is not ours to decide."""

    @property
    def knows_deal(self) -> bool:
        """Whether the seed of the match is known here, so that its fingerprint can be shown."""

    @property
    def away(self) -> frozenset[int]:
        """The seats whose players are away."""

    @property
    def note(self) -> str:
        """What to tell the player where nothing is asked of them; usually ""."""

    def seats(self, agreed: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Who sits where now; ``agreed`` is who sat there when the match began."""

    def take_words(self) -> list[Spoken]:
        """What players have said since the last call, those at this machine too."""

    def say(self, seat: int, emote: str) -> None:
        """A player at this machine says one of ``EMOTES``: everybody hears it, we ourselves by ``take_words``."""

    def tell_luck(self, hand: int, told: Mapping[int, LuckTold]) -> None:
        """Luck and play of a hand that is over, by seat: each player elsewhere hears of their own."""

    def give_keepsake(self, kind: str, data: bytes) -> None:
        """The picture (``png``) or the film (``gif``) of a match that is over, as a file, for the guests of a host."""

    def turn(self, now_ms: float) -> None:
        """A new frame, whatever scene is on top."""

    def play_again(self) -> None:
        """The match is over: to another one with the same people."""

    def leave(self) -> None:
        """We go: everybody is told. Never waits for anybody."""


class Command(NamedTuple):
    """Something that can be done in a lesson or a puzzle, for the menu of the pause."""

    name: str
    words: str
    run: Callable[[], None]
    icon: str


class Guide(Protocol):
    """Leads through a lesson or a puzzle (``kind``) at the table. ``layout`` is the table's.

    ``heading`` says which one it is, ``list_scene`` lists all, and ``commands`` are what else can be done in it.
    Where ``counts_hands`` is false the end of a hand is no climax: no points, and the light stays on.
    """

    kind: str
    counts_hands: bool
    heading: str
    list_scene: str

    @property
    def commands(self) -> Sequence[Command]:
        """What else the pause offers."""

    def begin(self, ui: WidgetGroup) -> None:
        """The table is there: put the guide's own widgets on it."""

    def place(self, layout: Any, style: Style) -> Rect:
        """The table was laid out anew: put the note there, and return its place."""

    def settled(self) -> bool:
        """Nothing moves: whether the guide did something with the moment."""

    def advise(self) -> bool:
        """A hint is asked for: whether the guide has given one of its own."""

    def start_over(self) -> None:
        """Start the lesson or puzzle over."""


@dataclass(slots=True)
class Session:
    """One match in play. ``seat`` is the viewing seat: a person's, or -1 where only computer players sit."""

    referee: LiveMatch
    theme: Theme
    seat: int = SPECTATOR
    history: list[tuple[int, ...]] = field(default_factory=list)
    """The totals after each hand that is over."""
    line: str = ""
    """What had happened last in a match that was taken up again."""
    ledger: Ledger = field(default_factory=Ledger)
    """What players did to each other in this hand, as far as it has been shown."""
    recall: Recall = field(default_factory=Recall)
    """What each player played last, as far as it has been shown."""
    told: list[Told] = field(default_factory=list)
    """What has been shown lately, the latest last; where people share the screen the next one reads it."""
    counted: int = 0
    """The number of the hand whose counting has been shown last."""
    recorder: Follower | None = None
    """Keeps the statistics; None where nothing is counted (samples, demos)."""
    goals: DailyRun | None = None
    """Follows the challenge of a day; None in any other match."""
    cup: CupRun | None = None
    """Follows the player's match of a tournament; None in any other match."""
    coach: Guide | None = None
    """Leads through a lesson or a puzzle; None in a match."""
    company: Company | None = None
    """Players elsewhere who take part; None where all are at this machine."""
    hands_over: int = 0
    """How many hands have ended while this was on the screen."""
    fortunes: Fortunes | None = None
    """Luck and play of the hands that are over, once a result has asked for them (``luck_count``)."""
    for_children: bool = False
    """Whether somebody plays who doesn't read: pictures and a voice instead of words."""
    runs_on: bool = False
    """Whether the hand, which was run ahead, goes on so after a drop in which no person takes part."""
    opened_ply: int = 0
    """How many moves had been made when the viewing seat's hand was opened, where people share the screen."""
    _home: int = 0
    _seen_before: list[ShownMove] = field(default_factory=list)

    def take_moves(self) -> list[ShownMove]:
        """The moves to show, oldest first; each is given once."""
        taken, self._seen_before = [*self._seen_before, *self._fetch()], []
        return taken

    def peek(self) -> list[ShownMove]:
        """The moves ``take_moves`` will give next."""
        self._seen_before += self._fetch()
        return list(self._seen_before)

    def _fetch(self) -> list[ShownMove]:
        fresh = self.referee.take_moves()
        if not fresh:
            return fresh
        for follower in (self.recorder, self.goals, self.cup, self.company):
            if follower is not None:
                follower.saw(fresh, self.referee.last_drop)
        ends = HandWon | HandEndedWithoutWinner
        self.hands_over += sum([isinstance(event, ends) for shown in fresh for event in shown.events[self.seat]])
        return fresh

    @property
    def is_shared(self) -> bool:
        """Whether several people share the screen, and must not see each other's hands."""
        return self.coach is None and len(self.people) > 1

    @property
    def home(self) -> int:
        """The seat at the bottom of the screen: whose eyes we look through, or did until the hands were closed."""
        return self.seat if self.seat >= 0 else self._home

    @property
    def you(self) -> int:
        """The seat that is called "You"; ``NONE`` where several people read the same screen: all have names then."""
        return NONE if self.is_shared else self.seat

    def is_ours(self, seats: Iterable[int]) -> bool:
        """Whether one of these is the viewing seat, or somebody of those who share the screen."""
        return not {*(self.people if self.is_shared else (self.seat,))}.isdisjoint(seats)

    @property
    def caller(self) -> int:
        """The seat for which the UNO button calls: also that of whoever has just played, once the hands are closed."""
        return self.home if self.home in self.people else NONE

    def open_hand(self, seat: int) -> None:
        """From now on we look through the eyes of that seat, until its turn is over."""
        self.seat, self.opened_ply = seat, self.referee.ply

    def tell(self, told: Told) -> None:
        """Keep this for whoever has the screen next; what belongs together is one line."""
        last = self.told[-1] if self.told else None
        if last is not None and last.turn == told.turn and told.seat in (last.seat, NONE):
            self.told[-1] = last._replace(words=f"{last.words}  ·  {told.words}")
            return
        self.told = [*self.told[-23:], told]

    def told_since(self, seat: int) -> list[Told]:
        """What has happened since the last turn of that seat, the latest last."""
        after = next((n for n in range(len(self.told), 0, -1) if self.told[n - 1].turn == seat), 0)
        return self.told[after:]

    def close_hands(self) -> None:
        """Nobody's hand is open from now on; whoever looked last stays at the bottom of the screen."""
        self.seat, self._home = SPECTATOR, self.home

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played by hand at this machine."""
        everybody = self.referee.people
        return everybody if self.company is None else tuple(n for n in everybody if n not in self.company.elsewhere)

    @property
    def goes_on(self) -> bool:
        """Whether players elsewhere go on without us: then losing the focus must not stop the match."""
        return self.company is not None

    @property
    def away(self) -> frozenset[int]:
        """The seats whose players are away."""
        return frozenset() if self.company is None else self.company.away

    @property
    def note(self) -> str:
        """What to tell the player where nothing is asked of them; usually ""."""
        return "" if self.company is None else self.company.note

    @property
    def knows_deal(self) -> bool:
        """Whether the seed of the match is known here, so that its fingerprint can be shown."""
        return self.company is None or self.company.knows_deal

    @property
    def view(self) -> View:
        """What the viewing seat knows now."""
        return self.referee.view(self.seat)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players by seat."""
        agreed = self.referee.seats
        return agreed if self.company is None else self.company.seats(agreed)

    def name_of(self, seat: int) -> str:
        """The name of whoever sits there."""
        return self.seats[seat].name

    def opponent(self, seat: int) -> Opponent | None:
        """The theme's character at that seat, if it is one."""
        wanted = self.seats[seat].opponent
        return next((who for who in self.theme.opponents if who.id == wanted), None)

    def note_scores(self) -> None:
        """Remember the totals of the hand that is over; once a hand, however often it is called."""
        view = self.view
        if len(self.history) < view.hand_number:
            self.history.append(view.scores)
