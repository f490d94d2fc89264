"""``uno-desktop bench render``: what a frame costs, in CPU time of the drawing thread."""

from __future__ import annotations

import argparse
import json
import os
import time
from typing import TYPE_CHECKING, Any

from uno_desktop.commands import UsageError
from uno_desktop.commands.choices import DEFAULT_THEME
from uno_desktop.content.faults import did_you_mean, one_of
from uno_desktop.content.messages import t
from uno_desktop.content.paths import assets_dir
from uno_desktop.content.terminal import say
from uno_desktop.content.yamlio import read_mapping

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from uno_desktop.engine.view import View
    from uno_desktop.ui.shell.shell import Shell

DEFAULT_SIZE = "1920x1080"
FRAMES = 1800
"""Half a minute of play at 60 frames a second."""
PARTICLES = 200
_WARM_UP_FRAMES = 120
_SCENE_FRAMES = 300
_REST_AFTER_S = 3.0
DROP_SCENE = "chili"
"""The scene whose input is gathered more often than it is drawn. Its samples measure a part of it each."""
_DROPS = 3
_DROP_S = 7.0
FALLING_CARDS = 100
RULES_FILE = "bench.yaml"
"""Under ``assets``: the hands of a drop must be large for 100 cards to fall."""


def add_parser(subparsers: Any) -> None:
    """Declare the command and its arguments."""
    parser = subparsers.add_parser("render", help=t("bench.render"), description=t("bench.render.about"))
    parser.add_argument("--scene", default="table", metavar="S", help=t("bench.render.scene"))
    parser.add_argument("--theme", default=DEFAULT_THEME, metavar="T", help=t("cli.arg.theme"))
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help=t("shot.size"))
    parser.add_argument("--players", type=int, default=10, metavar="N", help=t("shot.players"))
    parser.add_argument("--rest", type=float, default=0.0, metavar="SECONDS", help=t("bench.render.rest"))
    parser.add_argument("--json", action="store_true", help=t("cli.arg.json"))


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0. Raises UsageError for a scene, theme or size that is not there."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from uno_desktop.devtools import samples

    if args.scene not in samples.SAMPLES:
        names = sorted(samples.SAMPLES)
        raise UsageError(t("shot.no_scene", scene=args.scene, names=one_of(names)) + did_you_mean(args.scene, names))
    if not 2 <= args.players <= 10:
        raise UsageError(t("shot.bad_players", n=args.players))
    report: dict[str, Any] = {"scene": args.scene, "theme": args.theme, "size": args.size, "players": args.players}
    if args.rest:
        report["rest_cpu_percent"] = _rest(args)
    elif args.scene == "table":
        report |= _table(args)
    elif args.scene in _DROP_PARTS:
        report |= _timed(args)
    else:
        report |= _still(args)
    if args.json:
        say(json.dumps(report))
    else:
        for key, value in report.items():
            say(f"{key}: {value}")
    return 0


def open_shell(args: argparse.Namespace, *, virtual: bool) -> Shell:
    """The game without a sound, its window unseen unless a driver is set; its time real or ``virtual``."""
    from uno_desktop.app import build, find_themes
    from uno_desktop.commands.shot import parse_size
    from uno_desktop.engine.rng import seed_bytes
    from uno_desktop.match.settings import Settings
    from uno_desktop.ui.kit.clock import FrameClock, VirtualClock
    from uno_desktop.ui.kit.window import Window

    known, _ = find_themes()
    if args.theme not in known:
        raise UsageError(t("shot.no_theme", theme=args.theme, names=one_of(list(known))))
    headless = not os.environ.get("SDL_VIDEODRIVER")
    window = Window(t("app.title"), parse_size(args.size), headless=headless)
    clock = VirtualClock() if virtual else FrameClock()
    shell = build(window, Settings(), known, known[args.theme], clock=clock, seed=seed_bytes("bench"))
    shell.app.on_error = None
    return shell


def figures(values: Sequence[float]) -> dict[str, float]:
    """The median and the 99th percentile."""
    ordered = sorted(values)

    def at(part: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 3) if ordered else 0.0

    return {"p50": at(0.50), "p99": at(0.99)}


def _table(args: argparse.Namespace) -> dict[str, Any]:
    """Computer players play at the table, with particles in the air all the time."""
    from uno_desktop.commands.demo import Demo

    shell = open_shell(args, virtual=True)
    demo = Demo(shell, args.players)
    demo.begin()
    app = shell.app
    frames = 0
    frame_ms: list[float] = []
    while frames < FRAMES + _WARM_UP_FRAMES:
        app.frame_ms.clear()
        app.step(app.clock.tick())
        demo.lead(1 / 60)
        scene = app.scene
        if scene is None or scene.name != "table":
            continue
        particles = scene.picture.particles  # type: ignore[attr-defined]
        if len(particles) < PARTICLES:
            middle = (app.window.size[0] / 2, app.window.size[1] / 2)
            particles.confetti(middle, shell.look.faces.colors, PARTICLES - len(particles))
        frames += 1
        if frames > _WARM_UP_FRAMES:
            frame_ms += app.frame_ms
    app.close()
    return {"particles": PARTICLES, "frames": len(frame_ms), "frame_ms": figures(frame_ms)}


