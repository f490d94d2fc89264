"""A whole match that is the same in every run: three hands of The Office among computer players, with drops."""

from __future__ import annotations

from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.saved.start_or_resume import new_match
from uno_desktop.match.setup.setup import MatchSetup, computer


def three_hands(office):
    """Play it to its end, which leaves its replay; what was agreed."""
    seats = (computer("easy", "Ann"), computer("easy", "Bo"), computer("rule", "Cy"))
    referee = new_match(MatchSetup("office", seats, overrides={"hands": 3}, seed=seed_bytes(5)), office, screen=False)
    referee.start()
    referee.advance(0)
    while not referee.over:
        referee.deal_next(0)
        referee.advance(0)
    referee.leave()
    return referee.agreed
