"""What a table for friends is opened with: from a match being put together, or from a saved one."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.saved.slots import company_file
from uno_desktop.match.saved.start_or_resume import saved_match
from uno_desktop.match.setup.setup import MAX_SEATS, MIN_SEATS, Agreed
from uno_desktop.match.setup.untrusted import many, mapping, text, whole
from uno_desktop.net.guest.link import USUAL_PORT
from uno_desktop.net.host.keeping import table_to_data
from uno_desktop.net.host.table import Table
from uno_desktop.net.protocol.codes import HOUSE_CODE_CHARS, LETTERS
from uno_desktop.net.protocol.terms import Chair, ChairKind, Terms
from uno_desktop.players.agents.registry import AGENTS
from uno_desktop.ui.shell.match.match_draft import Draft
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import with_levels

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Plan:
    """``terms`` are those of the table. ``slot`` is the saved match that is played on there, or None for a new one.

    ``code``, ``port`` and ``guests`` are those of an earlier evening, so that the same people get their seats back.
    The usual port is tried first: phones know a table by its address, and find their seat again at the next match.
    """

    terms: Terms
    dealer: int | None = None
    slot: str | None = None
    code: str | None = None
    port: int = USUAL_PORT
    guests: Mapping[str, Any] = field(default_factory=dict)

    @property
    def elsewhere(self) -> frozenset[int]:
        """The seats that guests play."""
        return frozenset(n for n, chair in enumerate(self.terms.chairs) if chair.kind is ChairKind.GUEST)


def plan_of(shell: Shell, draft: Draft) -> Plan:
    """The table for a match as drafted. Raises ValueError, with a sentence, for what cannot be played."""
    theme, settings = shell.look.themes[draft.theme], shell.prefs.settings
    draft = with_levels(shell, draft)
    setup = draft.setup(
        theme, settings.player_name, settings.drop_mode, shell.matches.seed,
        portrait=shell.prefs.portrait,
    )  # fmt: skip
    guests = draft.guest_seats()
    chairs = tuple(
        Chair(
            ChairKind.GUEST if n in guests else ChairKind.OWN if seat.is_person else ChairKind.COMPUTER,
            seat,
        )
        for n, seat in enumerate(setup.seats)
    )
    terms = Terms(
        theme, chairs, setup.deck, setup.preset, setup.overrides, setup.drop_mode, setup.written_rules,
        level=draft.agent, big_screen=True,
    )  # fmt: skip
    return Plan(terms, setup.dealer)


def plan_of_saved(shell: Shell, slot: str) -> Plan | None:
    """The table for a saved match and the people it was played with; None where either cannot be read."""
    agreed = saved_match(slot)
    theme = shell.look.themes.get(agreed.theme) if agreed is not None else None
    if agreed is None or theme is None:
        return None
    try:
        data = mapping(json.loads(company_file(slot).read_text("utf-8")))
        kinds = [ChairKind(text(kind)) for kind in many(data["chairs"], MIN_SEATS, MAX_SEATS)]
        code, level = text(data["code"], HOUSE_CODE_CHARS), text(data["level"], 40)
        if text(data["match"]) != fingerprint(agreed.config.seed) or len(kinds) != len(agreed.seats):
            raise ValueError("not of this match")
        if len(code) != HOUSE_CODE_CHARS or {*code} - {*LETTERS} or level not in AGENTS:
            raise ValueError("no code, or no level")
        chairs = tuple(Chair(kind, seat) for kind, seat in zip(kinds, agreed.seats, strict=True))
        terms = Terms(
            theme, chairs, agreed.config.deck.id, agreed.preset, agreed.config.options, agreed.drop_mode,
            agreed.written_rules, level=level, big_screen=True,
        )  # fmt: skip
        return Plan(terms, None, slot, code, whole(data["port"], 1, 65535), mapping(data["table"]))
    except (OSError, ValueError, KeyError, TypeError) as fault:
        log.warning("who played the match %s cannot be read: %s", slot, fault)
        return None


def keep(slot: str, agreed: Agreed, table: Table, port: int) -> None:
    """Keep beside the save who plays. Where that is not possible the match is only saved without its people."""
    data = {
        "match": fingerprint(agreed.config.seed),
        "code": table.code,
        "port": port,
        "level": table.terms.level,
        "chairs": [str(chair.kind) for chair in table.terms.chairs],
        "table": table_to_data(table),
    }
    try:
        write_whole(company_file(slot), json.dumps(data).encode())
    except OSError as fault:
        log.warning("who plays the match %s cannot be kept: %s", slot, fault)


def forget(slot: str) -> None:
    """The match is over: it needs its people no more."""
    with suppress(OSError):
        company_file(slot).unlink(missing_ok=True)
