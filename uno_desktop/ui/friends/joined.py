"""A table elsewhere that this game has joined: from the first knock until we leave, or are told to."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import urlsplit

from uno_desktop.content.messages.messages import t, template
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.moves import Phase
from uno_desktop.match.events.unlocks import USUAL_PORTRAIT
from uno_desktop.match.live.shown_move import ShownMove
from uno_desktop.match.setup.setup import Seat
from uno_desktop.match.statistics.statistics import tally_of_guest
from uno_desktop.match.statistics.stats_store import Recorder
from uno_desktop.net.guest import takeover
from uno_desktop.net.guest.client import Client
from uno_desktop.net.guest.remote import RemoteMatch
from uno_desktop.net.protocol.codes import tidy_code
from uno_desktop.net.protocol.emote_ids import spoken
from uno_desktop.net.protocol.protocol import Reason
from uno_desktop.players.emotes import Spoken
from uno_desktop.reflex.drop import Dropped
from uno_desktop.ui.friends import seat_tokens
from uno_desktop.ui.friends.host_theme import HostPictures, picture_paths, same_theme, theme_of_host
from uno_desktop.ui.friends.table_plan import USUAL_PORT, Plan
from uno_desktop.ui.shell.shell import Shell

PATIENCE_MS = 90_000
"""A host that was not heard for so long is given up; who plays waits longer, and then takes the table over."""
LOST_SHOWN_MS = 1_500
_NUMBER_BYTES = 16
_QUIET = (Reason.STALE, Reason.IGNORED, Reason.FUMBLED, Reason.LOCKED)
"""What the table shows by itself."""


class Address(ValueError):
    """What was typed is no address; the text says so."""


def read_address(typed: str) -> tuple[str, str]:
    """``host:port`` and the code, if there is one, of what was typed: an address, or the whole link of an invitation.

    Raises Address, with a sentence.
    """
    words = typed.strip()
    try:
        parts = urlsplit(words if "://" in words else f"http://{words}")
        host, port = parts.hostname or "", parts.port or USUAL_PORT
    except ValueError:
        host, port, parts = "", 0, urlsplit("")
    is_plain = host.isascii() and all(char.isalnum() or char in ".-:" for char in host)
    if not host or not is_plain or len(host) > 253:
        raise Address(t("join.bad_address"))
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}", tidy_code(parts.fragment)


class Joined:
    """The company of a match elsewhere: its ``match`` is shown by the scenes as one that is played here."""

    elsewhere: frozenset[int] = frozenset()
    people_scene = ""

    def __init__(self, shell: Shell, address: str, name: str, code: str, *, knocks: bool = True) -> None:
        """``knocks`` is False for samples: then no connection is tried."""
        self.address = address
        self.code = code
        self._shell = shell
        self._name = name
        self._knocks = knocks
        self._portrait = shell.prefs.portrait
        self._client = self._knock(seat_tokens.token_for(address, code))
        self._states = 0
        self._hand = 0
        self._was_over = False
        self._awaits_deal = False
        self._seen_ms = shell.app.clock.now_ms()
        self._now_ms = self._seen_ms
        self._theme: Theme | None = None
        self._pictures: HostPictures | None = None

    def _knock(self, token: str) -> Client:
        clock = self._shell.app.clock.now_ms
        client = Client(self.address, self._name, self.code, clock, token=token, wake=self._shell.app.wake)
        if self._knocks:
            client.start()
        return client

    @property
    def match(self) -> RemoteMatch:
        """What there is of the table so far."""
        return self._client.match

    @property
    def is_in(self) -> bool:
        """Whether the host has let us in."""
        return bool(self.match.table)

    def take_words(self) -> list[Spoken]:
        return spoken(self.theme(), self.match.emotes.take())

    def say(self, seat: int, emote: str) -> None:
        """The host tells everybody, us as well."""
        self.match.emote(emote)

    # -- a frame -----------------------------------------------------------------------------------------------

    def turn(self, now_ms: float) -> None:
        """Take in what came, and go where the match goes."""
        self._now_ms = now_ms
        self._client.update()
        if self._client.connected:
            self._seen_ms = now_ms
        if takeover.may_take_over(self.match, now_ms - self._seen_ms) and self._take_over():
            return
        fault = self._fault()
        if fault is not None:
            self._give_up(fault)
            return
        self._tell()
        match = self.match
        if match.token:
            seat_tokens.remember(self.address, self.code, match.token)
        if match.states != self._states:
            self._states = match.states
            self._show(match)
        session = self._shell.matches.session
        if session is not None and session.referee is self.match:
            moves = session.peek()
            if moves and self._awaits_deal:
                self._awaits_deal = False
                self._shell.nav.open("dealer")
        self._take_pictures()

    def _fault(self) -> str | None:
        """Why we cannot stay, as a sentence; None where we can."""
        client = self._client
        if client.ended == Reason.WRONG_TOKEN and seat_tokens.token_for(self.address, self.code):
            seat_tokens.remember(self.address, self.code, "")
            self._client = self._knock("")  # the seat is gone; perhaps another one is free
            return None
        if client.ended is not None:
            return t(f"net.error.{client.ended or Reason.BROKEN}")
        if Reason.HOST_LEFT in self.match.notices:
            return t("net.error.host_left")
        if not self.is_in and client.lost:
            return t("join.no_answer", address=self.address)
        patience_ms = takeover.TAKE_OVER_AFTER_MS if takeover.is_playing(self.match) else PATIENCE_MS
        if self._now_ms - self._seen_ms > patience_ms:
            return t("join.host_gone")
        return None

    def _take_over(self) -> bool:
        """Go on here, with the scores and a new deal; False where the match cannot be played with the own themes."""
        theme = same_theme(self._shell.look.themes, self.match.theme)
        if theme is None:
            return False
        try:
            plan = Plan(takeover.terms_to_go_on(self.match, theme), code=self.match.table)
        except ValueError:
            return False
        self._shell.nav.open("lobby", plan=plan)
        self._shell.app.notices.toast(t("join.taken_over"))
        return True

    def _give_up(self, words: str) -> None:
        """Back to where one joins, with the reason."""
        nav, address, code = self._shell.nav, self.address, self.code
        nav.open("title")
        nav.push("join", address=address, code=code, trouble=words)

    def _tell(self) -> None:
        """Show the player why the host refused."""
        match = self.match
        refused = [each.reason for each in match.refusals if each.reason not in _QUIET]
        for reason in dict.fromkeys([*match.notices, *refused]):
            key = f"net.error.{reason}"
            self._shell.app.notices.toast(t(key) if template(key) is not None else t("join.refused"))
        match.notices.clear()
        match.refusals.clear()

    # -- the match ---------------------------------------------------------------------------------------------

    def _show(self, match: RemoteMatch) -> None:
        """The whole position came: at the beginning, and whenever moves were missed."""
        view, matches = match.view(), self._shell.matches
        is_new = self._was_over or view.hand_number < self._hand
        self._hand, self._was_over = view.hand_number, view.phase is Phase.MATCH_OVER
        session = matches.session
        if session is None or session.referee is not self.match or is_new:
            matches.leave_match()
            session = matches.enter(self.match, self.theme())
            self._fetch_pictures()
        if session.recorder is None or session.seat != match.seat:
            session.recorder = self._recorder(match)
        session.seat = match.seat
        self._awaits_deal = view.phase is Phase.BEFORE_DEAL
        if not self._awaits_deal:
            self._shell.nav.open("table")

    def _recorder(self, match: RemoteMatch) -> Recorder | None:
        """Keeps our own part of the match. It is known by the fingerprint of the host's number; watchers have none."""
        mark = str(match.roster.get("commit", ""))
        if match.seat < 0 or not mark:
            return None
        name = self._name or match.seats[match.seat].name
        tally = tally_of_guest(match.agreed, match.seat, name, mark, self.theme().preset, match.ply)
        return Recorder(self._shell.matches.statistics, tally, match.seat)

    def theme(self) -> Theme:
        """Our own copy of the theme, or one made of what the host tells."""
        look, match = self._shell.look, self.match
        own = same_theme(look.themes, match.theme)
        if own is not None:
            return own
        if self._theme is None:
            base = look.themes.get(str(match.theme.get("id")), look.theme)
            agreed = match.agreed
            self._theme = theme_of_host(base, match.theme, match.setup, agreed.config.deck, agreed.preset)
        return self._theme

    def _fetch_pictures(self) -> None:
        if self._theme is not None and self._pictures is None:
            paths = picture_paths(self.match.setup, self.match.agreed.deck)
            self._pictures = HostPictures(self.address, paths, self._shell.app.wake)

    def _take_pictures(self) -> None:
        found = self._pictures.take_pictures() if self._pictures is not None else {}
        if found:
            self._shell.look.faces.give(found)
            self._shell.app.stack.layout(self._shell.app.window.size)

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        for shown in moves:
            self._hand = max(self._hand, shown.view(self.match.seat).hand_number)
            self._was_over = self.match.over

    def say_ready(self) -> None:
        """Ready to begin, with a number of our own for the seed: nobody alone chooses the deal."""
        self._client.send({"t": "ready", "number": secrets.token_hex(_NUMBER_BYTES)})

    # -- what scenes ask ---------------------------------------------------------------------------------------

    @property
    def knows_deal(self) -> bool:
        """The seed is told when the match is over."""
        return self.match.result is not None

    @property
    def away(self) -> frozenset[int]:
        """The seats whose players are away."""
        seats = self.match.roster["seats"]
        return frozenset(n for n, seat in enumerate(seats) if seat["kind"] == "person" and not seat["here"])

    @property
    def note(self) -> str:
        """Whether the connection is lost, or what we wait for."""
        if not self._client.connected and self._now_ms - self._seen_ms > LOST_SHOWN_MS:
            return t("join.lost")
        if self.match.ready and self.match.between_hands:
            return t("join.waiting_next")
        return ""

    def seats(self, agreed: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The match knows who sits where now; at their own seat players see the portrait they have chosen."""
        if self._portrait == USUAL_PORTRAIT:
            return agreed
        own = self.match.people
        return tuple(replace(seat, avatar=self._portrait) if n in own else seat for n, seat in enumerate(agreed))

    # -- the end -----------------------------------------------------------------------------------------------

    def play_again(self) -> None:
        """Wait for the host's next match."""
        self._shell.matches.leave_match()
        self.say_ready()
        self._shell.nav.open("guest_lobby")

    def leave(self) -> None:
        """Go; the seat is ours until the host gives it away."""
        if self._pictures is not None:
            self._pictures.stop()
        self._client.end()
