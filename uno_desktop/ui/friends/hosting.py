"""A table in this game that friends join from devices of their own: from the invitation until everybody leaves."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from uno_desktop.content.messages.messages import t
from uno_desktop.match.live.live_match import ShownMove
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.pace import Patience
from uno_desktop.match.setup.setup import Seat
from uno_desktop.net.host.addresses import EVERYWHERE, LOOPBACK, addresses_of, host_headers, lan_address
from uno_desktop.net.host.guest_list import AWAY_MS, Guest
from uno_desktop.net.host.house import House
from uno_desktop.net.host.keeping import recall_guests
from uno_desktop.net.host.server import Server
from uno_desktop.net.host.table import Table
from uno_desktop.net.page.edition import BACK, Edition
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol import nearby
from uno_desktop.net.protocol.codes import HOUSE_CODE_CHARS
from uno_desktop.net.protocol.emote_ids import spoken
from uno_desktop.net.protocol.nearby import Announcement, InBackground
from uno_desktop.net.protocol.terms import ChairKind
from uno_desktop.players.manners.emotes import Spoken
from uno_desktop.reflex.drop import Dropped
from uno_desktop.ui.friends import table_plan
from uno_desktop.ui.friends.picture_desk import CARD_PX, PictureDesk
from uno_desktop.ui.friends.portrait import Gallery, redrawn
from uno_desktop.ui.friends.slow_links import SlowLinks
from uno_desktop.ui.friends.table_plan import Plan
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.scenes.start_match import begin_match, take_up_or_tell, tell_before_the_deal
from uno_desktop.ui.shell.settings.patience import patience_at

if TYPE_CHECKING:  # luck is only counted when a hand is over
    from uno_desktop.match.luck.fortune import Told

_FIGURES_EVERY_MS = 500.0
_LISTENS_ON = EVERYWHERE[1]

log = logging.getLogger(__name__)


class Hosting:
    """The company of a match here. ``open`` listens; ``begin`` deals, again for every further match.

    ``table`` is there once it is open; ``address`` is where it is found, ``url`` what the QR code says.
    """

    knows_deal = True
    hosts = True
    people_scene = "guests"

    def __init__(self, shell: Shell, plan: Plan) -> None:
        self.plan = plan
        self.elsewhere = plan.elsewhere
        self.table: Table | None = None
        self.port = 0
        self.address = ""
        self._shell = shell
        self._desk = PictureDesk(lambda face: shell.look.plain_faces.face(face, CARD_PX).copy(), shell.app.wake)
        self._server: Server | None = None
        self._site: Site | None = None
        self._house: House | None = None
        self._announced: InBackground[Announcement] | None = None
        self._figures: dict[str, object] = {}
        self._figures_ms = 0.0
        self._slow_links = SlowLinks()
        self._gallery = Gallery(shell.look)
        self._now_ms = shell.app.clock.now_ms()
        self._told_away: frozenset[int] = frozenset()

    # -- opening -----------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Listen on every address of this machine, and let the tables of others nearby know.

        Raises OSError where that is not possible, and ValueError, with a sentence, for what cannot be played.
        """
        edition = Edition(self.plan.terms, self._desk.picture)
        figures = self._figures
        site = Site(edition, (), lambda: figures)
        self._site = site
        for port in (self.plan.port, 0):
            server = Server(site, self._shell.app.clock.now_ms, wake=self._shell.app.wake)
            try:
                self.port = server.start(_LISTENS_ON, port)
            except OSError:
                if port == 0:
                    raise
            else:
                break
        self._server = server
        self._house = House(self.plan.terms, edition, server, code_chars=HOUSE_CODE_CHARS, drives=False, redraw=redrawn)
        self.table = self._house.open(self._now_ms, self.plan.code)
        if self.plan.guests:
            try:
                recall_guests(self.table, self.plan.guests, self._now_ms)
            except (ValueError, KeyError, TypeError) as fault:
                log.warning("who sat at the table cannot be read: %s", fault)
        site.hosts |= host_headers(addresses_of(_LISTENS_ON), self.port)
        self.address = f"{lan_address()}:{self.port}"
        self._desk.make_ahead([BACK, *range(edition.faces)])
        if self.has_network:
            name, address = self._shell.prefs.settings.player_name or t("friends.host"), lan_address()
            self._announced = InBackground(lambda: nearby.announce(name, address, self.port))

    @property
    def has_network(self) -> bool:
        """Whether others can reach this machine at all."""
        return self.address.rpartition(":")[0] not in ("", *LOOPBACK)

    @property
    def url(self) -> str:
        """Where a phone's browser finds the page of this table."""
        return f"http://{self.address}/#{self.table.code}" if self.table is not None else ""

    # -- the match ---------------------------------------------------------------------------------------------

    def begin(self) -> bool:
        """A new match with whoever is here, or the saved one; whether there is one. Raises ValueError as ``open``."""
        if self.table is None:
            return False
        shell, now_ms = self._shell, self._shell.app.clock.now_ms()
        was_saved = self.plan.slot is not None
        if self.plan.slot is not None:
            session = take_up_or_tell(shell, self.plan.slot)
            self.plan = replace(self.plan, slot=None)
        else:
            setup = replace(self.table.match_setup(), dealer=self.plan.dealer)
            session = begin_match(shell.prefs, shell.matches, setup, self.plan.terms.theme)
        if session is None:
            return False
        referee = session.referee
        assert isinstance(referee, Referee), "the game of a table is at its host"
        self.table.begin(referee, now_ms)
        if not was_saved:
            tell_before_the_deal(shell, referee)
        referee.start(now_ms)
        return True

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        """Tell the guests what they saw of it."""
        if self.table is not None:
            self.table.saw(moves, last_drop)

    def tell_luck(self, hand: int, told: Mapping[int, Told]) -> None:
        """Tell each phone the luck and play of its own seat."""
        if self.table is not None and self.table.match is not None:
            self.table.match.tell_luck(hand, told)

    def give_keepsake(self, kind: str, data: bytes) -> None:
        """Serve it under an address that only the phones at this table are told."""
        if self._site is not None and self.table is not None and self.table.match is not None:
            self.table.match.tell_keepsake(kind, self._site.keep(kind, data))

    def take_words(self) -> list[Spoken]:
        return spoken(self.plan.terms.theme, self.table.emotes.take()) if self.table is not None else []

    def say(self, seat: int, emote: str) -> None:
        """Send an emote of a player at this machine to everybody."""
        if self.table is not None:
            self.table.emote(seat, emote, self._now_ms)

    def turn(self, now_ms: float) -> None:
        """Listen to the guests, and tell them at once what happened, whatever scene is on top."""
        self._now_ms = now_ms
        if self._house is None or self._server is None or self.table is None:
            return
        for news in self._server.take_news():
            self._house.handle(news, now_ms)
        settings = self._shell.prefs.settings
        self.table.let_take_time(settings.friends_patience)
        self.table.let_show_pictures(settings.friends_pictures)
        self._gallery.show(self.table.pictures.shown)
        self._house.advance(now_ms)
        self._tell_who_is_away()
        session = self._shell.matches.session
        if session is not None and session.referee is self.table.referee:
            session.peek()
            if session.referee.between_hands and not session.people and self.table.guests.all_ready(now_ms):
                session.referee.deal_next(now_ms)  # nobody is at this machine: the guests decide when
            self._keep(session)
        if now_ms >= self._figures_ms:
            self._figures_ms = now_ms + _FIGURES_EVERY_MS
            self._figures.update(self._house.figures())
            late = [(guest.seat, guest.name, guest.late_ms) for guest in self.table.guests.all if guest.late_ms]
            for words in self._slow_links.news(late):
                self._shell.app.notices.toast(words)
        is_dropping = session is not None and session.referee.drop is not None
        if (not is_dropping and self._desk.work()) or self._is_waiting():
            self._shell.app.wake()

    def _keep(self, session: Session) -> None:
        assert self.table is not None
        path = getattr(session.referee.journal, "path", None)
        if path is not None and self.table.take_change(self._now_ms):
            if session.referee.over:
                table_plan.forget(path.stem)
            else:
                table_plan.keep(path.stem, session.referee.agreed, self.table, self.port)

    def _is_waiting(self) -> bool:
        """Whether something is due soon that no news comes before: a computer player's move for somebody, a call."""
        table = self.table
        if table is None or table.referee is None or table.stage != "playing":
            return False
        return not table.stand_ins.playing.isdisjoint(table.referee.waiting) or bool(table.referee.view().uno_open)

    # -- who is here -------------------------------------------------------------------------------------------

    def seats(self, agreed: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """With the names of the guests who sit there now."""
        table = self.table
        if table is None:
            return agreed
        return tuple(self.seat(n) if n in self.elsewhere else seat for n, seat in enumerate(agreed))

    def seat(self, n: int) -> Seat:
        """Who sits at a guest's place now, with the picture they show of themselves."""
        assert self.table is not None
        seat = self.table.seat(n)
        return replace(seat, avatar=self._gallery.portrait(self.table.pictures.id_of(self.guest(n)), seat.avatar))

    def hide_picture(self, n: int) -> None:
        """The host wants the picture of the guest at this seat gone."""
        guest = self.guest(n)
        if guest is not None and self.table is not None:
            self.table.pictures.ban(guest)

    def guest(self, n: int) -> Guest | None:
        """The guest who plays this seat, or None."""
        return self.table.guests.owner(n) if self.table is not None else None

    def is_away(self, guest: Guest) -> bool:
        """Whether a guest has been away for long enough to be told."""
        return guest.away_ms(self._now_ms) >= 2_000  # phones drop their sockets for a moment

    @property
    def patience(self) -> Patience:
        """Who may take how much longer: the people here, also before the match, and guests."""
        own = [n for n, chair in enumerate(self.plan.terms.chairs) if chair.kind is ChairKind.OWN]
        guests = self.table.patience.by_seat if self.table is not None else {}
        return Patience({**guests, **patience_at(self._shell.prefs.settings, own).by_seat})

    @property
    def away(self) -> frozenset[int]:
        """The seats whose guests are away."""
        found = ((n, self.guest(n)) for n in self.elsewhere)
        return frozenset(n for n, guest in found if guest is not None and self.is_away(guest))

    @property
    def note(self) -> str:
        """Between two hands: how many guests are ready. In a hand: for whose phone the table waits."""
        if self.table is None:
            return ""
        if self.table.stage == "playing" and self.table.referee is not None:
            seat = self.table.referee.view().turn
            waits = seat in self.away and seat not in self.table.stand_ins.playing
            return t("friends.waiting_away", name=self.table.seat(seat).name) if waits else ""
        if self.table.stage != "between":
            return ""
        present = self.table.guests.present(self._now_ms)
        ready = sum(guest.ready for guest in present)
        return t("friends.ready", n=ready, all=len(present)) if present else ""

    @property
    def unready(self) -> list[str]:
        """The names of those who sit here, are here, and have not said that they are ready."""
        if self.table is None:
            return []
        return [guest.name for guest in self.table.guests.present(self._now_ms) if not guest.ready]

    def _tell_who_is_away(self) -> None:
        """A line when somebody's phone goes, and when it is back: the table waits for them meanwhile."""
        table = self.table
        away = self.away if table is not None and table.stage == "playing" else frozenset()
        if table is None or away == self._told_away:
            return
        for n in sorted(away ^ self._told_away):
            key = "friends.went_away" if n in away else "friends.came_back"
            self._shell.app.notices.toast(t(key, name=table.seat(n).name, n=AWAY_MS // 1000), 5.0)
        self._told_away = away

    def remove(self, n: int) -> None:
        """The host wants the guest at this seat gone."""
        if self._house is not None and self.table is not None:
            self._house.remove(self.table, n, self._now_ms)

    @property
    def own(self) -> bool:
        """Whether somebody plays at this machine."""
        return any(chair.kind is ChairKind.OWN for chair in self.plan.terms.chairs)

    # -- the end -----------------------------------------------------------------------------------------------

    def play_again(self) -> None:
        """To the lobby, where everybody still is."""
        self._shell.nav.open("lobby")

    def leave(self) -> None:
        """Tell everybody, and stop listening; a phone that sleeps may take some seconds, for which nobody waits."""
        self._desk.close()
        if self._announced is not None:
            self._announced.close()
        if self._house is not None and self._server is not None:
            self._house.leave()
            self._gallery.show({})
            threading.Thread(target=self._server.stop, name="net-stop").start()
        self._house = self._server = None
