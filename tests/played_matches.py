"""Matches that only computer players play and nobody watches, and the screen before which others are played."""

from __future__ import annotations

from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.live.log import MatchLog, MemoryLog, parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed


def show_drop(referee: Referee, now_ms: float) -> None:
    """What a screen does in a drop: the pot comes in, and spills when it is due."""
    drop = referee.drop
    if drop is not None and drop.stage is DropStage.WAITING:
        referee.drop_begun(int(now_ms))
    elif drop is not None and drop.stage is DropStage.SWAYING and now_ms >= drop.due_ms:
        referee.spill_shown(int(now_ms))


def log_of_match(agreed: Agreed, hands: int = 100) -> MatchLog:
    """The log after so many hands, or of the whole match."""
    journal = MemoryLog(agreed)
    referee = Referee(agreed, screen=False, journal=journal)
    referee.start()
    referee.advance(0)
    for _ in range(hands - 1):
        if not referee.between_hands:
            break
        referee.deal_next(0)
        referee.advance(0)
    return parse_log(journal.data, "x")
