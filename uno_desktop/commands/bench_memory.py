"""``uno-desktop bench memory``: how much memory the game takes at its title, at a table, in a drop, after matches."""

from __future__ import annotations

import argparse
import json
import os
from typing import TYPE_CHECKING, Any

from uno_desktop.commands import UsageError
from uno_desktop.content.faults import one_of
from uno_desktop.content.messages import t

if TYPE_CHECKING:
    from uno_desktop.commands.demo import Demo
    from uno_desktop.ui.shell.shell import Shell

DEFAULT_SIZE = "1920x1080"
DEFAULT_THEMES = "classic,office"
TARGET_POINTS = 120
"""A match ends after two or three hands: what memory is needed for shows in the first of them."""
_TITLE_S = 5.0
_SETTLE_S = 2.0
_MOST_S = 3600.0
"""So much virtual time a match may take."""
_LOOK_FRAMES = 15
_FRAME_S = 1 / 60


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("memory", help=t("bench.memory"), description=t("bench.memory.about"))
    parser.add_argument("--theme", default=DEFAULT_THEMES, metavar="T,T", help=t("bench.memory.themes"))
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help=t("shot.size"))
    parser.add_argument("--players", type=int, default=6, metavar="N", help=t("shot.players"))
    parser.add_argument("--matches", type=int, default=3, metavar="N", help=t("bench.memory.matches"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0. Raises UsageError for a theme, size or number that is not there."""
    if not 2 <= args.players <= 10:
        raise UsageError(t("shot.bad_players", n=args.players))
    if args.matches < 0:
        raise UsageError(t("bench.memory.bad_matches", n=args.matches))
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    report = _measure(args)
    if args.json:
        print(json.dumps(report))
    else:
        for moment in report["moments"]:
            print(f"{moment['at']:24} {_in_words(moment)}")
    return 0


def _in_words(moment: dict[str, Any]) -> str:
    rss = "-" if moment["rss_mb"] is None else f"{moment['rss_mb']:.0f} MB"
    return f"{rss:>8}  pictures {moment['pictures_mb']:.0f} MB"


def _measure(args: argparse.Namespace) -> dict[str, Any]:
    from uno_desktop.commands.demo import Demo

    themes = args.theme.split(",")
    shell = _open(args, themes)
    meter = _Meter(shell)
    shell.nav.open("title")
    _pass(shell, _TITLE_S)
    meter.note(f"title {themes[0]}")
    demo = Demo(shell, args.players, rules={"target": TARGET_POINTS})
    for number in range(args.matches):
        theme = themes[number % len(themes)]
        shell.choose_theme(shell.look.themes[theme])
        _play_match(demo, meter)
        meter.note(f"match {number + 1} {theme}")
        shell.nav.open("title")
        _pass(shell, _SETTLE_S)
        meter.note(f"title after match {number + 1}")
    shell.app.close()
    return {
        "size": args.size,
        "players": args.players,
        "themes": themes,
        "title_mb": meter.moments[0]["rss_mb"],
        "after_matches_mb": meter.moments[-1]["rss_mb"],
        "most_mb": meter.most_mb,
        "most_at": meter.most_at,
        "moments": meter.moments,
        "sections_mb": meter.sections_mb(),
    }


def _open(args: argparse.Namespace, themes: list[str]) -> Shell:
    from uno_desktop.app import build, find_themes
    from uno_desktop.commands.shot import parse_size
    from uno_desktop.engine.rng import seed_bytes
    from uno_desktop.match.settings import Settings
    from uno_desktop.ui.kit.clock import VirtualClock
    from uno_desktop.ui.kit.sound import SoundBoard
    from uno_desktop.ui.kit.window import Window

    known, _ = find_themes()
    for theme in themes:
        if theme not in known:
            raise UsageError(t("shot.no_theme", theme=theme, names=one_of(list(known))))
    headless = not os.environ.get("SDL_VIDEODRIVER")
    window = Window(t("app.title"), parse_size(args.size), headless=headless)
    sound = SoundBoard()
    shell = build(
        window, Settings(), known, known[themes[0]], clock=VirtualClock(), sound=sound, seed=seed_bytes("memory"),
        speed="fast",
    )  # fmt: skip
    shell.app.on_error = None
    shell.app.after_first_frame(shell.load_sounds)
    return shell


def _pass(shell: Shell, seconds: float) -> None:
    for _ in range(round(seconds / _FRAME_S)):
        shell.app.step(shell.app.clock.tick())


def _play_match(demo: Demo, meter: _Meter) -> None:
    """A match between computer players, looked at again and again."""
    app = demo.shell.app
    matches = demo.matches
    demo.begin()
    for frame in range(round(_MOST_S / _FRAME_S)):
        app.step(app.clock.tick())
        demo.lead(_FRAME_S)
        if frame % _LOOK_FRAMES == 0:
            meter.look()
        if demo.matches > matches:
            return


class _Meter:
    """Notes the memory of the process and of the pictures kept, and the most there was of it in which scene."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.moments: list[dict[str, Any]] = []
        self.most_mb: float | None = None
        self.most_at = ""
        self._most_by_scene: dict[str, tuple[float, float]] = {}

    def note(self, at: str) -> None:
        """Add a moment to the report, and the most that each scene took since the last one."""
        from uno_desktop.ui.kit.memory import resident_mb

        for scene, most in sorted(self._most_by_scene.items()):
            self.moments.append({"at": f"  most in {scene}", "rss_mb": most[0], "pictures_mb": most[1]})
        self._most_by_scene.clear()
        self.moments.append({"at": at, "rss_mb": resident_mb(), "pictures_mb": self._pictures_mb()})

    def look(self) -> None:
        """Remember the most."""
        from uno_desktop.ui.kit.memory import resident_mb

        scene, now = self._shell.app.scene, resident_mb()
        if scene is None or now is None:
            return
        most = self._most_by_scene.get(scene.name)
        if most is None or now > most[0]:
            self._most_by_scene[scene.name] = now, self._pictures_mb()
        if self.most_mb is None or now > self.most_mb:
            self.most_mb, self.most_at = now, scene.name

    def sections_mb(self) -> dict[str, float]:
        """The sections of the pool and their pictures, the largest first."""
        from uno_desktop.ui.kit.cache import POOL

        found = sorted(POOL.bytes_by_section().items(), key=lambda section: -section[1])
        return {name: round(size / 1e6, 1) for name, size in found}

    @staticmethod
    def _pictures_mb() -> float:
        from uno_desktop.ui.kit.cache import POOL

        return round(POOL.total_bytes / 1e6, 1)
