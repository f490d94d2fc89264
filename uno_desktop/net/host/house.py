"""All tables of one host: who may join which, opening new ones, and saving them.

A ``House`` lives in the game's thread. It knows no sockets: it is given messages, and a ``Post`` to answer with.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from math import inf

from uno_desktop.match.live.droptime import drops_can_come
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.start_or_resume import new_match
from uno_desktop.match.setup.setup import MatchSetup
from uno_desktop.net.host.driver import Driver
from uno_desktop.net.host.guest_list import Guest, Post
from uno_desktop.net.host.keeping import Store
from uno_desktop.net.host.limits import THIS_MACHINE, network_of
from uno_desktop.net.host.opener import NotOpened, Opener
from uno_desktop.net.host.pictures import Redraw
from uno_desktop.net.host.presence import Presence
from uno_desktop.net.host.rounds import Rounds
from uno_desktop.net.host.table import Table
from uno_desktop.net.ops.figures import Figures, Snapshot
from uno_desktop.net.page.edition import Edition
from uno_desktop.net.protocol.clocks import MOST_TRIP_MS
from uno_desktop.net.protocol.codes import SERVER_CODE_CHARS, Door, new_code, tidy_code, token_mark
from uno_desktop.net.protocol.news import Connected, Disconnected, Measured, News, Received
from uno_desktop.net.protocol.protocol import MOST_LATE_MS, PROTOCOL, Message, Reason, error, write
from uno_desktop.net.protocol.terms import Terms

OPENS_A_MINUTE = 6
"""How many tables an address may open in a minute."""
REMOVED_MS = 10 * 60_000
"""How long whoever the host removed can't join the table again."""
LOBBY_KEPT_MS = 10 * 60_000
MATCH_KEPT_MS = 7 * 24 * 3_600_000
"""How long a table without guests is kept: while others want to open one, and at a server for everybody at most."""
MOST_SHOWN_TABLES = 50
_TIDY_EVERY_MS = 60_000

log = logging.getLogger("uno_desktop.net")


