"""``uno-desktop bench SUBJECT``: how fast the game is, how much memory it takes, and how long hands last.

Each subject is a pair of functions: its arguments, and its run. What measures is in ``devtools/benches``. It is only
imported for the subject asked for: with pygame loaded, the figures of other subjects would not be the same.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

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

_TABLES = [100, 250, 500, 750, 1000, 1500, 2000, 3000, 4000]
_LENGTHS_LINE = "{:<10} {:<14} {:<11} {:>7} {:>9} {:>9} {:>9}  {}"


def add_parser(subparsers: Any) -> None:
    """Declare the command and its subjects."""
    parser = subparsers.add_parser("bench", help=t("cli.bench"), description=t("cli.bench"))
    subjects = parser.add_subparsers(dest="subject", required=True)
    for subject, (declare, _) in SUBJECTS.items():
        words = {"help": t(f"bench.{subject}"), "description": t(f"bench.{subject}.about")}
        of_subject = subjects.add_parser(subject, **words)
        declare(of_subject)
        of_subject.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure the subject asked for and print; its exit status. Raises UsageError for what is not there."""
    return SUBJECTS[args.subject][1](args)


def _add_window(parser: argparse.ArgumentParser, *, size: str = "1920x1080") -> None:
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--size", default=size, metavar="WxH", help=t("shot.size"))


def _add_players(parser: argparse.ArgumentParser, players: int) -> None:
    parser.add_argument("--players", type=int, default=players, metavar="N", help=t("shot.players"))


def _add_tables(parser: argparse.ArgumentParser, players: tuple[int, ...]) -> None:
    help_text = t("bench.agents.players")
    parser.add_argument("--players", type=int, nargs="+", default=list(players), metavar="N", help=help_text)


def _at_least_one(args: argparse.Namespace, *names: str) -> None:
    for name in names:
        if (number := getattr(args, name)) < 1:
            raise UsageError(t("cli.at_least_one", name=f"--{name}", n=number))


# -- without a window --


def _engine_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rlcard", metavar="PYTHON", help=t("bench.engine.rlcard"))
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help=t("bench.engine.rounds"))


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


def _agents_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--hands", type=int, default=20, metavar="N", help=t("bench.agents.hands"))
    _add_tables(parser, (2, 4, 10))


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
            say(f"{name}: " + ", ".join(f"{key} {figure}" for key, figure in figures.items()))
    return 0


def _lengths_arguments(parser: argparse.ArgumentParser) -> None:
    from uno_desktop.devtools.benches.lengths import PLAYERS  # light, and known to this subject alone

    parser.add_argument("--theme", nargs="+", metavar="T", help=t("bench.lengths.theme"))
    parser.add_argument("--deck", nargs="+", metavar="D", help=t("bench.lengths.deck"))
    parser.add_argument("--preset", nargs="+", metavar="P", choices=list(PRESETS), help=t("bench.lengths.preset"))
    _add_tables(parser, PLAYERS)
    parser.add_argument("--hands", type=int, default=200, metavar="N", help=t("bench.lengths.hands"))
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help=t("cli.simulate.jobs"))


def _lengths(args: argparse.Namespace) -> int:
    """Print each table as it has been measured; 1 where hands hardly end and nobody is warned, else 0."""
    from uno_desktop.devtools.benches.lengths import Lengths, presets_of  # only this subject needs it

    _at_least_one(args, "hands", "jobs")
    lengths, all_fair = Lengths(args.hands, args.jobs), True
    if not args.json:
        say(_LENGTHS_LINE.format(*t("bench.lengths.heads").split("|")))
    for theme in map(themes.load, args.theme or list(themes.load_all()[0])):
        decks = [deck for deck in theme.deck_ids if args.deck is None or deck in args.deck]
        for cell in lengths.cells(theme, decks, args.preset or presets_of(theme), args.players):
            say(json.dumps(_figures(cell)) if args.json else _line(cell))
            all_fair = all_fair and cell.is_fair
    return 0 if all_fair else 1


