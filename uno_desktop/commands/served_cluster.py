"""``uno-desktop serve --nats``: a worker, a gateway or both, over NATS JetStream."""

from __future__ import annotations

import argparse
import logging
import threading
from collections.abc import Callable
from concurrent.futures import TimeoutError as Late

from nats.errors import Error

from uno_desktop.commands import UsageError
from uno_desktop.content.messages.messages import t
from uno_desktop.net.cluster.bus import Bus, BusFault
from uno_desktop.net.cluster.gateway import Gateway
from uno_desktop.net.cluster.streams import Streams
from uno_desktop.net.cluster.subjects import new_id
from uno_desktop.net.cluster.worker import Worker
from uno_desktop.net.host.guest_list import MOST_GUESTS
from uno_desktop.net.host.house import House
from uno_desktop.net.host.opener import Opener
from uno_desktop.net.host.server import Server
from uno_desktop.net.ops.figures import Snapshot
from uno_desktop.net.page.edition import Edition
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol.terms import Terms

_MAKE_WITHIN_S = 60.0

log = logging.getLogger("uno_desktop.net")


class Cluster:
    """This process's part of an installation: what ``--role`` says."""

    def __init__(self, args: argparse.Namespace, clock: Callable[[], float]) -> None:
        self._args, self._clock = args, clock
        self._threads: list[threading.Thread] = []
        self._buses: list[Bus] = []
        self._parts: list[Worker | Gateway] = []
        self.shown_tables: Callable[[], list[object]] = list

    def prepare(self) -> None:
        """Make the streams and buckets that aren't there yet. Raises UsageError."""
        bus = self._bus(self._args.id or "setup")
        try:
            bus.run(Streams(bus).make(self._args.replicas)).result(_MAKE_WITHIN_S)
        except (Error, OSError, TimeoutError, Late) as fault:
            raise UsageError(t("cli.serve.no_streams", reason=str(fault) or type(fault).__name__)) from fault
        finally:
            bus.stop()
            self._buses.remove(bus)

    def work(self, terms: Terms, edition: Edition, opener: Opener | None, is_told: Callable[[], bool]) -> None:
        """Lead tables in a thread of its own, until told to end. Raises UsageError."""
        name = self._args.id or new_id("worker")
        bus = self._bus(name)
        worker = Worker(name, bus, self._clock)
        house = House(terms, edition, worker.post, most_tables=self._args.tables, store=worker.store, opener=opener)
        self._begin(worker, lambda: worker.lead(house, is_told))

    def serve(self, site: Site, opener: Opener, is_told: Callable[[], bool]) -> Server:
        """Serve guests in a thread of its own, until told to end; the server is not started yet. Raises UsageError."""
        name = self._args.id or new_id("gateway")
        bus = self._bus(name)
        gateway = Gateway(name, bus, self._clock)
        most = MOST_GUESTS * self._args.tables
        server = Server(site, self._clock, most_guests=most, wake=gateway.wake)
        self.shown_tables = gateway.shown_tables
        self._begin(gateway, lambda: gateway.serve(server, opener, is_told))
        return server

    @property
    def is_well(self) -> bool:
        """Whether every part goes on."""
        return all(thread.is_alive() for thread in self._threads)

    @property
    def unready(self) -> str | None:
        """Why no more guests had better come here; None where they may."""
        return next((part.unready for part in self._parts if part.unready), None)

    def snapshot(self) -> Snapshot:
        """Everything counted."""
        found = Snapshot()
        for part in self._parts:
            found |= part.snapshot()
        return found

    def end(self) -> None:
        """Wait until every part has given its tables away and said goodbye, then disconnect."""
        for thread in self._threads:
            thread.join()
        for bus in self._buses:
            bus.stop()

    def _bus(self, name: str) -> Bus:
        bus = Bus(self._args.nats, name, self._args.credentials)
        try:
            bus.start()
        except BusFault as fault:
            raise UsageError(t("cli.serve.no_nats", url=_without_password(self._args.nats), reason=fault)) from fault
        self._buses.append(bus)
        return bus

    def _begin(self, part: Worker | Gateway, run: Callable[[], None]) -> None:
        def guarded() -> None:
            try:
                run()
            except Exception:
                log.exception("a part has ended")

        self._parts.append(part)
        thread = threading.Thread(target=guarded, name=type(part).__name__.lower(), daemon=True)
        self._threads.append(thread)
        thread.start()


def _without_password(url: str) -> str:
    return ",".join(each.rpartition("@")[2] for each in url.split(","))
