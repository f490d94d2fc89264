"""When a host has left: a guest's game takes the table over, with the scores and a new deal.

Nobody takes over inside a hand, for that would hand every secret of it to the new host: a hand that was cut off does
not count, and the next one is dealt from a new seed. Everybody else joins the new host with the code they had; chairs
keep the names of those who sat there, so that each finds their own place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.options import Value
from uno_desktop.match.setup.setup import Agreed, Seat, agree
from uno_desktop.net.guest.remote import RemoteMatch
from uno_desktop.net.protocol.terms import SEAT_COLORS, Carried, Chair, ChairKind, Terms

TAKE_OVER_AFTER_MS = 5 * 60_000
"""A host that comes back sooner continues from its autosave."""


def may_take_over(match: RemoteMatch, gone_ms: float) -> bool:
    """Whether a match whose host has been gone this long can continue here."""
    return gone_ms >= TAKE_OVER_AFTER_MS and is_playing(match)


def is_playing(match: RemoteMatch) -> bool:
    """Whether this player has a seat in an unfinished match, so that there is something to continue."""
    return match.ready and match.seat != NONE and not match.over


def terms_to_go_on(match: RemoteMatch, theme: Theme) -> Terms:
    """The same table, hosted here: this player's seat, computer players, and guest chairs for all others.

    Raises ValueError where there is nothing to go on with, MatchSetupError or OptionError where the own ``theme``
    is so different that the match cannot be played with it.
    """
    if not is_playing(match):
        raise ValueError("no match to go on with")
    agreed, view = match.agreed, match.view()
    is_between = view.phase in (Phase.HAND_OVER, Phase.BEFORE_DEAL)
    terms = Terms(
        theme,
        tuple(_chair(match, n, seat) for n, seat in enumerate(match.seats)),
        agreed.config.deck.id,
        agreed.preset,
        own_rules(agreed, theme),
        agreed.drop_mode,
        agreed.written_rules,
        carried=Carried(view.scores, view.hand_number if is_between else max(0, view.hand_number - 1)),
    )
    agree(terms.match_setup(tuple(chair.seat for chair in terms.chairs), terms.carried), theme)
    return terms


def own_rules(agreed: Agreed, theme: Theme) -> Mapping[str, Value]:
    """The options in which a match differs from its preset."""
    usual = theme.options(agreed.preset, deck_id=agreed.config.deck.id)
    return {name: value for name, value in agreed.config.options.items() if usual.get(name) != value}


def _chair(match: RemoteMatch, n: int, seat: Seat) -> Chair:
    if match.agreed.seats[n].agent is not None:
        return Chair(ChairKind.COMPUTER, match.agreed.seats[n])
    color = seat.color or SEAT_COLORS[n % len(SEAT_COLORS)]
    return Chair(ChairKind.OWN if n == match.seat else ChairKind.GUEST, replace(seat, color=color))
