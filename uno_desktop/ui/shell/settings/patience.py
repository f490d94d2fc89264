"""Whose time runs slower at the table on the screen, and what is said of it before the deal."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.rules import rules_of
from uno_desktop.match.live.droptime import drops_can_come
from uno_desktop.match.live.live_match import LiveMatch
from uno_desktop.match.setup.pace import PATIENCES, USUAL, Patience
from uno_desktop.match.setup.settings import Settings


def patience_at(settings: Settings, people: Sequence[int]) -> Patience:
    """Of the people at this machine: the first is whose settings these are, the others have one for their seat.

    One who plays alone against computer players may be new to catching, and to calling.
    """
    wanted = {seat: str(settings.person_patience.get(str(seat), USUAL)) for seat in people}
    if people:
        wanted[people[0]] = settings.patience
    is_alone = len(people) == 1
    return Patience(
        {seat: PATIENCES.get(value, 1.0) for seat, value in wanted.items()},
        learns_to_catch=is_alone and settings.is_new_to("catches_met"),
        learns_to_call=is_alone and settings.is_new_to("calls_owed"),
    )


def times_words(patience: Patience, seat: int) -> str:
    """How much longer a seat may take, in short; "" where it takes the usual time."""
    factor = patience.of(seat)
    if factor == 1.0:
        return ""
    return t("patience.none") if patience.has_no_clock(seat) else t("patience.times", n=f"{factor:g}")


def with_times(words: str, patience: Patience, seat: int) -> str:
    """These words, and how much longer the seat may take where it does."""
    times = times_words(patience, seat)
    return t("patience.name", name=words, times=times) if times else words


def told_before_the_deal(referee: LiveMatch) -> list[str]:
    """Who has more time, and which rules make no use of it, or an unfair one. Nothing where all are alike."""
    patience = referee.patience
    if not patience.by_seat:
        return []
    names = [
        t("patience.seat", name=referee.seats[seat].name or t("player.you"), times=times_words(patience, seat))
        for seat in sorted(patience.by_seat)
    ]
    told = [t("patience.at_the_table", seats=t("key.join").join(names))]
    rules = rules_of(referee.agreed.config)
    people = [n for n, seat in enumerate(referee.seats) if seat.is_person]  # also those at other devices
    factors = {patience.of(seat) for seat in people}
    if len(factors) > 1 and rules.jumping is not None:
        told.append(t("patience.unfair_jump_in"))
    if len(factors) > 1 and drops_can_come(rules):
        told.append(t("patience.unfair_drop"))
    if rules.hand_minutes:
        told.append(t("patience.unfair_minutes"))
    if rules.turn_seconds and any(map(patience.has_no_clock, people)):
        told.append(t("patience.unfair_wait"))
    return told
