"""What the one port serves besides sockets: the page, words, rulebooks, pictures of cards, health, counts and tables.

Only what was loaded when the site was made can be asked for: no path of a request ever reaches the disk.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from uno_desktop.content.messages.messages import t
from uno_desktop.net.page.edition import BACK, Edition
from uno_desktop.net.protocol.codes import HOUSE_CODE_CHARS, LETTERS, SERVER_CODE_CHARS

_PAGE = Path(__file__).parent
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
_PICTURE_TYPES = {"png": "image/png", "jpg": "image/jpeg", "gif": "image/gif"}
_JSON = "application/json; charset=utf-8"
_PACKED_KINDS = {_JSON, "font/ttf", *(_TYPES[ending] for ending in (".html", ".js", ".css", ".svg"))}
_FONTS = {
    "title": ("font_fredoka_one", "files/FredokaOne-Regular.ttf"),
    "readable": ("fontpkg_atkinson_hyperlegible", "files/AtkinsonHyperlegible-Regular.ttf"),
    "readable_bold": ("fontpkg_atkinson_hyperlegible", "files/AtkinsonHyperlegible-Bold.ttf"),
}
"""By the names the page knows them by. A browser asks for the readable ones only where somebody has chosen them."""
_LATER = ("/page/picture.js",)
"""Scripts that only those load who ask for what they do."""
_FOR_EVER = "public, max-age=31536000, immutable"
_MOST_PICTURES = 160
"""All faces of the largest decks; each is some 30 kB. A site with several themes keeps those asked for last."""
_MOST_KEPT = 4
"""Pictures of matches, each of 3 MB at most."""
SOCKET_PATH = "/ws"
PACK_PATH = "/pack"
"""Where a game sends a theme that the server has not."""

_INVITATION = re.compile(f"/[{LETTERS}]{{{HOUSE_CODE_CHARS},{SERVER_CODE_CHARS}}}")
"""The path of a link that is an invitation: the code of a table. The page reads it."""

log = logging.getLogger("uno_desktop.net")


class Reply(NamedTuple):
    """The answer to a request that opens no socket."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class _File(NamedTuple):
    kind: str
    body: bytes
    mark: str


class Site:
    """Answers requests. ``hosts`` are the addresses given out, as ``name:port``: any other ``Host`` is refused.

    ``figures`` gives the counts for a monitor; it is asked in the network's thread. ``opens``: guests may open tables.
    ``front``, where there is one, gives what the front page of a server for everybody says; it is asked there, too.
    ``takes_packs``: games may send their themes.
    """

    def __init__(
        self,
        edition: Edition,
        hosts: Iterable[str],
        figures: Callable[[], Mapping[str, object]],
        *,
        opens: bool = False,
        front: Callable[[], Mapping[str, object]] | None = None,
        takes_packs: bool = False,
    ) -> None:
        self.hosts = {host.lower() for host in hosts}
        self.takes_packs = takes_packs
        self._editions: dict[str, Edition] = {}
        self._figures = figures
        self._front = front
        self._health = json.dumps({"ok": True, "opens": opens, "front": front is not None}).encode()
        self._files = _load_files(edition)
        self._files_of: dict[str, dict[str, _File]] = {}
        self._pictures: OrderedDict[tuple[str, int, str], bytes] = OrderedDict()
        self._drawing = asyncio.Lock()
        self._kept: dict[str, _File] = {}
        self.add(edition)

    def add(self, edition: Edition) -> None:
        """Serve words, rulebook and pictures of one more edition. Called in the game's thread."""
        self._files_of[edition.key] = _edition_files(edition, f"{edition.key}/")
        self._editions = {**self._editions, edition.key: edition}

    def drop(self, edition: Edition) -> None:
        """No table needs this edition any more."""
        self._editions = {key: each for key, each in self._editions.items() if key != edition.key}
        self._files_of.pop(edition.key, None)

    def keep(self, kind: str, body: bytes) -> str:
        """Serve a picture of this kind under the path returned, which nobody can guess; only the latest are kept.

        Called in the game's thread.
        """
        path = f"/kept/{secrets.token_hex(16)}.{kind}"
        kept = {**self._kept, path: _File(_PICTURE_TYPES[kind], body, "")}
        self._kept = dict(list(kept.items())[-_MOST_KEPT:])
        return path

    async def answer(self, method: str, target: str, headers: Mapping[str, list[str]]) -> Reply | None:
        """The answer, or None where a WebSocket may be opened. ``headers`` by their names in lower case."""
        host = self._host_of(headers)
        if host is None:
            return _plain(403, t("net.http.host"))
        path = target.partition("?")[0]
        if path == SOCKET_PATH or (path == PACK_PATH and self.takes_packs):
            return None if self._may_connect(headers) else _plain(403, t("net.http.origin"))
        if method not in ("GET", "HEAD"):
            refused = _plain(405, t("net.http.method"))
            return refused._replace(headers={**refused.headers, "Allow": "GET, HEAD"})  # not shown: a header
        reply = await self._reply(path, headers, host)
        return reply if method == "GET" else Reply(reply.status, reply.headers, b"")

    # -- who may ask -------------------------------------------------------------------------------------

    def _host_of(self, headers: Mapping[str, list[str]]) -> str | None:
        found = headers.get("host", [])
        return found[0] if len(found) == 1 and found[0].lower() in self.hosts else None

    def _may_connect(self, headers: Mapping[str, list[str]]) -> bool:
        """Pages of this address, and programs, which say no origin, may open a socket."""
        origins = headers.get("origin", [])
        if not origins:
            return True
        try:
            parts = urlsplit(origins[0])
        except ValueError:
            return False
        return len(origins) == 1 and parts.scheme in ("http", "https") and parts.netloc.lower() in self.hosts

    # -- what there is -----------------------------------------------------------------------------------

    async def _reply(self, path: str, headers: Mapping[str, list[str]], host: str) -> Reply:
        if path == "/health":
            return _found(_JSON, self._health, {"Cache-Control": "no-store"})
        if path == "/counts":
            return _found(_JSON, json.dumps(self._figures()).encode(), {"Cache-Control": "no-store"})
        if path == "/tables" and self._front is not None:
            return _found(_JSON, json.dumps(self._front()).encode(), {"Cache-Control": "no-store"})
        if (kept := self._kept.get(path)) is not None:
            return _found(kept.kind, kept.body, {"Cache-Control": "no-store"})
        if path.startswith("/cards/"):
            return await self._card(path)
        if _INVITATION.fullmatch(path):
            path = "/"
        file = self._files.get(path) or self._files_of.get(Path(path).parent.name, {}).get(path)
        if file is None:
            return _plain(404, t("net.http.nothing"))
        fixed = {"Cache-Control": "no-cache", "ETag": file.mark}
        if file.kind.startswith("text/html"):
            fixed["Content-Security-Policy"] = _policy(host)
        if file.mark in headers.get("if-none-match", []):
            return Reply(304, {**_SAFE, **fixed}, b"")
        if file.kind not in _PACKED_KINDS:
            return _found(file.kind, file.body, fixed)
        fixed["Vary"] = "Accept-Encoding"  # not shown: a header
        if "gzip" not in ",".join(headers.get("accept-encoding", [])):
            return _found(file.kind, file.body, fixed)
        return _found(file.kind, _packed(file.body), {**fixed, "Content-Encoding": "gzip"})

    async def _card(self, path: str) -> Reply:
        name, _dot, kind = path.rpartition("/")[2].partition(".")
        face = BACK if name == "back" else int(name) if name.isascii() and name.isdecimal() and len(name) < 4 else None
        path = path.removesuffix(".jpg") + ".png" if kind == "jpg" else path
        if face is None:
            return _plain(404, t("net.http.nothing"))
        found = (each for each in self._editions.values() if face < each.faces and path == each.card_path(face))
        if (edition := next(found, None)) is None:
            return _plain(404, t("net.http.nothing"))
        key = edition.mark, face, kind
        async with self._drawing:
            picture = self._pictures.get(key)
            if picture is None:
                try:
                    picture = await asyncio.to_thread(edition.pictures, face, kind)
                except Exception:
                    log.exception("the picture of face %s cannot be made", face)
                    return _plain(500, t("net.http.no_picture"))
                self._pictures[key] = picture
            self._pictures.move_to_end(key)
            while len(self._pictures) > _MOST_PICTURES:
                self._pictures.popitem(last=False)
        return _found(_PICTURE_TYPES[kind], picture, {"Cache-Control": _FOR_EVER})


