"""What a screen does at a table that has one, for a table that has none: it deals, takes its time, runs drops."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from uno_desktop.engine.moves import Do
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import MatchSetup
from uno_desktop.net.host.table import Table

SHOW_MS = 450
"""How long phones need to show a move; nobody plays meanwhile."""
SHOW_DEAL_MS = 1500
POT_MS = 1800
"""From the Chili's play until the pot sways: time to see that everybody must drop."""


class Driver:
    """Leads a table's matches: they begin, and hands are dealt, when everybody here is ready.

    ``new_match`` makes a referee that writes its log; ``haste`` divides all waiting (tests play faster).
    """

    def __init__(self, table: Table, new_match: Callable[[MatchSetup], Referee], *, haste: float = 1.0) -> None:
        self.table = table
        self._new_match = new_match
        self._haste = haste
        self._shown_at_ms: float | None = None
        self._pot_at_ms = 0.0
        self._paused = False
        self.is_held = False
        """Whether the match waits for something else than people."""

    def take_up(self, referee: Referee, now_ms: float) -> None:
        """Go on with a match that was left: it is paused, until somebody is here."""
        self._paused = True
        self.table.begin(referee, now_ms)

    def advance(self, now_ms: float) -> None:
        """Let time pass. With nobody here the match waits."""
        table = self.table
        referee = table.referee
        if referee is not None and not self._goes_on(referee, now_ms):
            return
        table.advance(now_ms)
        if referee is not None:
            referee.advance(now_ms)
            self._show(referee, now_ms)
            self._run_drop(referee, now_ms)
        if table.stage != "playing" and table.guests.all_ready(now_ms):
            self._next(now_ms)

    @property
    def rests_until_ms(self) -> float:
        """Until when nothing happens unless somebody here does something, or takes very long; -inf: at any moment."""
        match, referee = self.table.match, self.table.referee
        if match is None or referee is None or self._paused or self.table.stage != "playing":
            return inf
        if referee.drop is not None or self.table.stand_ins.playing or match.is_settling:
            return -inf
        if self._shown_at_ms is not None:
            return self._shown_at_ms
        return inf if set(referee.waiting) <= set(referee.people) else -inf

    def _goes_on(self, referee: Referee, now_ms: float) -> bool:
        """Whether anybody is here and nothing holds the match; it is paused where not."""
        if self.is_held or not self.table.guests.connected:
            if not self._paused:
                self._paused = True
                referee.pause(now_ms)
                self._show(referee, now_ms)
            return False
        if self._paused:
            self._paused = False
            referee.resume(now_ms)
        return True

    def _next(self, now_ms: float) -> None:
        """The next hand, or the next match."""
        table = self.table
        if table.stage == "between" and table.referee is not None:
            table.referee.deal_next(now_ms)
            self._show(table.referee, now_ms)
            return
        referee = self._new_match(table.match_setup())
        table.begin(referee, now_ms)
        referee.start(now_ms)
        self._show(referee, now_ms)

    def _show(self, referee: Referee, now_ms: float) -> None:
        """Tell what was done, and give the phones time to show it."""
        moves = referee.take_moves()
        if moves:
            self.table.saw(moves, referee.last_drop)
            deals = any(shown.move.do == Do.DEAL for shown in moves)
            self._shown_at_ms = now_ms + (SHOW_DEAL_MS if deals else SHOW_MS) / self._haste
        if self._shown_at_ms is not None and now_ms >= self._shown_at_ms:
            self._shown_at_ms = None
            referee.moves_shown(now_ms)

    def _run_drop(self, referee: Referee, now_ms: float) -> None:
        drop = referee.drop
        if drop is None or self._shown_at_ms is not None:
            self._pot_at_ms = now_ms + POT_MS / self._haste
        elif drop.stage is DropStage.WAITING:
            if now_ms >= self._pot_at_ms:
                referee.drop_begun(int(now_ms))
        elif drop.stage is DropStage.SWAYING:
            self._pot_at_ms = now_ms + POT_MS / self._haste
            if drop.due_ms is not None and now_ms >= drop.due_ms:
                referee.spill_shown(drop.due_ms)
