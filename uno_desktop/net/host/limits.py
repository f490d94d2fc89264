"""Limits against floods: how fast a client may send, and how many connections an address may have."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv6Address, ip_address

from uno_desktop.net.host.addresses import LOOPBACK

THIS_MACHINE = LOOPBACK[0]
_HOUSEHOLD_BITS = 64
"""A household has at least so many IPv6 addresses of its own, and may use another one for every connection."""


class Allowance:
    """So many a second, and at first, or after a rest, ``most`` at once."""

    def __init__(self, a_second: float, most: float, now_s: float) -> None:
        self._a_second = a_second
        self._most = self.left = most
        self._filled_s = now_s

    def spend(self, now_s: float) -> float:
        """Use one; for how many seconds there was none left for it."""
        self.left = min(self._most, self.left + (now_s - self._filled_s) * self._a_second) - 1
        self._filled_s = now_s
        return max(0.0, -self.left / self._a_second)


class Doormat:
    """Counts open connections. One address may have half of the places, so that there is always room for others.

    Only this machine may have all: a proxy here brings everybody's connections.
    """

    def __init__(self, most: int) -> None:
        self.open = 0
        self._most = most
        self._by_address: Counter[str] = Counter()

    def come(self, address: str) -> bool:
        """A connection was made; whether it may stay. Either way it counts until it goes."""
        origin = network_of(address)
        self.open += 1
        self._by_address[origin] += 1
        share = self._most if origin == THIS_MACHINE else self._most // 2
        return self.open <= self._most and self._by_address[origin] <= share

    def go(self, address: str) -> None:
        """A connection is gone."""
        origin = network_of(address)
        self.open -= 1
        self._by_address[origin] -= 1
        if not self._by_address[origin]:
            del self._by_address[origin]


def network_of(address: str) -> str:
    """Whom an address stands for: ``THIS_MACHINE``, itself, or, with IPv6, the network of its household."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    if ip.is_loopback:
        return THIS_MACHINE
    if isinstance(ip, IPv6Address):
        return f"{ip.exploded[: _HOUSEHOLD_BITS // 4 + 3]}::"
    return str(ip)
