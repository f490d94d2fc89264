"""``uno-desktop bench SUBJECT``: how fast the game is, how much memory it takes, and how long hands last.

Each subject is a function and its arguments, in the table at the end. What measures is in ``devtools/benches``. It is
only imported for the subject asked for: with pygame loaded, the figures of other subjects would not be the same.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import DEFAULT_THEME, say_report
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.setup.pace import Speed
from uno_desktop.players.agents.registry import LEVELS, STRONGEST

_LENGTHS_LINE = "{:<10} {:<14} {:<11} {:>7} {:>9} {:>9} {:>9}  {}"


def add_parser(subparsers: Any) -> None:
    """Declare the command and its subjects."""
    parser = subparsers.add_parser("bench", help=t("cli.bench"), description=t("cli.bench"))
    subjects = parser.add_subparsers(dest="subject", required=True)
    for subject, (_, *arguments) in SUBJECTS.items():
        words = {"help": t(f"bench.{subject}"), "description": t(f"bench.{subject}.about")}
        of_subject = subjects.add_parser(subject, **words)
        for name, metavar, default, message, more in arguments:
            kind = type(default) if isinstance(default, int | float) else None
            more = {"type": kind, "metavar": metavar, "default": default, **more}
            of_subject.add_argument(name, help=t(message), **more)
        of_subject.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure the subject asked for and print; its exit status. Raises UsageError for what is not there."""
    return int(SUBJECTS[args.subject][0](args))


def _at_least_one(args: argparse.Namespace, *names: str) -> None:
    for name in names:
        if (number := getattr(args, name)) < 1:
            raise UsageError(t("cli.at_least_one", name=f"--{name}", n=number))


