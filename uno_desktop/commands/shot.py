"""``uno-desktop shot``: a picture of any scene, drawn without a display."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.content.faults import did_you_mean, one_of
from uno_desktop.content.messages import languages, set_language, t
from uno_desktop.content.terminal import say

if TYPE_CHECKING:
    from uno_desktop.ui.kit.window import Window
    from uno_desktop.ui.shell.shell import Shell

DEFAULT_SIZE = "1280x720"
DEFAULT_AT_S = 2.0
MAX_AT_S = 600
SETTLE_S = 1.5
"""How long what lies beneath an overlay is given to come to rest."""
MAX_SIDE_PX = 8192


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("shot", help=t("cli.shot"), description=t("shot.about"))
    parser.add_argument("scene", nargs="?", metavar="SCENE", help=t("shot.scene"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=t("shot.out"))
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help=t("shot.size"))
    parser.add_argument("--players", type=int, default=4, metavar="N", help=t("shot.players"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=t("cli.arg.seed"))
    parser.add_argument("--lang", metavar="L", help=t("shot.lang"))
    parser.add_argument("--at", type=float, default=DEFAULT_AT_S, metavar="SECONDS", help=t("shot.at"))
    parser.add_argument("--scenario", type=Path, metavar="FILE", help=t("shot.scenario"))
    parser.add_argument("--list", action="store_true", help=t("shot.list"))
    parser.add_argument("--all", action="store_true", help=t("shot.all"))


def run(args: argparse.Namespace) -> int:
    """Draw; 0, or 1 when a scene of ``--all`` failed. Raises UsageError, ContentError."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from uno_desktop.devtools import samples
    from uno_desktop.ui.shell import registry

    if args.list:
        say("\n".join(sorted(samples.SAMPLES)))
        return 0
    if args.all == bool(args.scene) or args.out is None or (args.scenario and not args.scene):
        raise UsageError(t("shot.usage"))
    known = registry.SCENES if args.scenario else samples.SAMPLES
    if args.scene and args.scene not in known:
        raise UsageError(
            t("shot.no_scene", scene=args.scene, names=one_of(sorted(known))) + did_you_mean(args.scene, known)
        )
    _check(args)
    window = _window(parse_size(args.size))
    try:
        if args.scene:
            _shoot(window, args, args.scene, args.out)
            return 0
        return _shoot_all(window, args, sorted(samples.SAMPLES))
    finally:
        window.close()


def parse_size(words: str) -> tuple[int, int]:
    """``1920x1080`` as two numbers; raises UsageError with a sentence."""
    from uno_desktop.ui.kit.style import LEAST_SIZE

    width, times, height = words.lower().partition("x")
    if times and width.isdecimal() and height.isdecimal():
        size = (int(width), int(height))
        if all(least <= side <= MAX_SIDE_PX for side, least in zip(size, LEAST_SIZE, strict=True)):
            return size
    least = "x".join(map(str, LEAST_SIZE))
    raise UsageError(t("shot.bad_size", size=words, least=least, most=f"{MAX_SIDE_PX}x{MAX_SIDE_PX}"))


def _check(args: argparse.Namespace) -> None:
    if not 0 <= args.at <= MAX_AT_S:  # not a number is not in between either
        raise UsageError(t("shot.bad_at", at=args.at, most=MAX_AT_S))
    if not 2 <= args.players <= 10:
        raise UsageError(t("shot.bad_players", n=args.players))
    if args.lang is not None and not set_language(args.lang):
        raise UsageError(t("shot.no_language", language=args.lang, names=one_of(languages())))


def _window(size: tuple[int, int]) -> Window:
    from uno_desktop.ui.kit.window import Window

    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    return Window(t("app.title"), size, headless=True)


def _shoot_all(window: Window, args: argparse.Namespace, names: list[str]) -> int:
    _make_folder(args.out, args.out)
    failed = 0
    for name in names:
        try:
            _shoot(window, args, name, args.out / f"{name}.png")
        except Exception as error:
            # One scene that cannot be drawn must not keep the others from being seen.
            say(t("shot.failed", scene=name, reason=f"{type(error).__name__}: {error}"), error=True)
            failed += 1
    return 1 if failed else 0


def _shoot(window: Window, args: argparse.Namespace, name: str, out: Path) -> None:
    import pygame

    from uno_desktop.devtools import samples
    from uno_desktop.ui.shell import registry

    shell = _context(window, args)
    if args.scenario is not None:
        enter_position(args.scenario, shell)
        scene = registry.scene_class(name)(shell)
    else:
        scene = samples.sample(name)(shell, players=args.players, seed=args.seed)
    if scene.overlay:
        # What opens over something is shown over it: the table of a match, else the title.
        beneath = registry.scene_class("table")(shell) if shell.matches.session else samples.sample("title")(shell)
        shell.app.push(beneath, fade=False)
        advance(shell, SETTLE_S)
    shell.app.push(scene, fade=False)
    advance(shell, args.at)
    _make_folder(out.parent, out)
    try:
        pygame.image.save(window.surface, str(out))
    except (OSError, pygame.error) as error:
        raise UsageError(t("shot.not_written", file=out, reason=error)) from error
    shell.app.stack.clear()
    shell.matches.session = None


def _make_folder(folder: Path, wanted: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(t("shot.not_written", file=wanted, reason=error.strerror or error)) from error


def advance(shell: Shell, seconds: float) -> None:
    """Let virtual time pass, frame by frame, and draw at the end whatever has changed."""
    clock = shell.app.clock
    for _ in range(max(1, round(seconds * 60))):
        shell.app.step(clock.tick())


def _context(window: Window, args: argparse.Namespace) -> Shell:
    from uno_desktop.app import build, find_themes
    from uno_desktop.match.settings import Settings
    from uno_desktop.ui.kit.clock import VirtualClock

    known, _ = find_themes()
    if args.theme not in known:
        raise UsageError(t("shot.no_theme", theme=args.theme, names=one_of(list(known))))
    shell = build(window, Settings(), known, known[args.theme], clock=VirtualClock())
    shell.app.on_error = None
    return shell


def enter_position(path: Path, shell: Shell) -> None:
    """Enter the match a scenario file begins with: the first seat is the viewer's, nothing is saved."""
    from uno_desktop.content.scenarios import read_file, start_game
    from uno_desktop.match.referee import Referee
    from uno_desktop.match.setup import Agreed
    from uno_desktop.reflex.plan import DropMode
    from uno_desktop.ui.shell.match_draft import opponents, player_seat

    scenario = read_file(path)[0]
    theme = scenario.theme
    seats = (player_seat(theme), *opponents(theme, scenario.players - 1, "easy", b"shot"))
    game = start_game(scenario)
    shell.matches.enter(Referee(Agreed(theme.id, None, seats, game.config, DropMode.REFLEX), game=game), theme)
