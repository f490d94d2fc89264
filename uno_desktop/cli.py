"""The command line: without a command the game starts; every command is a module in ``commands/``.

Only the module of the command asked for is imported, so that each starts fast.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from uno_desktop import __version__
from uno_desktop.commands import UsageError
from uno_desktop.content.files.file_faults import ContentError, did_you_mean, one_of
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.pace import Speed
from uno_desktop.product import SLUG

PROGRAM = SLUG
COMMANDS = ("demo", "serve", "shot", "scenario", "simulate", "rules", "theme", "lang", "replay", "bench")
_STATUS_USAGE = 2
_STATUS_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (by default the process's own) and return the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _command(words) if words and _is_command(words[0]) else _play(words)
    except (UsageError, ContentError) as error:
        say(error, error=True)
        return _STATUS_USAGE
    except KeyboardInterrupt:
        return _STATUS_INTERRUPTED
    except BrokenPipeError:  # the reader went away, as with "| head"; say nothing more to it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _command(words: list[str]) -> int:
    name = words[0]
    if name not in COMMANDS:
        if Path(name).suffix or len(Path(name).parts) > 1:
            raise UsageError(t("cli.no_file", file=name))
        raise UsageError(t("cli.unknown_command", name=name, names=one_of(COMMANDS)) + did_you_mean(name, COMMANDS))
    module = import_module(f"uno_desktop.commands.{name}")
    parser = argparse.ArgumentParser(prog=PROGRAM)
    module.add_parser(parser.add_subparsers())
    return int(module.run(parser.parse_args(words)))


def _is_command(word: str) -> bool:
    """Whether a first word names a command, or is meant to."""
    if word.startswith("-") or _is_link(word):
        return False
    return word in COMMANDS or not Path(word).exists()


def _is_link(word: str) -> bool:
    """Whether a word is the link of an invitation, and no file."""
    return "://" in word


def _play(words: list[str]) -> int:
    links = [word for word in words if _is_link(word)]
    args = _game_parser().parse_args([word for word in words if not _is_link(word)])
    if links:  # one that leads to no table is refused before any window is open
        from uno_desktop.net.guest.link import BadLink, read_link  # only where somebody was invited

        try:
            read_link(links[0])
        except BadLink as fault:
            raise UsageError(str(fault)) from fault
    if args.smoke is not None:
        from uno_desktop import smoke  # the check of a package: players never load it

        return smoke.main(args.smoke)
    replays = [file for file in args.files if file.suffix == ".jsonl"]
    if replays:
        return _command(["replay", str(replays[0])])
    from uno_desktop.opening import open_early  # pygame: only when the game is played

    opening = open_early()
    from uno_desktop import app  # all the rest, while the first picture is on the screen

    return int(app.main(seed=args.seed, speed=args.speed, trace=args.trace, files=args.files, opening=opening,
                        link=links[0] if links else ""))  # fmt: skip


def _game_parser() -> argparse.ArgumentParser:
    lines = [t("cli.commands"), *(f"  {name:<10} {t(f'cli.{name}')}" for name in COMMANDS)]
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description=t("cli.about"),
        epilog="\n".join(lines),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--seed", metavar="S", help=t("cli.arg.seed"))
    parser.add_argument("--speed", choices=list(Speed), metavar="X", help=t("cli.arg.speed", names=one_of(list(Speed))))
    parser.add_argument("--trace", type=Path, metavar="FILE", help=t("cli.arg.trace"))
    parser.add_argument("--smoke", type=Path, metavar="REPORT", help=t("cli.arg.smoke"))
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help=t("cli.arg.files"))
    return parser
