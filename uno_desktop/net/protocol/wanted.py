"""A table of a guest's own: what they ask a server for, and the terms that come of it."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.presets import PRESETS
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import MatchSetupError, Seat, agree, computer, opponent_seat
from uno_desktop.net.protocol.protocol import Message
from uno_desktop.net.protocol.terms import Chair, ChairKind, Terms, guest_chairs
from uno_desktop.players.agents.registry import AGENTS
from uno_desktop.reflex.plan import DropMode


def wanted_of(terms: Terms, pack: str = "") -> Message:
    """These terms as a server is asked for them; ``pack`` is the SHA-256 of the theme's pack, "" for one of the game's.

    Everybody at the server is a guest: also who plays at the machine that asks.
    """
    theme = terms.theme
    return {
        "theme": {"id": theme.id, "version": theme.version, "pack": pack},
        "deck": terms.deck,
        "preset": terms.preset,
        "options": dict(terms.overrides),
        "drop_mode": str(terms.drop_mode),
        "written": list(terms.written_rules),
        "level": terms.level,
        "chairs": [_asked(chair) for chair in terms.chairs],
    }


def _asked(chair: Chair) -> list[str] | None:
    seat = chair.seat
    return [seat.agent, seat.opponent] if chair.kind is ChairKind.COMPUTER and seat.agent else None


def terms_wanted(wanted: Message, theme: Theme) -> Terms:
    """The terms of a table as wanted (``protocol.wanted``), with that theme.

    Raises ValueError (MatchSetupError, OptionError, SetupError, UnknownAgent) for what cannot be played: a table that
    opens must never fail later, when its first hand is dealt.
    """
    level, preset = wanted["level"], wanted["preset"]
    if level not in AGENTS or (preset is not None and preset not in PRESETS):
        raise MatchSetupError(t("net.error.rules_refused"))
    places = guest_chairs(theme, len(wanted["chairs"]))
    chairs = tuple(_chair(theme, asked, place) for asked, place in zip(wanted["chairs"], places, strict=True))
    if not any(chair.kind is ChairKind.GUEST for chair in chairs):
        raise MatchSetupError(t("net.error.rules_refused"))
    terms = Terms(
        theme,
        chairs,
        wanted["deck"],
        preset,
        wanted["options"],
        DropMode(wanted["drop_mode"]),
        tuple(wanted["written"]),
        level=level,
    )
    Referee(agree(terms.match_setup(tuple(chair.seat for chair in chairs)), theme))
    return terms


def _chair(theme: Theme, asked: list[str] | None, place: Chair) -> Chair:
    if asked is None:
        return place
    level, opponent = asked
    if any(who.id == opponent for who in theme.opponents):
        return Chair(ChairKind.COMPUTER, opponent_seat(theme, opponent, level))
    seat: Seat = computer(level, place.seat.name)
    return Chair(ChairKind.COMPUTER, seat)
