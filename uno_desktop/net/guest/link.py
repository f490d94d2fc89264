"""Where a table is, as people write it: an address, or the link of an invitation; and the way there.

Encryption is the rule. Without it goes only what stays on the local network: loopback, private and link-local
addresses, and names that end in ``.local``.
"""

from __future__ import annotations

import ssl
from dataclasses import dataclass, replace
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.settings import ADDRESS_MAX_CHARS
from uno_desktop.net.guest.tls_socket import TlsSocket
from uno_desktop.net.protocol.codes import HOUSE_CODE_CHARS, SERVER_CODE_CHARS, tidy_code
from uno_desktop.product import SLUG

USUAL_PORT = 8765
"""Of a game that hosts, and of ``serve``."""
MOST_LINK_CHARS = ADDRESS_MAX_CHARS
SCHEME = SLUG
"""The scheme of links that a browser opens the game with."""
_SECURE_PORT = 443
_MOST_HOST_CHARS = 253
_STORES = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
"""Where systems keep the certificates they trust, for a Python that was built elsewhere."""


class BadLink(ValueError):
    """What was typed leads to no table; the text says why."""


@dataclass(frozen=True, slots=True)
class Link:
    """``host`` is a name or an address without brackets. ``code`` is the table's, "" where only the way is known."""

    host: str
    port: int
    is_secure: bool
    code: str = ""

    @property
    def address(self) -> str:
        """``host:port``; the port is left out where it is the usual one of an encrypted connection."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.is_secure and self.port == _SECURE_PORT else f"{host}:{self.port}"

    @property
    def base(self) -> str:
        """The server's address in a browser, without a slash at its end."""
        return f"{'https' if self.is_secure else 'http'}://{self.address}"

    @property
    def invitation(self) -> str:
        """The link that leads others to the same table; "" without a code."""
        return f"{self.base}/{self.code}" if self.code else ""

    def socket(self, path: str) -> str:
        """The address of a socket there."""
        return f"{'wss' if self.is_secure else 'ws'}://{self.address}{path}"

    def to(self, code: str) -> Link:
        """The same way, to that table."""
        return replace(self, code=code)


def read_link(typed: str) -> Link:
    """What was typed, pasted or opened: ``192.168.1.5:8765``, ``https://uno.example.org/KLMNPQRT`` and the like.

    Raises BadLink, with a sentence.
    """
    words = typed.strip()
    try:
        parts = urlsplit(words if "://" in words else f"//{words}")
        host, given_port = parts.hostname or "", parts.port
    except ValueError:
        raise BadLink(t("join.bad_address")) from None
    is_plain = host.isascii() and all(char.isalnum() or char in ".-:" for char in host)
    known_scheme = parts.scheme in ("", "http", "https", "ws", "wss", SCHEME)
    if not host or not is_plain or len(host) > _MOST_HOST_CHARS or not known_scheme or len(words) > MOST_LINK_CHARS:
        raise BadLink(t("join.bad_address"))
    is_near = is_local(host)
    if parts.scheme in ("http", "ws") and not is_near:
        raise BadLink(t("join.not_encrypted", address=host))
    is_secure = parts.scheme in ("https", "wss") or not is_near
    port = given_port if given_port is not None else _SECURE_PORT if is_secure else USUAL_PORT
    if port < 1:
        raise BadLink(t("join.bad_address"))
    return Link(host, port, is_secure, _code(parts.fragment) or _code(parts.path.strip("/")))


def _code(words: str) -> str:
    """The code in a part of a link; "" for anything else."""
    code = tidy_code(words)
    return code if HOUSE_CODE_CHARS <= len(code) <= SERVER_CODE_CHARS and len(words) <= len(code) + 3 else ""


def is_local(host: str) -> bool:
    """Whether this is an address of the local network, where nobody in between can listen."""
    try:
        ip = ip_address(host)
    except ValueError:
        name = host.lower().rstrip(".")
        return name == "localhost" or name.endswith((".localhost", ".local"))
    return ip.is_loopback or ip.is_private or ip.is_link_local


@cache
def trusted() -> ssl.SSLContext:
    """Checks certificates by what the system trusts."""
    context = ssl.create_default_context()
    context.sslsocket_class = TlsSocket
    if not context.cert_store_stats()["x509_ca"]:
        store = next((path for path in _STORES if Path(path).is_file()), None)
        if store is not None:
            context.load_verify_locations(store)
    return context
