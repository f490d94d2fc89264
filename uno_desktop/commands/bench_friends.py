"""``uno-desktop bench friends``: what guests on phones cost the game that hosts them, beside its drawing.

The game draws a table of computer players in real time, first alone, then with a table of guests beside it, who sit in
a process of their own. The network's share is its thread and all that the game's thread does for the guests' table.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.commands.demo import DEFAULT_SIZE, Demo
from uno_desktop.content.messages import t

if TYPE_CHECKING:
    from uno_desktop.net.house import House
    from uno_desktop.net.server import Server
    from uno_desktop.ui.shell.shell import Shell

_PLAYERS = 6
_WARM_UP_S = 3.0
_HASTE = 2.0
_JOINED_WITHIN_S = 300.0


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("friends", help=t("bench.friends"), description=t("bench.friends.about"))
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help=t("shot.size"))
    parser.add_argument("--guests", type=int, default=10, metavar="N", help=t("bench.friends.guests"))
    parser.add_argument("--seconds", type=float, default=20.0, metavar="S", help=t("bench.friends.seconds"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0. Raises UsageError for a theme, size or number that is not there."""
    if not 2 <= args.guests <= 10:
        raise UsageError(t("bench.friends.bad_guests", n=args.guests))
    if not 0 < args.seconds <= 3600:
        raise UsageError(t("demo.bad_seconds", n=args.seconds))
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    report = _measure(args)
    if args.json:
        print(json.dumps(report))
    else:
        for key, value in report.items():
            print(f"{key}: {value}")
    return 0


class _Drawing:
    """The game's loop with a table of computer players; ``beside`` is called once a frame."""

    def __init__(self, args: argparse.Namespace) -> None:
        from uno_desktop.commands.bench_render import open_shell

        self.shell: Shell = open_shell(args, virtual=False)
        self._demo = Demo(self.shell, _PLAYERS)
        self._demo.begin()

    def frames(self, seconds: float, beside: Callable[[], None] = lambda: None) -> list[float]:
        """Draw for so long; what each frame cost the thread, in ms."""
        app = self.shell.app
        frame_ms: list[float] = []
        ends_s = time.perf_counter() + seconds
        while time.perf_counter() < ends_s:
            app.frame_ms.clear()
            dt = app.clock.tick()
            app.step(dt)
            self._demo.lead(dt)
            frame_ms += app.frame_ms
            beside()
        return frame_ms


class _Table:
    """A table of guests, and what it costs the two threads of the game."""

    def __init__(self, args: argparse.Namespace, shell: Shell) -> None:
        from uno_desktop.commands.choices import RuleChoice
        from uno_desktop.commands.serve import card_pictures, clock_ms
        from uno_desktop.net.addresses import LOOPBACK, host_headers
        from uno_desktop.net.edition import Edition
        from uno_desktop.net.house import House
        from uno_desktop.net.server import Server
        from uno_desktop.net.site import Site
        from uno_desktop.net.terms import Terms, guest_chairs

        theme = shell.look.theme
        rules = RuleChoice(theme, theme.deck(None).id, None, {}, theme.options())
        terms = Terms(theme, guest_chairs(theme, args.guests))
        edition = Edition(terms, card_pictures(rules))
        site = Site(edition, (), dict)
        self._clock_ms = clock_ms
        self._server: Server = Server(site, clock_ms)
        self._house: House = House(terms, edition, self._server, haste=_HASTE)
        self._table = self._house.open(clock_ms())
        port = self._server.start(LOOPBACK[0], 0)
        site.hosts |= host_headers(list(LOOPBACK), port)
        self.cpu_s = 0.0
        words = ["-m", "uno_desktop.devtools.guests", str(port), self._table.code, str(args.guests)]
        self._guests = subprocess.Popen(
            [sys.executable, *words, str(args.seconds + _JOINED_WITHIN_S)], stdout=subprocess.PIPE, text=True
        )

    @property
    def is_playing(self) -> bool:
        """Whether all guests are there and the first cards are dealt."""
        return self._table.stage == "playing"

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return self._table.moves

    def turn(self) -> None:
        """What the game does for its guests in a frame."""
        began_s = time.thread_time()
        for news in self._server.take():
            self._house.handle(news, self._clock_ms())
        self._house.advance(self._clock_ms())
        self.cpu_s += time.thread_time() - began_s

    def network_cpu_s(self) -> float:
        """The time of the network's thread."""
        return self._server.cpu_s()

    def end(self) -> list[float]:
        """Close; how many ms the guests' own moves took to come back to them."""
        self._house.leave()
        self._server.stop()
        said, _ = self._guests.communicate(timeout=60)
        return [float(trip) for trip in json.loads(said)]


def _measure(args: argparse.Namespace) -> dict[str, Any]:
    from uno_desktop.commands.bench_render import figures
    from uno_desktop.ui.kit.memory import resident_mb

    drawing = _Drawing(args)
    drawing.frames(_WARM_UP_S)
    alone = drawing.frames(args.seconds)
    before_mb = resident_mb()
    table = _Table(args, drawing.shell)
    ends_s = time.perf_counter() + _JOINED_WITHIN_S
    while not table.is_playing and time.perf_counter() < ends_s:
        drawing.frames(0.2, table.turn)
    began_s, began_moves = time.perf_counter(), table.moves
    thread_s, table_s = table.network_cpu_s(), table.cpu_s
    beside = drawing.frames(args.seconds, table.turn)
    passed_s = time.perf_counter() - began_s
    thread_percent = 100 * (table.network_cpu_s() - thread_s) / passed_s
    table_percent = 100 * (table.cpu_s - table_s) / passed_s
    after_mb, moves = resident_mb(), table.moves - began_moves
    trips_ms = table.end()
    drawing.shell.app.close()
    return {
        "theme": args.theme,
        "size": args.size,
        "guests": args.guests,
        "seconds": round(passed_s, 1),
        "moves": moves,
        "network_percent": round(thread_percent + table_percent, 2),
        "network_thread_percent": round(thread_percent, 2),
        "table_percent": round(table_percent, 2),
        "frame_ms_alone": figures(alone),
        "frame_ms": figures(beside),
        "move_ms": figures(trips_ms) | {"moves": len(trips_ms)},
        "memory_mb_more": None if after_mb is None or before_mb is None else round(after_mb - before_mb, 1),
    }
