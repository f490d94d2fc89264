"""Mistakes of the match on the screen, kept in the statistics: lessons grow out of them."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.match.live.review import Reviewing
from uno_desktop.match.statistics.own_mistakes import mistakes_to_keep
from uno_desktop.match.statistics.stats_store import Recorder
from uno_desktop.ui.shell.session import Session


def keep_mistakes(session: Session, number: int, reviews: Mapping[int, Reviewing]) -> None:
    """Keep what the reviews of hand ``number`` have found, by seat; nothing where no statistics are kept."""
    if not isinstance(session.recorder, Recorder):
        return
    referee = session.referee
    for seat, reviewing in reviews.items():
        name = session.seats[seat].name
        session.recorder.keep_mistakes(
            mistakes_to_keep(referee.agreed, referee.records, number, reviewing.mistakes, name)
        )
