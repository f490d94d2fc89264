"""By which addresses this machine can be reached."""

from __future__ import annotations

import socket
from contextlib import suppress

LOOPBACK = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("", "0.0.0.0", "::")
_ELSEWHERE = ("10.255.255.255", 9)
"""An address of no machine: asking for the way there sends nothing, and tells our own address on that way."""


def lan_address() -> str:
    """The address by which others on the local network find this machine; the loopback's without a network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_ELSEWHERE)
        return str(probe.getsockname()[0])
    return LOOPBACK[0]


def addresses_of(host: str) -> list[str]:
    """The names and addresses by which a server that listens on ``host`` may be asked for."""
    if host in LOOPBACK:
        return list(LOOPBACK)
    if host not in EVERYWHERE:
        return [host]
    found = [*LOOPBACK, lan_address()]
    with suppress(OSError):
        found += [socket.gethostname(), f"{socket.gethostname()}.local"]
    return [*dict.fromkeys([*found, *_interfaces()])]


def _interfaces() -> list[str]:
    """The addresses of all network interfaces, where the package that knows them is installed."""
    try:
        import ifaddr  # only where a table is offered or looked for
    except ImportError:
        return []
    found: list[str] = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            found.append(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
    return found


def host_headers(addresses: list[str], port: int) -> set[str]:
    """The values of the header ``Host`` that name one of these addresses."""
    written = [f"[{address}]" if ":" in address else address.lower() for address in addresses]
    found = {f"{address}:{port}" for address in written}
    return found | ({*written} if port == 80 else set())
