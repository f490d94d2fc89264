"""``uno-desktop shot``: a picture of any scene, drawn without a display."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.commands.opened_game import check_players, check_scene, open_game, parse_size
from uno_desktop.content.files.file_faults import one_of
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import languages, set_language, t
from uno_desktop.devtools import pictures, samples
from uno_desktop.match.setup.settings import FIELDS, FONTS, Settings
from uno_desktop.ui.kit.motion.clock import VirtualClock
from uno_desktop.ui.kit.window.window import Window
from uno_desktop.ui.shell.scenes import registry

MAX_AT_S = 600


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("shot", help=t("cli.shot"), description=t("shot.about"))
    parser.add_argument("scene", nargs="?", metavar="SCENE", help=t("shot.scene"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=t("shot.out"))
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--size", default="1280x720", metavar="WxH", help=t("shot.size"))
    parser.add_argument("--players", type=int, default=4, metavar="N", help=t("shot.players"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=t("cli.arg.seed"))
    parser.add_argument("--lang", metavar="L", help=t("shot.lang"))
    parser.add_argument("--high-contrast", action="store_true", help=t("shot.high_contrast"))
    parser.add_argument("--font", choices=FONTS, default=FONTS[0], help=t("shot.font"))
    parser.add_argument("--text-size", type=int, default=100, metavar="N", help=t("shot.text_size"))
    parser.add_argument("--at", type=float, default=2.0, metavar="SECONDS", help=t("shot.at"))
    parser.add_argument("--scenario", type=Path, metavar="FILE", help=t("shot.scenario"))
    parser.add_argument("--list", action="store_true", help=t("shot.list"))
    parser.add_argument("--all", action="store_true", help=t("shot.all"))


def run(args: argparse.Namespace) -> int:
    """Draw; 0, or 1 when a scene of ``--all`` failed. Raises UsageError, ContentError."""
    if args.list:
        say("\n".join(sorted(samples.SAMPLES)))
        return 0
    if args.all == bool(args.scene) or args.out is None or (args.scenario and not args.scene):
        raise UsageError(t("shot.usage"))
    if args.scene:
        check_scene(args.scene, registry.SCENES if args.scenario else samples.SAMPLES)
    if not 0 <= args.at <= MAX_AT_S:  # not a number is not in between either
        raise UsageError(t("shot.bad_at", at=args.at, most=MAX_AT_S))
    if not FIELDS["text_size"].takes(args.text_size):
        raise UsageError(t("shot.bad_text_size", size=args.text_size, allowed=FIELDS["text_size"].allowed))
    check_players(args.players)
    if args.lang is not None and not set_language(args.lang):
        raise UsageError(t("shot.no_language", language=args.lang, names=one_of(languages())))
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    window = Window(t("app.title"), parse_size(args.size), headless=True)
    try:
        if args.scene:
            _shoot(window, args, args.scene, args.out)
            return 0
        _make_folder(args.out, args.out)
        failed = 0
        for name in sorted(samples.SAMPLES):
            try:
                _shoot(window, args, name, args.out / f"{name}.png")
            except Exception as error:
                # One scene that cannot be drawn must not keep the others from being seen.
                say(t("shot.failed", scene=name, reason=f"{type(error).__name__}: {error}"), error=True)
                failed += 1
        return 1 if failed else 0
    finally:
        window.close()


def _shoot(window: Window, args: argparse.Namespace, name: str, out: Path) -> None:
    settings = Settings(high_contrast=args.high_contrast, font=args.font, text_size=args.text_size)
    shell = open_game(args.theme, lambda: window, settings, clock=VirtualClock())
    if args.scenario is not None:
        pictures.show_position(shell, name, args.scenario, args.at)
    else:
        pictures.show_sample(shell, name, args.players, args.seed, args.at)
    _make_folder(out.parent, out)
    try:
        pictures.save(shell, out)
    except OSError as error:
        raise UsageError(t("shot.not_written", file=out, reason=error)) from error
    pictures.close_scenes(shell)


def _make_folder(folder: Path, wanted: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(t("shot.not_written", file=wanted, reason=error.strerror or error)) from error