class House:
    """Tables by code. ``drives``: there is no screen, so each table has a ``Driver``.

    With a ``store`` tables survive the process. ``haste`` is the drivers'. With an ``opener`` guests open tables with
    rules and themes of their own. ``redraw`` is for the pictures that guests show of themselves: without it there are
    none.
    """

    def __init__(
        self,
        terms: Terms,
        edition: Edition,
        post: Post,
        *,
        most_tables: int = 1,
        code_chars: int = SERVER_CODE_CHARS,
        drives: bool = True,
        store: Store | None = None,
        haste: float = 1.0,
        opener: Opener | None = None,
        redraw: Redraw | None = None,
    ) -> None:
        self.terms = terms
        self.tables: dict[str, Table] = {}
        self.changes = 0
        """How often a table came or went."""
        self.post = post
        self._edition = edition
        self._most_tables = most_tables
        self._code_chars = code_chars
        self._drives = drives
        self._store = store
        self._haste = haste
        self._opener = opener
        self._redraw = redraw
        self._drivers: dict[str, Driver] = {}
        self._door = Door()
        self._opened: dict[str, list[float]] = {}
        self._addresses: dict[int, str] = {}
        self._seated_at: dict[int, Table] = {}
        self._presence = Presence(post)
        self._at_door: set[int] = set()
        self._removed: dict[tuple[str, str], float] = {}
        self._last_here_ms: dict[str, float] = {}
        self._figures = Figures()
        self._rounds = Rounds()
        self._tidied_ms = float("-inf")
        self._not_kept: str | None = None

    # -- tables ------------------------------------------------------------------------------------------

    def open(self, now_ms: float, code: str | None = None, wanted: Message | None = None) -> Table:
        """Open a new table, with this code or an unused one; by the house's terms, or as ``wanted``.

        Raises NotOpened for what can't be played here.
        """
        code = code or self._unused_code()
        terms, edition = self.terms, self._edition
        if wanted is not None:
            if self._opener is None:
                raise NotOpened(Reason.NOT_OPEN)
            terms = self._opener.terms(wanted)
            edition = self._opener.edition(terms)
        post = self._store.post(code, self.post) if self._store is not None else self.post
        table = Table(code, terms, post, edition.dress, self._figures, self._redraw)
        table.wanted = wanted
        self.tables[code] = table
        self.changes += 1
        log.info("table opened", extra={"table": code, "tables": len(self.tables)})
        self._keep_editions()
        if drops_can_come(table.rules):
            self.post.measure_often()
        self._last_here_ms[code] = now_ms
        self._rounds.wake(code)
        if self._drives:
            self._drivers[code] = Driver(table, self._maker(code), haste=self._haste)
        return table

    def close(self, code: str) -> None:
        """Close the table; everybody there is told."""
        table = self.tables.pop(code)
        self.changes += 1
        table.host_left()
        self._drivers.pop(code, None)
        self._leave_match(table)
        log.info("table closed", extra={"table": code, "tables": len(self.tables)})
        self._keep_editions()
        if self._store is not None:
            self._store.forget(code)

    def _keep_editions(self) -> None:
        """Let the opener forget what only closed tables needed."""
        if self._opener is not None:
            wanted = [table.wanted for table in self.tables.values() if table.wanted is not None]
            self._opener.keep(wanted, [table.edition for table in self.tables.values()])

    def take_up(self, now_ms: float) -> None:
        """Restore the tables that are kept; one that can't be read stays there, and the log says so."""
        for code in self._store.codes() if self._store else ():
            self.restore(code, now_ms)

    def restore(self, code: str, now_ms: float) -> bool:
        """Restore a table that is kept, with its match; whether it could be read."""
        assert self._store is not None
        try:
            table = self.open(now_ms, code, self._store.wanted(code))
            self._store.load(table, now_ms)
        except (OSError, ValueError, KeyError, TypeError, NotOpened) as fault:
            log.warning("table %s cannot be read: %s", code, fault)
            self.lose(code)
            return False
        self._last_here_ms[code] = now_ms - 1000.0 * self._store.idle_s(code)
        resumed = self._store.match(code)
        if resumed is not None and len(resumed.referee.seats) == len(table.terms.chairs):
            self._drivers[code].take_up(resumed.referee, now_ms)
            if (match := table.match) is not None:
                for shown in resumed.moves:
                    match.remember(shown)
        return True

    def lose(self, code: str) -> None:
        """Forget a table without a word to anybody: it isn't ours, or can't be read."""
        table = self.tables.pop(code, None)
        self.changes += 1
        self._drivers.pop(code, None)
        self._seated_at = {who: at for who, at in self._seated_at.items() if at is not table}
        self._keep_editions()

    def leave(self, reason: Reason = Reason.HOST_LEFT) -> None:
        """The host shuts down: tell everybody why, and leave every match so that it can be resumed."""
        for table in self.tables.values():
            table.host_left(reason)
            self._leave_match(table)
        self._keep(self.tables.values(), inf)

    def _leave_match(self, table: Table) -> None:
        journal = table.referee.journal if table.referee else None
        if journal is not None and self._drives:
            journal.close(False)

    def _unused_code(self) -> str:
        while (code := new_code(self._code_chars)) in self.tables:
            pass
        return code

    def _maker(self, code: str) -> Callable[[MatchSetup], Referee]:
        def make(setup: MatchSetup) -> Referee:
            self._leave_match(self.tables[code])
            referee = new_match(setup, self.tables[code].terms.theme, slot=None)
            log.info("match begun", extra={"table": code, "theme": referee.agreed.theme, "seats": len(setup.seats)})
            if self._store is not None:
                referee.journal = self._store.journal(code, referee.agreed)
            return referee

        return make

    def hold(self, code: str, held: bool, now_ms: float) -> None:
        """Stop the time of a table's match, or let it go on."""
        driver = self._drivers.get(code)
        if driver is not None and driver.is_held != held:
            driver.is_held = held
            self._rounds.wake(code)
            driver.advance(now_ms)

    def table_of(self, connection: int) -> Table | None:
        """The table somebody has been let in to."""
        return self._seated_at.get(connection)

    # -- what comes from the network ---------------------------------------------------------------------

    def handle(self, news: News, now_ms: float) -> None:
        """Pass news from the network on to the tables."""
        match news:
            case Connected(connection, address):
                self.connected(connection, address)
            case Received(connection, message, at_ms):
                self.received(connection, message, at_ms, now_ms)
            case Measured(connection, at_ms, trip_ms):
                self.measured(connection, at_ms, trip_ms)
            case Disconnected(connection):
                self.disconnected(connection, now_ms)

    def connected(self, connection: int, address: str) -> None:
        """A connection was made from this address."""
        self._addresses[connection] = network_of(address)

    def disconnected(self, connection: int, now_ms: float) -> None:
        """A connection was closed or lost."""
        self._addresses.pop(connection, None)
        self._at_door.discard(connection)
        self._presence.gone(connection)
        table = self._seated_at.pop(connection, None)
        if table is not None:
            table.guests.lost(connection, now_ms)
            self._rounds.wake(table.code)

    def received(self, connection: int, message: Message, arrival_ms: float, now_ms: float) -> None:
        """Handle a checked message; ``arrival_ms`` is when it came."""
        if connection not in self._addresses:
            return
        table, guest = self._guest(connection)
        if message["t"] == "hello":
            if table is None and connection not in self._at_door:
                try:
                    reason = self._let_in(connection, message, now_ms)
                except NotOpened as fault:
                    self._turn_away(connection, fault.reason, fault.detail)
                    return
                if reason is not None:
                    self._turn_away(connection, reason)
        elif message["t"] == "friends" and (table is not None or connection in self._at_door):
            self._presence.name(connection, message["marks"])
        elif table is None:
            if connection not in self._at_door:
                self._turn_away(connection, Reason.HELLO_FIRST)
        elif message["t"] == "invite":
            if not table.locked:
                self._presence.invite(connection, message["mark"], table.code, now_ms)
        elif message["t"] == "ping":
            if guest is not None:
                guest.heard(now_ms)
        else:
            owner = guest if message["t"] == "manage" and guest is not None and guest.owner else None
            if owner is not None and message.get("remove", owner.seat) != owner.seat:  # nobody removes themselves so
                self.remove(table, message["remove"], now_ms)
            table.receive(connection, message, arrival_ms, now_ms)
            self._rounds.wake(table.code)

    def measured(self, connection: int, now_ms: float, trip_ms: float) -> None:
        """A round trip on this connection took ``trip_ms``."""
        _table, guest = self._guest(connection)
        if guest is not None:
            guest.trips.add(now_ms, trip_ms)
            if trip_ms > MOST_TRIP_MS or guest.late_ms:
                guest.late_ms = min(guest.trips.late_ms, MOST_LATE_MS)
            self._figures.trip(trip_ms)

    def _guest(self, connection: int) -> tuple[Table | None, Guest | None]:
        """Who is on this connection, and at which table."""
        table = self._seated_at.get(connection)
        return table, table.guests.at(connection) if table is not None else None

    def _turn_away(self, connection: int, reason: Reason, detail: str = "") -> None:
        self.post.send(connection, write(error(reason, detail)))
        self.post.close(connection)

    def _let_in(self, connection: int, hello: Message, now_ms: float) -> Reason | None:
        """Lead somebody to their table. Returns None, or why not."""
        address = self._addresses[connection]
        if hello["protocol"] != PROTOCOL:
            return Reason.OTHER_VERSION
        if self._door.is_shut(address, now_ms):
            return Reason.DOOR_CLOSED
        if "token" in hello:
            table = self._table_of_token(hello)
            if table is None:
                self._door.wrong(address, now_ms)
                return Reason.WRONG_TOKEN
            reason = table.come_back(connection, hello, now_ms)
        elif hello.get("door"):
            self._at_door.add(connection)  # waits for friends who invite
            return None
        elif hello.get("open"):
            opened = self._open_for(address, hello.get("wanted"), now_ms)
            if isinstance(opened, Reason):
                return opened
            table, reason = opened, opened.join(connection, hello, now_ms, owner=True)
        else:
            table = self.tables.get(tidy_code(hello.get("code", "")))
            if table is None:
                self._door.wrong(address, now_ms)
                return Reason.WRONG_CODE
            if now_ms < self._removed.get((table.code, address), 0.0):
                return Reason.REMOVED
            if table.locked:
                return Reason.TABLE_LOCKED
            reason = table.join(connection, hello, now_ms)
        if reason is None:
            self._seated_at[connection] = table
            self._rounds.wake(table.code)
            _table, guest = self._guest(connection)
            if guest is not None:
                guest.address = address
        return reason

    def _table_of_token(self, hello: Message) -> Table | None:
        named = self.tables.get(tidy_code(hello.get("code", "")))  # most say where they were
        mark = token_mark(hello["token"])
        places = [*([named] if named is not None else []), *self.tables.values()]
        return next((table for table in places if table.guests.marked(mark)), None)

    def _open_for(self, address: str, wanted: Message | None, now_ms: float) -> Table | Reason:
        """A table that a guest wants to open. Raises NotOpened."""
        if not self._drives:
            return Reason.NO_MORE_TABLES
        if wanted is not None and self._opener is None:
            return Reason.NOT_OPEN
        self._opened = {who: at for who, at in self._opened.items() if at[-1] > now_ms - 60_000}
        lately = [at for at in self._opened.get(address, []) if at > now_ms - 60_000]
        if len(lately) >= OPENS_A_MINUTE:
            return Reason.TOO_FAST
        if len(self.tables) >= self._most_tables and not self._make_room(now_ms):
            return Reason.NO_MORE_TABLES
        self._opened[address] = [*lately, now_ms]
        return self.open(now_ms, wanted=wanted)

    def _make_room(self, now_ms: float) -> bool:
        """Close the table that has been empty longest, if it has been for long enough."""
        empty = [code for code, table in self.tables.items() if not table.guests.connected]
        for code in sorted(empty, key=self._last_here_ms.__getitem__):
            if self._is_stale(code, now_ms):
                self.close(code)
                return True
        return False

    def _is_stale(self, code: str, now_ms: float) -> bool:
        """Whether a table has been empty for so long that it need not be kept."""
        kept_ms = LOBBY_KEPT_MS if self.tables[code].stage == "lobby" else MATCH_KEPT_MS
        return not self.tables[code].guests.connected and now_ms - self._last_here_ms[code] >= kept_ms

    def _tidy(self, now_ms: float) -> None:
        """A server for everybody keeps nothing for longer than its front page says."""
        is_for_all = self._opener is not None or (self._store is not None and self._store.at_once)
        if not is_for_all or now_ms - self._tidied_ms < _TIDY_EVERY_MS:
            return
        self._tidied_ms = now_ms
        for code in [code for code in self.tables if self._is_stale(code, now_ms)]:
            self.close(code)
        if self._opener is not None:
            self._opener.tidy(MATCH_KEPT_MS / 1000)
        if self._store is not None:
            self._store.tidy(MATCH_KEPT_MS / 1000)

    def remove(self, table: Table, seat: int, now_ms: float) -> None:
        """Remove a guest at the host's wish: the seat is free, and for a while this address can't join again."""
        guest = table.guests.owner(seat)
        if guest is not None:
            self._removed = {who: until_ms for who, until_ms in self._removed.items() if until_ms > now_ms}
            if guest.address not in ("", THIS_MACHINE):  # behind a proxy here may be everybody
                self._removed[table.code, guest.address] = now_ms + REMOVED_MS
            table.remove(guest)

    # -- time --------------------------------------------------------------------------------------------

    def advance(self, now_ms: float) -> None:
        """Let time pass; many tables that wait for people are looked at in turn."""
        due = [self.tables[code] for code in self._rounds.due(self.tables, now_ms)]
        for table in due:
            code, driver = table.code, self._drivers.get(table.code)
            if table.guests.connected:
                self._last_here_ms[code] = now_ms
            if driver is not None:
                driver.advance(now_ms)
            else:
                table.advance(now_ms)
            self._rounds.rest(code, driver.rests_until_ms if driver is not None else -inf)
        self._tidy(now_ms)
        self._keep(due, now_ms)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is at any table, so that nothing happens by itself."""
        return not self._seated_at

    def _keep(self, tables: Iterable[Table], now_ms: float) -> None:
        if self._store is None:
            return
        for table in tables:
            if table.take_change(inf if self._store.at_once else now_ms):
                begun_s = time.perf_counter()
                try:
                    self._store.keep(table)
                    self._not_kept = None
                except OSError as fault:
                    self._not_kept = str(fault)
                    log.warning("table %s cannot be kept: %s", table.code, fault)
                self._figures.store.add(1000 * (time.perf_counter() - begun_s))

    def shown_tables(self) -> list[dict[str, object]]:
        """The tables for the front page: those that are public, not locked, and have a free seat or can be watched."""
        return [
            {
                "code": code,
                "theme": table.terms.theme.name,
                "seats": len(table.guest_chairs),
                "free": len(table.guest_chairs) - len(table.guests.seated()),
                "stage": table.stage,
            }
            for code, table in self.tables.items()
            if table.public and not table.locked and table.guests.connected
        ][:MOST_SHOWN_TABLES]

    @property
    def store_fault(self) -> str | None:
        """Why tables or matches can't be written now; None while they can."""
        journals = [table.referee.journal for table in self.tables.values() if table.referee is not None]
        return self._not_kept or next((each.notice for each in journals if each is not None and each.notice), None)

    def snapshot(self) -> Snapshot:
        """Everything counted, for who runs the server."""
        now = {name: value for name, value in self.figures().items() if isinstance(value, int)}
        total = {name: float(now.pop(name)) for name in ("moves", "refusals")}
        return Snapshot(now, total, {"round_trip": self._figures.round_trips, "store": self._figures.store})

    def figures(self) -> dict[str, object]:
        """Counts for a monitor."""
        tables = self.tables.values()
        return {
            "tables": len(self.tables),
            "matches": sum(table.stage in ("playing", "between") for table in tables),
            "seats": sum(len(table.guests.seated()) for table in tables),
            "connections": sum(len(table.guests.connected) for table in tables),
            "moves": self._figures.moves,
            "refusals": self._figures.refusals,
            "round_trip_ms": self._figures.round_trip_ms(),
        }
