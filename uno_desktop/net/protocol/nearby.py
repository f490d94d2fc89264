"""Tables near you: announcing one on the local network, and finding them (zeroconf).

Where the package cannot be imported, or the network forbids it, ``announce`` and ``browse`` give None, and the
code with the address still works.
"""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from zeroconf import Zeroconf

from uno_desktop.net.protocol.codes import clean_name

SERVICE = "_uno-desktop._tcp.local."
_MOST_TABLES = 50

log = logging.getLogger("uno_desktop.net")
Service = TypeVar("Service", "Announcement", "Browser")


@dataclass(frozen=True, slots=True)
class NearbyTable:
    """A table that announces itself: its host's name, and the address to join at. The code is not announced."""

    name: str
    address: str


class Announcement:
    """Keeps a table announced until it is closed."""

    def __init__(self, zeroconf: Zeroconf, info: Any) -> None:
        self._zeroconf = zeroconf
        self._info = info

    def close(self) -> None:
        """Stop announcing the table."""
        self._zeroconf.unregister_service(self._info)
        self._zeroconf.close()


class Browser:
    """Finds tables until it is closed; ``tables`` are those there now."""

    def __init__(self, zeroconf: Zeroconf, changed: Callable[[], None]) -> None:
        from zeroconf import ServiceBrowser  # only where a table is offered or looked for

        self._zeroconf = zeroconf
        self._changed = changed
        self._found: dict[str, NearbyTable] = {}
        self._browser = ServiceBrowser(zeroconf, SERVICE, listener=self)  # type: ignore[arg-type]

    @property
    def tables(self) -> tuple[NearbyTable, ...]:
        """The tables found, by name."""
        return tuple(sorted(self._found.copy().values(), key=lambda table: table.name))

    def add_service(self, zeroconf: Zeroconf, kind: str, name: str) -> None:
        """A table came (called by zeroconf, in its thread)."""
        info = zeroconf.get_service_info(kind, name)
        addresses = info.parsed_addresses() if info is not None else []
        if info is None or not addresses or not info.port or len(self._found) >= _MOST_TABLES:
            return
        shown = clean_name(name.removesuffix(f".{SERVICE}"))
        where = addresses[0] if ":" not in addresses[0] else f"[{addresses[0]}]"
        self._found[name] = NearbyTable(shown, f"{where}:{info.port}")
        self._changed()

    update_service = add_service

    def remove_service(self, zeroconf: Zeroconf, kind: str, name: str) -> None:
        """A table is not announced any more."""
        self._found.pop(name, None)
        self._changed()

    def close(self) -> None:
        """Stop looking for tables."""
        self._zeroconf.close()


def announce(name: str, address: str, port: int) -> Announcement | None:
    """Announce a table by its host's name; None where that is not possible."""
    try:
        from zeroconf import ServiceInfo, Zeroconf  # only where a table is offered or looked for

        zeroconf = Zeroconf(interfaces=[address])
        info = ServiceInfo(
            SERVICE, f"{clean_name(name)}.{SERVICE}", addresses=[socket.inet_aton(address)], port=port,
            properties={"protocol": "1"},
        )  # fmt: skip
        zeroconf.register_service(info, allow_name_change=True)
    except Exception as fault:  # a package of others on a network of others: whatever it is, playing goes on
        log.info("tables cannot be announced: %s", fault)
        return None
    return Announcement(zeroconf, info)


def browse(changed: Callable[[], None] = lambda: None, interface: str | None = None) -> Browser | None:
    """Look for tables nearby; ``changed`` is called, in another thread, when some came or went. None: not possible."""
    try:
        from zeroconf import Zeroconf  # only where a table is offered or looked for

        return Browser(Zeroconf(interfaces=[interface]) if interface else Zeroconf(), changed)
    except Exception as fault:
        log.info("tables cannot be looked for: %s", fault)
        return None


class InBackground(Generic[Service]):
    """``announce`` or ``browse``, begun and ended in threads of their own: both take longer than a frame has.

    ``kept`` is what was begun: None at first, and where it is not possible.
    """

    def __init__(self, begin: Callable[[], Service | None]) -> None:
        self.kept: Service | None = None
        self._begin: Callable[[], Service | None] = begin
        self._lock = threading.Lock()
        self._is_over = False
        threading.Thread(target=self._run, name="nearby", daemon=True).start()

    def _run(self) -> None:
        kept = self._begin()
        with self._lock:
            if not self._is_over:
                self.kept = kept
                return
        if kept is not None:
            _close(kept)

    def close(self) -> None:
        """End it, now or as soon as it has begun. Never waits, and may be called again."""
        with self._lock:
            self._is_over = True
            kept, self.kept = self.kept, None
        if kept is not None:
            threading.Thread(target=_close, args=(kept,), name="nearby-close", daemon=True).start()


def _close(kept: Announcement | Browser) -> None:
    try:
        kept.close()
    except Exception as fault:
        log.info("nearby tables cannot be left: %s", fault)
