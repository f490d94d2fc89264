"""``uno-desktop replay FILE [--verify | --clip OUT]``: show, verify or film a recorded match."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from uno_desktop.content.files.terminal import file_name, say
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import cannot_play_text
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.live.log import LogDamaged, read_log
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.replay_files import open_replay

_STATUS_UNREADABLE = 2


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("replay", help=t("cli.replay"), description=t("replay.about"))
    parser.add_argument("file", type=Path, metavar="FILE", help=t("replay.file"))
    parser.add_argument("--verify", action="store_true", help=t("replay.verify"))
    parser.add_argument("--clip", type=Path, metavar="OUT", help=t("replay.clip"))


def run(args: argparse.Namespace) -> int:
    """0 when all is well; 1 when the match is not what it claims (or no window can be shown); 2 for no replay."""
    try:
        log = read_log(args.file)
    except LogDamaged as error:
        say(error, error=True)
        return _STATUS_UNREADABLE
    if args.clip is not None:
        return _film(args.file, args.clip)
    if not args.verify:
        return _show(args.file)
    try:
        verdict = verify(log, file_name(args.file))
    except ValueError as error:  # a deck or options with which nothing can be played
        say(t("replay.not_playable", file=file_name(args.file), reason=cannot_play_text(error)), error=True)
        return 1
    # Say what was found; the exit status.
    agreed = log.agreed
    names = [seat.name for seat in agreed.seats]
    say(t("replay.said_match", theme=agreed.theme, players=", ".join(names), app=log.app_version))
    say(t("replay.said_seed", seed=agreed.config.seed.hex(), fingerprint=fingerprint(agreed.config.seed)))
    say(t("replay.said_moves", moves=verdict.moves, hands=verdict.hands))
    if verdict.finished:
        winner = names[verdict.match_winner] if verdict.match_winner != NONE else t("replay.nobody")
        scores = ", ".join(f"{who} {score}" for who, score in zip(names, verdict.scores, strict=True))
        say(t("replay.said_end", winner=winner, scores=scores))
    for sentence in (*verdict.players, *verdict.signed):
        say(sentence)
    for key in dict.fromkeys(signer.key for signer in verdict.signers):
        say(t("replay.said_key", key=key))
    if log.was_torn:
        say(t("replay.said_torn"))
    if verdict.fault is not None:
        say(verdict.fault, error=True)
        return 1
    say(t("replay.verified" if verdict.finished else "replay.verified_part", file=file_name(args.file)))
    return 0


def _film(path: Path, out: Path) -> int:
    """Write the best ten seconds as a film, in a window nobody sees, while more urgent programs come first."""
    # Only these need pygame; --verify does without.
    from uno_desktop.app import build, find_themes, first_theme
    from uno_desktop.commands.opened_game import hidden_window
    from uno_desktop.content.files.atomic import write_whole
    from uno_desktop.match.setup.settings import Settings, load_settings
    from uno_desktop.ui.history.clip import clip_file
    from uno_desktop.ui.kit.drawing.style import LEAST_SIZE
    from uno_desktop.ui.kit.motion.clock import VirtualClock

    if hasattr(os, "nice"):
        os.nice(10)
    settings = replace(Settings(), language=load_settings()[0].language)
    known, _ = find_themes()
    try:
        playback = open_replay(path)
        theme = first_theme(known, playback.agreed.theme)
        shell = build(hidden_window(LEAST_SIZE), settings, known, theme, clock=VirtualClock())
        write_whole(out, clip_file(shell, playback))
    except LogDamaged as error:
        say(error, error=True)
        return _STATUS_UNREADABLE
    except OSError as error:
        say(t("shot.not_written", file=out, reason=error.strerror or error), error=True)
        return 1
    return 0


def _show(path: Path) -> int:
    """Watch it in a window, until the viewer or the window is closed."""
    # Only watching opens a window; --verify does without pygame.
    from uno_desktop.app import build, find_themes, first_theme
    from uno_desktop.match.setup.settings import load_settings
    from uno_desktop.opening import WINDOW_SIZE, WM_CLASS
    from uno_desktop.ui.kit.kit_fault import DisplayUnavailable
    from uno_desktop.ui.kit.sound.sound import SoundBoard
    from uno_desktop.ui.kit.window.window import Window

    settings, _ = load_settings()
    known, _ = find_themes()
    try:
        playback = open_replay(path)
        window = Window(t("app.title"), WINDOW_SIZE, fullscreen=settings.full_screen, wm_class=WM_CLASS)
    except (LogDamaged, DisplayUnavailable) as error:
        say(error, error=True)
        return 1
    shell = build(window, settings, known, first_theme(known, playback.agreed.theme), sound=SoundBoard())
    shell.nav.open("replay", playback=playback, on_close=shell.app.stop)
    shell.app.after_first_frame(shell.load_sounds)
    shell.app.run()
    return 0
