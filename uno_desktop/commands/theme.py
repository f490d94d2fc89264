"""``uno-desktop theme``: list, check, schema, install, pack, preview, diff, new, build."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.file_faults import ContentError, Fault
from uno_desktop.content.files.paths import player_themes_dir, shipped_themes_dir
from uno_desktop.content.files.reader import ID_PATTERN
from uno_desktop.content.files.terminal import printable, say
from uno_desktop.content.messages.messages import t
from uno_desktop.content.rulebook.rulebook import warnings
from uno_desktop.content.themes import theme_pack, themes
from uno_desktop.content.themes.new_theme import copy_theme, make_theme, schema_text, title_of
from uno_desktop.content.themes.theme_check import damaged_files, differences, hides_table_colors, missing_art
from uno_desktop.content.themes.theme_header import THEME_FILE, theme_folders
from uno_desktop.product import THEME_SUFFIX


def add_parser(subparsers: Any) -> None:
    """Declare the command, its own commands and their arguments."""
    parser = subparsers.add_parser("theme", help=t("cli.theme"), description=t("cli.theme"))
    actions = parser.add_subparsers(dest="action", required=True)
    actions.add_parser("list", help=t("cli.theme.list"))
    check = actions.add_parser("check", help=t("cli.theme.check"))
    check.add_argument("themes", nargs="*", metavar="theme", help=t("cli.theme.check.theme"))
    install = actions.add_parser("install", help=t("cli.theme.install"), description=t("cli.theme.install"))
    install.add_argument("file", type=Path, metavar="FILE", help=t("cli.theme.install.file"))
    install.add_argument("--yes", action="store_true", help=t("cli.theme.install.yes"))
    pack = actions.add_parser("pack", help=t("cli.theme.pack"), description=t("cli.theme.pack"))
    pack.add_argument("theme", help=t("cli.theme.build.theme"))
    pack.add_argument("--out", type=Path, metavar="FILE", help=t("cli.theme.pack.out"))
    preview = actions.add_parser("preview", help=t("cli.theme.preview"), description=t("cli.theme.preview"))
    preview.add_argument("theme", help=t("cli.theme.build.theme"))
    preview.add_argument("--out", type=Path, metavar="FILE", required=True, help=t("cli.theme.preview.out"))
    diff = actions.add_parser("diff", help=t("cli.theme.diff"), description=t("cli.theme.diff"))
    diff.add_argument("theme", help=t("cli.theme.build.theme"))
    diff.add_argument("other", nargs="?", help=t("cli.theme.diff.other"))
    schema = actions.add_parser("schema", help=t("cli.theme.schema"), description=t("cli.theme.schema"))
    schema.add_argument("--out", type=Path, metavar="FILE", help=t("cli.theme.schema.out"))
    new = actions.add_parser("new", help=t("cli.theme.new"))
    new.add_argument("id", help=t("cli.theme.new.id"))
    start = new.add_mutually_exclusive_group()
    start.add_argument("--extends", metavar="T", default=DEFAULT_THEME, help=t("cli.theme.new.extends"))
    start.add_argument("--from", metavar="T", dest="source", help=t("cli.theme.new.from"))
    new.add_argument("--into", type=Path, metavar="DIR", help=t("cli.theme.new.into"))
    build = actions.add_parser("build", help=t("cli.theme.build"))
    build.add_argument("theme", help=t("cli.theme.build.theme"))
    build.add_argument("--force", action="store_true", help=t("cli.theme.build.force"))


def run(args: argparse.Namespace) -> int:
    """Carry the action out: 0 all well, 1 a theme has faults. Raises UsageError or ContentError."""
    return _ACTIONS[args.action](args)


def _list(_args: argparse.Namespace) -> int:
    found, faults = themes.load_all()
    for theme in found.values():
        line = t("cli.theme.line", id=theme.id, name=theme.name, version=theme.version, folder=theme.folder)
        say(printable(line))
    if not found:
        say(t("cli.theme.none"))
    return _say(faults)


def _check(args: argparse.Namespace) -> int:
    folders = [_folder(name) for name in args.themes] or list(theme_folders().values())
    faults: list[Fault] = []
    for folder in folders:
        try:
            theme = themes.load_folder(folder)
        except ContentError as error:
            faults += error.faults
            continue
        if damaged := damaged_files(theme):
            faults += damaged
            continue
        say(t("cli.theme.well", id=theme.id))
        if parts := missing_art(theme):
            say(t("cli.theme.note", id=theme.id, parts=", ".join(parts)))
        parent = themes.load(theme.extends) if theme.extends else None
        if parent is not None and hides_table_colors(theme, parent):
            say(t("cli.theme.hidden_table", id=theme.id, parent=parent.name))
        for deck in theme.deck_ids:
            for warning in warnings(theme, theme.options(deck_id=deck), deck):
                say(t("cli.theme.deck_note", id=theme.id, deck=deck, warning=warning))
    return _say(faults)


def _install(args: argparse.Namespace) -> int:
    """Say what a pack is, ask, and add it: 0 when it was added, 1 when the answer was no."""
    if not theme_pack.is_pack(args.file):
        raise UsageError(t("cli.theme.no_pack", file=args.file, suffixes=" / ".join(theme_pack.SUFFIXES)))
    contents = theme_pack.inspect(args.file)
    theme = contents.theme
    say(t("add_theme.name", name=theme.name, version=theme.version))
    for line in contents.credits or (t("add_theme.nobody"),):
        say(f"  {line}")
    if contents.replaces is not None:
        former = t("add_theme.name", name=contents.replaces, version=contents.replaces_version).rstrip()
        say(t("add_theme.replaces", name=former, folder=contents.former_dir))
    if not args.yes and not _agrees(args.file):
        say(t("cli.theme.not_installed"))
        return 1
    say(t("cli.theme.installed", id=theme.id, folder=theme_pack.install(contents)))
    return 0


def _agrees(file: Path) -> bool:
    """Ask on the terminal. Raises UsageError where nobody can answer."""
    if not sys.stdin.isatty():
        raise UsageError(t("cli.theme.nobody_to_ask", file=file))
    try:
        answer = input(t("cli.theme.install.question"))
    except EOFError:
        return False
    return answer.strip().casefold() in t("cli.theme.install.yes_words").split()


def _say(faults: list[Fault]) -> int:
    for fault in faults:
        say(fault, error=True)
    return 1 if faults else 0


def _folder(name: str) -> Path:
    """The folder meant by a theme's id or by a path; raises UnknownTheme for neither."""
    path = Path(name)
    if path.name == THEME_FILE:
        path = path.parent
    if (path / THEME_FILE).is_file():
        return path.resolve()
    folders = theme_folders()
    if name in folders:
        return folders[name]
    return themes.load(name).folder