_SAFE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


def _policy(host: str) -> str:
    """Nothing from elsewhere, nothing inline. Older browsers want the socket's address written out."""
    own = f"'self' ws://{host} wss://{host}"
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        f"connect-src {own}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _found(kind: str, body: bytes, headers: Mapping[str, str]) -> Reply:
    return Reply(200, {**_SAFE, "Content-Type": kind, **headers}, body)


def _plain(status: int, sentence: str) -> Reply:
    return Reply(status, {**_SAFE, "Content-Type": "text/plain; charset=utf-8"}, f"{sentence}\n".encode())


def _load_files(edition: Edition) -> dict[str, _File]:
    pages = sorted(path for path in _PAGE.iterdir() if path.suffix in _TYPES)
    files = {f"/page/{path.name}": _file(_TYPES[path.suffix], path.read_bytes()) for path in pages}
    files["/"] = _index(files.pop("/page/index.html").body, sorted(edition.words), sorted(files))
    files |= _edition_files(edition, "")
    for name, (package, file_name) in _FONTS.items():
        spec = find_spec(package)
        for folder in (spec.submodule_search_locations or []) if spec else []:
            if (path := Path(folder) / file_name).is_file():
                files[f"/page/{name}.ttf"] = _file("font/ttf", path.read_bytes())
    return files


def _index(page: bytes, languages: Iterable[str], paths: Iterable[str]) -> _File:
    """The first page: which languages there are, and the scripts of every visit at once, not one after the other."""
    line = '<link rel="modulepreload" href="{}">'  # not shown: HTML
    ahead = "\n".join(line.format(path) for path in paths if path.endswith(".js") and path not in _LATER)
    page = page.replace(b'data-languages=""', b'data-languages="%s"' % " ".join(languages).encode())
    return _file(_TYPES[".html"], page.replace(b"<!-- scripts -->", ahead.encode()))


def _edition_files(edition: Edition, folder: str) -> dict[str, _File]:
    files = {f"/words/{folder}{code}.json": _file(_JSON, words) for code, words in edition.words.items()}
    return files | {f"/book/{folder}{code}.json": _file(_JSON, book) for code, book in edition.books.items()}


@lru_cache(maxsize=64)
def _packed(body: bytes) -> bytes:
    """A text as it goes over a slow link, a third as large; those asked for last are kept."""
    return gzip.compress(body, mtime=0)


def _file(kind: str, body: bytes) -> _File:
    return _File(kind, body, f'"{sha256(body).hexdigest()[:16]}"')