def _row(figures: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {figure}" for name, figure in figures.items())


def _say_row(figures: Mapping[str, object], as_json: bool) -> None:
    say(json.dumps(figures) if as_json else _row(figures))


# -- without a window --


def _engine(args: argparse.Namespace) -> int:
    """Hands a second of the engine, by CPU time, with rlcard's UNO beside it if asked."""
    from uno_desktop.devtools.benches.engine import RlcardFailed, measure  # only this subject needs it

    _at_least_one(args, "rounds")
    try:
        report = measure(args.rounds, args.rlcard)
    except RlcardFailed as error:
        raise UsageError(t("bench.engine.no_rlcard", python=args.rlcard)) from error
    say_report(report, args.json)
    return 0


def _agents(args: argparse.Namespace) -> int:
    """The CPU time of a move, for every level and size of table, and of the slices it is thought in."""
    from uno_desktop.devtools.benches.agents import time_level  # only this subject needs it

    theme = themes.load(args.theme)
    report = {
        f"{level}/{players}": time_level(theme, level, players, args.hands)
        for level in LEVELS
        for players in args.players
    }
    if args.json:
        say(json.dumps(report))
    else:
        for name, figures in report.items():
            say(f"{name}: {_row(figures)}")
    return 0


def _lengths(args: argparse.Namespace) -> int:
    """Print each table as it has been measured; 1 where hands hardly end and nobody is warned, else 0."""
    from uno_desktop.devtools.benches.lengths import PLAYERS, Lengths, presets_of  # only this subject needs it

    _at_least_one(args, "hands", "jobs")
    lengths, all_fair = Lengths(args.hands, args.jobs), True
    if not args.json:
        say(_LENGTHS_LINE.format(*t("bench.lengths.heads").split("|")))
    for theme in map(themes.load, args.theme or list(themes.load_all()[0])):
        decks = [deck for deck in theme.deck_ids if args.deck is None or deck in args.deck]
        for cell in lengths.cells(theme, decks, args.preset or presets_of(theme), args.players or PLAYERS):
            say(_told(cell, args.json))
            all_fair = all_fair and cell.is_fair
    return 0 if all_fair else 1


def _told(cell: Any, as_json: bool) -> str:
    """A table as JSON, or as a line."""
    if as_json:
        figures = {"theme": cell.theme, "deck": cell.deck, "preset": cell.preset, "players": cell.players}
        figures |= {"hands": cell.report.hands, "moves": round(cell.report.mean_moves, 1)}
        figures |= {"turns_a_player": round(cell.turns_a_player, 1), "at_limit": cell.report.at_limit}
        return json.dumps({**figures, "warned": bool(cell.warning)})
    marks = t("bench.lengths.warned") if cell.warning else "" if cell.is_fair else t("bench.lengths.unwarned")
    moves, turns = f"{cell.report.mean_moves:.1f}", f"{cell.turns_a_player:.1f}"
    own = cell.preset or "-"  # the theme's own rules
    columns = (own, cell.players, moves, turns, f"{100 * cell.limit_share:.1f}%", marks)
    return _LENGTHS_LINE.format(cell.theme, cell.deck, *columns).rstrip()


def _by_theme_and_players(args: argparse.Namespace, measure: Callable[[Theme, int], tuple[str, dict[str, Any]]]) -> int:
    """Print a line for each, as it has been measured; ``measure`` gives it as text and as figures."""
    for theme in map(themes.load, args.theme or list(themes.load_all()[0])):
        for players in args.players:
            line, figures = measure(theme, players)
            say(json.dumps({"theme": theme.id, "players": players, **figures}) if args.json else line)
    return 0


def _calibration(args: argparse.Namespace) -> int:
    """The table of docs/players.md: what positions are told, and what of them is won."""
    from uno_desktop.devtools.benches import calibration  # only this subject needs it

    _at_least_one(args, "positions")
    if not args.json:
        say(calibration.HEAD)

    def measure(theme: Theme, players: int) -> tuple[str, dict[str, Any]]:
        bins = calibration.calibration(theme, players, args.positions)
        return calibration.row(theme, players, bins), {"bins": bins}

    return _by_theme_and_players(args, measure)


def _luck(args: argparse.Namespace) -> int:
    """That luck is zero on average, and how much narrower results are without it."""
    from uno_desktop.devtools.benches import luck  # only this subject needs it

    _at_least_one(args, "hands")

    def measure(theme: Theme, players: int) -> tuple[str, dict[str, Any]]:
        found = luck.spread(theme, players, args.hands)
        return luck.row(theme, players, found), found._asdict()

    return _by_theme_and_players(args, measure)


def _rivals(args: argparse.Namespace) -> int:
    """A line for each number of playouts, as it has been measured."""
    from uno_desktop.devtools.benches.rivals import duel  # only this subject needs it

    _at_least_one(args, "hands")
    if min(args.playouts) < 1:
        raise UsageError(t("cli.at_least_one", name="--playouts", n=min(args.playouts)))
    theme = themes.load(args.theme)
    for playouts in args.playouts:
        figures = {"playouts": playouts, **duel(theme, STRONGEST, playouts, args.hands)}
        _say_row(figures, args.json)
    return 0


def _tables(args: argparse.Namespace) -> int:
    """A line for each number of tables, as it has been measured."""
    from uno_desktop.devtools.benches.tables import measure  # only this subject needs it

    _at_least_one(args, "processes")
    if min(args.tables) < args.processes:
        raise UsageError(t("cli.at_least_one", name="--tables", n=min(args.tables)))
    if not 0 < args.seconds <= 3600.0:
        raise UsageError(t("demo.bad_seconds", n=args.seconds))
    for row in measure(args.tables, args.processes, args.seconds):
        _say_row(row, args.json)
    return 0


# -- with a window --


def _startup(args: argparse.Namespace) -> int:
    """Start the game after one start that does not count, and print the medians; 1 if it did not start."""
    from uno_desktop.devtools.benches.startup import measure  # only this subject needs it

    report = measure(max(1, args.runs))
    if report is None:
        say(t("bench.startup.failed"), error=True)
        return 1
    say_report(report, args.json)
    return 0


def _render(args: argparse.Namespace) -> int:
    """What a frame costs, in CPU time of the drawing thread."""
    # Only here: see above.
    from uno_desktop.commands.opened_game import check_players, check_scene, open_hidden
    from uno_desktop.devtools import samples
    from uno_desktop.devtools.benches import render
    from uno_desktop.ui.kit.motion.clock import FrameClock, VirtualClock

    check_scene(args.scene, samples.SAMPLES)
    check_players(args.players)
    clock = FrameClock() if args.rest or render.is_timed(args.scene) else VirtualClock()
    shell = open_hidden(args.theme, args.size, clock=clock, seed=seed_bytes("bench"))
    report: dict[str, Any] = {"scene": args.scene, "theme": args.theme, "size": args.size, "players": args.players}
    if args.rest:
        report["rest_cpu_percent"] = render.measure_rest(shell, args.scene, args.players, args.rest)
    else:
        report |= render.measure(shell, args.scene, args.players)
    say_report(report, args.json)
    return 0


def _memory(args: argparse.Namespace) -> int:
    """How much memory the game takes at its title, at a table, in a drop, after matches."""
    # Only here: see above.
    from uno_desktop.commands.opened_game import check_players, open_hidden, themes_with
    from uno_desktop.devtools.benches.memory import measure
    from uno_desktop.ui.kit.motion.clock import VirtualClock
    from uno_desktop.ui.kit.sound.sound import SoundBoard

    check_players(args.players)
    if args.matches < 0:
        raise UsageError(t("bench.memory.bad_matches", n=args.matches))
    names = args.theme.split(",")
    themes_with(*names)
    parts = {"clock": VirtualClock(), "sound": SoundBoard(), "seed": seed_bytes("memory"), "speed": "fast"}
    shell = open_hidden(names[0], args.size, **parts)
    report: dict[str, Any] = {"size": args.size, "players": args.players, "themes": names}
    report |= measure(shell, names, args.players, args.matches)
    if args.json:
        say(json.dumps(report))
        return 0
    for moment in report["moments"]:
        rss = "-" if moment["rss_mb"] is None else f"{moment['rss_mb']:.0f} MB"
        say(f"{moment['at']:24} {rss:>8}  pictures {moment['pictures_mb']:.0f} MB")
    return 0


_APART = ("garbage", "system", "stolen")
"""What a frame took beside the functions of the game."""


def _match(args: argparse.Namespace) -> int:
    """A match between computer players, its longest frames, and why."""
    # Only here: see above.
    from uno_desktop.commands.opened_game import check_players, open_hidden
    from uno_desktop.devtools.benches.match import UndisturbedClock, measure
    from uno_desktop.match.setup.settings import Settings

    check_players(args.players)
    parts: dict[str, Any] = {"clock": UndisturbedClock(), "seed": seed_bytes("match"), "speed": "fast"}
    shell = open_hidden(args.theme, args.size, settings=Settings(frame_limit=args.rate), **parts)
    report: dict[str, Any] = {"theme": args.theme, "size": args.size, "players": args.players, "rate": args.rate}
    report |= measure(shell, args.players, args.seconds)
    if args.json:
        say(json.dumps(report))
        return 0
    for scene, figures in report["scenes"].items():
        slow = f", {figures['slow_frames']} over 16.7 ms" if figures["slow_frames"] else ""
        say(f"{scene:20} {figures['frames']:6} frames, p50 {figures['p50']} ms, p99 {figures['p99']} ms{slow}")
        drawn = figures["drawn"]
        say(f"{'':14} to draw {drawn['frames']:8} frames, p50 {drawn['p50']} ms, p99 {drawn['p99']} ms")
        for frame in figures["longest"]:
            told = [frame["beat"]] if frame["beat"] else []
            told += [f"{name} {frame[f'{name}_ms']} ms" for name in _APART if frame[f"{name}_ms"] > 1]
            say(f"{frame['ms']:20.1f} ms at {frame['at_s']:.1f} s  {', '.join([*told, *frame['did']])}")
    return 0


def _cpu(args: argparse.Namespace) -> int:
    """Percent of a core at the table, while somebody thinks and while something is shown."""
    # Only here: see above.
    from uno_desktop.commands.opened_game import check_players, open_hidden
    from uno_desktop.devtools.benches.cpu import measure
    from uno_desktop.ui.kit.motion.clock import FrameClock

    check_players(args.players)
    shell = open_hidden(args.theme, args.size, clock=FrameClock(), seed=seed_bytes("cpu"), speed="normal")
    say_report(measure(shell, args.players, args.seconds), args.json)
    return 0


def _friends(args: argparse.Namespace) -> int:
    """What guests on phones cost the game that hosts them, beside its drawing."""
    # Only here: see above.
    from uno_desktop.commands.opened_game import open_hidden
    from uno_desktop.devtools.benches.friends import measure
    from uno_desktop.ui.kit.motion.clock import FrameClock

    if not 2 <= args.guests <= 10:
        raise UsageError(t("bench.friends.bad_guests", n=args.guests))
    if not 0 < args.seconds <= 3600.0:
        raise UsageError(t("demo.bad_seconds", n=args.seconds))
    shell = open_hidden(args.theme, args.size, clock=FrameClock(), seed=seed_bytes("bench"))
    report: dict[str, Any] = {"theme": args.theme, "size": args.size, "guests": args.guests}
    report |= measure(shell, args.guests, args.seconds)
    say_report(report, args.json)
    return 0


def _ear(args: argparse.Namespace) -> int:
    """A line for each minute at the table by ear: how much of what happened was told, by words or only by sounds."""
    # Only here: see above.
    from uno_desktop.commands.opened_game import open_hidden
    from uno_desktop.devtools.by_ear.heard import HeardSounds
    from uno_desktop.devtools.by_ear.minutes import PLANS, by_ear_settings, hear_minute, share_told, write
    from uno_desktop.ui.kit.motion.clock import VirtualClock

    _at_least_one(args, "minutes")
    for number in range(1, args.minutes + 1):
        theme, many_drops = PLANS[(number - 1) % len(PLANS)]
        seed, sounds = args.seed + number - 1, HeardSounds()
        parts = {"clock": VirtualClock(), "seed": seed_bytes(seed), "sound": sounds, "speed": args.speed}
        shell = open_hidden(theme, "960x540", settings=by_ear_settings(), **parts)
        heard = hear_minute(shell, sounds, seed, many_drops=many_drops)
        shell.app.close()
        if args.out is not None:
            try:
                write(heard, number, seed, args.out, args.answers or args.out)
            except OSError as error:
                raise UsageError(t("shot.not_written", file=args.out, reason=error.strerror or error)) from error
        told = share_told(heard)
        figures = {"minute": number, "theme": theme, "seed": seed, "events": told.events, "words": told.words}
        figures |= {"sound": told.sound, "told": round(told.told, 2)}
        _say_row(figures, args.json)
    return 0


def _flashes(args: argparse.Namespace) -> int:
    """The most flashes in any second of every film; 1 where there are more than WCAG 2.3.1 allows in any, else 0."""
    # Only here: see above.
    from uno_desktop.commands.opened_game import check_players, check_scene, open_hidden
    from uno_desktop.devtools.flashes.films import FILMS, film
    from uno_desktop.match.setup.settings import Settings
    from uno_desktop.ui.kit.motion.clock import VirtualClock

    check_players(args.players)
    for name in args.film or ():
        check_scene(name, FILMS)
    is_safe = True
    for theme in args.theme or list(themes.load_all()[0]):
        for speed in args.speed:
            for name in args.film or FILMS:
                parts = {"clock": VirtualClock(), "seed": seed_bytes("flashes"), "speed": speed}
                shell = open_hidden(theme, args.size, settings=Settings(drop_explained=True), **parts)
                report = film(shell, name, args.players)
                shell.app.close()
                if report is None:
                    continue
                is_safe = is_safe and report.is_safe
                figures = {"theme": theme, "speed": speed, "film": name, "frames": report.frames}
                figures |= {"flashes": report.luminance.most, "red": report.red.most, "safe": report.is_safe}
                figures |= {"at_s": round(report.worst.at_s, 2)}
                _say_row(figures, args.json)
    return 0 if is_safe else 1


def _reader(args: argparse.Namespace) -> int:
    """What a screen reader costs, in CPU time of the drawing thread."""
    # Only here: see above.
    from uno_desktop.commands.opened_game import check_players, open_hidden
    from uno_desktop.devtools.benches.reader import measure
    from uno_desktop.match.setup.settings import Settings
    from uno_desktop.ui.kit.motion.clock import VirtualClock

    check_players(args.players)
    parts = {"clock": VirtualClock(), "seed": seed_bytes(args.seed), "settings": Settings(drop_explained=True)}
    shell = open_hidden(args.theme, args.size, **parts)
    report: dict[str, Any] = {"theme": args.theme, "size": args.size, "players": args.players}
    say_report(report | measure(shell, args.players, args.seed), args.json)
    return 0


class _Argument(NamedTuple):
    """An option of a subject: its name, what stands for its value, the usual value, its message, and what is rare."""

    name: str
    metavar: str | None
    default: object
    message: str
    more: Mapping[str, Any] = MappingProxyType({})


_THEME = _Argument("--theme", "T", DEFAULT_THEME, "cli.arg.theme")
_THEMES = _Argument("--theme", "T", None, "bench.calibration.theme", {"nargs": "+"})
_SIZE = _Argument("--size", "WxH", "1920x1080", "shot.size")
_SMALL = _SIZE._replace(default="1280x720")
_PLAYERS = _Argument("--players", "N", 4, "shot.players")
_TABLES_OF = _Argument("--players", "N", [2, 4, 10], "bench.agents.players", {"type": int, "nargs": "+"})
_SEED = _Argument("--seed", "S", 1, "cli.arg.seed")
_SPEEDS = list(Speed)

SUBJECTS: Mapping[str, tuple[Any, ...]] = {
    "engine": (
        _engine,
        _Argument("--rlcard", "PYTHON", None, "bench.engine.rlcard"),
        _Argument("--rounds", "N", 9, "bench.engine.rounds"),
    ),
    "agents": (_agents, _THEME, _Argument("--hands", "N", 20, "bench.agents.hands"), _TABLES_OF),
    "render": (
        _render, _Argument("--scene", "S", "table", "bench.render.scene"), _THEME, _SIZE,
        _PLAYERS._replace(default=10), _Argument("--rest", "SECONDS", 0.0, "bench.render.rest"),
    ),
    "startup": (_startup, _Argument("--runs", "N", 5, "bench.startup.runs")),
    "memory": (
        _memory, _Argument("--theme", "T,T", "classic,office", "bench.memory.themes"), _SIZE,
        _PLAYERS._replace(default=6), _Argument("--matches", "N", 3, "bench.memory.matches"),
    ),
    "match": (
        _match, _THEME, _SIZE, _PLAYERS._replace(default=6),
        _Argument("--seconds", "S", 900.0, "bench.match.seconds"),
        _Argument("--rate", None, 60, "bench.match.rate", {"choices": (30, 60, 90, 120, 144, 240)}),
    ),
    "cpu": (_cpu, _THEME, _SIZE, _PLAYERS, _Argument("--seconds", "S", 60.0, "bench.cpu.seconds")),
    "friends": (
        _friends, _THEME, _SMALL,
        _Argument("--guests", "N", 10, "bench.friends.guests"),
        _Argument("--seconds", "S", 20.0, "bench.friends.seconds"),
    ),
    "lengths": (
        _lengths,
        _THEMES._replace(message="bench.lengths.theme"),
        _Argument("--deck", "D", None, "bench.lengths.deck", {"nargs": "+"}),
        _Argument("--preset", "P", None, "bench.lengths.preset", {"nargs": "+", "choices": list(PRESETS)}),
        _TABLES_OF._replace(default=None),
        _Argument("--hands", "N", 200, "bench.lengths.hands"),
        _Argument("--jobs", "N", 1, "cli.simulate.jobs"),
    ),
    "calibration": (
        _calibration, _THEMES, _TABLES_OF, _Argument("--positions", "N", 20_000, "bench.calibration.positions"),
    ),
    "luck": (_luck, _THEMES, _TABLES_OF, _Argument("--hands", "N", 1_000, "bench.luck.hands")),
    "rivals": (
        _rivals, _THEME,
        _Argument("--playouts", "N", [50, 300, 1000], "bench.rivals.playouts", {"type": int, "nargs": "+"}),
        _Argument("--hands", "N", 100, "cli.simulate.hands"),
    ),
    "tables": (
        _tables,
        _Argument(
            "--tables", "N", [100, 250, 500, 750, 1000, 1500, 2000, 3000, 4000], "bench.tables.tables",
            {"type": int, "nargs": "+"},
        ),
        _Argument("--processes", "N", 1, "bench.tables.processes"),
        _Argument("--seconds", "S", 10.0, "bench.tables.seconds"),
    ),
    "ear": (
        _ear,
        _Argument("--minutes", "N", 10, "bench.ear.minutes"),
        _SEED,
        _Argument("--speed", "X", Speed.NORMAL.value, "demo.speed", {"choices": _SPEEDS}),
        _Argument("--out", "FOLDER", None, "bench.ear.out", {"type": Path}),
        _Argument("--answers", "FOLDER", None, "bench.ear.answers", {"type": Path}),
    ),
    "flashes": (
        _flashes, _THEMES,
        _Argument("--film", "F", None, "bench.flashes.film", {"nargs": "+"}),
        _Argument("--speed", None, ["normal", "fast"], "demo.speed", {"nargs": "+", "choices": _SPEEDS}),
        _SIZE._replace(default="1024x768"), _PLAYERS,
    ),
    "reader": (_reader, _THEME, _SMALL, _PLAYERS, _SEED),
}  # fmt: skip