def _line(cell: Any) -> str:
    marks = t("bench.lengths.warned") if cell.warning else "" if cell.is_fair else t("bench.lengths.unwarned")
    moves, turns = f"{cell.report.mean_moves:.1f}", f"{cell.turns_a_player:.1f}"
    own = cell.preset or "-"  # the theme's own rules
    figures = (own, cell.players, moves, turns, f"{100 * cell.limit_share:.1f}%", marks)
    return _LENGTHS_LINE.format(cell.theme, cell.deck, *figures).rstrip()


def _figures(cell: Any) -> dict[str, Any]:
    return {
        "theme": cell.theme,
        "deck": cell.deck,
        "preset": cell.preset,
        "players": cell.players,
        "hands": cell.report.hands,
        "moves": round(cell.report.mean_moves, 1),
        "turns_a_player": round(cell.turns_a_player, 1),
        "at_limit": cell.report.at_limit,
        "warned": bool(cell.warning),
    }


def _by_theme_and_players(args: argparse.Namespace, measure: Callable[[Theme, int], tuple[str, dict[str, Any]]]) -> int:
    """Print a line for each, as it has been measured; ``measure`` gives it as text and as figures."""
    for theme in map(themes.load, args.theme or list(themes.load_all()[0])):
        for players in args.players:
            line, figures = measure(theme, players)
            say(json.dumps({"theme": theme.id, "players": players, **figures}) if args.json else line)
    return 0


def _calibration_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", nargs="+", metavar="T", help=t("bench.calibration.theme"))
    _add_tables(parser, (2, 4, 10))
    parser.add_argument("--positions", type=int, default=20_000, metavar="N", help=t("bench.calibration.positions"))


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


def _luck_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", nargs="+", metavar="T", help=t("bench.calibration.theme"))
    _add_tables(parser, (2, 4, 10))
    parser.add_argument("--hands", type=int, default=1_000, metavar="N", help=t("bench.luck.hands"))


def _luck(args: argparse.Namespace) -> int:
    """That luck is zero on average, and how much narrower results are without it."""
    from uno_desktop.devtools.benches import luck  # only this subject needs it

    _at_least_one(args, "hands")

    def measure(theme: Theme, players: int) -> tuple[str, dict[str, Any]]:
        found = luck.spread(theme, players, args.hands)
        return luck.row(theme, players, found), found._asdict()

    return _by_theme_and_players(args, measure)


def _rivals_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    help_text = t("bench.rivals.playouts")
    parser.add_argument("--playouts", type=int, nargs="+", default=[50, 300, 1000], metavar="N", help=help_text)
    parser.add_argument("--hands", type=int, default=100, metavar="N", help=t("cli.simulate.hands"))


def _rivals(args: argparse.Namespace) -> int:
    """A line for each number of playouts, as it has been measured."""
    from uno_desktop.devtools.benches.rivals import duel  # only this subject needs it

    _at_least_one(args, "hands")
    if min(args.playouts) < 1:
        raise UsageError(t("cli.at_least_one", name="--playouts", n=min(args.playouts)))
    theme = themes.load(args.theme)
    for playouts in args.playouts:
        figures = {"playouts": playouts, **duel(theme, STRONGEST, playouts, args.hands)}
        say(json.dumps(figures) if args.json else ", ".join(f"{key} {figure}" for key, figure in figures.items()))
    return 0


def _tables_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--tables", type=int, nargs="+", default=_TABLES, metavar="N", help=t("bench.tables.tables"))
    parser.add_argument("--processes", type=int, default=1, metavar="N", help=t("bench.tables.processes"))
    parser.add_argument("--seconds", type=float, default=10.0, metavar="S", help=t("bench.tables.seconds"))


def _tables(args: argparse.Namespace) -> int:
    """A line for each number of tables, as it has been measured."""
    from uno_desktop.devtools.benches.tables import measure  # only this subject needs it

    _at_least_one(args, "processes")
    if min(args.tables) < args.processes:
        raise UsageError(t("cli.at_least_one", name="--tables", n=min(args.tables)))
    if not 0 < args.seconds <= 3600.0:
        raise UsageError(t("demo.bad_seconds", n=args.seconds))
    for row in measure(args.tables, args.processes, args.seconds):
        say(json.dumps(row) if args.json else ", ".join(f"{key} {figure}" for key, figure in row.items()))
    return 0


# -- with a window --


