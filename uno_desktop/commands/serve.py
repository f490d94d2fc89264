"""``uno-desktop serve``: tables for phones and other computers, without a window."""

from __future__ import annotations

import argparse
import json
import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import RuleChoice, add_rule_arguments, rule_choice
from uno_desktop.content.files.paths import saves_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import cannot_play_text
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.options import OptionError
from uno_desktop.match.saved.ownership import lock
from uno_desktop.match.setup.setup import MAX_SEATS, MIN_SEATS, MatchSetupError
from uno_desktop.match.setup.untrusted import line_of_text
from uno_desktop.net.host.addresses import EVERYWHERE, LOOPBACK, addresses_of, host_headers, lan_address
from uno_desktop.net.host.guest_list import MOST_GUESTS
from uno_desktop.net.host.house import LOBBY_KEPT_MS, MATCH_KEPT_MS, House
from uno_desktop.net.host.keeping import Shelf
from uno_desktop.net.host.opener import Opener
from uno_desktop.net.host.packs import Packs
from uno_desktop.net.host.server import Server
from uno_desktop.net.ops.figures import Snapshot
from uno_desktop.net.ops.garbage import Garbage
from uno_desktop.net.ops.logs import FORMS, logging_to
from uno_desktop.net.page.edition import Edition
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol.protocol import Reason
from uno_desktop.net.protocol.terms import Terms, guest_chairs
from uno_desktop.product import SLUG

if TYPE_CHECKING:
    # Of the extra: see _console.
    from uno_desktop.net.ops.console import Console

DEFAULT_SEATS = 4
NATS_URL = "UNO_DESKTOP_NATS"
"""The environment's variable for ``--nats``: an address with a password is no word for a command line."""
ROLES = ("both", "worker", "gateway", "setup")
_FIGURES_EVERY_MS = 500.0

log = logging.getLogger("uno_desktop.net")


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("serve", help=t("cli.serve"), description=t("cli.serve.about"))
    parser.add_argument("--port", type=int, default=8765, metavar="N", help=t("cli.serve.port"))
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=t("cli.serve.host"))
    parser.add_argument("--url", metavar="URL", help=t("cli.serve.url"))
    add_rule_arguments(parser)
    parser.add_argument("--seats", type=int, default=DEFAULT_SEATS, metavar="N", help=t("cli.serve.seats"))
    parser.add_argument("--tables", type=int, metavar="N", help=t("cli.serve.tables"))
    parser.add_argument("--open", action="store_true", help=t("cli.serve.open"))
    parser.add_argument("--name", metavar="NAME", help=t("cli.serve.name"))
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help=t("cli.serve.folder"))
    parser.add_argument("--nats", metavar="URL", help=t("cli.serve.nats"))
    parser.add_argument("--role", choices=ROLES, default="both", help=t("cli.serve.role"))
    parser.add_argument("--id", metavar="NAME", help=t("cli.serve.id"))
    parser.add_argument("--credentials", type=Path, metavar="FILE", help=t("cli.serve.credentials"))
    parser.add_argument("--replicas", type=int, default=1, metavar="N", help=t("cli.serve.replicas"))
    parser.add_argument("--ops", metavar="[ADDRESS:]PORT", help=t("cli.serve.ops"))
    parser.add_argument("--log", choices=FORMS, help=t("cli.serve.log"))
    parser.add_argument("--json", action="store_true", help=t("cli.serve.json"))


def run(args: argparse.Namespace) -> int:
    """Serve until told to end; 0. Raises UsageError for what cannot be served."""
    if not MIN_SEATS <= args.seats <= MAX_SEATS:
        raise UsageError(t("cli.serve.bad_seats", n=args.seats, low=MIN_SEATS, high=MAX_SEATS))
    if not 0 <= args.port <= 65535:
        raise UsageError(t("cli.serve.bad_port", n=args.port))
    args.tables = (20 if args.open else 1) if args.tables is None else args.tables
    if args.tables < 1:
        raise UsageError(t("cli.at_least_one", name="--tables", n=args.tables))
    folder = args.folder or saves_dir().parent / "tables"
    with ExitStack() as stack:
        if args.log:
            try:
                stack.enter_context(logging_to(sys.stderr, args.log))
            except ImportError as fault:
                raise _needs_extra("--log json") from fault
        is_told = stack.enter_context(_told_to_end())
        garbage = Garbage()
        stack.callback(garbage.end)
        args.nats = args.nats or os.environ.get(NATS_URL, "")
        if args.nats:
            _serve_cluster(args, rule_choice(args), is_told, garbage)
            return 0
        stack.enter_context(_the_only_one(folder))
        _Service(args, rule_choice(args), folder).run(is_told, garbage)
    return 0