def _open_sample(shell: Shell, args: argparse.Namespace) -> None:
    from uno_desktop.devtools import samples
    from uno_desktop.ui.shell import registry

    scene = samples.sample(args.scene)(shell, players=args.players, seed=1)
    if scene.overlay and shell.matches.session:
        shell.app.push(registry.scene_class("table")(shell), fade=False)
        for _ in range(_WARM_UP_FRAMES):
            shell.app.step(1 / 60)
    shell.app.push(scene, fade=False)


def _many_fall(view: View) -> bool:
    return bool(view.to_drop) and sum(view.counts) >= min(FALLING_CARDS, 10 * view.players)


_DROP_PARTS: dict[str, Callable[[Any], bool]] = {
    "chili": lambda scene: True,
    "chili_sway": lambda scene: scene.show.spilled_s is None,
    "chili_spill": lambda scene: scene.show.spilled_s is not None and scene.follower.finished_s is None,
    "chili_drop": lambda scene: scene.show.spilled_s is not None and scene.show.ranking is None,
    "chili_order": lambda scene: scene.show.ranking is not None,
}
"""Which frames of a drop count for each sample of it."""


def _timed(args: argparse.Namespace) -> dict[str, Any]:
    """A drop of all hands between computer players, in real time: what frames cost, and how often input is gathered."""
    from uno_desktop.devtools.samples.mid_hand import mid_hand_session
    from uno_desktop.ui.shell import registry

    shell = open_shell(args, virtual=False)
    app = shell.app
    rules = read_mapping(assets_dir() / RULES_FILE)[0].get(DROP_SCENE, {})
    is_measured = _DROP_PARTS[args.scene]
    frame_ms: list[float] = []
    gaps_ms: list[float] = []
    busy_ms: list[float] = []
    cards: list[int] = []
    for seed in range(_DROPS):
        app.stack.clear()
        mid_hand_session(
            shell, args.players, seed, until=_many_fall, effect="drop_hands", with_person=False,
            rules=rules,
        )  # fmt: skip
        scene: Any = registry.scene_class(DROP_SCENE)(shell)
        app.push(scene, fade=False)
        app.frame_ms.clear()
        gathered = scene.gathered
        cards.append(sum(len(hand.faces) for hand in scene.show.hands.values()))
        ends_s = time.perf_counter() + _DROP_S
        while time.perf_counter() < ends_s and app.scene is scene:
            counts = is_measured(scene)
            app.step(app.clock.tick())
            if counts:
                frame_ms += app.frame_ms
            app.frame_ms.clear()
        gaps_ms += gathered.gaps_ms
        busy_ms += gathered.busy_ms
        del scene
    app.close()
    return {
        "cards": max(cards),
        "frames": len(frame_ms),
        "frame_ms": figures(frame_ms),
        "input_gap_ms": figures(gaps_ms) | {"max": round(max(gaps_ms, default=0.0), 3)},
        "input_gap_cpu_ms": figures(busy_ms) | {"max": round(max(busy_ms, default=0.0), 3)},
    }


def _still(args: argparse.Namespace) -> dict[str, Any]:
    """Any other scene, drawn anew every frame."""
    shell = open_shell(args, virtual=True)
    app = shell.app
    _open_sample(shell, args)
    for frame in range(_WARM_UP_FRAMES + _SCENE_FRAMES):
        if frame == _WARM_UP_FRAMES:
            app.frame_ms.clear()
        if app.scene is not None:
            app.scene.invalidate()
        app.step(app.clock.tick())
    found = figures(app.frame_ms)
    app.close()
    return {"frames": _SCENE_FRAMES, "frame_ms": found}


def _rest(args: argparse.Namespace) -> float:
    """The CPU time of the process, in percent of a core, while nothing happens."""
    shell = open_shell(args, virtual=False)
    app = shell.app
    _open_sample(shell, args)
    settled_s = time.perf_counter() + _REST_AFTER_S
    while time.perf_counter() < settled_s:
        app.turn()
    began_s, cpu_s = time.perf_counter(), time.process_time()
    while time.perf_counter() - began_s < args.rest:
        app.turn()
    percent = 100 * (time.process_time() - cpu_s) / (time.perf_counter() - began_s)
    app.close()
    return round(percent, 2)
