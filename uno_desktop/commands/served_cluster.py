"""``uno-desktop serve --nats``: a worker, a gateway or both, over NATS JetStream."""

from __future__ import annotations

import argparse
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Late
from contextlib import suppress
from typing import Any

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
from uno_desktop.net.host.pictures import Redraw
from uno_desktop.net.host.server import Server
from uno_desktop.net.ops.figures import Snapshot
from uno_desktop.net.page.edition import Edition
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol.terms import Terms

log = logging.getLogger("uno_desktop.net")


class Cluster:
    """This process's part of an installation: what ``--role`` says."""

    def __init__(self, args: argparse.Namespace, clock: Callable[[], float]) -> None:
        self._args, self._clock = args, clock
        self._runs: list[Future[None]] = []
        self._buses: list[Bus] = []
        self._parts: list[Worker | Gateway] = []
        self.shown_tables: Callable[[], list[object]] = list

    def prepare(self) -> None:
        """Make the streams and buckets that aren't there yet. Raises UsageError."""
        bus = self._bus(self._args.id or "setup")
        try:
            bus.run(Streams(bus).make(self._args.replicas)).result(60.0)
        except (Error, OSError, TimeoutError, Late) as fault:
            raise UsageError(t("cli.serve.no_streams", reason=str(fault) or type(fault).__name__)) from fault
        finally:
            bus.stop()
            self._buses.remove(bus)

    def work(
        self, terms: Terms, edition: Edition, opener: Opener | None, redraw: Redraw, is_told: Callable[[], bool]
    ) -> None:
        """Lead tables in a loop of their own, until told to end. Raises UsageError."""
        name = self._args.id or new_id("worker")
        bus = self._bus(name)
        worker = Worker(name, bus, self._clock)
        house = House(
            terms, edition, worker.post, most_tables=self._args.tables, store=worker.store, opener=opener, redraw=redraw
        )
        self._begin(worker, bus, worker.lead(house, is_told))

    def serve(self, site: Site, opener: Opener, is_told: Callable[[], bool]) -> Server:
        """Serve guests in a loop of their own, until told to end; the server is not started yet. Raises UsageError."""
        name = self._args.id or new_id("gateway")
        bus = self._bus(name)
        gateway = Gateway(name, bus, self._clock)
        most = MOST_GUESTS * self._args.tables
        server = Server(site, self._clock, most_guests=most, wake=gateway.wake, loop=bus.loop)
        self.shown_tables = gateway.shown_tables
        self._begin(gateway, bus, gateway.serve(server, opener, is_told))
        return server

    @property
    def is_well(self) -> bool:
        """Whether every part goes on."""
        return not any(run.done() for run in self._runs)

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
        for run in self._runs:
            with suppress(Exception):  # it is in the log already
                run.result()

    def disconnect(self) -> None:
        """End the loops, once all sockets are closed."""
        for bus in self._buses:
            bus.stop()

    def _bus(self, name: str) -> Bus:
        bus = Bus(self._args.nats, name, self._args.credentials)
        try:
            bus.start()
        except BusFault as fault:
            without_passwords = ",".join(each.rpartition("@")[2] for each in self._args.nats.split(","))
            raise UsageError(t("cli.serve.no_nats", url=without_passwords, reason=fault)) from fault
        self._buses.append(bus)
        return bus

    def _begin(self, part: Worker | Gateway, bus: Bus, work: Coroutine[Any, Any, None]) -> None:
        async def logged() -> None:
            try:
                await work
            except Exception:
                log.exception("a part has ended")
                raise

        self._parts.append(part)
        self._runs.append(bus.run(logged()))
