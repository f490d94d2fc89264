"""A match as screens use it, whoever owns the game: a ``Referee`` at this machine, or a host elsewhere.

Moves come with what each watched seat saw and its view afterwards, and nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.events import Event, SilenceBegan, seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.view import View
from uno_desktop.match.live.droptime import DropHost, DropRound
from uno_desktop.match.live.game_clock import TimeLeft
from uno_desktop.match.live.log import Journal
from uno_desktop.match.live.review import Decision, HandRecord
from uno_desktop.match.setup.pace import Patience, Speed
from uno_desktop.match.setup.setup import Agreed, Seat
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.reflex.plan import DropMode

SPECTATOR = NONE


@dataclass(frozen=True, slots=True)
class ShownMove:
    """Move number ``ply`` at ``at_ms`` of game time. Watched seats are the people and -1, a spectator.

    ``move`` has no card where it was laid face down: only its player's events do. ``events`` are what happened as each
    seat saw it, ``views`` what it knows afterwards; KeyError for a seat that is not watched.
    """

    ply: int
    at_ms: int
    move: Move
    events: Mapping[int, tuple[Event, ...]]
    views: Mapping[int, View]


def shown_move(
    game: Game, watched: Iterable[int], ply: int, at_ms: int, move: Move, events: tuple[Event, ...]
) -> ShownMove:
    """The move just applied to ``game``, for the watched seats."""
    if move.do == Do.LAY_DOWN:
        move = move._replace(card=NONE)
    seen_by = {seat: seen(events, seat) for seat in watched}
    return ShownMove(ply, at_ms, move, seen_by, {seat: game.view(seat) for seat in seen_by})


class ShowQueue:
    """The moves that a screen has to show; it takes them (``take``), shows them, and says so (``finish``).

    ``busy``: some move is not shown yet. ``hushing``: nor is one that began a silence.
    """

    def __init__(self, watched: Iterable[int]) -> None:
        self._watched = tuple(watched)
        self._moves: list[ShownMove] = []
        self.busy = False
        self.hushing = False

    def add(self, game: Game, ply: int, at_ms: int, move: Move, events: tuple[Event, ...]) -> None:
        """The move just applied to ``game`` is to be shown."""
        self.busy = True
        self.hushing = self.hushing or SilenceBegan in map(type, events)
        self._moves.append(shown_move(game, self._watched, ply, at_ms, move, events))

    def take(self) -> list[ShownMove]:
        """The moves since the last call, oldest first."""
        taken, self._moves = self._moves, []
        return taken

    def finish(self) -> bool:
        """All moves taken have been shown; False, and nothing happens, where some are not taken or none was due."""
        if self._moves or not self.busy:
            return False
        self.busy = self.hushing = False
        return True

    def clear(self) -> None:
        """Nothing of what was added needs to be shown."""
        self._moves.clear()
        self.finish()


class LiveMatch(DropHost, Protocol):
    """What is known of a match in play, and what its players do in it. All times are ms of the screen's clock.

    What does nothing here is for the owner of the game alone: a host elsewhere keeps its own time and speed.
    """

    agreed: Agreed
    seats: tuple[Seat, ...]
    """The players by seat."""
    people: tuple[int, ...]
    """The seats played by hand; of a match elsewhere, the own one."""
    journal: Journal | None = None
    """Writes the match down, where it is kept at this machine."""

    # -- what can be known -------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """How many moves of the match are known of."""
        ...

    @property
    def phase(self) -> Phase:
        """What the game waits for: a turn, a color, a drop and so on."""
        ...

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act now."""
        ...

    @property
    def hand_number(self) -> int:
        """Which hand of the match is played, from 1."""
        ...

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.phase is Phase.MATCH_OVER

    @property
    def between_hands(self) -> bool:
        """Whether the next hand can be dealt."""
        return self.phase is Phase.HAND_OVER

    @property
    def time_left(self) -> TimeLeft | None:
        """What a person on turn has left, where the rules limit the time for a turn."""
        ...

    @property
    def patience(self) -> Patience:
        """How much longer than usual people may take; a host elsewhere doesn't tell it."""
        return Patience()

    @property
    def wait_left(self) -> float:
        """How much is left, 1 to 0, of the time before a computer player begins the next turn; 1 where nobody knows."""
        return 1.0

    def call_left(self, seat: int) -> float:
        """How much is left, 1 to 0, of the time in which a seat can make up for a call it forgot; 1 where nobody knows.

        Then a computer player catches it, or begins the next turn.
        """
        return 1.0

    @property
    def card_on_its_way(self) -> int:
        """The own card that a host elsewhere has been asked to take and has not answered for; NONE where there is none.

        It lies on the pile already for whoever played it, however far away the host is.
        """
        return NONE

    @property
    def decisions(self) -> Sequence[Decision]:
        """The moves people made in turn in this hand, with what they knew: for the review."""
        return ()

    @property
    def records(self) -> Sequence[HandRecord]:
        """What was kept of each hand so far, with all secrets, to count luck; nothing of a match led elsewhere."""
        return ()

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat knows now; a spectator sees no hand."""
        ...

    def memory(self, seat: int) -> Memory:
        """What a person's seat has seen of the hand, as an attentive player would remember it: for hints."""
        ...

    def armed(self, seat: int) -> bool:
        """Whether the seat's next play calls UNO automatically."""
        ...

    @property
    def notice(self) -> str | None:
        """Why the match cannot be saved just now, or None."""
        return None if self.journal is None else self.journal.notice

    # -- time, and what has been shown -------------------------------------------------------------

    def start(self, now_ms: float = 0.0) -> None:
        """Deal the first hand; where the match began with a position, play on from there."""
        return

    def advance(self, now_ms: float) -> None:
        """Let time pass up to ``now_ms``."""
        ...

    def take_moves(self) -> list[ShownMove]:
        """The moves made since the last call, oldest first."""
        ...

    def moves_shown(self, at_ms: float) -> None:
        """All moves taken so far have been shown: game time goes on. Nothing happens while some are not taken."""
        return

    def pause(self, at_ms: float) -> None:
        """Stop game time (also for a lost focus)."""
        return

    def resume(self, at_ms: float) -> None:
        """Go on; a drop that had begun starts again with a new cue, and nobody is punished."""
        return

    def adjust(
        self, *, speed: Speed | None = None, drop_mode: DropMode | None = None, drop_in_turns: bool | None = None,
        patience: Patience | None = None,
    ) -> None:  # fmt: skip
        """Play on at this speed; settle later drops in this way, and let several people go one after the other.

        ``patience``: how much longer than usual people may take.
        """
        return

    def leave(self) -> None:
        """Stop here: an unfinished match stays saved, a finished one becomes a replay."""
        return

    # -- what people do ----------------------------------------------------------------------------

    def submit(self, move: Move, at_ms: float) -> Refusal | None:
        """A person's move, pressed at ``at_ms``. Returns None, or why it is refused; nothing is lost then."""
        ...

    def press_uno(self, seat: int, at_ms: float) -> Refusal | None:
        """The UNO button: calls where a call is owed; arms (or disarms) the call where the next play can owe one."""
        ...

    def speak(self, seat: int, at_ms: float) -> None:
        """A person says something. In a silence that is a move, once, and costs cards; else it changes nothing."""
        return

    def trial_drop(self, number: int) -> DropRound | None:
        """A drop of those who are about to drop, to try it: nothing of it counts, and each has chances of its own."""
        return None

    def deal_next(self, at_ms: float) -> Refusal | None:
        """Deal the next hand after one is over, as soon as everybody is ready; a refusal where it is not."""
        ...
