"""What a frame costs, in CPU time of the drawing thread."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Any

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.content.files.yamlio import read_mapping
from uno_desktop.devtools import samples
from uno_desktop.devtools.benches import spread
from uno_desktop.devtools.computer_match import ComputerMatch
from uno_desktop.devtools.samples.matches import mid_hand_session
from uno_desktop.ui.shell.scenes import registry
from uno_desktop.ui.shell.scenes.shell import Shell

FRAMES = 1800
"""Half a minute of play at 60 frames a second."""
PARTICLES = 200
_WARM_UP_FRAMES = 120
_SCENE_FRAMES = 300
DROP_SCENE = "chili"
"""The scene whose input is gathered more often than it is drawn. Its samples measure a part of it each."""
_DROPS = 3
_DROP_PARTS: dict[str, Callable[[Any], bool]] = {
    "chili": lambda scene: True,
    "chili_sway": lambda scene: scene.animation.course.spilled_s is None,
    "chili_spill": lambda scene: scene.animation.course.spilled_s is not None and scene.follower.finished_s is None,
    "chili_drop": lambda scene: scene.animation.course.spilled_s is not None and scene.animation.ranking is None,
    "chili_order": lambda scene: scene.animation.ranking is not None,
}
"""Which frames of a drop count for each sample of it."""


def is_timed(name: str) -> bool:
    """Whether the sample of that name is measured in real time: it is part of a drop."""
    return name in _DROP_PARTS


def measure(shell: Shell, name: str, players: int) -> dict[str, Any]:
    """Draw the sample of that name (the table: play at it), and close the game; the figures of the report.

    What ``is_timed`` wants a ``FrameClock``, everything else a ``VirtualClock``.
    """
    if name == "table":
        # Computer players play at the table, with particles in the air all the time.
        match = ComputerMatch(shell, players)
        match.begin()
        app = shell.app
        gc.collect()
        gc.freeze()  # as the game does when it has started: its collector does not look through what stays
        frames = 0
        frame_ms: list[float] = []
        while frames < FRAMES + _WARM_UP_FRAMES:
            app.frame_ms.clear()
            app.step(app.clock.tick())
            match.lead(1 / 60)
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
        gc.unfreeze()
        return {"particles": PARTICLES, "frames": len(frame_ms), "frame_ms": spread(frame_ms)}
    return _timed(shell, name, players) if is_timed(name) else _still(shell, name, players)


def _open_sample(shell: Shell, name: str, players: int) -> None:
    scene = samples.sample(name)(shell, players=players, seed=1)
    if scene.overlay and shell.matches.session:
        shell.app.stack.push(registry.scene_class("table")(shell), fade=False)
        for _ in range(_WARM_UP_FRAMES):
            shell.app.step(1 / 60)
    shell.app.stack.push(scene, fade=False)


def _timed(shell: Shell, name: str, players: int) -> dict[str, Any]:
    """A drop of all hands between computer players, in real time: what frames cost, and how often input is gathered."""
    app = shell.app
    # The hands must be large for 100 cards to fall.
    rules = read_mapping(assets_dir() / "bench.yaml")[0].get(DROP_SCENE, {})
    is_measured = _DROP_PARTS[name]
    frame_ms: list[float] = []
    gaps_ms: list[float] = []
    busy_ms: list[float] = []
    cards: list[int] = []
    for seed in range(_DROPS):
        app.stack.clear()
        mid_hand_session(
            shell, players, seed, effect="drop_hands", with_person=False, rules=rules,
            until=lambda view: bool(view.to_drop) and sum(view.counts) >= min(100, 10 * view.players),
        )  # fmt: skip
        scene: Any = registry.scene_class(DROP_SCENE)(shell)
        app.stack.push(scene, fade=False)
        app.frame_ms.clear()
        gathered = scene.gathered
        cards.append(sum(len(hand.faces) for hand in scene.animation.hands.values()))
        ends_s = time.perf_counter() + 7.0
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
        "frame_ms": spread(frame_ms),
        "input_gap_ms": spread(gaps_ms) | {"max": round(max(gaps_ms, default=0.0), 3)},
        "input_gap_cpu_ms": spread(busy_ms) | {"max": round(max(busy_ms, default=0.0), 3)},
    }


def _still(shell: Shell, name: str, players: int) -> dict[str, Any]:
    """Any other scene, drawn anew every frame."""
    app = shell.app
    _open_sample(shell, name, players)
    for frame in range(_WARM_UP_FRAMES + _SCENE_FRAMES):
        if frame == _WARM_UP_FRAMES:
            app.frame_ms.clear()
        if app.scene is not None:
            app.scene.invalidate()
        app.step(app.clock.tick())
    figures = spread(app.frame_ms)
    app.close()
    return {"frames": _SCENE_FRAMES, "frame_ms": figures}


def measure_rest(shell: Shell, name: str, players: int, seconds: float) -> float:
    """The CPU time of the process, in percent of a core, while nothing happens for so many seconds. Closes the game."""
    app = shell.app
    _open_sample(shell, name, players)
    settled_s = time.perf_counter() + 3.0
    while time.perf_counter() < settled_s:
        app.turn()
    began_s, cpu_s = time.perf_counter(), time.process_time()
    while time.perf_counter() - began_s < seconds:
        app.turn()
    percent = 100 * (time.process_time() - cpu_s) / (time.perf_counter() - began_s)
    app.close()
    return round(percent, 2)
