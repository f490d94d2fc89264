"""Logs of matches that only computer players play and nobody watches."""

from __future__ import annotations

from uno_desktop.match.live.log import MatchLog, MemoryLog, parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed


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