def _serve_cluster(args: argparse.Namespace, choice: RuleChoice, is_told: Callable[[], bool], garbage: Garbage) -> None:
    """One of many processes over NATS. Raises UsageError."""
    try:
        # Of the extra: only for who wants it.
        from uno_desktop.commands.served_cluster import Cluster
    except ImportError as fault:
        raise _needs_extra("--nats") from fault
    cluster = Cluster(args, clock_ms)
    if args.role in ("both", "setup"):
        cluster.prepare()
    if args.role == "setup":
        return
    terms = Terms(choice.theme, guest_chairs(choice.theme, args.seats), choice.deck_id, choice.preset, choice.overrides)
    try:
        edition = Edition(terms, card_pictures(choice.theme, choice.deck_id))
    except (MatchSetupError, OptionError, SetupError) as fault:
        raise UsageError(cannot_play_text(fault)) from fault
    front: dict[str, object] = {}
    site = Site(edition, (), dict, opens=True, front=(lambda: front) if args.open else None)
    opener = Opener(site, card_pictures, None)
    console = _console(args.ops, cluster.snapshot) if args.ops else None
    server = cluster.serve(site, opener, is_told) if args.role != "worker" else None
    if args.role != "gateway":
        cluster.work(terms, edition, opener if args.open else None, redrawn_picture, is_told)
    port = _listen(server, args) if server is not None else 0
    name = _announce(args, site, port, [], console)
    while not is_told() and cluster.is_well:
        if console is not None:
            console.beat(cluster.unready)
        front.update(_front_page(name, cluster.shown_tables()))
        garbage.turn()
        time.sleep(_FIGURES_EVERY_MS / 1000)
    if console is not None:
        console.beat("ending")
    cluster.end()
    if server is not None:
        server.stop()
    cluster.disconnect()
    if console is not None:
        console.stop()


def _listen(server: Server, args: argparse.Namespace) -> int:
    """The port a server listens on now. Raises UsageError."""
    try:
        return server.start(args.host, args.port)
    except OSError as fault:
        where = f"{args.host}:{args.port}"
        raise UsageError(t("cli.serve.no_port", where=where, reason=fault.strerror or fault)) from fault


