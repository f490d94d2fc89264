"""A recorded match to be watched: a move at a time, from any seat, forward and back.

It answers what a screen asks of a referee (``agreed``, ``seats``, ``view``, ``take_moves`` ...), so that the same table
shows both. Nothing it does changes the log.
"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import cannot_play_text
from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, Do
from uno_desktop.engine.view import View
from uno_desktop.match.live.live_match import ShownMove, shown_move
from uno_desktop.match.live.log import DropEntry, LogDamaged, MatchLog, MoveEntry, reading_log
from uno_desktop.match.setup.pace import Patience
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.reflex.drop import Dropped


@dataclass(frozen=True, slots=True)
class HandMark:
    """A hand of the match: its number (from 1), the moves after which it begins and ends, and who won it."""

    number: int
    begins: int
    ends: int
    winner: int


class Playback:
    """``ply`` moves have been played so far, of ``length``; ``hands`` are the marks of the timeline.

    Raises LogDamaged, with a sentence, where a move of the log is not legal; ``name`` is what it calls the file.
    """

    people: tuple[int, ...] = ()
    """The seats that are played by hand: none, any more."""
    patience = Patience()
    """How much longer than usual people may have taken: no log tells it."""

    def __init__(self, log: MatchLog, name: str) -> None:
        self.log = log
        self.name = name
        self.agreed: Agreed = log.agreed
        self.seats = log.agreed.seats
        self.ply = 0
        self.last_drop: tuple[Dropped, ...] = ()
        self._entries = [entry for entry in log.entries if isinstance(entry, MoveEntry | DropEntry)]
        self._place = 0
        self._queue: list[ShownMove] = []
        self._watched = (NONE, *range(len(log.agreed.seats)))
        try:
            self._game = Game(self.agreed.config)
        except ValueError as error:  # a deck or options with which nothing can be played
            raise LogDamaged(t("replay.not_playable", file=name, reason=cannot_play_text(error))) from error
        with reading_log(name):
            self.hands: tuple[HandMark, ...] = self._mark_hands()
        self.length = sum(isinstance(entry, MoveEntry) for entry in self._entries)

    # -- what a referee would say ---------------------------------------------------------------------------

    @property
    def hand_number(self) -> int:
        """Which hand is being played."""
        return self._game.hand_number

    def view(self, seat: int = NONE) -> View:
        """What the seat knew at this point of the match."""
        return self._game.view(seat)

    def take_moves(self) -> list[ShownMove]:
        """The moves stepped over since the last call."""
        taken, self._queue = self._queue, []
        return taken

    # -- more than a referee would say ----------------------------------------------------------------------

    @property
    def open_hands(self) -> tuple[tuple[int, ...], ...]:
        """The cards of all seats at this point, by seat."""
        return tuple(map(tuple, self._game.hands))

    @property
    def over(self) -> bool:
        """Whether the log has no further move."""
        return self.ply >= self.length

    def step(self) -> bool:
        """Play the next move, to be shown; False where there is none."""
        while self._place < len(self._entries):
            entry = self._entries[self._place]
            self._place += 1
            if isinstance(entry, DropEntry):
                self.last_drop = entry.order
                continue
            events = self._game.apply(entry.move)
            self.ply += 1
            self._queue.append(shown_move(self._game, self._watched, entry.ply, entry.at_ms, entry.move, events))
            return True
        return False

    def grow(self, log: MatchLog) -> bool:
        """Take over what has been added to the log since; whether there was anything.

        Raises LogDamaged for a log that is another match, or that changed what has been played here already.
        """
        fresh = Playback(log, self.name)
        if log.agreed != self.agreed or fresh._entries[: self._place] != self._entries[: self._place]:
            raise LogDamaged(t("log.other_match", file=self.name))
        if fresh._entries == self._entries:
            return False
        self.log, self._entries, self.hands, self.length = log, fresh._entries, fresh.hands, fresh.length
        return True

    def seek(self, ply: int) -> None:
        """Go to the position after this many moves; nothing on the way is shown."""
        ply = max(0, min(ply, self.length))
        if ply < self.ply:
            self._game = Game(self.agreed.config)
            self._place = self.ply = 0
        while self.ply < ply and self._place < len(self._entries):
            entry = self._entries[self._place]
            self._place += 1
            if isinstance(entry, MoveEntry):
                self._game.apply(entry.move)
                self.ply += 1
            else:
                self.last_drop = entry.order
        self._queue.clear()

    def _mark_hands(self) -> tuple[HandMark, ...]:
        """Play everything once: where the hands begin and end."""
        game = Game(self.agreed.config, events=False)
        marks: list[HandMark] = []
        begins = ply = 0
        for entry in self._entries:
            if not isinstance(entry, MoveEntry):
                continue
            if entry.move.do == Do.DEAL:
                begins = ply
            try:
                game.apply(entry.move)
            except IllegalMove as error:
                reason = t(f"refusal.{error.reason}")
                raise LogDamaged(t("log.unlawful", file=self.name, ply=entry.ply, reason=reason)) from error
            except ValueError as error:
                raise LogDamaged(t("replay.not_playable", file=self.name, reason=cannot_play_text(error))) from error
            ply += 1
            if game.phase in OVER:
                marks.append(HandMark(game.hand_number, begins, ply, game.hand_winner))
        if not marks or marks[-1].ends < ply:
            marks.append(HandMark(max(1, game.hand_number), begins, ply, NONE))
        return tuple(marks)
