"""Luck and play of the match on the screen, counted in the background of its result pages.

Nothing of it is counted or shown while a hand runs. Each hand is kept in the statistics, and told to its players
elsewhere, once it is counted. Mistakes are kept with it: lessons grow out of them.
"""

from __future__ import annotations

import time
from collections.abc import Mapping

from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.review import Reviewing
from uno_desktop.match.luck.fortune import Fortune, Fortunes
from uno_desktop.match.statistics.own_mistakes import mistakes_to_keep
from uno_desktop.match.statistics.statistics import LuckFacts
from uno_desktop.match.statistics.stats_store import Recorder
from uno_desktop.match.telling.luck_words import verdict
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.settings.prefs import Prefs


def fortunes_of(session: Session, prefs: Prefs) -> Fortunes | None:
    """The hands of a match whose hand is over; None where luck is not told, or cannot be known here."""
    if not prefs.settings.show_luck or session.coach is not None:
        return None
    referee = session.referee
    records = referee.records
    if not (referee.over or referee.between_hands):
        records = records[:-1]  # players elsewhere have gone on: the hand that runs is nobody's business
    if session.fortunes is None and records:
        session.fortunes = Fortunes()
    if session.fortunes is not None:
        session.fortunes.follow(records, referee.people)
    return session.fortunes


def work_on_luck(session: Session, fortunes: Fortunes, steps: int, budget_ms: float = 0.0) -> bool:
    """Work so many steps of about a millisecond, and more of them within a budget; whether there is more to do.

    Ten players make some 2,000 steps a hand. A page on which nothing else happens has most of a frame for them.
    """
    began_s, more = time.thread_time(), True
    while more and (steps > 0 or (time.thread_time() - began_s) * 1000 < budget_ms):
        more = fortunes.step(session.seat)
        steps -= 1
    for fortune in fortunes.take_done():
        _keep(session, fortune)
    return more


def _keep(session: Session, fortune: Fortune) -> None:
    number = fortune.record.number
    told = {seat: fortune.told(seat) for seat in session.referee.people}
    if isinstance(session.recorder, Recorder):
        session.recorder.keep_luck(
            LuckFacts(number, seat, session.seats[seat].name, each.luck, each.play, each.outcome)
            for seat, each in told.items()
        )
    keep_mistakes(session, number, fortune.reviews)
    if session.company is not None:
        session.company.tell_luck(number, told)


def keep_mistakes(session: Session, number: int, reviews: Mapping[int, Reviewing]) -> None:
    """Keep what the reviews of hand ``number`` have found, by seat; nothing where no statistics are kept."""
    if not isinstance(session.recorder, Recorder):
        return
    referee = session.referee
    for seat, reviewing in reviews.items():
        name, found = session.seats[seat].name, reviewing.mistakes
        session.recorder.keep_mistakes(mistakes_to_keep(referee.agreed, referee.records, number, found, name))


def line_of_hand(session: Session, fortune: Fortune) -> str:
    """What the people at this machine are told of a hand; "" before it is counted."""
    people = [session.seat] if session.seat != NONE else list(session.people)
    if not people or not fortune.is_ready(*people):
        return ""
    if len(session.people) == 1:
        return _verdict(fortune, people[0])
    return "  ·  ".join(_verdict(fortune, seat, session.name_of(seat)) for seat in session.people)


def _verdict(fortune: Fortune, seat: int, name: str = "") -> str:
    reviews = fortune.reviews
    return verdict(fortune.told(seat), len(reviews[seat].mistakes) if seat in reviews else 0, name)