def _startup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--runs", type=int, default=5, metavar="N", help=t("bench.startup.runs"))


def _startup(args: argparse.Namespace) -> int:
    """Start the game after one start that does not count, and print the medians; 1 if it did not start."""
    from uno_desktop.devtools.benches.startup import measure  # only this subject needs it

    report = measure(max(1, args.runs))
    if report is None:
        say(t("bench.startup.failed"), error=True)
        return 1
    say_report(report, args.json)
    return 0


def _render_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scene", default="table", metavar="S", help=t("bench.render.scene"))
    _add_window(parser)
    _add_players(parser, 10)
    parser.add_argument("--rest", type=float, default=0.0, metavar="SECONDS", help=t("bench.render.rest"))


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


def _memory_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", default="classic,office", metavar="T,T", help=t("bench.memory.themes"))
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help=t("shot.size"))
    _add_players(parser, 6)
    parser.add_argument("--matches", type=int, default=3, metavar="N", help=t("bench.memory.matches"))


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


_RATES = (30, 60, 90, 120, 144, 240)
_APART = ("garbage", "system", "stolen")
"""What a frame took beside the functions of the game."""


def _match_arguments(parser: argparse.ArgumentParser) -> None:
    _add_window(parser)
    _add_players(parser, 6)
    parser.add_argument("--seconds", type=float, default=900.0, metavar="S", help=t("bench.match.seconds"))
    parser.add_argument("--rate", type=int, choices=_RATES, default=60, help=t("bench.match.rate"))


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


def _cpu_arguments(parser: argparse.ArgumentParser) -> None:
    _add_window(parser)
    _add_players(parser, 4)
    parser.add_argument("--seconds", type=float, default=60.0, metavar="S", help=t("bench.cpu.seconds"))


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


def _friends_arguments(parser: argparse.ArgumentParser) -> None:
    _add_window(parser, size="1280x720")
    parser.add_argument("--guests", type=int, default=10, metavar="N", help=t("bench.friends.guests"))
    parser.add_argument("--seconds", type=float, default=20.0, metavar="S", help=t("bench.friends.seconds"))


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


def _ear_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--minutes", type=int, default=10, metavar="N", help=t("bench.ear.minutes"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=t("cli.arg.seed"))
    parser.add_argument("--speed", default=Speed.NORMAL.value, choices=list(Speed), metavar="X", help=t("demo.speed"))
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=t("bench.ear.out"))
    parser.add_argument("--answers", type=Path, metavar="FOLDER", help=t("bench.ear.answers"))


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
        say(json.dumps(figures) if args.json else ", ".join(f"{name} {value}" for name, value in figures.items()))
    return 0


def _flashes_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", nargs="+", metavar="T", help=t("bench.calibration.theme"))
    parser.add_argument("--film", nargs="+", metavar="F", help=t("bench.flashes.film"))
    parser.add_argument("--speed", nargs="+", default=["normal", "fast"], choices=list(Speed), help=t("demo.speed"))
    parser.add_argument("--size", default="1024x768", metavar="WxH", help=t("shot.size"))
    _add_players(parser, 4)


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
                say(json.dumps(figures) if args.json else ", ".join(f"{key} {value}" for key, value in figures.items()))
    return 0 if is_safe else 1


def _reader_arguments(parser: argparse.ArgumentParser) -> None:
    _add_window(parser, size="1280x720")
    _add_players(parser, 4)
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=t("cli.arg.seed"))


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


SUBJECTS = {
    "engine": (_engine_arguments, _engine),
    "agents": (_agents_arguments, _agents),
    "render": (_render_arguments, _render),
    "startup": (_startup_arguments, _startup),
    "memory": (_memory_arguments, _memory),
    "match": (_match_arguments, _match),
    "cpu": (_cpu_arguments, _cpu),
    "friends": (_friends_arguments, _friends),
    "lengths": (_lengths_arguments, _lengths),
    "calibration": (_calibration_arguments, _calibration),
    "luck": (_luck_arguments, _luck),
    "rivals": (_rivals_arguments, _rivals),
    "tables": (_tables_arguments, _tables),
    "ear": (_ear_arguments, _ear),
    "flashes": (_flashes_arguments, _flashes),
    "reader": (_reader_arguments, _reader),
}