def _front_page(name: str, tables: Sequence[object]) -> Mapping[str, object]:
    """What the front page says: the server's name, the public tables, and how long what is kept."""
    kept = {"lobby_minutes": LOBBY_KEPT_MS // 60_000, "match_days": MATCH_KEPT_MS // 86_400_000}
    return {"name": name, "tables": tables, "kept": kept}


def _announce(args: argparse.Namespace, site: Site, port: int, codes: list[str], console: Console | None) -> str:
    """Say where the tables are, and let the site be asked by these addresses only; the server's name."""
    host = args.host
    site.hosts |= host_headers(addresses_of(host), port)
    base = args.url or f"http://{lan_address() if host in EVERYWHERE else host}:{port}/"
    if args.url:
        site.hosts.add(urlsplit(base).netloc.lower())
    code = codes[0] if codes and not args.open else ""
    url = f"{base.rstrip('/')}/" + (f"#{code}" if code else "")
    log.info("server ready", extra={"url": url, "port": port, "tables": len(codes)})
    if args.json:
        ops = {"ops": console.port} if console is not None else {}
        print(json.dumps({"url": url, "code": code, "port": port, "codes": codes, **ops}), flush=True)
    else:
        print(t("cli.serve.ready", url=url, code=code) if code else t("cli.serve.ready_open", url=url), flush=True)
    return line_of_text(args.name or "") or urlsplit(base).hostname or ""


class _Service:
    """One server and its tables."""

    def __init__(self, args: argparse.Namespace, choice: RuleChoice, folder: Path) -> None:
        self._args = args
        chairs = guest_chairs(choice.theme, args.seats)
        terms = Terms(choice.theme, chairs, choice.deck_id, choice.preset, choice.overrides)
        edition = Edition(terms, card_pictures(choice.theme, choice.deck_id))
        self._figures: Mapping[str, object] = {}
        self._figures_ms = 0.0
        many = args.tables > 1
        self._front: Mapping[str, object] = {}
        front: Callable[[], Mapping[str, object]] | None = (lambda: self._front) if args.open else None
        self._site = Site(edition, (), lambda: self._figures, opens=many, front=front, takes_packs=args.open)
        try:
            packs = Packs(folder / "themes") if args.open else None
            opener = Opener(self._site, card_pictures, packs) if args.open else None
            self._server: Server = Server(self._site, clock_ms, most_guests=MOST_GUESTS * args.tables, packs=packs)
            self._house: House = House(
                terms, edition, self._server, most_tables=args.tables, store=Shelf(folder), opener=opener,
                redraw=redrawn_picture,
            )  # fmt: skip
            self._house.take_up(clock_ms())
            if not self._house.tables and not args.open:
                self._house.open(clock_ms())
            self._house.advance(clock_ms())
        except OSError as fault:
            raise UsageError(t("cli.serve.no_folder", folder=folder, reason=fault.strerror or fault)) from fault
        except (MatchSetupError, OptionError, SetupError) as fault:
            raise UsageError(cannot_play_text(fault)) from fault

    def run(self, is_told: Callable[[], bool], garbage: Garbage) -> None:
        """Listen, say so, and play until told to end."""
        port = _listen(self._server, self._args)
        console = _console(self._args.ops, self._house.snapshot) if self._args.ops else None
        name = _announce(self._args, self._site, port, list(self._house.tables), console)
        while not is_told():
            news = self._server.wait(0.5 if self._house.is_idle else 0.02)
            if news is not None:
                self._house.handle(news, clock_ms())
                for more in self._server.take_news():
                    self._house.handle(more, clock_ms())
            now_ms = clock_ms()
            self._house.advance(now_ms)
            garbage.turn()
            if now_ms >= self._figures_ms:
                self._figures, self._figures_ms = self._house.figures(), now_ms + _FIGURES_EVERY_MS
                self._front = _front_page(name, self._house.shown_tables())
            if console is not None:
                console.beat(self._house.store_fault)
        self._end(console)

    def _end(self, console: Console | None) -> None:
        """Everybody is told, and comes back by themselves when the server does."""
        if console is not None:
            console.beat("ending")
        log.info("server ends", extra={"tables": len(self._house.tables)})
        self._house.leave(Reason.RESTARTING)
        self._server.stop()
        if console is not None:
            console.stop()


def _console(where: str, snapshot: Callable[[], Snapshot]) -> Console:
    """What the operator looks at, on this machine alone unless an address is given. Raises UsageError."""
    address, _, port = where.rpartition(":")
    if not port.isascii() or not port.isdecimal() or int(port) > 65535:
        raise UsageError(t("cli.serve.bad_ops", ops=where))
    try:
        # Of the extra: only for who wants it.
        from uno_desktop.net.ops.console import Console
    except ImportError as fault:
        raise _needs_extra("--ops") from fault
    try:
        return Console(address.strip("[]") or LOOPBACK[0], int(port), snapshot)
    except OSError as fault:
        raise UsageError(t("cli.serve.no_port", where=where, reason=fault.strerror or fault)) from fault


def _needs_extra(option: str) -> UsageError:
    return UsageError(t("cli.serve.no_extra", option=option, extra=f"{SLUG}[server]"))


def redrawn_picture(data: bytes) -> bytes:
    """A guest's picture of themselves as a JPEG of ours. Raises ValueError for what is none."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    # Only for the first guest who shows one: a server without pages draws nothing.
    from uno_desktop.ui.friends.portrait import redrawn

    return redrawn(data)


def clock_ms() -> float:
    """The server's time in ms; only differences mean anything."""
    return time.monotonic() * 1000.0


def card_pictures(theme: Theme, deck_id: str | None) -> Callable[[int, str], bytes]:
    """The faces of a deck as files, PNG or JPEG, composed by the game when first asked for, without a screen."""
    books: list[Any] = []

    def picture(face: int, kind: str) -> bytes:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        # Only for the first card that somebody's page shows: a server without pages draws nothing.
        import pygame

        from uno_desktop.ui.friends.picture_desk import CARD_PX, picture_file
        from uno_desktop.ui.shell.look.card_faces import FaceBook

        if not books:
            pygame.font.init()
            books.append(FaceBook(theme, theme.deck(deck_id)))
        return picture_file(books[0].face(face, CARD_PX), kind)

    return picture


@contextmanager
def _told_to_end() -> Iterator[Callable[[], bool]]:
    """Whether SIGTERM or SIGINT came."""
    received: list[int] = []
    signals = (signal.SIGTERM, signal.SIGINT)
    before = {number: signal.signal(number, lambda got, _frame: received.append(got)) for number in signals}
    try:
        yield lambda: bool(received)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _the_only_one(folder: Path) -> Iterator[None]:
    """Two servers must not write the same folder. Raises UsageError where another one does."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stream = (folder / "lock").open("a+b")
    except OSError as fault:
        raise UsageError(t("cli.serve.no_folder", folder=folder, reason=fault.strerror or fault)) from fault
    with stream:
        if not lock(stream):
            raise UsageError(t("cli.serve.folder_in_use", folder=folder))
        yield
