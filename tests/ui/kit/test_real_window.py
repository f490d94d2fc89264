"""A real window on a real X server: opened, clicked, typed at, resized, covered, closed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from programs import needs

pytestmark = [
    pytest.mark.window,
    needs("Xvfb", "xdotool"),
]

F11 = 95
"""Its code on every X server. Asked for by name, xdotool presses Alt as well where the layout has F11 there too."""

PROGRAM = """
import sys
from kit.demo import DemoScene
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.kit.sound.sound import SoundBoard
from uno_desktop.devtools.trace import Trace
from uno_desktop.ui.kit.window.window import Window

window = Window("kit demo", (800, 600), wm_class="kit-demo")
app = Application(window, sound=SoundBoard(), trace=Trace(sys.argv[1]))
scene = DemoScene()
app.stack.push(scene)
app.run()
print(scene.log)
"""


def wait(answer: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + 60
    while not answer():
        assert time.monotonic() < deadline, what
        time.sleep(0.02)


def test_a_real_window_is_opened_clicked_typed_at_and_closed(screen: str, tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    env = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    env |= {"DISPLAY": screen, "PYTHONPATH": str(Path(__file__).parents[1]), "SDL_AUDIODRIVER": "dummy"}
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(trace)], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )

    def xdotool(*arguments: object) -> str:
        command = ["xdotool", *map(str, arguments)]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.strip()

    def lines() -> list[dict]:
        return [json.loads(line) for line in trace.read_text("utf-8").splitlines()] if trace.exists() else []

    def layouts(scene: str) -> list[dict]:
        return [line for line in lines() if line["event"] == "layout" and line["scene"] == scene]

    def press(line: dict, name: str) -> None:
        x, y, w, h = next(p["rect"] for p in line["pressables"] if p["name"] == name)
        xdotool("mousemove", "--window", window_id(), x + w // 2, y + h // 2, "click", 1)

    def window_id() -> str:
        return xdotool("search", "--class", "kit-demo").splitlines()[-1]

    try:
        wait(lambda: layouts("demo") or program.poll() is not None, "the window")
        press(layouts("demo")[-1], "erase")
        wait(lambda: layouts("ask"), "the dialog")
        xdotool("key", "Escape")
        wait(lambda: [x["scene"] for x in lines() if x["event"] == "scene"] == ["demo", "ask", "demo"], "back")
        xdotool("windowsize", window_id(), 640, 480)
        wait(lambda: layouts("demo")[-1]["size"] == [640, 480], "the smaller window")
        xdotool("key", F11)
        wait(lambda: layouts("demo")[-1]["size"] == [1600, 1000], "full screen")
        xdotool("key", F11)
        wait(lambda: layouts("demo")[-1]["size"] == [640, 480], "a window again")
        press(layouts("demo")[-1], "play")
        program.terminate()  # SDL turns it into the wish to close the window
        out, err = program.communicate(timeout=60)
    finally:
        program.kill()
    assert out.strip().endswith("'play']"), (out, err)
    assert "Traceback" not in err
