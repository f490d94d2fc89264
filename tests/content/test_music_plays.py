"""The music as a mixer writes it: SDL's disk driver puts into a file what a loudspeaker would be given."""

from __future__ import annotations

import array
import math
import os
import subprocess
import sys
import wave
from pathlib import Path

import pytest

RATE_HZ = 44100
LOOP_S = 0.5
PLAYER = '''
import os, sys, time
import pygame
from uno_desktop.ui.kit.sound import DUCK_TO, SoundBoard
pygame.init()
board = SoundBoard()
board.music(sys.argv[1], 0)
if not board.open():
    raise SystemExit(3)

def written():
    return os.path.getsize(os.environ["SDL_DISKAUDIOFILE"])

def wait(seconds):
    """Until so much more has been written: a busy machine takes longer than it sounds."""
    enough = written() + round(seconds * 44100) * 4
    while written() < enough:
        time.sleep(0.02)

wait(1.4)
board.duck(60)
board.update(1.0)
wait(0.7)
board.mute(True)
wait(0.5)
board.close()
print(DUCK_TO)
'''


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> tuple[array.array[int], float]:
    """One channel of two loops and more at full volume, then ducked, then muted; and the ducked volume."""
    folder = tmp_path_factory.mktemp("music")
    loop, out = folder / "loop.wav", folder / "out.raw"
    _write_tone(loop)
    env = os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(out),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", PLAYER, str(loop)], env=env, capture_output=True, text=True, timeout=60
    )
    if done.returncode == 3:
        pytest.skip("this SDL has no disk driver")
    assert done.returncode == 0, done.stderr
    samples = array.array("h", out.read_bytes()[: out.stat().st_size // 4 * 4])
    return samples[::2], float(done.stdout)


def _write_tone(path: Path) -> None:
    """A whole number of waves, so that the loop has no seam of its own."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        tone = (round(9000 * math.sin(math.tau * 440 * n / RATE_HZ)) for n in range(round(LOOP_S * RATE_HZ)))
        file.writeframes(array.array("h", tone).tobytes())


def _levels(samples: array.array[int]) -> list[float]:
    """The root mean square of each 20 ms, of those that are wholly there."""
    step = RATE_HZ // 50
    whole = range(0, len(samples) - step, step)
    return [math.sqrt(sum(v * v for v in samples[at : at + step]) / step) for at in whole]


def test_the_loop_goes_on_without_a_gap_ducks_and_is_muted(heard: tuple[array.array[int], float]) -> None:
    samples, duck_to = heard
    levels = _levels(samples)
    full = max(levels)
    first = next(i for i, level in enumerate(levels) if level > 0.9 * full)
    loud = levels[first : first + round((2 * LOOP_S + 0.1) * 50)]
    assert min(loud) >= 0.98 * full, "a gap where the loop begins again"
    ducked = [level for level in levels if abs(level - duck_to * full) < 0.03 * full]
    assert len(ducked) >= 10
    assert levels[-1] <= 0.01 * full


def test_the_seam_makes_no_click(heard: tuple[array.array[int], float]) -> None:
    """No step from one sample to the next is larger than the tone's own."""
    samples, _ = heard
    loud = samples[: round(1.2 * RATE_HZ)]
    begins = next(i for i, value in enumerate(loud) if value)
    own = max(abs(b - a) for a, b in zip(loud[begins + 100 : begins + 5000], loud[begins + 101 :], strict=False))
    assert max(abs(b - a) for a, b in zip(loud[begins:], loud[begins + 1 :], strict=False)) <= own * 1.05