def _new(args: argparse.Namespace) -> int:
    if not ID_PATTERN.fullmatch(args.id):
        raise UsageError(t("cli.theme.bad_id", id=args.id))
    if args.id in theme_folders():
        raise UsageError(t("cli.theme.taken", id=args.id))
    folder = (args.into or player_themes_dir()) / args.id
    source = themes.load_folder(_folder(args.source or args.extends))
    try:
        if args.source is None:
            make_theme(folder, source)
        else:
            copy_theme(source, folder, title_of(args.id))
    except FileExistsError as error:
        raise UsageError(t("cli.theme.exists", folder=folder)) from error
    except OSError as error:
        raise UsageError(t("cli.theme.cannot_write", folder=folder, why=error.strerror or error)) from error
    say(t("cli.theme.made", folder=folder))
    return 0


def _pack(args: argparse.Namespace) -> int:
    folder = _folder(args.theme)
    theme = themes.load_folder(folder)
    out = args.out or Path(f"{theme.id}-{theme.version}{THEME_SUFFIX}")
    if out.suffix.lower() not in theme_pack.SUFFIXES:
        raise UsageError(t("cli.theme.pack.bad_name", file=out, suffixes=" / ".join(theme_pack.SUFFIXES)))
    theme_pack.pack_theme(folder, out)
    say(t("cli.theme.packed", file=out, kib=-(-out.stat().st_size // 1024)))
    if theme.extends is not None and not (shipped_themes_dir() / theme.extends).exists():
        say(t("cli.theme.needs", id=theme.id, parent=theme.extends))
    return 0


def _preview(args: argparse.Namespace) -> int:
    if args.out.suffix.lower() != ".png":
        raise UsageError(t("cli.theme.preview.bad_name", file=args.out))
    theme = themes.load_folder(_folder(args.theme))
    # The screens: only this action needs them.
    import pygame

    from uno_desktop.app import build, find_themes
    from uno_desktop.devtools import pictures
    from uno_desktop.match.setup.settings import Settings
    from uno_desktop.ui.kit.motion.clock import VirtualClock
    from uno_desktop.ui.kit.window.window import Window

    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    window = Window(t("app.title"), (1280, 720), headless=True)
    screens: list[pygame.Surface] = []
    try:
        known = {**find_themes()[0], theme.id: theme}
        for name in ("title", "table", "hand_end", "table_thirty", "chili_spill", "color_wheel"):
            shell = build(window, Settings(), known, theme, clock=VirtualClock())
            shell.app.guard.on_error = None
            pictures.show_sample(shell, name, players=4, seed=1, at_s=2.0)
            screens.append(window.surface.copy())
            pictures.close_scenes(shell)
        args.out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pictures.contact_sheet(theme, screens), str(args.out))
    except (OSError, pygame.error) as error:
        raise UsageError(t("shot.not_written", file=args.out, reason=error)) from error
    finally:
        window.close()
    say(t("cli.theme.previewed", file=args.out))
    return 0


def _diff(args: argparse.Namespace) -> int:
    theme = themes.load_folder(_folder(args.theme))
    other = themes.load_folder(_folder(args.other or theme.extends or DEFAULT_THEME))
    found = differences(other, theme)
    for each in found:
        say(printable(each))
    if not found:
        say(t("cli.theme.same", id=theme.id, other=other.id))
    return 0


def _schema(args: argparse.Namespace) -> int:
    if args.out is None:
        say(schema_text().rstrip("\n"))
        return 0
    try:
        write_whole(args.out, schema_text().encode("utf-8"))
    except OSError as error:
        raise UsageError(t("cli.theme.cannot_write", folder=args.out, why=error.strerror or error)) from error
    say(t("cli.theme.schema.written", file=args.out))
    return 0


def _build(args: argparse.Namespace) -> int:
    from uno_desktop.devtools import artbuild  # only this action needs the rasteriser

    folder = _folder(args.theme)
    try:
        report = artbuild.build(folder, force=args.force)
    except artbuild.ArtError as error:
        say(error, error=True)
        return 1
    counts = {"built": len(report.built), "kept": len(report.kept), "removed": len(report.removed)}
    say(t("cli.theme.built", **counts, kib=report.total_bytes // 1024))
    return 0


_ACTIONS: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "list": _list,
    "check": _check,
    "install": _install,
    "pack": _pack,
    "preview": _preview,
    "diff": _diff,
    "schema": _schema,
    "new": _new,
    "build": _build,
}
